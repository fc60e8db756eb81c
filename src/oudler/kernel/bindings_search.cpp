#include "bindings_search.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <atomic>
#include <stdexcept>

#include "casters.hpp"
#include "position.hpp"
#include "search/solver.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace oudler {

namespace {

search::Cards cards_of(DeckMask mask) { return {mask.low, mask.high}; }

// A position of the core as a question to the search: an Excuse in a complete trick is settled at once.
search::Problem problem_of(const Position& position, bool points) {
    const Terms& terms = position.terms();
    const State& state = position.state();
    const Progress& now = state.now;
    search::Problem out;
    out.players = terms.players;
    for (Seat seat = 0; seat < terms.players; ++seat) out.hands[seat] = cards_of(to_deck(state.hand(seat)));
    out.leader = now.leader;
    for (std::size_t place = 0; place < now.played; ++place) out.trick.push_back(to_deck(now.trick[place]));
    out.attack = terms.attack;
    out.half_points = now.points;
    out.bouts = now.bouts;
    if (now.excuse_trick != 0 && now.excuse_trick <= now.tricks && !now.excuse_own) {
        const int sign = terms.attacks(now.excuse_seat) ? 1 : -1;
        out.half_points += 8 * sign;
        out.bouts += sign;
    }
    out.attack_won_all = chelem_alive(now, true);
    out.defence_won_all = chelem_alive(now, false);
    out.petit_just_played = now.petit_trick != 0 && now.petit_trick == now.tricks;
    out.coefficient = terms.coefficient;
    out.poignees = terms.poignees;
    out.chelem_announced = terms.chelem_announced;
    out.excuse_literal = terms.excuse_last_literal;
    out.chelem_excuse_any = terms.excuse_leads_last;
    if (now.tricks == 0 && now.asked == kNoSuit && terms.called != kNoCard) out.called = to_deck(terms.called);
    out.objective = points ? search::Objective::points : search::Objective::marks;
    return out;
}

// nanobind knows a class by its C++ name: one for each build of the module.
namespace OUDLER_CORE {
struct Solver : search::Solver {
    using search::Solver::Solver;
};
// Stops searches from another thread.
struct Cancel {
    std::atomic<bool> set{false};
};
}  // namespace OUDLER_CORE
using OUDLER_CORE::Cancel;
using OUDLER_CORE::Solver;

search::Limits limits_of(double seconds, std::uint64_t nodes, const nb::object& progress, const Cancel* cancel) {
    search::Limits limits;
    limits.seconds = seconds;
    limits.nodes = nodes;
    limits.cancel = cancel == nullptr ? nullptr : &cancel->set;
    limits.poll = [] {  // Ctrl-C stops the search; the caller raises
        const nb::gil_scoped_acquire held;
        return PyErr_CheckSignals() != 0;
    };
    if (!progress.is_none())
        limits.progress = [progress](int low, int high, std::uint64_t count) {
            const nb::gil_scoped_acquire held;
            progress(low, high, count);
        };
    return limits;
}

template <typename Work>
auto released(const Work& work) {
    auto out = [&work] {
        const nb::gil_scoped_release free;
        return work();
    }();
    if (PyErr_Occurred() != nullptr) throw nb::python_error();
    return out;
}

void check_open(const Position& position) {
    if (position.over()) throw std::invalid_argument("the deal is over");
}

// low, high, exact, best card, line, half-points, bouts and A at its end, nodes, seconds
using Found = std::tuple<int, int, bool, int, std::vector<int>, int, int, int, std::uint64_t, double>;

Found solve(Solver& solver, const Position& position, bool points, double seconds, std::uint64_t nodes, bool line,
            const nb::object& progress, const Cancel* cancel) {
    check_open(position);
    search::Limits limits = limits_of(seconds, nodes, progress, cancel);
    limits.line = line;
    const search::Problem problem = problem_of(position, points);
    const search::Result r = released([&] { return solver.solve(problem, limits); });
    return {r.low, r.high, r.exact, r.best, r.line, r.half_points, r.bouts, r.amount, r.nodes, r.seconds};
}

std::vector<std::tuple<int, int, int>> values(Solver& solver, const Position& position, bool points, double seconds,
                                              std::uint64_t nodes) {
    check_open(position);
    const search::Limits limits = limits_of(seconds, nodes, nb::none(), nullptr);
    const search::Problem problem = problem_of(position, points);
    std::vector<std::tuple<int, int, int>> out;
    for (const search::CardValue& value : released([&] { return solver.values(problem, limits); }))
        out.emplace_back(value.card, value.low, value.high);
    return out;
}

using Ecarts = std::vector<std::tuple<DeckMask, int, int>>;

// *position* is the first card after the écart *made*; it is taken back and each of *candidates* made in its place.
Ecarts ecarts(Solver& solver, const Position& position, DeckMask made, const std::vector<DeckMask>& candidates,
              bool points, double seconds, std::uint64_t nodes, bool every, const nb::object& progress,
              const Cancel* cancel) {
    if (position.plies() != 0) throw std::invalid_argument("a card has been played");
    const search::Limits limits = limits_of(seconds, nodes, progress, cancel);
    search::Problem problem = problem_of(position, points);
    const int taker = position.terms().taker;
    problem.hands[taker].low |= made.low;
    problem.hands[taker].high |= made.high;
    problem.half_points = problem.bouts = 0;
    std::vector<search::Cards> choices;
    for (const DeckMask mask : candidates) {
        const search::Cards cards = cards_of(mask);
        const search::Cards& hand = problem.hands[taker];
        if ((cards.low & ~hand.low) != 0 || (cards.high & ~hand.high) != 0 || cards.size() != cards_of(made).size())
            throw std::invalid_argument("an écart is made of the taker's cards");
        choices.push_back(cards);
    }
    Ecarts out;
    for (const search::EcartValue& value :
         released([&] { return solver.ecarts(problem, taker, choices, limits, every); }))
        out.emplace_back(DeckMask{value.ecart.low, value.ecart.high}, value.low, value.high);
    return out;
}

std::vector<DeckMask> sensible_ecarts(DeckMask hand, int size, int called, int most) {
    std::vector<DeckMask> out;
    for (const search::Cards& cards : search::sensible_ecarts(cards_of(hand), size, called, most))
        out.push_back({cards.low, cards.high});
    return out;
}

}  // namespace

void bind_search(nb::module_& m) {
    nb::class_<Cancel>(m, "Cancel").def(nb::init<>()).def("set", [](Cancel& cancel) { cancel.set = true; });
    nb::class_<Solver>(m, "Solver")
        .def(nb::init<std::size_t>(), "megabytes"_a)
        .def("solve", &solve, "position"_a, "points"_a, "seconds"_a, "nodes"_a, "line"_a, "progress"_a.none(),
             "cancel"_a.none())
        .def("values", &values, "position"_a, "points"_a, "seconds"_a, "nodes"_a)
        .def("ecarts", &ecarts, "position"_a, "made"_a, "candidates"_a, "points"_a, "seconds"_a, "nodes"_a, "every"_a,
             "progress"_a.none(), "cancel"_a.none())
        .def("clear", &Solver::clear);
    m.def("sensible_ecarts", &sensible_ecarts, "hand"_a, "size"_a, "called"_a, "most"_a);
}

}  // namespace oudler
