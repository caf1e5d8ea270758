"""counters.yaml: kinds, counters and stratagems."""

from __future__ import annotations

import re

from tabletop.data.checks.common import File, KnownNames, known
from tabletop.data.draft import CARD, COUNTERS, Draft, Where
from tabletop.data.schema import CounterDef, Kind

_CLASS = re.compile(r"[A-Z][1-9]")


def check_counters(draft: Draft) -> None:
    """Every counter has a known kind and as many numbers as faces."""
    sheet = draft.sheet
    if sheet is None:
        return
    file, names = File(draft, COUNTERS), known(draft)
    file.identifiers(("kinds",), "kind", (kind.id for kind in sheet.kinds))
    file.identifiers(("counters",), "counter", (counter.id for counter in sheet.counters))
    file.identifiers(("stratagems",), "stratagem", (stratagem.id for stratagem in sheet.stratagems))
    kinds = {kind.id: kind for kind in sheet.kinds}
    for index, counter in enumerate(sheet.counters):
        where: Where = ("counters", index)
        _owner(file, where, counter, names)
        if file.refers((*where, "kind"), "kind", counter.kind, names.kinds):
            _faces(file, where, counter, kinds[counter.kind])
        for part in ("combat_class", "naval_class"):
            if (given := getattr(counter, part)) and not _CLASS.fullmatch(given):
                file.report((*where, part), "data-bad-class", counter=counter.id, given=given)
        for side in counter.sides:
            file.refers((*where, "sides"), "stratagem", side, names.stratagems)
        for seat in counter.held:
            file.refers((*where, "held"), "seat", seat, names.seats)
    for index, stratagem in enumerate(sheet.stratagems):
        file.refers(("stratagems", index, "seat"), "seat", stratagem.seat, names.seats)
        file.refers(("stratagems", index, "rule"), "rule", stratagem.rule, names.rules)


def _owner(file: File, where: Where, counter: CounterDef, names: KnownNames) -> None:
    """The seat and the group exist and belong together."""
    file.refers((*where, "seat"), "seat", counter.seat, names.seats)
    known_group = file.refers((*where, "group"), "group", counter.group, names.groups)
    card = file.draft.card
    group = next((g for g in card.groups if g.id == counter.group), None) if card and known_group else None
    if group is not None and group.seat not in ("", counter.seat):
        words = {"counter": counter.id, "seat": counter.seat, "group": group.id, "other": group.seat}
        file.report((*where, "group"), "data-group-seat", **words, file=CARD)


def _faces(file: File, where: Where, counter: CounterDef, kind: Kind) -> None:
    """One number, one stratagem and one holder a face."""
    count = counter.steps or kind.faces
    faces = str(count)
    for name, numbers in counter.values.items():
        if len(numbers) != count:
            words = {"counter": counter.id, "value": name, "count": str(len(numbers)), "faces": faces}
            file.report((*where, "values", name), "data-values-faces", **words)
    if counter.sides and len(counter.sides) != count:
        words = {"counter": counter.id, "count": str(len(counter.sides)), "faces": faces}
        file.report((*where, "sides"), "data-sides-faces", **words)
    if counter.held and len(counter.held) != count:
        words = {"counter": counter.id, "count": str(len(counter.held)), "faces": faces}
        file.report((*where, "held"), "data-held-faces", **words)
    if kind.prints and kind.prints not in counter.values:
        file.report(where, "data-no-value", counter=counter.id, value=kind.prints, kind=kind.id)
