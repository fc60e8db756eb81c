"""What the head of a column means, in French or English, whatever its accents and capitals."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from oudler.text import Text
from oudler.tournament.entrants.names import words
from oudler.tournament.entrants.people import MOST_MEMBERS


class Field(StrEnum):
    """What a column may hold; the names are those of `--column`."""

    SURNAME = "surname"
    FIRST_NAME = "first_name"
    FULL_NAME = "full_name"
    REVERSED_NAME = "reversed_name"
    LICENCE = "licence"
    CLUB = "club"
    COMMITTEE = "committee"
    ZONE = "zone"
    SERIE = "serie"
    BORN = "born"
    EMAIL = "email"
    PHONE = "phone"
    ADDRESS = "address"
    CONSENT = "consent"
    FEE_DUE = "fee_due"
    FEE_PAID = "fee_paid"
    WISH = "wish"
    CHAMPION = "champion"
    TEAM = "team"
    CAPTAIN = "captain"
    ATTACKER = "attacker"

    @property
    def title(self) -> Text:  # type: ignore[override]
        return _TITLES[self]


_TITLES: Final = {
    Field.SURNAME: Text("nom", "surname"),
    Field.FIRST_NAME: Text("prénom", "first name"),
    Field.FULL_NAME: Text("nom et prénom", "surname and first name"),
    Field.REVERSED_NAME: Text("prénom et nom", "first name and surname"),
    Field.LICENCE: Text("licence", "licence"),
    Field.CLUB: Text("club", "club"),
    Field.COMMITTEE: Text("comité", "committee"),
    Field.ZONE: Text("zone", "zone"),
    Field.SERIE: Text("série", "série"),
    Field.BORN: Text("date de naissance", "birth date"),
    Field.EMAIL: Text("courriel", "e-mail"),
    Field.PHONE: Text("téléphone", "telephone"),
    Field.ADDRESS: Text("adresse", "address"),
    Field.CONSENT: Text("accord pour être recontacté", "consent to be written to"),
    Field.FEE_DUE: Text("droit", "fee"),
    Field.FEE_PAID: Text("payé", "paid"),
    Field.WISH: Text("orientation souhaitée", "orientation wished"),
    Field.CHAMPION: Text("champion", "champion"),
    Field.TEAM: Text("équipe", "team"),
    Field.CAPTAIN: Text("capitaine", "captain"),
    Field.ATTACKER: Text("attaquant", "attacker"),
}

# Words between commas: each is a whole head once the fillers below are gone.
_SYNONYMS: Final = {
    Field.SURNAME: "nom, noms, nom famille, nom usage, surname, last name, family name, lastname, familyname",
    Field.FIRST_NAME: "prenom, prenoms, first name, given name, forename, firstname, givenname",
    Field.FULL_NAME: (
        "nom prenom, noms prenoms, nomprenom, nom complet, identite, participant, inscrit, full name, fullname, "
        "name, nom joueur, nom participant, participant name, surname first name"
    ),
    Field.REVERSED_NAME: "prenom nom, prenoms noms, first name surname, first name last name, reversed name",
    Field.LICENCE: (
        "licence, license, licences, fft, licence fft, licencie, matricule, licence number, license number, "
        "fft licence, fft obligatoire, fft number, licence obligatoire, "
        "lic, lics, lic fft, fft lic, lic number"
    ),
    Field.CLUB: "club, association, club affilie, nom club, club name",
    Field.COMMITTEE: "comite, ligue, comite regional, committee, region, regional committee",
    Field.ZONE: "zone, zone fft, secteur",
    Field.SERIE: "serie, series, class",
    Field.BORN: (
        "ne, nee, naissance, date naissance, ne nee, date nais, ddn, birth date, birthdate, birthday, born, "
        "date birth, dob"
    ),
    Field.EMAIL: "courriel, mail, email, e mail, mel, adresse mail, adresse email, adresse courriel, adresse e mail",
    Field.PHONE: "telephone, tel, portable, mobile, phone, tel portable, telephone portable, gsm",
    Field.ADDRESS: "adresse, adresse postale, address, postal address",
    Field.CONSENT: "accord, consentement, consent, rgpd, accord contact, accepte contact",
    Field.FEE_DUE: (
        "droit, droits, tarif, droit inscription, droits inscription, montant, montant du, du, prix, engagement, "
        "droit engagement, droits engagement, fee, fee due, entry fee, due, a payer"
    ),
    Field.FEE_PAID: "paye, payee, regle, reglement, paiement, montant paye, verse, encaisse, paid, fee paid, payment",
    Field.WISH: "orientation, orientation souhaitee, souhait, position souhaitee, wish, orientation wished",
    Field.CHAMPION: "champion, champion titre, tenant titre, tenant, reigning champion",
    Field.TEAM: (
        "equipe, duo, nom equipe, nom duo, team, team name, formation, paire, triplette, quadrette, quatuor, "
        "equipe duo, duo equipe"
    ),
    Field.CAPTAIN: "capitaine, cap, capt, captain, nom capitaine",
    Field.ATTACKER: "attaquant, attaquante, attaque, preneur, attacker",
}
_MEMBERS: Final = frozenset(str(member) for member in range(1, MOST_MEMBERS + 1))
_FILLERS: Final = frozenset(words("n no num numero nr de du d l la le les des et and of the e er ere eme nd euros eur"))
_PLAYER: Final = frozenset(words("joueur joueuse j player"))
_PARTNER: Final = frozenset(words("partenaire partner equipier coequipier equipiere coequipiere"))
_HEADS: Final = {
    "".join(word for word in words(head) if word not in _FILLERS): field
    for field, heads in _SYNONYMS.items()
    for head in heads.split(",")
}


@dataclass(frozen=True, slots=True)
class Key:
    """A field, and whose: 0 is the player of the row or the whole row, 1 to 6 one member of its team."""

    field: Field
    member: int = 0

    @property
    def text(self) -> str:
        return f"{self.field}.{self.member}" if self.member else str(self.field)


def guess(head: str) -> Key | None:
    """Return what a column's head seems to mean: « N° Licence joueur 2 » is the licence of the second member."""
    if len(head) > 80:
        return None
    parts = [part for word in words(head) for part in re.findall(r"\d+|[^\W\d]+", word)]
    digits = [part for part in parts if part.isdigit()]
    if len(digits) > 1 or (digits and digits[0] not in _MEMBERS):
        return None
    member = int(digits[0]) if digits else 0
    plain = [part for part in parts if not part.isdigit() and part not in _FILLERS]
    if _PARTNER & set(plain) and member == 0:
        member = 2
    kept = [part for part in plain if part not in _PLAYER and part not in _PARTNER]
    if not kept and not plain:
        return Key(Field.FEE_DUE, member) if "du" in parts else None  # « Dû », which looks like « du »
    if not kept:
        return Key(Field.FULL_NAME, member)
    field = _HEADS.get("".join(plain)) or _HEADS.get("".join(kept))
    if field is None or (field is Field.TEAM and member):
        return None
    return Key(field, member)
