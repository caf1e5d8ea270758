"""A field that shows the key one presses in it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit

_ALONE = {
    Qt.Key.Key_Shift,
    Qt.Key.Key_Control,
    Qt.Key.Key_Alt,
    Qt.Key.Key_AltGr,
    Qt.Key.Key_Meta,
    Qt.Key.Key_CapsLock,
    Qt.Key.Key_unknown,
}
_LEAVE = {Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Escape}


class KeyField(QLineEdit):
    """Tells `pressed` in Qt's portable spelling; Tab and Escape keep their meaning, so that one can leave."""

    pressed = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setReadOnly(True)

    def event(self, event: QEvent) -> bool:
        """Take every key before it becomes a shortcut."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and event.key() not in _LEAVE:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        """One key, with what is held with it."""
        key = Qt.Key(event.key())
        if key in _LEAVE:
            super().keyPressEvent(event)
        elif key not in _ALONE:
            held = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier & ~Qt.KeyboardModifier.GroupSwitchModifier
            if (
                event.text()
                and not event.text().isalpha()
                and event.text().isprintable()
                and not event.text().isspace()
            ):
                held &= ~Qt.KeyboardModifier.ShiftModifier  # the mark is meant, however the keyboard reaches it
            text = QKeySequence(held.value | key.value).toString(QKeySequence.SequenceFormat.PortableText)
            self.setText(QKeySequence(text).toString(QKeySequence.SequenceFormat.NativeText))
            self.pressed.emit(text)
