"""Provenance: every value says where it comes from, and a reconstruction says what it rests on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tabletop.data.checks.common import File
from tabletop.data.draft import CARD, CARDS, COUNTERS, MAP, TABLES, Draft, Where
from tabletop.data.fields import deeper
from tabletop.data.schema import WHOLE, Sourced, Tables

_FORMS = ("rulebook", "public", "reconstructed", "derived", "owner")


def check_origin(draft: Draft) -> None:
    """Known forms, known fields, a basis for what is our own proposal."""
    for name, where, record in sourced(draft):
        file = File(draft, name)
        if record.reconstructed and not record.basis.strip():
            file.report((*where, "prov"), "data-no-basis", fields=", ".join(record.reconstructed))
        forms = {WHOLE: record.prov} if isinstance(record.prov, str) else record.prov
        fields = {*record.fields(), *deeper(record), WHOLE, "name"}
        for field, form in forms.items():
            file.refers((*where, "prov", field), "field", field, fields)
            if not form.startswith(_FORMS):
                file.refers((*where, "prov", field), "provenance", form, _FORMS)


def sourced(draft: Draft) -> Iterator[tuple[str, Where, Sourced]]:
    """Every record with a provenance: its file, its path in it, itself."""
    if draft.card is not None:
        yield from _listed(CARD, ("groups",), draft.card.groups)
    if draft.map is not None:
        for section in ("zones", "boxes", "borders", "tracks", "boards"):
            yield from _listed(MAP, (section,), getattr(draft.map, section))
    if draft.sheet is not None:
        yield from _listed(COUNTERS, ("counters",), draft.sheet.counters)
        yield from _listed(COUNTERS, ("stratagems",), draft.sheet.stratagems)
    if draft.cards is not None:
        yield from _listed(CARDS, ("cards",), draft.cards.cards)
    if draft.tables is not None:
        yield from _tables(draft.tables)
    for name, scenario in draft.scenarios.items():
        yield from _listed(name, ("setup",), scenario.setup)
        yield from _listed(name, ("arrivals",), scenario.arrivals)


def _tables(tables: Tables) -> Iterator[tuple[str, Where, Sourced]]:
    for section in ("odds", "lookups", "checks"):
        yield from _listed(TABLES, (section,), getattr(tables, section))
    for index, table in enumerate(tables.odds):
        yield from _listed(TABLES, ("odds", index, "modifiers"), table.modifiers)
    for index, check in enumerate(tables.checks):
        yield from _listed(TABLES, ("checks", index, "modifiers"), check.modifiers)
    for index, events in enumerate(tables.events):
        yield TABLES, ("events", index), events
        yield from ((TABLES, ("events", index, "rows", row), record) for row, record in events.rows.items())


def _listed(file: str, where: Where, records: Sequence[Sourced]) -> Iterable[tuple[str, Where, Sourced]]:
    return ((file, (*where, index), record) for index, record in enumerate(records))
