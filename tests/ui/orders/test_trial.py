"""What if, in the panel: whose sheet, all lines, what comes of them, chance pinned and compared, the ways back."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tabletop.core.rules.context import Known
from tabletop.core.rules.orders import UNPINNED, Arrow, Line, Outcome, Sheet, Throw, line
from tabletop.core.text import Msg
from tabletop.ui.orders.whatif.trial import Trial
from tests.ui.orders.conftest import Sheets, settle
from tests.ui.orders.fake import FakeDesk

MARCH, STAY = line("move", piece="u1", to="LYD"), line("hold", piece="u1")
BRIBE = line("bribe", piece="u4", sum=5)


def told(text: str) -> Msg:
    """A sentence of the small game."""
    return Msg.of("fake-say", text=text)


def try_out(self: FakeDesk, k: Known, sheets: Mapping[str, Sheet], pins: Mapping[str, str] = UNPINNED) -> Outcome:
    """Every unit told to move does; a bribe is a throw, and wins its unit when it shows yes."""
    lines = [one for sheet in sheets.values() for one in sheet]
    moves = {str(dict(args)["piece"]): str(dict(args)["to"]) for verb, args in lines if verb == "move"}
    bribes = [str(dict(args)["piece"]) for verb, args in lines if verb == "bribe"]
    options = (("yes", told("bought")), ("no", told("true to its master")))
    throws = tuple(Throw(f"bribe.{p}", told(f"bribe of {p}"), options, pins.get(f"bribe.{p}", "yes")) for p in bribes)
    won = tuple(told(f"{one.id} won") for one in throws if one.value == "yes")
    arrows = tuple(Arrow("move", p, k.piece(p).owner, (k.piece(p).place, to), "ok") for p, to in moves.items())
    return Outcome(arrows, tuple(told(f"{p} moves") for p in moves), moves, won, throws)


@pytest.fixture(autouse=True)
def desk_that_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    """The small game says what would come of its sheets."""
    monkeypatch.setattr(FakeDesk, "try_out", try_out)


@pytest.fixture
def trial(alone: Sheets) -> Trial:
    """Antigonus tries something out; his real sheet has a march."""
    alone.draft.put(MARCH)
    alone.draft.start_trying()
    settle()
    assert alone.draft.trial is not None
    return alone.draft.trial


def test_it_is_unmistakable_that_nothing_is_real(alone: Sheets, trial: Trial) -> None:
    """The yellow banner with what becomes of the real sheet takes the place of `not handed in` and of the button that
    hands in; the way back brings both again."""
    panel = alone.panel
    assert panel.trying.head.isVisible() and "nothing of this counts" in alone.words() and "1 line" in alone.words()
    assert not panel.banner.isVisible() and not panel.finish.isVisible()
    trial.own.put(STAY)
    alone.click(panel.trying.foot.back)
    assert not panel.trying.head.isVisible() and panel.banner.isVisible() and panel.finish.done.isVisible()
    assert alone.draft.lines == (MARCH,)


def test_the_sheet_of_any_seat_is_written_in_the_panel(alone: Sheets, trial: Trial) -> None:
    """Chosen from the list, another seat's units, text box and forms are there, and what is written is that seat's."""
    panel = alone.panel
    panel.trying.seats.setCurrentIndex(1)
    panel.trying.seats.activated.emit(1)
    settle()
    assert list(panel.units.rows) == ["u4", "u5"]
    alone.type("CAP - PHR")
    assert trial.written["eumenes"] == (line("move", piece="u4", to="PHR"),) and trial.own.lines == (MARCH,)
    assert panel.trying.seats.currentText() == "Eumenes · 1"
    alone.click(panel.units.rows["u4"].away)
    assert trial.written["eumenes"] == () and alone.draft.lines == (MARCH,)


def test_every_line_of_every_seat_is_listed_dropped_and_changed(alone: Sheets, trial: Trial) -> None:
    """Seat by seat; a cross takes one line out, a button empties one sheet, a click takes a line up in its sheet."""
    panel, theirs = alone.panel, (line("move", piece="u4", to="PHR"), line("hold", piece="u5"))
    for one in theirs:
        trial.sheets["eumenes"].put(one)
    trial.own.put(BRIBE)
    panel.trying.views.open("all")
    settle()
    rows = panel.trying.all.rows
    assert list(rows) == [("antigonus", MARCH), ("antigonus", BRIBE), ("eumenes", theirs[0]), ("eumenes", theirs[1])]
    alone.click(rows["eumenes", theirs[0]].away)
    assert trial.written == {"antigonus": (MARCH, BRIBE), "eumenes": theirs[1:]}
    QTest.mouseClick(panel.trying.all.rows["eumenes", theirs[1]], Qt.MouseButton.LeftButton)
    settle()
    assert trial.seat == "eumenes" and trial.current.focus == "u5" and panel.units.rows["u5"].more is not None
    panel.trying.views.open("all")
    settle()
    QTest.keyClick(panel.trying.all.rows["antigonus", BRIBE], Qt.Key.Key_Delete)
    assert trial.own.lines == (MARCH,)
    alone.click(alone.button("Clear the sheet tried out: Antigonus (you)"))
    assert trial.written == {"antigonus": (), "eumenes": theirs[1:]} and alone.draft.lines == (MARCH,)


def test_own_sheets_are_copied_in_and_made_real(alone: Sheets, trial: Trial) -> None:
    """Copied in, the own sheet is as the real one again; made real, the real one is as this, not handed in, and the
    sheet of the other seat is no matter."""
    foot = alone.panel.trying.foot
    assert not foot.copy.isEnabled() and not foot.take.isEnabled()
    trial.own.put(STAY)
    trial.sheets["eumenes"].put(line("hold", piece="u4"))
    settle()
    alone.click(foot.copy)
    assert trial.own.lines == (MARCH,) and trial.written["eumenes"]
    trial.own.put(STAY)
    settle()
    alone.click(foot.take)
    assert alone.draft.lines == (STAY,) and not alone.draft.handed and alone.draft.trial is trial


def test_what_comes_of_it_and_a_bribe_won_or_lost(alone: Sheets, trial: Trial) -> None:
    """Changes, chance, how, who moves; pinned to no the bribe wins nothing, and compared each outcome says only what is
    so with it and not with the other."""
    panel, result = alone.panel, alone.panel.trying.result
    trial.own.put(BRIBE)
    panel.trying.views.open("result")
    settle()
    assert "bribe.u4 won" in alone.words() and "Phrygia → Lydia" in alone.words() and "u1 moves" in alone.words()
    alone.click(result.rows["bribe.u4"].buttons["no"])
    assert trial.pins == {"bribe.u4": "no"} and "bribe.u4 won" not in alone.words()
    assert result.rows["bribe.u4"].buttons["no"].isChecked()
    alone.click(result.rows["bribe.u4"].compare)
    shown = alone.words(result.rows["bribe.u4"])
    assert shown.count("bribe.u4 won") == 1 and "u1 moves" not in shown
    assert shown.index("bought") < shown.index("bribe.u4 won") < shown.index("true to its master")
    differences = trial.compared(result.rows["bribe.u4"].throw)
    assert [one.told for one in differences] == [(told("bribe.u4 won"),), ()]


def test_the_outcome_is_worked_out_once_a_change(
    alone: Sheets, trial: Trial, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Asked again it is the same; a line, a pin or another table makes it anew; an error of the rules is said."""
    calls: list[int] = []

    def counted(self: FakeDesk, k: Known, sheets: Mapping[str, Sheet], pins: Mapping[str, str]) -> Outcome:
        calls.append(1)
        if line("wed") in sheets["antigonus"]:
            raise LookupError("nobody")
        return try_out(self, k, sheets, pins)

    monkeypatch.setattr(FakeDesk, "try_out", counted)
    for change in (lambda: trial.own.put(STAY), lambda: trial.pin("x", "y")):
        change()
        assert trial.outcome is trial.outcome
    assert len(calls) == 2
    wedding: Line = line("wed")
    trial.own.put(wedding)
    alone.panel.trying.views.open("result")
    settle()
    assert trial.outcome is None and "cannot say" in alone.words()
