"""The umpire's side of the orders: he reads what is sealed to him, nobody else does, and he finds everybody's seat."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel, QToolButton

from tabletop.core.position.ids import CHANCE
from tabletop.core.rules.orders import Line, line
from tabletop.data.module import Module
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.orders.sheet.handed_in import SheetRead
from tabletop.ui.rules.decisions.controls import to_sit
from tests.ui.orders.conftest import Sheets, at_the_panel, settle

SEATS = ("cassander", "lysimachus", "antigonus", "eumenes", "ptolemy", "seleucus")


@pytest.fixture
def war(qtbot: object, diadochi: Module, tmp_path: Path) -> Iterator[Sheets]:
    """The scenario with an umpire, his panel open; summer is to be written."""
    yield from at_the_panel(diadochi, tmp_path, "319-umpire", "umpire", until_summer)


def until_summer(model: TableModel) -> None:
    """Two armies each, and spring at random."""
    for seat in SEATS:
        assert model.session.submit(seat, "orders", sheet=(line("buy", kind="A", count=2),)).accepted
    for seat in SEATS:
        (asked,) = [one for one in model.session.offers(seat) if one.verb == "orders"]
        assert model.session.submit(seat, "orders", **asked.sample(random.Random(3)).args).accepted
    carry_on(model)


def carry_on(model: TableModel) -> None:
    """Dice, and what the umpire's neutrals do, until players write again."""
    session = model.session
    while not set(session.awaited()) & set(SEATS):
        assert session.chance() if session.awaited() == (CHANCE,) else session.submit("umpire", "approve").accepted


def read(sheets: Sheets) -> list[list[str]]:
    """What stands on each sheet that can be read, its writer first."""
    pages = sheets.panel.handed.findChildren(SheetRead)
    return [[part.text() for part in page.findChildren(QLabel)] for page in pages if page.isVisible()]


def laying(sheets: Sheets, seat: str) -> tuple[Line, str]:
    """A counter-bribe of a seat for one of its units, and where that unit stands."""
    session = sheets.model.session
    unit = next(p for p in session.state.pieces.values() if p.owner == seat and p.kind == "A" and p.place.isupper())
    return line("counter", piece=unit.id, sum=1), unit.place


def test_he_reads_each_sheet_as_it_comes_in(war: Sheets) -> None:
    """A seat that has handed in is there with its lines; nobody else sees them, nor he behind the cover."""
    session, model = war.model.session, war.model
    before = read(war)
    laid, _ = laying(war, "ptolemy")
    assert session.submit("ptolemy", "orders", sheet=(laid,)).accepted
    settle()
    ((writer, said),) = read(war)
    assert len(before) == len(SEATS)  # those of spring, until the first of summer comes in
    assert writer == "Ptolemy" and said.startswith("1 T against bribery") and not said.startswith("Sealed")
    assert "Waiting for" in war.panel.finish.meaning.text() and "Your sheet" not in war.panel.finish.meaning.text()
    model.look_as("seleucus")
    model.set_covered(False)
    settle()
    assert read(war) == []
    model.look_as("umpire")
    model.set_covered(True)
    settle()
    assert read(war) == []


def test_what_stayed_sealed_stands_out_after_the_season(war: Sheets) -> None:
    """The season is over: its sheets may be read, as things stood when written; the counter-bribe is marked."""
    session = war.model.session
    laid, place = laying(war, "ptolemy")
    unit = dict(laid[1])["piece"]
    away = next(
        line("move", piece=unit, to=to)
        for one in session.game.protocol.lines(session.known("ptolemy"))
        if one.verb == "move" and one.args["piece"] == unit
        for to in one.args["to"].values
        if not session.state.at(to)
    )
    assert session.submit("ptolemy", "orders", sheet=(laid, away)).accepted
    for seat in SEATS:
        if seat in session.awaited():
            assert session.submit(seat, "orders", sheet=()).accepted
    carry_on(war.model)
    settle()
    sheets = {page[0]: page[1:] for page in read(war)}
    assert len(sheets) == len(SEATS) and sheets["Cassander"] == ["Nothing is written here."]
    counter, march = sheets["Ptolemy"]
    assert counter.startswith("Sealed: ") and not march.startswith("Sealed: ")
    assert session.state.pieces[unit].place != place and war.model.name_of_place(place) in march + counter


def test_many_seats_are_a_menu(war: Sheets) -> None:
    """Two seats have a button each; six would leave no room for the question: a menu, which takes their eyes."""
    model = war.model
    assert [button.accessibleName() for button in to_sit(model, SEATS[:2])] == [
        "Take the seat of Cassander",
        "Take the seat of Lysimachus",
    ]
    (button,) = to_sit(model, SEATS)
    assert isinstance(button, QToolButton) and button.menu() is not None
    assert [one.text() for one in button.menu().actions()] == [model.name_of_seat(seat) for seat in SEATS]
    button.menu().actions()[3].trigger()
    assert model.seat == SEATS[3]
