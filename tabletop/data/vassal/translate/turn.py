"""The turn of a foreign module as our tracker, and where a save left it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tabletop.data.vassal.records import ModuleRecord, TurnLevelRecord
from tabletop.data.vassal.saves import TurnLevelState, TurnState
from tabletop.data.vassal.translate.ids import FreshNames
from tabletop.data.vassal.translate.wording import GameWords, one_line
from tabletop.data.vassal.translate.yaml_text import Value

_FARTHEST = 100_000


class GameTurn:
    """The first turn tracker of a module as ours."""

    def __init__(self, record: ModuleRecord, words: GameWords) -> None:
        self._turns, self._words = record.turns, words
        self._ids = FreshNames()
        self._levels = [level for level in record.turns[0].levels] if record.turns else []
        self.tracker: list[Value] = [self._level(level) for level in self._levels] or [self._counted()]

    def file(self) -> dict[str, Value]:
        """sequence.yaml. Which turn is the last, only the rules of the game say: the tracker has no end."""
        phases: list[Value] = [{"id": "play", "rule": "1"}]
        return {"turns": [1, 999], "phases": phases, "tracker": {"levels": self.tracker}}

    def _counted(self) -> Value:
        """The turns of a module without a tracker, counted."""
        self._words.say("tracker-turn", "Turn", "Tour")
        return {"id": "turn", "start": 1, "step": 1}

    def variables(self, states: Mapping[str, TurnState]) -> dict[str, Value]:
        """Where a save left it."""
        state = states.get(self._turns[0].identifier) if self._turns else None
        if state is None:
            return {}
        found: dict[str, Value] = {}
        if 0 < state.current < len(self.tracker):
            found["tracker..at"] = state.current
        for entry, record, level in zip(self.tracker, self._levels, state.levels):
            found.update(self._stood(entry, record, level))
        return found

    def _stood(self, entry: Value, record: TurnLevelRecord, state: TurnLevelState) -> Iterator[tuple[str, Value]]:
        assert isinstance(entry, Mapping)
        most = len(record.words) - 1
        value = state.value if record.counted else max(0, min(most, state.value))
        yield f"tracker.{entry['id']}", max(-_FARTHEST, min(_FARTHEST, value))
        inner = entry.get("levels", ())
        assert isinstance(inner, (list, tuple))
        if 0 < state.current < len(inner):
            yield f"tracker.{entry['id']}.at", state.current
        for part, level, stood in zip(inner, record.levels, state.levels):
            yield from self._stood(part, level, stood)

    def _level(self, record: TurnLevelRecord) -> dict[str, Value]:
        id_ = self._ids.fresh(record.name or record.property, "turn", 30)
        said = one_line(record.name or record.property)
        self._words.say(f"tracker-{id_}", said or "Turn", said or "Tour")
        made: dict[str, Value] = {"id": id_}
        if record.counted or not record.words:
            start, step = _within(record.start), max(-1000, min(1000, record.step)) or 1
            made |= {"start": start, "step": step}
            if record.last is not None and (_within(record.last) - start) * step >= 0:
                made["limit"] = _within(record.last)
        else:
            names = FreshNames()
            listed = [names.fresh(word, "name") for word in record.words]
            for name, word in zip(listed, record.words):
                self._words.say(f"tracker-{id_}-{name}", one_line(word) or "–")
            made["names"] = listed
        inner = [self._level(level) for level in record.levels]
        return {**made, "levels": inner} if inner else made


def _within(value: int) -> int:
    return max(-_FARTHEST, min(_FARTHEST, value))
