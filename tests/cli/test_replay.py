"""`oudler deal replay`: the report, and the deal as a person would tell it."""

from __future__ import annotations

import json

import pytest

from cli.shell import Oudler
from formats.samples import chelem_of_the_text, found, plain, walked
from oudler.formats import record
from oudler.formats.record import Record
from oudler.formats.replay import report
from oudler.rules import Phase, State, count


def told(oudler: Oudler, kept: Record, *words: str) -> str:
    done = oudler("deal", "replay", *words, "-", stdin=record.dumps(kept))
    assert (done.status, done.err) == (0, "")
    return done.out


class TestJson:
    @pytest.mark.parametrize("players", [3, 4, 5])
    @pytest.mark.parametrize("trace", [False, True])
    def test_the_report(self, oudler: Oudler, players: int, trace: bool) -> None:
        kept = walked(7, players)
        done = oudler("deal", "replay", "--json", *(["--trace"] if trace else []), "-", stdin=record.dumps(kept))
        assert (done.status, done.err) == (0, "")
        assert done.value == json.loads(json.dumps(report(kept, trace=trace)))

    def test_another_edition(self, oudler: Oudler) -> None:
        kept, _ = found(5, lambda state: state.phase is Phase.FINISHED and state.taken.partner is not None)
        text = record.dumps(kept)
        thirds = oudler("deal", "replay", "--json", "--option", "split5=thirds", "-", stdin=text).value
        half = oudler("deal", "replay", "--json", "--option", "split5=half", "-", stdin=text).value
        taker, partner = thirds["taker"], thirds["partner"]
        amount = thirds["result"]["per_defender"]
        assert (thirds["result"]["scores"][taker], thirds["result"]["scores"][partner]) == (2 * amount, amount)
        assert abs(half["result"]["scores"][taker] - half["result"]["scores"][partner]) <= 1
        assert half["result"]["per_defender"] == amount

    def test_an_edition_that_refuses_it(self, oudler: Oudler) -> None:
        """A chelem announced after the écart comes too late where the table says so."""
        text = record.dumps(chelem_of_the_text())
        done = oudler("deal", "replay", "--json", "--edition", "fft1066", "-", stdin=text)
        assert done.status == 2
        late = oudler("deal", "replay", "--json", "--option", "chelem_deadline=ecart", "-", stdin=text)
        assert late.status == 1
        assert (late.error["rule"], late.error["action"]) == ("CHEL-02", 5)


class TestAsAPersonWouldTellIt:
    def test_hands_auction_chien_tricks_count_marks_in_this_order(self, oudler: Oudler) -> None:
        text = told(oudler, chelem_of_the_text())
        places = [
            text.index(words)
            for words in (
                "Donne à 4 joueurs, donneur Nord (fft2022)",
                "Nord  : ♠D ♠10 ♠A  ♥R",
                "Ouest : garde",
                "Ouest prend : garde.",
                "Chien : ♠7 ♠6 ♠5 ♠4 ♠3 ♠2",
                "Ouest écarte 6 cartes et dit « jeu ».",
                "Ouest annonce le chelem et entame.",
                "Ouest montre une poignée : 14 13 12 11 10 9 8 7 6 5",
                "Le jeu",
                "›[21]",
                "›[1]",
                "Le compte",
                "Écart : ♠2 ♠3 ♠4 ♠5 ♠6 ♠7",
                "le preneur réalise 87 points",
                "+582",
                "La marque",
                "Nord  : −582",
                "Ouest : +1746  (preneur)",
            )
        ]
        assert places == sorted(places)

    def test_in_english(self, oudler: Oudler) -> None:
        text = told(oudler, chelem_of_the_text(), "--lang", "en")
        for words in ("Deal for 4 players, dealer North", "West takes: garde.", "The marks", "West  : +1746  (taker)"):
            assert words in text
        assert "Ouest" not in text

    def test_names(self, oudler: Oudler) -> None:
        kept = chelem_of_the_text()
        text = told(oudler, Record(kept.deal, kept.actions, {"names": ["Zoé", "Léa", "Max", "Ugo"]}))
        assert "Léa prend : garde." in text
        assert "Nord" not in text

    def test_it_has_no_colour_here(self, oudler: Oudler) -> None:
        assert "\x1b" not in told(oudler, chelem_of_the_text())

    @pytest.mark.parametrize("players", [3, 4, 5])
    @pytest.mark.parametrize("phase", Phase, ids=lambda phase: phase.value)
    @pytest.mark.parametrize("lang", ["fr", "en"])
    def test_every_phase_is_told(self, oudler: Oudler, players: int, phase: Phase, lang: str) -> None:
        kept, state = found(5 if phase is Phase.CALL else players, lambda state: state.phase is phase)
        text = told(oudler, kept, "--lang", lang)
        assert text.count("\n") > players
        waits = ("La donne attend", "The deal waits")
        assert any(words in text for words in waits) is (not state.phase.is_over)

    @pytest.mark.parametrize("players", [3, 4, 5])
    def test_every_trick_has_its_line(self, oudler: Oudler, players: int) -> None:
        kept, state = found(players, lambda state: state.phase is Phase.FINISHED)
        lines = told(oudler, kept).splitlines()
        numbered = [line for line in lines if "›" in line and "[" in line and "entame" not in line]
        assert [int(line.split()[0]) for line in numbered] == list(range(1, len(state.tricks) + 1))

    def test_the_trick_in_progress(self, oudler: Oudler) -> None:
        kept = chelem_of_the_text()
        text = told(oudler, Record(kept.deal, kept.actions[:13]))
        assert text.splitlines()[-2].split() == ["2", "›", "20", "♠8"]
        assert text.splitlines()[-1] == "La donne attend : le jeu de la carte (Est)."

    def test_the_fates_of_the_excuse(self, oudler: Oudler) -> None:
        def exchanged(state: State) -> bool:
            return state.phase is Phase.FINISHED and count(state).excuse.fate.value == "exchanged"

        kept, _ = found(4, exchanged)
        assert "reprend l'Excuse contre" in told(oudler, kept)
        assert "garde l'Excuse sans carte à donner" in told(oudler, chelem_of_the_text())

    def test_the_table_of_five_with_a_mort(self, oudler: Oudler) -> None:
        kept, _ = found(4, lambda state: state.phase is Phase.FINISHED and state.deal.dealer == 3)
        assert "À la table de cinq : " in told(oudler, Record(kept.deal, kept.actions, {"mort": 2}))

    def test_several_deals_are_apart(self, oudler: Oudler) -> None:
        text = record.dumps(chelem_of_the_text())
        done = oudler("deal", "replay", "-", stdin=f"{text}\n{text}\n")
        assert done.out.count("Donne à 4 joueurs") == 2
        assert "\n\nDonne à 4" in done.out

    def test_what_was_told_before_an_error_stays(self, oudler: Oudler) -> None:
        value = plain(actions=[{"seat": 1, "bid": "passe"}, {"seat": 1, "bid": "passe"}])
        done = oudler("deal", "replay", "-", stdin=json.dumps(value))
        assert done.status == 1
        assert "Ouest : passe" in done.out
        assert "actions[1]" in done.err
        assert "[BID-01]" in done.err
