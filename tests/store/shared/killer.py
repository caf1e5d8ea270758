"""Two programs play on one folder and are killed again and again: run by test_killed.py in an interpreter of its own.

`killer.py FOLDER KILLS SEED`: each program plays one seat and tells, down a pipe, the number of its acts on opening and
after each act. Prints one JSON line a kill: what was told before, what was found after, and what was said on opening.
"""

from __future__ import annotations

import json
import os
import random
import signal
import sys
import time
from pathlib import Path

from tabletop.data.module import Module, load_module
from tests.store.shared.far import Game, look, pair

TINY = Path(__file__).parents[2] / "data" / "tiny_module"
SEATS = ("north", "south")


def acts(game: Game, seat: str) -> int:
    """How many acts this seat has made."""
    return sum(entry.seat == seat for entry in game.session.journal.entries)


def live(folder: Path, home: Path, module: Module, seat: str, told: int) -> None:
    """Play until killed: moves, long notes, undos, hand-overs, and draws where this machine deals."""
    game = look(folder, module, home)
    rng = random.Random(time.monotonic_ns())
    keys = sorted({msg.key for msg in game.problems})
    os.write(told, json.dumps({"opened": acts(game, seat), "problems": keys}).encode() + b"\n")
    while True:
        game.poll()
        match rng.randrange(8):
            case 0:
                game.session.submit(seat, "note", text="x" * rng.randrange(5000))
            case 1:
                game.session.undo(seat)
            case 2:
                game.close_segments()
            case 3 if game.deals and game.session.dealer.pool("cup"):
                game.session.submit(seat, "draw", bowl="cup", n=1, to=f"hand-{seat}")
            case 4 if game.deals:
                for piece in game.session.state.at(f"hand-{seat}")[:1]:
                    game.session.submit(seat, "putback", piece=piece.id)
            case _:
                game.session.submit(seat, "turn", piece=rng.choice(("c001", "c002", "c003")), facing=rng.randrange(360))
        os.write(told, json.dumps({"done": acts(game, seat)}).encode() + b"\n")
        time.sleep(rng.random() * 0.006)


class Program:
    """One player's program: a child process and what it told."""

    def __init__(self, folder: Path, home: Path, module: Module, seat: str) -> None:
        self.seat, self._start = seat, (folder, home, module, seat)
        self.start()

    def start(self) -> None:
        """A new process; waits until it has opened the game."""
        reading, writing = os.pipe()
        self.child = os.fork()
        if self.child == 0:
            os.close(reading)
            live(*self._start, writing)
        os.close(writing)
        self._told = os.fdopen(reading, "rb")
        self.opened = json.loads(self._told.readline())
        self._lines: list[bytes] = []

    def let_play(self, acts: int) -> None:
        """Wait until it has told so many acts more."""
        self._lines += [self._told.readline() for _ in range(acts)]

    def kill(self) -> int:
        """Kill it; the number of acts it told last."""
        os.kill(self.child, signal.SIGKILL)
        os.waitpid(self.child, 0)
        lines = [line for line in b"".join((*self._lines, self._told.read())).split(b"\n")[:-1] if line]
        self._told.close()
        return int(json.loads(lines[-1])["done"]) if lines else int(self.opened["opened"])


def main(folder: Path, kills: int, seed: int) -> None:
    """All kills, of either program at random moments; then both are killed for good."""
    module, rng = load_module(TINY), random.Random(seed)
    two = pair(folder, module)
    game, homes = two.first.folder, dict(zip(SEATS, (folder / "home-first", folder / "home-second")))
    two.close()
    programs = [Program(game, homes[seat], module, seat) for seat in SEATS]
    for _ in range(kills):
        victim = rng.choice(programs)
        victim.let_play(rng.randrange(6))
        time.sleep(rng.random() * 0.006)  # anywhere in the next act
        told = victim.kill()
        victim.start()
        print(json.dumps({"seat": victim.seat, "told": told, **victim.opened}), flush=True)
    for program in programs:
        print(json.dumps({"seat": program.seat, "told": program.kill(), "folder": str(game)}), flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), *map(int, sys.argv[2:4]))
