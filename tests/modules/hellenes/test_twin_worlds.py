"""Two tables of Hellènes with other blocks under the same covers: what everybody sees is the same, but for digests."""

from __future__ import annotations

import random
import re
from dataclasses import replace

from tabletop.core.environment import Environment
from tabletop.core.journal.journal import Journal
from tabletop.core.position.facts import Opened
from tabletop.core.position.ids import CHANCE
from tabletop.core.position.state import State
from tabletop.core.secrets.seal import Vault, VaultSecret, digest
from tabletop.core.session.session import Session
from tabletop.systems.fuzz import accepted, host
from tests.contract.test_secrets import World, blinded, filled, same_choice
from tests.modules.hellenes.sheet import game as hellenes
from tests.modules.recording import start

ACTS = 120
DIGEST = re.compile("[0-9a-f]{64}")
TOLD = ("tell", "dismiss")
"""5.22, 9.24, 12.0.3 Verbs with which a seat says what some of its blocks are."""


class Covered(World):
    """A table on which the set-up lies covered; cards and dice are the same on both."""

    def __init__(self, session: Session) -> None:
        self.session = session

    def told(self) -> list[list[object]]:
        """The journal without digests."""
        return [[DIGEST.sub("", repr(blinded(entry)))] for entry in self.session.journal.entries]

    def chance(self) -> None:
        ruling = self.session.chance()
        assert ruling is not None
        accepted(ruling)


def sealed(scenario: str) -> Session:
    """The set-up, covered by both."""
    session = host(hellenes().game(scenario), start(hellenes(), scenario), random.Random(5).randbytes)
    session.begin("athens")
    return session


def table(first: Session, swapped: bool) -> Session:
    """That table taken up anew; `swapped`: each seat's blocks on the map and in the pool lie under other covers."""
    state, entropy = first.state.copy(), random.Random(6).randbytes
    vaults = {seat: Vault(entropy, dict(vault.secrets)) for seat, vault in first.vaults.items()}
    for seat in ("athens", "sparta") if swapped else ():
        swap(state, vaults[seat], seat, False)
        swap(state, vaults[seat], seat, True)
    return Session(first.game, Journal(state), vaults, Environment(entropy))


def swap(state: State, vault: Vault, seat: str, pool: bool) -> None:
    """What was in each box is in the next."""
    covered = (p for p in state.pieces.values() if p.owner == seat and p.box and not p.cup)
    boxes = [str(piece.box) for piece in covered if piece.place.startswith("pool-") is pool]
    values = [vault.open(box).value for box in boxes]
    for box, value in zip(boxes, (*values[1:], values[0]), strict=True):
        secret: VaultSecret = replace(vault.open(box), value=value)
        vault.secrets[box] = secret
        state.boxes[box] = replace(state.boxes[box], digest=digest(value, secret.nonce))


def opened(session: Session, since: int) -> list[object]:
    """What was shown, or told because the rules make its owner tell it."""
    new = session.journal.entries[since:]
    shown: list[object] = [f.value for entry in new for f in entry.facts if isinstance(f, Opened)]
    return [*shown, *(dict(entry.intent.args) for entry in new if entry.verb in TOLD)]


def told_alike(scenario: str, seed: int) -> list[str]:
    """The same acts and dice on both until a block is shown; verbs of the decisions up to there."""
    covered, rng = sealed(scenario), random.Random(seed)
    worlds = (Covered(table(covered, False)), Covered(table(covered, True)))
    one, two = (world.session for world in worlds)
    same = 0
    for _ in range(ACTS):
        if opened(one, same) != opened(two, same):
            break
        assert worlds[0].told() == worlds[1].told() and one.awaited() == two.awaited()
        same = len(one.journal)
        if not one.state.frames:
            break
        if one.awaited() == (CHANCE,):
            for world in worlds:
                world.chance()
            continue
        seat = rng.choice(one.awaited())
        pair = same_choice(worlds, seat, rng)
        if pair is None:
            break
        for world, args in zip(worlds, filled(worlds, pair, seed), strict=True):
            accepted(world.session.submit(seat, pair[0].verb, **args))
    return [entry.verb for entry in one.journal.entries[:same]]


def test_swapped_blocks_write_the_same_journal() -> None:
    """Answers, names, order and who is awaited are the same; moves, recruits and the mixing of the pool among them."""
    told = [told_alike(scenario, seed) for scenario, seed in (("413", 1), ("413", 3), ("413", 7), ("431", 1))]
    assert {"move", "levy", "mix", "lots", "throw"} <= {verb for verbs in told for verb in verbs}
    assert sum(map(len, told)) > 4 * 30


def test_the_blocks_are_swapped() -> None:
    """What a seat knows of the same covers is not the same."""
    first = sealed("431")
    one, two = (table(first, swapped).known("sparta") for swapped in (False, True))
    differ = [p.id for p in one.at("SPARTA", "sparta") if one.kind(p) != two.kind(two.piece(p.id))]
    assert len(differ) > 3
