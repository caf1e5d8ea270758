"""What a module holds, as plain records: maps with boards, starts and decks, the counter sheet, dice, charts, turns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from tabletop.data.locations.lattice import BoardGround
from tabletop.data.vassal.encoding import Colour
from tabletop.data.vassal.pieces import PieceRecord
from tabletop.data.vassal.report import ImportCounts

MapKind = Literal["map", "private", "hand", "sheet"]
"""A common map; a window of one side; the hand of one side; a map within the counter sheet."""


@dataclass(frozen=True, slots=True)
class BoardRecord:
    """One board that a map may show."""

    name: str
    picture: str
    """Its name in the module, '' for a plain colour."""
    member: str
    """The file that holds it, '' when it is missing."""
    size: tuple[int, int]
    """Pixels; (0, 0) when neither picture nor module says it."""
    colour: Colour | None
    reversible: bool
    ground: BoardGround


@dataclass(frozen=True, slots=True)
class BoardChoice:
    """A board in use, in a column and row of boards."""

    name: str
    reversed: bool
    column: int
    row: int


@dataclass(frozen=True, slots=True)
class SlotRecord:
    """A counter or card of the sheet, a start or a deck. A module may place any number of it."""

    gpid: str
    """Its number, '' in old modules."""
    name: str
    size: tuple[int, int]
    card: bool
    piece: PieceRecord | None
    """With its prototypes put in; None when what is written there is no counter."""


@dataclass(frozen=True, slots=True)
class StackRecord:
    """A stack that lies on a map at the start."""

    name: str
    board: str
    """'' for whichever lies there: then `at` counts from the map's edge."""
    at: tuple[int, int]
    location: str
    """The name of the place, where that is to be used instead."""
    slots: tuple[SlotRecord, ...]
    """The bottom first."""


@dataclass(frozen=True, slots=True)
class DeckRules:
    """What may be done with a deck. `always`, `never` and `menu` (by a line of its menu)."""

    face_down: str = "always"
    shuffle: str = "always"
    draw_face_up: bool = False
    several: bool = False
    """One may draw several at once."""
    chosen: bool = False
    """One may look through it and take one."""
    reversible: bool = False
    reshuffle_to: str = ""
    """The deck to which all of it goes by one line of the menu."""
    reshuffle_menu: str = ""
    most_shown: int = 10
    saved: bool = False
    """Its order may be written to a file."""
    owners: tuple[str, ...] | None = None
    """Sides that may touch it; None for all."""


@dataclass(frozen=True, slots=True)
class DeckRecord:
    """A deck of a map, with the cards in it at the start, the bottom first."""

    name: str
    board: str
    at: tuple[int, int]
    size: tuple[int, int]
    rules: DeckRules
    cards: tuple[SlotRecord, ...]


@dataclass(frozen=True, slots=True)
class MapRecord:
    """One window with boards."""

    kind: MapKind
    name: str
    identifier: str
    """What saves call it."""
    number: str
    """Map0, Map1 …: its place among all maps; old saves may use that."""
    sides: tuple[str, ...]
    """Of a private one: whose it is."""
    edge: tuple[int, int]
    """Empty pixels on the left and right, above and below."""
    colour: Colour | None
    boards: tuple[BoardRecord, ...]
    layout: tuple[BoardChoice, ...]
    """The boards it begins with; empty where players are asked."""
    stacks: tuple[StackRecord, ...]
    decks: tuple[DeckRecord, ...]
    marks_moved: bool
    several_boards: bool
    """Players may lay several boards beside one another."""
    opened_by_button: bool
    visible_to_all: bool
    layers: tuple[str, tuple[str, ...]]
    """A property, and its values from the lowest counters to the highest."""
    tools: Mapping[str, int]
    """All else it has, by class: Zoomer, GlobalMap …"""

    def board(self, name: str) -> BoardRecord | None:
        """The first of that name."""
        return next((board for board in self.boards if board.name == name), None)


@dataclass(frozen=True, slots=True)
class PaletteRecord:
    """A part of the counter sheet: window, tabs, list, panel, box or map, with parts and slots in their order."""

    kind: str
    name: str
    parts: tuple[PaletteRecord | SlotRecord, ...]

    def slots(self) -> Iterator[SlotRecord]:
        """All counters in it."""
        for part in self.parts:
            if isinstance(part, SlotRecord):
                yield part
            else:
                yield from part.slots()


@dataclass(frozen=True, slots=True)
class DiceRecord:
    """A button that throws plain dice."""

    name: str
    text: str
    icon: str
    dice: int
    sides: int
    plus: int
    """Added to each die."""
    add_to_total: int
    total: bool
    """The sum is told, not each die."""
    keep: str
    """'' all; s the smallest, l the largest, = > < those that compare so with `keep_count`."""
    keep_count: int
    ordered: bool
    asks: bool
    """Players say how many dice, and so on, at each throw."""


@dataclass(frozen=True, slots=True)
class FaceRecord:
    """One side of a picture die."""

    text: str
    value: int
    picture: str


@dataclass(frozen=True, slots=True)
class PictureDiceRecord:
    """A button that throws dice with pictures, or words, on their sides."""

    name: str
    text: str
    icon: str
    dice: tuple[tuple[str, tuple[FaceRecord, ...]], ...]
    """Name and sides of each."""


@dataclass(frozen=True, slots=True)
class ChartRecord:
    """Something to look at: a picture, a page, or a file that other programs open."""

    window: str
    name: str
    kind: Literal["picture", "html", "help"]
    file: str
    member: str
    """Its name in the zip, '' when it is missing."""


@dataclass(frozen=True, slots=True)
class TurnLevelRecord:
    """One level of a turn: counted, or a list of words."""

    name: str
    property: str
    form: str
    counted: bool
    start: int
    step: int
    last: int | None
    """After it the level above goes on; None without end."""
    words: tuple[str, ...]
    levels: tuple[TurnLevelRecord, ...]


@dataclass(frozen=True, slots=True)
class TurnRecord:
    """A turn tracker; `form` puts the levels into words: `$level1$, $level2$`."""

    identifier: str
    """What saves call it: TurnTracker0 …"""
    name: str
    form: str
    levels: tuple[TurnLevelRecord, ...]


@dataclass(frozen=True, slots=True)
class SetupRecord:
    """A set-up that the module offers; menus hold others."""

    name: str
    member: str
    """The saved game in the zip, '' for the plain start, and when it is missing."""
    file: str
    is_menu: bool
    setups: tuple[SetupRecord, ...]


@dataclass(frozen=True, slots=True)
class ValueRecord:
    """A property that all counters and maps share."""

    name: str
    value: str
    numeric: bool
    least: int | None
    most: int | None
    wraps: bool
    where: str
    """The map or zone that has it, '' for the whole module."""


@dataclass(frozen=True, slots=True)
class AdditionRecord:
    """What an extension puts on a map, or into a deck, of its module."""

    target: tuple[str, ...]
    """The path to that: names of its parts, the outermost first, '' for one without a name."""
    stacks: tuple[StackRecord, ...]
    decks: tuple[DeckRecord, ...]
    cards: tuple[SlotRecord, ...]
    """Put into the deck, or start, that the path leads to."""


@dataclass(frozen=True, slots=True)
class ModuleRecord:
    """A whole module, or an extension of one."""

    name: str
    version: str
    vassal_version: str
    description: str
    extends: str
    """Of an extension: the module it is for."""
    sides: tuple[str, ...]
    maps: tuple[MapRecord, ...]
    palettes: tuple[PaletteRecord, ...]
    additions: tuple[AdditionRecord, ...]
    """Of an extension: what stands on maps of its module."""
    prototypes: Mapping[str, str]
    """Their texts, for saves that still name them."""
    dice: tuple[DiceRecord, ...]
    picture_dice: tuple[PictureDiceRecord, ...]
    charts: tuple[ChartRecord, ...]
    turns: tuple[TurnRecord, ...]
    setups: tuple[SetupRecord, ...]
    values: tuple[ValueRecord, ...]
    counts: ImportCounts = field(repr=False)

    def slots(self) -> Iterator[SlotRecord]:
        """All counters and cards: of the sheet, of starts, of decks."""
        for palette in self.palettes:
            yield from palette.slots()
        stacks = [stack for place in (self.maps, self.additions) for one in place for stack in one.stacks]
        decks = [deck for place in (self.maps, self.additions) for one in place for deck in one.decks]
        for stack in stacks:
            yield from stack.slots
        for deck in decks:
            yield from deck.cards
        for addition in self.additions:
            yield from addition.cards

    def map_called(self, identifier: str) -> MapRecord | None:
        """The map a save means."""
        named = (map_ for map_ in self.maps if identifier in (map_.identifier, map_.number))
        return next(named, None)
