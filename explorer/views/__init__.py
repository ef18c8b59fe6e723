"""From a state to a picture. A view draws what the rules say and works nothing out for itself.

`explorer.views.blast_radius.picture(state, look)` makes the board; what games share (marks, the looks of a cell, the
timeline, figures for notebooks) is in files of its own. Nothing here knows a widget.
"""

from explorer.rules.wording import register
from explorer.views.wording import NAMES, SENTENCES

register("views", SENTENCES, NAMES)
