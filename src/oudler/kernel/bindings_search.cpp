// What Python sees of the exact search: a problem, a solver with its table, and a watch on a solve under way.
#include <nanobind/nanobind.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <atomic>
#include <limits>

#include "casters.hpp"
#include "search/solver.hpp"
#include "bindings_search.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace oudler;

namespace {

// Seen from another thread while a solve is under way: it reads the bounds and may stop the solve.
struct Watch {
    std::atomic<bool> cancelled{false};
    std::atomic<int> low{std::numeric_limits<int>::min()};
    std::atomic<int> high{std::numeric_limits<int>::max()};
    std::atomic<std::uint64_t> nodes{0};
};

search::Problem make_problem(int players, const std::vector<DeckMask>& hands, int leader, const std::vector<int>& trick,
                             int attack, int half_points, int bouts, bool attack_won_all, bool defence_won_all,
                             bool petit_just_played, int coefficient, int poignees, bool chelem_announced,
                             bool excuse_literal, bool chelem_excuse_any, int called, bool points) {
    if (players < 3 || players > search::kMaxPlayers || hands.size() != static_cast<std::size_t>(players) || leader < 0 ||
        leader >= players || trick.size() >= static_cast<std::size_t>(players))
        throw std::invalid_argument("no such position");
    search::Problem problem;
    problem.players = players;
    for (std::size_t seat = 0; seat < hands.size(); ++seat) problem.hands[seat] = {hands[seat].low, hands[seat].high};
    problem.leader = leader;
    problem.trick = trick;
    problem.attack = static_cast<std::uint8_t>(attack);
    problem.half_points = half_points;
    problem.bouts = bouts;
    problem.attack_won_all = attack_won_all;
    problem.defence_won_all = defence_won_all;
    problem.petit_just_played = petit_just_played;
    problem.coefficient = coefficient;
    problem.poignees = poignees;
    problem.chelem_announced = chelem_announced;
    problem.excuse_literal = excuse_literal;
    problem.chelem_excuse_any = chelem_excuse_any;
    problem.called = called;
    problem.objective = points ? search::Objective::points : search::Objective::marks;
    return problem;
}

search::Limits make_limits(Watch& watch, double seconds, std::uint64_t nodes, bool line) {
    search::Limits limits;
    limits.line = line;
    limits.seconds = seconds;
    limits.nodes = nodes;
    limits.cancel = &watch.cancelled;
    limits.progress = [&watch](int low, int high, std::uint64_t seen) {
        watch.low = low;
        watch.high = high;
        watch.nodes = seen;
    };
    return limits;
}

using Answer = std::tuple<int, int, bool, int, std::vector<int>, std::uint64_t, double>;

Answer solve(search::Solver& solver, const search::Problem& problem, Watch& watch, double seconds, std::uint64_t nodes,
             bool line) {
    const nb::gil_scoped_release released;
    const search::Result result = solver.solve(problem, make_limits(watch, seconds, nodes, line));
    return {result.low, result.high, result.exact, result.best, result.line, result.nodes, result.seconds};
}

std::vector<std::tuple<int, int, int>> values(search::Solver& solver, const search::Problem& problem, Watch& watch,
                                              double seconds, std::uint64_t nodes) {
    const nb::gil_scoped_release released;
    std::vector<std::tuple<int, int, int>> found;
    for (const search::CardValue& value : solver.values(problem, make_limits(watch, seconds, nodes, false)))
        found.emplace_back(value.card, value.low, value.high);
    return found;
}

}  // namespace

void bind_search(nb::module_& m) {
    nb::class_<Watch>(m, "Watch")
        .def(nb::init<>())
        .def("cancel", [](Watch& watch) { watch.cancelled = true; })
        .def_prop_ro("low", [](const Watch& watch) { return watch.low.load(); })
        .def_prop_ro("high", [](const Watch& watch) { return watch.high.load(); })
        .def_prop_ro("nodes", [](const Watch& watch) { return watch.nodes.load(); });
    nb::class_<search::Problem>(m, "Problem")
        .def(nb::new_(&make_problem), nb::kw_only(), "players"_a, "hands"_a, "leader"_a, "trick"_a, "attack"_a,
             "half_points"_a, "bouts"_a, "attack_won_all"_a, "defence_won_all"_a, "petit_just_played"_a, "coefficient"_a,
             "poignees"_a, "chelem_announced"_a, "excuse_literal"_a, "chelem_excuse_any"_a, "called"_a, "points"_a);
    nb::class_<search::Solver>(m, "Solver")
        .def(nb::init<std::size_t>(), "megabytes"_a)
        .def("solve", &solve, "problem"_a, "watch"_a, "seconds"_a, "nodes"_a, "line"_a)
        .def("values", &values, "problem"_a, "watch"_a, "seconds"_a, "nodes"_a)
        .def("clear", &search::Solver::clear);
}
