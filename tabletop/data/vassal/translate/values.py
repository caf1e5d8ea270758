"""What a counter's properties say just now, as far as they are plain: markers, values, texts. No expression is run."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tabletop.data.vassal.pieces import PieceRecord
from tabletop.data.vassal.traits.looks import LabelTrait, LayerTrait
from tabletop.data.vassal.traits.values import MarkerTrait, PropertyTrait

_NAMED = re.compile(r"\$([^$]{1,80})\$")
_ONE = re.compile(r"\{\s*([A-Za-z_]\w*)\s*\}")
_QUOTED = re.compile(r'\{\s*"([^"]*)"\s*\}')
_WHOLE = re.compile(r"-?[0-9]{1,6}")

Properties = Mapping[str, str]


def properties_of(piece: PieceRecord, shared: Properties) -> dict[str, str]:
    """By name; `shared`: those of the whole module."""
    found = dict(shared)
    labels: list[tuple[str, str]] = []
    for trait, state in reversed(piece.pairs):
        match trait:
            case MarkerTrait():
                found.update(trait.words(state))
            case PropertyTrait(name=name):
                found[name] = state
            case LabelTrait(property=name):
                labels.append((name, state))
            case LayerTrait(name=name) if name:
                level = max(0, trait.level(state))
                found[f"{name}_Level"] = str(level)
                found[f"{name}_Name"] = trait.names[level - 1].strip("+ ") if level else ""
    found |= {"BasicName": piece.basic.name, "PieceName": piece.basic.name, "pieceName": piece.basic.name}
    for name, text in labels:
        found[name] = filled_in(text, found)
    return found


def filled_in(text: str, known: Properties) -> str:
    """A text with the values of the properties it names; '' for an expression that is more than one name."""
    if text.startswith("{"):
        if named := _ONE.fullmatch(text):
            return known.get(named[1], "")
        quoted = _QUOTED.fullmatch(text)
        return quoted[1] if quoted else ""
    return _NAMED.sub(lambda found: known.get(found[1], ""), text)


def is_expression(text: str) -> bool:
    """Whether it says more than we work out."""
    return text.startswith("{") and not _ONE.fullmatch(text) and not _QUOTED.fullmatch(text)


@dataclass(frozen=True, slots=True)
class CountedText:
    """A label that shows one property of its counter, which players change: `VP $vp$`."""

    property: str
    form: str
    whole: bool
    least: int
    most: int


def counted_text(text: str, values: Iterable[PropertyTrait], known: Properties) -> CountedText | None:
    """What a label counts, None when it is a plain text."""
    named = _ONE.fullmatch(text)
    names = [named[1]] if named else _NAMED.findall(text)
    trait = next((one for one in values if one.name in names), None)
    if trait is None or len(names) != 1:
        return None
    form = "{}" if named else "".join(("{}" if n else "") + part for n, part in enumerate(_parts(text)))
    whole = bool(_WHOLE.fullmatch(known.get(trait.name, "")))
    least, most = (trait.least, trait.most) if trait.numeric and trait.least < trait.most else (-1_000_000, 1_000_000)
    bounds = (max(-1_000_000, least), min(1_000_000, most))
    return CountedText(trait.name, form, whole, *bounds)


def _parts(text: str) -> tuple[str, str]:
    found = _NAMED.search(text)
    assert found is not None
    before, after = text[: found.start()], text[found.end() :]
    return before.replace("{", "(").replace("}", ")"), after.replace("{", "(").replace("}", ")")
