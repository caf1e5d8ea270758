"""What was agreed when a shared game began, and what its game.yaml says now.

The id of a game is the hash of what was agreed, the dealer's public key and a salt among it; every signature of the
game covers the id. So whoever has the agreed text can tell that it is the right one. It stands in game.yaml and in the
dealer's first entry; the other seats' first entries carry its whole hash. A game.yaml that says otherwise is named and
not followed. The title alone may change, by a signed act of the dealer.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

from tabletop.core.errors import TableError
from tabletop.core.journal.entry import Entry
from tabletop.core.position.facts import VarSet
from tabletop.core.safe_json import read_json
from tabletop.core.secrets.dice_source import DiceSource
from tabletop.core.text import Msg
from tabletop.core.variables import TITLE
from tabletop.door import opened
from tabletop.store.card import CARD, GameCard, fit_seats, parse_card, read_raw
from tabletop.store.codec import parse
from tabletop.store.errors import StoreError
from tabletop.store.seats import SEATS, seats_in

DIGITS = 40
"""Hex digits of the id of a game whose card is pinned; older games have ids of 32, which say nothing."""
MOST = 200_000
"""Bytes of a seat's first file in which its first entries are looked for."""
RENAMED = TITLE
"""Variable that tells that the dealer gave the game another title (verb `rename`)."""


def pinned(card: GameCard) -> bool:
    """Whether this game's id says what was agreed."""
    return len(card.id) == DIGITS


def pin(card: GameCard, key: str, salt: str) -> GameCard:
    """The card with its id: all that is agreed, under the dealer's public key."""
    text = json.dumps({**_fields(card), "key": key, "salt": salt}, ensure_ascii=False, sort_keys=True)
    return replace(card, id=digest(text)[:DIGITS], agreed=text)


def digest(agreed: str) -> str:
    """SHA-256 of the agreed text, hex: what the other seats sign when they sit down."""
    return sha256(agreed.encode()).hexdigest()


def dealers_key(card: GameCard) -> str:
    """The public key with which the dealer began, '' for a game that is not pinned."""
    return str(_read(card.agreed)["key"]) if pinned(card) else ""


def first_title(card: GameCard) -> str:
    """The title at the start."""
    return str(_read(card.agreed)["title"]) if pinned(card) else card.title


def card_of(folder: Path) -> GameCard:
    """The card of a game's folder, as it was agreed; `odd` says what game.yaml says otherwise. Raises StoreError."""
    return settled(parse_card(read_raw(folder)), folder)


def settled(card: GameCard, folder: Path) -> GameCard:
    """This card with what was agreed in the place of what it says. Raises StoreError when that is not to be found."""
    if not pinned(card):
        return card
    agreed = card.agreed if _fits(card.agreed, card.id) else _in_the_seats(folder, card.id)
    if agreed is None:
        raise StoreError(Msg.of("store-card-not-agreed", file=CARD))
    right = _read(agreed)
    odd = [] if agreed == card.agreed else [Msg.of("store-card-differs", file=CARD, field="agreed", says="", right="")]
    for name, says in _fields(card).items():
        if says != right[name] and name != "title":
            words = {"says": _said(says), "right": _said(right[name])}
            odd.append(Msg.of("store-card-differs", file=CARD, field=name, **words))
    mark = replace(card.module, id=right["module"], version=right["version"], hash=right["hash"])
    same = {name: right[name] for name in ("scenario", "start", "created", "dealer", "dice", "deck", "aborts")}
    return replace(card, **same, module=mark, seats=tuple(right["seats"]), agreed=agreed, odd=tuple(odd))


def titled(card: GameCard, dealers: Iterable[Entry]) -> tuple[str, bool]:
    """The title now, by the dealer's live entries, and whether game.yaml says one that never was."""
    titles = [first_title(card)]
    titles += [str(entry.intent.args.get("title", "")) for entry in dealers if entry.verb == "rename"]
    return titles[-1], card.title not in titles


def disagreeing(card: GameCard, entries: Iterable[Entry]) -> Iterator[tuple[Entry, Msg]]:
    """First entries of seats that say that something else was agreed, or nothing."""
    seated: set[str] = set()
    for entry in entries if pinned(card) else ():
        if entry.verb == "sit" and entry.intent.args.get("seat") == entry.seat and entry.seat not in seated:
            seated.add(entry.seat)
            if entry.intent.args.get("card") not in (card.agreed, digest(card.agreed)):
                yield entry, Msg("store-card-other")


def regrades(card: GameCard, entry: Entry) -> bool:
    """Whether an act lets others throw or draw than was agreed: worth a word, for it takes a promise away."""
    agreed = {"dice": _agreed_source(card), "deck": "locked" if card.deck == "locked" else None}
    agreed["aborts"] = card.aborts if card.aborts != "wait" else None
    set_ = {fact.name: fact.value for fact in entry.facts if type(fact) is VarSet and fact.name in agreed}
    return any(agreed[name] not in (None, value) for name, value in set_.items())


# --- inside ---


def _agreed_source(card: GameCard) -> str | None:
    """What the variable of the dice is set to; None when the program throws, which nobody needs to say."""
    return next((one.value for one in DiceSource if one.grade == card.dice and one is not DiceSource.PROGRAM), None)


def _fields(card: GameCard) -> dict[str, Any]:
    """All that is agreed; the modes are in the start position, whose hash is."""
    return {
        "title": card.title,
        "scenario": card.scenario,
        "module": card.module.id,
        "version": card.module.version,
        "hash": card.module.hash,
        "start": card.start,
        "created": card.created,
        "seats": list(card.seats),
        "dealer": card.dealer,
        "dice": card.dice,
        "deck": card.deck,
        "aborts": card.aborts,
    }


def _read(agreed: str) -> dict[str, Any]:
    """What stands in the agreed text: its author may have edited his program. Raises StoreError."""
    try:
        found = read_json(agreed)
    except TableError:
        found = None
    if isinstance(found, dict) and found.keys() >= _NAMES:
        seats = found["seats"]
        named = isinstance(seats, list) and fit_seats(seats)
        words = all(isinstance(found[name], str) for name in _NAMES - {"seats"})
        if named and words and found["dealer"] in (seats if isinstance(seats, list) else ()):
            return dict(found)
    raise StoreError(Msg.of("store-card-broken", line="1"))


_GRADES = ("dice", "deck", "aborts")
_NAMES = frozenset(
    ("title", "scenario", "module", "version", "hash", "start", "created", "seats", "dealer", "key", "salt", *_GRADES)
)


def _said(value: Any) -> str:
    return ", ".join(value) if isinstance(value, list) else str(value)


def _fits(agreed: str, id_: str) -> bool:
    return digest(agreed)[:DIGITS] == id_


def _in_the_seats(folder: Path, id_: str) -> str | None:
    """The agreed text in the first entries of a seat: whose it is does not matter, for its hash is the id."""
    for seat in seats_in(folder):
        for entry in _first_entries(folder / SEATS / seat / "0001.jsonl", folder):
            said = entry.intent.args.get("card")
            if entry.verb == "sit" and isinstance(said, str) and _fits(said, id_):
                return said
    return None


def _first_entries(path: Path, root: Path) -> Iterator[Entry]:
    try:
        with opened(path, root) as file:
            raw = file.read(MOST)
    except OSError:
        return
    for one in raw.split(b"\n")[:20]:
        try:
            yield parse(one + b"\n")
        except TableError:
            return
