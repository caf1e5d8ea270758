"""One sentence for one journal entry, from its facts and never from what was asked; hidden counters are never named.

Pure: the same entry and the same table before it give the same words, in the language of the catalog.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from tabletop.core.journal.entry import Entry
from tabletop.core.position import facts as F
from tabletop.core.position.apply import fold_whole
from tabletop.core.position.ids import CHANCE
from tabletop.core.position.state import Piece, State
from tabletop.core.text import Msg
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.data.names import place_name
from tabletop.data.schema.counters import Kind
from tabletop.systems.cargo import ABOARD
from tabletop.ui.model.blocks import role_in
from tabletop.ui.model.entry_facts import CHECK_TERM, COMBAT, TERM, UNSEEN, laid_at, relaid, reshuffled
from tabletop.ui.model.long_lines import MANY, headline, spread
from tabletop.ui.model.mark_words import mark_word
from tabletop.ui.model.names import CELL, Names, told_in
from tabletop.ui.model.painted_looks import SIDE, has_sides, said_by
from tabletop.ui.model.set_up_words import SET_UP, set_up_words, told_apart
from tabletop.ui.model.throw_words import roll_words, throw_starts
from tabletop.ui.model.told_cards import CardsTold, card_key
from tabletop.ui.model.variable_words import VariableWords

Key = tuple[Any, ...]
Numbers = Callable[[str], int]


def sentence(module: Module, catalog: Catalog, before: State, entry: Entry, number: Numbers | None = None) -> str:
    """Who did what, the point first; dice stand on a line of their own. `number` gives the position of an entry by its
    id, for "takes back move 12"."""
    told = events(module, catalog, before, entry, number)
    who = Names(module, catalog, before, before).seat(entry.seat)
    dice = [clause.text for clause in told if clause.kind == "roll"]
    rest = [clause for clause in told if clause.kind != "roll"]
    if len(rest) > MANY:
        return catalog.text("log-line", seat=who, what="\n".join(_long(catalog, before, entry, rest) + spread(dice)))
    said = [without_name(who, clause.text) for clause in rest]
    lines = [_joined(catalog, part) for part in (said or ([] if dice else [_bare(catalog, entry)]), dice) if part]
    return catalog.text("log-line", seat=who, what="\n".join(lines))


def _long(catalog: Catalog, before: State, entry: Entry, told: list[Clause]) -> list[str]:
    """What it is about, a line for each event, and what is next on one line."""
    first = headline(catalog, before, fold_whole(before, entry.facts))
    told = [one for one in told if one.kind != "opened" or one.text != catalog.text("log-open")]
    events_, next_ = ([one.text for one in told if (one.kind == "set") is late] for late in (False, True))
    lines = [*map(_open, events_), *([_joined(catalog, next_)] if next_ else [])]
    return [*first, *spread(lines)]


def _joined(catalog: Catalog, told: list[str]) -> str:
    return catalog.text("log-join").join([*map(_open, told[:-1]), *told[-1:]])


def _open(said: str) -> str:
    """Without the full stop of a sentence after which the line goes on; an abbreviation keeps its own."""
    last = said.rsplit(maxsplit=1)[-1] if said else ""
    return said[:-1] if last.endswith(".") and "." not in last[:-1] else said


def clauses(module: Module, catalog: Catalog, before: State, entry: Entry, number: Numbers | None = None) -> list[str]:
    """What happened, a clause for each kind of event, the point first: results, then what they did, the dice last."""
    told = [clause.text for clause in events(module, catalog, before, entry, number)]
    return told or [_bare(catalog, entry)]


def without_name(who: str, said: str) -> str:
    """A clause of a line that begins with who did it does not say so again."""
    rest = said.removeprefix(f"{who} ")
    return rest if rest[:1].islower() else said


class Clause(NamedTuple):
    """One clause of an entry: its kind (`move`, `steps`, `note`, `roll` …), the facts it tells, and its words."""

    kind: str
    facts: tuple[Any, ...]
    text: str


def events(
    module: Module, catalog: Catalog, before: State, entry: Entry, number: Numbers | None = None
) -> list[Clause]:
    """The clauses of an entry, in the order they are said; none when nothing is to be seen."""
    after = fold_whole(before, entry.facts)
    teller = _Teller(Names(module, catalog, before, after), before, number)
    teller.by_hand, teller.unseen = entry.verb in ("set", "batch"), entry.verb in UNSEEN
    teller.relaid = relaid(before, entry.facts) | reshuffled(entry.facts)
    teller.redo, teller.dealer = entry.verb == "redo", entry.seat == CHANCE
    teller.throws, teller.laid = throw_starts(module.dice, entry.facts), laid_at(entry.facts)
    teller.cards = CardsTold.of(entry.verb, teller.dealer)
    groups: dict[Key, list[Any]] = {}
    for index, fact in enumerate(entry.facts):
        key = teller.key(fact, index)
        if key:
            groups.setdefault(key, []).append(fact)
    teller.drop_told(groups)
    turned = any(isinstance(f, F.VarSet) and f.name in ("turn", "phase") for f in entry.facts)
    kept = [(key, found) for key, found in groups.items() if not (turned and key == ("done", False))]
    kept.sort(key=lambda item: _rank(item[0], item[1], entry))  # stable: all else stays in order
    told = [Clause(key[0], tuple(found), teller.tell(key, found)) for key, found in kept]
    if entry.verb == "begin":  # what the rules lay out is the set-up, not an act: only what they say is told
        said = [clause for clause in told if clause.kind in SAID_AT_FIRST]
        told = [Clause("begin", (), _bare(catalog, entry)), *said]
    told = [c for c in told if c.text and (entry.verb != SET_UP or told_apart(c.kind, c.facts))]
    if entry.verb == SET_UP:  # hundreds of counters: told by how many came and went, as the facts say it
        told.insert(0, Clause("note", (), set_up_words(catalog, before, entry)))
    own = f"did-{entry.verb}"
    if (told or kept) and catalog.has(own) and all(clause.kind == "set" for clause in told):
        told.insert(0, Clause("act", (), catalog.text(own)))  # who passes does not do the next phase
    return told


def _bare(catalog: Catalog, entry: Entry) -> str:
    """An entry that changed nothing to be seen: what the verb says was done, if anybody has words for it."""
    own = f"did-{entry.verb}"
    return catalog.text(own if catalog.has(own) else "log-nothing")


SAID_AT_FIRST = ("note", "set")
"""Clauses that are told of the entry with which the rules begin."""


def _rank(key: Key, facts: list[Any], entry: Entry) -> int:
    """What is said first: results, what became of whom, then what was paid, the course of the turn, the dice."""
    kind, first = key[0], facts[0]
    if kind in ("combat", "terms"):
        return 0 if kind == "combat" else 1
    if kind == "set":
        return 5 if first.name in ("phase", "turn") else 4
    paid = kind == "note" and entry.verb == "move" and first.place and not first.piece
    return 6 if kind == "roll" else 3 if paid else 2


class _Teller:
    """Clauses of one entry. `key` says which facts are told together, `tell` tells them."""

    def __init__(self, names: Names, before: State, number: Numbers | None) -> None:
        self.names, self.number, self._before = names, number, before
        self.text = names.catalog.text
        self.redo = self.dealer = False
        self.cards = CardsTold()
        self.by_hand = True
        self.unseen = False
        """What is sealed again is not told piece by piece."""
        self.relaid: frozenset[str] = frozenset()
        """What is turned face down or mingled neither leaves the table nor comes onto it."""
        self._variables = VariableWords(names, before)
        self._where, self.laid = dict[str, str](), dict[str, F.Moved]()
        self.throws: dict[int, int] = {}

    # --- what belongs together ---

    def key(self, fact: F.Fact, index: int) -> Key:
        """Facts with the same key make one clause; () is not told."""
        match fact:
            case F.Placed() | F.Removed() | F.Moved() | F.MarkSet() | F.Turned() if fact.piece in self.relaid:
                return ()
            case F.Moved(piece, to, x, y):
                was, now = self._where.get(piece) or self._place_of(piece), self._spot(to, x, y)
                self._where[piece] = now
                return () if piece in self.laid else card_key(self.names.module, fact, was) or ("move", was, now)
            case F.StepsSet(piece):
                return () if self._just_shown(piece) else ("steps", self._turned_how(fact))
            case F.Turned(_, facing):
                return ("turn", facing)
            case F.MarkSet(piece, mark, on):
                return self._mark_key(piece, mark, on)
            case F.OwnerSet(_, owner):
                return () if self.cards.by_deck else ("owner", owner)
            case F.Placed():
                hidden = "draw" if fact.cup != "" else "laid"
                self._where[fact.piece], at = fact.place, self.laid.get(fact.piece)
                return (hidden if fact.box else "place", self._spot(at.to, at.x, at.y) if at else fact.place)
            case F.Removed(piece):
                return ("putback",) if self._of_a_cup(piece) else ("remove",)
        return self._table_key(fact, index)

    def _table_key(self, fact: F.Fact, index: int) -> Key:
        match fact:
            case F.VarSet(name, value):
                return self._variables.key(name, value, self.by_hand)
            case F.Hidden() if self.unseen or self.cards.by_deck:
                return ()
            case F.Opened() | F.Hidden() | F.Undone():
                return (type(fact).__name__.lower(),)
            case F.Rolled():
                return ("roll", self.throws.get(index, index)) if fact.values else ()
            case F.Noted(Msg(key=key)) if key in (TERM, CHECK_TERM):
                return ("terms",)
            case F.Noted(text, rule, place, piece):
                if text.key.startswith(COMBAT):
                    return ("combat", index)
                alike = not piece or text.get("piece") == piece
                return ("note", self._same(text) if piece else text, rule, place) if alike else ("note", index)
            case F.ModeSet(_, mode):
                return ("mode", mode)
            case F.SeatChanged():
                return ("sit", index)
        return ()

    def _mark_key(self, piece: str, mark: str, on: bool) -> Key:
        """A mark; what a counter shows of itself is told by what it says, and its old state goes without saying."""
        found = self.names.found(piece)
        said = said_by(self.names.module, self.names.catalog, found.kind if found else None, mark)
        if said is None:
            return ("mark", mark, on)
        return ("look", said[0], said[1] if on else None)

    def _same(self, text: Msg) -> Msg:
        """A note without its counter: what befalls several alike is told once."""
        return Msg(text.key, tuple(arg for arg in text.args if arg[0] != "piece"))

    def _place_of(self, piece: str) -> str:
        found = self._before.pieces.get(piece) or self.names.found(piece)
        return self._spot(found.place, found.x, found.y) if found else ""

    def _spot(self, place: str, x: float | None, y: float | None) -> str:
        """A place by its id; a cell of an area by its name, which no place has: a mark stands before it."""
        cell = self.names.module.spot_name(place, x, y)
        return f"{CELL}{cell}" if cell else place

    def _named(self, spot: str) -> str:
        return spot.removeprefix(CELL) if spot.startswith(CELL) else self.names.place(spot)

    def _just_shown(self, piece: str) -> bool:
        """Revealed by this entry: its name already tells the face that is played."""
        before, found = self._before.pieces.get(piece), self.names.found(piece)
        return before is not None and found is not None and before.kind is None and found.kind is not None

    def _turned_how(self, fact: F.StepsSet) -> str:
        found = self.names.found(fact.piece)
        kind = self._kind(found)
        if kind is None or kind.role not in ("unit", "block"):
            return "over"
        if has_sides(self.names.module, found):
            return f"{SIDE}{kind.faces - fact.steps + 1}"
        if fact.steps == kind.faces:
            return "full"
        return "weak" if kind.faces == 2 else str(fact.steps)

    def _kind(self, piece: Piece | None) -> Kind | None:
        if piece is None or piece.kind is None:
            return None
        try:
            return self.names.module.kind_of(piece.kind)
        except KeyError:
            return None

    def _of_a_cup(self, piece: str) -> bool:
        found = self.names.found(piece)
        kind = self._kind(found)
        if found is None or found.kind is not None:
            return found is not None and kind is not None and kind.role in ("chit", "card")
        return found.cup != ""

    def drop_told(self, groups: dict[Key, list[Any]]) -> None:
        """A counter that a note calls lost is not told as a move to the box of losses besides."""
        noted = {fact.piece for key, found in groups.items() if key[0] == "note" for fact in found if fact.piece}
        for key in [key for key in groups if key[0] == "look" and key[2] is None]:
            alike = [found for other, found in groups.items() if other[:2] == key[:2] and other != key]
            anew = {fact.piece for found in alike for fact in found}
            groups[key] = [fact for fact in groups[key] if fact.piece not in anew]
            if not groups[key]:
                del groups[key]
        gone = {box.id for box in self.names.module.map.boxes if box.kind == "losses"}
        for key in [key for key in groups if key[0] == "move" and key[2] in gone]:
            if all(fact.piece in noted for fact in groups[key]):
                del groups[key]

    # --- telling ---

    def tell(self, key: Key, facts: list[Any]) -> str:
        """The clause of one group."""
        return str(getattr(self, f"_tell_{key[0]}")(key, facts))

    def _pieces(self, facts: Iterable[Any]) -> str:
        return self.names.pieces(dict.fromkeys(fact.piece for fact in facts))

    def _tell_move(self, key: Key, facts: list[Any]) -> str:
        _, was, to = key
        words = {"pieces": self._pieces(facts), "to": self._named(to)}
        if was == to:
            return self.text("log-shift" if any(f.x is not None for f in facts) else "log-stack", **words)
        return self.text("log-move", was=self._named(was), **words)

    def _tell_deckdraw(self, key: Key, facts: list[Any]) -> str:
        return self.cards.draws(self.names, key, facts)

    def _tell_deckput(self, key: Key, facts: list[Any]) -> str:
        within = all(self._place_of(fact.piece) == key[1] for fact in facts)
        return self.cards.puts(self.names, key, facts, within)

    def _tell_steps(self, key: Key, facts: list[Any]) -> str:
        how, pieces, count = key[1], self._pieces(facts), len(facts)
        if how.startswith(SIDE):
            return self.text("log-side", pieces=pieces, side=how.removeprefix(SIDE))
        if how.isdigit():
            return self.text("log-steps", pieces=pieces, steps=int(how))
        return self.text({"over": "log-flip", "full": "log-full", "weak": "log-weak"}[how], pieces=pieces, count=count)

    def _tell_turn(self, key: Key, facts: list[Any]) -> str:
        return self.text("log-turn", pieces=self._pieces(facts), facing=key[1])

    def _tell_mark(self, key: Key, facts: list[Any]) -> str:
        if key[1].startswith(ABOARD):
            ship = self.names.piece(key[1].removeprefix(ABOARD))
            return self.text("log-aboard" if key[2] else "log-ashore", pieces=self._pieces(facts), ship=ship)
        mark = mark_word(self.names.catalog, key[1])
        return self.text("log-mark" if key[2] else "log-unmark", pieces=self._pieces(facts), mark=mark)

    def _tell_look(self, key: Key, facts: list[Any]) -> str:
        words = {"pieces": self._pieces(facts), "name": key[1]}
        return self.text("log-unlook", **words) if key[2] is None else self.text("log-look", value=key[2], **words)

    def _tell_owner(self, key: Key, facts: list[Any]) -> str:
        return self.text("log-owner", pieces=self._pieces(facts), seat=self.names.seat(key[1]))

    def _tell_draw(self, key: Key, facts: list[Any]) -> str:
        dealt = "log-deal" if self.dealer else "log-draw"
        of_cards = any(role_in(self.names.module, fact.cup) == "card" for fact in facts)
        return self.text(f"{dealt}-cards" if of_cards else dealt, count=len(facts), to=self.names.place(key[1]))

    def _tell_laid(self, key: Key, facts: list[Any]) -> str:
        return self.text("log-laid", count=len(facts), to=self.names.place(key[1]))

    def _tell_place(self, key: Key, facts: list[Any]) -> str:
        return self.text("log-place", pieces=self._pieces(facts), to=self._named(key[1]))

    def _tell_remove(self, key: Key, facts: list[Any]) -> str:
        return self.text("log-remove", pieces=self._pieces(facts))

    def _tell_putback(self, key: Key, facts: list[Any]) -> str:
        return self.names.put_back(dict.fromkeys(fact.piece for fact in facts))

    def _tell_opened(self, key: Key, facts: list[Any]) -> str:
        boxes = {fact.box for fact in facts}
        shown = [piece.id for piece in self._before.pieces.values() if piece.box in boxes]
        return self.text("log-reveal", pieces=self.names.pieces(shown)) if shown else self.text("log-open")

    def _tell_hidden(self, key: Key, facts: list[Any]) -> str:
        return self.text("log-hide", pieces=self._pieces(facts))

    def _tell_roll(self, key: Key, facts: list[Any]) -> str:
        return roll_words(self.names, facts)

    def _tell_set(self, key: Key, facts: list[Any]) -> str:
        value = facts[-1].value
        same = not self.by_hand and value == self._variables.before.vars.get(key[1])
        return "" if same else self._variables.tell(key[1], value)

    def _tell_done(self, key: Key, facts: list[Any]) -> str:
        tasks = ", ".join(self.text(f"task-{fact.name.rsplit('.', 1)[-1]}") for fact in facts)
        return self.text("log-done" if key[1] else "log-not-done", tasks=tasks)

    def _tell_note(self, key: Key, facts: list[Any]) -> str:
        noted: F.Noted = facts[0]
        text = self.names.msg(noted.text, [fact.piece for fact in facts if fact.piece])
        if noted.text.key == "note-free":
            text = self.text("log-note", text=text)
        told = any(isinstance(value, Msg) for _, value in noted.text.args)  # it names what it is about in its own way
        where = [self.names.piece(noted.piece)] if noted.piece and len(facts) == 1 and not told else []
        where += [self.names.place(noted.place)] if noted.place else []
        bare = place_name(self.names.module, self.names.catalog, noted.place) if noted.place else ""
        where = [one for one in where if not told_in(one, text) and not (bare and told_in(bare, text) and bare in one)]
        return self.text("log-about", text=_open(text), where=", ".join(where)) if where else text

    def _tell_combat(self, key: Key, facts: list[Any]) -> str:
        return self.names.msg(facts[0].text)

    def _tell_terms(self, key: Key, facts: list[Any]) -> str:
        return self.text("log-combat-terms", list=", ".join(self.names.msg(fact.text) for fact in facts))

    def _tell_mode(self, key: Key, facts: list[Any]) -> str:
        groups = ", ".join(self.text(f"rules-{fact.group}") for fact in facts)
        return self.text("log-mode", groups=groups, mode=self.text(f"mode-{key[1]}"))

    def _tell_sit(self, key: Key, facts: list[Any]) -> str:
        return self.text("log-sit", player=facts[0].player, seat=self.names.seat(facts[0].seat))

    def _numbered(self, entry: str) -> int:
        """The position of an entry, 0 for one that is not here."""
        try:
            return self.number(entry) if self.number else 0
        except KeyError:
            return 0

    def _tell_undone(self, key: Key, facts: list[Any]) -> str:
        numbers = sorted(n for fact in facts if (n := self._numbered(fact.entry)))
        key_ = "log-redo" if self.redo else "log-undo"
        return self.text(key_, count=len(facts), moves=", ".join(map(str, numbers)) or "?")
