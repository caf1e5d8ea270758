"""map.yaml and geometry.yaml: places, contacts, tracks; and where each of them is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from tabletop.data.schema.base import Part, Point, Sourced
from tabletop.data.schema.grids import MapGrid
from tabletop.data.schema.looks import PicturePart

if TYPE_CHECKING:
    from pydantic import Field


class Zone(Sourced):
    """A zone of the map. Words: zone-<id>, terrain-<terrain>."""

    id: str
    """`P`, `Mill`."""
    kind: Literal["land", "sea"]
    """Which borders it may have: `land`."""
    terrain: str
    """A name of your own that rules and the inspector read: `difficult`."""
    letter: Annotated[str | None, Field(max_length=12)] = None
    """What stands large on it, above its name: its id unless given, nothing where it is empty: `''`."""
    limit_units: Annotated[int, Field(ge=0)] = 0
    """Units a seat may stack in it, 0 is no limit; the reminder `stacking_over` reads it: `4`."""
    limit_pf: Annotated[int, Field(ge=0)] = 0
    """Strength points a seat may stack in it, 0 is no limit; painted at `note`: `10`."""
    marks: tuple[str, ...] = ()
    """Free tags rules may ask for. Words: mark-<name>. `[port, island]`."""


class PlaceBox(Sourced):
    """A box beside the map. Words: box-<id>, terrain-<terrain>."""

    id: str
    """`losses-athens`."""
    kind: Literal[
        "base", "fort", "site", "pool", "losses", "bowl", "hand", "played", "out", "holding", "in_play", "area", "deck"
    ]
    """What it is for: base (counters come in), fort and site (inside zones), pool (reserve), losses, bowl (a cup of
    chits or a deck of cards), hand, played and out (chits, cards), in_play (cards that go on having effect), holding
    (anything), area (counters lie where they are put; the whole board where geometry.yaml does not say), deck (cards in
    an order, drawn from and laid on by hand): `losses`."""
    seat: str = ""
    """Whose it is; '' is everybody's: `athens`."""
    private: bool = False
    """Areas and decks of a seat: nobody else sees what lies there, draws from it or looks into it: `true`."""
    terrain: str = ""
    """As of a zone: `base_sea`."""
    shown: bool = True
    """Whether it lies on the board; hands never do: `false`."""
    keep: Annotated[int, Field(ge=0)] = 0
    """Hands: most chits or cards kept at the end of a turn, 0 is no limit; for the reminder `hand_limit` only: `1`."""
    face_down: bool = True
    """Decks: which way up it lies at the start: `false`."""
    draw_face_up: bool = False
    """Decks: whether a card drawn onto the table is shown: `true`."""
    reshuffle_into: str = ""
    """Decks: the deck whose discards these are, into which they are shuffled again: `events`."""
    back: str = ""
    """Decks: what the backs of its cards show, a path below images/: `card-back.png`."""
    inside: str = ""
    """Forts: the zone that contains it; a border of the kind fort leads in and out: `Epipolae`."""
    between: tuple[str, ...] = ()
    """Building sites: the two zones a wall or a chain parts: `[A, B]`."""
    limit_units: Annotated[int, Field(ge=0)] = 0
    """Forts: units a seat may stack in it, 0 is no limit: `2`."""
    marks: tuple[str, ...] = ()
    """Free tags rules may ask for: `['port:G', 'treasure:10']`."""
    board: str = ""
    """The board it lies on, one of `boards`; '' is the map: `tbb`."""


class Border(Sourced):
    """One contact between two places, both ways: given once."""

    a: str
    """One place: `O`."""
    b: str
    """The other: `P`."""
    kind: Literal["land", "sea", "coast", "base", "fort", "harbour"]
    """land and sea join two zones of that kind, coast a land and a sea zone, base a base and any place, fort a fort and
    its zone, harbour a fort and a sea zone: `land`."""
    features: tuple[str, ...] = ()
    """What lies on it: river, …; wall:A1 is one of several. Words: feature-<name>, feature-wall-A1. `[river]`."""
    note: str = ""
    """For the author; nobody is shown it."""


class TrackMarker(Part):
    """A token on a track: it shows a variable, so board and buttons always agree. Words: marker-<id>."""

    id: str
    """`vp-athens`."""
    var: str
    """The variable it shows, a whole number within the track: `vp.athens`."""
    seat: str = ""
    """Whose colour it has; '' is none: `athens`."""
    icon: str
    """A picture of images/counters: `victory`."""
    flag: str = ""
    """A variable, 0 or 1, that turns the token over. Words: marker-<id>-flag. `shortage.athens`."""
    flag_icon: str = ""
    """The picture of its other side: `shortage`."""


class Track(Sourced):
    """A row of numbered cells. Words: track-<id>."""

    id: str
    """`victory`."""
    first: int
    """The lowest number: `0`."""
    last: int
    """The highest number: `30`."""
    markers: tuple[TrackMarker, ...]
    """The tokens on it."""
    shown: bool = True
    """Whether it is drawn on the board; the panel of tracks has it in any case: `false`."""


class Label(Part):
    """A text painted on the board in the player's language, in board units."""

    key: str
    """The message that is painted: `map-title`."""
    x: float
    """Left, centre or right of the text, by `align`: `600`."""
    y: float
    """Its middle; y grows downwards: `36`."""
    size: Annotated[float, Field(gt=0, le=1000)]
    """Height of the letters: `30`."""
    font: Literal["serif", "sans"] = "serif"
    """The program's own, never one of the game's."""
    style: Literal["regular", "italic", "bold", "smallcaps"] = "regular"
    """How it is set."""
    angle: float = 0
    """Degrees, clockwise: `-20`."""
    colour: str = "#3a2a14"
    """Of the letters."""
    align: Literal["left", "center", "right"] = "center"
    """What x is."""
    width: float = 0
    """Where lines break, 0 is never: `240`."""
    spacing: float = 0
    """Room between letters: `4`."""
    halo: str = ""
    """Colour of a light edge round the letters, '' is none: `'#F4EAD2'`."""


class Shape(Part):
    """Where a place lies, in board units."""

    polygon: tuple[Point, ...]
    """Its outline, at least three corners: `[[0, 0], [400, 0], [400, 300]]`."""
    label: Point
    """Centre of its letter and name: `[200, 40]`."""
    slots: tuple[Point, ...]
    """Centres of its stacks, one a seat in the order of module.yaml; at least one: `[[120, 150], [280, 150]]`. A zone
    may go on: one for counters of nobody, then one a seat for its markers."""
    note: Point | None = None
    """Where its limit of strength is painted: `[200, 90]`."""


class TrackShape(Part):
    """Where a track lies, in board units."""

    size: Point
    """Width and height of a cell: `[100, 100]`."""
    cells: dict[str, Point]
    """The centre of each, by its number as text: `{'1': [720, 40]}`."""


class BoardGeometry(Part):
    """What is drawn on one board beside the squares of its grid, in board units, y down."""

    size: tuple[Annotated[float, Field(ge=50, le=20_000)], Annotated[float, Field(ge=50, le=20_000)]]
    """Width and height of the board, as of its picture: `[1420, 760]`."""
    zones: dict[str, Shape] = {}
    """Zones and boxes by id."""
    tracks: dict[str, TrackShape] = {}
    """Tracks by id."""
    labels: tuple[Label, ...] = ()
    """Texts."""


class Geometry(BoardGeometry):
    """geometry.yaml: all that is drawn, in board units, y down. May be generated."""

    boards: dict[str, BoardGeometry] = {}
    """The same of every board beside the map, by its id: `{tbb: {size: [900, 1200]}}`."""


class GridDef(Part):
    """The squares or hexes of a board: each is a place, `<board>-<column letter><row>`, as `tbb-C4`; after column Z
    comes AA."""

    shape: Literal["square", "hex"] = "square"
    """Squares, or hexes: `hex`."""
    pointy: bool = False
    """Hexes: whether they stand on a corner, not on a flat side: `true`."""
    offset: Annotated[int, Field(ge=0, le=1)] = 1
    """Hexes: which columns lie half a hex higher (of pointy ones which rows further right): 1 the second, fourth ...,
    0 the first, third ...: `0`."""
    columns: Annotated[int, Field(ge=1, le=60)]
    """How many columns, A first: `8`."""
    rows: Annotated[int, Field(ge=1, le=60)]
    """How many rows, 1 first: `11`."""
    size: Annotated[float, Field(ge=10, le=2000)]
    """Side of a square, of a hex the distance of opposite sides, in board units: `100`."""
    origin: Point
    """Upper left corner of them all: `[50, 60]`."""
    first_row: Literal["bottom", "top"] = "bottom"
    """Where row 1 lies: `top`."""


class BoardDef(Sourced):
    """A board beside the map, such as one for battles. Words: board-<id>; square-<id>, with $column and $row."""

    id: str
    """`tbb`."""
    picture: str = ""
    """The board without any text, a path below images/: `siege/tbb.svg`."""
    pictures: tuple[PicturePart, ...] = ()
    """Its picture in parts, in place of `picture`."""
    background: str = ""
    """Its colour where there is no picture, '' is that of paper: `'#FFFFFF'`."""
    counter: Annotated[float, Field(ge=4, le=600)] = 96
    """Side of a counter in units of this board: `80`."""
    grid: GridDef | None = None
    """Its squares, each a place; `prov` may name a field of it: `columns`. Without it there are areas or boxes."""


class MapData(Part):
    """map.yaml."""

    picture: str = ""
    """The map without any text, a path below images/: `sphacteria/map.svg`."""
    pictures: tuple[PicturePart, ...] = ()
    """The map in parts, in place of `picture`."""
    background: str = ""
    """Its colour where there is no picture, '' is that of paper: `'#FFFFFF'`."""
    counter: Annotated[float, Field(ge=4, le=600)] = 96
    """Side of a counter in board units: `96`."""
    zones: tuple[Zone, ...] = ()
    """The places of the map; a game of areas needs none."""
    boxes: tuple[PlaceBox, ...] = ()
    """The places beside it."""
    borders: tuple[Border, ...] = ()
    """What touches what."""
    tracks: tuple[Track, ...] = ()
    """Rows of numbered cells."""
    boards: tuple[BoardDef, ...] = ()
    """Boards beside the map; what lies on them is in geometry.yaml."""
    grids: tuple[MapGrid, ...] = ()
    """Cells and points that counters of areas snap to, and whose names are worked out."""
