"""The sheet itself: written, taken back, kept on this machine, handed in, tried out."""

from __future__ import annotations

import json
from collections.abc import Callable

from tabletop.core.rules.orders import Line, line
from tabletop.folders import user_data
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.orders.sheet.draft import OrderDraft, draft_path, drafts_of
from tests.ui.orders.fake import SEATS

Table = Callable[..., TableModel]
MARCH, STAY = line("move", piece="u1", to="LYD"), line("hold", piece="u1")
WAY = line("retreat", piece="u1", to=("CAP", "X"))
BRIBE, MORE = line("bribe", piece="u4", sum=5), line("bribe", piece="u4", sum=7)


def draft_of(model: TableModel, seat: str = "antigonus") -> OrderDraft:
    """The draft of a seat."""
    drafts = drafts_of(model)
    assert drafts is not None
    return drafts.at(seat)


def written(model: TableModel, *lines: Line) -> OrderDraft:
    """A draft with these lines."""
    draft = draft_of(model)
    for one in lines:
        draft.put(one)
    return draft


def test_a_piece_has_one_order_and_a_list_of_retreats_beside_it(table: Table) -> None:
    """A new order takes the place of the old one, a new sum that of the old sum; retreats and gifts stay."""
    gift = line("gift", public=True, seat="eumenes", sum=1)
    draft = written(table(), MARCH, WAY, gift, BRIBE, STAY, MORE)
    assert draft.lines == (STAY, WAY, gift, MORE)
    assert (draft.order_of("u1"), draft.retreat_of("u1")) == (STAY, WAY)
    draft.clear("u1")
    assert draft.lines == (gift, MORE)


def test_every_change_is_taken_back_and_done_again(table: Table) -> None:
    """Undo goes back change by change, redo forward again, and a new change ends what could be done again."""
    draft = written(table(), MARCH, BRIBE, STAY)
    draft.undo()
    assert draft.lines == (MARCH, BRIBE)
    draft.undo()
    draft.redo()
    assert draft.lines == (MARCH, BRIBE)
    draft.drop(BRIBE)
    assert draft.lines == (MARCH,) and not draft.can_redo and draft.can_undo


def test_it_is_kept_with_the_secrets_and_not_in_the_game(table: Table) -> None:
    """What is written is on disk at once, in the user's own folder, and there again when the game is opened anew."""
    model = table()
    written(model, MARCH, BRIBE)
    folder, kept = model.game.folder, draft_path(model.game.card.id, "antigonus")
    assert kept.is_relative_to(user_data()) and "LYD" in kept.read_text()
    assert not any(b"LYD" in path.read_bytes() for path in (folder / "seats").rglob("*") if path.is_file())
    model.close()
    assert draft_of(table(folder)).lines == (MARCH, BRIBE)


def test_a_spoilt_file_is_no_hindrance(table: Table) -> None:
    """Whatever stands in the file, what is a line is read and the rest left out."""
    model = table()
    moment = str(written(model, MARCH).frame.uid)  # type: ignore[union-attr]
    folder, kept = model.game.folder, draft_path(model.game.card.id, "antigonus")
    model.close()
    kept.write_text(json.dumps({moment: [["hold", [["piece", "u2"]]], 5, "x"], "y": {}}))
    again = table(folder)
    assert draft_of(again).lines == (line("hold", piece="u2"),)
    again.close()
    kept.write_text("{")
    assert draft_of(table(folder)).lines == ()


def test_what_is_no_longer_offered_stays_and_is_marked(table: Table) -> None:
    """A line about a unit that has moved is neither dropped nor handed in."""
    model = table()
    draft = written(model, MARCH, BRIBE)
    model.session.submit("antigonus", "move", override=True, piece="u1", to="CIL")
    assert draft.lines == (MARCH, BRIBE) and draft.unoffered == (MARCH,) and not draft.ready
    draft.clear("u1")
    assert draft.ready


def test_handed_in_it_is_sealed_and_may_be_taken_back_at_first(table: Table) -> None:
    """The journal holds a box, not the orders; the sheet no longer changes until it is taken back, which ends when
    another seat acts."""
    model = table()
    draft = written(model, MARCH)
    assert draft.writing and draft.hand_in().accepted
    assert draft.handed and not draft.writing and draft.can_take_back()
    assert all(b"LYD" not in path.read_bytes() for path in (model.game.folder / "seats").rglob("*.jsonl"))
    draft.put(BRIBE)
    assert draft.lines == (MARCH,)
    draft.take_back()
    draft.put(BRIBE)
    assert draft.lines == (MARCH, BRIBE) and draft.hand_in().accepted
    assert model.session.submit("eumenes", "orders", sheet=()).accepted
    assert not draft.can_take_back()


def test_every_turn_begins_with_an_empty_sheet(table: Table) -> None:
    """When all have handed in, the next sheet is another one; what was written before comes back with an undo."""
    model = table()
    draft = written(model, MARCH)
    draft.hand_in()
    for seat in SEATS[1:]:
        model.session.submit(seat, "orders", sheet=())
    assert draft.writing and draft.lines == () and not draft.can_undo
    model.session.undo("eumenes")
    assert draft.handed and draft.lines == (MARCH,)


def test_each_seat_has_its_own(table: Table) -> None:
    """One looks at one's own sheet; behind the cover there is none."""
    model = table()
    mine = written(model, MARCH)
    drafts = drafts_of(model)
    assert drafts is not None and drafts.now is mine
    model.look_as("eumenes")
    assert model.covered and drafts.now is None
    model.set_covered(False)
    assert drafts.now is draft_of(model, "eumenes") and drafts.now.lines == ()


def test_trying_out_leaves_the_real_orders(table: Table) -> None:
    """Sheets of a trial are copies: the real one, its past and its file stay as they were until one wishes for the
    other, which is one step for undo; another seat's sheet never becomes real. What was supposed of others is there
    again when one tries once more."""
    model = table()
    draft = written(model, MARCH)
    draft.start_trying()
    trial = draft.trial
    assert trial is not None and list(trial.sheets) == list(SEATS) and trial.own.lines == (MARCH,)
    other = line("move", piece="u4", to="PHR")
    trial.sheets["eumenes"].put(other)
    trial.own.put(STAY)
    assert trial.written == {"antigonus": (STAY,), "eumenes": (other,)} and draft.lines == (MARCH,)
    assert "hold" not in draft_path(model.game.card.id, "antigonus").read_text()
    trial.copy_real()
    assert trial.own.lines == (MARCH,) and not trial.differs
    trial.own.undo()
    draft.take_tried()
    assert draft.lines == (STAY,) and "hold" in draft_path(model.game.card.id, "antigonus").read_text()
    draft.undo()
    draft.stop_trying()
    assert draft.trial is None and draft.lines == (MARCH,)
    draft.start_trying()
    assert draft.trial is not None and draft.trial.written == {"antigonus": (MARCH,), "eumenes": (other,)}
    assert draft_of(model, "eumenes").lines == ()


def test_one_who_plays_them_all_tries_with_all_real_sheets(table: Table) -> None:
    """Where nobody has to look away, what is really written for other seats is copied in, at first and on demand; made
    real is the own sheet alone."""
    model = table()
    theirs, mine = line("hold", piece="u4"), written(model, MARCH)
    draft_of(model, "eumenes").put(theirs)
    drafts = drafts_of(model)
    assert drafts is not None
    drafts.open_here = lambda: True
    mine.start_trying()
    trial = mine.trial
    assert trial is not None and trial.written == {"antigonus": (MARCH,), "eumenes": (theirs,)} and not trial.strays
    trial.sheets["eumenes"].clear()
    mine.take_tried()
    assert draft_of(model, "eumenes").lines == (theirs,) and trial.strays and not trial.differs
    trial.copy_real()
    assert trial.written["eumenes"] == (theirs,)


def test_a_trial_reads_nobodys_secrets(table: Table) -> None:
    """At one screen the sheet tried for another seat is empty, whatever that seat has written, and knows no box of it;
    with the sheet handed in one may still try, and the next turn ends it."""
    model = table()
    draft_of(model, "eumenes").put(line("hold", piece="u4"))
    draft = written(model, MARCH)
    draft.hand_in()
    draft.start_trying()
    trial = draft.trial
    assert trial is not None and trial.sheets["eumenes"].lines == () and trial.sheets["eumenes"].known.vault is None
    assert trial.own.known.vault is not None and trial.own.writing
    trial.sheets["eumenes"].put(line("hold", piece="u5"))
    model.session.submit("eumenes", "orders", sheet=())
    assert draft.trial is None and draft.writing
    draft.start_trying()
    assert draft.trial is not None and set(draft.trial.written.values()) == {()}
