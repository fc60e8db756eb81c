"""The petit (1) and the 21, in gold."""

from __future__ import annotations

from math import cos, radians, sin

from oudler.deck.colours import GOLD, GOLD_DARK, GOLD_LIGHT, INK, WHITE
from oudler.deck.svg import box, dot, group, line, mirrored, num, oval, path
from oudler.deck.trumps.nature import leaf, rays, spikes, stars


def petit() -> str:
    """1: the goldcrest, *roitelet*: the little king."""
    wing = (
        path("M46 104C36 108 28 120 28 136C36 140 50 136 58 126C62 118 58 106 46 104Z", "#4f6b3a")
        + path("M30 128C34 130 44 128 52 120M29 133C36 134 46 131 55 124", "none")
        + line("M31 127C37 128 45 125 51 118M30 132.6C37 133 47 130 55 122", "#f4ead2", 1.8)
        + path("M28 136C20 142 14 150 11 158C20 158 30 150 38 139Z", "#3c5230")
        + line("M24 141C20 146 17 150 14 155", "#7f9a55", 1)
    )
    body = (
        path(
            (
                "M64 70C52 70 44 78 42 92C34 104 30 118 34 132C38 146 52 152 64 148C80 142 90 126 90 106C90 84 80 70"
                " 64 70Z"
            ),
            "#8aa354",
        )
        + path(
            "M88 94C90 112 84 136 64 148C56 150.6 48 149.4 42 145C60 140 70 124 70 106C72 98 80 94 88 94Z", "#f2e3bd"
        )
        + path("M88 94C90 112 84 136 64 148C60 149.4 55 149.8 51 149C70 142 82 122 82 96Z", "#dcc793")
    )
    head = (
        path("M66 62C54 62 46 70 46 82C46 94 56 100 68 100C80 100 90 94 90 82C90 70 80 62 66 62Z", "#8aa354")
        + path("M64 84C68 76 84 74 89 80C91 88 86 96 78 98C70 99 62 92 64 84Z", "#f2e3bd")
        + path("M50 72C54 60 70 54 84 66C74 64 62 66 54 76Z", INK)
        + path("M52 71C58 61 70 57 82 65C72 63 62 65 54 74Z", GOLD)
        + path("M54 68C60 61 68 58.6 76 61C68 61.6 61 64.6 55 71Z", "#f08a24")
        + path("M90 80L100 83.4L90 86Z", INK)
        + dot(79, 81, 4.3, INK)
        + dot(80.6, 79.4, 1.4, WHITE)
    )
    crown = group(
        path("M-10 0L-13-12L-6-7L0-16L6-7L13-12L10 0C4 2-4 2-10 0Z", GOLD)
        + path("M0-16L6-7L13-12L10 0C7 1 3.4 1.5 0 1.5Z", GOLD_DARK, opacity=0.6)
        + line("M-9.6-1C-4 1 4 1 9.6-1", GOLD_DARK, 1)
        + dot(-13, -12.6, 1.7, GOLD_LIGHT)
        + dot(0, -17, 1.9, GOLD_LIGHT)
        + dot(13, -12.6, 1.7, GOLD_LIGHT)
        + dot(0, -3, 1.7, "#c4122f")
        + dot(-5.6, -2.6, 1.2, "#2f6fb2")
        + dot(5.6, -2.6, 1.2, "#2f6fb2"),
        x=65,
        y=59,
        turn=-6,
    )
    branch = (
        line("M4 172C26 162 50 160 116 148", "#6b432c", 6)
        + line("M4 170C26 160 50 158 116 146", "#8d6142", 2)
        + line("M24 164C18 176 20 184 16 194M84 155C92 144 98 140 104 130", "#6b432c", 2.6)
    )
    greens = "".join(
        leaf(x, y, s, turn, colour, "#2f5a34")
        for x, y, s, turn, colour in (
            (16, 192, 18, -150, "#4f8a4c"),
            (19, 180, 16, 120, "#62a05a"),
            (20, 178, 16, -110, "#4f8a4c"),
            (104, 130, 18, 24, "#62a05a"),
            (98, 138, 15, -30, "#4f8a4c"),
            (100, 136, 14, 100, "#4f8a4c"),
            (56, 162, 18, 160, "#62a05a"),
            (70, 158, 17, 150, "#4f8a4c"),
            (40, 164, 16, -160, "#4f8a4c"),
        )
    )
    berries = "".join(
        dot(x, y, 3, "#c4122f") + dot(x - 0.9, y - 0.9, 0.8, "#f7b6b0")
        for x, y in ((62, 172), (67, 175), (61, 178), (30, 174), (34, 178))
    )
    feet = line("M56 148V157M52 158C54 155 58 155 60 158M68 146V155M64 156C66 153 70 153 72 156", "#5f3a26", 1.8)
    return (
        box(0, 0, 120, 212, "#f5dc9c")
        + path(rays(62, 104, 28, 0, 160, width=0.5), "#eec876")
        + (
            '<circle cx="62" cy="104" r="52" fill="#f9e9bf"/><circle cx="62" cy="104" r="52" fill="none"'
            f' stroke="{GOLD}" stroke-width="1.6"/>'
        )
        + f'<circle cx="62" cy="104" r="48.6" fill="none" stroke="{GOLD}" stroke-width=".7"/>'
        + branch
        + greens
        + berries
        + body
        + wing
        + feet
        + head
        + crown
    )


def twenty_one() -> str:
    """21: the sun in glory, with as many rays."""
    x, y = 60.0, 100.0
    long = spikes(x, y, 21, 29, 50, width=0.62)

    def at(angle: float, radius: float) -> str:
        return f"{num(x + radius * sin(radians(angle)))} {num(y - radius * cos(radians(angle)))}"

    between = [360 / 21 * (number + 0.5) for number in range(21)]
    waves = line(
        "".join(f"M{at(a, 30)}Q{at(a + 5, 36)} {at(a, 41)}Q{at(a - 5, 46)} {at(a, 51)}" for a in between),
        GOLD_LIGHT,
        1.7,
    )
    face = (
        path("M0-28A28 28 0 0 1 0 28C10 14 12-12 0-28Z", GOLD_DARK, opacity=0.35)
        + mirrored(
            path("M-16-4C-13-9.6-6-9.6-3.6-4C-7-1-13-1-16-4Z", WHITE),
            dot(-9.6, -5, 2.6, "#5a2f10"),
            line("M-16.4-3.8C-13-10-6-10-3.2-3.6", "#5a2f10", 1.3),
            line("M-17-10C-13-15.6-7-15-3-11", "#7a4614", 1.7),
            dot(-15, 7, 4.2, "#e8742c", opacity=0.45),
        )
        + line("M-2-8C-2-2-4 3-3 5.4C-2 7.4 1 7.4 2.4 6.6", "#a06a1c", 1.4)
        + path("M-8 13C-4 11.4-1.6 11 0 12C1.6 11 4 11.4 8 13C4 18-4 18-8 13Z", "#b5432c")
        + line("M-8 13C-3 14 3 14 8 13", "#7a2a1a", 0.8)
        + path("M0-24L2.4-20L0-16L-2.4-20Z", "#c4122f")
    )
    city = (
        "M0 212V176H6V168H10V176L16 168L22 176V164H24L27 152L30 164H32V178H38V166C38 160 42 156 46 154V149"
        "H48V154C52 156 56 160 56 166V178H62V160H70V170L76 163L82 170"
        "V156H84V148H88V156H96V212Z"
    )
    windows = "".join(
        box(a, b, 2.4, 3.2, GOLD_LIGHT)
        for a, b in (
            (12, 182),
            (18, 182),
            (26, 172),
            (44, 170),
            (49, 170),
            (44, 178),
            (65, 166),
            (65, 174),
            (74, 178),
            (79, 178),
            (14, 192),
            (34, 188),
            (56, 188),
            (74, 192),
            (26, 182),
            (84, 168),
        )
    )
    confetti = "".join(
        group(box(-1.6, -0.9, 3.2, 1.8, c), x=a, y=b, turn=t)
        for a, b, t, c in (
            (42, 16, 20, "#e2503f"),
            (54, 28, -30, "#4fb0c6"),
            (98, 18, 45, "#f4b942"),
            (106, 70, 10, "#e2503f"),
            (88, 26, -15, "#7fc98b"),
            (104, 116, 60, "#4fb0c6"),
            (14, 94, 30, "#7fc98b"),
            (16, 122, -40, "#e2503f"),
            (40, 44, 60, "#f4b942"),
            (20, 148, 15, "#f4b942"),
            (92, 142, -20, "#e2503f"),
            (108, 44, -30, "#7fc98b"),
        )
    )
    return (
        box(0, 0, 120, 212, "#241550")
        + dot(x, y, 92, "#2d1a62")
        + dot(x, y, 72, "#3a2276")
        + dot(x, y, 58, "#4a2c8a")
        + stars(
            (
                (44, 28, 3),
                (92, 40, 2.4),
                (76, 18, 3.4),
                (108, 26, 2),
                (106, 92, 2.6),
                (20, 108, 2.4),
                (60, 20, 1.8),
                (38, 62, 2),
                (12, 136, 2),
                (100, 130, 2.2),
                (84, 150, 2),
            ),
            GOLD_LIGHT,
        )
        + confetti
        + path(city, "#170c38")
        + windows
        + path(long, GOLD)
        + waves
        + dot(x, y, 31, GOLD_DARK)
        + dot(x, y, 29.6, GOLD_LIGHT)
        + dot(x, y, 28, "#f0bd55")
        + group(face, x=x, y=y)
        + oval(x - 14, y - 18, 4, 2.4, WHITE, opacity=0.35)
    )
