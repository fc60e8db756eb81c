"""What to say in the auction, and why.

    decision = bid(view, terms)
    decision.action, decision.value, decision.risk, decision.reason

The expected mark decides, from the dealt hand and the bids before alone; to take, it must be above that of a pass by
the prudence of the model (docs/bots-encheres.md).
"""

from __future__ import annotations

from typing import Final

from oudler.bots.bids import Moment, Worth, worths
from oudler.bots.decision import Decision, Option, Terms
from oudler.bots.hands import Facts, hand_points
from oudler.cards import CardSet
from oudler.rules import Bid, KeepContract, MakeBid, Phase, View
from oudler.text import OudlerError, Text, signed

NAMES: Final = {
    Bid.PASSE: Text("passe", "pass"),
    Bid.PRISE: Text("prise", "prise"),
    Bid.GARDE: Text("garde", "garde"),
    Bid.GARDE_SANS: Text("garde sans le chien", "garde sans"),
    Bid.GARDE_CONTRE: Text("garde contre le chien", "garde contre"),
}


def bid(
    view: View,
    terms: Terms = Terms(),  # noqa: ARG001 - all decisions are asked alike
    *,
    most: Bid = Bid.GARDE_CONTRE,
    asks: float = 0,
    wary: bool = False,
) -> Decision:
    """Return the bid that this seat likes most; *most* is the highest it dares.

    *asks*: marks that taking must promise more than usual, *wary*: and a sur-contrat beyond that.

    - BID-13, BID-04: only what *view* allows is thought of.
    - BID-12: after a refused sur-contrat the earlier bidder keeps his contract if it is worth more than throwing in.
    """
    hand = own_hand(view)
    if view.phase is Phase.CONFIRM:
        return _keep(view, hand)
    allowed = {action.bid: action for action in view.actions if isinstance(action, MakeBid)}
    moment = Moment.of(view.players, view.bids)
    choices = [worth for worth in worths(hand, moment, asks, wary=wary) if worth.bid in allowed and worth.bid <= most]
    best = choices[0]
    options = tuple(Option(allowed[worth.bid], worth.mark) for worth in choices)
    risk = None if best.outlook is None else best.outlook.risk
    return Decision(allowed[best.bid], _reason(hand, choices, moment), best.mark, options=options, risk=risk)


def _keep(view: View, hand: CardSet) -> Decision:
    """BID-12: play the contract, or throw the deal in, which is worth 0."""
    last = Moment(view.players, Bid.PASSE, 0, view.bids.count(Bid.PASSE))
    contract = max(view.bids)
    mine = next(worth for worth in worths(hand, last) if worth.bid is contract)
    plays = mine.mark > 0
    choices = {action.plays: action for action in view.actions if isinstance(action, KeepContract)}
    words = _contract(mine)
    reason = Text(words.fr, words.en) if plays else Text(f"on ne joue pas : {words.fr}", f"not played: {words.en}")
    marks = {True: mine.mark, False: 0.0}
    options = tuple(Option(choices[yes], marks[yes]) for yes in (plays, not plays))
    risk = mine.outlook.risk if plays and mine.outlook is not None else None
    return Decision(choices[plays], reason, marks[plays], options=options, risk=risk)


def own_hand(view: View) -> CardSet:
    """Return the hand of the seat whose view this is."""
    hand = view.hands[view.viewer] if isinstance(view.viewer, int) else None
    if hand is None:
        raise OudlerError(Text("ce n'est pas la vue d'un joueur", "this is not a player's view"))
    return hand


# --- words ------------------------------------------------------------------------------------------------------


def _reason(hand: CardSet, choices: list[Worth], moment: Moment) -> Text:
    """Say what the hand is and what the best bid promises; a pass says which bid it was better than.

    The same hand promises more or less after what the others have said: that is told too.
    """
    facts, points, after = describe(hand), hand_points(hand), _heard(moment)
    best = choices[0]
    if best.outlook is not None:
        verdict = _contract(best)
    else:
        verdict = NAMES[Bid.PASSE]
        bids = [worth for worth in choices if worth.outlook is not None]
        if bids:
            verdict = _refused(bids[0], risky=bids[0].mark > best.mark)
    return Text(
        f"{facts.fr} ({points} points de main{after.fr}) : {verdict.fr}",
        f"{facts.en} ({points} hand points{after.en}): {verdict.en}",
    )


def _heard(moment: Moment) -> Text:
    """Say what the others have said so far, where that weighs."""
    if moment.highest is not Bid.PASSE:
        name = NAMES[moment.highest]
        return Text(f", face à une {name.fr}", f", against a {name.en}")
    if not moment.passes:
        return Text("", "")
    many = moment.passes
    return Text(f", après {many} passe{'s' * (many > 1)}", f", after {many} pass{'es' * (many > 1)}")


def _contract(worth: Worth) -> Text:
    name, made, mark = NAMES[worth.bid], _made(worth), signed(round(worth.mark))
    return Text(
        f"{name.fr}, {made} % de chances de la faire (≈ {mark} pts)", f"{name.en}, {made} % to make it (≈ {mark} pts)"
    )


def _refused(worth: Worth, *, risky: bool) -> Text:
    """Say what the best bid would promise; *risky*: more than the pass, but not enough to take (`Worth.liked`)."""
    name, made, mark = NAMES[worth.bid], _made(worth), signed(round(worth.mark))
    fr, en = (", c'est trop peu pour prendre", ", too little to take") if risky else ("", "")
    return Text(
        f"passe ; une {name.fr} aurait {made} % de chances (≈ {mark} pts{fr})",
        f"pass; a {name.en} would have a {made} % chance (≈ {mark} pts{en})",
    )


def _made(worth: Worth) -> int:
    return 0 if worth.outlook is None else round(100 * worth.outlook.made)


def describe(hand: CardSet) -> Text:
    """Return a hand in a few words: « 2 bouts, 9 atouts dont le 21, une coupe »."""
    facts = Facts.of(hand)
    inside_fr = " dont le 21" if facts.has_21 else ""
    inside_en = " with the 21" if facts.has_21 else ""
    french = [_many(facts.bouts, "bout"), _many(facts.atouts, "atout") + inside_fr]
    english = [_many(facts.bouts, "bout"), _many(facts.atouts, "trump") + inside_en]
    for number, fr, en in (
        (facts.rois - facts.mariages, "Roi", "king"),
        (facts.mariages, "mariage", "king and queen"),
        (facts.voids, "coupe", "void"),
        (facts.singletons, "singleton", "singleton"),
    ):
        if number:
            french.append(_many(number, fr))
            english.append(_many(number, en))
    return Text(", ".join(french), ", ".join(english))


def _many(number: int, noun: str) -> str:
    plural = noun.replace(" and ", "s and ") + "s"  # two kings and queens
    return f"{number} {plural}" if number > 1 else f"{number} {noun}"
