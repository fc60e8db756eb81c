"""The Excuse: the jester and his lute."""

from __future__ import annotations

from oudler.deck.colours import FAIR, GOLD, GOLD_DARK, GOLD_LIGHT, Complexion
from oudler.deck.courts.face import head, neck
from oudler.deck.svg import box, dot, group, line, path
from oudler.deck.trumps.nature import rays

_RED, _RED_DARK = "#c22a3f", "#8c1a30"
_TEAL, _TEAL_DARK = "#1f7f83", "#14595f"
_CREAM = "#fdf3dd"


def _bell(x: float, y: float, size: float = 3) -> str:
    return (
        dot(x, y, size, GOLD)
        + line(f"M{x - size:.1f} {y}H{x + size:.1f}M{x} {y}V{y + size:.1f}", GOLD_DARK, 0.8)
        + dot(x - size * 0.3, y - size * 0.4, size * 0.3, GOLD_LIGHT)
    )


def excuse() -> str:
    face = Complexion(*FAIR, "#c2602a", "#8a3f18")
    cap = (
        path("M-12-6C-13-17-6-22 0-22C4-30-2-38-10-40C-22-42-30-32-27-20C-23-27-17-27-14-21C-13-16-13-10-12-6Z", _RED)
        + path("M12-6C13-17 6-22 0-22C-4-30 2-38 10-40C22-42 32-32 30-18C25-26 18-27 15-21C13-16 13-10 12-6Z", _TEAL)
        + path(
            "M12-6C13-17 6-22 0-22C6-22 16-26 21-30C26-26 29-23 30-18C25-26 18-27 15-21C13-16 13-10 12-6Z", _TEAL_DARK
        )
        + path(
            "M-12-6C-13-17-6-22 0-22C-6-22-15-25-20-30C-24-27-27-24-27-20C-23-27-17-27-14-21C-13-16-13-10-12-6Z",
            _RED_DARK,
        )
        + path("M-12.6-5C-14-18-7-23 0-23V-8C-5-8-9-7-12.6-5Z", _RED)
        + path("M12.6-5C14-18 7-23 0-23V-8C5-8 9-7 12.6-5Z", _TEAL)
        + path("M-13-6C-8-12 8-12 13-6L12.4-2.6C8-8-8-8-12.4-2.6Z", GOLD)
        + line("M-8-9L-6-5.4M-2.6-10.4L-1.6-6.6M2.6-10.4L1.6-6.6M8-9L6-5.4", GOLD_DARK, 0.9)
        + _bell(-27, -17)
        + _bell(30, -15)
    )
    ears = path("M-12 1C-15 0-16 6-12 8ZM12 1C15 0 16 6 12 8Z", face.shade)
    spread = ((46, 75, _TEAL), (54, 78, _CREAM), (62, 79, _RED), (70, 79, _CREAM), (78, 77, _RED))
    points = "".join(path(f"M{x - 5} {y - 1}H{x + 5}L{x} {y + 14}Z", colour) for x, y, colour in spread)
    points += line("M43.4 74.6C54 80.6 74 80.6 83 75.6", GOLD, 2.4)
    bells = "".join(_bell(x, y + 15, 2.2) for x, y, _ in spread)
    tunic = (
        path("M44 74C36 84 34 104 36 124L40 146H62V76Z", _RED)
        + path("M62 76V146H86L88 122C90 104 90 86 84 74Z", _TEAL)
        + path("M80 80C84 96 84 112 82 146H86L88 122C90 104 90 86 84 74Z", _TEAL_DARK)
        + path("M38 141L41 152L46.5 143L52 154L57 143L62 154L67 143L73 154L78 143L83.6 152L87 141Z", GOLD)
        + path("M36.4 137H87.6L87 143H37.6Z", GOLD_DARK)
        + line("M37.4 138.6H87", GOLD_LIGHT, 1.2)
    )
    legs = (
        path("M44 146H60L56 176L50 196H40L44 174Z", _TEAL)
        + path("M54 146H60L56 176L50 196H46Z", _TEAL_DARK)
        + path("M64 146H82C84 158 80 168 74 178L68 196H58L64 174Z", _RED)
        + path("M76 146H82C84 158 80 168 74 178L68 196H64Z", _RED_DARK)
        + line("M44 160L58 162M43 170L57 172M43 180L55 182M66 160L81 162M65 170L78 173M62 181L73 184", _CREAM, 1.2)
        + path("M40 193H51V203H31C24 203 20 199 19.6 190.6C22 196 26 198.6 31 198.4C36 198 39 196 40 193Z", GOLD)
        + path("M58 193H68C69 196 71 198 75 198.4C79 198.6 83 196 85 190.6C84.6 199 80 203 74 203H58Z", GOLD_DARK)
        + _bell(19.6, 189.6, 2.4)
        + _bell(84.4, 189.6, 2.4)
    )
    lute = (
        path("M-26 0C-26-12-14-17-2-15C10-12 18-5 24 0C18 5 10 12-2 15C-14 17-26 12-26 0Z", "#7d3f1c")
        + path("M-23 0C-23-10-13-14-2-12.4C9-10 16-4 21 0C16 4 9 10-2 12.4C-13 14-23 10-23 0Z", "#e0a156")
        + path("M-23 0C-23 10-13 14-2 12.4C9 10 16 4 21 0Z", "#c98843")
        + dot(-3, 0, 5, "#5a2a12")
        + f'<circle cx="-3" cy="0" r="6.4" fill="none" stroke="{GOLD_DARK}" stroke-width=".9"/>'
        + box(20, -2.6, 34, 5.2, "#5a2a12")
        + path("M53-3.4L66-12L68.6-8L56 3Z", "#7d3f1c")
        + line("M58-6.6L55-10.6M61-8.6L58.4-12.6M60.4-1L63 3M63.6-3.6L66.4.4", GOLD, 1.4)
        + line("M-17-1.6L54-1.6M-17 0H54M-17 1.6L54 1.6", GOLD_LIGHT, 0.5)
        + box(-18.4, -4, 2.2, 8, "#5a2a12")
        + line("M26-2.6V2.6M32-2.6V2.6M38-2.6V2.6M44-2.6V2.6", GOLD, 0.6)
    )
    far_arm = path("M84 78C94 82 98 92 96 101L88 104C87 96 84 90 80 88Z", _TEAL_DARK)
    near_arm = path("M45 78C34 84 27 98 30 112C31 117 35 120 40 120L44 113C40 110 40 102 46 96Z", _RED) + path(
        "M36 119L41 110L46 113L42 121Z", GOLD
    )
    hand = path(
        "M42 112C46 109 51 110 53 113C56 114 57 117 54 118C55 120 53 122 50 121C47 123 43 121 41 119Z", face.skin
    ) + line("M47 118L52 119.4M48 115L53 116", face.shade, 0.7)
    fingers = path("M86 97C90 94 95 96 96 99C97 103 94 106 90 106C87 105 85 101 86 97Z", face.skin) + line(
        "M88.6 98L90 104M91.4 97L93 103", face.shade, 0.7
    )
    notes = "".join(
        path(
            (
                f"M{x} {y}V{y - 11}L{x + 6} {y - 13}V{y - 10}L{x + 1.4} {y - 8.4}V{y}C{x + 1.4} {y + 3} {x - 4}"
                f" {y + 3} {x - 4} {y + 0.6}C{x - 4} {y - 1} {x - 1} {y - 1.6} {x} {y}Z"
            ),
            "#6a3d8a",
        )
        for x, y in ((104, 66), (18, 100), (98, 128), (16, 140))
    )
    return (
        box(0, 0, 120, 212, "#f5dc9c")
        + path(rays(62, 104, 28, 0, 160, width=0.5), "#eec876")
        + path("M0 196C30 188 64 190 96 194V212H0Z", "#5a2f7c")
        + path("M0 196C30 188 64 190 96 194V198C64 194 30 192 0 200Z", "#7a4a9c")
        + "".join(path(f"M{x} 203L{x + 5} 199L{x + 10} 203L{x + 5} 207Z", GOLD) for x in (9, 26, 43, 60, 76))
        + notes
        + legs
        + tunic
        + group(neck(face), x=64, y=51)
        + points
        + bells
        + far_arm
        + group(ears, head(face, look=-0.6, smile=1.6, brow=0.8), cap, x=64, y=50)
        + group(lute, x=58, y=114, turn=-20)
        + near_arm
        + hand
        + fingers
    )
