"""14.b, 14.c Storms and floods: which spaces are shut, and what becomes of those at sea."""

from __future__ import annotations

from tabletop.core.api import Known, Msg, Procedure, Table

from .atlas import atlas
from .board import bury, closed, destroy, is_character, is_fleet, join, msg_place, msg_unit
from .displacement import named
from .event_tables import FLOODED, Drawn
from .frames import f

STORMS = ("sea-storm", "sand-storm", "snow-storm")


def shut(event: Drawn) -> tuple[str, ...]:
    """14.b, 14.c Spaces where nobody acts and which nobody enters this season."""
    code, *about = event or ("",)
    if code in STORMS:
        return tuple(about)
    return tuple(dict.fromkeys(place for river in about for place in FLOODED.get(river, ()))) if code == "flood" else ()


def rivers(event: Drawn) -> tuple[str, ...]:
    """14.c Rivers in flood: a border that one runs along from end to end is not crossed."""
    return tuple(event[1:]) if event[:1] == ("flood",) else ()


def announce(t: Table, event: Drawn) -> None:
    """8.a What is known of the weather as soon as it is drawn (ruling 45)."""
    t.set("closed", shut(event))
    t.set("flooded", rivers(event))
    for place in shut(event):
        t.note(Msg.of("log-shut", place=msg_place(place, t)), "14.c" if event[0] == "flood" else "14.b", place)


def at_sea(k: Known, seas: tuple[str, ...]) -> tuple[str, ...]:
    """14.b Who throws for his life: fleets first, then characters, each apart."""
    caught = [piece for sea in seas for piece in k.at(sea)]
    fleets = [piece.id for piece in caught if is_fleet(piece)]
    return (*fleets, *(piece.id for piece in caught if is_character(piece.id)))


class SeaStorm(Procedure):
    """14.b Each fleet: 1 it founders. Each character: 1 he drowns, 2 he is cast ashore, drawn by lot."""

    rule, needs, stages = "14.b", ("seas",), ("begin", "throw", "suffer", "ashore")
    keeps = {"caught": (), "die": 0, "shores": (), "lot": 0}

    def begin(self, t: Table) -> None:
        """Everybody in the storm, listed once."""
        t.let(caught=at_sea(t, f(t).seas))

    def throw(self, t: Table) -> None:
        """The next one's die."""
        if not f(t).caught:
            self.goto(t, "end")
        else:
            t.roll("die", "1d6", "14.b", purpose=Msg.of("purpose-storm", who=msg_unit(t, f(t).caught[0])))

    def suffer(self, t: Table) -> None:
        """What the die says."""
        who, place = f(t).caught[0], t.piece(f(t).caught[0]).place
        if f(t).die == 1:
            t.note(Msg.of("log-drowned", who=named(t, who), place=msg_place(place, t)), "14.b", place, who)
            (bury if is_character(who) else destroy)(t, who)
        if f(t).die != 2 or not is_character(who):
            t.let(caught=f(t).caught[1:])
            self.goto(t, "throw")
            return
        shores = tuple(shore for shore in atlas(t).coast(place) if shore not in closed(t))
        t.let(shores=shores, lot=1)
        if len(shores) > 1:
            t.roll("lot", f"1d{len(shores)}", "14.b", purpose=Msg.of("purpose-shore", who=msg_unit(t, who)))

    def ashore(self, t: Table) -> None:
        """14.b He parts from his fleet and stands alone in a province beside the sea."""
        who = f(t).caught[0]
        if f(t).shores:
            to = f(t).shores[f(t).lot - 1]
            join(t, who, "")
            t.move(who, to)
            t.set("void", (*(t.var("void") or ()), who))  # he was caught by the storm when he had his orders
            t.note(Msg.of("log-ashore", who=msg_unit(t, who), place=msg_place(to, t)), "14.b", to, who)
        t.let(caught=f(t).caught[1:])
        self.goto(t, "throw")
