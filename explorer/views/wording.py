"""Every text that the views can say, by kind (see ``explorer/rules/wording.py``)."""

from __future__ import annotations

from explorer.rules.wording import N_, Plural, Template

NAMES = {"red": N_("Red"), "blue": N_("Blue")}

SENTENCES: dict[str, Template] = {
    # What a board shows, for those who cannot see it
    "board_to_move": N_("Blast Radius, base {base}, turn {turn}: {player!p} to place"),
    "board_won": N_("Blast Radius, base {base}: {winner!p} has won"),
    "board_drawn": N_("Blast Radius, base {base}: drawn"),
    "timeline": Plural(N_("{count} move"), N_("{count} moves"), by="count"),
    "timeline_empty": N_("No move yet. Each one will stand here, with what it removed."),
    # Overlays
    "legal": N_("Legal cells"),
    "red_zones": N_("Red’s zones"),
    "blue_zones": N_("Blue’s zones"),
    "radiation": N_("Radiation"),
    "heights": N_("Heights"),
    "smallest": N_("Smallest stacks"),
    # What a cell holds
    "cell_empty": N_("{cell}, empty."),
    "cell_stack": N_("{cell}, {owner!p}’s stack of {height}."),
    "cell_uncovered": N_("In no zone."),
    "cell_covered": Plural(
        N_("In {count} zone: {zones!l}."),
        N_("In {count} zones: {zones!l}."),
        by="count",
    ),
    "zone_of": N_("{owner!p}’s {height} on {cell}"),
    # What may be done there
    "may_place": N_("{player!p} may place here."),
    "may_raise": N_("{player!p} may raise it to {height}."),
    "would_remove": Plural(
        N_("That removes the stack on {cells!l}."),
        N_("That removes {count} stacks: {cells!l}."),
        by="count",
    ),
    "barred_by_stack": N_("{player!p} can’t place on it."),
    "barred_by_zones": Plural(
        N_("{player!p} can’t place here: inside {count} zone."),
        N_("{player!p} can’t place here: inside {count} zones."),
        by="count",
    ),
}
