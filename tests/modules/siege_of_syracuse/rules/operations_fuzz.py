"""Operations alone, played at random from positions in mid-game."""

from __future__ import annotations

import random
from dataclasses import replace

from tabletop.core.position.state import State
from tabletop.systems.fuzz import FuzzedGame, play
from tests.modules.siege_of_syracuse.rules.harness import ROOM, position

LAND = [*(f"L-{n}" for n in range(1, 21) if n != 7), *(f"H-{n}" for n in range(1, 8)), "B-1", "B-2"]
SEA = [f"S-{n}" for n in range(1, 9)]
ATHENIANS = [
    *(f"A-H{n}" for n in range(1, 13)),
    *("A-L1", "A-L2", "A-P1", "A-A1", "A-C1", "A-C2", "K1@athens", "K11@athens"),
]
SYRACUSANS = [
    *("S-H1", "S-H2", "S-H3", "S-L1", "S-P1", "S-A1", "S-C1", "S-C2", "S-C3", "L-H1", "L-H2", "L-H3", "L-H4"),
    *("L-C1", "L-A1", "K2@syracuse", "K6@syracuse"),
]
STATES = ("", "", "", "+disrupted", "+activated", "+disrupted+activated")


def scattered(rng: random.Random) -> dict[str, str]:
    """Both armies all over the map, never in the same area; some have been activated, some are Disrupted."""
    places: dict[str, list[str]] = {}
    land = rng.sample(LAND, 12)
    mine, theirs = land[:6], [*land[6:], "L-7", "I-1"]
    water = rng.sample(SEA, 5)
    for words, fields, ships, seas, leaders in (
        (ATHENIANS, mine, [f"A-N{n}" for n in range(1, 7)], water[:3], ("nicias", "lamachus")),
        (SYRACUSANS, theirs, [f"S-N{n}" for n in range(1, 5)], [*water[3:], "L-7"], ("hermocrates", "gylippus")),
    ):
        for word in words:
            name, _, owner = word.partition("@")
            put = name + rng.choice(STATES) + (f"@{owner}" if owner else "")
            places.setdefault(rng.choice(fields), []).append(put)
        for ship in ships:
            places.setdefault(rng.choice(seas), []).append(ship + rng.choice(STATES))
        for leader in leaders:
            places.setdefault(rng.choice(fields), []).append(leader + rng.choice(("", "", "+activated")))
    places.setdefault(mine[0], []).append("A-W1")
    places.setdefault(mine[1], []).append("A-W2")
    return {place: " ".join(words) for place, words in places.items()}


def start(rng: random.Random) -> State:
    """A position of that kind, with levels at random."""
    levels = {f"{name}__{seat}": rng.randint(1, 10) for name in ("ml", "il") for seat in ("athens", "syracuse")}
    event = rng.choice(("", "storm", "eclipse", "dissension"))
    return position(scattered(rng), event=event, initiative=rng.choice(("athens", "syracuse")), **levels)[0]


def phase(seed: int, battles: bool = True, most: int = 4000) -> FuzzedGame:
    """One operations phase; without `battles` all combats are skirmishes."""
    rng = random.Random(seed)
    game = ROOM.game
    steps = {name: step for name, step in game.steps.items() if battles or name != "PitchedBattle"}
    alone = replace(game, steps=steps, opening=lambda t: t.call("Operations"))
    return play(alone, start(rng), rng, (), most)
