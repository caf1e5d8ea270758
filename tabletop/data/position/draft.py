"""A position being entered: what lies open place by place, and each seat's hidden counters, which that seat enters.

Nothing here is on the table yet. `reference` is the position as it was known last: it says which counters are still to
be entered, and where hidden ones lie in their stacks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from tabletop.core.plain import Plain
from tabletop.core.position.state import Frame
from tabletop.core.rules.game_names import GameNames
from tabletop.data.position.records import SEALED, LyingCounter, PositionSheet, SealedPage, SheetPlace

OPEN = ""
"""The part of a draft that everybody sees; the others are called by their seat."""


@dataclass(frozen=True)
class Candidate:
    """A counter that can be entered: `at` is where it lies in the draft already, '' for nowhere; `missing`: it was on
    the table and is still to be entered."""

    counter: LyingCounter
    at: str = ""
    missing: bool = False


@dataclass
class PositionDraft:
    """`parts`: by seat (OPEN for what lies open), by place, bottom first."""

    game: GameNames
    reference: PositionSheet
    parts: dict[str, dict[str, list[LyingCounter]]] = field(default_factory=dict)
    values: dict[str, Plain] = field(default_factory=dict)
    frames: tuple[Frame, ...] | None = None
    """Where the rules go on; None leaves them where they are."""
    serial: int = 0
    blocks: frozenset[str] = frozenset()
    """Counters that can stand hidden on the map."""

    @staticmethod
    def of(
        game: GameNames, reference: PositionSheet, start: PositionSheet | None, blocks: frozenset[str] = frozenset()
    ) -> PositionDraft:
        """Begun from a sheet (the last known position, a set-up), or empty."""
        made = PositionDraft(game, reference, {OPEN: {}, **{seat: {} for seat in game.seats}}, blocks=blocks)
        first = reference if start is None else start
        made.values = dict(first.values)
        for place, one in start.known() if start is not None else ():
            made.part(one.owner if one.hidden == SEALED else OPEN).setdefault(place, []).append(one)
        return made

    # --- reading ---

    def part(self, part: str) -> dict[str, list[LyingCounter]]:
        """What lies open, or what a seat hides, by place."""
        return self.parts.setdefault(part, {})

    def at(self, part: str, place: str) -> list[LyingCounter]:
        """Counters of a place, bottom first."""
        return self.part(part).get(place, [])

    def hidden_at(self, place: str) -> dict[str, int]:
        """How many counters each seat hides in a place, as everybody can count them."""
        counts = {seat: len(self.at(seat, place)) for seat in self.game.seats}
        return {seat: n for seat, n in counts.items() if n}

    def places(self, part: str) -> tuple[str, ...]:
        """Places in which something lies, or lay when the position was known last."""
        known = (place for place, one in self.reference.known() if self._part_of(one) == part)
        return tuple(dict.fromkeys((*(place for place, lying in self.part(part).items() if lying), *known)))

    def candidates(self, part: str) -> list[Candidate]:
        """What can be entered in a part: first what is missing, then what lies elsewhere in it, then the rest of the
        sheet. A seat is told nothing of what another one hides."""
        left = Counter(self._kind_key(one) for at in self.part(part).values() for one in at)
        found: list[Candidate] = []
        for _, one in self.reference.known():
            if self._part_of(one) == part and one.kind:
                key = self._kind_key(one)
                found += [Candidate(one, missing=True)] if not left[key] else []
                left[key] -= left[key] > 0
        found += [Candidate(one, place) for place, lying in self.part(part).items() for one in lying]
        known = {one.counter.kind for one in found if not self._endless(one.counter.kind)}
        open_kinds = {one.kind for lying in self.part(OPEN).values() for one in lying}
        rest = (kind for kind in self.game.counters if kind not in known)
        return found + [Candidate(one) for kind in rest for one in self._fresh(part, kind, open_kinds)]

    def missing(self, part: str) -> int:
        """How many counters that were on the table are still to be entered."""
        return sum(one.missing for one in self.candidates(part))

    def twice(self) -> tuple[str, ...]:
        """Counters there are once that were entered more than once."""
        every = Counter(one.kind for part in self.parts.values() for lying in part.values() for one in lying)
        return tuple(kind for kind, n in sorted(every.items()) if n > 1 and kind and not self._endless(kind))

    def sheet(self) -> PositionSheet:
        """The whole draft as a sheet."""
        order: dict[str, list[LyingCounter]] = {}
        for place in dict.fromkeys(place for part in self.parts.values() for place in part):
            order[place] = [*self._stack(place)]
        places = tuple(SheetPlace(place, tuple(map(_seen, lying))) for place, lying in sorted(order.items()) if lying)
        pages = []
        for seat in self.game.seats:
            inside = ((place, [*self._held(seat, lying)]) for place, lying in sorted(order.items()))
            held = tuple(SheetPlace(place, tuple(lying)) for place, lying in inside if lying)
            pages += [SealedPage(seat, held)] if held else []
        frames = self.reference.frames if self.frames is None else self.frames
        serial = self.reference.serial if self.frames is None else self.serial
        return PositionSheet(
            self.game.id, places, tuple(pages), tuple(sorted(self.values.items())), frames, serial, self.reference.cups
        )

    # --- entering ---

    def put(self, part: str, place: str, candidate: Candidate, count: int = 1) -> None:
        """On top of a place; from where it lies in the draft, if it does."""
        one = candidate.counter
        if candidate.at and self._take(part, candidate.at, one):
            one = replace(one, x=None, y=None) if candidate.at != place else one
            count = 1
        elif not self._endless(one.kind):
            count = 1
        here = self.part(part).setdefault(place, [])
        here += [replace(one, name=one.name if n == 0 else "") for n in range(count)]

    def drop(self, part: str, place: str, index: int) -> None:
        """Off the table."""
        del self.part(part)[place][index]

    def shift(self, part: str, place: str, index: int, by: int) -> int:
        """Up or down in its stack; where it is then."""
        lying = self.part(part)[place]
        to = max(0, min(len(lying) - 1, index + by))
        lying.insert(to, lying.pop(index))
        return to

    def change(self, part: str, place: str, index: int, **fields: object) -> None:
        """Another face, front or marks."""
        lying = self.part(part)[place]
        lying[index] = replace(lying[index], **fields)  # type: ignore[arg-type]

    def next_face(self, part: str, place: str, index: int) -> None:
        """The next side or step; after the last the full one again."""
        one = self.part(part)[place][index]
        spec = self.game.counters.get(one.kind)
        faces = spec.faces if spec is not None else 1
        steps = (one.steps if one.steps is not None else faces) - 1
        self.change(part, place, index, steps=steps if steps >= 1 else faces)

    def told(self, values: Mapping[str, Plain], frames: tuple[Frame, ...], serial: int) -> None:
        """Small print of a sheet: values, and where the rules go on if it says so."""
        self.values |= values
        if frames:
            self.frames, self.serial = frames, serial

    # --- inside ---

    def _stack(self, place: str) -> Iterator[LyingCounter]:
        """A place's stack: hidden counters where they lay in the last known one, further ones on top."""
        left = {seat: [*self.at(seat, place)] for seat in self.game.seats}
        lying, before = [*self.at(OPEN, place)], self.reference.at(place)
        for n, one in enumerate(before):
            if one.hidden == SEALED:
                yield from left[one.owner][:1] if one.owner in left else ()
                del left.get(one.owner, [])[:1]
            elif lying and any(self._kind_key(lying[0]) == self._kind_key(rest) for rest in before[n:]):
                yield lying.pop(0)
        yield from lying
        for hidden in left.values():
            yield from hidden

    def _fresh(self, part: str, kind: str, shown: set[str]) -> Iterator[LyingCounter]:
        """A counter of the sheet that is nowhere yet: hidden only what can be hidden by that seat."""
        spec = self.game.counters[kind]
        cup = next((place for place, chits in self.game.cups.items() if kind in chits), "")
        if part == OPEN:
            yield LyingCounter(spec.seat, kind, spec.faces)
        elif (cup and kind not in shown) or (kind in self.blocks and spec.seat == part):
            yield LyingCounter(part, kind, spec.faces, hidden=SEALED, cup=cup)

    def _take(self, part: str, place: str, one: LyingCounter) -> bool:
        lying = self.part(part).get(place, [])
        if one in lying:
            lying.remove(one)
            return True
        return False

    def _endless(self, kind: str) -> bool:
        spec = self.game.counters.get(kind)
        return spec is not None and spec.endless

    @staticmethod
    def _held(seat: str, lying: list[LyingCounter]) -> Iterator[LyingCounter]:
        """What a seat hides of a stack."""
        return (one for one in lying if one.hidden == SEALED and one.owner == seat)

    @staticmethod
    def _part_of(one: LyingCounter) -> str:
        return one.owner if one.hidden == SEALED else OPEN

    def _kind_key(self, one: LyingCounter) -> tuple[str, str]:
        return (one.kind, one.owner if self._endless(one.kind) else "")


def _seen(one: LyingCounter) -> LyingCounter:
    """As everybody sees it."""
    return replace(one, kind="", steps=None) if one.hidden else one
