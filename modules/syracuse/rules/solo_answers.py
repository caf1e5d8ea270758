"""What answers to the smaller questions of Syracuse look like at first sight, in victory points. Nothing is a rule."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.core.api import Known
from tabletop.systems.campaign.chits import NONE, chit_kind, faces, hand
from tabletop.systems.campaign.reading import module
from tabletop.systems.campaign.solo_odds import HITS, prospect
from tabletop.systems.campaign.solo_player import names_in
from tabletop.systems.campaign.weigh import half_up
from tabletop.systems.odds import cell
from tabletop.systems.solo.world import SoloAct

from .board import SIDES
from .buildings import ATHENS, CAMP
from .frames import f, up
from .solo_field import HarbourField
from .solo_moves import MarchSight, drawn_back
from .solo_odds import half_of, stake, standing_force, storm, unit_worth
from .solo_terms import sickness
from .solo_works import dice_of, from_dice, worth_of

VALUE: Mapping[str, float] = {
    **{"S1": 1.0, "S8": 0.8, "S11": 0.9, "S12": 1.6, "S13": 2.2, "S14": 1.2, "S16": 1.4, "S15": 0.9, "S18": 1.8},
    **{"S17": 1.2, "S19": 0.9, "S20": 1.3, "S21": 2.0, "S22": 0.8, "S23": 1.8, "S24": 1.5, "S25": 1.4, "S5": 2.5},
    **{"S4": 0.9, "S10": 1.0, "S6": 1.2, "S2": 0.7, "S3": 0.7, "S9": 0.9, "S7": 0.5},
}
"""What a stratagem is worth in the hand."""


def chit_worth(k: Known, seat: str, chit: str) -> float:
    """What a chit is worth to its seat."""
    if not chit:
        return 0.0
    found = [module(k).stratagem(number) for number in module(k).counter(chit_kind(k, k.piece(chit))).sides]
    return 0.2 + max([VALUE.get(face.id, 0.5) for face in found if face.seat in ("", seat)], default=0.0)


# --- before the actions ------------------------------------------------------------------------------------


def favour(field: HarbourField, seat: str, chosen: SoloAct) -> float:
    """8 Two points are worth giving the advantage away only when there are few."""
    use = chosen.args.get("use")
    if use == "points":
        return 0.3 if field.points[seat] <= 3 else 0.0
    return 0.4 if use is None else 0.1


def summons(field: HarbourField, seat: str, chosen: SoloAct) -> float:
    """7 S17, S18, S21, S25."""
    number = str(chosen.args.get("number", ""))
    if not number:
        return 0.0
    if chosen.args.get("use"):
        return omens(field, seat, chosen)
    return {"S17": 1.5, "S18": 1.5, "S21": 2.0, "S25": 0.8}.get(number, -0.5)


def omens(field: HarbourField, seat: str, chosen: SoloAct) -> float:
    """7 S25, 8 What may be done at any moment."""
    use = chosen.args.get("use")
    if use == "recall":
        return 0.8
    if use == "recover":
        unit = str(chosen.args.get("unit", ""))
        return 0.6 * half_of(field.standing(unit)) - 0.9 if unit else -0.5
    return {"advantage": 0.6, "draw": 0.2}.get(str(use), -0.5)


def deed(field: HarbourField, seat: str, chosen: SoloAct) -> float:
    """7 A stratagem of the action phase."""
    number, enemy = str(chosen.args.get("number", "")), field.foe(seat)
    if number == "S23":
        hit = sum(half_of(field.standing(name)) for name in names_in(chosen, "units"))
        leader = str(chosen.args.get("leader", ""))
        return 0.8 * hit + (0.5 * field.standing(leader).traits.swords if leader else 0.0) - 0.8
    if number == "S20":
        swords = field.standing(str(chosen.args["leader"])).traits.swords
        return 0.6 * swords - 0.1
    if number == "S4":
        return 0.25 * (_at_sea(field, enemy) - _at_sea(field, seat)) - 0.8
    return {"S14": 1.6, "S7": -0.3}.get(number, omens(field, seat, chosen))


def _at_sea(field: HarbourField, seat: str) -> float:
    places = (place for place, who in field.might if who == seat and field.afloat(place))
    return sum(half_of(one) for place in places if place not in field.safe[seat] for one in field.at(place, seat))


def entry(field: HarbourField, seat: str, chosen: SoloAct) -> float:
    """2.B.2 A zone to come to: near to one's city or camp, far from the enemy."""
    zone = str(chosen.args["what"])
    goal = "T17" if seat == ATHENS else "T16"
    return -0.3 * field.distance(zone, goal) - 0.02 * field.around(zone, field.foe(seat), field.afloat(zone))


def first_move(field: HarbourField, seat: str, chosen: SoloAct) -> float:
    """2.B.2 Whoever has come goes to where he is of use; an end is an end."""
    if chosen.offer.verb == "end":
        return 0.1
    sight = MarchSight(field, seat, names_in(chosen), str(chosen.args["to"]), str(chosen.args.get("via", "")))
    return sight.free()


def landing(field: HarbourField, seat: str, chosen: SoloAct) -> float:
    """3.5 The shore, and all who are aboard."""
    names = names_in(chosen)
    sight = MarchSight(field, seat, names, str(chosen.args["to"]), f(field.k).zone or "")
    return sight.free() + 0.2 * len(names)


# --- in the actions ----------------------------------------------------------------------------------------


def announce(field: HarbourField, seat: str, chosen: SoloAct) -> float:
    """2.B.3.1 Enough for two zones and the attacks."""
    points = int(str(chosen.args["points"]))
    return -0.4 * abs(points - min(field.points[seat], 4))


def withdraw(field: HarbourField, seat: str, chosen: SoloAct) -> float:
    """3.2 Cavalry that would be beaten rides away, home if it can."""
    if chosen.offer.verb == "stand":
        return 0.0
    to = str(chosen.args["to"])
    danger = field.around(to, field.foe(seat), sea=False)
    return 0.4 + 0.3 * len(names_in(chosen)) - 0.03 * danger + 0.3 * (to in field.safe[seat])


def engage(field: HarbourField, seat: str, chosen: SoloAct) -> float:
    """2.B.3.3 Which combat first; an assault only when it promises something."""
    zone = str(chosen.args.get("zone", ""))
    if chosen.offer.verb == "assault":
        return storm(field, zone, seat)
    if chosen.offer.verb == "play":
        guard = field.strength("T17", ATHENS) + field.strength(CAMP, ATHENS)
        return 0.35 * (field.strength("T13", seat) + field.strength("T15", seat) / 2 - 2.5 * min(guard, 15))
    return 0.0


def window(field: HarbourField, seat: str, chosen: SoloAct) -> float:
    """4.2 A stratagem is worth a combat in which much is at stake."""
    choice, battle = chosen.args["choice"], up(field.k, "Battle")
    if choice == NONE or not isinstance(choice, tuple) or battle is None:
        return 0.5
    number, aim = str(choice[1]), str(choice[2])
    at_stake = sum(stake(standing_force(field, battle.zone, side)) for side in SIDES)
    worth = {"S1": 0.16, "S10": 0.12, "S8": 0.09, "S2": 0.09, "S3": 0.09}.get(number, 0.05) * at_stake
    if number == "S11":
        return 0.05 * at_stake + 0.1 * half_up(field.strength(aim, seat)) - 0.4
    if number == "S19" and aim:
        return 0.08 * at_stake * field.standing(aim).traits.star
    return worth


def pursuit(field: HarbourField, seat: str, chosen: SoloAct) -> float:
    """7 S9 The best of the weak."""
    unit = str(chosen.args.get("unit", ""))
    return unit_worth(field.standing(unit)) - 0.9 if unit else 0.0


def retreat(field: HarbourField, seat: str, chosen: SoloAct) -> float:
    """4.2.2 All together, to where no stronger enemy is near."""
    to, names = str(chosen.args["to"]), names_in(chosen)
    danger = field.around(to, field.foe(seat), field.afloat(to)) * field.may_strike(field.foe(seat))
    crowd = len(field.at(to, seat)) + len(names) - 5
    home = to in field.safe[seat]
    return 0.6 * len(names) + 0.04 * field.strength(to, seat) - 0.03 * danger + home - (0 if home else max(0, crowd))


def occupy(field: HarbourField, seat: str, chosen: SoloAct) -> float:
    """4.3, 4.4, 5.2 Into what has fallen, onto the ramparts: the strongest."""
    if chosen.offer.verb == "end":
        return 0.0
    return 0.5 + 0.1 * sum(field.standing(name).traits.strength for name in names_in(chosen))


# --- works and adjustments ---------------------------------------------------------------------------------


def give_up(field: HarbourField, seat: str, chosen: SoloAct) -> float:
    """2.C A die more for a chit that is worth little, if there is something to build with it."""
    if chosen.offer.verb == "pass":
        return 0.0
    k, chit, dice = field.k, str(chosen.args["chit"]), dice_of(field, seat)
    held = [(name, number) for name, number in faces(k, seat, "works")]
    now = from_dice(field, seat, dice, [number for _, number in held], {})
    then = from_dice(field, seat, dice + 1, [number for name, number in held if name != chit], {})
    spare = len(hand(k, seat)) > 1
    return then - now - chit_worth(k, seat, chit) * (0.3 if spare else 0.8)


def build(field: HarbourField, seat: str, chosen: SoloAct) -> float:
    """5 The work that is worth most; what costs nothing first."""
    work = str(chosen.args.get("work", ""))
    if chosen.offer.verb == "play":
        return worth_of(field, work) - 0.3 if work else 1.5
    return worth_of(field, work) if work else 0.1


def regroup(field: HarbourField, seat: str, chosen: SoloAct) -> float:
    """2.D.2 Home, or into a fort."""
    return 0.05 if chosen.offer.verb == "end" else drawn_back(field, seat, names_in(chosen), str(chosen.args["to"]))


def keep(field: HarbourField, seat: str, chosen: SoloAct) -> float:
    """2.D.1 The best chit."""
    return chit_worth(field.k, seat, str(chosen.args["chit"]))


def adjustment(field: HarbourField, seat: str, chosen: SoloAct) -> float:
    """7 S5, S15, S16, S22, S24, S25."""
    number = str(chosen.args.get("number", ""))
    if not number:
        return 0.0
    if number == "S5":
        return 3.0
    if number == "S22":
        return (3.0, 1.5, 0.8, -1.0)[int(field.k.var(f"supply.{seat}", 3))] if field.left else -1.0
    if number == "S24":
        return unit_worth(field.standing(str(chosen.args["unit"]))) - 0.5
    if chosen.args.get("use"):
        return omens(field, seat, chosen)
    return sum(0.6 * unit_worth(field.standing(name)) for name in names_in(chosen, "units") if name) - 0.7


def pick(field: HarbourField, seat: str, chosen: SoloAct) -> float:
    """Losses fall on the fresh and cheap; who recovers is dear."""
    into, what = str(field.state.frames[-1].data.get("into", "")), chosen.args.get("what")
    names = [str(name) for name in (what if isinstance(what, tuple) else (what,)) if name]
    if into == "targets":
        return float(len(names))
    if not all(field.k.has(name) for name in names):
        return entry(field, seat, chosen) if into in ("zone", "to") else 0.0
    cost = sum(half_of(field.standing(name)) for name in names)
    if into in ("lost", "which"):
        found = [field.standing(name) for name in names]
        return -sum(unit_worth(one) * (0.6 if one.piece.steps == 1 else 1.0) for one in found)
    return sum(unit_worth(field.standing(name)) for name in names) if into == "recovering" else -cost


def reroll(field: HarbourField, seat: str, chosen: SoloAct) -> float:
    """8 A die thrown again, for the advantage: when the throw costs much more than another would."""
    if chosen.offer.verb == "keep":
        return 0.9
    return _combat_again(field, seat) if up(field.k, "Battle") is not None else _attrition_again(field, seat, chosen)


def _combat_again(field: HarbourField, seat: str) -> float:
    battle = up(field.k, "Battle")
    if battle is None or not battle.die:
        return 0.0
    table = field.game.odds("combat")
    hoped, fell = prospect(field.game, battle.column, battle.drm), cell(table, battle.column, battle.die + battle.drm)
    ours = stake(standing_force(field, battle.zone, battle.attacker))
    theirs = stake(standing_force(field, battle.zone, field.foe(battle.attacker)))
    more = (hoped.wins - (fell.winner == "A")) * 2.0
    more += (hoped.defender - HITS[fell.defender]) * theirs - (hoped.attacker - HITS[fell.attacker]) * ours
    return more if battle.attacker == seat else -more


def _attrition_again(field: HarbourField, seat: str, chosen: SoloAct) -> float:
    """The zone where a die has struck hardest."""
    frame = up(field.k, "Attrition")
    if frame is None or frame.seat != seat:
        return 0.0
    zone, dice = str(chosen.args.get("which", frame.zones[0])), field.state.frames[-1].data.get("dice", ())
    if zone not in frame.zones or not isinstance(dice, tuple):
        return 0.0
    here, die = field.at(zone, seat), int(str(dice[frame.zones.index(zone)]))
    lost = sum(half_of(one) for one in here) if die >= 4 else 0.0
    return lost - sickness(field, zone, here)

