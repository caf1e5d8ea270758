"""What a computer answers in the combats of Hellènes: fortify, stand, retreat, assault, sortie.
Nothing here is a rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tabletop.systems.solo.world import SoloAct

from .battle import besieged_in
from .board import foe
from .combat_frames import up
from .siege import storming
from .solo_field import Block, Field, total, worth
from .solo_odds import falls, walls, wins
from .solo_sieges import ASSAULT, city_worth, fall_chance, siege_worth
from .solo_terms import stake

Weigh = Callable[[Field, str, SoloAct], float]


def names_of(act: SoloAct, name: str = "piece") -> tuple[str, ...]:
    """Blocks that an act names."""
    value = act.args.get(name, ())
    return tuple(map(str, value)) if isinstance(value, tuple) else (str(value),)


def blocks_of(field: Field, names: Sequence[str]) -> list[Block]:
    """Those of them that are units on the map."""
    return [field.blocks[name] for name in names if name in field.blocks]


def _stake(chance: float, ours: Sequence[Block], theirs: Sequence[Block]) -> float:
    return stake(chance, sum(map(worth, ours)), sum(map(worth, theirs)))


def fortify(field: Field, seat: str, act: SoloAct) -> float:
    """7.1 Inside the walls, or in the open: what is left outside fights."""
    battle = up(field.k, "Battle")
    if battle is None:
        return 0.0
    zone = battle.zone
    theirs, inside = blocks_of(field, battle.units), blocks_of(field, names_of(act))
    outside = [one for one in field.at(zone, seat) if one not in inside]
    landing = any(how == "landing" for _, _, _, how in battle.entries)
    found = 0.0
    if outside:
        found -= _stake(wins(total(theirs), total(outside), landing), theirs, outside)
    if inside or not outside:
        city = field.board.cities[zone]
        stand = walls(inside)
        force = (sum(one.cv for one in theirs), total(theirs))
        found -= 0.75 * falls(theirs, stand) * city_worth(field, city) + 0.05 * force[0]
    return found


def stand(field: Field, seat: str, act: SoloAct) -> float:
    """6.4 Fight on, or leave: lost prestige against what may be lost."""
    battle = up(field.k, "Battle")
    if battle is None:
        return 0.0
    still = [field.blocks[name] for name in battle.units if name in field.blocks and name not in battle.routed]
    ours = [one for one in still if one.seat == seat]
    theirs = [one for one in still if one.seat != seat]
    if act.offer.verb == "retreat":
        bled = seat in battle.bled or battle.zone in field.board.seas
        left = 0.0 if besieged_in(battle) else _left_behind(field, seat, battle.zone)  # 8.12 they go on besieging
        return -1.0 * bled - 0.25 - left
    if besieged_in(battle):
        city = field.board.cities[battle.zone]
        attackers, defenders = (ours, theirs) if seat == battle.attacker else (theirs, ours)
        chance = falls(attackers, sum(one.cv for one in defenders) + (city.box in field.garrisons))
        gain = chance * city_worth(field, city) - (1 - chance) * 1.3
        return gain if seat == battle.attacker else -gain
    sea = battle.zone in field.board.seas
    mine, his = total(ours, sea), total(theirs, sea)
    if seat == battle.attacker:
        return _stake(wins(mine, his, bool(battle.barred) and battle.round <= 1), ours, theirs)
    return -_stake(wins(his, mine, bool(battle.barred) and battle.round <= 1), theirs, ours)


def _left_behind(field: Field, seat: str, zone: str) -> float:
    """What a retreat gives up beside: a siege."""
    city = field.board.cities.get(zone)
    if city is None or field.besieger(zone) != seat:
        return 0.0
    return 0.7 * fall_chance(field, city, seat) * siege_worth(field, city, seat)


def retreat(field: Field, seat: str, act: SoloAct) -> float:
    """6.4 To a city of one's own, all together, away from the enemy."""
    to, group = str(act.args["to"]), blocks_of(field, names_of(act))
    zone = field.board.inside.get(to, to)
    found = 0.3 * len(group)
    city = field.board.cities.get(zone)
    if city is not None and field.holder(zone) == seat:
        found += 0.6 if len(group) + len(field.at(zone, seat)) <= field.room(zone) else 0.2
    hunters = [total(field.at(near, foe(seat))) for near in field.board.near.get(zone, ())]
    return found - 0.3 * wins(max(hunters, default=0.0), total(group) + field.land(zone, seat))


def capitulate(field: Field, seat: str, act: SoloAct) -> float:
    """8.13 One prestige instead of two, when nothing else can be hoped for."""
    zone = str(field.state.frames[act.offer.depth].data.get("zone", ""))
    city = field.board.cities[zone]
    inside = field.at(city.box, seat)
    chance = falls(_stormers(field, zone, foe(seat)), walls(inside))
    if act.offer.verb == "capitulate":
        return -1.0 - city_worth(field, city) + ASSAULT - sum(map(worth, inside)) * 0.8
    return -chance * (city_worth(field, city) + 0.8 * sum(map(worth, inside))) + 1.3 * (1 - chance)


def _stormers(field: Field, zone: str, seat: str) -> list[Block]:
    """5.42 Besiegers that storm: the camp, and one formation of those that have come this turn."""
    assault = up(field.k, "Assault")
    way = str(assault.way) if assault is not None else ""
    return blocks_of(field, storming(field.k, seat, zone, way))


def besiege(field: Field, seat: str, act: SoloAct) -> float:
    """8.0 Storm, starve, or wait."""
    if act.offer.verb == "pass":
        return 0.0
    city = field.board.cities[str(act.args["zone"])]
    inside = field.at(city.box, foe(seat))
    blocks, steps = len(inside) + 1, walls(inside) - (city.box not in field.garrisons)
    if act.offer.verb == "attrition":
        rate = 0.5 if field.season >= 4 or city.zone == "ATHENS" else 0.17
        return 0.25 * rate * blocks + (rate * city_worth(field, city) if blocks == 1 else 0.0) + 0.05
    storms = blocks_of(field, storming(field.k, seat, city.zone, str(act.args.get("way", ""))))
    chance = falls(storms, steps)
    lost = min(0.6, 0.25 * steps / max(1.0, sum(one.cv for one in storms)))
    return chance * siege_worth(field, city, seat) - (1 - chance) * 1.2 - lost * sum(map(worth, storms))


def sally(field: Field, seat: str, act: SoloAct) -> float:
    """8.3 Out against the besiegers."""
    if act.offer.verb == "pass":
        return 0.0
    zone = str(act.args["zone"])
    out, camp = blocks_of(field, names_of(act)), field.at(zone, foe(seat))
    city = field.board.cities[zone]
    chance = wins(total(out), total(camp))
    relief = fall_chance(field, city, foe(seat)) * siege_worth(field, city, foe(seat))
    return _stake(chance, out, camp) + chance * relief - 0.1


def suffer(field: Field, seat: str, act: SoloAct) -> float:
    """6.32 Of equals the least useful."""
    block = field.blocks.get(str(act.args.get("what", "")))
    return -max(block.land, block.sea) / max(1, block.cv) if block is not None else 0.0


def go_on(field: Field, seat: str, act: SoloAct) -> float:
    """5.3 Those that can go a zone further do."""
    return 0.1 * len(names_of(act, "units")) if act.offer.verb == "press" else 0.05


def appeal(field: Field, seat: str, act: SoloAct) -> float:
    """11 A throw that is much worse than could be expected is thrown again."""
    frame = field.state.frames[-2] if len(field.state.frames) > 1 else None
    if act.offer.verb != "appeal" or frame is None:
        return 0.0
    value = field.state.frames[-1].data.get("value")
    dice = [die for die in (value if isinstance(value, tuple) else (value,)) if isinstance(die, int)]
    if not dice:
        return -0.3
    good = sum(die <= 2 for die in dice) - 0.33 * len(dice)
    mine = frame.data.get("by") == seat
    right = str(field.state.frames[-1].data.get("right", ""))
    if right == "hermes":
        return 0.3 if mine and max(dice) < 5 else -0.3
    if right == "poseidon":
        return (0.9 if min(dice) <= 2 else -0.9) * (-1 if mine else 1) - 0.1
    return (-good if mine else good) * 0.6 - 0.35


FIGHTS: Mapping[str, Weigh] = {
    "Fortify": fortify,
    "Stand": stand,
    "Retreat": retreat,
    "Capitulate": capitulate,
    "Besiege": besiege,
    "Sally": sally,
    "Suffer": suffer,
    "GoOn": go_on,
    "AppealOrNot": appeal,
}
"""Step that asks -> what an answer looks like."""
