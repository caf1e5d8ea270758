"""A whole module, or an extension, as one record; and the counter that a trait places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from tabletop.core.text import Msg
from tabletop.data.vassal.build import BuildPart, below, children, own_classes, read_build
from tabletop.data.vassal.container import VassalFile
from tabletop.data.vassal.encoding import split
from tabletop.data.vassal.gadgets import (
    read_charts,
    read_dice,
    read_picture_dice,
    read_setups,
    read_turns,
    read_values,
)
from tabletop.data.vassal.pieces import ADD, PieceReader, PieceRecord, expanded
from tabletop.data.vassal.privacy import SideOwners
from tabletop.data.vassal.records import AdditionRecord, ModuleRecord, PaletteRecord, SlotRecord
from tabletop.data.vassal.refusal import VassalRefused, Watch, unwatched
from tabletop.data.vassal.report import BUTTONS, ImportCounts, TraitTally, is_built_in, leads_out, piece_pictures
from tabletop.data.vassal.traits.acts import PlaceTrait
from tabletop.data.vassal.windows import (
    MAPS,
    SLOTS,
    ModuleSource,
    map_kind,
    read_deck,
    read_map,
    read_slot,
    read_stack,
)

MOST_SIDES = 60
MOST_SLOTS = 50_000
"""Counters and cards; the largest modules known have fewer than twenty thousand."""
_NO_SIDES = frozenset({"", "<observer>"})


def read_module(file: VassalFile, watch: Watch = unwatched) -> ModuleRecord:
    """All of a module or extension. Raises VassalRefused, and what `watch` raises."""
    watch("build", 0, 1)
    root = read_build(file.build_file(), file.name)
    if sum(1 for _ in below(root, *SLOTS)) > MOST_SLOTS:
        raise VassalRefused(Msg.of("vassal-xml-refused", file=file.name, line="1", why="large"))
    sides = _sides(root)
    pieces = PieceReader(SideOwners(sides))
    named = [(part.get("name"), part.text) for part in below(root, "PrototypeDefinition")]
    prototypes = {name: pieces.without_players(text) for name, text in reversed(named)}
    source = ModuleSource(file, pieces, prototypes)
    maps = [part for part in below(root) if map_kind(part)]
    found = []
    for n, part in enumerate(maps):
        watch("maps", n, len(maps))
        found.append(read_map(part, n, source))
    record = ModuleRecord(
        name=root.get("name") or root.get("module"),
        version=root.get("version"),
        vassal_version=root.get("VassalVersion") or root.get("vassalVersion"),
        description=root.get("description"),
        extends=root.get("module"),
        sides=sides,
        maps=tuple(found),
        palettes=_palettes(root, source, watch),
        additions=tuple(_additions(root, source)),
        prototypes=prototypes,
        dice=read_dice(root),
        picture_dice=read_picture_dice(root),
        charts=read_charts(root, file),
        turns=read_turns(root),
        setups=read_setups(root, file),
        values=read_values(root),
        counts=_nothing(),
    )
    if not (record.maps or record.palettes or record.additions or record.extends):
        raise VassalRefused(Msg.of("vassal-no-maps", file=file.name))
    return _counted(record, root, file)


def _sides(root: BuildPart) -> tuple[str, ...]:
    roster = next(below(root, "PlayerRoster"), None)
    entries = [part.text for part in below(roster, "entry")] if roster else []
    return tuple(dict.fromkeys(entry for entry in entries if entry not in _NO_SIDES))[:MOST_SIDES]


def _palettes(root: BuildPart, source: ModuleSource, watch: Watch) -> tuple[PaletteRecord, ...]:
    windows = [part for part in below(root) if part.tag == "PieceWindow" or part.tag.endswith("PieceWindow")]
    found = []
    for n, part in enumerate(windows):
        watch("pieces", n, len(windows))
        found.append(_palette(part, source, watch))
    for part in below(root, "ExtensionElement"):  # what an extension puts into the sheet of its module
        parts = () if _on_map(part) else tuple(_parts(part, source, watch))
        if parts:
            found.append(PaletteRecord("ExtensionElement", _path(part)[-1], parts))
    return tuple(found)


def _on_map(part: BuildPart) -> bool:
    """Whether an extension puts something on a map, or into a deck or start that lies there."""
    target = part.get("target").rpartition("/")[2].partition(":")[0]
    return target.endswith(("Map", "PlayerHand", "DrawPile", "SetupStack")) or any(map(_stands_alone, part.parts))


def _stands_alone(part: BuildPart) -> bool:
    return map_kind(part) is not None or part.tag.endswith("PieceWindow")


def _path(part: BuildPart) -> tuple[str, ...]:
    return tuple(step.partition(":")[2] for step in split(part.get("target"), "/"))


def _additions(root: BuildPart, source: ModuleSource) -> Iterator[AdditionRecord]:
    for part in below(root, "ExtensionElement"):
        if _on_map(part) and not any(map(_stands_alone, part.parts)):
            inner = [*children(part)]
            yield AdditionRecord(
                _path(part),
                tuple(read_stack(one, source) for one in inner if one.tag == "SetupStack"),
                tuple(read_deck(one, source) for one in inner if one.tag == "DrawPile"),
                tuple(read_slot(one, source) for one in inner if one.tag in SLOTS),
            )


def _palette(part: BuildPart, source: ModuleSource, watch: Watch) -> PaletteRecord:
    """A part of the sheet with all that is in it; the build file bounds how deep that is."""
    name = part.get("entryName") or part.get("name") or part.get("text")
    return PaletteRecord(part.tag, name, tuple(_parts(part, source, watch)))


def _parts(part: BuildPart, source: ModuleSource, watch: Watch) -> Iterator[PaletteRecord | SlotRecord]:
    for n, inner in enumerate(children(part)):
        if n % 50 == 0:
            watch("pieces", n, len(part.parts))
        if inner.tag.endswith("Slot") and inner.text.startswith(ADD):
            yield read_slot(inner, source)
        elif inner.tag not in MAPS and (inner.tag.endswith("Widget") or any(True for _ in below(inner, *SLOTS))):
            yield _palette(inner, source, watch)


def _nothing() -> ImportCounts:
    return ImportCounts({}, {}, {}, {}, 0, {}, {}, frozenset(), (), (), (), 0, 0)


def _counted(record: ModuleRecord, root: BuildPart, file: VassalFile) -> ModuleRecord:
    """The same with everything in it counted."""
    parts = Counter(part.tag for part in below(root))
    tally = TraitTally()
    slots = [*record.slots()]
    pieces = [slot.piece for slot in slots if slot.piece is not None]
    tally.add(pieces)
    pictures = frozenset(_pictures(record, pieces))
    missing = sorted(name for name in pictures if not is_built_in(name) and not file.member(name))
    counts = ImportCounts(
        *(parts, tally.traits, tally.inert, tally.unknown, tally.half_inert, own_classes(root)),
        *({tag: count for tag, count in parts.items() if tag in BUTTONS}, pictures, tuple(missing)),
        tuple(sorted(tally.no_prototype)),
        tuple(slot.name for slot in slots if slot.piece is None),
        *(tally.uneven, sum(map(leads_out, file.names))),
    )
    return replace(record, counts=counts)


def _pictures(record: ModuleRecord, pieces: list[PieceRecord]) -> Iterator[str]:
    for piece in pieces:
        yield from piece_pictures(piece)
    for map_ in record.maps:
        yield from (board.picture for board in map_.boards if board.picture)
    for dice in record.picture_dice:
        yield from (face.picture for _, faces in dice.dice for face in faces if face.picture)
    yield from (chart.file for chart in record.charts if chart.kind == "picture" and chart.file)


def placed_piece(record: ModuleRecord, trait: PlaceTrait, pieces: PieceReader) -> PieceRecord | None:
    """The counter that a trait places or puts in its stead; None when the module has it not."""
    if trait.spec.startswith(ADD):
        piece = pieces.command(trait.spec)
        return expanded(piece, record.prototypes, pieces) if piece else None
    if not trait.slot:
        return None
    kind, _, name = trait.slot[-1].partition(":")
    wanted = split(name, "/")[0] if kind.endswith("Slot") else trait.slot[-1]
    return next((slot.piece for slot in record.slots() if slot.name == wanted and slot.piece), None)
