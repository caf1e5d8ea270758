"""9.a Reading what was typed. First as it should be written; then loosely, and it counts if one reading is left.

Every reader yields (value, next word, cost): 0 as written, SMALL for another name or a missing mark, SLIP for a letter
that is wrong. Where nothing fits, the furthest word not understood is remembered, with what could have stood there.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple

from tabletop.core.api import Known, Msg, Sheet, line
from tabletop.systems.game_data import module

from .board import leader, master, msg_place, party, units, with_unit
from .names import EPIGONES, HEIR_OF, SEATS, UNITS
from .notation import FORMS, GATES, RELIEF, SIEGE, STAY, TWIN, Part, form, twins
from .sheet import MILITARY
from .spelling import Names, Words, letters, people, places, slip, tokens, words

SMALL, SLIP, MOST = 1, 10, 29
NOISE = frozenset({"-", "–", "—", "->", "→", "to", "vers", "a", "en", "in"})
"""Between two places; ruling 52: no dash."""
Found = tuple[Any, int, int]
ALONG = "+"
"""Argument under which a row being read keeps who goes along."""
WANTED = ("unit", "order", "place", "player", "person", "kind", "gate", "number", "yes", "end")
"""What could have stood where a line is not understood, the most telling first."""


class Led(NamedTuple):
    """A unit with the characters who are to go along with it, though they are not with it yet."""

    unit: str
    along: tuple[str, ...]


class Wanted(NamedTuple):
    """How far a line was understood and what should have come there."""

    at: int
    what: frozenset[str]
    special: Msg | None = None


class Reading:
    """One line being read."""

    def __init__(self, k: Known, text: str) -> None:
        self.k, self.words = k, tokens(text)
        self.said = frozenset(word.bare for word in self.words)
        self.loose = False
        self.placeless = False
        """Whether a unit of the row being read may do without its place: what comes next is no place itself."""
        self.far = Wanted(-1, frozenset())
        self._names: dict[tuple[int, int, bool], list[Found]] = {}
        self._pieces: dict[tuple[int, bool, bool], list[Found]] = {}

    def lines(self, loose: bool) -> dict[Sheet, int]:
        """Every meaning of the text and its cost: a line, and one more for each character who goes along (A*)."""
        self.loose = loose
        found: dict[Sheet, int] = {}
        for verb in FORMS:
            parts = form(verb)
            if not self._possible(parts):
                continue
            self.placeless = len(parts) > 1 and parts[1].role not in ("place", "list")
            for args, at, cost in self._row(parts, 0):
                if at < len(self.words):
                    self.miss(at, "end")
                elif cost <= MOST:
                    along = args.pop(ALONG, ())
                    read: Sheet = (line(verb, **args),)
                    if verb in MILITARY:
                        read += tuple(line("follow", piece=name, unit=args["piece"]) for name in along)
                    found[read] = min(cost, found.get(read, cost))
        return found

    def _possible(self, parts: Iterable[Part]) -> bool:
        """Whether the signs of a row are there at all (loosely, they may be misspelt)."""
        if self.loose:
            return True
        return all(any(self.said.issuperset(sign) for sign in part.signs) for part in parts if part.spelled)

    def miss(self, at: int, what: str, special: Msg | None = None) -> None:
        """Remember that something else was wanted here."""
        if at > self.far.at:
            self.far = Wanted(at, frozenset({what}), special)
        elif at == self.far.at:
            self.far = Wanted(at, self.far.what | {what}, self.far.special or special)

    def problem(self) -> Msg:
        """What was not understood, and where."""
        if not self.words:
            return Msg.of("read-empty")
        if self.far.special is not None:
            return self.far.special
        want = Msg.of(f"read-want-{next((one for one in WANTED if one in self.far.what), 'order')}")
        if self.far.at >= len(self.words):
            return Msg.of("read-short", want=want)
        return Msg.of("read-unknown", word=self.words[max(0, self.far.at)].raw, want=want)

    # --- rows ---

    def _row(self, parts: tuple[Part, ...], at: int) -> Iterator[Found]:
        if not parts:
            yield {}, at, 0
            return
        part, rest = parts[0], parts[1:]
        for value, then, cost in self._part(part, at):
            for args, end, more in self._row(rest, then):
                if part.role == "help":
                    yield {**args, "of": value[0], "to": value[1]}, end, cost + more
                elif isinstance(value, Led):
                    yield {**args, part.argument: value.unit, ALONG: value.along}, end, cost + more
                elif part.argument:
                    yield {**args, part.argument: value}, end, cost + more
                else:
                    yield args, end, cost + more

    def _part(self, part: Part, at: int) -> Iterable[Found]:
        return SLOTS[part.role](self, at) if part.role else self._sign(part, at)

    def _sign(self, part: Part, at: int) -> Iterator[Found]:
        hit = False
        for sign in part.signs:
            if self._says(at, sign):
                hit = True
                yield None, at + len(sign), 0
        if not hit:
            self.miss(at, "order")
        if self.loose and not hit and any(slip(self.word(at), sign[0]) for sign in part.signs if len(sign[0]) > 4):
            yield None, at + 1, SLIP

    def _says(self, at: int, sign: Words) -> bool:
        return tuple(word.bare for word in self.words[at : at + len(sign)]) == sign

    def word(self, at: int) -> str:
        """A word as it is compared, '' after the end."""
        return self.words[at].bare if at < len(self.words) else ""

    # --- names ---

    def named(self, names: Names, at: int, what: str) -> list[Found]:
        """What the words from here on may name, the longest name first."""
        key = (id(names), at, self.loose)
        if key not in self._names:
            self._names[key] = list(self._named(names, at))
        if not self._names[key]:
            self.miss(at, what)
        return self._names[key]

    def _named(self, names: Names, at: int) -> Iterator[Found]:
        hit = False
        for length in range(min(names.longest, len(self.words) - at), 0, -1):
            typed = tuple(word.bare for word in self.words[at : at + length])
            for meaning in names.exact.get(typed, ()):
                hit = True
                yield meaning, at + length, 0
            for meaning in names.loose.get(typed, ()) if self.loose else ():
                hit = True
                yield meaning, at + length, SMALL
            if self.loose and not hit:
                yield from ((meaning, at + length, SLIP) for meaning in names.near(typed))

    def place(self, at: int) -> Iterator[Found]:
        """A province, sea or citadel."""
        yield from self.named(places(), at, "place")
        if self.loose and self.word(at) in NOISE:
            yield from ((value, end, cost + SMALL) for value, end, cost in self.named(places(), at + 1, "place"))

    def citadel(self, at: int) -> Iterator[Found]:
        """A citadel, the only kind of place that is not a zone."""
        yield from (found for found in self.place(at) if not module(self.k).is_zone(found[0]))

    def kind(self, at: int) -> Iterator[Found]:
        """A type of unit."""
        yield from self.named(letters(), at, "kind")

    def seat(self, at: int) -> Iterator[Found]:
        """A player, by the name of his diadoch."""
        found = [one for one in self.named(people(), at, "player") if one[0] in SEATS]
        if not found:
            self.miss(at, "player")
        yield from found

    # --- numbers and other values ---

    def number(self, at: int) -> Iterator[Found]:
        """A sum in T or a count."""
        text = self.word(at).removesuffix("t")
        if text.isdecimal():
            yield int(text), at + 1 + (self.word(at + 1) == "t"), 0
        else:
            self.miss(at, "number")

    def numbers(self, at: int) -> Iterator[Found]:
        """Sums with or without commas."""
        sums: list[int] = []
        for value, then, _ in self.number(at):
            while True:
                sums.append(value)
                at, then = then, then + (self.word(then) in (",", ";"))
                more = next(iter(self.number(then)), None)
                if more is None:
                    yield tuple(sums), at, 0
                    return
                value, then, _ = more

    def chosen(self, at: int, options: dict[str, Any], otherwise: Any = None, what: str = "end") -> Iterator[Found]:
        """One of a few words; nothing means `otherwise`."""
        if self.word(at) in options:
            yield options[self.word(at)], at + 1, 0
        elif otherwise is not None:
            yield otherwise, at, 0
        else:
            self.miss(at, what)

    # --- places in a row, helped orders ---

    def preferred(self, at: int) -> Iterator[Found]:
        """Places by preference, X at the end."""
        yield from self._listed(at, (), 0)

    def _listed(self, at: int, before: tuple[str, ...], cost: int) -> Iterator[Found]:
        if self.word(at) == STAY.lower():
            yield (*before, STAY), at + 1, cost
            return
        for place, then, more in self.place(at):
            so_far, paid = (*before, place), cost + more
            comma = self.word(then) in (",", ";")
            if then >= len(self.words):
                yield so_far, then, paid
            elif paid <= MOST:
                yield from self._listed(then + comma, so_far, paid + (0 if comma else SMALL))

    def help(self, at: int) -> Iterator[Found]:
        """A unit's order as (from, to): a move, X, a siege or relief where it stands."""
        for of, then, cost in self._helped(at):
            if self.word(then) == STAY.lower():
                yield (of, of), then + 1, cost
            for to, end, more in self.place(then):
                yield (of, to), end, cost + more
            if self.word(then) in {sign.lower() for sign in (*SIEGE, RELIEF)}:
                yield from (((of, of), end, cost + more) for _, end, more in self.citadel(then + 1))

    def _helped(self, at: int) -> Iterator[Found]:
        for letter, then, cost in self.named(letters(), at, "unit"):
            _, after, _ = self.marks(then)
            for of, end, more in self.place(after):
                there = {piece.kind for piece in self.k.at(of) if piece.kind in UNITS}
                wrong = 0 if not there or letter in there else SMALL
                if self.loose or not wrong:
                    yield of, end, cost + more + wrong
        if self.loose or not self.named(letters(), at, "unit"):
            yield from ((of, end, cost + SMALL * bool(self.k.at(of))) for of, end, cost in self.place(at))

    # --- pieces ---

    def marks(self, at: int) -> tuple[tuple[str, ...], int, int]:
        """Chiefs and companions written after a letter, the next word, and the number of a twin (0 without)."""
        named: list[str] = []
        while True:
            found = [one for one in self.named(people(), at, "place") if one[2] == 0]
            if self.word(at) in ("*", "#"):
                named.append(self.word(at))
                at += 1
            elif found and not any(cost == 0 for _, _, cost in self.named(places(), at, "place")):
                named.append(found[0][0])
                at = found[0][1]
            else:
                break
        if self.word(at) == TWIN and self.word(at + 1).isdecimal():
            return tuple(named), at + 2, int(self.word(at + 1))
        return tuple(named), at, 0

    def piece(self, at: int) -> Iterable[Found]:
        """A unit or character on the map, with its place."""
        key = (at, self.loose, self.placeless)
        if key not in self._pieces:
            self._pieces[key] = [*self._unit(at), *self.person(at, placed=True)]
        return self._pieces[key]

    def _unit(self, at: int) -> Iterator[Found]:
        for letter, then, cost in self.named(letters(), at, "unit"):
            named, after, number = self.marks(then)
            for place, end, more in self.place(after):
                here = [piece.id for piece in self.k.at(place) if piece.kind in UNITS]
                if not here:
                    self.miss(end, "unit", Msg.of("read-no-unit", place=msg_place(place, self.k)))
                for unit, odd in self._fitting(here, letter, named):
                    if number in (0, self._number(unit)):
                        yield self._led_by(unit, named), end, cost + more + odd
            if self.loose and self.placeless:
                own = [piece.id for piece in units(self.k, self.k.seat) if piece.kind == letter]
                for unit, odd in self._fitting(own, letter, named):
                    yield self._led_by(unit, named), after, cost + SMALL + odd
        if self.loose:
            for place, end, more in self.place(at):
                here = [piece.id for piece in self.k.at(place) if piece.kind in UNITS]
                yield from ((unit, end, more + SMALL) for unit in here)

    def _number(self, unit: str) -> int:
        """Of a unit among those that are written alike."""
        return twins(self.k, self.k.piece(unit)).index(unit) + 1

    def _fitting(self, here: list[str], letter: str, named: tuple[str, ...]) -> Iterator[tuple[str, int]]:
        """Units of a space that may be meant, and how far the writing is off."""
        for unit in here:
            led = self._led(unit, tuple(sign for sign in named if not self._joins(unit, sign)))
            odd = SMALL * (self.k.piece(unit).kind != letter) + SMALL * (not led)
            if self.loose or not odd:
                yield unit, odd

    def _led_by(self, unit: str, named: tuple[str, ...]) -> str | Led:
        """A unit, with those of the characters written beside it who are to go along with it from now on."""
        along = tuple(name for sign in named if (name := self._joins(unit, sign)))
        return Led(unit, along) if along else unit

    def _joins(self, unit: str, sign: str) -> str:
        """9.a, 12 A character of the reader's who is in the space of his unit, but not with it; '' when it is none."""
        k, own = self.k, {"*": self.k.seat, "#": EPIGONES.get(self.k.seat, "")}
        name = own.get(sign, sign)
        if not k.has(name) or not k.has(unit) or k.piece(unit).owner != k.seat or with_unit(k, name) == unit:
            return ""
        return name if master(k, name) == k.seat and k.piece(name).place == k.piece(unit).place else ""

    def _led(self, unit: str, named: tuple[str, ...]) -> bool:
        """Whether the chief and companions written are those of a unit."""
        chief, there = leader(self.k, unit), party(self.k, unit)
        sign = "*" if chief in SEATS else "#" if chief in HEIR_OF else chief
        first = named[0] if named else ""
        return first in (sign, chief) and all(name in there for name in named[1:] if name not in ("*", "#"))

    def person(self, at: int, placed: bool = False) -> Iterator[Found]:
        """A character on the map; his place may follow, and in a military order it should."""
        for name, then, cost in self._person(at):
            where = self.k.piece(name).place
            for place, end, more in self.place(then):
                if place == where:
                    yield name, end, cost + more
                elif placed and more == 0:
                    said = {"who": Msg.of(f"counter-{name}"), "place": msg_place(place, self.k)}
                    self.miss(end, "place", Msg.of("read-not-there", **said))
            if not placed:
                yield name, then, cost
            elif self.loose:
                yield name, then, cost + SMALL

    def _person(self, at: int) -> Iterator[Found]:
        if self.word(at) in ("*", "#"):
            group: Iterable[str] = SEATS if self.word(at) == "*" else HEIR_OF
            mine = [name for name in group if self.k.seat in (name, HEIR_OF.get(name))]
            yield from ((name, at + 1, 0) for name in mine or group if self.k.has(name))
            return
        for name, then, cost in self.named(people(), at, "person"):
            if self.k.has(name):
                yield name, then, cost
            else:
                self.miss(then, "person", Msg.of("read-gone", who=Msg.of(f"counter-{name}")))

    def who(self, at: int) -> Iterator[Found]:
        """A character by name alone, or a unit."""
        yield from self.person(at)
        yield from self._unit(at)


_YES = {"+": True, "oui": True, "yes": True, "pour": True, "for": True}
_NO = {"-": False, "non": False, "no": False, "contre": False, "against": False}
_PUBLIC = dict.fromkeys(("!", "public", "publique", "annonce", "announced"), True)
_GATES = {words(one)[0]: gate for gate, spelled in GATES.items() for one in spelled.split("|")}
SLOTS: dict[str, Callable[[Reading, int], Iterable[Found]]] = {
    "piece": Reading.piece,
    "who": Reading.who,
    "help": Reading.help,
    "list": Reading.preferred,
    "place": Reading.place,
    "number": Reading.number,
    "numbers": Reading.numbers,
    "seat": Reading.seat,
    "kind": Reading.kind,
    "gate": lambda r, at: r.chosen(at, _GATES, what="gate"),
    "flag": lambda r, at: r.chosen(at, _PUBLIC, otherwise=False),
    "yes": lambda r, at: r.chosen(at, {**_YES, **_NO}, what="yes"),
}
"""Role -> its reader."""
