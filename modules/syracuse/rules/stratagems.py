"""7 Which chit face may be played when: before a combat, in an action phase, at any moment (S25)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from tabletop.core.api import Known, Offer, Piece, offer
from tabletop.systems.campaign.chits import OUT, PLAYED, faces, play_checks
from tabletop.systems.campaign.reading import group, is_sea, leaders, module, printed_type, role, units, zones
from tabletop.systems.campaign.turn import in_cup
from tabletop.systems.campaign.weigh import help_from

from .board import foe, terrain
from .buildings import SYRACUSE

BARRING, COMBINED, NIGHT, HULLS, WOUND, PURSUIT, AUGURY = "S7", "S11", "S10", "S6", "S19", "S9", "S25"
PLAY_CHECKS = play_checks("1.3", "7", "2.B.3")


def aims(k: Known, zone: str, attacker: str, places: Mapping[str, str]) -> Callable[[str], Iterable[str]]:
    """What `k.seat` may name with a stratagem of this combat: '' for those that name nothing. `places`: side -> where
    its units that fight are (a fort that is assaulted, or the zone)."""

    def of(number: str) -> Iterable[str]:
        if number == COMBINED:
            return [near for near in help_from(k, zone, k.seat) if near in zones(k)]
        if number == WOUND:
            return [leader.id for leader in leaders(k, places[foe(k.seat)], foe(k.seat))]
        return ("",) if fits_combat(k, number, zone, attacker, places[SYRACUSE]) else ()

    return of


def fits_combat(k: Known, number: str, zone: str, attacker: str, syracusans: str) -> bool:
    """7 S1 to S3, S8, S10: whether the stratagem has its place in this combat for `k.seat`. `syracusans`: where the
    units of Syracuse that fight are, for S8 in a fort as in the open."""
    attacking, naval = k.seat == attacker, is_sea(k, zone)
    rules = {
        "S1": naval and terrain(k, zone) != "sea_protected",
        "S2": naval and not attacking,
        "S3": naval and attacking,
        "S8": not naval and any(spartan(k, p) for p in units(k, syracusans, SYRACUSE)),
        NIGHT: not naval,
    }
    return rules.get(number, False)


def spartan(k: Known, piece: Piece) -> bool:
    """7 S8 Hoplites of Sparta: the neodamodeis."""
    return group(k, piece) == "spartans" and printed_type(k, piece) == "H"


def stronger_hulls(k: Known) -> bool:
    """7 S6 The chit lies out of the game and shows that face: the hulls are reinforced for good."""
    return any(face_of(k, piece) == HULLS for piece in k.at(OUT) if role(k, piece) == "chit")


def face_of(k: Known, chit: Piece) -> str:
    """The stratagem on the face that a chit shows."""
    sides = module(k).counter(k.kind(chit)).sides
    return str(sides[len(sides) - (chit.steps or 1)])


def auguries(k: Known) -> Iterator[Offer]:
    """7 S25 at any moment: the advantage taken from the enemy, or a stratagem drawn; its other uses have their time."""
    for chit, number in faces(k, k.seat, "any"):
        if k.var("advantage") == foe(k.seat):
            yield offer("play", f"7 {number}", chit=chit, number=number, use="advantage")
        if in_cup(k) > 0 or k.at(PLAYED):
            yield offer("play", f"7 {number}", chit=chit, number=number, use="draw")
