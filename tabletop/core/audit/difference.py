"""What an audit has to say of one act or of the record: a difference, by the number of the rule it stands under."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from tabletop.core.position.ids import EntryId
from tabletop.core.text import Msg

Kind = Literal["fault", "unknown", "noted"]
"""fault: not as it should be · unknown: could not be checked · noted: against a rule, and the log has said so."""
KINDS: tuple[Kind, ...] = ("fault", "unknown", "noted")


@dataclass(frozen=True)
class Difference:
    """`seat` wrote it, or owes what is missing; `entry` is its id, '' for none; `rule` '' is the record itself."""

    entry: str
    seat: str
    text: Msg
    rule: str = ""
    kind: Kind = "fault"


def by_rule(found: Iterable[Difference]) -> tuple[Difference, ...]:
    """Faults first, what concerns the record before what stands under a rule, rules by their numbers; each once."""
    return tuple(sorted(dict.fromkeys(found), key=_place))


def _place(one: Difference) -> tuple[object, ...]:
    at = EntryId.parse(one.entry) if one.entry else EntryId(0, 0, "")
    numbers = [(0, int(part), "") if part.isdigit() else (1, 0, part) for part in re.findall(r"\d+|\D+", one.rule)]
    return KINDS.index(one.kind), numbers, at, one.seat, one.text.key
