"""From parts of the build file to records of maps: boards, starts, decks, and the slots in them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace

from tabletop.data.vassal.build import BuildPart, below, children
from tabletop.data.vassal.container import VassalFile
from tabletop.data.vassal.encoding import colour, is_true, strings, whole_number
from tabletop.data.vassal.grids import ground_of
from tabletop.data.vassal.maps import MOST_BOARDS, choices
from tabletop.data.vassal.pieces import PieceReader, Prototypes, expanded
from tabletop.data.vassal.records import (
    BoardRecord,
    DeckRecord,
    DeckRules,
    MapKind,
    MapRecord,
    SlotRecord,
    StackRecord,
)
from tabletop.data.vassal.sizes import HEAD, WIDEST, picture_size

MAPS: dict[str, MapKind] = {"Map": "map", "PrivateMap": "private", "PlayerHand": "hand", "WidgetMap": "sheet"}
SLOTS = ("PieceSlot", "CardSlot")
_STACKS, _DECK, _BOARD = "SetupStack", "DrawPile", "Board"
_RULE = {"Always": "always", "Never": "never", "Via right-click Menu": "menu", "MenuDefaultUp": "menu"}


@dataclass(frozen=True, slots=True)
class ModuleSource:
    """What readers of parts need besides."""

    file: VassalFile
    pieces: PieceReader
    prototypes: Prototypes


def map_kind(part: BuildPart) -> MapKind | None:
    """Whether a part is a map; own classes are told by what stands in them."""
    if part.tag in MAPS:
        return MAPS[part.tag]
    picker = part.own_class and any(inner.tag.endswith("BoardPicker") for inner in part.parts)
    return "map" if picker else None


def read_map(part: BuildPart, number: int, source: ModuleSource) -> MapRecord:
    """One map; `number`: its place among all of them."""
    picker = next((inner for inner in below(part) if inner.tag.endswith("BoardPicker")), None)
    boards = [inner for inner in below(picker) if inner.tag.endswith(_BOARD)][:MOST_BOARDS] if picker else []
    setup = next((inner.text for inner in below(picker, "setup")), "") if picker else ""
    layers = next(below(part, "LayeredPieceCollection"), None)
    kind = map_kind(part) or "map"
    edge = whole_number(part.get("edgeWidth")), whole_number(part.get("edgeHeight"))
    records = tuple(read_board(board, source) for board in boards)
    return MapRecord(
        kind,
        part.get("mapName"),
        identifier=part.get("mapName") or f"Map{number}",
        number=f"Map{number}",
        sides=_sides(part, kind),
        edge=edge,
        colour=colour(part.get("backgroundcolor")),
        boards=records,
        layout=choices(setup) if setup else (),
        stacks=tuple(read_stack(inner, source) for inner in below(part, _STACKS)),
        decks=tuple(read_deck(inner, source) for inner in below(part, _DECK)),
        marks_moved=part.get("markMoved") in ("Always", "true"),
        several_boards=is_true(part.get("allowMultiple")),
        opened_by_button=is_true(part.get("launch")),
        visible_to_all=is_true(part.get("visible")),
        layers=(layers.get("property"), strings(layers.get("layerOrder"))) if layers else ("", ()),
        tools=Counter(inner.tag for inner in children(part)),
    )


def _sides(part: BuildPart, kind: MapKind) -> tuple[str, ...]:
    return strings(part.get("side")) if kind in ("private", "hand") else ()


def read_board(part: BuildPart, source: ModuleSource) -> BoardRecord:
    """One board; its picture says how large it is."""
    picture = part.get("image")
    member = source.file.picture(picture) if picture else ""
    size = picture_size(source.file.read_head(member, HEAD)) if member else None
    if size is None:
        width, height = (max(0, min(WIDEST, whole_number(part.get(name)))) for name in ("width", "height"))
        size = width, height
    ground = ground_of(part, size)
    tint = colour(part.get("color"))
    return BoardRecord(part.get("name"), picture, member, size, tint, is_true(part.get("reversible")), ground)


def read_slot(part: BuildPart, source: ModuleSource) -> SlotRecord:
    """One counter of the sheet."""
    piece = source.pieces.command(part.text)
    if piece is not None:
        piece = expanded(piece, source.prototypes, source.pieces)
        if not piece.gpid:
            piece = replace(piece, gpid=part.get("gpid"))
    size = whole_number(part.get("width")), whole_number(part.get("height"))
    return SlotRecord(part.get("gpid"), part.get("entryName"), size, part.tag == "CardSlot", piece)


def read_slots(part: BuildPart, source: ModuleSource) -> tuple[SlotRecord, ...]:
    """All counters in a part."""
    return tuple(read_slot(inner, source) for inner in below(part, *SLOTS))


def _at(part: BuildPart) -> tuple[int, int]:
    return whole_number(part.get("x")), whole_number(part.get("y"))


def _board(part: BuildPart) -> str:
    """`<any>` is none, whatever the language its author wrote it in."""
    board = part.get("owningBoard")
    return "" if board.startswith("<") or board == "null" else board


def read_stack(part: BuildPart, source: ModuleSource) -> StackRecord:
    """A start."""
    location = part.get("location") if is_true(part.get("useGridLocation")) else ""
    return StackRecord(part.get("name"), _board(part), _at(part), location, read_slots(part, source))


def read_deck(part: BuildPart, source: ModuleSource) -> DeckRecord:
    """A deck, its bottom card first, as the module lists it."""
    sends = is_true(part.get("reshufflable"))
    rules = DeckRules(
        _RULE.get(part.get("faceDown"), "always"),
        _RULE.get(part.get("shuffle"), "always"),
        is_true(part.get("drawFaceUp")),
        is_true(part.get("allowMultiple")),
        is_true(part.get("allowSelect")),
        is_true(part.get("reversible")),
        part.get("reshuffleTarget") if sends else "",
        part.get("reshuffleCommand") if sends else "",
        whole_number(part.get("maxStack"), 10),
        is_true(part.get("canSave")),
        strings(part.get("deckOwners")) if is_true(part.get("deckRestrictAccess")) else None,
    )
    size = whole_number(part.get("width"), 40), whole_number(part.get("height"), 40)
    return DeckRecord(part.get("name"), _board(part), _at(part), size, rules, read_slots(part, source))
