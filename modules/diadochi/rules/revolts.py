"""14.e Revolts: whether one can break out, those settled at once, and how units appear (interventions too, 14.d)."""

from __future__ import annotations

from tabletop.core.api import Known, Msg, Procedure, Table

from .atlas import atlas
from .board import (
    award,
    bury,
    change_side,
    destroy,
    is_character,
    leader,
    master,
    msg_place,
    msg_unit,
    owner,
    raise_unit,
    set_master,
    side,
    unit_at,
    with_unit,
)
from .deaths import extinct
from .displacement import named
from .event_tables import RULES
from .frames import f
from .interventions import next_mission, owe, reinforce_parthians
from .missions import (
    FOREVER,
    GENERAL,
    GREEKS,
    INTERVENTIONS,
    MISSIONS,
    aims,
    banner,
    begin,
    general,
    ident,
    mission,
    power,
    rebels,
    term,
    under_way,
)
from .names import COMMANDERS, HEIR_OF, ROYALS, SEATS
from .treasury import empty_treasure, has_treasure, hoarded, sealed, treasure_in

SUDDEN = ("nora", "carians", "tarentines", "asian-greeks")
"""14.e Revolts without a unit: settled in the season they break out."""


# --- whether it can happen ---


def on_again(k: Known, name: str) -> str:
    """14 What a revolt drawn comes to: 'go', 'again' (throw once more), 'nothing'."""
    if name in SUDDEN:
        return "go" if sudden_can(k, name) else "nothing"
    if name in GREEKS and general(k):
        return "nothing" if rebels(k, name) else "go"
    if name == "pirates-pontus":
        return "go" if len(rebels(k, name)) < 2 else "nothing"
    if under_way(k, name):
        return "again"
    once = name in (GENERAL, "pyrrhus") and k.var(f"revolt.{name}") is not None
    return "nothing" if once or (name == "pyrrhus" and not extinct(k)) else "go"


def sudden_can(k: Known, name: str) -> bool:
    """14.e The Carians wait until no army, diadoch or epigone is in their land, the Tarentines until they are free; the
    Greeks of Asia need a city to secede with (ruling 9)."""
    if name == "carians":
        there = k.at("CAR")
        return unit_at(k, "CAR") is None and not any(p.id in SEATS or p.id in HEIR_OF for p in there)
    if name == "asian-greeks":
        return bool(seceding(k))
    return name != "tarentines" or owner(k, "tarente") not in (*SEATS, "revolt:rome")


def seceding(k: Known) -> tuple[str, ...]:
    """Ruling 9: the Greek port citadels of Asia that are a player's and hold no garrison."""
    a = atlas(k)
    greek = (c for c in a.citadels if "greek-of-asia" in a.marks[c])
    return tuple(c for c in greek if owner(k, c) in SEATS and unit_at(k, c) is None)


# --- settled at once ---


def settle_at_once(t: Table, name: str) -> None:
    """14.e One of those without units."""
    {"nora": _nora, "carians": _carians, "tarentines": _tarentines, "asian-greeks": _secession}[name](t)


def _secession(t: Table) -> None:
    """Ruling 9: the Greeks of Asia are nobody's; their treasures stay where they are."""
    for citadel in seceding(t):
        free_citadel(t, citadel, "asian-greeks")


def _nora(t: Table) -> None:
    """14.e Nora and Isaura: garrisons are lost, characters taken, the treasure of Isaura gone."""
    for citadel in ("nora", "isaura"):
        garrison = unit_at(t, citadel)
        if garrison is not None:
            words = {"who": named(t, garrison.id), "place": msg_place(citadel, t)}
            t.note(Msg.of("log-massacre", **words), RULES["nora"], citadel)
            destroy(t, garrison.id)
        for piece in t.at(citadel):
            if is_character(piece.id):
                taken_by_rebels(t, piece.id)
        free_citadel(t, citadel, "nora")
    empty_treasure(t, "isaura")


def _carians(t: Table) -> None:
    """14.e Caria is neutral, whoever is alone there is taken."""
    t.set("owner.CAR", "")
    for piece in t.at("CAR"):
        if is_character(piece.id):
            taken_by_rebels(t, piece.id)


def _tarentines(t: Table) -> None:
    """14.e, 13 Tarentum and its treasure for the unit or chief in ITA, Romans apart; a point of prestige."""
    guest = italian_guest(t)
    if not guest:
        return
    t.set("owner.tarente", guest)
    seat = guest if guest in SEATS else ""
    if seat:
        t.note(Msg.of("log-tarentines", seat=Msg.of(f"seat-{seat}")), RULES["tarentines"], "tarente")
        award(t, seat, 1, "tarentines")
        if treasure_in(t, "tarente"):
            owe(t, seat, treasure_in(t, "tarente"))
        if sealed(t) and hoarded(t, "tarente"):  # 7.c a sum that is not told
            owe(t, seat, "tarente")
            t.set("taken.tarente", 1)
            return
    empty_treasure(t, "tarente")


def italian_guest(k: Known) -> str:
    """Whom the Tarentines turn to: the unit in ITA, else the first chief; '' when nobody or a Roman is there."""
    there = unit_at(k, "ITA")
    if there is not None:
        name = ident(there)
        return there.owner or (f"revolt:{name}" if name and name != "rome" else "")
    return next((master(k, name) for name in COMMANDERS if k.has(name) and k.piece(name).place == "ITA"), "")


def free_citadel(t: Table, citadel: str, name: str) -> None:
    """A citadel is nobody's by a revolt; royals and prisoners shut up there are free (6.b)."""
    if owner(t, citadel):
        t.note(Msg.of("log-citadel-free", place=msg_place(citadel, t)), RULES[name], citadel)
    t.set(f"owner.{citadel}", "")
    for piece in t.at(citadel):
        if is_character(piece.id):
            set_master(t, piece.id, "" if piece.id in ROYALS else HEIR_OF.get(piece.id, piece.id))


def taken_by_rebels(t: Table, name: str, unit: str = "") -> None:
    """14.d Rebels kill a diadoch or epigone they take; a royal is kept with the unit that took him."""
    if name in ROYALS:
        set_master(t, name, "")
        if unit:
            t.set(f"with.{name}", unit)
        return
    t.note(Msg.of("log-slain", who=msg_unit(t, name)), "14.d", t.piece(name).place, name)
    bury(t, name)


# --- units appear ---


class Uprising(Procedure):
    """14.d A revolt or intervention with units: who stands there makes room, the units appear, citadels join them."""

    rule, needs, stages = "14.d", ("name",), ("plan", "each", "place", "appear")
    keeps = {"queue": (), "die": 0, "to": ""}

    def plan(self, t: Table) -> None:
        """Which units come: (revolt, type, place, other place)."""
        name = f(t).name
        if name in ("aetolians", GENERAL) and t.has("olympias") and not master(t, "olympias"):
            t.set("olympias.rebel", 1)
        t.note(Msg.of("log-uprising", what=Msg.of(f"revolt-{name}")), RULES[name])
        if name == GENERAL:
            t.set(f"revolt.{GENERAL}", (1, FOREVER, int(t.var("turn", 1))))
            for one in GREEKS:
                rally(t, one)
        names = GREEKS if name == GENERAL else (name,)
        t.let(queue=tuple(row for one in names if not rebels(t, one) or name != GENERAL for row in coming(t, one)))

    def each(self, t: Table) -> None:
        """14.e The Aetolians and the Athenians have two places: 1-4 the first, 5-6 the other."""
        if not f(t).queue:
            self.goto(t, "end")
        elif len(f(t).queue[0]) == 4:
            name = f(t).queue[0][0]
            t.roll("die", "1d6", RULES[name], purpose=Msg.of("purpose-uprising", what=Msg.of(f"revolt-{name}")))

    def place(self, t: Table) -> None:
        """The place is cleared."""
        name, kind, *places = f(t).queue[0]
        to = places[-1] if f(t).die > 4 else places[0]
        t.let(to=to)
        t.call("Displace", place=to, threat=name, force=power(kind))

    def appear(self, t: Table) -> None:
        """The unit is there."""
        name, kind = f(t).queue[0][:2]
        together = name in GREEKS and (f(t).name == GENERAL or general(t))
        marks = (f"revolt:{GENERAL}", f"greek:{name}") if together else (f"revolt:{name}",)
        unit = raise_unit(t, kind, "", f(t).to, *marks, *(("fed",) if mission(t, name).fed else ()))
        t.note(Msg.of("log-appears", who=msg_unit(t, unit), place=msg_place(f(t).to, t)), RULES[name], f(t).to, unit)
        take_possession(t)
        t.let(queue=f(t).queue[1:], die=0)
        self.goto(t, "each")


def rally(t: Table, name: str) -> None:
    """14.e Greeks who have risen already join the general revolt: four seasons from now, this one not counted."""
    for piece in rebels(t, name):
        t.set(f"revolt.{name}", (1, MISSIONS[name][0].lasts + 1, term(t, name)[2]))
        change_side(t, piece.id, "", f"revolt:{GENERAL}")
        t.mark(piece.id, f"greek:{name}")
    for place in (*atlas(t).citadels, *atlas(t).provinces):
        if owner(t, place) == f"revolt:{name}":
            t.set(f"owner.{place}", f"revolt:{GENERAL}")


def coming(t: Table, name: str) -> tuple[tuple[str, ...], ...]:
    """The mission begins; the rows of its units that are not there yet."""
    number = next_mission(t, name)
    chosen = begin(t, name, number)
    if (name, number) == ("parthians", 3):
        reinforce_parthians(t)
        return ()
    rows = [row for row in chosen.units if name != "pirates-pontus" or not _there(t, name, row[1])]
    missing = len(chosen.units) - len(rebels(t, name)) if name == "pirates-pontus" else len(rows)
    return tuple((name, *row) for row in rows[:missing])


def _there(k: Known, name: str, place: str) -> bool:
    found = unit_at(k, place)
    return found is not None and ident(found) == name


def take_possession(t: Table) -> None:
    """14.d, 11.e Provinces without a citadel are the army's that stands there; a neutral citadel joins the revolt that
    aims at it, and what treasure a rebel citadel has is gone."""
    a = atlas(t)
    for unit in [piece for piece in t.state.pieces.values() if piece.kind and ident(piece)]:
        name = ident(unit)
        mark = banner(t, name)
        if unit.place in a.citadels_in and not a.citadels_in[unit.place] and owner(t, unit.place) != mark:
            t.set(f"owner.{unit.place}", mark)
        for citadel in aims(t, name) if name not in INTERVENTIONS else ():
            guard = unit_at(t, citadel) if citadel in a.province_of else None
            free = guard is None or side(guard) == mark
            if citadel in a.province_of and not owner(t, citadel) and free:
                t.set(f"owner.{citadel}", mark)
    for citadel in a.citadels:
        if owner(t, citadel).startswith("revolt:") and has_treasure(t, citadel):
            empty_treasure(t, citadel)


def olympias_joins(t: Table) -> None:
    """14.e Neutral, she joins the Aetolians when they rise and takes command when she is with their army."""
    army = next(iter(rebels(t, "aetolians")), None)
    if army is None or not t.has("olympias") or master(t, "olympias") or with_unit(t, "olympias"):
        return
    if not t.var("olympias.rebel") or t.piece("olympias").place != army.place:
        return
    t.set("with.olympias", army.id)
    if not leader(t, army.id):
        t.set(f"leads.{army.id}", "olympias")
    t.note(Msg.of("log-olympias-joins"), RULES["aetolians"], army.place, "olympias")
