"""The yardstick: random games of Blast Radius on base 5, as fast as plain Python plays them.

No objects, no reasons, no names: whole numbers as sets of cells, tables made beforehand, everything in one function.
It knows base 5 and the printed rules only. What the contract costs is measured against it; ``test_plies.py`` proves
that it plays by the rules.

A set has a bit for every place of a field of 9 rows, 10 places apart; the hexagon's cells fill 61 of them. So all
neighbours of a whole set come from a few shifts, and the column left over keeps them from running into the next row.
"""

from __future__ import annotations

from collections.abc import Callable

REACH = 4
ROW = 2 * REACH + 2
PLACES = {
    (q, r): ROW * (r + REACH) + q + REACH
    for r in range(-REACH, REACH + 1)
    for q in range(max(-REACH, -REACH - r), min(REACH, REACH - r) + 1)
}
"""The place of every cell by its axial coordinates (q, r), see ``explorer/rules/grids/hexagon.py``."""

CELLS = tuple(1 << place for place in PLACES.values())
BOARD = sum(CELLS)


def around(cell: tuple[int, int], nearest: int, furthest: int) -> int:
    """The cells at these distances of a cell."""
    q, r = cell
    return sum(
        1 << place
        for (q2, r2), place in PLACES.items()
        if nearest <= max(abs(q2 - q), abs(r2 - r), abs(q2 + r2 - q - r)) <= furthest
    )


OPEN_AFTER = {1 << place: BOARD & ~around(cell, 0, 1) for cell, place in PLACES.items()}
ZONES = [{1 << place: around(cell, 1, height) for cell, place in PLACES.items()} for height in range(2 * REACH + 1)]


def play(games: int, random: Callable[[], float]) -> list[int]:
    """Play games to the end and return the turns each took: an odd number is a win of Red's.

    Args:
        games: how many.
        random: gives numbers from 0 to 1, such as ``random.Random(1).random``.
    """
    cells, board, open_after, zones = CELLS, BOARD, OPEN_AFTER, ZONES
    turns = []
    for _ in range(games):
        bit = cells[int(random() * 61)]
        mine, theirs = 0, bit
        levels = [0, bit, 0, 0, 0, 0, 0, 0, 0, 0]
        top = 1
        free = open_after[bit]
        turn = 1
        while True:
            turn += 1
            if free:
                # Any cell of the board, if it happens to be free; after two misses, one of the free cells by its rank.
                bit = free & cells[int(random() * 61)]
                if not bit:
                    bit = free & cells[int(random() * 61)]
                    if not bit:
                        left = free
                        rank = int(random() * free.bit_count())
                        while rank:
                            left &= left - 1
                            rank -= 1
                        bit = left & -left
                mine |= bit
                levels[1] |= bit
                free &= open_after[bit]
            else:
                height = 1
                while not (left := levels[height] & mine):
                    height += 1
                bit = left & -left
                if left != bit:
                    rank = int(random() * left.bit_count())
                    while rank:
                        left ^= bit
                        bit = left & -left
                        rank -= 1
                levels[height] ^= bit
                height += 1
                levels[height] |= bit
                if height > top:
                    top = height
                victims = zones[height][bit] & (mine | theirs)
                if victims:
                    keep = ~victims
                    mine &= keep
                    theirs &= keep
                    # A stack of 3 closes what a stack of 2 on its cell or beside it would, and so on down to 1.
                    closed = 0
                    for height in range(top, 0, -1):
                        levels[height] = level = levels[height] & keep
                        closed |= level
                        left = closed | closed >> 1
                        right = closed | closed << 1
                        closed = (left | left << ROW | right | right >> ROW) & board
                    free = board ^ closed
                if not theirs:
                    break
            mine, theirs = theirs, mine
        turns.append(turn)
    return turns
