"""The four kings."""

from __future__ import annotations

from oudler.deck.colours import (
    FAIR,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    OLIVE,
    ROSY,
    SILVER,
    SILVER_DARK,
    WHITE,
    Complexion,
    Tones,
)
from oudler.deck.courts.costume import beads, ermine, fist, forearm, jewel, placket, staff
from oudler.deck.courts.face import head, neck
from oudler.deck.svg import box, dot, group, line, mirrored, oval, path

_X, _Y = 69, 49

_MOUSTACHE = "M0 8.4C-2.4 7.2-6.6 8-9.4 12.2C-6 12.4-2.6 11.6 0 10.4C2.6 11.6 6 12.4 9.4 12.2C6.6 8 2.4 7.2 0 8.4Z"
_BAND = "M-14.2-8.4C-8-5.8 8-5.8 14.2-8.4L14.8-13.6C8-11-8-11-14.8-13.6Z"


def pique(t: Tones) -> str:
    """David: a long dark beard, a crown of five points, the harp."""
    face = Complexion(*OLIVE, "#2e2a33", "#1a1720")
    robe = (
        path("M48 70C30 74 14 82 7 94V106H60Z", t.dark)
        + path("M90 70C102 74 110 82 120 94V106H70Z", t.dark)
        + path("M52 72C40 80 34 92 33 106H104C104 92 98 80 86 72C76 78 62 78 52 72Z", t.mid)
        + line("M40 106C41 94 45 84 52 76M97 106C97 94 93 84 87 76", t.dark, 1.2)
        + placket(69, 74, 12, t.second, GOLD, beads(((69, 84), (69, 91), (69, 98)), 1.7, GOLD_LIGHT))
    )
    collar = ermine(
        "M46 69C54 76 62 79 69 79C76 79 84 76 92 69L99 75C90 85 80 89.4 69 89.4C58 89.4 48 85 39 75Z",
        ((47, 75), (54, 81), (62, 84), (69, 85), (76, 84), (84, 81), (91, 75)),
    )
    hair = path("M-13.6-9C-17.4 4-18 18-16 28C-10 32 10 32 16 28C18 18 17.4 4 13.6-9Z", face.hair_dark)
    locks = line("M-15.4 4C-16.4 12-16.2 20-14.6 26M15.4 4C16.4 12 16.2 20 14.6 26", face.hair, 1.4)
    beard = path(
        "M-12.3 2C-13.4 14-12 24-8 31C-5 36-2 37 0 41C2 37 5 36 8 31C12 24 13.4 14 12.3 2C11 8 8.6 9.6 5 8.8"
        "C2 8-2 8-5 8.8"
        "C-8.6 9.6-11 8-12.3 2Z",
        face.hair,
    ) + line("M-6.4 16C-7 22-5.4 28-3 32M6.4 16C7 22 5.4 28 3 32M0 18V34", face.hair_dark, 1)
    crown = (
        path("M-13-12C-13-27 13-27 13-12Z", t.second_dark)
        + path(
            (
                "M-14.8-13L-19-27.4L-10.4-20.4L-8-31L-2.8-22L0-34L2.8-22L8-31L10.4-20.4L19-27.4L14.8-13"
                "C8-10.6-8-10.6-14.8-13Z"
            ),
            GOLD,
        )
        + path("M0-34L2.8-22L8-31L10.4-20.4L19-27.4L14.8-13C10-11.4 5-11 0-11Z", GOLD_DARK, opacity=0.35)
        + beads(((-19, -28.4), (-8, -32), (0, -35), (8, -32), (19, -28.4)), 1.8, GOLD_LIGHT)
        + path(_BAND, GOLD_DARK)
        + line("M-14.6-12.6C-8-10-8-10 0-10.2C8-10 8-10 14.6-12.6", GOLD_LIGHT, 0.7)
        + beads(((-9, -9.4), (9, -9.4)), 1.4, t.light)
        + dot(0, -8.8, 1.9, t.mid)
    )
    harp = (
        line("M96 94C93 76 95 58 101 42", GOLD_DARK, 3.4)
        + line("M96 94C93 76 95 58 101 42", GOLD, 2.2)
        + line("M101 42C106 46 112 44 113 38", GOLD, 2.6)
        + line("M96 94C104 92 112 84 118 62", GOLD_DARK, 3.4)
        + line("M97.6 84L99 50M101 86L101.6 48M104.4 84L104.4 47M107.8 80L107.2 46.6M111 74L110 45", GOLD_LIGHT, 0.6)
        + dot(101, 41.6, 2.6, GOLD)
        + dot(101, 41.6, 1.2, t.second)
    )
    return (
        robe
        + harp
        + group(hair, neck(face), x=_X, y=_Y)
        + collar
        + group(head(face, brow=-0.6, beard=beard), path(_MOUSTACHE, face.hair_dark), locks, crown, x=_X, y=_Y)
        + path("M84 106C88 97 92 94 95 93L103 98C102 101 101 104 100 106Z", t.light)
        + line("M94.4 92.6L103.6 98", GOLD, 2)
        + fist(face, 99, 91, turn=40)
    )


def coeur(t: Tones) -> str:
    """Charlemagne: a great white beard, a closed crown with its cross, the sword."""
    face = Complexion(*ROSY, "#f2efe8", "#d5d0c6", "#3f6a9c")
    robe = (
        path("M46 71C28 74 13 82 7 96V106H62Z", t.dark)
        + path("M92 71C104 74 114 84 120 98V106H76Z", t.dark)
        + path("M50 74C40 82 35 94 34 106H104C103 94 98 82 88 74Z", t.mid)
        + line("M24 106C26 94 32 84 42 78M113 106C112 96 106 86 96 79", t.mid, 1.4)
    )
    hearts = "M0 2.6C-.7 1.3-2.5.2-2.5-1.1C-2.5-2.6-.6-2.8 0-1.4C.6-2.8 2.5-2.6 2.5-1.1C2.5.2.7 1.3 0 2.6Z"
    seme = "".join(
        group(path(hearts, GOLD_LIGHT), x=x, y=y)
        for x, y in ((44, 92), (52, 97.5), (43, 100), (94, 92), (86, 97.5), (95, 100))
    )
    collar = ermine(
        "M44 70C54 78 84 78 94 70L102 77C92 91 80 93 69 93C58 93 46 91 36 77Z",
        ((43, 76), (49, 83), (56, 87.6), (90, 83), (95, 76), (82, 87.6)),
    )
    hair = path("M-13.6-8C-20 0-20 14-18 24C-14 30 14 30 18 24C20 14 20 0 13.6-8Z", face.hair_dark)
    curls = mirrored(
        path("M-12-6C-17-4-19 2-16.6 7C-20 10-19 17-15 18C-14.6 22-11 24-9.4 21C-13 14-13 4-12-6Z", face.hair)
    )
    beard = path(
        "M-12.3 1C-15 8-14.6 18-12.6 24C-10 33-4 36.6 0 38C4 36.6 10 33 12.6 24C14.6 18 15 8 12.3 1C11 8 8.6"
        " 9.6 5 8.8C2 8"
        "-2 8-5 8.8C-8.6 9.6-11 8-12.3 1Z",
        face.hair,
    ) + line(
        "M-8 16C-10 21-7 24-8.4 29M8 16C10 21 7 24 8.4 29M-3 17C-5 22-2 26-3 32M3 17C5 22 2 26 3 32",
        face.hair_dark,
        1.1,
    )
    crown = (
        path("M-13.6-12C-18-30-4-31 0-25C4-31 18-30 13.6-12Z", t.second)
        + path("M0-25C4-31 18-30 13.6-12H0Z", t.second_dark, opacity=0.6)
        + line("M-13.6-13C-16-26-6-27 0-24C6-27 16-26 13.6-13M0-24V-13", GOLD, 2.4)
        + beads(((-13.4, -21), (-7.4, -25.4), (7.4, -25.4), (13.4, -21)), 1.2, WHITE)
        + dot(0, -27, 3, GOLD)
        + path("M-1-37H1V-34.4H3.6V-32.4H1V-29H-1V-32.4H-3.6V-34.4H-1Z", GOLD)
        + path(_BAND, GOLD)
        + line("M-14.6-13C-8-10.4 8-10.4 14.6-13M-14-9C-8-6.4 8-6.4 14-9", GOLD_DARK, 0.7)
        + beads(((-10, -10), (-5, -9), (5, -9), (10, -10)), 1.1, WHITE)
        + path("M0-11.4L2.4-8.8L0-6.2L-2.4-8.8Z", t.mid)
    )
    sword = (
        path("M97.4 80V24L100 17L102.6 24V80Z", SILVER)
        + path("M100 17L102.6 24V80H100Z", SILVER_DARK)
        + path("M90 79H110V82.6H90Z", GOLD)
        + dot(90, 80.8, 2.2, GOLD)
        + dot(110, 80.8, 2.2, GOLD)
        + box(98.6, 82, 2.8, 14, GOLD_DARK)
        + dot(100, 98, 2.8, GOLD)
    )
    return (
        robe
        + seme
        + group(hair, neck(face), x=_X, y=_Y)
        + collar
        + group(curls, head(face, brow=0.4, beard=beard), path(_MOUSTACHE, face.hair_dark), crown, x=_X, y=_Y)
        + sword
        + forearm(face, 100, t.light)
    )


def carreau(t: Tones) -> str:
    """Caesar: the golden laurel, shaven, a toga, the eagle on his staff."""
    face = Complexion(*OLIVE, "#5a3a28", "#3f2719")
    toga = (
        path("M46 72C34 76 22 84 17 106H119V92C113 82 104 75 92 72C80 80 58 80 46 72Z", WHITE)
        + path("M92 72C104 75 113 82 119 92V106H84C90 94 93 82 92 72Z", "#e6ded0")
        + path("M44 72.6C26 77 12 84 7 94V106H72C58 98 48 86 44 72.6Z", t.mid)
        + path("M44 72.6C26 77 12 84 7 94V106H28C30 92 35 81 44 72.6Z", t.dark, opacity=0.45)
        + line("M48 82C54 92 62 99 76 106M39 80C42 90 50 99 60 106M31 86C33 94 38 101 44 106", t.light, 1.2)
        + line("M46 74C52 90 64 101 80 106", GOLD, 2.6)
        + line("M84 79C88 88 88 97 86 106M97 78C101 87 101 97 99 106", "#cfc5b4", 1.1)
    )
    hair = path(
        "M-13.4 2C-16-12-12-20 0-20C12-20 16-12 13.4 2C12.6-4 12-7 11.4-9H-11.4C-12-7-12.6-4-13.4 2Z", face.hair
    )
    fringe = path(
        "M-12.4-4C-13-14-8-17 0-17C8-17 13-14 12.4-4L10-10L7-6.6L4-10.6L.6-7L-3-10.6L-6.4-6.8L-9.6-10Z", face.hair
    )
    leaf = "M0 0C1.4-4 5-6 8.6-5.8C7.6-2 4-.4 0 0Z"
    laurel = mirrored(
        *(
            group(path(leaf, GOLD), path("M0 0C2.6-2 5-4 8.6-5.8C7.6-2 4-.4 0 0Z", GOLD_DARK), x=x, y=y, turn=turn)
            for x, y, turn in (
                (-14.6, -1, -62),
                (-15, -1, -104),
                (-14.4, -7, -48),
                (-15.4, -6.4, -92),
                (-12, -12.6, -26),
                (-13.2, -12, -76),
                (-7.6, -16.6, -8),
                (-9.4, -16.6, -60),
            )
        ),
        line("M-14.6 1C-15.6-8-11-16-2-18", GOLD_DARK, 0.8),
    ) + jewel(0, -18.6, t.second, 2.6)
    ears = mirrored(oval(-12.6, 2.4, 2.2, 3.6, face.shade))
    wing = "M0 0C-5-1-9-5-11.6-13C-8.6-11.6-7.6-11.4-6.4-12C-5.4-10-4.6-9.6-3.2-9.8C-2.6-8-1.8-7.4 0-7.4Z"
    eagle = (
        group(path(wing, GOLD), x=99.4, y=31)
        + group(path(wing, GOLD_DARK), x=101.8, y=31, flip=True)
        + path(
            "M97.4 32C96.6 26 97.6 22 99.6 20.4C98 17 99.6 14.2 102 14.2C103.6 14.2 104.8 15.4 105.6 17.4L102.8"
            " 18.2C103.8 22 104.6 26"
            " 103.8 32L100.6 35.4Z",
            GOLD,
        )
        + line("M100.6 24V32", GOLD_DARK, 0.8)
        + dot(102, 16.6, 0.7, INK)
        + path("M94.6 34H106.6L104.6 37.4H96.6Z", GOLD_DARK)
    )
    return (
        staff(100.6, 36, t.second, t.second_dark, 3)
        + eagle
        + toga
        + group(neck(face), ears, hair, head(face, look=-0.7, brow=-0.2), fringe, laurel, x=_X, y=_Y)
        + jewel(47, 78, t.second, 3)
        + staff(100.6, 70, t.second, t.second_dark, 3)
        + forearm(face, 100.6, "#e6ded0")
    )


def trefle(t: Tones) -> str:
    """Alexander: auburn curls, a short beard, a crown of trefoils, the orb."""
    face = Complexion(*FAIR, "#a34e22", "#7a3615", "#3f7a5c")
    robe = (
        path("M48 70C28 74 12 83 7 98V106H56Z", t.second)
        + path("M90 70C106 74 115 84 119 98V106H82Z", t.second)
        + path("M48 70C28 74 12 83 7 98V106H24C28 92 36 80 50 74Z", t.second_dark)
        + path("M52 72C42 82 38 94 38 106H100C100 94 96 82 86 72Z", t.mid)
        + path("M69 76L84 106H54Z", t.light)
        + path("M69 76L78 106H60Z", t.pale)
        + line("M54 106L69 77L84 106", GOLD, 1.6)
        + line("M63 98H75M61 103H77M65 92H73", t.mid, 1)
    )
    chain = line("M45 74C50 90 60 96 69 96C78 96 88 90 93 74", GOLD, 2.6) + beads(
        ((46.6, 79), (51, 86), (58, 92), (80, 92), (87, 86), (91.4, 79)), 2, GOLD_LIGHT
    )
    hair = path(
        "M-12-10C-19-8-22 0-18.6 5C-22 9-21 16-17 18C-17.6 23-12 26-9 23C-4 27 4 27 9 23C12 26 17.6 23 17 18"
        "C21 16 22 9 18.6 5"
        "C22 0 19-8 12-10Z",
        face.hair_dark,
    ) + mirrored(line("M-16.6-2C-19 2-15 4-16.6 8C-18 12-13.6 14-14.6 19", face.hair, 2))
    beard = path(
        "M-12.2 2C-12.4 11-10 17-6 20.4C-3 23-1 23.6 0 23.6C1 23.6 3 23 6 20.4C10 17 12.4 11 12.2 2C10.6 8 9"
        " 10 5.4 9.4C2 8.6-2 8.6"
        "-5.4 9.4C-9 10-10.6 8-12.2 2Z",
        face.hair,
    ) + line("M-3 17C-1 19.4 1 19.4 3 17", face.hair_dark, 0.9)
    trefoil = (
        "M0-11A3.4 3.4 0 0 1 2.6-5.4A3.4 3.4 0 1 1 .9.4L1.4 4H-1.4L-.9.4A3.4 3.4 0 1 1-2.6-5.4A3.4 3.4 0 0 1 0-11Z"
    )
    crown = (
        "".join(
            group(line(trefoil, GOLD_DARK, 0.5, fill=GOLD), x=x, y=y, scale=scale, turn=turn)
            for x, y, scale, turn in ((-14, -16, 0.78, -20), (14, -16, 0.78, 20), (0, -17.4, 1.12, 0))
        )
        + path("M-14.8-13L-15.4-18L-9-16L-6-20L-3-16.4H3L6-20L9-16L15.4-18L14.8-13C8-10.6-8-10.6-14.8-13Z", GOLD)
        + path(_BAND, GOLD)
        + line("M-14.6-13C-8-10.4 8-10.4 14.6-13M-14-9C-8-6.4 8-6.4 14-9", GOLD_DARK, 0.7)
        + "".join(
            path(f"M{x} {y - 2}L{x + 1.8} {y}L{x} {y + 2}L{x - 1.8} {y}Z", t.mid) for x, y in ((-9, -9.6), (9, -9.6))
        )
        + dot(0, -8.9, 1.8, t.second)
    )
    orb = (
        dot(99, 75, 10.4, t.mid)
        + path("M99 64.6A10.4 10.4 0 0 1 99 85.4C105 82 105 68 99 64.6Z", t.dark)
        + line("M89 75C95 78 103 78 109 75M99 64.6V72", GOLD, 2)
        + path("M98 53H100V56H103V58H100V65H98V58H95V56H98Z", GOLD)
        + oval(95, 70, 2.2, 1.4, WHITE, opacity=0.7)
    )
    return (
        robe
        + group(hair, neck(face), x=_X, y=_Y)
        + chain
        + group(head(face, look=0.6, smile=0.5, beard=beard), path(_MOUSTACHE, face.hair_dark), crown, x=_X, y=_Y)
        + orb
        + path("M90 106C90 98 92 95 94 94H104C108 96 111 101 112 106Z", t.second)
        + line("M92.6 95H106", GOLD, 2.4)
        + path(
            (
                "M89 82C90 90 94 94 99 94C104 94 108 90 109 82C107 80 105 82 104.4 84.6C101 86.4 97 86.4 93.6 84.6"
                "C93 82 91 80 89 82Z"
            ),
            face.skin,
        )
        + line("M96 86.4V90M99 86.8V91M102 86.4V90", face.shade, 0.7)
    )
