"""What is asked of the opponent's program and what it answers, one line of JSON each."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from math import isfinite

from tabletop.core import bounds as B
from tabletop.core.journal.intent import Intent
from tabletop.core.journal.snapshot import in_order, state_from_plain
from tabletop.core.position.state import State
from tabletop.core.safe_json import read_json
from tabletop.core.secrets.seal import BoxRef, VaultSecret
from tabletop.systems.solo.players import LEVELS, Idea, Level

LONGEST = 64_000_000
"""Bytes of a line between the programs."""
LONGEST_ANSWER = 1_000_000
"""Bytes of a line that the window is told: a sheet of orders for six ideas has some ten thousand."""
MOST_IDEAS, MOST_ACTS, MOST_TERMS, MOST_VALUES = 10, 100, 100, 3000
"""Ideas of an answer, acts of one, terms of one or of a position, values of the arguments of an act."""
MOST_ERROR = 500
"""Characters of what went wrong."""


@dataclass(frozen=True)
class SoloQuestion:
    """One decision of one seat. `secrets`: what that seat alone knows. `hint`: for a human, no plan is gone on with."""

    state: State
    seat: str
    secrets: Mapping[str, VaultSecret]
    level: Level = "plan"
    seconds: float = 1.0
    seed: int = 0
    hint: bool = False

    def position(self) -> str:
        """Equal for equal positions."""
        return self.state.digest()

    def line(self, n: int, position: str) -> str:
        """As the program reads it."""
        closed = {name: secret for name, secret in self.secrets.items() if name in self.state.boxes}
        plain = {
            "n": n,
            "position": position,
            "table": in_order(self.state),
            "seat": self.seat,
            "secrets": {name: secret.plain() for name, secret in closed.items()},
            "level": self.level,
            "seconds": self.seconds,
            "seed": self.seed,
            "hint": self.hint,
        }
        return json.dumps(plain, ensure_ascii=True, separators=(",", ":"))

    @staticmethod
    def read(line: str) -> tuple[int, str, SoloQuestion]:
        """(number, position, question); raises ValueError, TypeError, KeyError or TableError."""
        kept = B.mapped(read_json(line, LONGEST))
        level = next(level for level in LEVELS if level == kept["level"])
        secrets = {B.name(n): VaultSecret.from_plain(data) for n, data in B.mapped(kept["secrets"]).items()}
        state, seat, seconds = state_from_plain(kept["table"]), B.name(kept["seat"]), figure(kept["seconds"])
        asked = SoloQuestion(state, seat, secrets, level, seconds, B.number(kept["seed"]), bool(kept["hint"]))
        return B.count(kept["n"]), str(kept["position"]), asked


@dataclass(frozen=True)
class SoloAnswer:
    """What the program says: an act with the ideas behind it, or what went wrong."""

    n: int
    position: str
    seat: str = ""
    intent: Intent | None = None
    ideas: tuple[Idea, ...] = ()
    error: str = ""
    seconds: float = field(default=0.0, compare=False)

    def line(self) -> str:
        """As the window reads it."""
        plain = {
            "n": self.n,
            "position": self.position,
            "seat": self.seat,
            "intent": self.intent.plain() if self.intent is not None else None,
            "ideas": [_idea_plain(idea) for idea in self.ideas],
            "error": self.error,
            "seconds": self.seconds,
        }
        return json.dumps(plain, ensure_ascii=True, separators=(",", ":"))

    @staticmethod
    def read(line: str) -> SoloAnswer:
        """The inverse of `line`; raises ValueError, TypeError, KeyError, AttributeError or TableError."""
        kept = B.mapped(read_json(line, LONGEST_ANSWER))
        intent = _act(kept["intent"]) if kept["intent"] is not None else None
        ideas = tuple(_idea(B.mapped(one)) for one in B.sized(B.listed(kept["ideas"]), MOST_IDEAS))
        said = str(kept["error"])[:MOST_ERROR]
        seat, seconds = B.name_or_empty(kept["seat"]), figure(kept["seconds"])
        return SoloAnswer(B.count(kept["n"]), str(kept["position"]), seat, intent, ideas, said, seconds)


def _idea_plain(idea: Idea) -> dict[str, object]:
    return {
        "acts": [act.plain() for act in idea.acts],
        "value": idea.value,
        "spread": idea.spread,
        "terms": dict(idea.terms),
        "tried": idea.tried,
    }


def _idea(kept: Mapping[str, object]) -> Idea:
    acts = tuple(_act(act) for act in B.sized(B.listed(kept["acts"]), MOST_ACTS))
    value, spread = figure(kept["value"]), figure(kept["spread"])
    return Idea(acts, value, spread, terms(kept["terms"]), B.count(kept["tried"]))


def _act(plain: object) -> Intent:
    """An act of names and numbers as rules offer them, none longer than a name: all of it is put into words."""
    act = Intent.from_plain(plain)
    if sum(_values(value) for value in act.args.values()) > MOST_VALUES:
        raise B.odd("too many")
    return act


def _values(value: object) -> int:
    """How many an argument holds; raises ValueError for words and for what no offer could name."""
    if isinstance(value, tuple):
        return 1 + sum(map(_values, value))
    if isinstance(value, str):
        B.name_or_empty(value)
    elif not (value is None or isinstance(value, (int, BoxRef))):
        raise B.odd(value)
    return 1


def terms(value: object) -> dict[str, float]:
    """Figures by name, as they come from the other program."""
    return {B.name(name): figure(one) for name, one in B.sized(B.mapped(value), MOST_TERMS).items()}


def figure(value: object) -> float:
    """A finite number of JSON; raises ValueError for anything else."""
    if isinstance(value, (int, float)) and type(value) is not bool and isfinite(value):
        return float(value)
    raise B.odd(value)
