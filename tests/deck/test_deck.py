"""The 78 cards and the backs: whole, different from each other, safe to show anywhere, the same each time."""

from __future__ import annotations

import gzip
import hashlib
import re
from itertools import product

import pytest

from deck.drawings import box, elements, parsed, points
from oudler.cards import BOUTS, DECK, HONNEURS, RANKS, Card, Suit, atout, code, suit_card, suit_of
from oudler.deck import Back, Palette, back_svg, card_svg, sprite
from oudler.deck.colours import GOLD, tones
from oudler.deck.glyphs import GLYPHS
from oudler.deck.index import MIDDLE, STRIP, index, rank_text
from oudler.deck.paths import shortest
from oudler.deck.pips import LAYOUTS, SIGNS, places
from oudler.text import Language
from tools import deck

PIECES = {card_svg(card) for card in DECK} | {back_svg(kind) for kind in Back}
LANGUAGES: tuple[Language, ...] = ("fr", "en")
ALLOWED = {"svg", "g", "path", "rect", "circle", "ellipse", "use", "symbol"}

# Of each sprite: print them with `python -m pytest tests/deck -k snapshot` after a change that was looked at.
SNAPSHOT = {
    "classic-fr": "c1edaad401a9ab5e",
    "classic-en": "ff18b708fcfe90cc",
    "four-fr": "57d589638fee3929",
    "four-en": "12e9cdb61535ae93",
    "colour-blind-fr": "3b7302bd1d76a734",
    "colour-blind-en": "00097e461b9cced9",
}


def every_file() -> list[str]:
    faces = [card_svg(card, palette=palette, lang=lang) for palette, lang, card in product(Palette, LANGUAGES, DECK)]
    return [*faces, *(back_svg(kind) for kind in Back)]


class TestFiles:
    def test_all_are_different(self) -> None:
        assert len(PIECES) == 78 + 2

    def test_well_formed_and_of_one_size(self) -> None:
        for text in every_file():
            assert parsed(text).attrib == {"viewBox": "0 0 120 212", "width": "120", "height": "212"}

    def test_nothing_but_shapes(self) -> None:
        """No script, style, font, picture or link: a card can be shown under any policy."""
        for text in every_file():
            for name, attributes in elements(text):
                assert name in ALLOWED
                assert not [key for key in attributes if key.startswith("on") or key == "style"]
                assert attributes.get("href", "#").startswith("#")
                assert "url(" not in "".join(attributes.values())

    @pytest.mark.slow
    def test_no_coordinate_is_missing(self) -> None:
        for text in every_file():
            assert not re.search(r"nan|inf|None|\{|e-\d", text)
            for _, attributes in elements(text):
                if "d" in attributes:
                    assert attributes["d"].startswith(("M", "m"))
                    assert points(attributes["d"])

    def test_sizes(self) -> None:
        assert max(len(text.encode()) for text in every_file()) < 12_000
        for palette, lang in product(Palette, LANGUAGES):
            assert len(gzip.compress(sprite(palette, lang).encode(), 9)) < 64_000

    def test_figures_are_referred_to_by_a_name_of_their_own(self) -> None:
        """Two palettes can stand in one page: an id names card and palette."""
        seen: dict[str, str] = {}
        for palette, card in product(Palette, DECK):
            text = card_svg(card, palette=palette)
            ids = re.findall(r' id="([^"]+)"', text)
            assert ids == re.findall(r'href="#([^"]+)"', text)
            assert len(ids) == (1 if card in HONNEURS else 0)
            for name in ids:
                assert seen.setdefault(name, text) == text


class TestSprite:
    def test_a_symbol_a_card(self) -> None:
        symbols = [attributes for name, attributes in elements(sprite()) if name == "symbol"]
        assert [symbol["id"] for symbol in symbols] == [*(f"c-{code(card)}" for card in DECK), "b-night", "b-day"]
        assert {symbol["viewBox"] for symbol in symbols} == {"0 0 120 212"}

    def test_ids_are_unique(self) -> None:
        ids = re.findall(r' id="([^"]+)"', sprite(Palette.FOUR, "en"))
        assert len(ids) == len(set(ids)) == 80 + 16

    @pytest.mark.parametrize("palette", Palette)
    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_snapshot(self, palette: Palette, lang: Language) -> None:
        assert hashlib.sha256(sprite(palette, lang).encode()).hexdigest()[:16] == SNAPSHOT[f"{palette}-{lang}"]


class TestIndex:
    """What a fan shows: rank and suit in the strip on the left."""

    @pytest.mark.parametrize("card", DECK, ids=code)
    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_stands_inside_the_strip(self, card: Card, lang: Language) -> None:
        drawn = index(card, Palette.CLASSIC, lang).split('<g transform="rotate(180 60 106)">')[0]
        if rank_text(card, lang):
            left, right, top, bottom = _rank_box(drawn)
            assert 4 <= left < right <= STRIP - 1
            assert abs((left + right) / 2 - MIDDLE) < 0.6
            assert 6 < top < bottom < 41
        marks = re.findall(r"translate\(([\d.]+) ([1-9][\d.]*)\)", drawn)
        assert marks
        assert all(float(x) <= MIDDLE for x, _ in marks)

    def test_says_the_rank(self) -> None:
        assert [rank_text(suit_card(Suit.COEUR, rank), "fr") for rank in RANKS] == ["1", *RANKS[1:]]
        assert [rank_text(suit_card(Suit.COEUR, rank), "en") for rank in "VCDR"] == ["J", "N", "Q", "K"]
        assert [rank_text(atout(number), "en") for number in (1, 9, 21)] == ["1", "9", "21"]

    def test_every_character_is_drawn(self) -> None:
        needed = {character for card in DECK for lang in LANGUAGES for character in rank_text(card, lang)}
        assert needed == set(GLYPHS)

    def test_only_courts_change_with_the_language(self) -> None:
        changed = {card for card in DECK if card_svg(card, lang="fr") != card_svg(card, lang="en")}
        assert changed == set(HONNEURS)


def _rank_box(drawn: str) -> tuple[float, float, float, float]:
    """Return left, right, top and bottom of the rank."""
    move = re.search(r"translate\(([-\d.]+) ([-\d.]+)\)scale\(([\d.]+) ([\d.]+)\)(.*)", drawn)
    assert move is not None
    x, y, across, up = (float(move[n]) for n in range(1, 5))
    inner = move[5].split("</g></g>")[0] if "</g></g>" in move[5] else move[5].split("</g>")[0]
    lefts, tops, rights, bottoms = [], [], [], []
    for shift, d in re.findall(r'(?:<g transform="translate\(([\d.]+) 0\)">)?<path d="([^"]+)"', inner):
        left, top, right, bottom = box(d)
        offset = float(shift or 0)
        lefts.append(x + (left + offset) * across)
        rights.append(x + (right + offset) * across)
        tops.append(y + top * up)
        bottoms.append(y + bottom * up)
    return min(lefts), max(rights), min(tops), max(bottoms)


class TestPips:
    @pytest.mark.parametrize("rank", range(2, 11))
    def test_as_many_as_the_rank(self, rank: int) -> None:
        assert len(set(places(rank))) == rank

    @pytest.mark.parametrize("rank", range(2, 11))
    def test_none_in_the_index_strips(self, rank: int) -> None:
        for suit in list(Suit)[:4]:
            left, top, right, bottom = (edge * LAYOUTS[rank].scale for edge in box(SIGNS[suit]))
            for x, y, _ in places(rank):
                assert STRIP < x + left < x + right < 120 - STRIP
                assert 9 < y + top < y + bottom < 203

    @pytest.mark.parametrize("rank", range(2, 11))
    def test_none_touches_another(self, rank: int) -> None:
        width, height = 20 * LAYOUTS[rank].scale, 22 * LAYOUTS[rank].scale
        stands = [(x, y) for x, y, _ in places(rank)]
        for number, (x, y) in enumerate(stands):
            for a, b in stands[:number]:
                assert abs(x - a) >= width or abs(y - b) >= height or (abs(x - a) > width / 2 and abs(y - b) > height)

    @pytest.mark.parametrize("rank", range(2, 11))
    def test_the_layout_is_its_own_half_turn(self, rank: int) -> None:
        stands = {(x, y) for x, y, _ in places(rank)}
        turned = {(120 - x, 212 - y) for x, y in stands}
        assert stands == turned or rank == 7


class TestPalettes:
    @pytest.mark.parametrize("card", DECK, ids=code)
    def test_suits_differ_and_the_others_do_not(self, card: Card) -> None:
        classic, four, blind = (card_svg(card, palette=palette) for palette in Palette)
        if suit_of(card) in (None, Suit.TRUMPS):
            assert classic == four == blind
        if suit_of(card) is Suit.CARREAU:
            assert len({classic, four, blind}) == 3

    def test_black_and_red(self) -> None:
        black, red, *others = (tones(Palette.CLASSIC, Suit(suit)).ink for suit in range(4))
        assert others == [red, black]

    @pytest.mark.parametrize("palette", [Palette.FOUR, Palette.COLOUR_BLIND])
    def test_four_inks(self, palette: Palette) -> None:
        assert len({tones(palette, Suit(suit)).ink for suit in range(4)}) == 4

    @pytest.mark.parametrize("palette", Palette)
    def test_ink_is_read_on_the_paper(self, palette: Palette) -> None:
        """Contrast of at least 3 to 1, which large characters need (WCAG 1.4.3)."""
        for suit in range(4):
            assert contrast(tones(palette, Suit(suit)).ink, "#fdfaf2") > 3

    def test_bouts_wear_gold(self) -> None:
        in_gold = {card for card in DECK if GOLD in index(card, Palette.CLASSIC, "fr")}
        assert in_gold == set(BOUTS)


def contrast(one: str, other: str) -> float:
    bright, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


class TestShortest:
    @pytest.mark.parametrize("d", [*SIGNS.values(), *(glyph.path for glyph in GLYPHS.values())])
    def test_the_same_points(self, d: str) -> None:
        for (x, y), (a, b) in zip(points(d), points(shortest(d)), strict=True):
            assert abs(x - a) <= 0.06
            assert abs(y - b) <= 0.06

    def test_is_as_short_again(self) -> None:
        assert shortest("M10 10L20.04 10.04L30 9.96Z") == "m10 10l10 0 10 0z"
        assert shortest("M0 0H.25V-.5C1 2 3 4 100 100") == "m0 0h.2v-.5C1 2 3 4 100 100"


class TestBacks:
    @pytest.mark.parametrize("kind", Back)
    def test_is_the_same_either_way_up(self, kind: Back) -> None:
        """Every lone point of the lattice has its counterpart."""
        stars = max((attributes["d"] for name, attributes in elements(back_svg(kind)) if name == "path"), key=len)
        spots = {(round(x), round(y)) for x, y in points(stars)}
        near = {(x + dx, y + dy) for x, y in spots for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
        assert {(120 - x, 212 - y) for x, y in spots} <= near


def test_the_picture_of_the_docs_is_up_to_date() -> None:
    assert deck.FILE.read_text(encoding="utf-8") == deck.picture()
    assert len(deck.picture()) < 150_000
