"""Blows of a skirmish in the question: lines as they stand, who acts and against whom, buttons with their chances."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel

from tabletop.core.api import Decision, Known, Offer, One, Procedure, Some, Table, offer
from tabletop.core.position.state import Frame
from tabletop.systems.thresholds import CheckTable, Test
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.rules.decisions.blow_strip import Blow, BlowStrip, blows, groups_of
from tabletop.ui.rules.decisions.line_up import FacingLines
from tests.ui.board.grid_table import battle_model

LEFT = Qt.MouseButton.LeftButton
HIT = CheckTable("hit", "1d6", "at_most", rule="1")


class Fray(Procedure):
    """1 Keeps the lines."""

    rule, keeps = "1", {"faces": (), "led": (), "struck": ()}
    stages = ("over",)

    def over(self, t: Table) -> None:
        """Nothing."""


class Act(Decision):
    """1 Each unit strikes whom it faces; the first may run."""

    rule = "1"

    def offers(self, k: Known) -> Iterator[Offer]:
        """All of it."""
        for unit, enemy in k.up("Fray").faces:  # type: ignore[union-attr]
            yield offer("fire", "1", piece=One((unit,)), at=enemy)
            yield offer("assault", "1", piece=One((unit,)), at=enemy)
        yield offer("escape", "1", piece=One(("c001",)))
        yield offer("press", "1")

    def on_fire(self, t: Table, piece: str, at: str) -> None:
        """Struck."""
        t.let("Fray", struck=(piece, at))

    def on_escape(self, t: Table, piece: str) -> None:
        """Gone."""
        t.let("Fray", struck=(piece, ""))


def foresee(k: Known, verb: str, args: Mapping[str, object]) -> object:
    """Fire hits on 2 or less; of the rest nothing is known."""
    return Test(HIT, 2, ()) if verb == "fire" else None


def made(folder: Path, *faces: tuple[str, str]) -> TableModel:
    """A table with these lines; the north is asked."""
    frames = Frame("Fray", {"faces": faces, "led": (), "struck": ()}, 1), Frame("Act", {"seat": "north"}, 2)
    return battle_model(folder, *frames, steps={"Fray": Fray(), "Act": Act()}, foresee=foresee)


@pytest.fixture
def model(qapp: QApplication, tmp_path: Path) -> TableModel:
    """N1 faces S1, N2 faces S2."""
    return made(tmp_path, ("c001", "c003"), ("c004", "c005"))


@pytest.fixture
def strip(model: TableModel) -> Iterator[BlowStrip]:
    """The lines on the screen."""
    one = shown(model)
    yield one
    one.close()
    one.deleteLater()


def shown(model: TableModel) -> BlowStrip:
    """The strip of a table; what it chooses is done."""
    one = BlowStrip(model)
    one.chosen.connect(lambda verb, args: model.do(verb, **args))
    one.resize(320, 400)
    one.take(list(model.session.offers("north")), "north")
    QApplication.processEvents()
    return one


def words(strip: BlowStrip) -> list[str]:
    """Caption and buttons, from left to right."""
    parts = [strip.acts.flow.itemAt(n).widget() for n in range(strip.acts.flow.count())]  # type: ignore[union-attr]
    return [part.text() for part in parts if isinstance(part, QAbstractButton | QLabel)]


def lit(strip: BlowStrip) -> set[str]:
    """Whose faces are framed."""
    return {name for name, cells in strip.cells.items() if any("highlight" in cell.styleSheet() for cell in cells)}


def test_who_acts_against_whom_and_its_chances(strip: BlowStrip, model: TableModel) -> None:
    """The first unit and whom it faces are lit; a button for each thing it may do says its chance; the rest is left."""
    names, said = model.name_of_piece, [model.tr(f"verb-{verb}") for verb in ("fire", "assault", "escape")]
    assert words(strip) == [f"{names('c001')} against {names('c003')}:", f"{said[0]} · 33%", *said[1:]]
    assert lit(strip) == {"c001", "c003"}
    left = strip.take(list(model.session.offers("north")), "north")
    assert [one.verb for one in left] == ["press"]


def test_a_click_picks_another_and_a_button_acts(strip: BlowStrip, model: TableModel) -> None:
    """A click on an enemy picks whoever faces him; the button tells the rules."""
    QTest.mouseClick(strip.faces["c005"][0], LEFT)
    assert (strip.unit, strip.enemy) == ("c004", "c005") and lit(strip) == {"c004", "c005"}
    assert len(words(strip)) == 3, "only the first may flee"
    strip.acts.flow.itemAt(1).widget().click()  # type: ignore[union-attr]
    assert model.session.state.frames[0].data["struck"] == ("c004", "c005")


def test_one_against_two_stands_once(qapp: QApplication, tmp_path: Path) -> None:
    """A unit whom two face is seen once, beneath both of them, and strikes the one that is clicked."""
    strip = shown(made(tmp_path, ("c001", "c003"), ("c001", "c005")))
    assert len(strip.faces["c001"]) == 1 and strip.enemy == "c003"
    QTest.mouseClick(strip.faces["c005"][0], LEFT)
    assert (strip.unit, strip.enemy) == ("c001", "c005")
    strip.close()
    strip.deleteLater()


def test_who_is_hindered_is_said(qapp: QApplication, tmp_path: Path) -> None:
    """One that is out of supply is called so."""
    model = made(tmp_path, ("c001", "c003"))
    session = model.session
    session.submit("north", "modes", modes=(("rules", "hand"),))
    state = replace(session.state.pieces["c003"], marks=frozenset({"unsupplied"}))
    model.shown.pieces["c003"] = state  # type: ignore[index]
    strip = shown(model)
    assert "unsupplied" in words(strip)[0] or "supply" in words(strip)[0]
    strip.close()
    strip.deleteLater()


def test_groups() -> None:
    """As many groups as the smaller side has units; who acts and faces nobody stands apart."""
    lines = FacingLines((("e1", ("a",)), ("e2", ("a",)), ("e3", ("b",))), ())
    assert groups_of(lines, ["a", "b"]) == [(("e1", "e2"), ("a",)), (("e3",), ("b",))]
    assert groups_of(FacingLines((("e1", ("a", "b")),), ()), ["c"]) == [(("e1",), ("a", "b")), ((), ("c",))]


def test_only_blows_of_units_in_play(model: TableModel) -> None:
    """What is about places, groups or other things is left alone."""
    made = offer("fire", "1", piece=One(("c001",)), at="field-A1"), offer("react", "1", piece=Some(("c001",)))
    assert list(blows(made, ("c001",))) == []
    assert list(blows([offer("run", "1", piece="c001")], ("c001",))) == [Blow("run", "c001")]
