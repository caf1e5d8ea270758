"""One client's table: the only door through which anything changes. Ui and cli talk to this and to its parts.

`local` is what this machine has of the game, `asked` whom the rules ask, `dealer` dice, cups and new names, `autoplay`
what goes on of itself, `standing_answers` what seats have promised to answer.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from tabletop.core.environment import Environment
from tabletop.core.journal.entry import Entry
from tabletop.core.journal.intent import Intent, IntentArgs
from tabletop.core.journal.journal import Journal, UndoChoice
from tabletop.core.position.facts import Fact, Undone
from tabletop.core.position.state import State
from tabletop.core.position.view import view
from tabletop.core.referee.ruling import Ruling
from tabletop.core.rules.context import Known
from tabletop.core.rules.game import Game
from tabletop.core.rules.offers import Offer
from tabletop.core.secrets.seal import Vault
from tabletop.core.session.access import Access
from tabletop.core.session.asked import Asked
from tabletop.core.session.autoplay import AutoPlay
from tabletop.core.session.computers import SeatComputers
from tabletop.core.session.dealer import Dealer
from tabletop.core.session.local import Listener, LocalTable
from tabletop.core.session.standing_answers import StandingAnswers
from tabletop.core.session.writer import Writer, refused

OPEN = Access()


class Session:
    """`vaults` holds one vault for each seat played on this machine; other seats are only watched."""

    def __init__(
        self,
        game: Game,
        journal: Journal,
        vaults: Mapping[str, Vault],
        environment: Environment,
        access: Access = OPEN,
    ) -> None:
        self.local = LocalTable(game, journal, vaults, environment)
        self.journal, self.vaults, self.access = journal, self.local.vaults, access
        self.asked, self.dealer, self.computers = Asked(self.local), Dealer(self.local), SeatComputers(self.local)
        self._writer = Writer(self.local, self.asked, self.dealer, access)
        self.standing_answers = StandingAnswers(self.local, self._writer)
        self.autoplay = AutoPlay(self.local, self.asked, self._writer, self.dealer, self.standing_answers.give_one)
        self.decks = self.dealer.decks
        self.decks.submit = self._writer.submit
        self._writer.then = self._go_on

    @property
    def game(self) -> Game:
        """The game as the referee needs it."""
        return self.local.game

    @property
    def state(self) -> State:
        """The table now, as it is public."""
        return self.local.state

    @property
    def seats(self) -> tuple[str, ...]:
        """Seats played on this machine, in the game's order."""
        return self.local.seats

    # --- asking ---

    def awaited(self) -> tuple[str, ...]:
        """Seats the rules wait for; nobody while they are at fault."""
        return self.asked.awaited()

    def offers(self, seat: str) -> list[Offer]:
        """What this seat may do now by the rules; empty when everything is by hand, or its hand is on its way."""
        return self.asked.offers(seat)

    def match(self, seat: str, verb: str, **partial: object) -> list[Offer]:
        """Offers that fit what is known of an intent so far (a drag in the air)."""
        intent = Intent(verb, partial)
        return [o for o in self.offers(seat) if o.covers(intent, self.vaults.get(seat), partial=True)]

    def preview(self, seat: str, verb: str, **args: object) -> Ruling:
        """The ruling `submit` would give; nothing is recorded, nothing is sealed."""
        return self._writer.judge(self.local.options(seat).trial(), verb, args)

    def view(self, seat: str) -> State:
        """What this seat sees."""
        return view(self.state, self.vaults.get(seat))

    def known(self, seat: str) -> Known:
        """What a seat may read now: the public state, and its own boxes when it is played here."""
        return self.local.known(seat)

    # --- acting ---

    def submit(self, seat: str, verb: str, /, override: bool = False, **args: object) -> Ruling:
        """Judge, write, fold, tell the views. What is on the screen is on disk."""
        return self._writer.submit(seat, verb, args, override)

    def take_over(self, seat: str, ruling: Ruling) -> None:
        """What was played in another program, as an entry of a seat that nobody plays here: nothing is judged."""
        if not self.access.shut():
            self._writer.record(seat, ruling)

    def act(self, seat: str, acts: Iterable[IntentArgs]) -> Ruling:
        """Several acts of the hands as one decision: one entry, one undo."""
        return self.submit(seat, "batch", acts=tuple((verb, dict(args)) for verb, args in acts))

    def undo(self, seat: str) -> Ruling:
        """Take back one decision; a ruling with what was crossed, or refused when there is none."""
        choice = self.can_undo(seat)
        return self._taken_back(seat, "undo", choice.facts if choice is not None else ())

    def redo(self, seat: str) -> Ruling:
        """Take back the last undo."""
        entry = self.can_redo(seat)
        return self._taken_back(seat, "redo", (Undone(str(entry.id)),) if entry is not None else ())

    def can_undo(self, seat: str) -> UndoChoice | None:
        """What an undo would take back. Strict while any rule group is enforced; else every seat of this machine. What
        computers have done since goes with it at one table."""
        strict, over = self.state.strict, () if self.local.apart else tuple(self.computers)
        return self.journal.can_undo((seat,) if strict else self.seats, strict, over=over)

    def can_redo(self, seat: str) -> Entry | None:
        """The undo that a redo would take back."""
        return self.journal.can_redo(self.seats)

    def begin(self, seat: str) -> bool:
        """Let the rules start: puts the first frame on an empty stack. False when the game has none or is over."""
        return self.autoplay.begin(seat)

    def chance(self) -> Ruling | None:
        """Answer for the program's dice and cups when the rules wait for them; None when they do not."""
        return self.autoplay.chance()

    def receive(self, entry: Entry) -> None:
        """Take in an entry written elsewhere."""
        self.local.take(entry)

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Be told of every change; returns an unsubscribe function."""
        return self.local.subscribe(listener)

    def _go_on(self) -> None:
        """After each act: what it asked of chance is done, then whatever nobody has to decide."""
        self.decks.serve()
        self.autoplay.advance()

    def _taken_back(self, seat: str, verb: str, facts: tuple[Fact, ...]) -> Ruling:
        if self.access.shut():
            return self._writer.closed(verb)
        if not facts:
            return refused(verb, f"nothing-to-{verb}")
        ruling = Ruling("unchecked", Intent(verb), (), facts)
        self._writer.record(seat, ruling)
        return ruling
