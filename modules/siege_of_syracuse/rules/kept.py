"""What is worked out of the pieces is kept for whoever asked last: the checks of one act ask for the same again and
again. Not for what depends on variables or frames.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from tabletop.core.api import Known, Table

P = ParamSpec("P")
T = TypeVar("T")


def kept(make: Callable[Concatenate[Known, P], T]) -> Callable[Concatenate[Known, P], T]:
    """Not made again for the same reader, until another asks or he has written something."""
    last: list[tuple[Known, int, dict[object, T]]] = []

    @wraps(make)
    def found(k: Known, /, *args: P.args, **more: P.kwargs) -> T:
        written = k.recorded if isinstance(k, Table) else 0
        if not last or last[0][0] is not k or last[0][1] != written:
            last[:] = [(k, written, {})]
        rows, key = last[0][2], (args, *more.items())
        if key not in rows:
            rows[key] = make(k, *args, **more)
        return rows[key]

    return found
