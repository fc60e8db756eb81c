// Random numbers, deals and cards for the fuzz drivers, and what ends them when something does not hold.
#pragma once

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <numeric>
#include <vector>

#include "bits.hpp"
#include "position.hpp"

namespace oudler {

inline std::uint64_t counter = 0;
inline std::uint64_t seed = 0;

inline std::uint32_t below(std::uint32_t bound) {
    std::uint64_t fraction = draw(stream_of(seed, 0), counter++);
    return choose(fraction, bound);
}

#define CHECK(condition)                                                                   \
    do {                                                                                   \
        if (!(condition)) {                                                                \
            std::fprintf(stderr, "%s:%d: %s, draw %llu\n", __FILE__, __LINE__, #condition, \
                         static_cast<unsigned long long>(counter));                        \
            std::abort();                                                                  \
        }                                                                                  \
    } while (false)

struct Dealt {
    Terms terms;
    std::vector<Cards> hands;
    Cards aside;
    Seat leader;
};

inline Dealt random_deal() {
    Dealt dealt;
    Terms& terms = dealt.terms;
    terms.players = static_cast<std::uint8_t>(3 + below(3));
    terms.tricks = terms.players == 3 ? 24 : terms.players == 4 ? 18 : 15;
    if (below(4) == 0) terms.tricks = static_cast<std::uint8_t>(1 + below(terms.tricks));  // an ending on its own
    std::vector<int> deck(kDeck);
    std::iota(deck.begin(), deck.end(), 0);
    for (std::uint32_t i = kDeck; i > 1; --i) std::swap(deck[i - 1], deck[below(i)]);
    if (below(5) == 0) std::stable_sort(deck.begin(), deck.end(), [](int a, int b) { return (a >= 56) > (b >= 56); });
    const std::uint32_t turn = below(terms.players);
    dealt.hands.resize(terms.players);
    std::size_t next = 0;
    for (std::uint32_t seat = 0; seat < terms.players; ++seat)
        for (int card = 0; card < terms.tricks; ++card) {
            Cards& hand = dealt.hands[(seat + turn) % terms.players];
            hand = hand | Cards::of(from_deck(deck[next++]));
        }
    for (std::size_t card = next; card < std::min<std::size_t>(next + 6, kDeck); ++card)
        dealt.aside = dealt.aside | Cards::of(from_deck(deck[card]));
    if (below(4) == 0) dealt.aside = {};
    terms.taker = static_cast<Seat>(below(terms.players));
    terms.attack = static_cast<std::uint8_t>(1U << terms.taker);
    if (terms.players == 5) {
        terms.called = static_cast<Card>(16 * below(4) + below(4));
        const Seat partner = static_cast<Seat>(below(5));
        if (partner != terms.taker) {
            terms.partner = partner;
            terms.attack = static_cast<std::uint8_t>(terms.attack | 1U << partner);
        }
    }
    terms.coefficient = static_cast<std::uint8_t>(std::vector<int>{1, 2, 4, 6}[below(4)]);
    terms.chelem_announced = below(4) == 0;
    terms.excuse_leads_last = below(2) == 0;
    terms.excuse_last_literal = below(2) == 0;
    terms.split_half = below(4) == 0;
    terms.poignees = static_cast<std::int16_t>(10 * below(7));
    dealt.leader = static_cast<Seat>(below(terms.players));
    return dealt;
}

inline Card random_card(Cards cards) {
    for (std::uint32_t skip = below(static_cast<std::uint32_t>(cards.size())); skip > 0; --skip) cards.pop();
    return cards.first();
}

}  // namespace oudler
