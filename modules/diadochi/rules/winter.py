"""10 Winter: taxes, then upkeep, dismissals, demotions, promotions and new units of all players at once, then gifts."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import (
    Intent,
    Known,
    Line,
    Msg,
    Offer,
    One,
    Procedure,
    Remark,
    Rng,
    Sheet,
    Table,
    intent_of,
    line,
    line_of,
    offer,
)

from .association import gather
from .atlas import atlas
from .behind import behind
from .board import (
    alone_at,
    captive,
    change_side,
    destroy,
    join,
    leader,
    master,
    msg_place,
    msg_unit,
    own_seat,
    owner,
    party,
    players,
    raise_unit,
    retype,
    season,
    set_master,
    unit_at,
    units,
)
from .building import Build, placed, promotions, sites
from .control import chiefs_in, settle_control
from .frames import f
from .income import collect, gift_lines, gifts, purse, seize_lines, seized, seizures, within_reach
from .names import EURYDICE, PHILIP, ROYALS, UNITS
from .sheet import Chapter, written
from .treasury import gain
from .upkeep import FREE, Plan, plan, sold_as, undecided

VERBS = ("dismiss", "promote", "demote", "build")
SALE = "sale:dismissed"


# --- what may be written ---


def lines(k: Known) -> Iterator[Offer]:
    """10 The lines of `k.seat`: what it may dismiss, promote, demote and build, treasures and gold."""
    if season(k) != "winter" or k.seat not in players(k):
        return
    own, have = units(k, k.seat), within_reach(k, k.seat)
    yield offer("dismiss", "10", piece=One(tuple(p.id for p in own if p.kind != "Ag")))
    for piece in own:
        able = (kind for kind in promotions(k, piece) if UNITS[kind].cost <= have and _room(k, kind))
        yield offer("promote", "10", piece=piece.id, kind=One(tuple(able)))
    for kind in ("Ae", "Fe"):
        several = tuple(p.id for p in own if p.kind == kind)
        yield offer("demote", "10", piece=One(several if len(several) > 1 else ()))
    militia = tuple(p.id for p in own if p.kind in FREE)
    for kind, type_ in UNITS.items():
        if type_.cost <= have and _room(k, kind):
            yield offer("build", "10", kind=kind, at=One(sites(k, k.seat, kind, militia)))
    yield from seize_lines(k)
    yield from gift_lines(k)


def _room(k: Known, kind: str) -> bool:
    """6.a Whether one more may be had, if need be by dismissing another; the guard cannot be dismissed."""
    own = sum(p.kind == kind for p in units(k, k.seat))
    return kind != "Ag" or own < UNITS[kind].most


def intents(sheet: Sheet) -> list[Intent]:
    """The lines of a sheet that make up a winter."""
    return [intent_of(one) for one in sheet if one[0] in VERBS]


def remarks(k: Known, sheet: Sheet) -> Iterator[Remark]:
    """10 What would not be carried out, and who would have to go; the referee puts it right, so nothing stops."""
    if season(k) != "winter" or k.seat not in players(k):
        return
    told, have = intents(sheet), purse(k, k.seat) + seized(k, sheet)
    made = plan(k, k.seat, told, have)
    for one in made.void:
        piece = str(one.args.get("piece", ""))
        yield Remark(Msg.of(f"remark-void-{one.verb}"), "10", piece)
    lot = undecided(k, k.seat, told, have)
    for name, why in made.gone.items():
        if why != "ordered" and not lot:
            yield Remark(Msg.of(f"remark-gone-{why}", who=msg_unit(k, name)), "10", name)
    if lot:
        yield Remark(Msg.of("remark-lot"), "10")
    yield Remark(Msg.of("remark-winter", paid=made.paid, left=made.left), "10")


def draw(k: Known, rng: Rng) -> list[Line]:
    """A winter at random: now and then a dismissal or promotion, new units for what is left, a gift."""
    if season(k) != "winter" or k.seat not in players(k):
        return []
    own = units(k, k.seat)
    found = [line("dismiss", piece=p.id) for p in own if p.kind != "Ag" and rng.randint(1, 12) == 1]
    offers = [made for made in lines(k) if not made.empty()]
    chances = {"promote": 6, "demote": 2, "seize": 2, "gift": 8}
    for made in offers:
        if made.verb in chances and rng.randint(1, chances[made.verb]) == 1:
            found.append(_line(made, rng))
    builds = [made for made in offers if made.verb == "build"]
    for _ in range(rng.randint(0, 3) if builds else 0):
        new = _line(rng.choice(builds), rng)
        trial = [intent_of(one) for one in (*found, new) if one[0] in VERBS]
        if new not in found and not plan(k, k.seat, trial, purse(k, k.seat) + seized(k, tuple(found))).void:
            found.append(new)
    return found


def _line(made: Offer, rng: Rng) -> Line:
    one = made.sample(rng)
    return line_of(one)


CHAPTER = Chapter(lines, remarks, draw)


# --- carried out ---


class Winter(Procedure):
    """10 The season of money."""

    rule, stages = "10", ("taxes", "lots", "draw", "settle", "gold")
    keeps = {"dice": (), "drawn": (), "seats": ()}

    def taxes(self, t: Table) -> None:
        """5.b, 9.c Taxes, then treasures seized."""
        collect(t)
        seizures(t)

    def lots(self, t: Table) -> None:
        """10 A throw for each of the units of a player who has not said which of several go."""
        if behind(t, "Winter", "lots"):
            return
        waiting = (seat for seat in players(t) if seat not in dict(f(t).drawn))
        t.let(seats=tuple(seat for seat in waiting if undecided(t, seat, _told(t, seat))))
        if f(t).seats:
            seat = f(t).seats[0]
            purpose = Msg.of("purpose-lot", seat=Msg.of(f"seat-{seat}"))
            t.roll("dice", f"{len(units(t, seat))}d100", "10", purpose=purpose)

    def draw(self, t: Table) -> None:
        """10 The highest stay; of equals who came first."""
        if f(t).seats:
            dice, seat = f(t).dice, f(t).seats[0]
            order = sorted(zip(units(t, seat), dice, strict=False), key=lambda one: -int(one[1]))
            t.let(drawn=(*f(t).drawn, (seat, tuple(piece.id for piece, _ in order))))
            self.goto(t, "lots")

    def settle(self, t: Table) -> None:
        """10 All sheets on the position as it is, at once."""
        if behind(t, "Winter", "settle"):
            return
        drawn = dict(f(t).drawn)
        plans = [plan(t, seat, _told(t, seat), order=drawn.get(seat, ())) for seat in players(t)]
        gone = tuple(name for made in plans for name in made.gone if t.piece(name).kind in FREE)
        where = placed(t, tuple(build for made in plans for build in made.builds), gone)
        for made in plans:
            _change(t, made)
        for build, at in where.items():
            _appear(t, build, at)
        for made in plans:
            if not t.var("bare"):  # nobody else is told what a player has
                text = Msg.of("log-winter", seat=Msg.of(f"seat-{made.seat}"), paid=made.paid, left=made.left)
                t.note(text, "10")
        settle_control(t)
        free_prisoners(t)

    def gold(self, t: Table) -> None:
        """9.c At the end of the turn."""
        if not behind(t, "Winter", "gold"):
            gifts(t)


def _told(k: Known, seat: str) -> list[Intent]:
    """The lines of a seat that make up its winter."""
    return [told for by, told in written(k, *VERBS) if by == seat]


def _change(t: Table, made: Plan) -> None:
    """10 Upkeep paid, promotions, demotions, dismissals of one player."""
    gain(t, made.seat, -made.paid)
    for name, kind in made.kept.items():
        old = str(t.piece(name).kind)
        if kind != old:
            word = "promoted" if UNITS[kind].cost > UNITS[old].cost else "demoted"
            retype(t, name, kind)
            _tell(t, f"log-{word}", made.seat, name, now=Msg.of(f"counter-{kind}"), was=Msg.of(f"counter-{old}"))
    for name, why in made.gone.items():
        _tell(t, f"log-dismissed-{why}", made.seat, name)
        dismiss(t, name, made.sold[name])


def _tell(t: Table, key: str, seat: str, unit: str, **more: Msg) -> None:
    """A line about a unit in its space."""
    place = t.piece(unit).place
    words = {"who": msg_unit(t, unit), "place": msg_place(place, t), "seat": Msg.of(f"seat-{seat}"), **more}
    t.note(Msg.of(key, **words), "10", place, unit)


def dismiss(t: Table, unit: str, kind: str) -> None:
    """10 Militia is gone; others are neutral and for sale. Whoever was with them stays behind (6.b)."""
    piece = t.piece(unit)
    people = party(t, unit)
    if piece.kind in FREE:
        if leader(t, unit) == PHILIP and piece.place in atlas(t).province_of:
            t.set(f"owner.{piece.place}", "")  # 6.b the citadel of a garrison that Philip commanded
        destroy(t, unit)
    else:
        put_up(t, unit, SALE)
        retype(t, unit, kind)
    for name in people:
        leave_behind(t, name, piece.owner)


def put_up(t: Table, unit: str, mark: str) -> None:
    """11.b A unit becomes neutral and is for sale, not to whoever had it: variable sold.<unit>."""
    piece = t.piece(unit)
    t.set(f"sold.{unit}", piece.owner)
    for name in party(t, unit):
        join(t, name, "")
    retype(t, unit, sold_as(piece))
    change_side(t, unit, "", mark)


def leave_behind(t: Table, name: str, seat: str) -> None:
    """6.b A character whose unit is gone: captives are free, royals nobody's; not where they stay shut up in a citadel
    of the seat, nor royals with a chief of the seat. Philip needs a unit to command."""
    if not t.has(name):
        return
    place = t.piece(name).place
    shut_up = place in atlas(t).province_of and owner(t, place) == seat and unit_at(t, place) is None
    his = name in (PHILIP, EURYDICE) and t.has(PHILIP)
    if his or (name in ROYALS and not shut_up and seat not in chiefs_in(t, place)):
        set_master(t, name, "")
    elif captive(t, name) and not shut_up:
        set_master(t, name, own_seat(name))


def free_prisoners(t: Table) -> None:
    """6.b Whoever is shut up alone in a citadel that has just become neutral is free."""
    for citadel in atlas(t).citadels:
        if owner(t, citadel) == "":
            for name in alone_at(t, citadel):
                if captive(t, name) or (name in ROYALS and master(t, name)):
                    set_master(t, name, own_seat(name))


def _appear(t: Table, build: Build, at: str) -> None:
    """10 A new unit, or none where two wanted to be; then nothing is spent."""
    place = at or build.at
    words = {"seat": Msg.of(f"seat-{build.seat}"), "place": msg_place(place, t), "who": Msg.of(f"counter-{build.kind}")}
    if at:
        gather(t, raise_unit(t, build.kind, build.seat, at))
    else:
        gain(t, build.seat, UNITS[build.kind].cost)
    t.note(Msg.of("log-built" if at else "log-not-built", **words), "10", place)
