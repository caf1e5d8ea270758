"""Field fault 31: a mark is one thing on board, in panels and in the journal, and reads in the player's language."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt

from tabletop.ui.board.scene.mark_signs import SIGNS
from tabletop.ui.model.mark_words import MARKS, STATES, mark_meant, mark_word, offered
from tabletop.ui.model.sentences import sentence
from tabletop.ui.panels.inspector.panel import InspectorPanel
from tabletop.ui.panels.pieces import PiecesPanel


@pytest.mark.parametrize("language", ["en", "fr"])
def test_usual_marks_have_words_in_both_languages(qtbot, model, language):
    """Chosen in the inspector by its word, a mark is kept by its name and told by its word everywhere."""
    model.set_language(language)
    panel, pieces = InspectorPanel(model), PiecesPanel(model)
    for widget in (panel, pieces):
        qtbot.addWidget(widget)
        widget.show()
    name = next(p.id for p in model.session.state.pieces.values() if p.kind == "A-T1")
    model.select((name,))
    for mark in MARKS:
        word = mark_word(model.catalog, mark)
        panel.mark.setEditText(word)
        before = model.session.state
        qtbot.mouseClick(panel.mark_button, Qt.MouseButton.LeftButton)
        piece = model.session.state.pieces[name]
        assert mark in piece.marks, "the board draws it by this name"
        assert word in pieces.words_of(piece)
        assert word in sentence(model.module, model.catalog, before, model.session.journal.entries[-1])
        assert word == mark or mark not in pieces.words_of(piece).split(", ")


def test_marks_are_those_of_the_board(model):
    """The inspector offers what the board draws; in French no usual mark is an English word."""
    assert set(MARKS) | set(STATES) - {"activated"} <= SIGNS.keys()
    assert offered(model.catalog) == MARKS, "a game without words for the others is offered the usual ones"
    model.set_language("fr")
    assert not {mark_word(model.catalog, mark) for mark in MARKS} & set(MARKS)
    assert mark_meant(model.catalog, "Siège de P") == "Siège de P"
