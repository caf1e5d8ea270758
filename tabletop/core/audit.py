"""A game judged again: every entry against the rules as they are here, with whatever secrets are at hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from tabletop.core.apply import fold
from tabletop.core.entry import Entry, hash_of
from tabletop.core.errors import TableError
from tabletop.core.facts import Fact, Opened
from tabletop.core.flow import settle
from tabletop.core.journal import Journal
from tabletop.core.module import Game
from tabletop.core.referee import Sight
from tabletop.core.seal import BoxRef, Secret, Vault
from tabletop.core.state import State
from tabletop.core.table import Table
from tabletop.core.text import Msg

Finding = Literal["agreed", "unchecked", "cannot_tell", "disputed"]
"""agreed: same verdict and facts · unchecked: by hand, the rules say nothing · cannot_tell: a secret is not known here
· disputed: the rules say otherwise."""
FINDINGS: tuple[Finding, ...] = ("agreed", "unchecked", "cannot_tell", "disputed")


@dataclass(frozen=True)
class Audit:
    """`findings` one an entry, in order; `breaks` what is wrong with the chain and the facts, by entry."""

    findings: tuple[tuple[str, Finding], ...]
    breaks: tuple[tuple[str, Msg], ...]

    def count(self, finding: Finding) -> int:
        """How many entries."""
        return sum(found == finding for _, found in self.findings)

    @property
    def sound(self) -> bool:
        """Nothing disputed, nothing broken."""
        return not self.breaks and not self.count("disputed")


def audit(game: Game, journal: Journal, vaults: Mapping[str, Vault]) -> Audit:
    """Chain, facts and rulings of a whole journal."""
    state = journal.start
    findings: list[tuple[str, Finding]] = []
    for n, entry in enumerate(journal.entries):
        if str(entry.id) in journal.void:  # it changed nothing: its writer judged it against another table
            findings.append((str(entry.id), "unchecked"))
            continue
        finding = recheck(game, state, vaults.get(entry.seat), entry)
        if finding == "disputed" and (knew := known_to(journal, entry)) is not None:
            finding = recheck(game, knew, vaults.get(entry.seat), entry)
        findings.append((str(entry.id), finding))
        state = journal.state(n + 1) if entry.undoes else fold(state, entry.facts, lenient=True)
    breaks = [*chain(journal), *journal.bad.items()]
    if state.digest() != journal.state().digest():
        breaks.append((findings[-1][0] if findings else "", Msg("audit-refold")))
    return Audit(tuple(findings), tuple(breaks))


def recheck(game: Game, state: State, vault: Vault | None, entry: Entry) -> Finding:
    """One entry against the state before it. What it opens is lent, so that an honest reveal is agreed."""
    match entry.verb:
        case "undo" | "redo":
            return "unchecked"
        case "begin":
            return _compared(_begun(game, state, entry), entry, "ok")
        case "continue":
            return _compared(_settled(game, state, entry), entry, "ok")
    known = vault.scratch() if vault is not None else Vault(lambda n: bytes(n))
    for fact in entry.facts:
        if isinstance(fact, Opened):
            known.learn(fact.box, Secret(fact.value, fact.nonce, ()))
    ruling = Sight(game, state, entry.seat, known).judge(entry.intent, entry.verdict == "advised")
    if ruling.verdict == "cannot_tell":
        return "cannot_tell"
    if not ruling.accepted:
        reasons = {citation.text.key for citation in ruling.broken_rules}
        hidden = vault is None and reasons == {"not-offered"} and _holds_secrets(state, entry.seat)
        return "cannot_tell" if hidden else "disputed"
    found = _compared(ruling.facts, entry, ruling.verdict)
    return "cannot_tell" if found == "agreed" and _unknown_seal(known, entry.intent.args) else found


def known_to(journal: Journal, entry: Entry) -> State | None:
    """The table as the writer of an entry had it, when others had acted before it unseen; None when it had seen all.

    Two who answer one question at once have not seen each other: each is judged by what it knew.
    """
    seen = dict(entry.seen)
    before = [other for other in journal.entries if other.id < entry.id]
    knew = [other for other in before if other.seat == entry.seat or other.id.clock <= seen.get(other.seat, 0)]
    if len(knew) == len(before):
        return None
    table = Journal(journal.start)
    table.extend(knew)
    return table.state()


def chain(journal: Journal) -> list[tuple[str, Msg]]:
    """Hashes that do not fit: an entry altered, one missing before it, or one it had seen that is not there."""
    found: list[tuple[str, Msg]] = []
    newest: dict[str, Entry] = {}
    clocks: dict[str, set[int]] = {}
    for entry in journal.entries:
        clocks.setdefault(entry.seat, set()).add(entry.id.clock)
    for entry in journal.entries:
        before = newest.get(entry.seat)
        if entry.hash != hash_of(entry.body()):
            found.append((str(entry.id), Msg("audit-altered")))
        if entry.prev != (before.hash if before is not None else ""):
            found.append((str(entry.id), Msg("audit-gap")))
        for seat, clock in entry.seen:
            if clock not in clocks.get(seat, ()):
                found.append((str(entry.id), Msg.of("audit-unseen", seat=seat)))
        newest[entry.seat] = entry
    return found


def _compared(facts: tuple[Fact, ...] | None, entry: Entry, verdict: str) -> Finding:
    if facts is None or facts != entry.facts or verdict != entry.verdict:
        return "disputed"
    return "unchecked" if verdict == "unchecked" else "agreed"


def _begun(game: Game, state: State, entry: Entry) -> tuple[Fact, ...] | None:
    if game.opening is None or state.frames:
        return None
    table = Table(game, state, entry.seat, None)
    game.opening(table)
    return _after_settling(table)


def _settled(game: Game, state: State, entry: Entry) -> tuple[Fact, ...] | None:
    if not state.frames or not game.knows(state.frames):
        return None
    table = Table(game, state, entry.seat, None)
    table.depth = len(state.frames) - 1
    return _after_settling(table)


def _after_settling(table: Table) -> tuple[Fact, ...] | None:
    try:
        settle(table)
    except TableError:
        return None
    return table.facts()


def _unknown_seal(vault: Vault, args: Mapping[str, Any]) -> bool:
    """Whether a sealed argument is not known here: whether it was allowed cannot be told."""
    return any(isinstance(value, BoxRef) and value.box not in vault for value in args.values())


def _holds_secrets(state: State, seat: str) -> bool:
    """Whether the seat may have known more than we do: what it was offered can rest on its closed boxes."""
    return any(box.owner == seat and not box.open for box in state.boxes.values())
