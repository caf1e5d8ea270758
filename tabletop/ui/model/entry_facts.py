"""What an entry of the journal is about, read from its facts: kinds for filters, rules, the place to point at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from tabletop.core.journal.entry import Entry
from tabletop.core.journal.journal import Journal
from tabletop.core.position import facts as F
from tabletop.core.position.state import State
from tabletop.core.rules.game import Game

COMBAT, TERM, CHECK_TERM = "log-combat", "log-combat-term", "log-check-term"
"""Keys of the line a combat by hand leaves, and of each modifier under it or under a test."""


UNSEEN = frozenset({"wound", "restore"})
"""Verbs after which nobody sees which block has changed."""


def tags(entry: Entry) -> frozenset[str]:
    """What an entry is about, for filters: combat, dice, note, move, turn, undo."""
    found = {_TAG[type(fact)] for fact in entry.facts if type(fact) in _TAG}
    if any(isinstance(fact, F.Noted) and fact.text.key.startswith(COMBAT) for fact in entry.facts):
        found = (found | {"combat"}) - {"note"}
    return frozenset(found)


_TAG: dict[type[Any], str] = {
    F.Rolled: "dice",
    F.Noted: "note",
    F.Moved: "move",
    F.Placed: "move",
    F.Removed: "move",
    F.StepsSet: "move",
    F.VarSet: "turn",
    F.Undone: "undo",
}


DECK_SHUFFLED = ("log-deck-shuffled", "log-deck-reshuffled")
"""Keys of the line that says that a deck was shuffled."""


def reshuffled(facts: Iterable[F.Fact]) -> frozenset[str]:
    """Cards that an entry shuffles, under their old names and the new ones: what is told of it is that."""
    told = list(facts)
    if not any(isinstance(fact, F.Noted) and fact.text.key in DECK_SHUFFLED for fact in told):
        return frozenset()
    return frozenset(fact.piece for fact in told if isinstance(fact, (F.Placed, F.Removed)))


def relaid(before: State, facts: Iterable[F.Fact]) -> frozenset[str]:
    """Counters that an entry turns face down or mingles: those that went, and those that came for them."""
    told = list(facts)
    came = {f.piece: (f.place, f.owner) for f in told if isinstance(f, F.Placed) and f.box is not None and f.cup == ""}
    went = [before.pieces[f.piece] for f in told if isinstance(f, F.Removed) and f.piece in before.pieces]
    gone = {piece.id: (piece.place, piece.owner) for piece in went}
    both = set(came.values()) & set(gone.values())
    return frozenset(name for name, where in (*came.items(), *gone.items()) if where in both)


def rules_of(entry: Entry, asked: str = "") -> tuple[str, ...]:
    """Rule numbers an entry speaks of: those it went against, the one that asked for it (`asked`), then all that were
    looked at besides."""
    cited = [citation.rule for citation in entry.citations if not citation.passed]
    cited += [asked, *(citation.rule for citation in entry.citations)]
    cited += [fact.rule for fact in entry.facts if isinstance(fact, (F.Noted, F.Rolled))]
    return tuple(dict.fromkeys(rule for rule in cited if rule))


def asked_by(game: Game, journal: Journal, entry: Entry) -> str:
    """The rule of the step that asked for an act which checks were looked at for: of a march the rule of movement, not
    that of the first check, which may be of Routed units. '' for acts without checks: what they note says it."""
    if not entry.citations or journal.find(str(entry.id)) is None:
        return ""
    frames = journal.state(journal.position(str(entry.id)) - 1).frames
    for frame in reversed(frames if game.knows(frames) else ()):
        step = game.step(frame.step)
        if entry.verb in step.checks:
            return step.rule or str(frame.data.get("rule", ""))
    return ""


def spot_of(entry: Entry) -> tuple[str, str]:
    """(place, piece) to point at when the line is clicked: where it ended, '' when nowhere."""
    place = piece = ""
    for fact in entry.facts:
        piece = getattr(fact, "piece", "") or piece
        match fact:
            case F.Moved(to=where) | F.Placed(place=where):
                place = where
            case F.Noted(place=where) if where:
                place = where
    return place, piece


def laid_at(facts: Sequence[F.Fact]) -> dict[str, F.Moved]:
    """Counters that come onto the table and are laid at a point of the same place at once, by their names."""
    placed = {fact.piece: fact.place for fact in facts if isinstance(fact, F.Placed) and not fact.box}
    moved = [fact for fact in facts if isinstance(fact, F.Moved) and fact.piece in placed]
    often = Counter(fact.piece for fact in moved)
    return {fact.piece: fact for fact in moved if often[fact.piece] == 1 and fact.to == placed[fact.piece]}
