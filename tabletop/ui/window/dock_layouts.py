"""Which panels stand where when a player has not arranged them: to play, and to study."""

from __future__ import annotations

Column = tuple[tuple[str, ...], ...]
"""Groups from top to bottom; the panels of a group are tabs, the first one in front."""

LAYOUTS: dict[str, tuple[Column, Column]] = {
    "play": ((), (("sequence", "hand"), ("journal",))),
    "study": (
        (("pieces", "sources"), ("tracks",)),
        (("journal", "undo"), ("inspector", "rules")),
    ),
}
WITH_SHEETS: dict[str, tuple[Column, Column]] = {
    "play": ((), (("orders",), ("journal",))),
    "study": (
        (("pieces", "sources"), ("inspector", "tracks")),
        (("orders", "result", "undo"), ("journal", "rules")),
    ),
}
"""The same for games whose players write orders: these are what the window is about."""
SHARES = [680, 320]
"""Of the height under the head: above and below."""


def folded(left: Column, right: Column) -> tuple[Column, Column]:
    """Two columns made one: each group of the left goes behind that of the same height on the right."""
    if not left:
        return left, right
    return (), tuple(tuple(dict.fromkeys((*b, *a))) for a, b in zip(left, right, strict=True))
