"""What a fight leaves in the journal: the throw and the result as the combat panel by hand writes them, then who fought
with what, so that the next fight remembers it and the report can tell it. No Qt."""

from __future__ import annotations

from tabletop.core.journal.intent import IntentArgs
from tabletop.core.text import Msg, Value
from tabletop.data.module import Module
from tabletop.data.names import counter_msg, seat_msg
from tabletop.systems.odds import OddsTable
from tabletop.ui.companion.fight.entered import Entered
from tabletop.ui.companion.fight.roster import UNIT, Fielded, strength_now
from tabletop.ui.companion.fight.weighing import Weighed
from tabletop.ui.panels.combat.sum import SIDES, journal_acts, where_msg


def combat_acts(
    module: Module, table: OddsTable, entered: Entered, weighed: Weighed, throw: tuple[tuple[int, ...], bool]
) -> list[IntentArgs]:
    """A combat by odds; `throw`: what the dice show, and whether they are real ones."""
    (values, real), by = throw, entered.attacker.seat
    purpose = Msg("dice-for-combat")
    roll = {"dice": table.dice, "values": values, "purpose": purpose, "by": by, "real": real}
    return [
        ("roll", roll),
        *journal_acts(module, table, weighed.fight, weighed.sum, values),
        *unit_acts(module, entered),
    ]


def begins_msg(module: Module, entered: Entered) -> Msg:
    """Who attacks whom where."""
    seats = {"attacker": _seat(entered.attacker.seat), "defender": _seat(entered.defender.seat)}
    if not entered.place:
        return Msg.of("log-fight-begins-nowhere", **seats)
    return Msg.of("log-fight-begins", where=where_msg(module, entered.place), **seats)


def _seat(seat: str) -> Msg:
    return seat_msg(seat) if seat else Msg("fight-neutrals")


def unit_acts(module: Module, entered: Entered) -> list[IntentArgs]:
    """One line a unit: with what it fought."""
    units = [unit for which in SIDES for unit in entered.side(which).units]
    return [("note", {"text": unit_msg(module, unit), "place": entered.place}) for unit in units]


def unit_msg(module: Module, unit: Fielded, key: str = UNIT) -> Msg:
    """`Athenian hoplites H1: strength 3`, with all that the next fight wants to know of it."""
    kind = module.kind_of(unit.counter)
    words: dict[str, Value] = {
        "unit": counter_msg(module, unit.counter, max(0, kind.faces - unit.steps)),
        "strength": strength_now(module, unit),
        "counter": unit.counter,
        "steps": unit.steps,
        "typed": -1 if unit.typed is None else unit.typed,
    }
    return Msg.of(key, **words)
