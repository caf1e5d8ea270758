"""Dice and charts of a foreign module as files of ours; and the folders of the counter sheet."""

from __future__ import annotations

from pathlib import Path

from tabletop.data.vassal.container import MOST_TEXT, VassalFile
from tabletop.data.vassal.records import (
    ChartRecord,
    DiceRecord,
    FaceRecord,
    ModuleRecord,
    PaletteRecord,
    PictureDiceRecord,
    SlotRecord,
)
from tabletop.data.vassal.refusal import VassalRefused
from tabletop.data.vassal.translate.book import CounterBook
from tabletop.data.vassal.translate.ids import FreshNames
from tabletop.data.vassal.translate.pictures import PictureBook
from tabletop.data.vassal.translate.wording import GameWords, one_line
from tabletop.data.vassal.translate.yaml_text import Value
from tabletop.door import make_folders

PAPERS = "papers"
MOST_DICE, MOST_SIDES, MOST_FACES = 50, 1000, 100
_TEXTS = (".html", ".htm", ".txt")
_SAFE = (".pdf", ".rtf", ".odt", ".doc", ".docx")


# --- dice ---


def dice_file(record: ModuleRecord, pictures: PictureBook, words: GameWords) -> dict[str, Value]:
    """dice.yaml, {} where the module has none."""
    maker = _Dice(pictures, words)
    buttons: list[Value] = []
    for plain in record.dice:
        buttons.append(maker.plain(plain))
    for special in record.picture_dice:
        if special.dice:
            buttons.append(maker.special(special))
    return {"dice": maker.sorts, "buttons": buttons} if buttons else {}


class _Dice:
    def __init__(self, pictures: PictureBook, words: GameWords) -> None:
        self.pictures, self.words = pictures, words
        self.buttons, self.dice = FreshNames(), FreshNames()
        self.sorts: list[Value] = []
        self.known: dict[tuple[FaceRecord, ...], str] = {}

    def plain(self, record: DiceRecord) -> dict[str, Value]:
        """NdM with what is kept of it."""
        thrown = max(1, min(MOST_DICE, record.dice))
        entry = self._button(record.name or record.text or f"{thrown}d{record.sides}")
        entry["dice"] = [f"{thrown}d{max(2, min(MOST_SIDES, record.sides))}"]
        entry |= {name: value for name, value in (("each", record.plus), ("plus", record.add_to_total)) if value}
        keep = max(0, min(thrown, record.keep_count))
        match record.keep:
            case "s" if keep:
                entry["keep_lowest"] = keep
            case "l" if keep:
                entry["keep_highest"] = keep
            case "=":
                entry |= {"at_least": record.keep_count, "at_most": record.keep_count}
            case ">":
                entry["at_least"] = record.keep_count + 1
            case "<":
                entry["at_most"] = record.keep_count - 1
        if not record.total and not record.keep:
            entry["result"] = "list"
        return entry

    def special(self, record: PictureDiceRecord) -> dict[str, Value]:
        """Dice with pictures or words on their sides."""
        entry = self._button(record.name or record.text or "Dice")
        thrown: dict[str, int] = {}
        for name, faces in record.dice[:MOST_DICE]:
            if len(faces) >= 2:
                sort = self._sort(name or record.name, faces[:MOST_FACES])
                thrown[sort] = thrown.get(sort, 0) + 1
        entry["dice"] = [f"{count} {sort}" for sort, count in list(thrown.items())[:9]] or ["1d6"]
        if any(not face.value for _, faces in record.dice for face in faces) or len(record.dice) > 1:
            entry["result"] = "list"
        return entry

    def _button(self, name: str) -> dict[str, Value]:
        id_ = self.buttons.fresh(name, "dice")
        self.words.say(f"throw-{id_}", one_line(name) or "Dice", one_line(name) or "Dés")
        return {"id": id_}

    def _sort(self, name: str, faces: tuple[FaceRecord, ...]) -> str:
        if faces not in self.known:
            id_ = self.dice.fresh(f"d-{name}", "die")
            self.known[faces] = id_
            self.words.say(f"die-{id_}", one_line(name) or "Die", one_line(name) or "Dé")
            names = FreshNames()
            self.sorts.append({"id": id_, "faces": [self._face(id_, face, names) for face in faces]})
        return self.known[faces]

    def _face(self, die: str, face: FaceRecord, names: FreshNames) -> dict[str, Value]:
        entry: dict[str, Value] = {}
        said = one_line(face.text, 60)
        if said and said != str(face.value):
            entry["name"] = names.fresh(f"{die}-{said}", f"{die}-face")
            self.words.say(f"face-{entry['name']}", said)
        if face.value:
            entry["value"] = max(-1000, min(1000, face.value))
        if path := self.pictures.path(face.picture):
            entry["picture"] = path
        return entry


# --- charts ---


class GameCharts:
    """Charts of a module, and the papers that belong to them."""

    def __init__(self, file: VassalFile, pictures: PictureBook, words: GameWords) -> None:
        self._file, self._pictures, self._words = file, pictures, words
        self._ids, self._papers = FreshNames(), FreshNames()
        self._members: dict[str, str] = {}
        self.missing: list[str] = []
        """Charts whose file is not there, or of a kind that nobody is asked to open."""

    def file(self, record: ModuleRecord) -> dict[str, Value]:
        """charts.yaml, {} where there is nothing to see."""
        windows: dict[str, list[Value]] = {}
        for chart in record.charts:
            entry = self._chart(chart)
            if entry:
                windows.setdefault(chart.window, []).append(entry)
            else:
                self.missing.append(one_line(chart.name or chart.file))
        loose = windows.pop("", [])
        if not loose and len(windows) == 1:
            return {"charts": [*windows.values()][0]}
        folders: list[Value] = [self._folder(name, charts) for name, charts in windows.items()]
        return {"charts": [*folders, *loose]} if folders or loose else {}

    def write(self, folder: Path) -> None:
        """The papers. Raises OSError."""
        for path, member in self._members.items():
            make_folders(folder / PAPERS, folder)
            try:
                data = self._file.read(member, MOST_TEXT)
            except VassalRefused:
                data = b""
            (folder / PAPERS / path).write_bytes(data)

    def _folder(self, name: str, charts: list[Value]) -> dict[str, Value]:
        id_ = self._ids.fresh(name, "charts")
        self._words.say(f"chart-{id_}", one_line(name) or "Charts", one_line(name) or "Aides")
        return {"id": id_, "charts": charts}

    def _chart(self, chart: ChartRecord) -> dict[str, Value]:
        ending = chart.member.lower().rpartition(".")[2]
        what: dict[str, Value] = {}
        if path := self._pictures.path(chart.file) if chart.kind == "picture" else "":
            what = {"picture": path}
        elif chart.member and f".{ending}" in _TEXTS:
            what = {"text": self._paper(chart.member, ending)}
        elif chart.member and f".{ending}" in _SAFE:
            what = {"file": self._paper(chart.member, ending)}
        if not what:
            return {}
        name = chart.name or chart.file.rpartition("/")[2]
        id_ = self._ids.fresh(name, "chart")
        self._words.say(f"chart-{id_}", one_line(name) or "Chart", one_line(name) or "Aide")
        return {"id": id_, **what}

    def _paper(self, member: str, ending: str) -> str:
        known = next((path for path, other in self._members.items() if other == member), "")
        stem = member.rpartition("/")[2].rpartition(".")[0]
        path = known or f"{self._papers.fresh(stem, 'paper')}.{ending}"
        self._members[path] = member
        return path


# --- palettes ---


def palettes_of(record: ModuleRecord, book: CounterBook, words: GameWords) -> list[Value]:
    """The folders of the counter sheet, empty ones left out."""
    names = FreshNames()
    found = (_palette(palette, book, words, names) for palette in record.palettes)
    return [entry for entry in found if entry]


def _palette(palette: PaletteRecord, book: CounterBook, words: GameWords, names: FreshNames) -> dict[str, Value]:
    counters: list[Value] = []
    inner: list[Value] = []
    id_ = names.fresh(palette.name, "counters")
    for part in palette.parts:
        if isinstance(part, SlotRecord):
            counter = book.of_slot(part)
            if counter is not None and counter.id not in counters:
                counters.append(counter.id)
        elif entry := _palette(part, book, words, names):
            inner.append(entry)
    if not counters and len(inner) == 1 and isinstance(inner[0], dict):
        return inner[0]
    if not counters and not inner:
        return {}
    said = one_line(palette.name)
    words.say(f"folder-{id_}", said or "Counters", said or "Pions")
    made: dict[str, Value] = {"id": id_}
    made |= {"counters": counters} if counters else {}
    return {**made, "palettes": inner} if inner else made
