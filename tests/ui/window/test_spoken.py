"""What a screen reader hears, and that nothing is put into words for one that is not there."""

from __future__ import annotations

import pytest

from tabletop.ui.events import spoken
from tabletop.ui.window.main_window import MainWindow
from tests.ui.window.test_main_window import piece


def test_what_others_do_is_spoken(window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    """A screen reader hears the other side's acts as the journal has them, refusals and remarks; not one's own acts,
    nor what lies behind the cover. Where none listens nothing is put into words for it."""
    heard: list[str] = []
    monkeypatch.setattr(spoken, "announce", lambda _about, text: heard.append(text))
    with monkeypatch.context() as deaf:
        deaf.setattr(spoken, "sentence", lambda *_: heard.append("for nobody"))
        deaf.setattr(spoken, "listened", lambda: False)
        window.model.session.submit("sparta", "move", piece=piece(window, "S-H1"), to="N")
    assert heard == []
    monkeypatch.setattr(spoken, "listened", lambda: True)
    window.model.do("move", piece=piece(window, "A-H1"), to="O")
    assert heard == []
    window.model.session.submit("sparta", "move", piece=piece(window, "S-H1"), to="M")
    assert len(heard) == 1 and heard[0].startswith("Sparta") and "M" in heard[0]
    window.model.session.submit("sparta", "draw", bowl="bowl", to="hand-sparta", n=1)
    assert len(heard) == 2
    window.model.do("move", piece="nobody", to="M")
    assert len(heard) == 3 and heard[2] == window.prompt.reason.text()
    window.model.said.emit("Here")
    assert heard[3] == "Here"
    window.model.set_covered(True)
    window.model.session.submit("sparta", "move", piece=piece(window, "S-H1"), to="N")
    assert len(heard) == 4


def test_saying_it_does_no_harm(window: MainWindow) -> None:
    """With no screen reader there it is an event that nobody takes."""
    spoken.announce(window, "Sparta: 1 < 2 & “x”")
