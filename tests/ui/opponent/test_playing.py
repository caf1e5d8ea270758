"""A seat played by a computer: act by act by the rules, on the position it was asked about and on no other."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from tabletop.core.journal.entry import Entry
from tabletop.core.journal.intent import Intent
from tabletop.core.position.facts import Moved, Rolled
from tabletop.core.position.ids import CHANCE, Seen
from tabletop.opponent.messages import SoloAnswer
from tabletop.ui.events.strip import ResultStrip
from tabletop.ui.model.change import Change
from tabletop.ui.model.seats_here import people
from tabletop.ui.rules.runner import RESULT
from tabletop.ui.style.look import Look
from tests.ui.opponent.conftest import Table, settle


def test_it_plays_on_until_a_person_is_asked(table: Table) -> None:
    """Its acts are Sparta's, allowed, each told as a sentence; nothing of them is told any more once Athens acts."""
    table.to_thinking()
    assert table.bar.words() == "Sparta (computer) is thinking…"
    before = table.acts
    while table.player.doing == "thinks":
        table.answer()
    mine = [entry for entry in table.session.journal.entries[before:] if entry.seat == "sparta"]
    assert mine and {entry.verdict for entry in mine} == {"ok"}
    assert table.session.awaited() == ("athens",) and table.player.doing == ""
    assert all(said.startswith("Sparta: ") for said in table.bar.told.newest()) and table.bar.told.newest()
    told = table.bar.told.newest()
    assert [line.text() for line in table.bar.earlier if not line.isHidden()] == told[:-1]  # in full, however narrow
    assert table.bar.newest.text() == told[-1] and all(line.wordWrap() for line in table.bar.earlier)
    column = table.bar.layout()
    assert column.indexOf(table.bar.buttons) < column.indexOf(table.bar.earlier[0]) < column.indexOf(table.bar.newest)
    table.player.stop()
    table.meddle()
    assert table.bar.told.newest() == []


def test_it_is_asked_with_its_own_secrets_under_enforced_rules(table: Table) -> None:
    """What is sent holds Sparta's boxes alone, and rules that only advise are kept by it as well."""
    table.to_thinking()
    for group in table.session.game.rule_groups:
        table.session.submit("athens", "mode", group=group, mode="advise")
    settle()
    asked = table.thinker.asked[-1]
    assert set(asked.secrets) == set(table.session.vaults["sparta"].secrets)
    assert set(asked.state.modes.values()) == {"enforce"} and asked.level == "plan"
    assert len(table.thinker.asked) == 1  # for it the position is the same


def test_an_answer_for_another_position_is_never_played(table: Table) -> None:
    """A note does not matter; where something lies otherwise the answer falls and it is asked anew."""
    table.to_thinking()
    stale, acts = table.thought(), table.acts
    assert table.session.submit("athens", "note", text="hm").accepted
    settle()
    assert len(table.thinker.asked) == 1
    table.meddle()
    assert len(table.thinker.asked) == 2 and table.thinker.cancelled == 1
    table.thinker.heard(stale)
    settle()
    assert table.acts == acts + 2 and table.player.doing == "thinks"
    table.answer()
    assert table.acts > acts + 2


def test_what_is_changed_while_the_pause_runs_is_seen(table: Table) -> None:
    """An answer that was good when it came is dropped when the table changes before it is shown."""
    table.to_thinking()
    table.player.prefs.computer_pace = "slow"  # type: ignore[misc]
    table.answer()
    assert table.player.doing == "shows"
    acts = table.acts
    table.meddle()
    assert table.acts == acts + 1 and table.player.doing == "thinks"


def test_files_that_have_changed_are_named(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """An author who edits while the game is open is told why the computer does not play."""
    monkeypatch.setattr(type(table.model.module), "changed_on_disk", lambda _: True)
    table.to_thinking()
    table.thinker.fail()
    table.thinker.fail()
    assert "open it again" in table.bar.text.text()


def test_killed_once_it_is_asked_again_twice_the_player_is(table: Table) -> None:
    """A clear sentence, *Try again*, and the seat by hand, which the journal says."""
    table.to_thinking()
    table.thinker.fail()
    assert table.player.doing == "thinks" and len(table.thinker.asked) == 2
    table.thinker.fail()
    assert table.player.doing == "trouble" and "failed twice" in table.bar.text.text()
    table.press("Try again")
    assert table.player.doing == "thinks" and len(table.thinker.asked) == 3
    table.answer()
    if table.player.doing == "":
        table.to_thinking()
    table.thinker.fail()
    assert table.player.doing == "thinks"  # one failure a position is forgiven
    table.thinker.fail("RuntimeError: x")
    table.press("Play this seat yourself")
    assert table.session.computers == {} and table.player.doing == ""
    assert table.session.journal.entries[-1].verb == "computer" and people(table.session) == ("athens", "sparta")


def test_what_the_rules_refuse_is_a_failure(table: Table) -> None:
    """An act nobody offered is not played."""
    table.to_thinking()
    acts, asked = table.acts, table.thinker.open
    assert asked is not None
    table.thinker.open = None
    table.thinker.heard(SoloAnswer(1, asked.position(), "sparta", Intent("move", {"piece": "A-T1", "to": "D"})))
    settle()
    assert table.acts == acts and table.player.why == "refused" and len(table.thinker.asked) == 2


def test_a_late_answer_is_waited_for_no_longer(table: Table) -> None:
    """The program is ended and asked once more."""
    table.to_thinking()
    table.player._late.timeout.emit()
    assert table.player.why == "late" and table.thinker.cancelled == 1 and len(table.thinker.asked) == 2


def test_held_and_let_go_on(table: Table) -> None:
    """*Hold*: nothing is thought over, what was thought is not played; *Go on* asks anew."""
    table.to_thinking()
    stale, acts = table.thought(), table.acts
    table.press("Hold")
    table.thinker.heard(stale)
    settle()
    assert (table.player.doing, table.acts, table.thinker.open) == ("stopped", acts, None)
    table.press("Go on")
    assert table.player.doing == "thinks"


def test_what_is_in_the_hand_comes_first(table: Table) -> None:
    """An act that arrives in the middle of a drag waits for its end; what was chosen stays chosen."""
    table.to_thinking()
    chosen = (next(iter(table.model.shown.pieces)),)
    table.model.select(chosen)
    table.held.append("a counter")
    acts = table.acts
    table.answer()
    assert (table.acts, table.player.doing) == (acts, "shows")
    table.held.clear()
    table.until(lambda: table.acts > acts)
    assert table.model.selection == chosen


def test_it_thinks_on_while_the_player_looks_back(table: Table) -> None:
    """Its act waits until he is back in the present."""
    table.to_thinking()
    acts = table.acts
    table.model.step_to(2)
    assert table.player.doing == "past" and table.thinker.open is not None
    table.answer()
    assert table.acts == acts and "looking back" in table.bar.text.text()
    table.press("To the present")
    assert table.acts > acts and len(table.thinker.asked) >= 1


def test_another_language_in_the_middle(table: Table) -> None:
    """Other words, the same thought."""
    table.to_thinking()
    table.model.set_language("fr")
    settle()
    assert table.bar.text.text() == "Sparte (ordinateur) réfléchit…" and len(table.thinker.asked) == 1
    assert table.thinker.cancelled == 0


def test_rules_by_hand_in_the_middle(table: Table) -> None:
    """It waits and says why; enforced again it thinks again."""
    table.to_thinking()
    for group in table.session.game.rule_groups:
        table.session.submit("athens", "mode", group=group, mode="hand")
    settle()
    assert table.player.doing == "hand" and table.thinker.open is None
    assert "plays only by the rules" in table.bar.text.text()
    for group in table.session.game.rule_groups:
        table.session.submit("athens", "mode", group=group, mode="enforce")
    settle()
    assert table.player.doing == "thinks"


def test_in_a_line_it_gives_no_advice(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the game logs hints or forbids them: what was thought is not played either, and a person may play on."""
    table.to_thinking()
    stale, acts = table.thought(), table.acts
    monkeypatch.setattr(table.model.game, "private", True)
    table.player.look()
    assert table.player.doing == "thinks"  # hints are free
    monkeypatch.setattr(table.model.game, "hint_rule", "logged")
    table.thinker.heard(stale)
    settle()
    assert (table.player.doing, table.acts, table.thinker.open) == ("barred", acts, None)
    assert "would be a hint" in table.bar.words()
    table.model.set_language("fr")
    assert "serait un conseil" in table.bar.words()
    table.model.set_language("en")
    table.press("Play this seat yourself")
    assert table.session.computers == {}


def test_where_nothing_is_offered_it_says_so(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """The program finds nothing, twice: it was not its fault."""
    table.to_thinking()
    monkeypatch.setattr(table.session.asked, "offers", lambda seat: [])
    table.thinker.fail("LookupError: sparta is offered nothing")
    table.thinker.fail("LookupError: sparta is offered nothing")
    assert table.player.doing == "nothing" and "offer nothing" in table.bar.text.text()


def test_closed_it_hears_nothing(table: Table) -> None:
    """The window goes, and the program with it; what comes later is nobody's."""
    table.to_thinking()
    late, acts = table.thought(), table.acts
    table.model.closed = True
    table.player.close()
    assert table.thinker.closed
    table.thinker.heard(late)
    settle()
    assert table.acts == acts


def test_at_the_end_nothing_is_asked(table: Table) -> None:
    """The game is decided while it thinks."""
    table.to_thinking()
    with table.model.as_one():
        table.session.submit("athens", "unwind", depth=-1)
        table.model.insist("athens", "set", name=RESULT, value=("victory", "athens", ""))
    settle()
    assert table.player.doing == "" and table.thinker.open is None and table.bar.isHidden()


def test_all_seats_by_computers_is_a_game_that_plays_itself(table: Table, qapp: QApplication) -> None:
    """Nobody presses anything, not for dice either; what has happened last stays to be read; it can be held."""
    table.session.submit("athens", "computer", level="random")
    settle()
    before = table.acts
    for _ in range(16):
        if table.player.doing == "thinks":
            table.answer()
        settle()
    written = table.session.journal.entries[before:]
    assert {entry.seat for entry in written} >= {"athens", "sparta"} and len(written) > 12
    assert any(entry.seat == CHANCE for entry in table.session.journal.entries)
    strip = ResultStrip(table.model, Look(qapp))
    assert not table.model.covered and len(strip.events()) == 1
    strip.close()
    table.press("Hold")
    acts = table.acts
    settle()
    assert table.acts == acts and table.player.doing == "stopped"


def test_dice_of_a_computer_fall_by_themselves(table: Table) -> None:
    """Athens presses for its own throws, not for those of the computer."""
    table.runner.rolls_itself = lambda: False
    thrown: set[str] = set()
    for _ in range(80):
        settle()
        thrown = {f.by for e in table.session.journal.entries for f in e.facts if isinstance(f, Rolled) and f.dice}
        if {"athens", "sparta"} <= thrown:
            break
        if table.player.doing == "thinks":
            table.answer()
        elif (dice := table.runner.dice()) is not None:
            assert dice[1] != "sparta"
            table.runner.roll()
        elif table.session.awaited() == ("athens",):
            table.pass_()
    assert {"athens", "sparta"} <= thrown


def test_a_partner_far_apart_moves_meanwhile(table: Table) -> None:
    """What arrives changes the position: the thought is given up, and nothing stale is played."""
    table.to_thinking()
    stale, journal = table.thought(), table.session.journal
    piece = next(p for p in table.session.state.pieces.values() if p.owner == "athens" and p.place == "P")
    seen = tuple(Seen(seat, entry.id.clock, entry.hash) for seat, entry in journal.last.items() if seat != "athens")
    moved, id_ = (Moved(piece.id, "D"),), journal.next_id("athens")
    table.session.receive(Entry(id_, "", Intent("move"), "unchecked", moved, (), seen))
    settle()
    acts = table.acts
    assert table.thinker.cancelled == 1 and len(table.thinker.asked) == 2 and table.player.doing == "thinks"
    table.thinker.heard(stale)
    settle()
    assert table.acts == acts


def test_the_map_goes_where_it_acts_when_that_is_wanted(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """To the first counter that was moved; asked for after each act, and only where the player has chosen it."""
    table.to_thinking()
    shown: list[tuple[str, str]] = []
    table.model.flash.connect(lambda place, piece: shown.append((place, piece)))
    before = table.acts
    table.meddle()
    table.player._follow(before)
    assert [place for place, _ in shown] == ["D"]
    followed: list[int] = []
    monkeypatch.setattr(table.player, "_follow", followed.append)
    acts = table.acts
    table.answer()
    assert table.acts > acts and not followed
    table.player.prefs.computer_follow = True  # type: ignore[misc]
    table.to_thinking()
    acts = table.acts
    table.answer()
    assert followed == [acts]


def test_the_window_lives_between_the_pieces_of_an_act(table: Table) -> None:
    """Act and throw come one after the other with time for the window in between; all is shown and told as one."""
    table.to_thinking()
    course: list[str] = []
    told, seen = [], [table.model.shown]
    table.session.subscribe(lambda _delta, entry: course.append(entry.seat if entry else "?"))

    def on_changed(change: Change) -> None:
        course.append("told")
        told.append(change.entries)
        seen[:] = [table.model.shown]

    table.model.changed.connect(on_changed)
    breath = QTimer(interval=0)
    breath.timeout.connect(lambda: course.append("window" if table.model.shown == seen[0] else "too early"))
    breath.start()
    throws = 0
    for _ in range(60):
        course.clear()
        told.clear()
        if table.player.doing == "thinks":
            table.answer()
            table.until(lambda: not table.model.telling)
        else:
            table.pass_()
            continue
        assert "too early" not in course
        if CHANCE in course and "sparta" in course:
            throws += 1
            act, throw = course.index("sparta"), course.index(CHANCE)
            assert "window" in course[act:throw] and "told" not in course[:throw]
            assert "window" in course[throw : course.index("told")]
            assert [entry.seat for entry in told[0]][:2] == ["sparta", CHANCE]
        if throws == 2:
            break
    breath.stop()
    assert throws == 2


def test_closed_between_two_pieces_nothing_more_is_done(table: Table) -> None:
    """The window goes while an act is under way: what is written stays, nothing is thrown after it."""
    done, after = [], []
    table.runner.do_in_pieces(
        lambda: done.append(table.session.submit("athens", "note", text="hm")), lambda: after.append(1)
    )
    assert done and not after and table.model.telling
    table.model.closed = True
    settle()
    assert after == [1]
    table.model.closed = False


def test_an_act_that_fails_between_two_pieces_holds_nothing_up(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    """A fault in the rules is loud, and the table is told what is so."""
    after: list[int] = []
    monkeypatch.setattr(table.runner, "_play_on", lambda: iter([1 // 0 for _ in "x"]))
    table.runner.do_in_pieces(lambda: None, lambda: after.append(1))
    with pytest.raises(ZeroDivisionError):
        table.runner._do_next()
    assert after == [1] and not table.model.telling
