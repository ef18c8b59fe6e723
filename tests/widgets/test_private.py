"""A view of a seat tells nothing that the seat may not know, in nothing that is sent to the browser.

Two games are played side by side that differ only in what one seat may not know: hidden cards have other names in one
of them, from the deal to the end (``tests/rules/blastflare/worlds.py``). Whatever is done to the view of that seat is
done in both. Every message to the browser must be the same, byte for byte: panels, canvas, accessible names; and so
must be what is saved, copied, exported and kept in the notebook.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any
from urllib.parse import quote

import pytest

from explorer.rules import games
from explorer.rules.blastflare import edit as by_hand
from explorer.session import Mode, Session
from explorer.widgets.errors import STRICT
from explorer.widgets.explorer import Explorer
from explorer.widgets.opening import explore
from explorer.widgets.viewing import COVERED as NOBODY
from tests.rules.blastflare.worlds import renamed, same_act, unknown_to
from tests.widgets.blastflare_positions import MOCKUP
from tests.widgets.wire import Wire, tap

GAME = games["blastflare"]
ACTS = 30
TRIES = 4
"""What else is done to the view after each act."""

MIND_MELD = "Mind Meld"
"""Leads to cards that are given away unseen."""


@pytest.fixture(autouse=True)
def strict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(STRICT, "1")


class Worlds:
    """One random game in two worlds, as far as one seat cannot tell them apart.

    Args:
        seed: what the game and its acts come from.
        seat: who looks.
    """

    def __init__(self, seed: int, seat: str) -> None:
        """Play the game, and find out what never came to light in it."""
        draw = random.Random(seed)
        self.start = GAME.start(seed=seed)
        self.acts: list[tuple[Any, Any]] = []
        state, secrets, said = self.start, set(unknown_to(seat, self.start)), ""
        while len(self.acts) < ACTS and not state.is_terminal:
            act = draw.choice(often_cards(state, seat, draw))
            transition = state.apply(act)
            self.acts.append((act, transition.chance))
            said += f" {act.observed_by(seat)} "
            state = transition.state
            secrets &= set(unknown_to(seat, state))
        secrets = {card for card in secrets if card not in said}
        ordered = sorted(secrets)
        assert len(ordered) > 3, "too much came to light in this game to hide anything"
        self.names = dict(zip(ordered, [*ordered[1:], ordered[0]], strict=True))
        self.seat = seat

    def sessions(self) -> dict[str, Session]:
        """The game at its beginning, in both worlds."""
        return {"one": Session(GAME, self.start), "other": Session(GAME, renamed(self.start, self.names, self.seat))}

    def act(self, world: str, number: int) -> tuple[Any, Any]:
        """An act of the game in one of the worlds, and what chance brings."""
        act, chance = self.acts[number]
        if world == "one":
            return act, chance
        if chance is not None:
            chance = tuple(self.names.get(each, each) if isinstance(each, str) else each for each in chance)
        return same_act(act, self.names, self.seat), chance


def often_cards(state: Any, seat: str, draw: random.Random) -> list[Any]:
    """The legal acts, or only those with cards or even with secrets: what is hidden is at stake in them."""
    acts = list(state.legal_actions())
    secret = [act for act in acts if act.known_to(seat) != act or act.what == MIND_MELD]
    cards = [act for act in acts if act.what in state.table.book.names]
    return secret or (cards if cards and draw.random() < 0.5 else acts)


def things_to_do(explorer: Explorer, draw: random.Random) -> Iterator[tuple[str, str]]:
    """What a person might do next: hovers, clicks, keys, buttons. It is asked of one world and done in both."""
    state = explorer.seen.position
    cells = list(state.table.board.cells)
    people = [person.cell for person in state.people if person.cell]
    nodes = [moment.node for moment in explorer.seen.timeline()]
    words = [option.value for option in explorer.seen.choice.options]
    typed = [str(act) for act in state.legal_actions()]
    kinds = {
        "hover": lambda: draw.choice(people + cells[:3]),
        "press": lambda: draw.choice(people + cells[:3]),
        "pick": lambda: draw.choice(words or ["move"]),
        "next": lambda: draw.choice(words or ["move"]),
        "key": lambda: draw.choice(["ArrowLeft", "ArrowUp", "Enter", "Escape"]),
        "hand": lambda: draw.choice(state.table.seats),
        "dialog": lambda: draw.choice(["share", "rules", ""]),
        "mode": lambda: draw.choice(["play", "inspect", "edit", "play", "play"]),
        "select": lambda: draw.choice(cells),
        "ask": lambda: draw.choice(["ray", "push", "meteor", "explosion", "sight"]),
        "overlay": lambda: draw.choice(sorted(name for name, _ in explorer._face.overlays)),
        "log": lambda: "",
        "presenter": lambda: "",
        "go": lambda: str(draw.choice(nodes or [0])),
        "back": lambda: "",
        "try": lambda: draw.choice([*typed, "Shield Q", *(f"{card} {cells[0]}" for card in state.table.book.names)]),
        "odds": lambda: draw.choice(state.table.seats),
        "chance": lambda: draw.choice(cells),
        "chooses": lambda: draw.choice(["chosen", "drawn"]),
        "find": lambda: draw.choice(["sight", "meteor", ""]),
        "between": lambda: f"{draw.choice(cells)} {draw.choice(cells)}",
        "teacher": lambda: draw.choice(cells),
        "reload": lambda: "",
    }
    for _ in range(TRIES):
        kind = draw.choice([*kinds, "pick", "pick", "hover", "press"])
        yield kind, kinds[kind]()


def do(explorer: Explorer, kind: str, what: str) -> None:
    """Do one of them."""
    match kind:
        case "hover":
            explorer.hover(what)
            explorer._foresee()
        case "press":
            before = explorer.session.history
            explorer.board.press(what)
            if explorer.session.history is not before:  # the seat has acted: not in this game
                explorer.act("undo")
        case "key":
            before = explorer.session.history
            explorer.board.key(what)
            if explorer.session.history is not before:
                explorer.act("undo")
        case "next" | "try":
            before = explorer.session.history
            explorer.act("enter" if kind == "try" else f"next {what}", what)
            if explorer.session.history is not before:
                explorer.act("undo")
        case "find":
            explorer.act("find", what)
        case "teacher":  # who sees everything tries something on the board of all
            session = explorer.session
            session.try_position(by_hand.with_terrain(session.state, what, by_hand.FLOOR))
        case "reload":
            explorer.page.receive({"type": "ready"})
        case "":
            pass
        case _:
            explorer.act(f"{kind} {what}".strip(), what)


def kept(explorer: Explorer) -> tuple[Any, ...]:
    """What a seat takes away from its view: text, a saved game, the alternative text, the picture as data."""
    seen = explorer.seen
    return (str(explorer), seen.copy(), seen.save(), explorer.picture.scene, seen.error, seen.problems)


def differences(one: Any, other: Any) -> str:
    """Where two records of what was sent part."""
    for first, second in zip(one, other, strict=False):
        if first != second:
            return f"{first}\n{second}"
    return f"{len(one)} and {len(other)} messages"


@pytest.mark.rule("BF-HIDDEN")
@pytest.mark.parametrize(("seed", "seat"), [(26, "A"), (45, "C"), (54, "D")])
def test_all_that_a_view_sends_is_the_same_in_both_worlds(
    seed: int, seat: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    worlds = Worlds(seed, seat)
    assert any(act.known_to(seat) != act and {*act.targets} & {*worlds.names} for act, _ in worlds.acts)
    wires, now = {"one": Wire(), "other": Wire()}, ["one"]
    tap(monkeypatch, wires, now)
    sessions = worlds.sessions()
    views: dict[str, Explorer] = {}

    def both(kind: str, what: str = "", number: int = -1) -> None:
        sent = {}
        for world, session in sessions.items():
            now[0] = world
            with wires[world].of_one() as messages:
                if kind == "open":
                    views[world] = explore(session=session, seat=seat)
                elif number >= 0:
                    act, chance = worlds.act(world, number)
                    session.play(act, chance, show=random.Random(number).choice([None, 1]))
                else:
                    do(views[world], kind, what)
            sent[world] = messages
        assert sent["one"] == sent["other"], (kind, what, differences(sent["one"], sent["other"]))
        assert kept(views["one"]) == kept(views["other"]), (kind, what)

    both("open")
    draw = random.Random(seed + 100)
    sent_by_choice = 0
    for number in range(len(worlds.acts)):
        both("mode", "play")
        both("act", number=number)
        here = str(views["one"].session.history.at)
        for kind, what in list(things_to_do(views["one"], draw)):
            both(kind, what)
            sent_by_choice += views["one"].seen.mode is Mode.PLAY and bool(views["one"].seen.picks)
        both("go", here)
    assert sent_by_choice, "the seat was asked, and aimed"
    assert views["one"].session.position != views["other"].session.position, "they are two worlds"
    assert views["one"].png() == views["other"].png()
    for view in views.values():
        view.close()


# What is saved


@pytest.fixture
def whole() -> Iterator[Explorer]:
    made = explore("blastflare", position=MOCKUP)
    yield made
    made.close()


def test_what_a_seat_saves_is_what_it_knows_and_can_be_opened(whole: Explorer) -> None:
    whole.session.play("Fireball f5")
    saved = whole.session.known_to("A").save()
    assert saved == whole.session.position.observation("A").dumps()
    read = Session.from_text("blastflare", saved).position
    assert read.of("A").hand == whole.session.position.of("A").hand
    assert read.of("B").hand == ("?", "?")


def test_the_card_to_share_from_gives_a_seat_its_own_knowledge(whole: Explorer) -> None:
    mine = explore(session=whole.session, seat="B")
    mine.act("dialog share")
    card = mine.chrome.text_of("dialog")
    assert quote(mine.session.position.observation("B").dumps()) in card
    assert "Save what is known" in card
    assert ("resign B" in card, "resign A" in card, "paste" in card) == (True, False, False)
    mine.close()


def test_one_players_view_sets_up_nothing_for_the_table(whole: Explorer) -> None:
    mine = explore(session=whole.session, seat="A")
    before = whole.session.position
    for act, value in (("paste", ". A\nB ."), ("open", ". A\nB ."), ("start", ""), ("clear", ""), ("mover B", "")):
        mine.act(act, value)
        assert "This is A’s own view" in mine.chrome.text_of("error")
    mine.act("resign B")
    assert (whole.session.position, whole.session.outcome) == (before, None)
    mine.act("resign A")
    assert whole.session.outcome is not None
    mine.close()


# Two views of one game


def test_each_player_looks_closer_alone(whole: Explorer) -> None:
    mine, theirs = (explore(session=whole.session, seat=seat) for seat in "AB")
    mine.act("mode inspect")
    mine.click("f5")
    assert (mine.seen.mode, mine.seen.selected) == (Mode.INSPECT, "f5")
    for other in (whole, theirs):
        assert (other.seen.mode, other.seen.selected) == (Mode.PLAY, None)
    theirs.act("mode inspect")
    theirs.act("between c4 d5")
    assert (mine.seen.selected, theirs.seen.selected, whole.seen.selected) == ("f5", "c4", None)
    mine.act("mode play")
    assert theirs.seen.mode is Mode.INSPECT
    whole.act("mode edit")
    assert (mine.seen.mode, theirs.seen.mode) == (Mode.PLAY, Mode.INSPECT)
    mine.close()
    theirs.close()


def test_a_player_plays_on_while_the_table_looks_closer(whole: Explorer) -> None:
    mine = explore(session=whole.session, seat="A")
    whole.act("mode inspect")
    whole.click("d5")
    mine.act("pick Fireball")
    mine.click("f5")
    assert [moment.label for moment in whole.session.timeline()] == ["Fireball f5"]
    theirs = explore(session=whole.session, seat="B")
    theirs.act("play pass")
    assert len(whole.session.timeline()) == 2
    assert (whole.session.mode, whole.session.selected) == (Mode.INSPECT, None)
    theirs.close()
    mine.close()


def test_what_one_seat_has_begun_another_cannot_put_back(whole: Explorer) -> None:
    mine, theirs = (explore(session=whole.session, seat=seat) for seat in "AB")
    mine.act("pick Fireball")
    assert (mine.seen.picks, theirs.seen.picks) == (("Fireball",), ())
    theirs.board.key("Escape")
    assert mine.seen.picks == ("Fireball",)
    mine.board.key("Escape")
    assert mine.seen.picks == ()
    mine.close()
    theirs.close()


def test_a_refusal_is_seen_by_whoever_tried(whole: Explorer) -> None:
    mine, theirs = (explore(session=whole.session, seat=seat) for seat in "AB")
    mine.act("pick Fireball")
    assert not mine.click("i9")
    assert [reason.rule for reason in mine.seen.refusal.reasons] == [
        reason.rule for reason in whole.session.refusal.reasons
    ]
    assert theirs.seen.refusal is None
    mine.close()
    theirs.close()


# One screen that goes from hand to hand


def test_a_covered_screen_shows_what_the_whole_table_knows(whole: Explorer) -> None:
    whole.act("seen", "asked")
    whole.act("hand A")
    whole.act("enter", "Fireball f5")
    assert whole.seen.seat == NOBODY
    assert whole.seen.position == whole.session.position.observation(NOBODY).position
    assert [step.after for step in whole.seen.steps] == [
        step.after.observation(NOBODY).position for step in whole.session.steps
    ]
    assert "Heal" not in whole.chrome.text_of("hand"), "A’s cards are no longer shown, though A had them open"
    whole.act("uncover")
    assert whole.seen.seat == "B"


def test_what_was_typed_is_gone_when_the_screen_goes_on(monkeypatch: pytest.MonkeyPatch, whole: Explorer) -> None:
    """Whoever takes the screen shall not read what the other thought of."""
    cleared: list[str] = []
    monkeypatch.setattr(whole.page, "clear_entry", cleared.append)
    whole.act("seen", "asked")
    assert cleared == ["enter"]
    whole.act("enter", "Flare i9")
    assert cleared == ["enter"], "what was refused can be put right"
    whole.act("play end")
    assert cleared == ["enter", "enter"]
    assert whole.seen.seat == NOBODY


def test_the_same_line_is_read_while_steps_play_as_afterwards(whole: Explorer) -> None:
    """Go Fish is between two players: the screen, covered already, does not name the card at any step."""
    state = by_hand.with_character(whole.session.position, "A", hand=("Go Fish",))
    whole.session.set_position(state)
    whole.act("seen", "asked")
    whole.act("enter", "Go Fish B Shield")
    assert whole.seen.seat == NOBODY
    for number in range(1, len(whole.session.steps) + 1):
        whole.act(f"go {whole.session.cursor.node} {number}")
        told = " ".join(whole.chrome.text_of(slot) for slot in whole.chrome.slots if slot != "sprite")
        assert "Shield" not in told
    assert "Go Fish B ?" in whole.chrome.text_of("steps")
