"""Boxes: a value is promised by a salted digest and shown later. The vault is one seat's private memory of them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field

from tabletop.core import bounds as B
from tabletop.core.errors import NotKnown
from tabletop.core.plain import Plain, freeze
from tabletop.core.text import Msg

Entropy = Callable[[int], bytes]
"""Gives n unforeseeable bytes; passed in, for core knows no random."""


_dump = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode


def digest(value: Plain, nonce: str) -> str:
    """SHA-256 over a 16-byte nonce (hex) and the canonical JSON of the value."""
    return hashlib.sha256(f"{nonce}|{_dump(value)}".encode()).hexdigest()


def matches(promised: str, value: Plain, nonce: str) -> bool:
    """Whether this value and nonce are what the digest promised."""
    return digest(value, nonce) == promised


@dataclass(frozen=True, slots=True)
class BoxRef:
    """A sealed argument: what other seats see instead of the value."""

    box: str
    digest: str


@dataclass(frozen=True, slots=True)
class VaultSecret:
    """What the vault holds about one box."""

    value: Plain
    nonce: str
    readers: tuple[str, ...]

    def plain(self) -> list[object]:
        """For the vault's file."""
        return [self.value, self.nonce, list(self.readers)]

    @staticmethod
    def from_plain(data: object) -> VaultSecret:
        """The inverse of `plain`; raises ValueError or TypeError, also for what is out of bounds."""
        value, nonce, readers = B.listed(data)
        return VaultSecret(B.plain(freeze(value)), B.nonce(nonce), tuple([B.name(seat) for seat in B.listed(readers)]))


@dataclass
class Vault:
    """The secrets of one seat: box name -> value, nonce, readers. Never in the journal or the shared folder."""

    entropy: Entropy
    secrets: dict[str, VaultSecret] = field(default_factory=dict)
    keep: Callable[[str, VaultSecret], None] | None = None
    """Called before a new secret is used, so that it is on disk before anything refers to it."""
    together: Callable[[], AbstractContextManager[None]] = nullcontext
    """Secrets kept within it are on disk at its end, in one write."""

    def seal(self, value: Plain, readers: Iterable[str] = ()) -> BoxRef:
        """Promise a value; remembers it for its readers."""
        nonce = self.entropy(16).hex()
        name = "b" + self.entropy(8).hex()
        secret = VaultSecret(value, nonce, tuple(readers))
        if self.keep is not None:
            self.keep(name, secret)
        self.secrets[name] = secret
        return BoxRef(name, digest(value, nonce))

    def learn(self, box: str, secret: VaultSecret) -> None:
        """Take in a secret that was read from disk."""
        self.secrets[box] = secret

    def share(self, box: str, secret: VaultSecret) -> None:
        """Take in a secret that another seat shared with us; kept on disk first, like our own."""
        if self.keep is not None:
            self.keep(box, secret)
        self.secrets[box] = secret

    def open(self, box: str) -> VaultSecret:
        """The secret, or NotKnown."""
        try:
            return self.secrets[box]
        except KeyError:
            raise NotKnown(Msg.of("not-known", box=box)) from None

    def scratch(self) -> Vault:
        """A copy for trying something out (preview, re-judging): what it seals is forgotten."""
        return Vault(self.entropy, dict(self.secrets))

    def export(self, seat: str) -> dict[str, VaultSecret]:
        """What `seat` may hold: handed over privately."""
        return {name: secret for name, secret in self.secrets.items() if seat in secret.readers}

    def __contains__(self, box: str) -> bool:
        return box in self.secrets

    def __iter__(self) -> Iterator[str]:
        return iter(self.secrets)
