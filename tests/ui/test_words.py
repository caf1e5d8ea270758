"""Every word a player can see in the window: said through Fluent, in both languages, whole and legible."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QCheckBox,
    QComboBox,
    QDialog,
    QDockWidget,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QPushButton,
    QTabBar,
    QWidget,
)

from tabletop.core.text import Msg
from tabletop.data.catalog import Catalog
from tabletop.data.where import i18n_root
from tabletop.ui.application.application import Application
from tabletop.ui.dialogs.preferences import LANGUAGES
from tabletop.ui.style import theme
from tabletop.ui.window.main_window import MainWindow
from tests.ui.conftest import points
from tests.ui.every_dialog import every_dialog

# --- the walk -----------------------------------------------------------------------------------------------


class Marked(Catalog):
    """A catalogue that puts every sentence into ⟦ ⟧, so that a literal shows by having none."""

    def text(self, key: str, **args: Any) -> str:
        """The key's sentence in brackets."""
        return f"⟦{super().text(key, **args)}⟧"

    def msg(self, msg: Msg) -> str:
        """The message in brackets."""
        return f"⟦{super().msg(msg)}⟧"


def seen_words(root: QWidget) -> Iterator[tuple[QWidget, str, str]]:
    """(widget, property, text) for all a player can see or hear of a window, and its menus."""
    for widget in (root, *root.findChildren(QWidget)):
        if not is_ours(widget, root):
            continue
        for name in ("toolTip", "accessibleName", "windowTitle", "statusTip", "placeholderText", "title"):
            text = getattr(widget, name, None)
            if callable(text) and (said := text()):
                yield widget, name, said
        yield from content(widget)


QT_PARTS = (QLineEdit, QAbstractSpinBox, QTabBar)
"""Widgets whose inner buttons Qt makes and names."""


def is_ours(widget: QWidget, root: QWidget) -> bool:
    """Not a part that Qt makes inside its own widgets (scroll bars, clear buttons), which Qt itself names."""
    name = widget.objectName()
    return widget is root or not name.startswith("qt_") and not isinstance(widget.parentWidget(), QT_PARTS)


def content(widget: QWidget) -> Iterator[tuple[QWidget, str, str]]:
    """What stands in a label, a button, a list of choices, tabs, a menu."""
    if isinstance(widget, (QLabel, QAbstractButton)) and widget.text():
        yield widget, "text", widget.text()
    if isinstance(widget, QComboBox):
        yield from ((widget, "item", widget.itemText(n)) for n in range(widget.count()))
    if isinstance(widget, QTabBar):
        yield from ((widget, "tab", widget.tabText(n)) for n in range(widget.count()))
    if isinstance(widget, QMenu):
        for action in widget.actions():
            if not action.isSeparator() and action.text():
                yield widget, "action", action.text()


OPEN_WORDS = re.compile("|".join(re.escape(name) for _, name in LANGUAGES))
"""Names of languages stand as themselves in every language."""


KEY_NAMES = re.compile(
    r"Ctrl|Maj|Shift|Alt|Home|End|PgUp|PgDown|Del|Backspace|Return|Enter|Space|Suppr|Espace|Entr|Retour|Début|Fin|Page"
    r"|Menu|F\d|[-+=]|\d|[A-Z]|,|⟦.*⟧|\s"
)
"""What is printed on keys, by Qt."""


def literal(text: str, allowed: Iterable[str]) -> bool:
    """Whether words stand outside the brackets; numbers, keys, paths and what a player typed do not count."""
    text = re.sub(r"<[^>]+>", "", text).replace("&", "")
    while re.search(r"⟦[^⟦⟧]*⟧", text):
        text = re.sub(r"⟦[^⟦⟧]*⟧", "", text)
    text = OPEN_WORDS.sub("", text)
    for typed in allowed:
        text = text.replace(typed, "")
    return bool(re.search(r"[^\W\d_]{2,}", text))


@pytest.fixture
def marked(application: Application, monkeypatch: pytest.MonkeyPatch) -> Application:
    """The program speaking through a Marked catalogue, also in windows opened later."""
    for name, module in list(sys.modules.items()):
        if name.startswith("tabletop.") and getattr(module, "Catalog", None) is Catalog:
            monkeypatch.setattr(module, "Catalog", Marked)
    application.catalog = Marked([i18n_root()], "fr")
    application.language_changed.emit()
    return application


def all_shown(window: MainWindow) -> None:
    """Make every panel, play a little so that each has something to say, and show one refusal and the past."""
    model = window.model
    for name in window.docks.all:
        window.docks.bring(name)
        QCoreApplication.processEvents()
    name = next(p.id for p in model.session.state.pieces.values() if p.kind == "A-H1")
    model.do("draw", bowl="bowl", to="hand-athens", n=2)
    model.do("roll", dice="2d6")
    model.do("move", piece=name, to="O")
    model.do("move", piece=name, to="nowhere")
    model.select((name,))
    QCoreApplication.processEvents()


def typed_by(window: MainWindow) -> dict[str, None]:
    """What is no word of ours: the title the player gave and where the game lies."""
    game = window.model.game
    rules = [
        text for rule in game.module.rulebook.rules for words in (rule.title, rule.summary) for text in words.values()
    ]
    rules.sort(key=len, reverse=True)  # rulebook.yaml holds both languages by itself
    return dict.fromkeys([*rules, game.card.title, str(game.folder), "zip", *map(str, game.folder.parents)][:-1])


def test_no_word_without_fluent_in_the_window(marked: Application, new_game: Callable[..., MainWindow]) -> None:
    """#31: walk every widget, menu, tool tip and accessible name of window and panels: nothing is a literal."""
    window = new_game("Partie")
    all_shown(window)
    for menu in window.book.menus.values():
        menu.aboutToShow.emit()
    found = {
        f"{type(w).__name__}.{name}: {text}" for w, name, text in seen_words(window) if literal(text, typed_by(window))
    }
    keys = {str(action.shortcut().toString()) for action in window.findChildren(QAction)}
    assert not {line for line in found if line.split(": ", 1)[1] not in keys}
    window.model.step_to(1)
    window.model.look_as("sparta")
    QCoreApplication.processEvents()
    assert not {text for _, _, text in seen_words(window) if literal(text, typed_by(window))}
    window.model.set_covered(False)


def test_no_word_without_fluent_in_dialogs(marked: Application, new_game: Callable[..., MainWindow]) -> None:
    """The same walk through every dialog."""
    window = new_game("Partie")
    allowed = [*typed_by(window), str(marked.default_folder()), "tabletop"]
    for name, make in every_dialog(marked, window).items():
        dialog = make()
        dialog.open()
        QCoreApplication.processEvents()
        found = {f"{type(w).__name__}.{prop}: {text}" for w, prop, text in seen_words(dialog) if literal(text, allowed)}
        if name in ("new", "saved"):
            found = {line for line in found if ".tabletop" not in line}  # a path is a path
        found = (
            {line for line in found if KEY_NAMES.sub("", line.split(": ", 1)[1]).strip()} if name == "keys" else found
        )
        assert not found, name
        dialog.reject()


def test_no_word_without_fluent_on_the_start_page(marked: Application, new_game: Callable[..., MainWindow]) -> None:
    """The same walk through the start page with a game begun and a game that is gone."""
    window = new_game("Partie")
    allowed = [*typed_by(window), "Frédéric Bey"]
    window.close()
    page = marked.show_start()
    page.fill()
    QCoreApplication.processEvents()
    found = {text for _, _, text in seen_words(page) if literal(text, allowed)}
    assert not {text for text in found if "pylos" not in text and ".tabletop" not in text}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_word_is_missing(application: Application, new_game: Callable[..., MainWindow], language: str) -> None:
    """Whatever the window, its panels and its dialogs say in a first minute of play has its message, without holes."""
    application.set_language(language)
    window = new_game()
    all_shown(window)
    for make in every_dialog(application, window).values():
        dialog = make()
        dialog.open()
        QCoreApplication.processEvents()
        dialog.reject()
    assert not window.model.catalog.missing and not application.catalog.missing


def test_words_follow_the_language_in_every_dialog(application: Application, window: MainWindow) -> None:
    """#31: a dialog that is open when the language changes says the same as one opened afterwards."""
    told = ("trouble", "differs", "differs-read", "unsaved", "note")
    dialogs = {
        name: make
        for name, make in every_dialog(application, window).items()
        # not those that hold sentences said once, by the store or the game
        if name not in told and not name.endswith(("failed", "with", "empty"))
    }
    early = {name: make() for name, make in dialogs.items()}
    for dialog in early.values():
        dialog.open()
    application.set_language("fr")
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QCoreApplication.processEvents()
    for name, make in dialogs.items():
        late = make()
        late.open()
        words = [sorted(text for _, _, text in seen_words(d)) for d in (early[name], late)]
        assert words[0] == words[1], name
        early[name].reject()
        late.reject()


def test_cancel_and_undo_never_meet(application: Application, window: MainWindow) -> None:
    """« Annuler » is Cancel and Undo: no dialog has a button of that name and speaks of undoing under the same word."""
    application.set_language("fr")
    for name, make in every_dialog(application, window).items():
        dialog = make()
        dialog.open()
        QCoreApplication.processEvents()
        texts = [text for widget, prop, text in seen_words(dialog) if prop in ("text", "item", "tab")]
        buttons = [b for b in dialog.findChildren(QPushButton) if b.text() == "Annuler"]
        others = [t for t in texts if "annuler" in t.lower() and t != "Annuler"]
        assert len(buttons) <= 1 and not (buttons and others), name
        dialog.reject()


def test_enter_and_escape(application: Application, window: MainWindow) -> None:
    """Every dialog has a button for Enter, ends with Escape, and is opened without blocking."""
    from PySide6.QtTest import QTest

    for name, make in every_dialog(application, window).items():
        dialog = make()
        dialog.open()
        QCoreApplication.processEvents()
        assert any(b.isDefault() for b in dialog.findChildren(QPushButton)), name
        ends: list[int] = []
        dialog.finished.connect(ends.append)
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
        assert ends == [QDialog.DialogCode.Rejected], name


# --- room and contrast --------------------------------------------------------------------------------------


def cut(widget: QWidget) -> str:
    """The text of a label, button or tick that has less room than it needs, '' when all of it is seen."""
    if not widget.isVisible() or not isinstance(widget, (QLabel, QPushButton, QCheckBox)) or not widget.text():
        return ""
    if isinstance(widget, QLabel) and type(widget) is not QLabel:
        return ""  # a label that ends in … on purpose, with the whole text in its tool tip
    if isinstance(widget, QLabel) and widget.wordWrap():
        needed = widget.heightForWidth(widget.width())
        longest = max(re.split(r"[\s/\\-]", widget.text()), key=len)
        wide = widget.fontMetrics().horizontalAdvance(longest) <= widget.width() + 2
        return "" if needed <= widget.height() + 1 and wide else widget.text()
    hint = widget.minimumSizeHint()
    return "" if hint.width() <= widget.width() + 1 and hint.height() <= widget.height() + 1 else widget.text()


@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_text_is_cut(application: Application, window: MainWindow, language: str, scale: float) -> None:
    """At 100 % and at 200 %, in both languages, every label and button of page and dialogs shows all its words."""
    application.set_language(language)
    application.set_look(scale=scale)
    for name, make in every_dialog(application, window).items():
        dialog = make()
        dialog.open()
        for _ in range(3):
            QCoreApplication.processEvents()
        assert not {text for w in dialog.findChildren(QWidget) if (text := cut(w))}, name
        dialog.reject()
    page = application.show_start()
    page.resize(round(1180 * scale), round(900 * scale))
    for _ in range(3):
        QCoreApplication.processEvents()
    assert not {text for w in page.findChildren(QWidget) if (text := cut(w))}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pairs_of_the_palette_are_legible(scheme: str) -> None:
    """#18: every ink on its ground has at least 4.5:1, in the light and in the dark palette."""
    colours = theme.PALETTES[scheme]
    pairs = [
        *theme.TEXT_PAIRS,
        ("text", "panel"),
        ("warning", "base"),
        ("danger", "base"),
        ("muted", "panel"),
        ("window", "text"),
        ("disabled", "panel"),
        ("accent_text", "accent"),
        ("text", "button"),
    ]
    assert not {pair for pair in pairs if theme.contrast(colours[pair[0]], colours[pair[1]]) < theme.LEGIBLE}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_dialogs_are_dark_on_light_or_light_on_dark(application: Application, window: MainWindow, scheme: str) -> None:
    """#18: grab every dialog: its ground is the palette's, and ink of 4.5:1 stands on it."""
    application.set_look(theme=scheme)
    ground = application.look.colours["window"]
    for name, make in every_dialog(application, window).items():
        dialog = make()
        dialog.open()
        QCoreApplication.processEvents()
        image = dialog.grab().toImage()
        assert image.pixelColor(2, 2).name() == ground.lower(), name
        inks = {f"#{point & 0xFFFFFF:06x}" for point in points(image, image.rect(), 2)}
        assert max(theme.contrast(ink, ground) for ink in inks) >= theme.LEGIBLE, name
        dialog.reject()


def test_accessible_names(application: Application, new_game: Callable[..., MainWindow], qapp: QApplication) -> None:
    """#20: every button, field, list and choice that can take the focus has a name for those who do not see it."""
    window = new_game()
    all_shown(window)
    dialogs = [make() for make in every_dialog(application, window).values()]
    nameless = set()
    for root in (window, application.show_start(), *dialogs):
        for widget in root.findChildren(QWidget):
            takes = widget.focusPolicy() != Qt.FocusPolicy.NoFocus and is_ours(widget, root)
            kinds = (QAbstractButton, QLineEdit, QPlainTextEdit, QComboBox, QAbstractSpinBox)
            if takes and isinstance(widget, kinds) and not named(widget):
                nameless.add(
                    f"{type(root).__name__}: {type(widget).__name__} in {type(widget.parentWidget()).__name__}"
                )
    for dialog in dialogs:
        dialog.reject()
    assert not nameless


def named(widget: QWidget) -> bool:
    """A name of its own, the words on it, or those of the action it stands for."""
    if widget.accessibleName() or isinstance(widget.parentWidget(), (QComboBox, QDockWidget)):
        return True
    return isinstance(widget, QAbstractButton) and bool(widget.text() or widget.toolTip())
