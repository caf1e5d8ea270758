"""The chapters that let players write lines. Each chapter's file has its own `CHAPTER`; the order is that of the sheet."""

from __future__ import annotations

from .sheet import Chapter

CHAPTERS: tuple[Chapter, ...] = ()
