"""Faute dans la présentation de la poignée (ARB-40 to ARB-51)."""

from __future__ import annotations

from typing import Final

from oudler.fft.arbitrage.fault import Facts, Fault, Heading, Party, unless_it_profits, warned
from oudler.fft.arbitrage.ruling import DealEffect, PoigneeEffect, Ruling
from oudler.text import Text

_COUNTED, _NOT_COUNTED = PoigneeEffect.COUNTED, PoigneeEffect.NOT_COUNTED


def in_disorder(facts: Facts) -> Ruling:
    """ARB-40: shown in disorder: counted; a warning, then 100 points."""
    return Ruling("ARB-40", DealEffect.COUNTED, poignee=_COUNTED, penalty=warned(facts))


def completed(facts: Facts) -> Ruling:
    """ARB-41: incomplete and can be completed: counted; a warning, then 100 points."""
    return Ruling("ARB-41", DealEffect.COUNTED, poignee=_COUNTED, penalty=warned(facts))


def incomplete_by_the_attack(facts: Facts) -> Ruling:
    """ARB-42: incomplete for good, by the taker: not counted."""
    return Ruling("ARB-42", DealEffect.COUNTED, poignee=_NOT_COUNTED, penalty=warned(facts))


def incomplete_by_a_defender(facts: Facts) -> Ruling:
    """ARB-43: incomplete for good, by a defender: not counted, and the deal annulled if the taker loses."""
    return Ruling("ARB-43", _not_if_lost(facts), poignee=_NOT_COUNTED, penalty=warned(facts))


def too_many_by_the_attack(_facts: Facts) -> Ruling:
    """ARB-44: too many atouts, by the taker: counted, no penalty."""
    return Ruling("ARB-44", DealEffect.COUNTED, poignee=_COUNTED)


def too_many_by_a_defender(facts: Facts) -> Ruling:
    """ARB-45: too many atouts, by a defender: counted if the taker wins, the deal annulled if he loses."""
    return _by_a_defender("ARB-45", facts)


def before_his_turn(_facts: Facts) -> Ruling:
    """ARB-46: shown by the taker before his turn: counted, no penalty."""
    return Ruling("ARB-46", DealEffect.COUNTED, poignee=_COUNTED)


def just_after_his_card(facts: Facts) -> Ruling:
    """ARB-47, D-29: shown after one's first card and before it is covered: counted; a warning, then 100 points."""
    return Ruling("ARB-47", DealEffect.COUNTED, poignee=_COUNTED, penalty=warned(facts))


def wrong_moment_by_the_attack(facts: Facts) -> Ruling:
    """ARB-48: at another wrong moment, by the taker: not counted if he wins, counted if he loses."""
    poignee = _NOT_COUNTED if facts.won else _COUNTED
    return Ruling("ARB-48", DealEffect.COUNTED, poignee=poignee, penalty=warned(facts))


def wrong_moment_by_a_defender(facts: Facts) -> Ruling:
    """ARB-49: at another wrong moment, by a defender: counted if the taker wins, the deal annulled if he loses."""
    return _by_a_defender("ARB-49", facts)


def hidden_atout_by_the_attack(facts: Facts) -> Ruling:
    """ARB-50: the Excuse shown by the taker while hiding an atout: he wins, the deal is annulled; else all counts."""
    effect = unless_it_profits(facts, "attack")
    return Ruling("ARB-50", effect, poignee=_with(effect), penalty=warned(facts))


def hidden_atout_by_a_defender(facts: Facts) -> Ruling:
    """ARB-51: the same by a defender: the taker wins, all counts; he loses, the deal is annulled."""
    return _by_a_defender("ARB-51", facts)


def _not_if_lost(facts: Facts) -> DealEffect:
    return DealEffect.COUNTED if facts.won else DealEffect.ANNULLED


def _with(deal: DealEffect) -> PoigneeEffect:
    """Return what becomes of a poignée that counts when the deal does."""
    return _COUNTED if deal is DealEffect.COUNTED else _NOT_COUNTED


def _by_a_defender(clause: str, facts: Facts) -> Ruling:
    effect = _not_if_lost(facts)
    return Ruling(clause, effect, poignee=_with(effect), penalty=warned(facts))


_ATTACK: Final = (Party.TAKER, Party.PARTNER)
_DEFENCE: Final = (Party.DEFENDER,)


def _fault(clause: str, fr: str, en: str) -> tuple[str, Heading, Text]:
    return clause, Heading.POIGNEE, Text(fr, en)


def _see_defender(clause: str) -> dict[Party, str]:
    return {Party.DEFENDER: clause}


def _see_attack(clause: str) -> dict[Party, str]:
    return dict.fromkeys(_ATTACK, clause)


FAULTS: Final = (
    Fault(
        *_fault("ARB-40", "poignée présentée dans le désordre", "poignée shown in disorder"),
        in_disorder,
        words="pas triée mélangée pas classée ordre atouts",
    ),
    Fault(
        *_fault(
            "ARB-41",
            "poignée incomplète, mais qui peut être complétée",
            "poignée incomplete, but it can be completed",
        ),
        completed,
        words="montré 9 atouts neuf manque un atout oublié un atout rectifiable compléter pas assez",
    ),
    Fault(
        *_fault(
            "ARB-42",
            "poignée incomplète et qui ne peut être complétée, par le preneur",
            "poignée incomplete that cannot be completed, by the taker",
        ),
        incomplete_by_the_attack,
        by=_ATTACK,
        elsewhere=_see_defender("ARB-43"),
        words="montré 9 atouts neuf manque un atout non rectifiable pas assez",
    ),
    Fault(
        *_fault(
            "ARB-43",
            "poignée incomplète et qui ne peut être complétée, par un défenseur",
            "poignée incomplete that cannot be completed, by a defender",
        ),
        incomplete_by_a_defender,
        by=_DEFENCE,
        elsewhere=_see_attack("ARB-42"),
        words="montré 9 atouts neuf manque un atout non rectifiable pas assez",
    ),
    Fault(
        *_fault("ARB-44", "poignée de trop d'atouts, par le preneur", "poignée with too many atouts, by the taker"),
        too_many_by_the_attack,
        by=_ATTACK,
        elsewhere=_see_defender("ARB-45"),
        words="montré 11 12 14 onze douze quatorze atouts trop",
    ),
    Fault(
        *_fault("ARB-45", "poignée de trop d'atouts, par un défenseur", "poignée with too many atouts, by a defender"),
        too_many_by_a_defender,
        by=_DEFENCE,
        elsewhere=_see_attack("ARB-44"),
        words="montré 11 12 14 onze douze quatorze atouts trop",
    ),
    Fault(
        *_fault(
            "ARB-46", "poignée présentée par le preneur avant son tour", "poignée shown by the taker before his turn"
        ),
        before_his_turn,
        by=_ATTACK,
        elsewhere=_see_defender("ARB-49"),
        words="trop tôt avance annonce poignée",
    ),
    Fault(
        *_fault(
            "ARB-47",
            "poignée présentée après sa première carte, avant qu'elle ne soit recouverte",
            "poignée shown after one's first card, before it is covered",
        ),
        just_after_his_card,
        words="oublié poignée après avoir joué tard première carte recouverte",
    ),
    Fault(
        *_fault(
            "ARB-48",
            "poignée présentée à un autre mauvais moment par le preneur",
            "poignée shown at another wrong moment by the taker",
        ),
        wrong_moment_by_the_attack,
        by=_ATTACK,
        elsewhere=_see_defender("ARB-49"),
        words="oublié poignée trop tard second pli deuxième tour milieu",
    ),
    Fault(
        *_fault(
            "ARB-49",
            "poignée présentée à un autre mauvais moment par un défenseur",
            "poignée shown at another wrong moment by a defender",
        ),
        wrong_moment_by_a_defender,
        by=_DEFENCE,
        elsewhere=_see_attack("ARB-48"),
        words="oublié poignée trop tard trop tôt avant son tour second pli deuxième tour milieu",
    ),
    Fault(
        *_fault(
            "ARB-50",
            "Excuse montrée dans la poignée en cachant un atout, par le preneur",
            "Excuse shown in a poignée while hiding an atout, by the taker",
        ),
        hidden_atout_by_the_attack,
        by=_ATTACK,
        elsewhere=_see_defender("ARB-51"),
        words="excuse poignée restait un atout gardé",
    ),
    Fault(
        *_fault(
            "ARB-51",
            "Excuse montrée dans la poignée en cachant un atout, par un défenseur",
            "Excuse shown in a poignée while hiding an atout, by a defender",
        ),
        hidden_atout_by_a_defender,
        by=_DEFENCE,
        elsewhere=_see_attack("ARB-50"),
        words="excuse poignée restait un atout gardé",
    ),
)
