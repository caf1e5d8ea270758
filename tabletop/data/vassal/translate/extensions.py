"""A module together with an extension of it, as one record."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from tabletop.core.text import Msg
from tabletop.data.vassal.records import AdditionRecord, DeckRecord, MapRecord, ModuleRecord
from tabletop.data.vassal.refusal import VassalRefused
from tabletop.data.vassal.report import ImportCounts


def extended(module: ModuleRecord, extension: ModuleRecord, file: str) -> ModuleRecord:
    """The module with all that an extension adds. Raises VassalRefused for one of another module."""
    if extension.extends and extension.extends != module.name:
        words = {"file": file, "module": extension.extends, "other": module.name}
        raise VassalRefused(Msg.of("import-other-module", **words))
    maps = [*module.maps, *extension.maps]
    for addition in extension.additions:
        maps = [_with(map_, addition) for map_ in maps]
    return replace(
        module,
        maps=tuple(maps),
        palettes=(*module.palettes, *extension.palettes),
        prototypes={**extension.prototypes, **module.prototypes},
        dice=(*module.dice, *extension.dice),
        picture_dice=(*module.picture_dice, *extension.picture_dice),
        charts=(*module.charts, *extension.charts),
        values=(*module.values, *extension.values),
        counts=_together(module.counts, extension.counts),
    )


def _with(map_: MapRecord, addition: AdditionRecord) -> MapRecord:
    """A map with what is put on it, or into a deck or start of it."""
    if map_.name not in addition.target:
        return map_
    decks = tuple(_filled(deck, addition) for deck in map_.decks)
    stacks = tuple(
        replace(stack, slots=(*stack.slots, *addition.cards)) if stack.name in addition.target[1:] else stack
        for stack in map_.stacks
    )
    return replace(map_, stacks=(*stacks, *addition.stacks), decks=(*decks, *addition.decks))


def _filled(deck: DeckRecord, addition: AdditionRecord) -> DeckRecord:
    return replace(deck, cards=(*deck.cards, *addition.cards)) if deck.name in addition.target[1:] else deck


def _together(one: ImportCounts, other: ImportCounts) -> ImportCounts:
    """Both counted."""
    return ImportCounts(
        parts=_sum(one.parts, other.parts),
        traits=_sum(one.traits, other.traits),
        inert=_sum(one.inert, other.inert),
        unknown=_sum(one.unknown, other.unknown),
        half_inert=one.half_inert + other.half_inert,
        own_classes=_sum(one.own_classes, other.own_classes),
        buttons=_sum(one.buttons, other.buttons),
        pictures=one.pictures | other.pictures,
        missing=one.missing + other.missing,
        no_prototype=one.no_prototype + other.no_prototype,
        no_counter=one.no_counter + other.no_counter,
        uneven=one.uneven + other.uneven,
        odd_names=one.odd_names + other.odd_names,
    )


def _sum(one: Mapping[str, int], other: Mapping[str, int]) -> Mapping[str, int]:
    return dict(Counter(one) + Counter(other))
