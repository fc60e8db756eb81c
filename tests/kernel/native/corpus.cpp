// Writes the frozen corpus: corpus SEED NUMBER > solver.jsonl. Values by minimax (plain alpha-beta from 4 tricks).
//
// A line is a deal as played: hands as dealt, chien, taker, contract (coefficient), called card, écart, cards
// played since, and the value of the position under both objectives.
#include <cstdio>
#include <cstdlib>
#include <string>

#include "deals.hpp"
#include "oracle.hpp"

using namespace oudler;
using namespace oudler::search;

static std::string name(int card) {
    if (card == kDeckExcuse) return "E";
    if (card >= 56) return "A" + std::to_string(card - 55);
    static const char* ranks[] = {"A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "C", "D", "R"};
    return std::string(1, "PCKT"[card / 14]) + ranks[card % 14];
}
static std::string names(const std::vector<int>& cards) {
    std::string out;
    for (const int card : cards) out += (out.empty() ? "" : " ") + name(card);
    return "\"" + out + "\"";
}

int main(int argc, char** argv) {
    const int seed = argc > 1 ? std::atoi(argv[1]) : 1;
    const int number = argc > 2 ? std::atoi(argv[2]) : 3000;
    const int contracts[] = {1, 2, 2, 4, 6};
    for (int i = 0; i < number; ++i) {
        deals::Rng rng(7000001ULL * seed + i);
        const int players = 3 + i % 3;
        deals::Deal d = deals::random_deal(players, rng, rng.chance(70), contracts[rng.below(5)]);
        const int tricks = 2 + rng.below(i % 10 == 0 ? (players == 5 ? 4 : 5) : 3);
        deals::play_down(d, tricks, rng.below(players), rng.chance(60), rng);
        Problem p = d.problem;
        p.objective = Objective::points;
        const int points = oracle::solve(p, tricks > 3);
        p.objective = Objective::marks;
        const int marks = oracle::solve(p, tricks > 3);
        std::string hands;
        for (int s = 0; s < players; ++s) hands += (s ? ", " : "") + names(deals::list(d.dealt[s]));
        std::printf(
            "{\"players\": %d, \"dealer\": %d, \"hands\": [%s], \"chien\": %s, \"taker\": %d, \"coefficient\": %d, "
            "\"called\": %s, \"ecart\": %s, \"plays\": %s, \"tricks_left\": %d, \"half_points\": %d, \"per_defender\": "
            "%d}\n",
            players, d.dealer, hands.c_str(), names(deals::list(d.chien)).c_str(), d.taker, d.contract,
            d.called < 0 ? "null" : ("\"" + name(d.called) + "\"").c_str(), names(deals::list(d.ecart)).c_str(),
            names(d.played).c_str(), tricks, points, marks);
    }
}
