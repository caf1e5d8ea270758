"""The build file: components by the last part of their class, folders seen through, nothing fetched or expanded."""

from __future__ import annotations

from pathlib import Path

import pytest

from tabletop.data.vassal import build as building
from tabletop.data.vassal.build import below, children, own_classes, read_build
from tabletop.data.vassal.container import VassalFile
from tabletop.data.vassal.module import read_module
from tabletop.data.vassal.refusal import VassalRefused
from tests.data.vassal.samples import build, counter, main_map, module, part, sheet, slot

ENTITY = '<!DOCTYPE a [<!ENTITY b "{}">]><a>&b;</a>'


def refusal(text: str) -> tuple[str, object]:
    """Key and reason."""
    with pytest.raises(VassalRefused) as refused:
        read_build(text.encode(), "f")
    return refused.value.msg.key, refused.value.msg.get("why")


def test_the_last_part_of_a_tag_counts_and_folders_are_seen_through() -> None:
    """Tabs in texts stay, spaces round them go."""
    inner = part("folder.PrototypeFolder", part("PrototypeDefinition", text=" \n+/null/a\tb\n", name="P"))
    root = read_build(build(part("PrototypesContainer", inner)).encode(), "f")
    (found,) = below(root, "PrototypeDefinition")
    assert found.text == "+/null/a\tb" and found.get("name") == "P" and found.get("none", "x") == "x"
    container = next(below(root, "PrototypesContainer"))
    assert [one.tag for one in children(container)] == ["PrototypeDefinition"]


def test_programs_of_the_author_are_counted() -> None:
    """They are never run."""
    root = read_build(build(part("wga.Refresher"), part("wga.Refresher"), part("Chatter")).encode(), "f")
    assert own_classes(root) == {"wga.Refresher": 2}


def test_what_is_no_plain_xml_is_refused() -> None:
    """Damaged, entities of any kind, depth and size without end."""
    assert refusal("<a><b></a>")[0] == refusal("")[0] == "vassal-xml"
    assert refusal(ENTITY.format("x")) == ("vassal-xml-refused", "entity")
    assert refusal("<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>")[1] == "entity"
    assert refusal("<a>" * 100 + "</a>" * 100) == ("vassal-xml-refused", "deep")


def test_no_build_file_is_endless(monkeypatch: pytest.MonkeyPatch) -> None:
    """Parts and words are counted."""
    monkeypatch.setattr(building, "MOST_PARTS", 10)
    assert refusal("<a>" + "<b/>" * 11 + "</a>") == ("vassal-xml-refused", "large")
    monkeypatch.setattr(building, "MOST_WORDS", 10)
    assert refusal("<a>12345678901</a>")[1] == refusal("<a b='12345678901'/>")[1] == "large"


def test_a_module_of_every_part_is_read(tmp_path: Path) -> None:
    """Dice, charts, turns, set-ups and values beside maps and counters."""
    phases = part("turn.ListTurnLevel", list="Move,Fight")
    level = part("turn.CounterTurnLevel", phases, start=3, loop=True, loopLimit=9)
    points = part("properties.GlobalProperty", name="VP", initialValue=4, isNumeric=True)
    parts = (
        part("DiceButton", name="2d6", nDice=2, nSides=6, keepDice=True, keepOption="l", keepCount=1, prompt="false"),
        part("SpecialDiceButton", part("SpecialDie", part("SpecialDieFace", text="hit", value=1, icon="h.png"))),
        part("RandomTextButton", faces="a,b,c", nDice="2"),
        part("ChartWindow", part("VASSAL.build.widget.Chart", chartName="CRT", fileName="crt.png"), name="Charts"),
        part("turn.TurnTracker", level, turnFormat="$level1$"),
        part("PredefinedSetup", part("PredefinedSetup", name="In", useFile="true", file="in.vsav"), isMenu="true"),
        part("properties.GlobalProperties", points),
        part("GlobalKeyCommand", name="All"),
    )
    path = module(tmp_path, *parts, main_map(), sheet(slot(counter())), files={"in.vsav": "", "images/crt.png": ""})
    with VassalFile(path) as file:
        record = read_module(file)
    assert (record.dice[0].dice, record.dice[0].keep, record.dice[0].asks) == (2, "l", False)
    assert [len(dice.dice) for dice in record.picture_dice] == [1, 2] and len(record.picture_dice[1].dice[0][1]) == 3
    assert record.charts[0].member == "images/crt.png" and record.charts[0].window == "Charts"
    assert record.turns[0].levels[0].last == 9 and record.turns[0].levels[0].levels[0].words == ("Move", "Fight")
    assert record.setups[0].is_menu and record.setups[0].setups[0].member == "in.vsav"
    assert (record.values[0].name, record.values[0].value, record.values[0].numeric) == ("VP", "4", True)
    assert record.counts.buttons == {"GlobalKeyCommand": 1} and record.sides == ("Allies", "Axis")
    assert record.counts.missing == ("a.png", "h.png") and len([*record.slots()]) == 1


def test_a_module_without_maps_and_counters_is_refused(tmp_path: Path) -> None:
    """There is nothing to play with."""
    with VassalFile(module(tmp_path)) as file, pytest.raises(VassalRefused) as refused:
        read_module(file)
    assert refused.value.msg.key == "vassal-no-maps"
