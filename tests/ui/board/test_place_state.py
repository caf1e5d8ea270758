"""What the game's variables say of a place: in the inspector, and as a tag on the map."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tabletop.core.rules.game import Route
from tabletop.ui.model.place_state import badges_of, said_of
from tabletop.ui.panels.inspector.rows import Describer
from tabletop.ui.rules.hints.move_hints import crossings, way_words
from tests.ui.greece import greek_table

SIEGE = {"season": 7, "siege__CORINTH": 5}


def rows(model, place: str) -> str:
    """All the inspector says of a place."""
    describer = Describer(model.module, model.catalog, model.shown)
    return "\n".join(f"{row.label}: {row.value}" for row in describer.place(place))


@pytest.mark.parametrize("place", ["CORINTH", "city-CORINTH"])
def test_a_siege_is_told_with_its_age_of_zone_and_city(qapp, place):
    """8.0: laid in season 5, now season 7."""
    model = greek_table({"CORINTH": "A1", "city-CORINTH": "S15"}, **SIEGE)
    assert "besieged for 2 seasons" in rows(model, place)
    assert "besieged" not in rows(model, "THEBES")


def test_blockade_capture_and_pillage_are_told_too(qapp):
    """8.21, 1.4, 5.5: each with its words; in French as well."""
    model = greek_table({}, turn=3, **SIEGE, blockade__CORINTH=7, held__THEBES="athens", pillaged__THEBES=3)
    assert "port blockaded since this season" in rows(model, "CORINTH")
    assert "captured by Athens" in rows(model, "THEBES") and "pillaged this year" in rows(model, "THEBES")
    french = greek_table({}, "fr", turn=3, **SIEGE)
    assert "assiégée depuis 2 saisons" in said_of(french.module, french.catalog, french.shown, "CORINTH").values()


def test_the_map_bears_the_strongest_of_it_and_forgets_it(qapp, make_board):
    """A blockade goes before the siege it belongs to; a city pillaged last year bears nothing."""
    model = greek_table({}, turn=3, **SIEGE, siege__THEBES=7, blockade__CORINTH=7, pillaged__ELIS=2, pillaged__TEGEA=3)
    said = badges_of(model.module, model.catalog, model.shown)
    assert said == {"CORINTH": "blockade", "THEBES": "siege", "TEGEA": "pillaged"}
    board = make_board(model)
    assert set(board.tags.items) == {"CORINTH", "THEBES", "TEGEA"}
    model.do("set", name="siege.THEBES", value=0)
    assert set(board.tags.items) == {"CORINTH", "TEGEA"}


def test_a_unit_tells_its_classes_movement_and_marks(qapp):
    """2.12-2.27: an Athenian elite fleet, D1 on land and E2 at sea, movement 5."""
    model = greek_table({"SARONIC": "A14:3"})
    describer = Describer(model.module, model.catalog, model.shown)
    found = {row.label: row.value for row in describer.counter(model.shown.pieces["A14"])}
    assert (found["Class on land"], found["Class at sea"], found["Movement"]) == ("D1", "E2", "5")
    assert "elite" in found["Known as"] and found["State"] == "3"


def test_of_a_hidden_enemy_the_inspector_tells_side_and_place_alone(qapp):
    """Nothing printed on it."""
    model = greek_table({"CORINTH": "S15"}, covered=True)
    describer = Describer(model.module, model.catalog, model.shown)
    assert {row.label for row in describer.counter(model.shown.pieces["S15"])} == {"Side", "Place"}


def test_a_card_tells_its_points_and_whose_event_it_is(qapp):
    """3.1: C12, a revolt, silver, two points, Sparta's."""
    model = greek_table({"discard": "C12"})
    describer = Describer(model.module, model.catalog, model.shown)
    found = {row.label: row.value for row in describer.counter(model.shown.pieces["C12"])}
    assert (found["Points"], found["Set"], found["Event of"]) == ("2", "silver", "Sparta")


def test_a_way_over_the_open_sea_is_warned_of(qapp):
    """5.22: each open-sea border on the way is counted, and told with the place."""
    model = greek_table({})
    open_sea = next(b for b in model.module.map.borders if "open-sea" in b.features)
    calm = next(b for b in model.module.map.borders if b.kind == "sea" and not b.features)
    over, along = (Route(b.b, (b.a, b.b), 1, "5.2") for b in (open_sea, calm))
    assert crossings(model, over) == [(open_sea.a, open_sea.b, "open-sea")] and crossings(model, along) == []
    assert "1 open-sea crossing" in way_words(model, "there", over) and "open" not in way_words(model, "there", along)


def test_blocks_chosen_together_are_added_up_by_their_steps(qapp):
    """3 + 4, of what the reader knows."""
    model = greek_table({"ATHENS": "A1:3 A14", "CORINTH": "S15"}, covered=True)
    describer = Describer(model.module, model.catalog, model.shown)
    values = [row.value for row in describer.several(model.shown.pieces[p] for p in ("A1", "A14", "S15"))]
    assert any(value.startswith("7 (") for value in values) and not any("Corinth" in value for value in values)


def test_who_holds_what_is_tinted_when_the_player_wants_it(qapp, make_board):
    """1.4: off at first; Shift+O tints Sparta and Plataea; a city only where it is held by another than its zone."""
    model = greek_table({"city-CORINTH": "S15", "CORINTH": "A1", "PLATAEA": "A2"})
    board = make_board(model)
    assert board.held is not None and not board.held.items
    QTest.keyClick(board, Qt.Key.Key_O, Qt.KeyboardModifier.ShiftModifier)
    assert board.held.held["PLATAEA"] == "athens" and "city-PLATAEA" not in board.held.items
    assert board.held.held.get("SPARTA") == "sparta"
    QTest.keyClick(board, Qt.Key.Key_O, Qt.KeyboardModifier.ShiftModifier)
    assert not board.held.items
