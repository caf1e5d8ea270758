"""Which key does what: the defaults of the action table under the player's own choices.

No default is a digit, a bracket or Ctrl+Alt: on French and Belgian keyboards those keys need Shift or are AltGr.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cached_property

from PySide6.QtGui import QKeySequence

from tabletop.ui.commands.table import Act, keyed

_DIGIT = re.compile(r"(^|\+)\d$")
_MARKS = set("[]\\/;,.:!?<>²&éèçà$*ù")


def portable(key: str) -> str:
    """A key in Qt's portable spelling ('Ctrl+Shift+Z'), '' for what is no key."""
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.PortableText)


def shown(key: str) -> str:
    """A key as it is printed on the player's keyboard (« Maj », « Suppr », « Page préc »)."""
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText)


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
    """Keys of every action. `own` is what the player changed: action id -> keys; it may be written to the settings."""

    def __init__(self, own: Mapping[str, Iterable[str]] | None = None) -> None:
        self.own: dict[str, list[str]] = {}
        for name, keys in (own or {}).items():
            if isinstance(keys, (list, tuple)):
                self.own[str(name)] = [good for key in keys if (good := portable(str(key))) and not why_not(good)]

    @cached_property
    def acts(self) -> dict[str, Act]:
        """All actions by id."""
        return {act.id: act for act in keyed()}

    def of(self, act: str) -> tuple[str, ...]:
        """Keys of an action, the first one is shown in menus."""
        return tuple(self.own[act]) if act in self.own else self._default(act)

    def _default(self, act: str) -> tuple[str, ...]:
        return tuple(portable(key) for key in self.acts[act].keys)

    def taken_by(self, key: str, act: str = "") -> str:
        """Another action that has this key already, or ''."""
        key = portable(key)
        return next((other for other in self.acts if other != act and key in self.of(other)), "")

    def choose(self, act: str, key: str) -> None:
        """Give an action one key; whoever had it loses it. '' takes all keys away."""
        key = portable(key)
        if key and (other := self.taken_by(key, act)):
            self._keep(other, [mine for mine in self.of(other) if mine != key])
        self._keep(act, [key] if key else [])

    def reset(self, act: str = "") -> None:
        """Back to the default of one action, or of all."""
        if act:
            self.own.pop(act, None)
        else:
            self.own.clear()

    def _keep(self, act: str, keys: list[str]) -> None:
        if tuple(keys) == self._default(act):
            self.own.pop(act, None)
        else:
            self.own[act] = keys
