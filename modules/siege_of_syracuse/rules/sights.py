"""What the window asks of the battle board: what a piece commands from a place, the test in hand, the assault in hand,
the ways of pieces picked up."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tabletop.core.api import Known, Route, Sight
from tabletop.systems.cargo import is_aboard
from tabletop.systems.odds import Sum
from tabletop.systems.thresholds import Test

from .assault import pieces_of
from .battle_frames import BattleFrame, up
from .board import cf, foe, is_unit
from .field import Field, field, is_square
from .paths import movers, ways
from .weights import assault_sum, boarding_test, fire_test, near_test, night_test, ram_test, slip_test


def battle_sight(k: Known, piece: str, place: str, facing: int) -> Sight | None:
    """8.3.1, 8.3.2 The square before the front, squares in range, where it may attack, where an enemy is in the way."""
    if not k.has(piece) or not is_square(place) or not is_unit(k, k.piece(piece)):
        return None
    b, unit = field(k), k.piece(piece)
    if not b.grid.has(place):
        return None
    enemy, face = foe(unit.owner), b.grid.facing(facing)
    ahead = b.grid.ahead(place, face) or ""
    reach = b.arc(unit, place, face)
    aimed = [at for at in reach if b.owner(at) == enemy]
    blocked = tuple(at for at in aimed if b.blocked(unit, at, place))
    close = (ahead,) if ahead and b.owner(ahead) == enemy and cf(k, unit) > 0 else ()
    targets = tuple(dict.fromkeys((*close, *(at for at in aimed if at not in blocked))))
    return Sight((ahead,) if ahead else (), reach, targets, blocked)


# --- the test in hand ----------------------------------------------------------------------------------------------


def _volley(b: Field, now: BattleFrame) -> Test:
    return fire_test(b, b.k.piece(now.unit), now.at)


def _near(b: Field, now: BattleFrame) -> Test:
    return near_test(b, tuple(b.k.piece(name) for name in now.units))


def _slip(b: Field, now: BattleFrame) -> Test:
    return slip_test(b, b.k.piece(now.unit))


def _boarding(b: Field, now: BattleFrame) -> Test:
    return boarding_test(b, b.k.piece(now.unit))


def _ram(b: Field, now: BattleFrame) -> Test:
    return ram_test(b, b.k.piece(now.unit), b.k.piece(now.target))


TESTS: Mapping[str, Callable[[Field, BattleFrame], Test]] = {
    "Volley": _volley,
    "NearEnemy": _near,
    "CavalryTest": _slip,
    "Boarding": _boarding,
    "Ram": _ram,
}
NIGHT = ("night_attacker", "night_defender")


def battle_test(k: Known) -> Test | None:
    """The test on the battle board that is about to be thrown; None when there is none."""
    frames = k.state.frames
    if len(frames) < 2 or frames[-1].step != "Roll":
        return None
    now = BattleFrame(k, len(frames) - 2)
    if frames[-2].step == "PitchedBattle":
        by = str(frames[-1].data.get("by", ""))
        return night_test(k, by) if frames[-2].data.get("was") in NIGHT else None
    made, below = TESTS.get(frames[-2].step), Known(k.game, k.state, k.seat, k.vault, len(frames) - 2)
    return made(field(k), now) if made is not None and k.game.step(frames[-2].step).alive(below) else None


def battle_sum(k: Known) -> Sum | None:
    """8.3.2 The assault in hand, as the dice have not fallen yet."""
    melee = up(k, "Melee")
    if melee is None or melee.die:
        return None
    attackers, defenders = pieces_of(k, melee.units), pieces_of(k, melee.foes)
    return assault_sum(field(k), attackers, defenders) if attackers and defenders else None


def battle_routes(k: Known, pieces: tuple[str, ...]) -> tuple[Route, ...]:
    """7.3 Ways of a group picked up on the battle board, cheapest first."""
    if up(k, "March") is None or not all(k.has(name) and is_square(k.piece(name).place) for name in pieces):
        return ()
    b = field(k)
    group = movers(b, pieces)
    if not group or any(one.place != group[0].place or not is_unit(k, one) for one in group if not is_aboard(k, one)):
        return ()
    found = ways(b, group, tested=True).values()
    return tuple(Route(way.place, way.path, way.cost, "7.3") for way in found)
