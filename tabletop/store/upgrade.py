"""The door for saves of other formats: older ones are led up step by step, newer ones are refused with words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tabletop.core.text import Msg
from tabletop.store.errors import StoreError

FORMAT = 1
"""The number this version writes."""

STEPS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""Format n -> what turns the card of a game of format n into one of format n + 1."""


def upgraded(
    card: dict[str, Any],
    steps: Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]] = STEPS,
    target: int = FORMAT,
) -> dict[str, Any]:
    """The card in our format. Raises StoreError when it is newer than we are, or has no format at all."""
    found = card.get("format")
    if type(found) is not int or found < 1:
        raise StoreError(Msg.of("store-format-unknown"))
    if found > target:
        raise StoreError(Msg.of("store-format-newer", found=found, ours=target))
    for number in range(found, target):
        card = {**steps[number](card), "format": number + 1}
    return card
