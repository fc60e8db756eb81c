#include "plausible.hpp"

#include <cmath>
#include <stdexcept>

namespace oudler {

namespace {

constexpr double kBlind = 0.05;  // how often a card is any of those that differ
constexpr int kMostWithEcart = 2;  // coefficient: prise and garde

// The candidate that stands for a card: the highest of its suit that is not above it.
Card standing_for(Cards candidates, Card card) {
    Card found = card;
    for (Card lower = card;; --lower) {
        if (candidates.has(lower)) return lower;
        if (lower == 0 || suit_of(lower) != suit_of(card)) return found;
    }
}

double log_chance(const Terms& terms, const State& state, const Memory& memory, Card card, const Trained& trained,
                  double warmth) {
    const trained::Scene scene(terms, state, memory);
    Cards left = scene.candidates();
    const int number = left.size();
    if (number < 2) return 0;
    const Card played = standing_for(left, card);
    const std::int16_t* own = trained.numbers->data() + trained::role_of(terms, state.now.to_act) * trained::kNumbers;
    std::array<double, kDeck> worth{};
    std::size_t count = 0;
    double most = -1e18, his = 0;
    bool there = false;
    while (!left.empty()) {
        const Card one = left.pop();
        const double value = trained::sum_of(own, scene, one) * trained::kUnit / warmth;
        worth[count++] = value;
        most = std::max(most, value);
        if (one == played) his = value, there = true;
    }
    if (!there) return std::log(kBlind / number);
    double total = 0;
    for (std::size_t i = 0; i < count; ++i) total += std::exp(worth[i] - most);
    return std::log(kBlind / number + (1 - kBlind) * std::exp(his - most) / total);
}

}  // namespace

Memory memory_of(const Position& position, Cards aside) {
    Position before(position);
    while (before.plies() != 0) before.undo();
    Memory memory;
    if (position.terms().coefficient <= kMostWithEcart) memory.aside = aside;
    State state = before.state();
    for (std::size_t ply = 0; ply < position.plies(); ++ply) {
        memory.note(position.terms(), state.now, position.card(ply));
        play(position.terms(), state, position.card(ply));
    }
    return memory;
}

std::vector<double> plausibility(const Position& position, const std::vector<std::vector<Cards>>& layouts, Seat viewer,
                                 const Trained& trained, double warmth) {
    std::vector<double> found;
    for (const std::vector<Cards>& layout : layouts) {
        if (layout.empty()) throw std::invalid_argument("a hand for each seat, and what lies aside");
        const Position before =
            position.redealt_before(std::vector<Cards>(layout.begin(), layout.end() - 1), layout.back());
        State state = before.state();
        Memory memory = memory_of(before, layout.back());
        double sum = 0;
        for (std::size_t ply = 0; ply < position.plies(); ++ply) {
            const Card card = position.card(ply);
            if (state.now.to_act != viewer && card != kExcuse)
                sum += log_chance(before.terms(), state, memory, card, trained, warmth);
            memory.note(before.terms(), state.now, card);
            play(before.terms(), state, card);
        }
        found.push_back(sum);
    }
    return found;
}

}  // namespace oudler
