"""The names of a written sheet: places and people in French and English, whatever the case and the accents (ruling 50).

A sheet reads the same for everybody, so lines are written with the first name of a row, that of the rulebook.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from .names import UNITS

SPACES = """
ADR Mer Adriatique | Adriatic Sea
MIO Mer Ionienne | Ionian Sea
EUB Mer d'Eubée | Sea of Euboea
CYC Cyclades
EGE Mer Égée | Aegean Sea
EOL Mer Éolienne | Aeolian Sea
MRD Mer Rhodienne | Rhodian Sea
PRO Propontide | Propontis
POC Pont-Euxin occidental | Western Euxine
POR Pont-Euxin oriental | Eastern Euxine
MAE Palus Méotide | Maeotian Lake
SAL Golfe de Salamine | Gulf of Salamis
MIN Mer Intérieure | Inner Sea
MOR Méditerranée orientale | Eastern Mediterranean
GAR Golfe Arabique | Arabian Gulf
GPE Golfe Persique | Persian Gulf
OCI Océan Indien | Indian Ocean
ITA Italie du Sud | Southern Italy
ILL Illyrie | Illyria
EPI Épire | Epirus
ETO Étolie | Aetolia
THE Thessalie | Thessaly
MAC Macédoine | Macedonia
PEO Péonie | Paeonia
THR Thrace
CHE Chersonèse | Chersonese
IST Istrie | Istria
SCY Scythie | Scythia
TRD Tauride | Taurica
ARC Arcadie | Arcadia
LAC Laconie | Laconia
BIT Bithynie | Bithynia
LYD Lydie | Lydia
CAR Carie | Caria
PHR Phrygie | Phrygia
CAP Cappadoce | Cappadocia
PAP Paphlagonie | Paphlagonia
PTE Ptérie | Pteria
PON Pont | Pontus
CIL Cilicie | Cilicia
COM Commagène | Commagene
ARM Arménie | Armenia
CAU Caucase | Caucasus
CHY Chypre | Cyprus
SYR Syrie | Syria
PHE Phénicie | Phoenicia
NAB Nabatée | Nabataea
ARA Arabie | Arabia
GHE Pays de Gerrha | Land of Gerrha
MES Mésopotamie | Mesopotamia
ASS Assyrie | Assyria
MED Médie | Media
CHD Chaldée | Chaldaea
BAS Bas-Euphrate | Lower Euphrates
SUS Susiane | Susiana
SAG Sagartie | Sagartia
HYR Hyrcanie | Hyrcania
PAR Parthie | Parthia
GRA Steppe des Dahes | Steppe of the Dahae
CAM Carmanie | Carmania
GED Gédrosie | Gedrosia
ARE Arie | Aria
ARH Arachosie | Arachosia
SOG Sogdiane | Sogdiana
GHA Gandhara
IND Indus
EGY Égypte | Egypt
LIB Libye | Libya
CYR Cyrénaïque | Cyrenaica
CHA Chalcidique | Chalcidice
HEL Phrygie hellespontique | Hellespontine Phrygia
DAM Damascène | Damascene
IDU Idumée | Idumaea
PER Perse | Persis
ATT Attique et Béotie | Attica and Boeotia
CRE Crète | Crete
RHO Rhodes
LYC Lycie | Lycia
PIS Pisidie | Pisidia
PAM Pamphylie | Pamphylia
LYN Lycaonie | Lycaonia
BAC Bactriane | Bactria
"""
"""4.a Provinces and sea zones are written by their three letters; their names are understood as well."""
CITADELS = """
pella Pella
pydna Pydna
lysimachia Lysimachia | Lysimacheia | Lysimachie
gordion Gordion | Gordium
tyane Tyane | Tyana
alexandrie Alexandrie | Alexandria
peluse Péluse | Pelusium | Pelusion
babylone Babylone | Babylon
alexandrie-dissos Alexandrie d'Issos | Alexandria at Issus | Alex. d'Issos | Alex. at Issus | Alexandrie Issos | Issos
sardes Sardes | Sardis
ephese Éphèse | Ephesus
athenes Athènes | Athens
corinthe Corinthe | Corinth
sparte Sparte | Sparta
rhodes Rhodes
byzance Byzance | Byzantium
cyrene Cyrène | Cyrene
salamine Salamine | Salamis
tyr Tyr | Tyre
suse Suse | Susa
ecbatane Ecbatane | Ecbatana
parsagades Parsagadès | Pasargadae | Parsadagès | Pasargades
delphes Delphes | Delphi
lamia Lamia
epidamnos Épidamnos | Epidamnus | Epidamne
tarente Tarente | Tarentum
heraclee-pontique Héraclée Pontique | Heraclea Pontica | Héraclée | Heraclea
panticapee Panticapée | Panticapaeum
cyzique Cyzique | Cyzicus
nora Nora
isaura Isaura
soloi Soloï | Soloi | Soles
petra Pétra | Petra
hecatompylos Hécatompylos | Hecatompylus
bactres Bactres | Bactra
samarcande Samarcande | Maracanda | Samarkand
"""
"""4.a Citadels are written by name; further names are other spellings."""
PEOPLE = """
cassander Cassandre | Cassander | Kassandros
lysimachus Lysimaque | Lysimachus
antigonus Antigone | Antigonus | Antigonos
eumenes Eumène | Eumenes
ptolemy Ptolémée | Ptolemy
seleucus Séleucos | Seleucus | Séleucus
philip-iv Philippe | Philip | Philippe IV | Philip IV
agathocles Agathocle | Agathocles
demetrius Démétrios | Demetrius
hieronymus Hiéronymos | Hieronymus | Hyéronimos
ptolemy-ii Ptolémée II | Ptolemy II
antiochus Antiochos | Antiochus
philip-iii Philippe III | Philip III | Philippe Arrhidée | Arrhidée
eurydice Eurydice
roxane Roxane | Roxana
alexander-iv Alexandre IV | Alexander IV | Alexandre | Alexander
olympias Olympias
cleopatra Cléopâtre | Cleopatra
"""
"""6.b, 7 Diadochs (their players too), epigones, the royal family."""
UNIT_WORDS = {
    "A": "mercenaires | mercenary | armée | army | mercenaries",
    "Am": "milice | milices | militia",
    "Ae": "élite | élites | armée d'élite | elite army",
    "Ag": "garde | guarde | guard",
    "F": "flotte | fleet | flotte mercenaire",
    "Fe": "flotte d'élite | flotte élite | elite fleet",
}
"""9.a What the letters stand for."""

WORD = re.compile(r"[^\W_]+(?:['’.][^\W_]+)*\.?|[*#]|->|→|[^\s]", re.UNICODE)
"""A word, a mark of a chief, a dash or arrow, any other sign."""
Words = tuple[str, ...]
MOST_SLIPS = 1000
"""Words whose slips are remembered."""


class Token(NamedTuple):
    """A word as typed and as it is compared."""

    raw: str
    bare: str


def bare(text: str) -> str:
    """Without case, accents, apostrophes and full stops."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in plain if not unicodedata.combining(c) and c not in "'’.")


def tokens(text: str) -> tuple[Token, ...]:
    """The words and signs of a line."""
    found = (match.group() for match in WORD.finditer(text.replace("\u00a0", " ").replace("\u202f", " ")))
    return tuple(Token(raw, bare(raw) or raw) for raw in found)


def words(text: str) -> Words:
    """A name or keyword as it is compared."""
    return tuple(token.bare for token in tokens(text))


def _rows(table: str) -> Iterator[tuple[str, list[str]]]:
    for row in table.strip().splitlines():
        name, _, spelled = row.partition(" ")
        yield name, [one.strip() for one in spelled.split("|")]


WRITTEN = {
    **{name: name for name, _ in _rows(SPACES)},
    **{name: spelled[0] for name, spelled in _rows(CITADELS)},
    **{name: spelled[0] for name, spelled in _rows(PEOPLE)},
}
"""Places and people as they are written."""


class Names:
    """Words -> what they may name. `loose` names are understood, but not as the rulebook writes them."""

    def __init__(self) -> None:
        self.exact: dict[Words, list[str]] = {}
        self.loose: dict[Words, list[str]] = {}
        self.longest = 0
        """Words of the longest name."""
        self._near: dict[Words, list[str]] = {}

    def add(self, spelled: str, meaning: str, loose: bool = False) -> None:
        """One spelling."""
        name = words(spelled)
        self.longest = max(self.longest, len(name))
        known = (self.loose if loose else self.exact).setdefault(name, [])
        if meaning not in known:
            known.append(meaning)

    def near(self, typed: Words) -> list[str]:
        """Meanings of names that differ by one slip, or begin so (four letters at least)."""
        if typed not in self._near:
            text, found = " ".join(typed), dict[str, None]()
            for known in (self.exact, self.loose):
                for name, meanings in known.items():
                    if slip(text, " ".join(name)):
                        found |= dict.fromkeys(meanings)
            if len(self._near) >= MOST_SLIPS:
                self._near.clear()
            self._near[typed] = list(found)
        return self._near[typed]


def slip(typed: str, name: str) -> bool:
    """Whether a word is a name with one letter wrong, missing, too many or two exchanged, or its beginning."""
    if len(typed) < 3 or typed == name:
        return False
    if len(typed) >= 4 and name.startswith(typed):
        return True
    if abs(len(typed) - len(name)) > 1:
        return False
    i = 0
    while i < min(len(typed), len(name)) and typed[i] == name[i]:
        i += 1
    swapped = typed[i + 1 : i + 2] + typed[i : i + 1] + typed[i + 2 :]
    return name[i:] in (typed[i + 1 :], swapped) or typed[i:] == name[i + 1 :] or typed[i + 1 :] == name[i + 1 :]


@lru_cache(maxsize=1)
def places() -> Names:
    """Provinces and seas by code, citadels by name; the names of provinces and seas loosely."""
    names = Names()
    for code, spelled in _rows(SPACES):
        names.add(code, code)
        for one in spelled:
            names.add(one, code, loose=True)
    for citadel, spelled in _rows(CITADELS):
        for one in (*spelled, citadel):
            names.add(one, citadel)
    return names


@lru_cache(maxsize=1)
def people() -> Names:
    """Characters by name; a diadoch's name is also his player's."""
    names = Names()
    for name, spelled in _rows(PEOPLE):
        for one in spelled:
            names.add(one, name)
    return names


@lru_cache(maxsize=1)
def letters() -> Names:
    """9.a Letters of the units; the words for them loosely."""
    names = Names()
    for kind in UNITS:
        names.add(kind, kind)
        for one in UNIT_WORDS[kind].split("|"):
            names.add(one, kind, loose=True)
    return names
