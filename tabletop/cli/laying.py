"""Putting a game that was played in memory on disk, as a save that opens, replays and is audited like any other."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path

from tabletop.core.journal.entry import Entry
from tabletop.core.position.state import Mode
from tabletop.core.secrets.seal import Vault
from tabletop.data.module import Module
from tabletop.store.append import WriteQueue
from tabletop.store.card import GameCard, write_card
from tabletop.store.codec import line
from tabletop.store.game import mark_of, now
from tabletop.store.start import START, start_line
from tabletop.store.vault import open_vault, vault_path


def lay_down(
    folder: Path, module: Module, entries: Sequence[Entry], modes: Mapping[str, Mode] | None = None, scenario: str = ""
) -> GameCard:
    """Write the game of these entries into a new folder, whose name is its title. Raises OSError."""
    raw, hash_ = start_line(module.start_facts(scenario, modes))
    card = GameCard(
        id=os.urandom(16).hex(),
        title=folder.stem,
        scenario=module.scenario(scenario).id,
        module=mark_of(module),
        created=now(),
        seats=module.seats,
        modes=dict(modes or {}),
        start=hash_,
    )
    folder.mkdir(parents=True, exist_ok=True)
    lines: dict[str, list[bytes]] = {}
    for entry in entries:
        lines.setdefault(entry.seat, []).append(line(entry))
    for seat, written in lines.items():
        path = folder / "seats" / seat / "0001.jsonl"
        path.parent.mkdir(parents=True)
        path.write_bytes(b"".join(written))
    (folder / START).write_bytes(raw)
    write_card(folder, card)
    return card


def lay_secrets(card: GameCard, vaults: Mapping[str, Vault]) -> None:
    """Keep what the seats knew in the player's own vaults, so that an audit can tell. Never in the game's folder."""
    for seat, known in vaults.items():
        kept, _ = open_vault(vault_path(card.id, seat), known.entropy, WriteQueue())
        for box, secret in known.secrets.items():
            kept.share(box, secret)
