"""The map as the rules ask for it (4): what touches what, rivers, passes, harbours, treasures. Read once."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from tabletop.core.api import Known
from tabletop.systems.game_data import GameData

Pair = frozenset[str]


class Atlas:
    """The map of one module. Pairs are frozensets of two place ids."""

    def __init__(self, module: GameData) -> None:
        zones, boxes, borders = module.map.zones, module.map.boxes, module.map.borders
        self.provinces = tuple(zone.id for zone in zones if zone.kind == "land")
        self.seas = tuple(zone.id for zone in zones if zone.kind == "sea")
        self.citadels = tuple(box.id for box in boxes if box.kind == "fort")
        self.spaces = (*self.provinces, *self.seas, *self.citadels)
        self.province_of: dict[str, str] = {box.id: box.inside for box in boxes if box.kind == "fort"}
        self.citadels_in = {p: tuple(c for c in self.citadels if self.province_of[c] == p) for p in self.provinces}
        self.terrain: dict[str, str] = {zone.id: zone.terrain for zone in zones}
        self.marks: dict[str, frozenset[str]] = {place.id: frozenset(place.marks) for place in (*zones, *boxes)}
        self.features: dict[Pair, tuple[str, ...]] = {frozenset((b.a, b.b)): b.features for b in borders}
        self._between = {way: b.features for b in borders for way in ((b.a, b.b), (b.b, b.a))}
        self.kinds: dict[Pair, str] = {frozenset((b.a, b.b)): b.kind for b in borders}
        self.touching: dict[str, tuple[str, ...]] = {place: module.neighbours(place) for place in self.spaces}
        """Every contact of the list, special ways and lakes among them."""

        self.majors = tuple(c for c in self.citadels if "major" in self.marks[c])
        self.arsenals = frozenset(p for p in self.provinces if "arsenal" in self.marks[p])
        """11.a Provinces with a citadel, a town or a port."""
        self.first_capital = {self.after(c, "capital:"): c for c in self.citadels if self.after(c, "capital:")}
        self.home = {self.after(p, "home:"): p for p in self.provinces if self.after(p, "home:")}
        self.treasure = {c: int(self.after(c, "treasure:") or 0) for c in self.citadels}
        self.wet = {place: self.is_sea(place) for place in self.marks}
        """Place -> whether it is at sea."""
        self._rivers = {way: tuple(f[6:] for f in has if f.startswith("river:")) for way, has in self._between.items()}
        self._harbours = {place: self._near(place, "harbour", "towpath") for place in self.spaces}
        self._by_land = {place: self._near(place, "land", "lake", "strait") for place in self.spaces}
        self._by_sea = {place: self._near(place, "sea", "canal", "arabia") for place in self.spaces}
        self._coast = {place: self._near(place, "coast") for place in self.spaces}

    def _near(self, place: str, kind: str, *without: str) -> tuple[str, ...]:
        """What a place touches by a contact of that kind without these features."""
        return tuple(
            other
            for other in self.touching[place]
            if self.kinds[frozenset((place, other))] == kind and not any(self.has(place, other, one) for one in without)
        )

    def after(self, place: str, prefix: str) -> str:
        """What follows a prefix among the marks of a place, '' when there is none."""
        return next((mark[len(prefix) :] for mark in self.marks[place] if mark.startswith(prefix)), "")

    def has(self, a: str, b: str, feature: str) -> bool:
        """Whether the contact of two places has a feature (lake, pass, canal, ...)."""
        return feature in self._between.get((a, b), ())

    def rivers(self, a: str, b: str) -> tuple[str, ...]:
        """4.b Rivers that run along the whole border of two provinces."""
        return self._rivers.get((a, b), ())

    def harbours(self, citadel: str) -> tuple[str, ...]:
        """4.a Seas a port citadel reaches by a two-way arrow; the towpath is not among them."""
        return self._harbours[citadel]

    def ports_on(self, sea: str) -> tuple[str, ...]:
        """Port citadels with an arrow onto a sea."""
        return tuple(c for c in self.touching[sea] if c in self.province_of and not self.has(c, sea, "towpath"))

    def builds_in(self, province: str) -> tuple[str, ...]:
        """10 Seas where the dotted arrow of a port lets mercenary fleets appear."""
        return tuple(mark[5:] for mark in sorted(self.marks[province]) if mark.startswith("port:"))

    def by_land(self, province: str) -> tuple[str, ...]:
        """Provinces an army may march to: lakes and straits are not crossed so."""
        return self._by_land[province]

    def by_sea(self, sea: str) -> tuple[str, ...]:
        """Seas a fleet may sail to; the canal and the way round Arabia are special."""
        return self._by_sea[sea]

    def coast(self, place: str) -> tuple[str, ...]:
        """Seas along a province, or provinces along a sea."""
        return self._coast[place]

    def province(self, place: str) -> str:
        """The province of a place: its own name, that around a citadel, '' at sea."""
        return self.province_of.get(place, place if place in self.citadels_in else "")

    def is_sea(self, place: str) -> bool:
        """Whether it is a sea zone."""
        return place not in self.citadels_in and place not in self.province_of

    def within(self, place: str, steps: int) -> frozenset[str]:
        """11.b Spaces at most so many contacts away, lakes not crossed."""
        found, edge = {place}, {place}
        for _ in range(steps):
            edge = {n for p in edge for n in self.touching.get(p, ()) if not self.has(p, n, "lake")} - found
            found |= edge
        return frozenset(found)


@lru_cache(maxsize=8)
def _atlas(module: GameData) -> Atlas:
    return Atlas(module)


def atlas(k: Known) -> Atlas:
    """The map of the game in hand."""
    return _atlas(k.game.data)  # as systems.game_data.module, a million times a game


def nearest(a: Atlas, start: str, goals: Iterable[str]) -> tuple[str, ...]:
    """Those goals that are the fewest contacts away (lakes not crossed), in the order given."""
    wanted = tuple(goals)
    seen, edge = {start}, {start}
    while edge:
        found = tuple(goal for goal in wanted if goal in edge)
        if found:
            return found
        edge = {n for p in edge for n in a.touching.get(p, ()) if not a.has(p, n, "lake")} - seen
        seen |= edge
    return ()
