"""One game on several machines, joined by a folder that some tool keeps in step, or by mail. No server.

Each machine writes only its own seats and has only their secrets. `poll` brings in what the others wrote.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import cast

from tabletop.core.environment import Environment
from tabletop.core.journal.entry import Entry
from tabletop.core.journal.journal import Journal
from tabletop.core.position.ids import CHANCE
from tabletop.core.position.state import State
from tabletop.core.referee.promises import is_promise
from tabletop.core.referee.ruling import Ruling
from tabletop.core.rules.game import Game
from tabletop.core.secrets.dice_source import DiceSource
from tabletop.core.secrets.seal import Vault, VaultSecret, matches
from tabletop.core.text import Msg
from tabletop.core.variables import DECK, IDLE
from tabletop.store.card import CARD, GameCard, read_card
from tabletop.store.doubts import Doubts
from tabletop.store.errors import StoreError, seat_name
from tabletop.store.game import M, OpenGame, create_game_folder, mark_of, now, start_of
from tabletop.store.group import group
from tabletop.store.pinned import RENAMED, digest, pin, pinned, titled
from tabletop.store.plan import Plan
from tabletop.store.seal_keys import SeatKey, give_up_key, keep_key, kept_seats, own_key, read_key
from tabletop.store.seats import without_collector
from tabletop.store.serving import LATELY, serve
from tabletop.store.shared_shelf import SharedShelf
from tabletop.store.unusable import unusable_words
from tabletop.store.vault import open_vault, vault_path
from tabletop.store.verified import remember


class SharedGame(OpenGame[M]):
    """`here`: seats played on this machine, none for a spectator. Machines may be many; each seat is written by one."""

    def __init__(self, shelf: SharedShelf, card: GameCard, module: M) -> None:
        """Use `create_shared`, `join` or `OpenGame.open`. Raises StoreError."""
        self.shelf = shelf
        self._receiving = False
        self._put_off: list[Entry] = []
        """What came while an act was in doubt, as far as something may be asked of the dealer in it."""
        self._listeners: list[Callable[[Entry], None]] = []
        super().__init__(shelf, card, module)
        self._retitle()
        self._doubts = Doubts(self.session, shelf)
        self.session.autoplay.held = self._held
        self._take_letters()
        self._send_letters()
        self._say_decided()
        self._serve(self.session.journal.entries[-LATELY:])

    # --- beginning ---

    @classmethod
    def create_shared(
        cls, parent: Path, module: M, plan: Plan, players: Mapping[str, str], home: Path | None = None
    ) -> SharedGame[M]:
        """A new game in a new folder; `players`: seats played on this machine -> the player's name. The first of them
        deals and throws the program's dice. Raises StoreError."""
        if not players or not players.keys() <= set(module.seats):
            raise StoreError(Msg.of("store-no-such-seat", seat=", ".join(players) or "?"))
        plan.check()
        card = GameCard(
            id="",
            title=plan.title,
            scenario=plan.scenario,
            module=mark_of(module),
            created=now(),
            seats=module.seats,
            modes=dict(plan.modes),
            dealer=next(seat for seat in module.seats if seat in players),
            dice=plan.dice, deck=plan.deck, aborts=plan.aborts,
        )
        key, salt = SeatKey.fresh(), os.urandom(16).hex()
        start = start_of(card, module)
        folder, card = create_game_folder(parent, card, start, lambda card: pin(card, key.public, salt))
        keep_key(card.id, card.dealer, key, home)
        game = cls._seated(folder, card, module, players, home)
        start.hand_out(game.session.vaults)
        if (source := DiceSource.graded(plan.dice)) is not DiceSource.PROGRAM:
            game.session.submit(card.dealer, "dice", thrown=source.value)
        if plan.deck != "honour":
            game.session.submit(card.dealer, "set", name=DECK, value=plan.deck)
        game.session.decks.begin()
        return game

    @classmethod
    def join(
        cls, folder: Path, find_module: Callable[[str], M | None], seat: str, player: str, home: Path | None = None
    ) -> SharedGame[M]:
        """Sit down on a free seat of a game in a folder (or on one that is ours already). Raises StoreError."""
        card = read_card(folder)
        if not card.shared:
            raise StoreError(Msg.of("store-not-shared", title=card.title))
        if card.newer:
            raise StoreError(card.newer_words())
        if seat not in card.seats:
            raise StoreError(Msg.of("store-no-such-seat", seat=seat))
        module = find_module(card.module.id)
        if module is None:
            raise StoreError(Msg.of("store-module-missing", module=card.module.id, version=card.module.version))
        return cls._seated(folder, card, module, {seat: player}, home)

    @classmethod
    def opened(
        cls, folder: Path, card: GameCard, module: M, watch: bool = False, home: Path | None = None
    ) -> SharedGame[M]:
        """A game as its folder and the keys of this machine say; without a key as a spectator.

        With `watch` nothing is written, though the secrets of seats played here are shown.
        """
        keys = {seat: key for seat in kept_seats(card.id, home) if (key := read_key(card.id, seat, home)) is not None}
        if card.dealer in keys:
            keys[CHANCE] = keys[card.dealer]
        with without_collector():
            shelf = SharedShelf(folder, card, keys, home, watch)
            try:
                return cls(shelf, card, module)
            except BaseException:
                shelf.close()
                raise

    @classmethod
    def _seated(
        cls, folder: Path, card: GameCard, module: M, players: Mapping[str, str], home: Path | None
    ) -> SharedGame[M]:
        keys = {seat: own_key(card.id, seat, home) for seat in players}
        game = cls.opened(folder, card, module, home=home)
        for seat, player in players.items():
            known = game.session.state.seats.get(seat)
            if seat not in game.here:
                game.close()
                sitting = known.player if known else "?"
                raise StoreError(Msg.of("store-seat-taken", seat=seat_name(seat), player=sitting))
            if game.shelf.keys.now(seat) != keys[seat].public:
                agreed = game._agreeing(seat)
                game.session.submit(seat, "sit", player=player, key=keys[seat].public, seat=seat, card=agreed)
        return game

    # --- now ---

    @property
    def here(self) -> tuple[str, ...]:
        """Seats played on this machine."""
        return self.session.seats

    @property
    def deals(self) -> bool:
        """Whether this machine throws the program's dice and deals."""
        return CHANCE in self.shelf.mine

    @property
    def free_seats(self) -> tuple[str, ...]:
        """Seats on which nobody sits yet; not those that take no part (an umpire nobody needs)."""
        vars_ = self.session.state.vars
        free = (seat for seat in self.card.seats if not self.shelf.keys.now(seat))
        return tuple(seat for seat in free if not vars_.get(IDLE + seat))

    @property
    def doubts(self) -> dict[str, Entry]:
        """Acts of others that our rules judge otherwise, by id, until they are undone or accepted."""
        return self._doubts.open()

    def accept(self, name: str) -> None:
        """Let an act in doubt count as it is: said in the journal, and what it asks of us is answered again."""
        word = self._doubts.accept(name)
        if word is not None and self.here and not self.read_only:
            self.session.submit(self.here[0], "note", text=word)
            self.go_on()
            self._serve(())

    def waiting_for(self) -> list[tuple[str, int]]:
        """Seats and numbers of acts that were played and are not here yet; while any is missing nothing is guessed."""
        return [(gap.seat, gap.need) for gap in self.shelf.arrivals.gaps()]

    def troubles(self) -> list[Msg]:
        """What is missing, half here, branched, not signed or void in what the others wrote, in words."""
        return [*self.shelf.troubles(), *unusable_words(self.session.journal)]

    def on_remote(self, listener: Callable[[Entry], None]) -> Callable[[], None]:
        """Be told of every act that came from elsewhere, after it is on the table; returns an unsubscribe function."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def poll(self) -> list[Entry]:
        """Look at the folder and take in what the others wrote; then go on where nobody has to choose."""
        return self.take_in(self.shelf.poll())

    def take_in(self, entries: Iterable[Entry]) -> list[Entry]:
        """Put entries of others on the table, in order, with the secrets that came for us."""
        fresh = list(entries)
        learned = self._take_letters()  # before the entries, so that a hand is seen when it comes
        for entry in fresh:
            self._doubts.judge(entry)
            self.session.receive(entry)
            for listener in list(self._listeners):
                listener(entry)
        if learned:
            self.session.local.learned(learned)
        if any(entry.verb == "rename" for entry in fresh):
            self._retitle()
        if fresh or learned:
            self._send_letters()
        if fresh and not (self.waiting_for() or self.shelf.pasts.undecided()):
            self.go_on()
            self._serve(fresh)
        return fresh

    def go_on(self) -> None:
        """Give the answers that are settled already; also after opening, for what was asked before the program closed.

        Not while something is missing, in doubt, or open which past of a seat counts: a forged frame must not draw
        answers out of an honest client.
        """
        if self.here:
            self.session.autoplay.advance()

    def _held(self) -> bool:
        return bool(self.waiting_for() or self.doubts) or self.shelf.pasts.undecided()

    def hand_over(self) -> list[str]:
        """Publish what the others would have to wait for, then close what was written since the last time; the names
        that had written anything."""
        self.publish()
        return self.close_segments()

    def publish(self) -> None:
        """What the sequence of play makes due of us, ahead; for the other seat may come when this program is gone."""
        if self.here and not self.read_only:
            self.session.autoplay.grant_ahead()

    def close_segments(self) -> list[str]:
        """Close what was written since the last time; the names that had written anything."""
        return self.shelf.close_segments()

    def rename(self, title: str) -> None:
        """Another title, from the dealer's machine: one writer for the card too. Raises StoreError."""
        if not self.deals:
            raise StoreError(Msg.of("store-rename-elsewhere", seat=seat_name(self.card.dealer)))
        super().rename(title)
        if pinned(self.card):
            self.session.submit(self.card.dealer, "rename", title=self.card.title)

    def close(self) -> None:
        """Let others write, and remember what was verified, so that the next opening is quick."""
        self.publish()
        self.remember()
        super().close()

    def remember(self) -> None:
        """Note what was read, verified and folded so far, when it is worth it."""
        journal = self.session.journal
        if len(journal) != self.shelf.verified.n and not (self.unsaved or self.shelf.watch):
            remember(self.shelf.verified.path, self.shelf.readers, journal, self.shelf.promised)

    # --- seats ---

    def claim(self, seat: str) -> str:
        """Make a key for a seat somebody else will hand to us; its public half, to be sent to them."""
        return own_key(self.card.id, seat, self.shelf.home).public

    def hand_over_seat(self, seat: str, player: str, key: str) -> Ruling:
        """Give a seat of ours to the player with that key: signed by us, then by his first act; secrets go along.

        Raises StoreError when the key is none; refused for a seat that is not ours.
        """
        names = [seat, CHANCE] if seat == self.card.dealer and self.deals else [seat]
        for name in names if seat in self.here and not self.read_only else ():
            for box, secret in self.session.vaults[name].secrets.items():  # before the entry, as always
                self.shelf.letters.send(name, name, box, secret, key)
        ruling = self.session.submit(seat, "sit", player=player, key=key, seat=seat)
        if ruling.accepted:
            for name in names:
                self.shelf.hand_away(name)
                self.session.vaults.pop(name, None)
            give_up_key(self.card.id, seat, self.shelf.home)
        return ruling

    def vouch(self, by: str, seat: str, player: str, key: str) -> Ruling:
        """Confirm that a seat is played on by somebody who has not the old key (a lost laptop without a backup)."""
        return self.session.submit(by, "sit", player=player, key=key, seat=seat)

    # --- inside ---

    def _say_decided(self) -> None:
        """From which of two pasts of a seat we go on, since this was decided here."""
        choices = self.shelf.known.choices
        for seat, shared in list(choices.say.items()) if self.here and not self.read_only else ():
            by = seat if seat in self.here else self.here[0]
            entries = self.shelf.reader(seat).record.entries
            first = next((entry for entry in entries if entry.id.clock > shared), None)
            at, hash_ = (first.id.clock, first.hash) if first else (shared, "")
            lines = self.shelf.pasts.lines_of(seat, shared) if seat not in self.shelf.mine else ()
            if self.session.submit(by, "past", seat=seat, clock=at, hash=hash_, lines=lines).accepted:
                del choices.say[seat]
                self.shelf.known.save()

    def _agreeing(self, seat: str) -> str | None:
        """What a seat that sits down signs of what was agreed: the dealer all of it, the others its hash."""
        if not pinned(self.card):
            return None
        return self.card.agreed if seat == self.card.dealer else digest(self.card.agreed)

    def _retitle(self) -> None:
        """The title as it was agreed, or as the dealer has changed it since."""
        if not pinned(self.card):
            return
        journal = self.session.journal
        renamed = RENAMED in self.session.state.vars
        dealers = (e for e in journal.entries if renamed and e.id.seat == self.card.dealer and journal.live(e))
        title, odd = titled(self.card, dealers)
        if odd:
            words = {"field": "title", "says": self.card.title, "right": title}
            self.problems.append(Msg.of("store-card-differs", file=CARD, **words))
        self.card = self.card.named(title)

    def _journal(self, start: State, entries: list[Entry]) -> Journal:
        journal = Journal(start)
        if self.shelf.verified.resume(journal, entries):
            return journal
        return super()._journal(start, entries)

    def _environment(self) -> Environment:
        return Environment(os.urandom, now, self.shelf.write, self.shelf.sign, group())

    def _vaults(self, game: Game) -> dict[str, Vault]:
        vaults = {}
        for seat, key in self.shelf.mine.items():
            path = vault_path(self.card.id, seat, self.shelf.home)
            cover = key.cover() if seat == CHANCE else None
            vaults[seat], word = open_vault(path, os.urandom, self.shelf.queue, cover)
            vaults[seat].keep = self._sending(seat, cast("Callable[[str, VaultSecret], None]", vaults[seat].keep))
            if word is not None:
                self.problems.append(word)
        return vaults

    def _sending(self, writer: str, keep: Callable[[str, VaultSecret], None]) -> Callable[[str, VaultSecret], None]:
        """First our own vault, then the letters to readers elsewhere, then (by the caller) the entry."""

        def kept(box: str, secret: VaultSecret) -> None:
            keep(box, secret)
            if self._receiving:
                return
            for to in secret.readers:
                if to not in (CHANCE, *self.shelf.mine):
                    self.shelf.letters.send(writer, to, box, secret)
                elif to not in (CHANCE, writer) and writer != CHANCE:  # another seat of this machine
                    self._receiving = True
                    self.session.vaults[to].share(box, secret)
                    self._receiving = False

        return kept

    def _send_letters(self) -> None:
        if not self.read_only:
            self.shelf.letters.send_all({seat: self.session.vaults[seat] for seat in self.shelf.mine})

    def _take_letters(self) -> list[str]:
        """Secrets sent to us whose boxes are known by now; what does not match its digest is refused."""
        learned: list[str] = []
        self._receiving = True
        for seat, letters in self.shelf.letters.arrived.items():
            for box in [box for box in letters if box in self.shelf.promised]:
                promised, secrets = self.shelf.promised[box], letters.pop(box)
                secret = next((one for one in secrets if matches(promised, one.value, one.nonce)), None)
                if secret is None:
                    self.problems.append(Msg.of("store-letter-forged", seat=seat_name(seat), box=box))
                elif is_promise(secret):  # stays in its letter: not on this disk in clear, not in a view
                    self.session.standing_answers.entrusted[box] = secret
                elif box not in self.session.vaults[seat]:
                    vault = self.session.vaults[seat]
                    (vault.learn if self.read_only else vault.share)(box, secret)
                    learned.append(box)
        self._receiving = False
        return learned

    def _serve(self, entries: Iterable[Entry]) -> None:
        """Where the dealer plays: draw what others have asked for, once, and seal it for them. It waits while an act is
        in doubt."""
        wanted = [*self._put_off, *entries] if self.deals and not self.read_only else []
        held = bool(wanted) and self._held()
        self._put_off, entries = (wanted, []) if held else ([], wanted)
        serve(self.session, self.card.dealer, entries)


__all__ = ["Plan", "SeatKey", "SharedGame"]
