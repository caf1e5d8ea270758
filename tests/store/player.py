"""Plays games that are killed in the middle: run by test_killed.py in an interpreter of its own.

`player.py FOLDER ROUNDS ACTS SEED`: for each round a child process plays ACTS acts in a game of its own and tells the
number of each after it was done; it is killed a random while after a random act. Prints one JSON line a round.
"""

from __future__ import annotations

import json
import os
import random
import signal
import sys
import time
from pathlib import Path

from tabletop.core.session.session import Session
from tabletop.data.module import Module, load_module
from tabletop.store.game import OpenGame

TINY = Path(__file__).parent.parent / "data" / "tiny_module"


def act(session: Session, n: int) -> None:
    """The n-th act is the same in every game: moves, batches with long notes, rolls and undos."""
    seat = session.seats[n % 2]
    match n % 10:
        case 3:
            session.undo(seat)
        case 5:
            session.submit(seat, "roll", dice="2d6", values=(n % 6 + 1, 3))
        case 7:
            moves = [("move", {"piece": name, "to": "Lake"}) for name in ("c001", "c002")]
            session.act(seat, [*moves, ("note", {"text": "x" * (n * 97 % 5000)})])
        case _:
            session.submit(seat, "move", piece="c001", to=("Hill", "Ford")[n // 2 % 2], x=n / 4, y=0.5)


def play(game: OpenGame[Module], acts: int, told: int) -> None:
    """The acts, each told down the pipe when it is done; every tenth time the game gets another title as well."""
    for n in range(acts):
        act(game.session, n)
        os.write(told, f"{n + 1}\n".encode())
        if n % 10 == 9:
            game.rename(f"After {n + 1}")


def one_round(folder: Path, module: Module, acts: int, last: int, wait: float) -> dict[str, object]:
    """Play in a child and kill it so many seconds after its act number `last`; the last number it told."""
    game = OpenGame.create(folder, module, "first", "killed")
    game.close()
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        play(OpenGame.open(game.folder, lambda _: module), acts, writing)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as told:
        numbers = [told.readline() for _ in range(last)]
        time.sleep(wait)
        os.kill(child, signal.SIGKILL)
        numbers += told.readlines()
    os.waitpid(child, 0)
    whole = [int(number) for number in numbers if number.endswith(b"\n")]
    return {"folder": str(game.folder), "told": whole[-1] if whole else 0}


def main(folder: Path, rounds: int, acts: int, seed: int) -> None:
    """All rounds, the deaths spread over the whole game, each anywhere within a few acts."""
    module, rng = load_module(TINY), random.Random(seed)
    for n in range(rounds):
        last = round((acts - 20) * (n + rng.random()) / rounds)
        print(json.dumps(one_round(folder, module, acts, last, rng.random() * 0.005)), flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), *map(int, sys.argv[2:5]))
