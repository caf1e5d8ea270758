"""Which key does what: the defaults of the table of commands under the player's own choices.

No default is a digit, a bracket or Ctrl+Alt: on French and Belgian keyboards those keys need Shift or are AltGr.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache, cached_property

from PySide6.QtGui import QKeySequence

from tabletop.ui.commands.table import AnyCommand

_DIGIT = re.compile(r"(^|\+)\d$")
_MARKS = set("[]\\/;,.:!?<>²&éèçà$*ù")


def portable(key: str) -> str:
    """A key in Qt's portable spelling ('Ctrl+Shift+Z'), '' for what is no key."""
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.PortableText)


def sequence(key: str) -> QKeySequence:
    """A key in the portable spelling. Read as words of the player's language, Qt would translate every key there is."""
    return QKeySequence.fromString(key, QKeySequence.SequenceFormat.PortableText)


@cache
def _spelled(keys: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sequence(key).toString(QKeySequence.SequenceFormat.PortableText) for key in keys)


def shown(key: str) -> str:
    """A key as it is printed on the player's keyboard (« Maj », « Suppr », « Page préc »)."""
    return sequence(key).toString(QKeySequence.SequenceFormat.NativeText)


def why_not(key: str) -> str:
    """Message key that says why a key cannot be chosen; '' when it can."""
    key = portable(key)
    if not key:
        return "keys-not-a-key"
    if "Ctrl+Alt" in key or "Alt+Ctrl" in key:
        return "keys-altgr"
    if _DIGIT.search(key):
        return "keys-digit"
    if key[-1] in _MARKS and not key.endswith("++"):
        return "keys-mark"
    return ""


class Shortcuts:
    """Keys of every command. `own` is what the player changed: command id -> keys; it may be written to the settings.

    `commands` is asked when a key is first looked for: it loads what a game's window is made of.
    """

    def __init__(
        self, commands: Callable[[], Iterable[AnyCommand]], own: Mapping[str, Iterable[str]] | None = None
    ) -> None:
        self._commands = commands
        self.own: dict[str, list[str]] = {}
        for name, keys in (own or {}).items():
            if isinstance(keys, (list, tuple)):
                self.own[str(name)] = [good for key in keys if (good := portable(str(key))) and not why_not(good)]

    @cached_property
    def all(self) -> dict[str, AnyCommand]:
        """All commands by id."""
        return {command.id: command for command in self._commands()}

    def of(self, command: str) -> tuple[str, ...]:
        """Keys of a command, the first one is shown in menus."""
        return tuple(self.own[command]) if command in self.own else self._default(command)

    def _default(self, command: str) -> tuple[str, ...]:
        return _spelled(tuple(self.all[command].keys))

    def taken_by(self, key: str, command: str = "") -> str:
        """Another command that has this key already, or ''."""
        key = portable(key)
        return next((other for other in self.all if other != command and key in self.of(other)), "")

    def choose(self, command: str, key: str) -> None:
        """Give a command one key; whoever had it loses it. '' takes all keys away."""
        key = portable(key)
        if key and (other := self.taken_by(key, command)):
            self._keep(other, [mine for mine in self.of(other) if mine != key])
        self._keep(command, [key] if key else [])

    def reset(self, command: str = "") -> None:
        """Back to the default of one command, or of all."""
        if command:
            self.own.pop(command, None)
        else:
            self.own.clear()

    def _keep(self, command: str, keys: list[str]) -> None:
        if tuple(keys) == self._default(command):
            self.own.pop(command, None)
        else:
            self.own[command] = keys
