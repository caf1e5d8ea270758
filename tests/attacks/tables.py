"""Several machines at one game, for attacks: each with a home of its own, in one folder or with a folder each."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from tabletop.core.journal.entry import Entry, hash_of
from tabletop.data.module import Module, load_module
from tabletop.store.auditing import Report, audited
from tabletop.store.card import read_card
from tabletop.store.codec import line, parse, sealed_line
from tabletop.store.pasts import WORDS
from tabletop.store.seal_keys import own_key
from tabletop.store.seats import TRAILER
from tabletop.store.shared import Plan, SharedGame

Game = SharedGame[Module]
TINY = Path(__file__).parents[1] / "data" / "tiny_module"


def three_seats(folder: Path) -> Module:
    """Two wolves and a ford, with a third side that looks on and writes notes."""
    shutil.copytree(TINY, folder)
    card = folder / "module.yaml"
    east = "  - {id: east, colour: '#4F8A0B', safe_colour: '#4F8A0B', glyph: horse}\ngroups:\n"
    card.write_text(card.read_text().replace("groups:\n", east, 1))
    for words in (folder / "i18n").glob("*.ftl"):
        words.write_text(words.read_text() + "\nseat-east = East\nseat-east-short = E\n")
    return load_module(folder)


class Tables:
    """One game in `folder`, each seat on a machine of its own. `remote`: each machine has a folder of its own too."""

    def __init__(self, root: Path, module: Module, apart: bool = False) -> None:
        self.root, self.module = root, module
        self.games: dict[str, Game] = {}
        self.folders: dict[str, Path] = {}
        scenario = next(iter(module.scenarios))
        modes = dict.fromkeys(module.game(scenario).rule_groups, "hand")
        first, *others = module.seats
        plan = Plan(scenario, "Far & wide", modes)  # type: ignore[arg-type]
        self.games[first] = SharedGame.create_shared(root / "games", module, plan, {first: first}, self.home(first))
        folder = self.games[first].folder
        there = {seat: root / seat / folder.name if apart else folder for seat in others}
        self.folders = {first: folder, **there}
        for seat in others:
            if apart:
                shutil.copytree(folder, self.folders[seat])
            find = {module.id: module}.get
            self.games[seat] = SharedGame.join(self.folders[seat], find, seat, seat, self.home(seat))
        if not apart:
            self.exchange()

    @classmethod
    def found(cls, root: Path, module: Module) -> Tables:
        """A game that lies there, each machine in a folder of its own."""
        made = cls.__new__(cls)
        made.root, made.module, made.games = root, module, {}
        folders = {seat: root / ("games" if seat == module.seats[0] else seat) for seat in module.seats}
        made.folders = {seat: next(folder.glob("*.tabletop")) for seat, folder in folders.items()}
        made.come()
        return made

    def home(self, seat: str) -> Path:
        """The data folder of that player."""
        return self.root / f"home-{seat}"

    def exchange(self) -> None:
        """Everybody looks until nothing new is written."""
        while any([len(game.poll()) for game in self.games.values()]):
            pass

    def leave(self, *seats: str) -> None:
        """Close these (all when none is named)."""
        for seat in seats or list(self.games):
            self.games.pop(seat).close()

    def come(self, *seats: str) -> None:
        """Open these again (all when none is named)."""
        for seat in seats or self.module.seats:
            if seat not in self.games:
                self.games[seat] = self.look(seat)

    def again(self, seat: str) -> Game:
        """Close and open."""
        self.leave(seat)
        self.come(seat)
        return self.games[seat]

    def look(self, seat: str, folder: Path | None = None) -> Game:
        """What that home may see of a folder."""
        folder = folder or self.folders.get(seat) or next(iter(self.folders.values()))
        found: Game = SharedGame.opened(folder, read_card(folder), self.module, home=self.home(seat))
        return found

    def audit(self, seat: str = "nobody", folder: Path | None = None) -> Report:
        """What an audit on that machine finds; a third person's without any memory by default."""
        game = self.games.get(seat) or self.look(seat, folder)
        try:
            return audited(game)
        finally:
            if seat not in self.games:
                game.close()

    def files(self, seat: str, whose: str) -> list[Path]:
        """The segments of `whose`, in the folder of `seat`."""
        return sorted((self.folders[seat] / "seats" / whose).glob("[0-9]*.jsonl"))

    def backup(self, seat: str, to: Path, home: bool = True) -> None:
        """Copy the game's folder, and the player's own data."""
        shutil.copytree(self.folders[seat], to / "folder")
        if home:
            shutil.copytree(self.home(seat), to / "home")

    def restore(self, seat: str, backup: Path, only_own: bool = True) -> None:
        """Bring back what a backup holds: of the folder our own seat's files (the others' come by the sync tool)."""
        names = [f"seats/{seat}", "seats/chance"] if only_own else ["."]
        for name in names:
            if (backup / "folder" / name).is_dir():
                shutil.rmtree(self.folders[seat] / name, ignore_errors=True)
                shutil.copytree(backup / "folder" / name, self.folders[seat] / name)
        if (backup / "home").is_dir():
            shutil.rmtree(self.home(seat))
            shutil.copytree(backup / "home", self.home(seat))

    def same(self) -> bool:
        """Whether all see one table."""
        return len({game.session.state.digest() for game in self.games.values()}) == 1


def forge(path: Path, change: Callable[[Entry], Entry | None], home: Path, last: str = "") -> str:
    """Entries of a segment changed or left out (None), chained, signed and closed anew with that home's key. Gives the
    hash of the last; `last`: that of the segment before."""
    card, seat, made = read_card(path.parents[2]), path.parent.name, list[bytes]()
    key = own_key(card.id, card.dealer if seat == "chance" else seat, home)
    for raw in path.read_bytes().splitlines(keepends=True):
        if raw.startswith(TRAILER):
            closed = {"seat": seat, "segment": path.name, "count": len(made), "last": last}
            body = json.dumps({"closed": closed}, separators=(",", ":"))
            made.append(sealed_line(body, hash_of(body), key.sign(card.id, hash_of(body))))
            continue
        entry = change(parse(raw))
        if entry is None:
            continue
        entry = replace(entry, prev=last)
        last = hash_of(entry.body())
        made.append(raw if last == entry.hash else line(replace(entry, hash=last, sig=key.sign(card.id, last))))
    path.write_bytes(b"".join(made))
    return last


def named(game: Game) -> set[tuple[str, str]]:
    """(key, seat) of what a machine says about pasts, in its bar and at its opening."""
    words = [word for word in (*game.troubles(), *game.problems, *game.shelf.problems) if word.key in WORDS]
    return {(word.key, str(getattr(word.get("seat"), "key", "")).removeprefix("seat-")) for word in words}
