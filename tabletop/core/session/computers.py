"""Which seats of this machine a computer plays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tabletop.core.plain import Plain
from tabletop.core.position.facts import SeatChanged, VarSet
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
            found = {seat: level for seat, level in here.items() if not local.apart or self._says(seat) == level}
            self._found = local.state, found
        return self._found[1]

    def _says(self, seat: str) -> Plain:
        """What the seat itself said last of who plays it. What it took back itself is not said; that another took its
        word back changes nothing here. Of a seat given to another player's key it is no longer the player's word."""
        journal, name = self._local.journal, COMPUTER + seat
        taken_back, given = set[str](), False
        for n, entry in reversed([*enumerate(journal.entries)]):
            live = journal.live(entry)
            given |= live and any(type(fact) is SeatChanged and fact.seat == seat for fact in entry.facts)
            if entry.seat != seat:
                continue
            taken_back.update(entry.undoes if live else ())
            said = next((fact.value for fact in entry.facts if type(fact) is VarSet and fact.name == name), "")
            if said != "" and str(entry.id) not in taken_back:
                return None if given and self._key(journal.state(n), seat) != self._key(journal.state(), seat) else said
        return None

    @staticmethod
    def _key(state: State, seat: str) -> str:
        return state.seats[seat].key if seat in state.seats else ""
