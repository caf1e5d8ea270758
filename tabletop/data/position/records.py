"""What a sheet of a position holds, and its plain form. Everything in it is printed; nothing else is needed.

Names of pieces are not on it, for they mean nothing to a reader: but of those few that a value or a step of the rules
names (who has moved), which are printed beside the counter.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from tabletop.core import bounds as B
from tabletop.core.plain import Plain, freeze
from tabletop.core.position.state import Frame

SEALED, BENEATH = "sealed", "beneath"
"""How a counter is hidden: its content is in a box; it lies open, but under another one which alone is looked at."""
FORMAT = 1
MOST_COUNTERS = 20_000


@dataclass(frozen=True)
class LyingCounter:
    """One counter, as everybody sees it: of a hidden one kind and steps are told by the sealed page of its owner."""

    owner: str
    kind: str = ""
    steps: int | None = None
    facing: int = 0
    marks: tuple[str, ...] = ()
    x: float | None = None
    y: float | None = None
    hidden: str = ""
    """SEALED, BENEATH, or '' for what lies open."""
    name: str = ""
    """Its name, where a value or a step of the rules says it."""
    cup: str | None = None
    """Of a hidden one: the cup it came out of, '' for none, None where that was not written down."""

    def plain(self) -> list[object]:
        """For JSON."""
        where = [self.owner, self.kind, self.steps, self.facing, list(self.marks), self.x, self.y]
        return [*where, self.hidden, self.name, self.cup]

    @staticmethod
    def from_plain(data: object) -> LyingCounter:
        """The inverse of `plain`; raises ValueError or TypeError."""
        owner, kind, steps, facing, marks, x, y, hidden, name, cup = B.listed(data)
        return LyingCounter(
            B.name_or_empty(owner),
            B.name_or_empty(kind),
            B.piece_steps(steps),
            B.facing(facing),
            tuple([B.name(mark) for mark in B.listed(marks)]),
            B.coordinate(x),
            B.coordinate(y),
            B.one_of("", SEALED, BENEATH)(hidden),
            B.name_or_empty(name),
            B.maybe_cup(cup),
        )


@dataclass(frozen=True)
class SheetPlace:
    """The counters of a place, bottom of the stack first."""

    place: str
    counters: tuple[LyingCounter, ...]

    def plain(self) -> list[object]:
        """For JSON."""
        return [self.place, [one.plain() for one in self.counters]]

    @staticmethod
    def from_plain(data: object) -> SheetPlace:
        """The inverse of `plain`; raises ValueError or TypeError."""
        place, counters = B.listed(data)
        return SheetPlace(B.name(place), tuple([LyingCounter.from_plain(one) for one in B.listed(counters)]))


@dataclass(frozen=True)
class SealedPage:
    """What one seat alone knows: the contents of its hidden counters of each place, in the order in which they lie
    there. Of what is not known here the kind is ''."""

    seat: str
    places: tuple[SheetPlace, ...]

    def of(self, place: str) -> tuple[LyingCounter, ...]:
        """Contents in a place, bottom first."""
        return next((one.counters for one in self.places if one.place == place), ())

    @property
    def whole(self) -> bool:
        """Whether all of it is known here."""
        return all(one.kind for place in self.places for one in place.counters)

    def plain(self) -> list[object]:
        """For JSON."""
        return [self.seat, [place.plain() for place in self.places]]

    @staticmethod
    def from_plain(data: object) -> SealedPage:
        """The inverse of `plain`; raises ValueError or TypeError."""
        seat, places = B.listed(data)
        return SealedPage(B.name(seat), tuple([SheetPlace.from_plain(one) for one in B.listed(places)]))


@dataclass(frozen=True)
class PositionSheet:
    """`values`: variables of tracks and what else the rules keep, by name; `frames`: where the rules stand, outermost
    first, and `serial`, the number of the last; `cups`: how many counters are left in each."""

    game: str
    places: tuple[SheetPlace, ...] = ()
    pages: tuple[SealedPage, ...] = ()
    values: tuple[tuple[str, Plain], ...] = ()
    frames: tuple[Frame, ...] = ()
    serial: int = 0
    cups: tuple[tuple[str, int], ...] = ()

    def at(self, place: str) -> tuple[LyingCounter, ...]:
        """Counters of a place as everybody sees them, bottom first."""
        return next((one.counters for one in self.places if one.place == place), ())

    def page(self, seat: str) -> SealedPage | None:
        """The sealed page of a seat, None when it hides nothing."""
        return next((one for one in self.pages if one.seat == seat), None)

    def value(self, name: str) -> Plain:
        """A variable, None when it is not set."""
        return dict(self.values).get(name)

    @property
    def public(self) -> PositionSheet:
        """The same without what the sealed pages tell."""
        return replace(self, pages=())

    def known(self) -> Iterator[tuple[str, LyingCounter]]:
        """(place, counter) of all, with what the sealed pages tell of the hidden ones; bottom first."""
        left = {(page.seat, place.place): [*place.counters] for page in self.pages for place in page.places}
        for place in self.places:
            for one in place.counters:
                inside = left.get((one.owner, place.place)) if one.hidden else None
                told = inside.pop(0) if inside else None
                yield place.place, one if told is None else replace(one, kind=told.kind, steps=told.steps)

    def plain(self) -> dict[str, object]:
        """For JSON."""
        return {
            "format": FORMAT,
            "game": self.game,
            "places": [place.plain() for place in self.places],
            "pages": [page.plain() for page in self.pages],
            "values": [[name, value] for name, value in self.values],
            "frames": [[frame.step, dict(frame.data), frame.uid] for frame in self.frames],
            "serial": self.serial,
            "cups": [[cup, left] for cup, left in self.cups],
        }

    @staticmethod
    def from_plain(data: object) -> PositionSheet:
        """The inverse of `plain`; raises ValueError or TypeError, also for what is out of bounds."""
        read = B.mapped(data)
        if read.get("format") != FORMAT:
            raise B.odd(read.get("format"))
        sheet = PositionSheet(
            B.name(read["game"]),
            tuple([SheetPlace.from_plain(one) for one in B.listed(read["places"])]),
            tuple([SealedPage.from_plain(one) for one in B.listed(read["pages"])]),
            tuple([_value(one) for one in B.listed(read["values"])]),
            tuple([_frame(one) for one in B.listed(read["frames"])][: B.MOST_FRAMES]),
            B.serial(read["serial"]),
            tuple([_cup(one) for one in B.listed(read["cups"])]),
        )
        if sum(len(place.counters) for place in sheet.places) > MOST_COUNTERS:
            raise B.odd("counters")
        return sheet


def _value(data: object) -> tuple[str, Plain]:
    name, value = B.listed(data)
    return B.name(name), B.plain(freeze(value))


def _frame(data: object) -> Frame:
    step, fields, uid = B.listed(data)
    inner: Mapping[str, object] = B.mapped(fields)
    return Frame(B.name(step), {B.name(name): B.plain(freeze(value)) for name, value in inner.items()}, B.serial(uid))


def _cup(data: object) -> tuple[str, int]:
    cup, left = B.listed(data)
    return B.name(cup), B.whole(0, MOST_COUNTERS)(left)
