"""9.a The military orders of a season are carried out: moves, retreats, sieges, and what follows at once.

Leaves for the steps behind it: `fought` (the record, from which history is worked out), `taken` (character, citadel,
its new owner), `crossed` (character, enemy unit), slayer.<character>.
"""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.core.api import Known, Msg, Procedure, Sheet, Table
from tabletop.systems.game_data import module

from .board import (
    award,
    bury,
    destroy,
    join,
    lead,
    leader,
    msg_place,
    msg_unit,
    own_seat,
    party,
    successor_in_command,
    with_unit,
)
from .conquest import conquests, msg_side
from .control import reckon_changes
from .fight import Fight, fight
from .frames import f
from .legal import GREEKS
from .names import SEATS, UNITS
from .record import FOUGHT, Fighter, Record, couple, plain, record_of
from .sheet import sheet

NEUTRAL_SHEET = "orders.neutral"
KILLED_CHIEF, LOST_CHIEF = 3, -5
"""13 For the killer of a diadoch or epigone in combat, and for his own player."""
QUIET = ("holds",)


class Military(Procedure):
    """9.a Everything at once; lots only where retreats could go in several equally good ways (ruling 32)."""

    rule, stages = "9.a", ("resolve", "carry_out")
    keeps = {"record": (), "lot": 1}

    def resolve(self, t: Table) -> None:
        """The opened sheets and the orders of neutral units."""
        reckon_changes(t)
        record = self._record(t)
        ways = fight(module(t), record).ways
        t.let(record=plain(record))
        if ways > 1:
            t.roll("lot", f"1d{ways}", "9.a", purpose=Msg.of("purpose-retreats"))

    def carry_out(self, t: Table) -> None:
        """On the table."""
        record = self._record(t)
        if plain(record) == f(t).record:  # else hands changed the table while the lot was drawn: as it is now
            record = record._replace(lot=f(t).lot - 1)
        t.set(FOUGHT, plain(record))
        fought = fight(module(t), record)
        _Season(t, record, fought).carry_out()

    def _record(self, t: Table) -> Record:
        return record_of(t, {seat: sheet(t, seat) for seat in SEATS}, neutral_sheet(t))


def neutral_sheet(k: Known) -> Sheet:
    """14.d What neutral units do."""
    found: Sheet = k.var(NEUTRAL_SHEET) or ()
    return found


def seat_of(side: str) -> str:
    """A side that is a player, '' otherwise."""
    return side if side in SEATS else ""


class _Season:
    def __init__(self, t: Table, record: Record, fought: Fight) -> None:
        self.t, self.record, self.fought = t, record, fought
        self.fighters: Mapping[str, Fighter] = {fighter.unit: fighter for fighter in record.units}

    def carry_out(self) -> None:
        """Tell first, then people who go by themselves, then units with theirs, then citadels."""
        t = self.t
        for fighter in self.record.units:
            self._tell(fighter)
        t.set("crossed", self._crossed())
        self._walks()
        self._losses()
        for unit, place in self.fought.ends.items():
            if place and place != self.fighters[unit].place:
                shift(t, unit, place)
        for unit in self.fought.crowded:
            destroy(t, unit)
        t.set("taken", conquests(t, self.record, self.fought))
        self._reckon_sieges()
        self._honours()

    # --- people ---

    def _crossed(self) -> tuple[tuple[str, str], ...]:
        """Ruling 21: a lone diadoch or epigone and an enemy unit the other way over the same border, both arriving."""
        found = []
        for person in self.record.people:
            if person.to and own_seat(person.name):
                for unit, to in self.fought.moves.items():
                    fighter = self.fighters[unit]
                    if fighter.place == person.to and to == person.place and fighter.side != person.master:
                        found.append((person.name, unit))
        return tuple(found)

    def _walks(self) -> None:
        """9.a Whoever goes by himself leaves his unit, and nothing stops him; who stays where it goes leaves it too."""
        t = self.t
        for person in self.record.people:
            if person.to or person.unit != with_unit(t, person.name):
                join(t, person.name, "" if person.to else person.unit)
            if person.to and person.to != person.place:
                t.move(person.name, person.to)
                where = {"from": msg_place(person.place, t), "to": msg_place(person.to, t)}
                t.note(Msg.of("log-walks", person=msg_unit(t, person.name), **where), "9.a", person.to, person.name)
        for unit in dict.fromkeys(person.unit for person in self.record.people if person.unit and not person.to):
            if not leader(t, unit) and successor_in_command(t, unit):
                lead(t, successor_in_command(t, unit), unit)

    def _losses(self) -> None:
        """9.a, 6.b A beaten unit with nowhere to go is destroyed, its commander killed; who else was there is alone."""
        t = self.t
        for unit in self.fought.lost:
            by = seat_of(self.fighters[self.fought.results[unit].by].side)
            self._note(self.fighters[unit], "log-destroyed")
            self._prestige(unit, by)
            chief = leader(t, unit)
            destroy(t, unit)
            if chief:
                self._kill(chief, by)

    def _kill(self, chief: str, by: str) -> None:
        t, place = self.t, self.t.piece(chief).place
        t.note(Msg.of("log-killed", person=msg_unit(t, chief), at=msg_place(place, t)), "6.b", place, chief)
        t.set(f"slayer.{chief}", by)
        bury(t, chief)
        if own_seat(chief):
            if by != own_seat(chief):
                award(t, by, KILLED_CHIEF, "killed")
            award(t, own_seat(chief), LOST_CHIEF, "fallen")

    def _prestige(self, unit: str, by: str) -> None:
        """13 One point for mercenaries, militia or their fleets, three for an elite unit or a guard."""
        points = 3 if UNITS[self.fighters[unit].type].strength > 1 else 1
        award(self.t, by, points, f"destroyed-{points}")

    # --- sieges ---

    def _reckon_sieges(self) -> None:
        """Ruling 25: any season without success clears the count. 9.a: who left a besieged citadel is noted."""
        t = self.t
        begun = {one.unit: one.citadel for one in self.fought.sieges if one.count == 1}
        under = {one.citadel for one in self.fought.sieges if one.count} | {f.siege for f in self.record.units}
        for fighter in self.record.units:
            left = fighter.place if fighter.unit in self.fought.moves and fighter.place in under else None
            for name, value in ((f"siege.{fighter.unit}", begun.get(fighter.unit)), (f"left.{fighter.unit}", left)):
                if (t.var(name) or None) != value:
                    t.set(name, value)

    def _honours(self) -> None:
        """13 For help that got through: once a season and kind."""
        won = {(self.fighters[r.unit].side, why) for r in self.fought.reliefs if r.through and r.needed
               for why in self._thanks(r.citadel)}  # fmt: skip
        if self.record.greeks:
            greek = {f.unit for f in self.record.units if f.side in GREEKS}
            for result in self.fought.results.values():
                if result.verb == "support" and result.result == "given" and greek & set(result.causes):
                    won.add((self.fighters[result.unit].side, "greeks"))
        for side, why in sorted(won):
            award(self.t, seat_of(side), 1, why)

    def _thanks(self, citadel: str) -> list[str]:
        owners = dict(self.record.owners)
        besiegers = {self.fighters[one.unit].side for one in self.fought.sieges if one.citadel == citadel}
        found = []
        if citadel == "tarente" and "revolt:rome" in besiegers:
            found.append("tarentum")
        if citadel == "rhodes" and not owners.get(citadel):
            found.append("rhodes")
        if self.record.greeks and owners.get(citadel) in GREEKS:
            found.append("greeks")
        return found

    # --- the log ---

    def _tell(self, fighter: Fighter) -> None:
        result = self.fought.results[fighter.unit]
        if result.result not in QUIET:
            self._note(fighter, f"log-{result.result}")
        to = self.fought.ends[fighter.unit]
        if fighter.unit in self.fought.retreats and to:
            self._note(fighter, "log-retreats")
        elif fighter.unit in self.fought.crowded:
            self._note(fighter, "log-crowded")
        elif to not in ("", fighter.place, self.fought.moves.get(fighter.unit)):
            self._note(fighter, "log-sheltered")

    def _note(self, fighter: Fighter, key: str) -> None:
        t, result = self.t, self.fought.results[fighter.unit]
        args = dict(dict(self.record.lines).get(fighter.unit, ("", ()))[1])
        to = self.fought.ends[fighter.unit] if key in ("log-retreats", "log-sheltered") else ""
        aim = str(to or args.get("to") or args.get("citadel") or fighter.place)
        helped = self._helped(result.causes) if key in ("log-given", "log-convoys") else Msg.of("why-none")
        if key == "log-convoys":
            helped = msg_place(str(args["of"]), t)
        at = msg_place(fighter.place, t)
        said = {"unit": msg_unit(t, fighter.unit), "seat": msg_side(fighter.side), "at": at, "from": at}
        why = result.reasons[0] if result.reasons else Msg.of("why-none")
        told = Msg.of(key, to=msg_place(aim, t), why=why, helped=helped, **said)
        t.note(told, "9.a", fighter.place, fighter.unit)

    def _helped(self, units_: tuple[str, ...]) -> Msg:
        return msg_place(self.fighters[units_[0]].place, self.t) if units_ else Msg.of("why-none")


def shift(t: Table, unit: str, place: str) -> None:
    """6.b A unit and all who are with it go to a space; who is bound to one of them comes along."""
    here = t.piece(unit).place
    for name in party(t, unit):
        for other in couple(t, name):
            if t.piece(other).place == here and not with_unit(t, other):
                join(t, other, unit)
    for name in (unit, *party(t, unit)):
        t.move(name, place)
