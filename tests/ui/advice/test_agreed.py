"""What the table says of hints is agreed in the dialog of a new game, and is the first line of its journal."""

from __future__ import annotations

import pytest

from tabletop.core.position.state import HINT_RULES
from tabletop.ui.advice.reasons import why_no_hint
from tabletop.ui.application.application import Application
from tabletop.ui.dialogs.new_game import NewGame
from tabletop.ui.dialogs.shared_new import WHERE
from tests.ui.advice.conftest import settle


def new_game(application: Application) -> NewGame:
    """The dialog, on Sphacteria."""
    shelf = [found for found in application.shelf() if found.card]
    dialog = NewGame(application.start_opener(), shelf, "sphacteria")
    dialog.show()
    return dialog


@pytest.mark.parametrize(("language", "said"), [("en", "Not allowed"), ("fr", "Exclus")])
def test_agreed_from_the_start(application: Application, language: str, said: str) -> None:
    """Chosen in words that say what they mean; on the table before anything else, and the lamp knows why it is dark."""
    application.set_language(language)
    dialog = new_game(application)
    dialog.mode.setCurrentIndex(2)
    assert dialog.hints.isVisible() and dialog.hints.currentIndex() == 0 and dialog.hints.accessibleName()
    meaning = dialog.held.text()
    dialog.hints.setCurrentIndex(HINT_RULES.index("forbidden"))
    assert dialog.hints.currentText() == said and dialog.held.text().startswith(meaning + " ")
    dialog.far.where.setCurrentIndex(WHERE.index("against"))
    dialog.accept()
    model = application.windows[-1].model
    verbs = [entry.verb for entry in model.session.journal.entries]
    assert verbs[:2] == ["hints", "computer"] and model.session.state.hint_rule == "forbidden"
    assert why_no_hint(model) and not model.do("hint").accepted
    assert not model.catalog.missing


def test_where_nobody_can_ask_nothing_is_agreed(application: Application) -> None:
    """Free hints need no line; beside a paper table there is no row at all, whatever was chosen before."""
    free = new_game(application)
    free.accept()
    assert not any(entry.verb == "hints" for entry in application.windows[-1].model.session.journal.entries)
    dialog = new_game(application)
    dialog.hints.setCurrentIndex(HINT_RULES.index("logged"))
    dialog.far.where.setCurrentIndex(WHERE.index("beside"))
    settle()
    assert not dialog.hints.isVisible() and dialog.hint_rule == "free"
    dialog.far.where.setCurrentIndex(WHERE.index("here"))
    settle()
    assert dialog.hints.isVisible() and dialog.hint_rule == "logged"
    dialog.accept()
    assert application.windows[-1].model.session.state.hint_rule == "logged"
