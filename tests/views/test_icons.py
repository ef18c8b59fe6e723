"""Icons: small, and one for each thing that a legend or a panel names."""

from __future__ import annotations

import pytest

from explorer.scene.check import check_scene
from explorer.scene.shapes import Circles, Polygons, Segments
from explorer.scene.theme import DARK, LIGHT
from explorer.views import icons
from explorer.views.blast_radius import OVERLAYS, Overlay, icon, stack_icon
from tests.views.positions import shapes


@pytest.mark.parametrize("overlay", OVERLAYS, ids=lambda overlay: overlay.id)
def test_every_overlay_has_an_icon_in_both_themes(overlay: Overlay) -> None:
    assert (overlay.icon.width, overlay.icon.height) == (22, 22)
    check_scene(overlay.icon)
    light, dark = icon(overlay.id, LIGHT), icon(overlay.id, DARK)
    assert light.startswith("<svg")
    assert light != dark


def test_what_has_no_icon_is_refused() -> None:
    with pytest.raises(KeyError):
        icon("walls", LIGHT)


def test_zones_are_told_apart_without_colour() -> None:
    (red,), (blue,) = (
        [shape for shape in shapes(icons.scene(f"{player}_zones"), "icon", Polygons) if shape.stroke]
        for player in ("red", "blue")
    )
    assert not red.dash
    assert any(blue.dash)
    for player, falls in (("red", True), ("blue", False)):
        (hatch,) = shapes(icons.scene(f"{player}_zones"), "icon", Segments)
        assert all((y2 > y1) == falls for (_, y1), (_, y2) in hatch.segments)


@pytest.mark.parametrize("player", ["red", "blue"])
@pytest.mark.parametrize("height", [1, 2, 3, 4, 7, 12])
def test_a_stack_fits_into_its_icon(player: str, height: int) -> None:
    scene = icons.stack_scene(player, height)
    for shape in shapes(scene, "icon", Circles):
        edge = shape.radius + (shape.width / 2 if shape.stroke else 0)
        assert all(edge <= x <= 22 - edge and edge <= y <= 22 - edge for x, y in shape.centres)
    assert f">{height}</text>" in stack_icon(player, height, LIGHT)
