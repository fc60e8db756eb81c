"""The four editions of the rules as data: each difference between the texts is one named option.

The numbers D-nn are those of the catalogue's Part G; where the texts leave a point open, Q-nn of Part H.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Literal, get_args, get_type_hints

from oudler.text import OudlerError, Text

if TYPE_CHECKING:
    from collections.abc import Mapping


@dataclass(frozen=True, slots=True)
class Edition:
    """One edition: a name and the options it sets; the defaults are those of `fft2022`."""

    name: str
    misdeal_ban: Literal["culprit", "dealer", "none"] = "culprit"  # D-01
    petit_sec_in_play: bool = True  # D-04: an undeclared petit sec found in play annuls the deal
    renonce_ban: bool = True  # D-05: a defender's renonce consommée bars him from the next auction
    rc_choice: Literal["any", "chute_only", "none"] = "any"  # D-05: whether the taker may choose to mark after it
    low_card_turned: Literal["goes_on", "redeal"] = "goes_on"  # D-30: a card below the Valet turned up in the deal
    surcontrat_approval: Literal["counts", "arbiter", "none"] = "counts"  # D-07
    ecart_lock: Literal["jeu", "jeu_and_size"] = "jeu"  # D-09
    ecart_pickup: Literal["second_trick", "first_card", "none"] = "second_trick"  # D-10
    chelem_approval: Literal["one_loser", "arbiter", "none"] = "one_loser"  # D-11
    chelem_excuse_last: Literal["any", "announced"] = "any"  # D-12
    poignee_order: Literal["sorted", "descending"] = "sorted"  # D-13
    poignee_reshow: Literal["any", "one", "none"] = "any"  # D-14, Q-16
    min_cut: Literal[4, 3] = 4  # D-17
    chien_margin: Literal[1, 3] = 1  # D-18
    split5: Literal["thirds", "half"] = "thirds"  # D-22
    garde_contre_chien: Literal["facing", "taker"] = "facing"  # D-24: who keeps it, face down
    chelem_deadline: Literal["first_card", "ecart"] = "first_card"  # D-25, Q-12
    excuse_last_trick: Literal["literal", "trick_winner"] = "literal"
    called_card_in_ecart: bool = True  # a called Dame, Cavalier or Valet may be put away


FFT2022: Final = Edition("fft2022")
FFT2017: Final = replace(
    FFT2022,
    name="fft2017",
    rc_choice="chute_only",
    low_card_turned="redeal",
    surcontrat_approval="arbiter",
    ecart_pickup="first_card",
)
FFT2012: Final = Edition(
    "fft2012",
    misdeal_ban="dealer",
    petit_sec_in_play=False,
    renonce_ban=False,
    rc_choice="none",
    low_card_turned="redeal",
    surcontrat_approval="arbiter",
    ecart_lock="jeu_and_size",
    ecart_pickup="none",
    chelem_approval="arbiter",
    chelem_excuse_last="announced",
    poignee_order="descending",
    poignee_reshow="one",
)
POPULAR: Final = Edition(
    "popular",
    misdeal_ban="none",
    petit_sec_in_play=False,
    renonce_ban=False,
    rc_choice="none",
    low_card_turned="redeal",
    surcontrat_approval="none",
    ecart_pickup="none",
    chelem_approval="none",
    poignee_reshow="none",
    min_cut=3,
    chien_margin=3,
)
EDITIONS: Final = {edition.name: edition for edition in (FFT2022, FFT2017, FFT2012, POPULAR)}


@cache
def option_values() -> Mapping[str, tuple[object, ...]]:
    """Return every option with the values it may take."""
    hints = get_type_hints(Edition)
    return MappingProxyType(
        {
            field.name: (True, False) if hints[field.name] is bool else get_args(hints[field.name])
            for field in fields(Edition)
            if field.name != "name"
        }
    )


def edition_named(name: str, options: Mapping[str, Any] | None = None) -> Edition:
    """Return an edition, some of its options set otherwise; an unknown name or value is an error."""
    if name not in EDITIONS:
        known = ", ".join(EDITIONS)
        raise OudlerError(
            Text(f"édition inconnue {name!r} (connues : {known})", f"unknown edition {name!r} (known: {known})")
        )
    allowed = option_values()
    for key, value in (options or {}).items():
        if key not in allowed:
            raise OudlerError(Text(f"option de règle inconnue {key!r}", f"unknown rule option {key!r}"))
        # `True == 1` in Python, so types are compared as well.
        if not any(type(value) is type(known) and value == known for known in allowed[key]):
            values = ", ".join(str(known) for known in allowed[key])
            raise OudlerError(
                Text(
                    f"option {key} : {value!r} n'est pas l'une des valeurs {values}",
                    f"option {key}: {value!r} is not one of {values}",
                )
            )
    return replace(EDITIONS[name], **(options or {}))


def changed_options(edition: Edition) -> dict[str, object]:
    """Return the options in which *edition* differs from the edition of its name."""
    base = EDITIONS[edition.name]
    return {key: getattr(edition, key) for key in option_values() if getattr(edition, key) != getattr(base, key)}
