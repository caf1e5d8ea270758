"""Field faults 29 to 32, 35 and 36: numbers, plurals, Qt's own words and line ends when the program speaks French."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import textwrap
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QLibraryInfo
from PySide6.QtGui import QFont, QTextLayout, QTextOption
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QSpinBox, QWidget

import tabletop
from tabletop.ui.application.application import Application
from tabletop.ui.board.input.menu import board_menu
from tabletop.ui.dialogs.base import Dialog
from tabletop.ui.widgets.number_box import NumberBox
from tabletop.ui.window.main_window import MainWindow
from tests.ui.test_words import all_shown, every_dialog, literal, marked, seen_words, typed_by

__all__ = ["marked"]

UI = Path(tabletop.__file__).parent / "ui"
SPACES = {"plain": " ", "no-break": "\u00a0", "narrow no-break": "\u202f"}


def piece(window: MainWindow, counter: str) -> str:
    """The piece of a counter on the table."""
    return next(p.id for p in window.model.session.state.pieces.values() if p.kind == counter)


def named(call: ast.Call) -> str:
    """The name of what is called."""
    made = call.func
    return made.attr if isinstance(made, ast.Attribute) else getattr(made, "id", "")


@dataclass(frozen=True)
class Source:
    """A file of the window: what is written in it, the calls by the name of what is called, and its texts."""

    name: str
    written: str
    calls: tuple[tuple[str, ast.Call], ...]
    texts: tuple[str, ...]


@cache
def sources() -> tuple[Source, ...]:
    """Every file of the window, read once for the tests of this file."""
    return tuple(map(source, sorted(UI.rglob("*.py"))))


def source(path: Path) -> Source:
    """One file, walked through once."""
    written = path.read_text(encoding="utf-8")
    nodes = list(ast.walk(ast.parse(written)))
    called = tuple((named(node), node) for node in nodes if isinstance(node, ast.Call))
    constants = [node.value for node in nodes if isinstance(node, ast.Constant)]
    return Source(path.name, written, called, tuple(value for value in constants if isinstance(value, str)))


# --- numbers ---


def test_files_keep_the_point_when_the_player_writes_commas(
    application: Application, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    """#29: positions, rolls and strengths of a French game are written with a point and come back as they were."""
    application.set_language("fr")
    name = piece(window, "A-T1")
    window.model.do("move", piece=name, to="H", x=1300.25, y=912.5)
    window.model.do("roll", dice="2d6", purpose="1,50")
    folder, digest = window.model.game.folder, window.model.session.state.digest()
    text = "".join(path.read_text(encoding="utf-8") for path in (folder / "seats").rglob("*.jsonl"))
    assert "1300.25" in text and "912.5" in text and "1300,25" not in text
    window.close()
    application.show_start().opener.open_folder(folder)
    again = application.windows[0].model
    assert again.session.state.digest() == digest
    assert (again.shown.pieces[name].x, again.shown.pieces[name].y) == (1300.25, 912.5)


def test_no_field_is_read_as_text() -> None:
    """#29: nowhere is a number made from what a field shows; fields of numbers are asked for their value."""
    found = []
    for file in sources():
        for called, call in file.calls:
            if called not in ("float", "int", "Decimal"):
                continue
            inside = [node for argument in call.args for node in ast.walk(argument) if isinstance(node, ast.Call)]
            if set(map(named, inside)) & {"text", "currentText", "toPlainText", "cleanText"}:
                found.append(f"{file.name}:{call.lineno}")
        assert "QDoubleSpinBox" not in file.written, file.name
    assert not found


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("space", SPACES.values(), ids=list(SPACES))
def test_thousands_are_pasted_with_any_space(application: Application, language: str, space: str) -> None:
    """#36: « 1 234 » is 1234 with a plain, a no-break and a narrow space; so is a figure with one around it."""
    application.set_language(language)
    field = NumberBox()
    field.setRange(0, 9999)
    for pasted, meant in ((f"1{space}234", 1234), (f"{space}56{space}", 56)):
        field.selectAll()
        QApplication.clipboard().setText(pasted)
        field.lineEdit().paste()
        field.interpretText()
        assert field.value() == meant, repr(pasted)
    field.selectAll()
    QApplication.clipboard().setText("1,5")
    field.lineEdit().paste()
    field.interpretText()
    assert field.value() == 56, "what is no whole number changes nothing"


def test_every_field_of_large_numbers_takes_them(window: MainWindow) -> None:
    """#36: a field of Qt's own, which would refuse some of the spaces, has no room for thousands."""
    all_shown(window)
    fields = window.findChildren(QSpinBox)
    assert len(fields) > 2
    assert not [f.accessibleName() for f in fields if f.maximum() > 999 and not isinstance(f, NumberBox)]
    for field in fields:
        field.selectAll()
        QApplication.clipboard().setText("\u00a01\u202f")
        field.lineEdit().paste()
        field.interpretText()
        assert field.value() == 1, field.accessibleName()


# --- words ---


class Counted(Dialog):
    """A dialog of a class of its own that says how many counters there are."""

    def __init__(self, speaker: object, count: int) -> None:
        super().__init__(speaker, None, "saved")  # type: ignore[arg-type]
        self.said = self.text("combat-count", count=count)


def test_plurals_in_a_subclass(window: MainWindow, application: Application) -> None:
    """#30: « 0 pion », « 1 pion », « 2 pions » in a dialog that inherits its words, and no plural is left to Qt."""
    application.set_language("fr")
    said = [Counted(window.model, count).said.text().replace("\u00a0", " ") for count in (0, 1, 2)]
    assert said == ["0 pion", "1 pion", "2 pions"]
    for file in sources():
        assert not [text for text in file.texts if re.search(r"%L?n\b", text)], file.name
        asked = [call.args for called, call in file.calls if called in ("translate", "QT_TRANSLATE_NOOP")]
        contexts = [args[0].value for args in asked if args and isinstance(args[0], ast.Constant)]
        assert not [context for context in contexts if isinstance(context, str)], "a painter's way is no context"


WORDS_OF_GAMES = ("chart-", "face-")
"""Messages that a game has for its charts and dice; no shipped one has any yet (tests/data/test_panels_data.py)."""


def test_composed_keys_have_words(window: MainWindow) -> None:
    """#31: a key put together at run time is a key that exists: its fixed beginning is that of some message."""
    import fluent.syntax.ast as ftl
    from fluent.syntax import FluentParser

    from tabletop.data.where import i18n_root, new_game_template

    keys, games = set(), (window.model.module.folder.parent, new_game_template().parent)
    own = [path for folder in games for way in ("en.ftl", "en/*.ftl") for path in folder.glob(f"*/i18n/{way}")]
    for path in [*i18n_root().rglob("en/*.ftl"), *own]:
        body = FluentParser().parse(path.read_text(encoding="utf-8")).body
        keys |= {entry.id.name for entry in body if isinstance(entry, ftl.Message)}
    odd = []
    for file in sources():
        for called, call in file.calls:
            first = call.args[0] if call.args else None
            if called == "tr" and isinstance(first, ast.JoinedStr) and isinstance(first.values[0], ast.Constant):
                start = str(first.values[0].value)
                named = start in WORDS_OF_GAMES or any(key.startswith(start) for key in keys)
                odd += [] if named else [f"{file.name}:{call.lineno} {start}"]
    assert not odd and len(keys) > 400


def test_no_word_without_fluent_in_the_menus_of_the_board(
    marked: Application,
    new_game: Callable[..., MainWindow],  # noqa: F811
) -> None:
    """#31: the menus of a counter, a stack, chits, bare map, tracks and boxes, with all that unfolds from them."""
    window = new_game("Partie")
    model = window.model
    model.do("draw", bowl="bowl", to="hand-athens", n=1)
    chit = next(p.id for p in model.shown.pieces.values() if p.box is not None)
    model.do("move", piece=chit, to="stratagems-played")
    model.do("mark", piece=piece(window, "A-T1"), mark="moved", on=True)
    stack = tuple(p.id for p in model.shown.at("P"))
    one = (piece(window, "A-T1"),)
    for chosen, place in ((one, "I"), (stack, "P"), ((chit,), "stratagems-played"), ((), "K"), ((), "")):
        model.select(chosen)
        menu = board_menu(window.board, place)
        said = [text for part in (menu, *menu.findChildren(QMenu)) for _, _, text in seen_words(part)]
        assert len(said) > 3 and not [text for text in said if literal(text, typed_by(window))], place


QT_WORDS = textwrap.dedent("""
    from PySide6.QtCore import Qt
    from PySide6.QtWidgets import QAbstractButton, QFileDialog, QLabel, QMessageBox
    from tabletop.ui.application.app import create_application
    application = create_application()
    assert application.language == "fr" and not application.windows
    box = QMessageBox()
    Button = QMessageBox.StandardButton
    box.setStandardButtons(Button.Ok | Button.Cancel | Button.Save | Button.Discard | Button.Yes | Button.Close)
    box.setDetailedText("x")
    files = QFileDialog()
    files.setOption(QFileDialog.Option.DontUseNativeDialog)
    files.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    from PySide6.QtGui import QKeySequence
    print(QKeySequence("Return").toString(QKeySequence.SequenceFormat.NativeText))
    for dialog in (box, files):
        dialog.ensurePolished()
        said = [w.text() for kind in (QAbstractButton, QLabel) for w in dialog.findChildren(kind) if w.text()]
        print("|".join(text.replace("&", "") for text in said))
""")


def test_qt_speaks_french_from_the_installed_wheel() -> None:
    """#32: a fresh program in a French environment: buttons of message box and file dialog are French at once."""
    folder = Path(QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
    assert (folder / "qtbase_fr.qm").is_file()
    env = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "LANG": "fr_FR.UTF-8", "LANGUAGE": "fr", "LC_ALL": ""}
    done = subprocess.run([sys.executable, "-c", QT_WORDS], env=env, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[0] == "Entrée", "« Retour » would be the way back"
    box, files = (set(line.split("|")) for line in done.stdout.splitlines()[1:])
    assert {"OK", "Annuler", "Enregistrer", "Ne pas enregistrer", "Oui", "Fermer"} <= box
    assert any("les détails" in text for text in box), box
    assert {"Annuler", "Enregistrer", "Chercher dans\u00a0:", "Type de fichiers\u00a0:"} <= files
    assert not {"Cancel", "Save", "Look in:", "File name:", "Files of type:"} & files
    assert not {"Cancel", "Save", "Discard", "Yes", "Close", "Show Details..."} & box


# --- line ends ---


def lines(text: str, font: QFont, width: int) -> list[str]:
    """The lines a label of that width breaks a text into."""
    found: list[str] = []
    for part in text.splitlines():
        layout = QTextLayout(part, font)
        option = QTextOption()
        option.setWrapMode(QTextOption.WrapMode.WordWrap)
        layout.setTextOption(option)
        layout.beginLayout()
        while (line := layout.createLine()).isValid():
            line.setLineWidth(width)
            found.append(part[line.textStart() : line.textStart() + line.textLength()])
        layout.endLayout()
    return found


def badly_broken(root: QWidget) -> list[str]:
    """Lines that begin with a mark that belongs to the line before, or end with an opening guillemet."""
    bad = []
    for label in root.findChildren(QLabel):
        if label.wordWrap() and re.search("[:;!?»«]", label.text()):
            for width in range(40, 420, 12):
                broken = lines(label.text(), label.font(), width)
                bad += [line for line in broken if line[:1] in ":;!?»" or line.rstrip(" ").endswith("«")]
    return bad


def test_no_line_begins_with_a_mark(application: Application, window: MainWindow) -> None:
    """#35: whatever the width of dialogs and panels, no line begins with : ; ! ? » and none ends with «."""
    application.set_language("fr")
    all_shown(window)
    window.model.do("note", text="x", place="P")
    QCoreApplication.processEvents()
    assert not badly_broken(window)
    for name, make in every_dialog(application, window).items():
        dialog = make()
        assert not badly_broken(dialog), name
        dialog.deleteLater()
    label = QLabel("Attention : deux « pions » !")
    label.setWordWrap(True)
    box = QWidget()
    label.setParent(box)
    assert badly_broken(box), "plain spaces would be found"
