"""Every text of the views comes from the catalogue, and every text of the catalogue is used."""

from __future__ import annotations

import re
from pathlib import Path

import explorer.views
from explorer.views import blast_radius, blastflare
from explorer.views.wording import SENTENCES


def test_no_text_is_left_unused_and_none_is_missing() -> None:
    folder = Path(explorer.views.__file__).parent
    source = "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.py")))
    overlays = (*blast_radius.OVERLAYS, *blastflare.OVERLAYS, *blastflare.QUERIES)
    used = set(re.findall(r"""["']views\.(\w+)["']""", source)) | {overlay.id for overlay in overlays}
    assert used == set(SENTENCES)
