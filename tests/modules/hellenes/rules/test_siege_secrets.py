"""2.0, 8.2 What a siege tells: whatever lies in the city, the journal of a starvation is the same but for digests."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

import pytest

from tabletop.core.secrets.seal import digest
from tests.contract.test_secrets import blinded
from tests.modules.hellenes.rules.fights import ATHENS, FIELD, SPARTA, Duel

DIGEST = re.compile("[0-9a-f]{64}")
PLACES = {"THEBES": "A1:4", "city-THEBES": "S25:3 S26:2 garrison-sparta"}
CONTENTS: list[Mapping[str, tuple[str, int]]] = [
    {"S25": ("S25", 3), "S26": ("S26", 2)},
    {"S25": ("S26", 2), "S26": ("S25", 3)},
    {"S25": ("S19", 4), "S26": ("S10", 2)},
    {"S25": ("S1", 2), "S26": ("S2", 2)},
]


def starved(contents: Mapping[str, tuple[str, int]], dice: tuple[int, ...]) -> Duel:
    """Thebes with these contents in the boxes of the two blocks, starved with these dice."""
    state, vaults = FIELD.position(PLACES, covered=True, siege__THEBES=1)
    for name, value in contents.items():
        box = str(state.pieces[name].box)
        secret = replace(vaults[SPARTA].secrets[box], value=value)
        vaults[SPARTA].secrets[box] = secret
        state.boxes[box] = replace(state.boxes[box], digest=digest(value, secret.nonce))
    bench = FIELD.table((state, vaults), "Turn", seat=ATHENS, then="SiegePhase")
    duel = Duel(FIELD, bench.session)
    duel.do("attrition", zone="THEBES")
    duel.throw(*dice)
    if duel.step == "Starve":  # the owner chooses: the first
        made = next(iter(duel.session.offers(SPARTA)))
        lost = made.args["lost"].inner.values[0]  # type: ignore[attr-defined]
        duel.do("wound", dead=made.args["dead"], lost=lost, left=0)
    assert duel.over
    return duel


@pytest.mark.parametrize("dice", [(1, 2, 3), (1, 1, 6), (4, 4, 4)])
def test_worlds_that_differ_in_what_is_hidden_are_told_alike(dice: tuple[int, ...]) -> None:
    """Strong or weak, foot or fleet, asked or not: names, boxes, order and answers are the same."""
    told = [DIGEST.sub("", repr([blinded(e) for e in starved(c, dice).session.journal.entries])) for c in CONTENTS]
    assert len(set(told)) == 1 and "attrition" in told[0] and ("wound" in told[0]) is (1 in dice)


def test_the_worlds_do_differ() -> None:
    """What their owner knows afterwards is not the same."""
    assert len({starved(contents, (1, 1, 6)).there("city-THEBES") for contents in CONTENTS[1:]}) == 3
