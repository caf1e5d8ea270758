"""The group of locked cups: the prime-order subgroup of Ed25519, by libsodium.

Assumed: the decisional Diffie-Hellman problem is hard in it, SHA-512 behaves as a random oracle, libsodium is right.
"""

from __future__ import annotations

import hashlib
from functools import cache

from nacl import bindings as sodium
from nacl.exceptions import CryptoError

from tabletop.core.environment import PrimeGroup
from tabletop.core.secrets.seal import Entropy

SIZE = 32
"""Bytes of a point and of a scalar."""


class Ed25519:
    """Points and scalars of 32 bytes; raises ValueError for what is no point of the subgroup, or no scalar."""

    def hash_point(self, text: bytes) -> bytes:
        """The sum of two points mapped from halves of the hash: every point of the subgroup is as likely."""
        wide = hashlib.sha512(text).digest()
        halves = [sodium.crypto_core_ed25519_from_uniform(half) for half in (wide[:SIZE], wide[SIZE:])]
        return sodium.crypto_core_ed25519_add(*halves)

    def times(self, point: bytes, scalar: bytes) -> bytes:
        """The point multiplied; points with a part of small order are refused, they would tell of the scalar."""
        try:
            return sodium.crypto_scalarmult_ed25519_noclamp(scalar, point)
        except (CryptoError, TypeError) as error:
            raise ValueError(point.hex()) from error

    def scalar(self, entropy: Entropy) -> bytes:
        """From twice the bytes needed, so that every scalar is as likely; nought is thrown again."""
        while not any(made := sodium.crypto_core_ed25519_scalar_reduce(entropy(2 * SIZE))):
            pass
        return made

    def product(self, one: bytes, other: bytes) -> bytes:
        """Two scalars multiplied."""
        try:
            return sodium.crypto_core_ed25519_scalar_mul(one, other)
        except (CryptoError, TypeError) as error:
            raise ValueError("scalar") from error

    def invert(self, scalar: bytes) -> bytes:
        """The scalar that takes a lock off."""
        try:
            return sodium.crypto_core_ed25519_scalar_invert(scalar)
        except (CryptoError, TypeError) as error:
            raise ValueError("scalar") from error


@cache
def group() -> PrimeGroup | None:
    """The group, None where libsodium was built without it: no locked cup can be played there."""
    whole = sodium.has_crypto_core_ed25519 and sodium.has_crypto_scalarmult_ed25519
    return Ed25519() if whole else None
