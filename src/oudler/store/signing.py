"""Ed25519, by `cryptography` (decision 25): the only place that knows it. It is slow to import."""

from __future__ import annotations

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey


def new_private() -> str:
    return Ed25519PrivateKey.generate().private_bytes_raw().hex()


def public_of(private: str) -> str:
    return _private(private).public_key().public_bytes_raw().hex()


def sign(private: str, text: str) -> str:
    return _private(private).sign(text.encode()).hex()


def verify(public: str, text: str, signature: str) -> bool:
    """Tell whether *signature* is that of *text* by the owner of *public*."""
    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(public)).verify(bytes.fromhex(signature), text.encode())
    except (InvalidSignature, ValueError):
        return False
    return True


def _private(private: str) -> Ed25519PrivateKey:
    return Ed25519PrivateKey.from_private_bytes(bytes.fromhex(private))
