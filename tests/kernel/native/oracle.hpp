// Minimax by the letter, written apart from the search: its own cards, rules and count. Slow on purpose.
#pragma once

#include <algorithm>
#include <vector>

#include "problem.hpp"

namespace oracle {

using oudler::search::Problem;
using Set = unsigned __int128;

inline Set bit(int card) { return Set{1} << card; }
inline int half_points(int card) {
    if (card == 56 || card == 76 || card == 77) return 9;
    if (card > 55) return 1;
    const int rank = card % 14;
    return rank < 10 ? 1 : 3 + 2 * (rank - 10);
}
inline int suit(int card) { return card == 77 ? -1 : card > 55 ? 4 : card / 14; }

struct Node {
    const Problem* p;
    Set hands[5];
    int leader;
    int trick[5];
    int played;
    int left;  // tricks left with this one
    int attack_half;
    int bouts;
    bool attack_all, defence_all, petit_before, first;
};

inline Set in_suit(Set hand, int s) {
    const Set suits = s == 4 ? ((Set{1} << 21) - 1) << 56 : ((Set{1} << 14) - 1) << (14 * s);
    return hand & suits;
}

inline Set legal(const Node& n, int seat) {
    const Set hand = n.hands[seat];
    int asked = -1, top = -1;
    for (int i = 0; i < n.played; ++i) {
        if (asked < 0 && n.trick[i] != 77) asked = suit(n.trick[i]);
        if (suit(n.trick[i]) == 4) top = std::max(top, n.trick[i]);
    }
    if (asked < 0) {
        if (n.first && n.p->called >= 0) {
            const Set barred = in_suit(hand, suit(n.p->called)) & ~bit(n.p->called);
            return (hand & ~barred) ? hand & ~barred : hand;
        }
        return hand;
    }
    const Set excuse = hand & bit(77);
    if (asked != 4 && in_suit(hand, asked)) return in_suit(hand, asked) | excuse;
    const Set trumps = in_suit(hand, 4);
    if (!trumps) return hand;
    const Set higher = top < 0 ? trumps : trumps & ~(bit(top + 1) - 1);
    return (higher ? higher : trumps) | excuse;
}

inline int score(const Problem& p, int half, int bouts, int petit, int chelem) {
    const int needed = bouts == 0 ? 112 : bouts == 1 ? 102 : bouts == 2 ? 82 : 72;
    int amount;
    if (half >= needed) amount = (25 + (half + 1) / 2 - needed / 2) * p.coefficient + p.poignees;
    else amount = -(25 + needed / 2 - half / 2) * p.coefficient - p.poignees;
    amount += petit * 10 * p.coefficient;
    if (chelem > 0) amount += p.chelem_announced ? 400 : 200;
    if (chelem < 0) amount -= 200;
    if (chelem <= 0 && p.chelem_announced) amount -= 200;
    return amount;
}

// Close a complete trick; returns true when the deal is over, with its value.
inline bool close(Node& n, int& value) {
    const Problem& p = *n.p;
    const bool last = n.left == 1;
    int at = -1, asked = -1;
    for (int i = 0; i < n.played; ++i)
        if (asked < 0 && n.trick[i] != 77) asked = suit(n.trick[i]);
    for (int i = 0; i < n.played; ++i)
        if (suit(n.trick[i]) == 4 && (at < 0 || suit(n.trick[at]) != 4 || n.trick[i] > n.trick[at])) at = i;
    if (at < 0)
        for (int i = 0; i < n.played; ++i)
            if (suit(n.trick[i]) == asked && (at < 0 || n.trick[i] > n.trick[at])) at = i;
    const auto ours = [&](int seat) { return (p.attack >> seat & 1) != 0; };
    const bool by_excuse =
        last && n.trick[0] == 77 && ours(n.leader) && n.attack_all && (p.chelem_announced || p.chelem_excuse_any);
    if (by_excuse) at = 0;
    const int winner = (n.leader + at) % p.players;
    const bool won = ours(winner);
    n.attack_all = n.attack_all && won;
    n.defence_all = n.defence_all && !won;
    bool petit = false;
    for (int i = 0; i < n.played; ++i) {
        const int card = n.trick[i];
        if (card == 56) petit = true;
        if (card != 77) {
            if (won) n.attack_half += half_points(card);
            if (won && (card == 56 || card == 76)) ++n.bouts;
            continue;
        }
        if (won) ++n.attack_half;  // the half-point that stays with the trick, whatever happens
        bool to_attack = ours((n.leader + i) % p.players);
        if (last && !n.attack_all && !n.defence_all) {
            if (to_attack != won) to_attack = won;
            else if (p.excuse_literal) to_attack = !to_attack;
        }
        if (to_attack) n.attack_half += 8, ++n.bouts;
    }
    if (last) {
        const int pab = petit ? (won ? 1 : -1) : by_excuse && n.petit_before ? 1 : 0;
        const int chelem = n.attack_all ? 1 : n.defence_all ? -1 : 0;
        value = p.objective == oudler::search::Objective::points ? n.attack_half
                                                                 : score(p, n.attack_half, n.bouts, pab, chelem);
        return true;
    }
    n.petit_before = petit;
    n.leader = winner;
    n.played = 0;
    n.first = false;
    --n.left;
    return false;
}

inline int minimax(Node n, int alpha, int beta, bool prune, unsigned long& nodes) {
    if (n.played == n.p->players) {
        int value = 0;
        if (close(n, value)) return value;
    }
    ++nodes;
    const int seat = (n.leader + n.played) % n.p->players;
    const bool attack = n.p->attack >> seat & 1;
    int best = attack ? -100000 : 100000;
    for (Set cards = legal(n, seat); cards; cards &= cards - 1) {
        const auto low = static_cast<unsigned long long>(cards);
        const int card =
            low ? __builtin_ctzll(low) : 64 + __builtin_ctzll(static_cast<unsigned long long>(cards >> 64));
        Node next = n;
        next.hands[seat] &= ~bit(card);
        next.trick[next.played++] = card;
        const int value = minimax(next, alpha, beta, prune, nodes);
        if (attack) {
            best = std::max(best, value);
            alpha = std::max(alpha, value);
        } else {
            best = std::min(best, value);
            beta = std::min(beta, value);
        }
        if (prune && alpha >= beta) break;
    }
    return best;
}

inline int solve(const Problem& p, bool prune, unsigned long* count = nullptr) {
    Node n{};
    n.p = &p;
    for (int s = 0; s < p.players; ++s) n.hands[s] = Set{p.hands[s].low} | Set{p.hands[s].high} << 64;
    n.leader = p.leader;
    for (const int card : p.trick) n.trick[n.played++] = card;
    n.left = p.hands[(p.leader + n.played) % p.players].size();
    n.attack_half = p.half_points;
    n.bouts = p.bouts;
    n.attack_all = p.attack_won_all;
    n.defence_all = p.defence_won_all;
    n.petit_before = p.petit_just_played;
    n.first = true;
    unsigned long nodes = 0;
    const int value = minimax(n, -100000, 100000, prune, nodes);
    if (count) *count = nodes;
    return value;
}

}  // namespace oracle
