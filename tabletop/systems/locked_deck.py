"""Decks locked by all seats: nobody deals, nobody knows the order, and a card can be laid back and drawn again.

As a locked cup (see there what holds and what does not), but the points are those of cards that lie somewhere: `out`
names the point of each card, in decks, hands and on the table, and a shuffle mixes those of one deck under fresh names.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator

from tabletop.core.environment import Environment, PrimeGroup
from tabletop.core.errors import FactRefused
from tabletop.core.journal.intent import Intent
from tabletop.core.position import facts as F
from tabletop.core.rules.context import FrameData, Known, Table
from tabletop.core.rules.decks import DRAW_STEP, LOCKED, SHUFFLE_STEP, deck_cards
from tabletop.core.rules.flow import Step
from tabletop.core.rules.offers import Hex, Offer, One, Secret, offer
from tabletop.core.text import Msg
from tabletop.core.variables import UNSHUFFLED
from tabletop.systems import locked_cup as L
from tabletop.systems.locked import Locking

Haul = tuple[str, str, str]
"""A card, the seat that comes to know it, and the place it goes to ('' where it lies)."""


class LockedDeckFrame(FrameData):
    """Fields of these steps, by name and type."""

    deck: str
    discards: str
    cards: tuple[str, ...]
    done: tuple[str, ...]
    first: str
    hauls: tuple[Haul, ...]
    taken: tuple[str, ...]
    shown: bool
    spot: tuple[int, ...]
    broken: bool


def f(k: Known) -> LockedDeckFrame:
    """Fields of the frame in hand."""
    return LockedDeckFrame(k, k.depth)


# --- points -------------------------------------------------------------------------------------------------------


def begun(k: Known) -> L.LockedCup:
    """What is locked before the next seat locks it; `deck`: points being mixed, the next first. Before the first time
    all is seen, and every card has its bare point."""
    cup = L.read(k.state, LOCKED)
    return cup if cup.deck is not None else L.LockedCup(LOCKED, ())


def bare(group: PrimeGroup, k: Known) -> dict[str, str]:
    """Card -> its point without any lock."""
    return {card: point for point, card in L.chits_by_point(group, k.game.id, LOCKED, deck_cards(k.game))}


def points_of(k: Known, group: PrimeGroup) -> dict[str, str]:
    """Card on the table -> its point, as it is before a shuffle."""
    cup = L.read(k.state, LOCKED)
    if cup.deck is not None:
        return dict(cup.out)
    unlocked = bare(group, k)
    return {p.id: unlocked[p.kind] for p in k.state.pieces.values() if p.kind is not None and p.kind in unlocked}


def to_lock(k: Known, group: PrimeGroup) -> L.Points:
    """What the seat whose turn it is locks: the points it mixes, and all others, which keep their order."""
    if f(k).done:
        cup = begun(k)
        return L.Points(cup.deck or (), tuple(point for _, point in cup.out))
    points = points_of(k, group)
    outside = (points[name] for name in _others(k, points))
    return L.Points(tuple(points[name] for name in f(k).cards if name in points), tuple(outside))


def _others(k: Known, points: Iterable[str]) -> list[str]:
    """Cards on the table with a point that are not mixed now, in an order all agree on."""
    mixed = set(f(k).cards)
    return sorted(name for name in points if name not in mixed and k.has(name))


def counts(k: Known) -> tuple[int, int]:
    """How many points are mixed, and how many others there are, told without the group."""
    if f(k).done:
        cup = begun(k)
        return len(cup.deck or ()), len(cup.out)
    cup = L.read(k.state, LOCKED)
    names = dict(cup.out) if cup.deck is not None else _seen_cards(k)
    return len(f(k).cards), len(_others(k, names))


def _seen_cards(k: Known) -> dict[str, str]:
    cards = set(deck_cards(k.game))
    return {piece.id: "" for piece in k.state.pieces.values() if piece.kind in cards}


def name_of(point: str) -> str:
    """What a card is called after a shuffle: from its fresh point, so that nobody chooses it."""
    return "x" + hashlib.sha256(point.encode()).hexdigest()[:12]


def recognised(k: Known, group: PrimeGroup, point: str) -> str | None:
    """The card of a point without locks; None when it is none that could be hidden."""
    card = dict(L.chits_by_point(group, k.game.id, LOCKED, deck_cards(k.game))).get(point)
    return card if card in hidden(k) else None


def hidden(k: Known) -> tuple[str, ...]:
    """Cards that lie nowhere for all to see."""
    shown = {piece.kind for piece in k.state.pieces.values()}
    return tuple(card for card in deck_cards(k.game) if card not in shown)


# --- steps --------------------------------------------------------------------------------------------------------


class DeckShuffle(Locking):
    """Each seat in turn mixes the points of a deck and locks all with a secret of its own."""

    needs = ("deck", "discards", "cards", "first")
    keeps = {"done": (), "broken": False, "rule": ""}

    def awaits(self, k: Known) -> tuple[str, ...]:
        order = (f(k).first, *(seat for seat in k.taking_part if seat != f(k).first))
        return tuple(seat for seat in order if seat not in f(k).done)[:1]

    def offers(self, k: Known) -> Iterator[Offer]:
        yield from self.protested(k)
        inside, out = counts(k)
        yield offer("shuffle", deck=Hex(L.SIZE, inside), out=Hex(L.SIZE, out), key=Secret(Hex(L.SIZE)))

    def by_itself(self, k: Known, environment: Environment) -> Intent | None:
        """This seat's locking."""
        if environment.group is None:
            return None
        cup = begun(k)
        try:
            old = L.own_key(k, cup) if cup.key(k.seat) else None
            made = L.lock(environment.group, environment.entropy, to_lock(k, environment.group), old)
        except ValueError:
            return self.protest(k)
        if cup.doubled:
            return self.protest(k)
        return Intent("shuffle", {"deck": made.deck, "out": made.out, "key": made.key})

    def on_shuffle(self, t: Table, deck: tuple[str, ...], out: tuple[str, ...], key: str) -> None:
        cup, first = begun(t), not f(t).done
        stored = L.read(t.state, LOCKED)
        names = _others(t, dict(stored.out) if stored.deck is not None else _seen_cards(t))
        names = names if first else [name for name, _ in cup.out]
        keys = (*(pair for pair in cup.keys if pair[0] != t.seat), (t.seat, key))
        after = L.LockedCup(LOCKED, deck, tuple(zip(names, out, strict=True)), keys)
        if after.doubled or L.kept_as_it_was(cup, after):
            raise FactRefused(Msg.of("lock-broken"))
        t.let(done=(*f(t).done, t.seat))
        L.write(t, after)
        if not self.awaits(t):
            self._laid(t, after)

    def _laid(self, t: Table, cup: L.LockedCup) -> None:
        """All have mixed and locked: the cards lie there again, under fresh names."""
        deck, discards, gone = f(t).deck, f(t).discards, [name for name in f(t).cards if t.has(name)]
        for name in gone:
            t.remove(name)
        fresh = [(name_of(point), point) for point in cup.deck or ()]
        for name, _ in reversed(fresh):  # the next to be drawn on top
            t.record(F.Placed(name, "", deck, cup=deck))
        L.write(t, L.LockedCup(LOCKED, (), (*cup.out, *fresh), cup.keys))
        for place in (deck, discards):
            if place and t.var(UNSHUFFLED + place) is not None:
                t.set(UNSHUFFLED + place, None)
        t.note(Msg.of("log-deck-reshuffled" if discards else "log-deck-shuffled", n=len(fresh)), place=deck)
        t.record(F.Rolled(Msg.of("purpose-deck-shuffle"), "", (), "", "locked", f(t).first))
        t.done()


class DeckDraw(Locking):
    """Every other seat takes its lock off cards that a seat comes to know; that seat recognises them, and, where all
    are to see them, opens them."""

    needs = ("hauls", "shown", "spot")
    keeps = {"taken": (), "broken": False, "rule": ""}

    def awaits(self, k: Known) -> tuple[str, ...]:
        hauls = [haul for haul in f(k).hauls if k.has(haul[0])]
        unlocking = tuple(seat for seat in k.taking_part if asked(k, seat))
        if unlocking:
            return unlocking[:1]
        waiting = [seat for card, seat, _ in hauls if card not in f(k).taken]
        if not waiting and f(k).shown:
            waiting = [seat for card, seat, _ in hauls if k.piece(card).kind is None]
        return tuple(waiting[:1])

    def offers(self, k: Known) -> Iterator[Offer]:
        yield from self.protested(k)
        if ask := asked(k, k.seat):
            yield offer("unlock", shares=Hex(L.SIZE, len(ask)))
        elif f(k).broken:
            return
        elif mine(k, k.seat):
            pool = tuple((card, k.game.counters[card].faces) for card in hidden(k))
            yield offer("take", chit=Secret(One(pool), readers=(k.seat,)))
        else:
            yield offer("disclose")

    def by_itself(self, k: Known, environment: Environment) -> Intent | None:
        """What is due of this seat."""
        group, cup = environment.group, L.read(k.state, LOCKED)
        if group is None or f(k).broken:
            return None
        if ask := asked(k, k.seat):
            try:
                return Intent("unlock", {"shares": L.unlocked(group, (one.left for one in ask), L.own_key(k, cup))})
            except ValueError:
                return self.protest(k)
        card = mine(k, k.seat)
        if not card:
            return Intent("disclose")
        share = cup.share(k.seat, dict(cup.out)[card])
        try:
            found = recognised(k, group, *L.unlocked(group, (share.left,), L.own_key(k, cup)))
        except ValueError:
            found = None
        return self.protest(k) if found is None else Intent("take", {"chit": (found, k.game.counters[found].faces)})

    def on_unlock(self, t: Table, shares: tuple[str, ...]) -> None:
        L.write(t, L.with_shares(L.read(t.state, LOCKED), asked(t, t.seat), t.seat, shares))

    def on_take(self, t: Table, chit: str) -> None:
        card = mine(t, t.seat)
        _, seat, to = next(haul for haul in f(t).hauls if haul[0] == card)
        t.hide(card, chit)
        t.let(taken=(*f(t).taken, card))
        if to:
            owner = "" if to in t.game.decks else t.game.hands.get(to, "")
            if t.piece(card).owner != owner:
                t.record(F.OwnerSet(card, owner))
            x, y = f(t).spot if len(f(t).spot) == 2 else (None, None)
            t.record(F.Moved(card, to, x, y))

    def on_disclose(self, t: Table) -> None:
        for card, seat, _ in f(t).hauls:
            piece = t.piece(card) if t.has(card) else None
            if seat == t.seat and piece is not None and piece.kind is None and piece.box is not None:
                t.reveal(piece.box)

    def run(self, t: Table) -> None:
        """All is done: a draw, which an enforced game does not take back."""
        hauls = f(t).hauls
        t.record(F.Rolled(Msg.of("purpose-deck", n=len(hauls)), "", (), "", "locked", hauls[0][1] if hauls else ""))
        t.done()


def asked(k: Known, seat: str) -> tuple[L.Share, ...]:
    """What a seat has still to unlock for others, as it stands for them."""
    cup = L.read(k.state, LOCKED)
    points, found = dict(cup.out), []
    for card, reader, _ in f(k).hauls:
        if reader != seat and card not in f(k).taken and card in points and k.has(card):
            share = cup.share(reader, points[card])
            if seat not in share.off:
                found.append(share)
    return tuple(found)


def mine(k: Known, seat: str) -> str:
    """The next card that a seat has to recognise, '' for none."""
    left = (card for card, reader, _ in f(k).hauls if reader == seat and card not in f(k).taken)
    return next((card for card in left if k.has(card)), "")


STEPS: dict[str, Step] = {SHUFFLE_STEP: DeckShuffle(), DRAW_STEP: DeckDraw()}
"""For every game that has decks."""
