"""What pointing means: the lines of a piece by the places they aim at, in the order in which one points. No Qt."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from itertools import product
from typing import Any

from tabletop.core.rules.offers import Offer, Some
from tabletop.core.rules.orders import Line, line
from tabletop.ui.orders.sheet.lines import RETREAT
from tabletop.ui.rules.decisions.asked import bare, values

FIRST = ("of", "to")
"""One points at what is helped before one points at where it goes."""


@dataclass(frozen=True)
class Aim:
    """A line and the places one points at for it, the piece's own not among them."""

    line: Line
    places: tuple[str, ...]


@dataclass(frozen=True)
class Meant:
    """What may be meant by the places pointed at so far: whole lines, and lines that need another place."""

    whole: tuple[Aim, ...] = ()
    longer: tuple[Aim, ...] = ()

    @property
    def next(self) -> frozenset[str]:
        """Places to point at next."""
        return frozenset(one.places[-1] for one in self.longer)

    @property
    def verbs(self) -> tuple[str, ...]:
        """Verbs that need another place."""
        return tuple(dict.fromkeys(one.line[0] for one in self.longer))


def about(offers: Iterable[Offer], piece: str) -> list[Offer]:
    """The offers that can be about a piece."""
    return [one for one in offers if "piece" in one.args and _takes(one.args["piece"], piece)]


def _takes(arg: Any, piece: str) -> bool:
    return bool(arg == piece) if isinstance(arg, str) else bool(bare(arg).covers(piece, None))


def aims(offers: Iterable[Offer], piece: str, places: Collection[str]) -> tuple[Aim, ...]:
    """Every line of a piece whose other arguments are places of the map, each once."""
    found: dict[Line, Aim] = {}
    for one in about(offers, piece):
        args = {name: arg for name, arg in one.args.items() if name != "piece"}
        if one.verb == RETREAT or any(isinstance(bare(arg), Some) for arg in args.values()):
            continue
        for chosen in product(*(values(arg) or () for arg in args.values())):
            given = dict(zip(args, chosen, strict=True))
            if all(value in places for value in given.values()):
                written = line(one.verb, piece=piece, **given)
                found.setdefault(written, Aim(written, _pointed(given)))
    return tuple(found.values())


def _pointed(given: Mapping[str, Any]) -> tuple[str, ...]:
    """Helping one where it stands is pointed at once."""
    names = [name for name in FIRST if name in given] + [name for name in given if name not in FIRST]
    return tuple(dict.fromkeys(str(given[name]) for name in names))


def meant(found: Iterable[Aim], pointed: tuple[str, ...], verb: str = "") -> Meant:
    """What these places may mean; of one verb only when it is named."""
    count = len(pointed)
    fitting = [one for one in found if one.places[:count] == pointed and verb in ("", one.line[0])]
    return Meant(
        tuple(one for one in fitting if len(one.places) == count),
        tuple(one for one in fitting if len(one.places) > count),
    )


def ways(offers: Iterable[Offer], piece: str) -> tuple[Any, ...]:
    """What a list of retreats of a piece may hold."""
    for one in about(offers, piece):
        slot = bare(one.args["to"]) if one.verb == RETREAT and "to" in one.args else None
        if isinstance(slot, Some):
            return tuple(slot.values)
    return ()
