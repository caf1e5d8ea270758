"""What works are worth to a computer, and what a seat may hope to build in this turn. Nothing here is a rule."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from tabletop.systems.campaign.chits import faces
from tabletop.systems.campaign.solo_field import FAR

from .building import COST, EXCLUDES, LAST, LEAST, sort
from .buildings import ATHENIAN_WALLS, ATHENS, CAMP, CAMP_ZONE, CHAINS, FORTS, SYRACUSAN_WALLS, SYRACUSE, WALLS
from .calendar import YEAR_OF_FATIGUE, YEAR_OF_WORKS, season, year
from .solo_field import HarbourField
from .victory import FORT, LATE_PLEMMYRION, PLEMMYRION_BY, PRIZES, WALL
from .works import BASE, FREE_FORT, FREE_WALL

HELD = 0.8
"""What of a fort or a wall is likely to be left in the end."""
DRIVEN = 0.75
"""How likely builders are to be driven off by a force of twice their strength."""
SITES: Mapping[str, tuple[str, ...]] = {
    **{fort: (zone,) for fort, zone in FORTS.items()},
    CAMP: (CAMP_ZONE,),
    CHAINS: (),
}
"""Where builders must be; of walls the map says it."""


# --- dice --------------------------------------------------------------------------------------------------


@cache
def chances(dice: int) -> tuple[float, ...]:
    """The chance of so many points of works or more (5.1)."""
    exact = [1.0]
    for _ in range(dice):
        grown = [0.0] * (len(exact) + 2)
        for points, chance in enumerate(exact):
            for more, share in ((0, 4), (1, 1), (2, 1)):
                grown[points + more] += chance * share / 6
        exact = grown
    return tuple(sum(exact[points:]) for points in range(len(exact)))


def at_least(dice: int, points: int) -> float:
    """The chance that these dice bring so many points."""
    found = chances(dice)
    return found[points] if points < len(found) else 0.0


def dice_of(field: HarbourField, seat: str) -> int:
    """2.C How many dice a seat throws for its works."""
    if seat not in field.dice:
        field.dice[seat] = _dice(field, seat) if seat == ATHENS or field.camp or CAMP in field.broken_works else 0
    return field.dice[seat]


def _dice(field: HarbourField, seat: str) -> int:
    athens, enemy = seat == ATHENS, field.foe(seat)
    dice = BASE[seat] + int(field.k.var("advantage") == seat) + field.double_leader(seat)
    dice -= (season(field.turn) == "winter") + (year(field.turn) == YEAR_OF_FATIGUE)
    dice -= field.riders(enemy) > 2 * field.riders(seat)
    if athens:
        dice += (year(field.turn) == YEAR_OF_WORKS) + (field.owners.get("labdalon") == ATHENS)
        dice -= CHAINS in field.standing_works
    elif int(field.k.var("camp.turn", -1)) >= field.turn:
        return 0
    return max(0, dice)


# --- worth -------------------------------------------------------------------------------------------------


def encircled(field: HarbourField, walls: int) -> float:
    """6.2, 9.1 What so many of A1 to A3 are worth besides their points: all of them starve Syracuse and may win."""
    level, left = int(field.k.var("supply.syracuse", 3)), field.left
    if walls < len(ATHENIAN_WALLS):
        open_still = "S3A" not in field.standing_works and left >= 2
        return (0.0, 1.2, 3.5)[walls] if open_still else 0.0
    starves = 12.0 if left + 1 >= level else 0.0
    won = field.owners.get("plemmyrion") == ATHENS and CHAINS not in field.standing_works
    return max(starves, 3.0 + won * (13.0 if not left else 6.0 * (1 - left / 9)))


def worth_of(field: HarbourField, what: str) -> float:
    """What it is worth to its builder to have a work built now, in points."""
    if what not in field.worths:
        field.worths[what] = _worth_of(field, what)
    return field.worths[what]


def _worth_of(field: HarbourField, what: str) -> float:
    if what == CAMP:
        return 2.0 + 0.6 * field.left
    if what in FORTS:
        late = LATE_PLEMMYRION if what == "plemmyrion" and field.turn <= PLEMMYRION_BY else 0
        return HELD * FORT + late + (0.3 * field.left if what == "labdalon" else 0.5)
    walls = sum(wall in field.standing_works for wall in ATHENIAN_WALLS)
    if what == CHAINS:
        return 1.0 if walls == len(ATHENIAN_WALLS) else 3.0 + 5.0 * (1 - field.left / 9)
    if what in ATHENIAN_WALLS:
        return HELD * WALL + encircled(field, min(3, walls + 1)) - encircled(field, walls)
    bar = 0.0 if "A3" in field.standing_works else encircled(field, 3) * (0.2 + 0.15 * walls)
    return HELD * WALL + {"S3A": bar, "S3B": -0.6 * bar}.get(what, 0.2)


def wall_worth(field: HarbourField, wall: str) -> float:
    """What it is worth to its enemy to tear a wall down: its points, and the ring it opens (9.1, 6.3)."""
    ring = wall in ATHENIAN_WALLS and all(one in field.standing_works for one in ATHENIAN_WALLS)
    return 2.0 + ring * (16.0 if not field.left else 8.0)


# --- what may be built -------------------------------------------------------------------------------------


@cache
def _wall_site(game: object, wall: str) -> tuple[str, ...]:
    box = game.box(f"site-{wall}")  # type: ignore[attr-defined]  # the data of this game
    return tuple(box.between) if box is not None else ()


def site_of(field: HarbourField, what: str) -> tuple[str, ...]:
    """Zones one of which must hold builders."""
    return _wall_site(field.game, what) if what in WALLS else SITES[what]


def next_works(field: HarbourField, seat: str, built: set[str]) -> Iterator[str]:
    """5.2 to 5.5 What a seat may build next once `built` stands too, if it has builders there."""
    if seat == ATHENS:
        if CAMP not in built and CAMP not in field.broken_works:
            yield CAMP
        yield from (fort for fort in PRIZES if fort not in field.owners and fort not in built)
        yield from _next_wall(field, ATHENIAN_WALLS, built) if CAMP in built else ()
    else:
        yield from _next_wall(field, SYRACUSAN_WALLS, built)
        if field.owners.get("plemmyrion") == SYRACUSE and CHAINS not in built:
            yield CHAINS


def _next_wall(field: HarbourField, row: tuple[str, ...], built: set[str]) -> Iterator[str]:
    for wall in row:
        if wall in built:
            if wall in LAST:
                return
        elif EXCLUDES.get(wall, "") not in built:
            yield wall
            if wall not in LAST:
                return


def hopes(field: HarbourField, seat: str, moved: Mapping[str, int] | None = None) -> float:
    """What a seat may hope to build in its works of this turn, in points. `moved`: zone -> strength of builders that
    would come to it (or leave it)."""
    if not field.works_to_come(seat):
        return 0.0
    if moved:
        return from_dice(field, seat, dice_of(field, seat), _free(field, seat), moved)
    key = f"{seat} {field.k.seat}"
    if key not in field.hoped:
        field.hoped[key] = from_dice(field, seat, dice_of(field, seat), _free(field, seat), {})
    return field.hoped[key]


def _free(field: HarbourField, seat: str) -> list[str]:
    """Stratagems in one's own hand that build."""
    if seat != field.k.seat:
        return []
    if field.free is None:
        field.free = [number for _, number in faces(field.k, seat, "works")]
    return field.free


def wanted(field: HarbourField, seat: str) -> dict[str, float]:
    """Zone -> the most that a seat would build there next, in points."""
    if seat not in field.wanted:
        found = field.wanted[seat] = {}
        for what in next_works(field, seat, set(field.standing_works)):
            worth = worth_of(field, what)
            for zone in site_of(field, what):
                found[zone] = max(found.get(zone, 0.0), worth)
    return field.wanted[seat]


def from_dice(field: HarbourField, seat: str, dice: int, free: list[str], moved: Mapping[str, int]) -> float:
    """The same with so many dice, and these stratagems in hand: the works that are worth most, one after the other."""
    built, spent, total, left = set(field.standing_works), 0, 0.0, list(free)
    while True:
        ready = [what for what in next_works(field, seat, built) if _ready(field, seat, what, moved)]
        if not ready:
            return total
        what = max(ready, key=lambda one: worth_of(field, one) / COST[sort(one)])
        sure = _undisturbed(field, seat, what, moved)
        gratis = FREE_WALL if sort(what) == "wall" else FREE_FORT if sort(what) in ("camp", "fort") else ""
        if gratis in left:
            left.remove(gratis)
            total += sure * worth_of(field, what)
        else:
            spent += COST[sort(what)]
            chance = at_least(dice, spent)
            if chance <= 0:
                return total
            total += sure * chance * worth_of(field, what)
        built.add(what)


def _undisturbed(field: HarbourField, seat: str, what: str, moved: Mapping[str, int]) -> float:
    """How likely the builders are to be still there when the works come: whoever is weak is driven off before."""
    enemy = field.foe(seat)
    strikes = field.may_strike(enemy)
    if not strikes or not site_of(field, what):
        return 1.0
    held = (zone for zone in site_of(field, what) if field.builders(zone, seat) + moved.get(zone, 0) >= LEAST)
    return max(1.0 - DRIVEN * strikes * _outnumbered(field, seat, zone, moved) for zone in held)


def _outnumbered(field: HarbourField, seat: str, zone: str, moved: Mapping[str, int]) -> float:
    """0 where nobody stronger can come, 1 where a force of twice the strength can."""
    if zone in field.safe[seat]:
        return 0.0
    here = field.strength(zone, seat) + moved.get(zone, 0)
    far, enemy = field.distances(zone), field.foe(seat)
    theirs = ((at, might) for (at, who), might in field.might.items() if who == enemy and not field.afloat(at))
    near = max((might for at, might in theirs if far.get(at, FAR) <= 2), default=0)
    return max(0.0, min(1.0, near / max(1, here) - 1.0))


def _ready(field: HarbourField, seat: str, what: str, moved: Mapping[str, int]) -> bool:
    zones = site_of(field, what)
    return not zones or any(field.builders(zone, seat) + moved.get(zone, 0) >= LEAST for zone in zones)
