"""Moments as the player reads them: the journal keeps ISO 8601 in UTC."""

from __future__ import annotations

from PySide6.QtCore import QDateTime, QLocale, Qt


def _local(when: str) -> QDateTime:
    return QDateTime.fromString(when, Qt.DateFormat.ISODateWithMs).toLocalTime()


def short_time(when: str) -> str:
    """`14:05`, '' when unknown."""
    found = _local(when)
    return found.toString("HH:mm") if found.isValid() else ""


def moment(when: str, language: str) -> str:
    """`14:05` today, `3 Mar 14:05` before; '' when unknown."""
    found = _local(when)
    if not found.isValid():
        return ""
    today = found.date() == QDateTime.currentDateTime().date()
    return QLocale(language).toString(found, "HH:mm" if today else "d MMM HH:mm")


def seconds_since(when: str) -> int:
    """Seconds that have gone by; 0 when unknown or still to come."""
    found = _local(when)
    return max(0, found.secsTo(QDateTime.currentDateTime())) if found.isValid() else 0


def long_time(when: str, language: str) -> str:
    """Date and time in words of the language, '' when unknown."""
    found = _local(when)
    return QLocale(language).toString(found, QLocale.FormatType.LongFormat) if found.isValid() else ""


def day(when: str, language: str) -> str:
    """`29 November 2026`, '' when unknown."""
    found = _local(when)
    return QLocale(language).toString(found.date(), "d MMMM yyyy") if found.isValid() else ""
