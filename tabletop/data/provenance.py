"""Values that are our own proposal: every one has an address, so that an owner of the game can correct it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from tabletop.core.text import Msg
from tabletop.data.derive import setup_name
from tabletop.data.fields import proposed, value_at
from tabletop.data.names import counter_msg, place_msg
from tabletop.data.schema import Sourced

if TYPE_CHECKING:
    from tabletop.data.module import Module

_WORD = re.compile(r"[a-z][a-z0-9-]*")

class Reconstructed(NamedTuple):
    """What it is, which of its fields ('default' is the record itself), our value, and what we built on."""

    what: Msg
    field: str
    value: str
    basis: Msg


class Located(NamedTuple):
    """A reconstructed value with its address `section/id/field`, as corrections name it."""

    address: str
    row: Reconstructed


def reconstructed(module: Module) -> list[Located]:
    """Every reconstructed value of a game, in file order."""
    return [
        Located(f"{address}/{name}", Reconstructed(what, name, field_text(record, name), basis_msg(record.basis)))
        for address, what, record in _records(module)
        for name in proposed(record)
    ]


def has_reconstructed(module: Module) -> bool:
    """Whether there is any such value."""
    return any(proposed(record) for _address, _what, record in _records(module))


def basis_msg(basis: str) -> Msg:
    """The words of a basis: one word names a message of the game, anything else is free text."""
    return Msg(f"basis-{basis}") if _WORD.fullmatch(basis) else Msg.of("basis-free", text=basis)


def field_text(record: Sourced, name: str) -> str:
    """A field as the list shows it; one number a face is `6 / 3`, a grid is its size."""
    return _text(value_at(record, name))


def _text(value: object) -> str:
    match value:
        case bool():
            return "✓" if value else "–"
        case tuple() | list():
            return " / ".join(str(item) for item in value)
        case dict() if any(isinstance(key, int) for key in value):
            return f"{len(value)} × {max(len(row) for row in value.values())}"
        case dict():
            return ", ".join(f"{key} {_text(item)}" for key, item in value.items())
    return "" if value is None else str(value)


def _records(module: Module) -> Iterator[tuple[str, Msg, Sourced]]:
    for group in module.card.groups:
        yield f"groups/{group.id}", Msg(f"group-{group.id}"), group
    yield from _board(module)
    yield from _printed(module)
    yield from _tables(module)
    for scenario in module.scenarios.values():
        for put in scenario.setup:
            what = Msg.of("name-setup", scenario=Msg(f"scenario-{scenario.id}"), place=place_msg(module, put.at))
            yield f"setup/{setup_name(scenario.id, put.at, put.counters)}", what, put
        for arrival in scenario.arrivals:
            yield f"arrivals/{scenario.id}~{arrival.id}", Msg(f"arrival-{arrival.id}"), arrival


def _tables(module: Module) -> Iterator[tuple[str, Msg, Sourced]]:
    for table in module.tables.odds:
        yield f"odds/{table.id}", Msg(f"table-{table.id}"), table
        for modifier in table.modifiers:
            yield f"modifiers/{table.id}~{modifier.id}", Msg(f"modifier-{modifier.id}"), modifier
    for lookup in module.tables.lookups:
        yield f"lookups/{lookup.id}", Msg(f"table-{lookup.id}"), lookup
    for check in module.tables.checks:
        name = Msg(f"table-{check.id}")
        yield f"checks/{check.id}", name, check
        for line in check.modifiers:
            what = Msg.of("name-modifier", table=name, modifier=Msg(f"modifier-{line.id}"))
            yield f"modifiers/{check.id}~{line.id}", what, line
    for events in module.tables.events:
        for row, event in events.rows.items():
            words = Msg(f"event-{event.event}") if event.event else Msg("name-no-event")
            what = Msg.of("name-event", table=Msg(f"table-{events.id}"), row=str(row), event=words)
            yield f"events/{events.id}~{row}", what, event


def _printed(module: Module) -> Iterator[tuple[str, Msg, Sourced]]:
    for counter in module.sheet.counters:
        yield f"counters/{counter.id}", counter_msg(module, counter.id), counter
    for stratagem in module.sheet.stratagems:
        yield f"stratagems/{stratagem.id}", Msg(f"stratagem-{stratagem.id}"), stratagem
    for card in module.cards.cards:
        yield f"cards/{card.id}", counter_msg(module, card.id), card


def _board(module: Module) -> Iterator[tuple[str, Msg, Sourced]]:
    for zone in module.map.zones:
        yield f"zones/{zone.id}", Msg(f"zone-{zone.id}"), zone
    for box in module.map.boxes:
        yield f"boxes/{box.id}", Msg(f"box-{box.id}"), box
    for border in module.map.borders:
        ends = Msg.of("name-border", a=place_msg(module, border.a), b=place_msg(module, border.b))
        yield f"borders/{border.a}~{border.b}", ends, border
    for board in module.map.boards:
        yield f"boards/{board.id}", Msg(f"board-{board.id}"), board
    for track in module.map.tracks:
        yield f"tracks/{track.id}", Msg(f"track-{track.id}"), track
