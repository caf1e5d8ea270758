"""Decks of cards by hand: shuffled, drawn from, put on, looked through, turned over. Verbs of free_play.

What they need of chance's secrets comes as arguments (core/session/decks adds them): `sealed`, a box for each card that
is covered; `opened`, what is in the box of each card that is shown. `seat` is for whom chance does it, far apart.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from tabletop.core.bounds import FARTHEST
from tabletop.core.errors import FactRefused
from tabletop.core.plain import Plain
from tabletop.core.position import facts as F
from tabletop.core.position.ids import CHANCE, is_fresh
from tabletop.core.position.state import Piece
from tabletop.core.rules.context import Known, Table
from tabletop.core.rules.decks import DeckSpec, are_locked, busy, is_hidden_card, lies_face_down
from tabletop.core.secrets.seal import BoxRef
from tabletop.core.text import Msg
from tabletop.core.variables import TURNED_OVER, UNSHUFFLED

TOP, BOTTOM = "top", "bottom"
Spot = tuple[float | None, float | None]
NOWHERE: Spot = (None, None)
"""Where the place lays its counters."""


def refuse(key: str, **args: str | int) -> FactRefused:
    """`raise refuse("deck-empty", deck=deck)`."""
    return FactRefused(Msg.of(key, **args))


# --- verbs --------------------------------------------------------------------------------------------------------


def deck_draw(t: Table, deck: str, to: str, cards: Any, chosen: bool = False, **more: Any) -> None:
    """Cards from the top, the first first, or `chosen` ones after a look: into a hand or onto another deck as it lies,
    elsewhere, at `x` and `y`, face down, or `shown`."""
    seat = actor(t, more, "shown", "x", "y")
    open_to(t, deck, seat)
    known_place(t, to)
    names = cards_in(t, deck, cards)
    top = tuple(reversed(t.state.order.get(deck, ())))[: len(names)]
    if not chosen and names != top:
        raise refuse("deck-not-top", deck=deck)
    if chosen:
        t.note(Msg.of("log-deck-picks", n=len(names)), place=deck)
    carrying = _Carrying(t, seat, more, bool(more.get("shown")))
    spot = spot_of(more.get("x"), more.get("y"))
    for name in names:
        carrying.carry(name, to, where=spot)
    carrying.done(len(names), deck)


def deck_put(t: Table, to: str, piece: Any, at: Any = TOP, **more: Any) -> None:
    """Cards onto a deck, bottom first: on top, on the bottom, or under the `at` topmost; or into a hand."""
    seat = actor(t, more)
    names = piece if isinstance(piece, tuple) else (piece,)
    if to not in t.game.decks and to not in t.game.hands:
        raise refuse("no-such-deck", deck=str(to)[:80])
    if not names or len(set(map(str, names))) != len(names):
        raise refuse("odd-arguments", verb="deck_put")
    carrying = _Carrying(t, seat, more, False)
    for offset, name in enumerate(names):
        place = piece_named(t, name).place
        if place in t.game.decks:
            open_to(t, place, seat)
        rank = _rank(t, to, at, offset, names) if to in t.game.decks else None
        carrying.carry(str(name), to, rank)
    carrying.done(len(names), to)


def deck_look(t: Table, deck: str, cards: Any, **more: Any) -> None:
    """Look at the topmost cards, or through the whole deck: everybody is told, one seat sees them."""
    seat = actor(t, more)
    open_to(t, deck, seat)
    names = cards_in(t, deck, cards)
    lying = tuple(reversed(t.state.order.get(deck, ())))
    if names != lying[: len(names)]:
        raise refuse("deck-not-top", deck=deck)
    key = "log-deck-looks-all" if len(names) == len(lying) else "log-deck-looks"
    key += "-for" if t.seat == CHANCE else ""
    t.note(Msg.of(key, n=len(names), seat=Msg(f"seat-{seat}")), place=deck)
    if any(t.state.pieces[name].kind is None for name in names):
        told(t, len(names), seat)


def deck_shuffle(t: Table, deck: str, fresh: Any, discards: str = "", **more: Any) -> None:
    """All cards of a deck, and of its discards with `discards`, in an order of chance and under fresh names: those that
    lie face down in boxes, (name, box), others open, (name, counter, steps)."""
    seat = actor(t, more)
    if are_locked(t.state):
        raise refuse("deck-locked-open")  # whoever writes it would know the order
    places = (deck, discards) if discards else (deck,)
    for place in places:
        if known_deck(t, place).private and seat not in (t.game.decks[place].seat, CHANCE):
            raise refuse("deck-private", deck=place)
    pieces = [piece for place in places for piece in t.at(place)]
    down = lies_face_down(t.game, t.state, deck)
    made = _made_anew(t, deck, pieces, fresh)
    for piece in pieces:
        t.record(F.Removed(piece.id))
    for one in made:
        _place(t, deck, one, down)
    for place in places:
        if t.var(UNSHUFFLED + place) is not None:
            t.set(UNSHUFFLED + place, None)
    key = "log-deck-reshuffled" if discards else "log-deck-shuffled"
    t.note(Msg.of(key, n=len(pieces)), place=deck)
    t.record(F.Rolled(Msg.of("purpose-deck-shuffle"), "", (), "", "trusted", seat))


def deck_turn(t: Table, deck: str, **more: Any) -> None:
    """Turn a deck over: what was its bottom is on top, what lay face down is seen, and the other way round."""
    seat = actor(t, more)
    open_to(t, deck, seat)
    down = not lies_face_down(t.game, t.state, deck)
    names = t.state.order.get(deck, ())
    carrying = _Carrying(t, seat, more, not down)
    for name in reversed(names):
        carrying.face(name, down)
        t.record(F.Moved(name, deck))
    t.set(TURNED_OVER + deck, True if down != t.game.decks[deck].face_down else None)
    t.note(Msg.of("log-deck-turned-down" if down else "log-deck-turned-up"), place=deck)
    carrying.done(len(names), deck)


def deck_flip(t: Table, piece: Any, **more: Any) -> None:
    """Turn a card on the table, or on top of a deck, face up or face down: nobody's hand."""
    seat = actor(t, more)
    found = piece_named(t, piece)
    if found.place in t.game.hands:
        raise refuse("deck-in-hand")
    if found.place in t.game.decks:
        open_to(t, found.place, seat)
        if t.state.order[found.place][-1] != found.id:
            raise refuse("deck-not-top", deck=found.place)
    carrying = _Carrying(t, seat, more, True)
    carrying.face(found.id, found.kind is not None)
    carrying.done(1, found.place)


def deck_ask(t: Table, acts: Any) -> None:
    """The same acts, asked of the machine that deals: far apart nobody else has the secrets of a deck."""
    for verb, args in _asked(acts):
        where = args.get("deck", args.get("to", ""))
        place = where if isinstance(where, str) and where in t.game.places else ""
        t.note(Msg.of("log-asks-deck", verb=ASKED[verb]), place=place)


VERBS: Mapping[str, Callable[..., None]] = {
    "deck_draw": deck_draw,
    "deck_put": deck_put,
    "deck_look": deck_look,
    "deck_shuffle": deck_shuffle,
    "deck_turn": deck_turn,
    "deck_flip": deck_flip,
    "deck_ask": deck_ask,
}
ASKED = {
    "deck_draw": "draw",
    "deck_put": "put",
    "deck_look": "look",
    "deck_shuffle": "shuffle",
    "deck_turn": "turn",
    "deck_flip": "flip",
}
"""Verbs that the dealing machine does for others, and what they are called in the line that asks for them."""
MOST_ASKED = 100
"""Acts asked for at once."""


def _asked(acts: object) -> list[tuple[str, Mapping[str, object]]]:
    found = []
    for one in acts if isinstance(acts, tuple) else ():
        if isinstance(one, tuple) and len(one) == 2 and one[0] in ASKED and isinstance(one[1], Mapping):
            found.append((str(one[0]), one[1]))
    if not found or not isinstance(acts, tuple) or len(found) != len(acts) or len(found) > MOST_ASKED:
        raise refuse("odd-arguments", verb="deck_ask")
    return found


# --- what the verbs share -----------------------------------------------------------------------------------------


def actor(t: Table, more: Mapping[str, Any], *own: str) -> str:
    """Who does it: the writer, or for whom chance does it. Raises FactRefused for arguments that the verb does not
    take: `own` are those it takes beside the common ones."""
    if not more.keys() <= {"seat", "asked", "sealed", "opened", *own}:
        raise refuse("odd-arguments", verb="deck")
    if busy(t.state):
        raise refuse("deck-busy")
    seat = more.get("seat")
    if t.seat == CHANCE and isinstance(seat, str) and seat in t.game.seats:
        return seat
    return t.seat


def known_deck(known: Known, deck: object) -> DeckSpec:
    """The deck of that name."""
    if not isinstance(deck, str) or deck not in known.game.decks:
        raise refuse("no-such-deck", deck=str(deck)[:80])
    return known.game.decks[deck]


def known_place(known: Known, place: object) -> str:
    """The place of that name."""
    if not isinstance(place, str) or place not in known.game.places:
        raise refuse("no-such-place", place=str(place)[:80])
    return place


def cards_in(known: Known, deck: str, cards: object) -> tuple[str, ...]:
    """Different cards that lie in a deck; at least one."""
    lying = set(known.state.order.get(deck, ()))
    named = cards if isinstance(cards, tuple) else ()
    names = tuple(name for name in named if isinstance(name, str))
    if not names or len(names) != len(named) or len(set(names)) != len(names) or not lying.issuperset(names):
        raise refuse("odd-arguments" if lying else "deck-empty", verb="deck", deck=deck)
    return names


def told(t: Table, n: int, seat: str) -> None:
    """Somebody knows more after this: a draw, which an enforced game does not take back."""
    t.record(F.Rolled(Msg.of("purpose-deck", n=n), "", (), "", "trusted", seat))


class _Carrying:
    """Cards on their way: each lies there as the place wants it, covered, shown, or whichever way it lies."""

    def __init__(self, t: Table, seat: str, more: Mapping[str, Any], shown: bool) -> None:
        self.t, self.seat, self.shown = t, seat, shown
        self.sealed = {name: ref for name, ref in _pairs(more.get("sealed")) if isinstance(ref, BoxRef)}
        self.opened = dict(_pairs(more.get("opened")))
        self._news = False

    def carry(self, name: str, to: str, rank: int | None = None, where: Spot = NOWHERE) -> None:
        """One card to a place."""
        t, piece = self.t, piece_named(self.t, name)
        hidden, from_deck = piece.kind is None, piece.place in t.game.decks
        self._may(piece)
        down = lies_face_down(t.game, t.state, to) if to in t.game.decks else to in t.game.hands
        owner = "" if to in t.game.decks else t.game.hands.get(to, "" if from_deck else piece.owner)
        if down or self.shown or to in t.game.decks:
            self.face(name, down)
        if owner != piece.owner:
            t.record(F.OwnerSet(name, owner))
        if to in t.game.decks:
            self._plain(piece)
        t.record(F.Moved(name, to, *where, rank))
        self._news = self._news or (hidden and t.game.hands.get(to, piece.owner) != piece.owner)

    def face(self, name: str, down: bool) -> None:
        """Cover a card that is seen, show one that is not."""
        t, piece = self.t, piece_named(self.t, name)
        self._may(piece)
        if down and piece.kind is not None:
            ref = self.sealed.get(name)
            if ref is None:
                raise refuse("odd-arguments", verb="deck")
            t.record(F.Boxed(ref.box, self.seat if are_locked(t.state) else CHANCE, ref.digest))
            t.record(F.Hidden(name, ref.box))
        elif not down and piece.kind is None:
            value, nonce = _content(self.opened.get(name))
            t.record(F.Opened(piece.box or "", value, nonce))
            self._news = True

    def done(self, n: int, place: str) -> None:
        """All lie there."""
        if self._news:
            told(self.t, n, self.seat)

    def _may(self, piece: Piece) -> None:
        """Nobody takes or turns up what another holds; what is hidden and no card is sealed by its owner."""
        if piece.kind is not None:
            return
        if not is_hidden_card(self.t.game, piece):
            raise refuse("deck-no-card")
        if piece.owner not in ("", self.seat) or self.t.game.hands.get(piece.place, self.seat) != self.seat:
            raise refuse("deck-not-yours")

    def _plain(self, piece: Piece) -> None:
        """A card in a deck faces one way and carries nothing."""
        if piece.facing:
            self.t.record(F.Turned(piece.id, 0))
        for mark in sorted(piece.marks):
            self.t.record(F.MarkSet(piece.id, mark, False))


def open_to(t: Table, deck: str, seat: str) -> None:
    """Whether a seat may draw from a deck and look into it. Raises FactRefused."""
    spec = known_deck(t, deck)
    if spec.private and seat != spec.seat:
        raise refuse("deck-private", deck=deck)
    if t.var(UNSHUFFLED + deck):
        raise refuse("deck-not-shuffled", deck=deck)


def piece_named(known: Known, name: object) -> Piece:
    """The piece of that name."""
    if not isinstance(name, str) or name not in known.state.pieces:
        raise refuse("no-such-piece", piece=str(name)[:80])
    return known.state.pieces[name]


def _rank(t: Table, deck: str, at: Any, offset: int, moving: tuple[Any, ...]) -> int | None:
    """The rank at which the next of several cards comes to lie, those that are there already lifted."""
    left = [name for name in t.state.order.get(deck, ()) if name not in moving[offset:]]
    if at == TOP:
        return None
    if at == BOTTOM:
        return offset
    if type(at) is not int or at < 0:
        raise refuse("not-a-number", value=str(at)[:20])
    below = len(left) - offset - at
    return max(0, below) + offset


def _made_anew(t: Table, deck: str, pieces: list[Piece], fresh: object) -> tuple[tuple[Any, ...], ...]:
    """The cards of a shuffled deck, when they can be."""
    down = lies_face_down(t.game, t.state, deck)
    made = fresh if isinstance(fresh, tuple) else ()
    if not pieces:
        raise refuse("deck-empty", deck=deck)
    if len(made) != len(pieces) or not all(_is_made(one, down) for one in made):
        raise refuse("odd-arguments", verb="deck_shuffle")
    if not down and Counter(_open_content(t, one) for one in pieces) != Counter(one[1:] for one in made):
        raise refuse("deck-other-cards", deck=deck)
    return made


def _place(t: Table, deck: str, one: tuple[Any, ...], down: bool) -> None:
    """One card of a deck that was shuffled."""
    if down:
        name, ref, home = one
        t.record(F.Boxed(ref.box, CHANCE, ref.digest))
        t.record(F.Placed(name, "", deck, box=ref.box, cup=home if home in t.game.decks else deck))
    else:
        name, kind, steps = one
        t.record(F.Placed(name, "", deck, kind, steps))


def _is_made(one: object, down: bool) -> bool:
    """Whether it is a card of a shuffled deck: (name, box, home), or (name, counter, steps) face up."""
    match one:
        case (name, BoxRef(), str()):
            return down and is_fresh(name)
        case (name, str(), int()):
            return not down and is_fresh(name)
    return False


def _open_content(t: Table, piece: Piece) -> tuple[Plain, ...]:
    """(counter, steps) of a card that lies open; of one that does not, nothing that could be."""
    spec = t.game.counters.get(piece.kind or "")
    return (piece.kind, piece.steps or (spec.faces if spec is not None else 1))


def _content(opened: object) -> tuple[Plain, str]:
    """Value and nonce of a box that is opened."""
    match opened:
        case (value, str(nonce)):
            return value, nonce  # type: ignore[return-value]
    raise refuse("deck-unknown-card")


def _pairs(value: object) -> Iterable[tuple[str, Any]]:
    for one in value if isinstance(value, tuple) else ():
        if isinstance(one, tuple) and len(one) == 2 and isinstance(one[0], str):
            yield one[0], one[1]


def spot_of(x: Any, y: Any) -> Spot:
    """A point of the board, or none."""
    if x is None or y is None:
        return NOWHERE
    for number in (x, y):
        if type(number) not in (int, float) or not abs(number) < FARTHEST:
            raise refuse("not-a-number", value=str(number)[:20])
    return x, y
