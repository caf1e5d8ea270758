"""Winter of Hellènes as a computer plays it: who is outside goes home, one place after the other; what is worth
an action. Nothing here is a rule."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tabletop.core.api import One, Piece, Some, Written, offer
from tabletop.systems.solo.world import SoloAct

from .board import is_sea, units
from .party import members
from .routes import terrain
from .season import ACTIONS
from .solo_field import Block, Field, worth
from .solo_moves import land_groups, phase_of
from .solo_sieges import fall_chance, siege_worth
from .solo_sight import STORMS
from .winter import WinterActions, unsheltered
from .wintering import Refuges, moves_of, wintered


class WinterPhase:
    """The winter actions of one position."""

    def __init__(self, field: Field, seat: str) -> None:
        self.field, self.seat, self.k = field, seat, field.k
        self.left = ACTIONS.of(self.k, seat)
        self.outside = {piece.id: piece for piece in unsheltered(self.k, seat)}

    def places(self) -> list[tuple[str, list[Piece]]]:
        """Where units without shelter stand who may still move."""
        gone = wintered(self.k)
        found: dict[str, list[Piece]] = {}
        for piece in self.outside.values():
            block = self.field.blocks.get(piece.id)
            if piece.id not in gone and not (block is not None and block.unit is not None and block.unit.barbarian):
                found.setdefault(piece.place, []).append(piece)
        return list(found.items())

    def moves(self, place: str) -> Iterator[tuple[float, SoloAct]]:
        """Moves of the units of a place into shelter."""
        k, gone = self.k, wintered(self.k)
        free = [piece for piece in units(k, place, self.seat) if piece.id in self.outside and piece.id not in gone]
        if not free:
            return
        ground, known = terrain(k, self.seat, wintering=True), Refuges(k)
        for made in moves_of(k, ground, free, known):
            for names in self._groups(made.args["piece"], free):
                act = SoloAct(made, {**made.args, "piece": names})
                yield self.move(act), act

    def _groups(self, slot: object, free: Sequence[Piece]) -> Iterator[tuple[str, ...]]:
        if isinstance(slot, Some):
            yield from land_groups(self.field, slot)
        elif isinstance(slot, Written):
            phase = phase_of(self.field, self.seat)
            group = members(self.k, free)
            tried = {tuple(one.name for one in group): None}
            tried |= {tuple(sorted(phase.crew(group, most))): None for most in (99, 2, 1)}
            yield from (names for names in tried if names and slot.covers(names, None))

    def move(self, act: SoloAct) -> float:
        """Who comes home is kept, as many as the city takes; an action is paid for a march."""
        field = self.field
        to, names = str(act.args["to"]), act.args["piece"]
        group = [field.blocks[str(name)] for name in names if str(name) in field.blocks]  # type: ignore[attr-defined]
        zone = field.board.inside.get(to, to)
        room = field.room(zone) - len(field.at(to, self.seat))
        saved = sorted((worth(one) for one in group), reverse=True)
        outside = [worth(one) for one in group if one.name in self.outside]
        if not outside:
            return -1.0
        gain = sum(saved[: max(0, room)]) - 0.5 * sum(saved[max(0, room) :])
        homes = 0.12 * sum(self._home(one, zone) for one in group)
        place = field.k.piece(group[0].name).place
        lost = 0.25 * self._siege_left(place)
        crossed = is_sea(self.k, str(act.args["via"])) and self._crosses(place, zone)
        storm = STORMS[4] * 0.5 * sum(saved) if crossed else 0.0
        return gain + homes - lost - storm - (0.35 if act.offer.verb == "march" else 0.0)

    def _home(self, one: Block, zone: str) -> bool:
        """1.32 Whether a zone is one of its nation's."""
        return one.unit is not None and zone in self.field.board.homes.get(one.unit.nationality, ())

    def _siege_left(self, place: str) -> float:
        """What a siege there is worth."""
        field, city = self.field, self.field.board.cities.get(place)
        if city is None or field.besieger(place) != self.seat:
            return 0.0
        return fall_chance(field, city, self.seat) * siege_worth(field, city, self.seat)

    def _crosses(self, place: str, zone: str) -> bool:
        """Whether the open sea is likely to lie between: the ways of the offers avoid it where they can."""
        return self.field.reach.sea.get(self.field.board.inside.get(place, place), {}).get(zone, 9) > 3

    def others(self) -> Iterator[tuple[float, SoloAct]]:
        """Building, recruiting, maintenance, the end."""
        yield 0.0, SoloAct(offer("done", WinterActions.rule))
        if self.left <= 0:
            return
        phase = phase_of(self.field, self.seat)
        for made in WinterActions().building(self.k):
            values = made.args["at"].values if made.args else (None,)  # type: ignore[attr-defined]
            for value in values:
                act = SoloAct(made, {} if value is None else {"at": value})
                yield phase.other(act) - 0.1, act
        made = offer("maintain", "9.22", piece=One(tuple(self.outside)))
        for name, piece in self.outside.items():
            yield self.maintain(name, piece), SoloAct(made, {"piece": name})

    def maintain(self, name: str, piece: Piece) -> float:
        """9.22 One of a siege that is nearly won, or one that cannot come home."""
        field, block = self.field, self.field.blocks.get(name)
        if block is None or (block.unit is not None and block.unit.barbarian):
            return -1.0
        kept = worth(block)
        city = field.board.cities.get(piece.place)
        if city is not None and field.besieger(piece.place) == self.seat:
            camp = len(field.at(piece.place, self.seat))
            whole = fall_chance(field, city, self.seat) * siege_worth(field, city, self.seat)
            return kept + 0.3 * whole / max(1, camp - self.left) - 0.5
        return kept - 0.35

