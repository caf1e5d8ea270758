"""9.a Which orders can be carried out, before anything is resolved; the others are ignored, and their units stand."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from tabletop.core.api import Msg
from tabletop.systems.game_data import GameData
from tabletop.systems.orders.board import Board
from tabletop.systems.orders.sheet import Order

from .atlas import Atlas, _atlas
from .field import ARMY, FLEET, Camp, besiegeable, field_of
from .missions import GENERAL
from .missions import GREEKS as RISEN
from .names import SEATS, UNITS
from .record import Fighter, Record

GREEKS = frozenset(f"revolt:{name}" for name in (*RISEN, GENERAL))
"""13, 14.e Sides of the Greek revolts; in the general revolt they help each other."""
PYRRHUS, AETOLIANS = "revolt:pyrrhus", frozenset(("revolt:aetolians", f"revolt:{GENERAL}"))
"""14.e Pyrrhus helps the Aetolians and Thessalians."""


def kind(fighter: Fighter) -> str:
    """army or fleet."""
    return FLEET if UNITS[fighter.type].sea else ARMY


@lru_cache(maxsize=512)
def besieges(a: Atlas, sort: str, place: str) -> tuple[str, ...]:
    """Citadels a unit there is in position to besiege."""
    return besiegeable(a, sort, place)


class Legal:
    """The units and orders of a season as the adjudicator takes them, and why some orders are ignored."""

    def __init__(self, module: GameData, record: Record) -> None:
        self.a: Atlas = _atlas(module)
        self.record = record
        self.shut = frozenset(record.closed)
        self.owners = dict(record.owners)
        self.fighters = {fighter.unit: fighter for fighter in record.units}
        self.lines: dict[str, tuple[str, dict[str, Any]]] = {
            unit: (line[0], dict(line[1])) for unit, line in record.lines if unit in self.fighters
        }
        self.retreats = dict(record.retreats)
        self.why: dict[str, Msg] = {}
        self.camps = _camps(self.a, record, self.lines)
        self.space = {f.unit: f.place for f in record.units} | {camp.unit: camp.space for camp in self.camps}
        self.unit_in = {space: unit for unit, space in self.space.items()}
        self.board: Board = field_of(module, self.shut, frozenset(record.flooded), self.camps)
        for unit in self.lines:
            ignored = self._ignored(self.fighters[unit], *self.lines[unit])
            if ignored is not None:
                self.why[unit] = ignored

    def verb(self, unit: str) -> str:
        """What a unit does, '' when nothing that can be carried out."""
        return "" if unit in self.why or unit not in self.lines else self.lines[unit][0]

    def target(self, unit: str) -> str:
        """The citadel it besieges or resupplies."""
        return str(self.lines[unit][1]["citadel"])

    def order(self, unit: str, retreats: tuple[str, ...]) -> Order:
        """The order for the adjudicator: whoever besieges, resupplies or is ignored stands."""
        verb, at = self.verb(unit), self.space[unit]
        if verb == "move":
            return Order("move", at, str(self.lines[unit][1]["to"]), retreats=retreats)
        if verb in ("support", "convoy"):
            args = self.lines[unit][1]
            of, to = self._stands(args["of"], args["to"]), str(args["to"])
            if verb == "convoy":
                return Order("convoy", at, to, of, retreats=retreats)
            return Order("support", at, "" if to == args["of"] else to, of, retreats=retreats)
        return Order("hold", at, retreats=retreats)

    def helped(self, unit: str) -> str:
        """The unit that a support or convoy is for, '' when there is none."""
        args = self.lines[unit][1]
        return self.unit_in.get(self._stands(args["of"], args["to"]), "")

    def _stands(self, of: str, to: str) -> str:
        """12 Where several stand in a province, help is for the one that is ordered so."""
        there = [unit for unit in self.fighters if self.fighters[unit].place == of]
        fits = [unit for unit in there if (self._goal(unit) or of) == to]
        return self.space[(fits or there)[0]] if there else of

    def _goal(self, unit: str) -> str:
        verb, args = self.lines.get(unit, ("", {}))
        return str(args["to"]) if verb == "move" else ""

    # --- why an order is ignored ---

    def _ignored(self, fighter: Fighter, verb: str, args: dict[str, Any]) -> Msg | None:
        if fighter.place in self.shut:
            return Msg.of("order-stuck")
        if self.record.first and verb not in ("move", "hold", "support"):
            return Msg.of("order-first-turn")
        check = getattr(self, f"_no_{verb}", None)
        found: Msg | None = check(fighter, args) if check else None
        return found

    def _no_move(self, fighter: Fighter, args: dict[str, Any]) -> Msg | None:
        """Ruling 19: by land, by sea or by convoy, a citadel is entered by whoever controlled it."""
        to = str(args["to"])
        if to in self.shut:
            return Msg.of("order-closed", to=to)
        if to in self.a.province_of and to not in fighter.keys and not self.a.has(fighter.place, to, "towpath"):
            return Msg.of("order-not-controlled", to=to)
        return None

    def _no_support(self, fighter: Fighter, args: dict[str, Any]) -> Msg | None:
        """Rulings 2, 22, 24: help goes where the unit could go itself, not to a garrison, or to a siege."""
        of, to = str(args["of"]), str(args["to"])
        unit = self.unit_in.get(self._stands(of, to), "")
        if not unit:
            return Msg.of("order-no-such-unit", at=of)
        if of == to and of in self.a.province_of:
            return Msg.of("order-garrison", at=of)
        if not self._may_help(fighter.side, self.fighters[unit].side):
            return Msg.of("order-other-cause", at=of)
        if self._from_his_ships(fighter, of, to):
            return None
        if not reaches(self.a, self.board, kind(fighter), (self.space[fighter.unit], to)):
            return None if of == to and self._same_siege(fighter, unit) else self._no_support_there(fighter, to)
        return None

    def _may_help(self, side: str, other: str) -> bool:
        """14.d Players help anybody; neutral units their own cause."""
        return side in SEATS or same_cause(side, other, self.record.greeks) or (side == PYRRHUS and other in AETOLIANS)

    def _from_his_ships(self, fighter: Fighter, of: str, to: str) -> bool:
        """14.e The one help from sea to land: Pyrrhus' fleet off Tarentum for his army going into ITA."""
        off = fighter.side == PYRRHUS and "tarente" in besieges(self.a, FLEET, fighter.place)
        return off and kind(fighter) == FLEET and to == "ITA" and of != to

    def _no_support_there(self, fighter: Fighter, to: str) -> Msg:
        return Msg.of("order-no-support-there", at=fighter.place, to=to)

    def _same_siege(self, fighter: Fighter, unit: str) -> bool:
        verb, args = self.lines.get(unit, ("", {}))
        return verb == "siege" and args["citadel"] in besieges(self.a, kind(fighter), fighter.place)

    def _no_convoy(self, fighter: Fighter, args: dict[str, Any]) -> Msg | None:
        unit = self.unit_in.get(self._stands(str(args["of"]), str(args["to"])), "")
        if not unit:
            return Msg.of("order-no-such-unit", at=str(args["of"]))
        return None if self._same_cause(fighter, self.fighters[unit]) else Msg.of("order-other-cause", at=args["of"])

    def _same_cause(self, one: Fighter, other: Fighter) -> bool:
        """14.d Neutral units help and carry their own only, and are carried by them only."""
        return same_cause(one.side, other.side, self.record.greeks)

    def _no_siege(self, fighter: Fighter, args: dict[str, Any]) -> Msg | None:
        citadel = str(args["citadel"])
        if self.owners.get(citadel) == fighter.side:
            return Msg.of("order-own-citadel", at=citadel)
        if citadel not in besieges(self.a, kind(fighter), fighter.place):
            return Msg.of("order-no-access", at=citadel)
        return None

    def _no_resupply(self, fighter: Fighter, args: dict[str, Any]) -> Msg | None:
        """28: port citadels only; not by who left a besieged citadel last season."""
        citadel = str(args["citadel"])
        if not self.a.harbours(citadel):
            return Msg.of("order-no-port", at=citadel)
        if citadel not in besieges(self.a, kind(fighter), fighter.place):
            return Msg.of("order-no-access", at=citadel)
        return Msg.of("order-left-siege", at=fighter.left) if fighter.left else None


def same_cause(one: str, other: str, greeks: bool) -> bool:
    """14.d Whether two sides may help and carry each other: players, one revolt, the Greeks in their general revolt."""
    both = {one, other}
    return len(both) == 1 or both <= set(SEATS) or (greeks and both <= GREEKS)


def reaches(a: Atlas, board: Board, sort: str, way: tuple[str, str]) -> bool:
    """Ruling 2: whether a unit could support into a space because it could go there, whoever stands in it."""
    here, there = way
    if there not in board.near(sort, here, "support"):
        return False
    if sort == ARMY:
        return not a.is_sea(there)
    at_sea = a.is_sea(here.partition("#")[0])
    return there not in a.citadels_in and (not at_sea or not a.is_sea(there) or there in a.by_sea(here))


def _camps(a: Atlas, record: Record, lines: dict[str, tuple[str, Any]]) -> tuple[Camp, ...]:
    """12 Of several in one space, the first that stands keeps it, the others camp beside it; so do fleets ashore."""
    together: dict[str, list[Fighter]] = {}
    for fighter in record.units:
        together.setdefault(fighter.place, []).append(fighter)
    camps = []
    for place, there in together.items():
        ashore = [f for f in there if kind(f) == FLEET and place in a.citadels_in]
        rest = [f for f in there if f not in ashore]
        if len(rest) > 1:
            stay = [f for f in rest if lines.get(f.unit, ("", None))[0] != "move"]
            keeps = (stay or rest)[0]
            rest = [f for f in rest if f is not keeps]
        else:
            rest = []
        camps += [Camp(f.unit, kind(f), place) for f in (*rest, *ashore)]
    return tuple(camps)
