"""What has been tapped so far, and the table it stands for: the units in their place, nothing else. No Qt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from tabletop.core.position.state import Piece, State
from tabletop.data.module import Module
from tabletop.ui.companion.fight.contests import Contest
from tabletop.ui.companion.fight.roster import Fielded, as_piece
from tabletop.ui.panels.combat.sum import SIDES, Which


@dataclass(frozen=True)
class Ranks:
    """One side as it was tapped: its seat, its units, and a strength typed over their sum."""

    seat: str = ""
    units: tuple[Fielded, ...] = ()
    typed: int | None = None

    def unit(self, counter: str) -> Fielded | None:
        """A unit of this side by its counter."""
        return next((one for one in self.units if one.counter == counter), None)

    def with_unit(self, counter: str, look: Fielded | None) -> Ranks:
        """With a unit in another look, or without it; a strength typed before does not hold any more."""
        kept = tuple(look if one.counter == counter else one for one in self.units)
        if look is not None and self.unit(counter) is None:
            kept = (*kept, look)
        return Ranks(self.seat, tuple(one for one in kept if one is not None))

    @property
    def empty(self) -> bool:
        """Whether nothing is said of it."""
        return not self.units and self.typed is None


@dataclass(frozen=True)
class Entered:
    """All of it. A step back changes nothing of what stands here."""

    contest: Contest | None = None
    place: str = ""
    attacker: Ranks = field(default_factory=Ranks)
    defender: Ranks = field(default_factory=Ranks)
    said: Mapping[str, int] = field(default_factory=dict)
    """Modifier -> how often it counts, as a player has said."""
    target: int | None = None
    """What a test is rolled against; None as long as nobody has said so."""
    column: str = ""
    """Of a table that is looked up."""
    values: tuple[int, ...] = ()
    """Dice tapped so far."""

    def side(self, which: Which) -> Ranks:
        """One side."""
        return self.attacker if which == "attacker" else self.defender

    def with_side(self, which: Which, side: Ranks) -> Entered:
        """One side changed: dice thrown before do not belong to it."""
        other = replace(self, values=())
        return replace(other, attacker=side) if which == "attacker" else replace(other, defender=side)

    def with_said(self, modifier: str, count: int) -> Entered:
        """A player says how often a modifier counts."""
        return replace(self, said={**self.said, modifier: count}, values=())

    def swapped(self) -> Entered:
        """The other side attacks."""
        return replace(self, attacker=self.defender, defender=self.attacker, said={}, values=())

    @property
    def complete(self) -> bool:
        """Whether both sides are said."""
        return not self.attacker.empty and not self.defender.empty

    @property
    def named(self) -> bool:
        """Whether the units of both sides are known by name."""
        return bool(self.attacker.units) and bool(self.defender.units)


Pieces = Mapping[Which, tuple[Piece, ...]]


def pieces_of(module: Module, entered: Entered, place: str) -> Pieces:
    """The units of both sides as they lie in a place."""
    found: dict[Which, tuple[Piece, ...]] = {}
    for which in SIDES:
        side = entered.side(which)
        found[which] = tuple(
            as_piece(module, unit, side.seat, place, f"{which}-{n}") for n, unit in enumerate(side.units)
        )
    return found


def laid_out(state: State, pieces: Pieces) -> State:
    """These units and no other: what else lies on the paper table is not known. The variables are those of the game."""
    every = [piece for side in pieces.values() for piece in side]
    order: dict[str, tuple[str, ...]] = {}
    for piece in every:
        order[piece.place] = (*order.get(piece.place, ()), piece.id)
    return State({piece.id: piece for piece in every}, order, dict(state.vars))
