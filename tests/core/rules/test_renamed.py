"""What a step may not define any more."""

from __future__ import annotations

import pytest

from tabletop.core.rules.flow import RENAMED, Step


@pytest.mark.parametrize("old", ["standing", "stands"])
def test_a_step_written_for_an_older_engine_is_told_the_new_name(old: str) -> None:
    """Rules that would be off without a word are refused when they are loaded."""
    with pytest.raises(TypeError, match=f"{old} is called {RENAMED[old]} now"):
        type("Old", (Step,), {old: lambda self, k: ()})
    assert hasattr(Step, RENAMED[old]) and not hasattr(Step, old)
