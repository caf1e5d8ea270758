"""What a sensible player buys: units before the first turn (12), in winter as many as he can keep, where they are
needed (10)."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import Known, Line, Sheet, line
from tabletop.systems.fuzz import PlayRng
from tabletop.systems.solo.author import drawn as picked

from .board import strength, units
from .building import Build, promotions, sites
from .income import purse, treasures
from .names import UNITS
from .purchase import SAILORS
from .solo_stand import SoloStand, SoloUnit
from .solo_terms import approach, around, threats
from .upkeep import plan
from .winter import intents

Shopping = tuple[tuple[float, tuple[tuple[str, int], ...]], ...]
PURCHASES: Shopping = (
    (1.0, (("A", 3),)),
    (0.6, (("A", 1), ("Ae", 1))),
    (0.4, (("A", 1), ("Am", 1))),
)
BY_SEA: Shopping = ((1.0, (("A", 2), ("F", 1))), (0.5, (("A", 1), ("F", 2))))
RESERVES = (0, 5, 15, 30)
"""T that are kept back in winter."""
KINDS = ("A", "A", "A", "F", "Ae", "Fe", "Ag")
TRIES = 12


class SoloStores:
    """Money and building sites of one seat in winter, or before the first turn."""

    def __init__(self, k: Known, stand: SoloStand) -> None:
        self.k, self.stand, self.seat = k, stand, k.seat
        self.hoards = treasures(k, k.seat) if stand.season == "winter" else ()
        self.purse = purse(k, k.seat) + sum(stand.treasures[c] for c in self.hoards)
        self.sites = {kind: sites(k, k.seat, kind) for kind in UNITS} if stand.season == "winter" else {}
        self.own = units(k, k.seat)
        self.danger = threats(stand, k.seat, around(stand))
        self.look = {(kind, at): self._look(kind, at) for kind in ("A", "F") for at in self.sites.get(kind, ())}

    def purchase(self, rng: PlayRng, temperature: float) -> Sheet:
        """12 Three units, one of them a fleet where that is allowed."""
        options = [*PURCHASES, *(BY_SEA if self.seat in SAILORS else ())]
        _, bought = picked(options, [one[0] for one in options], rng, temperature)
        return tuple(line("buy", kind=kind, count=count) for kind, count in bought)

    def _look(self, kind: str, at: str) -> float:
        """How much better one stands with a unit there."""
        unit = SoloUnit("new", self.seat, kind, at, 1)
        with_it = self.stand.copy()
        with_it.units["new"] = unit
        with_it.at[at] = "new"
        near = around(with_it)
        return approach(with_it, self.seat, [unit], near) + self.danger - threats(with_it, self.seat, near)

    def winter(self, rng: PlayRng, temperature: float) -> Sheet:
        """10 Treasures seized, now and then a promotion, new units for what is left beyond a reserve."""
        found: list[Line] = [line("seize", citadel=citadel) for citadel in self.hoards]
        reserve = rng.choice(RESERVES) if temperature > 0 else RESERVES[1]
        found += self._risen(rng, temperature)
        for _ in range(TRIES):
            made = plan(self.k, self.seat, intents(tuple(found)), self.purse)
            able = list(self._able(made.left - reserve, made.builds, {k: made.count(k) for k in UNITS}))
            if not able:
                break
            kind, at, _ = picked(able, [one[2] for one in able], rng, temperature * 0.5)
            found.append(line("build", kind=kind, at=at))
        return tuple(found)

    def _able(self, money: int, built: list[Build], have: dict[str, int]) -> Iterator[tuple[str, str, float]]:
        taken = {one.at for one in built}
        for kind in dict.fromkeys(KINDS):
            type_ = UNITS[kind]
            if type_.cost > money or (type_.most and have[kind] >= type_.most):
                continue
            for at in self.sites[kind]:
                if at not in taken:
                    look = self.look.get(("F" if type_.sea else "A", at), 0.0)
                    yield kind, at, look + (0.0 if type_.cost == 10 else 0.1 - 0.02 * type_.cost)

    def _risen(self, rng: PlayRng, temperature: float) -> list[Line]:
        if temperature <= 0 or rng.random() > 0.3:
            return []
        able = [(piece.id, kind) for piece in self.own for kind in promotions(self.k, piece) if kind not in ("Am",)]
        able = [(name, kind) for name, kind in able if sum(p.kind == kind for p in self.own) < (UNITS[kind].most or 99)]
        if not able:
            return []
        name, kind = rng.choice(able)
        return [line("promote", piece=name, kind=kind)]

    def after(self, sheet: Sheet) -> SoloStand:
        """How it stands after a winter, or a purchase, of this seat alone."""
        stand = self.stand.copy()
        if stand.season == "purchase":
            self._bought(stand, sheet)
            return stand
        made = plan(self.k, self.seat, intents(sheet), self.purse)
        stand.gold[self.seat] = made.left
        for citadel in self.hoards:
            stand.treasures[citadel] = 0
        for name in made.gone:
            stand.units.pop(name, None)
        for name, kind in made.kept.items():
            bonus = strength(self.k, name) - UNITS[stand.units[name].kind].strength
            stand.units[name] = stand.units[name]._replace(kind=kind, strength=UNITS[kind].strength + bonus)
        for n, build in enumerate(made.builds):
            stand.units[f"new{n}"] = SoloUnit(f"new{n}", self.seat, build.kind, build.at, UNITS[build.kind].strength)
        stand.at = {unit.place: unit.name for unit in stand.units.values()}
        return stand

    def _bought(self, stand: SoloStand, sheet: Sheet) -> None:
        home, left = stand.ground.a.home[self.seat], self.purse
        for _, args in sheet:
            kind, count = str(dict(args)["kind"]), int(str(dict(args)["count"]))
            left -= UNITS[kind].cost * count
            for n in range(count):
                name = f"new-{kind}-{n}"
                stand.units[name] = SoloUnit(name, self.seat, kind, home, UNITS[kind].strength)
        stand.gold[self.seat] = left
