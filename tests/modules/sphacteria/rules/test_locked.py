"""Sphacteria far apart with nobody in between: cup locked by both sides, dice answered by both, secrets kept apart."""

from __future__ import annotations

import json
import os
import random
from collections import Counter
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from tabletop.core.audit.audit import audit
from tabletop.core.position.apply import fold
from tabletop.core.position.facts import Rolled, VarSet
from tabletop.core.position.ids import CHANCE
from tabletop.core.rules.context import Known
from tabletop.core.secrets.seal import Vault
from tabletop.core.variables import LOCK
from tabletop.store.group import Ed25519
from tabletop.systems.fuzz import choose
from tabletop.systems.locked_cup import read
from tabletop.systems.locked_cup_audit import audit_cups
from tests.core.apart import Client, exchange, same
from tests.modules.sphacteria.rules.harness import ATHENS, SPARTA, game, module

SIDES = (ATHENS, SPARTA)
GAMES = int(os.environ.get("TABLETOP_GAMES", "1"))
FORCED = frozenset({"commit", "disclose", "shuffle", "unlock", "take", "show"})


def far_apart(seed: int) -> dict[str, Client]:
    """Two machines with a side each and no dealer, before the first act."""
    modes: Any = dict.fromkeys(game().rule_groups, "enforce")
    first = fold(module().start(modes=modes), [VarSet("dice", "answered"), VarSet("deck", "locked")])
    made = {side: Client(game(), first, (side,), 1000 * seed + n) for n, side in enumerate(SIDES)}
    for client in made.values():
        client.session.local.environment = replace(client.session.local.environment, group=Ed25519())
    return made


def wrong(both: dict[str, Client]) -> list[str]:
    """What the game's own invariants say, all secrets lent."""
    state = both[ATHENS].session.state
    lent = Vault(
        bytes, {k: v for c in both.values() for vault in c.session.vaults.values() for k, v in vault.secrets.items()}
    )
    assert game().invariants is not None
    return game().invariants(Known(game(), state, CHANCE, lent))  # type: ignore[misc]


def leaks(both: dict[str, Client]) -> list[tuple[str, str]]:
    """Hidden chits that the other side's machine holds in any form: vault, journal since the draw, table, letters."""
    found = []
    for side, other in (SIDES, SIDES[::-1]):
        mine, theirs = both[side].session, both[other].session
        assert not both[side].letters and theirs.vaults[other].secrets.keys().isdisjoint(mine.vaults[side].secrets)
        for piece in mine.state.at(f"hand-{side}"):
            secret = mine.vaults[side].open(str(piece.box))
            chit = str(secret.value[0])  # type: ignore[index]
            lines = [entry.body() for entry in theirs.journal.entries]
            drawn = next(n for n, line in enumerate(lines) if f'"Placed","{piece.id}"' in line)
            seen = "".join(lines[drawn:]) + json.dumps(theirs.view(other).plain()["pieces"])
            if f'"{chit}"' in seen or secret.nonce in "".join(lines):
                found.append((side, chit))
    return found


@cache
def played(seed: int) -> dict[str, Client]:
    """A whole random game, looked at after every act."""
    both, rng = far_apart(seed), random.Random(seed)
    both[ATHENS].session.begin(ATHENS)
    for acts in range(2000):
        exchange(*both.values())
        assert same(*both.values())
        assert not (wrong(both) or leaks(both)) if acts % 5 == 0 else True
        session = both[ATHENS].session
        if not session.state.frames:
            return both
        side = rng.choice(session.awaited())
        offers = both[side].session.offers(side)
        assert offers, f"dead end: {side} in {session.state.frames[-1].step}"
        intent = choose(game(), offers, rng).sample(rng)
        assert intent.verb not in FORCED, "nobody should have been asked"
        assert both[side].session.submit(side, intent.verb, **intent.args).verdict == "ok"
    raise AssertionError("no end")


@pytest.mark.parametrize("seed", range(GAMES))
def test_whole_games_without_dealer(seed: int) -> None:
    """Enforced random games on two machines: same public state at every step, no dead end, no leak, nothing void."""
    both = played(seed)
    journal = both[ATHENS].session.journal
    assert both[ATHENS].session.state.vars.get("result")
    assert not journal.bad and not journal.superseded
    assert not any(entry.seat == CHANCE for entry in journal.entries)
    grades = {f.grade for entry in journal.entries for f in entry.facts if isinstance(f, Rolled)}
    assert grades == {"answered", "locked"}


@pytest.mark.parametrize("seed", range(GAMES))
def test_audits_of_whole_games_are_clean(seed: int) -> None:
    """All vaults open: every entry is agreed, no cup is at fault. With one vault only, nothing is disputed."""
    both = played(seed)
    journal = both[ATHENS].session.journal
    vaults = {side: client.session.vaults[side] for side, client in both.items()}
    assert audit_cups(game(), journal, vaults, Ed25519()) == []
    whole, half = audit(game(), journal, vaults), audit(game(), journal, {ATHENS: vaults[ATHENS]})
    assert whole.sound and whole.count("agreed") == len(journal.entries)
    assert half.sound and half.count("cannot_tell")


def test_each_turn_deals_two_chits_a_side() -> None:
    """2.A The hand grows by two in each turn, whoever locks; what the rules say of the draw is one line a side."""
    both = far_apart(11)
    both[ATHENS].session.begin(ATHENS)
    exchange(*both.values())
    state = both[ATHENS].session.state
    assert [len(state.at(f"hand-{side}")) for side in SIDES] == [2, 2]
    assert len(read(state, "bowl").deck or ()) == 12
    drawn = [f for e in both[ATHENS].session.journal.entries for f in e.facts if isinstance(f, Rolled) and not f.values]
    assert [(fact.rule, fact.by) for fact in drawn] == [("2.A", ATHENS), ("2.A", SPARTA)]


def test_every_chit_comes_as_often() -> None:
    """60 first hands of four from sixteen chits: each chit about 15 times."""
    counts: Counter[str] = Counter()
    for seed in range(60):
        both = far_apart(500 + seed)
        both[ATHENS].session.begin(ATHENS)
        exchange(*both.values())
        for side, client in both.items():
            shown = client.session.view(side)
            counts.update(str(piece.kind) for piece in shown.at(f"hand-{side}"))
    chits = game().cups["bowl"]
    assert set(counts) <= set(chits) and sum(counts.values()) == 240
    assert sum((counts[chit] - 15) ** 2 / 15 for chit in chits) < 37.7


def test_chits_put_back_at_the_end_of_a_turn_are_not_followed() -> None:
    """2.D.1 The surplus goes back unseen: no point of a cup is one of a cup before, kept chits' too."""
    journal = played(1)[ATHENS].session.journal
    bowls = [
        [
            value
            for fact in entry.facts
            if isinstance(fact, VarSet) and fact.name in (LOCK + "bowl", LOCK + "bowl.out")
            for value in (fact.value if isinstance(fact.value, tuple) else ())
        ]
        for entry in journal.entries
        if entry.verb == "shuffle"
    ]
    points = [{row if isinstance(row, str) else str(row[1]) for row in bowl} for bowl in bowls]  # type: ignore[index]
    assert len(points) > 4 and all(one.isdisjoint(other) for n, one in enumerate(points) for other in points[:n])


def test_with_a_dealer_it_is_as_before() -> None:
    """Without the variables the program deals and throws: no lock is written."""
    modes: Any = dict.fromkeys(game().rule_groups, "enforce")
    client = Client(game(), module().start(modes=modes), (*SIDES, CHANCE), 3)
    client.session.begin(ATHENS)
    assert client.session.awaited() == (CHANCE,)
    while client.session.chance():
        pass
    assert not [name for name in client.session.state.vars if name.startswith(LOCK)]
