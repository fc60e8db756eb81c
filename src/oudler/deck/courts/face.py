"""Faces, seen from the front: drawn about the point between the eyes."""

from __future__ import annotations

from typing import Final

from oudler.deck.colours import INK, WHITE, Complexion
from oudler.deck.svg import dot, group, line, oval, path

OUTLINE: Final = (
    "M-12-7C-12.6 2-11.6 9-8 13.8C-5.4 17.2-2.6 19.6 0 19.6C2.6 19.6 5.4 17.2 8 13.8C11.6 9 12.6 2 12-7C11.6-17-11.6-17"
    "-12-7Z"
)
_SHADE: Final = (
    "M2.4-14.4C9-14 11.7-11.6 12-7C12.6 2 11.6 9 8 13.8C5.4 17.2 2.6 19.6 0 19.6C5 12.6 8.2 4 7-4C6.4-8"
    " 4.8-11.4 2.4-14.4Z"
)
_NECK: Final = "M-5.6 12V22C-5.6 26-9 27.6-12 28.6C-6 34 6 34 12 28.6C9 27.6 5.6 26 5.6 22V12Z"


def neck(face: Complexion) -> str:
    return path(_NECK, face.skin) + path("M-5.6 15C-2 21.4 3 21 5.6 15.4V22C5 24-4 23-5.6 18.6Z", face.shade)


def head(
    face: Complexion, *, look: float = 0, brow: float = 0, lashes: bool = False, smile: float = 0, beard: str = ""
) -> str:
    """Draw face and features; *look* turns them to the left (< 0) or right, *brow* raises the inner brows.

    A *beard* grows under the mouth.
    """
    eyes = "".join(_eye(face, side, lashes=lashes, brow=brow, look=look) for side in (-1, 1))
    nose = line("M-.6-1.6C-.9 2-2.6 4.6-2.2 6C-1.8 7.2-.2 7.2.9 6.8", face.shade, 1.1)
    if look > 0:
        nose = group(nose, flip=True)
    corner = 11.2 - smile
    mouth = path(
        f"M-3.9 {corner:.1f}C-2.2 10.5-.9 10.2 0 10.8C.9 10.2 2.2 10.5 3.9 {corner:.1f}C2.2 {13.2 + smile / 2:.1f}"
        f"-2.2 {13.2 + smile / 2:.1f}-3.9 {corner:.1f}Z",
        face.lips,
    ) + line(f"M-3.9 {corner:.1f}C-2 11.6 2 11.6 3.9 {corner:.1f}", face.shade, 0.5)
    blush = oval(-7, 7, 2.6, 1.8, face.lips, opacity=0.16) + oval(7, 7, 2.6, 1.8, face.lips, opacity=0.16)
    return (
        path(OUTLINE, face.skin)
        + path(_SHADE, face.shade, opacity=0.55)
        + blush
        + beard
        + group(eyes, nose, mouth, x=1.7 * look)
    )


def _eye(face: Complexion, side: int, *, lashes: bool, brow: float, look: float) -> str:
    lid = line("M-3.1.5C-1.6-2.2 1.6-2.2 3.1.1", INK, 0.95 if lashes else 0.8)
    if lashes:
        lid += line("M3 .1L4.1-.7", INK, 0.7)
    eye = (
        path("M-3 .4C-1.5-1.9 1.5-1.9 3 .2C1.4 1.7-1.6 1.7-3 .4Z", WHITE)
        + dot(0.55 * look * side + 0.1, -0.15, 1.45, face.iris)
        + dot(0.55 * look * side + 0.1, -0.15, 0.85, INK)
        + lid
        + line(f"M-3.4 {-3.6 - brow:.1f}C-1.4-5.4 1.8-5.2 3.8-3.4", face.hair_dark, 1.1 if lashes else 1.5)
    )
    return group(eye, x=5.6 * side, flip=side < 0)
