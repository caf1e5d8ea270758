"""A private copy of a table: what its player knows is as it is, all other closed boxes hold what could be in them.

It is made of the public state and one seat's own vault. No other vault is asked for, so none can be read; dice and
draws come from an environment of the copy's own, so nothing that the game has thrown, kept or dealt is used or shown.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace

from tabletop.core.environment import Environment
from tabletop.core.journal.journal import Journal
from tabletop.core.plain import Plain
from tabletop.core.position.apply import fold
from tabletop.core.position.facts import Boxed, Fact, Opened, Placed
from tabletop.core.position.ids import CHANCE, piece_id
from tabletop.core.position.state import Piece, SealedValue, State
from tabletop.core.rules.context import Known
from tabletop.core.rules.game import Game
from tabletop.core.secrets.seal import Entropy, Vault, VaultSecret, digest
from tabletop.core.session.session import Session
from tabletop.systems.line.imagined import EntropyRng, imagine, unknown
from tabletop.systems.line.moment import Beginning, moment
from tabletop.systems.solo.author import Solo

ID_BYTES, NONCE = 6, 16
EMPTY = "0" * 64
"""Digest of a box until something is put into it."""


@dataclass(frozen=True)
class PrivateCopy:
    """`vaults`: of every seat and of chance, made up but for what the player knows; `imagined`: pieces, and boxes of no
    piece, whose content is made up; `back`: entries left out because they wait for what another has sealed."""

    state: State
    vaults: dict[str, Vault]
    imagined: frozenset[str] = frozenset()
    back: int = 0

    def session(self, game: Game, environment: Environment) -> Session:
        """A table on it: whoever sits there plays all seats, and deals."""
        return Session(game, Journal(self.state), self.vaults, environment)


@dataclass(frozen=True)
class Looker:
    """Who tries: a seat, and what its player has in his own vault (None: he holds no secrets)."""

    seat: str
    vault: Vault | None


def private_copy(game: Game, journal: Journal, at: int, looker: Looker, entropy: Entropy) -> PrivateCopy:
    """The table after `at` entries as that player may know it."""
    known = {**_shown_later(journal), **(dict(looker.vault.secrets) if looker.vault is not None else {})}
    return _Copying(game, looker.seat, known, entropy).copy(moment(journal, at, known))


def _shown_later(journal: Journal) -> dict[str, VaultSecret]:
    """What has been opened for all at any time: whoever looks back knows it. What does not match its digest is not."""
    facts = [fact for entry in journal.entries for fact in entry.facts if isinstance(fact, (Opened, Boxed))]
    promised = {name: {sealed.digest} for name, sealed in journal.start.boxes.items()}
    for fact in facts:
        if isinstance(fact, Boxed):
            promised.setdefault(fact.box, set()).add(fact.digest)
    opened = (fact for fact in facts if isinstance(fact, Opened))
    true = (fact for fact in opened if digest(fact.value, fact.nonce) in promised.get(fact.box, ()))
    return {fact.box: VaultSecret(fact.value, fact.nonce, ()) for fact in true}


class _Copying:
    """One copy under way."""

    def __init__(self, game: Game, seat: str, known: dict[str, VaultSecret], entropy: Entropy) -> None:
        self.game, self.seat, self.known, self.entropy = game, seat, known, entropy
        self.vaults = {name: Vault(entropy) for name in (*game.seats, CHANCE)}
        self._of_box: dict[str, list[str]] = defaultdict(list)
        """Box -> who would know what is in the pieces and variables that name it."""

    def copy(self, begun: Beginning) -> PrivateCopy:
        """With every box filled."""
        state = self._with_owed(begun)
        mine = Vault(self.entropy, {box: one for box, one in self.known.items() if box in state.boxes})
        k, rng = Known(self.game, state, self.seat, mine), EntropyRng(self.entropy)
        hidden = unknown(k)
        contents = imagine(k, rng)
        better = self.game.solo.imagine(k, self.seat, rng) if isinstance(self.game.solo, Solo) else {}
        self._name_readers(state)
        state = state.copy()
        for box, sealed in list(state.boxes.items()):
            if not sealed.open and box in self.known:
                self._give(state, box, self.known[box])
        for piece in hidden:
            self._fill_piece(state, piece, contents.get(piece.id))
        filled = [name for name in better if name in state.boxes and name not in mine]
        for box in filled:
            self._fill(state, box, better[box])
        of_pieces = {piece.box: piece.id for piece in hidden}
        imagined = {p.id for p in hidden if p.id in contents} | {of_pieces.get(box, box) for box in filled}
        return PrivateCopy(state, self.vaults, frozenset(imagined), begun.back)

    def _with_owed(self, begun: Beginning) -> State:
        """Chits that were on their way out of a locked cup, for nobody knows yet what they are."""
        facts: list[Fact] = []
        for seat, cup, to, n in begun.owed:
            for _ in range(n):
                box = "b" + self.entropy(8).hex()
                name = piece_id(self.entropy(ID_BYTES))
                facts += [Boxed(box, seat, EMPTY), Placed(name, seat, to, box=box, cup=cup)]
        return fold(begun.state, facts)

    def _fill_piece(self, state: State, piece: Piece, content: Plain) -> None:
        box = piece.box
        if box is None:  # a card of a locked deck: it gets a box here
            box = "b" + self.entropy(8).hex()
            state.boxes[box] = SealedValue(piece.owner or CHANCE, EMPTY)
            state.pieces[piece.id] = replace(piece, box=box)
            self._of_box[box] += [piece.owner, CHANCE]
        if content is not None:
            self._fill(state, box, content)

    def _fill(self, state: State, box: str, content: Plain) -> None:
        """Something made up is in this box from now on."""
        secret = VaultSecret(content, self.entropy(NONCE).hex(), ())
        state.boxes[box] = replace(state.boxes[box], digest=digest(content, secret.nonce))
        self._give(state, box, secret)

    def _give(self, state: State, box: str, secret: VaultSecret) -> None:
        """The content to those who would know it."""
        who = [state.boxes[box].owner, *secret.readers, *self._of_box.get(box, ()), *self._me(box)]
        readers = tuple(dict.fromkeys(one for one in who if one in self.vaults))
        for reader in readers:
            self.vaults[reader].learn(box, replace(secret, readers=readers))

    def _me(self, box: str) -> tuple[str, ...]:
        return (self.seat,) if box in self.known else ()

    def _name_readers(self, state: State) -> None:
        for piece in state.pieces.values():
            if piece.box is not None:
                self._of_box[piece.box] += [piece.owner, CHANCE] if piece.cup else [piece.owner]
        for name, value in state.vars.items():
            if isinstance(value, str) and value in state.boxes:
                self._of_box[value].append(name.rpartition(".")[2])  # account.<seat>
