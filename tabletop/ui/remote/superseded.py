"""Acts that do not count, because another had changed the same thing: said why, and done again when wanted."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QPushButton, QVBoxLayout

from tabletop.core.journal.entry import Entry
from tabletop.core.journal.intent import Intent, IntentArgs, acts_of
from tabletop.core.position.ids import FORCED
from tabletop.core.referee.ruling import Ruling
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.widgets.labels import label, name_it, on_click

NEVER = FORCED | {"undo", "redo", "continue", "begin", "promise", "withdraw", "grant"}
"""What nobody decided, or what would mean another thing now."""


def repeated(intent: Intent) -> IntentArgs:
    """The same act for now: what the program threw or drew then is thrown and drawn anew."""
    args = dict(intent.args)
    match intent.verb:
        case "roll" | "lot":
            if not args.get("real"):
                args.pop("values", None)
        case "draw":
            drawn = args.pop("drawn", ())
            args["n"] = (len(drawn) if isinstance(drawn, tuple) else 0) or args.get("n", 1)
        case "batch":
            args["acts"] = tuple(repeated(Intent(verb, part)) for verb, part in acts_of(args))
    return intent.verb, args


def can_repeat(model: TableModel, entry: Entry) -> bool:
    """Whether this act fell and a seat at this screen may do it again."""
    fell = str(entry.id) in model.session.journal.superseded
    return fell and entry.seat in model.session.seats and entry.verb not in NEVER


def do_again(model: TableModel, entry: Entry) -> Ruling:
    """Do it again, as the seat that did it."""
    if entry.seat != model.actor:
        model.look_as(entry.seat)
    verb, args = repeated(entry.intent)
    return model.do(verb, **args)


def why_superseded(model: TableModel, entry: Entry) -> str:
    """Why an act does not count, '' when it does."""
    superseded = model.session.journal.superseded.get(str(entry.id))
    return model.say(superseded.why(entry)) if superseded is not None else ""


class AgainRow(QFrame):
    """Below the journal: why the chosen act does not count, and a button to do it again. Hidden for all others."""

    def __init__(self, model: TableModel) -> None:
        super().__init__()
        self.model = model
        self.entry: Entry | None = None
        self.why, self.button = label("warning"), QPushButton()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.why)
        column.addWidget(self.button)
        on_click(self.button, self._again)
        self._done: set[str] = set()
        self.hide()

    def show_entry(self, entry: Entry | None) -> None:
        """The entry that is chosen in the list."""
        self.entry = entry
        said = why_superseded(self.model, entry) if entry is not None else ""
        self.why.setText(said)
        name_it(self.button, self.model.tr("apart-again"))
        self.button.setVisible(entry is not None and str(entry.id) not in self._done and can_repeat(self.model, entry))
        self.setVisible(bool(said))

    def _again(self) -> None:
        entry = self.entry
        if entry is not None and do_again(self.model, entry).accepted:
            self._done.add(str(entry.id))
            self.show_entry(entry)
