"""How a computer plays Sphacteria: what an act looks like at first sight, in victory points (8.2).

What it shares with its sister games is tabletop/systems/campaign/solo_player.py. Nothing here is a rule.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from tabletop.core.api import Known
from tabletop.systems.campaign.chits import NONE, chit_kind
from tabletop.systems.campaign.frames import up
from tabletop.systems.campaign.solo_field import SeenPiece
from tabletop.systems.campaign.solo_player import END, CampaignSolo, Sight, names_in
from tabletop.systems.campaign.weigh import half_up
from tabletop.systems.solo.author import Terms, squashed
from tabletop.systems.solo.world import SoloAct

from .actions import Orders
from .adjust import FULL
from .board import ATHENS, BEACH, ISLAND, OBJECTIVES, SIDES, fields, foe, module, ships
from .solo_field import PylosField, holds
from .solo_moves import MoveSight
from .solo_terms import cut_off, fed, terms_of

SCALE = 9.0
"""A lead of so many points is worth 0.76."""


def best_keep(k: Known, seat: str, chit: str) -> float:
    """What a chit is worth to its seat."""
    if not chit:
        return 0.0
    sides = module(k).counter(chit_kind(k, k.piece(chit))).sides
    faces = [module(k).stratagem(number) for number in sides]
    return 0.3 + max([VALUE.get(face.id, 0.5) for face in faces if face.seat in ("", seat)], default=0.0)


VALUE: Mapping[str, float] = {
    **dict.fromkeys(("1", "4", "8", "17", "18"), 1.2),
    **{"7": 1.0, "13": 1.5, "14": 1.8, "19": 1.6},
}
"""Stratagems worth more than others in the hand."""


class SphacteriaSolo(CampaignSolo[PylosField]):
    """Sphacteria as a computer plays it."""

    reads, orders = PylosField, Orders
    spans: ClassVar[tuple[str, ...]] = ("ActionPhase", "Adjust")

    def sight(self, step: str) -> Sight[PylosField] | None:
        """By the table below."""
        return WAYS.get(step)

    def stays(self, one: SeenPiece) -> bool:
        """Hoplites hold a zone (8.1)."""
        return holds(one.traits)

    def evaluate(self, k: Known, seat: str) -> Terms:
        """In victory points, squashed; a finished game is what it came to."""
        if k.var("result"):
            return {"result": 2 * self.score(k, seat) - 1}
        field = self.field(k)
        return squashed(terms_of(field, k, seat), SCALE * (0.6 + 0.1 * field.left))


# --- by step -----------------------------------------------------------------------------------------------


def _announce(field: PylosField, seat: str, chosen: SoloAct) -> float:
    points, has = int(str(chosen.args["points"])), int(field.k.var(f"ap.{seat}", 0))
    return -0.4 * abs(points - min(has, 4))


def _orders(field: PylosField, seat: str, chosen: SoloAct) -> float:
    if chosen.offer.verb == "end":
        return END
    return MoveSight(field, seat, names_in(chosen), str(chosen.args["to"])).worth()


def _retreat(field: PylosField, seat: str, chosen: SoloAct) -> float:
    to, n = str(chosen.args["to"]), len(names_in(chosen))
    danger = field.around(to, foe(seat), sea=False) + field.around(to, foe(seat), sea=True)
    return 0.6 * n + 0.05 * field.strength(to, seat) - 0.03 * danger + 0.8 * (to in OBJECTIVES)


def _pick(field: PylosField, seat: str, chosen: SoloAct) -> float:
    """Losses fall on the fresh and cheap: a weak unit would be eliminated."""
    what, total = chosen.args.get("what"), 0.0
    recovering = field.state.frames[-1].data.get("into") == "recovering"
    for name in what if isinstance(what, tuple) else ():
        piece, of = field.standing(str(name))
        value = 0.15 * of.strength + 0.5 * of.star
        total += value + 0.5 if recovering else -value - (1.5 if piece.steps == 1 else 0.0)
    return total


def _window(field: PylosField, seat: str, chosen: SoloAct) -> float:
    choice, battle = chosen.args["choice"], up(field.k, "Battle")
    if choice == NONE or not isinstance(choice, tuple) or battle is None:
        return 0.3
    stake = 0.06 * sum(field.strength(battle.zone, side) for side in SIDES)
    return stake - 0.2 + (0.1 * half_up(field.strength(str(choice[2]), seat)) if choice[2] else 0.0)


def _muster(field: PylosField, seat: str, chosen: SoloAct) -> float:
    return 0.0 if chosen.offer.verb == "pass" else 1.5


def _adjustment(field: PylosField, seat: str, chosen: SoloAct) -> float:
    number, k = str(chosen.args.get("number", "")), field.k
    mine, theirs = (sum(len(ships(k, z, s)) for z in fields(k, s) if z != BEACH) for s in (seat, foe(seat)))
    hungry = cut_off(field, seat) and bool(fed(field, seat))
    worth: Mapping[str, float] = {
        "15": 1.0,
        "16": 1.4,
        "17": 3.0 if hungry else -1.0,
        "18": 3.0 if hungry else -1.0,
        "19": 3.0 if hungry or k.var("supply.sparta", FULL) < FULL else -1.0,
        "20": 0.5 * (theirs - mine),
        "21": 0.8 if seat == ATHENS and any(field.there(z, foe(seat)) for z in ISLAND) else -1.0,
    }
    return worth.get(number, 0.8) if number else 0.0


def _runs(field: PylosField, seat: str, chosen: SoloAct) -> float:
    level = int(field.k.var("supply.sparta", FULL))
    if chosen.offer.verb == "pass":
        return 0.0
    return 1.0 if level == 1 or (level == 2 and cut_off(field, seat)) else -0.5


def _keep(field: PylosField, seat: str, chosen: SoloAct) -> float:
    return best_keep(field.k, seat, str(chosen.args["chit"]))


def _play(field: PylosField, seat: str, chosen: SoloAct) -> float:
    """A stratagem played into the phase."""
    return -0.5


WAYS: Mapping[str, Sight[PylosField]] = {
    "ActionPhase": _play,
    "Announce": _announce,
    "Orders": _orders,
    "Retreat": _retreat,
    "Pick": _pick,
    "Window": _window,
    "Muster": _muster,
    "Adjustment": _adjustment,
    "HelotRuns": _runs,
    "Discard": _keep,
}
"""Step that asks -> what an answer looks like."""
