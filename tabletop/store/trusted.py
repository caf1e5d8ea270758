"""Foreign rules the player lets run, by the hash of all files of their game; and games that lie in folders elsewhere.

Asked once for each content: a game that was changed is another one.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tabletop.store.files import user_config
from tabletop.store.jsonfile import JsonFile

MOST = 200
"""Answers and folders that are kept, the newest."""


class Trusted:
    """The player's answers. A damaged file is set aside, and everything is asked again."""

    def __init__(self, path: Path | None = None) -> None:
        self._file = JsonFile(path or user_config() / "trusted.json")
        self._read(self._file.read(dict))

    def _read(self, kept: dict[str, Any]) -> None:
        answers = kept.get("rules", {})
        self._answers = {str(k): v for k, v in answers.items() if type(v) is bool} if isinstance(answers, dict) else {}
        folders = kept.get("folders", ())
        self._folders = [str(folder) for folder in folders] if isinstance(folders, list) else []

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

    def adopt(self, folder: Path) -> None:
        """Put a game that lies elsewhere on the shelf."""
        self._keep(folders=[str(folder)])

    def _keep(self, **ours: Any) -> None:
        """One answer or folder more, over what stands there now: another program may have asked meanwhile."""

        def changed(there: dict[str, Any]) -> dict[str, Any]:
            self._read(there or {"rules": self._answers, "folders": self._folders})
            for content, may_run in ours.get("rules", {}).items():
                self._answers = {**{k: v for k, v in self._answers.items() if k != content}, content: may_run}
            for folder in ours.get("folders", ()):
                self._folders = [folder, *(other for other in self._folders if other != folder)][:MOST]
            return {"rules": dict(list(self._answers.items())[-MOST:]), "folders": self._folders}

        self._file.change(dict, changed)
