"""The steps every game has: what `t.pick`, `t.pick_some` and `t.roll` push."""

from __future__ import annotations

from tabletop.core.rules.flow import Pick, Roll, Step
from tabletop.core.rules.joint_dice import JointRoll

BUILT_IN: dict[str, Step] = {"Pick": Pick(), "Roll": Roll(), "JointRoll": JointRoll()}
