"""The chapters that let players write lines. Each chapter's file has its own `CHAPTER`, in the order of a sheet."""

from __future__ import annotations

from . import after, before, bribery, drill, purchase, satraps, victory
from .sheet import Chapter

CHAPTERS: tuple[Chapter, ...] = (
    drill.CHAPTER,
    bribery.CHAPTER,
    before.CHAPTER,
    satraps.CHAPTER,
    after.CHAPTER,
    victory.CHAPTER,
    purchase.CHAPTER,
)
