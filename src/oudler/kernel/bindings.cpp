// What Python sees of the kernel. Cards cross this border as numbers and masks in deck order; types are in `_core.pyi`.
#ifndef OUDLER_CORE
#error "the build names the module: _core, or _core_v3 for newer processors"
#endif

#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>

#include "bindings_belief.hpp"
#include "bindings_search.hpp"
#include "casters.hpp"
#include "playouts.hpp"
#include "position.hpp"

namespace nb = nanobind;
using namespace nb::literals;
using namespace oudler;

namespace oudler {
void bind_sampling(nb::module_& m);  // bindings_sampling.cpp
}

namespace {

Card card_in(int card) {
    if (card < 0 || card >= kDeck) throw std::invalid_argument("not a card");
    return from_deck(card);
}

Position make_position(int players, int tricks, int taker, int partner, int called, int coefficient, int poignees,
                       bool chelem_announced, bool excuse_leads_last, bool excuse_last_literal, bool split_half,
                       const std::vector<DeckMask>& hands, DeckMask aside, int leader, const std::vector<int>& played) {
    if (taker < 0 || taker >= players || partner >= players || leader < 0 || players > kMostPlayers || tricks < 1 ||
        tricks > 24 || coefficient < 1 || coefficient > 6 || poignees < 0 || poignees > 1000)
        throw std::invalid_argument("terms that no deal has");
    Terms terms;
    terms.players = static_cast<std::uint8_t>(players);
    terms.tricks = static_cast<std::uint8_t>(tricks);
    terms.taker = static_cast<Seat>(taker);
    terms.partner = partner < 0 ? kNoSeat : static_cast<Seat>(partner);
    terms.attack = static_cast<std::uint8_t>(1 << taker | (partner < 0 ? 0 : 1 << partner));
    terms.called = called < 0 ? kNoCard : card_in(called);
    terms.coefficient = static_cast<std::uint8_t>(coefficient);
    terms.poignees = static_cast<std::int16_t>(poignees);
    terms.chelem_announced = chelem_announced;
    terms.excuse_leads_last = excuse_leads_last;
    terms.excuse_last_literal = excuse_last_literal;
    terms.split_half = split_half;
    std::vector<Cards> sets;
    for (const DeckMask hand : hands) sets.push_back(from_deck(hand));
    Position position(terms, sets, from_deck(aside), static_cast<Seat>(leader));
    for (const int card : played) position.play(card_in(card));
    return position;
}

std::vector<int> trick_of(const Position& position) {
    const Progress& now = position.state().now;
    std::vector<int> cards;
    for (std::size_t place = 0; place < now.played; ++place) cards.push_back(to_deck(now.trick[place]));
    return cards;
}

std::vector<int> played(const Position& position) {
    std::vector<int> cards;
    for (std::size_t ply = 0; ply < position.plies(); ++ply) cards.push_back(to_deck(position.card(ply)));
    return cards;
}

std::vector<int> marks(const Position& position) {
    const Result found = position.result();
    return {found.marks.begin(), found.marks.begin() + position.terms().players};
}

// half_points, bouts, petit au bout, chelem, fate of the Excuse, per_defender: camps are 1, 0, -1.
std::tuple<int, int, int, int, int, int> outcome(const Position& position) {
    const Result found = position.result();
    return {found.half_points,
            found.bouts,
            static_cast<int>(found.petit_au_bout),
            static_cast<int>(found.chelem),
            static_cast<int>(found.fate),
            found.per_defender};
}

using Histogram = std::vector<std::pair<int, std::uint64_t>>;

template <std::size_t kSize>
Histogram histogram(const std::array<std::uint64_t, kSize>& counts, int origin) {
    Histogram found;
    for (std::size_t i = 0; i < kSize; ++i)
        if (counts[i] != 0) found.emplace_back(static_cast<int>(i) - origin, counts[i]);
    return found;
}

constexpr std::uint64_t kSlice = 1 << 17;  // playouts between two looks at Ctrl-C: a tenth of a second

// Histograms of per_defender and half-points; with *raw* also every sample's, as int16.
std::tuple<Histogram, Histogram, nb::object, nb::object> playouts(const Position& position, std::uint64_t number,
                                                                  unsigned rules, std::uint64_t seed, int threads,
                                                                  bool raw) {
    if (position.over()) throw std::invalid_argument("the deal is over");
    nb::object amounts = nb::none(), points = nb::none();
    PlayoutRaw into;
    if (raw) {
        const auto bytes = [number] {
            PyObject* made = PyBytes_FromStringAndSize(nullptr, static_cast<Py_ssize_t>(2 * number));
            return made == nullptr ? throw nb::python_error() : nb::steal(made);
        };
        amounts = bytes(), points = bytes();
        into = {reinterpret_cast<std::int16_t*>(PyBytes_AS_STRING(amounts.ptr())),
                reinterpret_cast<std::int16_t*>(PyBytes_AS_STRING(points.ptr()))};
    }
    const Table table(position.terms(), position.state());
    PlayoutCounts counts;
    for (std::uint64_t done = 0; done < number; done += kSlice) {
        if (PyErr_CheckSignals() != 0) throw nb::python_error();
        const nb::gil_scoped_release released;
        const PlayoutRaw slice = raw ? PlayoutRaw{into.per_defender + done, into.half_points + done} : into;
        run_playouts_on(threads, table, rules, seed, done, std::min(kSlice, number - done), slice, counts);
    }
    return {histogram(counts.per_defender, kAmountSpace / 2), histogram(counts.half_points, 0), amounts, points};
}

}  // namespace

NB_MODULE(OUDLER_CORE, m) {
    nb::set_leak_warnings(false);  // the trained players are kept to the end of the process
    bind_sampling(m);
    nb::class_<Position>(m, "Position")
        .def(nb::new_(&make_position), nb::kw_only(), "players"_a, "tricks"_a, "taker"_a, "partner"_a, "called"_a,
             "coefficient"_a, "poignees"_a, "chelem_announced"_a, "excuse_leads_last"_a, "excuse_last_literal"_a,
             "split_half"_a, "hands"_a, "aside"_a, "leader"_a, "played"_a)
        .def("copy", [](const Position& position) { return Position(position); })
        .def("legal_mask", [](const Position& position) { return to_deck(position.legal()); })
        .def(
            "play", [](Position& position, int card) { position.play(card_in(card)); }, "card"_a)
        .def("undo", [](Position& position) { return to_deck(position.undo()); })
        .def(
            "hand_mask",
            [](const Position& position, int seat) {
                if (seat < 0 || seat >= position.terms().players) throw std::out_of_range("no such seat");
                return to_deck(position.state().hand(static_cast<Seat>(seat)));
            },
            "seat"_a)
        .def("trick", &trick_of)
        .def("played", &played)
        .def("perft", &Position::perft, "depth"_a, nb::call_guard<nb::gil_scoped_release>())
        .def("playouts", &playouts, "number"_a, "rules"_a, "seed"_a, "threads"_a, "raw"_a)
        .def("outcome", &outcome)
        .def("marks", &marks)
        .def("__eq__",
             [](const Position& a, const Position& b) { return a.terms() == b.terms() && a.state() == b.state(); })
        .def_prop_ro("players", [](const Position& position) { return int{position.terms().players}; })
        .def_prop_ro("attack", [](const Position& position) { return int{position.terms().attack}; })
        .def_prop_ro("over", &Position::over)
        .def_prop_ro("to_act", [](const Position& position) { return int{position.state().now.to_act}; })
        .def_prop_ro("leader", [](const Position& position) { return int{position.state().now.leader}; })
        .def_prop_ro("tricks", [](const Position& position) { return int{position.state().now.tricks}; })
        .def_prop_ro("attack_tricks", [](const Position& position) { return int{position.state().now.attack_tricks}; })
        .def_prop_ro("points", [](const Position& position) { return int{position.state().now.points}; })
        .def_prop_ro("bouts", [](const Position& position) { return int{position.state().now.bouts}; });
    bind_search(m);
    bind_belief(m);
}
