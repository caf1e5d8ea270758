"""Who controls an area and the fortified place inside it: occupation, loyalty of empty places, sieges.

Pure reckoning for any game of this kind: who stands outside, who lies inside, whose it was. It knows no name of a game.
"""

from __future__ import annotations

from dataclasses import dataclass

NOBODY = ""


@dataclass(frozen=True, slots=True)
class Stronghold:
    """An area with a fortified place as it is occupied now; seats by name, '' is nobody."""

    outside: tuple[str, ...] = ()
    """Seats with forces in the area around, each once."""
    inside: str = NOBODY
    """Whose forces or garrison lie inside."""
    loyal: str = NOBODY
    """Who controls it while it is empty; '' for a neutral one."""
    captured: str = NOBODY
    """Who has taken it from whom it is loyal to."""

    @property
    def besieged(self) -> str:
        """The seat that lies inside while another stands around; '' when there is no siege."""
        return self.inside if self.inside and any(seat != self.inside for seat in self.outside) else NOBODY

    @property
    def holder(self) -> str:
        """Who controls the fortified place: who lies inside; else its captor while he stands there, else whom it is
        loyal to, even when others have just come to its walls."""
        if self.inside:
            return self.inside
        return self.captured if self.captured in self.outside and self.captured else self.loyal

    @property
    def area(self) -> str:
        """Who controls the land around: whoever is there alone, nobody where both are, the holder when it is empty."""
        if not self.outside:
            return self.holder
        return sole(self.outside)


def sole(seats: tuple[str, ...]) -> str:
    """1.4 The only occupant of an area, '' when there is none or more than one."""
    return seats[0] if len(seats) == 1 else NOBODY
