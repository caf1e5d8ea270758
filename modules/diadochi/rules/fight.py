"""9.a A season of military orders resolved: a pure function of a `Record`. Nothing here reads the table.

`fight(module, record)` -> `Fight`; `try_out(k, sheets)` does it for sheets on the position as it is.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from tabletop.core.api import Known, Msg, Sheet
from tabletop.systems.game_data import GameData, module
from tabletop.systems.orders.adjudicator import Resolution, adjudicate
from tabletop.systems.orders.sheet import Reading, Unit
from tabletop.systems.orders.verdict import Compared, Verdict

from .crowd import settle
from .fallback import Danger, Wishes, best, turned, wishes
from .legal import Legal, kind
from .record import Record, record_of
from .sieges import Moved, Relief, Siege, reliefs, sieges

READING = Reading(beaten_orders_count=False, equal_retreats="stronger first", convoy_leaves_origin_open=False)
"""How 9.a reads the points on which games of this family differ (rulings 16, 31, 32)."""
MOST_LOTS = 60
Equals = Mapping[str, tuple[str, ...]]
"""Unit -> spaces between which only a lot can choose."""


class Result(NamedTuple):
    """One unit and what came of its order.

    result: moves fails holds given cut convoys disrupted void illegal; besieges takes repelled; resupplies idle
    cut-off; beaten for one that must retreat, whatever it was told. `verb` '' is a unit without an order.
    """

    unit: str
    verb: str
    result: str
    compared: tuple[Compared, ...] = ()
    causes: tuple[str, ...] = ()
    """Units that made it so."""
    reasons: tuple[Msg, ...] = ()
    by: str = ""
    """The unit that beat it."""
    rule: str = ""

    @property
    def good(self) -> bool:
        """Whether the order was carried out."""
        return self.result in ("moves", "holds", "given", "convoys", "besieges", "takes", "resupplies")


@dataclass(frozen=True)
class Fight:
    """A season resolved. Units and places by their names; '' is nowhere."""

    results: Mapping[str, Result]
    ends: Mapping[str, str]
    """Unit -> where it is afterwards, '' when it is lost."""
    moves: Mapping[str, str]
    """Unit that moved -> where to."""
    retreats: Mapping[str, str]
    """Beaten unit -> where to."""
    sieges: tuple[Siege, ...]
    reliefs: tuple[Relief, ...]
    fallen: Mapping[str, str]
    """Citadel -> the unit that took it."""
    crushed: tuple[str, ...]
    """Units destroyed in a citadel that fell."""
    crowded: tuple[str, ...]
    """12 Units of the first turn that found no space of their own."""
    contested: tuple[str, ...]
    struck: Mapping[str, tuple[str, ...]]
    """Unit -> units of other sides whose moves touched it."""
    strength: Mapping[str, int]
    """With the supports that count."""
    ways: int = 1
    """In how many equally good ways the retreats could go."""

    @property
    def lost(self) -> tuple[str, ...]:
        """Units beaten that had nowhere to go."""
        return tuple(unit for unit, place in self.retreats.items() if not place)


def try_out(k: Known, sheets: Mapping[str, Sheet], neutral: Sheet = (), lot: int = 0) -> tuple[Record, Fight]:
    """What if: these sheets resolved on the position as it is, with a lot pinned."""
    record = record_of(k, sheets, neutral, lot)
    return record, fight(module(k), record)


def fight(module: GameData, record: Record) -> Fight:
    """Resolve a season: moves, sieges, retreats."""
    return _Season(module, record).fight()


def outlined(module: GameData, record: Record) -> Fight:
    """The same without what is told of each order, where a lot decides the first way: for many tries of one season."""
    return _Season(module, record, told=False).fight()


class _Season:
    def __init__(self, module: GameData, record: Record, told: bool = True) -> None:
        self.record, self._all = record, told
        self.legal = Legal(module, record)
        self.names = [fighter.unit for fighter in record.units]
        self.units = [
            Unit(f.side, kind(f), self.legal.space[f.unit], f.strength, keys=frozenset(f.keys)) for f in record.units
        ]
        self.resolution, self.ways = self._resolve()

    def _danger(self) -> Danger:
        legal = self.legal
        under = [(unit, legal.target(unit)) for unit in legal.lines if legal.verb(unit) == "siege"]
        falling = {citadel for unit, citadel in under if legal.fighters[unit].siege == citadel}
        return Danger(frozenset(citadel for _, citadel in under), frozenset(falling))

    # --- retreats and lots ---

    @cached_property
    def moved(self) -> Resolution:
        """Moves alone: nothing in them depends on where anybody would retreat to."""
        orders = [self.legal.order(name, ()) for name in self.names]
        return adjudicate(self.legal.board, self.units, orders, READING, self.record.lot)

    @cached_property
    def wished(self) -> dict[str, Wishes]:
        """Beaten unit -> where it would go."""
        legal, danger = self.legal, self._danger()
        beaten = [f for f in self.record.units if legal.space[f.unit] in self.moved.beaten]
        return {f.unit: wishes(legal.a, legal.board, f, legal.retreats.get(f.unit), danger) for f in beaten}

    def _adjudicate(self, turn: int = 0, lot: int = 0, equals: Equals | None = None) -> Resolution:
        """`turn` is dealt out among the units that have several equal spaces to go to by themselves."""
        lists = {}
        for name, wished in self.wished.items():
            places: tuple[str, ...] = tuple(wished)
            if equals and name in equals:
                turn, by = divmod(turn, len(equals[name]))
                places = turned(wished, equals[name], by)
            lists[self.legal.space[name]] = places
        return self.moved.retreating(lists, lot)

    def _resolve(self) -> tuple[Resolution, int]:
        """Rulings 32, 34: all equally good ways in one row, and the lot picks one of them."""
        if not self.moved.beaten:
            return self.moved, 1
        plain = self._adjudicate(lot=self.record.lot)
        if not self._all:
            return plain, 1
        equals, turns = {}, 1
        for one in plain.retreats:
            name = self.legal.unit_in[one.at]
            same = best(self.wished[name], one.open)
            if len(same) > 1 and turns * len(same) <= MOST_LOTS:
                equals[name], turns = same, turns * len(same)
        if turns == 1:
            return plain, plain.placed.ways
        lot, found = self.record.lot, []
        for turn in range(turns):
            ways = self._adjudicate(turn, 0, equals).placed.ways
            found += [(turn, inner) for inner in range(ways)]
        turn, inner = found[lot % len(found)]
        return self._adjudicate(turn, inner, equals), len(found)

    # --- all together ---

    def fight(self) -> Fight:
        res, legal = self.resolution, self.legal
        retreats = {legal.unit_in[one.at]: one.to for one in res.retreats}
        moves = {n: str(legal.lines[n][1]["to"]) for n, r in zip(self.names, res.results) if r == "moves"}
        after = {f.unit: moves.get(f.unit, f.place) for f in self.record.units}
        asked = self.names if self._all else self._besieging(after)
        struck = {n: tuple(legal.unit_in[s] for s in res.struck(legal.space[n])) for n in asked}
        strength = {n: res.strength(legal.space[n]) for n in asked}
        moved = Moved({n: "" if n in retreats else place for n, place in after.items()}, struck, strength)
        helped = reliefs(legal, moved)
        besieged = sieges(legal, moved, helped)
        fallen = {one.citadel: one.unit for one in besieged if one.count == 2}
        ends = {n: retreats.get(n, place) for n, place in after.items()}
        crushed = tuple(n for n, place in ends.items() if place in fallen)
        ends |= dict.fromkeys(crushed, "")
        crowded: tuple[str, ...] = ()
        if self._all or self.record.first:
            ends, crowded = settle(legal.a, self.record, ends, moves, res.contested)
        besiegers, helpers = {s.unit: s for s in besieged}, {r.unit: r for r in helped}
        results = self._results(retreats, besiegers, helpers) if self._all else {}
        return Fight(
            results, ends, moves, retreats, besieged, helped, fallen, crushed, crowded, res.contested, struck,
            strength, self.ways,
        )  # fmt: skip

    def _besieging(self, after: Mapping[str, str]) -> list[str]:
        """Whose strength and attackers sieges and resupplies depend on."""
        legal = self.legal
        about = {unit: legal.target(unit) for unit in legal.lines if legal.verb(unit) in ("siege", "resupply")}
        citadels = set(about.values())
        return [unit for unit in self.names if unit in about or after[unit] in citadels]

    # --- the telling ---

    def _results(
        self, retreats: Mapping[str, str], besieged: Mapping[str, Siege], helped: Mapping[str, Relief]
    ) -> dict[str, Result]:
        made = {}
        for name, verdict in zip(self.names, self.resolution.verdicts):
            verb = self.legal.lines[name][0] if name in self.legal.lines else ""
            told = self._told(name, verb, verdict)
            if name in retreats:
                told = told._replace(result="beaten", by=self.legal.unit_in[verdict.beaten_from])
            elif name in besieged:
                one = besieged[name]
                result = ("repelled", "besieges", "takes")[one.count]
                reasons = (named(self.legal, one.why), *told.reasons)
                told = told._replace(result=result, reasons=reasons, causes=one.by or told.causes)
            elif name in helped:
                told = _relieved(told, helped[name])
            made[name] = told
        return made

    def _told(self, name: str, verb: str, verdict: Verdict) -> Result:
        ignored = self.legal.why.get(name) or self._flooded(name, verb, verdict)
        result = "illegal" if ignored is not None else verdict.result
        reasons = ((ignored,) if ignored is not None else ()) + verdict.reasons
        causes = tuple(self.legal.unit_in[at] for at in verdict.causes)
        told = tuple(named(self.legal, reason) for reason in reasons)
        return Result(name, verb, result, verdict.compared, causes, told, rule=verdict.rule)

    def _flooded(self, name: str, verb: str, verdict: Verdict) -> Msg | None:
        """14.c A river in flood is why it is out of reach."""
        if verb != "move" or verdict.result != "illegal":
            return None
        here, to = self.legal.fighters[name].place, str(self.legal.lines[name][1]["to"])
        swollen = not set(self.record.flooded).isdisjoint(self.legal.a.rivers(here, to))
        return Msg.of("order-flood", to=to) if swollen else None


def _relieved(told: Result, relief: Relief) -> Result:
    if not relief.through:
        why = Msg.of("resupply-cut", at=place_name(relief.citadel))
        return told._replace(result="cut-off", causes=relief.by, reasons=(why, *told.reasons))
    if not relief.needed:
        why = Msg.of("resupply-idle", at=place_name(relief.citadel))
        return told._replace(result="idle", reasons=(why, *told.reasons))
    return told._replace(result="resupplies")


def place_name(space: str) -> Msg:
    """A space as messages name it: citadels are boxes, their ids are small letters."""
    plain = space.partition("#")[0]
    return Msg.of(f"box-{plain}" if plain.islower() else f"zone-{plain}")


def named(legal: Legal, reason: Msg) -> Msg:
    """A reason of the adjudicator with the names of spaces instead of their ids."""
    spaces = legal.board.spaces
    args = {n: place_name(v) if isinstance(v, str) and v in spaces else v for n, v in reason.args}
    return Msg.of(reason.key, **args)
