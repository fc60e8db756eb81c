"""The four queens."""

from __future__ import annotations

from math import cos, radians, sin

from oudler.deck.colours import (
    BROWN,
    FAIR,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    ROSY,
    SILVER,
    SILVER_DARK,
    WHITE,
    Complexion,
    Tones,
)
from oudler.deck.courts.costume import beads, fist, forearm, jewel, staff
from oudler.deck.courts.face import head, neck
from oudler.deck.svg import dot, group, line, mirrored, num, oval, path

_X, _Y = 69, 50


def pique(t: Tones) -> str:
    """Pallas: a silver helmet with its plume, a corslet of scales, the spear."""
    face = Complexion(*FAIR, "#3b2b2e", "#241a1f", "#54718f")
    cape = path("M46 74C28 76 13 84 7 96V106H44Z", t.second) + path("M92 74C104 76 114 84 119 98V106H94Z", t.second)
    folds = line("M16 106C20 96 28 87 40 81M30 106C31 98 35 91 41 86", t.second_dark, 1.4)
    corslet = path("M50 76C43 84 39 95 38 106H100C99 95 95 84 88 76C80 88 58 88 50 76Z", SILVER)
    scales = "".join(
        f"M{num(x)} {y}A3.6 4 0 0 0 {num(x + 7.2)} {y}"
        for y, first, count in ((91, 50.8, 5), (95.5, 47.2, 6), (100, 43.6, 7), (104.5, 40, 8))
        for x in (first + 7.2 * number for number in range(count))
    )
    dress = (
        corslet
        + line(scales, SILVER_DARK, 0.9)
        + line("M50 76C58 88 80 88 88 76", GOLD_DARK, 4)
        + line("M50 76C58 88 80 88 88 76", GOLD, 2.8)
        + jewel(69, 86, t.mid, 3)
    )
    locks = path("M-12-4C-19 6-19 22-24 30C-20 34-13 33-9 28L-10 10Z", face.hair) + path(
        "M12-4C19 6 19 22 22 29C18 34 12 33 9 28L10 10Z", face.hair_dark
    )
    strands = line("M-14 8C-15 18-16 24-19 30M14 8C15 18 15 24 17 29", face.hair_dark, 1)
    helmet = (
        path("M-3-25C-8-36 4-40 13-35C23-29 24-12 20 6C18-8 14-18 4-23Z", t.second)
        + line("M2-30C12-31 17-20 18.6-8M6-27C13-25 16-16 17.6-8", t.second_dark, 1)
        + path("M-14.6-1C-17-19-9-28.6 0-28.6C9-28.6 17-19 14.6-1L11.4-8.6C6-11-6-11-11.4-8.6Z", SILVER)
        + path("M3-28.4C11-27 16.4-17 14.6-1L11.4-8.6C8.6-10 5-10.6 1-10.6C6-16 6-24 3-28.4Z", SILVER_DARK)
        + path("M-13.4-8.4C-8-13.6 8-13.6 13.4-8.4L12.6-5C7-9.6-7-9.6-12.6-5Z", GOLD)
        + path("M0-24L3.4-13.6H-3.4Z", GOLD)
        + dot(0, -10.4, 1.7, t.mid)
        + path("M-15-3C-17 2-16.6 7-14 10C-12.6 6-12.4 2-12.4-4Z", SILVER)
        + path("M15-3C17 2 16.6 7 14 10C12.6 6 12.4 2 12.4-4Z", SILVER_DARK)
    )
    spear = (
        staff(101, 30, "#8a5a34", "#6a4122", 2.6)
        + path("M101 11C104.6 18 105.4 24 103 31H99C96.6 24 97.4 18 101 11Z", SILVER)
        + path("M101 11C104.6 18 105.4 24 103 31H101Z", SILVER_DARK)
        + path("M98 31H104V34.4H98Z", GOLD)
    )
    return (
        cape
        + folds
        + group(locks, strands, neck(face), x=_X, y=_Y)
        + dress
        + group(head(face, look=-0.6, lashes=True, brow=-0.3), helmet, x=_X, y=_Y)
        + spear
        + forearm(face, 101, t.mid)
    )


def coeur(t: Tones) -> str:
    """Judith: fair hair, the heart-shaped headdress set with pearls, a rose."""
    face = Complexion(*ROSY, "#e8b95c", "#c48f33", "#3f7ab0")
    sleeves = (
        path("M52 74C32 74 12 82 7 100V106H48Z", t.mid)
        + path("M86 74C104 74 115 82 119 100V106H88Z", t.mid)
        + line("M15 106C17 94 24 85 36 80M26 106C27 97 32 89 40 85", t.light, 2.4)
        + line("M37 106C38 99 41 94 45 90", t.light, 2)
    )
    dress = (
        path("M50 74C44 84 40 95 39 106H99C98 95 94 84 88 74C82 91 56 91 50 74Z", t.dark)
        + path("M69 87L78 106H60Z", t.light)
        + line("M63 103H75M65 98H73M67 93H71", t.mid, 1)
        + line("M60 106L69 88L78 106", GOLD, 1.4)
        + line("M50 74C56 91 82 91 88 74", GOLD, 2)
    )
    skin = path("M50 74C56 91 82 91 88 74C82 70 56 70 50 74Z", face.skin)
    pearls = beads(
        tuple((69 + 14 * sin(radians(a)), 72 + 10 * cos(radians(a))) for a in range(-70, 71, 20)), 1.25, WHITE
    )
    hair = path(
        (
            "M-12-10C-21-4-20 8-18 14C-16 20-21 25-19 32C-15 36-10 32-8 27H8C10 32 15 36 19 32C21 25 16 20 18 14"
            "C20 8 21-4 12-10Z"
        ),
        face.hair,
    ) + line("M-15 0C-17 8-13 14-15 20C-17 25-15 28-14 31M15 0C17 8 13 14 15 20C17 25 15 28 14 31", face.hair_dark, 1.3)
    part = path("M-12.4 0C-13-12-6-15.4 0-15.4C6-15.4 13-12 12.4 0C10-6 5-9.6 0-11.6C-5-9.6-10-6-12.4 0Z", face.hair)
    dress_head = (
        path(
            (
                "M0-12C-5-14-12-13-15-7C-22-12-22-28-12-30.6C-6-32-1-28 0-23C1-28 6-32 12-30.6C22-28 22-12 15-7"
                "C12-13 5-14 0-12Z"
            ),
            t.mid,
        )
        + path("M0-12C0-16 0-20 0-23C1-28 6-32 12-30.6C22-28 22-12 15-7C12-13 5-14 0-12Z", t.dark, opacity=0.55)
        + line(
            (
                "M-17.4-22L-6-15M-13-28.6L-2.4-18M-18-14L-9-29.6M-11-12L-3-26M17.4-22L6-15M13-28.6L2.4-18M18-14"
                "L9-29.6M11-12L3-26"
            ),
            GOLD,
            0.7,
        )
        + line("M-15-7.4C-12-13 -5-14 0-12C5-14 12-13 15-7.4", GOLD, 2)
        + beads(
            (
                (-12.6, -21.8),
                (-7.6, -18),
                (12.6, -21.8),
                (7.6, -18),
                (-9, -25.4),
                (9, -25.4),
                (-14, -15.4),
                (14, -15.4),
            ),
            1.1,
            WHITE,
        )
        + path("M-6.4-30L-8-37.6L-3.4-34L0-40L3.4-34L8-37.6L6.4-30C3-28.6-3-28.6-6.4-30Z", GOLD)
        + beads(((-8, -37.6), (0, -40), (8, -37.6)), 1.1, GOLD_LIGHT)
        + dot(0, -13, 2, t.pale)
    )
    rose = (
        line("M100 92C99 80 100 66 100 56", "#3f7a4a", 1.8)
        + path(
            "M100 74C93 74 89 70 88 64C95 64 99 68 100 74ZM100 80C105 80 109 76 110 71C104 71 101 75 100 80Z", "#4f9a5c"
        )
        + path("M100 57C90 57 87 47 91 41C94 36 106 36 109 41C113 47 110 57 100 57Z", t.mid)
        + path("M100 57C92 55 91 46 95 42C97 48 103 52 109 50C107 55 104 57 100 57Z", t.dark, opacity=0.7)
        + path("M95 42C96 36 104 36 105 42C106 47 96 48 95 42Z", t.light)
        + line("M97.6 41.6C98 38.6 102 38.6 102.6 41.6C102.6 44 98.6 44 99 42", t.dark, 0.8)
    )
    return (
        group(hair, x=_X, y=_Y)
        + sleeves
        + skin
        + group(neck(face), x=_X, y=_Y)
        + pearls
        + dress
        + jewel(69, 82.6, t.mid, 2.2)
        + group(head(face, look=0.5, lashes=True, smile=0.7), part, dress_head, x=_X, y=_Y)
        + rose
        + forearm(face, 100, WHITE)
    )


def carreau(t: Tones) -> str:
    """Rachel: a wound headcloth with its diadem, golden rings, the fan."""
    face = Complexion(*BROWN, "#2b1d1a", "#1c1210")
    shawl = (
        path("M50 73C28 75 12 84 7 100V106H58Z", t.mid)
        + path("M88 73C106 75 116 84 119 100V106H84Z", t.mid)
        + path("M50 73C28 75 12 84 7 100V106H20C24 92 34 81 50 73Z", t.dark, opacity=0.5)
        + line("M36 106C37 95 42 86 50 79M47 106C48 98 50 92 54 86", t.light, 1.3)
    )
    skin = path("M50 73C56 90 82 90 88 73C80 69 58 69 50 73Z", face.skin)
    dress = (
        path("M50 74C45 84 43 95 42 106H96C95 95 93 84 88 74C82 92 56 92 50 74Z", t.second)
        + path("M69 88C63 88 58 86 54 82L57 106H81L84 82C80 86 75 88 69 88Z", t.second_dark)
        + line("M50 74C56 92 82 92 88 74", GOLD, 2.2)
        + beads(((56, 84), (62, 87.6), (69, 88.8), (76, 87.6), (82, 84)), 1.3, GOLD_LIGHT)
        + "".join(
            path(f"M{x} {y - 3}L{x + 2} {y}L{x} {y + 3}L{x - 2} {y}Z", GOLD)
            for x, y in ((69, 96), (62, 97.6), (76, 97.6))
        )
    )
    necklace = line("M58 72C60 82 78 82 80 72", GOLD, 2.4) + line("M58 72C60 82 78 82 80 72", GOLD_DARK, 0.6)
    cloth = (
        path(
            "M-13.4-3C-23-8-24-24-12-31C-4-36 10-36 17-28C25-20 22-8 13.4-3C12-10 6-13.4 0-13.4C-6-13.4-12-10-13.4-3Z",
            t.mid,
        )
        + path("M0-13.4C6-13.4 12-10 13.4-3C22-8 25-20 17-28C19-20 12-15 0-13.4Z", t.dark, opacity=0.5)
        + line("M-17-10C-12-20 0-23 14-29M-19-17C-12-25-2-29 8-32M-12-8C-6-16 8-17 18-22", t.light, 1.5)
        + line("M-13.4-3.4C-12-10.4-6-13.6 0-13.6C6-13.6 12-10.4 13.4-3.4", GOLD_DARK, 3.2)
        + line("M-13.4-3.4C-12-10.4-6-13.6 0-13.6C6-13.6 12-10.4 13.4-3.4", GOLD, 2.2)
        + path("M0-25C3.4-21 4.6-17.6 3.6-13C2-11-2-11-3.6-13C-4.6-17.6-3.4-21 0-25Z", GOLD)
        + path("M0-21.4C1.8-19 2.4-16.8 1.8-14.4C1-13.4-1-13.4-1.8-14.4C-2.4-16.8-1.8-19 0-21.4Z", t.second)
        + beads(((-8, -10.8), (8, -10.8)), 1.2, t.pale)
    )
    rings = mirrored(
        oval(-12.4, 3, 1.8, 3, face.shade),
        f'<circle cx="-13.4" cy="10.6" r="3.6" fill="none" stroke="{GOLD}" stroke-width="1.5"/>',
    )
    return (
        shawl
        + skin
        + group(neck(face), x=_X, y=_Y)
        + necklace
        + dress
        + group(rings, head(face, look=-0.4, lashes=True, smile=0.9), cloth, x=_X, y=_Y)
        + _fan(t)
        + path("M88 106C88 101.6 90 99.6 92 99H102C105 100 107 103 108 106Z", t.light)
        + line("M90.6 100H103.4", GOLD, 2.2)
        + fist(face, 96.6, 93.6, turn=10)
    )


def _fan(t: Tones) -> str:
    x, y = 96.0, 94.0

    def at(angle: float, radius: float) -> str:
        return f"{num(x + radius * sin(radians(angle)))} {num(y - radius * cos(radians(angle)))}"

    steps = [-34 + 9 * number for number in range(8)]
    leaves = "".join(
        path(f"M{num(x)} {num(y)}L{at(a, 30)}L{at(a + 4.5, 31.6)}L{at(a + 9, 30)}Z", t.second if n % 2 else t.light)
        for n, a in enumerate(steps)
    )
    rim = line("M" + "L".join(f"{at(a, 30)}L{at(a + 4.5, 31.6)}" for a in steps) + f"L{at(38, 30)}", GOLD, 1.4)
    inner = line("M" + "L".join(at(a, 19) for a in [*steps, 38]), GOLD, 1.2)
    ribs = line("".join(f"M{num(x)} {num(y)}L{at(a, 30)}" for a in [*steps, 38]), GOLD_DARK, 0.6)
    return leaves + ribs + inner + rim


def trefle(t: Tones) -> str:
    """Argine: red plaits, the tall hennin with its veil, an aster."""
    face = Complexion(*FAIR, "#c2602a", "#95431a", "#3f8a5c")
    veil = path("M84 9C104 18 112 44 108 76C104 84 96 84 92 78C98 56 94 36 80 22Z", WHITE, opacity=0.75)
    hennin = (
        path("M-12.6-5C-11-12 2-17 12-12.6C14-10 13.4-6 13.6-2L19-40C20-43 15-44 13.4-41Z", t.mid)
        + path("M4-16C8-15.6 11-14.6 12-12.6C14-10 13.4-6 13.6-2L19-40C19-42 17.6-43 16.4-42.8Z", t.dark, opacity=0.6)
        + line("M-6-15.6L12.8-12M-1-21.6L14-18.6M3.6-27.4L15.4-25M8-33.4L16.6-31.6", GOLD, 1.3)
    )
    brim = (
        line("M-13.4-1C-13-11-5-15.4 2-15.2C9-15 13.6-9 13.6-1", GOLD_DARK, 3.6)
        + line("M-13.4-1C-13-11-5-15.4 2-15.2C9-15 13.6-9 13.6-1", GOLD, 2.6)
        + beads(((-11.6, -7.6), (-6.6, -12.8), (0, -15.2), (7, -13.6), (12, -8)), 1.1, WHITE)
    )
    sleeves = (
        path("M52 74C36 72 18 78 11 90C9 96 8 101 7 106H44Z", WHITE)
        + path("M52 74C36 72 18 78 11 90C14 82 30 78 48 80Z", t.pale)
        + line("M16 106C16 97 22 88 32 83M28 106C28 99 31 93 36 88", t.light, 1.6)
        + path("M86 74C102 72 114 78 119 92V106H92Z", WHITE)
    )
    dress = (
        path("M50 74C45 84 42 95 41 106H97C96 95 93 84 88 74L83 74L77 90H61L55 74Z", t.mid)
        + path("M61 90H77L80 106H58Z", t.dark)
        + line("M64 93.6L74 98.4M74 93.6L64 98.4M63.4 100L75 105.4M75 100L63.4 105.4", GOLD, 0.9)
        + line("M55 74L61 90H77L83 74", GOLD, 2.2)
    )
    skin = path("M54 73L61 90H77L84 73C78 69 60 69 54 73Z", face.skin)
    plaits = mirrored(
        "".join(
            path(
                f"M{-13.4 - n * 0.5:.1f} {y}C{-18 - n * 0.5:.1f} {y + 1} {-18.6 - n * 0.5:.1f} {y + 6}"
                f" {-15 - n * 0.5:.1f} {y + 8}C{-11 - n * 0.5:.1f} {y + 6} {-10.6 - n * 0.5:.1f} {y + 2}"
                f" {-13.4 - n * 0.5:.1f} {y}Z",
                face.hair if n % 2 else face.hair_dark,
            )
            for n, y in enumerate((4, 9.6, 15.2, 20.8, 26.4, 32))
        ),
        path("M-19 38.4H-15V41H-19Z", GOLD),
        path("M-19 41C-20 46-18 49-16.6 50C-15 47-14.6 44-15 41Z", face.hair),
    )
    part = path("M-12.4 4C-13.4-9-6-13.4 1-13.4C8-13.4 13.4-8 12.4 4C10-3 6-7 1-9C-4-7-10-3-12.4 4Z", face.hair)
    aster = (
        line("M101 92C101 80 99 70 100 58", "#3f7a4a", 1.7)
        + path(
            "M100.6 76C94 77 90 73 89 68C95 67 99 70 100.6 76ZM100.8 84C106 83 109 79 109 75C104 76 101.6 79 100.8 84Z",
            t.mid,
        )
        + "".join(group(oval(0, -7, 2.5, 5.2, t.second), x=100, y=51, turn=36 * n) for n in range(10))
        + dot(100, 51, 4.2, GOLD)
        + dot(99, 50, 1.4, GOLD_LIGHT)
    )
    return (
        veil
        + sleeves
        + skin
        + group(neck(face), x=_X, y=_Y)
        + dress
        + line("M60 73C63 80 75 80 78 73", GOLD, 0.8)
        + jewel(69, 80.4, t.second, 2)
        + group(hennin, head(face, look=-0.5, lashes=True, smile=0.8), part, plaits, brim, x=_X, y=_Y)
        + aster
        + forearm(face, 101, t.mid)
    )
