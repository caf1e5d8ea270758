"""game.yaml: what a game is, readable without its journal and without its module."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any

from tabletop import __version__
from tabletop.core import bounds as B
from tabletop.core import clean_text
from tabletop.core.position.ids import CHANCE
from tabletop.core.text import Msg
from tabletop.door import LARGEST, Refused, read, write_whole
from tabletop.store.errors import StoreError, file_refused
from tabletop.store.files import CARD as CARD
from tabletop.store.files import SEAT_NAME
from tabletop.store.upgrade import FORMAT, format_of, upgraded

MOST_PARTS = 20_000
"""Values in a card, as far as commas, lines and brackets tell: each takes a kilobyte while it is read."""
_ID = re.compile(r"[0-9A-Za-z]{1,64}")


@dataclass(frozen=True)
class ModuleMark:
    """Which module a game was made with: `files` holds a short hash a file, so that we can say what differs."""

    id: str
    version: str = ""
    hash: str = ""
    corrections: str = ""
    """Hash of the owner's corrections "from your own copy", '' for none."""
    files: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class GameCard:
    """`start` is the hash of start.jsonl; `created` ISO 8601 UTC; `dice` the grade of the program's rolls."""

    id: str
    title: str
    scenario: str
    module: ModuleMark
    created: str
    seats: tuple[str, ...]
    modes: Mapping[str, str] = field(default_factory=dict)
    dice: str = "trusted"
    start: str = ""
    format: int = FORMAT
    dealer: str = ""
    """Seat whose machine throws the program's dice and deals, when the seats are far apart; '' on one machine."""
    deck: str = ""
    """Grade of the draws far apart: honour (the dealer's program knows what it dealt and keeps it to itself)."""
    aborts: str = "wait"
    """What becomes of a joint roll that somebody does not end (core/rules/joint_dice)."""
    agreed: str = ""
    """What was agreed when it began, as text whose hash is the id (store/pinned); '' in games before."""
    made_by: str = field(default="", compare=False)
    """Version of the program that wrote this card last; '' in games before."""
    newer: str = ""
    """The whole text of a card of a format newer than ours: such a game is only looked at."""
    odd: tuple[Msg, ...] = ()
    """What game.yaml said otherwise than was agreed: never written."""

    def __post_init__(self) -> None:
        """Titles are clean and composed (NFC): the same words are the same bytes, however a system types accents."""
        object.__setattr__(self, "title", clean_text.line(unicodedata.normalize("NFC", self.title), clean_text.TITLE))

    @property
    def shared(self) -> bool:
        """Whether each seat is played on a machine of its own."""
        return bool(self.dealer)

    def newer_words(self) -> Msg:
        """What there is to say of a game of a newer format."""
        return _newer("store-format-looked-at", self.format, self.made_by)

    def named(self, title: str) -> GameCard:
        """The same game under another title."""
        return replace(self, title=title)

    def text(self) -> str:
        """As YAML."""
        import yaml

        if self.newer:
            return self.newer  # a copy keeps what we do not know
        data = asdict(self)
        data["seats"], data["made_by"] = list(self.seats), __version__
        del data["odd"], data["newer"]
        for name in () if self.shared else ("dealer", "deck", "aborts", "agreed"):
            del data[name]
        return str(yaml.dump(data, Dumper=yaml.CSafeDumper, allow_unicode=True, sort_keys=False, width=120))


def write_card(folder: Path, card: GameCard) -> None:
    """Write it at one stroke. Raises OSError and then leaves the old one as it was."""
    write_whole(folder / CARD, card.text().encode(), folder)


def read_raw(folder: Path) -> bytes:
    """The bytes of a game's card. Raises StoreError when there is none, or too many."""
    try:
        return read(folder / CARD, "card", folder)
    except Refused as refused:
        raise StoreError(file_refused(CARD, refused.msg)) from refused
    except OSError as error:
        raise StoreError(Msg.of("store-not-a-game", folder=str(folder))) from error


def read_card(folder: Path) -> GameCard:
    """The card of a game's folder, with what was agreed where game.yaml says otherwise. Raises StoreError with words
    when it is none, broken, or too new."""
    from tabletop.store.pinned import card_of  # which reads entries, and this file alone does not

    return card_of(folder)


def parse_card(raw: bytes) -> GameCard:
    """The card in these bytes. Raises StoreError."""
    import yaml

    try:
        fits = len(raw) <= LARGEST["card"] and sum(map(raw.count, (b",", b"\n", b"[", b"{"))) <= MOST_PARTS
        data = yaml.load(raw.decode(), Loader=yaml.CSafeLoader) if fits else None
    except (yaml.YAMLError, UnicodeDecodeError, ValueError, RecursionError) as error:
        raise StoreError(Msg.of("store-card-broken", line=str(_line(error)))) from error
    if not isinstance(data, dict):
        raise StoreError(Msg.of("store-card-broken", line="1"))
    found = format_of(data)
    newer = found > FORMAT
    try:
        card = _card(data if newer else upgraded(data))
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        made_by = str(data.get("made_by", ""))[:40]
        said = _newer("store-format-newer", found, made_by) if newer else Msg.of("store-card-broken", line="1")
        raise StoreError(said) from error
    return replace(card, format=found, newer=raw.decode()) if newer else card


def _newer(key: str, found: int, made_by: str) -> Msg:
    return Msg.of(key, found=found, ours=FORMAT, version=made_by or "?", here=__version__)


def fit_seats(seats: Sequence[object]) -> bool:
    """Whether these may be the seats of a game: they name folders and files, and none is the one of chance."""
    named = bool(seats) and all(isinstance(seat, str) and SEAT_NAME.fullmatch(seat) for seat in seats)
    return named and CHANCE not in seats and len(set(seats)) == len(seats)


def _card(data: dict[str, Any]) -> GameCard:
    given: dict[str, object] = data
    module = B.mapped(given["module"])
    mark = ModuleMark(
        _text(module["id"]),
        _text(module.get("version", "")),
        _text(module.get("hash", "")),
        _text(module.get("corrections", "")),
        _texts(module.get("files", {})),
    )
    seats = tuple(_text(seat) for seat in B.listed(given["seats"]))
    if not (_ID.fullmatch(id_ := _text(given["id"])) and fit_seats(seats)):
        raise ValueError("id")  # it names a folder of the vault
    dealer = _text(given.get("dealer", ""))
    if dealer not in ("", *seats):
        raise ValueError(dealer)
    return GameCard(
        id_,
        _text(given["title"]),
        _text(given["scenario"]),
        mark,
        _text(given.get("created", "")),
        seats,
        _texts(given.get("modes", {})),
        _text(given.get("dice", "trusted")),
        _text(given.get("start", "")),
        dealer=dealer,
        deck=_text(given.get("deck", "")),
        aborts=_text(given.get("aborts", "wait")),
        agreed=_text(given.get("agreed", "")),
        made_by=_text(given.get("made_by", ""))[:40],
    )


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value


def _texts(value: object) -> dict[str, str]:
    return {_text(name): _text(text) for name, text in B.mapped(value).items()}


def _line(error: Exception) -> int:
    mark = getattr(error, "problem_mark", None)
    return int(mark.line) + 1 if mark is not None else 1
