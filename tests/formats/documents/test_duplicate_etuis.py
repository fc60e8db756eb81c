"""What travels with the cards in duplicate: diagrammes, étui labels, fiches ambulantes (DOC-12)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from oudler.cards import DECK, code
from oudler.formats.documents import render
from oudler.formats.documents.data import template_data
from oudler.formats.documents.duplicate import Diagram, Diagrams, EtuiLabel, EtuiLabels, Fiche, FicheLine, Fiches
from oudler.formats.reading import FormatError
from oudler.tournament.seating import ORIENTATIONS, Orientation
from pdf import count, drawing, one_page, rendered
from tools.specimens.etuis import dealt, diagrams, fiches, labels, seal
from tools.specimens.forms import HEADING, LONG
from vectors import load

FORMS = {form["id"]: form for form in load("forms")["forms"]}
COLOURS = {
    Orientation.NORD: "0.9411765 0.7058824 0",
    Orientation.SUD: "0.12156863 0.38431373 0.70980394",
    Orientation.EST: "0.7607843 0.16470589 0.20392157",
    Orientation.OUEST: "0.13725491 0.52156866 0.2901961",
}


def one(orientation: Orientation | None, cards: tuple[str, ...] = ()) -> Diagrams:
    return Diagrams(HEADING, (Diagram("12", orientation, cards, taker=True, code="9e3779b1"),))


class Test_DUP_08:
    """Diagramme: one per player, the 18 cards circled; Nord yellow, Sud blue, Est red, Ouest green."""

    @pytest.mark.parametrize("side", ORIENTATIONS)
    def test_each_side_has_its_colour(self, side: Orientation) -> None:
        commands = drawing(rendered(one(side), "a4", "fr"))
        assert COLOURS[side] in commands
        assert not [other for other, colour in COLOURS.items() if other is not side and colour in commands]

    def test_a_blank_diagram_has_every_field_of_the_form_and_all_78_cards(self) -> None:
        text = one_page(one(Orientation.SUD))
        assert "DONNE N° 12" in text
        assert "ENCERCLEZ VOS CARTES" in text
        assert "SUD" in text
        assert "21 20 19 18 17 16 15 14 13 12" in text
        assert "11 10 9 8 7 6 5 4 3 2 1 E" in text
        assert text.count("R D C V 10 9 8 7 6 5 4 3 2 A") == 4
        assert "18 cartes à encercler" in text

    def test_a_ring_for_each_of_the_18_cards(self) -> None:
        hand = dealt(1)[0][Orientation.SUD]
        assert drawing(rendered(one(Orientation.SUD), "a4", "fr")).count("1.15 w ") == 0
        rings = drawing(rendered(one(Orientation.SUD, hand), "a4", "fr")).count("1.15 w ")
        assert rings == FORMS["diagramme"]["circled"] == 18
        assert "18 cartes · 9e3779b1" in one_page(one(Orientation.SUD, hand))

    def test_every_card_has_a_place_to_be_circled(self) -> None:
        cards = [code(card) for card in DECK]
        hands = (cards[:18], cards[18:36], cards[36:54], cards[54:72])
        shown = tuple(Diagram("1", side, tuple(hand)) for side, hand in zip(ORIENTATIONS, hands, strict=True))
        assert count(Diagrams(HEADING, (*shown, Diagram("1", None, tuple(cards[72:]))))) == 1

    def test_the_chien_has_one_too(self) -> None:
        text = one_page(one(None, dealt(1)[1]))
        assert "CHIEN" in text
        assert "6 cartes" in text

    def test_the_chiens_waits_to_be_circled_too(self) -> None:
        text = one_page(one(None))
        assert "ENCERCLEZ LES 6 CARTES" in text
        assert "6 cartes à encercler" in text

    def test_two_etuis_a_page(self) -> None:
        assert count(diagrams(3)) == 2
        assert count(diagrams(2, chien=False)) == 1

    @pytest.mark.parametrize(
        ("cards", "said"),
        [
            (("PR",) * 18, "18 cartes différentes attendues, pas 18 dont 1 différentes"),
            (("PR", "PD"), "18 cartes différentes attendues, pas 2"),
            (("PR", "Z9"), "carte inconnue 'Z9'"),
        ],
    )
    def test_anything_but_18_cards_is_refused(self, cards: tuple[str, ...], said: str) -> None:
        with pytest.raises(FormatError, match=said) as refused:
            render(one(Orientation.NORD, cards))
        assert refused.value.place == "diagrams[0].cards"


class Test_DUP_10:
    """The étui shows its number, the 4 orientations, the taker (coloured label), the dealer, and so who leads."""

    LABEL = EtuiLabel("7", Orientation.NORD, Orientation.EST, Orientation.OUEST, "538453d7", "http://x/7", "rose")

    def test_everything_is_on_the_label(self) -> None:
        text = one_page(EtuiLabels(HEADING, (self.LABEL,)))
        for words in (
            "NORD DONNEUR",
            "EST PRENEUR",
            "OUEST ENTAME",
            "SUD",
            "Entame : Ouest · tournoi rose",
            "538453d7",
        ):
            assert words in text
        assert text.count("PRENEUR") == text.count("DONNEUR") == text.count("538453d7") == 1

    def test_only_the_takers_side_is_filled_with_its_colour(self) -> None:
        commands = drawing(rendered(EtuiLabels(HEADING, (self.LABEL,)), "a4", "fr"))
        filled = [side for side, colour in COLOURS.items() if f"{colour} sc" in commands or f"{colour} rg" in commands]
        assert filled == [Orientation.EST]

    def test_a_qr_code_where_there_is_an_address(self) -> None:
        document = EtuiLabels(HEADING, (self.LABEL, replace(self.LABEL, url="", code="")))
        with_code, without = template_data(document, "fr")["labels"]
        assert "<svg" in with_code["qr"]
        assert not without["qr"]
        assert "sans empreinte" in one_page(document)

    def test_eight_a_page(self) -> None:
        assert count(labels(8)) == 1
        assert count(labels(9)) == 2


class Test_DUP_09:
    """An étui: 4 hand pockets with diagram, one for the chien, one for the fiche."""

    def test_an_etui_has_a_diagram_for_each_pocket_and_a_fiche(self) -> None:
        pockets = FORMS["etui"]["pockets"]
        sides = [each.orientation for each in diagrams(1).diagrams]
        assert len([side for side in sides if side]) == pockets["hands"]
        assert sides.count(None) == pockets["chien"]
        assert len(fiches(1).fiches) == pockets["fiche_ambulante"]


class Test_DUP_11:
    """Screens: the player in front of the taker gathers the defence's tricks."""

    def test_the_reminder_for_screens_is_on_the_label_when_they_are_used(self) -> None:
        (label,) = labels(1).labels
        behind = EtuiLabels(HEADING, (replace(label, gatherer=Orientation.SUD),))
        assert "paravents : Sud ramasse les plis" in one_page(behind)
        assert "paravents" not in one_page(labels(1))


class Test_DUP_21:
    """Before the first card: the deal number, the tournament's colour and the chien."""

    def test_they_are_printed_when_they_are_known(self) -> None:
        fiche = Fiche("7", Orientation.EST, (FicheLine(1),), "rose", ("PR", "C10", "K2", "TA", "A13", "E"))
        text = one_page(Fiches(HEADING, (fiche,)))
        for words in ("DONNE N° 7", "Couleur du tournoi : rose", "Contrat : garde", "PRENEUR EST", "Chien ♠R ♥10 ♦2"):
            assert words in text

    def test_or_left_to_be_written(self) -> None:
        text = one_page(Fiches(HEADING, (Fiche("7", None, (FicheLine(1),)),)))
        assert "Couleur du tournoi :" in text
        assert "Chien Pos. Table" in text

    def test_a_chien_of_five_is_refused(self) -> None:
        with pytest.raises(FormatError, match=r"fiches\[0\]\.chien : 6 cartes différentes"):
            render(Fiches(HEADING, (Fiche("7", None, (FicheLine(1),), chien=("PR", "PD", "PC", "PV", "P10")),)))


class Test_DUP_22:
    """The amount itself in + or −, a line a position."""

    def test_a_line_a_position_with_who_plays(self) -> None:
        text = one_page(fiches(1, 9))
        assert "Pos. Table Preneur Gagne + Chute − Topage att. Topage déf." in text
        assert all(f"{position} {(1 + position * 2) % 9 + 1} " in text for position in range(1, 10))

    def test_amounts_stand_in_their_column(self) -> None:
        lines = (
            FicheLine(1, 4, "A", 56, "75.00", "25.00"),
            FicheLine(2, 5, "B", -52),
            FicheLine(3, 6, "C", None, remark="annulée"),
        )
        text = one_page(Fiches(HEADING, (Fiche("7", None, lines),)))
        assert "1 4 A 56 75,00 25,00 ▸ 2 5 B −52 ▸ 3 6 C annulée" in text

    @pytest.mark.parametrize("positions", [0, 25])
    def test_as_many_lines_as_can_be_written_on(self, positions: int) -> None:
        with pytest.raises(FormatError, match="entre 1 et 24 lignes"):
            render(fiches(1, positions))

    def test_many_positions_make_a_longer_slip(self) -> None:
        assert count(fiches(4, 13)) == 1
        assert count(fiches(4, 24)) == 2

    def test_long_names_keep_to_their_line(self) -> None:
        lines = tuple(FicheLine(position, 40, LONG) for position in range(1, 14))
        assert count(Fiches(HEADING, (Fiche("40", None, lines),) * 4)) == 1


class Test_DUP_24:
    """The fiche stays folded except while Nord writes."""

    def test_the_fiche_says_where_it_is_folded_and_who_writes(self) -> None:
        text = one_page(fiches(1))
        assert "plier ici" in text
        assert text.count("▸") == 10
        assert "ne s’ouvre que pour que Nord écrive" in text


class Test_QUAD_06:
    """In quadrettes the attacker, Sud, writes the fiche."""

    def test_in_quadrettes_sud_writes(self) -> None:
        (fiche,) = fiches(1).fiches
        document = Fiches(HEADING, (replace(fiche, scorer=Orientation.SUD),))
        assert "ne s’ouvre que pour que Sud écrive" in one_page(document)


class Test_DOC_12:
    """Diagramme, étui label, fiche ambulante … of one étui belong together."""

    def test_labels_and_diagrams_of_an_etui_carry_the_same_seal(self) -> None:
        assert seal(1) in one_page(labels(1))
        assert seal(1) in one_page(diagrams(1))
