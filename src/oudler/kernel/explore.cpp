#include "explore.hpp"

#include <algorithm>
#include <chrono>
#include <limits>

#include "playouts.hpp"
#include "search/from_position.hpp"

namespace oudler {

namespace {

using Clock = std::chrono::steady_clock;

// The exact values, or nothing within the nodes and seconds.
bool solved(search::Solver& solver, const Position& position, const Exploration& asked, double seconds,
            std::vector<double>& out) {
    search::Limits limits;
    limits.seconds = seconds;
    limits.nodes = asked.nodes;
    out.assign(asked.cards.size(), std::numeric_limits<double>::quiet_NaN());
    for (const search::CardValue& value : solver.values(problem_of(position, asked.points), limits)) {
        if (value.low != value.high) return false;
        for (std::size_t i = 0; i < asked.cards.size(); ++i)
            if (to_deck(asked.cards[i]) == value.card) out[i] = value.low;
    }
    return std::none_of(out.begin(), out.end(), [](double value) { return value != value; });
}

double played_out(Position& position, Card card, const Exploration& asked, std::uint64_t first) {
    position.play(card);
    double value;
    if (position.over()) {
        const Result end = position.result();
        value = asked.points ? end.half_points : end.per_defender;
    } else {
        const Table table(position.terms(), position.state());
        std::vector<std::int16_t> amounts(static_cast<std::size_t>(asked.playouts)), points(amounts.size());
        PlayoutCounts counts;
        const unsigned everybody = (1U << position.terms().players) - 1;
        run_playouts(table, everybody, asked.seed, first, amounts.size(), {amounts.data(), points.data()}, counts);
        std::int64_t sum = 0;
        for (const std::int16_t each : asked.points ? points : amounts) sum += each;
        value = static_cast<double>(sum) / asked.playouts;
    }
    position.undo();
    return value;
}

}  // namespace

std::vector<std::vector<double>> explore(search::Solver& solver, const Position& position,
                                         const std::vector<std::vector<Cards>>& lies, const Exploration& asked) {
    if (asked.playouts < 1) throw std::invalid_argument("a playout at least");
    const auto begin = Clock::now();
    const auto left = [&] { return asked.seconds - std::chrono::duration<double>(Clock::now() - begin).count(); };
    std::vector<std::vector<double>> found;
    for (std::size_t number = 0; number < lies.size(); ++number) {
        if (number != 0 && left() <= 0) break;
        std::vector<Cards> hands = lies[number];
        if (hands.empty()) throw std::invalid_argument("a hand for each seat, and what lies aside");
        const Cards aside = hands.back();
        hands.pop_back();
        Position lie = position.redealt(std::move(hands), aside);
        std::vector<double>& values = found.emplace_back();
        if (asked.nodes != 0 && solved(solver, lie, asked, std::max(left(), 1e-3), values)) continue;
        values.clear();
        for (const Card card : asked.cards)
            values.push_back(played_out(lie, card, asked, number * static_cast<std::uint64_t>(asked.playouts)));
    }
    return found;
}

}  // namespace oudler
