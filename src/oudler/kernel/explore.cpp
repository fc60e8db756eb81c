#include "explore.hpp"

#include <algorithm>
#include <chrono>
#include <limits>
#include <numeric>
#include <utility>

#include "bits.hpp"
#include "craft.hpp"
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
    const bool points = asked.marks == 0;
    const double unit = points ? position.terms().coefficient / 2.0 : 1.0;
    for (const search::CardValue& value : solver.values(problem_of(position, points), limits)) {
        if (value.low != value.high) return false;
        for (std::size_t i = 0; i < asked.cards.size(); ++i)
            if (to_deck(asked.cards[i]) == value.card) out[i] = unit * value.low;
    }
    return std::none_of(out.begin(), out.end(), [](double value) { return value != value; });
}

// What the table has seen before the card that is to be compared.
Seen seen_at(const Position& position) {
    Position before(position);
    while (before.plies() != 0) before.undo();
    Seen seen;
    for (std::size_t ply = 0; ply < position.plies(); ++ply) {
        const Progress& now = before.state().now;
        seen.note(now.to_act, now.asked, position.card(ply));
        before.play(position.card(ply));
    }
    return seen;
}

// The card of a set that has *skip* before it: suit by suit from the strongest down, the atouts, the Excuse.
Card strongest_but(Cards set, std::uint32_t skip) {
    const auto take = [&skip](std::uint64_t cards) {
        for (; cards != 0; cards ^= std::bit_floor(cards))
            if (skip-- == 0) return static_cast<int>(std::bit_width(cards)) - 1;
        return -1;
    };
    for (int suit = 0; suit < 4; ++suit)
        if (const int card = take(set.suits & lane(suit)); card >= 0) return static_cast<Card>(card);
    const int atout = take(set.trumps & kAtouts);
    return static_cast<Card>(atout >= 0 ? kFirstTrump + atout : kExcuse);
}

constexpr std::uint32_t kOneIn = 8;  // one card in so many is any legal one, so that many samples see many lines

// One deal played to its end by `by_craft`; sample *number* of the seed.
Result crafted(const Terms& terms, State state, Seen seen, bool catches, std::uint64_t seed, std::uint64_t number) {
    const std::uint64_t stream = stream_of(seed, number);
    for (std::uint64_t ply = 0; !over(terms, state); ++ply) {
        std::uint64_t fraction = draw(stream, ply);
        Card card;
        if (choose(fraction, kOneIn) == 0) {
            const Cards cards = legal(terms, state);
            card = strongest_but(cards, choose(fraction, static_cast<std::uint32_t>(cards.size())));
        } else {
            card = by_craft(terms, state, seen, catches);
        }
        seen.note(state.now.to_act, state.now.asked, card);
        play(terms, state, card);
    }
    return result(terms, state);
}

// Worth and A of one card on one layout; *seen* is before it.
std::pair<double, double> played_out(Position& position, Card card, const Exploration& asked, const Seen& seen,
                                     std::uint64_t first) {
    Seen after = seen;
    after.note(position.state().now.to_act, position.state().now.asked, card);
    position.play(card);
    double amount = 0, points = 0;
    if (position.over()) {
        const Result end = position.result();
        amount = end.per_defender, points = end.half_points;
    } else {
        const int skilled = std::clamp(asked.craft, 0, asked.playouts);
        for (int playout = 0; playout < skilled; ++playout) {
            const std::uint64_t number = first + static_cast<std::uint64_t>(playout);
            const Result end = crafted(position.terms(), position.state(), after, asked.catches, asked.seed, number);
            amount += end.per_defender, points += end.half_points;
        }
        if (skilled < asked.playouts) {
            const Table table(position.terms(), position.state());
            std::vector<std::int16_t> amounts(static_cast<std::size_t>(asked.playouts - skilled));
            std::vector<std::int16_t> halves(amounts.size());
            PlayoutCounts counts;
            const unsigned everybody = (1U << position.terms().players) - 1;
            run_playouts(table, everybody, asked.seed, first + static_cast<std::uint64_t>(skilled), amounts.size(),
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
    const Seen seen = seen_at(position);
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
        for (const Card card : asked.cards) {
            const auto [value, amount] =
                played_out(layout, card, asked, seen, number * static_cast<std::uint64_t>(asked.playouts));
            worth.push_back(value);
            amounts.push_back(amount);
        }
    }
    return found;
}

}  // namespace oudler
