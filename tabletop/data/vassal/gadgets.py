"""From parts of the build file to records of dice, charts, turns, set-ups and shared values."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.data.vassal.build import BuildPart, below, children
from tabletop.data.vassal.container import VassalFile
from tabletop.data.vassal.encoding import is_true, strings, whole_number
from tabletop.data.vassal.records import (
    ChartRecord,
    DiceRecord,
    FaceRecord,
    PictureDiceRecord,
    SetupRecord,
    TurnLevelRecord,
    TurnRecord,
    ValueRecord,
)

MOST_DICE, MOST_SIDES, MOST_FACES = 200, 10_000, 400
MOST_DEPTH = 8
"""Levels within levels of a turn, menus within menus of set-ups."""


def read_dice(root: BuildPart) -> tuple[DiceRecord, ...]:
    """Buttons that throw plain dice."""
    return tuple(_dice(part) for part in below(root, "DiceButton"))


def _dice(part: BuildPart) -> DiceRecord:
    dice, sides = whole_number(part.get("nDice", "2"), 2), whole_number(part.get("nSides", "6"), 6)
    keep = part.get("keepOption")[:1] if is_true(part.get("keepDice")) else ""
    return DiceRecord(
        part.get("name"),
        part.get("text"),
        part.get("icon"),
        dice=max(1, min(MOST_DICE, dice)),
        sides=max(1, min(MOST_SIDES, sides)),
        plus=whole_number(part.get("plus")),
        add_to_total=whole_number(part.get("addToTotal")),
        total=is_true(part.get("reportTotal")),
        keep=keep,
        keep_count=whole_number(part.get("keepCount"), 1),
        ordered=is_true(part.get("sortDice")),
        asks=is_true(part.get("prompt")),
    )


def read_picture_dice(root: BuildPart) -> tuple[PictureDiceRecord, ...]:
    """Dice with pictures on their sides, and those with words."""
    found = []
    for part in below(root, "SpecialDiceButton", "RandomTextButton"):
        dice = _words(part) if part.tag == "RandomTextButton" else _pictures(part)
        found.append(PictureDiceRecord(part.get("name"), part.get("text"), part.get("icon"), dice))
    return tuple(found)


def _pictures(part: BuildPart) -> tuple[tuple[str, tuple[FaceRecord, ...]], ...]:
    dice = [die for die in below(part, "SpecialDie")][:MOST_DICE]
    return tuple((die.get("name"), tuple(_face(face) for face in below(die, "SpecialDieFace"))) for die in dice)


def _face(part: BuildPart) -> FaceRecord:
    return FaceRecord(part.get("text"), whole_number(part.get("value")), part.get("icon"))


def _words(part: BuildPart) -> tuple[tuple[str, tuple[FaceRecord, ...]], ...]:
    numbers = is_true(part.get("numeric"))
    words = strings(part.get("faces"))[:MOST_FACES]
    faces = tuple(FaceRecord(word, whole_number(word) if numbers else n, "") for n, word in enumerate(words, 1))
    dice = max(1, min(MOST_DICE, whole_number(part.get("nDice", "1"), 1)))
    return (("", faces),) * dice


def read_charts(root: BuildPart, file: VassalFile) -> tuple[ChartRecord, ...]:
    """Charts of all windows, and files of help."""
    found = []
    for window in below(root, "ChartWindow"):
        for part in below(window, "Chart", "HtmlChart"):
            found.append(_chart(window.get("name"), part, file))
    for part in below(root, "HelpFile", "BrowserPDFFile", "BrowserHelpFile"):
        name = part.get("fileName") or part.get("pdfFile") or part.get("startingPage")
        if part.get("fileType") != "resource" and name:
            found.append(ChartRecord("", part.get("title"), "help", name, file.member(name)))
    return tuple(found)


def _chart(window: str, part: BuildPart, file: VassalFile) -> ChartRecord:
    name = part.get("fileName")
    picture = part.tag == "Chart"
    member = (file.picture(name) or file.member(name)) if picture else file.member(name)
    return ChartRecord(window, part.get("chartName"), "picture" if picture else "html", name, member if name else "")


def read_turns(root: BuildPart) -> tuple[TurnRecord, ...]:
    """Turn trackers; saves number them in the order of the file."""
    trackers = enumerate(below(root, "TurnTracker"))
    return tuple(
        TurnRecord(f"TurnTracker{n}", part.get("name"), part.get("turnFormat"), tuple(_levels(part, 0)))
        for n, part in trackers
    )


def _levels(part: BuildPart, deep: int) -> Iterator[TurnLevelRecord]:
    if deep >= MOST_DEPTH:
        return
    for inner in children(part):
        if inner.tag not in ("CounterTurnLevel", "ListTurnLevel"):
            continue
        counted = inner.tag == "CounterTurnLevel"
        ends = counted and is_true(inner.get("loop"))
        yield TurnLevelRecord(
            *(inner.get("name"), inner.get("property"), inner.get("turnFormat"), counted),
            *(whole_number(inner.get("start", "1"), 1), whole_number(inner.get("incr", "1"), 1)),
            *(whole_number(inner.get("loopLimit")) if ends else None, strings(inner.get("list"))),
            tuple(_levels(inner, deep + 1)),
        )


def read_setups(root: BuildPart, file: VassalFile) -> tuple[SetupRecord, ...]:
    """Set-ups and their menus."""
    return tuple(_setups(root, file, 0))


def _setups(part: BuildPart, file: VassalFile, deep: int) -> Iterator[SetupRecord]:
    if deep >= MOST_DEPTH:
        return
    for inner in children(part):
        if inner.tag == "PredefinedSetup":
            name = inner.get("file") if is_true(inner.get("useFile")) else ""
            within = tuple(_setups(inner, file, deep + 1))
            member = file.member(name) if name else ""
            yield SetupRecord(inner.get("name"), member, name, is_true(inner.get("isMenu")), within)


def read_values(root: BuildPart) -> tuple[ValueRecord, ...]:
    """Properties that counters share: of the module, of maps, of zones."""
    found = []
    for holder, where in _holders(root):
        for group in children(holder):
            parts = children(group) if group.tag == "GlobalProperties" else iter((group,))
            found += [_value(part, where) for part in parts if part.tag in ("GlobalProperty", "ZoneProperty")]
    return tuple(found)


def _holders(root: BuildPart) -> Iterator[tuple[BuildPart, str]]:
    yield root, ""
    for part in below(root, "Map", "PrivateMap", "PlayerHand", "WidgetMap", "Zone"):
        yield part, part.get("mapName") or part.get("name")


def _value(part: BuildPart, where: str) -> ValueRecord:
    bounds = [whole_number(part.get(name)) if part.get(name) else None for name in ("min", "max")]
    numeric, wraps = is_true(part.get("isNumeric")), is_true(part.get("wrap"))
    return ValueRecord(part.get("name"), part.get("initialValue"), numeric, bounds[0], bounds[1], wraps, where)
