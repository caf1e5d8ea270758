"""6 One battle: fortify, reveal, rounds, panic or retreat, prestige. By land, at sea (6.5), of a landing (6.6), of an
assault (8.1). The rounds themselves are in tabletop/systems/rounds.
"""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.core.api import Known, Msg, Piece, Table
from tabletop.systems.rounds import steps
from tabletop.systems.rounds.battle import DESTROYED, PANIC, Rounds
from tabletop.systems.rounds.fighters import Fighter

from . import appeals
from .board import around, atlas, besieged, blocks, city_of, foe, is_garrison, is_sea, unit, units
from .combat_frames import CombatFrame, f, up
from .frames import go
from .losses import eliminate, lighten, to_pool, wear
from .retreat import Ground, can_leave, city_held
from .standing import Standing
from .victory import award

FIELD, ASSAULT, TREACHERY = "field", "assault", "treachery"
OVER_WATER = ("landing", "strait")
"""6.5, 6.6 Who comes like this does not attack in the first round."""
CITY_CLASS = ("A", 2)
"""8.1 All defenders of a city."""
TROPHY, TRIUMPH = 1, 2


class Battle(Rounds):
    """6.1 A battle. `units`: at first the aggressors; the defenders are whoever of the enemy is there."""

    rule = "6.1"
    attack_rule, hit_rule, rout_rule, retreat_rule = "6.31", "6.32", "6.33", "6.4"
    needs = ("zone", "attacker", "units", "kind", "entries")
    keeps = {**Rounds.keeps, "cargo": (), "fought": (), "ares": (), "had": ()}
    pieces = (*Rounds.pieces, "entries", "cargo", "fought")
    stages = (
        *("fortify", "refused", "reveal", "reveal_defenders", "line_up"),
        *Rounds.stages,
        *("unable", "honours", "close"),
    )

    sorts = (FIELD, OVER_WATER[0], ASSAULT, TREACHERY)
    joins = ("garrison",)

    def told(self, t: Table, zone: str, attacker: str, sort: str) -> None:
        """6.6 Who comes over water; 8.1 who defends a city is in it."""
        city = city_of(t, zone) if sort in (ASSAULT, TREACHERY) else None
        mine = tuple(piece.id for piece in t.at(zone, attacker))
        for piece in t.at(zone, foe(attacker)) if city is not None else ():
            t.move(piece.id, city.box if city is not None else zone)
        how = sort if sort in OVER_WATER else ""
        entries = tuple((name, "", zone, how) for name in mine)
        kind = sort if city is not None else FIELD
        t.call("Battle", zone=zone, attacker=attacker, units=mine, kind=kind, entries=entries)
        t.stage("line_up")

    def alive(self, k: Known) -> bool:
        """After free play: both sides are still there, or it is decided."""
        fields = f(k)
        return bool(fields.how or fields.fought) or bool(fields.units and defenders(k, fields))

    # --- before the rounds ---

    def fortify(self, t: Table) -> None:
        """6.1, 7.1 Who holds the city may decline battle and go inside, before anybody is revealed."""
        enemy = foe(f(t).attacker)
        if f(t).kind == FIELD and city_held(t, enemy, f(t).zone):
            t.call("Fortify", seat=enemy, zone=f(t).zone)

    def refused(self, t: Table) -> None:
        """Nobody is left outside: no battle, nobody loses prestige."""
        if not defenders(t, f(t)):
            self.goto(t, "close")

    def reveal(self, t: Table) -> None:
        """6.1 All blocks are shown."""
        go(t, "Reveal", seat=f(t).attacker, blocks=f(t).units)

    def reveal_defenders(self, t: Table) -> None:
        """Those of the defender."""
        hidden = tuple(piece.id for piece in defenders(t, f(t)) if not is_garrison(piece))
        go(t, "Reveal", seat=foe(f(t).attacker), blocks=hidden)

    def line_up(self, t: Table) -> None:
        """6.5 At sea fleets alone fight; 6.6 who comes over water does not attack in the first round."""
        fields = f(t)
        pieces = [*(t.piece(name) for name in fields.units), *defenders(t, fields)]
        shown = [piece for piece in pieces if is_garrison(piece) or piece.kind in atlas(t).units]
        aboard = [p.id for p in shown if is_sea(t, fields.zone) and not (is_garrison(p) or unit(t, str(p.kind)).fleet)]
        over_water = tuple(name for name, _, _, how in fields.entries if how in OVER_WATER and name in fields.units)
        t.let(
            units=tuple(piece.id for piece in shown if piece.id not in aboard),
            cargo=tuple(aboard),
            fought=tuple(piece.id for piece in shown),
            barred=over_water if fields.kind == FIELD else (),
        )

    # --- hooks of the rounds ---

    def fighter(self, k: Known, piece: Piece) -> Fighter:
        """2.14, 6.5, 8.1 Letter and power: of the label on land, at sea, or A2 behind walls."""
        inside = besieged_in(f(k)) and piece.owner != f(k).attacker
        walls = inside and walled(k, f(k))
        steps_left = piece.steps or 0
        if is_garrison(piece):
            return Fighter(piece.id, piece.owner, *CITY_CLASS, steps_left, True, walls, last=True)
        label = unit(k, str(piece.kind))
        printed = label.naval_class if is_sea(k, f(k).zone) else label.land_class
        letter, power = CITY_CLASS if inside else (printed[:1] or "F", int(printed[1:] or 0))
        return Fighter(piece.id, piece.owner, letter, power, steps_left, inside, walls, rider=label.cavalry)

    def wear(self, t: Table, name: str) -> None:
        if wear(t, name):
            strike(t, (name,))

    def last_round(self, k: Known) -> int:
        """3.1 An assault by treachery has one round."""
        return 1 if f(k).kind == TREACHERY else 0

    def appeal(self, t: Table) -> None:
        """11 Ares."""
        one = next((one for one in self.melee(t).fighters if one.id == f(t).unit), None)
        if one is not None:
            appeals.ares(t, one.seat, one.letter)

    def score(self, t: Table) -> None:
        """6.3 The dice that count."""
        one = next((one for one in self.melee(t).fighters if one.id == f(t).unit), None)
        if one is not None:
            appeals.heard(t, one.seat, one.letter)
        super().score(t)

    def may_leave(self, k: Known, seat: str) -> bool:
        """6.4 Somebody of that side has a way out; 8.12 who storms a city may always break off."""
        if besieged_in(f(k)) and seat == f(k).attacker:
            return True
        mine = [name for name in f(k).units if k.has(name) and k.piece(name).owner == seat]
        return can_leave(k, seat, ground(k, seat), mine)

    # --- the end ---

    def leave(self, t: Table) -> None:
        """6.5 First cargo that no fleet can carry any more; then the beaten go."""
        fields, loser = f(t), f(t).loser
        if is_sea(t, fields.zone):
            for seat in t.game.seats:
                strike(t, lighten(t, _of(t, f(t).units, seat), _of(t, f(t).cargo, seat)))
        mine = _of(t, (*f(t).units, *f(t).cargo), loser)
        if besieged_in(fields) and loser == fields.attacker:
            strike(t, mine)  # 8.12 back to the camp before the walls
        elif up(t, "Relief") is not None and loser == fields.attacker and not sortie(fields):
            for name in mine:  # 9.31 who does not get home is demobilised
                to_pool(t, t.piece(name))
            strike(t, mine)
        elif mine:
            t.call("Retreat", seat=loser, units=mine, **ground(t, loser)._asdict())

    def left(self, t: Table) -> None:
        """Who has left is out of the battle; who could not leave by a retreat fights on (6.4)."""
        place = _stand(t, f(t), f(t).loser)
        strike(t, tuple(n for n in _of(t, (*f(t).units, *f(t).cargo), f(t).loser) if t.piece(n).place != place))
        super().left(t)

    def unable(self, t: Table) -> None:
        """6.4 Who panics and cannot retreat is eliminated; so is cargo left without fleets."""
        stuck = _of(t, (*f(t).units, *f(t).cargo), f(t).loser)
        for name in stuck:
            eliminate(t, name, "6.4")
        strike(t, stuck)

    def honours(self, t: Table) -> None:
        """14.11 Triumph, trophy or skirmish."""
        winner, how = foe(f(t).loser), f(t).how
        taken = besieged_in(f(t)) and winner == f(t).attacker
        if how in (PANIC, DESTROYED):
            award(t, winner, TRIUMPH, "triumph", "14.11")
        elif taken or is_sea(t, f(t).zone) or f(t).loser in f(t).bled:
            award(t, winner, TROPHY, "trophy", "14.11")

    def close(self, t: Table) -> None:
        """Whoever called hears who has lost and who has fought."""
        t.done(loser=f(t).loser, fought=(*_fought_below(t), *f(t).fought))


class Stand(Standing, steps.Stand):
    """6.2 Before its first attack of a round a side may retreat (6.4)."""

    rule = "6.4"

    def costs(self, k: Known, verb: str) -> Msg | None:
        """14.11 What a retreat gives the enemy; a withdrawal on land before any loss is free."""
        battle = up(k, "Battle")
        if verb != "retreat" or battle is None:
            return None
        hurt = is_sea(k, battle.zone) or f(k).seat in battle.bled
        return Msg.of("cost-retreat") if hurt else None


class Suffer(Standing, steps.Suffer):
    """6.32, 6.33 The owner chooses among equals."""

    rule = "6.32"


# --- the sides -----------------------------------------------------------------------------------------------------


def besieged_in(fields: CombatFrame) -> bool:
    """8.1 Whether it is an assault on a city."""
    return fields.kind in (ASSAULT, TREACHERY)


def walled(k: Known, fields: CombatFrame) -> bool:
    """8.11 Double defence: not against treachery, not in a civil war (3.1)."""
    city = city_of(k, fields.zone)
    torn = city is not None and any(piece.kind == "civil-war" for piece in k.at(city.box))
    return fields.kind == ASSAULT and not torn


def sortie(fields: CombatFrame) -> bool:
    """8.3 Whether the aggressors have come out of the city."""
    return any(how == "sortie" for _, _, _, how in fields.entries)


def defenders(k: Known, fields: CombatFrame) -> list[Piece]:
    """Who defends: the enemy in the zone; in an assault all in the city, garrison included."""
    enemy, city = foe(fields.attacker), city_of(k, fields.zone)
    if besieged_in(fields):
        return blocks(k, city.box, enemy) if city is not None else []
    return units(k, fields.zone, enemy)


def ground(k: Known, seat: str) -> Ground:
    """6.4 What the retreat of a side from the battle in hand is bound to."""
    fields = f(k)
    if seat == fields.attacker:
        return Ground(fields.zone, _whence(k, fields), (), "", 0)
    if besieged_in(fields):  # 8.12 only by sea
        return Ground(_stand(k, fields, seat), "", (), "", 0)
    whole = up(k, "Engagement")
    entries = whole.entries if whole is not None else fields.entries
    banned = tuple(dict.fromkeys(around(k, start) for _, start, _, how in entries if how != "sortie"))
    landed = any(how == "landing" for _, _, _, how in fields.entries)
    return Ground(fields.zone, "", banned, city_held(k, seat, fields.zone), int(landed))


def _whence(k: Known, fields: CombatFrame) -> str:
    """6.4 Where the aggressors have come from: a zone, or the besieged city or port they have left."""
    start = next((start for _, start, _, _ in fields.entries), "")
    city = city_of(k, start) if start else None
    shut_up = city is not None and is_sea(k, fields.zone) and besieged(k, start) == fields.attacker
    return city.box if shut_up and city is not None else start


def strike(t: Table, names: Iterable[str]) -> None:
    """These are out of the battle in hand."""
    gone = set(names)
    units_left = tuple(name for name in f(t).units if name not in gone)
    t.let(units=units_left, cargo=tuple(name for name in f(t).cargo if name not in gone))


def _stand(k: Known, fields: CombatFrame, seat: str) -> str:
    """Where a side stands in a battle."""
    city = city_of(k, fields.zone)
    return city.box if besieged_in(fields) and seat != fields.attacker and city is not None else fields.zone


def _of(k: Known, names: Iterable[str], seat: str) -> tuple[str, ...]:
    return tuple(name for name in names if k.has(name) and k.piece(name).owner == seat)


def _fought_below(t: Table) -> tuple[str, ...]:
    below = t.state.frames[t.depth - 1].data.get("fought", ()) if t.depth else ()
    return below if isinstance(below, tuple) else ()  # type: ignore[return-value]
