"""A game's files as read and validated, whole or not: what both building and checking start from."""

from __future__ import annotations

import os
import re
from collections.abc import Hashable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from tabletop.core.text import Msg
from tabletop.data import kept
from tabletop.data.errors import DataProblem, ModuleBroken, Severity, mend_name
from tabletop.data.schema import (
    CardSheet,
    ChartSheet,
    CounterSheet,
    DiceSheet,
    Geometry,
    MapData,
    ModuleCard,
    Part,
    Rulebook,
    Scenario,
    Sequence,
    Tables,
)
from tabletop.data.where import CARD as CARD
from tabletop.door import Refused, listing, tree

if TYPE_CHECKING:
    from tabletop.data.reader import Loaded

Where = tuple[Hashable, ...]

MAP, GEOMETRY, COUNTERS = "map.yaml", "geometry.yaml", "counters.yaml"
CARDS, DICE, CHARTS = "cards.yaml", "dice.yaml", "charts.yaml"
TABLES, SEQUENCE, RULEBOOK, SCENARIOS = "tables.yaml", "sequence.yaml", "rulebook.yaml", "scenarios"
_YAML = re.compile(r".*\.yaml")
PARTS: dict[str, tuple[str, type[Part]]] = {
    CARD: ("card", ModuleCard),
    MAP: ("map", MapData),
    GEOMETRY: ("geometry", Geometry),
    COUNTERS: ("sheet", CounterSheet),
    CARDS: ("cards", CardSheet),
    DICE: ("dice", DiceSheet),
    CHARTS: ("charts", ChartSheet),
    TABLES: ("tables", Tables),
    SEQUENCE: ("sequence", Sequence),
    RULEBOOK: ("rulebook", Rulebook),
}
OPTIONAL = frozenset({CARDS, DICE, CHARTS})
"""Files that a game need not have."""
RECORDS = (*(name for name, _ in PARTS.values()), "scenarios")
"""What a draft holds of a game."""


@dataclass
class Draft:
    """Records that could be read (None where a file is missing or malformed) and the problems met so far."""

    folder: Path
    problems: list[DataProblem] = field(default_factory=list)
    files: dict[str, Loaded] = field(default_factory=dict)
    card: ModuleCard | None = None
    map: MapData | None = None
    geometry: Geometry | None = None
    sheet: CounterSheet | None = None
    cards: CardSheet | None = None
    dice: DiceSheet | None = None
    charts: ChartSheet | None = None
    tables: Tables | None = None
    sequence: Sequence | None = None
    rulebook: Rulebook | None = None
    scenarios: dict[str, Scenario] = field(default_factory=dict)
    """By file name: scenarios/standard.yaml."""

    @property
    def errors(self) -> list[DataProblem]:
        """The problems that keep the game from loading."""
        return [problem for problem in self.problems if problem.severity == "error"]

    def line(self, file: str, where: Where) -> int:
        """The line of a part of a file, 0 when the file was not read."""
        return self.files[file].line_of(where) if file in self.files else 0

    def report(self, file: str, where: Where, message: Msg, mend: Msg | None = None) -> None:
        """Note an error; without `mend` the mend is the message `<key>-mend` with the same arguments."""
        self._note(file, self.line(file, where), message, mend, "error")

    def warn(self, file: str, where: Where, message: Msg) -> None:
        """Note something that does not keep the game from being played."""
        self._note(file, self.line(file, where), message, None, "warning")

    def report_line(self, file: str, line: int, message: Msg) -> None:
        """Note an error in a file that is not YAML."""
        self._note(file, line, message, None, "error")

    def unknown(self, file: str, where: Where, what: str, name: str, known: Iterable[str]) -> None:
        """Note a name that nothing carries; `what` is a kind of thing (zone, counter, seat...)."""
        mend = Msg.of("data-mend-rule", rule=name) if what == "rule" else mend_name(name, known)
        self.report(file, where, Msg.of("data-unknown-name", what=what, name=name), mend)

    def validate(self, file: str) -> bool:
        """Make the record of a file from its plain value; the faults are noted."""
        from tabletop.data.validate import validate

        try:
            if file in PARTS:
                attribute, record = PARTS[file]
                setattr(self, attribute, validate(self.files[file], record))
            else:
                self.scenarios[file] = validate(self.files[file], Scenario)
        except ModuleBroken as broken:
            self.problems.extend(broken.problems)
            return False
        return True

    def _note(self, file: str, line: int, message: Msg, mend: Msg | None, severity: Severity) -> None:
        mend = mend or Msg(f"{message.key}-mend", message.args)
        self.problems.append(DataProblem(file, line, message, mend, severity))


def read_draft(folder: Path) -> Draft:
    """Read every file of a game; never raises, faults are in `.problems`."""
    draft = Draft(folder)
    for name in PARTS:
        _read(draft, name)
    _walk(draft)
    for name in _scenarios(draft):
        _read(draft, f"{SCENARIOS}/{name}")
    return draft


def recalled_draft(folder: Path, content: str) -> Draft | None:
    """The records of a game that was found good before, its content being this."""
    found = kept.recall(folder, "module", content)
    return Draft(folder, **found) if isinstance(found, dict) and found.keys() == set(RECORDS) else None


def keep_draft(draft: Draft, content: str) -> None:
    """Keep the records of a good game for the next time."""
    kept.keep(draft.folder, "module", content, {name: getattr(draft, name) for name in RECORDS})


def _walk(draft: Draft) -> None:
    """A folder that is too much to be read is refused as a whole, before anything asks for its hash."""
    try:
        for _ in tree(draft.folder):
            pass
    except Refused as refused:
        what = Msg.of("data-refused", file=draft.folder.name, reason=refused.msg)
        draft.report(CARD, (), what, Msg("data-refused-mend"))
    except OSError:
        pass  # said of the files that cannot be read


def _scenarios(draft: Draft) -> list[str]:
    try:
        found = listing(draft.folder / SCENARIOS, draft.folder)
    except OSError as error:
        what = Msg.of("data-unreadable", file=SCENARIOS, reason=error.strerror or type(error).__name__)
        draft.report(SCENARIOS, (), what, Msg.of("data-unreadable-mend"))
        return []
    names = found.called(_YAML)
    if not names:
        draft.report(SCENARIOS, (), Msg.of("data-no-scenario"))
    return names


def _read(draft: Draft, name: str) -> None:
    """Read and validate one file, or note why not."""
    from tabletop.data.reader import read_yaml

    path = draft.folder / name
    if name in OPTIONAL and not os.path.lexists(path):
        attribute, record = PARTS[name]
        setattr(draft, attribute, record())
        return
    if not os.path.lexists(path):
        draft.report(name, (), Msg.of("data-missing-file", file=name))
        return
    try:
        draft.files[name] = read_yaml(path, name, draft.folder)
    except ModuleBroken as broken:
        draft.problems.extend(broken.problems)
    else:
        draft.validate(name)
