"""Atouts 14, 15 and 20: music, theatre and the game."""

from __future__ import annotations

from oudler.cards import Suit
from oudler.deck.colours import EDGE, GOLD, GOLD_DARK, GOLD_LIGHT, INK, WHITE
from oudler.deck.pips import sign
from oudler.deck.svg import box, dot, group, line, mirrored, num, oval, path


def music() -> str:
    """14: the violin."""
    half = (
        "M0-44C10-44 20-40 20-29C20-23 16.6-20 19-15.4C14-15 11.4-11 11.4-8C11.4-4 14-1 20.6-.6C19.4 3 25 8"
        " 25 17C25 30 14 36 0 36"
    )
    outline = half + (
        "C-14 36-25 30-25 17C-25 8-19.4 3-20.6-.6C-14-1-11.4-4-11.4-8C-11.4-11-14-15-19-15.4"
        "C-16.6-20-20-23-20-29C-20-40-10-44 0-44Z"
    )
    violin = (
        path(outline, "#7d3216")
        + group(path(outline, "#c46a2c"), y=-0.2, scale=0.92)
        + group(path(half + "C6 20 8-24 0-44Z", "#a4511e"), y=-0.2, scale=0.92)
        + mirrored(line("M-10-2C-13-5-9-9-8-5C-7 0-11 4-10 9C-9 13-5 10-8 7.6", "#3d1708", 1.5))
        + path("M-6 8H6L5 11H-5Z", "#e7c48c")
        + path("M-3.6 14H3.6L2.4 30H-2.4Z", INK)
        + path("M-3.2-86H3.2L4.4-10H-4.4Z", "#2a1a14")
        + path("M0-86H3.2L4.4-10H0Z", "#1a0f0b")
        + path("M-4-86C-6-94-5-98 0-100C6-100 7-94 3-92.6C5-91 4.4-88 4-86Z", "#7d3216")
        + dot(1, -96.4, 1.5, "#3d1708")
        + box(-9, -94, 5, 2.4, INK, radius=1.2)
        + box(-9, -89.6, 5, 2.4, INK, radius=1.2)
        + box(4, -90.6, 5, 2.4, INK, radius=1.2)
        + line("M-2.2-86L-3 28M-.8-86L-1 28M.8-86L1 28M2.2-86L3 28", GOLD_LIGHT, 0.45)
    )
    bow = (
        line("M86 20C92 70 84 140 66 200", "#e9dcc0", 0.9)
        + line("M90 20C98 74 88 142 69 201", "#5a2a14", 2.2)
        + line("M66.4 200L70 203", GOLD, 3.4)
    )

    def note(x: float, y: float, *, pair: bool = False) -> str:
        if pair:
            return (
                oval(x, y, 3.6, 2.7, GOLD_LIGHT)
                + oval(x + 12, y - 3, 3.6, 2.7, GOLD_LIGHT)
                + line(f"M{x + 3} {y}V{y - 17}L{x + 15} {y - 20}V{y - 3}", GOLD_LIGHT, 1.3)
                + line(f"M{x + 3} {y - 15.6}L{x + 15} {y - 18.6}", GOLD_LIGHT, 3.2)
            )
        return (
            oval(x, y, 3.6, 2.7, GOLD_LIGHT)
            + line(f"M{x + 3} {y}V{y - 17}", GOLD_LIGHT, 1.3)
            + line(f"M{x + 3} {y - 17}C{x + 4} {y - 12} {x + 9} {y - 12} {x + 8} {y - 6}", GOLD_LIGHT, 1.5)
        )

    staves = "".join(
        line(f"M-4 {num(64 + 6 * n)}C30 {num(30 + 6 * n)} 70 {num(100 + 6 * n)} 124 {num(40 + 6 * n)}", "#8a5aa8", 0.8)
        for n in range(5)
    ) + "".join(
        line(
            f"M-4 {num(176 + 6 * n)}C30 {num(150 + 6 * n)} 60 {num(200 + 6 * n)} 124 {num(150 + 6 * n)}", "#8a5aa8", 0.8
        )
        for n in range(5)
    )
    return (
        box(0, 0, 120, 212, "#4a2a63")
        + dot(60, 118, 74, "#5a3476")
        + dot(60, 118, 54, "#6b4088")
        + staves
        + bow
        + group(violin, x=54, y=140, turn=12, scale=1.14)
        + note(44, 32)
        + note(101, 54)
        + note(16, 112)
        + note(99, 118)
        + note(14, 186, pair=True)
    )


def theatre() -> str:
    """15: comedy and tragedy."""
    mask = "M-21-20C-8-26 8-26 21-20C23-2 18 20 0 27C-18 20-23-2-21-20Z"
    comedy = (
        path(mask, GOLD)
        + path("M0-24.6C8-25 15-22.8 21-20C23-2 18 20 0 27C10 14 10-10 0-24.6Z", GOLD_DARK, opacity=0.6)
        + mirrored(
            path("M-16-6C-14-12-7-12-5-6C-8-9-13-9-16-6Z", INK), line("M-17-12C-14-17-8-17-5-13", "#7a4a10", 1.6)
        )
        + path("M-12 6C-6 10 6 10 12 6C11 16 5 20 0 20C-5 20-11 16-12 6Z", INK)
        + path("M-5.6 17C-3 14.6 3 14.6 5.6 17C3.6 19.4 1.6 20 0 20C-1.6 20-3.6 19.4-5.6 17Z", "#c8322c")
        + line("M-1.4-4C-2 0-3 2-2 3.4C-1 4.4 1 4.4 2 3.4", "#7a4a10", 1.3)
        + mirrored(dot(-13, 3, 2.8, "#e8742c", opacity=0.6))
    )
    tragedy = (
        path(mask, "#eef0f4")
        + path("M0-24.6C8-25 15-22.8 21-20C23-2 18 20 0 27C10 14 10-10 0-24.6Z", "#aab4c8", opacity=0.8)
        + mirrored(path("M-16-8C-13-5-8-4-5-6C-6-1-14-1-16-8Z", INK), line("M-17-12C-13-13-8-15-5-18", "#5b6780", 1.6))
        + path("M-9 17C-6 9 6 9 9 17C5 13.6-5 13.6-9 17Z", INK)
        + line("M-1.4-4C-2 1-3 3-2 4.4C-1 5.4 1 5.4 2 4.4", "#5b6780", 1.3)
        + path("M-11 1C-9 5-9 8-11 9C-13 8-13 5-11 1Z", "#4f9fd6")
    )
    curtain = "".join(
        path(f"M{x} 0H{x + 9}C{x + 8} 60 {x + 11} 130 {x + 7} 212H{x - 2}C{x + 3} 130 {x - 1} 60 {x} 0Z", colour)
        for x, colour in (
            (-2, "#8a1328"),
            (6, "#b01f35"),
            (14, "#8a1328"),
            (21, "#c02a3f"),
            (28, "#8a1328"),
            (36, "#a81c32"),
        )
    )
    swag = (
        path("M0 0H120V26C108 42 88 42 78 28C70 44 44 44 36 28C28 38 12 40 0 28Z", "#b01f35")
        + line("M0 28C12 40 28 38 36 28C44 44 70 44 78 28C88 42 108 42 120 26", GOLD, 3)
        + line(
            "M48 4C48 18 54 28 58 34M66 4C66 18 62 28 60 34M92 4C92 18 96 28 98 36M106 4C106 18 102 28 100 36",
            "#8a1328",
            1.6,
        )
        + "".join(
            line(f"M{x} {y}V{y + 5}", GOLD_LIGHT, 1)
            for x, y in (
                (44, 37),
                (50, 39.6),
                (57, 40.4),
                (64, 39),
                (70, 36),
                (86, 36),
                (92, 38.6),
                (99, 38.6),
                (106, 36),
            )
        )
    )
    lights = "".join(
        path(f"M{x - 5} 204C{x - 5} 197 {x + 5} 197 {x + 5} 204Z", GOLD) + dot(x, 199, 2.6, "#fff2c4")
        for x in (16, 32, 48, 64, 80)
    )
    return (
        box(0, 0, 120, 212, "#2a1030")
        + path("M78 20L20 190H100Z", "#ffe9b0", opacity=0.16)
        + path("M70 20L36 190H84Z", "#ffe9b0", opacity=0.16)
        + group(curtain, x=82)
        + group(curtain, x=-14)
        + path("M0 176C20 160 30 130 30 96V212H0Z", "#7a1024", opacity=0.4)
        + swag
        + box(0, 186, 120, 26, "#6a4028")
        + line("M0 192H120M0 198H120", "#512e1c", 1)
        + line("M80 66C90 60 98 70 104 62M80 70C88 72 92 80 100 78", "#e2503f", 2.4)
        + group(tragedy, x=46, y=142, turn=-12, scale=1.05)
        + group(comedy, x=68, y=86, turn=10, scale=1.18)
        + line("M26 130C16 126 14 138 10 134M26 136C18 138 18 146 12 148", "#4f9fd6", 2.2)
        + lights
    )


def _tent(x: float, y: float, suit: Suit, colour: str) -> str:
    """Draw two cards leaning on each other over (x, y), seen from a little to the right."""
    wide, high, deep, rise = 10.4, 26, 9, -4.4
    left, right, top = f"{num(x - wide)} {y}", f"{num(x + wide)} {y}", f"{x} {y - high}"
    back = f"{num(x + deep)} {num(y - high + rise)}"
    inner = f"M{left}L{top}L{back}L{num(x - wide + deep)} {num(y + rise)}Z"
    outer = f"M{right}L{top}L{back}L{num(x + wide + deep)} {num(y + rise)}Z"
    skewed = f"matrix({num(deep / 20)} {num(rise / 20)} {num(wide / 31)} {num(high / 31)} {num(x)} {num(y - high)})"
    face = (
        f'<g transform="{skewed}">{sign(suit, colour, 10, 15.5, 0.62)}{sign(suit, colour, 4, 4.6, 0.26)}'
        f"{sign(suit, colour, 16, 26.4, 0.26, 180)}</g>"
    )
    return (
        path(inner, "#b9a888")
        + line(outer, "#c9bb9c", 0.6, fill=WHITE)
        + face
        + line(f"M{left}L{top}L{right}", "#efe6d2", 1)
    )


def game() -> str:
    """20: the house of cards."""
    red, black = "#c4122f", INK
    suits = ((Suit.COEUR, red), (Suit.PIQUE, black), (Suit.CARREAU, red), (Suit.TREFLE, black))

    def floor(x: float, y: float, width: float) -> str:
        return line(f"M{x} {y}H{x + width}L{x + width + 9} {y - 4.4}H{x + 9}Z", "#c9bb9c", 0.8, fill="#f4ecd9")

    lamp = (
        line("M73 0V20", GOLD_DARK, 1.4)
        + path("M60 34C60 24 66 19 73 19C80 19 86 24 86 34Z", GOLD)
        + path("M73 19C80 19 86 24 86 34H76C78 28 77 22 73 19Z", GOLD_DARK)
        + oval(73, 34, 8, 3.4, "#fff2c4")
    )
    falling = group(
        f'<rect x="-9.5" y="-15.5" width="19" height="31" rx="2" fill="{WHITE}" stroke="{EDGE}" stroke-width=".7"/>',
        sign(Suit.COEUR, red, 0, 0, 0.5),
        sign(Suit.COEUR, red, -6, -11, 0.2),
        sign(Suit.COEUR, red, 6, 11, 0.2, 180),
        x=95,
        y=92,
        turn=32,
    )
    die = (
        path("M-6-6H6V6H-6Z", "#f4ead2")
        + path("M6-6L10-9V3L6 6Z", "#c9bb9c")
        + path("M-6-6L-2-9H10L6-6Z", WHITE)
        + dot(0, 0, 1.5, red)
        + dot(-3.4, -3.4, 1.1, INK)
        + dot(3.4, 3.4, 1.1, INK)
    )
    tokens = (
        "".join(oval(66, 199 - 2 * n, 10, 3.4, GOLD if n % 2 else GOLD_DARK) for n in range(4))
        + oval(66, 191.4, 10, 3.4, GOLD_LIGHT)
        + oval(66, 191.4, 6.4, 2, GOLD)
    )
    return (
        box(0, 0, 120, 212, "#123d34")
        + path("M62 34H84L126 176H-4Z", "#ffeab0", opacity=0.13)
        + path("M66 34H80L102 176H26Z", "#ffeab0", opacity=0.12)
        + lamp
        + path("M-10 172C30 162 90 162 130 172V212H-10Z", "#1f6e54")
        + path("M-10 177C30 167 90 167 130 177V212H-10Z", "#25805f")
        + oval(47, 180, 42, 6, "#185a45")
        + "".join(_tent(x, 180, *suit) for x, suit in zip((20, 42, 64), suits, strict=False))
        + floor(17, 152.6, 50)
        + "".join(_tent(x, 152, *suit) for x, suit in zip((31, 53), suits[2:], strict=False))
        + floor(28, 124.6, 28)
        + _tent(42, 124, *suits[1])
        + falling
        + group(die, x=18, y=197)
        + tokens
    )
