"""Verbs that need a group of counters, beside moves: a button for each, opened one at a time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtWidgets import QAbstractButton, QApplication

from tabletop.core.api import Decision, Known, Offer, Some, Table, offer
from tabletop.core.position.state import Frame
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.rules.decisions.bar import DecisionBar
from tabletop.ui.rules.decisions.dice_menu import DiceMenu
from tabletop.ui.rules.runner import Runner
from tabletop.ui.style.look import Look
from tests.ui.board.grid_table import battle_model

UNITS = ("c001", "c002", "c004")


class Camp(Decision):
    """1 Units march, are rallied or rest."""

    rule = "1"

    def offers(self, k: Known) -> Iterator[Offer]:
        """A move, and two verbs for groups."""
        yield offer("move", "1", piece=Some(UNITS), to="P1")
        yield offer("rally", "1", piece=Some(UNITS))
        yield offer("rest", "1", piece=Some(UNITS))
        yield offer("done", "1")

    def on_done(self, t: Table) -> None:
        """Enough."""
        t.done()


@pytest.fixture
def bar(qapp: QApplication, tmp_path: Path) -> Iterator[DecisionBar]:
    """The question to the north."""
    model: TableModel = battle_model(tmp_path, Frame("Camp", {"seat": "north"}, 1), steps={"Camp": Camp()})
    model.look_as("north")
    look = Look(qapp)
    kept = SimpleNamespace(get=lambda name, default: default)
    made = DecisionBar(model, look, Runner(model), DiceMenu(model, look, kept))  # type: ignore[arg-type]
    made.resize(400, 600)
    made.show()
    QApplication.processEvents()
    yield made
    made.close()
    made.deleteLater()


def buttons(bar: DecisionBar) -> list[str]:
    """What may be pressed."""
    return [b.text() for b in bar.findChildren(QAbstractButton) if b.isVisibleTo(bar)]


def test_nothing_is_chosen_before_it_is_wanted(bar: DecisionBar) -> None:
    """Two verbs want a group: no cards, nothing to confirm, and the board is free for moves."""
    words = buttons(bar)
    assert bar.picks.asked is None and bar.model.tr("referee-confirm") not in words
    opened = [b for b in bar.findChildren(QAbstractButton) if "rally" in b.text()]
    opened[0].click()
    QApplication.processEvents()
    assert bar.picks.asked is not None and bar.picks.asked.verb == "rally"
    assert buttons(bar).count(bar.model.tr("referee-confirm")) == 1
