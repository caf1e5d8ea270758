"""Small JSON files of the player's own: written whole, and when spoilt set aside instead of stopping the program."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from tabletop.core.errors import BadData
from tabletop.core.safe_json import read_json
from tabletop.core.text import Msg
from tabletop.door import LARGEST, make_folders, read, write_whole
from tabletop.store.lock import held

K = TypeVar("K", bound="dict[str, Any] | list[Any]")


class JsonFile:
    """Several programs may have the same file open, so values that are added to are changed with `change`.

    `problem`: a word when the file was spoilt and put aside; `unsaved`: the disk refused the last write.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.problem: Msg | None = None
        self.unsaved = False

    def read(self, kind: type[Any]) -> Any:
        """The value if it is of this kind, else an empty one."""
        try:
            return self._read(kind)
        except OSError:
            return kind()

    def write(self, value: Any) -> None:
        """Keep it; a disk that refuses is noted in `unsaved`, never raised."""
        text = json.dumps(value, ensure_ascii=False, indent=1, sort_keys=isinstance(value, dict))
        try:
            make_folders(self.path.parent)
            write_whole(self.path, text.encode(errors="replace") + b"\n")
            self.unsaved = False
        except OSError:
            self.unsaved = True

    def change(self, kind: type[K], what: Callable[[K], K]) -> K:
        """Read what stands there now, change it and write it, while no other program does the same; what was written.

        `what` gets a value of its own that it may change, and must not wait for anything. A file that is there and
        cannot be read now is left as it is, and the change noted as `unsaved`: writing would lose the rest of it.
        """
        with held(self.path):
            try:
                value = what(self._read(kind))
            except OSError:
                self.unsaved = True
                return what(kind())
            self.write(value)
        return value

    def _read(self, kind: type[K]) -> K:
        """The value, an empty one when there is no file or it is spoilt and set aside. Raises OSError."""
        try:
            value = read_json(read(self.path, "own"), LARGEST["own"])
            if isinstance(value, kind):
                return value
        except FileNotFoundError:
            return kind()
        except BadData:
            pass
        self._set_aside()
        return kind()

    def _set_aside(self) -> None:
        aside = self.path.with_name(self.path.name + ".broken")
        try:
            os.replace(self.path, aside)
        except OSError:
            return  # the next write replaces it
        self.problem = Msg.of("store-set-aside", file=self.path.name, aside=aside.name)
