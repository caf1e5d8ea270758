"""The lines of a skirmish in the question: faces dragged or clicked opposite an enemy; one click leaves them so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tabletop.core.api import Decision, Known, Offer, One, Procedure, Table, offer
from tabletop.core.position.state import Frame
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.rules.decisions.bar import DecisionBar
from tabletop.ui.rules.decisions.dice_menu import DiceMenu
from tabletop.ui.rules.decisions.line_up import HOLD, LineUpStrip, frame_of, lines_of
from tabletop.ui.rules.runner import Runner
from tabletop.ui.style.look import Look
from tests.ui.board.grid_table import battle_model

LEFT = Qt.MouseButton.LeftButton


class Brawl(Procedure):
    """1 Keeps the lines."""

    rule, keeps = "1", {"faces": (), "led": ()}
    stages = ("over",)

    def over(self, t: Table) -> None:
        """Nothing."""


class Stand(Decision):
    """1 Any unit of the seat opposite any enemy, one of two held back, the chief with either."""

    rule = "1"

    def offers(self, k: Known) -> Iterator[Offer]:
        """All of it."""
        yield offer("done", "1")
        faces = dict(k.up("Brawl").faces)  # type: ignore[union-attr]
        for enemy in ("c003", "c005"):
            others = tuple(unit for unit in ("c001", "c004") if faces.get(unit) != enemy)
            if others:
                yield offer("face", "1", piece=One(others), at=enemy)
        if "c001" in faces:
            yield offer("hold", "1", piece=One(("c001",)))
        yield offer("lead", "1", piece="c002", at=One(("c001", "c004")))

    def on_face(self, t: Table, piece: str, at: str) -> None:
        """Opposite."""
        rows = dict(t.up("Brawl").faces) | {piece: at}  # type: ignore[union-attr]
        t.let("Brawl", faces=tuple(rows.items()))

    def on_hold(self, t: Table, piece: str) -> None:
        """Opposite nobody."""
        rows = tuple(row for row in t.up("Brawl").faces if row[0] != piece)  # type: ignore[union-attr]
        t.let("Brawl", faces=rows)

    def on_lead(self, t: Table, piece: str, at: str) -> None:
        """With another."""
        t.let("Brawl", led=((piece, at),))

    def on_done(self, t: Table) -> None:
        """They stand."""
        t.done()


@pytest.fixture
def model(qapp: QApplication, tmp_path: Path) -> TableModel:
    """N1 faces S1, N2 faces S2, Alpha is with N1; the north is asked."""
    lines = {"faces": (("c001", "c003"), ("c004", "c005")), "led": (("c002", "c001"),)}
    frames = Frame("Brawl", lines, 1), Frame("Stand", {"seat": "north"}, 2)
    return battle_model(tmp_path, *frames, steps={"Brawl": Brawl(), "Stand": Stand()})


@pytest.fixture
def strip(model: TableModel) -> Iterator[LineUpStrip]:
    """The lines on the screen, shown again after each act."""
    made = LineUpStrip(model)
    made.resize(300, 400)

    def show() -> None:
        made.take(list(model.session.offers("north")), "north")
        QApplication.processEvents()

    def do(verb: str, args: Mapping[str, object]) -> None:
        model.do(verb, **args)
        show()

    made.chosen.connect(do)
    show()
    yield made
    made.close()
    made.deleteLater()


def faces(model: TableModel) -> dict[str, str]:
    """Who faces whom."""
    frame = frame_of(model.session.state.frames)
    return dict(frame.data["faces"]) if frame is not None else {}


def drag(strip: LineUpStrip, piece: str, to: QWidget) -> None:
    """A face is pressed, pulled over a widget of the strip, and let go."""
    face = strip.faces[piece]
    start = face.rect().center()
    goal = face.mapFrom(strip, to.mapTo(strip, to.rect().center()))
    QTest.mousePress(face, LEFT, pos=start)
    for share in (0.3, 0.7, 1.0):
        QTest.mouseMove(face, start + (goal - start) * share)
    QTest.mouseRelease(face, LEFT, pos=goal)
    QApplication.processEvents()


def test_the_lines_as_they_are(strip: LineUpStrip, model: TableModel) -> None:
    """A column for each enemy with who faces it and its leader beneath; what is left for buttons is one click."""
    frame = frame_of(model.session.state.frames)
    assert frame is not None
    assert lines_of(model, frame, "north").columns == (("c003", ("c001",)), ("c005", ("c004",)))
    assert lines_of(model, frame, "south").columns == (("c001", ("c003",)), ("c004", ("c005",)))
    assert strip.isVisible() and set(strip.faces) == {"c001", "c002", "c003", "c004", "c005"}
    enemy, own, chief = (strip.faces[name].mapTo(strip, QPoint()) for name in ("c003", "c001", "c002"))
    assert enemy.y() < own.y() < chief.y() and abs(enemy.x() - own.x()) < 4
    assert "Alpha" in strip.faces["c001"].accessibleName()
    left = strip.take(list(model.session.offers("north")), "north")
    assert [offer.verb for offer in left] == ["done"]


def test_a_face_dragged_opposite_another_enemy(strip: LineUpStrip, model: TableModel) -> None:
    """Onto the enemy or anywhere in its column; elsewhere it goes back, and an enemy cannot be dragged."""
    drag(strip, "c001", strip.faces["c005"])
    assert faces(model) == {"c001": "c005", "c004": "c005"}
    drag(strip, "c001", strip.targets["c003"])
    assert faces(model) == {"c001": "c003", "c004": "c005"}, "whom nobody faces has a column too"
    before = faces(model)
    drag(strip, "c004", strip.hint)
    drag(strip, "c005", strip.faces["c001"])
    assert faces(model) == before


def test_clicked_and_then_the_enemy(strip: LineUpStrip, model: TableModel) -> None:
    """A click picks a face and lights where it may go, a second click there sends it; again on itself it is let go."""
    QTest.mouseClick(strip.faces["c001"], LEFT)
    assert strip.picked == "c001" and "highlight" in strip.targets["c005"].styleSheet()
    QTest.mouseClick(strip.faces["c001"], LEFT)
    assert not strip.picked and "highlight" not in strip.targets["c005"].styleSheet()
    QTest.mouseClick(strip.faces["c001"], LEFT)
    QTest.mouseClick(strip.faces["c005"], LEFT)
    assert faces(model)["c001"] == "c005"


def test_leaders_and_who_is_held_back(strip: LineUpStrip, model: TableModel) -> None:
    """A leader is dragged to another unit; a unit to the box of those held back, and out of it again."""
    drag(strip, "c002", strip.faces["c004"])
    frame = frame_of(model.session.state.frames)
    assert frame is not None and frame.data["led"] == (("c002", "c004"),)
    drag(strip, "c001", strip.targets[""])
    assert "c001" not in faces(model)
    drag(strip, "c001", strip.targets["c005"])
    assert faces(model)["c001"] == "c005"


def test_any_other_question_has_no_lines(strip: LineUpStrip, model: TableModel) -> None:
    """Without such offers nothing of it is shown, and all offers are left."""
    others = [one for one in model.session.offers("north") if one.verb == "done"]
    assert strip.take(others, "north") == others and not strip.isVisible()
    assert HOLD in {offer.verb for offer in model.session.offers("north")}


def test_the_question_holds_the_strip(qapp: QApplication, model: TableModel) -> None:
    """In the bar: the strip above a single button that leaves the lines as they are."""
    look = Look(qapp)
    runner = Runner(model, lambda: False)
    bar = DecisionBar(model, look, runner, DiceMenu(model, look, SimpleNamespace(get=lambda name, default: default)))
    bar.resize(320, 600)
    bar.show()
    bar.refresh()
    assert bar.line_up.isVisible() and bar.buttons.count() == 1
    bar.line_up.chosen.emit("face", {"piece": "c001", "at": "c005"})
    assert faces(model)["c001"] == "c005" and bar.line_up.isVisible()
    bar.close()
    bar.deleteLater()
