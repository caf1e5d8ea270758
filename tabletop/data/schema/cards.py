"""cards.yaml: the cards of a game, if it has any; each is a counter of the sheet as well."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from tabletop.data.schema.base import Part, Sourced

if TYPE_CHECKING:
    from pydantic import Field


class Card(Sourced):
    """A card: points or an event. Words: card-<event>, card-<event>-effect, `counter-<id>` where it has a title of its
    own, card-set-<set>."""

    id: str
    """The counter of counters.yaml that it is: `C30`."""
    action_points: Annotated[int, Field(ge=0, le=99)] = 0
    """Points it gives when it is not played for its event: `2`."""
    event: str = ""
    """A name of your own; the rules know what it does: `civil_war`."""
    seat: str = ""
    """The seat that alone may play the event; '' is both: `sparta`."""
    set: str = ""
    """The part of the deck it belongs to: `silver`."""
    continuing: bool = False
    """Stays in play, face up, until something ends it: `true`."""
    new_year: bool = True
    """Whether the event may be played when a year begins: `false`."""
    removed: bool = False
    """Out of the game once its event was played: `true`."""
    about: str = ""
    """Whom or what the event is about, a name of your own: `Ionia`, `athens`."""
    value: int = 0
    """A number the event needs: `1`."""
    rule: str
    """The number it stands under: `3.1.civil-war`."""


class CardSheet(Part):
    """cards.yaml."""

    cards: tuple[Card, ...] = ()
    """The cards."""
