"""The shape of a module's YAML files. Add a field here, in check.py and in ARCHITECTURE.md together.

Files: module map (geometry) counters tables sequence rulebook, scenarios/*, i18n/{en,fr}.ftl or {en,fr}/*.ftl, rules.
Words are never in these files but for rulebook.yaml: each thing has a Fluent message named after it (see `words`)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from tabletop.data.schema_base import WHOLE as WHOLE
from tabletop.data.schema_base import Part as Part
from tabletop.data.schema_base import Sourced as Sourced
from tabletop.data.schema_base import Words as Words

Point = tuple[float, float]
Side = Annotated[float, Field(ge=50, le=20_000)]  # of a board, in its units: what is painted has bounds
Status = Literal["checked", "reminded", "by_hand"]
Stage = Literal["prealpha", "alpha", "beta", "complete"]


# --- module.yaml -----------------------------------------------------------------------------------------


class Seat(Part):
    """A role at the table. Words: seat-<id>, seat-<id>-short."""

    id: str
    colour: str
    safe_colour: str
    glyph: str


class Group(Part):
    """A nation or ally; its counters carry a vertical stripe. Words: group-<id>. `seat` '' is any."""

    id: str
    seat: str = ""
    stripe: str = ""


class ModuleCard(Part):
    """Identity of a game, readable without the rest (module.yaml). Words: title, subtitle, summary, credits."""

    id: str
    version: str
    stage: Stage
    year: int
    designer: str
    publisher: str
    players: tuple[int, int]
    minutes: tuple[int, int]
    seats: tuple[Seat, ...]
    groups: tuple[Group, ...] = ()
    rule_groups: tuple[str, ...]
    """Rule groups in the order shown, each with a mode of its own. Words: rules-<id>."""
    cover: str = ""  # picture of the start page, path below images/
    variables: tuple[str, ...] = ()  # what the rules set beside tracks and scenarios; * is any text: taken.*


# --- map.yaml and geometry.yaml ----------------------------------------------------------------------------


class Zone(Sourced):
    """A zone of the map. Words: zone-<id> (name). `limit_pf`: strength a side may stack, 0 = none."""

    id: str
    kind: Literal["land", "sea"]
    terrain: str
    letter: str | None = Field(None, max_length=12)
    """What stands large on it, above its name: its id unless given, nothing where it is empty."""
    limit_units: int = Field(0, ge=0)
    limit_pf: int = Field(0, ge=0)
    marks: tuple[str, ...] = ()
    """Free tags rules may ask for: port, narrow, island, ..."""


class PlaceBox(Sourced):
    """A box beside the map. Words: box-<id>. Hands are never on the board (`shown` false)."""

    id: str
    kind: Literal["base", "fort", "site", "pool", "losses", "bowl", "hand", "played", "out", "holding"]
    seat: str = ""
    terrain: str = ""
    shown: bool = True
    keep: int = Field(0, ge=0)
    """Hands: the most chits or cards kept at the end of a turn (0 is no limit); for the reminder only."""
    inside: str = ""
    """Forts: the zone that contains it; a border of the kind fort leads in and out."""
    between: tuple[str, ...] = ()
    """Building sites: the two zones a wall or a chain parts."""
    limit_units: int = Field(0, ge=0)
    """Forts: units a side may stack in it, 0 = no limit."""
    marks: tuple[str, ...] = ()
    """Free tags rules may ask for: major, capital:<seat>, port:<sea>, treasure:10, ..."""


class Border(Sourced):
    """One contact between two places, both ways. `features`: river, …; wall:A1 is one of several: feature-wall-A1."""

    a: str
    b: str
    kind: Literal["land", "sea", "coast", "base", "fort", "harbour"]
    features: tuple[str, ...] = ()
    note: str = ""


class TrackMarker(Part):
    """A token on a track: it shows a variable of the state, so board and buttons always agree. Words: marker-<id>."""

    id: str
    var: str
    seat: str = ""
    icon: str
    flag: str = ""
    """A variable, 0 or 1, that turns the token over. Words: marker-<id>-flag."""
    flag_icon: str = ""


class Track(Sourced):
    """A row of numbered cells. Words: track-<id>."""

    id: str
    first: int
    last: int
    markers: tuple[TrackMarker, ...]
    shown: bool = True
    """Whether it is drawn on the board; the panel of tracks has it in any case."""


class Label(Part):
    """A text painted on the board, in board units, in the player's language."""

    key: str
    x: float
    y: float
    size: float = Field(gt=0, le=1000)
    font: Literal["serif", "sans"] = "serif"
    style: Literal["regular", "italic", "bold", "smallcaps"] = "regular"
    angle: float = 0
    colour: str = "#3a2a14"
    align: Literal["left", "center", "right"] = "center"
    width: float = 0
    spacing: float = 0
    halo: str = ""


class Shape(Part):
    """Where a place lies: outline, centre of its letter, centres of its stacks (one a seat), secondary number."""

    polygon: tuple[Point, ...]
    label: Point
    slots: tuple[Point, ...]
    note: Point | None = None


class TrackShape(Part):
    """Where a track lies: size of a cell and the centre of each."""

    size: Point
    cells: dict[str, Point]


class Geometry(Part):
    """geometry.yaml: all that is drawn, in board units, y down. May be generated."""

    size: tuple[Side, Side]
    zones: dict[str, Shape]
    tracks: dict[str, TrackShape] = {}
    labels: tuple[Label, ...] = ()


class MapData(Part):
    """map.yaml. `picture` is a path below images/; `counter` the side of a counter in board units."""

    picture: str
    counter: float = Field(96, ge=4, le=600)
    zones: tuple[Zone, ...]
    boxes: tuple[PlaceBox, ...] = ()
    borders: tuple[Border, ...] = ()
    tracks: tuple[Track, ...] = ()


# --- counters.yaml -----------------------------------------------------------------------------------------


class Kind(Part):
    """What a family of counters has in common. Words: kind-<id>."""

    id: str
    role: Literal["unit", "leader", "marker", "chit", "block"]
    icon: str
    back_icon: str = ""
    """Icon of the faces that are not the full side, when it is another one."""
    shape: Literal["square", "round", "chit", "leader", "block"] = "square"
    faces: int = Field(2, ge=1, le=9)
    """Number of faces or steps; steps = faces is the full side, lower is weaker or the back."""
    prints: str = ""
    """Which of a counter's `values` is its large figure."""
    type: str = ""
    """Letter the rules use (T, H, P, A)."""


class CounterDef(Sourced):
    """One counter of the sheet. Words: counter-<id>, else composed of kind, group and label."""

    id: str
    kind: str
    seat: str = ""
    group: str = ""
    label: str = ""
    bonus: bool = False
    values: dict[str, tuple[int, ...]] = {}  # per value one number a face, full side first: {pf: [6, 3]}
    sides: tuple[str, ...] = ()
    """Chits: one stratagem id a face, front first."""
    held: tuple[str, ...] = ()
    """Markers that change hands: whose it is, one seat a face."""
    endless: bool = False  # as many of it may lie on the table as are wanted; of any other one at the most


class Stratagem(Sourced):
    """A face of a stratagem chit. Words: stratagem-<id>, stratagem-<id>-effect."""

    id: str
    seat: str = ""
    """Whose colour it carries; empty is neutral."""
    one_use: bool = False
    rule: str
    when: str
    """Window in which it may be played: combat, action, activation, adjustment. Words: window-<when>."""


class CounterSheet(Part):
    """counters.yaml."""

    kinds: tuple[Kind, ...]
    counters: tuple[CounterDef, ...]
    stratagems: tuple[Stratagem, ...] = ()


# --- tables.yaml -------------------------------------------------------------------------------------------


class Modifier(Sourced):
    """A line of the combat sum. Words: modifier-<id>. `value` is one tick's worth, `least..most` how many ticks."""

    id: str
    letter: str
    on: Literal["die", "column"]
    value: int
    least: int = 0
    most: int = 1
    """A difference (leaders with a bonus) runs from a negative `least` to a positive `most`."""
    rule: str
    stratagem: str = ""


class OddsTableData(Sourced):
    """A combat results table by odds. Words: table-<id>. Cells are 'attacker-defender', winners A or D."""

    id: str
    rule: str
    dice: str = "1d6"
    columns: tuple[str, ...]
    """Ratios as 'a:b', rising; the first means and less, the last and more."""
    rows: dict[int, tuple[str, ...]]
    winners: dict[int, tuple[str, ...]] = {}
    results: tuple[str, ...]
    """The result codes that may stand in a cell. Words: result-<id>-<code with / as _>."""
    modifiers: tuple[Modifier, ...] = ()


class Tables(Part):
    """tables.yaml."""

    odds: tuple[OddsTableData, ...] = ()


# --- sequence.yaml -----------------------------------------------------------------------------------------


class Phase(Part):
    """A phase, segment or step of the turn. Words: phase-<id>; each task: task-<id>."""

    id: str
    rule: str
    tasks: tuple[str, ...] = ()
    reminders: tuple[str, ...] = ()
    """Names of systems.reminders checks shown when the phase ends by hand."""
    phases: tuple[Phase, ...] = ()


class Sequence(Part):
    """sequence.yaml: the turn as a tree; only leaves are stood on. `turn` and `phase` are variables of the state."""

    turns: tuple[int, int]
    phases: tuple[Phase, ...]


# --- rulebook.yaml -----------------------------------------------------------------------------------------


class Rule(Part):
    """One rule number with our own summary. `why` explains a status other than checked."""

    number: str
    group: str
    status: Status
    title: Words
    summary: Words
    why: Words = {}


class RulingNote(Part):
    """How we read a silent or contradictory passage; `weighs`: chapter, heading and lines of what it weighs."""

    id: str
    rule: str
    text: Words
    weighs: tuple[str, ...] = ()
    prov: str = "reconstructed"


class Rulebook(Part):
    """rulebook.yaml."""

    rules: tuple[Rule, ...]
    rulings: tuple[RulingNote, ...] = ()


# --- scenarios/*.yaml --------------------------------------------------------------------------------------


class Placement(Part):
    """Counters at a place when the game begins; `face` 0 is the full side."""

    at: str
    counters: tuple[str, ...]
    face: int = 0
    or_at: tuple[str, ...] = ()
    """Reinforcements: the other places their owner may choose."""


class SetUp(Placement):
    """Counters at the start; `facing` in degrees, `marks` as they are put on in play."""

    facing: int = Field(0, ge=0, le=359)
    marks: tuple[str, ...] = ()


class Arrival(Sourced):
    """Reinforcements. Words: arrival-<id>. Without `turn` it is optional (brought by a stratagem)."""

    id: str
    seat: str
    turn: int = 0
    rule: str
    arrive: tuple[Placement, ...]
    leave: tuple[str, ...] = ()


class Bowl(Part):
    """A cup of chits: its content is every listed counter that lies nowhere else."""

    place: str
    counters: tuple[str, ...]


class Scenario(Part):
    """scenarios/<id>.yaml. Words: scenario-<id>, scenario-<id>-summary."""

    id: str
    order: int = 0
    """Place in the list of scenarios; the lowest is the one begun when none is chosen."""
    vars: dict[str, int | str | bool]
    last_turn: int | None = None
    """Where it is not the one of sequence.yaml; in play it stands in the variable last-turn."""
    setup: tuple[SetUp, ...]
    arrivals: tuple[Arrival, ...] = ()
    bowls: tuple[Bowl, ...] = ()
