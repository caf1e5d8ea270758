"""7 Stratagems of an action phase (S4, S7, S14, S20, S23) and good omens (S25): what each may name and what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from tabletop.core.api import Known, Msg, Offer, One, Piece, Some, Table, offer
from tabletop.systems.campaign import adjust
from tabletop.systems.campaign.chits import PLAYED, bar, barring, clear_played, faces, spend
from tabletop.systems.campaign.reading import fields, leaders, module, ships, troops, zones
from tabletop.systems.campaign.turn import Ongoing

from .adjust import tear_down, within_reach
from .board import CATANE, ILL, foe, terrain
from .buildings import ATHENS, CAMP_ZONE, CITY, SYRACUSE, camp_standing
from .frames import f
from .losses import EXILED, eliminate, weaken
from .reroll import hand_over, offer_reroll
from .stratagems import AUGURY, BARRING, auguries

STORM, SAP, DISCORD, EPIDEMIC = "S4", "S14", "S20", "S23"
WELL, HURT = 2, 1
"""Steps of a leader by the face he shows."""
NEEDED = {0: 3, 1: 5}
"""7 S20 Swords of a leader -> the lowest die that removes him; with two he is safe."""
Aims = Iterator[dict[str, object]]


def stratagems_before_combat(k: Known) -> Iterator[Offer]:
    """2.B.3 What a seat may play at a moment of an action phase, the combats apart."""
    for chit, number in faces(k, k.seat, "action"):
        if number == BARRING:
            yield from barring(k, chit, number, f"7 {number}")
        elif number in AIMS:
            for aim in AIMS[number](k):
                yield offer("play", f"7 {number}", chit=chit, number=number, **aim)
    yield from auguries(k)


def play(t: Table, chit: str, number: str, **aim: object) -> None:
    """The chit is laid down and does its work."""
    spend(t, chit, number, str(aim["zone"]) if number == BARRING else "")
    EFFECTS[number](t, **aim)


# --- what they may name ------------------------------------------------------------------------------------


def _storm_aims(k: Known) -> Aims:
    if any(ships(k, zone, seat) for zone in stormy(k) for seat in k.game.seats):
        yield {}


def _sap_aims(k: Known) -> Aims:
    works = tuple(within_reach(k, k.seat))
    if works:
        yield {"work": One(works)}


def _discord_aims(k: Known) -> Aims:
    rivals = tuple(p.id for p in captains(k, foe(k.seat)) if printed_swords(k, p) in NEEDED)
    if rivals:
        yield {"leader": One(rivals)}


def _epidemic_aims(k: Known) -> Aims:
    enemy = foe(k.seat)
    fresh = tuple(p.id for zone in fields(k, enemy) for p in troops(k, zone, enemy) if p.steps != adjust.WEAK)
    chiefs = tuple(p.id for p in captains(k, enemy) if ILL not in p.marks)
    if fresh or chiefs:
        yield {"units": Some(fresh, 0, min(2, len(fresh))), "leader": One(chiefs or ("",))}


AIMS: Mapping[str, Callable[[Known], Aims]] = {
    STORM: _storm_aims,
    SAP: _sap_aims,
    DISCORD: _discord_aims,
    EPIDEMIC: _epidemic_aims,
}


def captains(k: Known, seat: str) -> list[Piece]:
    """Leaders of a seat who are in play."""
    return [p for place in fields(k, seat) for p in leaders(k, place, seat)]


def printed_swords(k: Known, leader: Piece) -> int:
    """Swords of a leader in good health (ruling discord-swords)."""
    return module(k).value(k.kind(leader), "swords", WELL)


# --- what they do ------------------------------------------------------------------------------------------


def storm(t: Table) -> None:
    """7 S4"""
    t.call("Storm")


def barred(t: Table, zone: str) -> None:
    """7 S7"""
    bar(t, zone)


def sap(t: Table, work: str) -> None:
    """7 S14"""
    tear_down(t, work, "7 S14")


def discord(t: Table, leader: str) -> None:
    """7 S20"""
    t.call("Discord", seat=t.seat, leader=leader)


def epidemic(t: Table, units: tuple[str, ...], leader: str) -> None:
    """7 S23 The ill leader is taken behind walls and stays there until 2.B.2 of the next turn."""
    for name in units:
        weaken(t, name, "7 S23")
    if leader:
        wound(t, leader)
        t.mark(leader, ILL)
        t.move(leader, refuge(t, t.piece(leader).owner))


def wound(t: Table, leader: str) -> None:
    """A leader turns to his other side, hurt or ill."""
    if t.piece(leader).steps != HURT:
        t.set_steps(leader, HURT)


def refuge(k: Known, seat: str) -> str:
    """7 S23 The fortified zone of a seat; Catane while Athens has none (ruling sick-leader)."""
    if seat == SYRACUSE:
        return CITY
    return CAMP_ZONE if camp_standing(k) else CATANE


def augury(t: Table, use: str) -> None:
    """7 S25 The advantage taken back, or a stratagem drawn: from a cup to which those used have gone back (2.A), but
    for this chit itself (ruling omens-draw)."""
    if use == "advantage":
        hand_over(t)
    else:
        clear_played(t, but=t.at(PLAYED)[-1].id)
        t.call("Deal", seat=t.seat, n=1)


EFFECTS: Mapping[str, Callable[..., None]] = {
    STORM: storm,
    BARRING: barred,
    SAP: sap,
    DISCORD: discord,
    EPIDEMIC: epidemic,
    AUGURY: augury,
}


def stormy(k: Known) -> list[str]:
    """7 S4 Sea zones, the ports apart."""
    return [zone for zone in zones(k) if terrain(k, zone) in ("sea_open", "sea_protected")]


class Storm(adjust.Storm):
    """7 S4 A die for every naval unit at sea: hit on 5 or 6, in protected waters on 6 only; ports are safe."""

    rule = "7 S4"
    stages = ("athens", "athens_again", "hit", "syracuse", "syracuse_again", "hit_again")

    def waters(self, k: Known) -> list[str]:
        return stormy(k)

    def least(self, k: Known, zone: str) -> int:
        return 6 if terrain(k, zone) == "sea_protected" else 5

    def strike(self, t: Table, name: str) -> None:
        weaken(t, name, "7 S4")

    def athens(self, t: Table) -> None:
        self.blow(t, ATHENS)

    def athens_again(self, t: Table) -> None:
        offer_reroll(t, "dice", ATHENS)

    def syracuse(self, t: Table) -> None:
        self.blow(t, SYRACUSE)

    def syracuse_again(self, t: Table) -> None:
        offer_reroll(t, "dice", SYRACUSE)

    def hit_again(self, t: Table) -> None:
        self.hit(t)


class Discord(Ongoing):
    """7 S20 A die against an enemy leader: 3 or more removes one without sword, 5 or more one with a single sword."""

    rule, needs, keeps = "7 S20", ("seat", "leader"), {"die": 0}
    stages = ("throw", "again", "judge")

    def alive(self, k: Known) -> bool:
        """After free play: the leader is still there."""
        return super().alive(k) and k.has(f(k).leader)

    def throw(self, t: Table) -> None:
        t.roll("die", "1d6", "7 S20", by=f(t).seat, purpose=Msg.of("purpose-discord", piece=f(t).leader))

    def again(self, t: Table) -> None:
        offer_reroll(t, "die", f(t).seat)

    def judge(self, t: Table) -> None:
        piece = t.piece(f(t).leader)
        gone = f(t).die >= NEEDED[printed_swords(t, piece)]
        words = Msg.of("log-discord-gone" if gone else "log-discord-stays", piece=piece.id)
        t.note(words, "7 S20", piece.place, piece.id)
        if gone:
            eliminate(t, piece.id, "7 S20")
            t.mark(piece.id, EXILED)


