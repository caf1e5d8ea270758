"""The example of tabletop/SOLO.md, put into the game that `tabletop new` makes."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import tabletop
from tabletop.data.author_tests import faults
from tabletop.data.where import new_game_template

WORDS = "".join(f"solo-term-{name} = {name}\n" for name in ("bridge", "force", "result"))


def test_the_smallest_player_is_sound(tmp_path: Path) -> None:
    """Pasted before `rules`, with its three words: `tabletop check` finds nothing."""
    folder = tmp_path / "newgame"
    shutil.copytree(new_game_template(), folder)
    text = (Path(tabletop.__file__).parent / "SOLO.md").read_text(encoding="utf-8")
    found = re.search(r"```python\n(from .*?\n)\n\n(class .*?)```", text, re.DOTALL)
    assert found is not None
    rules = (folder / "rules.py").read_text(encoding="utf-8")
    rules = rules.replace("from tabletop.systems.odds", f"{found[1]}from tabletop.systems.odds", 1)
    rules = rules.replace("def rules(", f"{found[2]}\n\ndef rules(", 1)
    rules = rules.replace("invariants=invariants\n", "invariants=invariants, solo=BridgeSolo()\n", 1)
    (folder / "rules.py").write_text(rules, encoding="utf-8")
    for language in ("en", "fr"):
        with (folder / "i18n" / f"{language}.ftl").open("a", encoding="utf-8") as file:
            file.write(WORDS)
    assert "solo=BridgeSolo()" in rules and faults(folder) == []
