"""What every record of a module's files has in common: no unknown keys, and where its values come from."""

from __future__ import annotations

from typing import Literal

from tabletop.data.schema.part import Part as Part

Words = dict[Literal["en", "fr"], str]
"""A short text in both languages, for rulebook.yaml only."""


Point = tuple[float, float]
"""x and y in board units, y down."""


WHOLE = "default"  # the key of `prov` that stands for the whole record


class Sourced(Part):
    """A record whose values have a provenance: rulebook, public:<source>, reconstructed, derived or owner."""

    prov: str | dict[str, str] = "rulebook"
    """Where its values come from: one for the record, or one a field (also `name`, for its Fluent message) beside
    `default`: `{default: rulebook, values: reconstructed}`."""
    basis: str = ""
    """What a reconstruction rests on: one word is the Fluent message basis-<word>, anything else free text: `pack`."""

    def source(self, value: str) -> str:
        """The provenance of one field of this record."""
        if isinstance(self.prov, str):
            return self.prov
        return self.prov.get(value, self.prov.get(WHOLE, "rulebook"))

    @property
    def reconstructed(self) -> tuple[str, ...]:
        """Names of the fields that are our own proposal (WHOLE when it is the whole record)."""
        if isinstance(self.prov, str):
            return (WHOLE,) if self.prov.startswith("reconstructed") else ()
        return tuple(name for name, source in self.prov.items() if source.startswith("reconstructed"))
