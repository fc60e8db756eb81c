// The 78 cards as bits of two words: the four suits in one, atouts and Excuse in the other. Playouts, sampling and search
// all use this, and `legality.hpp` for what may be played.
//
//   suits    16-bit lanes P, C, K, T; in a lane bit 0 = ace … 9 = 10, 10 = Valet, 11 = Cavalier, 12 = Dame, 13 = Roi
//   trumps   bit 0 = petit … bit 20 = 21, bit 21 = Excuse
//
// A Card is the number of its bit: lane * 16 + place, or 64 + place among the trumps: in a lane and among the atouts the
// higher number wins. Python's cards are in deck order (src/oudler/cards.py), which is this one without the gaps;
// `from_deck`, `to_deck` translate at the border.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace oudler {

using Card = std::uint8_t;
using Seat = std::uint8_t;

inline constexpr Card kFirstTrump = 64;
inline constexpr Card kPetit = 64;
inline constexpr Card kTwentyOne = 84;
inline constexpr Card kExcuse = 85;
inline constexpr Card kCardSpace = 86;  // cards are < this, with gaps
inline constexpr Card kNoCard = 0xFF;
inline constexpr Seat kNoSeat = 0xFF;
inline constexpr int kMostPlayers = 5;
inline constexpr int kDeck = 78;
inline constexpr int kTotalHalfPoints = 182;  // CARD-08

inline constexpr std::uint64_t kLane = 0x3FFF;  // the fourteen cards of lane 0
inline constexpr std::uint64_t kLanes = 0x0001'0001'0001'0001;  // bit 0 of every lane: the aces
inline constexpr std::uint64_t kSuits = kLane * kLanes;
inline constexpr std::uint64_t kValets = kLanes << 10, kCavaliers = kLanes << 11, kDames = kLanes << 12,
                               kRois = kLanes << 13;
inline constexpr std::uint64_t kHonours = kValets | kCavaliers | kDames | kRois;
inline constexpr std::uint32_t kAtouts = 0x1F'FFFF;  // CARD-05: the Excuse is not one of them
inline constexpr std::uint32_t kPetitBit = 1U;
inline constexpr std::uint32_t kTwentyOneBit = 1U << 20;
inline constexpr std::uint32_t kExcuseBit = 1U << 21;
inline constexpr std::uint32_t kBouts = kTwentyOneBit | kPetitBit | kExcuseBit;  // CARD-06

// Suits 0 … 3 are lanes; these two follow them where a trick's suit is named.
inline constexpr std::uint8_t kTrumpSuit = 4;
inline constexpr std::uint8_t kNoSuit = 5;  // the Excuse's (CARD-05), and that of a trick nobody has set yet

[[nodiscard]] constexpr std::uint64_t lane(int suit) { return kLane << (16 * suit); }
[[nodiscard]] constexpr bool is_trump(Card card) { return card >= kFirstTrump && card < kExcuse; }
[[nodiscard]] constexpr std::uint8_t suit_of(Card card) {
    return card < kFirstTrump ? card >> 4 : card < kExcuse ? kTrumpSuit : kNoSuit;
}

// A set of cards.
struct Cards {
    std::uint64_t suits = 0;
    std::uint32_t trumps = 0;  // with the Excuse

    [[nodiscard]] static constexpr Cards of(Card card) {
        return card < kFirstTrump ? Cards{std::uint64_t{1} << card, 0} : Cards{0, 1U << (card - kFirstTrump)};
    }
    [[nodiscard]] constexpr bool empty() const { return (suits | trumps) == 0; }
    [[nodiscard]] constexpr int size() const { return std::popcount(suits) + std::popcount(trumps); }
    [[nodiscard]] constexpr bool has(Card card) const {
        return card < kFirstTrump ? (suits >> card & 1) != 0 : (trumps >> (card - kFirstTrump) & 1) != 0;
    }
    // The first card of a set that is not empty, in deck order.
    [[nodiscard]] constexpr Card first() const {
        return static_cast<Card>(suits != 0 ? std::countr_zero(suits) : kFirstTrump + std::countr_zero(trumps));
    }
    constexpr void toggle(Card card) {
        if (card < kFirstTrump) suits ^= std::uint64_t{1} << card;
        else trumps ^= 1U << (card - kFirstTrump);
    }
    constexpr Card pop() {
        const Card card = first();
        if (suits != 0) suits &= suits - 1;
        else trumps &= trumps - 1;
        return card;
    }
    friend constexpr Cards operator|(Cards a, Cards b) { return {a.suits | b.suits, a.trumps | b.trumps}; }
    friend constexpr Cards operator&(Cards a, Cards b) { return {a.suits & b.suits, a.trumps & b.trumps}; }
    friend constexpr Cards operator-(Cards a, Cards b) { return {a.suits & ~b.suits, a.trumps & ~b.trumps}; }
    friend constexpr bool operator==(Cards, Cards) = default;
};

inline constexpr Cards kAllCards{kSuits, kAtouts | kExcuseBit};

// CARD-07: bout or Roi 9, Dame 7, Cavalier 5, Valet 3, others 1, in half-points.
[[nodiscard]] constexpr int half_points(Cards cards) {
    return cards.size() + 8 * (std::popcount(cards.suits & kRois) + std::popcount(cards.trumps & kBouts)) +
           6 * std::popcount(cards.suits & kDames) + 4 * std::popcount(cards.suits & kCavaliers) +
           2 * std::popcount(cards.suits & kValets);
}

inline constexpr auto kHalfPoints = [] {
    std::array<std::uint8_t, kCardSpace> table{};
    for (Card card = 0; card < kCardSpace; ++card)
        if (const Cards one = Cards::of(card) & kAllCards; !one.empty())
            table[card] = static_cast<std::uint8_t>(half_points(one));
    return table;
}();

// Deck order: 14 * suit + rank from the ace up, atouts 56 … 76, Excuse 77.
[[nodiscard]] constexpr int to_deck(Card card) {
    return card < kFirstTrump ? (card >> 4) * 14 + (card & 15) : 56 + card - kFirstTrump;
}
[[nodiscard]] constexpr Card from_deck(int card) {
    return static_cast<Card>(card < 56 ? card / 14 * 16 + card % 14 : kFirstTrump + card - 56);
}

using DeckCard = int;
inline constexpr DeckCard kDeckPetit = to_deck(kPetit), kDeckTwentyOne = to_deck(kTwentyOne);
inline constexpr DeckCard kDeckExcuse = to_deck(kExcuse);

// 78 bits in deck order, as Python's `CardSet.mask` has them.
struct DeckMask {
    std::uint64_t low = 0;  // cards 0 … 63
    std::uint64_t high = 0;  // cards 64 … 77

    [[nodiscard]] constexpr bool has(DeckCard card) const {
        return ((card < 64 ? low >> card : high >> (card - 64)) & 1) != 0;
    }
    constexpr void add(DeckCard card) { (card < 64 ? low : high) |= std::uint64_t{1} << (card & 63); }
    constexpr void drop(DeckCard card) { (card < 64 ? low : high) &= ~(std::uint64_t{1} << (card & 63)); }
    [[nodiscard]] constexpr int size() const { return std::popcount(low) + std::popcount(high); }
    friend constexpr bool operator==(DeckMask, DeckMask) = default;
};

[[nodiscard]] constexpr DeckMask to_deck(Cards cards) {
    DeckMask mask{std::uint64_t{cards.trumps} << 56, std::uint64_t{cards.trumps} >> 8};
    for (int suit = 0; suit < 4; ++suit) mask.low |= (cards.suits >> (16 * suit) & kLane) << (14 * suit);
    return mask;
}

[[nodiscard]] constexpr Cards from_deck(DeckMask mask) {
    Cards cards{0, static_cast<std::uint32_t>(mask.low >> 56 | mask.high << 8) & (kAtouts | kExcuseBit)};
    for (int suit = 0; suit < 4; ++suit) cards.suits |= (mask.low >> (14 * suit) & kLane) << (16 * suit);
    return cards;
}

static_assert(half_points(kAllCards) == kTotalHalfPoints && kAllCards.size() == kDeck);

}  // namespace oudler
