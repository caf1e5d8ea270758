"""14 The chance event of a season: it is drawn (8.a, before the auctions), later it is carried out."""

from __future__ import annotations

from tabletop.core.api import Known, Msg, Procedure, Table

from .board import msg_place, msg_unit, owner, season, year
from .deaths import die
from .displacement import Displace
from .endings import Missions
from .event_tables import AGAIN, DICE, Drawn, look_up, rule_of
from .frames import f
from .interventions import gift, next_mission, satraps_wait
from .missions import MISSIONS, controlled, under_way
from .names import SEATS, START
from .neutrals import Correct, NeutralOrders
from .revolts import SUDDEN, Uprising, on_again, settle_at_once, sudden_can
from .satraps import RoyalOrder
from .weather import SeaStorm, announce


def event(k: Known) -> Drawn:
    """The event of this season: its code, then what it is about; () when there is none."""
    return tuple(k.var("event") or ())


def comes_to(k: Known, drawn: Drawn) -> str:
    """14 'go', 'again' when it is under way already, 'nothing' when it cannot be applied."""
    code, about = drawn[0], drawn[1] if len(drawn) > 1 else ""
    if code == "death":
        return "go" if k.has(about) else "nothing"
    if code == "gift":
        return "go" if owner(k, drawn[2]) in SEATS else "nothing"
    if code == "revolt":
        return on_again(k, about)
    if code == "intervention":
        return _intervention(k, about)
    return "go"


def _intervention(k: Known, name: str) -> str:
    """14 The Parthians and Rome go on to their next mission; the others come one at a time."""
    if name in ("parthians", "rome"):
        return "go" if next_mission(k, name) else "nothing"
    if under_way(k, name):
        return "again"
    return "go" if name != "satraps" or satraps_wait(k) else "nothing"


class DrawEvent(Procedure):
    """8.a, 14 Table I of the season, then the table it names; none in the first spring."""

    rule, stages = "14", ("begin", "throw", "read")
    keeps = {"table": "", "dice": ()}

    def begin(self, t: Table) -> None:
        """Nothing of last season is left."""
        for name in ("event", "closed", "flooded", "void"):
            t.set(name, ())
        if season(t) not in DICE or (year(t), season(t)) == (START, "spring"):
            self.goto(t, "end")
        t.let(table=season(t))

    def throw(self, t: Table) -> None:
        """The dice of the table in hand."""
        t.let(dice=())
        table = Msg.of(f"event-table-{f(t).table}")
        t.roll("dice", DICE[f(t).table], "14", purpose=Msg.of("purpose-event", table=table))

    def read(self, t: Table) -> None:
        """On to another table, once more, or it is settled; a throw that hands have taken back is made again."""
        if not f(t).dice:
            self.goto(t, "throw")
            return
        total = f(t).dice if isinstance(f(t).dice, int) else sum(f(t).dice)
        found = look_up(f(t).table, total)
        if found[0] == "roll":
            t.let(table=found[1])
            self.goto(t, "throw")
            return
        fate = comes_to(t, found)
        if fate == "again":
            t.note(Msg.of("log-event-again", what=title(found, t)), rule_of(found))
            t.let(table=AGAIN[f(t).table])
            self.goto(t, "throw")
            return
        t.note(Msg.of("log-event" if fate == "go" else "log-event-none", what=title(found, t)), rule_of(found))
        if fate == "go":
            t.set("event", found)
            announce(t, found)


def title(what: Drawn, k: Known) -> Msg:
    """An event in a word or two."""
    code, about = what[0], what[1]
    if code in ("revolt", "intervention"):
        return Msg.of(f"revolt-{about}")
    if code == "gift":
        return Msg.of(f"event-gift-{about}", place=msg_place(what[2], k))
    if code == "death":
        return Msg.of("event-death", who=msg_unit(k, about) if k.has(about) else Msg.of(f"counter-{about}"))
    if code == "flood":
        return Msg.of(f"event-flood-{about}")
    return Msg.of(f"event-{code}")


def prizes(k: Known) -> tuple[tuple[str, str, str], ...]:
    """13 (place, revolt, player who has it) of all that a war could be lost over."""
    found = {}
    for name, missions in MISSIONS.items():
        for place in dict.fromkeys(place for mission in missions for place in mission.prizes):
            who = controlled(k, place)
            if who in SEATS:
                found[(place, name)] = who
    return tuple((place, name, who) for (place, name), who in found.items())


class Event(Procedure):
    """8.a, 14 What was drawn happens, fights apart."""

    rule, stages = "14", ("begin", "apply")

    def begin(self, t: Table) -> None:
        """13 Who holds what, before anything happens."""
        t.set("prizes", prizes(t))

    def apply(self, t: Table) -> None:
        """By its code."""
        what = event(t)
        code = what[0] if what else ""
        if code == "sea-storm":
            t.call("SeaStorm", seas=what[1:])
        elif code == "death" and t.has(what[1]):
            die(t, what[1])
        elif code == "gift" and owner(t, what[2]) in SEATS:
            gift(t, what[1], what[2])
        elif code == "revolt" and what[1] in SUDDEN:
            if sudden_can(t, what[1]):
                settle_at_once(t, what[1])
        elif code in ("revolt", "intervention"):
            t.call("Uprising", name=what[1])


STEPS = (DrawEvent, Event, SeaStorm, Uprising, Displace, Missions, RoyalOrder, NeutralOrders, Correct)
