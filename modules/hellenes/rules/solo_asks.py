"""What a computer answers to the questions of Hellènes beside its battles: cards, recruits, picks, gods, peace.
Nothing here is a rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tabletop.core.api import Known
from tabletop.systems.deck import face_of, held
from tabletop.systems.solo.world import SoloAct

from .board import SEATS, foe
from .deck import card
from .movement import way_of
from .peace import price
from .routes import Path
from .solo_cards import ostracism_worth, plague_worth, select_worth, siege_event_worth
from .solo_field import Field, group_of, strength_of, worth
from .solo_fights import blocks_of, names_of
from .solo_moves import phase_of
from .solo_sieges import promise
from .solo_winter import WinterPhase
from .victory import offer_cost

Weigh = Callable[[Field, str, SoloAct], float]
GODS = {"ares": 0.6, "hera": 0.35, "demeter": 0.3, "zeus": 0.25, "apollo": 0.2, "poseidon": 0.2, "hermes": 0.1}
GOOD_HAND = 11
"""Coins of six cards with which one is content."""


def choose_card(field: Field, seat: str, act: SoloAct) -> float:
    """3.3, 10.2 A card and its use."""
    choice = act.args.get("choice")
    if not isinstance(choice, tuple) or not field.k.has(str(choice[0])):
        return 0.0
    kind = face_of(field.k, field.k.piece(str(choice[0])))
    new_year = bool(field.state.frames[act.offer.depth].data.get("new_year"))
    return select_worth(field, seat, kind, str(choice[1]), new_year)


def action(field: Field, seat: str, act: SoloAct) -> float:
    """4.0 One act of the phase of actions."""
    phase = phase_of(field, seat)
    if act.offer.verb not in ("move", "force"):
        return phase.other(act)
    path = _path(field.k, act)
    return phase.sight.move(phase.sight.group(names_of(act)), path) if path else -1.0


def _path(k: Known, act: SoloAct) -> Path:
    """The way of a move."""
    names, forced = names_of(act), act.offer.verb == "force"
    try:
        return way_of(k, names, str(act.args["to"]), str(act.args["via"]), forced)
    except LookupError:
        return ()


def winter(field: Field, seat: str, act: SoloAct) -> float:
    """9.2 One act of winter."""
    phase, verb = WinterPhase(field, seat), act.offer.verb
    if verb in ("quarter", "repatriate", "march"):
        return phase.move(act)
    if verb == "maintain":
        name = str(act.args["piece"])
        return phase.maintain(name, field.k.piece(name))
    return phase_of(field, seat).other(act)


def gather(field: Field, seat: str, act: SoloAct) -> float:
    """5.0 Who comes to the place where the others gather."""
    if act.offer.verb == "end":
        return 0.05
    names = names_of(act)
    start = field.k.piece(names[0]).place
    sight = phase_of(field, seat).sight
    return sight.move(sight.group(names), (start, str(act.args["via"]), str(act.args["to"])))


def free_move(field: Field, seat: str, act: SoloAct) -> float:
    """4.22 Barbarians have one season: forward."""
    if act.offer.verb == "end":
        return 0.0
    path = _path(field.k, act)
    sight = phase_of(field, seat).sight
    found = sight.move(sight.group(names_of(act)), path) if path else -1.0
    return found - (0.3 if act.offer.verb == "force" else 0.0)


def pillage(field: Field, seat: str, act: SoloAct) -> float:
    """5.5 Where the besiegers go: all together, to shelter."""
    group, to = blocks_of(field, names_of(act)), str(act.args["to"])
    return 0.3 * len(group) + phase_of(field, seat).sight.arriving(group_of(group), to, False)


def recruit(field: Field, seat: str, act: SoloAct) -> float:
    """4.22 The best that can come."""
    verb = act.offer.verb
    if verb != "move":
        return -0.5 if verb == "redraw" else -1.0
    value = field.k.peek(field.k.piece(str(act.args["piece"])).box or "")
    unit = field.board.units.get(str(value[0])) if isinstance(value, tuple) else None
    if unit is None:
        return 0.0
    land, sea = strength_of(unit, 0.6 * unit.max_cv)
    here = field.board.inside.get(str(act.args["to"]), str(act.args["to"]))
    season = (0.6 - 0.15 * min(4, field.season)) if unit.barbarian else 1.0
    return 0.4 * season * max(land, sea) + 0.1 * bool(field.at(here, seat))


def send_back(field: Field, seat: str, act: SoloAct) -> float:
    """11 Apollo: a strong recruit of the enemy is seldom worth it."""
    return -0.1 if act.offer.verb == "appeal" else 0.0


def reinforce(field: Field, seat: str, act: SoloAct) -> float:
    """4.21 The best class grows, of equals the weakest block."""
    if act.offer.verb == "pass":
        return -1.0
    which = act.args.get("which")
    block = field.blocks.get(str(which))
    if block is None:
        return 0.0
    return max(block.land, block.sea) / max(1, block.cv) - 0.05 * block.cv


def lighten(field: Field, seat: str, act: SoloAct) -> float:
    """5.21 Nobody is made weaker without need."""
    return 0.0 if act.offer.verb == "pass" else -0.5


def shelter(field: Field, seat: str, act: SoloAct) -> float:
    """9.213 The best have the beds."""
    return sum(map(worth, blocks_of(field, names_of(act, "who"))))


def sacrifice(field: Field, seat: str, act: SoloAct) -> float:
    """10.3 Ares first."""
    return GODS.get(str(act.args.get("god", "")), 0.0)


def change_hand(field: Field, seat: str, act: SoloAct) -> float:
    """11 Zeus: a poor hand is changed."""
    coins = sum(card(field.k, face_of(field.k, piece)).action_points for piece in held(field.k, seat))
    return 0.5 * (GOOD_HAND - coins) - 0.5 if act.offer.verb == "change" else 0.0


def peace_offer(field: Field, seat: str, act: SoloAct) -> float:
    """14.22 The chance that both dice stay below what is left, against what it costs."""
    if act.offer.verb != "negotiate":
        return 0.0
    left = field.lead - offer_cost(field.k)
    return 8.0 * chance_below(left) - offer_cost(field.k) - 0.5 * max(0, 12 - field.lead)


def chance_below(left: int) -> float:
    """Of two dice to show less."""
    return sum(a + b < left for a in range(1, 7) for b in range(1, 7)) / 36


def renewal(field: Field, seat: str, act: SoloAct) -> float:
    """12.1 The war is renewed when it is cheap."""
    return 1.0 - price(field.k, seat) if act.offer.verb == "renew" else 0.0


# --- picks ----------------------------------------------------------------------------------------------------------


def pick(field: Field, seat: str, act: SoloAct) -> float:
    """One of several: the target of an event, a city that revolts, the order of battles."""
    frames, what = field.state.frames, act.args.get("what")
    below = frames[act.offer.depth - 1 if act.offer.depth > 0 else -2] if len(frames) > 1 else None
    if below is None:
        return 0.0
    if below.step == "PlayEvent":
        return _target(field, seat, str(below.data.get("card", "")), str(what))
    if below.step == "Revolt" and str(what) in field.board.cities:
        return _revolting(field, str(what))
    if below.step in ("CombatPhase", "Engagement", "Relief") and below.data.get("zone") != what:
        return 0.01 * field.might(str(what), seat) if str(what) in field.board.near else 0.0
    if below.step == "ClearCards":
        return 0.6 * len(what) if isinstance(what, tuple) else 0.0
    return 0.0


def _revolting(field: Field, zone: str) -> float:
    """3.12 A large city, far from Athenian armies."""
    city = field.board.cities[zone]
    near = sum(field.land(at, "athens") for at, far in field.reach.land.get(zone, {}).items() if far <= 2)
    return city.value * field.tribute_worth * 0.5 - 0.1 * near + 0.1 * city.port


def _target(field: Field, seat: str, kind: str, target: str) -> float:
    event = card(field.k, kind).event
    if event == "ostracism":
        return ostracism_worth(field.k, seat, target) if target in SEATS else 0.0
    if target not in field.board.cities:
        return 0.0
    if event in ("plague-strikes", "plague-returns"):
        return plague_worth(field, seat, target)
    if event in ("treachery", "hunger"):
        return siege_event_worth(field, seat, target, event == "hunger")
    if event == "civil-war":
        return _civil_war(field, seat, target)
    return 0.5 * field.board.cities[target].value * field.tribute_worth


def _civil_war(field: Field, seat: str, zone: str) -> float:
    """3.1 The city that can be stormed best without its walls."""
    city = field.board.cities[zone]
    if field.holder(zone) != foe(seat):
        return -1.0
    here = field.at(zone, seat)
    force = (sum(one.cv for one in here), sum(one.land for one in here))
    near = sum(field.land(at, seat) for at, far in field.reach.land.get(zone, {}).items() if far <= 2)
    return promise(field, city, seat, (force[0] + near, force[1] + near))


ASKS: Mapping[str, Weigh] = {
    "Actions": action,
    "WinterActions": winter,
    "Gather": gather,
    "FreeMove": free_move,
    "Pillage": pillage,
    "ChooseRecruit": recruit,
    "SendBack": send_back,
    "Reinforce": reinforce,
    "Lighten": lighten,
    "Shelter": shelter,
    "Sacrifice": sacrifice,
    "ChangeHand": change_hand,
    "PeaceOffer": peace_offer,
    "Renewal": renewal,
    "Pick": pick,
}
"""Step that asks -> what an answer looks like."""
