"""What a player likes: language, scale, colours, wheel, windows. Plain JSON in the user's config folder, no Qt."""

from __future__ import annotations

from pathlib import Path
from typing import Any, TypeVar

from tabletop.core.text import Msg
from tabletop.folders import user_config
from tabletop.store.jsonfile import JsonFile

T = TypeVar("T", bound="str | int | float | bool | list[Any] | dict[str, Any]")


class Settings:
    """Names and plain values. A value of the wrong kind counts as not set, so no file can stop the program."""

    def __init__(self, path: Path | None = None) -> None:
        self._file = JsonFile(path or user_config() / "settings.json")
        self._values: dict[str, Any] = self._file.read(dict)
        self._ours: dict[str, Any] = {}
        """What this program has set and the disk has not taken yet; None forgets."""

    @property
    def path(self) -> Path:
        """Where they are kept."""
        return self._file.path

    @property
    def problem(self) -> Msg | None:
        """A word when the file was spoilt and set aside."""
        return self._file.problem

    @property
    def unsaved(self) -> bool:
        """Whether the disk refused the last change."""
        return self._file.unsaved

    def get(self, name: str, default: T) -> T:
        """The value, or the default when there is none of the same kind."""
        value = self._values.get(name)
        if type(default) is float and type(value) is int:
            value = float(value)
        return value if type(value) is type(default) else default

    def set(self, name: str, value: str | int | float | bool | list[Any] | dict[str, Any] | None) -> None:
        """Keep a value at once; None forgets it."""
        self.keep({name: value})

    def keep(self, values: dict[str, Any]) -> None:
        """Keep several values with one write, or with none where all are as they were."""
        changed = {name: value for name, value in values.items() if self._changes(name, value)}
        if changed:
            self.update(changed)

    def _changes(self, name: str, value: object) -> bool:
        known = self._values.get(name)
        return (known != value or type(known) is not type(value)) if name in self._values else value is not None

    def update(self, values: dict[str, Any]) -> None:
        """Keep several values with one write. What another window has set meanwhile stays, and counts here too."""
        self._ours.update(values)
        self._values = self._file.change(dict, self._merged)
        if not self._file.unsaved:
            self._ours.clear()

    def _merged(self, there: dict[str, Any]) -> dict[str, Any]:
        merged = {**(there or self._values), **self._ours}
        return {name: value for name, value in merged.items() if name not in self._ours or value is not None}
