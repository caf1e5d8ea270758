"""The board as its hands see it: the surface, what acts on it, and which key does what. `view` puts them together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Protocol

from PySide6.QtCore import QPoint, QPointF, QRectF, Signal
from PySide6.QtGui import QKeyEvent

from tabletop.ui.board.surface import BoardSurface

if TYPE_CHECKING:
    from tabletop.ui.board.scene.fan import Fan
    from tabletop.ui.board.scene.highlight import Highlight, Tag
    from tabletop.ui.board.scene.sprite import Sprite
    from tabletop.ui.rules.hints.move_hints import MoveHints


class Carries(Protocol):
    """What a pressed button or a counter in the air does until it is let go (input/tools)."""

    @property
    def drops(self) -> bool: ...
    def move(self, at: QPointF, pointer: QPoint) -> None: ...
    def release(self, at: QPointF) -> None: ...
    def cancel(self) -> None: ...
    def sprites(self) -> Sequence[Sprite]: ...


class ByKeys(Protocol):
    """Choosing and moving without a mouse (input/keyboard)."""

    @property
    def laying(self) -> object: ...
    def arrow(self, key: int) -> bool: ...
    def enter(self) -> None: ...
    def cancel(self) -> bool: ...
    def tab(self, forward: bool) -> bool: ...
    def tell(self) -> None: ...
    def into_window(self, at: QPointF) -> None: ...


class Lists(Protocol):
    """What a stack holds, beside the pointer (input/hover)."""

    def show_now(self) -> None: ...
    def shift(self, down: bool) -> None: ...
    def hide(self) -> None: ...


class Stops(Protocol):
    """Scrolling at the edge (input/edge)."""

    def stop(self) -> None: ...


class Hands(Protocol):
    """Everything that acts on the board (input/controller)."""

    tool: Carries | None
    orders: Any
    """What writes orders on this board (ui/orders/map/pointing), None where none are written."""

    @property
    def light(self) -> Highlight: ...
    @property
    def hints(self) -> MoveHints: ...
    @property
    def tag(self) -> Tag: ...
    @property
    def fan(self) -> Fan: ...
    @property
    def keyboard(self) -> ByKeys: ...
    @property
    def hover(self) -> Lists: ...
    @property
    def edge(self) -> Stops: ...

    def over_map(self, pointer: QPoint) -> bool: ...
    def carry(self, at: QPointF, pointer: QPoint) -> None: ...
    def busy(self) -> bool: ...
    def cancel(self) -> bool: ...
    def take_one(self, piece: str) -> None: ...
    def toggle_measure(self) -> None: ...
    def ask_note(self) -> None: ...
    def menu_at_choice(self) -> None: ...


class FindsKeys(Protocol):
    """Which key does what here (input/commands)."""

    def find(self, event: QKeyEvent) -> Any: ...
    def shown(self, action: Any) -> Any: ...


class SmallMap(Protocol):
    """The board in small (overview)."""

    def shown(self) -> bool: ...
    def area(self) -> QRectF: ...
    def go(self, pointer: QPointF) -> None: ...


class HandledBoard(BoardSurface):
    """A surface with hands."""

    space_tapped = Signal(bool)
    """Space was pressed and let go without panning; True with Shift."""
    combat_wanted = Signal(str)
    """A combat is to be weighed in a place where two sides stand."""

    controller: Hands
    keymap: FindsKeys
    overview: SmallMap
    bare = False
    """Counters are hidden until told otherwise, not only while a key is held."""

    def toggle_bare(self) -> None:
        """Hide the counters until told otherwise, or show them again."""
        self.bare = not self.bare
        self.hold_bare(self.bare)

    def hold_bare(self, down: bool) -> None:
        """The bare map while a key is down."""
        if self.pieces.hidden != (down or self.bare):
            self.controller.fan.close()
            self.pieces.hide(down or self.bare)
