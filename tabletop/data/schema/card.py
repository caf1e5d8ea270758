"""module.yaml: what a game is, readable without the rest."""

from __future__ import annotations

from typing import Literal

from tabletop.data.schema.base import Part, Sourced

Stage = Literal["prealpha", "alpha", "beta", "complete"]


class Seat(Part):
    """A role at the table. Words: seat-<id>, seat-<id>-short."""

    id: str
    """Name in rules and saves: `athens`."""
    colour: str
    """Of its counters, as printed: `'#1E5C97'`."""
    safe_colour: str
    """The same for eyes that confuse red and green: `'#0B4F8A'`."""
    glyph: str
    """Sign that tells it without colour, a picture of images/glyphs: `owl`."""


class Group(Sourced):
    """A nation or ally; its counters carry a vertical stripe. Words: group-<id>."""

    id: str
    """`messenians`."""
    seat: str = ""
    """The seat it belongs to; '' is any: `athens`."""
    home: tuple[str, ...] = ()
    """Zones in which its counters are at home: `[SPARTA, PYLOS]`."""
    stripe: str = ""
    """Colour of the stripe; '' is none: `'#EBB08D'`."""


class ModuleCard(Part):
    """module.yaml. Words: title, subtitle, summary, credits."""

    id: str
    """Name of the game; its folder has the same: `sphacteria`."""
    version: str
    """Of these files, as text: `0.1.0`. A save says with which it was made."""
    stage: Stage
    """How far it is; the start page says so: `beta`."""
    year: int
    """When the paper game was published; games stand in this order: `2010`."""
    designer: str
    """Who has designed the paper game, '' where the rulebook does not say: `Frédéric Bey`."""
    publisher: str
    """Who has published it: `Vae Victis 95`."""
    players: tuple[int, int]
    """Fewest and most people who play it: `[2, 2]`."""
    minutes: tuple[int, int]
    """Shortest and longest game, in minutes: `[90, 150]`."""
    seats: tuple[Seat, ...]
    """The roles, in the order of the slots of geometry.yaml."""
    groups: tuple[Group, ...] = ()
    """Nations and allies."""
    rule_groups: tuple[str, ...]
    """Groups of rules in the order shown, each with a mode of its own. Words: rules-<id>. `[movement, combat]`."""
    cover: str = ""
    """Picture of the start page, a path below images/: `sphacteria/map.svg`."""
    variables: tuple[str, ...] = ()
    """What the rules set beside tracks and scenarios; * is any text: `['taken.*']`."""
