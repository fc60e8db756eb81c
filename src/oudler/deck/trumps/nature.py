"""What several scenes are made of: sky, sun, stars, clouds, birds, trees, flowers."""

from __future__ import annotations

from math import cos, pi, radians, sin

from oudler.deck.svg import box, dot, group, line, num, path


def sky(*bands: tuple[float, str]) -> str:
    """Fill the card from each height down with a colour, as a poster does for a fading light."""
    return "".join(box(0, top, 120, 212 - top, colour) for top, colour in bands)


def rays(x: float, y: float, count: int, inner: float, outer: float, *, width: float = 0.5, start: float = 0) -> str:
    """Return the path of *count* wedges round (x, y), each as wide as *width* of its share."""
    share = 2 * pi / count
    parts = []
    for number in range(count):
        middle = start + number * share
        points = [
            (x + radius * sin(angle), y - radius * cos(angle))
            for radius, angle in (
                (inner, middle - share * width / 2),
                (outer, middle - share * width / 2),
                (outer, middle + share * width / 2),
                (inner, middle + share * width / 2),
            )
        ]
        parts.append("M" + "L".join(f"{num(a)} {num(b)}" for a, b in points) + "Z")
    return "".join(parts)


def spikes(x: float, y: float, count: int, inner: float, outer: float, *, start: float = 0, width: float = 0.9) -> str:
    """Return the path of *count* pointed rays round (x, y)."""
    share = 2 * pi / count
    parts = []
    for number in range(count):
        angle = start + number * share
        half = share * width / 2
        parts.append(
            f"M{num(x + inner * sin(angle - half))} {num(y - inner * cos(angle - half))}"
            f"L{num(x + outer * sin(angle))} {num(y - outer * cos(angle))}"
            f"L{num(x + inner * sin(angle + half))} {num(y - inner * cos(angle + half))}Z"
        )
    return "".join(parts)


def sun(x: float, y: float, radius: float, colour: str, halo: str) -> str:
    return (
        dot(x, y, radius * 1.9, halo, opacity=0.3)
        + dot(x, y, radius * 1.4, halo, opacity=0.45)
        + dot(x, y, radius, colour)
    )


def stars(places: tuple[tuple[float, float, float], ...], colour: str) -> str:
    """Draw stars of four points: x, y, size."""
    return "".join(
        path(
            f"M{num(x)} {num(y - s)}Q{num(x + s * 0.16)} {num(y - s * 0.16)} {num(x + s)} {num(y)}"
            f"Q{num(x + s * 0.16)} {num(y + s * 0.16)} {num(x)} {num(y + s)}"
            f"Q{num(x - s * 0.16)} {num(y + s * 0.16)} {num(x - s)} {num(y)}"
            f"Q{num(x - s * 0.16)} {num(y - s * 0.16)} {num(x)} {num(y - s)}Z",
            colour,
        )
        for x, y, s in places
    )


def cloud(x: float, y: float, scale: float, colour: str) -> str:
    return group(
        path("M-18 5C-22 5-23-1-18-2C-18-8-10-10-7-6C-4-12 6-12 8-5C13-8 19-4 17 0C22 0 22 5 18 5Z", colour),
        x=x,
        y=y,
        scale=scale,
    )


def birds(places: tuple[tuple[float, float, float], ...], colour: str) -> str:
    """Draw birds far away: x, y, size."""
    return line(
        "".join(
            f"M{num(x - 4 * s)} {num(y - 1.4 * s)}Q{num(x - 1.6 * s)} {num(y - 2.6 * s)} {num(x)} {num(y)}"
            f"Q{num(x + 1.6 * s)} {num(y - 2.6 * s)} {num(x + 4 * s)} {num(y - 1.4 * s)}"
            for x, y, s in places
        ),
        colour,
        1,
    )


def fir(x: float, base: float, height: float, colour: str, shade: str, snow: str = "") -> str:
    """Draw a fir of three tiers standing at (x, base), its right side in the shade."""
    tiers, dark, white = "", "", ""
    for number, (top, low, half) in enumerate(((0, 0.46, 0.17), (0.24, 0.72, 0.24), (0.48, 0.94, 0.31))):
        peak, foot, wide = base - height * (1 - top), base - height * (1 - low), height * half
        tiers += (
            f"M{num(x)} {num(peak)}L{num(x + wide)} {num(foot)}Q{num(x)} {num(foot + height * 0.06)}"
            f" {num(x - wide)} {num(foot)}Z"
        )
        dark += (
            f"M{num(x)} {num(peak)}L{num(x + wide)} {num(foot)}Q{num(x + wide / 2)} {num(foot + height * 0.04)}"
            f" {num(x)} {num(foot + height * 0.03)}Z"
        )
        if snow:
            low_edge = peak + (foot - peak) * (0.5 if number == 0 else 0.62)
            reach = wide * (0.5 if number == 0 else 0.62)
            white += (
                f"M{num(x)} {num(peak)}L{num(x + reach)} {num(low_edge)}L{num(x + reach * 0.45)}"
                f" {num(low_edge - height * 0.04)}"
                f"L{num(x)} {num(low_edge + height * 0.02)}L{num(x - reach * 0.5)} {num(low_edge - height * 0.04)}"
                f"L{num(x - reach)} {num(low_edge)}Z"
            )
    trunk = box(x - height * 0.03, base - height * 0.08, height * 0.06, height * 0.08, "#5b3b26")
    return trunk + path(tiers, colour) + path(dark, shade) + (path(white, snow) if snow else "")


def cypress(x: float, base: float, height: float, colour: str, shade: str) -> str:
    wide = height * 0.13
    return path(
        f"M{num(x)} {num(base - height)}C{num(x + wide)} {num(base - height * 0.6)} {num(x + wide * 1.2)}"
        f" {num(base)} {num(x)} {num(base)}"
        f"C{num(x - wide * 1.2)} {num(base)} {num(x - wide)} {num(base - height * 0.6)} {num(x)} {num(base - height)}Z",
        colour,
    ) + path(
        (
            f"M{num(x)} {num(base - height)}C{num(x + wide)} {num(base - height * 0.6)} {num(x + wide * 1.2)}"
            f" {num(base)} {num(x)} {num(base)}Z"
        ),
        shade,
    )


def petals(count: int, inner: float, outer: float, wide: float, turn: float = 0) -> str:
    """Return the path of a ring of petals round (0, 0), each *wide* at its widest."""
    parts = []
    for number in range(count):
        angle = radians(turn) + 2 * pi * number / count
        ahead, across = (sin(angle), -cos(angle)), (cos(angle), sin(angle))

        def at(far: float, side: float, ahead: tuple[float, ...] = ahead, across: tuple[float, ...] = across) -> str:
            return f"{num(far * ahead[0] + side * across[0])} {num(far * ahead[1] + side * across[1])}"

        bulge = inner + (outer - inner) * 0.7
        end, root, half = at(outer, 0), at(inner, 0), wide * 0.66
        parts.append(f"M{root}C{at(bulge, -half)} {at(outer, -half)} {end}C{at(outer, half)} {at(bulge, half)} {root}Z")
    return "".join(parts)


def blossom(x: float, y: float, size: float, petal: str, heart: str, count: int = 5, turn: float = 0) -> str:
    """Draw a flower seen from the front."""
    ring = path(petals(count, 0, 11, 10), petal)
    return group(ring, dot(0, 0, 3, heart), x=x, y=y, scale=size / 10, turn=turn)


def grass(places: tuple[tuple[float, float], ...], colour: str, size: float = 5) -> str:
    return line(
        "".join(
            f"M{num(x)} {num(y)}Q{num(x - size * 0.3)} {num(y - size * 0.7)} {num(x - size * 0.6)} {num(y - size)}"
            f"M{num(x)} {num(y)}V{num(y - size * 1.2)}M{num(x)} {num(y)}Q{num(x + size * 0.3)}"
            f" {num(y - size * 0.7)} {num(x + size * 0.6)} {num(y - size)}"
            for x, y in places
        ),
        colour,
        1,
    )


def leaf(x: float, y: float, size: float, turn: float, colour: str, vein: str = "") -> str:
    """Draw a pointed leaf growing from (x, y), upwards before it is turned."""
    shape = path("M0 0C4.5-3 4-7.5 0-10C-4-7.5-4.5-3 0 0Z", colour)
    return group(shape, line("M0 0V-8", vein, 0.6) if vein else "", x=x, y=y, scale=size / 10, turn=turn)
