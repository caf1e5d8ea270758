"""How a computer plays Syracuse: which decisions belong together, and what says what an answer looks like.

What it shares with its sister games is tabletop/systems/campaign/solo_player.py. Nothing here is a rule.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar

from tabletop.core.api import Known, Offer, Plain, Some
from tabletop.systems.campaign.reading import UNLIMITED
from tabletop.systems.campaign.solo_field import SeenPiece
from tabletop.systems.campaign.solo_player import END, CampaignSolo, Sight, names_in
from tabletop.systems.solo.author import Terms, squashed
from tabletop.systems.solo.world import SoloAct, World

from . import solo_answers as answers
from .actions import Orders
from .building import BUILDERS
from .solo_field import PROTECTED, HarbourField
from .solo_moves import MarchSight
from .solo_odds import unit_worth
from .solo_terms import terms_of
from .victory import MARGIN

SCALE, A_TURN = 4.5, 1.3
"""How far a lead still varies in the last turn, and with each turn before."""


def orders(field: HarbourField, seat: str, chosen: SoloAct) -> float:
    """2.B.3.2 A move, or a stratagem, or no more."""
    if chosen.offer.verb == "end":
        return END
    if chosen.offer.verb != "move":
        return answers.deed(field, seat, chosen)
    names = names_in(chosen)
    return MarchSight(field, seat, names, str(chosen.args["to"]), str(chosen.args.get("via", ""))).worth()


SIGHTS: Mapping[str, Sight[HarbourField]] = {
    "Turn": answers.omens,
    "Favour": answers.favour,
    "Summons": answers.summons,
    "FirstMove": answers.first_move,
    "Landing": answers.landing,
    "ActionPhase": answers.deed,
    "Announce": answers.announce,
    "Orders": orders,
    "GoOn": orders,
    "Withdraw": answers.withdraw,
    "Engage": answers.engage,
    "Window": answers.window,
    "Pursuit": answers.pursuit,
    "Retreat": answers.retreat,
    "Spill": answers.retreat,
    "Occupy": answers.occupy,
    "Man": answers.occupy,
    "GiveUp": answers.give_up,
    "Build": answers.build,
    "Hulls": answers.build,
    "Regroup": answers.regroup,
    "Discard": answers.keep,
    "AdjustmentChit": answers.adjustment,
    "Pick": answers.pick,
    "KeepOrReroll": answers.reroll,
}
"""Step that asks -> what an answer looks like."""


def _takes(one: SeenPiece, to: str) -> int:
    """3.3 What a counter takes of the room of a place: a unit, in protected waters the strength of ships."""
    if one.traits.role != "unit" or (to in PROTECTED and not one.traits.naval):
        return 0
    return one.traits.strength if to in PROTECTED else 1


class SyracuseSolo(CampaignSolo[HarbourField]):
    """Syracuse as a computer plays it."""

    plans: ClassVar[frozenset[str]] = frozenset({"Announce", "Orders", "Regroup", "FirstMove"})
    brief: ClassVar[frozenset[str]] = frozenset(
        ("Pick", "Discard", "Summons", "AdjustmentChit", "Hulls", "Occupy", "Man", "Pursuit", "Landing", "Spill")
    )
    rest_looks: ClassVar[int] = 8
    idle: ClassVar[tuple[str, ...]] = ("pass", "end", "keep", "stand", "announce")
    reads, orders = HarbourField, Orders
    spans: ClassVar[tuple[str, ...]] = ("ActionPhase", "Works", "KeepAndRegroup", "Adjustments")

    def sight(self, step: str) -> Sight[HarbourField] | None:
        """By the table above."""
        return SIGHTS.get(step)

    def worth(self, one: SeenPiece) -> float:
        """By what it is worth and how strong it is."""
        return unit_worth(one) + one.traits.strength if one.traits.role == "unit" else 0.5

    def stays(self, one: SeenPiece) -> bool:
        """Whoever can build can hold a fort."""
        return one.traits.type in BUILDERS or one.traits.naval

    def groups(self, k: Known, slot: Some) -> Iterator[tuple[Plain, ...]]:
        """Those of its sister games; and the two, and the five, that are strongest."""
        yield from super().groups(k, slot)
        if slot.values and k.has(str(slot.values[0])) and len(slot.values) > 2:
            field = self.field(k)
            order = self._by_worth(field, slot.values)
            chiefs = [name for name in order if field.standing(str(name)).traits.role != "unit"]
            units = [name for name in order if name not in chiefs]
            yield slot.fill([*units[:5], *chiefs])
            yield slot.fill(units[:2])
            yield slot.fill(units[-2:])

    def _by_worth(self, field: HarbourField, names: Iterable[Plain]) -> list[Plain]:
        return sorted(names, key=lambda name: (-self.worth(field.standing(str(name))), str(name)))

    @staticmethod
    def _lands(one: SeenPiece) -> bool:
        return one.traits.role == "unit" and not one.traits.naval

    def fitting(self, k: Known, made: Offer, group: tuple[Plain, ...]) -> tuple[Plain, ...]:
        """3.3 Those that the place takes, the strongest first; whoever is too many in the end is lost. Of those aboard
        (3.5) as many as find room ashore."""
        to, field = str(made.args["to"]), self.field(k)
        troops = [name for name in group if self._lands(field.standing(str(name)))] if field.afloat(to) else []
        if troops:
            spare = self._by_worth(field, troops)[field.berths(to, k.seat) :]
            return tuple(name for name in group if name not in spare)
        left = field.room(to, k.seat)
        if left >= UNLIMITED:
            return group
        takes = {name: _takes(field.standing(str(name)), to) for name in group}
        if sum(takes.values()) <= left:
            return group
        chosen = set[Plain]()
        for name in self._by_worth(field, group):
            if takes[name] <= left:
                chosen.add(name)
                left -= takes[name]
        return tuple(name for name in group if name in chosen)

    def options(self, world: World, seat: str) -> list[SoloAct]:
        """Whoever lands or has just come goes with all that may: to look at every part of them costs too much."""
        if world.step not in ("Landing", "FirstMove"):
            return super().options(world, seat)
        known, offers = world.known(seat), world.offers(seat)
        moves = [made for made in offers if isinstance(made.args.get("piece"), Some)]
        others = [made for made in offers if made not in moves]
        found = [*self.whole(known, moves), *(one for made in others for one in self.acts_of(known, made, world.rng))]
        return found or super().options(world, seat)

    def evaluate(self, k: Known, seat: str) -> Terms:
        """In victory points, squashed; a finished game is what it came to."""
        if k.var("result"):
            return {"result": 2 * self.score(k, seat) - 1}
        field = self.field(k)
        return squashed(terms_of(field, k, seat), SCALE + A_TURN * field.left, MARGIN + 0.5)
