"""Hand, with the cover down or up: drawing, playing, putting back, and no secret before other eyes."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from tabletop.core.journal.entry import Entry
from tabletop.core.journal.intent import Intent
from tabletop.core.position.facts import Placed
from tabletop.core.position.ids import CHANCE
from tabletop.core.position.state import Piece
from tabletop.ui.model.counter_faces import face_of
from tabletop.ui.model.sentences import sentence
from tabletop.ui.panels.hand.cards import HandCard
from tabletop.ui.panels.hand.panel import HandPanel
from tabletop.ui.panels.journal.panel import JournalPanel

LEFT = Qt.MouseButton.LeftButton


def shown(qtbot, model, kind=HandPanel) -> HandPanel:
    """A panel on the screen."""
    panel = kind(model)
    qtbot.addWidget(panel)
    panel.resize(380, 800)
    panel.show()
    return panel


def cards(panel: HandPanel) -> list[HandCard]:
    """Cards in the hand."""
    return [panel.cards.itemAt(i).widget() for i in range(panel.cards.count())]


def words(root: QWidget) -> str:
    """Everything a widget and its children show, say or tell on hovering."""
    found = []
    for widget in [root, *root.findChildren(QWidget)]:
        found += [widget.toolTip(), widget.accessibleName(), widget.accessibleDescription(), widget.whatsThis()]
        found += [widget.text()] if isinstance(widget, (QLabel, QPushButton)) else []
    return "\n".join(found)


def titles(model) -> list[str]:
    """Titles of the stratagems in the first seat's hand."""
    state = model.session.view("athens")
    sides = [s for p in state.at("hand-athens") for s in model.module.counter(p.kind).sides]
    return [model.tr(f"stratagem-{side}") for side in sides]


def test_draw_shows_both_sides_with_their_effects(qtbot, model):
    """Drawn chits appear as cards with title, effect, player and window of both sides."""
    panel = shown(qtbot, model)
    assert panel.empty.isVisible()
    panel.n.setValue(3)
    qtbot.mouseClick(panel.draw, LEFT)
    assert len(cards(panel)) == 3 and not panel.empty.isVisible() and "13" in panel.left.text()
    text = words(panel)
    assert all(title in text for title in titles(model))
    number = model.module.counter(model.session.view("athens").at("hand-athens")[0].kind).sides[1]
    assert model.tr(f"stratagem-{number}-effect") in text


@pytest.mark.parametrize("side", [0, 1])
def test_play_a_side(qtbot, model, side):
    """The side played lies open among the stratagems played, as one entry."""
    panel = shown(qtbot, model)
    qtbot.mouseClick(panel.draw, LEFT)
    chit = cards(panel)[0].piece
    count = len(model.session.journal)
    qtbot.mouseClick(cards(panel)[0].plays[side], LEFT)
    played = model.session.state.pieces[chit.id]
    assert (played.place, played.kind, played.steps) == ("stratagems-played", chit.kind, 2 - side)
    assert len(model.session.journal) == count + 1 and len(cards(panel)) == 1


def test_put_back_and_keep_only(qtbot, model):
    """A chit goes back unseen; "keep only" puts back all the others in one act."""
    panel = shown(qtbot, model)
    panel.n.setValue(4)
    qtbot.mouseClick(panel.draw, LEFT)
    qtbot.mouseClick(cards(panel)[0].back, LEFT)
    assert len(cards(panel)) == 3
    kept, count = cards(panel)[1].piece.id, len(model.session.journal)
    qtbot.mouseClick(cards(panel)[1].keep, LEFT)
    assert [c.piece.id for c in cards(panel)] == [kept] and len(model.session.journal) == count + 1
    assert "15" in panel.left.text()


def test_hand_over_covers_everything_until_the_other_is_there(qtbot, model):
    """After the hand-over no title of the old hand is in any word, tooltip or accessible name."""
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(500, 800)
    panel, journal = HandPanel(model, window), JournalPanel(model, window)
    for child in (panel, journal):
        child.resize(400, 700)
    window.show()
    model.do("draw", bowl="bowl", to="hand-athens", n=3)
    secret = titles(model)
    assert all(title in words(window) for title in secret)
    button = panel.handover.itemAt(0).widget()
    qtbot.mouseClick(button, LEFT)
    assert model.seat == "sparta" and model.covered and panel.cover.isVisible()
    assert not [title for title in secret if title in words(window)]
    qtbot.mouseClick(panel.uncover, LEFT)
    assert not model.covered and not [title for title in secret if title in words(window)]
    assert "3 hidden chits" in words(panel)


def test_hidden_panel_forgets_the_old_hand_too(qtbot, model):
    """A panel that is not on the screen when the seat changes holds nothing of the old hand."""
    panel = shown(qtbot, model)
    model.do("draw", bowl="bowl", to="hand-athens", n=3)
    secret = titles(model)
    panel.hide()
    model.look_as("sparta")
    assert not [title for title in secret if title in words(panel)]


def test_curtain_hides_the_own_hand_until_uncovered(qtbot, model):
    """With the cover down the own hand is a sentence and a button, not cards."""
    panel = shown(qtbot, model)
    model.do("draw", bowl="bowl", to="hand-athens", n=2)
    model.set_covered(True)
    assert panel.cover.isVisible() and not cards(panel)
    qtbot.mouseClick(panel.uncover, LEFT)
    assert len(cards(panel)) == 2


def test_empty_cup_has_words(qtbot, model):
    """Drawing more than there is is refused in a sentence."""
    panel = shown(qtbot, model)
    model.do("draw", bowl="bowl", to="hand-sparta", n=16)
    with qtbot.waitSignal(model.refused) as refused:
        qtbot.mouseClick(panel.draw, LEFT)
    assert model.say(refused.args[0].broken_rules[0].text) == "The bowl is empty."
    assert "empty" in panel.left.text()


def test_zero_is_singular_in_french(qtbot, model):
    """« aucun pion », « 1 pion », « 2 pions »."""
    panel = shown(qtbot, model)
    model.set_language("fr")
    for drawn, said in ((0, "aucun pion caché"), (1, "1 pion caché"), (1, "2 pions cachés")):
        if drawn:
            model.do("draw", bowl="bowl", to="hand-sparta", n=drawn)
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        assert said in words(panel)


def test_the_cup_is_counted_by_what_all_know(qtbot, model):
    """Far apart this copy knows one hand only, and counts sixteen chits, less three drawn here and two there."""
    panel = shown(qtbot, model)
    total = len(model.session.game.cups["bowl"])
    model.do("draw", bowl="bowl", to="hand-athens", n=3)
    model.session.submit("sparta", "draw", bowl="bowl", to="hand-sparta", n=2)
    for seat in ("sparta", CHANCE):
        model.session.vaults.pop(seat, None)
    panel.refresh()
    assert str(total - 5) in panel.left.text().split()


def test_every_cup_can_be_drawn_from(qtbot, model):
    """With two cups one is chosen by its name; with one nothing is asked."""
    panel = shown(qtbot, model)
    assert not panel.cup.isVisible()
    chits = model.session.game.cups["bowl"]
    model.session.local.game = replace(model.session.game, cups={"bowl": chits[:8], "stratagems-out": chits[8:]})
    panel = shown(qtbot, model)
    assert panel.cup.isVisible() and panel.cup.count() == 2
    names = {panel.cup.itemText(n) for n in range(2)}
    assert names == {model.name_of_place("bowl"), model.name_of_place("stratagems-out")}
    panel.cup.setCurrentIndex(panel.cup.findData("stratagems-out"))
    panel.n.setValue(3)
    panel.draw.click()
    hand = model.shown.at("hand-athens")
    panel.cup.setCurrentIndex(panel.cup.findData("bowl"))
    panel.draw.click()
    panel.keep_only(hand[0])
    assert model.session.dealer.left_in("bowl") == 8, "each goes back into the bowl it came from"
    assert {piece.cup for piece in hand} == {"stratagems-out"} and {piece.kind for piece in hand} <= set(chits[8:])


def test_only_chits_have_the_back_of_a_chit(model):
    """A hidden block is square; what was drawn, now or in an old save, is a chit."""
    piece = Piece("x", "athens", "P", box="b")
    shapes = {bowl: face_of(model.module, model.catalog, replace(piece, cup=bowl), "printed").shape
              for bowl in (None, "bowl", "")}
    assert shapes == {None: "chit", "bowl": "chit", "": "square"}


def test_a_sealed_set_up_is_no_draw(model):
    """Blocks laid unseen are told as laid; chits drawn as drawn; none of them goes 'back into the cup' but chits."""
    state, number = model.session.state, model.session.journal.position
    told = {}
    for bowl in ("", "bowl"):
        facts = tuple(Placed(f"x{n}", "athens", "P", box=f"b{n}", cup=bowl) for n in range(3))
        entry = Entry(model.session.journal.next_id("athens"), "", Intent("deploy"), "ok", facts)
        told[bowl] = sentence(model.module, model.catalog, state, entry, number)
    assert "draws 3" in told["bowl"] and "lays 3 hidden counters" in told[""] and "draws" not in told[""]


def test_a_counter_without_stratagems_is_seen_in_the_hand_too(qtbot, model):
    """Cards that stand in no cards.yaml, or a unit: face, name, and a button that lays it open among those played."""
    unit = next(piece for piece in model.shown.pieces.values() if piece.kind == "A-H1")
    model.do("move", piece=unit.id, to="hand-athens")
    panel = shown(qtbot, model)
    (card,) = cards(panel)
    assert model.name_of_piece(unit.id).casefold() in words(card).casefold() and card.plays[0].isVisibleTo(card)
    qtbot.mouseClick(card.plays[0], LEFT)
    assert model.session.state.pieces[unit.id].place == "stratagems-played"
