"""Chance that a person chooses: an act waits for it, and what was chosen is noted, kept, replayed and saved."""

from __future__ import annotations

import json

import pytest

from explorer.rules.errors import IllegalActionError, NotationError, SetupError
from explorer.session import Mode, Session

POSITION = """
. . . . .
. A . B .
. . # . .
. . . . .
A: hand Meteor; Riptide; Flare
"""


def session(*, chooses: bool = True) -> Session:
    """A game in which A may play a Meteor, with chance that is chosen."""
    made = Session.from_text("blastflare", POSITION)
    made.choose_chance(chooses)
    return made


def labels(made: Session) -> list[str]:
    return [moment.label for moment in made.timeline()]


def drawn() -> str:
    """The square that the seed of the position brings."""
    made = session(chooses=False)
    made.play("Meteor")
    transition = made.history.node.transition
    assert transition is not None
    (cell,) = transition.chance
    return str(cell)


def other_than(cell: str) -> str:
    return "c3" if cell != "c3" else "a1"


def test_where_chance_is_drawn_nothing_waits() -> None:
    made = session(chooses=False)
    assert made.enter("Meteor")
    assert made.waiting is None
    assert not made.history.node.is_chosen


@pytest.mark.parametrize("way", ["enter", "click", "declare", "play"])
def test_an_act_waits_until_its_chance_is_chosen(way: str) -> None:
    made = session()
    if way == "enter":
        assert made.enter("Meteor") is False
    elif way == "click":
        assert made.click("Meteor") is False
    elif way == "declare":
        made.begin("Meteor")
        assert made.declare() is False
    else:
        made.play("Meteor")
    assert (str(made.waiting), labels(made), made.picks) == ("Meteor", [], ())
    assert made.draw is not None
    assert made.draw.kind == "cell"
    assert made.click("c3") is True
    assert labels(made) == ["Meteor"]
    assert made.waiting is None
    node = made.history.node
    assert node.transition is not None
    assert (node.transition.chance, node.is_chosen) == (("c3",), True)
    assert made.timeline()[0].is_chosen


def test_what_is_typed_may_be_what_chance_brings() -> None:
    made = session()
    made.enter("Meteor")
    assert made.enter(" C3 ") is True
    assert made.history.node.transition is not None
    assert made.history.node.transition.chance == ("c3",)


def test_another_move_that_is_typed_takes_its_place() -> None:
    made = session()
    made.enter("Meteor")
    made.enter("Flare d3")
    assert (labels(made), made.waiting) == (["Flare d3"], None)


def test_what_chance_cannot_bring_is_noted_and_the_act_waits_on() -> None:
    made = session()
    made.enter("Riptide")
    assert made.click("NE") is False
    assert isinstance(made.error, NotationError)
    assert str(made.waiting) == "Riptide"
    with pytest.raises(NotationError):
        made.pick_chance("up")
    assert made.click("N") is True


def test_an_act_that_draws_nothing_is_played_at_once() -> None:
    made = session()
    assert made.enter("Flare d3")
    assert not made.history.node.is_chosen


def test_an_act_that_is_refused_does_not_wait() -> None:
    made = session()
    with pytest.raises(IllegalActionError):
        made.play("Fireball d3")
    assert made.waiting is None
    assert made.refusal is not None


def test_chance_may_still_be_drawn_for_one_act() -> None:
    made = session()
    made.enter("Meteor")
    assert made.let_chance_decide() is True
    assert made.history.node.transition is not None
    assert made.history.node.transition.chance == (drawn(),)
    assert not made.history.node.is_chosen
    assert made.chooses_chance
    assert made.let_chance_decide() is False, "nothing waits any more"
    assert made.pick_chance("c3") is False


def test_what_waits_can_be_put_back() -> None:
    made = session()
    for put_back in (made.unpick, made.undo, made.cancel, lambda: made.choose_chance(False)):
        made.choose_chance(True)
        made.enter("Meteor")
        assert made.can_undo
        put_back()
        assert (made.waiting, labels(made)) == (None, [])
    assert not made.can_undo


def test_undo_of_what_waits_leaves_the_move_before() -> None:
    made = session()
    made.play("Flare d3")
    while made.position.to_move != "A" or made.position.frame.kind != "turn":
        made.play("pass")
    count = len(labels(made))
    made.enter("Meteor")
    made.undo()
    assert (made.waiting, len(labels(made))) == (None, count)
    assert made.cursor.node == count


def test_changing_the_mode_puts_back_what_waits() -> None:
    made = session()
    made.enter("Meteor")
    made.set_mode(Mode.INSPECT)
    assert made.waiting is None


def test_choices_for_several_things_are_made_and_put_back_one_by_one() -> None:
    text = POSITION.replace("Meteor", "Blizzard").replace("# . .", "# . +")
    made = Session.from_text("blastflare", text)
    made.choose_chance(True)
    made.enter("Blizzard c3")  # A on b3, B on d3, a barrier on e2: in reading order
    assert made.draw is not None
    assert made.draw.subject == "A"
    made.click("N")
    assert (made.draw.subject, made.chance_picks) == ("B", ("N",))
    made.click("E")
    assert (made.draw.subject, made.chance_picks) == ("e2", ("N", "E"))
    made.unpick()
    assert (made.draw.subject, made.chance_picks) == ("B", ("N",))
    made.unpick()
    assert (made.draw.subject, made.chance_picks) == ("A", ())
    made.click("W")
    made.click("E")
    assert made.click("S") is True
    transition = made.history.node.transition
    assert transition is not None
    assert transition.chance == (("W", "E", "S"),)


def test_what_was_drawn_and_what_was_chosen_are_branches_of_their_own() -> None:
    made = session(chooses=False)
    made.play("Meteor")
    made.undo()
    made.choose_chance(True)
    made.enter("Meteor")
    chosen = other_than(drawn())
    made.click(chosen)
    assert made.history.children(0) == (1, 2)
    made.undo()
    made.choose_chance(False)
    made.play("Meteor")
    assert made.cursor.node == 1, "the seed brings what it brought, not what was chosen"
    made.undo()
    made.play("Meteor", (chosen,))
    assert made.cursor.node == 2, "the same choice follows its line"


def test_what_is_drawn_is_no_choice_that_was_made_before() -> None:
    made = session()
    made.enter("Meteor")
    made.click(other_than(drawn()))
    made.undo()
    made.choose_chance(False)
    made.play("Meteor")
    assert made.cursor.node == 2
    assert not made.history.node.is_chosen
    assert made.history.node.transition is not None
    assert made.history.node.transition.chance == (drawn(),)


def test_what_is_chosen_is_told_even_where_the_seed_brings_the_same() -> None:
    made = session()
    made.enter("Meteor")
    made.click(drawn())
    assert made.history.node.is_chosen


def test_a_saved_game_holds_what_was_chosen() -> None:
    made = session()
    made.enter("Meteor")
    made.click(other_than(drawn()))
    made.play("pass")
    text = made.save()
    assert [node.get("chosen", False) for node in json.loads(text)["nodes"]] == [True, False]
    read = Session.from_text("blastflare", text)
    assert read.history == made.history
    assert read.position == made.position
    assert [moment.is_chosen for moment in read.timeline()] == [True, False]


def test_a_file_without_a_word_of_it_was_drawn() -> None:
    made = session(chooses=False)
    made.play("Meteor")
    assert '"chosen"' not in made.save()
    assert not Session.from_text("blastflare", made.save()).history.node.is_chosen


@pytest.mark.parametrize("wrong", [1, "yes", None])
def test_whether_it_was_chosen_is_true_or_false(wrong: object) -> None:
    made = session()
    made.enter("Meteor")
    made.click("c3")
    data = json.loads(made.save())
    data["nodes"][0]["chosen"] = wrong
    with pytest.raises(SetupError) as caught:
        Session.from_text("blastflare", json.dumps(data))
    assert (caught.value.field, caught.value.kind) == ("nodes.1.chosen", "rules.field_not_truth")


def test_replaying_a_chosen_game_gives_the_same_steps() -> None:
    made = session()
    made.enter("Meteor")
    made.click("c3")
    before = [step.text for step in made.steps]
    made.undo()
    made.redo()
    assert [step.text for step in made.steps] == before
    assert [step.is_by_chance for step in made.steps].count(True) == 1


def test_a_seat_is_told_that_it_was_chosen_and_never_what_waits_in_secret() -> None:
    made = session()
    made.enter("Meteor")
    known = made.known_to("B")
    assert str(known.waiting) == "Meteor"
    made.click("c3")
    known = made.known_to("B")
    assert known.history.node.is_chosen
    assert [step.is_by_chance for step in known.steps].count(True) == 1


def test_a_fork_waits_for_itself() -> None:
    made = session()
    made.enter("Meteor")
    other = made.fork()
    other.click("c3")
    assert labels(other) == ["Meteor"]
    assert (str(made.waiting), labels(made)) == ("Meteor", [])


def test_a_game_without_chance_never_waits() -> None:
    made = Session("blast_radius", base=3)
    made.choose_chance(True)
    assert made.click("c3") is True
    assert made.waiting is None
