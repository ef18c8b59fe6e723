"""Every text of the pictures comes from the catalogue, and every text of the catalogue is used."""

from __future__ import annotations

import re
from pathlib import Path

from explorer.rules.battle_blitz.ranking import Kind
from explorer.rules.battle_blitz.records import Wait
from explorer.views import battle_blitz
from explorer.views.battle_blitz.wording import SENTENCES


def test_no_text_is_left_unused_and_none_is_missing() -> None:
    folder = Path(battle_blitz.__file__).parent
    source = "\n".join(
        path.read_text(encoding="utf-8") for path in sorted(folder.glob("*.py")) if path.name != "wording.py"
    )
    said = re.findall(r"""say\(\s*"(\w+)"(?: if .*? else "(\w+)")?""", source)
    used = {key for keys in said for key in keys if key} | {overlay.id for overlay in battle_blitz.OVERLAYS}
    used |= {f"short_{kind}" for kind in Kind}
    used |= {key for key in SENTENCES if key.startswith("tight_") and key.removeprefix("tight_") in set(Kind)}
    used |= {f"{part}_{wait}" for part in ("paused", "why") for wait in Wait}
    assert used == set(SENTENCES)
