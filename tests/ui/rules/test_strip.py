"""The result strip: every throw, draw and combat stays to be read until its reader acts or puts it away."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton

from tabletop.core.position import facts as F
from tabletop.core.position.state import State
from tabletop.systems.odds import clamp
from tabletop.ui.application.application import Application
from tabletop.ui.events import chains
from tabletop.ui.events.strip import run_on
from tabletop.ui.panels.dice.faces import DiceRow
from tests.ui.rules.conftest import LEFT, Play, settle

CODES = {"1/4": "A quarter", "1/2": "Half", "3/4": "Three quarters", "A": "All", "R": "No loss", "E": "All"}


def rolled(play: Play) -> tuple[int, F.Rolled]:
    """The newest dice, and how many entries stood before them."""
    entries = play.session.journal.entries
    return next(
        (at, fact)
        for at in range(len(entries) - 1, -1, -1)
        for fact in entries[at].facts
        if isinstance(fact, F.Rolled) and fact.values
    )


def test_a_combat_stays_on_the_screen(play: Play) -> None:
    """Enforced: dice, column and row as printed, what it means for both and what it did, across curtain and seats."""
    strip, board = play.window.happened.strip, play.board
    play.window.resize(1366, 768)
    settle()
    stood = board.transform(), board.horizontalScrollBar().value(), board.verticalScrollBar().value()
    play.up_to("Retreat")
    settle(8)
    assert stood == (board.transform(), board.horizontalScrollBar().value(), board.verticalScrollBar().value())
    at, roll = rolled(play)
    battle = next(f for f in play.session.state.frames if f.step == "Battle")
    column, die = battle.data["column"], battle.data["die"] + battle.data["drm"]
    printed = play.model.module.tables.odds[0]
    line = clamp(die, min(printed.rows), max(printed.rows))
    code = printed.rows[line][column]
    assert strip.isVisible() and strip.shown is not None
    assert [throw.values for throw in strip.shown.throws] == [roll.values]
    assert f"Column {printed.columns[column]}, row" in strip.shown.read
    assert strip.shown.read.endswith(f": {code}") and str(line).replace("-", "−") in strip.shown.read
    for half, said in zip(code.split("-"), strip.shown.result, strict=False):
        assert CODES[half] in said
    loser = str(battle.data["loser"])
    winner = next(seat for seat in play.model.module.seats if seat != loser)
    assert strip.verdict.text() == f"{play.model.name_of_seat(winner)} wins"
    hurt = [f.piece for e in play.session.journal.entries[at:] for f in e.facts if isinstance(f, F.StepsSet)]
    told = " ".join(strip.shown.did)
    for piece in hurt:
        assert play.model.module.counter(str(play.session.state.pieces[piece].kind)).label in told
    assert strip.rule.text() == "Combat table · 4.2"
    _read_whole(play)
    _is_there_again(play)


def _is_there_again(play: Play) -> None:
    """Gone beneath the cover, there again after it; and put away it stays so for this seat alone."""
    strip, model = play.window.happened.strip, play.model
    model.set_covered(True)
    settle()
    assert strip.isHidden() and strip.shown is None
    model.set_covered(False)
    settle()
    assert strip.isVisible()
    play.board.setFocus()
    QTest.keyClick(play.board, Qt.Key.Key_Escape)
    QTest.keyClick(play.board, Qt.Key.Key_Escape)  # the first may let go what is chosen
    settle()
    assert strip.isHidden()
    other = next(seat for seat in model.module.seats if seat != model.actor)
    for seat in (model.actor, other):
        model.look_as(seat)
        settle()
        play.open()
    assert strip.isVisible()


def _read_whole(play: Play) -> None:
    """Nothing of it is cut; where the head has no room it lies over the edge of the board."""
    window, strip = play.window, play.window.happened.strip
    for word in (strip.title, strip.result, strip.verdict, strip.did):
        assert word.height() >= word.heightForWidth(word.width()), word.text()
    if window.happened.place.floating:
        assert play.board.rect().contains(strip.geometry())
    else:
        assert window.docks.head is not None
        view = window.docks.head.head.viewport()
        assert view.rect().contains(QRect(strip.mapTo(view, QPoint(0, 0)), strip.size()))


def test_throws_and_draws_are_counted(begin: Callable[..., Play]) -> None:
    """By hand: dice with what they are for, chits drawn counted together, gone with their reader's next act."""
    play = begin("hand")
    strip, model = play.window.happened.strip, play.model
    model.do("roll", dice="2d6", values=(3, 5))
    settle()
    assert strip.isVisible() and strip.shown is not None and strip.shown.throws[0].values == (3, 5)
    model.do("draw", bowl="bowl", to="hand-athens", n=2)
    model.do("draw", bowl="bowl", to="hand-athens", n=1)
    settle()
    assert strip.shown is not None and strip.shown.did == ("3 chits unseen to the Athenian hand",)
    model.do("set", name="turn", value=2)
    settle()
    assert strip.isHidden()


def test_while_a_computer_plays_news_lies_over_the_board(
    begin: Callable[..., Play], monkeypatch: pytest.MonkeyPatch
) -> None:
    """There is room for it in the head, where it would push down all that lies beneath, with every act another time."""
    play = begin("hand")
    play.window.resize(1600, 1000)
    head, place = play.window.docks.scrolled_head, play.window.happened.place
    play.model.do("roll", dice="2d6", values=(3, 5))
    settle(8)
    assert not place.floating
    head.keep_still(True)
    high = head.height()
    with monkeypatch.context() as as_if_it_played:  # nobody does here, and the head would be let go at once
        as_if_it_played.setattr(head, "keep_still", lambda still: None)
        play.model.do("roll", dice="2d6", values=(4, 4))
        settle(8)
        assert place.floating and head.height() == high
    head.keep_still(False)
    play.model.do("roll", dice="2d6", values=(1, 2))
    settle(8)
    assert not place.floating


def test_several_events_are_turned_over(play: Play) -> None:
    """What came since the reader acted is all there, the newest in front."""
    strip = play.window.happened.strip
    play.up_to("Muster")
    settle()
    assert strip.shown is not None and len(strip.shown.throws) == 2  # one throw a side
    assert strip.count.text().endswith("of 2")
    assert abs(strip.count.geometry().center().y() - strip.older.geometry().center().y()) <= 1
    QTest.mouseClick(strip.older, LEFT)
    assert strip.shown.did == ("2 chits unseen to the Athenian hand", "2 chits unseen to the Spartan hand")
    assert isinstance(strip.newer, QAbstractButton) and strip.newer.isEnabled()


@pytest.mark.parametrize(("wide", "high", "scale"), [(1366, 768, 1.0), (1920, 1080, 2.0)])
def test_over_the_map_it_is_folded(play: Play, application: Application, wide: int, high: int, scale: float) -> None:
    """It hides a quarter of the map's height at the most; who won is read in it, and all the rest after a click."""
    window, strip, board = play.window, play.window.happened.strip, play.board
    application.set_look(scale=scale)
    window.resize(wide, high)
    window.docks.lay_out("play")
    play.up_to("Retreat")
    settle(12)
    assert window.happened.place.floating and strip.shown is not None
    assert strip.height() <= 0.25 * board.height() and strip.unfold.isVisible()
    for spot in board.pieces.layout.spots.values():
        half = board.pieces.size / 2
        where = QRectF(spot.x - half, spot.y - half, 2 * half, 2 * half)
        there = spot.key[0] == strip.shown.place
        assert not (there and strip.geometry().intersects(board.mapFromScene(where).boundingRect())), spot
    assert strip.verdict.text() == strip.shown.result[-1] and strip.title.text() == strip.shown.title
    assert len(strip.findChildren(DiceRow)) == 1
    _read_whole(play)
    QTest.mouseClick(strip.unfold, LEFT)
    settle(8)
    assert strip.did.text() == " · ".join(strip.shown.did)
    assert strip.rule.isVisible() and strip.unfold.isVisible()
    _read_whole(play)
    QTest.mouseClick(strip.unfold, LEFT)
    settle(8)
    assert strip.height() <= 0.25 * board.height()


def test_whole_sentences_stand_in_a_row_without_dots():
    """Clauses are parted by a dot; after a full stop there is none."""
    assert run_on(["H1 lost", "H2 weakened"]) == "H1 lost · H2 weakened"
    assert run_on(["Passage granted.", "Nothing was in the way.", "H1 lost"]) == (
        "Passage granted. Nothing was in the way. H1 lost"
    )
    assert run_on([]) == ""


def test_after_an_act_only_what_is_new_is_read(begin: Callable[..., Play], monkeypatch: pytest.MonkeyPatch) -> None:
    """The events are those that are found when all is read anew, also after an undo; a long game costs no more."""
    play = begin("hand")
    session, model = play.session, play.model
    events, folded = chains.Events(session), []
    fold = chains.fold_whole

    def counted(state: State, facts: tuple[F.Fact, ...]) -> State:
        folded.append(len(facts))
        return fold(state, facts)

    def act(n: int) -> None:
        match n % 4:
            case 0:
                model.do("roll", dice="2d6", values=(3, 5))
            case 1:
                model.do("draw", bowl="bowl", to="hand-athens", n=1)
            case 2:
                model.do("note", text="x")
            case 3:
                model.do("set", name="turn", value=n % 5 + 1)

    for n in range(24):
        act(n)
        assert events.since(0) == chains.chains(session, 0)
    monkeypatch.setattr(chains, "fold_whole", counted)
    act(24)
    found = events.since(0)
    assert len(folded) <= 2
    assert found == chains.chains(session, 0) and found[-1].last == len(session.journal) - 1
    model.undo()
    assert events.since(0) == chains.chains(session, 0) != found
