"""All of a foreign module and its saves as the files of one game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tabletop.core.text import Msg
from tabletop.data.vassal.container import VassalFile
from tabletop.data.vassal.reading import LogRecord, read_member_save
from tabletop.data.vassal.records import ModuleRecord, SetupRecord
from tabletop.data.vassal.refusal import VassalRefused, Watch
from tabletop.data.vassal.translate.boards import GameBoards, geometry_file, map_file
from tabletop.data.vassal.translate.book import CounterBook, sheet_file
from tabletop.data.vassal.translate.decks import GameDecks
from tabletop.data.vassal.translate.gadgets import GameCharts, dice_file, palettes_of
from tabletop.data.vassal.translate.ids import FreshNames
from tabletop.data.vassal.translate.looks import LookMaker
from tabletop.data.vassal.translate.pictures import PictureBook
from tabletop.data.vassal.translate.seats import GameSeats
from tabletop.data.vassal.translate.starts import GameStart, StartMaker, scenario_file
from tabletop.data.vassal.translate.steps import GameParts, PastStep, StepMaker
from tabletop.data.vassal.translate.turn import GameTurn
from tabletop.data.vassal.translate.ways import CounterWays
from tabletop.data.vassal.translate.wording import GameWords, one_line
from tabletop.data.vassal.translate.yaml_text import Value, yaml_text

Saves = Sequence[tuple[str, LogRecord]]
"""Saves, each with its name."""


@dataclass(slots=True)
class ImportedGame:
    """A game as it will be written."""

    id: str
    title: str
    record: ModuleRecord
    files: dict[str, str]
    pictures: PictureBook
    charts: GameCharts
    boards: GameBoards
    book: CounterBook
    decks: GameDecks
    starts: list[GameStart]
    named: dict[str, str]
    """Starts by id: what each is called."""
    logs: list[LogRecord]
    pasts: dict[str, list[PastStep]]
    """Of starts that are logs: what was done after it."""
    unread: list[tuple[str, Msg]]
    """Set-ups that could not be read, and why."""

    @property
    def saved(self) -> list[GameStart]:
        """The starts that are saves given with the module, of each a game is begun."""
        return self.starts[len(self.starts) - len(self.logs) :]


class GameTranslator:
    """Makes the files of one game of a module and its saves."""

    def __init__(self, files: tuple[VassalFile, ...], record: ModuleRecord, watch: Watch) -> None:
        """`files`: the module, then its extensions."""
        self._file, self._record, self._watch = files[0], record, watch
        self.words = GameWords()
        self.pictures = PictureBook(files)
        self.seats = GameSeats(record.sides, self.words)
        self.boards = GameBoards(record, self.seats, self.words)
        shared = {value.name: value.value for value in record.values}
        self.book = CounterBook(LookMaker(self.pictures, self.words, shared), self.seats, self.words, shared)
        self.decks = GameDecks(self.boards, self.seats, self.pictures, self.words)
        self.turn = GameTurn(record, self.words)
        self.charts = GameCharts(files[0], self.pictures, self.words)
        self.ways = CounterWays(record, self.boards, self.decks, self.book)
        self._starts = StartMaker(record, self.boards, self.book, self.decks, self.seats)
        self._names = FreshNames()
        self._titles: dict[str, str] = {}
        self._unread: list[tuple[str, Msg]] = []

    def made(self, id_: str, saves: Saves) -> ImportedGame:
        """All of it. `saves`: with the name of each."""
        self.boards.lay_all()
        palettes = palettes_of(self._record, self.book, self.words)
        starts = [*self._set_ups()]
        for name, log in saves:
            starts.append(self._saved(name, log))
        for start in starts:
            self._starts.settle(start)
        pasts = {start.id: self._past(start, log) for start, (_, log) in zip(starts[-len(saves) :], saves) if log.steps}
        self.ways.work()
        self.ways.settle()
        files = self._written(id_, starts, palettes)
        title = one_line(self._record.name) or id_
        parts = (self.pictures, self.charts, self.boards, self.book, self.decks)
        logs = [log for _, log in saves]
        return ImportedGame(id_, title, self._record, files, *parts, starts, self._titles, logs, pasts, self._unread)

    def _past(self, start: GameStart, log: LogRecord) -> list[PastStep]:
        parts = GameParts(self._record, self.boards, self.book, self.decks, self.turn)
        return [*StepMaker(parts, start, log.start).steps(log.steps)]

    def _set_ups(self) -> list[GameStart]:
        """Those of the module, and its plain start where none of them is that."""
        found = [self._set_up(setup) for setup in _listed(self._record.setups)]
        starts = [start for start in found if start is not None]
        plain = self._starts.plain("start")
        if plain.laid or plain.decks or not starts:
            self._titles["start"] = self._record.name
            self.words.say("scenario-start", "Start of the module", "Départ du module")
            self.words.say("scenario-start-summary", "As the module lays it out.", "Tel que le module le dispose.")
            starts.append(plain)
        return starts

    def _set_up(self, setup: SetupRecord) -> GameStart | None:
        if not setup.member:
            return None
        try:
            log = read_member_save(self._file, setup.member, self._record.sides, self._record.prototypes, self._watch)
        except VassalRefused as refused:
            self._unread.append((setup.name, refused.msg))
            return None
        return self._saved(setup.name, log)

    def _saved(self, name: str, log: LogRecord) -> GameStart:
        id_ = self._names.fresh(name, "start")
        start = self._starts.saved(f"v-{id_}", log.start)
        start.variables.update(self.turn.variables(log.start.turns))
        self._titles[start.id] = name
        self.words.say(f"scenario-{start.id}", name or "Start", name or "Départ")
        notes = one_line(" ".join(log.start.notes), 400)
        said = (notes, notes) if notes else ("From a saved game.", "D’une partie sauvegardée.")
        self.words.say(f"scenario-{start.id}-summary", *said)
        return start

    def _written(self, id_: str, starts: list[GameStart], palettes: list[Value]) -> dict[str, str]:
        boxes = self.decks.boxes()
        files: dict[str, Mapping[str, Value]] = {
            "module.yaml": self._card(id_),
            "map.yaml": map_file(self.boards, self.pictures, self._counter_side(), boxes),
            "geometry.yaml": geometry_file(self.boards, self.decks.shapes()),
            "counters.yaml": sheet_file(self.book, palettes),
            "dice.yaml": dice_file(self._record, self.pictures, self.words),
            "charts.yaml": self.charts.file(self._record),
            "tables.yaml": {"odds": []},
            "sequence.yaml": self.turn.file(),
            "rulebook.yaml": _RULES,
        }
        files |= {f"scenarios/{start.id}.yaml": scenario_file(start, n) for n, start in enumerate(starts)}
        made = {name: yaml_text(content) for name, content in files.items() if content}
        return made | {f"i18n/{language}.ftl": text for language, text in self.words.files().items()}

    def _card(self, id_: str) -> dict[str, Value]:
        record, words = self._record, self.words
        name = one_line(record.name) or id_
        words.say("title", name)
        version = one_line(record.version, 40)
        words.say("subtitle", f"VASSAL module {version}".strip(), f"Module VASSAL {version}".strip())
        summary = one_line(record.description, 400)
        words.say("summary", summary or "Played by hand.", summary or "Se joue à la main.")
        credits = "Imported from a VASSAL module. Pictures and words belong to those who made it."
        words.say("credits", credits, "Importé d’un module VASSAL. Images et textes appartiennent à leurs auteurs.")
        words.say("rules-all", "Everything", "Tout")
        words.say("phase-play", "Play", "Jeu")
        seats = self.seats.file()
        placed = [one for laid in self.boards.all() if not laid.board for one in laid.placed]
        cover = next((path for one in placed if (path := self.pictures.path(one.board.picture))), "")
        card: dict[str, Value] = {"id": id_, "version": version or "1", "stage": "alpha", "year": 0, "designer": ""}
        card |= {"publisher": "", "players": [1, len(seats)], "minutes": [30, 600], "seats": seats}
        return {**card, "rule_groups": ["all"], "cover": cover}

    def _counter_side(self) -> float:
        """The side of most counters."""
        sides = sorted(max(counter.look.size) for counter in self.book.all())
        return float(max(4, min(600, sides[len(sides) // 2]))) if sides else 60.0


_RULES: dict[str, Value] = {
    "rules": [
        {
            "number": "1",
            "group": "all",
            "status": "by_hand",
            "title": {"en": "Everything", "fr": "Tout"},
            "summary": {"en": "Played by hand.", "fr": "Se joue à la main."},
        }
    ]
}


def _listed(setups: Sequence[SetupRecord]) -> list[SetupRecord]:
    """Set-ups of all menus, one after the other."""
    found: list[SetupRecord] = []
    for setup in setups:
        found += [setup, *_listed(setup.setups)]
    return found
