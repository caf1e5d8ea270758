"""Readers and writers of the table that every chapter uses. A unit or character is named by its piece id.

Variables: owner.<citadel or province without one> (seat or '') · pp.<seat> (prestige won for good),
deeds.<seat> (its reasons) · capital.<seat> · out.<seat> 1 when eliminated (idle.<seat> too) · with.<character> = unit
· leads.<unit> = character · captor.<diadoch or epigone> = seat, or sale:unsupplied when mutineers hold him (11.a)
· siege.<unit> = citadel after a first season of siege
· dead.<character>, and of the last diadoch or epigone of a seat who died: last.<seat> his name, grave.<seat> the place
· season, year, turn · closed (spaces of a storm or flood), flooded (rivers), void (pieces whose orders a revolt has
annulled), for this season.
"""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import Known, Msg, Piece, Plain, SeatVar, Table
from tabletop.systems.game_data import module

from .atlas import Atlas, atlas
from .names import CHARACTERS, COMMANDERS, EPIGONES, HEIR_OF, OLYMPIAS, PARTNER, ROYALS, SEATS, UNITS

OFF_MAP = frozenset(("off-map", "dead"))
"""Boxes that are no spaces."""
GOLD, PRESTIGE, POINTS = SeatVar("gold", 0), SeatVar("pp", 0), SeatVar("vp", 0)
"""Of each seat: its treasury (10), prestige for good (13), and what its marker shows."""

# --- units ---


def is_unit(piece: Piece) -> bool:
    """Whether a piece is a unit (6.a) and not a character."""
    return piece.kind in UNITS


def stands(k: Known, piece: Piece) -> bool:
    """Whether a unit lies where one of its kind can be; what hands laid elsewhere the rules do not see."""
    return _fits_in(atlas(k), piece)


def _fits_in(a: Atlas, piece: Piece) -> bool:
    kind, wet = UNITS.get(piece.kind or ""), a.wet.get(piece.place)
    if kind is None or wet is None or piece.place in OFF_MAP:
        return False
    return kind.sea or not wet


def units(k: Known, seat: str | None = None) -> list[Piece]:
    """Units on the map, of one seat ('' is neutral) or of all, in the order in which they came."""
    a, pieces = atlas(k), k.state.pieces.values()
    if seat is None:
        return [p for p in pieces if p.kind in UNITS and _fits_in(a, p)]
    return [p for p in pieces if p.owner == seat and p.kind in UNITS and _fits_in(a, p)]


def unit_at(k: Known, place: str) -> Piece | None:
    """The unit in a space; there is one at most but in the first turn (4.a)."""
    pieces = k.state.pieces
    for name in k.state.order.get(place, ()):
        if pieces[name].kind in UNITS and stands(k, pieces[name]):
            return pieces[name]
    return None


def is_fleet(piece: Piece) -> bool:
    """Whether a unit is a fleet."""
    return piece.kind is not None and piece.kind in UNITS and UNITS[piece.kind].sea


def revolt_of(piece: Piece) -> str:
    """What a neutral unit belongs to: 'revolt:thracians', 'sale:dismissed', ''."""
    if not piece.marks:
        return ""
    return min((mark for mark in piece.marks if mark.startswith(("revolt:", "sale:"))), default="")


def side(piece: Piece) -> str:
    """Whose a unit is for the adjudicator: a seat, or what it belongs to; two revolts are two sides."""
    return piece.owner or revolt_of(piece) or f"neutral:{piece.id}"


def strength(k: Known, unit: str) -> int:
    """6.a Value in combat, with the +1 of a diadoch or Olympias in command (6.b; ruling 11)."""
    kind, chief = k.piece(unit).kind, leader(k, unit)
    return UNITS[kind or "A"].strength + int(chief in SEATS or chief == OLYMPIAS)


def raise_unit(t: Table, kind: str, seat: str, place: str, *marks: str) -> str:
    """A new unit appears; its piece id."""
    number = t.var("raised", 0) + 1
    t.set("raised", number)
    name = f"u{number}"
    t.place(name, seat, place, kind, 1)
    for mark in marks:
        t.mark(name, mark)
    return name


def retype(t: Table, unit: str, kind: str) -> None:
    """A unit becomes one of another type (promotion, demotion, bribery); all that hangs on it stays."""
    old = t.piece(unit)
    if old.kind != kind:
        t.remove(unit)
        t.place(unit, old.owner, old.place, kind, 1)
        for mark in sorted(old.marks):
            t.mark(unit, mark)


def change_side(t: Table, unit: str, seat: str, mark: str = "") -> None:
    """A unit goes over to a seat, or becomes neutral with a mark (revolt:…, sale:…)."""
    old = t.piece(unit)
    for gone in sorted(m for m in old.marks if m.startswith(("revolt:", "sale:", "royal", "neutral", "greek:", "fed"))):
        t.mark(unit, gone, False)
    if mark:
        t.mark(unit, mark)
    if old.owner != seat:
        give(t, unit, seat)


def give(t: Table, piece: str, seat: str) -> None:
    """Another owner."""
    from tabletop.core.api import OwnerSet

    t.record(OwnerSet(piece, seat))


def destroy(t: Table, unit: str) -> tuple[str, ...]:
    """A unit leaves the map; the characters that were with it stay in its space, alone. Their names."""
    alone = party(t, unit)
    for name in alone:
        t.set(f"with.{name}", "")
    t.set(f"leads.{unit}", None)
    t.set(f"siege.{unit}", None)
    t.remove(unit)
    return alone


# --- characters ---


def is_character(name: str) -> bool:
    """Whether a piece id is a character's."""
    return name in CHARACTERS


def on_map(k: Known, name: str) -> bool:
    """Whether a character stands in a space."""
    return k.has(name) and k.piece(name).place not in OFF_MAP


def lives(k: Known, name: str) -> bool:
    """Whether a character is on the map."""
    return k.has(name)


def with_unit(k: Known, name: str) -> str:
    """6.b The unit a character is associated with, '' when alone."""
    unit = k.var(f"with.{name}") or ""
    return unit if isinstance(unit, str) and k.has(unit) and k.has(name) else ""


def party(k: Known, unit: str) -> tuple[str, ...]:
    """Characters associated with a unit, its commander first."""
    chief = leader(k, unit)
    rest = tuple(name for name in CHARACTERS if name != chief and with_unit(k, name) == unit)
    return (chief, *rest) if chief else rest


def leader(k: Known, unit: str) -> str:
    """6.b Who commands a unit, '' when nobody."""
    name = k.var(f"leads.{unit}") or ""
    return name if isinstance(name, str) and with_unit(k, name) == unit else ""


def join(t: Table, name: str, unit: str) -> None:
    """A character is associated with the unit in his space; '' parts him from it."""
    old = with_unit(t, name)
    if old and leader(t, old) == name:
        t.set(f"leads.{old}", None)
    t.set(f"with.{name}", unit)


def lead(t: Table, name: str, unit: str) -> None:
    """A chief takes command of the unit he is with."""
    t.set(f"leads.{unit}", name)


def successor_in_command(k: Known, unit: str) -> str:
    """6.b Who takes command when nothing is said: diadoch, epigone, Philip, Olympias; captives never."""
    seat = k.piece(unit).owner
    return next(
        (n for n in COMMANDERS if with_unit(k, n) == unit and master(k, n) == seat and not captive(k, n)), ""
    )


def master(k: Known, name: str) -> str:
    """Who controls a character: his own seat, his captor, the holder of a royal; '' when free and neutral."""
    if name in ROYALS:
        return k.piece(name).owner if k.has(name) else ""
    return str(k.var(f"captor.{name}") or "") or own_seat(name)


def own_seat(name: str) -> str:
    """The seat of a diadoch or epigone, '' of a royal."""
    return name if name in SEATS else HEIR_OF.get(name, "")


def captive(k: Known, name: str) -> bool:
    """Whether a diadoch or epigone is held by another player."""
    return bool(k.var(f"captor.{name}")) and k.has(name)


def set_master(t: Table, name: str, seat: str) -> None:
    """Control of a character passes; to his own seat he is free again."""
    if name in ROYALS:
        give(t, name, seat)
    else:
        t.set(f"captor.{name}", "" if seat == own_seat(name) else seat)


def family_of(k: Known, name: str) -> tuple[str, ...]:
    """6.b A character and the partner who goes with him."""
    partner = PARTNER.get(name)
    return (name, partner) if partner and k.has(partner) else (name,)


def bury(t: Table, name: str) -> None:
    """A character dies; 7.a where, for a diadoch or epigone."""
    if own_seat(name) and t.has(name):
        t.set(f"last.{own_seat(name)}", name)
        t.set(f"grave.{own_seat(name)}", t.piece(name).place)
        t.set(f"ousted.{own_seat(name)}", None)
    old = with_unit(t, name)
    if old and leader(t, old) == name:
        t.set(f"leads.{old}", None)
    t.set(f"with.{name}", None)
    t.set(f"captor.{name}", None)
    t.set(f"dead.{name}", 1)
    if t.has(name):
        t.remove(name)


def chiefs(k: Known, seat: str) -> tuple[str, ...]:
    """The free diadoch and epigone of a seat who are on the map."""
    own = (seat, EPIGONES[seat]) if seat in EPIGONES else ()  # an umpire has none
    return tuple(n for n in own if on_map(k, n) and not captive(k, n))


def alone_at(k: Known, place: str) -> list[str]:
    """Characters in a space who are with no unit."""
    return [p.id for p in k.at(place) if is_character(p.id) and not with_unit(k, p.id)]


# --- control (11.e) ---


def owner(k: Known, place: str) -> str:
    """Who controls a citadel, or a province without one (11.e); '' when it is nobody's, revolt:… when a revolt's."""
    return str(k.state.vars.get(f"owner.{place}") or "")


def holder(k: Known, province: str) -> str:
    """11.e Who controls a province: the owner of its citadels unless an enemy army stands in it."""
    citadels = atlas(k).citadels_in[province]
    if not citadels:
        return owner(k, province)
    owners = {whose for c in citadels if (whose := owner(k, c))}
    theirs = owners.pop() if len(owners) == 1 else ""
    army = unit_at(k, province)
    if army is not None and side(army) != theirs:
        return army.owner or (revolt_of(army) if revolt_of(army).startswith("revolt:") else "")
    return theirs


def controls(k: Known, seat: str, place: str) -> bool:
    """Whether a seat controls a citadel or a province."""
    return seat == (holder(k, place) if place in atlas(k).citadels_in else owner(k, place)) != ""


def citadels_of(k: Known, seat: str) -> tuple[str, ...]:
    """Citadels a seat controls."""
    return tuple(c for c in atlas(k).citadels if owner(k, c) == seat)


def oust(t: Table, seat: str, by: str) -> None:
    """7.c Remembers who has taken the last citadel of a seat: variable ousted.<seat>, until a chief of it dies."""
    if seat in SEATS and not citadels_of(t, seat):
        t.set(f"ousted.{seat}", by)


def capital(k: Known, seat: str) -> str:
    """The capital of a seat, whoever controls it."""
    return str(k.var(f"capital.{seat}") or atlas(k).first_capital[seat])


# --- prestige ---


def award(t: Table, seat: str, points: int, why: str, rule: str = "13") -> None:
    """13 Prestige won or lost for good; `why` is the end of a message prestige-<why>."""
    if seat in SEATS and points:
        PRESTIGE.add(t, seat, points)
        done = dict(t.var(f"deeds.{seat}", ()) or ())
        t.set(f"deeds.{seat}", tuple({**done, why: int(done.get(why, 0)) + points}.items()))
        POINTS.add(t, seat, points)
        reason = Msg.of(f"prestige-{why}")
        t.note(Msg.of("log-prestige", seat=Msg.of(f"seat-{seat}"), points=f"{points:+d}", why=reason), rule)


# --- players and time ---


def players(k: Known) -> tuple[str, ...]:
    """Seats still in the game."""
    return tuple(seat for seat in SEATS if not k.var(f"out.{seat}"))


def season(k: Known) -> str:
    """spring, summer, autumn, winter; purchase before the first turn."""
    return str(k.var("season", "spring"))


def year(k: Known) -> int:
    """-319 and on."""
    return int(k.var("year", -319))


def dynasties(k: Known) -> bool:
    """7.b Whether the dynasties are established."""
    return bool(k.var("dynasties"))


def closed(k: Known) -> frozenset[str]:
    """14.b, 14.c Spaces that nobody enters and where no order is carried out this season; 11.d sealed ones for ever."""
    return frozenset((*(k.var("closed", ()) or ()), *(k.var("sealed", ()) or ())))


def stuck(k: Known, piece: str) -> bool:
    """Whether a piece is caught by a storm or flood."""
    return k.piece(piece).place in closed(k)


def voided(k: Known, piece: str) -> bool:
    """14.d Whether the orders of a piece are void: a revolt or intervention has displaced it this turn."""
    return piece in (k.var("void") or ())


def everyone(k: Known) -> Iterator[Piece]:
    """Characters on the map."""
    return (p for p in k.state.pieces.values() if is_character(p.id) and p.place not in OFF_MAP)


def msg_place(place: str, k: Known) -> Msg:
    """The name of a space, for a message."""
    return Msg.of(f"zone-{place}" if module(k).is_zone(place) else f"box-{place}")


def msg_unit(k: Known, unit: str) -> Msg:
    """A unit or character as the log names it."""
    return Msg.of(f"counter-{k.piece(unit).kind}")


def value(k: Known, name: str, default: Plain = None) -> Plain:
    """A variable, None counting as not there."""
    found = k.var(name)
    return default if found is None else found


