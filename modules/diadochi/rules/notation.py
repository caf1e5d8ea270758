"""9.a The text of a line, both ways: one row a verb says how it is written; reading.py reads by the same rows.

A row is a list of signs and <slots>. Of a sign's spellings the first is written, all are read (French, English); `_`
stands for a space. A slot is <argument> or <argument:role>; the roles are listed in `ROLES`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

from tabletop.core.api import Known, Line, Piece

from .board import is_character, leader
from .names import HEIR_OF, SEATS, UNITS
from .spelling import WRITTEN, Words, words

FORMS = {
    "move": "<piece> <to>",
    "hold": "<piece> X|tient|reste|hold|holds|stands",
    "follow": "<piece> &|avec|suit|with|follows <unit>",
    "support": "<piece> S|soutient|soutien|supports|support <of:help>",
    "convoy": "<piece> C|convoie|convoi|convoys|convoy <of:help>",
    "siege": "<piece> A1|A2|assiège|siège|besieges|siege <citadel>",
    "resupply": "<piece> Ra|ravitaille|ravitaillement|resupplies|resupply|supplies <citadel>",
    "retreat": "<piece> Re|retraite|retreat|retreats <to:list>",
    "bribe": "<piece> $|corruption|corrompre|bribe <sum>",
    "counter": "<piece> +|contre-corruption|contre|counter|counter-bribe <sum>",
    "bid": "<piece> @|enchère|enchères|bid|bids <sums>",
    "passage": "Passage|laisser_passer|let_pass <gate> <piece>",
    "present": "Don|donner|give|present <piece:who> <seat>",
    "spare": "Épargner|spare <piece:who>",
    "murder": "Assassiner|murder <piece:who>",
    "royal": "Ordre_royal|royal_order <seat>",
    "open": "Ouvrir|ouverture|open <citadel> <seat>",
    "gift": "Don|donner|gift|give <sum> <seat> <public:flag>",
    "decline": "Refuser|decline <province>",
    "capital": "Capitale|capital <citadel>",
    "keep_treasure": "Trésor|treasure <citadel> X",
    "seize": "Trésor|saisir|treasure|seize <citadel>",
    "part": "Dissocier|part <piece:who>",
    "command": "Commander|command <piece:who> <unit>",
    "wed": "Mariage|épouser|wedding|wed",
    "accord": "Accord|agreement <province>",
    "vote": "Vote <seat> <yes>",
    "heir": "Épigone|heir <at>",
    "bequeath": "Léguer|legs|bequeath <citadel>",
    "dismiss": "<piece> -|licencier|licenciement|dismiss",
    "build": "+|construire|construction|build <kind> <at>",
    "promote": "<piece> >|promouvoir|promotion|promote <kind>",
    "demote": "<piece> <|dégrader|dégradation|demote",
    "buy": "+|acheter|achat|buy <count> <kind>",
}
ROLES = {
    "piece": "piece",  # a unit or lone character with its place: A* SYR
    "who": "who",  # a character by name alone: *
    "unit": "piece",
    "help": "help",  # the order that is helped: A PHE SYR
    "list": "list",  # places by preference, X at the end
    **dict.fromkeys(("to", "at", "citadel", "province"), "place"),
    **dict.fromkeys(("sum", "count"), "number"),
    "sums": "numbers",
    "seat": "seat",
    "kind": "kind",
    "gate": "gate",
    "flag": "flag",  # ! for yes, nothing for no
    "yes": "yes",  # + or -
}
GATES = {"canal": "canal", "towpath": "halage|towpath", "strait": "détroit|strait", "arabia": "Arabie|Arabia"}
SIEGE, RELIEF, STAY, TWIN = ("A1", "A2"), "Ra", "X", "/"


class Part(NamedTuple):
    """A sign with its spellings, or a slot of an argument."""

    spelled: tuple[str, ...] = ()
    argument: str = ""
    role: str = ""
    signs: tuple[Words, ...] = ()
    """The spellings as they are compared."""


@lru_cache(maxsize=64)
def form(verb: str) -> tuple[Part, ...]:
    """How a verb is written."""
    parts: list[Part] = []
    for word in FORMS[verb].split(" "):
        slot = re.fullmatch(r"<(\w+)(?::(\w+))?>", word)
        if slot:
            parts.append(Part((), slot.group(1), ROLES[slot.group(2) or slot.group(1)]))
        else:
            spelled = tuple(one.replace("_", " ") for one in word.split("|"))
            parts.append(Part(spelled, signs=tuple(words(one) for one in spelled)))
    return tuple(parts)


# --- writing ---


def write(k: Known, written: Line) -> str:
    """A line in the notation of 9.a, codes and French names, whoever reads it.

    Of A1 and A2 the one that is due: the number is only a reminder (ruling 25).
    """
    verb, pairs = written
    if verb not in FORMS:
        return " ".join((verb, *(str(value) for _, value in pairs)))
    args = dict(pairs)
    said = [part_text(k, part, args) for part in form(verb)]
    if verb == "siege":
        said[1] = SIEGE[k.var(f"siege.{args['piece']}") == args["citadel"]]
    return " ".join(text for text in said if text)


def part_text(k: Known, part: Part, args: dict[str, Any]) -> str:
    """One part of a row."""
    if part.spelled:
        return part.spelled[0]
    return WRITERS[part.role](k, args.get(part.argument), args)


def mark(k: Known, name: str) -> str:
    """9.a `*` is a player's own diadoch, `#` his epigone, all others have names."""
    if k.seat and name == k.seat:
        return "*"
    return "#" if k.seat and HEIR_OF.get(name) == k.seat else WRITTEN[name]


def head(k: Known, unit: str) -> str:
    """The letter of a unit with its commander: A*, Ae#, F Olympias."""
    chief = leader(k, unit)
    sign = "*" if chief in SEATS else "#" if chief in HEIR_OF else f" {WRITTEN[chief]}" if chief else ""
    return f"{k.piece(unit).kind}{sign}"


def ref(k: Known, name: str) -> str:
    """A unit or character with its place; units that stand alike in one space (12) are numbered: A/2 MAC."""
    if not k.has(name):
        return WRITTEN.get(name, name)
    piece = k.piece(name)
    place = WRITTEN.get(piece.place, piece.place)
    if is_character(name):
        return f"{mark(k, name)} {place}"
    own = head(k, name)
    alike = twins(k, piece)
    return f"{own}{TWIN}{alike.index(name) + 1} {place}" if len(alike) > 1 else f"{own} {place}"


def twins(k: Known, piece: Piece) -> list[str]:
    """Units of one space that are written alike, in the order of the stack."""
    own = head(k, piece.id)
    return [one.id for one in k.at(piece.place) if one.kind in UNITS and head(k, one.id) == own]


def _who(k: Known, name: Any, args: dict[str, Any]) -> str:
    return mark(k, name) if is_character(name) else ref(k, name)


def _help(k: Known, of: Any, args: dict[str, Any]) -> str:
    """The order of the unit in a space: A PHE SYR, A PHE X."""
    there = next((one for one in k.at(of) if one.kind in UNITS), None)
    letter = f"{head(k, there.id)} " if there else ""
    to = args["to"]
    return f"{letter}{WRITTEN.get(of, of)} {STAY if to == of else WRITTEN.get(to, to)}"


def _list(k: Known, places: Any, args: dict[str, Any]) -> str:
    return ", ".join(WRITTEN.get(place, place) for place in places)


WRITERS: dict[str, Callable[[Known, Any, dict[str, Any]], str]] = {
    "piece": lambda k, value, args: ref(k, value),
    "who": _who,
    "help": _help,
    "list": _list,
    "place": lambda k, value, args: WRITTEN.get(value, value),
    "number": lambda k, value, args: str(value),
    "numbers": lambda k, value, args: ", ".join(map(str, value)),
    "seat": lambda k, value, args: WRITTEN.get(value, value),
    "kind": lambda k, value, args: str(value),
    "gate": lambda k, value, args: GATES.get(value, value).split("|")[0],
    "flag": lambda k, value, args: "!" if value else "",
    "yes": lambda k, value, args: "+" if value else "-",
}
"""Role -> (table, value, all arguments of the line) -> text."""
