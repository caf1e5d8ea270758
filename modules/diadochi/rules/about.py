"""6.b, 9.b What is known of a piece besides what is printed on it: custody, command, marriage, the price of a bribe."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.core.api import Known, Msg

from .board import captive, is_character, leader, master, with_unit
from .bribery import level, lone
from .marriage import husband
from .names import CLEOPATRA, ROYALS
from .sentences import unit


def about(k: Known, name: str) -> tuple[Msg, ...]:
    """For the inspector, a sentence each; the level of corruption as far as `k.seat` knows."""
    if not k.has(name):
        return ()
    return tuple(_character(k, name) if is_character(name) else _unit(k, name))


def _character(k: Known, name: str) -> Iterator[Msg]:
    """6.b Who holds him, with which unit he is and whether he leads it, to whom he is married."""
    holder, company = master(k, name), with_unit(k, name)
    if captive(k, name) or (name in ROYALS and holder):
        yield Msg.of("about-captive" if captive(k, name) else "about-held", seat=Msg.of(f"seat-{holder}"))
    if company:
        leads = leader(k, company) == name
        yield Msg.of("about-leads" if leads else "about-with", unit=unit(k, company))
    wed = husband(k)
    if wed and name == CLEOPATRA:
        yield Msg.of("about-wife", person=Msg.of(f"counter-{wed}"))
    elif wed and name == wed:
        yield Msg.of("about-husband")
    if name in ROYALS and lone(k, name) and holder != k.seat:
        yield Msg.of("about-level", level=level(k, name))


def _unit(k: Known, name: str) -> Iterator[Msg]:
    """6.b, 9.b Its commander, and what a bribe must reach."""
    chief = leader(k, name)
    if chief:
        yield Msg.of("about-led", person=Msg.of(f"counter-{chief}"))
    yield Msg.of("about-level", level=level(k, name))
