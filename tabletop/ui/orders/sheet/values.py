"""What may stand in each place of a line, from the offers, and what it is called. The first part knows no Qt."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from tabletop.core.rules.offers import SLOTS, Int, Offer, Some
from tabletop.core.rules.orders import Line, line
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.rules.decisions.asked import bare, values
from tabletop.ui.rules.decisions.naming import spoken


@dataclass(frozen=True)
class Field:
    """One argument of a line: one of `choices`, or what a slot takes; `value` is what stands there now."""

    name: str
    value: Any
    choices: tuple[Any, ...] = ()
    slot: Int | Some | None = None

    @property
    def settled(self) -> bool:
        """Whether there is nothing to choose."""
        return len(self.choices) == 1

    @property
    def yes_no(self) -> bool:
        """Whether it is a yes or a no."""
        return bool(self.choices) and set(self.choices) <= {True, False} and all(type(v) is bool for v in self.choices)


def verbs_of(offers: Iterable[Offer]) -> tuple[str, ...]:
    """Verbs of lines, in the order they are offered."""
    return tuple(dict.fromkeys(one.verb for one in offers))


def fields(offers: Sequence[Offer], verb: str, wanted: Mapping[str, Any]) -> list[Field]:
    """The arguments of a verb, each with what it can be after those before it; `wanted` stands where it may."""
    fitting = [one for one in offers if one.verb == verb]
    made: list[Field] = []
    while fitting:
        taken = {field.name for field in made}
        name = next((name for name in fitting[0].args if name not in taken), "")
        if not name:
            break
        field = _field(fitting, name, wanted)
        if field is None:
            break
        made.append(field)
        if not isinstance(field.slot, Some):
            fitting = [one for one in fitting if name in one.args and _takes(one.args[name], field.value)]
    return made


def written(verb: str, made: Iterable[Field]) -> Line:
    """The line as it stands."""
    return line(verb, **{field.name: field.value for field in made})


def _field(fitting: list[Offer], name: str, wanted: Mapping[str, Any]) -> Field | None:
    args = [bare(one.args[name]) for one in fitting if name in one.args]
    numbers = [arg for arg in args if isinstance(arg, Int)]
    if numbers:
        slot = Int(min(arg.lo for arg in numbers), max(arg.hi for arg in numbers))
        value = wanted.get(name)
        least = slot.lo if type(value) is not int else min(max(value, slot.lo), slot.hi)
        return Field(name, least, slot=slot)
    several = next((arg for arg in args if isinstance(arg, Some)), None)
    if several is not None:
        chosen = wanted.get(name)
        kept = tuple(v for v in chosen if v in several.values) if isinstance(chosen, tuple) else ()
        return Field(name, kept[: several.hi], slot=several)
    listed = [values(arg) for arg in args]
    choices = tuple(dict.fromkeys(value for part in listed for value in part or ()))
    if not choices:
        return None  # a kind of slot no sheet uses
    value = wanted.get(name)
    return Field(name, value if value in choices else choices[0], choices)


def _takes(arg: Any, value: Any) -> bool:
    arg = bare(arg)
    return bool(arg.covers(value, None)) if isinstance(arg, SLOTS) else bool(arg == value)


# --- words ---


def arg_words(model: TableModel, verb: str, name: str) -> str:
    """What an argument is called: in this verb, else anywhere."""
    own = f"arg-{verb}-{name}"
    return model.tr(own if model.catalog.has(own) else f"arg-{name}")


def unit_words(model: TableModel, verb: str, name: str) -> str:
    """What follows a number: ' T'; '' for a plain number."""
    for key in (f"arg-{verb}-{name}-unit", f"arg-{name}-unit"):
        if model.catalog.has(key):
            return "\u00a0" + model.tr(key)
    return ""


def value_words(model: TableModel, name: str, value: Any) -> str:
    """One value: a piece is named with the place where it stands, for several have one name."""
    own = f"arg-{name}-{value}"
    if isinstance(value, str) and model.catalog.has(own):
        return model.tr(own)
    if name == "seat" and value in model.session.game.seats:
        return model.name_of_seat(value)
    if value in model.shown.pieces:
        return piece_words(model, value)
    if isinstance(value, bool):
        return model.tr("orders-yes" if value else "orders-no")
    if isinstance(value, int):
        return f"{value}{unit_words(model, '', name)}"
    if isinstance(value, tuple):
        return ", ".join(value_words(model, name, part) for part in value) or model.tr("referee-none")
    return spoken(model, (value,)) if value != "" else model.tr("referee-none")


def piece_words(model: TableModel, piece: str) -> str:
    """'Mercenaries · Phrygia'; those of one name in one place are numbered in the order of the stack."""
    found = model.piece(piece)
    if found is None:
        return model.tr("log-unknown-piece")
    name, place = model.name_of_piece(piece), model.name_of_place(found.place)
    there = [one.id for one in model.shown.at(found.place) if one.owner == found.owner]
    alike = [one for one in there if model.name_of_piece(one) == name]
    if len(alike) > 1 and piece in alike:
        name = model.tr("orders-twin", piece=name, n=alike.index(piece) + 1)
    return model.tr("orders-piece-at", piece=name, place=place)
