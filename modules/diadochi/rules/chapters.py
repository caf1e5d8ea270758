"""The chapters that let players write lines. Each chapter's file has its own `CHAPTER`, in the order of a sheet."""

from __future__ import annotations

from . import after, auctions, before, bribery, drill, heirs, purchase, satraps, victory, winter
from .sheet import Chapter

CHAPTERS: tuple[Chapter, ...] = (
    drill.CHAPTER,
    bribery.CHAPTER,
    before.CHAPTER,
    auctions.CHAPTER,
    satraps.CHAPTER,
    after.CHAPTER,
    heirs.CHAPTER,
    victory.CHAPTER,
    winter.CHAPTER,
    purchase.CHAPTER,
)
