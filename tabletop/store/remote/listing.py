"""The games that lie in a folder on a server. Of each only the card is read, and only when it may have changed:
a club may keep hundreds of them there."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tabletop.core.text import Msg
from tabletop.door import LARGEST
from tabletop.store.card import CARD, GameCard, parse_card
from tabletop.store.errors import StoreError
from tabletop.store.files import SUFFIX
from tabletop.store.jsonfile import JsonFile
from tabletop.store.remote.address import Address
from tabletop.store.remote.link import Link, RemoteFile
from tabletop.store.remote.trouble import RemoteTrouble

ALL_CARDS = 64_000_000
"""Bytes of all cards in a folder; that of a game has some hundreds."""
CARDS = "cards.json"
"""Cards read before, in the folder of mirrors."""


@dataclass(frozen=True)
class Listed:
    """One game of `n` in the folder; without a card, `trouble` says why it cannot be opened."""

    address: Address
    n: int
    card: GameCard | None = None
    trouble: Msg | None = None


def list_games(link: Link, home: Path, stopped: Callable[[], bool] = bool) -> Iterator[Listed]:
    """Each game of the folder as its card is known; the game itself when the address is one. Raises RemoteTrouble.

    `home`: where the cards that were read are remembered.
    """
    there = link.listing("")
    if CARD in there:
        yield _listed(link.address, 1, link.read(CARD, LARGEST["card"]))
        return
    kept = JsonFile(home / CARDS)
    memory: dict[str, Any] = kept.read(dict)
    known, fresh = memory.get(str(link.address)), {}
    known = known if isinstance(known, dict) else {}
    names = sorted(name for name, found in there.items() if found.folder and name.endswith(SUFFIX))
    room = ALL_CARDS
    try:
        for name in names:
            if stopped():
                return
            raw = _remembered(known.get(name), there[name])
            try:
                raw = link.read(f"{name}/{CARD}", min(LARGEST["card"], room)) if raw is None else raw
            except RemoteTrouble as trouble:
                if trouble.msg.key == "remote-too-large":
                    yield Listed(link.address.below(name), len(names), trouble=trouble.msg)
                elif not trouble.gone:  # gone: a game that is just being put there, or none
                    raise
                continue
            room -= len(raw)
            fresh[name] = [there[name].tag, raw.decode(errors="replace")]
            yield _listed(link.address.below(name), len(names), raw)
    finally:
        cards = {name: item for name, item in known.items() if name in names} | fresh
        kept.change(dict, lambda there: {**there, str(link.address): cards})


def _remembered(item: Any, found: RemoteFile) -> bytes | None:
    """The card as read before, when the server says that its folder is as it was then."""
    match item:
        case [str(tag), str(text)] if tag and tag == found.tag:
            return text.encode()
    return None


def _listed(address: Address, n: int, raw: bytes) -> Listed:
    try:
        card = parse_card(raw)
    except StoreError as error:
        return Listed(address, n, trouble=error.msg)
    return Listed(address, n, card, None if card.shared else Msg.of("store-not-shared", title=card.title))
