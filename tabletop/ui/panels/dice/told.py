"""Throws as the dice panel tells them: what fell together is one line, with what it comes to."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby

from tabletop.core.position.facts import Rolled
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.model.throw_words import ButtonThrow, formula, outcome, thrown_by, together
from tabletop.ui.panels.dice.stats import DiceThrow

Together = tuple[DiceThrow, ...]


def throws_of(model: TableModel, rolls: Iterable[DiceThrow]) -> list[Together]:
    """The rolls, those of one button's throw together."""
    found: list[Together] = []
    for _, entry in groupby(rolls, key=lambda roll: roll.number):
        left = list(entry)
        for group in together(model.module.dice, map(_fact, left)):
            found.append(tuple(left[: len(group)]))
            del left[: len(group)]
    return found


def button_throw(model: TableModel, rolls: Sequence[DiceThrow]) -> ButtonThrow | None:
    """What a button's throw comes to, None of other dice."""
    return thrown_by(model.module.dice, [_fact(roll) for roll in rolls])


def _fact(roll: DiceThrow) -> Rolled:
    return Rolled(roll.purpose, str(roll.spec), roll.values)


def words_of(model: TableModel, rolls: Together) -> str:
    """One throw in a line."""
    roll, thrown = rolls[0], button_throw(model, rolls)
    if thrown is not None:
        dice, shown = formula(model.catalog, model.module.dice, thrown.button), outcome(model.catalog, thrown)
    else:
        dice, shown = str(roll.spec), str(sum(roll.values))
        if len(roll.values) > 1:
            shown = model.tr("log-sum", values=" + ".join(map(str, roll.values)), total=shown)
    purpose = model.catalog.msg(model.named(roll.purpose)).strip()
    words = {"seat": model.name_of_seat(roll.by), "dice": dice, "shown": shown}
    key = "dice-row" if purpose and purpose != dice else "dice-row-plain"
    return model.tr(key, purpose=purpose, grade=model.tr(f"grade-{roll.grade}"), **words)
