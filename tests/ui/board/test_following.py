"""The board follows the table: only what changed is touched, secrets stay secret, the list beside a stack is true."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tabletop.core.position.state import Piece
from tabletop.data.module import Module
from tabletop.ui.board.input.hover import sums
from tabletop.ui.board.input.menu import board_menu
from tabletop.ui.board.intents.by_hand import Chosen, flip, put_back, shift, turn
from tabletop.ui.board.scene.cups import left_in
from tabletop.ui.board.scene.layout import Layout, PlaceFinder
from tabletop.ui.board.scene.sprite import Sprite
from tabletop.ui.board.scene.stack_tags import stack_badge, stack_words
from tabletop.ui.board.view import BoardView


def piece(board: BoardView, kind: str) -> str:
    """The id of a counter on the table."""
    return next(p.id for p in board.model.shown.pieces.values() if p.kind == kind)


def test_a_change_touches_only_the_counters_it_concerns(board: BoardView, monkeypatch: pytest.MonkeyPatch) -> None:
    """Flipping one counter and moving another rebakes one face and moves one picture; the rest is left alone."""
    items = dict(board.pieces.items)
    baked: list[str] = []
    plain = Sprite.freshen

    def count(self: Sprite, zoom: float, dpr: float) -> bool:
        done = plain(self, zoom, dpr)
        if done and self.piece:
            baked.append(self.piece)
        return done

    monkeypatch.setattr(Sprite, "freshen", count)
    positions = {name: QPointF(item.pos()) for name, item in items.items()}
    ship = piece(board, "A-T1")
    board.model.do("steps", piece=ship, steps=2)
    board.model.do("move", piece=ship, to="H")
    assert baked == [ship]
    assert {name for name, item in board.pieces.items.items() if item.pos() != positions[name]} == {ship}
    assert all(board.pieces.items[name] is item for name, item in items.items())


def test_stepping_to_the_past_and_back_shows_each_position(board: BoardView) -> None:
    """After stepping, every counter lies where a board opened at that moment would have it."""
    ship = piece(board, "A-T1")
    spots = [QPointF(board.pieces.items[ship].pos())]
    for place in ("H", "G", "J"):
        board.model.do("move", piece=ship, to=place)
        spots.append(QPointF(board.pieces.items[ship].pos()))
    for n in (2, 0, 1, 3):
        board.model.step_to(n)
        assert board.pieces.items[ship].pos() == spots[n]
    board.model.step_to(None)
    assert len(set(map(str, spots))) == 4


def test_counters_come_and_go(board: BoardView) -> None:
    """A placed counter gets a picture, a removed one loses it with its ring and its mark."""
    board.model.do("place", counter="fire-1", at="R", steps=1)
    fire = piece(board, "fire-1")
    board.model.do("mark", piece=fire, mark="moved", on=True)
    board.model.select((fire,))
    assert fire in board.pieces.items and fire in board.pieces.rings.kept and fire in board.pieces._marks
    count = len(board.scene().items())
    board.model.do("remove", piece=fire)
    assert fire not in board.pieces.items and fire not in board.pieces.rings.kept and fire not in board.pieces._marks
    assert len(board.scene().items()) == count - 3


def test_a_stack_chosen_whole_has_one_ring_and_each_stack_its_number(board: BoardView, mouse: Any) -> None:
    """One outline for the stack, one for each counter chosen out of a fan; a stack of two tells that it is one, and how
    strong it is in all; one counter has no tag."""
    stack = [p.id for p in board.model.shown.at("P")]
    board.model.select(stack)
    assert len(board.pieces.rings.kept) == 1
    board.model.select(stack[:2])
    assert len(board.pieces.rings.kept) == 2
    assert {key[0] for key in board.pieces._counts} >= {"P"}
    board.model.do("move", piece=tuple(stack[:2]), to="O")
    assert {key[0] for key in board.pieces._counts} >= {"P", "O"}
    fleet = [board.model.shown.pieces[piece(board, kind)] for kind in ("A-T2", "A-T3")]
    printed = [board.model.module.value(str(p.kind), "pf", p.steps or 2) for p in fleet]
    assert stack_words(board.model.module, fleet) == f"2 Σ{sum(printed)}"
    hidden = replace(fleet[0], kind=None)
    assert stack_words(board.model.module, [*fleet, hidden]) == "3"  # what is hidden is not guessed at
    wide = [stack_badge("2 Σ40", side, 1.0)[0].width() for side in (30, 40, 60)]
    assert (
        wide[0] == wide[1] == stack_badge("2", 40, 1.0)[0].width() and 40 < wide[2] <= 60
    )  # never over the whole face
    board.model.do("move", piece=stack[1], to="N")
    assert "O" not in {key[0] for key in board.pieces._counts}


def test_another_entrys_move_glides_to_its_end(board: BoardView, qtbot: Any) -> None:
    """With animation a counter moved elsewhere is on its way at once and arrives at its spot."""
    board.animated = True
    ship = piece(board, "A-T1")
    home = QPointF(board.pieces.items[ship].pos())
    board.model.do("move", piece=ship, to="H")
    assert board.glide.running and board.pieces.items[ship].pos() == home
    qtbot.waitUntil(lambda: not board.glide.running, timeout=2000)
    spot = board.pieces.layout.spots[ship]
    assert board.pieces.items[ship].pos() == QPointF(spot.x, spot.y)


def test_the_list_beside_a_stack_appears_and_tells_all(board: BoardView, mouse: Any, qtbot: Any) -> None:
    """Resting on a stack for 400 ms shows place, every counter's name and the sums; leaving it hides the list."""
    top = mouse.of(piece(board, "A-A1"))
    QTest.mouseMove(board.viewport(), mouse.pixel(top))
    peek = board.controller.hover.peek
    assert not peek.isVisible()
    qtbot.waitUntil(peek.isVisible, timeout=1500)
    text = peek.text()
    assert board.model.name_of_place("P") in text
    for found in board.model.shown.at("P"):
        assert board.model.name_of_piece(found.id) in text
    hoplites = board.model.tr("board-sum", kind=board.model.tr("kind-hoplite"), n=2, strength=5)
    assert hoplites in text
    small = peek.height()
    qtbot.keyPress(board, Qt.Key.Key_Shift)
    assert peek.big and peek.isVisible() and peek.height() > 150
    qtbot.keyRelease(board, Qt.Key.Key_Shift)
    assert not peek.big and peek.height() == small
    QTest.mouseMove(board.viewport(), mouse.pixel(QPointF(1075, 1100)))
    assert not peek.isVisible()


@pytest.mark.parametrize(("x", "y", "key"), [(1100, 1060, "zone-H"), (2083, 475, "track-turn")])
def test_bare_map_tells_the_place(board: BoardView, mouse: Any, qtbot: Any, x: int, y: int, key: str) -> None:
    """Resting on a place without a counter, or on a track, says its name: a small map has no room for all of them."""
    spot = QPointF(x, y)
    place = board.ground.place_at(x, y)
    wanted = board.model.name_of_place(place) if key.startswith("zone") else board.model.tr(key)
    assert wanted and "⟦" not in wanted
    QTest.mouseMove(board.viewport(), mouse.pixel(spot))
    peek = board.controller.hover.peek
    qtbot.waitUntil(peek.isVisible, timeout=1500)
    assert peek.text() == wanted
    QTest.mouseMove(board.viewport(), mouse.pixel(QPointF(2505, 1680)))
    assert not peek.isVisible()


def test_the_menu_of_a_counter_is_one_column(board: BoardView) -> None:
    """Too long for the screen it scrolls; a second column would hide half of the map."""
    board.model.select((piece(board, "A-T1"),))
    menu = board_menu(board, "I")
    for n in range(60):
        menu.addAction(f"more {n}")
    assert menu.sizeHint().height() > 800
    assert len({menu.actionGeometry(action).x() for action in menu.actions() if action.text()}) == 1


def test_ctrl_space_lists_what_is_chosen(board: BoardView, qtbot: Any) -> None:
    """Without a mouse the list is there at once, and goes by the same key."""
    ship = piece(board, "A-T1")
    board.model.select((ship,))
    board.model.do("mark", piece=ship, mark="unsupplied", on=True)
    peek = board.controller.hover.peek
    qtbot.keyClick(board, Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier)
    assert peek.isVisible() and "T1" in peek.text()
    assert board.model.tr("inspector-mark-unsupplied") in peek.text()  # the badge has room for a letter only
    qtbot.keyClick(board, Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier)
    assert not peek.isVisible()


def test_nothing_the_other_side_reads_or_sees_names_a_hidden_chit(board: BoardView, mouse: Any, qtbot: Any) -> None:
    """field_bugs 11: a sealed chit lies on the table; no list, picture, menu or word shown to Sparta names it."""
    model = board.model
    model.do("draw", bowl="bowl", to="hand-athens", n=1)
    chit = next(p.id for p in model.shown.pieces.values() if p.box is not None)
    kind = model.shown.pieces[chit].kind
    assert kind is not None
    model.do("move", piece=chit, to="stratagems-played")
    names = {model.tr(f"stratagem-{side}") for side in model.module.counter(kind).sides}
    assert chit in board.pieces._marks  # a lock: we see it, the others do not

    def said() -> str:
        model.select((chit,))
        board.controller.keyboard.tell()
        spot = mouse.of(chit)
        board.controller.hover.over(chit, mouse.pixel(spot), False)
        board.controller.hover._show()
        words = [board.controller.hover.peek.text(), board.accessibleDescription()]
        board.controller.hover.shift(True)
        words.append(board.controller.hover.peek.text())
        board.controller.hover.hide()
        words += [entry.text() for entry in board_menu(board, "stratagems-played").actions()]
        face = board.pieces.face(chit)
        return "\n".join([*words, face.name, face.number])

    assert any(name in said() for name in names)
    model.look_as("sparta")
    model.set_covered(False)
    text = said()
    assert not any(name in text for name in names) and board.pieces.face(chit).back
    assert model.tr("seat-athens") in text
    assert flip(Chosen(model.module, model.shown, board.pieces.layout, (chit,))) == []


def test_sums_are_honest_about_what_is_hidden(sphacteria: Module) -> None:
    """Strengths by family in the order of the sheet, the weak side counted as such, hidden counters only counted."""
    pieces = [
        Piece("a", "athens", "H", "A-H2", 1),
        Piece("b", "athens", "H", "A-T2", 2),
        Piece("c", "athens", "H", box="x"),
        Piece("d", "athens", "H", "demosthenes", 1),
        Piece("e", "athens", "H", "SC1", 2),
    ]
    found, hidden = sums(sphacteria, pieces)
    weak = sphacteria.value("A-H2", "pf", 1)
    assert found == [("trireme", 1, sphacteria.value("A-T2", "pf", 2)), ("hoplite", 1, weak), ("leader", 1, 0)]
    assert hidden == 1


def test_the_cup_shows_how_many_chits_are_left(board: BoardView) -> None:
    """Sixteen at the start, two fewer after a draw of two, whoever looks."""
    assert board.cups.left == {"bowl": 16}
    board.model.do("draw", bowl="bowl", to="hand-athens", n=2)
    assert board.cups.left == {"bowl": 14}
    board.model.look_as("sparta")
    assert left_in(board.model.module, board.model.shown, "bowl") == 14


def test_hands_are_never_on_the_board(board: BoardView) -> None:
    """Chits in a hand have no picture on the board."""
    board.model.do("draw", bowl="bowl", to="hand-athens", n=2)
    hand = [p.id for p in board.model.shown.pieces.values() if p.place == "hand-athens"]
    assert len(hand) == 2 and not set(hand) & board.pieces.items.keys()


def test_the_language_changes_at_once(board: BoardView) -> None:
    """Names on the board, faces and accessible words are those of the new language."""
    board.model.set_language("fr")
    texts = {sprite.bake.args[0].text for sprite in board.words.sprites}  # type: ignore[attr-defined]
    assert "Le Port" in texts and "The Harbour" not in texts
    assert board.accessibleName() == "Plateau"
    assert board.pieces.face(piece(board, "demosthenes")).name == board.model.tr("counter-demosthenes")
    assert not board.model.catalog.missing


def test_colours_that_everyone_can_tell_apart_reach_every_counter(board: BoardView) -> None:
    """With the safe set no face keeps a printed side colour."""
    before = {board.pieces.face(name).ground for name in board.pieces.items}
    board.model.set_colours("safe")
    after = {board.pieces.face(name).ground for name in board.pieces.items}
    assert not before & after and after == {seat.safe_colour for seat in board.model.module.card.seats}


def test_letters_of_zones_keep_a_readable_size(board: BoardView) -> None:
    """At the smallest zoom a zone letter is still 17 pixels high, at the largest it grows with the map."""
    from tabletop.ui.board.drawing.lettering import extent, outline_of
    from tabletop.ui.board.scene.labels import written

    words = next(w for w, *_ in written(board.model.module, board.model.catalog) if w.text == "G" and w.least)
    heights = [extent(words, outline_of(words), zoom).height() * zoom for zoom in (0.1, 0.2, 1.0, 4.0)]
    assert abs(heights[0] - heights[1]) < 0.5 and heights[0] > 11
    assert heights[3] == pytest.approx(4 * heights[2])


def test_flash_brings_the_place_into_the_window(board: BoardView) -> None:
    """A place out of sight is scrolled to, then pulses; a counter pulses where it lies."""
    board.set_zoom(2.0)
    board.go_to(QPointF(2500, 1800))
    board.model.flash.emit("P", "")
    assert board.seen().contains(board.controller.pulse.at)
    ship = piece(board, "A-T1")
    board.model.flash.emit("", ship)
    assert board.controller.pulse.at == board.pieces.items[ship].pos()
    board.controller.pulse.stop()


ORDERS = ["flip", "up", "down", "top", "bottom", "turn", "back", "send"]


@settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.tuples(st.sampled_from(ORDERS), st.sets(st.integers(0, 19), min_size=1, max_size=5)), max_size=10))
def test_any_acts_leave_board_and_table_the_same_and_undo_brings_all_back(
    model: Any, steps: list[tuple[str, set[int]]]
) -> None:
    """Random acts on random counters: layout holds each counter of a shown place once, and undo restores the digest."""
    start = model.session.state.digest()
    names = sorted(model.shown.pieces)[:20]
    layout = Layout(model.module)
    done = 0
    for what, which in steps:
        layout.arrange(model.shown, model.module.places)
        picked = Chosen(model.module, model.shown, layout, tuple(names[n] for n in sorted(which)))
        acts = {
            "flip": lambda c: flip(c),
            "turn": lambda c: turn(c, 1),
            "back": lambda c: put_back(c),
            "send": lambda c: [("move", {"piece": c.pieces, "to": "H"})],
        }.get(what, lambda c, what=what: shift(c, what))(picked)
        if acts:
            assert model.act(acts).accepted
            done += 1
        lying = [name for stack in layout.stacks.values() for name in stack.pieces]
        assert len(lying) == len(set(lying))
    layout.arrange(model.shown, model.module.places)
    assert layout.spots.keys() == {p.id for p in model.shown.pieces.values() if p.place in layout.order}
    for _ in range(done):
        model.undo()
    assert model.session.state.digest() == start


def test_every_slot_lies_in_its_own_place(sphacteria: Module) -> None:
    """Where a stack snaps to is inside the place it belongs to, so a drop there means that place."""
    ground = PlaceFinder(sphacteria, sphacteria.plans[0])
    for place, shape in sphacteria.geometry.zones.items():
        for x, y in shape.slots:
            assert ground.place_at(x, y) == place


def test_the_bench_measures_what_it_says(qapp: QApplication) -> None:
    """A small run gives every figure of the budget, each a positive number."""
    from tabletop.ui.board.bench import run

    figures = run(60, 4)
    assert figures["pieces"] == 60 and os.environ["QT_QPA_PLATFORM"] == "offscreen"
    for name in (
        "first_board_ms",
        "drag_1_median_ms",
        "drag_10_p95_ms",
        "warm_pan_median_ms",
        "zoom_step_median_ms",
        "full_repaint_median_ms",
        "memory_mb",
    ):
        assert figures[name] > 0
