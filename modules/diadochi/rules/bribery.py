"""9.b Bribes and counter-bribes (rulings 38-44). The couple of the royal family counts as one: its first name stands.

Variables: counter.<piece> is what lies on it this year, bribed.<seat>.<piece> what a seat has paid for it this year;
both are forgotten at the end of autumn (step After). slayer.<character> is the seat whose bribe or order killed him.
With an umpire counter-bribes stay sealed until a valid bribe meets them, and his program judges (behind.py).
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from tabletop.core.api import (
    Int,
    Intent,
    Known,
    Line,
    Msg,
    Offer,
    One,
    Piece,
    Procedure,
    Remark,
    Rng,
    Sheet,
    Table,
    choices,
    intent_of,
    line,
    offer,
)

from .atlas import atlas
from .behind import behind
from .board import (
    alone_at,
    bury,
    captive,
    change_side,
    chiefs,
    family_of,
    is_character,
    is_fleet,
    is_unit,
    join,
    leader,
    master,
    msg_place,
    msg_unit,
    party,
    retype,
    season,
    set_master,
    stuck,
    units,
    voided,
    with_unit,
)
from .control import reckon_changes
from .frames import f
from .handover import going, leaving, take
from .marriage import husband
from .names import CLEOPATRA, HEIR_OF, OLYMPIAS, PHILIP, ROYALS, SEATS, UNITS
from .reach import reached
from .record import couple
from .sheet import Chapter, written
from .treasury import gain, gold, hidden, known_gold

BASE_CHANCE, BEST_CHANCE = 75, 95
CHIEF_BONUS, OLYMPIAS_MALUS, HUSBAND_BONUS = 10, 5, 10
AFTER_BRIBE = {"Am": "A", "Ag": "Ae"}
"""9.b Types that do not survive a change of side."""
MILITARY_SEASONS = ("spring", "summer", "autumn")
Told = Iterable[tuple[str, Intent]]
"""(seat, line), in the order of seats, then as written."""


class Bribe(NamedTuple):
    """A bribe that is valid so far: who pays how much for which piece, and the level it had to reach."""

    seat: str
    piece: str
    sum: int
    level: int


# --- whom ---


def one_of(k: Known, name: str) -> str:
    """9.b A couple of the royal family is one target, named after the first of the two who lives."""
    return min(family_of(k, name), key=list(ROYALS).index) if name in ROYALS else name


def lone(k: Known, name: str) -> bool:
    """9.b Whether a royal is alone: with no unit, nor in company of a diadoch or epigone who controls it."""
    if any(with_unit(k, each) for each in family_of(k, name)):
        return False
    seat = master(k, name)
    return not seat or all(k.piece(chief).place != k.piece(name).place for chief in chiefs(k, seat))


def targets(k: Known, seat: str) -> tuple[str, ...]:
    """9.b, ruling 38 Units and lone royals that are not a seat's own and that it reaches."""
    spaces = reached(k, seat)
    found = [p.id for p in units(k) if p.owner != seat and p.place in spaces]
    royals = (name for name in ROYALS if k.has(name) and master(k, name) != seat and k.piece(name).place in spaces)
    return (*found, *(name for name in royals if lone(k, name)))


def counted(k: Known, seat: str) -> tuple[str, ...]:
    """9.b Own units, neutral units and neutral royals who are alone: what a seat may lay a counter-bribe on."""
    found = [p.id for p in units(k) if p.owner in (seat, "")]
    return (*found, *(n for n in ROYALS if k.has(n) and not master(k, n) and not with_unit(k, n)))


# --- how much ---


def command_bonus(k: Known, unit: str) -> int:
    """6.b, 9.b What the commander adds: diadoch or epigone, husband of Cleopatra, Olympias (who lowers it)."""
    chief = leader(k, unit)
    if not chief or leaving(k, chief):
        return 0
    if chief == OLYMPIAS:
        return -OLYMPIAS_MALUS
    if chief not in SEATS and chief not in HEIR_OF:
        return 0
    return CHIEF_BONUS + (HUSBAND_BONUS if husband(k) == chief and k.has(CLEOPATRA) else 0)


def countered(k: Known, target: str) -> int:
    """9.b What lies on a target this year, as far as `k.seat` knows: the umpire knows all, a player his own."""
    known = int(k.var(f"counter.{target}") or 0)
    if not k.var("bare"):
        known += sum(sum_ for seat in SEATS for on, sum_ in hidden(k, seat) if on == target)
    return known


def level(k: Known, name: str) -> int:
    """9.b The level of corruption of a unit or royal: what a bribe must reach."""
    target = one_of(k, name)
    counter = countered(k, target)
    if is_character(target):
        return ROYALS[target] + counter
    return UNITS[k.piece(target).kind or "A"].bribe + counter + command_bonus(k, target)


def chance(k: Known, seat: str, name: str, at_level: int, sum_: int = 0) -> int:
    """9.b, ruling 39 Per cent: 75, plus what the seat paid this year and pays now, less the level; 95 at most."""
    paid = int(k.var(f"bribed.{seat}.{one_of(k, name)}") or 0)
    return min(BEST_CHANCE, BASE_CHANCE + paid + sum_ - at_level)


# --- written ---


def lines(k: Known) -> Iterator[Offer]:
    """9.b Bribes in reach and counter-bribes, as far as the treasury goes; no bribes in the first turn (12)."""
    money = Int(1, known_gold(k, k.seat) or 0)
    if season(k) in MILITARY_SEASONS:
        if int(k.var("turn", 1)) > 1:
            yield offer("bribe", "9.b", piece=One(targets(k, k.seat)), sum=money)
        yield offer("counter", "9.b", piece=One(counted(k, k.seat)), sum=money)


def remarks(k: Known, sheet: Sheet) -> Iterable[Remark]:
    """9.b One bribe for a target; and what Philip needs."""
    seen: set[str] = set()
    for one in (intent_of(one) for one in sheet if one[0] == "bribe"):
        piece = str(one.args["piece"])
        if k.has(piece):
            if one_of(k, piece) in seen:
                yield Remark(Msg.of("remark-bribed-twice", who=msg_unit(k, piece)), "9.b", piece, stops=True)
            seen.add(one_of(k, piece))
    if PHILIP in seen and _without_unit(k, sheet):
        yield Remark(Msg.of("remark-philip-alone"), "6.b", PHILIP)


def _without_unit(k: Known, sheet: Sheet) -> bool:
    """6.b Whether Philip, if he is won, will have no unit to command: then he is neutral again when the season ends."""
    moved = {dict(args)["piece"] for verb, args in sheet if verb == "move"}
    beside = any(is_unit(other) and other.owner == k.seat for other in k.at(k.piece(PHILIP).place))
    return not beside and not moved & set(family_of(k, PHILIP))


def draw(k: Known, rng: Rng) -> list[Line]:
    """Now and then a bribe a little above the level, or a small counter-bribe."""
    wanted: list[Line] = []
    for made in lines(k):
        if not made.empty() and rng.randint(1, 3) == 1:
            piece = str(rng.choice(choices(made, "piece")))
            sum_ = level(k, piece) + rng.randint(0, 10) if made.verb == "bribe" else rng.randint(1, 5)
            if sum_ <= (known_gold(k, k.seat) or 0):
                wanted.append(line(made.verb, piece=piece, sum=sum_))
    return wanted


CHAPTER = Chapter(lines, remarks, draw)


# --- carried out ---


def pay_counters(t: Table) -> None:
    """9.b Counter-bribes are paid first, in the order written, and stay; nobody is told (ruling 41)."""
    for seat, told in written(t, "counter"):
        if lay(t, seat, told):
            name = f"counter.{one_of(t, str(told.args['piece']))}"
            t.set(name, int(t.var(name) or 0) + told.number("sum"))


def lay(t: Table, seat: str, told: Intent) -> bool:
    """9.b One counter-bribe is paid, if it may be."""
    piece, sum_ = str(told.args["piece"]), told.number("sum")
    caught = not t.has(piece) or stuck(t, piece) or (t.piece(piece).owner == seat and voided(t, piece))
    if caught or piece not in counted(t, seat) or not 0 < sum_ <= gold(t, seat):
        return False
    gain(t, seat, -sum_)
    if t.var("bare"):
        t.set(f"laid.{seat}", (*hidden(t, seat), (one_of(t, piece), sum_)))
    return True


def reveal(t: Table, targets: Collection[str]) -> None:
    """9.b What was laid against a valid bribe is known to all from now on."""
    for seat in SEATS:
        if any(on in targets for on, _ in hidden(t, seat)):
            t.set(f"laid.{seat}", tuple((on, sum_) for on, sum_ in hidden(t, seat) if on not in targets))


def backed(k: Known, told: Told) -> list[Bribe]:
    """9.b, ruling 41 Bribes that reach their level and that the treasury covers, in the order written."""
    return [bribe for seat in SEATS for bribe in _of(k, seat, [one for by, one in told if by == seat])]


def _of(k: Known, seat: str, told: list[Intent]) -> list[Bribe]:
    """Those of one seat; a second one for the same target does not count."""
    if not told:
        return []
    purse, open_to, found = gold(k, seat), targets(k, seat), dict[str, Bribe]()
    for one in told:
        piece, sum_ = str(one.args["piece"]), one.number("sum")
        if piece not in open_to or stuck(k, piece) or one_of(k, piece) in found:
            continue
        bribe = Bribe(seat, one_of(k, piece), sum_, level(k, piece))
        if bribe.level <= sum_ <= purse and sum_ > 0:
            purse -= sum_
            found[bribe.piece] = bribe
    return list(found.values())


def validated(k: Known) -> tuple[Bribe, ...]:
    """9.b, ruling 40 Of all bribes for one target the highest is valid; none when the highest sum is shared."""
    every = backed(k, list(written(k, "bribe")))
    best = {one.piece: max(two.sum for two in every if two.piece == one.piece) for one in every}
    top = [one for one in every if one.sum == best[one.piece]]
    return tuple(one for one in top if sum(two.piece == one.piece for two in top) == 1)


class Bribery(Procedure):
    """9.b Counter-bribes, then all bribes at once on the positions as they are; a throw for each that is valid."""

    rule, stages = "9.b", ("counters", "judge", "throw", "settle")
    keeps = {"bribes": (), "die": 0}

    def counters(self, t: Table) -> None:
        """9.b First of all; with an umpire his program reads the sheets and judges."""
        if behind(t, "Bribery", "counters"):
            return
        reckon_changes(t)
        pay_counters(t)
        bribes = validated(t)
        if t.var("bare"):
            reveal(t, [one.piece for one in bribes])
        t.let(bribes=tuple(tuple(one) for one in bribes))

    def judge(self, t: Table) -> None:
        """9.b Money is spent for valid bribes alone, whatever the dice say."""
        for one in (Bribe(*each) for each in f(t).bribes):
            gain(t, one.seat, -one.sum)
            name = f"bribed.{one.seat}.{one.piece}"
            t.set(name, int(t.var(name) or 0) + one.sum)

    def throw(self, t: Table) -> None:
        """The next one's die."""
        if not f(t).bribes:
            self.goto(t, "end")
            return
        t.roll("die", "1d100", "9.b", purpose=Msg.of("purpose-bribe", who=msg_unit(t, f(t).bribes[0][1])))

    def settle(self, t: Table) -> None:
        """9.b What the die says."""
        bribe = Bribe(*f(t).bribes[0])
        needed, place = chance(t, bribe.seat, bribe.piece, bribe.level), t.piece(bribe.piece).place
        won = f(t).die <= needed
        t.note(
            Msg.of(
                "log-bribe-won" if won else "log-bribe-lost",
                seat=Msg.of(f"seat-{bribe.seat}"),
                who=msg_unit(t, bribe.piece),
                place=msg_place(place, t),
                sum=bribe.sum,
                level=bribe.level,
                chance=needed,
                die=f(t).die,
            ),
            "9.b",
            place,
            bribe.piece,
        )
        if won:
            win(t, bribe.piece, bribe.seat)
        t.let(bribes=f(t).bribes[1:])
        self.goto(t, "throw")
        if won and t.var("kept"):
            t.call("Newcomers")


def win(t: Table, piece: str, seat: str) -> None:
    """9.b A unit, or a lone royal with the partner, goes over to a seat."""
    if is_unit(t.piece(piece)):
        _win_unit(t, t.piece(piece), seat)
    else:
        for name in family_of(t, piece):
            set_master(t, name, seat)


def _win_unit(t: Table, unit: Piece, seat: str) -> None:
    """9.b The commander who stayed is killed, the others follow; control changes at once (ruling 43)."""
    chief = leader(t, unit.id)
    for name in _parted(t, unit.id):
        join(t, name, "")
    retype(t, unit.id, AFTER_BRIBE.get(unit.kind or "", unit.kind or ""))
    change_side(t, unit.id, seat)
    for name in (f"sold.{unit.id}", f"offered.{unit.id}"):  # 11.b a unit that was for sale is not any more
        if t.var(name) is not None:
            t.set(name, None)
    if leader(t, unit.id) == chief != "":
        t.set(f"slayer.{chief}", seat)
        said = Msg.of("log-commander-killed", who=msg_unit(t, chief), place=msg_place(unit.place, t))
        t.note(said, "9.b", unit.place)
        bury(t, chief)
    for name in party(t, unit.id):
        set_master(t, name, seat)
    a = atlas(t)
    if unit.place in a.province_of or (not is_fleet(unit) and not a.citadels_in.get(unit.place, ("at sea",))):
        take(t, unit.place, seat, but=[name for name in alone_at(t, unit.place) if going(t, name)])


def _parted(k: Known, unit: str) -> tuple[str, ...]:
    """9.b Who was ordered to leave in time: the commander, and a free diadoch or epigone; a partner goes along."""
    chief = leader(k, unit)
    free = [n for n in party(k, unit) if n == chief or ((n in SEATS or n in HEIR_OF) and not captive(k, n))]
    return tuple(other for name in free if leaving(k, name) for other in couple(k, name))


def forget(t: Table) -> None:
    """9.b At the end of autumn counter-bribes and what was paid are over."""
    for name in [n for n in t.state.vars if n.startswith(("counter.", "bribed.", "laid."))]:
        t.set(name, None)
