"""Deal a deal again from what was promised and told: python3 donne-verifier.py FILE.json COMMITMENT [PROMISE …]."""

import hashlib
import json
import sys
from pathlib import Path

DECK = [suit + rank for suit in "PCKT" for rank in [*"A23456789", "10", *"VCDR"]]
DECK += [f"A{number}" for number in range(1, 22)] + ["E"]
SHAPES = {3: (18, 4, 6), 4: (24, 3, 6), 5: (25, 3, 3)}  # packets, cards of a packet, cards of the chien


def sha(*parts):
    return hashlib.sha256(b"".join(part if isinstance(part, bytes) else part.encode() for part in parts))


def words(seed, purpose, block=0):
    while True:
        digest = sha("oudler.stream/1\0", seed, purpose, "\0", block.to_bytes(8, "big")).digest()
        yield from (int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4))
        block += 1


def below(numbers, bound):
    return next(number for number in numbers if number < 2**32 - 2**32 % bound) % bound


def deal(seed, players, dealer):
    pack, numbers = list(DECK), words(seed, "shuffle")
    for last in range(77, 0, -1):
        other = below(numbers, last + 1)
        pack[last], pack[other] = pack[other], pack[last]
    at, numbers, (packets, size, chien) = 4 + below(words(seed, "cut"), 71), words(seed, "chien"), SHAPES[players]
    pack, moments = iter(pack[at:] + pack[:at]), [1 + below(numbers, packets - 1) for _ in range(chien)]
    pockets = [[] for _ in range(players + 1)]
    for packet in range(packets):
        pockets[players] += [next(pack) for _ in range(moments.count(packet))]
        pockets[(dealer + 1 + packet) % players] += [next(pack) for _ in range(size)]
    return [sorted(cards, key=DECK.index) for cards in pockets]


record = json.loads(Path(sys.argv[1]).read_text(encoding="utf-8"))
promised, own = sys.argv[2], sys.argv[3:]  # what was written down before the deal: the server's, and players'
secret, numbers = bytes.fromhex(record["seed"]), sorted(record.get("numbers", ()), key=lambda given: given["seat"])
wrong = []
if sha("oudler.commitment/1\0", secret).hexdigest() != promised:
    wrong.append("le secret n'est pas celui de l'engagement")
if any(sha("oudler.number/1\0", bytes.fromhex(given["number"])).hexdigest() != given["promise"] for given in numbers):
    wrong.append("un nombre n'est pas celui qui fut promis")
if not set(own) <= {given["promise"] for given in numbers}:
    wrong.append("un nombre promis manque")
told = [f"{given['seat']}:{given['number']}" for given in numbers]
public = record.get("public_number")
if numbers and public != " ".join(["oudler.numbers/1", *told]):
    wrong.append("les nombres ne sont pas ceux de la donne")
seed = secret if public is None else sha("oudler.public/1\0", secret, public).digest()
if deal(seed, record["players"], record["dealer"]) != [*record["hands"], record["chien"]]:
    wrong.append("la graine donne d'autres cartes")
print("FAUX : " + " ; ".join(wrong) if wrong else "conforme")
sys.exit(bool(wrong))
