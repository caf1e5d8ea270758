"""The player's own secrets."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tabletop.core.rules.offers import Secrets
from tabletop.core.text import Msg
from tabletop.data.module import Module
from tabletop.store import append
from tabletop.store.game import OpenGame
from tabletop.store.vault import vault_path

Reopen = Callable[[Path], OpenGame[Module]]


def _draw(game: OpenGame[Module]) -> str:
    """North draws a chit; the box it is in."""
    assert game.session.submit("north", "draw", bowl="cup", to="hand-north").accepted
    box = game.session.state.at("hand-north")[-1].box
    assert box is not None
    return box


def test_secrets_are_there_after_a_restart(game: OpenGame[Module], reopen: Reopen) -> None:
    """A hand is seen again by the seat that holds it, and by no other."""
    box = _draw(game)
    value = game.session.known("north").open(box)
    game.close()
    again = reopen(game.folder)
    assert again.session.known("north").open(box) == value
    assert again.session.view("south").at("hand-north")[0].kind is None


def test_secret_is_on_disk_before_its_box(game: OpenGame[Module], monkeypatch: pytest.MonkeyPatch) -> None:
    """No entry is ever on disk that speaks of a secret which is not: the vault is written first, or nothing is."""
    written: list[bytes] = []
    monkeypatch.setattr(append, "write_all", lambda file, data: written.append(data))
    box = _draw(game).encode()
    mine, dealer, entry = written  # the seat's own vault and the dealer's, who must know what is out of the cup
    assert mine.startswith(b'["' + box) and dealer.startswith(b'["' + box)
    assert entry.startswith(b'{"body":') and b'["Boxed","' + box in entry


def test_vault_that_refuses_holds_the_journal_back(game: OpenGame[Module], home: Path) -> None:
    """When the secret cannot be written, its entry waits too, and both follow later."""
    path = vault_path(game.card.id, "north")
    path.parent.parent.mkdir(parents=True)
    path.parent.write_text("in the way")
    _draw(game)
    assert game.unsaved
    assert not (game.folder / "seats").exists()
    path.parent.unlink()
    assert game.retry()
    assert path.read_bytes().count(b"\n") == 1
    assert (game.folder / "seats" / "north" / "0001.jsonl").read_bytes().count(b"\n") == 1


def test_spoilt_line(game: OpenGame[Module], reopen: Reopen) -> None:
    """A spoilt line of the vault costs its own box only, and a word is said."""
    first, second = _draw(game), _draw(game)
    game.close()
    path = vault_path(game.card.id, "north")
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"[1,2\n" + lines[1])
    again = reopen(game.folder)
    assert again.problems == [Msg.of("store-vault-spoilt", lines=1)]
    assert first not in again.session.vaults["north"]
    assert second in again.session.vaults["north"]


def test_many_secrets_for_one_act_are_one_write(game: OpenGame[Module], monkeypatch: pytest.MonkeyPatch) -> None:
    """What a step seals anew for a whole stack is written once, and all of it is there."""
    written: list[bytes] = []
    monkeypatch.setattr(append, "write_all", lambda file, data: written.append(data))
    made = Secrets(tuple(("hoplite", n) for n in range(1, 9))).fresh(game.session.vaults["north"], "north")
    assert len(made) == 8 and len(written) == 1 and written[0].count(b"\n") == 8
