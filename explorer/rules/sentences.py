"""The sentences that the games share: what can be wrong with a setting, a ruling or a file."""

from __future__ import annotations

from explorer.rules.wording import N_, Template

SENTENCES: dict[str, Template] = {
    "illegal": N_("That is not allowed."),
    "not_json": N_("this is not JSON: {problem} at column {column}."),
    "nested_too_deeply": N_("this is nested too deeply to be a saved game."),
    "number_too_long": N_("a number in it is too long to be read."),
    "not_an_object": N_("a saved object in braces was expected, not {found}."),
    "field_missing": N_("this field is missing."),
    "field_not_text": N_("a text was expected, not {found}."),
    "field_not_number": N_("a whole number was expected, not {found}."),
    "field_not_object": N_("an object in braces was expected, not {found}."),
    "field_not_truth": N_("true or false was expected, not {found}."),
    "field_not_list": N_("a list in brackets was expected, not {found}."),
    "other_game": N_("this is a position of “{found}”, not of “{expected}”."),
    "newer_version": N_("version {found} is not known here; this program reads versions 1 to {newest}."),
    "unknown_setting": N_("{game} has no such setting; it has {known!l}."),
    "rulings_unreadable": N_("a preset or readings by ruling were expected, such as {{“BR-12”: “b”}}, not {found}."),
    "unknown_preset": N_("“{found}” is no preset; there are {known!l}."),
    "unknown_ruling": N_("“{found}” is no ruling of this game; it has {known!l}."),
    "unknown_reading": N_("“{found}” is none of its readings, which are {known!l}."),
    "not_a_game_file": N_("this is “{found}”, not a saved game (“{expected}”)."),
    "no_such_node": N_("there is no node {found} before this one; the last is {last}."),
    "move_not_allowed": N_("“{action}” is not allowed there. {why}"),
    "move_not_read": N_("this move cannot be read. {why}"),
    "ahead_length": N_("{expected} entries were expected, one for each node, not {found}."),
    "not_after": N_("{found} does not come after node {node}."),
    "no_chance": N_("nothing is drawn in {game}; leave it out."),
}
