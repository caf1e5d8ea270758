"""Numbers as people type them: any kind of space between thousands, never a comma read as something else."""

from __future__ import annotations

import re
from fractions import Fraction

from tabletop.core.secrets.chance import DiceSpec

_SPACES = " \u00a0\u202f\u2009\u2007\t"
_GROUPED = re.compile(r"[+-]?\d{1,3}(?:[" + _SPACES + r"]\d{3})+")
_WHOLE = re.compile(r"[+-]?\d+")


def whole(text: str) -> int | None:
    """`1 234` with a plain, no-break or narrow space is 1234; None for what is no whole number ('1,5' is none)."""
    found = text.strip(_SPACES + "\n").replace("\u2212", "-")
    if _WHOLE.fullmatch(found):
        return int(found)
    if _GROUPED.fullmatch(found):
        return int(re.sub(f"[{_SPACES}]", "", found))
    return None


def dice_values(text: str, spec: DiceSpec) -> tuple[int, ...] | None:
    """What real dice show: `3 5`, `3+5`, `3, 5`, or `35` when no die has two figures. None when it does not fit."""
    if spec.n == 1:
        single = whole(text)
        values: tuple[int, ...] = () if single is None else (single,)
    elif spec.sides <= 9 and re.fullmatch(r"\d+", text.strip()) and len(text.strip()) == spec.n:
        values = tuple(int(figure) for figure in text.strip())
    elif re.fullmatch(r"[\d+,;/" + _SPACES + r"]+", text):
        values = tuple(int(figure) for figure in re.findall(r"\d+", text))
    else:
        return None
    return values if spec.fits(values) else None


def span(totals: tuple[int, ...]) -> str:
    """`2`, `2–4` for dice in a row, `2, 5` otherwise."""
    if len(totals) > 1 and totals[-1] - totals[0] == len(totals) - 1:
        return f"{totals[0]}–{totals[-1]}"
    return ", ".join(map(str, totals))


def percent(chance: Fraction) -> int:
    """Whole percent; never 0 for what can happen, never 100 for what may fail."""
    rounded = round(chance * 100)
    if rounded == 0 and chance > 0:
        return 1
    return 99 if rounded == 100 and chance < 1 else rounded


def signed(amount: int) -> str:
    """`+2`, `−1`, `0`."""
    return f"+{amount}" if amount > 0 else f"−{-amount}" if amount < 0 else "0"
