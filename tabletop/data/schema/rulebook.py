"""rulebook.yaml: every rule number in our own words."""

from __future__ import annotations

from typing import Literal

from tabletop.data.schema.base import Part, Words

Status = Literal["checked", "reminded", "by_hand"]


class Rule(Part):
    """One rule number with our own summary."""

    number: str
    """As the paper rulebook numbers it, quoted: `'3.2'`."""
    group: str
    """One of `rule_groups`; a number not listed has the group of the number it begins with: `movement`."""
    status: Status
    """checked by the rules file, reminded by the program, or left to the players: `checked`."""
    title: Words
    """In both languages: `{en: Room, fr: Place}`."""
    summary: Words
    """What it says, in your own words, never the publisher's: `{en: 'At most two.', fr: 'Deux au plus.'}`."""
    why: Words = {}
    """Why its status is not checked."""


class RulingNote(Part):
    """How we read a silent or contradictory passage."""

    id: str
    """`ties`."""
    rule: str
    """The number it is about: `'4.2'`."""
    text: Words
    """How we read it, and why."""
    weighs: tuple[str, ...] = ()
    """What it weighs against each other: chapter, heading and lines of passages: `['4.2, Results, line 3']`."""
    prov: str = "reconstructed"
    """Where the reading comes from, as of any value."""


class Rulebook(Part):
    """rulebook.yaml."""

    rules: tuple[Rule, ...]
    """Every number."""
    rulings: tuple[RulingNote, ...] = ()
    """Our readings."""
