"""Random battles against a second reckoning: a plain loop written from the text of Hellènes 6.2 to 6.41 and 8.11.

Both take the same dice from one row, answer the same to the same questions, and must end alike, die by die.
"""

from __future__ import annotations

import os
import random

import pytest

from tests.systems.rounds.arena import BLUE, RED, Arena

BATTLES = int(os.environ.get("TABLETOP_BATTLES", "300"))


OTHER = {RED: BLUE, BLUE: RED}


class Unit:
    """One block beside the board."""

    def __init__(self, name: str, side: str, word: str) -> None:
        kind, _, cv = word.partition(":")
        self.name, self.side, self.letter, self.power, self.cv = name, side, kind[0], int(kind[1]), int(cv)
        self.can = kind[2:]
        self.fled = self.done = self.half = False


class Paper:
    """A battle with blocks and a pencil. The owner always takes the first by name among equals."""

    def __init__(self, red: str, blue: str, barred: bool, row: list[int], leaving: list[bool]) -> None:
        self.sides = {RED: [Unit(f"r{n + 1}", RED, w) for n, w in enumerate(red.split())]}
        self.sides[BLUE] = [Unit(f"b{n + 1}", BLUE, w) for n, w in enumerate(blue.split())]
        self.row, self.leaving, self.barred = row, leaving, barred
        self.bled: set[str] = set()
        self.used = self.turn = 0

    def fight(self) -> tuple:
        """(loser, how)."""
        while True:
            self.turn += 1
            for unit in (*self.sides[RED], *self.sides[BLUE]):
                unit.done = unit.half = False
            asked: set[str] = set()
            for letter in "ABCDEF":
                for side in (BLUE, RED):
                    if end := self.part(side, letter, asked):
                        return end

    def part(self, side: str, letter: str, asked: set[str]) -> tuple:
        """One letter of one side; how it ends, if it does."""
        if self.kept_off(side):
            return ()
        while waiting := [u for u in self.queue(side, letter) if not u.done and not u.fled]:
            if side not in asked:
                asked.add(side)
                if self.leaving.pop():
                    self.harass()
                    return side, "retreat"
            self.attack(waiting[0], rout=True)
            for loser in (RED, BLUE):
                if all(u.fled for u in self.sides[loser]):
                    return self.rout_of(loser)
        return ()

    def rout_of(self, loser: str) -> tuple:
        """Panic or destruction, with what follows."""
        if not self.sides[loser]:
            return loser, "destroyed"
        rear = max(u.letter for u in self.sides[loser])
        for unit in [u for x in "ABCDEF" if x < rear for u in self.queue(OTHER[loser], x)]:
            if not unit.done and not unit.fled and not self.kept_off(unit.side) and self.sides[loser]:
                self.attack(unit, rout=False)
        self.harass()
        return loser, "panic"

    def harass(self) -> None:
        """Cavalry, the defender's first."""
        for letter in "ABCDEF":
            for side in (BLUE, RED):
                for unit in self.queue(side, letter):
                    free = "r" in unit.can and not unit.fled and not self.kept_off(side)
                    if free and self.sides[OTHER[side]] and unit in self.sides[side]:
                        self.attack(unit, rout=False)

    def kept_off(self, side: str) -> bool:
        """Landing, a strait: not in the first round."""
        return self.barred and self.turn == 1 and side == RED

    def queue(self, side: str, letter: str) -> list[Unit]:
        """Of one side and letter, the strongest first."""
        return sorted((u for u in self.sides[side] if u.letter == letter), key=lambda u: (-u.cv, u.name))

    def attack(self, unit: Unit, rout: bool) -> None:
        """A die a step; hits first, then routs."""
        unit.done = True
        thrown = self.row[self.used : self.used + unit.cv]
        self.used += unit.cv
        for _ in [d for d in thrown if d in range(1, unit.power + 1)]:
            self.hit(OTHER[unit.side], rout)
        for _ in [d for d in thrown if d in range(7 - unit.power, 7)] if rout else ():
            there = [u for u in self.sides[OTHER[unit.side]] if not u.fled and "s" not in u.can]
            for weakest in sorted(there, key=lambda u: (u.cv, u.name))[:1]:
                weakest.fled = True
                self.bled.add(weakest.side)

    def hit(self, side: str, fighting: bool) -> None:
        """On the strongest; who has half a step takes the other half; the garrison is hit last."""
        there = [u for u in self.sides[side] if not (u.fled and fighting)]
        halved = [u for u in there if u.half]
        open_to = halved or [u for u in there if "l" not in u.can] or there
        for hurt in sorted(open_to, key=lambda u: (-u.cv, u.name))[:1]:
            hurt.half = "d" in hurt.can and not hurt.half
            if not hurt.half:
                hurt.cv -= 1
                self.bled |= {side} if fighting else set()
                if hurt.cv == 0:
                    self.sides[side].remove(hurt)


KINDS = ("A1", "A1r", "A2r", "A3r", "B1", "B2", "C2", "C1", "D1", "E2", "F2")


def force(rng: random.Random) -> str:
    """One to five units."""
    return " ".join(f"{rng.choice(KINDS)}:{rng.randint(1, 4)}" for _ in range(rng.randint(1, 5)))


def city(rng: random.Random) -> str:
    """A garrison and up to three units behind walls."""
    inside = (f"A2ds{rng.choice(('', 'r'))}:{rng.randint(1, 4)}" for _ in range(rng.randint(0, 3)))
    return " ".join(("A2dsl:1", *inside))


def both(number: int) -> tuple[tuple, tuple]:
    """What came of one battle here and on paper: loser, how, who has suffered, units left with steps, dice used."""
    rng = random.Random(number)
    red, blue, barred = force(rng), city(rng) if number % 3 == 0 else force(rng), number % 4 == 1
    row, leaving = [rng.randint(1, 6) for _ in range(4000)], [rng.random() < 0.1 for _ in range(400)]
    paper = Paper(red, blue, barred, row, list(leaving))
    end = paper.fight()
    units = sorted((u.name, u.cv, end[1] != "destroyed" and u.side == end[0]) for s in OTHER for u in paper.sides[s])
    arena = Arena(red, blue, barred=[f"r{n + 1}" for n in range(len(red.split()))] if barred else [])
    dice, stands = iter(row), list(leaving)
    arena.run(lambda n: tuple(next(dice) for _ in range(n)), lambda options, _: min(options), lambda _: stands.pop())
    alive = (p for p in arena.state.pieces.values() if p.place != "dead")
    here = sorted((p.id, p.steps, p.place == "away") for p in alive)
    told, used = arena.state.vars, sum(map(len, arena.thrown()))
    return (told["loser"], told["how"], set(told["bled"]), here, used), (*end, paper.bled, units, paper.used)


@pytest.mark.parametrize("batch", range(4))
def test_battles_end_as_on_paper(batch: int) -> None:
    """The same dice lead to the same end, in open battles, landings and assaults."""
    ends = set()
    for number in range(batch, BATTLES, 4):
        here, paper = both(number)
        assert here == paper, number
        ends.add(here[1])
    assert ends == {"panic", "destroyed", "retreat"}
