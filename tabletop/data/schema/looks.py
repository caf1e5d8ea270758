"""What counters and boards are made of that are pictures: parts, layers, texts; and where a counter's menu sends it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal

from tabletop.data.schema.base import Part, Point

if TYPE_CHECKING:
    from pydantic import Field


class PicturePart(Part):
    """A part of a board's picture, laid on its background; later ones lie over earlier ones."""

    file: str
    """A path below images/: `west.png`."""
    at: Point = (0.0, 0.0)
    """Its upper left corner, in board units: `[0, 0]`."""
    size: Point
    """Its width and height, in board units: `[4400, 2500]`."""


class CounterLayer(Part):
    """Pictures that lie over a counter (or under it), one at a time. Which one shows is a mark, `<id>:<level>`, from 1.

    Words: layer-<id> and level-<name>, where names are to be translated."""

    id: Annotated[str, Field(max_length=24)]
    """One of its counter; short, for it stands in marks: `fort`."""
    levels: tuple[str, ...]
    """A picture for each level, paths below images/; `''` shows nothing: `[fort1.png, fort2.png]`."""
    names: tuple[str, ...] = ()
    """What each level is called: `[small fort, large fort]`."""
    at: Point = (0.0, 0.0)
    """Its middle from that of the counter, in board units: `[20, -20]`."""
    sizes: tuple[Point, ...] = ()
    """Width and height of each level in board units, or one for all; `[]` is the size of the counter: `[[40, 40]]`."""
    below: bool = False
    """Whether it lies under the counter's own picture: `true`."""
    always: bool = False
    """Whether one level always shows, the first without a mark: `true`."""
    first: Annotated[int, Field(ge=1, le=9999)] = 1
    """Which level shows without a mark, where one always does: `3`."""
    loop: bool = True
    """Whether the first follows the last: `false`."""


class CounterText(Part):
    """Words or a number painted on a counter. What they say is a mark, `text:<id>=…` or `n:<id>=…`.

    Words: text-<id>, where its name is to be translated."""

    id: Annotated[str, Field(max_length=24)]
    """One of its counter; short, for it stands in marks: `name`."""
    number: bool = False
    """Whether it is a whole number, which menu and keys count up and down: `true`."""
    text: Annotated[str, Field(max_length=60)] = ""
    """What stands there without a mark: `'0'`."""
    least: Annotated[int, Field(ge=-1_000_000, le=1_000_000)] = -1_000_000
    """Lowest number: `0`."""
    most: Annotated[int, Field(ge=-1_000_000, le=1_000_000)] = 1_000_000
    """Highest number: `9`."""
    format: Annotated[str, Field(max_length=60)] = "{}"
    """What is painted, {} is the value: `'{} SP'`."""
    at: Point = (0.0, 0.0)
    """Its middle from that of the counter, in board units: `[0, 24]`."""
    align: Literal["left", "center", "right"] = "center"
    """Which end of the words lies there: `left`."""
    angle: Annotated[float, Field(ge=-360, le=360)] = 0.0
    """Degrees, clockwise: `-90`."""
    size: Annotated[float, Field(gt=0, le=400)] = 12.0
    """Height of the letters, in board units: `14`."""
    colour: str = "#000000"
    """Of the letters: `'#FFFFFF'`."""
    ground: str = ""
    """Of a plate behind them, '' is none: `'#FFFFFF'`."""
    bold: bool = False
    """Thick letters: `true`."""


class CounterWay(Part):
    """An area, and a point in it, where a command of a counter's menu sends it. Words: way-<name>, where its name is to
    be translated."""

    to: str
    """A place: `casualties`."""
    at: Point | None = None
    """Where, in board units; without it where the place lays counters: `[300, 80]`."""
    name: Annotated[str, Field(max_length=120)] = ""
    """What the menu says; '' is the name of the place: `Eliminate`."""
