// The trick on the table, as the search sees it.
#pragma once

#include <array>
#include <cstdint>

#include "../legality.hpp"
#include "bits.hpp"
#include "outcome.hpp"

namespace oudler::search {

// The trick on the table.
struct Trick {
  std::int8_t leader = 0;
  std::int8_t played = 0;
  std::uint8_t asked = kNoSuit;  // suit to follow, kNoSuit while only the Excuse was led
  std::int8_t winner = -1;  // seat that holds the trick so far
  Card best = kNoCard;      // its card
  std::int8_t excuse = -1;  // seat that played the Excuse
  bool petit = false;
  std::int8_t alike = 0;    // cards of the winner's suit
  std::int16_t value = 0;   // values of its cards but the Excuse
};

inline bool beats(Card card, const Trick& trick) {
  if (card == kExcuse) return false;
  if (trick.best == kNoCard) return true;
  if (card >= kFirstTrump) return trick.best < kFirstTrump || card > trick.best;
  return trick.best < kFirstTrump && (card >> 4) == trick.asked && card > trick.best;
}

inline Trick after(const Trick& trick, Card card, int seat) {
  Trick next = trick;
  ++next.played;
  if (card == kExcuse) {
    next.excuse = static_cast<std::int8_t>(seat);
    return next;
  }
  next.value = static_cast<std::int16_t>(next.value + kValue[card]);
  next.petit |= card == kPetit;
  if (next.asked == kNoSuit) next.asked = suit_of(card);
  if (trick.best != kNoCard && suit_of(card) == suit_of(trick.best)) ++next.alike;
  else if (trick.best == kNoCard || card >= kFirstTrump) next.alike = 1;
  if (beats(card, trick)) {
    next.best = card;
    next.winner = static_cast<std::int8_t>(seat);
  }
  return next;
}

inline Cards legal(Cards hand, const Trick& trick) { return legal(hand, trick.asked, atouts_over(trick.best)); }

}  // namespace oudler::search
