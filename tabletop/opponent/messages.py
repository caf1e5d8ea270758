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
from tabletop.core.secrets.seal import VaultSecret
from tabletop.systems.solo.players import LEVELS, Idea, Level

LONGEST = 64_000_000
"""Bytes of a line between the programs."""


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
        kept = B.mapped(read_json(line, LONGEST))
        intent = Intent.from_plain(kept["intent"]) if kept["intent"] is not None else None
        ideas = tuple(_idea(B.mapped(one)) for one in B.listed(kept["ideas"]))
        said = str(kept["error"])
        seat, seconds = str(kept["seat"]), figure(kept["seconds"])
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
    acts = tuple(Intent.from_plain(act) for act in B.listed(kept["acts"]))
    terms = {str(name): figure(value) for name, value in B.mapped(kept["terms"]).items()}
    return Idea(acts, figure(kept["value"]), figure(kept["spread"]), terms, B.count(kept["tried"]))


def figure(value: object) -> float:
    """A finite number of JSON; raises ValueError for anything else."""
    if isinstance(value, (int, float)) and type(value) is not bool and isfinite(value):
        return float(value)
    raise B.odd(value)
