"""Battle Blitz on the screen, driven by plain calls: step by step, and against the clock."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Iterator
from html import unescape
from typing import Any

import pytest

from explorer.live import COUNTDOWN
from explorer.rules.errors import SetupError
from explorer.rules.mark import CellsMark
from explorer.session import Mode, Session
from explorer.widgets.battle_blitz import BattleBlitzFace
from explorer.widgets.desk import Pace
from explorer.widgets.explorer import Explorer
from explorer.widgets.live import Live
from explorer.widgets.opening import explore
from tests.rules.battle_blitz.hand_made import after, position
from tests.views.battle_blitz.tables import mockup


@pytest.fixture
def table() -> Iterator[Explorer]:
    made = explore("battle_blitz", seed=3)
    yield made
    made.close()


def shown(explorer: Explorer, slot: str) -> str:
    """What a person reads in a panel."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", explorer.chrome.text_of(slot)))).strip()


def first(explorer: Explorer, seat: str, number: int = 0) -> str:
    """A card in a hand."""
    return str(explorer.session.position.hands[seat][number])


def labels(explorer: Explorer) -> list[str]:
    return [moment.label for moment in explorer.session.timeline()]


# Step by step


def test_two_clicks_place_a_card_and_one_draws(table: Explorer) -> None:
    card = first(table, "A")
    assert not table.click(f"handA:{card}")
    assert f"A has picked up {card}." in shown(table, "why")
    assert table.click("3A")
    assert table.click("deck")
    assert labels(table) == [f"A {card}>3 @0", "A draw @0"]
    assert "A draws 1 card" in shown(table, "steps")


def test_either_seat_may_be_next(table: Explorer) -> None:
    one, other = first(table, "A"), first(table, "B")
    table.click(f"handB:{other}")
    table.click("5B")
    table.click(f"handA:{one}")
    table.click("5A")
    assert labels(table) == [f"B {other}>5 @0", f"A {one}>5 @0"]


def test_a_click_on_the_card_that_is_picked_up_puts_it_back(table: Explorer) -> None:
    card = first(table, "A")
    table.click(f"handA:{card}")
    table.click(f"handA:{card}")
    assert table.session.picks == ()
    table.click(f"handA:{card}")
    table.board.key("Escape", "Escape")
    assert "has picked up" not in shown(table, "why")


def test_what_is_refused_is_told_with_every_reason(table: Explorer) -> None:
    table.click(f"handA:{first(table, 'A')}")
    table.click("3A")
    before = table.session.position
    table.click(f"handA:{first(table, 'A')}")
    assert table.session.position is before
    assert "A has to draw 1 card before placing another." in shown(table, "why")
    assert table.session.refusal is not None


def test_what_a_click_would_do_is_told_beforehand(table: Explorer) -> None:
    card = first(table, "A")
    table.click(f"handA:{card}")
    table.hover("3A")
    assert f"If A places {card} on flag 3" in shown(table, "why")
    assert f"Click: A places {card} on flag 3." in shown(table, "status")
    table.hover("3B")
    assert f"Not now: A places {card} on flag 3" in shown(table, "why")


def test_a_drag_is_two_clicks(table: Explorer) -> None:
    card = first(table, "A")
    table._on_drag(f"handA:{card}", "4A")
    assert labels(table) == [f"A {card}>4 @0"]
    table._on_drag("4A1", "5A")
    assert labels(table) == [f"A {card}>4 @0"], "a card that was placed stays (BB-10)"


def test_typed_acts_count_and_what_cannot_be_read_is_told(table: Explorer) -> None:
    card = first(table, "B")
    table.act("enter", f"B {card}>9")
    assert labels(table) == [f"B {card}>9 @0"]
    table.act("enter", "B 99>1")
    assert "99" in shown(table, "error")
    assert labels(table) == [f"B {card}>9 @0"]


def test_inspect_tells_everything_about_a_flag_and_cards_can_be_tried_there(table: Explorer) -> None:
    card = first(table, "A")
    table.act("enter", f"A {card}>3")
    table.act("mode inspect")
    table.click("flag3")
    assert "Flag 3 · Encampment, 3 cards a side" in shown(table, "panel")
    assert f"high card {card[:-1]}" in shown(table, "panel")
    tried = first(table, "A")
    table.board.grab(f"handA:{tried}")
    table.board.carry("3A")
    assert len(table.session.state.flag(3).side["A"].cards) == 2
    table.board.drop("3A")
    assert len(table.session.position.flag(3).side["A"].cards) == 1


def test_the_last_act_stands_in_brackets_and_nothing_is_marked_where_a_card_would_go() -> None:
    """B's 3r would fill flag 6 and end the pause: only cards that would leave the table are marked beforehand."""
    made = explore(session=Session("battle_blitz", mockup()))
    made.act("pace", "hand")
    made.click("handB:3r")
    made.hover("6B")
    face = BattleBlitzFace()
    assert face.look(made.seen, made.desk).forecast == ()
    made.hover(None)
    made.click("6B")
    assert face.look(made.seen, made.desk).last == ("6B3",)
    made.act("back")
    assert face.look(made.seen, made.desk).last == ()
    made.close()
    aiming = after(position(hand_a="1r 2r 3r 4r 5r", b={9: "3b"}), "A 1r>cannon; A draw; A 2r>cannon")
    made = explore(session=Session("battle_blitz", aiming))
    made.hover("9B1")
    marked = face.look(made.seen, made.desk).forecast
    assert [mark.cells for mark in marked if isinstance(mark, CellsMark)] == [("9B1",)]
    made.close()


def test_a_narrow_table_shows_the_flag_that_was_played_on_last() -> None:
    made = explore(session=Session("battle_blitz", position(hand_a="1r 2r 3r 4r 5r 6r", hand_b="1b")))
    made.page.width = 600
    assert "9A" not in made.picture.centres
    made.act("enter", "A 1r>9")
    made.act("enter", "A draw")
    assert "9A" in made.picture.centres
    made.click("go1")
    assert "1A" in made.picture.centres
    made.close()


def test_a_projector_has_the_whole_width_for_the_table(table: Explorer) -> None:
    table.page.width = 1600
    beside = table.picture.scene.width
    table.act("presenter")
    assert table.picture.scene.width == 1600 > beside
    assert "9A" in table.picture.centres


def test_a_card_that_a_pause_holds_back_says_so() -> None:
    """A has placed and not drawn, and flag 6 waits for B: both stand against every card of A's."""
    made = explore(session=Session("battle_blitz", mockup()))
    made.click("handA:1k")
    told = shown(made, "why")
    assert "waits for B to fill it too" in told
    assert "A has to draw 1 card before placing another." in told
    made.close()


def test_in_edit_mode_any_card_goes_anywhere_and_what_is_impossible_is_named(table: Explorer) -> None:
    card = first(table, "A")
    table.act("mode edit")
    table.click(f"handA:{card}")
    assert f"{card} is picked up." in shown(table, "panel")
    table.click("9B")
    assert str(table.session.position.flag(9).side["B"].cards[0]) == card
    table.session.undo()
    assert table.session.position.flag(9).side["B"].cards == ()


def test_another_reading_judges_the_table_that_lies_there() -> None:
    """Three 7s against a straight 2-3-4: as printed the straight ranks above, in the other order (BB-48 b) below."""
    table = explore("battle_blitz", position="3 7r 7b 7g | 2r 3b 4g\nA: hand 1b\nB: hand 1g")
    assert table.session.position.captors(3) == ("B",)
    table.act("mode inspect")
    table.act("reread BB-48 b")
    assert table.session.position.captors(3) == ("A",)
    assert "Flag 3: A instead of B." in shown(table, "steps") + shown(table, "panel")
    table.close()


def test_random_play_leaves_every_panel_in_order(table: Explorer) -> None:
    """Whatever is pointed at, at every width, nothing raises and nothing is said of a place that is not there."""
    chance = random.Random(4)
    while not table.session.position.is_terminal:
        table.session.play(chance.choice(table.session.position.legal_actions()))
        if len(labels(table)) % 12 == 0:
            table.page.width = chance.choice((600, 960, 1600))
            for place in chance.sample(sorted(table.picture.centres), 6):
                table.hover(place)
    assert "has won" in shown(table, "game") or "drawn" in shown(table, "game")
    table.act("first")
    assert "0:00" in shown(table, "game")


# One player's own view


def test_a_private_view_hides_the_other_hand_and_acts_for_one_seat(table: Explorer) -> None:
    theirs = explore(session=table.session, seat="B")
    own, other = first(theirs, "B"), first(theirs, "A")
    for slot in theirs.chrome.slots:
        assert other not in re.findall(r"\b\d+[rbgypok]\b", shown(theirs, slot)), slot
    assert f"handA:{other}" not in theirs.picture.centres
    assert not theirs.click(f"handA:{other}")
    theirs.act("enter", f"A {other}>3")
    assert labels(theirs) == []
    assert "This is B’s view: A acts elsewhere." in shown(theirs, "error")
    theirs.click(f"handB:{own}")
    assert "has picked up" in shown(theirs, "why")
    assert own not in re.findall(r"\b\d+[rbgypok]\b", shown(explore(session=table.session, seat="A"), "why"))
    assert theirs.click("3B")
    assert labels(table) == [f"B {own}>3 @0"]
    theirs.close()


def test_two_worlds_that_differ_in_the_other_hand_look_the_same() -> None:
    """The deck and B's hand are dealt anew: A's view stays the same, in every panel and in the picture."""
    from dataclasses import replace

    sessions = []
    for shuffle in (0, 1):
        session = Session("battle_blitz", seed=3)
        for act in (f"A {session.position.hands['A'][0]}>3", "A draw"):
            session.play(act)
        state = session.position
        hidden = [*state.hands["B"], *state.deck]
        if shuffle:
            random.Random(7).shuffle(hidden)
        one, other = state.players
        hand = tuple(sorted(hidden[: len(other.hand)]))
        sessions.append(
            Session(
                "battle_blitz",
                replace(state, players=(one, replace(other, hand=hand)), deck=tuple(hidden[len(other.hand) :])),
            )
        )
    views = [explore(session=session, seat="A") for session in sessions]
    for place in ("3A", "3B", "handA", "cannonB", "deck", "flag5"):
        for view in views:
            view.hover(place)
        texts = [[view.chrome.text_of(slot) for slot in view.chrome.slots] for view in views]
        assert texts[0] == texts[1]
        assert views[0].picture.scene == views[1].picture.scene
    for view in views:
        view.close()


# Against the clock


class Time:
    """Milliseconds that pass when a test says so."""

    def __init__(self) -> None:
        self.passed = 0

    def __call__(self) -> int:
        return self.passed * 1_000_000


@pytest.fixture
def timed(table: Explorer) -> tuple[Explorer, Live, Time]:
    """A table whose clock a test moves, after the countdown."""
    time = Time()
    live = table.session.companion(Live)
    live.duel.clock._now = time
    table.act("live start")
    time.passed += COUNTDOWN
    live.go_on()
    return table, live, time


def test_all_who_show_a_session_share_its_clock(table: Explorer) -> None:
    other = explore(session=table.session, seat="B")
    other.act("live start")
    assert "Stop" in shown(table, "actions")
    table.act("live stop")
    assert "Stop" not in shown(other, "actions")
    other.close()


def test_the_start_is_counted_down(table: Explorer) -> None:
    table.act("live start")
    assert "Nobody may act before zero." in shown(table, "hand")
    assert shown(table, "game").startswith("Battle Blitz 3")
    table.click(f"handA:{first(table, 'A')}")
    table.click("3A")
    assert labels(table) == []
    table.act("live stop")


def test_acts_are_stamped_when_they_are_made(timed: tuple[Explorer, Live, Time]) -> None:
    table, live, time = timed
    card = first(table, "A")
    time.passed += 700
    table.click(f"handA:{card}")
    table.click("3A")
    time.passed += 5
    live.go_on()
    assert labels(table) == [f"A {card}>3 @700"]


def test_typed_acts_are_stamped_too(timed: tuple[Explorer, Live, Time]) -> None:
    table, live, time = timed
    card = first(table, "A")
    time.passed += 300
    table.act("enter", f"A {card}>3")
    time.passed += 2
    live.go_on()
    assert labels(table) == [f"A {card}>3 @300"]
    table.act("enter", "A 3z>3")
    assert "3z" in shown(table, "error")


def test_both_seats_hold_a_card_at_once(timed: tuple[Explorer, Live, Time]) -> None:
    table, live, time = timed
    one, other = first(table, "A"), first(table, "B")
    table.board.key("1", "Digit1")
    table.board.key("7", "Digit7")
    assert live.in_hand == {"A": one, "B": other}
    table.board.key("q", "KeyQ")
    table.board.key("y", "KeyY")
    time.passed += 2
    live.go_on()
    assert sorted(labels(table)) == sorted([f"A {one}>1 @0", f"B {other}>1 @0"])
    table.board.key("c", "KeyC")
    time.passed += 2
    live.go_on()
    assert labels(table)[-1].startswith("A draw")


def test_what_is_refused_in_time_is_told_beside_the_clock(timed: tuple[Explorer, Live, Time]) -> None:
    table, live, time = timed
    for _ in range(2):
        table.click(f"handA:{first(table, 'A')}")
        table.click("3A")
        time.passed += 10
        live.go_on()
    assert len(labels(table)) == 1
    assert "A has to draw 1 card before placing another." in shown(table, "hand")


def test_nobody_acts_while_the_clock_stands_after_it_ran(timed: tuple[Explorer, Live, Time]) -> None:
    """Step by step goes on from there: the acts then have the tick at which the game stands."""
    table, live, time = timed
    table.board.key("1", "Digit1")
    table.board.key("q", "KeyQ")
    time.passed += 5
    live.go_on()
    table.act("live stop")
    assert live.in_hand == {}
    assert table.click("deck")
    assert len(labels(table)) == 2


def test_a_machine_plays_its_seat_and_nobody_else_does(timed: tuple[Explorer, Live, Time]) -> None:
    table, live, time = timed
    table.act("live seat B", "500")
    assert not live.is_running
    table.act("live start")
    time.passed += COUNTDOWN
    live.go_on()
    for _ in range(40):
        time.passed += 100
        live.go_on()
    assert labels(table)
    assert all(label.startswith("B") for label in labels(table))
    table.click(f"handB:{first(table, 'B')}")
    assert "B" not in live.in_hand


def test_whoever_looks_closer_at_the_table_stops_the_clock_and_a_player_alone_does_not(
    timed: tuple[Explorer, Live, Time],
) -> None:
    table, live, _ = timed
    theirs = explore(session=table.session, seat="B")
    theirs.act("mode inspect")
    held = first(table, "B")
    theirs.click(f"handB:{held}")
    assert live.is_running
    assert (table.session.mode, table.session.selected) == (Mode.PLAY, None)
    assert (theirs.seen.mode, theirs.seen.selected) == (Mode.INSPECT, f"handB:{held}")
    assert "B" not in live.in_hand, "it was looked at, not picked up"
    theirs.act("mode play")
    theirs.click(f"handB:{held}")
    assert live.in_hand["B"] == held
    table.act("mode inspect")
    assert not live.is_running
    assert theirs.seen.mode is Mode.PLAY
    theirs.close()


def test_what_is_looked_at_alone_is_forgotten_once_it_is_gone(table: Explorer) -> None:
    mine = explore(session=table.session, seat="A")
    mine.act("mode inspect")
    held = first(table, "A")
    mine.click(f"handA:{held}")
    assert mine.seen.selected == f"handA:{held}"
    table.session.play(f"A {held}>1")
    assert (mine.seen.mode, mine.seen.selected) == (Mode.INSPECT, None)
    mine.close()


def test_undo_stops_the_clock(timed: tuple[Explorer, Live, Time]) -> None:
    table, live, time = timed
    table.board.key("1", "Digit1")
    table.board.key("q", "KeyQ")
    time.passed += 5
    live.go_on()
    table.act("undo")
    assert not live.is_running
    table.act("redo")
    assert len(labels(table)) == 1


def test_on_an_event_loop_the_clock_goes_by_itself() -> None:
    async def main() -> list[str]:
        table = explore("battle_blitz", seed=3)
        live = table.session.companion(Live)
        table.act("live seat A", "20")
        table.act("live seat B", "20")
        table.act("live start")
        live.duel.clock.set(-20)  # nobody waits three seconds in a test
        live.go_on()
        for _ in range(200):
            await asyncio.sleep(0.02)
            if len(labels(table)) > 5:
                break
        table.act("live stop")
        played = labels(table)
        await asyncio.sleep(0.1)
        assert labels(table) == played
        table.close()
        return played

    assert len(asyncio.run(main())) > 5


def test_on_an_event_loop_an_act_is_told_once_when_it_counts_or_is_refused() -> None:
    """Not when its key is pressed and once more a millisecond later: whoever waits for the card would wait longer."""

    async def main() -> None:
        table, time = explore("battle_blitz", seed=3), Time()
        live = table.session.companion(Live)
        live.duel.clock._now = time
        table.act("live start")
        time.passed += COUNTDOWN
        live.go_on()
        told: list[str] = []
        live.subscribe(lambda: told.append("clock"))
        table.session.subscribe(lambda _: told.append("session"))
        card = first(table, "A")

        def place_first_card() -> None:
            table.board.key("1", "Digit1")
            assert told == ["clock"], "what is picked up is seen at once"
            told.clear()
            table.board.key("q", "KeyQ")
            assert told == []
            time.passed += 2
            live.go_on()
            assert live.in_hand == {}

        place_first_card()
        assert (told, labels(table)) == (["session"], [f"A {card}>1 @0"])
        told.clear()
        place_first_card()
        assert (told, len(labels(table))) == (["clock"], 1)
        assert "A has to draw 1 card before placing another." in shown(table, "hand")
        told.clear()
        live.go_on()
        assert told == []
        table.close()

    asyncio.run(main())


def test_a_game_is_shown_again_as_fast_as_it_was_played_or_faster(table: Explorer) -> None:
    one, other = first(table, "A"), first(table, "B")
    for act in (f"A {one}>3 @0", f"B {other}>3 @1200", "A draw @3200"):
        table.session.play(act)
    table.session.go(1)
    face = table._face
    holds = [face.hold(table.session, pace, 99) for pace in (Pace.SLOW, Pace.NORMAL, Pace.FAST)]
    assert holds == [2400, 1200, 300]
    table.session.go(2)
    assert face.hold(table.session, Pace.NORMAL, 99) == 2000
    table.session.go(3)
    assert face.hold(table.session, Pace.NORMAL, 99) == 99, "nothing comes after it"


@pytest.mark.rule("BB-19")
def test_the_end_of_a_pause_by_time_alone_is_seen() -> None:
    """Under BB-19 b an Encampment waits for 20 seconds at most; nobody acts, and then it waits no more."""
    table = explore("battle_blitz", position="rulings BB-19 b\n3 1r 5b . | . . .\nA: hand 2r\nB: hand 1g")
    time = Time()
    live = table.session.companion(Live)
    live.duel.clock._now = time
    table.session.play("A 2r>3 @0")
    table.act("live start")
    assert table.board.picture is not None
    assert "Waiting for B" in table.board.picture.scene.title
    time.passed += 20_000
    live.go_on()
    assert "Waiting for B" not in table.board.picture.scene.title
    table.act("live stop")
    table.close()


def test_the_clock_is_not_of_other_games() -> None:
    board = explore("blast_radius", base=5)
    board.act("live start")
    assert board.session.position.turn == 1
    board.close()


def test_a_seat_that_is_none_is_named() -> None:
    with pytest.raises(SetupError):
        explore("battle_blitz", seat="C")


def test_modes_and_dialogs_open(table: Explorer) -> None:
    for mode in Mode:
        table.act(f"mode {mode.value}")
    for dialog in ("new", "share"):
        table.act(f"dialog {dialog}")
        assert shown(table, "dialog")
    table.act("wish seed", "12")
    table.act("start")
    again = explore("battle_blitz", seed=12)
    assert table.session.position == again.session.position
    again.close()


def every_slot(explorer: Explorer) -> dict[str, Any]:
    return {slot: explorer.chrome.text_of(slot) for slot in explorer.chrome.slots}


def test_a_fresh_page_is_told_everything_again(table: Explorer) -> None:
    before = every_slot(table)
    table.page.receive({"type": "ready"})
    assert every_slot(table) == before
