"""Vaults opened into the folder when the game is over: seats/<seat>/opened.json, one line, signed by its seat.

It holds the content and salt of every box the seat knows, and its keys of the locked cup. The dealer's holds what
chance has dealt as well. Whoever has it can check every box against the digests of the journal; nobody can unsee it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from tabletop.core.errors import BadData
from tabletop.core.journal.entry import hash_of
from tabletop.core.position.ids import CHANCE
from tabletop.core.safe_json import read_json
from tabletop.core.secrets.seal import VaultSecret
from tabletop.core.text import Msg
from tabletop.door import LARGEST, is_file, make_folders, read, write_whole
from tabletop.store.card import GameCard
from tabletop.store.codec import sealed_line, unseal
from tabletop.store.errors import StoreError, reason, seat_name
from tabletop.store.game import M
from tabletop.store.seal_keys import signed_by
from tabletop.store.seats import OPENED, SEATS
from tabletop.store.segments import Keys
from tabletop.store.shared import SharedGame


@dataclass(frozen=True)
class Papers:
    """What a seat has opened: name (the seat, or chance for its dealer) -> box -> secret; `fault`: why not."""

    seat: str
    vaults: Mapping[str, Mapping[str, VaultSecret]] = field(default_factory=dict)
    fault: Msg | None = None


def open_papers(game: SharedGame[M]) -> tuple[str, ...]:
    """Open the vaults of all seats played here into the folder, and say so in the journal. Raises StoreError."""
    if game.read_only or not game.here:
        raise StoreError(Msg("store-read-only"))
    for seat in game.here:
        path = game.folder / SEATS / seat / OPENED
        try:
            make_folders(path.parent, game.folder)
            write_whole(path, _line(game, seat), game.folder)
        except OSError as error:
            raise StoreError(Msg.of("store-cannot-write", path=str(path), reason=reason(error))) from error
        game.session.submit(seat, "note", text=Msg("log-papers-opened"))
    return game.here


def opened_here(game: SharedGame[M]) -> bool:
    """Whether all seats played here have opened their papers."""
    return all(is_file(game.folder / SEATS / seat / OPENED, game.folder) for seat in game.here)


def read_papers(game: SharedGame[M]) -> list[Papers]:
    """What the seats have opened so far; what is damaged, or signed by somebody else, is named and not believed."""
    found = []
    for seat in game.card.seats:
        path = game.folder / SEATS / seat / OPENED
        try:
            raw = read(path, "opened", game.folder)
        except FileNotFoundError:
            continue
        except OSError:
            raw = b""
        try:
            found.append(Papers(seat, vaults_in(game.card, game.shelf.keys, seat, raw)))
        except (BadData, ValueError, KeyError, TypeError, AttributeError):
            file_name = f"{SEATS}/{seat}/{OPENED}"
            found.append(Papers(seat, fault=Msg.of("store-papers-broken", seat=seat_name(seat), file=file_name)))
    return found


def is_theirs(game: SharedGame[M], seat: str, raw: bytes) -> bool:
    """Whether these are opened papers signed by that seat."""
    try:
        vaults_in(game.card, game.shelf.keys, seat, raw)
    except (BadData, ValueError, KeyError, TypeError, AttributeError):
        return False
    return True


def _line(game: SharedGame[M], seat: str) -> bytes:
    names = [seat, CHANCE] if seat == game.card.dealer and game.deals else [seat]
    vaults = {name: _plain(game, name) for name in names}
    inside = {"opened": {"game": game.card.id, "seat": seat, "vaults": vaults}}
    body = json.dumps(inside, ensure_ascii=False, separators=(",", ":"))
    hash_ = hash_of(body)
    return sealed_line(body, hash_, game.shelf.sign(seat, hash_))


def _plain(game: SharedGame[M], name: str) -> dict[str, Any]:
    """Every box the journal speaks of; what was sealed and never used concerns nobody."""
    secrets = game.session.vaults[name].secrets
    return {box: [secret.value, secret.nonce] for box, secret in secrets.items() if box in game.shelf.promised}


def vaults_in(card: GameCard, keys: Keys, seat: str, raw: bytes) -> dict[str, dict[str, VaultSecret]]:
    """What a seat has opened in this line, when it signed it. Raises BadData and what JSON of another shape raises."""
    body, hash_, sig = unseal(raw)
    if not signed_by(keys.of(seat), card.id, hash_, sig):
        raise ValueError(seat)
    whole: Any = read_json(body, LARGEST["opened"])
    inside = whole["opened"]
    allowed = {seat, CHANCE} if seat == card.dealer else {seat}
    if (inside["game"], inside["seat"]) != (card.id, seat) or not inside["vaults"].keys() <= allowed:
        raise ValueError(seat)
    return {
        name: {str(box): VaultSecret.from_plain([*content, []]) for box, content in boxes.items()}
        for name, boxes in inside["vaults"].items()
    }
