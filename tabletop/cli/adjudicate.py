"""`tabletop adjudicate FILE [--map FILE] [--json]`: positions with orders, resolved and explained."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tabletop.cli.arguments import Arguments
from tabletop.cli.words import DONE, WRONG, say, show_json
from tabletop.core.text import Msg
from tabletop.data.catalog import Catalog

if TYPE_CHECKING:
    from tabletop.cli.order_files import Position
    from tabletop.systems.orders.adjudicator import Resolution
    from tabletop.systems.orders.verdict import Verdict


def declare(made: Arguments) -> None:
    """What the verb takes."""
    made.word("file", "cli-positions-help", metavar="FILE", type=Path)
    made.word("--map", "cli-map-help", metavar="FILE", type=Path)
    made.word("--json", "cli-json-help", action="store_true")


def run(asked: Namespace, words: Catalog) -> int:
    """Resolve every position of the file; status 1 when one does not come out as the file says it should."""
    from tabletop.cli.order_expected import differences
    from tabletop.cli.order_files import read_map, read_positions, standard_board
    from tabletop.systems.orders.adjudicator import adjudicate

    board = read_map(asked.map) if asked.map else standard_board()
    told: list[dict[str, Any]] = []
    wrong = 0
    positions = read_positions(asked.file, board)
    for position in positions:
        found = adjudicate(board, position.units, position.orders, position.reading)
        differ = differences(position, found)
        wrong += bool(differ)
        if asked.json:
            told.append(_plain(position, found, differ))
            continue
        for msg in (*_told(position, found), *differ):
            say(words, msg)
    if asked.json:
        show_json(told)
    else:
        say(words, Msg.of("orders-done", count=len(positions), wrong=wrong))
    return WRONG if wrong else DONE


def order_msg(verdict: Verdict) -> Msg:
    """An order as a sentence."""
    order, unit = verdict.order, verdict.unit
    side, kind = order.side or (unit.side if unit else ""), order.kind or (unit.kind if unit else "")
    key = "orders-order-" + order.verb + ("-hold" if order.verb == "support" and not order.to else "")
    if order.verb == "move" and order.by_convoy:
        key += "-by-convoy"
    return Msg.of(key, side=side, kind=kind, at=order.at, to=order.to, of=order.of)


def _told(position: Position, found: Resolution) -> Iterator[Msg]:
    yield Msg.of("orders-position", id=position.case.id, topic=position.case.topic.replace("_", " "))
    for verdict in found.verdicts:
        yield Msg.of("orders-verdict", order=order_msg(verdict), result=_result(verdict))
        for reason in verdict.reasons:
            yield Msg.of("orders-reason", reason=reason)
    unwritten = _unwritten(position)
    for one in found.retreats:
        told = "to" if one.to else "unwritten" if one.open and one.at in unwritten else "lost"
        yield Msg.of(f"orders-beaten-{told}", at=one.at, to=one.to, by=one.attacker)
        open_ = ", ".join(one.open)
        yield Msg.of("orders-open", places=open_) if open_ else Msg.of("orders-open-none")
    if found.contested:
        yield Msg.of("orders-contested", places=", ".join(found.contested))
    for tangle in found.untied:
        key = "orders-rule-" + tangle.rule.replace(" ", "-")
        yield Msg.of("orders-untied", spaces=", ".join(tangle.spaces), rule=Msg.of(key))


def _result(verdict: Verdict) -> Msg:
    """What came of an order; of a unit that was beaten that first, then what its order had still done."""
    result = Msg.of("orders-result", result=verdict.result)
    if not verdict.beaten_from:
        return result
    return Msg.of("orders-beaten") if verdict.result == "holds" else Msg.of("orders-beaten-and", result=result)


def _unwritten(position: Position) -> set[str]:
    """Spaces of units for which no retreat is written: where they go is for the game to say, or for their player."""
    listed = {order.at for order in position.orders if order.retreats}
    return {unit.place.partition("/")[0] for unit in position.units} - listed


def _plain(position: Position, found: Resolution, differ: tuple[Msg, ...]) -> dict[str, Any]:
    return {
        "id": position.case.id,
        "orders": [_plain_verdict(verdict) for verdict in found.verdicts],
        "dislodged": [
            {"loc": one.at, "from": one.attacker, "retreats": list(one.open), "to": one.to}
            | ({"unwritten": True} if not one.to and one.open and one.at in _unwritten(position) else {})
            for one in found.retreats
        ],
        "contested": list(found.contested),
        "after": [
            {"power": u.side, "type": u.kind, "loc": u.place, "strength": u.strength}
            for u in sorted(found.after, key=lambda unit: unit.place)
        ],
        "untied": [{"rule": one.rule, "spaces": list(one.spaces), "backup": one.backup} for one in found.untied],
        "differences": [dict(msg.args) for msg in differ],
    }


def _plain_verdict(verdict: Verdict) -> dict[str, Any]:
    order, unit = verdict.order, verdict.unit
    return {
        "power": order.side or (unit.side if unit else ""),
        "type": order.kind or (unit.kind if unit else ""),
        "loc": order.at,
        "order": order.verb,
        **{name: value for name, value in (("to", order.to), ("of", order.of)) if value},
        "result": verdict.result,
        **({"beaten_from": verdict.beaten_from} if verdict.beaten_from else {}),
        "numbers": [{"what": n.what, "mine": n.mine, "theirs": n.theirs, "loc": n.at} for n in verdict.compared],
        "causes": list(verdict.causes),
        "reasons": [msg.plain() for msg in verdict.reasons],
        "rule": verdict.rule,
    }
