"""Hand-written cryptography is limited to the locked shuffle; what it assumes and does not protect is written down."""

from __future__ import annotations

import re
from pathlib import Path

import tabletop

ROOT = Path(tabletop.__file__).parent
BARE = re.compile(r"nacl[. ]+(import +)?bindings|crypto_core_|crypto_scalarmult|pow\([^)]*,[^)]*,")
"""Operations of a group, instead of a whole signature or sealed box."""
USES = re.compile(r"\bgroup\.(times|invert|product|scalar|hash_point)\b")


def test_group_operations_live_in_one_file() -> None:
    """Only store/group.py calls the bare operations of libsodium; all else signs and seals with PyNaCl's own."""
    found = {path.relative_to(ROOT).as_posix() for path in ROOT.rglob("*.py") if BARE.search(path.read_text("utf-8"))}
    assert found == {"store/group.py"}


def test_only_the_locked_cup_uses_them() -> None:
    """The cup, its audit and that of decks, which are cups in order; nothing else."""
    found = {path.relative_to(ROOT).as_posix() for path in ROOT.rglob("*.py") if USES.search(path.read_text("utf-8"))}
    assert found == {"systems/locked_cup.py", "systems/locked_cup_audit.py", "systems/locked_deck_audit.py"}


def test_assumptions_and_limits_are_written_where_it_is() -> None:
    """What must be hard, and that an edited program is caught afterwards and nobody can be made to answer."""
    group, bowl = ((ROOT / name).read_text("utf-8") for name in ("store/group.py", "systems/locked_cup.py"))
    assert "Assumed: the decisional Diffie-Hellman problem" in group
    assert "A program that was edited" in bowl and "Nobody can be made to answer." in bowl
    readme = (ROOT.parent / "README.md").read_text("utf-8")
    assert "**Not promised**" in readme and "nobody can be made to answer" in readme
