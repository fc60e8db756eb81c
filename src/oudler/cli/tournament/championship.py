"""Championships from the shell: may they enter, what is missing, who goes on, lateness."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from oudler.app import commands, tournament_files
from oudler.app.championship import eligibility, forfeit_remark, qualifiers
from oudler.app.journal import tell_event
from oudler.app.names import entrant_name
from oudler.cli.console import DONE, RULE_BROKEN
from oudler.cli.tournament.results import verdict_lines, verdicts_json
from oudler.cli.tournament.shell import answer, carry_out, columns, name_of, open_desk, show
from oudler.formats.words import whole_numbers
from oudler.text import Text, plural
from oudler.verdicts import missing


def check_eligibility(options: argparse.Namespace) -> int:
    """`oudler tournament eligibility FILE [--before OTHER]`: what chapter 3 asks of the stage and its entrants.

    Exit 1: something is missing. OTHER is last season's regional final, or the qualification of an interclubs final.
    """
    before = None
    if options.before is not None:
        with tournament_files.open_desk(options.before, readonly=True) as earlier:
            before = earlier.book()
    with open_desk(options, readonly=True) as desk:
        book = desk.book()
        verdicts = eligibility(book, before)

        def lines() -> Iterator[str]:
            yield from verdict_lines(verdicts, options.lang, lambda number: entrant_name(book, number).title)
            lacking = len(missing(verdicts))
            yield (
                plural(lacking, Text("point à régler", "point to settle"), Text("points à régler", "points to settle"))
                if lacking
                else Text("rien ne s'y oppose", "nothing stands in the way")
            ).to(options.lang)

        show(options, verdicts_json(verdicts, options.lang), lines())
        return RULE_BROKEN if missing(verdicts) else DONE


def show_qualifiers(options: argparse.Namespace) -> int:
    """`oudler tournament qualifiers FILE [--places N] [--qualified N,N]`: who goes on, with the titles won."""
    with open_desk(options, readonly=True) as desk:
        book = desk.book()
        found = qualifiers(book, options.places, whole_numbers(options.qualified, "--qualified"))
        value = {
            "stage": found.stade.value,
            "places": found.places,
            "qualified": list(found.entrants),
            "undecided": list(found.undecided),
            "undecided_places": found.left,
            "lost": list(found.lost),
            "trophy": list(found.trophy),
            "next": [each.value for each in found.following],
            "titles": {str(entrant): text.to(options.lang) for entrant, text in found.titles},
        }

        def lines() -> Iterator[str]:
            honours = dict(found.titles)
            stade = found.stade.title
            yield Text(
                f"{stade.fr.capitalize()} : {found.places} places", f"{stade.en.capitalize()}: {found.places} places"
            ).to(options.lang)
            rows = [
                (
                    place,
                    entrant_name(book, entrant).title,
                    honours[entrant].to(options.lang) if entrant in honours else "",
                )
                for place, entrant in enumerate(found.entrants, 1)
            ]
            yield from columns(Text("rang nom titre", "rank name title").to(options.lang).split(), rows, right=(0,))
            if found.trophy:
                names = ", ".join(entrant_name(book, entrant).title for entrant in found.trophy)
                yield Text(f"trophée : {names} (COMP-15)", f"trophy: {names} (COMP-15)").to(options.lang)
            if found.lost:
                names = ", ".join(entrant_name(book, entrant).title for entrant in found.lost)
                yield Text(
                    f"places perdues en jouant, redistribuées ici : {names} (COMP-13)",
                    f"places lost by playing, given here: {names} (COMP-13)",
                ).to(options.lang)
            if found.following:
                names_fr = ", ".join(each.title.fr for each in found.following)
                names_en = ", ".join(each.title.en for each in found.following)
                yield Text(f"la suite : {names_fr} (COMP-03)", f"what follows: {names_en} (COMP-03)").to(options.lang)
            if found.undecided:
                names = " ; ".join(entrant_name(book, entrant).title for entrant in found.undecided)
                yield Text(
                    f"ex æquo à la limite, {found.left} à retenir : {names}",
                    f"ex æquo at the limit, {found.left} to be chosen: {names}",
                ).to(options.lang)

        return show(options, value, lines())


def late_penalty(options: argparse.Namespace) -> int:
    """`oudler tournament lateness FILE N --minutes 7 -p 1`: the penalty of art. 26 (COMP-35)."""
    with open_desk(options) as desk:
        if not options.reason:
            options.reason = f"{options.minutes} min de retard"
        done = carry_out(desk, options, commands.lateness(options.number, options.minutes, options.position))
        told, name = tell_event(done.event), name_of(desk.book(), options.number)
        forfeit = forfeit_remark(options.minutes)
        more = Text("", "") if forfeit is None else Text(f" ; {forfeit.fr}", f"; {forfeit.en}")
        return answer(
            options,
            done,
            Text(f"{name} : {told.fr}{more.fr}", f"{name}: {told.en}{more.en}"),
            number=getattr(done.event, "number", 0),
            points=getattr(done.event, "points", 0),
            may_forfeit=forfeit is not None,
        )
