"""Which Fluent messages a game's records call for (the naming rules stand in schema.py, class by class)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tabletop.data.checks.charts import charts_in
from tabletop.data.checks.origin import sourced
from tabletop.data.checks.palettes import folders
from tabletop.data.checks.play import phases
from tabletop.data.checks.tracker import levels_in
from tabletop.data.draft import (
    CARD,
    CARDS,
    CHARTS,
    COUNTERS,
    DICE,
    GEOMETRY,
    MAP,
    SEQUENCE,
    TABLES,
    Draft,
    Where,
)
from tabletop.data.names import feature_key, result_key
from tabletop.data.provenance import basis_msg
from tabletop.data.schema import MapData

Need = tuple[str, Where, str]
"""File and path of what needs a word, and the key."""


def needed_words(draft: Draft) -> Iterator[Need]:
    """Every key once, at the first place that calls for it."""
    seen: set[str] = set()
    for part in (_card, _board, _counters, _cards, _tables, _looked_up, _rolled, _thrown, _play, _scenarios, _bases):
        for need in part(draft):
            if need[2] not in seen:
                seen.add(need[2])
                yield need


def _card(draft: Draft) -> Iterator[Need]:
    card = draft.card
    if card is None:
        return
    for key in ("title", "subtitle", "summary", "credits"):
        yield CARD, (), key
    for index, seat in enumerate(card.seats):
        yield CARD, ("seats", index), f"seat-{seat.id}"
        yield CARD, ("seats", index), f"seat-{seat.id}-short"
    for index, group in enumerate(card.groups):
        yield CARD, ("groups", index), f"group-{group.id}"
    for index, rules in enumerate(card.rule_groups):
        yield CARD, ("rule_groups", index), f"rules-{rules}"


def _board(draft: Draft) -> Iterator[Need]:
    board = draft.map
    if board is not None:
        yield from _each(MAP, "zones", (f"zone-{zone.id}" for zone in board.zones))
        yield from _each(MAP, "boxes", (f"box-{box.id}" for box in board.boxes))
        yield from _ground(board)
        yield from _each(MAP, "tracks", (f"track-{track.id}" for track in board.tracks))
        for index, track in enumerate(board.tracks):
            for number, marker in enumerate(track.markers):
                yield MAP, ("tracks", index, "markers", number), f"marker-{marker.id}"
                if marker.flag:
                    yield MAP, ("tracks", index, "markers", number, "flag"), f"marker-{marker.id}-flag"
        for index, other in enumerate(board.boards):
            yield MAP, ("boards", index), f"board-{other.id}"
            if other.grid is not None:
                yield MAP, ("boards", index), f"square-{other.id}"
    if draft.geometry is not None:
        yield from _each(GEOMETRY, "labels", (label.key for label in draft.geometry.labels))
        for name, drawn in draft.geometry.boards.items():
            yield from ((GEOMETRY, ("boards", name, "labels", n), label.key) for n, label in enumerate(drawn.labels))


def _ground(board: MapData) -> Iterator[Need]:
    """Terrain and what lies on borders, which the inspector names."""
    for index, zone in enumerate(board.zones):
        yield MAP, ("zones", index, "terrain"), f"terrain-{zone.terrain}"
    for index, box in enumerate(board.boxes):
        if box.terrain:
            yield MAP, ("boxes", index, "terrain"), f"terrain-{box.terrain}"
    for index, border in enumerate(board.borders):
        for feature in border.features:
            yield MAP, ("borders", index, "features"), feature_key(feature)


def _counters(draft: Draft) -> Iterator[Need]:
    sheet = draft.sheet
    if sheet is None:
        return
    yield from _each(COUNTERS, "kinds", (f"kind-{kind.id}" for kind in sheet.kinds))
    leaders = {kind.id for kind in sheet.kinds if kind.role == "leader"}
    printed = {kind.id: kind.prints for kind in sheet.kinds}
    for index, counter in enumerate(sheet.counters):
        for name in counter.values:
            if name != printed.get(counter.kind, name):  # that is called a strength
                yield COUNTERS, ("counters", index, "values", name), f"value-{name}"
        if counter.kind in leaders:
            yield COUNTERS, ("counters", index), f"counter-{counter.id}"
    yield from ((COUNTERS, where, f"folder-{palette.id}") for where, palette in folders(sheet.palettes))
    for index, stratagem in enumerate(sheet.stratagems):
        where: Where = ("stratagems", index)
        yield COUNTERS, where, f"stratagem-{stratagem.id}"
        yield COUNTERS, where, f"stratagem-{stratagem.id}-effect"
        yield COUNTERS, where, f"window-{stratagem.when}"


def _cards(draft: Draft) -> Iterator[Need]:
    for index, card in enumerate(draft.cards.cards if draft.cards else ()):
        where: Where = ("cards", index)
        if card.event:
            yield CARDS, where, f"card-{card.event}"
            yield CARDS, where, f"card-{card.event}-effect"
        if card.set:
            yield CARDS, where, f"card-set-{card.set}"


def _tables(draft: Draft) -> Iterator[Need]:
    for index, table in enumerate(draft.tables.odds if draft.tables else ()):
        where: Where = ("odds", index)
        yield TABLES, where, f"table-{table.id}"
        for code in table.results:
            yield TABLES, (*where, "results"), result_key(table.id, code)
        for number, modifier in enumerate(table.modifiers):
            yield TABLES, (*where, "modifiers", number), f"modifier-{modifier.id}"


def _looked_up(draft: Draft) -> Iterator[Need]:
    for index, lookup in enumerate(draft.tables.lookups if draft.tables else ()):
        where: Where = ("lookups", index)
        yield TABLES, where, f"table-{lookup.id}"
        yield from ((TABLES, (*where, "columns"), f"column-{column}") for column in lookup.columns)
        yield from ((TABLES, (*where, "results"), result_key(lookup.id, code)) for code in lookup.results)


def _rolled(draft: Draft) -> Iterator[Need]:
    """Tests and events."""
    for index, check in enumerate(draft.tables.checks if draft.tables else ()):
        where: Where = ("checks", index)
        yield TABLES, where, f"table-{check.id}"
        for number, extreme in enumerate(check.extremes):
            yield TABLES, (*where, "extremes", number), result_key(check.id, extreme.result)
        for number, modifier in enumerate(check.modifiers):
            yield TABLES, (*where, "modifiers", number), f"modifier-{modifier.id}"
    for index, events in enumerate(draft.tables.events if draft.tables else ()):
        yield TABLES, ("events", index), f"table-{events.id}"
        for row, event in events.rows.items():
            where = ("events", index, "rows", row)
            if event.event:
                yield TABLES, where, f"event-{event.event}"
                yield TABLES, where, f"event-{event.event}-effect"
            yield from ((TABLES, (*where, "values"), f"value-{name}") for name in event.values)


def _thrown(draft: Draft) -> Iterator[Need]:
    """Dice and charts."""
    if draft.dice is not None:
        yield from _each(DICE, "buttons", (f"throw-{button.id}" for button in draft.dice.buttons))
        for index, die in enumerate(draft.dice.dice):
            yield DICE, ("dice", index), f"die-{die.id}"
            faces = ((n, face.name) for n, face in enumerate(die.faces) if face.name)
            yield from ((DICE, ("dice", index, "faces", n), f"face-{name}") for n, name in faces)
    for where, chart in charts_in(draft.charts.charts if draft.charts else ()):
        yield CHARTS, where, f"chart-{chart.id}"


def _play(draft: Draft) -> Iterator[Need]:
    for where, phase in phases(draft.sequence.phases if draft.sequence else ()):
        yield SEQUENCE, where, f"phase-{phase.id}"
        for task in phase.tasks:
            yield SEQUENCE, (*where, "tasks"), f"task-{task}"
    tracker = draft.sequence.tracker if draft.sequence else None
    for where, level in levels_in(tracker.levels if tracker else ()):
        yield SEQUENCE, where, f"tracker-{level.id}"
        yield from ((SEQUENCE, (*where, "names"), f"tracker-{level.id}-{name}") for name in level.names)


def _scenarios(draft: Draft) -> Iterator[Need]:
    for name, scenario in draft.scenarios.items():
        yield name, ("id",), f"scenario-{scenario.id}"
        yield name, ("id",), f"scenario-{scenario.id}-summary"
        yield from _each(name, "arrivals", (f"arrival-{arrival.id}" for arrival in scenario.arrivals))


def _bases(draft: Draft) -> Iterator[Need]:
    for file, where, record in sourced(draft):
        key = basis_msg(record.basis).key
        if record.reconstructed and key != "basis-free":
            yield file, (*where, "basis"), key


def _each(file: str, section: str, keys: Iterable[str]) -> Iterator[Need]:
    return ((file, (section, index), key) for index, key in enumerate(keys))
