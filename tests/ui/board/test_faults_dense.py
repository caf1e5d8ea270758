"""Field faults 16 and 33: words keep their size on dense screens, and French and Belgian keys zoom as they should."""

from __future__ import annotations

import os
import subprocess
import sys
import textwrap

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from tabletop.ui.board.view import BoardView
from tests.conftest import before_a_release

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
NONE = Qt.KeyboardModifier.NoModifier

CHILD = textwrap.dedent("""
    from PySide6.QtCore import QPointF
    from PySide6.QtWidgets import QApplication, QLabel, QPushButton
    from tabletop.ui.application.app import create_application
    from tabletop.ui.board.bench import Bench
    from tabletop.ui.board.scene.badges import count_badge, ring
    from tabletop.ui.board.scene.mark_signs import marks_badge
    from tabletop.ui.board.view import BoardView
    application = create_application()
    application.set_look(theme="light", scale=1.0)

    def ink(widget):
        image = widget.grab().toImage()
        ground = image.pixel(0, 0)
        rows = [y for y in range(image.height()) if any(image.pixel(x, y) != ground for x in range(image.width()))]
        return rows[-1] - rows[0] + 1

    label = QLabel("HHH")
    label.setContentsMargins(6, 6, 6, 6)
    label.show()
    bench = Bench(40)
    board = BoardView(bench.model)
    board.animated = False
    board.resize(1000, 700)
    board.show()
    bench.app.processEvents()
    bench._settle(board)
    dpr = board.devicePixelRatioF()
    sizes = [ink(label), label.fontMetrics().height()]
    for baked, _ in (count_badge(7, 20, dpr), marks_badge(("moved",), 20, dpr), ring(50, 50, dpr)):
        assert baked.devicePixelRatio() == dpr
        sizes.append(baked.width())
    board.set_zoom(0.5)
    bench.app.processEvents()
    words = next(s for s in board.words.sprites if s.bake.args[0].least)
    words.freshen(board.zoom, dpr)
    assert words.pixmap().devicePixelRatio() == dpr
    sizes.append(words.pixmap().height())
    print(dpr, *sizes)
    board.close_board()
""")

MEASURED: dict[str, list[float]] = {}


def measured(factor: str) -> list[float]:
    """Physical heights in a program of that scale: label, badges, ring, letter of a zone; and the font's own height."""
    if factor not in MEASURED:
        env = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "QT_SCALE_FACTOR": factor}
        done = subprocess.run([sys.executable, "-c", CHILD], env=env, capture_output=True, text=True, timeout=60)
        assert done.returncode == 0, done.stderr
        MEASURED[factor] = [float(word) for word in done.stdout.split()]
    return MEASURED[factor]


@pytest.mark.parametrize("factor", ["1.5", *(pytest.param(n, marks=before_a_release) for n in ("1.25", "2"))])
def test_words_and_signs_grow_with_the_screen(factor: str) -> None:
    """#16: on a screen twice as dense everything we draw has twice the pixels, and layouts reckon as before."""
    plain, dense, by = measured("1"), measured(factor), float(factor)
    assert dense[0] == by and plain[0] == 1
    ink, badge, marks, ring, letter = (dense[n] / plain[n] for n in (1, 3, 4, 5, 6))
    assert abs(dense[2] - plain[2]) <= 1, "the font's height in units of the layout"
    for share in (ink, badge, marks, ring, letter):
        assert abs(share - by) / by < 0.12, (ink, badge, marks, ring, letter)


Pressed = tuple[Qt.Key, Qt.KeyboardModifier, str, int]

AZERTY: dict[str, Pressed] = {
    # what Qt sends on French (and Belgian) keyboards
    "plus, above =": (Qt.Key.Key_Plus, CTRL | SHIFT, "+", 1),
    "= without Shift": (Qt.Key.Key_Equal, CTRL, "=", 1),
    "plus of the keypad": (Qt.Key.Key_Plus, CTRL | Qt.KeyboardModifier.KeypadModifier, "+", 1),
    "- on the key of 6": (Qt.Key.Key_Minus, CTRL, "-", -1),
    "- of the keypad": (Qt.Key.Key_Minus, CTRL | Qt.KeyboardModifier.KeypadModifier, "-", -1),
}


@pytest.mark.parametrize("key", AZERTY.values(), ids=list(AZERTY))
def test_zoom_by_the_keys_of_french_keyboards(board: BoardView, key: Pressed) -> None:
    """#33: the sign that is printed on the key zooms, whether Shift is needed for it or not."""
    board.set_zoom(1.0)
    pressed, mods, text, way = key
    QApplication.sendEvent(board, QKeyEvent(QEvent.Type.KeyPress, pressed, mods, text))
    assert (board.zoom > 1.0) if way > 0 else (board.zoom < 1.0)


@pytest.mark.parametrize("letter", [*"&é\"'(-è_çà²ù$^<!:"])
def test_the_row_of_digits_does_nothing_by_accident(board: BoardView, letter: str) -> None:
    """#33: what French keys give where English ones have digits and brackets starts nothing on the board."""
    board.model.select([p.id for p in board.model.shown.at("P")])
    zoom, chosen, count = board.zoom, board.model.selection, len(board.model.session.journal)
    QApplication.sendEvent(board, QKeyEvent(QEvent.Type.KeyPress, ord(letter.upper()), NONE, letter))
    QApplication.sendEvent(board, QKeyEvent(QEvent.Type.KeyRelease, ord(letter.upper()), NONE, letter))
    assert (board.zoom, board.model.selection, len(board.model.session.journal)) == (zoom, chosen, count)
