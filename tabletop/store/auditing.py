"""A whole game audited: signatures, chain, boxes, cups and every ruling, from its folder and what vaults are open.

It works for whoever has the folder: with the keys of this machine, and for a third person without any.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass, replace

from tabletop.core.audit.audit import Audit, auditing, finished
from tabletop.core.audit.boxes import Boxes
from tabletop.core.audit.difference import Difference, Kind, by_rule
from tabletop.core.audit.past import PAST
from tabletop.core.journal.journal import Journal
from tabletop.core.position.ids import CHANCE
from tabletop.core.secrets.seal import Vault
from tabletop.core.text import Msg
from tabletop.core.variables import DECK
from tabletop.store.errors import seat_name
from tabletop.store.game import M, OpenGame
from tabletop.store.group import group
from tabletop.store.opened import Papers, read_papers
from tabletop.store.pinned import disagreeing, pinned, regrades
from tabletop.store.seal_keys import signed_by
from tabletop.store.segments import seatings
from tabletop.store.shared import SharedGame
from tabletop.systems.locked_cup_audit import auditing_cups
from tabletop.systems.locked_deck_audit import auditing_decks

RECORD = frozenset(
    {
        "store-damaged",
        "store-missing",
        "store-letter-forged",
        "store-own-behind",
        "store-waits-at",
        "store-unsigned",
        "store-card-differs",
    }
)
"""Words about a folder, said when it was opened, that an audit must not pass over."""
PROVEN = frozenset({"past-two", "past-own-two", "past-crossed"})
"""Words about pasts that the audit says in its own, by what can be proven."""
BY_RULES = frozenset(
    {
        *("audit-not-now", "audit-other-dice", "audit-other-roll", "audit-odd-roll", "audit-other-facts"),
        *("audit-other-verdict", "audit-refused", "audit-unsaid"),
    }
)
"""What rests on the rules as they are here: no fault of a game that was played by other ones."""
Steps = Generator[tuple[int, int], None, "Report"]


@dataclass(frozen=True)
class Report:
    """`differences` by rule number: faults, what could not be checked, what the log owns up to."""

    entries: Audit
    differences: tuple[Difference, ...]
    opened: tuple[str, ...]
    """Seats whose vault lies open in the folder."""

    def of(self, kind: Kind) -> list[Difference]:
        """Differences of one kind."""
        return [one for one in self.differences if one.kind == kind]

    @property
    def sound(self) -> bool:
        """No fault."""
        return not self.of("fault")

    @property
    def complete(self) -> bool:
        """All could be checked."""
        return not (self.of("unknown") or self.entries.count("cannot_tell"))


def audited(game: OpenGame[M]) -> Report:
    """All at once."""
    return finished(audit_steps(game))


def audit_steps(game: OpenGame[M]) -> Steps:
    """Bit by bit, for a window that stays alive: gives (done, of all). The game may go on meanwhile."""
    session = game.session
    journal = Journal(session.journal.start)
    journal.extend(session.journal.entries)
    papers = read_papers(game) if isinstance(game, SharedGame) else []
    good = [one for one in papers if one.fault is None]
    boxes = Boxes.of(journal, _vaults(game, good), frozenset(one.seat for one in good))
    total = 2 * len(journal)
    steps = auditing(session.game, boxes, journal)
    done = 0
    try:
        while True:
            done = next(steps)
            yield done, total
    except StopIteration as end:
        entries: Audit = end.value
    found = [*_by_these_rules(game, entries), *_record(game, papers)]
    locks = group()
    if locks is not None:
        cups = auditing_cups(session.game, journal, boxes.vaults, locks)
        for cup, deck in zip(cups, auditing_decks(session.game, journal, boxes.vaults, locks), strict=True):
            found += [*cup, *deck]
            done += 1
            yield done, total
    elif session.state.vars.get(DECK) == "locked":
        found.append(Difference("", "", Msg("audit-no-group"), kind="unknown"))
    found += _disputed_bare(entries, found)
    found = [*(one for one in found if one.kind != "unknown"), *_once(one for one in found if one.kind == "unknown")]
    return Report(entries, by_rule(found), tuple(one.seat for one in good))


def _by_these_rules(game: OpenGame[M], entries: Audit) -> Iterator[Difference]:
    """What the rules here say of each act. When the game was made with other files of its module, what they say
    otherwise accuses nobody: it could not be checked."""
    same = game.card.module.hash == game.module.hash
    if not same:
        versions = {"was": game.card.module.version, "here": game.module.card.version}
        yield Difference("", "", Msg.of("audit-other-rules", **versions), kind="unknown")
    for one in entries.differences:
        rests = not same and one.kind == "fault" and one.text.key in BY_RULES
        yield replace(one, kind="unknown") if rests else one


def _vaults(game: OpenGame[M], papers: list[Papers]) -> dict[str, Vault]:
    """What this machine knows, and what others have opened."""
    vaults = dict(game.session.vaults)
    for one in papers:
        for name, secrets in one.vaults.items():
            vaults.setdefault(name, Vault(lambda n: bytes(n), dict(secrets)))
    return vaults


def _record(game: OpenGame[M], papers: list[Papers]) -> Iterator[Difference]:
    """Files, signatures and what was read here before."""
    for word in game.problems:
        if word.key in RECORD:
            yield Difference("", "", word)
    for one in papers:
        if one.fault is not None:
            yield Difference("", one.seat, one.fault)
    yield from _own_past(game)
    if isinstance(game, SharedGame):
        for word in game.shelf.troubles():  # void entries are among the faults of the audit itself
            if word.key not in PROVEN:
                yield Difference("", "", word)
        yield from _pasts(game)
        yield from _signatures(game)
        yield from _agreed(game)
        for seat in (*game.card.seats, CHANCE):
            if seat not in game.shelf.mine and game.shelf.verified.behind(game.folder, seat):
                yield Difference("", seat, Msg("audit-changed-since"))


def _own_past(game: OpenGame[M]) -> Iterator[Difference]:
    """Files of a game of one machine that are older than what was played; of a copy that is only noted."""
    if game.past is not None and game.past.found is not None:
        yield Difference("", "", game.past.found.said(), kind="fault" if game.past.went_back else "noted")


def _pasts(game: SharedGame[M]) -> Iterator[Difference]:
    """Seats that have signed two continuations: noted where somebody has said in the log from which he goes on."""
    said = {str(entry.intent.args.get("seat")) for entry in game.session.journal.entries if entry.verb == PAST}
    for two in game.shelf.pasts.all():
        if two.kind == "two":
            text = Msg.of("audit-two-pasts", seat=seat_name(two.seat), shared=two.shared)
            yield Difference("", two.seat, text, kind="noted" if two.seat in said else "fault")


def _agreed(game: SharedGame[M]) -> Iterator[Difference]:
    """What was agreed at the start: signed by every seat, and kept to."""
    card, entries = game.card, game.session.journal.entries
    if card.shared and not pinned(card):
        yield Difference("", "", Msg("audit-card-unpinned"), kind="unknown")
    for entry, text in disagreeing(card, entries):
        yield Difference(str(entry.id), entry.seat, text)
    for entry in entries:
        if pinned(card) and regrades(card, entry):
            yield Difference(str(entry.id), entry.seat, Msg("audit-regraded"), kind="noted")


def _signatures(game: SharedGame[M]) -> Iterator[Difference]:
    """Every one: by the key that was in force for that seat, not only at the end of a run as when reading."""
    keys = game.shelf.keys
    now: dict[str, str] = {}
    for entry in game.session.journal.entries:
        speaks = keys.aliases.get(entry.seat, entry.seat)
        fresh = [key for seat, key in seatings(entry) if seat == entry.seat]
        allowed = {now.get(speaks, ""), *fresh} if speaks == entry.seat else set(keys.of(entry.seat))
        if not signed_by(sorted(allowed - {""}), game.card.id, entry.hash, entry.sig):
            yield Difference(str(entry.id), entry.seat, Msg("audit-unsigned"))
        if fresh and fresh[-1]:
            now[entry.seat] = fresh[-1]


def _once(unknown: Iterator[Difference]) -> list[Difference]:
    """What cannot be told, once a seat and reason: without a vault it is the same at every draw."""
    first: dict[tuple[str, str], Difference] = {}
    for one in unknown:
        first.setdefault((one.seat, one.text.key), one)
    return list(first.values())


def _disputed_bare(entries: Audit, found: list[Difference]) -> Iterator[Difference]:
    """Entries that are disputed without a word why."""
    told = {one.entry for one in found if one.kind != "noted"}
    for name, finding in entries.findings:
        if finding == "disputed" and name not in told:
            yield Difference(name, name.rsplit(".", 1)[-1], Msg("audit-other-facts"))
