"""Locked cups judged when vaults are open: every shuffle a mixing, every unlocking right, every chit the one drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from tabletop.core.audit.difference import Difference
from tabletop.core.audit.entry import rule_at
from tabletop.core.environment import PrimeGroup
from tabletop.core.journal.entry import Entry
from tabletop.core.journal.journal import Journal
from tabletop.core.plain import Plain
from tabletop.core.position.apply import fold_whole
from tabletop.core.position.facts import Placed, VarSet
from tabletop.core.position.state import State
from tabletop.core.rules.context import Known
from tabletop.core.rules.game import Game
from tabletop.core.secrets.seal import Vault, matches
from tabletop.core.text import Msg
from tabletop.core.variables import LOCK
from tabletop.systems import locked_cup as L
from tabletop.systems.locked import before


class UnknownBox(Exception):
    """A box without which nothing can be told, and the seat that owes it."""

    def __init__(self, seat: str) -> None:
        super().__init__(seat)
        self.seat = seat


@dataclass(frozen=True)
class LockCase:
    """One entry that changed a cup, with the table before and after it."""

    game: Game
    group: PrimeGroup
    vaults: Mapping[str, Vault]
    entry: Entry
    start: State
    end: State
    name: str

    @property
    def known(self) -> Known:
        """The table before, for all to see."""
        return Known(self.game, self.start, "", None)

    def value(self, seat: str, box: str | None) -> Plain:
        """What is in a box of a seat, opened or in its vault, if it is what was promised. Raises UnknownBox."""
        promised = self.end.boxes.get(box or "")
        if promised is not None and promised.open:
            return promised.value
        vault = self.vaults.get(seat)
        if promised is None or vault is None or (box or "") not in vault:
            raise UnknownBox(seat)
        secret = vault.open(box or "")
        if not matches(promised.digest, secret.value, secret.nonce):
            raise UnknownBox(seat)
        return secret.value

    def key(self, cup: L.LockedCup, seat: str) -> bytes:
        """The product of a seat's factors."""
        try:
            return bytes.fromhex(str(self.value(seat, cup.key(seat))))
        except ValueError:
            raise UnknownBox(seat) from None


def audit_cups(game: Game, journal: Journal, vaults: Mapping[str, Vault], group: PrimeGroup) -> list[Difference]:
    """All that is wrong with the locked cups of a game. Without a seat's vault, what cannot be told is named too."""
    return [one for found in auditing_cups(game, journal, vaults, group) for one in found]


def auditing_cups(
    game: Game, journal: Journal, vaults: Mapping[str, Vault], group: PrimeGroup
) -> Iterator[list[Difference]]:
    """The same bit by bit: what is wrong with each entry."""
    state = journal.start
    for n, entry in enumerate(journal.entries):
        if str(entry.id) in journal.superseded:
            yield []
            continue
        after = journal.state(n + 1) if entry.undoes else fold_whole(state, entry.facts)
        found = []
        for name in () if entry.undoes else _touched(game, entry):
            found += list(_judged(LockCase(game, group, vaults, entry, state, after, name)))
        yield found
        state = after


def _touched(game: Game, entry: Entry) -> list[str]:
    names = {fact.name for fact in entry.facts if isinstance(fact, VarSet)}
    return [name for name in game.cups if any((LOCK + name + p) in names for p in ("", ".out", ".keys", ".shares"))]


def _judged(case: LockCase) -> Iterator[Difference]:
    judge, entry, rule = _JUDGES.get(case.entry.verb), case.entry, rule_at(case.game, case.start)
    if judge is None:
        yield Difference(str(entry.id), entry.seat, Msg.of("lock-by-hand", bowl=case.name), rule)
        return
    try:
        key = judge(case)
    except UnknownBox as unknown:
        shown = unknown.seat in case.vaults  # who has opened a vault owes all that belongs to the cup
        text = Msg.of("lock-not-shown" if shown else "lock-closed", bowl=case.name)
        yield Difference(str(entry.id), unknown.seat, text, rule, "fault" if shown else "unknown")
        return
    except (ValueError, LookupError):  # no points, no such pieces: nothing an honest program writes
        key = "lock-no-points"
    if key:
        yield Difference(str(entry.id), entry.seat, Msg.of(key, bowl=case.name), rule)


def _shuffle(case: LockCase) -> str:
    seat, known = case.entry.seat, case.known
    if known.state.frames[-1].step != "Shuffle":
        return "lock-by-hand"
    old, new = before(known), L.read(case.end, case.name)
    points = L.to_lock(known, old, case.group)
    factor = case.key(new, seat)
    if old.key(seat):
        factor = case.group.product(factor, case.group.invert(case.key(old, seat)))
    mixed = L.multiplied(case.group, points.inside, factor) if new.deck is not None else ()
    kept = [piece for piece, _ in old.out if known.has(piece)]
    same = zip(kept, L.multiplied(case.group, points.outside, factor), strict=True)
    honest = sorted(mixed) == sorted(new.deck or ()) and tuple(same) == new.out
    return "" if honest and not new.shares else "lock-no-shuffle"


def _unlock(case: LockCase) -> str:
    seat = case.entry.seat
    old, new = L.read(case.start, case.name), L.read(case.end, case.name)
    if (old.deck, old.out, old.keys) != (new.deck, new.out, new.keys):
        return "lock-by-hand"
    factor = case.group.invert(case.key(old, seat))
    for share in (share for share in new.shares if share not in old.shares):
        was = old.share(share.drawer, share.point)
        right = L.multiplied(case.group, (was.left,), factor)
        if share.point not in (old.deck or ()) or seat == share.drawer or (share.left,) != right:
            return "lock-wrong-unlock"
        if share.off != (*was.off, seat):
            return "lock-wrong-unlock"
    return ""


def _take(case: LockCase) -> str:
    old, new = L.read(case.start, case.name), L.read(case.end, case.name)
    placed = [fact for fact in case.entry.facts if isinstance(fact, Placed) and fact.box is not None]
    if not old.deck or not placed or L.taken(old, placed[0].piece) != new:
        return "lock-by-hand"
    point = old.deck[0]
    for seat, _ in old.keys:
        (point,) = L.multiplied(case.group, (point,), case.group.invert(case.key(old, seat)))
    drawn = dict(L.chits_by_point(case.group, case.game.id, case.name, case.game.cups[case.name])).get(point)
    if drawn is None:
        return ""  # no chit at all: a shuffle before this one is named
    claimed = case.value(case.entry.seat, placed[0].box)
    return "" if claimed == (drawn, case.game.counters[drawn].faces) else "lock-wrong-chit"


_JUDGES: Mapping[str, Callable[[LockCase], str]] = {
    "shuffle": _shuffle,
    "unlock": _unlock,
    "grant": _unlock,
    "take": _take,
}
