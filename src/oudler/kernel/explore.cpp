#include "explore.hpp"

#include <algorithm>
#include <chrono>
#include <limits>
#include <numeric>
#include <utility>

#include "bits.hpp"
#include "plausible.hpp"
#include "playouts.hpp"
#include "search/from_position.hpp"
#include "skilled.hpp"

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
    const bool points = asked.marks == 0;
    const double unit = points ? position.terms().coefficient / 2.0 : 1.0;
    for (const search::CardValue& value : solver.values(problem_of(position, points), limits)) {
        if (value.low != value.high) return false;
        for (std::size_t i = 0; i < asked.cards.size(); ++i)
            if (to_deck(asked.cards[i]) == value.card) out[i] = unit * value.low;
    }
    return std::none_of(out.begin(), out.end(), [](double value) { return value != value; });
}

// Worth and A of one card on one layout; *memory* is before it.
std::pair<double, double> played_out(Position& position, Card card, const Exploration& asked, const Memory& memory,
                                     std::uint64_t first) {
    Memory after = memory;
    after.note(position.terms(), position.state().now, card);
    position.play(card);
    double amount = 0, points = 0;
    if (position.over()) {
        const Result end = position.result();
        amount = end.per_defender, points = end.half_points;
    } else {
        const int crafted = std::clamp(asked.craft, 0, asked.playouts);
        for (int playout = 0; playout < crafted; ++playout) {
            const std::uint64_t number = first + static_cast<std::uint64_t>(playout);
            const Result end = skilled(position.terms(), position.state(), after, asked.skill, asked.seed, number);
            amount += end.per_defender, points += end.half_points;
        }
        if (crafted < asked.playouts) {
            const Table table(position.terms(), position.state());
            std::vector<std::int16_t> amounts(static_cast<std::size_t>(asked.playouts - crafted));
            std::vector<std::int16_t> halves(amounts.size());
            PlayoutCounts counts;
            const unsigned everybody = (1U << position.terms().players) - 1;
            run_playouts(table, everybody, asked.seed, first + static_cast<std::uint64_t>(crafted), amounts.size(),
                         {amounts.data(), halves.data()}, counts);
            amount = std::accumulate(amounts.begin(), amounts.end(), amount);
            points = std::accumulate(halves.begin(), halves.end(), points);
        }
        amount /= asked.playouts, points /= asked.playouts;
    }
    position.undo();
    const double scaled = points * position.terms().coefficient / 2.0;
    return {asked.marks * amount + (1 - asked.marks) * scaled, amount};
}

}  // namespace

Explored explore(search::Solver& solver, const Position& position, const std::vector<std::vector<Cards>>& layouts,
                 const Exploration& asked) {
    if (asked.playouts < 1) throw std::invalid_argument("a playout at least");
    const auto begin = Clock::now();
    const auto left = [&] { return asked.seconds - std::chrono::duration<double>(Clock::now() - begin).count(); };
    Explored found;
    for (std::size_t number = 0; number < layouts.size(); ++number) {
        if (number != 0 && left() <= 0) break;
        std::vector<Cards> hands = layouts[number];
        if (hands.empty()) throw std::invalid_argument("a hand for each seat, and what lies aside");
        const Cards aside = hands.back();
        hands.pop_back();
        Position layout = position.redealt(std::move(hands), aside);
        std::vector<double>& worth = found.worth.emplace_back();
        std::vector<double>& amounts = found.amounts.emplace_back();
        if (asked.nodes != 0 && solved(solver, layout, asked, std::max(left(), 1e-3), worth)) {
            amounts = worth;
            continue;
        }
        worth.clear();
        const Memory memory = memory_of(layout, aside);
        for (const Card card : asked.cards) {
            const auto [value, amount] =
                played_out(layout, card, asked, memory, number * static_cast<std::uint64_t>(asked.playouts));
            worth.push_back(value);
            amounts.push_back(amount);
        }
    }
    return found;
}

}  // namespace oudler
