"""2 Blocks: what only their owner knows of them is done by the steps of systems/blocks, here with this game's numbers.

A block in a pool is sealed as it would arrive (4.22): Greeks as cadres, barbarians whole.
"""

from __future__ import annotations

from collections.abc import Iterable

import tabletop.systems.blocks as blocks
import tabletop.systems.pool as pool
from tabletop.core.api import PHASE, Known, Msg, Offer, Piece, Step, Table
from tabletop.systems.blocks import Content

from .board import around, atlas, city_of, unit
from .build import captured_by_arrival, places_for
from .control import capture
from .frames import go
from .peace import cost
from .season import ACTIONS

BEYOND = ("aside", "removed")
"""Where units lie that are not in the game: open, for they are the same in every game."""


def as_it_arrives(k: Known, kind: str) -> Content:
    """4.22 (kind, combat value) in a pool; what is no unit (laid there by hand) has one step."""
    one = atlas(k).units.get(kind)
    return kind, one.arrives_with if one is not None else 1


def arriving(k: Known, piece: Piece) -> Content | None:
    """What is sealed for a block: in a pool as it would arrive."""
    inside = blocks.content(k, piece)
    if inside is None or not piece.place.startswith("pool-") or inside[0] not in atlas(k).units:
        return inside
    return inside[0], unit(k, inside[0]).arrives_with


class SealBlocks(blocks.Seal):
    """2.0 The set-up is turned to its owners; units of other scenarios stay as they lie."""

    rule = "2.0"

    def groups(self, k: Known, seat: str) -> tuple[tuple[Piece, ...], ...]:
        """All but those beyond the game."""
        return tuple(group for group in super().groups(k, seat) if group[0].place not in BEYOND)


class MingleBlocks(blocks.Mingle):
    """2.0 Blocks that stand together cannot be told apart."""

    rule = "2.0"


class CoverBlocks(blocks.CoverAgain):
    """6.1 After a battle the blocks stand again, and among the others; in a pool they lie as they would arrive."""

    rule = "6.1"

    def content(self, k: Known, piece: Piece) -> Content | None:
        """As it would arrive, in a pool."""
        return arriving(k, piece)


class RevealBlocks(blocks.Reveal):
    """6.1 Blocks are shown for a battle."""

    rule = "6.1"


class WoundBlocks(blocks.Wound):
    """8.2 Steps lost unseen, from the strongest block each."""

    rule = "8.2"

    def fallen(self, k: Known, kind: str) -> Content:
        """It goes to the pool as it would arrive."""
        return as_it_arrives(k, kind)


class SendToPool(blocks.EliminateUnseen):
    """9.24 Blocks go to the pool unseen."""

    rule = "9.24"

    def fallen(self, k: Known, kind: str) -> Content:
        """As it would arrive."""
        return as_it_arrives(k, kind)


class Reinforce(blocks.BuildUnseen):
    """4.21 A unit at home grows by a step; nobody sees which."""

    rule = "4.21"

    def prompt(self, k: Known) -> Msg:
        return Msg.of("prompt-reinforce", place=str(k.f.place))

    def may(self, k: Known, piece: Piece, inside: Content) -> bool:
        """Its nation is the city's, and it is not whole."""
        city, one = city_of(k, around(k, str(k.f.place))), atlas(k).units.get(inside[0])
        if city is None or one is None:
            return False
        return one.nationality == city.nationality and inside[1] < one.max_cv

    def offers(self, k: Known) -> Iterable[Offer]:
        """One of them grows if one can."""
        return required(super().offers(k), all(blocks.content(k, piece) for piece in self.targets(k)))


def required(offers: Iterable[Offer], known: bool) -> list[Offer]:
    """Without the way out while there is another, as far as this seat can tell."""
    listed = list(offers)
    real = [made for made in listed if made.verb != "pass"]
    return real if real and known else listed


# --- recruits (4.22) -----------------------------------------------------------------------------------------------


class RecruitUnit(pool.Recruit):
    """4.22 Three blocks of the pool, drawn blindly; one comes or none can."""

    rule = "4.22"


class StirPool(pool.Stir):
    """4.22 The pool is stirred before each draw."""

    rule = "4.22"


class PlaceRecruit(pool.ChooseRecruit):
    """4.22 One of the three comes to its nation; they all stay when none of them may."""

    rule = "4.22"

    def prompt(self, k: Known) -> Msg:
        return Msg.of("prompt-placerecruit")

    def places_of(self, k: Known, kind: str) -> Iterable[str]:
        """Where it may come and the actions reach; 9.23 in winter to cities alone."""
        seat, winter = str(k.f.seat), k.var(PHASE) == "winter"
        for place in places_for(k, seat, kind):
            paid = cost(k, seat, (around(k, place),)) - 1 <= ACTIONS.of(k, seat)
            if paid and not (winter and city_of(k, around(k, place)) is None):
                yield place

    def offers(self, k: Known) -> Iterable[Offer]:
        """4.22 One comes if one may; none only when none may."""
        drawn = (k.piece(name) for name in k.f.drawn)
        return required(super().offers(k), all(blocks.content(k, piece) for piece in drawn))

    def on_move(self, t: Table, piece: str, to: str) -> None:
        """It stands there; a rebel takes the city; barbarians may move at once."""
        seat, zone = t.seat, around(t, to)
        ACTIONS.add(t, seat, 1 - cost(t, seat, (zone,)))
        rebel = captured_by_arrival(t, seat, zone)
        t.move(piece, to)
        if rebel:
            capture(t, zone, seat)
        t.done()
        if city_of(t, zone) is None and t.var(PHASE) != "winter":
            go(t, "FreeMove", seat=seat, piece=piece)


STEPS: dict[str, Step] = {
    "Seal": SealBlocks(),
    "Mingle": MingleBlocks(),
    "Cover": CoverBlocks(),
    "Reveal": RevealBlocks(),
    "Wound": WoundBlocks(),
    "Eliminate": SendToPool(),
    "Reinforce": Reinforce(),
    "Stir": StirPool(),
}
