// Positions for tests and benchmarks, reproducible by seed.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "solver.hpp"

namespace deals {

using namespace oudler;
using namespace oudler::search;

struct Rng {
    std::uint64_t state;
    explicit Rng(std::uint64_t seed) : state(seed * 0x9E3779B97F4A7C15ULL + 0x1234567) { (*this)(), (*this)(); }
    std::uint64_t operator()() {
        std::uint64_t z = (state += 0x9E3779B97F4A7C15ULL);
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
        return z ^ (z >> 31);
    }
    int below(int n) { return static_cast<int>((*this)() % static_cast<std::uint64_t>(n)); }
    bool chance(int percent) { return below(100) < percent; }
};

inline int half_points(DeckCard card) {
    if (card == kDeckPetit || card == kDeckTwentyOne || card == kDeckExcuse) return 9;
    if (card > 55) return 1;
    return card % 14 < 10 ? 1 : 3 + 2 * (card % 14 - 10);
}
inline std::vector<DeckCard> list(const DeckMask& cards) {
    std::vector<DeckCard> out;
    for (int c = 0; c < 78; ++c)
        if (cards.has(c)) out.push_back(c);
    return out;
}
inline void shuffle(std::vector<int>& v, Rng& rng) {
    for (int i = static_cast<int>(v.size()) - 1; i > 0; --i) std::swap(v[i], v[rng.below(i + 1)]);
}

// A whole deal with what was done before the first card.
struct Deal {
    int dealer = 0;
    int taker = 0;
    int contract = 2;  // coefficient
    std::array<DeckMask, 5> dealt{};
    DeckMask chien;
    DeckMask ecart;
    DeckCard called = -1;
    Problem problem;                // at the first card
    std::vector<DeckCard> played;   // since
};

// The worth of a hand, roughly as French players count it.
inline int strength(const DeckMask& hand) {
    int trumps = 0, big = 0, points = 0;
    for (const DeckCard c : list(hand)) {
        if (c >= 56 && c <= 76) ++trumps, big += c >= 71;
        if (c < 56) points += half_points(c) - 1;
    }
    int out = 2 * trumps + 2 * big + points;
    if (hand.has(kDeckTwentyOne)) out += 10;
    if (hand.has(kDeckExcuse)) out += 8;
    if (hand.has(kDeckPetit)) out += trumps >= 6 ? 9 : trumps >= 5 ? 7 : 5;
    return out;
}

// Short suits first, never kings, atouts or the Excuse.
inline DeckMask sensible_ecart(const DeckMask& hand, int size, DeckCard called) {
    DeckMask out;
    std::vector<std::pair<int, DeckCard>> order;
    std::array<int, 4> length{};
    for (const DeckCard c : list(hand))
        if (c < 56) ++length[c / 14];
    for (const DeckCard c : list(hand)) {
        if (c >= 56 || c % 14 == 13 || c == called) continue;
        int cost = 10 * length[c / 14] - (half_points(c) - 1);
        if (hand.has(c / 14 * 14 + 13)) cost += 25;  // keep company for a king
        order.emplace_back(cost, c);
    }
    std::sort(order.begin(), order.end());
    for (int i = 0; i < size && i < static_cast<int>(order.size()); ++i) out.add(order[i].second);
    for (const DeckCard c : list(hand))  // a hand of atouts: put those away, lowest first
        if (out.size() < size && c > 56 && c < 76) out.add(c);
    return out;
}

inline Deal random_deal(int players, Rng& rng, bool strong, int contract) {
    const int size = players == 3 ? 24 : players == 4 ? 18 : 15;
    Deal d;
    std::vector<int> pack(78);
    for (int i = 0; i < 78; ++i) pack[i] = i;
    shuffle(pack, rng);
    for (int i = 0; i < 78; ++i) {
        if (i < size * players) d.dealt[i / size].add(pack[i]);
        else d.chien.add(pack[i]);
    }
    d.dealer = rng.below(players);
    d.contract = contract;
    d.taker = rng.below(players);
    if (strong)
        for (int s = 0; s < players; ++s)
            if (strength(d.dealt[s]) > strength(d.dealt[d.taker])) d.taker = s;
    Problem& p = d.problem;
    p.players = players;
    p.hands = d.dealt;
    p.coefficient = contract;
    p.attack = static_cast<std::uint8_t>(1 << d.taker);
    if (players == 5) {
        for (int rank = 13; rank >= 10 && d.called < 0; --rank) {
            std::vector<int> options;
            bool all = true;
            for (int s = 0; s < 4; ++s)
                if (!d.dealt[d.taker].has(s * 14 + rank)) all = false, options.push_back(s * 14 + rank);
            if (!all)
                d.called = rng.chance(10) && d.dealt[d.taker].has(13)
                               ? 13
                               : options[rng.below(static_cast<int>(options.size()))];
        }
        for (int s = 0; s < 5; ++s)
            if (d.called >= 0 && d.dealt[s].has(d.called)) p.attack |= static_cast<std::uint8_t>(1 << s);
        p.called = d.called;
    }
    const int chien = 78 - size * players;
    DeckMask counted = d.chien;
    if (contract <= 2) {
        DeckMask& hand = p.hands[d.taker];
        hand.low |= d.chien.low;
        hand.high |= d.chien.high;
        d.ecart = counted = sensible_ecart(hand, chien, d.called);
        hand.low &= ~d.ecart.low;
        hand.high &= ~d.ecart.high;
    }
    if (contract != 6)
        for (const DeckCard c : list(counted)) {
            p.half_points += half_points(c);
            p.bouts += half_points(c) == 9 && c >= 56;
        }
    p.leader = (d.dealer + 1) % players;
    p.attack_won_all = p.defence_won_all = true;
    return d;
}

// A simple rule-based card: win what is sure and cheap, load partners' tricks, throw low otherwise.
inline DeckCard rule_card(const Problem& p, Rng& rng) {
    const std::vector<DeckCard> cards = legal_cards(p);
    if (cards.size() == 1) return cards[0];
    const int seat = (p.leader + static_cast<int>(p.trick.size())) % p.players;
    const bool attack = p.attack >> seat & 1;
    const bool last = static_cast<int>(p.trick.size()) == p.players - 1;
    DeckCard best = cards[0];
    int best_score = -100000;
    int top = -1, holder = -1, asked = -1;
    for (int i = 0; i < static_cast<int>(p.trick.size()); ++i) {
        const DeckCard c = p.trick[i];
        if (c == kDeckExcuse) continue;
        if (asked < 0) asked = c / 14 > 3 ? 4 : c / 14;
        const int rank = c >= 56 ? 100 + c : c / 14 == asked ? c % 14 : -1;
        if (rank > top) top = rank, holder = (p.leader + i) % p.players;
    }
    for (const DeckCard c : cards) {
        int score = rng.below(3);
        const int value = half_points(c) - 1;
        if (c == kDeckExcuse) {
            score += p.hands[seat].size() <= 3 ? 50 : 1;
        } else if (asked < 0) {
            if (c >= 56) score += attack ? (c - 56) / 2 - 4 : -8;
            else score += c % 14 == 13 ? 12 : attack ? -c % 14 : 4 - c % 14 / 2;
            if (c == kDeckPetit) score -= 30;
        } else {
            const int rank = c >= 56 ? 100 + c : c / 14 == asked ? c % 14 : -1;
            const bool wins = rank > top;
            const bool friendly = wins || (holder >= 0 && (p.attack >> holder & 1) == attack);
            score += friendly ? (last ? value * 2 + (wins ? 6 : 0) : (wins ? value + 3 : value / 2)) : -2 * value;
            score -= (c >= 56 ? (c - 56) / 4 : c % 14 / 4);
            if (c == kDeckPetit) score += last && friendly ? 10 : -20;
        }
        if (score > best_score) best_score = score, best = c;
    }
    return best;
}

// Play a deal down to *tricks* left and *extra* cards into the trick; false if the deal is over before.
inline void play_down(Deal& d, int tricks, int extra, bool by_rule, Rng& rng) {
    for (;;) {
        const Problem& p = d.problem;
        const int seat = (p.leader + static_cast<int>(p.trick.size())) % p.players;
        if (p.hands[seat].size() <= tricks && static_cast<int>(p.trick.size()) >= extra) return;
        const std::vector<DeckCard> cards = legal_cards(p);
        const DeckCard card = by_rule ? rule_card(p, rng) : cards[rng.below(static_cast<int>(cards.size()))];
        d.played.push_back(card);
        d.problem = advance(p, card).problem;
    }
}

// An ending made of random cards, dense in what is special.
inline Problem random_ending(int players, int tricks, Rng& rng) {
    Problem p;
    p.players = players;
    std::vector<int> pack;
    for (int c = 0; c < 78; ++c)
        if (c != kDeckExcuse && c != kDeckPetit && c != kDeckTwentyOne) pack.push_back(c);
    if (rng.chance(40)) {  // few suits, so that suits are long
        const int s = rng.below(4);
        pack.erase(std::remove_if(pack.begin(), pack.end(), [s](int c) { return c / 14 == s; }), pack.end());
    }
    if (rng.chance(30))
        pack.erase(std::remove_if(pack.begin(), pack.end(), [](int c) { return c < 56 && c % 14 < 7; }), pack.end());
    if (rng.chance(15)) pack.erase(std::remove_if(pack.begin(), pack.end(), [](int c) { return c >= 56; }), pack.end());
    shuffle(pack, rng);
    std::vector<int> cards;
    bool excuse = rng.chance(50), petit = rng.chance(50), top = rng.chance(50);
    if (excuse) cards.push_back(kDeckExcuse);
    if (petit) cards.push_back(kDeckPetit);
    if (top) cards.push_back(kDeckTwentyOne);
    while (static_cast<int>(cards.size()) < players * tricks) {
        if (pack.empty()) return random_ending(players, tricks, rng);
        cards.push_back(pack.back());
        pack.pop_back();
    }
    shuffle(cards, rng);
    int total = 0;
    for (int i = 0; i < players * tricks; ++i) {
        p.hands[i / tricks].add(cards[i]);
        total += half_points(cards[i]);
    }
    const int taker = rng.below(players);
    p.attack = static_cast<std::uint8_t>(1 << taker);
    if (players == 5 && rng.chance(75)) p.attack |= static_cast<std::uint8_t>(1 << rng.below(5));
    p.leader = rng.below(players);
    const int rest = 182 - total;
    p.half_points = players == 4 ? rng.below(rest / 2 + 1) * 2 : rng.below(rest + 1);
    if (rng.chance(50)) p.half_points = std::clamp(2 * (36 + rng.below(20)) - total / 2, 0, rest);
    if (players == 4) p.half_points &= ~1;
    p.bouts = rng.below(4 - (excuse + petit + top));
    p.attack_won_all = rng.chance(25);
    p.defence_won_all = !p.attack_won_all && rng.chance(25);
    if (p.attack_won_all) p.defence_won_all = rng.chance(20);
    p.petit_just_played = !petit && rng.chance(30);
    const int coefficients[] = {1, 2, 4, 6};
    p.coefficient = coefficients[rng.below(4)];
    p.poignees = rng.chance(30) ? 20 + 10 * rng.below(3) : 0;
    p.chelem_announced = rng.chance(20);
    p.excuse_literal = rng.chance(70);
    p.chelem_excuse_any = rng.chance(70);
    p.objective = rng.chance(50) ? Objective::points : Objective::marks;
    for (int extra = rng.chance(50) ? rng.below(players) : 0; extra > 0; --extra) {
        const std::vector<DeckCard> legal = legal_cards(p);
        p = advance(p, legal[rng.below(static_cast<int>(legal.size()))]).problem;
    }
    return p;
}

}  // namespace deals
