"""Locked decks judged when vaults are open: every shuffle a mixing, every unlocking right, every card the one drawn."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from tabletop.core.audit.difference import Difference
from tabletop.core.environment import PrimeGroup
from tabletop.core.journal.entry import Entry
from tabletop.core.journal.journal import Journal
from tabletop.core.position.apply import fold_whole
from tabletop.core.position.facts import Boxed, Hidden, VarSet
from tabletop.core.rules.decks import DRAW_STEP, LOCKED, SHUFFLE_STEP
from tabletop.core.rules.game import Game
from tabletop.core.secrets.seal import Vault
from tabletop.core.text import Msg
from tabletop.core.variables import LOCK
from tabletop.systems import locked_cup as L
from tabletop.systems.locked_cup_audit import LockCase, UnknownBox
from tabletop.systems.locked_deck import bare, begun, mine, to_lock


def auditing_decks(
    game: Game, journal: Journal, vaults: Mapping[str, Vault], group: PrimeGroup
) -> Iterator[list[Difference]]:
    """What is wrong with each entry, bit by bit. Without a seat's vault, what cannot be told is named too."""
    state = journal.start
    for n, entry in enumerate(journal.entries):
        if not game.decks or str(entry.id) in journal.superseded:
            yield []
            continue
        after = journal.state(n + 1) if entry.undoes else fold_whole(state, entry.facts)
        found = []
        if not entry.undoes and _touched(entry):
            found = list(_judged(LockCase(game, group, vaults, entry, state, after, LOCKED)))
        yield found
        state = after


def audit_decks(game: Game, journal: Journal, vaults: Mapping[str, Vault], group: PrimeGroup) -> list[Difference]:
    """All that is wrong with the locked decks of a game."""
    return [one for found in auditing_decks(game, journal, vaults, group) for one in found]


def _touched(entry: Entry) -> bool:
    names = {fact.name for fact in entry.facts if isinstance(fact, VarSet)}
    return any((LOCK + LOCKED + part) in names for part in ("", ".out", ".keys", ".shares")) or entry.verb == "take"


def _judged(case: LockCase) -> Iterator[Difference]:
    entry, step = case.entry, case.start.frames[-1].step if case.start.frames else ""
    if step not in (SHUFFLE_STEP, DRAW_STEP):
        if entry.verb != "take":  # of a cup otherwise
            yield _difference(case, "lock-by-hand")
        return
    judge = _JUDGES.get((step, entry.verb))
    if judge is None:
        if entry.verb != "protest":
            yield _difference(case, "lock-by-hand")
        return
    try:
        key = judge(case)
    except UnknownBox as unknown:
        shown = unknown.seat in case.vaults  # who has opened a vault owes all that belongs to the decks
        key = "lock-not-shown" if shown else "lock-closed"
        yield Difference(str(entry.id), unknown.seat, _words(case, key), "", "fault" if shown else "unknown")
        return
    except (ValueError, LookupError):  # no points, no such cards: nothing an honest program writes
        key = "lock-no-points"
    if key:
        yield _difference(case, key)


def _difference(case: LockCase, key: str) -> Difference:
    return Difference(str(case.entry.id), case.entry.seat, _words(case, key), "")


def _words(case: LockCase, key: str) -> Msg:
    """By the name of a deck the act is about."""
    data = case.start.frames[-1].data if case.start.frames else {}
    deck = data.get("deck") or next(iter(case.game.decks), LOCKED)
    return Msg.of(key, bowl=str(deck))


def _shuffle(case: LockCase) -> str:
    seat, known = case.entry.seat, case.known
    old, new = begun(known), L.read(case.end, LOCKED)
    points = to_lock(known, case.group)
    factor = case.key(new, seat)
    if old.key(seat):
        factor = case.group.product(factor, case.group.invert(case.key(old, seat)))
    mixed = L.multiplied(case.group, points.inside, factor)
    same = L.multiplied(case.group, points.outside, factor)
    out = [point for _, point in new.out]
    now = list(new.deck or out[len(same) :])
    honest = sorted(mixed) == sorted(now) and list(same) == out[: len(same)]
    return "" if honest and not new.shares else "lock-no-shuffle"


def _unlock(case: LockCase) -> str:
    seat, old, new = case.entry.seat, L.read(case.start, LOCKED), L.read(case.end, LOCKED)
    if (old.deck, old.out, old.keys) != (new.deck, new.out, new.keys):
        return "lock-by-hand"
    factor = case.group.invert(case.key(old, seat))
    for share in (share for share in new.shares if share not in old.shares):
        was = old.share(share.drawer, share.point)
        right = L.multiplied(case.group, (was.left,), factor)
        if seat == share.drawer or (share.left,) != right or share.off != (*was.off, seat):
            return "lock-wrong-unlock"
    return ""


def _take(case: LockCase) -> str:
    seat, cup = case.entry.seat, L.read(case.start, LOCKED)
    seat_known = case.known
    card = mine(seat_known, seat)
    hidden = [fact.box for fact in case.entry.facts if isinstance(fact, Hidden) and fact.piece == card]
    if not hidden or not any(isinstance(fact, Boxed) for fact in case.entry.facts):
        return "lock-by-hand"
    point = dict(cup.out)[card]
    for locker, _ in cup.keys:
        (point,) = L.multiplied(case.group, (point,), case.group.invert(case.key(cup, locker)))
    drawn = {unlocked: name for name, unlocked in bare(case.group, seat_known).items()}.get(point)
    if drawn is None:
        return ""  # no card at all: a shuffle before this one is named
    return "" if case.value(seat, hidden[0]) == (drawn, case.game.counters[drawn].faces) else "lock-wrong-chit"


_JUDGES: Mapping[tuple[str, str], Callable[[LockCase], str]] = {
    (SHUFFLE_STEP, "shuffle"): _shuffle,
    (DRAW_STEP, "unlock"): _unlock,
    (DRAW_STEP, "take"): _take,
}
