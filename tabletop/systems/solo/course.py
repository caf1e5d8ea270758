"""A plan that is thought over, and how it went."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, field

from tabletop.systems.solo.author import LOOKS, Terms
from tabletop.systems.solo.world import SoloAct, World


@dataclass(eq=False)
class Course:
    """A plan: acts of one seat up to where chance or somebody else comes in, the world after them, and how it went."""

    acts: tuple[SoloAct, ...]
    steps: tuple[str, ...]
    """The step that each act answers."""
    after: World
    idle: bool = False
    torn: bool = False
    """It led to something that nobody could imagine: it is judged as it stands there."""
    look: float | None = None
    """How the position looks after it, before anybody answers."""
    counts: int = LOOKS
    """How many playouts this look is worth."""
    values: list[float] = field(default_factory=list)
    terms: dict[str, float] = field(default_factory=lambda: defaultdict(float))

    @property
    def mean(self) -> float:
        """What it came to on average."""
        return sum(self.values) / len(self.values) if self.values else -2.0

    @property
    def score(self) -> float:
        """The mean, with the first look as so many playouts more: they are few, and dice are wild."""
        if not self.values:
            return -2.0 if self.look is None else self.look
        if self.look is None:
            return self.mean
        return (self.counts * self.look + sum(self.values)) / (self.counts + len(self.values))

    @property
    def key(self) -> tuple[str, ...]:
        """Equal for equal plans."""
        return tuple(act.key for act in self.acts)

    def add(self, terms: Terms) -> None:
        """One playout more."""
        self.values.append(sum(terms.values()))
        for name, value in terms.items():
            self.terms[name] += value

    def mean_terms(self) -> dict[str, float]:
        """The terms on average."""
        return {name: total / len(self.values) for name, total in self.terms.items()} if self.values else {}
