"""counters.yaml: every counter of the sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from tabletop.data.schema.base import Part, Point, Sourced
from tabletop.data.schema.looks import CounterLayer, CounterText, CounterWay
from tabletop.data.schema.palettes import Palette

if TYPE_CHECKING:
    from pydantic import Field


class Kind(Part):
    """What a family of counters has in common. Words: kind-<id>."""

    id: str
    """`hoplite`."""
    role: Literal["unit", "leader", "marker", "chit", "block", "card"]
    """unit fights, leader leads (and has words of its own), marker marks, chit is a stratagem, block hides its face,
    card is held in a hand: `unit`."""
    icon: str = ""
    """A picture of images/counters, in black; none is needed where counters have `pictures`: `hoplite`."""
    back_icon: str = ""
    """Icon of the faces that are not the full side, when it is another one: `wall-broken`."""
    shape: Literal["square", "round", "chit", "leader", "block", "card"] = "square"
    """Outline of the counter: `round`."""
    faces: Annotated[int, Field(ge=1, le=999)] = 2
    """Number of faces or steps; steps = faces is the full side, lower is weaker or the back: `2`."""
    prints: str = ""
    """Which of a counter's `values` is its large figure: `pf`."""
    type: str = ""
    """A letter the rules use: `H`."""
    turn: Annotated[float, Field(ge=0, le=180)] = 0.0
    """Degrees that one turn by hand is; 0 is a side of the grid, else a quarter: `60`."""
    carries: bool = False
    """Whether others may go aboard: ships: `true`."""


class CounterDef(Sourced):
    """One counter of the sheet. Words: counter-<id>, else composed of kind, group and label."""

    id: str
    """Name in scenarios and rules: `A-H1`."""
    kind: str
    """One of `kinds`: `hoplite`."""
    seat: str = ""
    """Whose it is; '' is nobody's: `athens`."""
    group: str = ""
    """Its nation, one of module.yaml: `messenians`."""
    label: str = ""
    """What stands small on it: `H1`."""
    steps: Annotated[int, Field(ge=0, le=999)] = 0
    """Its own number of faces or steps, where it is not that of its kind; 0 is its kind's: `4`."""
    combat_class: str = ""
    """A letter and a number the rules use, on land: `C2`."""
    naval_class: str = ""
    """The same at sea: `E2`."""
    movement: Annotated[int, Field(ge=0, le=99)] = 0
    """Zones or points it moves: `5`."""
    marks: tuple[str, ...] = ()
    """Free tags rules may ask for. Words: mark-<name>. `[elite]`."""
    bonus: bool = False
    """A star: `true`."""
    values: dict[str, tuple[int, ...]] = {}
    """By name, one number a face, full side first. Words: value-<name>, if its kind does not print it large:
    `{pf: [6, 3]}`."""
    sides: tuple[str, ...] = ()
    """Chits: one stratagem id a face, front first: `['1', '7']`."""
    held: tuple[str, ...] = ()
    """Markers that change hands: whose it is, one seat a face: `[athens, syracuse]`."""
    endless: bool = False
    """As many of it may lie on the table as are wanted; of any other one at the most: `true`."""
    pictures: tuple[str, ...] = ()
    """A picture a face in place of a drawing, full side first, paths below images/; `''` shows nothing but layers and
    texts: `[tank.png, tank-back.png]`."""
    size: Point | None = None
    """Width and height of its pictures, in board units; without it the board's `counter`, square: `[64, 48]`."""
    layers: tuple[CounterLayer, ...] = ()
    """Pictures that lie over it or under it."""
    shared_layers: tuple[str, ...] = ()
    """The same by their names among the sheet's `layers`; they lie beneath its own: `[ammunition, pinned]`."""
    texts: tuple[CounterText, ...] = ()
    """Words and numbers painted on it."""
    fixed: bool = False
    """Whether it stays where it is unless Alt is held while it is dragged: `true`."""
    no_stack: bool = False
    """Whether it joins no stack, and none joins it: `true`."""
    sends: tuple[CounterWay, ...] = ()
    """Where its menu sends it."""
    places_marker: tuple[str, ...] = ()
    """Counters, `endless` ones, that its menu lays beside it: `[fire]`."""
    replaces_with: tuple[str, ...] = ()
    """Counters that its menu puts in its place: `[A-H1-veteran]`."""


class Stratagem(Sourced):
    """A face of a stratagem chit. Words: stratagem-<id>, stratagem-<id>-effect, window-<when>."""

    id: str
    """`'7'`."""
    seat: str = ""
    """Whose colour it carries; '' is neutral: `sparta`."""
    one_use: bool = False
    """Out of the game once it was played: `true`."""
    rule: str
    """The number it stands under: `'6 #7'`."""
    when: str
    """Window in which it may be played, a name of your own: `combat`."""


class CounterSheet(Part):
    """counters.yaml."""

    kinds: tuple[Kind, ...]
    """Families of counters."""
    counters: tuple[CounterDef, ...]
    """The counters."""
    stratagems: tuple[Stratagem, ...] = ()
    """Faces of the chits."""
    layers: dict[str, CounterLayer] = {}
    """Layers that many counters have, by names of yours; a counter takes them by `shared_layers`."""
    palettes: tuple[Palette, ...] = ()
    """The folders in which the window lists them; without them they are listed by seat and kind."""


def with_layers(sheet: CounterSheet) -> CounterSheet:
    """The sheet with the layers that counters take from it as their own."""
    if not sheet.layers:
        return sheet
    counters = []
    for counter in sheet.counters:
        taken = (*map(sheet.layers.__getitem__, counter.shared_layers), *counter.layers)
        counters.append(counter.changed(layers=taken) if counter.shared_layers else counter)
    return sheet.changed(counters=tuple(counters))
