"""Boxes judged when vaults are open: is the content what was promised, was all of it shown, was a chit drawn twice."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field

from tabletop.core.audit.difference import Difference
from tabletop.core.audit.entry import rule_at
from tabletop.core.errors import TableError
from tabletop.core.journal.entry import Entry
from tabletop.core.journal.journal import Journal
from tabletop.core.plain import Plain
from tabletop.core.position.apply import apply
from tabletop.core.position.facts import Boxed, Hidden, Opened, Placed, Removed
from tabletop.core.position.state import State
from tabletop.core.rules.game import Game
from tabletop.core.secrets.seal import Vault, matches
from tabletop.core.text import Msg

ANEW = frozenset({"cover", "mingle", "recruit", "deck_shuffle", "batch"})
"""Verbs of the hands that seal what lies there again."""


@dataclass
class Boxes:
    """`vaults` without what is forged in them; `content` of every box that is known; `opened`: seats that have said
    to show all they have."""

    vaults: dict[str, Vault] = field(default_factory=dict)
    content: dict[str, Plain] = field(default_factory=dict)
    opened: frozenset[str] = frozenset()
    _promised: dict[str, tuple[Entry, Boxed]] = field(default_factory=dict)
    _forged: dict[str, list[str]] = field(default_factory=dict)

    @staticmethod
    def of(journal: Journal, vaults: Mapping[str, Vault], opened: frozenset[str]) -> Boxes:
        """All boxes a journal speaks of, against these vaults."""
        made = Boxes(opened=opened)
        for entry in journal.entries:
            for fact in entry.facts:
                if isinstance(fact, Boxed):
                    made._promised.setdefault(fact.box, (entry, fact))
        for seat, vault in vaults.items():
            made.vaults[seat] = made._true(seat, vault)
        for entry in journal.entries:
            for fact in entry.facts:
                if isinstance(fact, Opened) and made._fits(fact.box, fact.value, fact.nonce):
                    made.content[fact.box] = fact.value
        return made

    def judge(self, game: Game, state: State, entry: Entry) -> Iterator[Difference]:
        """What is wrong with the boxes of an entry, `state` being the table before it."""
        rule = rule_at(game, state)
        name = str(entry.id)
        for fact in entry.facts:
            if isinstance(fact, Boxed):
                for seat in self._forged.get(fact.box, ()):
                    yield Difference(name, seat, Msg("audit-box-forged"), rule)
                if fact.owner in self.opened and fact.box not in self.content and fact.box not in self._forged:
                    yield Difference(name, fact.owner, Msg("audit-box-withheld"), rule)
        looks = (self._drawn, self._swapped, self._covered)
        for text in (text for look in looks for text in look(game, state, entry)):
            yield Difference(name, entry.seat, text, rule)

    def knowing(self, entry: Entry) -> Vault | None:
        """What its writer knew of boxes, None when that is not known here. Who gives a standing answer is lent what
        its owner's papers say of until when it holds."""
        vault = self.vaults.get(entry.seat)
        promise = self._promised.get(str(entry.intent.args.get("box"))) if entry.verb == "fulfil" else None
        if promise is None:
            return vault
        until = next(fact for fact in promise[0].facts if isinstance(fact, Boxed))
        papers = self.vaults.get(until.owner)
        if papers is None or until.box not in papers:
            return vault
        lent = vault.scratch() if vault is not None else Vault(lambda n: bytes(n))
        lent.learn(until.box, papers.secrets[until.box])
        return lent

    def closed(self) -> Iterator[Difference]:
        """How many boxes of each seat are still closed for us."""
        owners = Counter(fact.owner for box, (_, fact) in self._promised.items() if box not in self.content)
        for seat, n in sorted(owners.items()):
            if seat not in self.opened:
                yield Difference("", seat, Msg.of("audit-boxes-closed", n=n), kind="unknown")

    # --- inside ---

    def _true(self, seat: str, vault: Vault) -> Vault:
        good = {}
        for box, secret in vault.secrets.items():
            if box in self._promised and not self._fits(box, secret.value, secret.nonce):
                self._forged.setdefault(box, []).append(seat)
                continue
            good[box] = secret
            if box in self._promised:
                self.content[box] = secret.value
        return Vault(vault.entropy, good)

    def _fits(self, box: str, value: Plain, nonce: str) -> bool:
        return box in self._promised and matches(self._promised[box][1].digest, value, nonce)

    def _drawn(self, game: Game, state: State, entry: Entry) -> Iterator[Msg]:
        """Chits that cannot have come out of their cup: one that is out already, or belongs into none such."""
        drawn = [fact for fact in entry.facts if isinstance(fact, Placed) and fact.box in self.content]
        gone = {fact.piece for fact in entry.facts if isinstance(fact, Removed)} if drawn else set()
        lying = (piece for piece in state.pieces.values() if piece.id not in gone) if drawn else ()
        out = {self._chit(piece.kind, piece.box) for piece in lying}
        cups = set(game.cups.get(str(entry.intent.args.get("bowl", "")), ())) if entry.verb == "draw" else set()
        every = {chit for chits in game.cups.values() for chit in chits}
        for fact in drawn:
            chit = self._chit(None, fact.box)
            if chit in out and chit in every:
                yield Msg("audit-drawn-twice")
            elif cups and chit not in cups:
                yield Msg("audit-not-in-bowl")
            out.add(chit)

    def _swapped(self, game: Game, state: State, entry: Entry) -> Iterator[Msg]:
        """A hidden counter sealed again as another one, or with steps that it cannot have."""
        for fact in entry.facts:
            if isinstance(fact, Hidden) and (piece := state.pieces.get(fact.piece)) is not None:
                before, after = self._chit(piece.kind, piece.box), self._chit(None, fact.box)
                if before is not None and after is not None and before != after:
                    yield Msg("audit-swapped")
                elif after is not None and not self._fitting(game, fact.box):
                    yield Msg("audit-odd-steps")

    def _fitting(self, game: Game, box: str) -> bool:
        """Whether the steps in a box are such as its counter can have."""
        match self.content.get(box):
            case (str(kind), steps) if (spec := game.counters.get(kind)) is not None:
                return type(steps) is int and 1 <= steps <= spec.faces
        return True

    def _covered(self, game: Game, state: State, entry: Entry) -> Iterator[Msg]:
        """Counters covered by hand, or cards shuffled, as others than lay there: they may be mingled, not changed."""
        anew = {"", *game.decks}
        if entry.verb not in ANEW or not any(type(fact) is Placed and fact.cup in anew for fact in entry.facts):
            return
        table, gone, laid = state.copy(), Counter[Plain](), Counter[Plain]()
        for fact in entry.facts:
            if isinstance(fact, Removed) and (piece := table.pieces.get(fact.piece)) is not None:
                spec = game.counters.get(piece.kind or "")
                shown = (piece.kind, piece.steps or (spec.faces if spec is not None else 1))
                gone[shown if piece.kind is not None else self.content.get(piece.box or "")] += 1
            elif isinstance(fact, Placed) and fact.box is not None and fact.cup in anew:
                laid[self.content.get(fact.box)] += 1
            with suppress(TableError):
                apply(table, fact)
        unknown = gone.pop(None, 0)
        laid.pop(None, 0)
        if (laid - gone).total() > unknown:
            yield Msg("audit-swapped")

    def _chit(self, kind: str | None, box: str | None) -> str | None:
        """What a counter is, seen or not; None when it is not known."""
        value = self.content.get(box or "")
        return kind or (str(value[0]) if isinstance(value, tuple) and value else None)
