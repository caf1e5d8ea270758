"""What befell in a season besides the orders, and what a line costs, in the real rules of Les Diadoques."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QComboBox, QLabel

from tabletop.core.position.facts import Noted
from tabletop.core.position.ids import CHANCE
from tabletop.core.rules.orders import line
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.store.game import OpenGame
from tabletop.ui.application.application import Application
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.orders.result.chronicle import Chapter
from tabletop.ui.orders.result.report import NoteRow, ResultPanel
from tabletop.ui.orders.result.turns import ResultTeller, both_languages, results_of
from tabletop.ui.orders.sheet.forms import LineForm
from tabletop.ui.orders.sheet.panel import OrdersPanel
from tabletop.ui.orders.sheet.prices import price
from tabletop.ui.panels.inspector.panel import InspectorPanel
from tests.ui.orders.conftest import Sheets, settle


@pytest.fixture
def table(application: Application, diadochi: Module, tmp_path: Path) -> Iterator[TableModel]:
    """The scenario of 319 as everybody is asked for the first purchase."""
    modes = dict.fromkeys(diadochi.card.rule_groups, "enforce")
    game = OpenGame.create(tmp_path, diadochi, "319", "319", modes)  # type: ignore[arg-type]
    object.__setattr__(game.session.local.environment, "entropy", random.Random(3).randbytes)
    model = TableModel(game, Catalog.for_module(diadochi))
    model.session.begin("antigonus")
    model.look_as("antigonus")
    model.set_covered(False)
    yield model
    model.close()
    assert not model.catalog.missing


def play(model: TableModel, until: Callable[[Any], bool]) -> None:
    """Everybody hands in what chance would write, until a moment comes."""
    rng, session = random.Random(7), model.session
    while not until(session.state.vars):
        if session.chance() is None:
            seat = next(seat for seat in session.awaited() if seat != CHANCE)
            made = rng.choice([one for one in session.offers(seat) if one.verb != "overdue"]).sample(rng)
            assert session.submit(seat, made.verb, **made.args).accepted


def keys(story: tuple[Chapter, ...]) -> list[str]:
    """The messages of a story."""
    return [note.text.key for chapter in story for note in chapter.notes]


def test_every_season_is_told_with_all_that_befell(table: TableModel) -> None:
    """Purchase and winter are turns to look at as well; nothing noted since the sheets is left out but what the report
    of the orders says again; the mail says it in both languages, with whose each unit was."""
    results = results_of(table)
    assert results is not None
    panel = ResultPanel(table)
    panel.show()
    play(table, lambda v: v["turn"] == 5 and v["season"] == "spring")
    settle(2)
    called = [(dict(turn.called)["season"], turn.fought) for turn in results.turns]
    assert called == [("purchase", False), *((s, True) for s in ("spring", "summer", "autumn")), ("winter", False)]
    retold: frozenset[str] = results.protocol.retold  # type: ignore[attr-defined]
    for at, first in ((0, "log-income"), (3, "log-event"), (4, "log-winter")):
        results.look_at(at)
        story, turn = results.chapters, results.turns[at]
        span = table.session.journal.entries[turn.first : results.turns[at + 1].first if at < 4 else None]
        noted = [f.text.key for e in span for f in e.facts if isinstance(f, Noted) and f.text.key not in retold]
        assert keys(story) == noted and first in noted
        settle(1)
        assert len([row for row in panel.findChildren(NoteRow) if row.parent()]) == len(noted)
        assert any(chapter.arms for chapter in story) == turn.fought
    text = both_languages(table, results.outcome, results.turns[4], results.chapters)  # type: ignore[arg-type]
    assert "spent this winter" in text and "dépensés cet hiver" in text
    results.look_at(3)
    assert results.outcome is not None
    owners = [arrow for arrow in results.outcome.arrows if table.session.state.pieces.get(arrow.piece)]
    assert owners and "Antigonus" in both_languages(table, results.outcome, results.turns[3], results.chapters)
    results.close()
    panel.close()


def test_what_a_line_costs_is_said(table: TableModel) -> None:
    """Before the first turn each type has its price in the list, the line its sum; a gift names its sum itself."""
    panel = OrdersPanel(table)
    panel.show()
    settle()
    sheets = Sheets(table, panel)
    form = panel.lines.form
    assert isinstance(form, LineForm)
    (kinds,) = (row.control for row in form.rows if isinstance(row.control, QComboBox))
    assert [kinds.itemText(n).split(" · ")[-1] for n in range(kinds.count())] == [
        f"{sum_}\u00a0T" for sum_ in (10, 15, 20, 30)
    ]
    bought = line("buy", count=2, kind="A")
    assert price(sheets.draft, bought) == 20
    sheets.draft.put(bought)
    settle()
    assert price(sheets.draft, bought) == 20  # written or not
    assert any("· 20\u00a0T" in said.text() for said in panel.lines.findChildren(QLabel))
    assert price(sheets.draft, line("gift", seat="ptolemy", sum=5, public=False)) == 0
    assert "Buy units" in panel.lines.title.text()
    panel.close()


def test_the_inspector_says_who_leads_and_what_a_bribe_must_reach(table: TableModel) -> None:
    """Of a unit with its commander, once the first turn has shown who goes with which."""
    play(table, lambda v: v["season"] == "summer")
    unit = str(table.session.state.vars["with.antigonus"])
    panel = InspectorPanel(table)
    panel.show()
    table.select((unit,))
    settle()
    assert "Commanded by Antigonus" in panel.effects.text() and "A bribe must reach" in panel.effects.text()
    state = table.session.state
    free = replace(state.pieces[unit], owner="")
    teller = ResultTeller(table, replace(state, pieces={**state.pieces, unit: free}))
    assert teller.piece(unit).startswith("Neutral · ") and ResultTeller(table).piece(unit).startswith("Antigonus · ")
    assert ResultTeller(table).piece("cleopatra") == "Cleopatra"
    table.select(("antigonus",))
    settle()
    assert panel.effects.text().startswith("Commands ")
    panel.close()
