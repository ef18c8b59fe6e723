"""Figures of formations, for tutorials: the bench as a picture in a saved notebook, with a text that says the same."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from explorer.rules.battle_blitz.cards import Card
from explorer.rules.battle_blitz.formations import rank
from explorer.rules.battle_blitz.ranking import Ranking
from explorer.views.battle_blitz.bench import bench, ranked
from explorer.views.figure import Figure, drawing
from explorer.views.look import Look


def formations_figure(
    *sides: str | Iterable[Card | str],
    capacity: int,
    rulings: str | Mapping[str, str] | Ranking | None = None,
    is_ranked: bool = True,
    is_told: bool = True,
    width: float = 780,
    caption: str = "",
) -> Figure:
    """Return formations side by side, the strongest first, with what beats what and by what.

    Args:
        sides: the cards of each, as for ``rank``.
        capacity: how many cards the flag holds.
        rulings: as for ``rank``.
        is_ranked: whether the strongest comes first; otherwise they stay in their order.
        is_told: whether names, reasons and places are told; a question to the reader leaves them out.
        width: in CSS pixels.
        caption: a sentence below it.

    Raises:
        NotationError: a card cannot be read.
        SetupError: as for ``rank``.

    >>> print(formations_figure("7r 7b 10g", "3o 4k 5y", capacity=3))
    1. straight 3-4-5: 3o 4k 5y
    2. pair of 7: 7r 7b 10g
    """
    laid = {str(number): rank(cards, capacity, rulings) for number, cards in enumerate(sides, 1)}
    drawn = bench(laid, Look(width=width), is_ranked=is_ranked, is_told=is_told)
    places = {row.name: row.place for row in ranked(laid)}
    order = [row.name for row in ranked(laid)] if is_ranked else list(laid)
    lines = []
    for name in order:
        cards = " ".join(map(str, sorted(laid[name].cards)))
        lines.append(f"{places[name]}. {laid[name].name}: {cards}" if is_told else cards)
    return drawing(drawn.scene, "\n".join(lines), caption=caption, ground="felt")
