"""What only this machine can give to counters that are laid out at once: names of chance, and a box for each that is
sealed, in the vault of its owner."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.core.errors import NotKnown
from tabletop.core.plain import freeze
from tabletop.core.position.ids import CHANCE, laid_id, piece_id
from tabletop.core.referee.free_play import refuse
from tabletop.core.referee.positions import LAID, fits
from tabletop.core.referee.referee import SeatOptions
from tabletop.core.secrets.seal import BoxRef, Vault
from tabletop.core.session.local import LocalTable
from tabletop.core.text import Msg
from tabletop.core.variables import DECK

NAME_BYTES = 6


class LaidOut:
    """One `lay_out` on its way to the referee."""

    def __init__(self, local: LocalTable, options: SeatOptions) -> None:
        self._local = local
        tried = options.vault is not local.vaults.get(options.seat)
        self._vaults = {s: vault.scratch() if tried else vault for s, vault in local.vaults.items()}

    def args(self, args: Mapping[str, object]) -> dict[str, object]:
        """`laid` with names and boxes: of each counter (name or '', owner, place, kind, steps, sealed, cup)."""
        laid = args.get("laid")
        if not isinstance(laid, tuple):
            return dict(args)
        owners = {one[1] for one in laid if isinstance(one, tuple) and len(one) == LAID and one[5] is True}
        vaults = [self._vault(str(owner)) for owner in sorted(map(str, owners))]
        return {**args, "laid": self._all(laid, vaults)}

    # --- inside ---

    def _all(self, laid: tuple[object, ...], vaults: list[Vault]) -> tuple[object, ...]:
        """All of them; the secrets of each vault reach the disk in one write."""
        if not vaults:
            return tuple([self._one(one) for one in laid])
        with vaults[0].together():
            return self._all(laid, vaults[1:])

    def _vault(self, owner: str) -> Vault:
        if owner not in self._vaults or owner == CHANCE:
            raise NotKnown(Msg.of("lay-out-elsewhere", seat=Msg(f"seat-{owner}")))
        return self._vaults[owner]

    def _one(self, one: object) -> object:
        if not isinstance(one, tuple) or len(one) != LAID or isinstance(one[5], BoxRef):
            return one
        name, owner, place, kind, steps, sealed, cup = one
        spec = self._local.game.counters.get(str(kind))
        fresh = sealed or spec is None or spec.endless
        name = name or (piece_id(self._local.environment.entropy(NAME_BYTES)) if fresh else laid_id(str(kind)))
        if not sealed:
            return (name, owner, place, kind, steps, None, None)
        if self._local.state.vars.get(DECK) == "locked" and cup:
            raise refuse("deck-locked")
        fits(self._local.known(str(owner)), kind, steps)
        return (name, owner, place, None, None, self._sealed(str(owner), (kind, steps), str(cup or "")), cup or "")

    def _sealed(self, owner: str, content: tuple[object, object], cup: str) -> BoxRef:
        """Sealed by its owner; whoever deals knows what is out of a cup."""
        vault = self._vault(owner)
        ref = vault.seal(freeze(content), (owner,))
        if cup and CHANCE in self._vaults:
            self._vaults[CHANCE].share(ref.box, vault.open(ref.box))
        return ref
