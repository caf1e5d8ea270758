"""The small parts: places on screens that exist, finding by letters, Qt's own words, prefs that survive rubbish."""

from __future__ import annotations

import asyncio
import json

import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtWidgets import QApplication, QDialog, QDialogButtonBox, QWidget

from tabletop.store.settings import Settings
from tabletop.ui.application import event_loop, qt_language
from tabletop.ui.application.application import Application
from tabletop.ui.model.fuzzy import best, score
from tabletop.ui.model.preferences import Prefs
from tabletop.ui.widgets.window_place import fitted, remember, restore

MAIN, SECOND = QRect(0, 0, 1920, 1040), QRect(1920, 0, 1280, 1000)
LEAST = QSize(480, 320)


@pytest.mark.parametrize(
    ("wanted", "screens", "result"),
    [
        (QRect(100, 80, 1200, 800), [MAIN, SECOND], QRect(100, 80, 1200, 800)),
        (QRect(2000, 50, 1000, 700), [MAIN, SECOND], QRect(2000, 50, 1000, 700)),
        (QRect(2000, 50, 1000, 700), [MAIN], QRect(920, 50, 1000, 700)),
        (QRect(-5000, -4000, 1000, 700), [MAIN], QRect(0, 0, 1000, 700)),
        (QRect(300, 200, 4000, 3000), [MAIN], QRect(0, 0, 1920, 1040)),
        (QRect(100, -300, 900, 700), [MAIN], QRect(100, 0, 900, 700)),
        (QRect(10, 10, 20, 20), [MAIN], QRect(0, 0, 480, 320)),
    ],
)
def test_windows_come_back_within_reach(wanted: QRect, screens: list[QRect], result: QRect) -> None:
    """A window whose screen is gone, or whose title bar is out of reach, comes back where a hand can take it."""
    got = fitted(wanted, screens, LEAST)
    assert any(screen.contains(got.topLeft()) for screen in screens)
    assert got.size() == result.size()
    if wanted.size() != QSize(20, 20):
        assert got == result


def test_place_is_kept_as_numbers(qapp: QApplication) -> None:
    """A place survives the settings file, and spoilt numbers only mean the middle of the screen."""
    window = QWidget()
    window.setGeometry(20, 30, 500, 400)
    kept = json.loads(json.dumps(remember(window)))
    other = QWidget()
    restore(other, kept, QSize(600, 400))
    assert other.geometry() == window.geometry()
    restore(other, ["rubbish", None, 3], QSize(600, 400))
    assert other.size() == QSize(600, 400)


def test_letters_find_words() -> None:
    """Letters in order find a word whatever its accents; what begins with them comes first; others are not found."""
    words = ["Démosthénès", "Passe nord", "Pylos", "Sphactérie, pointe nord"]
    assert best("demo", words, str) == ["Démosthénès"]
    assert best("NORD", words, str)[0] == "Passe nord"
    assert best("spn", words, str) == ["Sphactérie, pointe nord"]
    assert score("xyz", "Pylos") is None
    assert best("", words, str) == words


def test_qt_speaks_french_and_stops(qapp: QApplication) -> None:
    """#32: Cancel, Save and Discard are French words of ours or Qt's, and English again after switching back."""
    qt_language.speak("fr")
    box = QDialogButtonBox(
        QDialogButtonBox.StandardButton.Cancel
        | QDialogButtonBox.StandardButton.Save
        | QDialogButtonBox.StandardButton.Discard
    )
    said = {button.text().replace("&", "") for button in box.buttons()}
    assert said == {"Annuler", "Enregistrer", "Ne pas enregistrer"}
    qt_language.speak("en")
    box = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
    assert box.buttons()[0].text().replace("&", "") == "Cancel"


def test_qt_speaks_before_the_first_window(qapp: QApplication, home: object) -> None:
    """#32: the words of Qt are there as soon as there is an application, before any window."""
    settings = Settings()
    settings.set("language", "fr")
    application = Application(qapp, Prefs(settings))
    assert not application.windows and application.start is None
    assert qapp.translate("QPlatformTheme", "Cancel") == "Annuler"
    application.set_language("en")


def test_prefs_survive_rubbish(home: object) -> None:
    """Values of the wrong kind or out of range in the settings file count as not set."""
    settings = Settings()
    settings.update({"scale": 17.0, "theme": "pink", "wheel": 3, "window": "here", "shortcuts": [1], "language": "de"})
    prefs = Prefs(settings)
    assert prefs.scale == 2.0
    assert (prefs.theme, prefs.wheel, prefs.window, prefs.shortcuts) == ("system", "zoom", [], {})
    assert prefs.language in ("en", "fr")


def test_a_dialog_can_be_awaited(qapp: QApplication) -> None:
    """A coroutine opens a dialog and gets its answer without exec(); a task that fails is logged, not lost."""
    import qasync

    loop = qasync.QEventLoop(qapp, already_running=False)
    asyncio.set_event_loop(loop)

    async def ask() -> bool:
        dialog = QDialog()
        loop.call_later(0.01, dialog.accept)
        return await event_loop.answer(dialog)

    async def main() -> bool:
        return await event_loop.spawn(ask())

    with loop:
        assert loop.run_until_complete(main()) is True
    asyncio.set_event_loop(None)
