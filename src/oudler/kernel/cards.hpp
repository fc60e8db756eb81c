// The 78 cards as bits of two words: the four suits in one, atouts and Excuse in the other.
//
// Bit 0 of a lane is its *strongest* card, so that "all that beat it" is `bit - 1`, "the strongest" `x & -x`, and
// one subtraction finds the masters of all four suits at once (a lane has two bits to spare, so nothing carries over).
//
//   suits    16-bit lanes P, C, K, T; in a lane bit 0 = Roi, 1 = Dame, 2 = Cavalier, 3 = Valet, 4 = 10 … 13 = ace
//   trumps   bit 0 = 21 … bit 20 = petit, bit 21 = Excuse
//
// A Card is the number of its bit: lane * 16 + place, or 64 + place among the trumps. Python's cards are in deck order
// (src/oudler/cards.py); `from_deck`, `to_deck` translate at the border.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace oudler {

using Card = std::uint8_t;
using Seat = std::uint8_t;

inline constexpr Card kFirstTrump = 64;
inline constexpr Card kTwentyOne = 64;
inline constexpr Card kPetit = 84;
inline constexpr Card kExcuse = 85;
inline constexpr Card kCardSpace = 86;  // cards are < this, with gaps
inline constexpr Card kNoCard = 0xFF;
inline constexpr Seat kNoSeat = 0xFF;
inline constexpr int kMostPlayers = 5;
inline constexpr int kDeck = 78;
inline constexpr int kTotalHalfPoints = 182;  // CARD-08

inline constexpr std::uint64_t kLane = 0x3FFF;                    // the fourteen cards of lane 0
inline constexpr std::uint64_t kLanes = 0x0001'0001'0001'0001;    // bit 0 of every lane: the Rois
inline constexpr std::uint64_t kSuits = kLane * kLanes;
inline constexpr std::uint64_t kGuards = 0x4000 * kLanes;         // the bit below the ace, never a card
inline constexpr std::uint64_t kRois = kLanes, kDames = kLanes << 1, kCavaliers = kLanes << 2, kValets = kLanes << 3;
inline constexpr std::uint32_t kAtouts = 0x1F'FFFF;               // CARD-05: the Excuse is not one of them
inline constexpr std::uint32_t kTwentyOneBit = 1U;
inline constexpr std::uint32_t kPetitBit = 1U << 20;
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
    // Any card of a set that is not empty: the strongest of its first suit, then atouts from the 21 down, the Excuse.
    [[nodiscard]] constexpr Card first() const {
        return static_cast<Card>(suits != 0 ? std::countr_zero(suits) : kFirstTrump + std::countr_zero(trumps));
    }
    constexpr Card pop() {
        const Card card = first();
        if (suits != 0) suits &= suits - 1; else trumps &= trumps - 1;
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

// The cards of *mine* that no card of *others* of their own suit beats: lane by lane, and among the atouts.
[[nodiscard]] constexpr Cards masters(Cards mine, Cards others) {
    const std::uint64_t o = (others.suits & kSuits) | kGuards;
    const std::uint32_t t = (others.trumps & kAtouts) | kExcuseBit;
    return {mine.suits & (o - kLanes) & ~o, mine.trumps & (t - 1) & ~t};
}

// Deck order: 14 * suit + rank from the ace up, atouts 56 … 76, Excuse 77.
[[nodiscard]] constexpr int to_deck(Card card) {
    return card < kFirstTrump ? (card >> 4) * 14 + 13 - (card & 15) : card == kExcuse ? 77 : 56 + kPetit - card;
}
[[nodiscard]] constexpr Card from_deck(int card) {
    return static_cast<Card>(card < 56 ? card / 14 * 16 + 13 - card % 14 : card == 77 ? kExcuse : kPetit - (card - 56));
}

// 78 bits in deck order, as Python's `CardSet.mask` has them.
struct DeckMask {
    std::uint64_t low = 0;   // cards 0 … 63
    std::uint64_t high = 0;  // cards 64 … 77
    friend constexpr bool operator==(DeckMask, DeckMask) = default;
};

[[nodiscard]] constexpr DeckMask to_deck(Cards cards) {
    DeckMask mask;
    while (!cards.empty()) {
        const int place = to_deck(cards.pop());
        (place < 64 ? mask.low : mask.high) |= std::uint64_t{1} << (place & 63);
    }
    return mask;
}

[[nodiscard]] constexpr Cards from_deck(DeckMask mask) {
    Cards cards;
    for (int place = 0; place < kDeck; ++place)
        if (((place < 64 ? mask.low : mask.high) >> (place & 63) & 1) != 0) cards = cards | Cards::of(from_deck(place));
    return cards;
}

static_assert(half_points(kAllCards) == kTotalHalfPoints && kAllCards.size() == kDeck);

}  // namespace oudler
