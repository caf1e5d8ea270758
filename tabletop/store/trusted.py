"""Foreign rules the player lets run, by the hash of all files of their game; games that lie in folders elsewhere; and
folders of the player's own games, whose rules run as they are written.

Asked once for each content: a game that was changed is another one. Nobody is asked about what he writes himself: a
folder made here by `tabletop new` carries a mark of chance, which counts in that place only, on this machine.
"""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Any

from tabletop.door import read, write_whole
from tabletop.folders import user_config
from tabletop.store.jsonfile import JsonFile

MOST = 200
"""Answers and folders that are kept, the newest."""
OWN = ".tabletop-own"
"""The mark in the folder of a game of one's own; no part of the game (`door.LITTER`)."""


class Trusted:
    """The player's answers. A damaged file is set aside, and everything is asked again."""

    def __init__(self, path: Path | None = None) -> None:
        self._file = JsonFile(path or user_config() / "trusted.json")
        self._read(self._file.read(dict))

    def _read(self, kept: dict[str, object]) -> None:
        answers, own = _mapping(kept.get("rules")), _mapping(kept.get("own"))
        self._answers = {content: may for content, may in answers.items() if isinstance(may, bool)}
        folders = kept.get("folders")
        self._folders = list(map(str, folders)) if isinstance(folders, list) else []
        self._own = {folder: str(mark) for folder, mark in own.items()}

    def allows(self, content: str) -> bool:
        """Whether rules of this content may run."""
        return self._answers.get(content, False)

    def asked(self, content: str) -> bool:
        """Whether the player has answered for this content."""
        return content in self._answers

    def answer(self, content: str, may_run: bool) -> None:
        """Keep an answer."""
        self._keep(rules={content: may_run})

    @property
    def folders(self) -> tuple[Path, ...]:
        """Folders of games that were opened from where they lie."""
        return tuple(Path(folder) for folder in self._folders)

    def look_again(self) -> None:
        """Take in what another program has kept meanwhile (`tabletop new` beside an open window)."""
        kept = self._file.read(dict)
        if kept:
            self._read(kept)

    def adopt(self, folder: Path) -> None:
        """Put a game that lies elsewhere on the shelf."""
        self._keep(folders=[str(folder)])

    def claim(self, folder: Path) -> None:
        """A game that the player is writing: on the shelf from now on, and its rules run. Raises OSError."""
        mark, where = secrets.token_hex(16), str(folder.resolve())
        write_whole(folder / OWN, mark.encode(), folder, private=True)
        self._keep(folders=[where], own={where: mark})

    def is_own(self, folder: Path) -> bool:
        """Whether the player writes this game himself: it was made here, and its mark is there still."""
        mark = self._own.get(str(folder.resolve()))
        if not mark:
            return False
        try:
            return secrets.compare_digest(read(folder / OWN, "card", folder), mark.encode())
        except OSError:
            return False

    def _keep(self, **ours: Any) -> None:
        """One answer or folder more, over what stands there now: another program may have asked meanwhile."""

        def changed(there: dict[str, Any]) -> dict[str, Any]:
            self._read(there or self._all())
            for content, may_run in ours.get("rules", {}).items():
                self._answers = {**{k: v for k, v in self._answers.items() if k != content}, content: may_run}
            for folder in ours.get("folders", ()):
                self._folders = [folder, *(other for other in self._folders if other != folder)][:MOST]
            self._own = dict([*self._own.items(), *ours.get("own", {}).items()][-MOST:])
            return self._all()

        self._file.change(dict, changed)

    def _all(self) -> dict[str, Any]:
        """What is kept, the newest answers of each kind."""
        return {"rules": dict(list(self._answers.items())[-MOST:]), "folders": self._folders, "own": self._own}


def _mapping(value: object) -> dict[str, object]:
    return {str(name): inner for name, inner in value.items()} if isinstance(value, dict) else {}
