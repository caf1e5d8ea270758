"""A season carried out quickly for the computer player: bribes, military orders by the adjudicator itself, what falls,
who starves. No events, no captures of people on the way; a test holds it against the season's own steps."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import NamedTuple

from tabletop.core.api import Known, Line, Sheet
from tabletop.systems.fuzz import PlayRng
from tabletop.systems.game_data import module

from .board import own_seat
from .bribery import AFTER_BRIBE, BASE_CHANCE, BEST_CHANCE, level
from .custody import AT_SEA, ON_LAND
from .fall import SALE
from .fight import Fight, outlined
from .names import HEIR_OF, OLYMPIAS, SEATS, UNITS
from .record import Fighter, Record, record_of
from .sheet import MILITARY
from .solo_stand import SoloStand, SoloUnit
from .supply import MUTINY
from .upkeep import FREE

Sheets = Mapping[str, Sheet]
LEAVES = ("move", "part", "follow")
"""9.b Lines by which a commander is out of his unit when it is bribed."""


class SoloBought(NamedTuple):
    """A bribe that is valid: who, which unit, what he pays, its chance per cent."""

    seat: str
    unit: str
    sum: int
    chance: int


class SoloSeason:
    """One position, on which seasons are tried. `within`: spaces whose units count, all unless given; others stand."""

    def __init__(self, k: Known, stand: SoloStand, within: Collection[str] | None = None) -> None:
        self.k, self.stand, self.data = k, _sold_off(stand), module(k)
        self.record = record_of(k, {})
        units = [fighter for fighter in self.record.units if fighter.unit in self.stand.units]
        self.fighters = {f.unit: f for f in units if within is None or f.place in within}
        self._levels: dict[str, int] = {}

    def played(self, sheets: Sheets, rng: PlayRng | None) -> SoloStand:
        """How everybody stands at the end of the season; without a generator bribes fail."""
        stand = self.stand.copy()
        fighters = dict(self.fighters)
        for bought in self._valid(sheets):
            stand.gold[bought.seat] = stand.gold.get(bought.seat, 0) - bought.sum
            if rng is not None and rng.randint(1, 100) <= bought.chance:
                self._won_over(stand, fighters, bought, sheets)
        record = self._record(sheets, stand, fighters)
        fought = outlined(self.data, record)
        walks = self._walked(stand, sheets)
        self._settle(stand, fought)
        self._captured(stand, walks, rng)
        stand.at = {unit.place: name for name, unit in stand.units.items()}
        return stand

    # --- bribes ---

    def _valid(self, sheets: Sheets) -> list[SoloBought]:
        """9.b The highest for each unit, if no other is as high."""
        found: dict[str, list[SoloBought]] = {}
        for seat, sheet in sheets.items():
            for verb, pairs in sheet:
                if verb == "bribe":
                    args = dict(pairs)
                    unit, sum_ = str(args["piece"]), int(str(args["sum"]))
                    needed = self._level(unit, sheets)
                    if unit in self.fighters and needed <= sum_ <= self.stand.gold.get(seat, 0):
                        chance = min(BEST_CHANCE, BASE_CHANCE + sum_ - needed)
                        found.setdefault(unit, []).append(SoloBought(seat, unit, sum_, chance))
        best = (sorted(bids, key=lambda one: -one.sum) for bids in found.values())
        return [bids[0] for bids in best if len(bids) == 1 or bids[0].sum > bids[1].sum]

    def _level(self, unit: str, sheets: Sheets) -> int:
        """9.b What a bribe must reach; a commander who leaves adds nothing."""
        if unit not in self._levels:
            self._levels[unit] = level(self.k, unit) if self.k.has(unit) else 0
        there = self.stand.units.get(unit)
        if there is None or not there.chief or not _leaves(sheets.get(there.side, ()), there):
            return self._levels[unit]
        return UNITS[there.kind].bribe

    def _won_over(
        self, stand: SoloStand, fighters: dict[str, Fighter], bought: SoloBought, sheets: Sheets
    ) -> None:
        """9.b The unit changes sides, and the place it stands in; a commander who stayed is dead."""
        unit = stand.units[bought.unit]
        kind = AFTER_BRIBE.get(unit.kind, unit.kind)
        if unit.chief and not _leaves(sheets.get(unit.side, ()), unit):
            _dies(stand, unit.chief)
        stand.units[unit.name] = unit._replace(side=bought.seat, kind=kind, strength=UNITS[kind].strength, chief="")
        if unit.place in stand.owners:
            stand.owners[unit.place] = bought.seat
        same = next((one for one in fighters.values() if one.side == bought.seat), None)
        theirs = same.keys if same is not None else ()
        fighters[unit.name] = fighters[unit.name]._replace(
            side=bought.seat, type=kind, strength=UNITS[kind].strength, keys=theirs
        )

    # --- orders ---

    def _record(self, sheets: Sheets, stand: SoloStand, fighters: Mapping[str, Fighter]) -> Record:
        by_piece: dict[tuple[str, str], Line] = {}
        retreats: list[tuple[str, tuple[str, ...]]] = []
        for seat, sheet in sheets.items():
            for told in sheet:
                piece = str(dict(told[1]).get("piece", ""))
                if told[0] in MILITARY:
                    by_piece.setdefault((seat, piece), told)
        units, lines = [], []
        for fighter in fighters.values():
            told_ = by_piece.get((fighter.side, fighter.unit))
            if told_ is not None:
                lines.append((fighter.unit, told_))
            chief = stand.units[fighter.unit].chief
            verb = by_piece.get((fighter.side, chief), ("",))[0] if chief else ""
            walks = verb == "move" or (verb == "hold" and told_ is not None and told_[0] == "move")
            bonus = int(walks and (chief in SEATS or chief == OLYMPIAS))
            units.append(fighter._replace(strength=fighter.strength - bonus) if bonus else fighter)
        owners = tuple(stand.owners.items())
        return self.record._replace(units=tuple(units), lines=tuple(lines), retreats=tuple(retreats), owners=owners)

    def _settle(self, stand: SoloStand, fought: Fight) -> None:
        lost = {*fought.lost, *fought.crowded}
        for name, place in fought.ends.items():
            unit = stand.units[name]
            if name in lost and unit.chief:
                _dies(stand, unit.chief)
            if not place:
                del stand.units[name]
            elif place != unit.place:
                stand.units[name] = unit._replace(place=place)
        for citadel, by in fought.fallen.items():
            self._falls(stand, citadel, by)
        begun = {one.unit: one.citadel for one in fought.sieges if one.count == 1}
        stand.begun = {n: begun.get(n, "") if n in fought.ends else c for n, c in (stand.begun | begun).items()}
        stand.begun = {n: citadel for n, citadel in stand.begun.items() if citadel and n in stand.units}
        if stand.season == "autumn":
            self._starve(stand)

    # --- chiefs by themselves ---

    def _walked(self, stand: SoloStand, sheets: Sheets) -> dict[str, str]:
        """Chiefs who are or go by themselves -> where they come to; who is sent away is with his unit no more."""
        found = dict(stand.lone)
        for seat, sheet in sheets.items():
            for verb, pairs in sheet:
                args = dict(pairs)
                if verb == "move" and args["piece"] in stand.chiefs.get(seat, ()):
                    found[str(args["piece"])] = str(args["to"])
        for name, unit in stand.units.items():
            if unit.chief and unit.chief not in found and _leaves(sheets.get(unit.side, ()), unit, ("hold",)):
                found[unit.chief] = unit.place
            if unit.chief in found:
                bonus = int(unit.chief in SEATS)
                stand.units[name] = unit._replace(chief="", strength=unit.strength - bonus)
        return found

    def _captured(self, stand: SoloStand, walks: Mapping[str, str], rng: PlayRng | None) -> None:
        """6.b Alone with a foreign unit, or in a citadel that is another's now: captured."""
        at = {unit.place: unit for unit in stand.units.values()}
        for name, place in walks.items():
            seat, there = own_seat(name), at.get(place)
            if place in stand.owners:
                if stand.owners[place] != seat:
                    _taken(stand, seat, name)
            elif there is not None and there.side != seat and there.side[:4] != SALE[:4]:
                most = AT_SEA if stand.ground.a.is_sea(place) else ON_LAND
                if rng is None or rng.randint(1, 6) <= most:
                    _taken(stand, seat, name)
        own = {place: unit.side for place, unit in at.items()}
        stand.lone = {name: place for name, place in walks.items() if own.get(place) != own_seat(name)}
        for seat, chiefs in stand.chiefs.items():
            if not chiefs:
                _out(stand, seat)

    def _falls(self, stand: SoloStand, citadel: str, by: str) -> None:
        """9.a, 5.a A citadel is taken, with its treasure."""
        side = (stand.units.get(by) or self.stand.units[by]).side
        stand.owners[citadel] = side if side in SEATS or side.startswith("revolt:") else ""
        if side in SEATS:
            stand.gold[side] = stand.gold.get(side, 0) + stand.treasures[citadel]
        stand.treasures[citadel] = 0

    def _starve(self, stand: SoloStand) -> None:
        """11.a Armies of players in provinces that feed nobody are lost."""
        a = stand.ground.a
        for name, unit in list(stand.units.items()):
            if unit.sea or unit.side not in SEATS or unit.place not in a.citadels_in:
                continue
            closed = "supply-by-citadel" in a.marks[unit.place]
            own = any(stand.owners[c] == unit.side for c in a.citadels_in[unit.place])
            if (closed and not own) or (not closed and unit.place not in a.arsenals):
                if unit.chief:
                    _dies(stand, unit.chief)
                del stand.units[name]


def _sold_off(stand: SoloStand) -> SoloStand:
    """11.b Without the mutineers that are gone before the moves: who buys them is not reckoned with."""
    gone = [name for name, unit in stand.units.items() if unit.side == MUTINY]
    if not gone:
        return stand
    stand = stand.copy()
    for name in gone:
        del stand.units[name]
    return stand


def _leaves(sheet: Sheet, unit: SoloUnit, verbs: tuple[str, ...] = (*LEAVES, "hold")) -> bool:
    """9.b Whether a commander is told to go, to part, or to stay where his unit leaves."""
    told = [verb for verb, pairs in sheet if ("piece", unit.chief) in pairs and verb in verbs]
    goes = any(verb == "move" and ("piece", unit.name) in pairs for verb, pairs in sheet)
    return any(verb != "hold" or goes for verb in told)


def _out(stand: SoloStand, seat: str) -> None:
    """7.c A player is eliminated: his citadels are nobody's, his units for sale, his militia is gone."""
    for citadel, whose in stand.owners.items():
        if whose == seat:
            stand.owners[citadel] = ""
    for name, unit in list(stand.units.items()):
        if unit.side == seat:
            stand.begun.pop(name, None)
            if unit.kind in FREE:
                del stand.units[name]
            else:
                stand.units[name] = unit._replace(side=SALE)


def _taken(stand: SoloStand, seat: str, chief: str) -> None:
    """6.b A chief is a captive; of a player who has no other all depends on it."""
    if not any(name != chief for name in stand.chiefs.get(seat, ())):
        stand.captives.add(seat)


def _dies(stand: SoloStand, chief: str) -> None:
    """7.a A chief is dead; without heirs yet his player has none left, unless another lives."""
    seat = chief if chief in SEATS else HEIR_OF.get(chief, "")
    left = tuple(name for name in stand.chiefs.get(seat, ()) if name != chief)
    if seat in stand.chiefs and (left or not stand.heirs):
        stand.chiefs[seat] = left
