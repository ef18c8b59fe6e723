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
    "plays_empty": N_("Nothing was played yet. Each play will stand here, with whoever made it."),
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
    # Blastflare: what a board shows, for those who cannot see it
    "blastflare_to_move": N_("Blastflare, {width} by {height}, turn {turn}: {player} to act"),
    "blastflare_asked": N_("Blastflare, {width} by {height}, turn {turn} of {player}: {asked} is asked"),
    "blastflare_won": N_("Blastflare, {width} by {height}: {winners!l} won"),
    "blastflare_drawn": N_("Blastflare, {width} by {height}: drawn"),
    # Its hands
    "hands_seen": N_("Blastflare, hands as {seat} sees them"),
    "hands_open": N_("Blastflare, all hands"),
    "hand_empty": N_("no cards"),
    # Its overlays, and the questions that can be asked about squares
    "asked": N_("Who is asked"),
    "health": N_("Health and crystals"),
    "bodies": N_("Bodies"),
    "who_sees_whom": N_("Who sees whom"),
    "square_names": N_("Names of squares"),
    "range": N_("Range"),
    "sight": N_("In sight"),
    "ray": N_("Line of sight"),
    "explosion": N_("Explosion"),
    "push": N_("Push"),
    "wedge": N_("Wedge"),
    "meteor": N_("Meteor"),
    "odds": N_("What chance may bring"),
    "ally": N_("ally"),
    # The plays that wait
    "pile_line": N_("{number}. {seat}: {name} ({more})."),
    "pile_passive": N_("passive"),
    "pile_interrupt": N_("interrupt"),
    "pile_base": N_("a plain play"),
    "pile_more": N_("#{play}, {kind}"),
    "pile_answers": N_("#{play}, {kind}, answers #{answers}"),
    "pile_asked": N_("Asked now: {player}."),
    "pile_passed": Plural(
        N_("{count} pass in a row; {needed} close it."), N_("{count} passes in a row; {needed} close it."), by="count"
    ),
    "pile_empty": N_("Nothing waits."),
    # What a square holds
    "square_empty": N_("{cell}: empty."),
    "square_holds": N_("{cell}: {what}."),
    "square_wall": N_("a wall"),
    "square_barrier": N_("a barrier"),
    "square_crystals": Plural(N_("{count} crystal"), N_("{count} crystals"), by="count"),
    "square_body": N_("{player}’s body"),
    "person_health": N_("{health} of {maximum} health"),
    "person_crystals": Plural(N_("{count} crystal"), N_("{count} crystals"), by="count"),
    "person_chilled": N_("chilled"),
    "person_loses_turn": N_("loses its next turn"),
    "person_burrowed": N_("under ground"),
}
