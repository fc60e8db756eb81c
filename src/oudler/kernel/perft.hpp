// How many ways the play can go on: the proof of legal moves against src/oudler/rules/, as chess programs give it.
#pragma once

#include <cstdint>

#include "state.hpp"

namespace oudler {

// The number of sequences of *depth* legal cards from here; none goes past the end of the deal.
[[nodiscard]] inline std::uint64_t perft(const Terms& terms, const State& state, int depth) {
    if (depth == 0) return 1;
    Cards cards = over(terms, state) ? Cards{} : legal(terms, state);
    if (depth == 1) return static_cast<std::uint64_t>(cards.size());
    std::uint64_t total = 0;
    while (!cards.empty()) total += perft(terms, after(terms, state, cards.pop()), depth - 1);
    return total;
}

}  // namespace oudler
