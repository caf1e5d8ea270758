"""A cup of chits locked by all seats: nobody deals, only the drawer learns what came, nobody can follow a chit back.

Each chit is a point of a group (its name hashed). To shuffle, each seat in turn mixes the points and multiplies all by
a secret of its own. To draw, the others take their factor off one point; the drawer takes his own off and knows it.
Points of drawn chits are multiplied along, so that a chit put back is again one among the others.

It hides chits from whoever keeps to the protocol or only looks. A program that was edited can lock points that are not
those of the cup, and so learn or spoil something: put a multiple of the point of a chit that another holds hidden in
the place of one of the cup, draw it, by chance, and so learn which chit the other holds; it spoils one of the cup by
that. Nobody can tell such a point from the others until vaults are opened: the audit (locked_cup_audit.py) names it
then, and a program that draws one says at once that the cup is broken. Points that were not locked, or stand there
twice, are refused at once. Nobody can be made to answer. Who is granted a draw ahead knows it ahead.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from tabletop.core.environment import Environment, PrimeGroup
from tabletop.core.plain import Plain
from tabletop.core.position.state import State
from tabletop.core.rules.context import Known, Table
from tabletop.core.secrets.chance import draw
from tabletop.core.secrets.seal import Entropy
from tabletop.core.variables import LOCK

SIZE = 32
"""Bytes of a point, of a key."""


@dataclass(frozen=True)
class Share:
    """A point of the deck that some seats have unlocked for one that draws: what is left of it."""

    drawer: str
    point: str
    left: str
    off: tuple[str, ...]


@dataclass(frozen=True)
class LockedCup:
    """What everybody knows of a locked cup. Points are hexadecimal text.

    `deck`: points in it, the next first (None: never locked) · `out`: (piece, point) of what was drawn · `keys`: (seat,
    box) of the product of all secrets a seat has locked with · `shares`: what has been unlocked.
    """

    name: str
    deck: tuple[str, ...] | None = None
    out: tuple[tuple[str, str], ...] = ()
    keys: tuple[tuple[str, str], ...] = ()
    shares: tuple[Share, ...] = ()

    def key(self, seat: str) -> str | None:
        """The box of a seat's key; None when it has not locked yet."""
        return dict(self.keys).get(seat)

    def share(self, drawer: str, point: str) -> Share:
        """What has been unlocked of a point for a seat, or the point as it lies in the deck."""
        found = [s for s in self.shares if (s.drawer, s.point) == (drawer, point)]
        return found[0] if found else Share(drawer, point, point, ())

    @property
    def doubled(self) -> bool:
        """Two points are the same: whoever locked last has cheated, or his program is broken."""
        points = [*(self.deck or ()), *(point for _, point in self.out)]
        return len(set(points)) < len(points)


@dataclass(frozen=True)
class Points:
    """What a seat is to lock: the points it mixes, and those of drawn chits, which keep their order."""

    inside: tuple[str, ...]
    outside: tuple[str, ...]


def read(state: State, name: str) -> LockedCup:
    """The cup as the variables of a state tell it."""
    deck, out, keys, shares = (state.vars.get(LOCK + name + part) for part in ("", ".out", ".keys", ".shares"))
    return LockedCup(
        name,
        _texts(deck) if isinstance(deck, tuple) else None,
        tuple((str(p), str(point)) for p, point in _rows(out)),
        tuple((str(seat), str(box)) for seat, box in _rows(keys)),
        tuple(Share(str(d), str(p), str(left), _texts(off)) for d, p, left, off in _rows(shares)),
    )


def write(t: Table, cup: LockedCup) -> None:
    """The cup into the variables, as far as it has changed."""
    shares = tuple((s.drawer, s.point, s.left, s.off) for s in cup.shares)
    parts: Mapping[str, Plain] = {"": cup.deck, ".out": cup.out, ".keys": cup.keys, ".shares": shares}
    for part, value in parts.items():
        name, kept = LOCK + cup.name + part, value or (None if part else ())
        if t.var(name) != kept:
            t.set(name, kept)


# --- what is in it --------------------------------------------------------------------------------------------


def unseen(k: Known, cup: LockedCup) -> tuple[str, ...]:
    """Chits of the cup that lie nowhere for all to see, in the order of the counter sheet."""
    shown = {piece.kind for piece in k.state.pieces.values()}
    return tuple(chit for chit in k.game.cups[cup.name] if chit not in shown)


def back(k: Known, cup: LockedCup) -> tuple[str, ...]:
    """Points of chits that were drawn and have left the table: they belong into the cup again."""
    return tuple(point for piece, point in cup.out if not k.has(piece))


def begins_anew(k: Known, cup: LockedCup) -> bool:
    """Nothing drawn is still hidden: all that is unseen is in the cup, and locks can begin from the bare chits."""
    hidden = (piece for piece, _ in cup.out if k.has(piece) and k.piece(piece).kind is None)
    return cup.deck is None or not any(hidden)


def must_shuffle(k: Known, cup: LockedCup, drawer: str) -> bool:
    """Before a draw: chits came back, or something in the deck is unlocked already for somebody else."""
    if cup.deck is None or back(k, cup):
        return True
    return any(share.point in cup.deck and share.drawer != drawer for share in cup.shares)


def to_lock(k: Known, cup: LockedCup, group: PrimeGroup) -> Points:
    """What the first seat of a shuffle locks, `cup` being as `restarted` left it."""
    if cup.deck is None:
        return Points(tuple(face_up(k, cup, group, chit) for chit in unseen(k, cup)), ())
    return Points((*cup.deck, *back(k, cup)), tuple(point for piece, point in cup.out if k.has(piece)))


def restarted(k: Known, cup: LockedCup) -> LockedCup:
    """The cup before the first seat of a shuffle locks it: without its old locks where nothing hidden needs them."""
    return LockedCup(cup.name) if begins_anew(k, cup) else cup


def kept_as_it_was(before: LockedCup, after: LockedCup) -> bool:
    """Whether a locked cup holds a point of the one before: it was not locked, or is a copy of another."""
    old = {*(before.deck or ()), *(point for _, point in before.out)}
    return not old.isdisjoint((*(after.deck or ()), *(point for _, point in after.out)))


def face_up(k: Known, cup: LockedCup, group: PrimeGroup, chit: str) -> str:
    """The point of a chit without any lock."""
    return next(p for p, name in chits_by_point(group, k.game.id, cup.name, k.game.cups[cup.name]) if name == chit)


@lru_cache(maxsize=32)
def chits_by_point(group: PrimeGroup, game: str, cup: str, chits: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    """(point, chit) for all chits of a cup."""
    return tuple((group.hash_point(f"tabletop bowl 1|{game}|{cup}|{chit}".encode()).hex(), chit) for chit in chits)


# --- what a seat does, with its secrets -----------------------------------------------------------------------


@dataclass(frozen=True)
class Locked:
    """What came of a seat's locking; `key` is the product of all its factors so far, for its vault only."""

    deck: tuple[str, ...]
    out: tuple[str, ...]
    key: str


def lock(group: PrimeGroup, entropy: Entropy, points: Points, before: str | None) -> Locked:
    """Mix and multiply by a fresh secret; raises ValueError when something is no point."""
    factor = group.scalar(entropy)
    key = factor if before is None else group.product(bytes.fromhex(before), factor)
    mixed = draw(points.inside, len(points.inside), entropy)
    return Locked(multiplied(group, mixed, factor), multiplied(group, points.outside, factor), key.hex())


def multiplied(group: PrimeGroup, points: Iterable[str], factor: bytes) -> tuple[str, ...]:
    """Every point times the factor."""
    return tuple(group.times(bytes.fromhex(point), factor).hex() for point in points)


def unlocked(group: PrimeGroup, points: Iterable[str], key: str) -> tuple[str, ...]:
    """Every point without the lock of that key."""
    return multiplied(group, points, group.invert(bytes.fromhex(key)))


def recognised(k: Known, cup: LockedCup, group: PrimeGroup, point: str) -> str | None:
    """The chit of a point without locks; None when it is none that could be in the cup."""
    chit = dict(chits_by_point(group, k.game.id, cup.name, k.game.cups[cup.name])).get(point)
    return chit if chit in unseen(k, cup) else None


def own_key(k: Known, cup: LockedCup) -> str:
    """The key of the seat that asks, from its vault; raises NotKnown."""
    return str(k.open(cup.key(k.seat) or ""))


# --- unlocking for a draw -------------------------------------------------------------------------------------


def due(cup: LockedCup, drawer: str, n: int) -> tuple[Share, ...]:
    """The next n points of the deck as they stand for a seat that draws."""
    return tuple(cup.share(drawer, point) for point in (cup.deck or ())[:n])


def asked(cup: LockedCup, drawer: str, n: int, seat: str) -> tuple[Share, ...]:
    """Those of the next n points that a seat has still to unlock."""
    return tuple(share for share in due(cup, drawer, n) if seat != drawer and seat not in share.off)


def shares_by(k: Known, environment: Environment, cup: LockedCup, ask: tuple[Share, ...]) -> tuple[str, ...] | None:
    """What is left of these points when the seat that asks takes its lock off; None when it should not or cannot."""
    if environment.group is None or cup.doubled or not ask:
        return None
    points = {share.point for share in ask}
    if any(share.point in points and share.drawer != ask[0].drawer for share in cup.shares):
        return None  # unlocked for somebody else already: together that would show the chit to all
    try:
        return unlocked(environment.group, (share.left for share in ask), own_key(k, cup))
    except ValueError:
        return None


def with_shares(cup: LockedCup, ask: tuple[Share, ...], seat: str, left: tuple[str, ...]) -> LockedCup:
    """The cup once a seat has unlocked these points."""
    done = [Share(s.drawer, s.point, rest, (*s.off, seat)) for s, rest in zip(ask, left, strict=True)]
    points = {share.point for share in done}
    shares = (*(s for s in cup.shares if s.point not in points), *done)
    return LockedCup(cup.name, cup.deck, cup.out, cup.keys, shares)


def taken(cup: LockedCup, piece: str) -> LockedCup:
    """The cup once its next point has become a piece."""
    deck = cup.deck or ()
    left = tuple(share for share in cup.shares if share.point != deck[0])
    return LockedCup(cup.name, deck[1:], (*cup.out, (piece, deck[0])), cup.keys, left)


def _texts(value: Plain) -> tuple[str, ...]:
    return tuple(map(str, value)) if isinstance(value, tuple) else ()


def _rows(value: Plain) -> list[tuple[Plain, ...]]:
    return [row for row in value if isinstance(row, tuple)] if isinstance(value, tuple) else []
