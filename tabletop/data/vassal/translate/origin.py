"""Where an imported game comes from: a small file in its folder, which never leaves the machine."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tabletop.core.errors import BadData
from tabletop.core.safe_json import read_json
from tabletop.data.vassal.build import below, read_build
from tabletop.data.vassal.container import VassalFile
from tabletop.data.vassal.records import ModuleRecord
from tabletop.data.vassal.refusal import VassalRefused
from tabletop.data.vassal.translate.wording import one_line
from tabletop.door import is_file, listing, read

IMPORTED = ".imported"
"""The file in the folder of an imported game; such a game is never offered for export."""
_MOST = 1 << 20


@dataclass(frozen=True, slots=True)
class Origin:
    """The module a game was made of."""

    module: str
    version: str
    path: Path | None
    """Where it lay; None when it is no longer there."""
    folder: str = ""
    """The game's folder."""

    @staticmethod
    def of(record: ModuleRecord, path: Path) -> Origin:
        """Of a module that is being imported."""
        return Origin(record.name, one_line(record.version), path.absolute())

    def text(self) -> str:
        """As its file says it."""
        told = {"module": self.module, "version": self.version, "path": str(self.path or "")}
        return json.dumps(told, ensure_ascii=False)


def origin_of(home: Path, module: str) -> Iterator[Origin]:
    """Games below `home` that were made of a module of that name; '' is any."""
    for name in listing(home).folders:
        try:
            found = read_json(read(home / name / IMPORTED, "card", home / name))
        except (OSError, BadData, ValueError):
            continue
        if not isinstance(found, dict):
            continue
        told, version, path = (str(found.get(key, "")) for key in ("module", "version", "path"))
        if module in ("", told):
            there = Path(path) if path and is_file(Path(path)) else None
            yield Origin(told, version, there, name)


def module_of_save(file: VassalFile) -> str:
    """The name of the module that a save was made with, '' when it does not say."""
    if file.kind != "save" or "moduledata" not in file.names:
        return ""
    try:
        data = read_build(file.read("moduledata", _MOST), file.name)
    except VassalRefused:
        return ""
    return next((part.text for part in below(data, "name")), "")
