"""10 What one player's winter comes to: who is kept, as what, who is dismissed, what is built. Reads only.

All his orders count together, to his advantage: limits (6.a) are looked at when everything is done, a promoted unit is
paid once, at its new rate. Money goes to upkeep first, dearest first and armies before fleets, then to dismissals, then
to new units in the order written. Where the referee must choose, it is at random, a unit with a diadoch or epigone
going last: `order` is the order of the units as drawn by lot, the last goes first; unless given, as they came.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from tabletop.core.api import Intent, Known, Piece

from .board import party, units
from .building import Build, has_port, promotions, sites
from .names import ELEPHANTS, HEIR_OF, SEATS, UNITS
from .treasury import gold

LOWER = {"Am": "A", "Ae": "A", "Ag": "Ae", "Fe": "F"}
"""10 What a unit in excess becomes; a fleet is dismissed."""
ELEPHANT_PAY = 5
FREE = ("Am",)
"""10 Dismissed for nothing, and gone."""


@dataclass
class Plan:
    """A winter of one player: units kept and as what, units dismissed (and why), new ones; money left in T."""

    seat: str
    kept: dict[str, str] = field(default_factory=dict)
    gone: dict[str, str] = field(default_factory=dict)
    """Unit -> ordered, limit, port, money."""
    sold: dict[str, str] = field(default_factory=dict)
    """Unit dismissed -> its type then."""
    builds: list[Build] = field(default_factory=list)
    paid: int = 0
    left: int = 0
    void: list[Intent] = field(default_factory=list)
    """Lines that could not be carried out."""

    def count(self, kind: str) -> int:
        """Units of a type when all is done."""
        return sum(now == kind for now in self.kept.values()) + sum(build.kind == kind for build in self.builds)

    def full(self, kind: str) -> bool:
        """6.a Whether there may be no further unit of a type."""
        return 0 < UNITS[kind].most <= self.count(kind)


def pay(piece: Piece, kind: str) -> int:
    """10 Upkeep for a winter; 11.d the elephants cost 5 T."""
    return ELEPHANT_PAY if ELEPHANTS in piece.marks else UNITS[kind].cost


def severance(piece: Piece, kind: str) -> int:
    """10 A dismissal: half the price; militia, and elephants that were never bought (11.d), go for nothing."""
    return 0 if kind in FREE or ELEPHANTS in piece.marks else UNITS[kind].cost // 2


def precious(k: Known, unit: str) -> bool:
    """10 Whether a diadoch or epigone is with a unit: it is the last that the referee dismisses."""
    return any(name in SEATS or name in HEIR_OF for name in party(k, unit))


def undecided(k: Known, seat: str, lines: Iterable[Intent], purse: int = -1) -> bool:
    """10 Whether a player has left it to the referee which of several units is dismissed or demoted."""
    told, names = list(lines), tuple(p.id for p in units(k, seat))
    first, other = plan(k, seat, told, purse), plan(k, seat, told, purse, names[::-1])
    return (first.kept, first.gone) != (other.kept, other.gone)


def plan(k: Known, seat: str, lines: Iterable[Intent], purse: int = -1, order: Sequence[str] = ()) -> Plan:
    """10 The winter of a seat with these lines; `purse` is the treasury unless given."""
    told, drawn = list(lines), list(order)
    made = Plan(seat, left=gold(k, seat) if purse < 0 else purse)
    came = units(k, seat)
    came.sort(key=lambda p: drawn.index(p.id) if p.id in drawn else -1)
    own = {p.id: p for p in came}
    made.kept = {name: str(p.kind) for name, p in own.items()}
    for line in told:
        if line.verb == "dismiss":
            _dismiss(made, own, line)
    for line in told:
        if line.verb == "promote":
            _promote(k, made, own, line)
    _demote(k, made, own, told)
    if not has_port(k, seat):
        for name in [n for n, kind in made.kept.items() if UNITS[kind].sea]:
            _lose(made, own[name], "port")
    _pay(k, made, own)
    for name in made.gone:
        cost = min(made.left, severance(own[name], made.sold[name]))
        made.left -= cost
        made.paid += cost
    for line in told:
        if line.verb == "build":
            _build(k, made, line)
    made.void = [line for line in told if not _done(made, own, line)]
    return made


def _done(made: Plan, own: dict[str, Piece], line: Intent) -> bool:
    """Whether a line was carried out."""
    name = str(line.args.get("piece", ""))
    if line.verb == "build":
        return Build(made.seat, str(line.args["kind"]), str(line.args["at"])) in made.builds
    if line.verb == "dismiss":
        return name in made.gone
    return made.kept.get(name) == line.args.get("kind", LOWER.get(str(own[name].kind)) if name in own else "")


def sold_as(piece: Piece) -> str:
    """10 A guard that cannot be paid is an elite army first."""
    return "Ae" if piece.kind == "Ag" else str(piece.kind)


def _lose(made: Plan, piece: Piece, why: str) -> None:
    """10 A unit goes as what it is: not as what it would have been promoted to."""
    kind = min((made.kept.pop(piece.id), sold_as(piece)), key=lambda one: UNITS[one].cost)
    made.gone[piece.id] = why
    made.sold[piece.id] = kind


def _dismiss(made: Plan, own: dict[str, Piece], line: Intent) -> None:
    """10 Anybody but the guard."""
    name = str(line.args["piece"])
    if name in made.kept and own[name].kind != "Ag":
        _lose(made, own[name], "ordered")


def _promote(k: Known, made: Plan, own: dict[str, Piece], line: Intent) -> None:
    """10 To a higher rank, once."""
    name, kind = str(line.args["piece"]), str(line.args["kind"])
    if name in made.kept and made.kept[name] == own[name].kind and kind in promotions(k, own[name]):
        made.kept[name] = kind


def _demote(k: Known, made: Plan, own: dict[str, Piece], told: list[Intent]) -> None:
    """10 What is in excess: promotions are not carried out, then units are demoted, at last fleets dismissed."""
    wished = [str(line.args["piece"]) for line in told if line.verb == "demote"]
    for kind in ("Ag", "Ae", "Am", "Fe", "F"):
        while made.count(kind) > UNITS[kind].most:
            name = _surplus(k, made, own, kind, wished=wished)
            if _risen(own[name], kind):
                made.kept[name] = str(own[name].kind)
            elif kind in LOWER:
                made.kept[name] = LOWER[kind]
            else:
                _lose(made, own[name], "limit")


def _risen(piece: Piece, kind: str) -> bool:
    """Whether a unit would be of this type by a promotion."""
    return UNITS[str(piece.kind)].cost < UNITS[kind].cost


def _surplus(k: Known, made: Plan, own: dict[str, Piece], kind: str, *, wished: list[str]) -> str:
    """Who goes: whom the player named, then a promoted one, then the last to come without a diadoch or epigone."""
    order = list(own)

    def rank(name: str) -> tuple[int, int, int, int]:
        named = wished.index(name) if name in wished else len(wished)
        return named, -int(_risen(own[name], kind)), int(precious(k, name)), -order.index(name)

    return min((name for name, now in made.kept.items() if now == kind), key=rank)


def _pay(k: Known, made: Plan, own: dict[str, Piece]) -> None:
    """10 Dearest first, armies before fleets; who is not paid goes."""
    order = list(own)

    def rank(name: str) -> tuple[int, int, int, int]:
        kind = made.kept[name]
        return -pay(own[name], kind), int(UNITS[kind].sea), -int(precious(k, name)), order.index(name)

    for name in sorted(made.kept, key=rank):
        before = str(own[name].kind)
        for kind in dict.fromkeys((made.kept[name], before, *_fallen(made, before))):
            due = pay(own[name], kind)
            if due <= made.left and UNITS[kind].cost <= UNITS[made.kept[name]].cost:
                made.kept[name] = kind
                made.left -= due
                made.paid += due
                break
        else:
            _lose(made, own[name], "money")


def _fallen(made: Plan, kind: str) -> tuple[str, ...]:
    """10 A guard that cannot be paid as such may stay as an elite army."""
    return ("Ae",) if kind == "Ag" and not made.full("Ae") else ()


def _build(k: Known, made: Plan, line: Intent) -> None:
    """10 Paid for, in a space where it may appear, within the limits."""
    kind, at = str(line.args["kind"]), str(line.args["at"])
    free = tuple(name for name in made.gone if k.piece(name).kind in FREE)
    taken = {build.at for build in made.builds}
    if UNITS[kind].cost > made.left or made.full(kind) or at in taken or at not in sites(k, made.seat, kind, free):
        return
    made.builds.append(Build(made.seat, kind, at))
    made.left -= UNITS[kind].cost
    made.paid += UNITS[kind].cost
