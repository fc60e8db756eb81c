"""The four jacks."""

from __future__ import annotations

from oudler.deck.colours import (
    DARK,
    FAIR,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    ROSY,
    SILVER,
    SILVER_DARK,
    WHITE,
    Complexion,
    Tones,
)
from oudler.deck.courts.costume import beads, fist, forearm, jewel, staff
from oudler.deck.courts.face import head, neck
from oudler.deck.svg import dot, group, line, mirrored, oval, path

_X, _Y = 67, 51
_WOOD, _WOOD_DARK = "#8a5a34", "#6a4122"


def pique(t: Tones) -> str:
    """Ogier: black hair cut straight, a flat cap with a long feather, the halberd."""
    face = Complexion(*FAIR, "#2c2630", "#1b1720", "#54718f")
    doublet = (
        path("M50 73C32 76 14 82 7 98V106H119C116 88 104 76 84 73C76 80 58 80 50 73Z", t.mid)
        + path(
            "M50 73C40 84 37 95 37 106H46C46 94 49 84 56 77ZM84 73C94 84 97 95 97 106H88C88 94 85 84 78 77Z", t.light
        )
        + path("M64 78H70L71 106H63Z", t.light)
        + path("M7 98C14 82 32 76 50 73C36 80 28 90 26 106H7Z", t.dark)
        + line("M14 106C16 96 22 88 30 83M33 106C33 98 35 91 39 86", t.light, 1.6)
        + beads(((67, 86), (67, 92), (67, 98)), 1.4, GOLD)
    )
    collar = path(
        "M52 71C56 79 62 82 67 82C72 82 78 79 82 71L86 76C80 86 74 88 67 88C60 88 54 86 48 76Z", WHITE
    ) + line("M54 76L51 80M60 80L58 85M67 81V87M74 80L76 85M80 76L83 80", t.light, 1)
    hair = path("M-13-10C-18 0-18 14-17 22C-12 25-8 23-7 18H7C8 23 12 25 17 22C18 14 18 0 13-10Z", face.hair)
    fringe = path("M-12.6 1C-14-12-8-16 0-16C8-16 14-12 12.6 1L11-6.4C4-8-4-8-11-6.4Z", face.hair)
    cap = (
        path("M-16-12C-22-20-14-29 0-29C14-29 22-20 17-12C10-16-8-16-16-12Z", t.mid)
        + path("M0-29C14-29 22-20 17-12C13-14.4 8-15 3-15C9-20 6-26 0-29Z", t.dark, opacity=0.7)
        + path("M-17-11C-10-17 10-17 18-11L16.6-7C10-12-10-12-15.6-7Z", t.dark)
        + path(
            "M-12-12C-21-17-27-27-23-39C-20-37-19-38-17-40C-16-37-13-37-12-34C-10-31-11-28-9-25C-8-20-10-16-12-12Z",
            t.second,
        )
        + line("M-12-13C-17-20-20-28-20-36M-14.4-17L-11-23M-17.4-23L-13.6-30", WHITE, 0.8)
        + jewel(-12, -12, t.second, 2)
    )
    halberd = (
        staff(99.6, 26, _WOOD, _WOOD_DARK, 2.8)
        + path("M99.6 9L102 27H97.2Z", SILVER)
        + path("M98 29C92 28 87 27 83.6 23.6C81 32 81.4 41 85 48C88 44 92 42.6 98 42.6Z", SILVER_DARK)
        + path("M86.4 26C84.4 32 84.6 40 86.6 45.4C89 43.6 93 42.6 98 42.6V37C93 37 89 32 86.4 26Z", SILVER)
        + path("M101.2 29.6L112 35.6L101.2 41Z", SILVER_DARK)
        + box_band(99.6, 27, 46)
    )
    return (
        doublet
        + group(hair, neck(face), x=_X, y=_Y)
        + collar
        + group(head(face, look=0.6, brow=-0.2), fringe, cap, x=_X, y=_Y)
        + halberd
        + forearm(face, 99.6, t.light)
    )


def box_band(x: float, *levels: float) -> str:
    """Draw gold rings round a staff."""
    return line("".join(f"M{x - 2:.1f} {y}H{x + 2:.1f}" for y in levels), GOLD, 1.8)


def coeur(t: Tones) -> str:
    """La Hire: moustache and tuft, a great white plume, a ruff, the torch."""
    face = Complexion(*ROSY, "#7b4423", "#5a2f16")
    doublet = (
        path("M50 74C30 76 12 83 7 98V106H119C116 88 104 78 84 74Z", t.mid)
        + path("M50 76C42 86 40 96 40 106H94C94 96 92 86 84 76Z", t.dark)
        + line(
            "M47 106C47 98 49 91 53 86M56 106C56 100 57 95 59 91M87 106C87 98 85 91 81 86M78 106C78 100 77 95 75 91",
            t.light,
            1.8,
        )
        + line("M67 90V106", GOLD, 2)
        + line("M13 106C15 96 20 89 28 84M22 106C23 98 27 92 33 87M31 106C32 100 34 96 38 92", t.light, 2)
    )
    frills = "".join(
        path(f"M{x} {y}C{x - 5} {y + 2} {x - 5} {y + 9} {x} {y + 10}C{x + 5} {y + 9} {x + 5} {y + 2} {x} {y}Z", WHITE)
        for x, y in ((46.5, 70), (53, 74.6), (60, 77), (67, 78), (74, 77), (81, 74.6), (87.5, 70))
    )
    ruff = (
        path("M43 73C52 82 82 82 91 73L92 80C84 91 50 91 42 80Z", "#e5dfd3")
        + frills
        + line(
            "M49.6 75.6L48.6 82M56.4 78.6L55.8 86M63.4 80L63.2 88M70.6 80L70.8 88M77.6 78.6L78.2 86M84.4 75.6L85.4 82",
            "#cfc7b8",
            0.9,
        )
    )
    hair = path("M-12-8C-17-2-17 8-14 14L-9 16H9L14 14C17 8 17-2 12-8Z", face.hair)
    tuft = path("M-2.6 15.4C-1 14.6 1 14.6 2.6 15.4C2.4 19 1 22 0 24C-1 22-2.4 19-2.6 15.4Z", face.hair)
    moustache = path(
        "M0 8.6C-2 7.6-5 8-7 9.8C-8.6 11-10 10-10.6 8.4C-10.6 12-8 13-5.6 12.2C-3 11.6-1 11-0 10.4C1 11 3"
        " 11.6 5.6 12.2"
        "C8 13 10.6 12 10.6 8.4C10 10 8.6 11 7 9.8C5 8 2 7.6 0 8.6Z",
        face.hair_dark,
    )
    hat = (
        path("M-12.6-4C-13-12-6-14 0-14C6-14 13-12 12.6-4C9-8.6 4-10 0-10C-4-10-9-8.6-12.6-4Z", face.hair)
        + path("M-12-15C-13-29 11-31 13-16Z", t.dark)
        + path("M-24-8C-18-17-8-16 0-16.4C8-16.6 18-22 24-20C22-13 14-10 2-10C-8-10-16-4-24-8Z", t.mid)
        + line("M-12.4-15.6C-6-15 6-15.4 13-17", GOLD, 2.2)
        + path(
            (
                "M10-17C0-22-8-30-4-37C2-35 2-40 9-40C10-37 15-39 19-36C18-32 23-31 24-27C20-26 21-22 18-20C15-19"
                " 12-18 10-17Z"
            ),
            WHITE,
        )
        + line("M10-17C6-24 6-30 10-37M9-21L3-26M8.6-25L15-31M9.6-20L18-26", t.light, 0.9)
        + jewel(10, -16.6, t.second, 1.9)
    )
    torch = (
        path("M97 56H103L101.6 106H98.4Z", _WOOD)
        + path("M100 56H103L101.6 106H100Z", _WOOD_DARK)
        + path("M94 50H106L104 58H96Z", GOLD)
        + path("M100 50H106L104 58H100Z", GOLD_DARK)
        + path(
            (
                "M100 50C90 48 90 38 96 32C96 36 98 37 99 36C97 29 100 23 105 19C104 25 110 30 110 39C110 46 106 50"
                " 100 50Z"
            ),
            "#e8742c",
        )
        + path(
            (
                "M100 50C94 48 94 42 98 38C99 41 100 41 101 39C100 35 102 32 104 30C104 35 106.4 38 106 42C106 47"
                " 104 49 100 50Z"
            ),
            GOLD_LIGHT,
        )
    )
    return (
        doublet
        + group(hair, neck(face), x=_X, y=_Y)
        + ruff
        + group(head(face, look=-0.6, brow=0.3, smile=0.3), tuft, moustache, hat, x=_X, y=_Y)
        + torch
        + forearm(face, 100, WHITE)
    )


def carreau(t: Tones) -> str:
    """Hector: close curls, a band with a plume, lozenges on his coat, bow and arrow."""
    face = Complexion(*DARK, "#241a18", "#120d0c")
    coat = (
        path("M50 74C30 77 12 84 7 98V106H119C116 88 104 78 84 74C76 84 58 84 50 74Z", t.second)
        + path("M50 74C40 85 37 96 37 106H97C97 96 94 85 84 74C78 84 56 84 50 74Z", t.mid)
        + path("M7 98C12 84 30 77 50 74C36 81 27 91 26 106H7Z", t.second_dark)
    )
    lozenges = "".join(
        path(f"M{x} {y - 5}L{x + 4.4} {y}L{x} {y + 5}L{x - 4.4} {y}Z", colour)
        for x, y, colour in (
            (58.2, 92, t.second),
            (67, 92, t.light),
            (75.8, 92, t.second),
            (53.8, 99, t.light),
            (62.6, 99, t.dark),
            (71.4, 99, t.dark),
            (80.2, 99, t.light),
            (84.6, 92, t.light),
            (49.4, 92, t.light),
            (45, 99, t.second),
            (89, 99, t.second),
        )
    )
    collar = (
        line("M50 74C57 85 77 85 84 74", GOLD_DARK, 4.4)
        + line("M50 74C57 85 77 85 84 74", GOLD, 3.2)
        + beads(((55, 79), (60.6, 81.6), (67, 82.4), (73.4, 81.6), (79, 79)), 0.9, t.second_dark)
    )
    strap = line("M40 80L76 106", _WOOD_DARK, 3.4) + line("M40 80L76 106", _WOOD, 2.2)
    curls = "".join(
        dot(x, y, 4.2, face.hair)
        for x, y in (
            (-12.6, -3),
            (-13, -9),
            (-10.4, -14.6),
            (-5.6, -18),
            (0, -19),
            (5.6, -18),
            (10.4, -14.6),
            (13, -9),
            (12.6, -3),
        )
    ) + beads(((-9, -16), (-3, -19.6), (3.6, -19.4), (9.4, -16)), 1, "#4b3a36")
    band = (
        path("M-13.6-8C-8-13 8-13 13.6-8L13.2-4.4C8-9-8-9-13.2-4.4Z", t.second)
        + line("M-13.6-8C-8-13 8-13 13.6-8M-13.2-4.6C-8-9.2 8-9.2 13.2-4.6", GOLD, 1)
        + path("M0-12C-5-20-3-32 5-38C8-33 6-31 8-27C9-23 6-16 0-12Z", t.mid)
        + path("M0-12C6-18 8-23 8-27C6-31 8-33 5-38C6-28 4-20 0-12Z", t.dark, opacity=0.6)
        + line("M.4-13C1-21 2.6-29 5-36", t.pale, 0.8)
        + jewel(0, -10.6, t.mid, 2.4)
    )
    ears = mirrored(oval(-12.4, 3, 2, 3.2, face.shade), dot(-13, 7.4, 1.5, GOLD))
    bow = (
        line("M94 16C112 30 112 78 96 104", _WOOD_DARK, 3.6)
        + line("M94 16C112 30 112 78 96 104", _WOOD, 2.2)
        + line("M94 16L96 104", "#f2ead8", 0.9)
        + line("M104 44C107 52 108 62 106.6 72", GOLD, 3)
        + dot(94, 16, 1.8, GOLD)
    )
    return (
        coat
        + lozenges
        + strap
        + bow
        + group(neck(face), x=_X, y=_Y)
        + collar
        + group(curls, ears, head(face, look=0.6, smile=0.9), band, x=_X, y=_Y)
        + path("M92 106C94 98 98 92 102 88L111 93C111 98 111 102 111 106Z", t.second)
        + line("M101.4 87.4L111.6 93", GOLD, 2.2)
        + fist(face, 106, 82, turn=12)
    )


def trefle(t: Tones) -> str:
    """Lancelot: fair hair, the pointed hat of a forester, a falcon on his fist."""
    face = Complexion(*FAIR, "#e3bd6a", "#bf9140", "#3f7ab0")
    tunic = (
        path("M50 74C30 77 12 84 7 98V106H119C116 90 104 78 84 74C76 82 58 82 50 74Z", t.mid)
        + path("M50 74C42 84 40 95 40 106H67V84C60 84 54 80 50 74Z", t.second)
        + path("M84 74C92 84 94 95 94 106H67V84C74 84 80 80 84 74Z", t.mid)
        + path("M7 98C12 84 30 77 50 74C36 81 27 91 26 106H7Z", t.dark)
        + line("M14 106C16 96 22 88 30 83M33 106C33 98 35 91 39 86", t.light, 1.6)
    )
    leaf = "M0-4C3-2 3 2 0 4.6C-3 2-3-2 0-4Z"
    leaves = "".join(
        group(path(leaf, GOLD), x=x, y=y, turn=turn) for x, y, turn in ((54, 91, 20), (50, 100, -20), (60, 99, 10))
    )
    stripes = line("M73 88V106M79.4 86V106M86 82V106", t.light, 1.8)
    collar = path("M50 73L56 86L67 81L78 86L84 73C78 80 56 80 50 73Z", WHITE) + line("M67 82V106", GOLD, 1.4)
    hair = path("M-13-9C-19 0-18 12-17 19C-14 25-9 24-7 19H7C9 24 14 25 17 19C18 12 19 0 13-9Z", face.hair) + line(
        "M-15 4C-16 10-14 16-13 20M15 4C16 10 14 16 13 20", face.hair_dark, 1.2
    )
    fringe = path(
        "M-12.6 2C-14-12-8-15 0-15C8-15 14-12 12.6 2C12-3 10-6 8-7.4C4-5.4-2-5.6-5-8C-8-6-11-3-12.6 2Z", face.hair
    )
    hat = (
        path("M-15-11C-15-21-8-31 4-35C14-34 18-22 17-11C8-15-6-15-15-11Z", t.mid)
        + path("M4-35C14-34 18-22 17-11C13-13 9-14 5-14.4C11-20 9-29 4-35Z", t.dark, opacity=0.65)
        + path("M-32-5C-24-13-12-16 0-16C10-16 17-14 19-9C10-13 0-12-8-9.6C-16-7.4-24-4-32-5Z", t.second)
        + path("M-32-5C-24-9-12-13 0-13.4C8-13.6 15-12 19-9C10-13 0-12-8-9.6C-16-7.4-24-4-32-5Z", t.second_dark)
        + path("M12-14C14-24 22-32 30-33C31-27 27-18 17-11Z", WHITE)
        + line("M14-13.6C19-22 24-28 29-32M19-20.6L20-26M21-20L27-22", t.light, 0.9)
    )
    falcon = (
        path(
            "M96 84C92 76 92 66 96 60C94 56 96 50.6 101 50.6C105 50.6 107.6 54 107.4 58C111 64 111 72 108.6 80"
            "L110.6 92L105 86C102 87 98.6 86.6"
            " 96 84Z",
            "#8d6a4a",
        )
        + path(
            "M101 62C99 68 98.6 76 101 84.6C98.6 86 97 85 96 84C92 76 92 66 96 60C97.6 62 99.4 62.6 101 62Z", "#f0e4cf"
        )
        + line("M96 68H98.4M95.4 72H98M96 76H98.6", "#8d6a4a", 0.8)
        + line("M104.6 66C107 72 107 80 107 86M101.6 68C103.4 74 104 80 104.6 85", "#5f442d", 1)
        + path("M95.6 58.6C93.4 58 92 59.4 92.6 61.6C94 61.4 95 61 96.4 61Z", GOLD)
        + path("M96 56C97 51 105 49 107 55C104 54 99 54 96 56Z", "#5f442d")
        + dot(98.6, 56.8, 1.3, GOLD_LIGHT)
        + dot(98.6, 56.8, 0.8, INK)
        + line("M99 85.6V90M102.6 86V90", GOLD_DARK, 1.3)
    )
    return (
        tunic
        + leaves
        + stripes
        + group(hair, neck(face), x=_X, y=_Y)
        + collar
        + group(head(face, look=0.7, smile=0.9, brow=0.3), fringe, hat, x=_X, y=_Y)
        + path("M88 106C88 100 89 97 91 96H104C108 98 110 102 111 106Z", _WOOD)
        + path("M91 88.6C92 87 108 86.6 109 89C110 92 109 97 106 98.6H93C90 97 90 91 91 88.6Z", _WOOD)
        + line("M89.6 97.4H107", _WOOD_DARK, 1.4)
        + line("M96 92V97M100 92.4V97.4M104 92V97", _WOOD_DARK, 0.8)
        + falcon
    )
