"""The question under the prompt: who must do what by which rule; a button for each answer the board does not give."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QToolButton, QVBoxLayout

from tabletop.core.journal.intent import IntentArgs
from tabletop.core.position.ids import CHANCE
from tabletop.core.position.state import Frame
from tabletop.core.rules.flow import Roll
from tabletop.core.rules.offers import Dice, Each, Int, Lots, Offer, Some, Written
from tabletop.core.text import Msg
from tabletop.ui.model.change import Once
from tabletop.ui.model.counter_faces import seat_colour, seat_glyph
from tabletop.ui.model.rule_titles import open_hint
from tabletop.ui.model.seats_here import answers_itself, people
from tabletop.ui.model.table_model import TableModel
from tabletop.ui.remote.waiting import due_words, waiting_words
from tabletop.ui.rules.decisions.answered import answered
from tabletop.ui.rules.decisions.asked import Choice, Question, by_button, on_board, question, turns, verbs
from tabletop.ui.rules.decisions.blow_strip import BlowStrip
from tabletop.ui.rules.decisions.board_choice import BoardAnswers
from tabletop.ui.rules.decisions.buttons import ordinary, primary, wide
from tabletop.ui.rules.decisions.chances import with_chance
from tabletop.ui.rules.decisions.check_line import CheckLine
from tabletop.ui.rules.decisions.controls import AnswerCard, ChoiceForm, numbers, to_sit, typed_entry
from tabletop.ui.rules.decisions.dice_menu import DiceMenu
from tabletop.ui.rules.decisions.drawn_blocks import DrawnBlocks
from tabletop.ui.rules.decisions.forced import add_only_way
from tabletop.ui.rules.decisions.hand_question import HandQuestion
from tabletop.ui.rules.decisions.lasting import LastingAnswers
from tabletop.ui.rules.decisions.line_up import LineUpStrip
from tabletop.ui.rules.decisions.naming import rules_words, said, said_value, verb_words
from tabletop.ui.rules.decisions.picks import Picks
from tabletop.ui.rules.decisions.thrown import lying, thrown_for
from tabletop.ui.rules.runner import RESULT, Runner, cost_of, over_words, prompt_of, result_of
from tabletop.ui.style.look import Look
from tabletop.ui.style.seat_mark import badge
from tabletop.ui.widgets.flow_layout import LEADS, FlowBox
from tabletop.ui.widgets.labels import label, name_it, on_click
from tabletop.ui.widgets.qt_parts import focus_in, keep_focus

BADGE = 22
"""Side of the plaque, logical pixels at 100 %."""


class DecisionBar(QFrame):
    """Made anew whenever the question changes. `rule_wanted` asks the window to open a rule."""

    rule_wanted = Signal(str)
    shown = Signal(bool)
    """Whether the bar says what is asked (then nobody else need say it)."""
    sheet_wanted = Signal()
    """The player wants to see the end of the game in full."""
    standing_wanted = Signal()
    """Standing answers for the time when nobody is here."""
    orders_wanted = Signal()
    """A sheet of orders is asked for: it is written elsewhere."""

    def __init__(self, model: TableModel, look: Look, runner: Runner, dice: DiceMenu) -> None:
        super().__init__()
        self.setObjectName("decision")
        self.model, self.look, self.runner, self.dice = model, look, runner, dice
        self.picks = Picks(model, look, self)
        self.picks.answered.connect(lambda verb, args: self.do(verb, args))
        self.picks.changed.connect(self._say_count)
        self.hand = HandQuestion(model, self)
        self.lasting, self.pool, self.board_answers = LastingAnswers(self), DrawnBlocks(self), BoardAnswers()
        self._once = Once(model, self.refresh, self)
        self._asked: IntentArgs | None = None
        self._among = False  # whether there is more to choose than to have done, and not on the board
        self._moment: tuple[object, ...] = ()
        self._build()
        model.wanted.connect(self.answer_with)
        words = (model.language_changed, model.look_changed, look.changed)
        for signal in (runner.asked, model.seat_changed, model.cover_changed, *words):
            signal.connect(self._once.ask)
        self.refresh()

    def _build(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 5, 10, 5)
        column.setSpacing(5)
        line, below = QHBoxLayout(), QHBoxLayout()
        self.tools = below  # others add buttons about the question
        line.setSpacing(8)
        self.mark, self.text, self.rule = QLabel(), label("asked-now"), QToolButton()
        self.rule.setProperty("role", "link")
        self.rule.setAccessibleName(self.model.tr("panel-rules"))
        self.rule.setCursor(Qt.CursorShape.PointingHandCursor)
        on_click(self.rule, lambda: self.rule_wanted.emit(str(self.rule.property("rule"))))
        self.count = label("muted")
        self.answers, self.cards = FlowBox(), FlowBox()
        self.buttons = self.answers.flow
        line.addWidget(self.mark, 0, Qt.AlignmentFlag.AlignTop)
        line.addWidget(self.text, 1)
        below.addWidget(self.rule)
        below.addStretch()
        column.addLayout(line)
        column.addLayout(below)
        column.addWidget(self.count)
        self.check = CheckLine(self.model)
        self.line_up = LineUpStrip(self.model)
        self.blows = BlowStrip(self.model)
        for strip in (self.line_up, self.blows):
            strip.chosen.connect(self.do)
        for widget in (self.check, self.answers, self.blows, self.cards, self.line_up):
            column.addWidget(widget)

    # --- what stands in it ---

    def refresh(self, *_: object) -> None:
        """Ask anew."""
        moment = (len(self.model.session.journal), self.model.actor, self.model.covered)
        if moment != self._moment:
            self._moment, self._asked = moment, None
        keep_focus(self)
        for box in (self.answers, self.cards):
            box.empty()
        for widget in (self.count, self.line_up, self.blows):
            widget.hide()
        self.picks.end()
        shown = self._fill()
        self.check.refresh(shown)
        self.setVisible(shown)
        self.shown.emit(shown)
        for box in (self.answers, self.cards):
            box.setVisible(box.flow.count() > 0)
            box.fit()

    def _fill(self) -> bool:
        """Words and controls of the moment; False when there is nothing to say."""
        model, runner = self.model, self.runner
        if model.covered or not model.live or model.closed:
            return False
        if RESULT in model.session.state.vars:
            return self._fill_over()
        if runner.can_begin():
            self._head("", model.tr("referee-not-begun"), "")
            self.buttons.addWidget(primary(model.tr("referee-begin"), runner.start))
            return True
        if not runner.active:
            return False
        seat = runner.asked_here()
        if runner.dice() is not None:
            self._fill_roll()
        elif seat and model.session.asked.blind(seat):
            self._head(seat, due_words(model, seat), "")  # its hand is still on its way
        elif seat and seat in runner.waiting():
            self._fill_question(seat)
        else:
            self._fill_wait(seat)
        return True

    def _head(self, seat: str, text: str, rule: str) -> None:
        """Who, what, by which rule."""
        model, side = self.model, self.look.px(BADGE)
        self.mark.setVisible(bool(seat))
        if seat:
            glyph = seat_glyph(model.module, seat)
            self.mark.setPixmap(badge(seat_colour(model.module, seat, model.colours), glyph, side))
            text = model.tr("referee-asked", seat=model.name_of_seat(seat), what=text)
        self.text.setText(text)
        self.setAccessibleName(text)
        self.rule.setVisible(bool(rule))
        self.rule.setProperty("rule", rule)
        name_it(self.rule, model.tr("prompt-rule", rule=rule), open_hint(model, rule))
        self.rule.setText(model.tr("prompt-rule", rule=rule))

    def _fill_over(self) -> bool:
        model = self.model
        kind, _, rule = result_of(model.session.state)
        if not kind:
            return False
        self._head("", over_words(model), rule)
        self.buttons.addWidget(primary(model.tr("referee-sheet"), self.sheet_wanted.emit))
        return True

    def _fill_roll(self) -> None:
        model, frame = self.model, self.runner.frame
        assert frame is not None
        self._head_roll(frame)
        dice = str(frame.data.get("dice", ""))
        self.buttons.addWidget(primary(model.tr("referee-roll", dice=dice), self.runner.roll))
        self.buttons.addWidget(self.dice.button())

    def _head_roll(self, frame: Frame) -> None:
        """Which dice, and what for."""
        why = self.model.say(Msg.unpacked(frame.data.get("why", ("purpose-rule", ()))))
        dice, by, rule = (str(frame.data.get(name, "")) for name in ("dice", "by", "rule"))
        self._head(by, self.model.tr("referee-roll-for", dice=dice, purpose=why), rule)

    def _fill_wait(self, seat: str) -> None:
        """Somebody else is asked; this seat may still interrupt."""
        model = self.model
        waited = [s for s in self.runner.waiting() if s != CHANCE]
        said, rule = prompt_of(model)
        self._head(waited[0] if len(waited) == 1 else "", model.say(said), rule)
        if len(waited) != 1 or not answers_itself(model.session, waited[0]):
            self.text.setText(waiting_words(model, waited))
            self.setAccessibleName(self.text.text())
        for button in to_sit(model, [other for other in waited if other in people(model.session)]):
            self.buttons.addWidget(button)
        if seat:
            self._ask_all(self._offers(seat))
        self.lasting.add()

    def _fill_question(self, seat: str) -> None:
        frame = self.runner.frame
        if frame is not None and isinstance(self.model.session.game.step(frame.step), Roll):
            self._head_roll(frame)  # of real dice one wants to know as well what they are thrown for
        else:
            msg, rule = prompt_of(self.model)
            self._head(seat, self.model.say(msg), rule)
        purpose = thrown_for(self.model.session) if lying(self.runner.frame) else None
        if purpose is not None:
            self._caption(self.model.tr("referee-thrown-for", purpose=self.model.say(purpose)))
        offers = self.blows.take(self.line_up.take(self._offers(seat), seat), seat)
        if self._asked is not None:
            verb, given = self._asked
            if given:
                self._so_far(verb, given)
            else:
                self._caption(self.model.tr("referee-verb", verb=verb_words(self.model, verb)))
            self._ask(question(offers, verb, given), seat)
            self.buttons.addWidget(ordinary(self.model.tr("referee-back"), self._back))
        else:
            self._ask_all(offers)
        self.lasting.add()

    def _offers(self, seat: str) -> list[Offer]:
        """For a seat whose eyes are not at the screen, only what the question itself offers: that is public."""
        offers = self.runner.offers(seat)
        top = len(self.model.session.state.frames) - 1
        return [o for o in offers if o.depth == top] if seat == self.model.deputy else offers

    def _ask_all(self, offers: list[Offer]) -> None:
        """Every verb; what needs no choice, such as to pass, stands last, and after it what gives something up."""
        asked = sorted((question(offers, verb) for verb in verbs(offers)), key=self._rank)
        sheets = [one for one in asked if isinstance(one.slot, Written)]
        asked = [one for one in asked if one not in sheets[1:]]  # they are all written in one place
        dragged = any(map(on_board, offers))
        self._among = not (self.board_answers.given(self.model, dragged) or all(one.idle for one in asked))
        for one in asked:
            if by_button(one, asked, dragged):
                words = self.model.tr("referee-open", verb=verb_words(self.model, one.verb))
                self.buttons.addWidget(ordinary(words, partial(self._open, one)))
                continue
            if one.given and not one.ready:
                self._so_far(one.verb, one.given)
            elif len(asked) > 1 and (one.choices or one.given or isinstance(one.slot, Some | Each)):
                self._caption(self.model.tr("referee-verb", verb=verb_words(self.model, one.verb)))
            self._ask(one, self.model.actor)
        if dragged:
            self.count.setText(self.model.tr("referee-drag-turn" if any(map(turns, offers)) else "referee-drag"))
            self.count.show()
            self.pool.show(offers)
            add_only_way(self.model, offers, self.do, self.buttons)

    def _rank(self, one: Question) -> tuple[bool, bool]:
        return one.ready and not one.given, cost_of(self.model, one.verb) is not None

    def _open(self, one: Question) -> None:
        """This verb alone, its places lit on the board."""
        self._asked = (one.verb, dict(one.given))
        self.refresh()

    # --- one question ---

    def _ask(self, asked: Question, seat: str) -> None:
        """The controls of one verb."""
        if self.hand.ask(asked.verb, self.buttons):
            return
        words = verb_words(self.model, asked.verb)
        alone = Choice(asked.given)
        if asked.ready and asked.given and alone.nothing:
            self._add_none(asked, alone)
        elif asked.ready and asked.given:
            self._add_card(asked, alone, lambda: self.do(asked.verb, asked.given))
        elif asked.ready:
            cost, aside = cost_of(self.model, asked.verb), self._among and asked.idle
            made = primary if cost is None and not aside else ordinary  # not what one presses without thinking
            button = made(words, lambda: self.do(asked.verb, asked.given), rules_words(self.model, asked.rules))
            button.setProperty(LEADS, aside)
            (self.cards.flow if aside else self.buttons).addWidget(button)
            if cost is not None:
                self._caption(self.model.tr("referee-costs", verb=words, cost=self.model.say(cost)))
        elif asked.choices:
            self._ask_choices(asked)
        else:
            self._ask_slot(asked, lambda value: self._settle(asked, Choice({asked.name: value})))

    def _ask_choices(self, asked: Question) -> None:
        nothing = [choice for choice in asked.choices if choice.nothing]
        for choice in asked.choices:
            if not choice.nothing:
                self._add_card(asked, choice, partial(self._settle, asked, choice))
        single = {choice.values[0]: choice for choice in asked.choices if len(choice.values) == 1}
        places = {place: choice for place, choice in single.items() if place in self.model.module.places}
        if places:
            self.picks.places(places, lambda choice: self._settle(asked, choice))
        for choice in nothing:
            self._add_none(asked, choice)

    def _add_none(self, asked: Question, choice: Choice) -> None:
        self.buttons.addWidget(ordinary(self.model.tr("referee-none"), self.lasting.none(asked, choice)))

    def _add_card(self, asked: Question, choice: Choice, act: Callable[[], object]) -> None:
        words = said(self.model, choice)
        args = {**asked.given, **choice.given}
        words = replace(words, words=with_chance(self.model, words.words, asked.verb, args))
        die = next((die for what, die in lying(self.runner.frame).items() if what in choice.values), None)
        if die is not None:
            words = replace(words, words=self.model.tr("referee-with-die", what=words.words, die=die))
        card = AnswerCard(self.model, self.look, words)
        on_click(card, act)
        self.cards.flow.addWidget(card)

    def _so_far(self, verb: str, given: Mapping[str, Any]) -> None:
        """What is chosen already, or cannot be otherwise."""
        what = said(self.model, Choice(given)).words
        self._caption(self.model.tr("referee-chosen-so-far", verb=self.model.tr(f"verb-{verb}"), what=what))

    def _caption(self, words: str) -> None:
        """What the cards after it are for."""
        caption = label("heading", wrap=False)
        caption.setText(words)
        caption.setProperty(LEADS, True)
        self.cards.flow.addWidget(caption)

    def _ask_slot(self, asked: Question, act: Callable[[Any], object]) -> None:
        slot, model = asked.slot, self.model
        match slot:
            case Int():
                made = numbers(model, asked.verb, slot, act)
                if len(made) > 2 or slot.hi - slot.lo < 2:
                    wide(made)
                for widget in made:
                    self.buttons.addWidget(widget)
            case Dice() | Lots():
                self.buttons.addWidget(typed_entry(model, slot, act))
                self.buttons.addWidget(self.dice.button())
            case Each():
                self.cards.flow.addWidget(ChoiceForm(model, slot, lambda v: said_value(model, "", v).words, act))
            case Written():
                words = model.tr("orders-write")
                self.buttons.addWidget(primary(words, self.orders_wanted.emit, model.tr("orders-write-tip")))
            case Some():
                self.picks.begin(asked, self.cards.flow)
                self.buttons.addWidget(self.picks.confirm)
                if self.picks.fill is not None:
                    self.buttons.addWidget(self.picks.fill)
                self._say_count()

    def _say_count(self) -> None:
        if self.picks.asked is not None:
            self.count.setText(self.picks.words())
            self.count.show()

    def _settle(self, asked: Question, choice: Choice) -> None:
        """A choice was made: do it, or ask what is still open."""
        given = {**asked.given, **choice.given}
        after = question(self._offers(self.model.actor), asked.verb, given)
        if after.ready:
            self.do(after.verb, after.given)
        else:
            self._asked = (asked.verb, given)
            self.refresh()

    def answer_with(self, values: tuple[Any, ...]) -> None:
        """Answer with the choice that holds these values; when none does, the rules say why not."""
        if not self.runner.active:
            return
        match answered(self._offers(self.model.actor), values):
            case asked, ():
                self.do(asked.verb, asked.given)  # the only way
            case asked, (choice,):
                self._settle(asked, choice)
            case None:
                self.model.do("play", chit=values[0], number=values[-1])

    def _back(self) -> None:
        self._asked = None
        self.refresh()

    def do(self, verb: str, args: Mapping[str, Any]) -> None:
        """Answer."""
        self._asked = None
        if not self.model.do(verb, **dict(args)).accepted:
            self.refresh()

    def focus_first(self) -> None:
        """The keyboard goes to the first answer."""
        focus_in(self.buttons, self.cards.flow)
