"""Which seats of this machine a computer plays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tabletop.core.position.state import Level, State
from tabletop.core.session.local import LocalTable
from tabletop.core.variables import COMPUTER


class SeatComputers(Mapping[str, Level]):
    """Seat -> level, as the table says it now. Far apart a seat counts only where it has said so itself: whatever else
    stands in an entry of another, nobody gives away a seat that is not his."""

    def __init__(self, local: LocalTable) -> None:
        self._local = local
        self._found: tuple[State | None, dict[str, Level]] = (None, {})

    def __getitem__(self, seat: str) -> Level:
        return self._now()[seat]

    def __iter__(self) -> Iterator[str]:
        return iter(self._now())

    def __len__(self) -> int:
        return len(self._now())

    # --- inside ---

    def _now(self) -> dict[str, Level]:
        """Worked out once for a table."""
        local = self._local
        if self._found[0] is not local.state:
            here = {seat: level for seat, level in local.state.computers.items() if seat in local.vaults}
            found = {seat: level for seat, level in here.items() if not local.apart or self._said_by(seat)}
            self._found = local.state, found
        return self._found[1]

    def _said_by(self, seat: str) -> bool:
        """Whether the seat itself wrote the newest entry that says who plays it."""
        journal, name = self._local.journal, COMPUTER + seat
        saying = (e for e in reversed(journal.entries) if any(getattr(f, "name", "") == name for f in e.facts))
        newest = next((entry for entry in saying if journal.live(entry)), None)
        return newest is not None and newest.seat == seat
