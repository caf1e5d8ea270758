"""Counters that lie face down from the start, each for a seat that alone knows it."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.data.schema import Scenario


def covered_pieces(scenario: Scenario) -> Mapping[str, str]:
    """The seat that knows each, by the piece that it is in `Module.start_facts`."""
    found, number = dict[str, str](), 0
    for put in scenario.setup:
        for _ in put.counters:
            number += 1
            if put.covered:
                found[f"c{number:03d}"] = put.covered
    return found
