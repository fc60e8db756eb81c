"""The four knights, each behind the head of a horse."""

from __future__ import annotations

from dataclasses import dataclass

from oudler.deck.colours import (
    BROWN,
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
from oudler.deck.courts.costume import beads, fist, forearm, jewel, staff
from oudler.deck.courts.face import head, neck
from oudler.deck.svg import dot, group, line, oval, path

_X, _Y = 80, 51
_MOUSTACHE = "M0 8.4C-2.4 7.2-6 8-9 11C-6 12.2-2.6 11.6 0 10.4C2.6 11.6 6 12.2 9 11C6 8 2.4 7.2 0 8.4Z"


@dataclass(frozen=True, slots=True)
class _Coat:
    hide: str
    shade: str
    mane: str
    muzzle: str


def _horse(coat: _Coat, t: Tones, *, blaze: str = "", marks: str = "", plume: str = "") -> str:
    """Draw head and neck of a horse looking left, bridled in the suit's colours."""
    ears = path("M53 60C49 55 48 49 49.4 43.6C54 46.6 57 51 57.4 57Z", coat.hide) + path(
        "M60 60C58 54 58 49 60.4 44.6C63.4 49 65 53 64.6 59Z", coat.shade
    )
    neck_ = path("M51 57C62 55 76 74 80 106H42C46 101 50 95 51 88Z", coat.hide)
    mane = path(
        "M54 54C60 50 67 53 70 58C75 60 78 65 78 69C83 73 85 78 84 82C89 87 90 93 88 98L89 106H76C76 88 68 68 54 58Z",
        coat.mane,
    )
    lock = path("M56 53C50 52 45 57 45 64C48 65 47 68 48 70C52 67 56 61 58 56Z", coat.mane)
    face = path(
        "M52 56C46 59 38 67 30 76C25 81 17 85 14 90C11 94 12.6 98.6 16 100C19 101.4 23 101 26 98.6C30 96 36"
        " 95.4 42 94.6C50 94 55 88 57"
        " 80C60 70 58 60 52 56Z",
        coat.hide,
    )
    cheek = path(
        "M52 66C58 70 59 80 54 88C51 92 47 94.4 42 94.6C36 95.4 30 96 26 98.6C32 92 44 92 49 84C52 79 53 72 52 66Z",
        coat.shade,
    )
    muzzle = path(
        "M22 83.4C17 86 14 89 13.4 91.6C11.6 95 13 98.8 16 100C19 101.4 23 101 26 98.6C28 94 26 87 22 83.4Z",
        coat.muzzle,
    )
    details = (
        oval(17.6, 90.6, 1.3, 1.9, INK)
        + line("M15.4 97C18.6 96.6 21 96.4 23.4 94.8", INK, 0.8)
        + path("M39 71C41 68.4 44.6 68 46.6 70C44.6 73 41 73.4 39 71Z", INK)
        + dot(42.4, 70.4, 0.9, WHITE)
        + line("M37.6 69.8C40 66.2 44.6 65.6 47.4 68.2", coat.muzzle, 1.2)
    )
    bridle = (
        line("M28.4 77.6C32 83 33.4 90 32.6 96", GOLD_DARK, 3)
        + line("M28.4 77.6C32 83 33.4 90 32.6 96", t.mid, 2.2)
        + line("M32.8 90C40 86 48 78 55 64", GOLD_DARK, 3)
        + line("M32.8 90C40 86 48 78 55 64", t.mid, 2.2)
        + line("M45.4 62C49 65 53 66.6 58 66", t.mid, 2.4)
        + line("M33 91C48 104 62 104 78 96", t.dark, 1.6)
        + dot(32.8, 90, 2.8, GOLD)
        + dot(32.8, 90, 1.2, t.second)
        + dot(54.6, 65, 2.2, GOLD)
    )
    breast = path("M44 103C56 99 70 99 80 103L80.6 106H42.4Z", t.mid) + beads(
        ((50, 104), (58, 103), (66, 103), (74, 104)), 1, GOLD
    )
    return neck_ + marks + ears + mane + face + cheek + muzzle + blaze + lock + details + breast + bridle + plume


def _plume(colour: str) -> str:
    return path(
        "M54 57C46 51 41 42 44 33C47 30 51 33 50 37C53 34 57 37 55.6 41C59 41 60 46 58 49.6L57 57Z", colour
    ) + dot(55, 57, 2.2, GOLD)


def _body(t: Tones, cloth: str, shade: str) -> str:
    """Draw the rider's trunk and cloak, mostly hidden by the horse."""
    return (
        path("M66 76C56 84 52 94 52 106H119V96C116 84 106 76 98 74C90 82 74 82 66 76Z", cloth)
        + path("M98 74C106 76 116 84 119 96V106H100C102 94 101 84 98 74Z", shade)
        + line("M66 76C74 83 90 83 98 75", GOLD, 2)
        + jewel(82, 81, t.second, 2.2)
    )


def pique(t: Tones) -> str:
    """A black horse; helmet, plume and lance."""
    face = Complexion(*FAIR, "#3a2a22", "#251a15")
    coat = _Coat("#2b3040", "#1b1f2c", "#11141d", "#3e4558")
    helmet = (
        path("M2-26C-2-36 8-42 16-37C26-31 25-16 22-2C19-14 14-22 6-26Z", t.second)
        + line("M8-34C16-32 20-22 21-12", t.second_dark, 1.1)
        + path(
            "M-14.4 12C-17-12-12-27 0-27C12-27 17-12 14.4 12C12.4 8 12-2 11.6-7C6-10-6-10-11.6-7C-12-2-12.4 8-14.4 12Z",
            SILVER,
        )
        + path("M4-26.6C13-24 16.6-10 14.4 12C12.4 8 12-2 11.6-7C9-8.4 6-9 3-9.2C8-16 8-22 4-26.6Z", SILVER_DARK)
        + path("M-15-9C-10-16 10-16 15-9L13.4-4C8-10-8-10-13.4-4Z", t.light)
        + line("M-8-11H8", t.dark, 1.2)
        + line("M0-27V-14", GOLD, 1.6)
        + dot(-13.6, -6.4, 1.6, GOLD)
        + dot(13.6, -6.4, 1.6, GOLD)
    )
    gorget = path("M66 74C72 70 92 70 98 74C94 83 70 83 66 74Z", SILVER) + line(
        "M66 74C72 82 92 82 98 74", SILVER_DARK, 1.4
    )
    lance = staff(106, 7, "#8a5a34", "#6a4122", 2.8) + path(
        "M104.6 10C96 8 89 14 80 10C83 14 82 19 79 22C88 25 96 19 104.6 22Z", t.mid
    )
    return (
        lance
        + _body(t, t.mid, t.dark)
        + group(neck(face), x=_X, y=_Y)
        + gorget
        + group(head(face, look=-1, brow=-0.3), helmet, x=_X, y=_Y + 2)
        + _horse(coat, t, plume=_plume(t.second))
        + forearm(face, 105.4, SILVER)
    )


def coeur(t: Tones) -> str:
    """A white horse; a wide hat with its feather, the banner of hearts."""
    face = Complexion(*ROSY, "#d9a24a", "#b07a2c", "#3f7ab0")
    coat = _Coat("#f7f3ea", "#ddd5c6", "#e9c98a", "#ecc9b8")
    hair = path("M-12-8C-18 0-18 12-15 19C-11 23-7 22-6 18H6C7 22 11 23 15 19C18 12 18 0 12-8Z", face.hair)
    waves = line("M-14.6 2C-16 8-13 12-13 18M14.6 2C16 8 13 12 13 18", face.hair_dark, 1.2)
    hat = (
        path("M-12.6-5C-13-12-6-14.6 0-14.6C6-14.6 13-12 12.6-5C9-9 4-10.4 0-10.4C-4-10.4-9-9-12.6-5Z", face.hair)
        + path("M-14-15C-15-28 14-30 15-15Z", t.dark)
        + path("M-22-11C-18-18-8-16.6 0-16.6C8-16.6 18-18 22-12C14-12.6 8-10.4 0-10.4C-8-10.4-16-8-22-11Z", t.mid)
        + line("M-14.4-16.4C-8-15 8-15 14.6-16.4", GOLD, 2)
        + path("M-6-17C-10-25-6-36 1-40C4-38 2-36 4-33C6-30 3-27 3-24C2-20-2-18-6-17Z", WHITE)
        + line("M-5-18C-4-26-2-32 1-37.6M-4.4-23L1-23.6M-3.4-28L3-29.4", t.light, 0.9)
        + jewel(-6, -16.6, t.second, 1.8)
    )
    heart = "M0 6C-1.6 3-5.8.6-5.8-2.6C-5.8-6-1.4-6.6 0-3.4C1.4-6.6 5.8-6 5.8-2.6C5.8.6 1.6 3 0 6Z"
    banner = (
        staff(107, 9, GOLD, GOLD_DARK, 2.4)
        + path("M106 12C100 10 96 17 88 14V40L93 36.6L97.6 41C100.6 40 102.6 38 106 38Z", t.mid)
        + path("M106 12C102.6 11.4 100.6 12.6 98.6 14V40.6C101 40 103 38 106 38Z", t.dark, opacity=0.4)
        + group(path(heart, GOLD_LIGHT), x=97.6, y=26, scale=0.9)
        + dot(107, 9.6, 2.4, GOLD)
    )
    return (
        banner
        + _body(t, t.mid, t.dark)
        + group(hair, neck(face), x=_X - 3, y=_Y)
        + group(head(face, look=-1, smile=0.8), waves, hat, x=_X - 3, y=_Y)
        + _horse(coat, t, plume=_plume(t.mid))
        + forearm(face, 106.6, WHITE)
    )


def carreau(t: Tones) -> str:
    """A chestnut horse; a steel cap wound in cloth, moustache, the curved sword."""
    face = Complexion(*BROWN, "#2b1d1a", "#1c1210")
    coat = _Coat("#a5532a", "#7f3b1b", "#4a2312", "#6d3117")
    blaze = path("M50 60C44 66 36 75 27 84C25 82.6 25 81 26 80C33 72 42 64 48 59.6Z", WHITE)
    beard = path(
        "M-12.2 2C-12.4 10-10 16-6 19.6C-3 22.4-1 24 0 26C1 24 3 22.4 6 19.6C10 16 12.4 10 12.2 2C11 8 9.4"
        " 11 6.4 11.4C5 14 3 15 0 15"
        "C-3 15-5 14-6.4 11.4C-9.4 11-11 8-12.2 2Z",
        face.hair,
    )
    cap = (
        path("M-11-14C-12-26-4-30 0-38C4-30 12-26 11-14Z", SILVER)
        + path("M0-38C4-30 12-26 11-14H3C6-22 4-30 0-38Z", SILVER_DARK)
        + path("M-14-4C-18-10-16-17-9-18C-4-18.6 4-18.6 9-18C16-17 18-10 14-4C10-11-10-11-14-4Z", t.second)
        + line("M-15-9C-9-16 2-13 9-17.6M-11-7.4C-6-12 6-10 14-14.6", t.pale, 1.3)
        + dot(0, -38.4, 1.7, GOLD)
        + jewel(0, -14.6, t.mid, 2.2)
    )
    sword = (
        path("M102 90C107 72 107 50 96 26C111 38 116 66 107 91Z", SILVER)
        + path("M107 91C116 66 111 38 96 26C107.4 41 110.6 68 104.6 90.4Z", SILVER_DARK)
        + path("M96 88.6L111.6 91.6L111 94.6L95.6 91.6Z", GOLD)
    )
    return (
        sword
        + _body(t, t.second, t.second_dark)
        + group(neck(face), x=_X, y=_Y)
        + group(head(face, look=-1, brow=-0.4, beard=beard), path(_MOUSTACHE, face.hair_dark), cap, x=_X, y=_Y)
        + _horse(coat, t, blaze=blaze)
        + path("M90 106C92 101.6 94 100 97 99.6L107 101.4C110 102.6 112 104 112.6 106Z", t.light)
        + fist(face, 102.4, 97, turn=10)
    )


def trefle(t: Tones) -> str:
    """A dapple-grey horse; the hunter's hood, the horn."""
    face = Complexion(*OLIVE, "#7a4a26", "#5a3319")
    coat = _Coat("#b9bec6", "#959ca8", "#5d6470", "#7d8591")
    dapples = "".join(
        oval(x, y, r, r * 0.8, WHITE, opacity=0.4)
        for x, y, r in ((58, 92, 3), (64, 86, 2.4), (66, 96, 3), (60, 82, 2), (70, 91, 2))
    )
    hood = (
        path(
            "M-14 17C-20 2-18-18-6-25C2-29 14-30 24-22C18-21 17-18 16-14C19-4 18 8 14 17C12.6 8 12.6-1 11-8"
            "C6-12.6-6-12.6-11-8"
            "C-12.6-1-12.6 8-14 17Z",
            t.mid,
        )
        + path(
            (
                "M2-26.6C10-29 18-27 24-22C18-21 17-18 16-14C19-4 18 8 14 17C12.6 8 12.6-1 11-8C9-10 6.6-11 4-11.4"
                "C10-16 8-22 2-26.6Z"
            ),
            t.dark,
            opacity=0.6,
        )
        + path("M-11-6C-8-12 8-12 11-6C6-9-6-9-11-6Z", face.hair)
        + line("M-14 17C-12.6 8-12.6-1-11-8C-6-12.6 6-12.6 11-8C12.6-1 12.6 8 14 17", GOLD, 1.5)
        + path("M14-18C20-28 18-36 24-40C27-32 25-22 18-15Z", t.second)
        + line("M16.6-18C20-25 22-31 23.6-37", WHITE, 0.7)
    )
    cape = path("M62 80C66 70 98 70 102 80C96 92 68 92 62 80Z", t.mid) + line("M62 80C68 92 96 92 102 80", GOLD, 1.6)
    horn = (
        path(
            (
                "M92 95C99 94 103.4 87 103 77C102.8 71 101.6 67 100 63L109.4 59C113 68 114 79 109.6 88C106 95 99.6"
                " 99 93 98.6Z"
            ),
            "#efe3c8",
        )
        + path("M103 77C102.8 71 101.6 67 100 63L109.4 59C111.4 64 112.4 70 112 75.6Z", "#d9c7a1")
        + line("M99.4 63.2L110 58.8", GOLD, 3)
        + line("M103 77.4L112.2 75.8M101 86.6L108.6 90", GOLD, 2)
        + dot(92, 96.8, 2.4, GOLD)
    )
    return (
        _body(t, t.second, t.second_dark)
        + group(neck(face), x=_X, y=_Y)
        + cape
        + group(head(face, look=-1, smile=0.7), hood, x=_X, y=_Y)
        + horn
        + _horse(coat, t, marks=dapples)
        + path("M92 106C95 102 98 100.6 101 100.6L109 101.4C112 102.6 114 104 114.6 106Z", t.mid)
        + fist(face, 102.4, 94.6, turn=62)
    )
