// A position made ready for many playouts.
//
// Whoever plays, a hand never gains a card: number the cards of each seat once (*slots*, in deck order) and a hand is
// at most 24 bits of one word. All that the rules ask of a hand is then an AND with a mask from here, without a branch.
#pragma once

#include <array>
#include <cstdint>

#include "bits.hpp"
#include "result.hpp"
#include "state.hpp"

namespace oudler {

// What a trick gathers, as fields of one number that cards simply add up to.
inline constexpr std::uint32_t kPointsField = 0x3FF;  // half-points, bits 0 … 9
inline constexpr int kBoutsShift = 10;  // 3 bits
inline constexpr std::uint32_t kHasPetit = 1U << 16;
inline constexpr std::uint32_t kHasExcuse = 1U << 20;
inline constexpr int kTricksShift = 24;  // how many tricks: 1 for a trick, added when it is won
inline constexpr std::uint32_t kOneTrick = 1U << kTricksShift;

inline constexpr int kMostCards = 24;
// A suit card has power 1 … 14, an atout 16 + its number, the Excuse none.
inline constexpr std::uint32_t kTrumpPower = 16;

inline constexpr std::uint32_t kFirstLead = kNoSuit + 1;  // no suit set, and P5-11 bars the called card's

struct Slot {
    std::uint32_t gathers = 0;
    std::uint8_t suit = kNoSuit;
    std::uint8_t power = 0;
    std::uint8_t heeds = 0;  // bit a: its power counts when suit a is asked for (PLAY-10)
    Card card = kNoCard;
};

struct SeatTable {
    std::array<std::uint32_t, 7> follow{};  // by suit asked: 0 … 3; none for atouts; all for kNoSuit; kFirstLead
    std::array<std::uint32_t, 40> above{};  // by the power that wins so far: the atouts that beat it
    std::uint32_t atouts = 0, excuse = 0, petit = 0, hand = 0;
    std::array<std::array<std::uint32_t, 16>, 4> over{};  // by suit and power: its cards of that suit that beat it
    std::array<std::uint32_t, 4> worth{};  // its cards worth 9, 7, 5, 3 half-points
    std::array<Slot, kMostCards> slots{};
};

struct Table {
    Terms terms;
    Progress start;
    std::array<SeatTable, kMostPlayers> seats{};
    std::uint32_t pile = 0;  // the attack's, as `Slot::gathers`
    std::uint32_t trick = 0;  // of the trick under way
    std::uint32_t power = 0;  // that wins it so far
    std::uint32_t before = 0;  // of the trick before, its petit only
    bool excuse_led = false;  // to the trick under way
    bool excuse_open = false;  // the Excuse is in a hand or in the trick under way
    bool excuse_ours = false;  // the attack plays it, or played it
    bool bars_first = false;  // P5-11 holds until a suit is set

    Table(const Terms& given, const State& state) : terms(given), start(state.now) {
        for (Seat seat = 0; seat < terms.players; ++seat) fill(seats[seat], state.hand(seat));
        pile = static_cast<std::uint32_t>(start.points) + (std::uint32_t{start.bouts} << kBoutsShift) +
               (std::uint32_t{start.attack_tricks} << kTricksShift);
        for (std::size_t place = 0; place < start.played; ++place) trick += gathers(start.trick[place]);
        power = start.best == kNoCard ? 0 : power_of(start.best);
        before = start.petit_trick != 0 && start.petit_trick == start.tricks ? kHasPetit : 0;
        excuse_led = start.played != 0 && start.trick[0] == kExcuse;
        bars_first = start.tricks == 0 && terms.called != kNoCard;
        settle(state);
    }

    [[nodiscard]] static std::uint32_t gathers(Card card) {
        const bool bout = card == kPetit || card == kTwentyOne || card == kExcuse;
        return kHalfPoints[card] | (bout ? 1U << kBoutsShift : 0) | (card == kPetit ? kHasPetit : 0) |
               (card == kExcuse ? kHasExcuse : 0);
    }
    [[nodiscard]] static std::uint32_t power_of(Card card) {
        if (card < kFirstTrump) return (card & 15U) + 1;
        return card == kExcuse ? 0 : kTrumpPower + 1U + (card - kFirstTrump);
    }

   private:
    void fill(SeatTable& table, Cards hand) const {
        std::array<Card, kMostCards> cards;
        std::size_t number = 0;
        while (!hand.empty()) cards[number++] = hand.pop();
        for (std::size_t place = 0; place < number; ++place) {
            const Card card = cards[place];
            const std::uint32_t bit = 1U << place;
            const std::uint32_t strength = power_of(card);
            const std::uint8_t suit = suit_of(card);
            const unsigned heeds = suit == kTrumpSuit ? 0xFFU : suit == kNoSuit ? 0U : 1U << suit;
            table.slots[place] = {gathers(card), suit, static_cast<std::uint8_t>(strength),
                                  static_cast<std::uint8_t>(heeds), card};
            table.hand |= bit;
            if (card == kExcuse) table.excuse = bit;
            if (card == kPetit) table.petit = bit;
            if (suit < kTrumpSuit) {
                table.follow[suit] |= bit;
                for (std::size_t lower = 0; lower < strength; ++lower) table.over[suit][lower] |= bit;
            } else if (suit == kTrumpSuit) {
                table.atouts |= bit;
                for (std::size_t lower = 0; lower < strength; ++lower) table.above[lower] |= bit;
            }
            if (kHalfPoints[card] > 1) table.worth[static_cast<std::size_t>((9 - kHalfPoints[card]) / 2)] |= bit;
            if (terms.called == kNoCard || suit != suit_of(terms.called) || card == terms.called)
                table.follow[kFirstLead] |= bit;
        }
        table.follow[kNoSuit] = ~0U;
    }

    // EXC-03: an Excuse whose trick is complete stays with its camp; that will not change, so count it now.
    void settle(const State& state) {
        for (Seat seat = 0; seat < terms.players; ++seat)
            if ((state.trumps[seat] & kExcuseBit) != 0) excuse_open = true, excuse_ours = terms.attacks(seat);
        if (start.excuse_trick == 0) return;
        excuse_ours = terms.attacks(start.excuse_seat);
        excuse_open = start.excuse_trick > start.tricks;
        if (excuse_open || start.excuse_own) return;
        const std::uint32_t moves = kExchange + (1U << kBoutsShift);
        pile += excuse_ours ? moves : 0U - moves;
    }
};

// What `legality.hpp` says in words, on the masks of a Table. PLAY-05, then PLAY-03, PLAY-06, PLAY-07, then PLAY-04, then
// PLAY-08; EXC-01. Written so that the compiler has no branch to make: which rule applies is as good as random.
[[nodiscard]] inline std::uint32_t legal_slots(const SeatTable& seat, std::uint32_t hand, std::uint32_t follow,
                                               std::uint32_t power) {
    const std::uint32_t following = hand & follow, higher = hand & seat.above[power], atouts = hand & seat.atouts;
    std::uint32_t legal = atouts != 0 ? atouts : hand;
    legal = higher != 0 ? higher : legal;
    legal = following != 0 ? following : legal;
    return legal | (hand & seat.excuse);
}

}  // namespace oudler
