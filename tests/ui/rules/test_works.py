"""Syracuse in the window: what is built and broken, the advantage, and the questions about dice and works."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel

from tabletop.core.position.ids import CHANCE
from tabletop.data.names import counter_name
from tabletop.ui.application.application import Application
from tabletop.ui.board.scene.tracks import marker_face
from tabletop.ui.model.counter_faces import face_of
from tabletop.ui.panels.inspector.rows import Describer
from tabletop.ui.window.main_window import MainWindow
from tests.ui.rules.conftest import LEFT, settle
from tests.ui.rules.test_bar import hidden
from tools.screens.works import ASIDE, BUILT, TURNED, begun, besieging, build, building, show

CLOSING = ("pass", "end", "keep", "discard")


@pytest.fixture
def window(application: Application) -> Iterator[Callable[[str], MainWindow]]:
    """A window of Syracuse, by hand or by its rules."""
    yield lambda mode: show(application, begun(application, mode, 1), lambda _ms: settle(2))


def onward(session: object, step: str, most: int = 400) -> None:
    """Play with as few acts as the rules allow until this step is asked."""
    rng = random.Random(4)
    for _ in range(most):
        if session.state.frames[-1].step == step:  # type: ignore[attr-defined]
            return
        if session.chance() is None:  # type: ignore[attr-defined]
            seat = session.awaited()[0]  # type: ignore[attr-defined]
            offers = session.offers(seat)  # type: ignore[attr-defined]
            intent = rng.choice([o for o in offers if o.verb in CLOSING] or offers).sample(rng)
            session.submit(seat, intent.verb, **intent.args)  # type: ignore[attr-defined]
    raise AssertionError(f"{step} was not reached")


def asked(window: MainWindow, step: str) -> dict[str, QAbstractButton]:
    """The bar's buttons by their words, once the rules are at this step."""
    model = window.model
    if not model.session.state.frames:
        model.session.begin("athens")
    onward(model.session, step)
    model.look_as(next(seat for seat in model.session.awaited() if seat != CHANCE))
    model.set_covered(False)
    settle()
    found = window.rules.bar.findChildren(QAbstractButton)
    return {button.accessibleName(): button for button in found if button.isVisible()}


def captions(window: MainWindow) -> set[str]:
    """The words before the cards."""
    return {label.text() for label in window.rules.bar.cards.findChildren(QLabel) if label.isVisible()}


def test_what_is_built_lies_on_its_site(window: Callable[[str], MainWindow]) -> None:
    """The acts of the README's picture are all possible by hand, and a drop where one is drawn reaches its site."""
    shown = window("hand")
    build(shown.model)
    where = {str(p.kind): p.place for p in shown.model.shown.pieces.values()}
    assert all(where[kind] == to for _, kinds, to in BUILT for kind in kinds)
    assert all(not shown.docks.all[name].isVisible() for name in ASIDE)
    ground, module = shown.board.ground, shown.model.module
    assert all(ground.place_at(*module.shape(to).slots[0]) == to for _, _, to in BUILT)


def test_both_faces_of_what_is_built_differ(window: Callable[[str], MainWindow]) -> None:
    """A broken wall shows a breach, a taken fort the other side's colour and glyph."""
    shown = window("hand")
    model = shown.model
    faces = {}
    for kind in (*TURNED, "chains", "camp-wall"):
        piece = next(p for p in model.shown.pieces.values() if p.kind == kind)
        before = face_of(model.module, model.catalog, piece, "printed")
        model.do("steps", piece=piece.id, steps=1)
        faces[kind] = before, face_of(model.module, model.catalog, model.shown.pieces[piece.id], "printed")
    broken = [faces[kind] for kind in ("wall-S1", "chains", "camp-wall")]
    assert all(back.weak and back.icon == f"{front.icon}-broken" for front, back in broken)
    front, back = faces["mark-plemmyrion"]
    assert front.icon == back.icon and not back.weak and (front.ground, front.glyph) != (back.ground, back.glyph)


def test_shortage_turns_the_marker_over(window: Callable[[str], MainWindow]) -> None:
    """The box below the supply row turns the token on the board over; the journal says so, and says when it is over."""
    shown = window("hand")
    model, panel = shown.model, shown.docks.bring("tracks")
    row = panel.rows["supply.athens"]
    marker = shown.board.markers.markers["supply-athens"]
    assert row.flag.accessibleName() == "Shortage, Athens" and not panel.rows["supply.athens"].flag.isChecked()
    for on, icon, said in ((1, "shortage", "Shortage, Athens"), (0, "supply", "Shortage, Athens: over")):
        row.flag.click()
        settle()
        assert model.shown.vars["shortage.athens"] == on
        turned = bool(model.shown.vars[marker.flag])
        assert marker_face(model.module, marker, "printed", turned).icon == icon
        assert shown.docks.all["journal"].panel.rows.lines.text(len(model.session.journal) - 1).endswith(said)


def test_initiative_and_advantage_stand_above_the_board(window: Callable[[str], MainWindow]) -> None:
    """Who holds them is seen at once; nobody's initiative is not shown; using the advantage hands the plaque over."""
    shown = window("enforce")
    holders = shown.prompt.holders
    assert not holders.parts["initiative"][1].isVisible() and holders.parts["advantage"][1].isVisible()
    buttons = asked(shown, "Favour")
    assert holders.parts["initiative"][1].isVisible()
    holder = shown.model.session.state.vars["advantage"]
    assert shown.model.name_of_seat(holder) in holders.parts["advantage"][1].accessibleName()
    assert captions(shown) == {"Use the advantage:"} and list(buttons)[-1] != "Keep"
    before = shown.model.session.state.vars[f"ap.{holder}"]
    QTest.mouseClick(buttons["Two action points"], LEFT)
    settle()
    assert shown.model.session.state.vars[f"ap.{holder}"] == before + 2
    other = shown.model.name_of_seat(str(shown.model.session.state.vars["advantage"]))
    assert other in holders.parts["advantage"][1].accessibleName()


def test_dice_to_be_thrown_again_say_what_they_are_for(window: Callable[[str], MainWindow]) -> None:
    """The question of the advantage names the throw, and each die with its zone; all fits, and in French too."""
    shown = window("enforce")
    model = shown.model
    buttons = asked(shown, "KeepOrReroll")
    dice = model.session.state.frames[-1].data["dice"]
    assert any(words.startswith("Thrown for the attrition") for words in captions(shown))
    ends = sorted(int(words.rpartition("·")[2]) for words in buttons if " · " in words)
    assert ends == sorted(dice) and len(dice) > 1
    shown.application.set_language("fr")
    settle()
    assert any(words.startswith("Dés jetés pour l’attrition") for words in captions(shown))
    found = [b for b in shown.rules.bar.findChildren(QAbstractButton) if b.isVisible()]
    assert found and not any(hidden(button, shown.rules.bar) for button in found)
    assert not model.catalog.missing


def test_a_lone_choice_is_named(window: Callable[[str], MainWindow]) -> None:
    """Where one chit only can be given up, its name stands on the card, not the verb alone; dice are counted."""
    shown = window("enforce")
    buttons = asked(shown, "GiveUp")
    bar = shown.rules.bar
    assert bar.accessibleName().startswith(f"{shown.model.name_of_seat(shown.model.seat)}: Works: ")
    chits = [o.args["chit"].values for o in shown.model.session.offers(shown.model.actor) if o.verb == "discard"]
    assert chits and captions(shown) == {"Give up:"}
    module, pieces = shown.model.module, shown.model.shown.pieces
    counters = {str(pieces[chit].kind) for values in chits for chit in values}
    names = {counter_name(module, shown.model.catalog, counter) for counter in counters}
    assert set(buttons) >= {*names, "Pass"} and "Give up" not in buttons


def test_moments_are_told_apart(window: Callable[[str], MainWindow]) -> None:
    """What the pictures wait for: neither works nor a siege at the start of a game."""
    shown = window("enforce")
    asked(shown, "Favour")
    assert not building(shown.model.session) and not besieging(shown.model.session)


def test_points_left_stand_in_the_question(window: Callable[[str], MainWindow]) -> None:
    """The orders say how many of the announced points are left; a leader's swords are called so."""
    shown = window("enforce")
    asked(shown, "Orders")
    left = next(frame.data["left"] for frame in reversed(shown.model.session.state.frames) if "left" in frame.data)
    assert left > 0 and f"{left} action point" in shown.rules.bar.accessibleName()
    leader = next(p for p in shown.model.shown.pieces.values() if p.kind == "hermocrates")
    rows = Describer(shown.model.module, shown.model.catalog, shown.model.shown).counter(leader)
    assert "Swords" in {row.label for row in rows}
