"""Blocks on the board: what each side sees of them, and that they stand side by side."""

from __future__ import annotations

import itertools

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from tabletop.core.position.state import Piece
from tabletop.core.referee.covering import DRAWN
from tabletop.ui.board.drawing.blocks import Sticker
from tabletop.ui.board.drawing.faces import Face, face_image
from tabletop.ui.board.intents import by_hand
from tabletop.ui.board.intents.by_hand import Chosen, choice
from tabletop.ui.board.scene.layout import Layout
from tabletop.ui.board.scene.rack import PITCH, Room, rack
from tabletop.ui.model.blocks import is_block, is_card, lies
from tabletop.ui.model.counter_faces import Printed, face_of, printed_face
from tests.ui.greece import ATHENS, ROOM, SPARTA, greek_table

ARMY = {"ATHENS": "A1:3 A14", "CORINTH": "S1:2 S15 S19"}
SIZE = 50.0


def seen(model, piece: str) -> Face:
    """The face a piece shows to the seat at the screen."""
    return face_of(model.module, model.catalog, model.shown.pieces[piece], "printed")


@pytest.mark.parametrize(("seat", "own", "other"), [(ATHENS, "A1", "S1"), (SPARTA, "S1", "A1")])
def test_a_covered_block_shows_its_sticker_to_its_owner_and_its_back_to_the_enemy(qapp, seat, own, other):
    """2.1: kind, class and combat value are the owner's alone."""
    model = greek_table(ARMY, covered=True)
    model.look_as(seat)
    model.set_covered(False)
    mine, theirs = seen(model, own), seen(model, other)
    assert mine.sticker is not None and mine.sticker.steps == {"A1": 3, "S1": 2}[own] and not mine.lying
    assert theirs == Face(shape="block", ground=theirs.ground, glyph=theirs.glyph, back=True)


def test_backs_of_a_seat_are_alike_whatever_the_block(qapp):
    """The face is all that is painted: no kind, no steps in it."""
    model = greek_table({"CORINTH": "S1:2 S15 S19:1"}, covered=True)
    assert len({seen(model, name) for name in ("S1", "S15", "S19")}) == 1


def test_what_battle_reveals_lies_face_up_with_its_class_and_movement(qapp):
    """2.12-2.26: S1 is an elite hoplite of class B2 with movement 2; a fleet shows its class at sea, F1."""
    model = greek_table({"SARONIC": "S7:2", "CORINTH": "S1"})
    spartiate, fleet = seen(model, "S1"), seen(model, "S7")
    assert spartiate.lying and fleet.lying
    assert (spartiate.sticker.combat, spartiate.sticker.movement, spartiate.sticker.box) == ("B2", "2", "elite")
    assert (fleet.sticker.combat, fleet.sticker.steps, fleet.sticker.most, fleet.sticker.box) == ("F1", 2, 3, "sea")
    assert spartiate.stripe == ROOM.module.group("lacedaemon").stripe


def test_a_block_shut_up_in_its_city_lies_for_both(qapp):
    """7.2: fortified blocks lie flat, face down."""
    model = greek_table({"city-CORINTH": "S15"}, covered=True)
    assert seen(model, "S15").lying and seen(model, "S15").back
    model.look_as(SPARTA)
    model.set_covered(False)
    assert seen(model, "S15").lying and seen(model, "S15").sticker is not None


def test_hidden_counters_are_told_apart_by_the_cup_they_came_from():
    """A card of the deck is no block, and a block out of no cup no chit."""
    block, card = Piece("x", SPARTA, "CORINTH", box="b", cup=""), Piece("y", SPARTA, "hand-sparta", box="c", cup="deck")
    module = ROOM.module
    assert is_block(module, block) and not is_card(module, block)
    assert is_card(module, card) and not is_block(module, card)
    assert not lies(module, block)


def test_a_back_is_painted_alike_whatever_its_face_would_hold(qapp):
    """Even if a sticker came into it by mistake."""
    one = Face(shape="block", back=True, glyph="owl", sticker=Sticker(3, 4, "B2", "2"), stripe="#ff0000", name="Ares")
    assert face_image(one, 54) == face_image(Face(shape="block", back=True, glyph="owl"), 54)


@pytest.mark.parametrize("px", [13, 30, 54])
def test_other_steps_are_another_picture_at_every_size(qapp, px):
    """The combat value can be told at fit of a small window, half size and 100 %."""
    model = greek_table({})
    faces = [printed_face(model.module, model.catalog, Printed("S1", steps), "printed") for steps in (1, 2, 3, 4)]
    pictures = [face_image(face, px) for face in faces]
    assert all(a != b for a, b in itertools.combinations(pictures, 2))


# --- the rack ---


@pytest.mark.parametrize("count", range(1, 40))
def test_every_block_of_a_rack_has_a_spot_of_its_own_inside_the_row(count):
    """Up to three ranks; none is lost and none lies exactly on another."""
    found = rack(count, SIZE, Room(300, 200, 4.2 * SIZE))
    assert len(found.spots) == len(set(found.spots)) == count
    assert all(abs(x - 300) <= 2.1 * SIZE for x, _ in found.spots)
    assert len({y for _, y in found.spots}) <= 3
    assert max(y for _, y in found.spots) == 200, "the front rank stands in the row"


@pytest.mark.parametrize(("count", "full"), [(1, False), (4, False), (5, True)])
def test_blocks_that_have_room_do_not_touch(count, full):
    """Four fit side by side; the fifth stands behind, and the rack gets its number."""
    found = rack(count, SIZE, Room(300, 200, 4.2 * SIZE))
    assert found.full is full
    if not full:
        xs = sorted(x for x, _ in found.spots)
        assert all(b - a == pytest.approx(SIZE * PITCH) for a, b in itertools.pairwise(xs))


def test_one_seat_alone_takes_the_whole_row_two_share_it(qapp):
    """A zone's row has a half for each seat."""
    layout = Layout(ROOM.module)
    model = greek_table({"THEBES": "S25 S26 S27 S28"}, covered=True)
    layout.arrange(model.shown, ["THEBES"])
    alone = [layout.spots[name] for name in ("S25", "S26", "S27", "S28")]
    assert len({spot.y for spot in alone}) == 1
    left, right = ROOM.module.shape("THEBES").slots
    assert sum(spot.x for spot in alone) / 4 == pytest.approx((left[0] + right[0]) / 2)
    model = greek_table({"THEBES": "S25 S26 A1 A2"}, covered=True)
    layout.arrange(model.shown, ["THEBES"])
    spots = layout.spots
    assert max(spots[a].x for a in ("A1", "A2")) + layout.size <= min(spots[s].x for s in ("S25", "S26")) + 1


def test_the_tray_of_a_city_holds_two_whole_blocks(qapp):
    """Garrison and block of a besieged city lie side by side in it."""
    model = greek_table({"city-CORINTH": "S15 garrison-sparta"}, covered=True)
    layout = Layout(ROOM.module)
    layout.arrange(model.shown, ["city-CORINTH"])
    first, second = (layout.spots[name] for name in ("S15", "garrison-sparta@city-CORINTH"))
    assert abs(first.x - second.x) >= layout.size and not layout.stacks[first.key].full


def test_a_press_on_a_block_takes_that_block_alone_and_ctrl_adds_another(qapp, make_board):
    """They stand side by side: each is a thing of its own, unlike counters of a pile."""
    model = greek_table({"CORINTH": "S15 S16"}, covered=True)
    model.look_as(SPARTA)
    model.set_covered(False)
    board = make_board(model)
    at = {name: board.mapFromScene(QPointF(spot.x, spot.y)) for name, spot in board.pieces.layout.spots.items()}
    QTest.mouseClick(board.viewport(), Qt.MouseButton.LeftButton, pos=at["S15"])
    assert model.selection == ("S15",)
    QTest.mouseClick(board.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.ControlModifier, at["S16"])
    assert set(model.selection) == {"S15", "S16"}


def test_a_card_pulled_out_of_the_hand_is_played_where_it_is_let_go(qapp, make_board):
    """Over the discards it is shown to all; outside the map nothing happens."""
    model = greek_table({}, hands={ATHENS: "C28"})
    board = make_board(model)
    model.card_pulled.emit("C28", board.viewport().mapToGlobal(board.viewport().rect().bottomRight() * 2))
    assert model.session.state.pieces["C28"].place == "hand-athens"
    spot = board.mapFromScene(QPointF(*model.module.shape("discard").slots[0]))
    model.card_pulled.emit("C28", board.viewport().mapToGlobal(spot))
    played = model.session.state.pieces["C28"]
    assert (played.place, played.kind) == ("discard", "C28")


# --- by hand ---


def hands(model, *pieces: str) -> Chosen:
    """These counters chosen by the seat at the screen."""
    return choice(model, pieces)


def test_blocks_of_ones_own_are_mixed_shown_and_stood_up_again(qapp):
    """Menu: Mix gives fresh names, Show lays them open, Cover stands them up."""
    model = greek_table({"CORINTH": "S15 S16"}, covered=True)
    model.look_as(SPARTA)
    model.set_covered(False)
    assert model.act(by_hand.mingle(hands(model, "S15"))).accepted, "one chosen: with the others of its place"
    names = {piece.id for piece in model.session.state.at("CORINTH")}
    assert len(names) == 2 and not names & {"S15", "S16"}
    assert model.act(by_hand.reveal(hands(model, *names))).accepted
    assert {piece.kind for piece in model.session.state.at("CORINTH")} == {"S15", "S16"}
    assert model.act(by_hand.cover(hands(model, *names))).accepted
    assert {piece.kind for piece in model.session.state.at("CORINTH")} == {None}


def test_a_hidden_block_loses_a_step_in_secret(qapp):
    """R on one's own block: nobody else sees another number."""
    model = greek_table({"CORINTH": "S15:3"}, covered=True)
    model.look_as(SPARTA)
    model.set_covered(False)
    assert model.act(by_hand.turn(hands(model, "S15"), 1)).accepted
    assert model.session.state.pieces["S15"].steps is None
    assert model.shown.pieces["S15"].steps == 2


@pytest.mark.parametrize(
    "act", [by_hand.mingle, by_hand.reveal, by_hand.cover, by_hand.recruit, lambda chosen: by_hand.turn(chosen, 1)]
)
def test_nothing_of_the_kind_is_offered_for_the_enemys_blocks(qapp, act):
    """Seen by Athens: a Spartan block can be neither shown, covered, mixed, drawn nor turned."""
    model = greek_table({"CORINTH": "S15 S16", "pool-sparta": "S19"}, covered=True)
    assert act(hands(model, "S15", "S16")) == [] and act(hands(model, "S19")) == []


def test_recruits_are_drawn_blindly_and_one_is_put_on_the_table(qapp):
    """Three of the pool are marked; dropping one takes it, the marks go; or all stay."""
    model = greek_table({"pool-athens": "A1:1 A2:1 A11:1 A12:1"}, covered=True)
    assert model.act(by_hand.recruit(hands(model, "A1"))).accepted
    drawn = [piece.id for piece in model.shown.at("pool-athens") if DRAWN in piece.marks]
    assert len(drawn) == 3 and by_hand.recruit(hands(model, drawn[0])) == [], "not twice"
    assert model.act(by_hand.send(hands(model, drawn[0]), "ATHENS")).accepted
    assert model.session.state.pieces[drawn[0]].place == "ATHENS"
    assert not any(piece.marks for piece in model.session.state.pieces.values())
    other = model.session.state.at("pool-athens")[0].id
    model.act(by_hand.recruit(hands(model, other)))
    again = model.session.state.at("pool-athens")[0].id
    assert model.act(by_hand.all_stay(hands(model, again))).accepted
    assert not any(piece.marks for piece in model.session.state.pieces.values())


def test_the_list_under_the_pointer_tells_a_card_in_play_with_its_effect(qapp, make_board):
    """Continuing cards lie face up: to be read without a click. Of an enemy's hidden blocks it tells their number."""
    model = greek_table({"in-play": "C33", "CORINTH": "S15 S16", "ATHENS": "A1:3 A14:4"}, covered=True)
    peek = make_board(model).controller.hover.peek
    peek.fill(("C33",), "")
    effect = model.tr(f"card-{model.module.card_of('C33').event}-effect")
    assert effect in peek.text().replace("\n", " ")
    peek.fill(("S15", "S16"), "")
    assert model.tr("board-sum-hidden", n=2) in peek.text() and "Corinthian" not in peek.text()
    peek.fill(("A1", "A14"), "")
    assert "3" in peek.text() and "4" in peek.text()
