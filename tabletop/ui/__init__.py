"""The window: everything that needs PySide6 lives below this package."""

from __future__ import annotations

import sys

import shiboken6  # noqa: F401 - brings what is looked up below


def _leave_sources_alone() -> None:
    """PySide reads the source of every module that is imported, for a switch of names (`snake_case`) nobody here uses:
    a twentieth of a start. A PySide that has no such function is left as it is."""
    feature = sys.modules.get("shibokensupport.feature")
    if hasattr(feature, "_mod_uses_pyside"):
        setattr(feature, "_mod_uses_pyside", lambda module: False)  # noqa: B010 - not in its stubs


_leave_sources_alone()
