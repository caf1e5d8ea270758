"""All checks of a game that need its records only: names, numbers and shapes that must agree with each other."""

from __future__ import annotations

from tabletop.data.draft import Draft


def check_structure(draft: Draft) -> None:
    """Note every disagreement between the records in `draft.problems`."""
