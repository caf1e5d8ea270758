"""Answered dice: all seats seal a number, then all open; nobody throws, nobody chooses, nobody clicks."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace

import pytest

from tabletop.core.audit.audit import audit
from tabletop.core.journal.entry import Entry
from tabletop.core.journal.intent import Intent
from tabletop.core.position.apply import fold
from tabletop.core.position.facts import Answered, Boxed, Opened, Rolled, VarSet
from tabletop.core.position.ids import Seen
from tabletop.core.rules.flow import Procedure
from tabletop.core.rules.joint_dice import joint_dice, stream
from tabletop.core.secrets.chance import DiceSpec
from tabletop.core.secrets.seal import Vault
from tests.core.apart import Client, exchange, same
from tests.core.toy import BLUE, RED, seeded, start, table, toy

WIDE = 20.52
"""Chi-square with 5 degrees of freedom stays below this 999 times in 1000."""


class Tempest(Procedure):
    """A turn that is one declared batch of seven dice."""

    rule, keeps, stages = "1", {"dice": ()}, ("throw", "count")

    def throw(self, t):
        t.roll("dice", "7d6", "1.3")

    def count(self, t):
        t.set("turn", sum(t.f.dice))


def game():
    """The toy game, begun by its first turn; the batch is a game of its own."""
    return replace(toy(), opening=lambda t: t.call("Turn"), steps={**toy().steps, "Tempest": Tempest()})


def pair(seed=1, opening="Turn"):
    """Two machines, each with one seat, that play enforced with answered dice."""
    first = fold(start("enforce"), [VarSet("dice", "answered")])
    rules = replace(game(), opening=lambda t: t.call(opening))
    red, blue = (Client(rules, first, (seat,), seed * 10 + n) for n, seat in enumerate((RED, BLUE)))
    red.session.begin(RED)
    return red, blue


def volley(seed=1):
    """Two machines just before red's march calls for a die; both have sealed their stance."""
    red, blue = pair(seed)
    exchange(red, blue)
    red.session.submit(RED, "stance", stance="attack")
    blue.session.submit(BLUE, "stance", stance="defend")
    exchange(red, blue)
    return red, blue


def rolls(client):
    """What the live entries say was thrown."""
    entries = [entry for entry in client.session.journal.entries if client.session.journal.live(entry)]
    return [fact for entry in entries for fact in entry.facts if isinstance(fact, Rolled)]


# --- the numbers --------------------------------------------------------------------------------------------


def chi_square(counts, total, sides):
    """How far the counts are from equal."""
    even = total / sides
    return sum((counts[side] - even) ** 2 / even for side in range(1, sides + 1))


def test_sixty_thousand_joint_dice_are_fair():
    """10,000 rolls of six dice from fresh numbers: every face equally often, at every place of the roll."""
    entropy, spec = seeded(3), DiceSpec(6, 6)
    thrown = [joint_dice(spec, ("toy", n), [(RED, entropy(32).hex()), (BLUE, "aa" * 32)]) for n in range(10_000)]
    assert chi_square(Counter(die for roll in thrown for die in roll), 60_000, 6) < WIDE
    for place in range(6):
        assert chi_square(Counter(roll[place] for roll in thrown), 10_000, 6) < WIDE


def test_one_honest_seat_is_enough():
    """Whatever number the other seat always sends, and even if it copies, one fresh number makes the dice fair."""
    entropy, counts = seeded(4), Counter()
    for n in range(12_000):
        fresh = entropy(32).hex()
        counts[joint_dice(DiceSpec(1, 6), ("toy", n % 7), [(RED, fresh), (BLUE, fresh)])[0]] += 1
    assert chi_square(counts, 12_000, 6) < WIDE


def test_every_number_and_the_roll_count():
    """Another number of any seat, another seat behind it, or another roll of the game: other dice."""
    spec, base = DiceSpec(20, 6), [(RED, "a1"), (BLUE, "b2")]
    seen = {
        joint_dice(spec, ("toy", 1), base),
        joint_dice(spec, ("toy", 2), base),
        joint_dice(spec, ("other", 1), base),
        joint_dice(spec, ("toy", 1), [(RED, "a1"), (BLUE, "b3")]),
        joint_dice(spec, ("toy", 1), [(RED, "a2"), (BLUE, "b2")]),
        joint_dice(spec, ("toy", 1), [(RED, "b2"), (BLUE, "a1")]),
    }
    assert len(seen) == 6 and joint_dice(spec, ("toy", 1), base) in seen


def test_the_stream_is_one_stream():
    """Taken in bits or at once it is the same, and two seeds have nothing in common."""
    one, other = stream(b"seed"), stream(b"seed")
    assert one(5) + one(60) + one(1) == other(66)
    assert stream(b"seed")(32) != stream(b"seee")(32)


# --- the exchange -------------------------------------------------------------------------------------------


def test_a_roll_takes_no_click_and_is_the_same_for_all():
    """When both are there the act that calls for dice is all: both see the same throw, graded answered."""
    red, blue = volley()
    red.session.submit(RED, "pass")
    exchange(red, blue)
    (thrown,) = rolls(red)
    assert thrown.grade == "answered" and thrown.by == RED and DiceSpec(1, 6).fits(thrown.values)
    assert same(red, blue) and rolls(blue) == [thrown]
    assert red.session.state.frames[-1].step in ("Stance", "Pick")
    assert [e.verb for e in red.session.journal.entries].count("commit") == 2


def post(writer, reader):
    """One mail: all that the writer has written; the reader's program does what needs no choice."""
    reader.take(writer.written)
    reader.session.autoplay.advance()


def test_far_apart_it_costs_one_exchange():
    """Mail there and mail back: the thrower has his dice, from four entries besides his own act."""
    red, blue = volley()
    red.session.submit(RED, "pass")
    post(red, blue)
    assert not rolls(blue)
    post(blue, red)
    assert len(rolls(red)) == 1


def test_a_batch_of_dice_is_one_exchange():
    """Seven dice: two numbers sealed and opened, not fourteen."""
    red, blue = pair(opening="Tempest")
    post(red, blue)
    post(blue, red)
    (thrown,) = rolls(red)
    assert len(thrown.values) == 7 and red.session.state.vars["turn"] == sum(thrown.values)
    verbs = Counter(entry.verb for entry in red.session.journal.entries)
    assert verbs == {"begin": 1, "commit": 2, "disclose": 2}


def test_both_open_at_the_same_moment():
    """Openings that had not seen each other both count, and the dice are thrown once."""
    red, blue = volley()
    red.session.submit(RED, "pass")
    blue.take(red.written)
    blue.session.autoplay.advance()
    sealed = [entry for entry in blue.written if entry.verb == "commit"]
    opened = [entry for entry in blue.written if entry.verb == "disclose"]
    assert sealed and opened
    red.take(sealed)
    red.session.autoplay.advance()
    exchange(red, blue)
    assert not red.session.journal.superseded and not red.session.journal.bad
    assert same(red, blue) and len(rolls(red)) == 1


@pytest.mark.parametrize("seed", range(12))
def test_whole_games_apart_end_on_the_same_table(seed):
    """Random acts on both sides: never a dead end, the same public state, an audit that agrees with every entry."""
    red, blue = pair(seed)
    rng = random.Random(seed)
    for _ in range(60):
        exchange(red, blue)
        assert same(red, blue)
        if not red.session.state.frames:
            break
        client = rng.choice([c for c in (red, blue) if c.names[0] in c.session.awaited()])
        intent = rng.choice(client.session.offers(client.names[0])).sample(rng)
        assert client.session.submit(client.names[0], intent.verb, **intent.args).accepted
    assert not red.session.state.frames and rolls(red)
    vaults = {RED: red.session.vaults[RED], BLUE: blue.session.vaults[BLUE]}
    found = audit(red.session.game, red.session.journal, vaults)
    assert found.sound and not found.count("cannot_tell")


def test_at_one_screen_it_goes_by_itself_too():
    """Both seats on one machine: the roll follows the act at once."""
    first = fold(start("enforce"), [VarSet("dice", "answered")])
    both = Client(game(), first, (RED, BLUE), 5)
    both.session.begin(RED)
    for seat in (RED, BLUE):
        both.session.submit(seat, "stance", stance="attack")
    both.session.submit(RED, "pass")
    assert [roll.grade for roll in rolls(both)] == ["answered"]


def test_other_grades_are_as_before():
    """Without the variable the program throws, with 'typed' the thrower: JointRoll is never seen."""
    session = table("enforce")
    session.local.game = game()
    session.begin(RED)
    for seat in (RED, BLUE):
        session.submit(seat, "stance", stance="attack")
    session.submit(RED, "pass")
    assert session.awaited() == ("chance",) and session.state.frames[-1].step == "Roll"
    session.submit(RED, "dice", thrown="answered")
    session.autoplay.advance()
    assert [f.grade for e in session.journal.entries for f in e.facts if isinstance(f, Rolled)] == ["answered"]


# --- bad will -----------------------------------------------------------------------------------------------


def stopped(until):
    """Red has thrown the gauntlet; blue's machine has gone on to `until`, of which red has seen nothing."""
    red, blue = volley()
    red.session.submit(RED, "pass")
    blue.take(red.written)
    blue.session.autoplay.advance()
    sent = [entry for entry in blue.written if entry.verb != "disclose" or until == "disclose"]
    return red, blue, sent


def test_what_is_sealed_is_not_in_the_journal():
    """When blue chooses its number, nothing red has written tells red's."""
    red, _, _ = stopped("commit")
    (mine,) = [secret.value for secret in red.session.vaults[RED].secrets.values() if len(str(secret.value)) == 64]
    assert mine not in "".join(entry.body() for entry in red.written)


def test_a_withheld_opening_waits():
    """Blue keeps its number back: red opens, no die is thrown, and blue is the one who is awaited."""
    red, _, sent = stopped("commit")
    red.take(sent)
    red.session.autoplay.advance()
    assert [entry.verb for entry in red.written].count("disclose") == 1
    assert not rolls(red) and red.session.awaited() == (BLUE,)


def forge(client, seat, *facts):
    """An entry that a program which was edited writes."""
    journal = client.session.journal
    seen = tuple(Seen(name, last.id.clock) for name, last in journal.last.items() if name != seat)
    entry = Entry(journal.next_id(seat), "", Intent("disclose"), "ok", facts, (), seen)
    client.session.receive(entry)
    return entry


def test_a_forged_opening_is_void_and_named():
    """Blue opens another number than it sealed: the entry is named as bad and blue is asked until it opens rightly."""
    red, blue, sent = stopped("commit")
    red.take(sent)
    red.session.autoplay.advance()
    box = dict(red.session.state.frames[-1].data["answers"])[BLUE]
    forged = forge(red, BLUE, Opened(box, "00" * 32, "11" * 16))
    assert [(name, why.key) for name, why in red.session.journal.bad.items()] == [(str(forged.id), "seal-forged")]
    assert forged.seat == BLUE and red.session.awaited() == (BLUE,) and not rolls(red)
    secret = blue.session.vaults[BLUE].open(box)
    forge(red, BLUE, Opened(box, secret.value, secret.nonce))
    red.session.autoplay.advance()
    assert len(rolls(red)) == 1


def test_nobody_seals_again_after_seeing():
    """Blue has seen red's number and seals another of its own choice: that answer does not count, the first stands."""
    red, _, sent = stopped("commit")
    red.take(sent)
    red.session.autoplay.advance()
    before = red.session.state.frames[-1].data["answers"]
    depth = len(red.session.state.frames) - 1
    ref = Vault(seeded(9)).seal("ff" * 32)
    late = forge(red, BLUE, Boxed(ref.box, BLUE, ref.digest), Answered(depth, BLUE, ref.box))
    assert red.session.state.frames[-1].data["answers"] == before
    assert red.session.journal.bad[str(late.id)].key == "answered-late"
    assert not red.session.submit(BLUE, "commit", number="ee" * 32).accepted


def test_undo_before_the_numbers_are_open_takes_the_sealing_along():
    """Red thinks again while blue has not answered: his march and his sealed number are taken back as one."""
    red, blue = volley()
    red.session.submit(RED, "pass")
    choice = red.session.can_undo(RED)
    assert choice is not None and [entry.verb for entry in choice.entries] == ["pass", "commit"]
    red.session.undo(RED)
    exchange(red, blue)
    assert same(red, blue) and red.session.state.frames[-1].step == "March"


def test_no_way_back_once_a_number_is_open():
    """After the dice an enforced game cannot be taken back to before them."""
    red, blue = volley()
    red.session.submit(RED, "pass")
    exchange(red, blue)
    assert red.session.can_undo(RED) is None and blue.session.can_undo(BLUE) is None
