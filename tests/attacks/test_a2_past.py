"""A2: a past that cannot be changed unseen. Each variant of the attack as a script would do it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tabletop.core.journal.entry import Entry
from tabletop.core.position.facts import Rolled
from tabletop.core.text import Msg
from tabletop.data.module import Module
from tabletop.store.absorb import absorb
from tabletop.store.deciding import go_on_from_other, go_on_without, keep, pasts, stop
from tabletop.store.mail import pack
from tests.attacks.tables import Game, Tables, forge, named, three_seats


@pytest.fixture(scope="module")
def three(tmp_path_factory: pytest.TempPathFactory) -> Module:
    """North deals; South cheats; East looks on."""
    return three_seats(tmp_path_factory.mktemp("module") / "tiny_module")


@pytest.fixture
def two(tmp_path: Path, tiny: Module) -> Iterator[Tables]:
    """North, who deals, and South, who cheats."""
    made = Tables(tmp_path, tiny)
    yield made
    made.leave()


def _roll(game: Game, seat: str, values: tuple[int, ...] = (1, 1)) -> None:
    assert game.session.submit(seat, "roll", dice="2d6", values=values, real=True).accepted


def _six_six(entry: Entry) -> Entry:
    facts = tuple(replace(fact, values=(6, 6)) if isinstance(fact, Rolled) else fact for fact in entry.facts)
    return replace(entry, facts=facts)


def _rolled(game: Game) -> list[tuple[int, ...]]:
    journal = game.session.journal
    return [f.values for e in journal.entries if journal.live(e) for f in e.facts if isinstance(f, Rolled) and f.values]


def _told(game: Game) -> list[Msg]:
    return [word for word in game.troubles() if word.key == "past-two"]


def _ones_to_sixes(two: Tables) -> None:
    """South has rolled 1+1, North has seen it and left; now South's file says 6+6."""
    _roll(two.games["south"], "south")
    two.exchange()
    two.leave()
    forge(two.files("south", "south")[0], _six_six, two.home("south"))
    shutil.rmtree(two.home("south") / "known")  # an edited program remembers what it likes
    shutil.rmtree(two.home("south") / "verified")


def test_a_roll_rewritten_while_the_window_was_closed(two: Tables) -> None:
    """1+1 becomes 6+6: named with seat and act when North comes back, and again after a restart; the table stays."""
    _ones_to_sixes(two)
    two.come("north")
    for game in (two.games["north"], two.again("north")):
        assert named(game) == {("past-two", "south")} and _rolled(game) == [(1, 1)]
        (word,) = _told(game)
        entries = [entry for entry in game.session.journal.entries if entry.seat == "south"]
        assert [entry.verb for entry in entries] == ["sit", "roll"] and word.get("shared") == entries[0].id.clock
        (found,) = pasts(game)
        shown = [f.values for entry in (*found.kept, *found.other) for f in entry.facts if isinstance(f, Rolled)]
        assert shown == [(1, 1), (6, 6)]
    report = two.audit("north")
    assert [one.seat for one in report.of("fault") if one.text.key == "audit-two-pasts"] == ["south"]


def test_the_audit_finds_it_without_any_memory(two: Tables) -> None:
    """North acts on 1+1 and leaves; then South rewrites: a third person's audit has North's word against South's."""
    _roll(two.games["south"], "south")
    two.exchange()
    two.games["north"].session.submit("north", "note", text="seen")
    acted = two.games["north"].session.journal.last["north"]
    two.leave()
    assert two.audit().sound
    forge(two.files("south", "south")[0], _six_six, two.home("south"))
    report = two.audit("another")
    (found,) = [one for one in report.of("fault") if one.text.key == "audit-other-past"]
    assert (found.entry, found.seat) == (str(acted.id), "")
    said = [found.text.get(name) for name in ("seat", "other", "acts")]
    assert said == [Msg("seat-north"), Msg("seat-south"), 1]


def test_nobody_is_accused_of_what_one_seat_says(two: Tables) -> None:
    """South claims to have seen another act of North's: a word against a word; North's table goes on without it."""
    north = two.games["north"]
    two.leave("south")
    lie = "ab" * 32
    path = two.files("south", "south")[0]
    lied = lambda entry: replace(entry, seen=tuple(one._replace(hash=lie) for one in entry.seen))  # noqa: E731
    forge(path, lied, two.home("south"))
    shutil.rmtree(two.home("south") / "known")
    north.poll()
    words = {word.key for word in north.troubles()}
    assert words <= {"past-two", "past-crossed"} and not {seat for _, seat in named(north)} & {"north"}


def test_rolled_again_from_a_backup(two: Tables, tmp_path: Path) -> None:
    """An honest program, its folder and its data brought back: as North had seen more, it only looks, and says why."""
    two.backup("south", tmp_path / "backup")
    _roll(two.games["south"], "south")
    two.exchange()
    two.games["north"].session.submit("north", "note", text="seen")
    two.leave("south")
    two.restore("south", tmp_path / "backup")
    two.come("south")
    south, north = two.games["south"], two.games["north"]
    assert south.read_only and named(south) == {("past-own-seen", "south")}
    assert south.session.submit("south", "roll", dice="2d6").verdict == "refused"
    north.poll()
    assert named(north) == {("past-behind", "south")} and _rolled(north) == [(1, 1)]
    # South goes on without what it has lost; North sees it and decides
    go_on_without(south)
    south = two.again("south")
    assert not south.read_only and south.session.journal.entries[-1].verb == "past"
    _roll(south, "south", (6, 6))
    north.poll()
    assert named(north) == {("past-two", "south")} and _rolled(north) == [(1, 1)]
    go_on_from_other(north, pasts(north)[0])
    two.again("north")
    two.exchange()
    assert two.same() and _rolled(two.games["north"]) == [(6, 6)]
    assert not named(two.games["north"]) and not named(two.games["south"])
    assert {one.text.key for one in two.audit("north").of("noted")} >= {"audit-two-pasts", "audit-other-past"}


def test_a_folder_brought_back_is_taken_back_from_memory(two: Tables, tmp_path: Path) -> None:
    """Only the folder is old: South's own machine knows better, and gives back what it remembers."""
    two.backup("south", tmp_path / "backup", home=False)
    _roll(two.games["south"], "south")
    two.exchange()
    two.leave("south")
    two.restore("south", tmp_path / "backup")
    two.come("south")
    south = two.games["south"]
    assert south.read_only and named(south) == {("store-own-behind", "south")} and _rolled(south) == [(1, 1)]
    two.games["north"].poll()
    assert named(two.games["north"]) == {("past-behind", "south")}
    keep(south, pasts(south)[0])
    south = two.again("south")
    assert not south.read_only and not named(south)
    two.exchange()
    assert two.same() and not named(two.games["north"]) and _rolled(two.games["north"]) == [(1, 1)]


@pytest.mark.parametrize("choice", ["kept", "other"])
def test_going_on_from_an_old_folder(two: Tables, tmp_path: Path, choice: str) -> None:
    """South goes on from the old folder all the same: North has both, and its decision makes one table again."""
    two.backup("south", tmp_path / "backup", home=False)
    _roll(two.games["south"], "south")
    two.exchange()
    two.leave("south")
    two.restore("south", tmp_path / "backup")
    two.come("south")
    go_on_from_other(two.games["south"], pasts(two.games["south"])[0])
    _roll(two.again("south"), "south", (6, 6))
    north = two.games["north"]
    two.exchange()
    assert named(north) == {("past-two", "south")} and _rolled(north) == [(1, 1)]
    if choice == "other":
        go_on_from_other(north, pasts(north)[0])
        two.again("north")
        two.exchange()
    else:
        keep(north, pasts(north)[0])
        two.again("north")
        two.exchange()
        assert not named(two.games["north"])
        (found,) = [two_ for two_ in two.games["south"].shelf.pasts.all() if two_.other]
        go_on_from_other(two.games["south"], found)
        two.again("south")
        two.exchange()
    assert two.same() and not named(two.games["north"]) and not named(two.games["south"])
    assert _rolled(two.games["north"]) == [(6, 6) if choice == "other" else (1, 1)]


def test_two_pasts_shown_to_two_machines(tmp_path: Path, three: Module) -> None:
    """South shows North 1+1 and East 6+6: as soon as one has seen an act of the other, each can tell."""
    table = Tables(tmp_path, three)
    table.exchange()
    table.leave("south")
    path = table.files("south", "south")[0]
    table.come("south")
    _roll(table.games["south"], "south")
    table.leave("south")
    ones = path.read_bytes()
    forge(path, _six_six, table.home("south"))
    sixes = path.read_bytes()
    assert ones != sixes
    for seat, data in (("north", ones), ("east", sixes)):
        path.write_bytes(data)
        table.games[seat].poll()
        table.games[seat].session.submit(seat, "note", text="seen")
    path.write_bytes(ones)  # the folder settles on one of the two
    table.exchange()
    assert _rolled(table.games["north"]) == [(1, 1)] and _rolled(table.games["east"]) == [(6, 6)]
    assert ("past-two", "south") in named(table.games["east"])
    # North has East's word only; East has both, and comes over
    assert named(table.games["north"]) == {("past-crossed", "east")}
    (found,) = pasts(table.games["east"])
    go_on_from_other(table.games["east"], found)
    table.again("east")
    table.exchange()
    assert table.same() and _rolled(table.games["east"]) == [(1, 1)]
    assert not named(table.games["north"]) and not named(table.games["east"])
    table.leave()


def test_the_other_past_comes_with_the_decision(tmp_path: Path, three: Module) -> None:
    """East says from which past it goes on, and shows it with South's signature: North has proof, and can follow."""
    table = Tables(tmp_path, three)
    table.leave("south")
    path = table.files("south", "south")[0]
    before = path.read_bytes()
    table.come("south")
    _roll(table.games["south"], "south")
    table.leave("south")
    ones = path.read_bytes()
    forge(path, _six_six, table.home("south"))
    sixes = path.read_bytes()
    path.write_bytes(ones)
    table.games["north"].poll()
    path.write_bytes(sixes)
    table.games["east"].poll()
    path.write_bytes(ones)
    table.games["east"].poll()
    assert named(table.games["east"]) == {("past-two", "south")} and before != ones
    keep(table.games["east"], pasts(table.games["east"])[0])
    table.again("east")
    table.games["north"].poll()
    assert ("past-two", "south") in named(table.games["north"])
    go_on_from_other(table.games["north"], pasts(table.games["north"])[0])
    table.again("north")
    table.exchange()
    assert table.same() and _rolled(table.games["north"]) == [(6, 6)]
    report = table.audit()
    assert [one.seat for one in report.differences if one.text.key == "audit-two-pasts"] == ["south"]
    table.leave()


@pytest.mark.parametrize("how", ["older", "gone"])
def test_the_file_of_another_rolled_back_or_missing(two: Tables, how: str) -> None:
    """Whoever holds the folder: the board does not go back, and it is said from which act on, while it lasts."""
    path = two.files("south", "south")[0]
    old = path.read_bytes()
    _roll(two.games["south"], "south")
    two.exchange()
    whole = path.read_bytes()
    two.leave("south")
    path.write_bytes(old) if how == "older" else shutil.rmtree(path.parent)
    north = two.games["north"]
    for _ in range(2):
        north.poll()
        assert named(north) == {("past-behind", "south")} and _rolled(north) == [(1, 1)]
        north = two.again("north")
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(whole)
    north.poll()
    assert not named(north)


def test_only_look(two: Tables) -> None:
    """The players may also stop: the game is only looked at, also after a restart, until they think otherwise."""
    _ones_to_sixes(two)
    two.come("north")
    stop(two.games["north"])
    for _ in range(2):
        north = two.again("north")
        assert north.read_only and ("past-stopped", "") in named(north)
    stop(north, False)
    assert not two.again("north").read_only


def test_a_save_from_before_hashes(two: Tables) -> None:
    """Entries that name numbers only: the game opens and plays, and the audit says what it cannot tell."""
    two.games["north"].session.submit("north", "note", text="seen")
    two.exchange()
    two.leave()
    for seat in ("north", "south"):
        for path in two.files(seat, seat):
            bare = lambda entry: replace(entry, seen=tuple(one._replace(hash="") for one in entry.seen))  # noqa: E731
            forge(path, bare, two.home(seat))
        shutil.rmtree(two.home(seat) / "known")
        shutil.rmtree(two.home(seat) / "verified")
    two.come()
    two.games["south"].session.submit("south", "note", text="on")
    two.exchange()
    assert two.same() and not named(two.games["north"]) and not named(two.games["south"])
    report = two.audit("north")
    assert report.sound and "audit-numbers-only" in {one.text.key for one in report.of("unknown")}


def test_two_pasts_by_mail(tmp_path: Path, three: Module) -> None:
    """South mails 1+1 to North and 6+6 to East; East's next mail lets North tell, and South's mail is the proof."""
    table = Tables(tmp_path, three, apart=True)
    for seat in ("south", "east"):
        absorb(table.games["north"], pack(table.games[seat])[1])
    met = [pack(table.games["north"])[1], pack(table.games["south"], everything=True)[1]]
    for data in met:
        absorb(table.games["east"], data)
    absorb(table.games["south"], met[0])
    table.leave("south")
    shutil.copytree(tmp_path / "south", tmp_path / "kept")
    shutil.copytree(table.home("south"), tmp_path / "kept-home")
    mails = []
    for values in ((1, 1), (6, 6)):
        shutil.rmtree(tmp_path / "south")
        shutil.rmtree(table.home("south"))
        shutil.copytree(tmp_path / "kept", tmp_path / "south")
        shutil.copytree(tmp_path / "kept-home", table.home("south"))
        table.come("south")
        _roll(table.games["south"], "south", values)
        mails.append(pack(table.games["south"])[1])
        table.leave("south")
    for seat, data in zip(("north", "east"), mails, strict=True):
        assert absorb(table.games[seat], data).outcome == "absorbed"
        table.games[seat].session.submit(seat, "note", text="seen")
    done = absorb(table.games["north"], pack(table.games["east"])[1])
    assert "store-mail-crossed" in {word.key for word in done.words}
    assert named(table.games["north"]) == {("past-crossed", "east")}
    assert absorb(table.games["north"], mails[1]).outcome == "branched"
    assert named(table.games["north"]) == {("past-crossed", "east"), ("past-two", "south")}
    go_on_from_other(table.games["north"], pasts(table.games["north"])[0])
    north = table.again("north")
    assert _rolled(north) == [(6, 6)] and not named(north)
    absorb(table.games["east"], pack(north)[1])
    assert table.same() and not named(table.games["east"])
    table.leave()
