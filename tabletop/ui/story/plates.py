"""What the reader of a story is shown besides words: which turns, forewords and pictures the player chose, and all
pictures made."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage

from tabletop.core.position.state import Piece
from tabletop.data.catalog import Catalog
from tabletop.data.module import Module
from tabletop.ui.model.names import piece_words
from tabletop.ui.story.graph import points_graph
from tabletop.ui.story.maps import WIDE, StoryMaps
from tabletop.ui.story.model import Story, StoryTurn

COUNTER = 72
"""Pixels of a counter that was lost, twice what it takes on a screen."""


@dataclass
class OwnPicture:
    """A picture the player has added; `image` is read already."""

    image: QImage
    caption: str = ""
    path: Path = Path()


@dataclass
class TurnChoice:
    """What of a turn is told, and what the player adds."""

    told: bool = True
    mapped: bool = True
    foreword: str = ""
    pictures: list[OwnPicture] = field(default_factory=list)


@dataclass
class StoryChoice:
    """Of the whole story; turns by their number from 0, and -1 is the beginning."""

    turns: dict[int, TurnChoice] = field(default_factory=dict)

    def of(self, turn: int) -> TurnChoice:
        """What was chosen of a turn; all of it by default."""
        return self.turns.setdefault(turn, TurnChoice())


BEGINNING = -1


@dataclass(frozen=True)
class StoryPlate:
    """A picture with its caption."""

    image: QImage
    caption: str
    drawn: bool = True
    """Whether the program drew it: a map."""


@dataclass(frozen=True)
class LostCounter:
    """A counter that left the game, small, and what it is called."""

    image: QImage
    name: str


@dataclass(frozen=True)
class LossRow:
    """What one seat lost in a turn."""

    seat: str
    gone: tuple[LostCounter, ...]
    weakened: tuple[LostCounter, ...]


@dataclass
class Plates:
    """All pictures of a story; turns by their number."""

    plates: dict[int, list[StoryPlate]] = field(default_factory=dict)
    losses: dict[int, list[LossRow]] = field(default_factory=dict)
    graph: QImage | None = None


class PlateMaker:
    """Makes them one after the other, so that a window lives meanwhile."""

    drawn = True
    """Whether pictures are made; a text needs no more than what they are called."""

    def __init__(self, story: Story, choice: StoryChoice, module: Module, catalog: Catalog, colours: str) -> None:
        self.story, self.choice, self.module, self.catalog = story, choice, module, catalog
        self.maps, self.colours = StoryMaps(module, catalog, colours), colours
        self.made = Plates()

    def told(self) -> list[int]:
        """Turns that are told."""
        return [n for n in range(len(self.story.turns)) if self.choice.of(n).told]

    def make(self) -> Iterator[float]:
        """All pictures; yields how far it is, from 0 to 1."""
        turns = self.told()
        yield from self._boards(turns)
        steps = len(turns) + 1
        if self.story.mapped and self.choice.of(BEGINNING).mapped:
            caption = self.catalog.text("story-map-start")
            self._add(BEGINNING, StoryPlate(self.maps.of_start(self.story.start) if self.drawn else QImage(), caption))
        self._own(BEGINNING)
        yield 1 / steps
        for done, n in enumerate(turns, 2):
            for _ in self._turn(n):
                yield (done - 0.5) / steps
            yield done / steps
        self.made.graph = points_graph(self.story, self.module, self.colours) if self.drawn else None

    def _boards(self, turns: list[int]) -> Iterator[float]:
        """The bare maps that are wanted, which take longest."""
        if not (self.story.mapped and self.drawn):
            return
        mapped = [self.story.turns[n] for n in turns if self.choice.of(n).mapped]
        wanted = {plan.id: plan for turn in mapped for plan in self.maps.plans(turn)}
        if self.choice.of(BEGINNING).mapped:
            wanted.setdefault("", self.module.plans[0])
        for plan in wanted.values():
            for _ in self.maps.painter_of(plan).painted():
                yield 0.0

    def _turn(self, n: int) -> Iterator[None]:
        turn = self.story.turns[n]
        if self.story.mapped and self.choice.of(n).mapped:
            for plan in self.maps.plans(turn):
                key = "story-map" if not plan.id else "story-map-board"
                board = self.catalog.text(f"board-{plan.id}") if plan.id else ""
                caption = self.catalog.text(key, turn=turn.title, board=board)
                self._add(n, StoryPlate(self.maps.of_turn(turn, plan) if self.drawn else QImage(), caption))
                yield
        self._own(n)
        self.made.losses[n] = [self._losses(turn, loss.seat) for loss in turn.losses]

    def _own(self, n: int) -> None:
        for picture in self.choice.of(n).pictures:
            self._add(n, StoryPlate(_bounded(picture.image), picture.caption, drawn=False))

    def _add(self, n: int, plate: StoryPlate) -> None:
        self.made.plates.setdefault(n, []).append(plate)

    def _losses(self, turn: StoryTurn, seat: str) -> LossRow:
        found = next(loss for loss in turn.losses if loss.seat == seat)
        gone, weakened = (tuple(map(self._counter, pieces)) for pieces in (found.gone, found.weakened))
        return LossRow(seat, gone, weakened)

    def _counter(self, piece: Piece) -> LostCounter:
        image = self.maps.counter(piece, COUNTER) if self.drawn else QImage()
        return LostCounter(image, piece_words(self.module, self.catalog, piece))


def _bounded(image: QImage) -> QImage:
    if max(image.width(), image.height()) <= WIDE:
        return image
    way = Qt.TransformationMode.SmoothTransformation
    return image.scaled(QSize(WIDE, WIDE), Qt.AspectRatioMode.KeepAspectRatio, way)
