"""Where the tracker of several levels stands, in words. No Qt."""

from __future__ import annotations

from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.data.schema import Tracker, TrackerLevel
from tabletop.data.tracker import Variables, now

OWN = "turn-levels"
"""The message in which a game says it in its own way."""


def level_words(catalog: Catalog, tracker: Tracker, variables: Variables) -> str:
    """All levels that run, the outermost first: `Year 1805 · spring · Step 2`, or in the game's own words."""
    standing = now(tracker, variables)
    if catalog.has(OWN):
        shown = {f"level{n}": shown_words(catalog, level, value) for n, (level, value) in enumerate(standing, 1)}
        return catalog.text(OWN, **shown)
    return " · ".join(value_words(catalog, level, value) for level, value in standing)


def value_words(catalog: Catalog, level: TrackerLevel, value: int) -> str:
    """What a level shows: one of its names, or its own name with a number."""
    bare = shown_words(catalog, level, value)
    return bare if level.names else catalog.text("sequence-level", level=name_of(catalog, level), n=bare)


def shown_words(catalog: Catalog, level: TrackerLevel, value: int) -> str:
    """The same without the name of a level that counts."""
    return catalog.text(f"tracker-{level.id}-{level.names[value]}") if level.names else str(value)


def name_of(catalog: Catalog, level: TrackerLevel) -> str:
    """What a level is called."""
    return catalog.text(f"tracker-{level.id}")


def alone(module: Module) -> Tracker | None:
    """The tracker of a game that has one in place of phases: a single phase without tasks says nothing."""
    phases = module.leaves
    return module.sequence.tracker if len(phases) < 2 and not any(phase.tasks for phase in phases) else None
