"""The steps every game has: what `t.pick`, `t.pick_some`, `t.roll` and `t.lots` push."""

from __future__ import annotations

from tabletop.core.rules.flow import DrawLots, Pick, Roll, Step
from tabletop.core.rules.joint_dice import JointLots, JointRoll

BUILT_IN: dict[str, Step] = {
    "Pick": Pick(),
    "Roll": Roll(),
    "JointRoll": JointRoll(),
    "DrawLots": DrawLots(),
    "JointLots": JointLots(),
}
