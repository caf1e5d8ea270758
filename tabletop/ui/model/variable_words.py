"""A variable that was set, in words of the journal: turn and phase, markers on tracks, what the table has agreed on."""

from __future__ import annotations

from tabletop.core.plain import Plain
from tabletop.core.position.state import FREE, GIVEN, HINT_RULES, LEVELS, PAPER, SCREEN, State
from tabletop.core.secrets.dice_source import DiceSource
from tabletop.core.variables import COMPUTER, COUNTERS, HINTS
from tabletop.data.tracker import PREFIX as TRACKER
from tabletop.ui.model.level_words import level_words
from tabletop.ui.model.names import Names

TOLD = ("turn", "phase", "initiative", "dice", "stacks", "counters", "game.title", HINTS)
"""Variables with words of their own that are told whoever sets them."""

DONE = "done."
"""Variables of ticked tasks."""
UNTOLD = ("lock.", "promise.")
"""Variables of a locked cup and of standing answers: points of a group and names of boxes say nothing to a reader."""


class VariableWords:
    """Names of one entry, and the table before it."""

    def __init__(self, names: Names, before: State) -> None:
        self.names, self.before = names, before
        self.text = names.catalog.text
        self._tracked = {m.var: m.id for track in names.module.map.tracks for m in track.markers}
        self._flags = {m.flag: m.id for track in names.module.map.tracks for m in track.markers if m.flag}

    def key(self, name: str, value: Plain, by_hand: bool) -> tuple[str | bool, ...]:
        """What is told in one clause, () for nothing: what rules keep for themselves (a result, a delay) they tell
        through notes; by hand everything is told."""
        if name.startswith(UNTOLD):
            return ()
        if name.startswith(TRACKER) and self.names.module.sequence.tracker is not None:
            return ("set", TRACKER)
        if name.startswith(COMPUTER):
            return ("set", name)
        if name.startswith(DONE):
            return ("done", bool(value))
        return ("set", name) if by_hand or name in TOLD or name in self._tracked else ()

    def tell(self, name: str, value: Plain) -> str:
        """The clause of its new value, None when it was forgotten."""
        tracker = self.names.module.sequence.tracker
        if name == TRACKER and tracker is not None:
            return self.text("log-tracker", levels=level_words(self.names.catalog, tracker, self.names.variables))
        if name.startswith(COMPUTER):
            return self._played(value)
        if name == "turn":
            return self.text("log-turn-number", turn=_plain(value))
        if name == "phase":
            known = value in {phase.id for phase in self.names.module.leaves}
            return self.text("log-phase", phase=self.text(f"phase-{value}") if known else _plain(value))
        if name in ("initiative", "advantage"):
            key = "log-holds-initiative" if name == "initiative" else "log-holds-advantage"
            return self.text(key, seat=self.names.seat(str(value)) if value else self.text("log-nobody"))
        return self._agreed(name, value) if name in TOLD else self._marked(name, value)

    def _played(self, level: Plain) -> str:
        """Who plays the seat of whoever says so."""
        if level not in LEVELS:
            return self.text("log-computer-off")
        return self.text("log-computer", level=self.text(f"level-{level}"))

    def _agreed(self, name: str, value: Plain) -> str:
        """What holds for the whole table."""
        if name == "dice":
            return self.text(f"log-dice-{value}") if DiceSource.named(value) is not None else ""
        if name == "stacks":
            return self.text("log-stacks-top" if value == "top" else "log-stacks-all")
        if name == COUNTERS:
            return self.text(f"log-counters-{SCREEN if not value else PAPER if value == PAPER else GIVEN}")
        if name == HINTS:
            return self.text(f"log-hints-{value if value in HINT_RULES else FREE}")
        return self.text("log-renamed", title=_plain(value))

    def _marked(self, name: str, value: Plain) -> str:
        """What a marker shows, by its side or its cell; anything else by its name."""
        if name in self._tracked:
            words = {"marker": self.text(f"marker-{self._tracked[name]}"), "value": _plain(value)}
            was = self.before.vars.get(name)
            key = "log-marker" if was is None else "log-marker-from"
            return self.text(key, **words, **({} if was is None else {"was": _plain(was)}))
        if name in self._flags:
            turned = self.text(f"marker-{self._flags[name]}-flag")
            return self.text("log-flag" if value else "log-flag-off", marker=turned)
        return self.text("log-set" if value is not None else "log-unset", name=name, value=_plain(value))


def _plain(value: Plain) -> str:
    return "" if value is None else str(value)
