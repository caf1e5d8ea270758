"""scenarios/<id>.yaml: how a game begins, and who comes later."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from tabletop.data.schema.base import Part, Sourced

if TYPE_CHECKING:
    from pydantic import Field


class Placement(Part):
    """Counters that come to a place."""

    at: str
    """A zone or box: `P`."""
    counters: tuple[str, ...]
    """From the bottom of the stack to its top: `[A-H1, A-H6]`."""
    face: int = 0
    """Which face shows; 0 is the full side: `1`."""
    steps: Annotated[int, Field(ge=0, le=999)] = 0
    """Steps it has, in place of `face`; 0 is as `face` says: `3`."""
    or_at: tuple[str, ...] = ()
    """Reinforcements: the other places their owner may choose: `[Q]`."""


class SetUp(Placement, Sourced):
    """Counters at the start."""

    facing: Annotated[int, Field(ge=0, le=359)] = 0
    """Degrees, clockwise: `90`."""
    hidden: bool = False
    """Whether their owner covers them before the first turn, as far as the rules run: `true`."""
    covered: str = ""
    """A seat that alone knows these counters, in a game by hand: they lie face down, sealed, from the start: `red`."""
    marks: tuple[str, ...] = ()
    """As they are put on in play: `[activated]`."""
    spot: tuple[float, float] | None = None
    """Where they lie, x and y in board units; without it where the place lays its counters: `[412, 300]`."""
    spots: tuple[tuple[float, float], ...] = ()
    """The same of each counter, in place of `spot`: `[[412, 300], [90, 76]]`."""


class Arrival(Sourced):
    """Reinforcements. Words: arrival-<id>."""

    id: str
    """`athens-rh1`."""
    seat: str
    """Whose they are: `athens`."""
    turn: int = 0
    """When they come; 0 is when the rules bring them: `3`."""
    when: str = ""
    """The condition on which they come, with a turn or without, a name of your own that the rules know: `relief`."""
    rule: str
    """The number it stands under: `'7.1'`."""
    arrive: tuple[Placement, ...]
    """Who comes where."""
    leave: tuple[str, ...] = ()
    """Counters that leave when these come: `[sophocles]`."""


class Cup(Part):
    """A cup of chits: its content is every listed counter that lies nowhere else."""

    place: str
    """A box of the kind bowl: `bowl`."""
    counters: tuple[str, ...]
    """What belongs in it: `[SC1, SC2]`."""


class DeckSetUp(Part):
    """A deck of cards at the start."""

    place: str
    """A box of the kind deck: `events`."""
    counters: tuple[str, ...]
    """Its cards from the bottom to the top, as in `setup`; each begins in no other place: `[E1, E2]`."""
    shuffled: bool = True
    """Whether it is shuffled before anybody draws, unseen; if not, everybody knows its order: `false`."""


class Scenario(Part):
    """scenarios/<id>.yaml. Words: scenario-<id>, scenario-<id>-summary."""

    id: str
    """As the file is called: `standard`."""
    order: int = 0
    """Place in the list of scenarios; the lowest is the one begun when none is chosen: `1`."""
    vars: dict[str, int | str | bool]
    """First values of variables, `turn` and `phase` among them: `{turn: 1, phase: movement, vp.athens: 0}`."""
    last_turn: int | None = None
    """Where it is not the one of sequence.yaml; in play it stands in the variable last-turn: `5`."""
    setup: tuple[SetUp, ...]
    """Who stands where at the start."""
    arrivals: tuple[Arrival, ...] = ()
    """Who comes later."""
    bowls: tuple[Cup, ...] = ()
    """Cups and what belongs in them."""
    decks: tuple[DeckSetUp, ...] = ()
    """Decks of cards and what lies in them; others are empty at the start."""
