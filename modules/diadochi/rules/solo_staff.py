"""Sheets of military orders as a sensible player draws them (9.a): sieges, marches on what is worth taking, help where
it counts, nobody in the way of his own. Drawn at a temperature: the hotter, the farther from the best at sight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping

from tabletop.core.api import Known, line
from tabletop.systems.fuzz import PlayRng
from tabletop.systems.solo.author import drawn as picked

from .board import closed, own_seat, season
from .field import ARMY, CANAL, FLEET, STRAIT, keys
from .legal import besieges
from .marching import View, aims, besieging, helpable
from .solo_order import Orders, SoloOrder
from .solo_stand import SoloStand, SoloUnit
from .solo_terms import BESET, around, contested, worth

FINISH, AGAIN = 1.7, 0.12
"""What a siege in its second season counts, and one that another unit of one's own is at already."""
MARCH, STAY = 0.62, 0.25
"""What it counts to go where a citadel pulls, and to stay where one does."""
HUNGER = 1.2
"""11.a What a march into a province that feeds nobody costs in autumn."""
RANSOM = 0.8
"""6.b What a citadel is worth besides with a chief of another player shut up in it."""
SUMMER = 0.1
"""Share of it that it costs in summer already."""
TRIES = 20
CLAIMED = 0.3
"""What is left of a pull when another unit goes there."""


class SoloStaff:
    """The units of one seat in one position, and what each might do."""

    def __init__(self, k: Known, stand: SoloStand) -> None:
        self.k, self.stand, self.seat, self.view = k, stand, k.seat, View(k)
        self.own = [unit for unit in stand.units.values() if unit.side == k.seat]
        self.autumn = season(k) == "autumn"
        self.shut = closed(k)
        self.worth = {c: worth(stand, k.seat, c) for c in stand.ground.a.citadels}
        for chief, place in stand.lone.items():
            if place in self.worth and own_seat(chief) != k.seat:
                self.worth[place] += RANSOM
        self.near = around(stand)
        self.prey = self._prey()
        self.under = self._under()
        self._pulls: dict[tuple[str, str], list[tuple[float, str]]] = {}
        self.goals = {unit.name: tuple(self._goals(unit)) for unit in self.own}
        self.ferries = {unit.name: tuple(self._ferries(unit)) for unit in self.own if not unit.sea}
        self._reach = self._reached()
        self._help: dict[str, tuple[Mapping[str, Collection[str]], Collection[str]]] = {}

    # --- what is there ---

    def _prey(self) -> dict[str, float]:
        """Space with an enemy -> what it is worth to drive him out of it."""
        stand, a, found = self.stand, self.stand.ground.a, {}
        for unit in stand.units.values():
            if unit.side == self.seat:
                continue
            value, begun = 0.12, stand.begun.get(unit.name, "")
            if begun and stand.owners[begun] == self.seat:
                value += 0.8 * self.worth[begun]
            elif unit.place in a.citadels_in:
                mine = [c for c in a.citadels_in[unit.place] if stand.owners[c] == self.seat]
                value += 2 * BESET * sum(self.worth[c] for c in mine)
            found[unit.place] = value
        return found

    def _reached(self) -> Counter[str]:
        """Space -> the strength that enemies could bring there next."""
        found: Counter[str] = Counter()
        for name, goals in self.view.goals.items():
            unit = self.stand.units.get(name)
            if unit is not None and unit.side != self.seat:
                for goal in goals:
                    found[goal] = max(found[goal], unit.strength)
        return found

    def _goals(self, unit: SoloUnit) -> Iterator[str]:
        """Where a unit may go by itself: gates that are shut to it left out."""
        view, piece = self.view, self.k.piece(unit.name)
        open_ = keys(self.k, unit.name)
        for goal in sorted(view.direct(piece)):
            gates = [gate for gate in (STRAIT, CANAL) if view.a.has(unit.place, goal, gate)]
            if goal in self.shut or not view.may_enter(piece, goal) or not open_.issuperset(gates):
                continue
            if unit.place not in self.shut:
                yield goal

    def _ferries(self, unit: SoloUnit) -> Iterator[tuple[str, str]]:
        """(coast, own fleet that brings an army there by itself)."""
        view, direct = self.view, self.goals[unit.name]
        piece = self.k.piece(unit.name)
        fleets = {view.board.sea_bit[one.place]: one.name for one in self.own if one.place in view.board.sea_bit}
        for end, route in () if view.first else view.overseas.get(unit.place, {}).items():
            if route in fleets and end not in direct and end not in self.shut and view.may_enter(piece, end):
                yield end, fleets[route]

    # --- a sheet ---

    def drawn(self, rng: PlayRng, temperature: float) -> Orders:
        """Orders for all units."""
        for _ in range(TRIES):
            orders = self._drawn(rng, temperature)
            if not self.first or self._parted(orders):
                break
            temperature = max(temperature, 0.3)
        return orders

    def _parted(self, orders: Orders) -> bool:
        """12 Whether every unit has a space of its own, and no fleet is ashore."""
        ends = {orders[unit.name].end for unit in self.own}
        ashore = (u for u in self.own if u.sea and orders[u.name].end in self.stand.ground.a.citadels_in)
        return len(ends) == len(self.own) and not any(ashore)

    def _drawn(self, rng: PlayRng, temperature: float) -> Orders:
        orders: Orders = {}
        claims: Counter[str] = Counter()
        busy = sorted(rng.sample(self.own, len(self.own)), key=lambda unit: unit.name not in self.stand.begun)
        for unit in busy:
            if unit.name in orders:
                continue
            chosen = self._choose(list(self.options(unit, claims, orders)), rng, temperature)
            orders[unit.name] = chosen
            claims[chosen.aim] += 1
            if chosen.carrier:
                orders[chosen.carrier] = self._carries(unit, chosen)
        self.untangled(orders)
        if not self.first:
            self._helped(orders, rng, temperature)
        return orders

    @property
    def first(self) -> bool:
        """12 Whether it is the first turn, when units share a province and must part."""
        return self.view.first

    def _choose(self, options: list[SoloOrder], rng: PlayRng, temperature: float) -> SoloOrder:
        return picked(options, [one.score for one in options], rng, temperature)

    def options(self, unit: SoloUnit, claims: Counter[str], orders: Orders) -> Iterator[SoloOrder]:
        """What a unit might do by itself, when others of one's own are about these citadels and spaces."""
        taken = {one.end for one in orders.values()}
        hungry = HUNGER * self._hungry(unit, unit.place)
        for citadel in () if self.view.first else besieges(self.view.a, FLEET if unit.sea else ARMY, unit.place):
            if self.stand.owners[citadel] != self.seat:
                yield self._siege(unit, citadel, claims, hungry)
        ashore = self.view.first and unit.sea
        yield from self._reliefs(unit)
        if unit.place not in taken and not ashore:
            pull, aim = self._pull(unit, unit.place, claims)
            score = STAY * pull + self._guard(unit, unit.place) - hungry
            yield SoloOrder(score, line("hold", piece=unit.name), "", unit.place)
        for goal in self.goals[unit.name]:
            if goal not in taken:
                yield self._march(unit, goal, claims)
        for goal, fleet in self.ferries.get(unit.name, ()):
            if goal not in taken and fleet not in orders:
                yield self._march(unit, goal, claims)._replace(carrier=fleet)
        if unit.place in taken or ashore:  # the last that is left
            yield SoloOrder(-3.0, line("hold", piece=unit.name), "", unit.place)

    def _siege(self, unit: SoloUnit, citadel: str, claims: Counter[str], hungry: float) -> SoloOrder:
        stand, value = self.stand, self.worth[citadel]
        garrison = stand.units.get(stand.at.get(citadel, ""))
        if unit.sea and garrison is not None and not garrison.sea and garrison.strength >= unit.strength:
            value *= 0.3
        value *= FINISH if stand.begun.get(unit.name) == citadel else 1.0
        value *= AGAIN if claims[citadel] else 1.0
        if self._reach[unit.place] > unit.strength:
            value *= 0.85
        return SoloOrder(value - hungry / 2, line("siege", piece=unit.name, citadel=citadel), citadel, unit.place)

    def _reliefs(self, unit: SoloUnit) -> Iterator[SoloOrder]:
        """9.a A port of one's own that is under siege is supplied by whoever stands beside it."""
        sort = FLEET if unit.sea else ARMY
        for citadel in () if self.view.first or self._left(unit) else besieges(self.view.a, sort, unit.place):
            if self.stand.owners[citadel] == self.seat and self.view.a.harbours(citadel) and citadel in self.under:
                told = line("resupply", piece=unit.name, citadel=citadel)
                yield SoloOrder(self.under[citadel] * self.worth[citadel], told, "", unit.place)

    def _left(self, unit: SoloUnit) -> bool:
        """Whether it left a besieged citadel last season: then it supplies nobody."""
        return bool(self.k.var(f"left.{unit.name}"))

    def _under(self) -> dict[str, float]:
        """Own citadels besieged, or before which enemies stand that may begin -> what help is worth."""
        found: dict[str, float] = {}
        for unit in self.stand.units.values():
            if unit.side == self.seat or not unit.side:
                continue
            begun = self.stand.begun.get(unit.name, "")
            for citadel in besieges(self.view.a, FLEET if unit.sea else ARMY, unit.place):
                if self.stand.owners[citadel] == self.seat:
                    found[citadel] = max(found.get(citadel, 0.0), 0.7 if begun == citadel else 0.15)
        return found

    def _march(self, unit: SoloUnit, goal: str, claims: Counter[str]) -> SoloOrder:
        pull, aim = self._pull(unit, goal, claims)
        score = MARCH * pull + self._guard(unit, goal) - HUNGER * self._hungry(unit, goal)
        there = self.stand.units.get(self.stand.at.get(goal, ""))
        if there is not None and there.side == self.seat:
            score *= 0.5
        elif there is not None:
            score = (score + self.prey[goal]) * (0.55 if unit.strength > there.strength else 0.12)
        elif self._reach[goal] >= unit.strength:
            score *= 0.85
        return SoloOrder(score, line("move", piece=unit.name, to=goal), aim, goal)

    def _pull(self, unit: SoloUnit, place: str, claims: Counter[str]) -> tuple[float, str]:
        best, at = 0.0, ""
        for value, citadel in self._aims(FLEET if unit.sea else ARMY, place):
            if value <= best:
                break
            if citadel in claims:
                value *= CLAIMED ** claims[citadel]
            if value > best:
                best, at = value, citadel
        return best, at

    def _aims(self, sort: str, place: str) -> list[tuple[float, str]]:
        """Citadels of others that pull a unit in a space, the strongest pull first."""
        found = self._pulls.get((sort, place))
        if found is None:
            pulls, owners = self.stand.ground.pulls[sort].get(place, ()), self.stand.owners
            wanted = [(c, pull) for c, pull in pulls if owners[c] != self.seat]
            found = [(pull * self.worth[c] * contested(self.near, self.seat, c), c) for c, pull in wanted]
            found.sort(reverse=True)
            self._pulls[sort, place] = found
        return found

    def _guard(self, unit: SoloUnit, place: str) -> float:
        """What it is worth to stand in a space for what lies behind."""
        a, stand = self.stand.ground.a, self.stand
        value = 0.0
        if not unit.sea and place in a.citadels_in and self._reach[place]:
            value = 0.18 * sum(self.worth[c] for c in a.citadels_in[place] if stand.owners[c] == self.seat)
        return value

    def _hungry(self, unit: SoloUnit, place: str) -> float:
        """11.a How bad it is to be there when autumn ends, above all for a chief, who dies of it. In summer a little:
        the way out may be barred."""
        a = self.stand.ground.a
        if unit.sea or place not in a.citadels_in or self.stand.season == "spring":
            return 0.0
        fed = place in a.arsenals
        if fed and "supply-by-citadel" in a.marks[place]:
            fed = any(self.stand.owners[c] == self.seat for c in a.citadels_in[place])
        return 0.0 if fed else (1.0 if self.autumn else SUMMER) * (3.0 if own_seat(unit.chief) else 1.0)

    def _carries(self, army: SoloUnit, chosen: SoloOrder) -> SoloOrder:
        place = self.stand.units[chosen.carrier].place
        told = line("convoy", piece=chosen.carrier, of=army.place, to=chosen.end)
        return SoloOrder(chosen.score, told, chosen.aim, place)

    # --- one's own in the way ---

    def untangled(self, orders: Orders) -> None:
        """Nobody marches where one of his own stays or goes, nor changes places with him."""
        for _ in range(4):
            stays = {unit.place: unit.name for unit in self.own if orders[unit.name].line[0] != "move"}
            goes = [unit for unit in self.own if orders[unit.name].line[0] == "move"]
            ends: Counter[str] = Counter(orders[unit.name].end for unit in goes)
            from_ = {unit.place: orders[unit.name].end for unit in goes}
            bad = [
                unit for unit in goes
                if (end := orders[unit.name].end) in stays or ends[end] > 1 or from_.get(end) == unit.place
            ]  # fmt: skip
            if not bad:
                return
            worst = min(bad, key=lambda unit: orders[unit.name].score)
            self._halt(worst, orders)

    def _halt(self, unit: SoloUnit, orders: Orders) -> None:
        if (fleet := orders[unit.name].carrier) and orders[fleet].line[0] == "convoy":
            there = self.stand.units[fleet]
            orders[fleet] = SoloOrder(0.0, line("hold", piece=fleet), "", there.place)
        orders[unit.name] = SoloOrder(0.0, line("hold", piece=unit.name), "", unit.place)

    # --- help ---

    def helps(self, unit: SoloUnit, orders: Orders) -> Iterator[SoloOrder]:
        """Support a unit could give to others of its own as they are ordered."""
        if unit.place in self.shut:
            return
        helped, beside = self._helpful(unit)
        for other in self.own:
            told = orders.get(other.name)
            if other is unit or told is None or told.line[0] in ("support", "convoy"):
                continue
            if other.place in helped.get(told.end, ()):
                to = told.end
            elif told.line[0] == "siege" and other.place in beside:
                to = other.place
            else:
                continue
            given = line("support", piece=unit.name, of=other.place, to=to)
            yield SoloOrder(self._need(other, told), given, "", unit.place)

    def _helpful(self, unit: SoloUnit) -> tuple[Mapping[str, Collection[str]], Collection[str]]:
        """Space -> where units stand that a unit can help into it, or in it; and besiegers it helps beside that."""
        found = self._help.get(unit.name)
        if found is None:
            piece = self.k.piece(unit.name)
            into = {aim: helpable(self.view, piece, aim) for aim in aims(self.view, piece)}
            found = self._help[unit.name] = into, besieging(self.view, piece)
        return found

    def _need(self, unit: SoloUnit, told: SoloOrder) -> float:
        """What help is worth to an order: much where it decides, nothing where nobody is near."""
        there = self.stand.units.get(self.stand.at.get(told.end, ""))
        enemy = there.strength if there is not None and there.side != self.seat else 0
        rival = max(enemy, self._reach[told.end])
        if told.line[0] == "move":
            value = max(0.1, MARCH * self._pull(unit, told.end, Counter())[0] + self.prey.get(told.end, 0.0))
        else:
            value = max(0.0, told.score)
        if rival < unit.strength:
            return 0.02
        return 0.55 * value if enemy else 0.3 * value

    def _helped(self, orders: Orders, rng: PlayRng, temperature: float) -> None:
        """Units with nothing better to do help others; an attack that needs help gets it, or another order."""
        helped: Counter[str] = Counter()
        for unit in rng.sample(self.own, len(self.own)):
            now = orders[unit.name]
            if now.line[0] == "convoy" or now.carrier or helped[unit.place]:
                continue
            options = [one._replace(score=one.score / (1 + helped[self._of(one)])) for one in self.helps(unit, orders)]
            chosen = self._choose([now, *options], rng, temperature)
            if chosen is not now:
                orders[unit.name] = chosen
                helped[self._of(chosen)] += 1
        self.untangled(orders)

    def _of(self, order: SoloOrder) -> str:
        return str(dict(order.line[1])["of"])

    # --- a sheet changed a little ---

    def varied(self, orders: Orders, rng: PlayRng, temperature: float) -> Orders:
        """The same with one unit told otherwise, or two that go together."""
        changed = dict(orders)
        if not self.own:
            return changed
        unit = rng.choice(self.own)
        if changed[unit.name].carrier:
            self._halt(unit, changed)
        claims = Counter(one.aim for name, one in changed.items() if name != unit.name)
        rest = {name: one for name, one in changed.items() if name != unit.name}
        options = [*self.options(unit, claims, rest), *(() if self.first else self.helps(unit, rest))]
        if rng.random() < 0.35:  # into the place of one's own, who goes on
            options += self.options(unit, claims, {})
        options = [one for one in options if one.line != orders[unit.name].line]
        if not options:
            return changed
        chosen = self._choose(options, rng, temperature)
        changed[unit.name] = chosen
        if chosen.carrier:
            changed[chosen.carrier] = self._carries(unit, chosen)
        if chosen.line[0] == "move" and not self.first and rng.random() < 0.6:
            self._with_help(unit, changed, rng)
        self._mended(changed)
        return changed

    def _with_help(self, unit: SoloUnit, orders: Orders, rng: PlayRng) -> None:
        able = [
            (other, one) for other in self.own if other is not unit and not orders[other.name].carrier
            for one in self.helps(other, {unit.name: orders[unit.name]})
        ]  # fmt: skip
        if able:
            other, one = rng.choice(able)
            orders[other.name] = one

    def _mended(self, orders: Orders) -> None:
        """Help for what nobody does any more becomes standing still."""
        self.untangled(orders)
        ends = {unit.place: orders[unit.name] for unit in self.own}
        for unit in self.own:
            now = orders[unit.name]
            verb, args = now.line[0], dict(now.line[1])
            told = ends.get(str(args.get("of", "")))
            lost = verb == "support" and told is not None and told.end != args["to"]
            if lost or (verb == "convoy" and (told is None or told.carrier != unit.name)):
                orders[unit.name] = SoloOrder(0.0, line("hold", piece=unit.name), "", unit.place)
