#include "bindings_search.hpp"

#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <atomic>
#include <chrono>
#include <stdexcept>

#include "casters.hpp"
#include "explore.hpp"
#include "position.hpp"
#include "search/from_position.hpp"
#include "search/solver.hpp"
#include "surprises.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace oudler {

namespace {

// nanobind knows a class by its C++ name: one for each build of the module.
namespace OUDLER_CORE {
struct Solver : search::Solver {
    using search::Solver::Solver;
};
// Stops searches from another thread.
struct Cancel {
    std::atomic<bool> set{false};
};
// Counts down by a clock that nothing sets back.
class Deadline {
   public:
    explicit Deadline(double seconds) : seconds_(seconds) {}
    [[nodiscard]] double left() const {
        return seconds_ - std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
    }

   private:
    double seconds_;
    std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};
}  // namespace OUDLER_CORE
using OUDLER_CORE::Cancel;
using OUDLER_CORE::Deadline;
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
    std::vector<DeckMask> choices;
    for (const DeckMask cards : candidates) {
        const DeckMask& hand = problem.hands[taker];
        if ((cards.low & ~hand.low) != 0 || (cards.high & ~hand.high) != 0 || cards.size() != made.size())
            throw std::invalid_argument("an écart is made of the taker's cards");
        choices.push_back(cards);
    }
    Ecarts out;
    for (const search::EcartValue& value :
         released([&] { return solver.ecarts(problem, taker, choices, limits, every); }))
        out.emplace_back(value.ecart, value.low, value.high);
    return out;
}

using Layouts = std::vector<std::vector<DeckMask>>;

using Rows = std::vector<std::vector<double>>;

std::vector<std::vector<Cards>> hands_of(const Layouts& layouts) {
    std::vector<std::vector<Cards>> hands;
    for (const std::vector<DeckMask>& layout : layouts) {
        std::vector<Cards>& sets = hands.emplace_back();
        for (const DeckMask mask : layout) sets.push_back(from_deck(mask));
    }
    return hands;
}

// By layout and card: what the cards are worth to the attack, and A; fewer layouts where time ran out.
std::pair<Rows, Rows> explored(Solver& solver, const Position& position, const Layouts& layouts,
                               const std::vector<int>& cards, int playouts, int craft, std::uint64_t nodes,
                               double marks, bool catches, std::uint64_t seed, double seconds, const Trained* trained) {
    check_open(position);
    Exploration asked;
    for (const int card : cards) {
        if (card < 0 || card >= kDeck || !position.legal().has(from_deck(card)))
            throw std::invalid_argument("not a legal card");
        asked.cards.push_back(from_deck(card));
    }
    asked.playouts = playouts;
    asked.craft = craft;
    asked.nodes = nodes;
    asked.marks = marks;
    asked.skill = {trained == nullptr ? Trained{} : *trained, catches};
    asked.seed = seed;
    asked.seconds = seconds;
    const std::vector<std::vector<Cards>> hands = hands_of(layouts);
    const Explored found = released([&] { return explore(solver, position, hands, asked); });
    return {found.worth, found.amounts};
}

std::vector<int> surprising(const Position& position, const Layouts& layouts, int viewer) {
    return surprises(position, hands_of(layouts), static_cast<Seat>(viewer));
}

std::vector<DeckMask> sensible_ecarts(DeckMask hand, int size, int called, int most) {
    return search::sensible_ecarts(hand, size, called, most);
}

}  // namespace

void bind_search(nb::module_& m) {
    nb::class_<Cancel>(m, "Cancel").def(nb::init<>()).def("set", [](Cancel& cancel) { cancel.set = true; });
    nb::class_<Deadline>(m, "Deadline").def(nb::init<double>(), "seconds"_a).def_prop_ro("left", &Deadline::left);
    nb::class_<Solver>(m, "Solver")
        .def(nb::init<std::size_t>(), "megabytes"_a)
        .def("solve", &solve, "position"_a, "points"_a, "seconds"_a, "nodes"_a, "line"_a, "progress"_a.none(),
             "cancel"_a.none())
        .def("values", &values, "position"_a, "points"_a, "seconds"_a, "nodes"_a)
        .def("ecarts", &ecarts, "position"_a, "made"_a, "candidates"_a, "points"_a, "seconds"_a, "nodes"_a, "every"_a,
             "progress"_a.none(), "cancel"_a.none())
        .def("explore", &explored, "position"_a, "layouts"_a, "cards"_a, "playouts"_a, "craft"_a, "nodes"_a, "marks"_a,
             "catches"_a, "seed"_a, "seconds"_a, "trained"_a.none())
        .def("clear", &Solver::clear);
    m.def("card_by_rules", [](const Position& position) { return to_deck(card_by_rules(position)); }, "position"_a);
    m.def("surprises", &surprising, "position"_a, "layouts"_a, "viewer"_a);
    m.def("sensible_ecarts", &sensible_ecarts, "hand"_a, "size"_a, "called"_a, "most"_a);
}

}  // namespace oudler
