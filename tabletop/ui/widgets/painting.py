"""Paintings of ours: whatever one raises, its painter is closed and the window stays."""

from __future__ import annotations

import sys
import traceback
from collections.abc import Callable
from functools import wraps
from types import TracebackType
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtGui import QPainter

if TYPE_CHECKING:
    pass

M = TypeVar("M", bound=Callable[..., Any])


def painted(method: M) -> M:
    """A `paintEvent` of ours: whatever it raises, its painter is closed and the window stays."""

    @wraps(method)
    def paint(self: Any, event: Any) -> None:
        try:
            method(self, event)
        except Exception as error:  # noqa: BLE001 - told below
            _close_painters(error.__traceback__)
            tell(error)

    paint.guarded = True  # type: ignore[attr-defined]
    return paint  # type: ignore[return-value]


def drawn(method: M) -> M:
    """A `paint` of a delegate: the painter belongs to the view, and is given back as it was."""

    @wraps(method)
    def paint(self: Any, painter: QPainter, *rest: Any) -> None:
        painter.save()
        try:
            method(self, painter, *rest)
        except Exception as error:  # noqa: BLE001 - told below
            tell(error)
        finally:
            painter.restore()

    paint.guarded = True  # type: ignore[attr-defined]
    return paint  # type: ignore[return-value]


def tell(error: BaseException) -> None:
    """Give an exception that was caught to whoever looks after them."""
    sys.excepthook(type(error), error, error.__traceback__)


def _close_painters(trace: TracebackType | None) -> None:
    for frame, _ in traceback.walk_tb(trace):
        for value in list(frame.f_locals.values()):
            if isinstance(value, QPainter) and value.isActive():
                value.end()
