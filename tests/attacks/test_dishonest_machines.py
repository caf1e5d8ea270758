"""Two and three machines, one of them dishonest, over random games: tables are equal, or each machine that could tell
has said so; nobody honest is accused; and the honest can always agree on one table again.

TABLETOP_DISHONEST: games (500 before a release).
"""

from __future__ import annotations

import os
import random
import shutil
from pathlib import Path

import pytest

from tabletop.data.module import Module, load_module
from tabletop.store.deciding import go_on_from_other, go_on_without, keep, pasts
from tests.attacks.liar import Chain, Liar, deliver
from tests.attacks.tables import TINY, Game, Tables, three_seats

GAMES = int(os.environ.get("TABLETOP_DISHONEST", "12"))
ROUNDS = 12
CHEAT = "south"
ACCUSING = frozenset({"past-two", "past-behind", "past-own-two", "store-branched", "store-odd-entry", "store-unsigned"})
"""Words that speak of the seat they name."""


@pytest.fixture(scope="module")
def begun(tmp_path_factory: pytest.TempPathFactory) -> dict[int, Path]:
    """A game of two and one of three machines, everybody seated and known to all."""
    found = {}
    for n in (2, 3):
        root = tmp_path_factory.mktemp(f"of-{n}")
        module = load_module(TINY) if n == 2 else three_seats(root / "module" / "tiny_module")
        table = Tables(root / "play", module, apart=True)
        _all_over(table)
        table.leave()
        found[n] = root / "play"
    return found


@pytest.fixture(scope="module")
def modules(tmp_path_factory: pytest.TempPathFactory) -> dict[int, Module]:
    """Of two seats and of three."""
    return {2: load_module(TINY), 3: three_seats(tmp_path_factory.mktemp("three") / "tiny_module")}


@pytest.mark.parametrize("seed", range(GAMES))
def test_equal_or_named(
    seed: int, begun: dict[int, Path], modules: dict[int, Module], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever the dishonest one does."""
    monkeypatch.setattr(os, "fsync", lambda handle: None)
    n, rng = 2 + seed % 2, random.Random(seed)
    shutil.copytree(begun[n], tmp_path / "play")
    table = Tables.found(tmp_path / "play", modules[n])
    liar = Liar(table, CHEAT, rng)
    liar.begin()
    for _ in range(ROUNDS):
        for seat in list(table.games):
            _act(table, seat, rng)
        liar.trick()
        deliver(table, rng, 0.6)
        _poll(table)
        liar.looked()
        if rng.random() < 0.15:
            table.again(rng.choice(list(table.games)))
    deliver(table, rng)
    _poll(table)
    _honest_acts_are_there(table)
    _nobody_honest_is_accused(table)
    _whoever_could_tell_has_said_so(table, liar)
    _they_agree_again(table, rng)
    table.leave()


# --- playing ---


def _act(table: Tables, seat: str, rng: random.Random) -> None:
    game = table.games[seat]
    if game.read_only:  # a lie about our own acts shuts the table once: its player says that he has lost none
        assert game.shelf.pasts.lost()
        go_on_without(game)
        game = table.again(seat)
        assert not game.read_only
    match rng.randrange(4):
        case 0:
            game.session.submit(seat, "set", name=rng.choice("xyz"), value=rng.randrange(99))
        case 1:
            game.session.submit(seat, "roll", dice="2d6")
        case 2:
            game.session.undo(seat)
        case _:
            return
    _written(table).setdefault(seat, []).append(game.session.journal.last[seat].hash)


def _written(table: Tables) -> dict[str, list[str]]:
    """Seat -> hashes of what its honest player did."""
    return table.__dict__.setdefault("written", {})


def _poll(table: Tables) -> None:
    for game in table.games.values():
        game.poll()


def _all_over(table: Tables) -> None:
    """Everybody's files to everybody."""
    for _ in range(2):
        deliver(table, random.Random(0))
        _poll(table)


# --- what must hold ---


def _honest_acts_are_there(table: Tables) -> None:
    for seat, hashes in _written(table).items():
        there = {entry.hash for entry in table.games[seat].shelf.reader(seat).record.entries}
        assert there >= set(hashes)


def _nobody_honest_is_accused(table: Tables) -> None:
    for game in table.games.values():
        for word in game.troubles():
            names = [str(getattr(word.get(name), "key", "")).removeprefix("seat-") for name in ("seat", "other")]
            if word.key in ACCUSING:
                assert names[0] == CHEAT, word
            elif word.key == "past-crossed":  # a word against a word: one of the two is the dishonest one
                assert CHEAT in names, word


def _chain(game: Game) -> list[str]:
    return [entry.hash for entry in game.shelf.reader(CHEAT).record.entries]


def _on_one_line(one: list[str], other: list[str]) -> bool:
    return one[: len(other)] == other[: len(one)]


def _forked(shown: list[Chain]) -> bool:
    """Whether these are more than beginnings of one past."""
    longest = [entry.hash for entry in max(shown, key=len)]
    return not all(_on_one_line(longest, [entry.hash for entry in chain]) for chain in shown)


def _crossed(game: Game, seat: str) -> bool:
    """Whether some other honest seat's act that is here had seen another act of the dishonest one."""
    here = {entry.id.clock: entry.hash for entry in game.shelf.reader(CHEAT).record.entries}
    newest = max(here)
    acts = [e for e in game.session.journal.entries if e.seat not in (CHEAT, seat)]
    seen = [one for entry in acts for one in entry.seen if one.seat == CHEAT and one.clock <= newest]
    return any(here.get(one.clock) != one.hash for one in seen)


def _whoever_could_tell_has_said_so(table: Tables, liar: Liar) -> None:
    for seat, game in table.games.items():
        said = {word.key for word in game.troubles()}
        if _forked(liar.seen_by[seat]):
            assert "past-two" in said
        if _crossed(game, seat):
            assert "past-crossed" in said
    games = list(table.games.values())
    silent = [game for game in games if not game.troubles()]
    for one in silent:  # neither could tell: then one has been shown less than the other, and no act was built on more
        for other in silent:
            if one.session.state.digest() != other.session.state.digest():
                assert _on_one_line(_chain(one), _chain(other)) and _chain(one) != _chain(other)


def _they_agree_again(table: Tables, rng: random.Random) -> None:
    """All who have a choice go on as North does; what they lack of it comes with its decision."""
    for _ in range(4):
        leader = set(_chain(table.games["north"]))
        for seat in list(table.games):
            game = table.games[seat]
            if game.shelf.pasts.lost():
                go_on_without(game)
            for two in game.shelf.pasts.all():
                if two.other and two.other[0].hash in leader:
                    go_on_from_other(game, two)
                elif two in pasts(game):
                    keep(game, two)
            table.again(seat)
        deliver(table, rng)
        _poll(table)
    chains = [_chain(game) for game in table.games.values()]
    if all(_on_one_line(chains[0], chain) for chain in chains) and len({len(chain) for chain in chains}) == 1:
        assert table.same()
    for game in table.games.values():
        assert "past-two" not in {word.key for word in game.troubles()}
