"""A certificate in sentences: what a plan does, what is not perfect in it, and why it cannot be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Final

from oudler.text import Language, Text, noun, plural
from oudler.tournament.duplicate.movements.certificate import PlanCertificate, PlanFault, Span
from oudler.tournament.duplicate.movements.plan import (
    ATTACK_DEFENCE,
    FOUR_SEATS,
    TWO_LINES,
    DuplicateForm,
    DuplicatePlan,
    PlanKind,
)

_ETUIS: Final = (Text("étui", "étui"), Text("étuis", "étuis"))
_SHOWN = 6
"""Names that a sentence lists before it says how many more there are."""
_FAULTS: Final = {
    "twice": Text("{} a plus d'une place", "{} has more than one seat"),
    "missing": Text("{} n'a pas de place", "{} has no seat"),
    "table": Text("le numéro de table {} sert deux fois", "table number {} is used twice"),
    "vacant": Text("une place vacante à la table {}", "a vacant seat at table {}"),
    "orientation": Text("{} change d'orientation", "{} changes orientation"),
    "etuis": Text("table {}, les étuis ne sont pas au compte", "table {}, not the right number of étuis"),
    "home": Text("la défense de {} change de table", "the defence of {} changes tables"),
}


def facts(plan: DuplicatePlan, proof: PlanCertificate) -> Iterator[Text]:
    """Yield what was counted, a sentence a subject."""
    people = _people(plan)
    rounds = plural(proof.rounds, Text("tour", "round"), Text("tours", "rounds"))
    etuis = plural(len(plan.takers), *_ETUIS)
    sets = plural(proof.sets, Text("série", "set"), Text("séries", "sets"))
    copies = plural(proof.copies, Text("exemplaire", "copy"), Text("exemplaires", "copies"))
    yield Text(
        f"Certificat : {proof.labels} {people.fr}, {rounds.fr}, {etuis.fr} en {sets.fr}, {copies.fr} de chacun.",
        f"Certificate: {proof.labels} {people.en}, {rounds.en}, {etuis.en} in {sets.en}, {copies.en} of each.",
    )
    yield from _faults(proof)
    yield from _meetings(plan, proof)
    plays = proof.plays_per_etui
    yield Text(f"Chaque étui est joué {_span(plays, 'fr')} fois.", f"Each étui is played {_span(plays, 'en')} times.")
    each = "Chacun" if plan.form is DuplicateForm.INDIVIDUAL else "Chacune"
    yield Text(f"{each} attaque {_etuis(proof.attacks, 'fr')}.", f"Everybody attacks {_etuis(proof.attacks, 'en')}.")
    if proof.places:
        told = [(name, span) for name, span in reversed(proof.places)]
        yield Text(
            "En défense : " + ", ".join(f"{name} {_span(span, 'fr')} fois" for name, span in told) + ".",
            "In defence: " + ", ".join(f"{name} {_span(span, 'en')} times" for name, span in told) + ".",
        )
    if plan.sides in {FOUR_SEATS, TWO_LINES} and plan.kind is not PlanKind.HOWELL:
        yield Text(
            f"Deux d'une même ligne se comparent sur {_etuis(proof.comparisons, 'fr')}.",
            f"Two of one line are compared on {_etuis(proof.comparisons, 'en')}.",
        )
    if plan.kind is PlanKind.HOWELL:
        yield Text(
            f"Chacune est Nord-Sud {_span(proof.nord_sud, 'fr')} fois.",
            f"Each sits Nord-Sud {_span(proof.nord_sud, 'en')} times.",
        )
    if proof.sitting_out.most:
        again = Text("aucun deux fois", "none twice") if proof.byes.most < 2 else _most(proof.byes.most)
        yield Text(
            f"Au repos : {_span(proof.sitting_out, 'fr')} par tour, {again.fr}.",
            f"Sitting out: {_span(proof.sitting_out, 'en')} a round, {again.en}.",
        )


def _etuis(span: Span, lang: Language) -> str:
    return f"{_span(span, lang)} {noun(span.most, *_ETUIS).to(lang)}"


def _most(times: int) -> Text:
    return Text(f"au plus {times} fois chacun", f"each at most {times} times")


def _people(plan: DuplicatePlan) -> Text:
    return Text("joueurs", "players") if plan.form is DuplicateForm.INDIVIDUAL else plan.form.title


def _span(span: Span, lang: Language) -> str:
    if span.least == span.most:
        return str(span.most)
    return f"{span.least} {Text('à', 'to').to(lang)} {span.most}"


def _faults(proof: PlanCertificate) -> Iterator[Text]:
    if not proof.faults:
        return
    shown = [fault_words(fault) for fault in proof.faults[:_SHOWN]]
    more = f" … ({len(proof.faults)})" if len(proof.faults) > _SHOWN else ""
    fr, en = "; ".join(text.fr for text in shown), "; ".join(text.en for text in shown)
    yield Text(f"Ne se joue pas : {fr.replace('; ', ' ; ')}{more}.", f"Cannot be played: {en}{more}.")


def fault_words(fault: PlanFault) -> Text:
    """Say what makes a plan unplayable, and in which round."""
    what = _FAULTS[fault.what]
    return Text(f"tour {fault.round}, {what.fr.format(fault.who)}", f"round {fault.round}, {what.en.format(fault.who)}")


def _meetings(plan: DuplicatePlan, proof: PlanCertificate) -> Iterator[Text]:
    if proof.repeated:
        shown = ", ".join(f"{one}–{other} ×{times}" for one, other, times in proof.repeated[:_SHOWN])
        more = f" … ({len(proof.repeated)})" if len(proof.repeated) > _SHOWN else ""
        yield Text(f"Se rencontrent plus d'une fois : {shown}{more}.", f"Meet more than once: {shown}{more}.")
    elif plan.form is DuplicateForm.EQUIPE:
        yield Text(
            "Les deux équipes se rencontrent à chaque quart temps, dans les deux salles, sur les mêmes étuis.",
            "The two équipes meet in every quarter, in both rooms, on the same étuis.",
        )
    else:
        yield meetings_text(plan)
    if proof.etui_repeats:
        yield repeats_text(proof)
    else:
        yield Text("Personne ne rencontre deux fois un étui.", "Nobody meets an étui twice.")
    if proof.oppositions or proof.halves:
        several, broken = "s" * (proof.oppositions > 1), len(proof.halves)
        yield Text(
            f"{proof.oppositions} opposition{several}, les deux moitiés sur les mêmes étuis"
            + (f" ; {broken} incomplète{'s' * (broken > 1)}." if broken else "."),
            f"{proof.oppositions} opposition{several}, both halves on the same étuis"
            + (f"; {broken} incomplete." if broken else "."),
        )


def meetings_text(plan: DuplicatePlan) -> Text:
    """Say what holds where no meeting is repeated; TRI-13: two triplettes then attack each other, once each."""
    if plan.form is DuplicateForm.TRIPLETTE and plan.sides == ATTACK_DEFENCE:
        return Text("Personne n'attaque deux fois la même triplette.", "Nobody attacks a triplette twice.")
    return Text("Personne ne rencontre deux fois le même adversaire.", "Nobody meets an opponent twice.")


def repeats_text(proof: PlanCertificate) -> Text:
    """DUP-01: say how often somebody meets an étui again."""
    times = proof.etui_repeats
    return Text(
        f"Un étui revient {times} fois chez qui l'a déjà joué.",
        f"An étui comes back {times} time{'s' * (times > 1)} to somebody who has played it.",
    )


def limits(plan: DuplicatePlan, proof: PlanCertificate) -> Iterator[Text]:
    """Yield what is not perfect, each with the reason for which it cannot be, or that it is the best found."""
    yield from _meeting_again(plan, proof)
    yield from _resting(plan, proof)
    yield from _attacks(plan, proof)
    yield from _copies(plan, proof)
    yield from _compared(plan, proof)


def absences(missing: Sequence[PlanFault]) -> Iterator[Text]:
    """Say in which rounds nobody held a seat: a latecomer's before he came, a leaver's after he left."""
    if not missing:
        return
    rounds: dict[str, list[int]] = {}
    for fault in missing:
        rounds.setdefault(fault.who, []).append(fault.round)
    empty_fr = ", ".join(f"{who} (tour{_s(found)} {_listed(found)})" for who, found in rounds.items())
    empty_en = ", ".join(f"{who} (round{_s(found)} {_listed(found)})" for who, found in rounds.items())
    yield Text(
        f"Arrivées et départs en cours de tournoi : personne en {empty_fr} ; qui devait l'y rencontrer se repose.",
        f"Late arrivals and leavers: nobody in {empty_en}; whoever was to meet him there sits out.",
    )


def _s(rounds: Sequence[int]) -> str:
    return "s" * (len(rounds) > 1)


def _listed(rounds: Sequence[int]) -> str:
    """Return rounds as people say them: `10`, `1–5`, `1, 3`."""
    if len(rounds) > 1 and rounds[-1] - rounds[0] == len(rounds) - 1:
        return f"{rounds[0]}–{rounds[-1]}"
    return ", ".join(map(str, rounds))


def _meeting_again(plan: DuplicatePlan, proof: PlanCertificate) -> Iterator[Text]:
    if plan.kind is not PlanKind.BALANCED or not proof.repeated:
        return
    tables = max(len(played.tables) for played in plan.rounds) + bool(plan.vacant)
    if tables > 4 or proof.labels % 4 in {1, 2}:
        yield Text(
            "Des rencontres reviennent : c'est le moins que la recherche ait trouvé.",
            "Some meetings are repeated: the fewest that the search has found.",
        )
    elif tables == 4:
        yield Text(
            "4 tables : les quatre d'une table vont aux trois séries qu'ils n'ont pas jouées, deux se retrouvent.",
            "4 tables: the four of a table go to the three sets they have not played, so that two of them meet again.",
        )
    else:
        yield Text(
            "3 tables : les quatre d'une table vont aux deux séries qu'ils n'ont pas jouées, et se retrouvent.",
            "3 tables: the four of a table go to the two sets they have not played, and meet again.",
        )


def _resting(plan: DuplicatePlan, proof: PlanCertificate) -> Iterator[Text]:
    resting = proof.sitting_out
    if not resting.most:
        return
    if plan.form is DuplicateForm.INDIVIDUAL:
        tables, over = divmod(proof.labels, 4)
        if resting.most == over:
            yield Text(
                f"{proof.labels} = 4 × {tables} + {over} : à chaque tour {over} au repos au moins.",
                f"{proof.labels} = 4 × {tables} + {over}: in each round at least {over} sit out.",
            )
    elif plan.form is DuplicateForm.TRIPLETTE and resting.most == 1:
        yield Text(
            f"{proof.labels} triplettes, un nombre impair : une au repos à chaque tour.",
            f"{proof.labels} triplettes, an odd number: one sits out in each round.",
        )


def _attacks(plan: DuplicatePlan, proof: PlanCertificate) -> Iterator[Text]:
    spans = [proof.attacks, *(span for _, span in proof.places)]
    if all(span.least == span.most for span in spans) or plan.sides not in {FOUR_SEATS, TWO_LINES}:
        return
    if proof.sitting_out.most:
        yield Text(
            "Attaques et places ne sont pas égales : qui se repose joue moins d'étuis.",
            "Attacks and places are not equal: who sits out plays fewer étuis.",
        )
        return
    played, ways = proof.rounds * plan.etuis, len(plan.sides)
    if played % ways and all(span.even for span in spans):
        yield Text(
            f"{ways} ne divise pas {played} étuis : les parts ne peuvent être plus égales.",
            f"{ways} does not divide {played} étuis: the shares cannot be more equal.",
        )
        return
    yield Text(
        "Attaques et places ne sont pas toutes égales : un étui a une marque pour tous ceux qui le jouent ; "
        "c'est le mieux que la recherche ait trouvé.",
        "Attacks and places are not all equal: an étui has one mark for all who play it; "
        "this is the best the search found.",
    )


def _copies(plan: DuplicatePlan, proof: PlanCertificate) -> Iterator[Text]:
    if proof.copies < 2:
        return
    tables = max(len(played.tables) for played in plan.rounds)
    least = -(-tables // proof.sets)
    if least == proof.copies:
        yield Text(
            f"{tables} tables et {proof.sets} séries : une série est à {least} tables au moins.",
            f"{tables} tables and {proof.sets} sets: some set is at {least} tables at least.",
        )
    elif plan.form is DuplicateForm.QUADRETTE:
        yield Text(
            "Tours en nombre impair : à l'un d'eux les deux moitiés d'une opposition se jouent en même temps, "
            "sur les mêmes étuis ; si les deux tables les échangent (--share), un exemplaire suffit.",
            "An odd number of rounds: in one of them both halves of an opposition are played at the same time, "
            "on the same étuis; where the two tables exchange them (--share), one copy does.",
        )
    elif plan.kind is PlanKind.MITCHELL:
        yield Text(
            "Autant de tours que de tables, en nombre pair : la dernière table partage les étuis de la première.",
            "As many rounds as tables, an even number: the last table shares the étuis of the first.",
        )
    elif plan.kind is not PlanKind.MANUAL:
        yield Text(
            f"Moins de {proof.copies} exemplaires : impossible ou pas trouvé, voir docs/duplicate-mouvements.md.",
            f"Fewer than {proof.copies} copies: impossible or not found, see docs/duplicate-mouvements.md.",
        )


def _compared(plan: DuplicatePlan, proof: PlanCertificate) -> Iterator[Text]:
    if proof.comparisons.least == proof.comparisons.most or plan.form is not DuplicateForm.INDIVIDUAL:
        return
    if plan.kind is PlanKind.SETS and not proof.sitting_out.most and proof.labels > 4:
        tables = proof.labels // 4
        mean = Fraction(proof.rounds * (proof.rounds - 1), tables - 1)
        shown = str(mean) if mean.denominator == 1 else f"{mean.numerator}/{mean.denominator}"
        yield Text(
            f"Comparaisons : en moyenne {shown} séries communes ; égales seulement quand tous les tours se jouent"
            " ou que les tours forment un ensemble de différences.",
            f"Comparisons: {shown} sets in common on average; equal only when all rounds are played"
            " or the rounds form a difference set.",
        )
