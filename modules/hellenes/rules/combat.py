"""6 The phase of combat: sorties are declared, battles fought smallest first, sieges laid, then the siege combats.

Winter has the part of it that breaks sieges (9.3): units that come home, and sorties.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import ClassVar

from tabletop.core.api import RESULT, Known, Plain, Procedure, Table
from tabletop.systems.rounds.battle import Rounds
from tabletop.systems.rounds.outlook import Lines

from .battle import FIELD
from .board import EVENT_TURN, contested, foe, units
from .combat_frames import Entry, called, f, up
from .covering import cover, spots
from .fortify import lay_sieges, watch
from .frames import go
from .peace import may_fight
from .siege import AUGURY
from .sortie import sallying

Formations = Mapping[str, tuple[Entry, ...]]
"""5.41 Where a formation has come from -> its units as they came."""


def formations(k: Known, seat: str, zone: str, entries: Iterable[Entry]) -> Formations:
    """5.41 Units of a seat in a zone by group and the way they came; those who were there before stand under the zone
    itself."""
    found: dict[str, tuple[Entry, ...]] = {}
    names = called(k)
    told = {entry[0]: entry for entry in entries if entry[2] == zone}
    for piece in units(k, zone, seat):
        entry = told.get(piece.id, (piece.id, "", zone, ""))
        way = names.get(piece.id) or entry[1] or zone
        found[way] = (*found.get(way, ()), entry)
    return found


class CombatPhase(Procedure):
    """6.0 All battles of the active seat, then its sieges."""

    rule = "6.0"
    needs = ("seat",)
    keeps: ClassVar[Mapping[str, Plain]] = dict.fromkeys(
        ("sorties", "firsts", "done", "crossed", "fled", "spots"), ()
    ) | {
        "next": "",
        "way": "",
    }
    pieces: ClassVar[tuple[str, ...]] = ("sorties", "crossed", "fled")
    stages: ClassVar[tuple[str, ...]] = (
        *("declare", "designate", "designated", "choose", "fight"),
        *("lay", "storm", "mix", "besiege", "look_after"),
    )

    def alive(self, k: Known) -> bool:
        """Not once the game is decided."""
        return not k.var(RESULT)

    def declare(self, t: Table) -> None:
        """8.3 Sorties are declared before anything is fought."""
        if sallying(t, f(t).seat, ()):
            t.call("Sally", seat=f(t).seat)

    def entries(self, k: Known) -> tuple[Entry, ...]:
        """5.4 Who has come where the enemy is, this turn."""
        turn = up(k, "Turn")
        return turn.entries if turn is not None else ()

    def formations(self, k: Known, zone: str) -> Formations:
        """5.41 The formations that fight in a zone."""
        return formations(k, f(k).seat, zone, (*self.entries(k), *f(k).sorties))

    def battles(self, k: Known) -> list[str]:
        """Zones still to be fought in; 3.1 none on the turn of an event, nor under an augury."""
        if EVENT_TURN.of(k) or AUGURY.of(k) == f(k).seat:
            return []
        return [zone for zone in contested(k) if zone not in f(k).done and may_fight(k, f(k).seat, zone)]

    def designate(self, t: Table) -> None:
        """5.41 Where several formations meet the enemy, the seat says which fights first: its size counts (6.0)."""
        fields = f(t)
        for zone in self.battles(t):
            several = tuple(self.formations(t, zone))
            if len(several) > 1 and zone not in dict(fields.firsts):
                t.let(next=zone)
                t.pick("way", fields.seat, several, "5.41", of="zone")
                return
        self.goto(t, "choose")

    def designated(self, t: Table) -> None:
        """Written down; the next such zone."""
        t.let(firsts=(*f(t).firsts, (f(t).next, f(t).way)))
        self.goto(t, "designate")

    def size(self, k: Known, zone: str) -> int:
        """6.0 How large a battle is: units of the active seat, of the first formation where there are several."""
        found = self.formations(k, zone)
        first = dict(f(k).firsts).get(zone, next(iter(found), ""))
        return len(found.get(first, ()))

    def choose(self, t: Table) -> None:
        """6.0 The smallest first; the seat chooses among equals."""
        due = self.battles(t)
        if not due:
            self.goto(t, "lay")
            return
        least = min(self.size(t, zone) for zone in due)
        t.let(next="")
        t.pick("next", f(t).seat, [zone for zone in due if self.size(t, zone) == least], "6.0", of="zone")

    def fight(self, t: Table) -> None:
        """One engagement, then the next choice."""
        zone, fields = f(t).next, f(t)
        entries = tuple(entry for group in self.formations(t, zone).values() for entry in group)
        t.let(done=(*fields.done, zone))
        self.goto(t, "choose")
        first = dict(fields.firsts).get(zone, "")
        t.call("Engagement", zone=zone, attacker=fields.seat, entries=entries, way=first)

    def lay(self, t: Table) -> None:
        """7.2 Sieges are laid where one side has shut itself in."""
        t.let(sorties=())
        lay_sieges(t)

    def storm(self, t: Table) -> None:
        """5.22 Fleets that have retreated over the open sea meet the storm, one formation after the other."""
        waiting = crossings(t, f(t).crossed)
        if waiting:
            *names, a, b = waiting[0]
            rest = tuple(row for row in f(t).crossed if row[0] not in names)
            seat, place = t.piece(names[0]).owner, t.piece(names[0]).place
            t.let(crossed=rest, spots=tuple(sorted({*f(t).spots, (seat, place)})))
            self.goto(t, "storm")
            go(t, "Crossing", seat=seat, blocks=tuple(names), at=a, to=b)

    def mix(self, t: Table) -> None:
        """2.0 Who has come through is one among the others again."""
        if not f(t).spots:
            return
        (seat, place), *rest = f(t).spots
        t.let(spots=tuple(rest))
        self.goto(t, "mix")
        go(t, "Mingle", seat=seat, places=(place,))

    def besiege(self, t: Table) -> None:
        """8 The siege combats of the active seat."""
        t.call("SiegePhase", seat=f(t).seat)

    def look_after(self, t: Table) -> None:
        """8.21 Which besieged ports are blockaded now."""
        watch(t)


def crossings(k: Known, rows: Iterable[tuple[str, str, str]]) -> list[tuple[str, ...]]:
    """(block, block …, sea, sea): who has gone over the same border to the same end."""
    found: dict[tuple[str, str, str, str], list[str]] = {}
    for name, a, b in rows:
        if k.has(name):
            found.setdefault((a, b, k.piece(name).place, k.piece(name).owner), []).append(name)
    return [(*names, a, b) for (a, b, _, _), names in found.items()]


# --- an engagement -------------------------------------------------------------------------------------------------


class Engagement(Procedure):
    """5.41 The battles of a zone: each formation fights for itself until one has won; then all are covered."""

    rule = "5.41"
    needs = ("zone", "attacker", "entries", "way")
    keeps = {"done": (), "loser": "", "fought": (), "spots": ()}
    pieces = ("entries", "fought")
    stages = ("next_formation", "fight", "fought_out", "leave_field", "cover_defenders", "cover")
    holds_reflexes = True

    def waiting(self, k: Known) -> Formations:
        """Formations that have not fought yet."""
        fields = f(k)
        found = formations(k, fields.attacker, fields.zone, fields.entries)
        return {way: group for way, group in found.items() if way not in fields.done}

    def next_formation(self, t: Table) -> None:
        """The first, or the owner's choice after a defeat."""
        waiting = self.waiting(t)
        if not waiting or not units(t, f(t).zone, foe(f(t).attacker)):
            self.goto(t, "leave_field")
        elif f(t).way not in waiting:
            t.pick("way", f(t).attacker, tuple(waiting), "5.41", of="zone")

    def fight(self, t: Table) -> None:
        """One formation against the defenders that are left."""
        fields, group = f(t), self.waiting(t).get(f(t).way, ())
        t.let(loser="", done=(*fields.done, fields.way))
        names = tuple(name for name, _, _, _ in group)
        t.call("Battle", zone=fields.zone, attacker=fields.attacker, units=names, kind=FIELD, entries=group)

    def fought_out(self, t: Table) -> None:
        """After a defeat the next formation; after a victory all others join the winner."""
        if f(t).loser == f(t).attacker:
            self.goto(t, "next_formation")

    def leave_field(self, t: Table) -> None:
        """6.1 All blocks are set up again, wherever they are now."""
        t.let(spots=spots(t, f(t).fought), fought=(), entries=())

    def cover_defenders(self, t: Table) -> None:
        """Those of the defender first: whoever acts next is the aggressor, which saves mails."""
        cover(t, foe(f(t).attacker), f(t).spots)

    def cover(self, t: Table) -> None:
        """Those of the aggressor."""
        cover(t, f(t).attacker, f(t).spots)


def weighed(k: Known) -> Lines | None:
    """The battle in hand, for the battle panel."""
    depth = k.depth_of("Battle")
    step = k.game.step("Battle") if depth is not None else None
    if depth is None or not isinstance(step, Rounds):
        return None
    battle = Known(k.game, k.state, k.seat, k.vault, depth)
    if any(k.has(name) and k.piece(name).kind is None for name in f(battle).units):
        return None  # covered again while the battle ends
    return step.weighed(battle)
