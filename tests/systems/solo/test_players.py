"""Players of every level: what they choose is offered, they see no other hand, they keep to their time."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import count
from time import process_time

import pytest

from modules.syracuse.rules.solo import SyracuseSolo
from tabletop.core.rules.offers import Some, offer
from tabletop.core.rules.orders import line
from tabletop.data.catalog import LANGUAGES, Catalog
from tabletop.systems.fuzz import accepted, act, host, play_by
from tabletop.systems.solo.author import Solo, drawn, known_well, solo_of, squashed
from tabletop.systems.solo.course import Course
from tabletop.systems.solo.duel import acting, play_duel, seen_by
from tabletop.systems.solo.players import LEVELS, SoloPlayer, ideas_of
from tabletop.systems.solo.resting import RestingLook
from tabletop.systems.solo.search import Budget, Search
from tabletop.systems.solo.world import SoloAct, World
from tests.conftest import RELEASE
from tests.contract.exam import RULED, game_of, module_in, name_of, start_of, table_of
from tests.core.toy import start, toy

SPHACTERIA, SYRACUSE, HELLENES = (
    next(folder for folder in RULED if folder.name == name) for name in ("sphacteria", "syracuse", "hellenes")
)


class Leisurely(SyracuseSolo):
    """Takes its time over everything."""

    brief = frozenset()


class Hasty(SyracuseSolo):
    """Waits for nothing to come to rest."""

    rest_looks = 0


def player(level, looks=60, seed=0):
    """A player whose clock goes on by one each time it looks, so that it thinks alike on every machine."""
    ticks = count()
    return SoloPlayer(level, lambda n: random.Random(f"{seed} {n}"), lambda: next(ticks), Budget(looks, 6, 30))


def asked(folder, seed, acts, wanted=lambda session, seat: True):
    """A table of random play where a seat is asked that `wanted` likes, and that seat."""
    session, rng = table_of(folder, seed), random.Random(seed)
    session.begin(session.game.seats[0])
    for n in count():
        seat = session.awaited()[0]
        if n >= acts and seat in session.game.seats and wanted(session, seat):
            return session, seat
        accepted(act(session, rng))


@pytest.mark.parametrize(
    ("folder", "level"),
    [*((folder, "plan") for folder in RULED), *((SPHACTERIA, level) for level in LEVELS)],
    ids=lambda one: getattr(one, "name", one),
)
def test_what_is_chosen_is_offered(folder, level):
    """By every level, in every game, whether its rules say how to play it or not: the referee takes it."""
    session, seat = asked(folder, 3, 8)
    decided = player(level).choose(seen_by(session, seat))
    assert session.submit(seat, decided.intent.verb, **decided.intent.args).verdict == "ok"


def test_a_plan_is_played_on():
    """The acts of the plan that was chosen follow, without thinking anew, while they are offered."""
    session, seat = asked(SPHACTERIA, 3, 10, lambda s, _: s.state.frames[-1].step == "Announce")
    computer = player("plan", 400)
    decided = computer.choose(seen_by(session, seat))
    best = decided.ideas[0]
    assert len(best.acts) > 1 and best.tried and set(best.terms) > {"supply", "objectives"}
    for expected in best.acts[1:]:
        accepted(session.submit(seat, decided.intent.verb, **decided.intent.args))
        decided = computer.choose(seen_by(session, seat))
        assert (decided.intent, decided.ideas) == (expected, ())


@pytest.mark.parametrize("folder", [SPHACTERIA, SYRACUSE], ids=name_of)
def test_the_enemys_hand_changes_nothing(folder):
    """A player is given its own vault alone; with other secrets in the enemy's boxes it chooses the same."""
    hidden = lambda s, seat: any(p.kind is None and p.owner != seat for p in s.state.pieces.values())  # noqa: E731
    session, seat = asked(folder, 5, 14, hidden)
    seen = seen_by(session, seat)
    (enemy,) = set(session.game.seats) - {seat}
    theirs = [box for box, secret in session.vaults[enemy].secrets.items() if seat not in secret.readers]
    assert theirs and not seen.vault.secrets.keys() & set(theirs)
    other = seen.state.copy()
    other.boxes.update({box: replace(other.boxes[box], digest="0" * 64) for box in theirs if box in other.boxes})
    assert other.digest() != seen.state.digest()
    first, second = (player("plan", 150).choose(one) for one in (seen, replace(seen, state=other)))
    assert first == second


@pytest.mark.parametrize("folder", RULED if RELEASE else RULED[1:4:2], ids=name_of)
def test_the_deadline_is_kept(folder):
    """Not more than a fifth over, whatever a game's acts cost; the clock is looked at in the first pass too."""
    session, seat = asked(folder, 1, 20)
    took = []
    for seconds in (0.1, 0.3, 0.3):  # the first fills what a game remembers; another program may be in the way once
        computer = SoloPlayer("plan", lambda n: random.Random(n), process_time, Budget(seconds))
        began = process_time()
        computer.choose(seen_by(session, seat))
        took.append(process_time() - began)
    assert min(took[1:]) <= 1.2 * 0.3


@pytest.mark.parametrize("level", ["plan", "greedy"])
def test_the_clock_is_looked_at_between_any_two_acts(level, monkeypatch):
    """Here time passes by what is done, one for each act tried, answer drawn and position looked at: whenever it is up,
    in a plan, a playout or what follows of an act, hardly anything more is done."""
    wanted = "Actions" if level == "plan" else "ChooseCard"
    session, seat = asked(HELLENES, 1, 0, lambda s, _: s.state.frames[-1].step == wanted)
    done, solo = [], type(session.game.solo)

    def costs(owner, name):
        found = getattr(owner, name)
        monkeypatch.setattr(owner, name, lambda *given: done.append(name) or found(*given))

    for owner, name in ((World, "play"), (World, "throw"), (solo, "policy"), (solo, "evaluate")):
        costs(owner, name)
    over = []
    for seconds in (6, 9, 14, 20, 27, 35, 44, 54, 90):
        done.clear()
        computer = SoloPlayer(level, lambda n: random.Random(n), lambda: len(done), Budget(seconds))
        computer.choose(seen_by(session, seat))
        over.append(len(done) - seconds)
    assert 0 <= max(over) <= 3, over


class Lost(SyracuseSolo):
    """It finds nothing to do, at once or after its first act."""

    def __init__(self, after):
        super().__init__()
        self.left, self.lost = after, after == 0

    def policy(self, world, seat, rng, temperature):
        """As often as it is left."""
        self.left -= 1
        self.lost = self.left < 0
        return super().policy(world, seat, rng, temperature)

    def shortlist(self, world, seat, most):
        """Nothing."""
        return []

    def options(self, world, seat):
        """Nothing, once it is lost."""
        return [] if self.lost else super().options(world, seat)


@pytest.mark.parametrize(("level", "after"), [("plan", 0), ("plan", 1), ("plan", 4), ("greedy", 0)])
def test_who_finds_nothing_to_do_plays_all_the_same(level, after):
    """What is imagined may contradict the rules, so that no act is found in it: the plan ends there, and where there is
    none any act that is offered is taken, and that is counted."""
    session, seat = asked(SYRACUSE, 1, 0, lambda s, _: s.state.frames[-1].step in SyracuseSolo.plans)
    seen, one = seen_by(session, seat), player(level)
    decided = one.choose(replace(seen, game=replace(seen.game, solo=Lost(after))))
    assert one.astray == ([] if after else [f"{session.state.frames[-1].step}: not-offered"])
    assert session.submit(seat, decided.intent.verb, **decided.intent.args).verdict == "ok"


def test_an_exam_in_which_a_player_finds_nothing_has_failed():
    """Weak play would hide it."""
    game, rng = replace(game_of(SYRACUSE), solo=Lost(0)), random.Random(5)
    players = {seat: player("greedy") for seat in game.seats}
    made = play_by(acting(players), host(game, start_of(SYRACUSE), rng.randbytes), rng)
    assert "found no answer" in made.fault and made.acts < 20


def test_small_decisions_are_brief():
    """A step that its author calls brief is given a part of the time; the same step else is given half."""
    session, seat = asked(SYRACUSE, 3, 20, lambda s, _: s.state.frames[-1].step == "Discard")
    seen, spent = seen_by(session, seat), []
    for solo in (SyracuseSolo(), Leisurely()):
        ticks = count()
        computer = SoloPlayer("plan", lambda n: random.Random(n), lambda: next(ticks), Budget(400))  # noqa: B023
        computer.choose(replace(seen, game=replace(seen.game, solo=solo)))
        spent.append(next(ticks))
    assert spent[0] < 0.4 * spent[1]


def test_a_duel_is_played_by_the_referee():
    """To the end, nothing refused, the same again from the same number."""
    game = replace(toy(), opening=lambda t: t.call("Turn"))
    first, again = (
        play_duel(game, start("enforce"), {s: player("plan") for s in game.seats}, random.Random(2).randbytes)
        for _ in range(2)
    )
    assert (first.fault, first.illegal) == ("", 0)
    assert first.session.state.digest() == again.session.state.digest()
    assert first.scores == {"red": 0.5, "blue": 0.5}


class OneAnswer(Solo):
    """It says one thing at each question, and cannot look at a position."""

    def options(self, world, seat):
        """The first act that is offered."""
        return super().options(world, seat)[:1]

    def evaluate(self, k, seat):
        """Nobody should ask."""
        raise AssertionError(seat)


def test_the_only_answer_is_not_tried():
    """Where an author gives one answer, the greedy player takes it without looking what it comes to."""
    game = replace(toy(), opening=lambda t: t.call("Turn"), solo=OneAnswer())
    session = host(game, start("enforce"), random.Random(2).randbytes)
    session.begin(game.seats[0])
    seen = seen_by(session, session.awaited()[0])
    assert player("greedy").choose(seen).intent.verb in {made.verb for made in session.offers(seen.seat)}


def test_exams_are_played_by_players():
    """What `fuzz --players` does: the computer acts for every seat, now and then somebody acts at random."""
    game, rng = replace(toy(), opening=lambda t: t.call("Turn")), random.Random(5)
    players = {seat: player("heuristic") for seat in game.seats}
    made = play_by(acting(players, 0.2), host(game, start("enforce"), rng.randbytes), rng)
    assert (made.fault, made.session.state.frames) == ("", ())


def test_first_sight_beats_chance():
    """Sphacteria by its author's policy, without any search, against random play."""
    game = game_of(SPHACTERIA)
    players = {"athens": player("heuristic"), "sparta": player("random")}
    made = play_duel(game, start_of(SPHACTERIA), players, random.Random(4).randbytes)
    assert (made.fault, made.illegal, made.scores["athens"]) == ("", 0, 1.0)
    assert known_well(game) and not known_well(toy())


@pytest.mark.parametrize("folder", [folder for folder in RULED if known_well(game_of(folder))], ids=name_of)
def test_every_term_has_words(folder):
    """`solo-term-<name>` in both languages; the terms lie between -1 and 1 together, for each seat, all game long."""
    catalogs = [Catalog.for_module(module_in(folder), language) for language in LANGUAGES]
    solo, session, rng = solo_of(game_of(folder)), table_of(folder, 2), random.Random(2)
    session.begin(session.game.seats[0])
    for _ in range(60):
        accepted(act(session, rng))
        for seat in session.game.seats:
            terms = solo.evaluate(session.known(seat), seat)
            assert -1 <= sum(terms.values()) <= 1
            assert not [name for name in terms for words in catalogs if not words.has(f"solo-term-{name}")]


def test_as_many_as_fit():
    """`fill` takes those wanted first, within weight and number, with one of those that are needed."""
    slot = Some(("a", "b", "c"), 1, 3, (2, 2, 1), 3)
    assert slot.fill(("b", "a", "c")) == ("b", "c")
    assert Some(("a", "b", "c"), 1, 2).fill(("c", "b", "a")) == ("b", "c")
    assert Some(("a", "b"), 1, 2, (1, 1), 1, ("b",)).fill(("a", "b")) == ("b",)
    assert Some(("a", "b"), 2, 2, (1, 1), 1).fill(("a", "b")) == ()


def test_the_best_at_no_temperature_any_at_a_high_one():
    """Temperature says how far what looks worse is tried."""
    options, rng = [SoloAct(offer("pass"), {"n": n}) for n in range(3)], random.Random(1)
    assert {id(drawn(options, range(len(options)), rng, 0)) for _ in range(9)} == {id(options[-1])}
    assert len({id(drawn(options, range(len(options)), rng, 50.0)) for _ in range(90)}) == len(options)


def test_the_look_of_a_plan_counts_as_so_many_playouts():
    """What an author says of `looks` is what a plan's score is made of."""
    plan = Course((), (), None, look=1.0, counts=6, values=[0.0, -1.0])
    assert plan.score == (6 - 1) / 8


def test_terms_together_stay_within_one():
    """Squashed terms keep their shares and their sign."""
    squeezed = squashed({"points": 30.0, "supply": -10.0}, 9.0)
    assert 0.9 < sum(squeezed.values()) < 1 and squeezed["supply"] < 0
    assert sum(squashed({"points": 3.0, "supply": -3.0}, 9.0).values()) == 0
    bare, banded = (sum(squashed({"points": 3.0}, 2.0, draw).values()) for draw in (0.0, 3.5))
    assert 0 < banded < 0.5 < bare, "three points are no victory where four are needed"


def test_the_same_sheet_in_another_order_is_no_second_idea():
    """Two of three hints for a winter were one: the same lines, written the other way round."""
    fleet, army = line("build", kind="F", at="CYC"), line("build", kind="A", at="ATT")
    sheets = ((fleet, army), (army, fleet), (army,))
    acts = [(SoloAct(offer("orders"), {"sheet": sheet}),) for sheet in sheets]
    ideas = ideas_of([Course(made, ("write",), None, values=[0.1]) for made in acts])
    assert [idea.acts[0].args["sheet"] for idea in ideas] == [sheets[0], sheets[2]]


def test_a_lone_decision_is_looked_at_when_what_it_sets_off_has_come_to_rest():
    """As Greedy looks: in the midst of a combat a position says little. It counts as so many playouts as the game says,
    and where the game says nothing, as none."""
    session, seat = asked(SYRACUSE, 5, 5, lambda s, _: s.state.frames[-1].step == "Withdraw")
    seen, solo = seen_by(session, seat), SyracuseSolo()
    search = Search(solo, seen, random.Random, lambda: 0.0, Budget(1.0, 6, 0))
    best = search.plan()[0]

    resting = RestingLook(solo, seat, lambda n: random.Random(3000 + n), lambda: False)
    options = solo.options(search._root, seat)
    assert len(options) > 1
    assert best.look == max(resting.after(search._root, one) for one in options) and best.counts == solo.rest_looks == 8
    stood = {one.key: search._look(course.after) for one in options for course in [search._single(one)]}
    assert max(stood, key=stood.__getitem__) != best.acts[0].key
    quick = Search(Hasty(), seen, random.Random, lambda: 0.0, Budget(1.0, 6, 0))
    assert {course.counts for course in quick.plan()} == {0}
