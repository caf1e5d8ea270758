"""What an import has found, counted: for its report in words, and to compare with what others count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from tabletop.data.vassal.pieces import PieceRecord
from tabletop.data.vassal.traits.base import InertTrait, Trait
from tabletop.data.vassal.traits.hiding import MaskTrait
from tabletop.data.vassal.traits.looks import LayerTrait, MovedTrait
from tabletop.data.vassal.traits.read import PrototypeTrait

BUTTONS = frozenset(
    (
        *("GlobalKeyCommand", "MassKeyCommand", "StartupGlobalKeyCommand", "DeckGlobalKeyCommand", "DoActionButton"),
        *("MultiActionButton", "ToolbarMenu", "ChangePropertyButton", "Inventory", "TurnGlobalHotkey", "FlagButton"),
        *("DeckSendKeyCommand", "DeckSortKeyCommand"),
    )
)
"""Parts of a module that only programs of VASSAL can do."""
OWN = "/images/"
"""Pictures of VASSAL itself begin so in old modules."""
BUILT_IN = frozenset(
    (
        *("moved.gif", "unmoved.gif", "black.jpg", "counter.gif", "die.gif", "chart.gif", "map.gif", "notes.gif"),
        *("camera.gif", "inventory.gif", "keyCommand.gif", "overview.gif", "recenter.gif", "thread.gif"),
        *("connect.gif", "zoomIn.gif", "zoomOut.gif", "zoom.png", "Undo16.gif", "StepForward16.gif", "Splash.png"),
    )
)
"""Pictures that VASSAL brings along: no module holds them."""


def is_built_in(name: str) -> bool:
    """Whether a picture is one of VASSAL itself."""
    return name.startswith(OWN) or name in BUILT_IN


@dataclass(frozen=True, slots=True)
class ImportCounts:
    """How many of everything."""

    parts: Mapping[str, int]
    """Components by the last part of their class: Map, Board, PieceSlot …"""
    traits: Mapping[str, int]
    """Traits of all counters by the name of their record."""
    inert: Mapping[str, int]
    """Traits kept as text, by prefix."""
    unknown: Mapping[str, int]
    """Those of them that VASSAL itself has not."""
    half_inert: int
    """Counters with at least one trait that is only kept."""
    own_classes: Mapping[str, int]
    """Programs of the module's author, which are never run."""
    buttons: Mapping[str, int]
    """Buttons and keys that do nothing here."""
    pictures: frozenset[str]
    """All that are used by counters, boards, dice and charts."""
    missing: tuple[str, ...]
    """Those of them that are not in the file."""
    no_prototype: tuple[str, ...]
    """Prototypes that are named and not there, or that lead round to themselves."""
    no_counter: tuple[str, ...]
    """Slots in which no counter is written."""
    uneven: int
    """Counters whose type and state are not alike."""
    odd_names: int
    """Files in the zip whose names would lead out of their folder; they are not looked at."""


def pictures_of(trait: Trait) -> Iterator[str]:
    """Names of all pictures a trait may show."""
    match trait:
        case LayerTrait(images=images):
            yield from (image for image in images if image.strip())
        case MaskTrait(image=image, others=others):
            yield from filter(None, (image, others))
        case MovedTrait(image=image) if image:
            yield image


def piece_pictures(piece: PieceRecord) -> Iterator[str]:
    """Names of all pictures of a counter."""
    if piece.basic.image:
        yield piece.basic.image
    for trait in piece.traits:
        yield from pictures_of(trait)


class TraitTally:
    """Counts the traits of counters."""

    def __init__(self) -> None:
        self.traits: Counter[str] = Counter()
        self.inert: Counter[str] = Counter()
        self.unknown: Counter[str] = Counter()
        self.no_prototype: set[str] = set()
        self.half_inert = self.uneven = 0

    def add(self, pieces: Iterable[PieceRecord]) -> None:
        """These too."""
        for piece in pieces:
            self.traits.update(type(trait).__name__ for trait in piece.traits)
            inert = [trait for trait in piece.traits if isinstance(trait, InertTrait)]
            self.inert.update(trait.prefix for trait in inert)
            self.unknown.update(trait.prefix for trait in inert if not trait.known)
            self.half_inert += bool(inert)
            self.uneven += piece.uneven
            self.no_prototype.update(trait.name for trait in piece.traits if isinstance(trait, PrototypeTrait))


def leads_out(name: str) -> bool:
    """Whether the name of a member of a zip would lie outside its folder."""
    return ".." in name.replace("\\", "/").split("/") or name.startswith(("/", "\\")) or ":" in name[:2] or "\0" in name
