"""4.1 Random events: what each row of the table does."""

from __future__ import annotations

from tabletop.core.api import Known, Msg, Piece, Procedure, Step, Table
from tabletop.systems.game_data import module

from .board import (
    ATHENS,
    ECLIPSE,
    EVENT,
    HOPLITE,
    IMPULSE_SHIFT,
    INITIATIVE,
    ML,
    OMENS,
    SEATS,
    SICELS,
    STORM,
    SYRACUSE,
    atlas,
    is_bog,
    ships,
    troops,
    type_of,
)
from .frames import SiegeFrame, asked_again, each

NONE = "none"
MARSH, NATIVES, VOLUNTEERS, DISSENSION = "marsh-fever", "native-support", "volunteers", "dissension"
BAD_OMENS, GOOD_OMENS = "bad-omens", "good-omens"
AT_ONCE = {MARSH: "MarshFever", STORM: "Storm", NATIVES: "NativeSupport"}
"""Events that are a step of their own."""


class EventFrame(SiegeFrame):
    """Fields of the event."""

    asked: tuple[str, ...]
    thrown: int | tuple[int, ...]


def f(k: Known) -> EventFrame:
    """Fields of the frame in hand."""
    return EventFrame(k, k.depth)


class RandomEvent(Procedure):
    """4.1 Two dice, and what the table says: most events last for the turn and are read where they count."""

    rule, keeps = "4.1", {"dice": ()}
    stages = ("clear", "throw", "read")

    def clear(self, t: Table) -> None:
        """What last turn's event has left."""
        EVENT.set(t, "")
        for seat in SEATS:
            for lasting in (OMENS, IMPULSE_SHIFT):
                if lasting.of(t, seat):
                    lasting.set(t, seat, 0)

    def throw(self, t: Table) -> None:
        """A D6 of each player, added up."""
        t.roll("dice", "2d6", "4.1", by=INITIATIVE.of(t), purpose=Msg.of("purpose-event"))

    def read(self, t: Table) -> None:
        """The row."""
        if asked_again(t, self, "throw", f(t).dice):
            return
        row = module(t).events("random-events").row(sum(f(t).dice))
        if row.event == NONE:
            t.note(Msg.of("log-no-event"), "4.1")
            return
        EVENT.set(t, row.event)
        t.note(Msg.of("log-event", event=Msg.of(f"event-{row.event}")), "4.1")
        self._begin(t, row.event)

    def _begin(self, t: Table, event: str) -> None:
        for seat, sign in omens_of(t, event):
            OMENS.set(t, seat, sign)
        for seat in touched(t, event):
            if shift := row_value(t, event, "impulses"):
                IMPULSE_SHIFT.set(t, seat, shift)
        if event in AT_ONCE:
            t.call(AT_ONCE[event])
        elif event == VOLUNTEERS:
            for seat in reversed(SEATS):
                t.call("Replacements", seat=seat, most=row_value(t, event, "replacements"))


def omens_of(k: Known, event: str) -> list[tuple[str, int]]:
    """4.1 Whom an event gives good (1) or bad (-1) omens."""
    if event == GOOD_OMENS:
        return [(seat, 1) for seat in lower(k)]
    return {BAD_OMENS: [(SYRACUSE, -1)], ECLIPSE: [(ATHENS, -1)]}.get(event, [])


def touched(k: Known, event: str) -> list[str]:
    """4.1 Whose impulse roll an event changes: those with an omen, in a dissension the side with the higher ML."""
    if event == DISSENSION:
        return [seat for seat in SEATS if seat not in lower(k)]
    return [seat for seat, _ in omens_of(k, event)]


def row_value(k: Known, event: str, name: str) -> int:
    """A number of the event's row, 0 where it has none."""
    found = module(k).events("random-events").find(event).values.get(name, 0)
    return found if isinstance(found, int) else 0


def lower(k: Known) -> tuple[str, ...]:
    """The seat with the lower ML; both when they are equal."""
    least = min(ML.of(k, seat) for seat in SEATS)
    return tuple(seat for seat in SEATS if ML.of(k, seat) == least)


# --- marsh fever ---------------------------------------------------------------------------------------------------


def by_the_marsh(k: Known, seat: str) -> list[Piece]:
    """Ground units of a seat in a bog or beside one; hoplites alone where there are any."""
    board = atlas(k)
    near = (p for p in board.land if is_bog(k, p) or any(is_bog(k, other) for other in board.touching[p]))
    found = [unit for place in near for unit in troops(k, place, seat)]
    heavy = [unit for unit in found if type_of(k, unit) == HOPLITE]
    return heavy or found


class MarshFever(Procedure):
    """4.1 Each side loses steps of a unit in or beside a bog, hoplites first; its owner chooses."""

    rule, keeps = "4.1", {"asked": SEATS, "unit": ""}
    stages = ("choose", "suffer")

    def choose(self, t: Table) -> None:
        """The next side."""
        if not f(t).asked:
            self.goto(t, "end")
            return
        seat = f(t).asked[0]
        t.let(unit="")
        sick = [unit.id for unit in by_the_marsh(t, seat)]
        if sick:
            t.pick("unit", seat, sick, "4.1")

    def suffer(self, t: Table) -> None:
        """A step for the one chosen."""
        unit = f(t).unit
        t.let(asked=f(t).asked[1:])
        self.goto(t, "choose")
        if unit and t.has(unit):
            t.call("Bleed", unit=unit, leaders=(), steps=row_value(t, MARSH, "steps"), rule="4.1")


# --- storm ---------------------------------------------------------------------------------------------------------


class Storm(Procedure):
    """4.1 A D6 for each ship in a sea area at the edge of the map; the worst number costs it a step."""

    rule, keeps = "4.1", {"units": (), "thrown": 0}
    pieces = ("units",)
    stages = ("throw", "strike")

    def throw(self, t: Table) -> None:
        """All at once."""
        out = [ship.id for sea in atlas(t).map_edge for seat in SEATS for ship in ships(t, sea, seat)]
        if not out:
            self.goto(t, "end")
            return
        t.let(units=tuple(out))
        t.roll("thrown", f"{len(out)}d6", "4.1", by=INITIATIVE.of(t), purpose=Msg.of("purpose-storm"))

    def strike(self, t: Table) -> None:
        """One die a ship, in the order of the areas."""
        worst = row_value(t, STORM, "damage")
        for name, die in zip(f(t).units, each(f(t).thrown), strict=False):
            if die >= worst and t.has(name):
                t.call("Bleed", unit=name, leaders=(), steps=row_value(t, STORM, "steps"), rule="4.1")


class NativeSupport(Procedure):
    """4.1 The side with the lower morale draws Sicels; nobody when both are equal (ruling)."""

    rule, stages = "4.1", ("draw",)

    def draw(self, t: Table) -> None:
        """As by recruitment (10.1.1)."""
        weak = lower(t)
        if len(weak) == 1 and t.at(SICELS):
            t.call("DrawSicels", seat=weak[0], n=row_value(t, NATIVES, "sicels"))


STEPS: tuple[type[Step], ...] = (RandomEvent, MarshFever, Storm, NativeSupport)
