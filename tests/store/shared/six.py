"""Les Diadoques on several machines: who sits where, one act each, and what every one of them holds on disk."""

from __future__ import annotations

import json
import random
import shutil
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

from tabletop.core.journal.intent import Intent
from tabletop.core.secrets.seal import VaultSecret
from tabletop.data.module import Module
from tabletop.store.absorb import absorb
from tabletop.store.card import read_card
from tabletop.store.codec import unseal
from tabletop.store.mail import pack, read_parcel
from tabletop.store.shared import Plan, SharedGame
from tabletop.systems import fuzz
from tests.store.shared.far import Game

SEATS = ("cassander", "lysimachus", "antigonus", "eumenes", "ptolemy", "seleucus")
UMPIRE = "umpire"
ALONE = tuple((seat,) for seat in SEATS)
"""Six machines with a seat each."""
Watch = Callable[[], None]


class Club:
    """One game on as many machines as there are groups of seats; the first deals. `apart`: by mail."""

    def __init__(self, root: Path, module: Module, groups: Iterable[tuple[str, ...]] = ALONE, **asked: Any) -> None:
        """`asked`: scenario, dice, apart."""
        scenario, self.apart = asked.get("scenario", "319"), asked.get("apart", False)
        modes: Any = dict.fromkeys(module.game(scenario).rule_groups, "enforce")
        plan = Plan(scenario, "Alexander's heirs", modes, asked.get("dice", "trusted"))
        self.root, self.module, self.games = root, module, list[Game]()
        self.mails: list[tuple[Game, bytes]] = []
        """What was sent: the sender and the zip."""
        self.rounds = 0
        """How often all had something new for the others."""
        for number, seats in enumerate(groups):
            players, home = {seat: f"Player {seat}" for seat in seats}, root / f"home-{number}"
            if not self.games:
                self.games.append(SharedGame.create_shared(root / "games", module, plan, players, home))
                continue
            folder = self.games[0].folder
            if self.apart:
                folder = Path(shutil.copytree(folder, root / f"elsewhere-{number}" / folder.name))
            for seat, player in players.items():
                made: Game = SharedGame.join(folder, {module.id: module}.get, seat, player, home)
                if seat != seats[-1]:
                    made.close()
            self.games.append(made)
        self.exchange()

    # --- who ---

    def of(self, seat: str) -> Game:
        """The machine of a seat."""
        return next(game for game in self.games if seat in game.here)

    def home(self, game: Game) -> Path:
        """The data folder of a machine."""
        return self.root / f"home-{self.games.index(game)}"

    def reopen(self, game: Game) -> Game:
        """That machine's program closed and started again."""
        at, home = self.games.index(game), self.home(game)
        game.close()
        self.games[at] = SharedGame.opened(game.folder, read_card(game.folder), self.module, home=home)
        return self.games[at]

    def close(self) -> None:
        """All leave."""
        for game in self.games:
            game.close()

    # --- going on ---

    def exchange(self, *only: Game, rng: random.Random | None = None) -> None:
        """These machines (or all) look at the folder, in any order, until nothing new is written."""
        games = list(only or self.games)
        while self._round(games):
            self.rounds += 1
            if rng is not None:
                rng.shuffle(games)

    def _round(self, games: list[Game]) -> bool:
        if not self.apart:
            return any([bool(game.poll()) for game in games])
        senders = [game for game in games if any(_unclosed(game, name) for name in game.shelf.mine)]
        for sender, data in [(game, pack(game)[1]) for game in senders]:
            self.mails.append((sender, data))
            for receiver in games:
                if receiver is not sender:
                    assert absorb(receiver, data).outcome in ("absorbed", "waiting", "duplicate")
        return bool(senders)

    def same(self) -> bool:
        """Whether all see the same table."""
        return len({game.session.state.digest() for game in self.games}) == 1

    @property
    def season(self) -> str:
        """The season as the first machine sees it."""
        return str(self.games[0].session.state.vars["season"])

    def begin(self) -> None:
        """The dealer's machine lets the rules start."""
        game = self.games[0]
        assert game.session.begin(game.here[0])
        self.exchange()

    def hand_in(self, seat: str, sheet: Any, verb: str = "orders") -> None:
        """A seat's sheet, or what it leaves with the umpire."""
        ruling = self.of(seat).session.submit(seat, verb, sheet=sheet)
        assert ruling.verdict == "ok", ruling

    def written(self, seat: str, rng: random.Random) -> Any:
        """A sheet at random that is not empty whenever one of some tries is not."""
        (made,) = [made for made in self.of(seat).session.offers(seat) if made.verb == "orders"]
        return next((sheet for _ in range(6) if (sheet := made.sample(rng).args["sheet"])), ())

    def season_of_orders(self, rng: random.Random, before: Watch, seats: Iterable[str] = SEATS) -> None:
        """All that may write hand in, in any order; `before` the last of them something is looked at. Then the season
        is settled until sheets are written again."""
        writers = [seat for seat in seats if seat in self.games[0].session.awaited()]
        rng.shuffle(writers)
        for seat in writers[:-1]:
            self.hand_in(seat, self.written(seat, rng))
            if rng.random() < 0.5:
                self.exchange(rng=rng)
                assert self.same()
        before()
        self.exchange(rng=rng)
        before()
        self.hand_in(writers[-1], self.written(writers[-1], rng))
        self.settle(rng)

    def all_hold(self, rng: random.Random) -> None:
        """Empty sheets, and the season is settled."""
        for seat in SEATS:
            self.hand_in(seat, ())
        self.settle(rng)

    def settle(self, rng: random.Random) -> None:
        """Everybody goes on, equal at every step, until sheets are written again or the war is over."""
        for _ in range(400):
            self.exchange(rng=rng)
            assert self.same()
            frames = self.games[0].session.state.frames
            if not frames or frames[-1].step == "Write":
                return
            assert any([self._act(game, rng) for game in self.games]), frames[-1].step
        raise AssertionError("the season does not end")

    def _act(self, game: Game, rng: random.Random) -> bool:
        if game.session.chance() is not None:
            return True
        asked = [seat for seat in game.here if seat in game.session.awaited()]
        for seat in asked[:1]:
            intent: Intent = fuzz.choose(game.session.game, game.session.offers(seat), rng).sample(rng)
            fuzz.accepted(game.session.submit(seat, intent.verb, **intent.args))
        return bool(asked)

    # --- what is where ---

    def everything(self, game: Game) -> dict[Path, bytes]:
        """All files a machine holds, mails opened: the game's folder and its own data."""
        folders = (game.folder, self.home(game))
        found = {path: path.read_bytes() for folder in folders for path in folder.rglob("*") if path.is_file()}
        for n, (sender, data) in enumerate(self.mails):
            parcel = read_parcel(data)
            found |= {Path(f"mail-{n}") / name: text for name, text in parcel.files.items() if sender is not game}
        return found

    def marks(self, owner: Game, holder: Game) -> set[bytes]:
        """What would give closed sheets of that machine away to the other: salts, boxes, the orders themselves."""
        words: set[bytes] = set()
        known = {_text(secret.value) for seat in holder.here for secret in holder.session.vaults[seat].secrets.values()}
        known |= {_text(box.value) for box in owner.session.state.boxes.values() if box.open}
        for box, secret in self.closed(owner):
            if not set(secret.readers) & set(holder.here):
                words |= {secret.nonce.encode(), _text([box, secret.plain()])}
                words |= {_text(secret.value)} - known if secret.value else set()
        return words

    def closed(self, owner: Game) -> list[tuple[str, VaultSecret]]:
        """Boxes which that machine's seats have sealed and nobody has opened."""
        vaults = [owner.session.vaults[seat] for seat in owner.here if seat != UMPIRE]
        boxes = owner.session.state.boxes
        inside = [(box, secret) for vault in vaults for box, secret in vault.secrets.items()]
        return [(box, secret) for box, secret in inside if box not in boxes or not boxes[box].open]

    def search(self) -> int:
        """No machine holds what another has closed for it: how many words were looked for."""
        looked = 0
        for holder in self.games:
            files = self.everything(holder)
            for owner in self.games:
                words = self.marks(owner, holder) if owner is not holder else set()
                looked += len(words)
                hits = [(path, word) for path, data in files.items() for word in words if word in data]
                assert not hits, hits[:2]
        return looked

    def letters(self) -> set[str]:
        """Seats to whom a letter lies in any folder."""
        paths = {path for game in self.games for path in game.folder.glob("seats/*/sealed-*.jsonl")}
        return {json.loads(unseal(raw)[0])["to"] for path in paths for raw in path.read_bytes().splitlines()}


def _text(value: Any) -> bytes:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def _unclosed(game: Game, name: str) -> int:
    record = game.shelf.reader(name).record
    return len(record.lines.get(record.segment, ()))
