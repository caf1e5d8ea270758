"""Decks of cards in the window, with the mouse: drawn off, laid on, looked through, shuffled, held in the hand."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu, QWidget

from tabletop.core.position.ids import CHANCE
from tabletop.data.module import Module, load_module
from tabletop.store.game import OpenGame
from tabletop.ui.application.application import Application
from tabletop.ui.board.input.menu import board_menu
from tabletop.ui.board.view import BoardView
from tabletop.ui.dialogs.deck_look import DeckLook
from tabletop.ui.panels.hand.panel import HandPanel
from tabletop.ui.window.main_window import MainWindow
from tests.data.tiny_deck import deck_copy
from tests.ui.window.fresh import LEFT, NONE, settle

SHIFT = Qt.KeyboardModifier.ShiftModifier


@pytest.fixture(scope="module")
def cards(tmp_path_factory: pytest.TempPathFactory) -> Module:
    """The tiny game with decks."""
    return load_module(deck_copy(tmp_path_factory.mktemp("cards")))


@pytest.fixture
def table(application: Application, tmp_path: Path, cards: Module) -> MainWindow:
    """A window of the game with decks, North's hand in front."""
    window = application.show_game(OpenGame.create(tmp_path, cards, "first", "Cards"))
    window.resize(1366, 768)
    window.docks.bring("hand")
    settle()
    return window


def board_of(window: MainWindow) -> BoardView:
    """The map."""
    return window.boards.map


def pixel(window: MainWindow, at: QPointF) -> QPoint:
    """A point of the board in the viewport."""
    return board_of(window).mapFromScene(at)


def middle(window: MainWindow, place: str) -> QPointF:
    """Where a deck lies, or the label of a zone."""
    shape = window.model.module.shape(place)
    return QPointF(*shape.slots[0])


def drag(window: MainWindow, start: QPointF, end: QPointF | QPoint, mods: Qt.KeyboardModifier = NONE) -> None:
    """Press, move, let go; `end` may be a point of the viewport beside the map."""
    view = board_of(window).viewport()
    first = pixel(window, start)
    last = end if isinstance(end, QPoint) else pixel(window, end)
    QTest.mousePress(view, LEFT, mods, first)
    for share in (0.3, 0.7, 1.0):
        QTest.mouseMove(view, first + (last - first) * share)
    QTest.mouseRelease(view, LEFT, mods, last)
    settle()


def order(window: MainWindow, deck: str = "omens") -> list[str]:
    """What lies in a deck, the top first, as chance alone knows it."""
    vault = window.model.session.vaults[CHANCE]
    pieces = reversed(window.model.session.state.at(deck))
    return [p.kind or str(vault.open(p.box or "").value[0]) for p in pieces]  # type: ignore[index]


def shown(window: MainWindow, place: str) -> list[str | None]:
    """What the seat at the screen sees of a place, bottom first."""
    return [piece.kind for piece in window.model.shown.at(place)]


def menu_at(window: MainWindow, place: str) -> QMenu:
    """What the right button shows over a deck, when no counter is chosen."""
    window.model.select(())
    return board_menu(board_of(window), place)


def choose(menu: QMenu, name: str) -> None:
    """An entry of a menu, also one below another."""
    entries = [action for one in (menu, *menu.findChildren(QMenu)) for action in one.actions()]
    found = next(action for action in entries if action.objectName() == name)
    assert found.isEnabled(), name
    found.trigger()
    menu.close()
    settle()


def looking(window: MainWindow) -> DeckLook:
    """The list that is open."""
    return window.findChild(DeckLook)  # type: ignore[return-value]


def kept(window: QWidget, name: str) -> None:
    """A picture of the window, where the environment asks for it."""
    if folder := os.environ.get("TABLETOP_SCREENS"):
        window.grab().save(f"{folder}/{name}.png")


# --- the figure ---------------------------------------------------------------------------------------------------


def test_a_deck_shows_its_back_and_how_many(table: MainWindow) -> None:
    """No card of it lies on the board; an empty one shows where it would be; an open one its top card."""
    board = board_of(table)
    assert board.decks.left("omens") == 12 and board.decks.top("omens").back  # type: ignore[union-attr]
    assert board.decks.left("spent") == 0 and board.decks.top("spent") is None
    assert not any(table.model.shown.pieces[name].place == "omens" for name in board.pieces.items)
    drag(table, middle(table, "omens"), middle(table, "spent"))
    face = board.decks.top("spent")
    assert board.decks.left("spent") == 1 and face is not None and not face.back
    kept(table, "decks")


# --- the mouse ----------------------------------------------------------------------------------------------------


def test_dragged_off_a_deck_the_top_card_lies_there_face_down(table: MainWindow) -> None:
    """And with Shift for all to see; the tag says so."""
    top = order(table)[:2]
    at = QPointF(330, 220)
    drag(table, middle(table, "omens"), at)
    card = table.model.shown.at("Hill")[-1]
    assert card.kind is None and (card.x, card.y) == (pytest.approx(330, abs=2), pytest.approx(220, abs=2))
    drag(table, middle(table, "omens"), QPointF(80, 220), SHIFT)
    assert shown(table, "Hill")[-1] == top[1] and len(order(table)) == 10


def test_turned_over_with_f(table: MainWindow) -> None:
    """A card on the table is turned up, and down again."""
    top = order(table)[0]
    drag(table, middle(table, "omens"), QPointF(330, 220))
    card = table.model.shown.at("Hill")[-1].id
    table.model.select([card])
    board_of(table).setFocus()
    QTest.keyClick(board_of(table).viewport(), Qt.Key.Key_F)
    assert shown(table, "Hill")[-1] == top
    QTest.keyClick(board_of(table).viewport(), Qt.Key.Key_F)
    assert table.model.session.state.pieces[card].kind is None


def test_dropped_on_a_deck_it_comes_first_with_shift_last(table: MainWindow) -> None:
    """What lies open is covered there."""
    drag(table, middle(table, "omens"), QPointF(330, 220), SHIFT)
    card = shown(table, "Hill")[-1]
    drag(table, QPointF(330, 220), middle(table, "omens"))
    assert order(table)[0] == card and shown(table, "omens")[-1] is None
    drag(table, middle(table, "omens"), QPointF(330, 220), SHIFT)
    drag(table, QPointF(330, 220), middle(table, "omens"), SHIFT)
    assert order(table)[-1] == card


def test_a_unit_is_no_card(table: MainWindow) -> None:
    """Let go on a deck it goes back."""
    board = board_of(table)
    wolf = next(p.id for p in table.model.shown.pieces.values() if p.kind == "S1")
    spot = board.pieces.layout.spots[wolf]
    drag(table, QPointF(spot.x, spot.y), middle(table, "omens"))
    assert table.model.shown.pieces[wolf].place == "Ford"


def test_let_go_over_the_hand_it_is_drawn(table: MainWindow) -> None:
    """From the deck, and an open card of the table."""
    top = order(table)[:2]
    view, hand = board_of(table).viewport(), table.docks.made("hand")
    there = view.mapFromGlobal(hand.mapToGlobal(QPoint(hand.width() // 2, 40)))
    drag(table, middle(table, "omens"), there)
    assert shown(table, "hand-north") == top[:1]
    drag(table, middle(table, "omens"), QPointF(330, 220), SHIFT)
    drag(table, QPointF(330, 220), there)
    assert shown(table, "hand-north") == top
    kept(table, "hand")
    table.model.look_as("south")
    table.model.set_covered(False)
    assert shown(table, "hand-north") == [None, None]


# --- the menu -----------------------------------------------------------------------------------------------------


def test_the_menu_draws_deals_and_shuffles(table: MainWindow) -> None:
    """Right button on the deck."""
    choose(menu_at(table, "omens"), "deck-draw")
    assert len(shown(table, "hand-north")) == 1
    choose(menu_at(table, "omens"), "deck-cards-3")
    assert len(shown(table, "hand-north")) == 4
    before = [piece.id for piece in table.model.shown.at("omens")]
    choose(menu_at(table, "omens"), "deck-shuffle")
    assert not set(before) & {piece.id for piece in table.model.shown.at("omens")}
    choose(menu_at(table, "omens"), "deck-to-discards")
    choose(menu_at(table, "spent"), "deck-reshuffle")
    assert len(order(table)) == 8 and not shown(table, "spent")
    choose(menu_at(table, "omens"), "deck-turn-up")
    assert None not in shown(table, "omens")


def test_dealt_to_all_from_the_menu(table: MainWindow) -> None:
    """Two cards to each, one decision."""
    menu = menu_at(table, "omens")
    deal = next(one for one in menu.findChildren(QMenu) if one.objectName() == "deck-deal")
    choose(deal, "deck-cards-2")
    state = table.model.session.state
    assert len(state.at("hand-north")) == len(state.at("hand-south")) == 2
    table.model.undo()
    assert len(order(table)) == 12


def test_a_private_deck_is_grey_to_others(table: MainWindow) -> None:
    """South sees how many, and can do nothing with it."""
    table.model.look_as("south")
    table.model.set_covered(False)
    menu = menu_at(table, "own")
    names = ("deck-draw", "deck-look-top", "deck-look-all", "deck-shuffle", "deck-turn-up")
    entries = {action.objectName(): action for action in menu.actions()}
    assert not any(entries[name].isEnabled() for name in names)
    menu.close()


# --- looking through ----------------------------------------------------------------------------------------------


def test_looked_through_a_card_is_found_and_taken(table: MainWindow) -> None:
    """The list has the order; what is typed sifts it; Enter takes the card; the journal says what was done."""
    inside = order(table)
    choose(menu_at(table, "omens"), "deck-look-all")
    look = looking(table)
    assert look.isVisible() and look.list.count() == 12
    assert inside[0][1:] in look.list.item(0).text()
    kept(table, "look")
    kept(look, "look-dialog")
    wanted = inside[4]
    QTest.keyClicks(look.search, wanted[1:])
    shown_rows = [row for row in range(12) if not look.list.item(row).isHidden()]
    assert 4 in shown_rows and len(shown_rows) < 12
    look.list.setCurrentRow(4)
    QTest.mouseClick(look.take_, LEFT)
    settle()
    assert shown(table, "hand-north") == [wanted] and look.list.count() == 11
    QTest.mouseClick(look.bottom_, LEFT)
    assert len(order(table)) == 11
    entries = [entry.verb for entry in table.model.session.journal.entries]
    assert entries[-3:] == ["deck_look", "deck_draw", "deck_put"]
    choose(menu_at(table, "omens"), "deck-shuffle")
    assert looking(table) is None


def test_a_look_at_the_top_shows_so_many(table: MainWindow) -> None:
    """And nothing to the other seat: the list closes when somebody else sits down."""
    top = order(table)[:2]
    menu = menu_at(table, "omens")
    below = next(one for one in menu.findChildren(QMenu) if one.objectName() == "deck-look-several")
    choose(below, "deck-cards-2")
    look = looking(table)
    assert [piece.kind for piece in look.seen] == top
    table.model.look_as("south")
    settle()
    assert looking(table) is None and shown(table, "omens") == [None] * 12


# --- the hand -----------------------------------------------------------------------------------------------------


def hand_of(window: MainWindow) -> HandPanel:
    """The panel."""
    panel = window.docks.made("hand")
    assert isinstance(panel, HandPanel)
    return panel


def test_the_hand_draws_and_discards(table: MainWindow) -> None:
    """Rows for the decks; the raised card is discarded, or goes back onto its deck."""
    panel = hand_of(table)
    QTest.mouseClick(panel.decks.rows["omens"].draw, LEFT)
    QTest.mouseClick(panel.decks.rows["omens"].draw, LEFT)
    settle()
    held = shown(table, "hand-north")
    assert [piece.kind for piece in panel.of_decks.pieces] == held and panel.of_decks.isVisible()
    first = panel.of_decks.piece
    QTest.mouseClick(panel.of_decks.buttons["hand-deck-discard"], LEFT)
    settle()
    assert first is not None and shown(table, "spent") == [first.kind]
    second = panel.of_decks.piece
    QTest.mouseClick(panel.of_decks.buttons["hand-deck-bottom"], LEFT)
    settle()
    assert second is not None and order(table)[-1] == second.kind and not shown(table, "hand-north")


def test_words_of_the_journal(table: MainWindow) -> None:
    """What was done with cards, in both languages, and never which card it was."""
    from tabletop.ui.model.sentences import sentence

    choose(menu_at(table, "omens"), "deck-cards-3")
    choose(menu_at(table, "omens"), "deck-look-top")
    looking(table).close()
    choose(menu_at(table, "omens"), "deck-shuffle")
    hand_of(table).of_decks.act("hand-deck-bottom")
    hand_of(table).of_decks.act("hand-deck-discard")
    journal, model = table.model.session.journal, table.model
    said = {}
    for language in ("en", "fr"):
        model.set_language(language)
        lines = []
        for n, entry in enumerate(journal.entries):
            lines.append(sentence(model.module, model.catalog, journal.state(n), entry))
        said[language] = lines
    model.set_language("en")
    if os.environ.get("TABLETOP_SCREENS"):
        print(*said["en"], *said["fr"], sep="\n")
    assert "draws 3 cards from" in said["en"][-5] and "pioche 3 cartes" in said["fr"][-5]
    assert "looks at the top card" in said["en"][-4] and "regarde la première carte" in said["fr"][-4]
    assert "shuffles the deck (9 cards)" in said["en"][-3] and "mélange le paquet (9 cartes)" in said["fr"][-3]
    assert "at the bottom of" in said["en"][-2] and "sous" in said["fr"][-2]
    for lines in said.values():
        assert not any(f"omen {n:02d}" in line for line in lines[:-1] for n in range(1, 13))


def test_what_lies_face_down_is_listed_nowhere(table: MainWindow) -> None:
    """The list of pieces counts a deck and names none of its cards; the counter sheet does not offer them; the picture
    of the board shows the deck."""
    from tabletop.ui.board.picture.render import render_board
    from tabletop.ui.panels.counter_sheet.rows import SheetRows
    from tabletop.ui.panels.counter_sheet.tree_model import drawn_from

    table.docks.bring("pieces")
    settle()
    pieces = table.docks.made("pieces")
    item = pieces._places["omens"]  # type: ignore[union-attr]
    assert item.childCount() == 0 and "12" in item.text(0)
    choose(menu_at(table, "omens"), "deck-to-discards")
    assert pieces._places["spent"].childCount() == 1  # type: ignore[union-attr]
    model = table.model
    rows = SheetRows(model.module, model.catalog, model.laid_open, drawn_from(model))
    hidden = order(table)
    assert not [card for card in hidden if rows.free(card)]
    image = render_board(model.module, model.shown, model.catalog, zoom=1.0)
    assert image.pixelColor(550, 180) != image.pixelColor(650, 10)
