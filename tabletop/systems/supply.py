"""Lines of supply: which places are joined to a source through places that let a line pass, and by which way.

    net = SupplyNet(sources, neighbours, passable)     # a source feeds when a line may pass there itself
    place in net, net.path(place)                      # True, (place, …, source): a shortest one
    net.path(place, anywhere=True)                     # it may begin where no line could pass

All is worked out once, from the sources outwards, so borders must be open both ways (`neighbours(a)` has b when
`neighbours(b)` has a). What a source is and what bars a line the game says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

Neighbours = Callable[[str], Iterable[str]]
"""Place -> the places a line may go on to, passable or not."""


class SupplyNet:
    """The places joined to some source; `reach`: by so many borders at the most."""

    def __init__(
        self,
        sources: Iterable[str],
        neighbours: Neighbours,
        passable: Callable[[str], bool],
        reach: int | None = None,
    ) -> None:
        self._neighbours, self._reach = neighbours, reach
        self._next: dict[str, str] = {}
        """Place -> the next one on a shortest way to a source; a source -> itself."""
        self._steps: dict[str, int] = {}
        self._sources = tuple(dict.fromkeys(sources))
        edge = [place for place in self._sources if passable(place)]
        for source in edge:
            self._next[source], self._steps[source] = source, 0
        asked = set(edge)
        for place in edge:
            if self._steps[place] == reach:
                continue
            for other in neighbours(place):
                if other not in asked:
                    asked.add(other)
                    if passable(other):
                        self._next[other], self._steps[other] = place, self._steps[place] + 1
                        edge.append(other)

    def __contains__(self, place: str) -> bool:
        return place in self._next

    def __iter__(self) -> Iterator[str]:
        """The joined places, the nearest to a source first."""
        return iter(self._next)

    def __len__(self) -> int:
        return len(self._next)

    def path(self, place: str, anywhere: bool = False) -> tuple[str, ...]:
        """A shortest line from a place to a source, both ends named; () when there is none. `anywhere`: the place
        itself need not let a line pass, be it a source or not."""
        if place not in self._next:
            return self._from_outside(place) if anywhere else ()
        found = [place]
        while self._next[found[-1]] != found[-1]:
            found.append(self._next[found[-1]])
        return tuple(found)

    def source(self, place: str, anywhere: bool = False) -> str:
        """The source at the end of the line; '' when there is none."""
        line = self.path(place, anywhere)
        return line[-1] if line else ""

    def _from_outside(self, place: str) -> tuple[str, ...]:
        if place in self._sources:
            return (place,)
        beside = [other for other in self._neighbours(place) if other in self._steps]
        nearest = min(beside, key=lambda other: self._steps[other], default="")
        if not nearest or self._steps[nearest] == self._reach:
            return ()
        return (place, *self.path(nearest))
