"""One entry judged again, and in what it differs from what the rules say."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Literal

from tabletop.core.audit.difference import Difference, Kind
from tabletop.core.errors import TableError, of_rules
from tabletop.core.journal.citation import Citation
from tabletop.core.journal.entry import Entry
from tabletop.core.position.facts import Fact, Noted, Opened, Placed, Rolled
from tabletop.core.position.state import State
from tabletop.core.referee.promises import promises
from tabletop.core.referee.referee import SeatOptions
from tabletop.core.referee.ruling import Ruling
from tabletop.core.rules.context import Table
from tabletop.core.rules.flow import settle
from tabletop.core.rules.fresh_boxes import refs_in
from tabletop.core.rules.game import Game
from tabletop.core.secrets.seal import BoxRef, Vault, VaultSecret
from tabletop.core.text import Msg

Finding = Literal["agreed", "unchecked", "cannot_tell", "disputed"]
"""agreed: same verdict and facts · unchecked: by hand, the rules say nothing · cannot_tell: a secret is not known here
· disputed: the rules say otherwise."""
FINDINGS: tuple[Finding, ...] = ("agreed", "unchecked", "cannot_tell", "disputed")
Judged = tuple[Finding, tuple[Difference, ...]]


def judge_entry(game: Game, state: State, vault: Vault | None, entry: Entry) -> Judged:
    """Against the state before it. What it opens is lent, so that an honest reveal is agreed. Undo is not judged here.

    `vault`: what its seat knows, None when that is not known here.
    """
    match entry.verb:
        case "undo" | "redo":
            return "unchecked", ()
        case "begin":
            return _compared(game, state, _begun(game, state, entry), entry)
        case "continue":
            return _compared(game, state, _settled(game, state, entry), entry)
    known = vault.scratch() if vault is not None else Vault(lambda n: bytes(n))
    for fact in entry.facts:
        if isinstance(fact, Opened):
            known.learn(fact.box, VaultSecret(fact.value, fact.nonce, ()))
    sight = SeatOptions(game, state, entry.seat, known)
    ruling = sight.judge(entry.intent, entry.verdict == "advised")
    if ruling.verdict == "cannot_tell":
        return "cannot_tell", ()
    if not ruling.accepted:
        reasons = {citation.text.key for citation in ruling.broken_rules}
        hidden = reasons == {"not-offered"} and _lacks_secrets(state, entry.seat, vault) and not _bounded(game, state)
        return ("cannot_tell", ()) if hidden else ("disputed", tuple(_refused(entry, ruling)))
    found, why = _compared(game, state, ruling.facts, entry, ruling.verdict)
    if found == "disputed":
        return found, why
    if _unknown_seal(known, entry.intent.args, found == "agreed") or _until_unknown(known, state, entry):
        return "cannot_tell", ()
    overruled = tuple(_overruled(entry, ruling, vault))
    return ("disputed" if any(one.kind == "fault" for one in overruled) else found), overruled


def rule_at(game: Game, state: State) -> str:
    """The number of the rule that is being carried out, '' for none."""
    if not state.frames or not game.knows(state.frames):
        return ""
    for frame in reversed(state.frames):
        rule = str(frame.data.get("rule", "")) or game.step(frame.step).rule
        if rule:
            return rule
    return ""


def _compared(
    game: Game, state: State, facts: tuple[Fact, ...] | None, entry: Entry, verdict: str = "ok"
) -> Judged:
    if facts is None:
        return "disputed", (_fault(entry, Msg("audit-not-now"), rule_at(game, state)),)
    facts = as_before(facts, entry.facts)
    if facts != entry.facts or verdict != entry.verdict:
        return "disputed", (_why(facts, entry, rule_at(game, state)),)
    return ("unchecked" if verdict == "unchecked" else "agreed"), ()


def as_before(facts: tuple[Fact, ...], written: tuple[Fact, ...]) -> tuple[Fact, ...]:
    """What follows, without the cups where the entry was written before these were said."""
    if not any(type(fact) is Placed and fact.box is not None and fact.cup is None for fact in written):
        return facts
    return tuple(replace(fact, cup=None) if type(fact) is Placed else fact for fact in facts)


def _why(facts: tuple[Fact, ...], entry: Entry, rule: str) -> Difference:
    """The plainest thing in which an entry's facts are others than those that follow."""
    found, right = _dice(entry.facts), _dice(facts)
    for rolled, follows in zip(found, right, strict=False):
        if (rolled.dice, rolled.values) != (follows.dice, follows.values):
            shown, should = ("\u00a0".join(map(str, one.values)) for one in (rolled, follows))
            return _fault(entry, Msg.of("audit-other-dice", shown=shown, right=should), follows.rule or rule)
        if rolled != follows:
            return _fault(entry, Msg("audit-other-roll"), follows.rule or rule)
    if len(found) != len(right):
        rolled = (found + right)[-1]
        return _fault(entry, Msg("audit-odd-roll"), rolled.rule or rule)
    odd = [fact for fact in (*entry.facts, *facts) if (fact in entry.facts) != (fact in facts)]
    told = next((fact.rule for fact in odd if isinstance(fact, Noted) and fact.rule), "")
    return _fault(entry, Msg("audit-other-facts" if odd else "audit-other-verdict"), told or rule)


def _dice(facts: tuple[Fact, ...]) -> list[Rolled]:
    return [fact for fact in facts if isinstance(fact, Rolled)]


def _refused(entry: Entry, ruling: Ruling) -> list[Difference]:
    broken = ruling.broken_rules or (Citation("", Msg("not-offered"), False),)
    return [_fault(entry, Msg.of("audit-refused", why=one.text), one.rule) for one in broken]


def _overruled(entry: Entry, ruling: Ruling, vault: Vault | None) -> list[Difference]:
    """Rules an act was done against: noted where the log names them, a fault where it keeps silent. By their numbers,
    for the words of a reason change from one edition of the rules to the next."""
    said = {one.rule for one in entry.citations if not one.passed}
    found = []
    for one in ruling.broken_rules:
        told = one.rule in said
        if told or vault is not None:  # without its secrets a check may see another board
            kind: Kind = "noted" if told else "fault"
            key = "audit-overruled" if told else "audit-unsaid"
            found.append(Difference(str(entry.id), entry.seat, Msg.of(key, why=one.text), one.rule, kind))
    return found


def _fault(entry: Entry, text: Msg, rule: str) -> Difference:
    return Difference(str(entry.id), entry.seat, text, rule)


def _begun(game: Game, state: State, entry: Entry) -> tuple[Fact, ...] | None:
    if game.opening is None or state.frames:
        return None
    table = Table(game, state, entry.seat, None)
    try:
        with of_rules("", "opening"):
            game.opening(table)
    except TableError:
        return None
    return _after_settling(table)


def _settled(game: Game, state: State, entry: Entry) -> tuple[Fact, ...] | None:
    if not state.frames or not game.knows(state.frames):
        return None
    table = Table(game, state, entry.seat, None)
    table.depth = len(state.frames) - 1
    return _after_settling(table)


def _after_settling(table: Table) -> tuple[Fact, ...] | None:
    try:
        with of_rules("", "run"):
            settle(table)
    except TableError:
        return None
    return table.facts()


def _unknown_seal(vault: Vault, args: Mapping[str, Any], by_rules: bool = True) -> bool:
    """Whether a sealed argument is not known here: whether it was allowed cannot be told. By hand, several boxes at
    once are never judged."""
    values = [value for value in args.values() if by_rules or isinstance(value, BoxRef)]
    return any(ref.box not in vault for value in values for ref in refs_in(value))


def _until_unknown(vault: Vault, state: State, entry: Entry) -> bool:
    """Whether it gives a standing answer that may have ended: until when it holds is not known here."""
    box = entry.intent.args.get("box") if entry.verb == "fulfil" else None
    return any(box in one.answers and one.until not in vault for one in promises(state))


def _bounded(game: Game, state: State) -> bool:
    """Whether what is asked is offered without secrets as far as it could go with them."""
    return bool(state.frames) and game.knows(state.frames) and game.step(state.frames[-1].step).bounded


def _lacks_secrets(state: State, seat: str, vault: Vault | None) -> bool:
    """Whether the seat may have known more than we do: what it was offered can rest on its closed boxes."""
    closed = (name for name, box in state.boxes.items() if box.owner == seat and not box.open)
    return any(vault is None or name not in vault for name in closed)
