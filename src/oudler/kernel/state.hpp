// The play of one deal at 3, 4 or 5 players: what may be played, a card played and taken back.
//
// `Terms` never change during the play; `State` is what a card changes. Both are plain values: copy them freely, share
// the Terms between threads. Equal card by card to src/oudler/rules/ (tests/kernel/).
//
//   const State next = after(terms, state, card);   // card must be in legal(terms, state)
//
//   const Undo before = play(terms, state, card);   // or in place …
//   undo(state, before);                            // … and back: exactly the state it was
//
// A search is best written with `after`: 90 to 165 million nodes a second against 55 to 70 with undo (one thread, all
// continuations of a deal), as a State is three wide moves and an Undo must wait for what `play` has just written.
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "legality.hpp"

namespace oudler {

struct Terms {
    std::uint8_t players = 4;
    std::uint8_t tricks = 18;          // of the whole deal: 24, 18, 15
    std::uint8_t attack = 1;           // bit mask of seats: the taker, and his partner (P5-10)
    Seat taker = 0;
    Seat partner = kNoSeat;            // kNoSeat: the taker is alone
    Card called = kNoCard;             // at five, while P5-11 bars its suit; else kNoCard
    std::uint8_t coefficient = 2;      // SCORE-02: 1, 2, 4, 6
    bool chelem_announced = false;
    bool excuse_leads_last = true;     // D-12: CHEL-06 holds for a chelem that was not announced too
    bool excuse_last_literal = true;   // EXC-07 by the letter
    bool split_half = false;           // D-22
    std::int16_t poignees = 0;         // POIG-09, POIG-12: the sum of the levels shown

    [[nodiscard]] constexpr bool attacks(Seat seat) const { return (attack >> seat & 1) != 0; }
    [[nodiscard]] constexpr Seat next(Seat seat) const { return static_cast<Seat>(seat + 1 == players ? 0 : seat + 1); }
    friend bool operator==(const Terms&, const Terms&) = default;
};

// What a card changes beside the hand it leaves.
struct Progress {
    std::uint32_t above = kAtouts;          // the atouts that beat every atout of the trick
    std::int16_t points = 0;                // half-points of the attack's pile, the Excuse where it fell
    std::uint8_t bouts = 0;                 // in the attack's pile, the Excuse where it fell
    std::uint8_t tricks = 0;                // complete ones
    std::uint8_t attack_tricks = 0;         // those of them the attack won
    Seat leader = 0;                        // of the trick under way
    Seat to_act = 0;                        // after the last card: the winner of the last trick
    std::uint8_t played = 0;                // cards in the trick under way
    std::uint8_t asked = kNoSuit;           // PLAY-09: an Excuse that is led leaves it to the next card
    Card best = kNoCard;                    // the card that wins the trick so far, kNoCard while only an Excuse lies
    Seat winner = 0;                        // who played it
    std::uint8_t trick_points = 0;          // half-points of the trick under way
    std::uint8_t trick_bouts = 0;
    bool trick_small = false;               // a worthless card lies in it
    std::uint8_t small = 0;                 // bit 0: the defence's tricks hold a worthless card, bit 1: the attack's
    Seat excuse_seat = kNoSeat;             // who played the Excuse
    std::uint8_t excuse_trick = 0;          // to which trick, from 1; 0 while it has not been played
    bool excuse_own = false;                // its own camp won that trick (once it is complete)
    std::uint8_t petit_trick = 0;           // the trick, from 1, the petit was played to; 0: none yet
    bool excuse_won = false;                // CHEL-06: the Excuse won the last trick
    std::array<Card, kMostPlayers> trick{}; // the cards of the trick under way, the first `played` of them
    friend bool operator==(const Progress&, const Progress&) = default;
};

struct State {
    std::array<std::uint64_t, kMostPlayers> suits{};
    std::array<std::uint32_t, kMostPlayers> trumps{};
    Progress now;

    [[nodiscard]] Cards hand(Seat seat) const { return {suits[seat], trumps[seat]}; }
    void set_hand(Seat seat, Cards cards) { suits[seat] = cards.suits, trumps[seat] = cards.trumps; }
    friend bool operator==(const State&, const State&) = default;
};

struct Undo {
    Progress before;
    Card card;
};

static_assert(std::is_trivially_copyable_v<State> && sizeof(Progress) <= 32);

[[nodiscard]] inline bool over(const Terms& terms, const State& state) { return state.now.tricks == terms.tricks; }

// CHEL-01: that camp has won all the tricks so far.
[[nodiscard]] inline bool chelem_alive(const Progress& now, bool attack) {
    return now.attack_tricks == (attack ? now.tricks : 0);
}

// The cards `to_act` may play; none when the deal is over.
[[nodiscard]] inline Cards legal(const Terms& terms, const State& state) {
    const Progress& now = state.now;
    const Cards hand = state.hand(now.to_act);
    const bool first = now.asked == kNoSuit && now.tricks == 0 && terms.called != kNoCard;
    return first ? first_lead(hand, terms.called) : legal(hand, now.asked, now.above);
}

// The trick is complete: PLAY-10 who wins it, and what that changes.
inline void gather(const Terms& terms, Progress& now) {
    // CHEL-06, Q-07: an Excuse led to the last trick by the attack, which won all those before, wins it too.
    if (now.trick[0] == kExcuse && now.tricks + 1 == terms.tricks && now.attack_tricks == now.tricks &&
        terms.attacks(now.leader) && (terms.chelem_announced || terms.excuse_leads_last)) {
        now.winner = now.leader;
        now.excuse_won = true;
    }
    const bool attack = terms.attacks(now.winner);
    ++now.tricks;
    if (attack) {
        ++now.attack_tricks;
        now.points = static_cast<std::int16_t>(now.points + now.trick_points);
        now.bouts = static_cast<std::uint8_t>(now.bouts + now.trick_bouts);
    }
    now.small = static_cast<std::uint8_t>(now.small | now.trick_small << (attack ? 1 : 0));
    if (now.excuse_trick == now.tricks) now.excuse_own = terms.attacks(now.excuse_seat) == attack;
    now.leader = now.to_act = now.winner;  // PLAY-02
    now.above = kAtouts;
    now.played = now.trick_points = now.trick_bouts = 0;
    now.trick_small = false;
    now.asked = kNoSuit;
    now.best = kNoCard;
    now.trick = {};
}

// Play a legal card for `to_act`.
inline Undo play(const Terms& terms, State& state, Card card) {
    Progress& now = state.now;
    const Undo undo{now, card};
    const Seat seat = now.to_act;
    now.trick[now.played++] = card;
    const int value = kHalfPoints[card];
    now.trick_points = static_cast<std::uint8_t>(now.trick_points + value);
    now.trick_small |= value == 1;
    if (card < kFirstTrump) {
        state.suits[seat] ^= std::uint64_t{1} << card;
        if (now.asked == kNoSuit) now.asked = card >> 4;
        // The suit asked for, stronger than what lies there, and no atout yet (then `above` would not be whole); one more
        // than kNoCard is 0.
        if (card >> 4 == now.asked && card >= static_cast<Card>(now.best + 1) && now.above == kAtouts)
            now.best = card, now.winner = seat;
    } else {
        const std::uint32_t bit = 1U << (card - kFirstTrump);
        state.trumps[seat] ^= bit;
        if (bit & kBouts) {
            ++now.trick_bouts;
            if (bit == kPetitBit) now.petit_trick = static_cast<std::uint8_t>(now.tricks + 1);
        }
        if (bit == kExcuseBit) {  // EXC-02: never wins (but see `gather`)
            now.excuse_seat = seat;
            now.excuse_trick = static_cast<std::uint8_t>(now.tricks + 1);
        } else {
            if (now.asked == kNoSuit) now.asked = kTrumpSuit;
            if (bit & now.above) now.best = card, now.winner = seat, now.above &= ~(bit | (bit - 1));
        }
    }
    if (now.played == terms.players) gather(terms, now);
    else now.to_act = terms.next(seat);
    return undo;
}

[[nodiscard]] inline State after(const Terms& terms, const State& state, Card card) {
    State next = state;
    play(terms, next, card);
    return next;
}

inline void undo(State& state, const Undo& undo) {
    state.now = undo.before;
    const Seat seat = undo.before.to_act;
    if (undo.card < kFirstTrump) state.suits[seat] |= std::uint64_t{1} << undo.card;
    else state.trumps[seat] |= 1U << (undo.card - kFirstTrump);
}

}  // namespace oudler
