"""Dice in words: plain ones by what they show, those of a button of the game by what they come to. No Qt."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from tabletop.core.position.facts import Rolled
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.data.schema import DiceButton, DiceSheet
from tabletop.data.throws import PREFIX, ThrownDie, ThrowResult, button_of, counts_successes, result_of, sorts_of
from tabletop.ui.model.names import Names
from tabletop.ui.model.numbers import signed
from tabletop.ui.model.told_rolls import rolled_words


@dataclass(frozen=True)
class DrawnDie:
    """A die in the row: what it shows, of how many sides; a picture or a name in place of that."""

    value: int
    sides: int = 6
    name: str = ""
    picture: str = ""
    counts: bool = True


class ButtonThrow(NamedTuple):
    """Dice that fell together by a button, and what they come to."""

    button: DiceButton
    result: ThrowResult


def thrown_by(sheet: DiceSheet, rolled: Sequence[Rolled]) -> ButtonThrow | None:
    """The throw of a button that these facts are together; None where they are no such throw."""
    button = button_of(sheet, rolled[0].purpose.key) if rolled and sheet.buttons else None
    if button is None or any(fact.purpose != rolled[0].purpose for fact in rolled):
        return None
    sorts = sorts_of(sheet, button)
    if [fact.dice for fact in rolled] != [str(sort.spec) for sort in sorts]:
        return None
    result = result_of(sheet, button, [fact.values for fact in rolled])
    return ButtonThrow(button, result) if result is not None else None


def together(sheet: DiceSheet, rolled: Iterable[Rolled]) -> Iterator[tuple[Rolled, ...]]:
    """Facts one by one, but those of a button's throw together."""
    left = list(rolled)
    while left:
        button = button_of(sheet, left[0].purpose.key)
        size = len(button.dice) if button is not None and thrown_by(sheet, left[: len(button.dice)]) else 1
        yield tuple(left[:size])
        del left[:size]


def throw_starts(sheet: DiceSheet, facts: Sequence[object]) -> dict[int, int]:
    """Of each throw among the facts of an entry, by its number there: the number of the first of those that fell with
    it."""
    rolled = [(n, fact) for n, fact in enumerate(facts) if isinstance(fact, Rolled)]
    at, found = [n for n, _ in rolled], dict[int, int]()
    for group in together(sheet, (fact for _, fact in rolled)):
        found |= dict.fromkeys(at[: len(group)], at[0])
        del at[: len(group)]
    return found


def roll_words(names: Names, rolled: Sequence[Rolled]) -> str:
    """Dice that fell, for the journal: `rolls 2d6 for combat: 3 + 5 = 8 (real dice)`."""
    first, text = rolled[0], names.catalog.text
    found = thrown_by(names.module.dice, rolled)
    purpose = names.msg(first.purpose)
    words = {"grade": text(f"grade-{first.grade}")}
    if first.by in names.module.seats:
        words["by"] = names.seat(first.by)
    if found is not None:
        words["dice"] = formula(names.catalog, names.module.dice, found.button)
        words["shown"] = outcome(names.catalog, found)
        key = "log-roll-plain" if purpose.strip() == words["dice"] else "log-throw"
        return text(key, purpose=purpose, **words)
    return rolled_words(names, first)


def formula(catalog: Catalog, sheet: DiceSheet, button: DiceButton) -> str:
    """What a button throws: `2d6+1, keep the highest`."""
    dice = []
    for sort in sorts_of(sheet, button):
        die = catalog.text(f"die-{sort.die.id}") if sort.die else ""
        dice.append(catalog.text("thrown-sort", n=sort.spec.n, die=die) if die else str(sort.spec))
    said = [" + ".join(dice) + (signed(button.plus) if button.plus else "")]
    if button.each:
        said.append(catalog.text("thrown-each", by=signed(button.each)))
    for key in ("drop-lowest", "drop-highest", "keep-highest", "keep-lowest"):
        n: int = getattr(button, key.replace("-", "_"))
        said += [catalog.text(f"thrown-{key}", n=n)] if n else []
    if counts_successes(button):
        low, high = button.at_least, button.at_most
        which = "between" if low is not None and high is not None else "at-least" if low is not None else "at-most"
        said.append(catalog.text(f"thrown-{which}", low=_number(low), high=_number(high)))
    return ", ".join(said)


def _number(bound: int | None) -> str:
    return "" if bound is None else str(bound)


def outcome(catalog: Catalog, thrown: ButtonThrow) -> str:
    """What fell and what it comes to: `5, (2) → 6`; what does not count stands in brackets."""
    button, result = thrown
    dice = ", ".join(face_words(catalog, die) if die.counts else f"({face_words(catalog, die)})" for die in result.dice)
    if button.result == "list":
        return dice
    if counts_successes(button):
        return catalog.text("thrown-successes", dice=dice, n=result.total)
    return dice if dice == str(result.total) else catalog.text("thrown-result", dice=dice, total=result.total)


def face_words(catalog: Catalog, die: ThrownDie) -> str:
    """What a die shows: the name of its face, or its number."""
    return catalog.text(f"face-{die.name}") if die.name else str(die.value)


def drawn_dice(module: Module, catalog: Catalog, thrown: ButtonThrow) -> tuple[DrawnDie, ...]:
    """The dice of a button's throw, with pictures and names of their faces."""
    sides = [sort.spec.sides for sort in sorts_of(module.dice, thrown.button) for _ in range(sort.spec.n)]
    found = []
    for die, of in zip(thrown.result.dice, sides, strict=True):
        path = module.picture_path(die.picture) if die.picture else None
        name = face_words(catalog, die) if die.die else ""
        found.append(DrawnDie(die.shown, of, name, str(path or ""), die.counts))
    return tuple(found)


def button_words(catalog: Catalog, button: DiceButton) -> str:
    """What it is called."""
    return catalog.text(f"{PREFIX}{button.id}")
