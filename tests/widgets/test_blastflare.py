"""Blastflare's explorer driven by plain calls: what a person does arrives as presses, keys and acts."""

from __future__ import annotations

import asyncio
import random
import re
from collections.abc import Iterator
from html import unescape

import pytest

from explorer.rules import games
from explorer.rules.blastflare.character import Character
from explorer.rules.errors import SetupError
from explorer.rules.mark import CellsMark, DamageMark, PushMark, Role, SightMark
from explorer.widgets.alone import PAUSE
from explorer.widgets.blastflare import BlastflareFace
from explorer.widgets.desk import Dialog, Pace
from explorer.widgets.errors import STRICT
from explorer.widgets.explorer import Explorer
from explorer.widgets.opening import explore

from .blastflare_positions import MOCKUP


@pytest.fixture(autouse=True)
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(STRICT, "1")


@pytest.fixture
def explorer() -> Iterator[Explorer]:
    made = explore("blastflare", position=MOCKUP)
    yield made
    made.close()


def shown(explorer: Explorer, slot: str) -> str:
    """Return what a person reads in a panel."""
    return re.sub(r"\s+", " ", unescape(re.sub(r"<[^>]*>", " ", explorer.chrome.text_of(slot)))).strip()


def acts(explorer: Explorer, slot: str) -> list[str]:
    """Return what the buttons of a panel ask for."""
    return [unescape(act) for act in re.findall(r"data-xr='([^']*)'", explorer.chrome.text_of(slot))]


def played(explorer: Explorer) -> list[str]:
    return [moment.label for moment in explorer.session.timeline()]


def looked(explorer: Explorer) -> tuple[tuple[object, ...], tuple[object, ...]]:
    """Return the marks that lie on the board, and those of what is pointed at."""
    look = BlastflareFace().look(explorer.session, explorer.desk)
    return look.marks, look.forecast


def lit(explorer: Explorer) -> set[str]:
    marks = [mark for mark in looked(explorer)[0] if isinstance(mark, CellsMark) and mark.role is Role.LEGAL]
    return {cell for mark in marks for cell in mark.cells}


# Moving and aiming


def test_a_click_on_ones_character_and_on_a_square_moves(explorer: Explorer) -> None:
    assert not explorer.click("c4")
    assert explorer.session.picks == ("move",)
    # c5 is a wall, b4, d4 and c3 are free.
    assert lit(explorer) == {"b4", "d4", "c3"}
    explorer.hover("c4")
    assert "move: pick a square." in shown(explorer, "why"), "nothing is refused where the pointer still rests"
    assert explorer.click("d4")
    assert played(explorer) == ["move d4"]
    assert "C has" not in shown(explorer, "error")


def test_a_click_elsewhere_begins_nothing(explorer: Explorer) -> None:
    assert not explorer.click("a1")
    assert (explorer.session.picks, explorer.session.refusal, shown(explorer, "error")) == ((), None, "")


def test_a_card_lights_its_targets_and_says_how_far_it_reaches(explorer: Explorer) -> None:
    explorer.act("pick Fireball")
    # Characters and barriers within 5 squares and in sight of c4, as on the target picture.
    assert lit(explorer) == {"f5", "a4", "e3", "c1", "f4"}
    roles = {mark.role for mark in looked(explorer)[0] if isinstance(mark, CellsMark)}
    assert roles == {Role.RANGE, Role.SEEN, Role.UNSEEN, Role.LEGAL}
    explorer.act("overlay range")
    roles = {mark.role for mark in looked(explorer)[0] if isinstance(mark, CellsMark)}
    assert Role.RANGE not in roles


def test_pointing_at_a_target_foretells_everything(explorer: Explorer) -> None:
    explorer.act("pick Fireball")
    explorer.hover("f5")
    told = shown(explorer, "why")
    assert "If A declares “Fireball f5” and nobody answers" in told
    # 2 damage on B and, from the explosion, 2 on C, 1 square away; B is driven east, away from A.
    assert "B: 3 → 1 health" in told
    assert "C, an ally: 3 → 1 health" in told
    assert "B is pushed to g5." in told
    assert "The barrier on f4 breaks." in told
    kinds = {type(mark) for mark in looked(explorer)[1]}
    assert {SightMark, DamageMark, PushMark} <= kinds
    assert "Click to declare." in shown(explorer, "status")


def test_pointing_at_a_blocked_target_says_why_and_draws_the_line(explorer: Explorer) -> None:
    explorer.act("pick Flare")
    explorer.hover("e2")
    assert "A can’t declare “Flare e2”." in shown(explorer, "why")
    assert "The line from c4 to e2 passes a corner that d2 and e3 seal." in shown(explorer, "why")
    (ray,) = [mark for mark in looked(explorer)[1] if isinstance(mark, SightMark)]
    assert (ray.start, ray.end, ray.sight.clear) == ("c4", "e2", False)


def test_a_refused_click_stays_explained_and_the_card_stays_chosen(explorer: Explorer) -> None:
    explorer.act("pick Flare")
    assert not explorer.click("e2")
    explorer.hover("a1")
    assert "A can’t declare “Flare e2”." in shown(explorer, "why")
    assert explorer.session.picks == ("Flare",)
    assert explorer.click("f5")
    assert played(explorer) == ["Flare f5"]


def test_a_card_without_a_target_waits_to_be_declared(explorer: Explorer) -> None:
    explorer.act("pick Interrupt")
    assert played(explorer) == []
    assert "declare" in acts(explorer, "why")
    explorer.act("declare")
    assert played(explorer) == ["Interrupt"]


def test_a_way_ends_with_a_second_click_or_goes_on(explorer: Explorer) -> None:
    explorer.act("pick Speed")
    explorer.click("d4")
    assert explorer.session.picks == ("Speed", "d4")
    assert "Click again to stop here." in status_at(explorer, "d4")
    explorer.click("e4")
    explorer.click("e4")
    assert played(explorer) == ["Speed d4 e4"]


def status_at(explorer: Explorer, cell: str) -> str:
    explorer.hover(None)
    explorer.hover(cell)
    return shown(explorer, "status")


def test_the_same_card_again_or_escape_puts_it_back(explorer: Explorer) -> None:
    explorer.act("pick Speed")
    explorer.click("d4")
    explorer.board.key("Escape")
    assert explorer.session.picks == ("Speed",)
    explorer.act("pick Speed")
    assert explorer.session.picks == ()
    explorer.act("pick Speed")
    explorer.act("unpick")
    assert explorer.session.picks == ()


def test_the_text_box_takes_notation(explorer: Explorer) -> None:
    explorer.act("enter", "fireball F5")
    assert played(explorer) == ["Fireball f5"]
    explorer.act("enter", "Force Hit a1")
    assert "Force Hit can only be used in B’s own turn; other cards may answer now." in shown(explorer, "why")
    explorer.act("enter", "Fireball z99")
    assert "z99" in shown(explorer, "error")
    assert played(explorer) == ["Fireball f5"]


def test_the_keyboard_alone_can_play_a_card(explorer: Explorer) -> None:
    explorer.act("pick Flare")
    explorer.desk.focus = "e5"
    explorer.board.key("ArrowRight")
    explorer.board.key("Enter")
    assert played(explorer) == ["Flare f5"]


# Cards


def test_the_hand_is_that_of_whoever_is_asked(explorer: Explorer) -> None:
    told = shown(explorer, "hand")
    assert "A’s cards" in told
    assert "Fireball attack · fire" in told
    assert "A has 2 of the 3 crystals that this costs." in told
    assert "Toughness defence · passive" in told
    assert "in force" in told
    explorer.act("enter", "Flare f5")
    assert "B’s cards" in shown(explorer, "hand")


def test_what_a_card_costs_now_is_told(explorer: Explorer) -> None:
    costs = dict(re.findall(r"<b>([^<]*)</b>.*?<span class='xr-price'>(.*?)</span>", explorer.chrome.text_of("hand")))
    assert costs["Fireball"].startswith("2<"), "used before"
    assert costs["Flare"] == "free", "its first use"
    assert costs["Touch of Death"].startswith("free<"), "and a card is thrown away for it"


def test_other_hands_can_be_looked_at_and_not_played_from(explorer: Explorer) -> None:
    explorer.act("hand D")
    assert "D’s cards" in shown(explorer, "hand")
    assert not [act for act in acts(explorer, "hand") if act.startswith("pick")]


def test_a_card_that_cannot_be_played_says_all_when_it_is_chosen(explorer: Explorer) -> None:
    explorer.act("pick Mind Meld")
    assert "A can’t declare “Mind Meld”." in shown(explorer, "why")
    assert "A has 2 of the 3 crystals that this costs." in shown(explorer, "why")


# Answers


def test_a_shield_answers_and_the_pile_shows_the_order(explorer: Explorer) -> None:
    explorer.act("enter", "Fireball f5")
    assert "B may answer A’s Fireball" in shown(explorer, "game")
    assert "1 A #1 Fireball B" in shown(explorer, "pile")
    explorer.act("pick Shield")
    explorer.click("f5")
    explorer.act("next #1")
    assert played(explorer) == ["Fireball f5", "Shield B #1"]
    # An interrupt goes before what it answers.
    assert re.search(r"1 B #2, answers #1 Shield B 2 A #1 Fireball B", shown(explorer, "pile"))
    for _ in range(4):
        explorer.act("play pass")
    assert "Nothing is pending." in shown(explorer, "pile")
    assert explorer.session.position.characters["B"].health == 3
    assert explorer.session.position.characters["C"].health == 1, "the explosion reached the ally"


def test_the_steps_of_a_resolution_can_be_gone_through(explorer: Explorer) -> None:
    explorer.act("enter", "Fireball f5")
    for _ in range(4):
        explorer.act("play pass")
    count = len(explorer.session.steps)
    assert count > 4
    explorer.act("back")
    assert explorer.session.cursor.step == count - 1
    explorer.act("forward")
    assert explorer.session.cursor.step == count


def test_the_marks_of_a_step_have_happened_those_of_an_aim_have_not(explorer: Explorer) -> None:
    assert not explorer._face.look(explorer.session, explorer.desk).has_happened
    explorer.act("enter", "Fireball f5")
    for _ in range(4):
        explorer.act("play pass")
    explorer.act("back")
    assert explorer._face.look(explorer.session, explorer.desk).has_happened


def test_a_yes_or_no_is_asked_with_buttons() -> None:
    explorer = explore("blastflare", position="turn 1, A to move\nA . C\nB . D\nA: hand Heal\nC: 1/4 health")
    explorer.act("pick Heal")
    explorer.click("c2")
    while explorer.session.position.frame.kind != "consent":
        explorer.act("play pass")
    assert "C decides" in shown(explorer, "game")
    assert acts(explorer, "why") == ["play yes", "play no"]
    explorer.act("play yes")
    assert explorer.session.position.characters["C"].health == 3
    explorer.close()


def test_whoever_has_to_choose_has_a_button_for_each_answer() -> None:
    explorer = explore("blastflare", position="turn 1, A to move\nA . C\nB . D\nA: hand Burrow")
    explorer.act("enter", "Burrow")
    while explorer.session.position.frame.kind != "choice":  # until A's next turn, when it may come up
        explorer.act("enter", "end" if explorer.session.position.frame.kind == "turn" else "pass")
    assert "A: come up, or stay under ground? Surface Stay" in shown(explorer, "why")
    explorer.act("play choose surface")
    assert explorer.session.position.characters["A"].burrowed == 0
    explorer.close()


def test_end_and_take_are_offered_when_they_are_open(explorer: Explorer) -> None:
    assert "play end" in acts(explorer, "actions")
    assert "play take" not in acts(explorer, "actions")
    explorer.act("play end")
    assert "play pass" in acts(explorer, "actions")


# Windows without tedium


def live(explorer: Explorer) -> None:
    explorer.page.receive({"type": "ready"})


def test_whoever_can_only_pass_is_passed_for() -> None:
    async def main() -> None:
        explorer = explore("blastflare", position=MOCKUP)
        live(explorer)
        explorer.act("pace", Pace.HAND)
        explorer.act("enter", "move d4")
        assert played(explorer) == ["move d4"]
        await asyncio.sleep(PAUSE * 1.5)
        assert played(explorer) == ["move d4", "pass"], "B has nothing that answers a move"
        explorer.act("passes")
        await asyncio.sleep(PAUSE * 2)
        assert played(explorer) == ["move d4", "pass"]
        explorer.act("passes")
        await asyncio.sleep(PAUSE * 1.5)
        assert played(explorer) == ["move d4", "pass", "pass"]
        explorer.act("undo")
        assert explorer.session.cursor.node == 0, "what was passed for people goes back with what they did"
        await asyncio.sleep(PAUSE * 1.5)
        assert explorer.session.cursor.node == 0
        explorer.close()

    asyncio.run(main())


def test_whoever_has_an_answer_is_waited_for() -> None:
    async def main() -> None:
        explorer = explore("blastflare", position=MOCKUP)
        live(explorer)
        explorer.act("pace", Pace.HAND)
        explorer.act("enter", "Fireball f5")
        await asyncio.sleep(PAUSE * 2)
        assert played(explorer) == ["Fireball f5"], "B holds a Shield"
        explorer.close()

    asyncio.run(main())


def test_without_a_browser_nobody_is_passed_for() -> None:
    async def main() -> None:
        explorer = explore("blastflare", position=MOCKUP)
        explorer.act("pace", Pace.HAND)
        explorer.act("enter", "move d4")
        await asyncio.sleep(PAUSE * 2)
        assert played(explorer) == ["move d4"], "a notebook that is run has the same outputs every time"
        explorer.close()

    asyncio.run(main())


# New games, Edit mode, looking closer


def test_a_new_game_of_other_players_and_board(explorer: Explorer) -> None:
    explorer.act("dialog new")
    explorer.act("wish players 6")
    assert "11×11" in shown(explorer, "dialog"), "20 squares for each of six make 11 by 11"
    explorer.act("wish seed", "7")
    explorer.act("start")
    assert len(explorer.session.position.table.seats) == 6
    assert (explorer.session.position.table.board.width, explorer.desk.dialog) == (11, Dialog.NONE)
    explorer.act("undo")
    assert len(explorer.session.position.table.seats) == 4


def test_a_seed_that_is_no_number_changes_nothing(explorer: Explorer) -> None:
    explorer.act("dialog new")
    explorer.act("wish seed", "seven")
    explorer.act("start")
    assert "“seven” is not a whole number." in shown(explorer, "error")
    assert explorer.session.position.turn == 3


def test_edit_paints_the_ground_and_sets_characters(explorer: Explorer) -> None:
    explorer.act("mode edit")
    explorer.act("brush barrier")
    explorer.click("a1")
    assert explorer.session.position.has_barrier("a1")
    explorer.click("a1")
    assert not explorer.session.position.has_barrier("a1")
    explorer.act("brush crystals")
    explorer.act("height +1")
    explorer.click("a1")
    assert explorer.session.position.pile("a1") == 2
    explorer.act("brush B")
    explorer.click("a9")
    assert explorer.session.position.characters["B"].cell == "a9"
    explorer.act("person health -1")
    explorer.act("person chilled toggle")
    person = explorer.session.position.characters["B"]
    assert (person.health, person.statuses) == (2, ("chilled",))


def test_edit_names_what_is_impossible(explorer: Explorer) -> None:
    explorer.act("mode edit")
    explorer.act("brush B")
    explorer.click("b9")  # a wall
    assert "b9" in shown(explorer, "panel")
    assert "Impossible in play" in shown(explorer, "panel")


def test_inspect_shows_what_is_seen_from_a_square(explorer: Explorer) -> None:
    explorer.act("mode inspect")
    explorer.click("f5")
    assert "f5: B, 3 of 4 health, 1 crystal." in shown(explorer, "panel")
    roles = {mark.role for mark in looked(explorer)[0] if isinstance(mark, CellsMark)}
    assert roles == {Role.SEEN, Role.UNSEEN}


def test_the_timeline_has_an_entry_for_each_play_and_none_for_passes(explorer: Explorer) -> None:
    explorer.act("enter", "Fireball f5")
    for _ in range(4):
        explorer.act("play pass")
    assert list(explorer.timeline.picture.centres) == ["5"]
    explorer.act("enter", "end")
    assert list(explorer.timeline.picture.centres) == ["5", "6"]
    explorer.timeline.press("5")
    assert explorer.session.cursor.node == 5


def test_a_whole_game_can_be_played_at_every_size() -> None:
    for players in (2, 4, 6, 8):
        explorer = explore("blastflare", players=players, seed=players)
        for _ in range(25):
            actions = explorer.session.position.legal_actions()
            explorer.act("enter", str(actions[len(actions) // 2]))
        assert len(played(explorer)) == 25
        explorer.close()


def test_every_card_can_be_shown_in_a_hand() -> None:
    book = sorted(explore_book())
    explorer = explore("blastflare", position=f"turn 1, A to move\nA . B\nA: hand {'; '.join(book)}")
    told = shown(explorer, "hand")
    assert [card for card in book if card not in told] == []
    explorer.close()


def explore_book() -> tuple[str, ...]:
    names: tuple[str, ...] = games["blastflare"].start(seed=1).table.book.names
    return names


# Who may see what

SECRETS = ("Shield", "Force Hit", "Deflect", "Counterspell", "Duplication")
"""Cards that B, C and D hold and that nobody else knows of."""


def everything(explorer: Explorer) -> str:
    """Return all that a person can find on the page, and what is saved with the notebook."""
    explorer.act("dialog share")
    slots = " ".join(explorer.chrome.text_of(slot) for slot in explorer.chrome.slots if slot != "sprite")
    explorer.act("dialog")
    return f"{slots} {explorer}"


def test_a_private_view_shows_only_what_its_seat_may_know() -> None:
    whole = explore("blastflare", position=MOCKUP)
    assert [card for card in SECRETS if card in everything(whole)] == ["Shield", "Force Hit", "Deflect",
        "Counterspell", "Duplication"]  # fmt: skip
    mine = explore(session=whole.session, seat="A")
    for seat in "ABCD":
        mine.act(f"hand {seat}")
        assert [card for card in SECRETS if card in everything(mine)] == []
    mine.act("hand B")
    assert "2 hidden cards" in shown(mine, "hand")
    mine.act("seen", "")
    assert mine.desk.seen_by == "A", "a private view stays one"
    mine.act("mode edit")
    assert [card for card in SECRETS if card in everything(mine)] == []
    mine.close()
    whole.close()


@pytest.mark.parametrize("seed", [1, 2])
def test_no_view_tells_of_a_hidden_card_in_a_whole_game(seed: int) -> None:
    whole = explore("blastflare", players=4, seed=seed)
    views = {seat: explore(session=whole.session, seat=seat) for seat in "ABCD"}
    choose = random.Random(seed)
    for _ in range(25):
        # What is named in a Go Fish is a word, wherever the card is.
        open_to = [act for act in whole.session.position.legal_actions() if not str(act).startswith("Go Fish")]
        whole.session.play(choose.choice(open_to))
        people = whole.session.position.people
        for seat, view in views.items():
            known = {card for person in seen_by(whole, seat) for card in person.hand}
            hidden = {card for person in people for card in person.hand} - known
            told = " ".join(shown(view, slot) for slot in ("game", "steps", "sentence", "pile", "why", "status"))
            assert {card for card in hidden if card in f"{told} {view}"} == set(), (seat, told)
            assert {card for card in hidden if f"<b>{card}</b>" in view.chrome.text_of("hand")} == set()
    for view in (*views.values(), whole):
        view.close()


def seen_by(explorer: Explorer, seat: str) -> tuple[Character, ...]:
    people: tuple[Character, ...] = explorer.session.position.observation(seat).position.people
    return people


def test_a_private_view_acts_only_for_its_own_seat() -> None:
    whole = explore("blastflare", position=MOCKUP)
    theirs = explore(session=whole.session, seat="B")
    for act, value in (("pick Fireball", ""), ("enter", "Fireball f5"), ("play end", ""), ("declare", "")):
        theirs.act(act, value)
        assert "A is asked now." in shown(theirs, "error")
    assert not theirs.click("c4")
    assert (played(whole), whole.session.picks) == ([], ())
    whole.act("pick Fireball")
    assert looked(theirs) == ((), ()), "what A considers is A's business"
    assert "Fireball" not in shown(theirs, "why")
    whole.click("f5")
    theirs.act("pick Shield")
    theirs.click("f6")
    theirs.act("next #1")
    assert played(whole) == ["Fireball f5", "Shield C #1"]
    theirs.close()
    whole.close()


def test_only_those_who_play_have_a_private_view() -> None:
    with pytest.raises(SetupError, match="nobody here is called “E”"):
        explore("blastflare", position=MOCKUP, seat="E")
    with pytest.raises(SetupError, match="nothing is hidden in Blast Radius"):
        explore("blast_radius", seat="red")


def test_the_screen_is_covered_while_it_goes_from_hand_to_hand(explorer: Explorer) -> None:
    explorer.act("seen", "asked")
    assert "A’s cards" in shown(explorer, "hand")
    assert [card for card in SECRETS if card in everything(explorer)] == []
    explorer.act("enter", "Fireball f5")
    assert "The screen goes to B." in shown(explorer, "why")
    assert acts(explorer, "why") == ["uncover"]
    hidden = everything(explorer)
    assert [card for card in (*SECRETS, "Touch of Death", "Speed") if card in hidden] == [], "neither B's cards nor A's"
    explorer.act("uncover")
    assert "Shield" in shown(explorer, "hand")
    assert "Deflect" not in everything(explorer)
    explorer.act("seen", "")
    explorer.act("hand C")
    assert "Deflect" in shown(explorer, "hand")


# Questions without playing


def asked(explorer: Explorer, question: str, start: str, end: str | None = None) -> str:
    explorer.act("mode inspect")
    explorer.act(f"ask {question}")
    explorer.click(start)
    explorer.hover(end)
    return shown(explorer, "panel")


def test_a_line_between_two_squares_tells_what_it_meets(explorer: Explorer) -> None:
    told = asked(explorer, "ray", "c4", "e2")
    # From corner to corner past c3 / d4, through d3, to the corner between the wall on d2 and the barrier on e3.
    assert "the corner of d2 and e3 is sealed" in told
    assert "c4 does not see e2: the corner between the wall on d2 and the barrier on e3 is sealed." in told
    # 3 columns and 1 row apart.
    assert "c4 sees f5: 4 away, nothing in between." in asked(explorer, "ray", "c4", "f5")
    assert [type(mark) for mark in looked(explorer)[0]] == [SightMark]


def test_range_and_explosion_are_asked_with_a_number(explorer: Explorer) -> None:
    explorer.act("ask range")
    explorer.act("squares -1")
    explorer.act("squares -1")
    # All squares up to 3 away from the middle of a 9×9 board: 1 + 4 + 8 + 12. B is next to it, C one row higher.
    told = asked(explorer, "range", "e5")
    assert "25 squares are at most 3 from e5." in told
    assert "In range: A (3 away), B (1 away), C (2 away) and D (3 away)." in told
    told = asked(explorer, "explosion", "f5")
    assert "Radius − 1 +" in told
    # e5, g5, f4 and f6: walls, barriers and characters shelter only what is behind them.
    assert "An explosion of radius 1 around f5 reaches 4 squares." in told
    assert "Reached: C." in told


def test_what_is_asked_is_shown_though_it_was_switched_off(explorer: Explorer) -> None:
    explorer.act("overlay range")
    asked(explorer, "range", "e5")
    assert [mark.role for mark in looked(explorer)[0] if isinstance(mark, CellsMark)] == [Role.RANGE]
    explorer.act("overlay range")
    assert looked(explorer)[0] == (), "and can be switched off again"


def test_who_sees_whom_is_a_table_and_switches_nothing_on(explorer: Explorer) -> None:
    told = asked(explorer, "who_sees_whom", "a1")
    # On the target picture A and B, and B and C, have a clear line.
    assert "2 pairs of 6 see each other." in told
    lines = [mark for mark in looked(explorer)[0] if isinstance(mark, SightMark)]
    assert [(line.start, line.end) for line in lines] == [("c4", "f5"), ("f5", "f6")]
    assert "who_sees_whom" not in explorer.desk.overlays
    assert "between c4 e2" in acts(explorer, "panel")
    explorer.act("between c4 e2")
    assert "c4 does not see e2" in shown(explorer, "panel")


def test_an_explosion_that_nothing_stops_reaches_more(explorer: Explorer) -> None:
    explorer.act("ask explosion")
    explorer.act("squares +1")
    asked(explorer, "explosion", "f5")
    assert "2 squares are sheltered." in shown(explorer, "panel")
    explorer.act("through")
    # All 12 squares that are 1 or 2 away from a square in the middle of the board.
    assert "An explosion of radius 2 around f5 reaches 12 squares." in shown(explorer, "panel")


@pytest.mark.rule("BF-129")
def test_who_is_under_ground_is_reached_by_nothing() -> None:
    explorer = explore("blastflare", position="turn 1, A to move\nA . C\n. . .\nB . D\nD: burrowed 2")
    explorer.act("ask explosion")
    # All 4 squares beside the middle and, at radius 2, the corners as well: A, B and C stand there, D lies below.
    explorer.act("squares +1")
    assert "Reached: A, B and C." in asked(explorer, "explosion", "b2")
    explorer.close()


def test_overlays_say_how_far_and_from_where(explorer: Explorer) -> None:
    explorer.act("pick Fireball")
    told = shown(explorer, "overlays")
    for title in ("Range 5 from c4", "Seen from c4", "Blast 1", "Push 1"):
        assert title in told
    asked(explorer, "range", "e5")
    assert "Range 5 from e5" in shown(explorer, "overlays")
    assert "Blast 1" not in shown(explorer, "overlays")


def test_every_question_names_its_rule(explorer: Explorer) -> None:
    explorer.act("mode inspect")
    rules = {rule.id for rule in explorer.session.game.rulebook} | {each.id for each in explorer.session.game.rulings}
    for question in ("range", "sight", "ray", "explosion", "push", "wedge", "meteor", "who_sees_whom"):
        explorer.act(f"ask {question}")
        links = [act.removeprefix("rule ") for act in acts(explorer, "panel") if act.startswith("rule ")]
        assert links, question
        assert set(links) <= rules


def test_a_push_is_tried_on_whatever_is_pointed_at(explorer: Explorer) -> None:
    assert "B is pushed to g5." in asked(explorer, "push", "c5", "f5")
    assert "Point at a character or a barrier" in asked(explorer, "push", "c5", None)
    assert explorer.session.position.characters["B"].cell == "f5", "nothing was played"


def test_a_meteor_is_shown_with_whom_it_hurts(explorer: Explorer) -> None:
    told = asked(explorer, "meteor", "f5")
    assert re.search(r"B: 3 → [01] health", told)


def test_a_wedge_turns(explorer: Explorer) -> None:
    assert "Directions − N E +" in asked(explorer, "wedge", "e5")
    before = looked(explorer)[0]
    explorer.act("turn +1")
    assert "Directions − NE SE +" in shown(explorer, "panel")
    assert looked(explorer)[0] != before
