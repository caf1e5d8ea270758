"""The panel over the real rules of Les Diadoques: every season's lines are listed, copied, filled in and handed in."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tabletop.core.position.ids import CHANCE
from tabletop.core.rules.orders import line
from tabletop.data.module import Module
from tabletop.ui.application.application import Application
from tabletop.ui.orders.sheet.draft import drafts_of
from tabletop.ui.orders.sheet.lines import ORDERS
from tabletop.ui.orders.sheet.text import read_sheet, sheet_text
from tests.ui.orders.conftest import Sheets, at_the_panel, settle


@pytest.fixture
def war(application: Application, diadochi: Module, tmp_path: Path) -> Iterator[Sheets]:
    """The scenario of 319 before the first purchase, all rules enforced."""
    yield from at_the_panel(diadochi, tmp_path, "319", "antigonus")


def everybody_else(sheets: Sheets) -> None:
    """All other seats hand in what chance would write, until this one is asked again."""
    rng, session = random.Random(7), sheets.model.session
    for _ in range(200):
        waiting = [seat for seat in session.awaited() if seat != "antigonus"]
        if not waiting:
            return
        if waiting[0] == CHANCE:
            session.chance()
            continue
        made = rng.choice([one for one in session.offers(waiting[0]) if one.verb != "overdue"]).sample(rng)
        assert session.submit(waiting[0], made.verb, **made.args).accepted


def drawn(sheets: Sheets) -> None:
    """A sheet at random, as it may be handed in."""
    asked = next(one for one in sheets.model.session.offers("antigonus") if one.verb == "orders")
    sheets.draft.set(asked.sample(random.Random(5)).args["sheet"])
    settle(1)


def try_everything(sheets: Sheets) -> None:
    """Sheets of all seats tried out: every view of it has its words, and the real sheet is what it was."""
    draft, rng = sheets.draft, random.Random(8)
    real, count = draft.lines, len(sheets.model.session.journal)
    draft.start_trying()
    trial = draft.trial
    assert trial is not None and len(trial.sheets) > 2
    for seat, sheet in trial.sheets.items():
        if seat != "antigonus":
            for made in rng.sample(sheet.offers, min(8, len(sheet.offers))):
                one = made.sample(rng)
                sheet.put(line(one.verb, **one.args))
    for view in ("all", "result"):
        sheets.panel.trying.views.open(view)
        settle(1)
    outcome = trial.outcome
    assert outcome is not None and outcome.report
    for throw in outcome.throws[1:3]:
        assert trial.compared(throw)
    draft.stop_trying()
    settle(1)
    assert draft.lines == real and len(sheets.model.session.journal) == count


def test_a_year_is_written_in_the_panel(war: Sheets) -> None:
    """From the purchase to winter: typed or drawn, every line has its row and sentence; a copied sheet is read again
    as it was; the purse is that of the season; every kind of line has a form with words of its own."""
    war.type("+ 2 A")
    assert war.draft.lines == (line("buy", count=2, kind="A"),)
    assert "written 20\u00a0T" in war.panel.lines.money.text()
    for season in ("spring", "summer", "autumn", "winter"):
        war.draft.hand_in()
        everybody_else(war)
        settle(1)
        assert war.model.session.state.vars["season"] == season and war.draft.writing
        drawn(war)
        draft = war.draft
        text = sheet_text(draft.protocol, draft.known, draft.lines)
        assert read_sheet(draft.protocol, draft.known, text) == (draft.lines, ())
        for tab in list(war.panel.tabs.buttons):
            war.panel.open_tab(tab)
            if tab != ORDERS and war.panel.lines.form is not None:
                for verb in range(war.panel.lines.form.verb.count()):
                    war.panel.lines.form.verb.setCurrentIndex(verb)
        for piece in war.draft.pieces[:3]:
            war.draft.focus_on(piece)
        settle(1)
        assert draft.ready and war.panel.finish.done.isEnabled()
        if season in ("autumn", "winter"):
            try_everything(war)
    assert drafts_of(war.model) is not None and war.panel.tab == "winter"
