"""The door for saves of other formats: older ones are led up step by step, newer ones are looked at where they fit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tabletop.core.text import Msg
from tabletop.store.errors import StoreError

FORMAT = 1
"""The number this version writes."""

STEPS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""Format n -> what turns the card of a game of format n into one of format n + 1."""


def format_of(card: Mapping[str, Any]) -> int:
    """The number a card says. Raises StoreError when it says none."""
    found = card.get("format")
    if type(found) is not int or not 0 < found < 10**6:
        raise StoreError(Msg.of("store-format-unknown"))
    return found


def upgraded(
    card: dict[str, Any],
    steps: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = STEPS,
    target: int = FORMAT,
) -> dict[str, Any]:
    """The card of an older format, or of ours, in our format. Raises StoreError when it has no format at all."""
    for number in range(format_of(card), target):
        card = {**steps[number](card), "format": number + 1}
    return card
