// The soundness gate: the search against minimax on random endings.
//   check [seed] [endings of 2-4 tricks by full minimax] [endings of 5-7 tricks by plain alpha-beta]
#include <cstdio>
#include <cstdlib>

#include "deals.hpp"
#include "oracle.hpp"

using namespace oudler;
using namespace oudler::search;

static int bad = 0;

static Result between(const EcartValue& value) {
    Result out;
    out.low = value.low;
    out.high = value.high;
    return out;
}

static void report(const Problem& p, int truth, const Result& r, const char* what) {
    if (++bad > 5) return;
    std::printf(
        "WRONG (%s): players %d tricks %d truth %d got [%d, %d] best %d objective %d attack %d leader %d all %d%d lit "
        "%d any %d ann %d half %d bouts %d coef %d\n",
        what, p.players, p.hands[(p.leader + p.trick.size()) % p.players].size(), truth, r.low, r.high, r.best,
        int(p.objective), p.attack, p.leader, p.attack_won_all, p.defence_won_all, p.excuse_literal,
        p.chelem_excuse_any, p.chelem_announced, p.half_points, p.bouts, p.coefficient);
    for (int s = 0; s < p.players; ++s) {
        std::printf("  %d:", s);
        for (const int c : deals::list(p.hands[s])) {
            if (c < 56)
                std::printf(
                    " %c%s", "PCKT" [c / 14],
                    (const char*[]) { "1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "C", "D", "R" }[c % 14]);
            else if (c < 77) std::printf(" A%d", c - 55);
            else std::printf(" E");
        }
        std::printf("\n");
    }
    std::printf("  trick:");
    for (const int c : p.trick) std::printf(" %d", c);
    std::printf("\n");
}

static void examine(Solver& solver, const Problem& p, bool prune, bool every) {
    const int truth = oracle::solve(p, prune);
    Result r = solver.solve(p);
    if (!r.exact || r.low != truth) report(p, truth, r, "value");
    // The line ends in the value, and the best card keeps it.
    const int reached = p.objective == Objective::points ? r.half_points : r.amount;
    if (r.line.empty() || reached != truth) report(p, truth, r, "line");
    if (!every) return;
    for (const CardValue& v : solver.values(p)) {
        const Step step = advance(p, v.card);
        const int there = step.finished ? (p.objective == Objective::points ? step.half_points : step.amount)
                                        : oracle::solve(step.problem, true);
        if (v.low != there || v.high != there) report(p, there, r, "values");
    }
}

// Écarts of two cards from an ending where the taker has two too many: the best one's value, and no bound wrong.
static void examine_ecarts(Solver& solver, deals::Rng& rng, int players) {
    Problem p = deals::random_ending(players, 3, rng);
    if (!p.trick.empty() || (p.attack & (p.attack - 1))) return;
    const int taker = __builtin_ctz(p.attack);
    if (p.hands[taker].size() != 3) return;
    for (int more = 0; more < 2;) {
        const int card = rng.below(56);
        bool held = false;
        for (const DeckMask& hand : p.hands) held |= hand.has(card);
        if (!held) p.hands[taker].add(card), ++more;
    }
    const std::vector<DeckCard> hand = deals::list(p.hands[taker]);
    std::vector<DeckMask> candidates;
    for (std::size_t i = 0; i < hand.size(); ++i)
        for (std::size_t j = i + 1; j < hand.size(); ++j) {
            DeckMask pair;
            pair.add(hand[i]), pair.add(hand[j]);
            candidates.push_back(pair);
        }
    int best = -100000;
    const bool every = rng.chance(50);
    const std::vector<EcartValue> found = solver.ecarts(p, taker, candidates, {}, every);
    for (const EcartValue& one : found) {
        Problem after = p;
        for (const DeckCard card : deals::list(one.ecart)) {
            after.hands[taker].drop(card);
            after.half_points += deals::half_points(card);
            after.bouts += card == kDeckPetit || card == kDeckTwentyOne || card == kDeckExcuse;
        }
        const int truth = oracle::solve(after, true);
        best = std::max(best, truth);
        if (truth < one.low || truth > one.high || (every && one.low != one.high))
            report(after, truth, between(one), "ecart");
    }
    if (found.front().low != best || found.front().high != best) report(p, best, between(found.front()), "best ecart");
}

int main(int argc, char** argv) {
    const int seed = argc > 1 ? std::atoi(argv[1]) : 1;
    const int small = argc > 2 ? std::atoi(argv[2]) : 3000;
    const int large = argc > 3 ? std::atoi(argv[3]) : 300;
    deals::Rng rng(seed);
    Solver solver(8);
    for (int i = 0; i < small; ++i) {
        const int players = 3 + i % 3;
        const int tricks = (i / 3) % 10 == 0 ? 4 : 2 + (i / 3) % 2;
        examine(solver, deals::random_ending(players, tricks, rng), tricks > 3, i % 4 == 0);
        if (i % 7 == 0) solver.clear();
    }
    for (int i = 0; i < small / 10; ++i) examine_ecarts(solver, rng, 3 + i % 3);
    std::printf("small: %d endings, %d wrong\n", small, bad);
    for (int i = 0; i < large; ++i) {
        const int players = 3 + i % 3;
        const int tricks = players == 3 ? 5 + i / 3 % 3 : players == 4 ? 5 + i / 3 % 2 : 4 + i / 3 % 2;
        if (i % 2 == 0) {
            examine(solver, deals::random_ending(players, tricks, rng), true, false);
        } else {
            const int contracts[] = {1, 2, 4, 6};
            deals::Deal d = deals::random_deal(players, rng, rng.chance(70), contracts[rng.below(4)]);
            deals::play_down(d, tricks, rng.below(players), rng.chance(50), rng);
            d.problem.objective = rng.chance(50) ? Objective::points : Objective::marks;
            examine(solver, d.problem, true, false);
        }
        if (i % 7 == 0) solver.clear();
    }
    std::printf("large: %d endings, %d wrong\n", large, bad);
    return bad != 0;
}
