"""Two answer at once, unseen by each other: each is judged by the table it had before it."""

from __future__ import annotations

from tabletop.core.audit.audit import audit
from tabletop.core.journal.journal import as_known_to
from tests.core.apart import exchange, same
from tests.core.rules.test_joint_dice import volley
from tests.core.toy import BLUE, RED


def test_openings_made_at_the_same_moment_are_not_disputed() -> None:
    """Both open their numbers without knowing that the other has: whoever stands later could not throw the dice."""
    red, blue = volley()
    red.session.submit(RED, "pass")
    blue.take(red.written)
    blue.session.autoplay.advance()
    assert [entry.verb for entry in blue.written[-2:]] == ["commit", "disclose"]
    red.take(blue.written[:-1])
    red.session.autoplay.advance()
    assert red.written[-1].verb == "disclose", "without having seen that blue has opened too"
    exchange(red, blue)
    assert same(red, blue)
    journal = red.session.journal
    opened = [entry for entry in journal.entries if entry.verb == "disclose"]
    assert {entry.seat for entry in opened} == {RED, BLUE}
    blind = [entry for entry in opened if as_known_to(journal, entry) is not None]
    assert blind, "the two openings crossed"
    assert audit(red.session.game, journal, {}).sound
