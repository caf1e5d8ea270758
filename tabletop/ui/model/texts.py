"""Texts by key: each is set once with its key, and said again by itself when the language changes."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from html import escape
from typing import Any, Protocol

from PySide6.QtCore import QObject, SignalInstance
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from tabletop.core import clean_text

Setter = Callable[[str], object]


class Speaker(Protocol):
    """What can say a key in the player's language and tells when the language is another one."""

    @property
    def language_changed(self) -> SignalInstance: ...

    def tr(self, key: str, **args: Any) -> str: ...


LONGEST_TIP = 700
"""Characters of a tool tip: about ten lines, never the whole screen."""


def tip(text: str) -> str:
    """A tool tip that shows `<` as `<` and breaks long lines."""
    return f"<qt>{escape(clean_text.bounded(text, LONGEST_TIP))}</qt>" if text else ""


class Words(QObject):
    """The texts of one widget and its children; lives and dies with that widget."""

    def __init__(self, speaker: Speaker, owner: QObject) -> None:
        super().__init__(owner)
        self.speaker = speaker
        self._said: dict[Hashable, tuple[Setter, str, dict[str, Any]]] = {}
        speaker.language_changed.connect(self.again)

    def __call__(self, key: str, **args: Any) -> str:
        """The text of a key, now; nothing is kept."""
        return self.speaker.tr(key, **args)

    def put(self, setter: Setter, key: str, /, slot: Hashable = None, **args: Any) -> None:
        """Give a text to a setter now and at each change of language; a later key for the same setter wins."""
        self._said[setter if slot is None else slot] = (setter, key, args)
        setter(self.speaker.tr(key, **args))

    def name(self, widget: QWidget, key: str, /, **args: Any) -> None:
        """Accessible name and tool tip of a control that has no text of its own."""
        self.put(widget.setAccessibleName, key, **args)
        self.put(widget.setToolTip, key, **args)

    def text(self, widget: Any, key: str, /, **args: Any) -> None:
        """Text of a label, button or menu entry, which is its accessible name too."""
        self.put(widget.setText, key, **args)
        if not isinstance(widget, QAction):
            self.put(lambda said: widget.setAccessibleName(said.replace("&", "")), key, slot=("name", widget), **args)

    def again(self) -> None:
        """Say everything in the language of the moment."""
        for slot, (setter, key, args) in list(self._said.items()):
            try:
                setter(self.speaker.tr(key, **args))
            except RuntimeError:  # the widget is gone, its words with it
                del self._said[slot]
