"""Steps of a locked cup for any game: `t.call("Draw", seat=..., cup=..., to=..., n=..., rule=...)`.

All is forced: each seat's client does its part by itself. What is asked, and of whom, is the same whatever the chits.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator

from tabletop.core.environment import Environment
from tabletop.core.errors import FactRefused
from tabletop.core.journal.intent import Intent
from tabletop.core.rules.context import FrameData, Known, Table
from tabletop.core.rules.flow import Procedure, Step
from tabletop.core.rules.offers import Hex, Offer, One, Secret, offer
from tabletop.core.text import Msg
from tabletop.core.variables import DECK
from tabletop.systems import locked_cup as L


class LockedFrame(FrameData):
    """Fields of these steps, by name and type."""

    bowl: str
    to: str
    n: int
    first: str
    taken: int
    broken: bool
    done: tuple[str, ...]


def f(k: Known) -> LockedFrame:
    """Fields of the frame in hand."""
    return LockedFrame(k, k.depth)


def locked(k: Known) -> bool:
    """Whether this game's cups are locked by all seats (variable `deck`, set before the first draw)."""
    return bool(k.var(DECK) == "locked")


class Draw(Procedure):
    """Chits from a locked cup to a place of the drawer: shuffle when any came back, unlock, take."""

    needs = ("seat", "bowl", "to", "n", "rule")
    stages = ("shuffle", "unlock", "take")

    def shuffle(self, t: Table) -> None:
        """The drawer locks first, so that no point he made up can lie where he wants it."""
        if L.must_shuffle(t, L.read(t.state, f(t).bowl), f(t).seat):
            t.call("Shuffle", bowl=f(t).bowl, first=f(t).seat, rule=f(t).rule)

    def unlock(self, t: Table) -> None:
        """What was granted ahead is not asked again."""
        t.call("Unlock", seat=f(t).seat, bowl=f(t).bowl, n=f(t).n, rule=f(t).rule)

    def take(self, t: Table) -> None:
        """One after the other, the next point of the deck each time."""
        t.call("Take", seat=f(t).seat, bowl=f(t).bowl, to=f(t).to, n=f(t).n, rule=f(t).rule)


class Locking(Step):
    """A part of the protocol. Who sees that it was broken says so, and the rules wait there: players and the audit
    settle it."""

    forced = public = True

    def protested(self, k: Known) -> Iterator[Offer]:
        """The way to say that somebody has not kept to it, once."""
        if not f(k).broken:
            yield offer("protest", f(k).rule)

    def protest(self, k: Known) -> Intent | None:
        """To be said, if it has not been."""
        return None if f(k).broken else Intent("protest")

    def on_protest(self, t: Table) -> None:
        t.let(broken=True)
        t.note(Msg.of("lock-broken"), f(t).rule)


class Shuffle(Locking):
    """Each seat in turn mixes all points and locks them with a secret of its own."""

    needs, keeps = ("bowl", "first", "rule"), {"done": (), "broken": False}

    def awaits(self, k: Known) -> tuple[str, ...]:
        order = (f(k).first, *(seat for seat in k.game.seats if seat != f(k).first))
        return tuple(seat for seat in order if seat not in f(k).done)[:1]

    def offers(self, k: Known) -> Iterator[Offer]:
        yield from self.protested(k)
        cup = before(k)
        out = sum(k.has(piece) for piece, _ in cup.out)
        inside = len(L.unseen(k, cup)) if cup.deck is None else len(cup.deck) + len(L.back(k, cup))
        yield offer("shuffle", f(k).rule, deck=Hex(L.SIZE, inside), out=Hex(L.SIZE, out), key=Secret(Hex(L.SIZE)))

    def by_itself(self, k: Known, environment: Environment) -> Intent | None:
        """This seat's locking."""
        if environment.group is None:
            return None
        cup = before(k)
        try:
            points = L.to_lock(k, cup, environment.group)
            old = L.own_key(k, cup) if cup.key(k.seat) else None
            made = L.lock(environment.group, environment.entropy, points, old)
        except ValueError:
            return self.protest(k)
        if cup.doubled:
            return self.protest(k)
        return Intent("shuffle", {"deck": made.deck, "out": made.out, "key": made.key})

    def on_shuffle(self, t: Table, deck: tuple[str, ...], out: tuple[str, ...], key: str) -> None:
        cup = before(t)
        pieces = (piece for piece, _ in cup.out if t.has(piece))
        keys = (*(pair for pair in cup.keys if pair[0] != t.seat), (t.seat, key))
        after = L.LockedCup(cup.name, deck, tuple(zip(pieces, out, strict=True)), keys)
        if after.doubled or L.kept_as_it_was(cup, after):
            raise FactRefused(Msg.of("lock-broken"))
        L.write(t, after)
        t.let(done=(*f(t).done, t.seat))


def before(k: Known) -> L.LockedCup:
    """The cup that the next seat of a Shuffle frame locks."""
    cup = L.read(k.state, f(k).bowl)
    return cup if f(k).done else L.restarted(k, cup)


class Unlock(Locking):
    """Every seat but the drawer takes its lock off the next points of the deck."""

    needs, keeps = ("seat", "bowl", "n", "rule"), {"broken": False}

    def awaits(self, k: Known) -> tuple[str, ...]:
        cup = L.read(k.state, f(k).bowl)
        return tuple(seat for seat in k.game.seats if L.asked(cup, f(k).seat, f(k).n, seat))[:1]

    def offers(self, k: Known) -> Iterator[Offer]:
        yield from self.protested(k)
        ask = L.asked(L.read(k.state, f(k).bowl), f(k).seat, f(k).n, k.seat)
        yield offer("unlock", f(k).rule, shares=Hex(L.SIZE, len(ask)))

    def by_itself(self, k: Known, environment: Environment) -> Intent | None:
        """The points without this seat's lock."""
        cup = L.read(k.state, f(k).bowl)
        left = L.shares_by(k, environment, cup, L.asked(cup, f(k).seat, f(k).n, k.seat))
        if left is None:
            return self.protest(k) if environment.group is not None else None
        return Intent("unlock", {"shares": left})

    def on_unlock(self, t: Table, shares: tuple[str, ...]) -> None:
        cup = L.read(t.state, f(t).bowl)
        L.write(t, L.with_shares(cup, L.asked(cup, f(t).seat, f(t).n, t.seat), t.seat, shares))


class Take(Locking):
    """The drawer takes his own lock off, recognises the chit, and has it as a hidden piece."""

    needs, keeps = ("seat", "bowl", "to", "n", "rule"), {"taken": 0, "broken": False}

    def awaits(self, k: Known) -> tuple[str, ...]:
        return (f(k).seat,) if f(k).taken < f(k).n and L.read(k.state, f(k).bowl).deck else ()

    def offers(self, k: Known) -> Iterator[Offer]:
        yield from self.protested(k)
        if not f(k).broken:
            chits = L.unseen(k, L.read(k.state, f(k).bowl))
            pool = tuple((chit, k.game.counters[chit].faces) for chit in chits)
            yield offer("take", f(k).rule, chit=Secret(One(pool), readers=(f(k).seat,)))

    def by_itself(self, k: Known, environment: Environment) -> Intent | None:
        """The chit that the next point is."""
        cup, group = L.read(k.state, f(k).bowl), environment.group
        if group is None or f(k).broken:
            return None
        (share,) = L.due(cup, f(k).seat, 1)
        try:
            chit = L.recognised(k, cup, group, *L.unlocked(group, (share.left,), L.own_key(k, cup)))
        except ValueError:
            chit = None
        return self.protest(k) if chit is None else Intent("take", {"chit": (chit, k.game.counters[chit].faces)})

    def on_take(self, t: Table, chit: str) -> None:
        piece = "x" + chit
        t.place_hidden(piece, f(t).seat, f(t).to, chit, f(t).bowl)
        L.write(t, L.taken(L.read(t.state, f(t).bowl), piece))
        t.let(taken=f(t).taken + 1)


class Granting(Step, ABC):
    """A step during which seats may unlock ahead what the sequence of play makes due, so that a draw costs no wait.

    Whoever is granted a draw can look at it at once: only what is drawn before anything else is decided may be granted.
    """

    @abstractmethod
    def granted(self, k: Known) -> tuple[str, str, int]:
        """(cup, drawer, number of chits) of the draw that comes next; 0 while that is not certain."""

    def interrupts(self, k: Known) -> Iterator[Offer]:
        name, drawer, n = self.granted(k)
        cup = L.read(k.state, name)
        ask = L.asked(cup, drawer, n, k.seat)
        if locked(k) and ask and not L.must_shuffle(k, cup, drawer):
            yield offer("grant", self.rule, shares=Hex(L.SIZE, len(ask)))

    def grant(self, k: Known, environment: Environment) -> Intent | None:
        """What the seat that asks may publish at its hand-over; None when nothing is due from it."""
        if not locked(k):
            return None
        name, drawer, n = self.granted(k)
        cup = L.read(k.state, name)
        if L.must_shuffle(k, cup, drawer):
            return None
        left = L.shares_by(k, environment, cup, L.asked(cup, drawer, n, k.seat))
        return None if left is None else Intent("grant", {"shares": left})

    def on_grant(self, t: Table, shares: tuple[str, ...]) -> None:
        name, drawer, n = self.granted(t)
        cup = L.read(t.state, name)
        L.write(t, L.with_shares(cup, L.asked(cup, drawer, n, t.seat), t.seat, shares))


STEPS: dict[str, Step] = {"Draw": Draw(), "Shuffle": Shuffle(), "Unlock": Unlock(), "Take": Take()}
"""For the steps of a game that has a locked cup."""
