"""Two machines, each with its own secrets, play a game of hidden blocks to its end; random games and their audits."""

from __future__ import annotations

import json
import os
import random
import re

import pytest

from tabletop.core.audit.audit import audit, disputes
from tabletop.core.journal.entry import Entry
from tabletop.core.journal.journal import Journal
from tabletop.core.position.facts import Opened
from tabletop.core.position.ids import CHANCE
from tabletop.core.position.view import view
from tabletop.systems.fuzz import choose, play
from tests.core.apart import Client, exchange, same
from tests.systems.blocks.toy import BLUE, HOME, KINDS, PLACES, POOLS, RED, only, start, toy

GAMES = int(os.environ.get("TABLETOP_GAMES", "4"))


class Posted(Client):
    """A machine whose entries go through a file."""

    def _write(self, entry):
        super()._write(Entry.from_body(entry.body(), entry.hash, entry.sig))


def machines(first=None, seed=1, game=None):
    """Red's, which deals as well, and blue's."""
    first = first or start()
    red, blue = (Posted(game or toy(), first, names, seed * 10 + n) for n, names in enumerate(((RED, CHANCE), (BLUE,))))
    red.session.begin(RED)
    exchange(red, blue)
    return red, blue


def played(red, blue, seed, most=400):
    """Random play by the offers of each, to the end; every entry is judged where it arrives."""
    rng, clients = random.Random(seed), {RED: red, BLUE: blue}
    for _ in range(most):
        exchange(red, blue)
        if not red.session.state.frames:
            return
        if red.session.awaited() == (CHANCE,):
            assert red.session.chance().accepted
            continue
        seat = red.session.awaited()[0]
        session = clients[seat].session
        intent = choose(session.game, session.offers(seat), rng).sample(rng)
        ruling = session.submit(seat, intent.verb, **intent.args)
        assert ruling.verdict == "ok", (intent, ruling)
    raise AssertionError("no end")


def everything(*clients):
    """What the two wrote, as it goes to a shared folder."""
    return "\n".join(entry.body() for client in clients for entry in client.written)


@pytest.mark.parametrize("dice", ["app", "answered"])
@pytest.mark.parametrize("seed", range(GAMES))
def test_two_machines_play_to_the_end(seed, dice):
    """Equal tables; nobody disputes an honest act; the audit agrees to all with both vaults, and is sound with one."""
    red, blue = machines(start(dice=dice), seed)
    played(red, blue, seed)
    assert same(red, blue) and not red.session.state.frames
    journal = red.session.journal
    table = Journal(journal.start)
    for entry in journal.entries:
        assert not disputes(toy(), table, entry), entry.verb
        table.add(entry)
    both = {RED: red.session.vaults[RED], BLUE: blue.session.vaults[BLUE]}
    full = audit(toy(), journal, both, frozenset(both))
    assert full.sound and full.count("cannot_tell") == 0, full.differences
    for vaults in ({RED: both[RED]}, {BLUE: both[BLUE]}, {}):
        assert audit(toy(), journal, vaults).sound


def test_nobody_sees_the_others_blocks():
    """No machine's view, vault or file holds the kind of an enemy block that was never shown."""
    red, blue = machines(seed=3)
    played(red, blue, 3)
    shown = {f.value[0] for entry in red.session.journal.entries for f in entry.facts if isinstance(f, Opened)
             if isinstance(f.value, tuple)}  # fmt: skip
    never = set(KINDS[RED]) - shown
    assert never, "some stayed hidden"
    seen = view(blue.session.state, blue.session.vaults[BLUE])
    assert not {piece.kind for piece in seen.pieces.values()} & never
    assert not {str(secret.value) for secret in blue.session.vaults[BLUE].secrets.values()} & set(KINDS[RED])
    text = everything(red, blue)
    assert not [kind for kind in never if re.search(rf'"{kind}"', text)]
    assert not red.letters and not blue.letters, "no secret was sent to anybody"


def plain(client):
    """Its entries without digests, names of boxes and pieces, nonces and hashes."""
    text = "\n".join(entry.body() for entry in client.session.journal.entries)
    text = re.sub(r"[0-9a-f]{64}", "<digest>", text)
    return re.sub(r"\b[xb][0-9a-f]{12,16}\b", "<name>", text)


def test_twin_worlds_say_the_same():
    """Blocks of other kinds and strengths in the same places, everything done that hides: the same bytes."""

    def calls():
        return only(
            seal=lambda t: t.call("Seal"),
            mix=lambda t: t.call("Mingle", seat=RED, places=PLACES),
            hurt=lambda t: t.call("Wound", seat=BLUE, place=HOME[BLUE], n=2, to=POOLS[BLUE]),
            kill=lambda t: t.call("Eliminate", seat=RED, blocks=tuple(p.id for p in t.at("beta", RED)), to=POOLS[RED]),
            build=lambda t: t.call("Restore", seat=RED, place=HOME[RED]),
            draw=lambda t: t.call("Recruit", seat=RED),
            over=lambda t: t.set("over", 1),
        )

    told = []
    for swap in {}, {"R1": "R8", "R8": "R1", "R2": "R5", "R5": "R2", "B1": "B3", "B3": "B1"}:
        red, blue = machines(start(swap), 5, calls())
        mine = red.session
        which = next(o for o in mine.offers(RED) if o.verb == "restore").args["which"].inner.values[0]
        assert mine.submit(RED, "restore", which=which).verdict == "ok"
        exchange(red, blue)
        assert red.session.chance().accepted
        exchange(red, blue)
        move = next(o for o in mine.offers(RED) if o.verb == "move" and o.args["to"] == HOME[RED])
        assert mine.submit(RED, "move", **move.args).verdict == "ok"
        exchange(red, blue)
        assert mine.state.vars["over"] == 1 and same(red, blue)
        told.append((plain(red), plain(blue)))
    assert told[0] == told[1]
    assert json.loads(told[0][0].splitlines()[1])  # it is the journal


@pytest.mark.parametrize("seed", range(GAMES))
def test_random_games_of_one_machine(seed):
    """Every offer is legal, every entry agreed when all vaults are open."""
    game = play(toy(), start(), random.Random(seed))
    assert not game.fault, game.error
    report = audit(toy(), game.session.journal, game.session.vaults)
    assert report.sound and report.count("cannot_tell") == 0, report.differences
