"""What a file says should come of a position, held against what came of it."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.cli.order_files import OrderLine, Position, UnitLine, place
from tabletop.core.text import Msg
from tabletop.systems.orders.adjudicator import Resolution


def differences(position: Position, found: Resolution) -> tuple[Msg, ...]:
    """Every point on which they differ; what the file does not say is not asked."""
    return (*_orders(position, found), *_beaten(position, found), *_board(position, found), *_retreats(position, found))


def retreat_result(line: OrderLine, found: Resolution) -> str:
    """moves | fails | illegal: the outcome of an order in the retreat phase."""
    for one in found.retreats:
        if one.at == line.loc and one.unit.side == line.power and line.order == "move":
            wanted = place(line.to, line.to_coast)
            if wanted not in one.open:
                return "illegal"
            return "moves" if one.to == wanted else "fails"
    return "illegal"


def _differ(what: str, expected: str, given: str) -> Iterator[Msg]:
    if expected != given:
        yield Msg.of("orders-differs", what=what, expected=expected or "–", found=given or "–")


def _orders(position: Position, found: Resolution) -> Iterator[Msg]:
    for line, result in zip(position.case.orders, found.results):
        if line.result is not None:
            yield from _differ(f"{line.type} {place(line.loc, line.coast)}", line.result, result)
    for line in position.case.retreat_orders:
        if line.result is not None:
            yield from _differ(f"{line.type} {line.loc}", line.result, retreat_result(line, found))


def _beaten(position: Position, found: Resolution) -> Iterator[Msg]:
    if position.case.dislodged is None:
        return
    expected = sorted(f"{b.loc} < {b.origin}: {' '.join(sorted(b.retreats))}" for b in position.case.dislodged)
    given = sorted(f"{b.at} < {b.attacker}: {' '.join(b.open)}" for b in found.retreats)
    yield from _differ("dislodged", "; ".join(expected), "; ".join(given))


def _board(position: Position, found: Resolution) -> Iterator[Msg]:
    if position.case.contested is not None:
        yield from _differ("contested", " ".join(sorted(position.case.contested)), " ".join(found.contested))
    if position.case.after is not None:
        expected = sorted(map(_line, position.case.after))
        given = sorted(f"{unit.side} {unit.kind} {unit.place}" for unit in found.moved)
        yield from _differ("after", "; ".join(expected), "; ".join(given))


def _line(unit: UnitLine) -> str:
    return f"{unit.power} {unit.type} {place(unit.loc, unit.coast)}"


def _retreats(position: Position, found: Resolution) -> Iterator[Msg]:
    if position.case.retreated is not None:
        expected = sorted(f"{line.loc} > {line.to}" for line in position.case.retreated)
        went = [f"{r.at} > {r.to}" for r in found.retreats if r.to]
        yield from _differ("retreated", "; ".join(expected), "; ".join(went))
    if position.case.disbanded is not None:
        given = [r.at for r in found.retreats if not r.to]
        yield from _differ("disbanded", " ".join(sorted(position.case.disbanded)), " ".join(given))
