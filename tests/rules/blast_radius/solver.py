"""Who wins with best play, by looking at every line: through the contract, with a table of what is known already.

Positions that are the same but for colours, turning and mirroring have the same result, so the table knows them by one
key. From turn 3 on nothing in the printed rules depends on the number of a turn.
"""

from __future__ import annotations

from operator import getitem
from typing import Any

from explorer.rules.grids.hexagon import HexBoard

Key = tuple[int, ...]
Symmetry = list[list[int]]


def symmetries(board: HexBoard) -> list[Symmetry]:
    """The eleven ways to turn and mirror a board that move something: for every eight cells, each pattern's image."""
    found = []
    for turns in range(6):
        for mirrored in (False, True):
            images = []
            for axial in board.axials:
                q, r = reversed(axial) if mirrored else axial
                for _ in range(turns):
                    q, r = -r, q + r
                images.append(1 << board.index[board.name(q, r)])
            if turns or mirrored:
                eights = [images[start : start + 8] for start in range(0, len(images), 8)]
                found.append([[_together(eight, pattern) for pattern in range(256)] for eight in eights])
    return found


def _together(images: list[int], pattern: int) -> int:
    return sum(image for index, image in enumerate(images) if pattern >> index & 1)


class Solver:
    """Solves positions of one board; the more it has solved, the faster it is."""

    def __init__(self, board: HexBoard, *, symmetric: bool) -> None:
        self.known: dict[Key, bool] = {}
        self.symmetries = symmetries(board) if symmetric else []
        self.bytes = (len(board.cells) + 7) // 8

    def winner(self, state: Any) -> str:
        """Who wins from here with best play."""
        if state.is_terminal:
            return str(state.outcome.winner)
        other = "blue" if state.to_move == "red" else "red"
        return str(state.to_move) if self._wins(state, self._key(state)) else other

    def _wins(self, state: Any, key: Key) -> bool:
        """Whether the player to move can win."""
        wins = self._look(state)
        if state.turn > 2:
            self.known[key] = wins
        return wins

    def _look(self, state: Any) -> bool:
        mover = state.to_move
        unknown: dict[Key, Any] = {}
        for action in state.legal_actions():
            then = state.apply(action).state
            if then.is_terminal:
                if then.outcome.winner == mover:
                    return True
                continue
            key = self._key(then)
            known = self.known.get(key)
            if known is None:
                unknown[key] = then
            elif not known:
                return True
        # What leaves the opponent few replies is quickly refuted, or quickly proved.
        for key, then in sorted(unknown.items(), key=lambda entry: entry[1].legal_mask.bit_count()):
            known = self.known.get(key)
            if not (self._wins(then, key) if known is None else known):
                return True
        return False

    def _key(self, state: Any) -> Key:
        """The least of all the looks of a position: the mover's stacks, the other's, then those of 2, those of 3, …"""
        look = (state.red, state.blue) if state.turn & 1 else (state.blue, state.red)
        look += state.levels[1:]
        if state.turn < 3:
            return (-state.turn, *look)
        inputs = [mask.to_bytes(self.bytes, "little") for mask in look]
        best = look
        for symmetry in self.symmetries:
            first = sum(map(getitem, symmetry, inputs[0]))
            if first <= best[0]:
                best = min(best, (first, *[sum(map(getitem, symmetry, mask)) for mask in inputs[1:]]))
        return best


def main() -> None:
    """Solve every opening of the vectors, base 4 in full (a minute): ``python -m tests.rules.blast_radius.solver``."""
    from tests.rules.blast_radius.helpers import after, begin
    from tests.rules.blast_radius.vectors import SOLVED

    for base, openings in SOLVED.items():
        start = begin(base)
        solver = Solver(start.table.board, symmetric=True)
        for axial, expected in openings.items():
            found = solver.winner(after(start, start.table.board.name(*axial)))
            print(
                f"base {base}, {axial}: {found}, expected {expected}; {len(solver.known)} positions known", flush=True
            )
            assert found == expected


if __name__ == "__main__":
    main()
