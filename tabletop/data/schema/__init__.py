"""The shape of a module's YAML files, a file each; every field says what it means, its unit and an example.

Files: module map geometry counters tables sequence rulebook, cards dice charts if it has any, scenarios/*,
i18n/{en,fr}.ftl or {en,fr}/*.ftl, rules.
Words are never in these files but for rulebook.yaml: each thing has a Fluent message named after it (see `words`).
A new field also needs its line in data/checks/; then `tabletop schema --write modules` (JSON Schema and README).
"""

from __future__ import annotations

from tabletop.data.schema.base import WHOLE, Part, Point, Sourced, Words
from tabletop.data.schema.board import (
    BoardDef,
    BoardGeometry,
    Border,
    Geometry,
    GridDef,
    Label,
    MapData,
    PlaceBox,
    Shape,
    Track,
    TrackMarker,
    TrackShape,
    Zone,
)
from tabletop.data.schema.card import Group, ModuleCard, Seat, Stage
from tabletop.data.schema.cards import Card, CardSheet
from tabletop.data.schema.charts import Chart, ChartSheet
from tabletop.data.schema.counters import CounterDef, CounterSheet, Kind, Stratagem, with_layers
from tabletop.data.schema.dice import DiceButton, DiceSheet, DieFace, DieSort
from tabletop.data.schema.grids import GridAxis, GridNumbering, GridPoint, MapGrid
from tabletop.data.schema.looks import CounterLayer, CounterText, CounterWay, PicturePart
from tabletop.data.schema.palettes import Palette
from tabletop.data.schema.rulebook import Rule, Rulebook, RulingNote, Status
from tabletop.data.schema.scenario import Arrival, Cup, DeckSetUp, Placement, Scenario, SetUp
from tabletop.data.schema.sequence import Cycle, Phase, PhaseThrow, Sequence, Tracker, TrackerLevel
from tabletop.data.schema.tables import (
    CheckModifier,
    CheckTableData,
    EventRowData,
    EventTableData,
    Extreme,
    LookupData,
    Modifier,
    OddsTableData,
    Tables,
)

__all__ = [
    "WHOLE",
    "Arrival",
    "BoardDef",
    "BoardGeometry",
    "Border",
    "Card",
    "CardSheet",
    "Chart",
    "ChartSheet",
    "CheckModifier",
    "CheckTableData",
    "CounterDef",
    "CounterLayer",
    "CounterSheet",
    "CounterText",
    "CounterWay",
    "Cup",
    "DeckSetUp",
    "Cycle",
    "DiceButton",
    "DiceSheet",
    "DieFace",
    "DieSort",
    "EventRowData",
    "EventTableData",
    "Extreme",
    "Geometry",
    "GridAxis",
    "GridDef",
    "GridNumbering",
    "GridPoint",
    "Group",
    "Kind",
    "Label",
    "LookupData",
    "MapData",
    "MapGrid",
    "Modifier",
    "ModuleCard",
    "OddsTableData",
    "Palette",
    "Part",
    "Phase",
    "PhaseThrow",
    "PicturePart",
    "PlaceBox",
    "Placement",
    "Point",
    "Rule",
    "Rulebook",
    "RulingNote",
    "Scenario",
    "Seat",
    "Sequence",
    "SetUp",
    "Shape",
    "Sourced",
    "Stage",
    "Status",
    "Stratagem",
    "Tables",
    "Track",
    "TrackMarker",
    "TrackShape",
    "Tracker",
    "TrackerLevel",
    "Words",
    "Zone",
    "with_layers",
]
