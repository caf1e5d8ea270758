"""Files of positions to adjudicate, and of the map they are on: read, checked line by line, and made ready."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from tabletop.core.text import Msg
from tabletop.data.errors import DataProblem, ModuleBroken, mend_name
from tabletop.data.reader import Loaded, Path_, read_yaml
from tabletop.data.validate import check
from tabletop.systems.orders.board import Board, OrdersBorder, Space, UnitKind
from tabletop.systems.orders.sheet import Order, Reading, Unit

STANDARD_MAP = Path(__file__).with_name("standard_map.yaml")
ARMY, FLEET = "A", "F"
KINDS = (UnitKind(ARMY, carried=True), UnitKind(FLEET, carries=True))
KindName = Literal["A", "F"]


class FilePart(BaseModel):
    """Base of every record of these files: unknown keys are errors."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Province(FilePart):
    """A space of the map. A coastal one with `coasts` is entered by fleets at one of these only."""

    type: Literal["sea", "coastal", "inland"]
    name: str = ""
    coasts: tuple[str, ...] = ()
    defence: int = 0
    supply_centre: bool = False
    home_of: str = ""


class MapFile(FilePart):
    """A map: its provinces and who may cross which border. What the adjudicator does not need may stand there too."""

    provinces: dict[str, Province]
    army_edges: tuple[tuple[str, str], ...] = ()
    fleet_edges: tuple[tuple[str, str], ...] = ()
    version: int = 1
    counts: Any = None
    powers: Any = None
    start_units: Any = None
    rules: Any = None


class UnitLine(FilePart):
    """A unit on the map."""

    power: str
    type: KindName
    loc: str
    coast: str = ""
    strength: int = Field(1, ge=1, le=99)


class OrderLine(FilePart):
    """An order, and what should come of it if that is known."""

    power: str
    type: KindName
    loc: str
    coast: str = ""
    """Where its unit stands; a wrong one does not matter (DATC 4.B.5)."""
    order: Literal["hold", "move", "support", "convoy"]
    to: str = ""
    to_coast: str = ""
    via_convoy: bool = False
    target_type: KindName | None = None
    target: str = ""
    target_to: str = ""
    target_to_coast: str = ""
    retreats: tuple[str, ...] = ()
    result: Literal["moves", "fails", "holds", "given", "cut", "convoys", "disrupted", "void", "illegal"] | None = None


class BeatenLine(FilePart):
    """A unit that should be beaten, where its attacker came from, and the places open to it."""

    loc: str
    origin: str = Field(alias="from")
    retreats: tuple[str, ...] = ()


class RetreatLine(FilePart):
    """A beaten unit and where it should go."""

    loc: str
    to: str


class Case(FilePart):
    """A position: units, orders, and what should come of them if that is known."""

    id: str
    topic: str = ""
    units: tuple[UnitLine, ...]
    orders: tuple[OrderLine, ...] = ()
    retreat_orders: tuple[OrderLine, ...] = ()
    dislodged: tuple[BeatenLine, ...] | None = None
    contested: tuple[str, ...] | None = None
    after: tuple[UnitLine, ...] | None = None
    retreated: tuple[RetreatLine, ...] | None = None
    disbanded: tuple[str, ...] | None = None
    issue: Any = None
    cycle_rule: Literal["circular_movement", "szykman"] | None = None
    alternatives: Any = None


class ReadingLine(FilePart):
    """How the open points are read (`Reading`)."""

    beaten_orders_count: bool = True
    own_fleet_means_convoy: bool = True
    convoy_leaves_origin_open: bool = True
    equal_retreats: Literal["all lost", "stronger first"] = "all lost"


class PositionsFile(FilePart):
    """A file of positions."""

    cases: tuple[Case, ...]
    reading: ReadingLine = ReadingLine()
    version: int = 1
    datc_version: Any = None
    section_counts_in_datc_3_0: Any = None
    section_counts_here: Any = None


@dataclass(frozen=True)
class Position:
    """A position ready to be adjudicated. `orders` are those of the case, then one for each unit that only retreats."""

    case: Case
    units: tuple[Unit, ...]
    orders: tuple[Order, ...]
    reading: Reading


def read_map(path: Path = STANDARD_MAP) -> Board:
    """The board of a map file. Raises ModuleBroken with every fault."""
    loaded = read_yaml(path)
    content = check(loaded, MapFile)
    spaces = [
        Space(name, province.type == "sea", province.coasts, province.defence)
        for name, province in content.provinces.items()
    ]
    known = {place for space in spaces for place in (space.id, *(f"{space.id}/{coast}" for coast in space.coasts))}
    edges = (("army_edges", ARMY, content.army_edges), ("fleet_edges", FLEET, content.fleet_edges))
    problems = [
        _unknown(loaded, (field, n, side), place, known)
        for field, _, pairs in edges
        for n, pair in enumerate(pairs)
        for side, place in enumerate(pair)
        if place not in known
    ]
    if problems:
        raise ModuleBroken(problems)
    borders = [OrdersBorder(a, b, frozenset((kind,))) for _, kind, pairs in edges for a, b in pairs]
    return Board(KINDS, spaces, borders)


@cache
def standard_board() -> Board:
    """The map that is used when none is named."""
    return read_map()


def read_positions(path: Path, board: Board) -> tuple[Position, ...]:
    """The positions of a file. Raises ModuleBroken with every fault."""
    loaded = read_yaml(path)
    content = check(loaded, PositionsFile)
    problems = [
        problem for n, case in enumerate(content.cases) for problem in _faults(loaded, ("cases", n), case, board)
    ]
    if problems:
        raise ModuleBroken(problems)
    reading = Reading(**content.reading.model_dump())
    return tuple(_position(case, reading) for case in content.cases)


def place(loc: str, coast: str) -> str:
    """`SPA/nc`, or `SPA` without a coast."""
    return f"{loc}/{coast}" if coast else loc


def _position(case: Case, reading: Reading) -> Position:
    units = tuple(Unit(u.power, u.type, place(u.loc, u.coast), u.strength) for u in case.units)
    wishes: dict[str, tuple[str, ...]] = {
        line.loc: (place(line.to, line.to_coast),) for line in case.retreat_orders if line.order == "move"
    }
    orders = [_order(line, line.retreats or wishes.get(line.loc, ())) for line in case.orders]
    ordered = {order.at for order in orders}
    orders += [Order("hold", at, retreats=to) for at, to in wishes.items() if at not in ordered]
    return Position(case, units, tuple(orders), reading)


def _order(line: OrderLine, retreats: tuple[str, ...]) -> Order:
    helping = line.order in ("support", "convoy")
    to = place(line.target_to, line.target_to_coast) if helping else place(line.to, line.to_coast)
    return Order(
        verb=line.order,
        at=line.loc,
        to=to,
        of=line.target,
        by_convoy=line.via_convoy,
        side=line.power,
        kind=line.type,
        of_kind=line.target_type or "",
        retreats=retreats,
    )


# --- faults ------------------------------------------------------------------------------------------------------


def _faults(loaded: Loaded, at: Path_, case: Case, board: Board) -> Iterator[DataProblem]:
    standing: dict[str, int] = {}
    for n, unit in enumerate(case.units):
        where = (*at, "units", n, "loc")
        if unit.loc not in board.spaces:
            yield _unknown(loaded, where, unit.loc, board.spaces)
            continue
        stands = place(unit.loc, unit.coast)
        if stands not in board.stands[unit.type]:
            could = sorted(p for p in board.stands[unit.type] if board.space_of[p] == unit.loc)
            names = ", ".join(could) or "none"
            yield _problem(loaded, where, "orders-cannot-stand", kind=unit.type, at=stands, could=names)
        if unit.loc in standing:
            yield _problem(loaded, where, "orders-two-units", at=unit.loc, first=str(standing[unit.loc]))
        standing.setdefault(unit.loc, loaded.line_of(where))
    for group, lines in (("orders", case.orders), ("retreat_orders", case.retreat_orders)):
        seen: dict[str, int] = {}
        for n, line in enumerate(lines):
            where = (*at, group, n)
            yield from _faults_of_order(loaded, where, line, board)
            yield from _faults_of_retreats(loaded, where, line, board)
            if line.loc in seen:
                yield _problem(loaded, where, "orders-two-orders", at=line.loc, first=str(seen[line.loc]))
            seen.setdefault(line.loc, loaded.line_of(where))


NEEDED: Mapping[str, tuple[str, ...]] = {"move": ("to",), "support": ("target",), "convoy": ("target", "target_to")}
HELP = ("target", "target_type", "target_to", "target_to_coast")
FITTING: Mapping[str, tuple[str, ...]] = {
    "hold": (),
    "move": ("to", "to_coast", "via_convoy"),
    "support": HELP,
    "convoy": HELP,
}
"""Order -> the fields that say something of it; any other is refused, for it would be dropped without a word."""


def _faults_of_order(loaded: Loaded, at: Path_, line: OrderLine, board: Board) -> Iterator[DataProblem]:
    for field in ("loc", "to", "target", "target_to"):
        name = getattr(line, field)
        if name and name not in board.spaces:
            yield _unknown(loaded, (*at, field), name, board.spaces)
        elif not name and field in NEEDED.get(line.order, ()):
            yield _problem(loaded, at, "data-missing-field", field=field)
    about = {name for fields in FITTING.values() for name in fields}
    for field in sorted(about & line.model_fields_set - {*FITTING[line.order]}):
        could = ", ".join(FITTING[line.order]) or "none"
        yield _problem(loaded, (*at, field), "orders-odd-field", field=field, order=line.order, could=could)
    for field, coast in (("to", "to_coast"), ("target_to", "target_to_coast")):
        space, name = board.spaces.get(getattr(line, field)), getattr(line, coast)
        if name and space is not None and name not in space.coasts:
            yield _unknown(loaded, (*at, coast), name, space.coasts)


def _faults_of_retreats(loaded: Loaded, at: Path_, line: OrderLine, board: Board) -> Iterator[DataProblem]:
    for n, name in enumerate(line.retreats):
        space = board.spaces.get(name.partition("/")[0])
        if space is None or (name not in board.spaces and name.partition("/")[2] not in space.coasts):
            yield _unknown(loaded, (*at, "retreats", n), name, board.spaces)


def _unknown(loaded: Loaded, where: Path_, name: str, known: Any) -> DataProblem:
    return DataProblem(loaded.file, loaded.line_of(where), Msg.of("orders-no-place", name=name), mend_name(name, known))


def _problem(loaded: Loaded, where: Path_, key: str, **args: str) -> DataProblem:
    return DataProblem(loaded.file, loaded.line_of(where), Msg.of(key, **args), Msg.of(f"{key}-mend", **args))
