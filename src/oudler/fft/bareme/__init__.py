"""PCN and PP: what each place, entrant and member receives, and why."""

from __future__ import annotations

from oudler.fft.bareme.attribution import (
    Award,
    Ranked,
    attribute,
    places_pcn,
    places_pp,
    shared_pcn,
    shared_pp,
    values_pcn,
)
from oudler.fft.bareme.epreuve import Decision, Epreuve, PcnOptions, regional_final, regional_semi_final
from oudler.fft.bareme.explanation import explain, explain_award, explain_basis, explain_own, explain_pp
from oudler.fft.bareme.national import NATIONAL_TABLES, National, NationalFinal, NationalTable, Row
from oudler.fft.bareme.pcn import pcn_list, place_pcn
from oudler.fft.bareme.pp import REGIONAL_PP, place_pp
from oudler.fft.bareme.scale import BAREME, BAREMES, Bareme, abattement, bareme_on, entitled, table_abattement

__all__ = [
    "BAREME",
    "BAREMES",
    "NATIONAL_TABLES",
    "REGIONAL_PP",
    "Award",
    "Bareme",
    "Decision",
    "Epreuve",
    "National",
    "NationalFinal",
    "NationalTable",
    "PcnOptions",
    "Ranked",
    "Row",
    "abattement",
    "attribute",
    "bareme_on",
    "entitled",
    "explain",
    "explain_award",
    "explain_basis",
    "explain_own",
    "explain_pp",
    "pcn_list",
    "place_pcn",
    "place_pp",
    "places_pcn",
    "places_pp",
    "regional_final",
    "regional_semi_final",
    "shared_pcn",
    "shared_pp",
    "table_abattement",
    "values_pcn",
]
