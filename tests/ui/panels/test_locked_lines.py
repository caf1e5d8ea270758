"""What the journal says of joint dice and locked cups."""

from __future__ import annotations

import re

import pytest

from tabletop.data.catalog import Catalog
from tabletop.systems.fuzz import prompt
from tabletop.ui.model.sentences import sentence
from tests.core.apart import exchange
from tests.modules.sphacteria.rules.harness import ATHENS, SPARTA, module
from tests.modules.sphacteria.rules.test_locked import far_apart


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_part_of_the_protocols_has_words(language: str) -> None:
    """The lines from the first lock to the first dice are sentences: no key, no variable, no number of a group."""
    both = far_apart(4)
    both[ATHENS].session.begin(ATHENS)
    exchange(*both.values())
    catalog, session = Catalog.for_module(module(), language), both[ATHENS].session
    journal = session.journal
    told = [sentence(module(), catalog, journal.state(n), entry) for n, entry in enumerate(journal.entries)]
    verbs = {entry.verb for entry in session.journal.entries}
    assert {"shuffle", "unlock", "take", "commit", "disclose"} <= verbs
    for line in told:
        assert not re.search(r"[0-9a-f]{16}|lock\.|did-|grade-", line), line
    assert any(catalog.text("grade-answered") in line for line in told)


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_waited_for_has_words(language: str) -> None:
    """While the other side's program is away, the bar says what it is to do."""
    both = far_apart(4)
    both[ATHENS].session.begin(ATHENS)
    catalog, session = Catalog.for_module(module(), language), both[ATHENS].session
    asked = prompt(session, SPARTA)
    assert session.awaited() == (SPARTA,) and asked is not None
    assert asked.key == "prompt-shuffle" and catalog.has(asked.key) and catalog.msg(asked)
    for step in ("unlock", "take", "jointroll"):
        assert catalog.has(f"prompt-{step}")
