"""12.2, 12.4 Waves of reinforcements: who may come now, where to, and who finds room on which ship."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from tabletop.core.api import TURN, Known, Piece, Rng, Some, Var, Written
from tabletop.systems.cargo import loads
from tabletop.systems.game_data import module
from tabletop.systems.thresholds import Test, weigh_test

from .afloat import berths
from .board import (
    ATHENS,
    ML,
    SYRACUSE,
    atlas,
    coming,
    free_of_enemies,
    is_city,
    is_naval,
    is_sicel,
    units,
    walls,
)

FIRST_WAVE = Var("first-wave", 0)
"""12.4 Whether the first wave may come."""
SECOND_WAVE = Var("second-wave", 0)
"""12.4 Whether the second wave has been called: 0, or the turn in which it was."""
ATHENS_WAVE = Var("athens-wave", 0)
"""12.2 The turn from which Athens is sent help, 0 for never."""
SECOND_FROM = 4
"""12.4 The turn of the first roll for the second wave."""
NAVAL_IMPULSE = "naval"


def members(k: Known, wave: str) -> frozenset[str]:
    """The counters of a wave, by the scenario."""
    lists = (put.counters for arrival in module(k).arrivals() if arrival.id == wave for put in arrival.arrive)
    return frozenset(name for names in lists for name in names)


def second_wave(k: Known, piece: Piece) -> bool:
    """12.4 Whether a counter is of the second wave; so is a Sicel who has not come by then."""
    return piece.kind in members(k, SECOND_WAVE.name) or (is_sicel(k, piece) and SECOND_WAVE.of(k) > 0)


def called(k: Known, seat: str) -> list[Piece]:
    """Reinforcements of a seat that may come now and have not: those of its waves, and the returned (12.2)."""
    here = k.at(coming(seat), seat)
    if seat == ATHENS:
        return here if 0 < ATHENS_WAVE.of(k) <= k.var(TURN, 1) else []
    return [p for p in here if (SECOND_WAVE.of(k) if second_wave(k, p) else FIRST_WAVE.of(k))]


def shores(k: Known, seat: str) -> tuple[str, ...]:
    """12.2 Coasts with an Athenian wall or unit; 12.4 coasts free of Athenian units, the city apart."""
    board = atlas(k)
    coasts = [place for place in board.land if place in board.coastal]
    if seat == ATHENS:
        return tuple(place for place in coasts if walls(k, place, ATHENS) or units(k, place, ATHENS))
    return tuple(place for place in coasts if free_of_enemies(k, place, SYRACUSE) and not is_city(place))


def number(seat: str) -> str:
    """The rule under which reinforcements of a seat come."""
    return "12.2" if seat == ATHENS else "12.4"


@dataclass(frozen=True, eq=False)
class Convoy:
    """7.2.2 Who goes somewhere together: ships, and as many others as they carry, or as those carry that are there
    already (`moored`)."""

    k: Known
    names: tuple[str, ...]
    moored: tuple[Piece, ...]

    def berths(self, names: Sequence[str]) -> dict[str, str] | None:
        """A ship for each of these who is none and has none; None when there is no room for all."""
        pieces = [self.k.piece(name) for name in names]
        fleet = [*self.moored, *(p for p in pieces if is_naval(self.k, p) and p not in self.moored)]
        carried = {one.id for ship in fleet for one in loads(self.k, ship.id)}
        riders = [piece for piece in pieces if not is_naval(self.k, piece) and piece.id not in carried]
        return berths(self.k, fleet, riders) if fleet else None

    def slot(self) -> Written:
        """Any of them for whom there is room."""
        return Written(self._fits, self._draw)

    def anybody(self) -> bool:
        """Whether somebody could come at all."""
        return any(self.berths((name,)) is not None for name in self.names)

    def _fits(self, value: object) -> bool:
        if not isinstance(value, tuple) or not value or len(set(value)) != len(value):
            return False
        return set(value) <= set(self.names) and self.berths(value) is not None

    def _draw(self, rng: Rng) -> object:
        """Ships first, then others while there is room."""
        chosen: list[str] = []
        order = rng.sample(self.names, len(self.names))
        for name in sorted(order, key=lambda one: not is_naval(self.k, self.k.piece(one))):
            if self.berths((*chosen, name)) is not None and (not chosen or rng.randint(0, 3)):
                chosen.append(name)
        return tuple(chosen)


def landings(k: Known, seat: str, of: str, moored: Sequence[str] = ()) -> Iterator[tuple[Some | Written, str]]:
    """(counters, place): who may come where in an impulse of this kind.

    12.2 All who are sent to Athens come together, to one coast. 12.4 The ships of the first wave come in any impulse
    with those aboard; the second comes ashore in a Naval Impulse (ruling: the text gives it no ships, and says that it
    arrives then; its transports are not shown, as with Athens); all others over the west edge in a Ground Impulse.
    """
    here, naval = called(k, seat), of == NAVAL_IMPULSE
    free = [p.id for p in here if naval and (seat == ATHENS or second_wave(k, p))]
    yield from _each(free, shores(k, seat))
    if seat == ATHENS:
        return
    yield from _each([p.id for p in here if not naval and not is_naval(k, p)], atlas(k).west_edge)
    first = tuple(p.id for p in here if not second_wave(k, p))
    for place in shores(k, seat):
        here_now = tuple(k.piece(ship) for ship in moored if k.has(ship) and k.piece(ship).place == place)
        convoy = Convoy(k, first, here_now)
        if convoy.anybody():
            yield convoy.slot(), place


def _each(names: Sequence[str], places: Iterable[str]) -> Iterator[tuple[Some, str]]:
    yield from ((Some(tuple(names)), place) for place in places if names)


def expects(k: Known, seat: str, of: str) -> bool:
    """Whether an impulse of this kind has reinforcements to bring, or a roll for them."""
    turn = k.var(TURN, 1)
    first_due = seat == SYRACUSE and not FIRST_WAVE.of(k) and turn >= wave_turn(k)
    return first_due or rolls(k, seat, of) or any(True for _ in landings(k, seat, of))


def rolls(k: Known, seat: str, of: str) -> bool:
    """12.4 From the fourth turn on, in each Syracusan Naval Impulse until they come.

    Ruling: the text first says any impulse, then the first Naval Impulse with a success; the latter is followed.
    """
    naval = seat == SYRACUSE and of == NAVAL_IMPULSE
    return naval and k.var(TURN, 1) >= SECOND_FROM and not SECOND_WAVE.of(k)


def second_wave_test(k: Known) -> Test:
    """12.4 A D10 against the Syracusan ML."""
    return weigh_test(module(k).check("second-wave"), ML.of(k, SYRACUSE))


def relieved(k: Known) -> bool:
    """12.4.a Whether help has reached Athens."""
    return ATHENS_WAVE.of(k) > 0 and not k.at(coming(ATHENS), ATHENS)


def wave_turn(k: Known) -> int:
    """12.4 The turn of the first wave, by the scenario."""
    return next((one.turn for one in module(k).arrivals() if one.id == FIRST_WAVE.name), 0)
