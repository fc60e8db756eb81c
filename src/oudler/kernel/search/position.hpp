// The position inside the search: hands as words, the trick on the table, legal cards.
#pragma once

#include <array>
#include <cstdint>

#include "cards.hpp"
#include "outcome.hpp"

namespace oudler::search {

struct Hand {
  std::uint64_t suits = 0;
  std::uint32_t trumps = 0;  // with the Excuse

  bool empty() const { return (suits | trumps) == 0; }
  int size() const { return count(suits) + count(trumps); }
  void toggle(Card card) {
    if (card < 64)
      suits ^= std::uint64_t{1} << card;
    else
      trumps ^= 1U << (card - 64);
  }
};

// The trick on the table.
struct Trick {
  std::int8_t leader = 0;
  std::int8_t played = 0;
  std::int8_t asked = -1;   // suit to follow, 4 atout, -1 while only the Excuse was led
  std::int8_t winner = -1;  // seat that holds the trick so far
  Card best = kNoCard;      // its card
  std::int8_t excuse = -1;  // seat that played the Excuse
  bool petit = false;
  std::int8_t alike = 0;    // cards of the winner's suit
  std::int16_t value = 0;   // values of its cards but the Excuse
};

inline int suit_of(Card card) { return card < 64 ? card >> 4 : kTrumpSuit; }

inline bool beats(Card card, const Trick& trick) {
  if (card == kExcuseCard) return false;
  if (trick.best == kNoCard) return true;
  if (card >= 64) return trick.best < 64 || card > trick.best;
  return trick.best < 64 && (card >> 4) == trick.asked && card > trick.best;
}

inline Trick after(const Trick& trick, Card card, int seat) {
  Trick next = trick;
  ++next.played;
  if (card == kExcuseCard) {
    next.excuse = static_cast<std::int8_t>(seat);
    return next;
  }
  next.value = static_cast<std::int16_t>(next.value + kValue[card]);
  next.petit |= card == kPetitCard;
  if (next.asked < 0) next.asked = static_cast<std::int8_t>(suit_of(card));
  if (trick.best != kNoCard && suit_of(card) == suit_of(trick.best))
    ++next.alike;
  else if (trick.best == kNoCard || card >= 64)
    next.alike = 1;
  if (beats(card, trick)) {
    next.best = card;
    next.winner = static_cast<std::int8_t>(seat);
  }
  return next;
}

// PLAY-03 … 08, EXC-01.
inline Hand legal(const Hand& hand, const Trick& trick) {
  if (trick.asked < 0) return hand;
  const std::uint32_t excuse = hand.trumps & kExcuseBit;
  if (trick.asked != kTrumpSuit) {
    const std::uint64_t follow = hand.suits & lane(trick.asked);
    if (follow != 0) return {follow, excuse};
  }
  const std::uint32_t trumps = hand.trumps & kTrumpBits;
  if (trumps == 0) return hand;
  if (trick.best >= 64 && trick.best != kNoCard) {
    const std::uint32_t higher = trumps & ~((2U << (trick.best - 64)) - 1);
    if (higher != 0) return {0, higher | excuse};
  }
  return {0, trumps | excuse};
}

// P5-11, Q-14: whoever sets the suit of the first trick at five.
inline Hand first_lead(const Hand& hand, DeckCard called) {
  const Card card = from_deck(called);
  Hand out = hand;
  if (card < 64) out.suits &= ~lane(card >> 4) | (std::uint64_t{1} << card);
  return out.empty() ? hand : out;
}

}  // namespace oudler::search
