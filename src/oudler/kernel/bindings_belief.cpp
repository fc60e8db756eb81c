// What Python sees of beliefs; `_core.pyi` has the types.
#include "bindings_belief.hpp"

#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <tuple>

#include "belief.hpp"
#include "casters.hpp"
#include "plausible.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace oudler {

namespace {

HandForm make_form(const std::vector<double>& suits, const std::vector<double>& counts, const std::vector<double>& high,
                   int knot, double major, double shift, double scale) {
    HandForm form{{}, counts, high, knot, major, shift, scale};
    if (suits.size() != form.suits.size() || counts.size() != 22 * 8 || high.size() != 1 << 11)
        throw std::invalid_argument("tables of a form");
    std::copy(suits.begin(), suits.end(), form.suits.begin());
    return form;
}

Trained make_trained(const nb::bytes& data) {
    std::vector<std::int16_t> numbers(trained::kRoles * trained::kNumbers);
    if (data.size() != 2 * numbers.size()) throw std::invalid_argument("numbers of another player");
    const auto* bytes = static_cast<const unsigned char*>(data.data());
    for (std::size_t i = 0; i < numbers.size(); ++i)
        numbers[i] = static_cast<std::int16_t>(bytes[2 * i] | bytes[2 * i + 1] << 8);
    return {std::make_shared<const std::vector<std::int16_t>>(std::move(numbers))};
}

using Bids = std::vector<std::tuple<int, double, double, double, double>>;

Reading make_reading(const HandForm& strength, const HandForm& after, const Bids& said, const std::vector<int>& silent,
                     int fewest, double hidden, double doubt, DeckMask chien, int taker, bool splits, DeckMask may_hold,
                     DeckMask may_lie, int called, double noise, const Trained* trained, double warmth, double trust) {
    Reading reading{strength,
                    after,
                    {},
                    {},
                    fewest,
                    hidden,
                    doubt,
                    from_deck(chien),
                    static_cast<Seat>(taker),
                    splits,
                    from_deck(may_hold),
                    from_deck(may_lie),
                    called < 0 ? kNoCard : from_deck(called),
                    noise,
                    trained == nullptr ? Trained{} : *trained,
                    warmth,
                    trust};
    const auto seat_of = [](int seat) {
        if (seat < 0 || seat >= kMostPlayers) throw std::invalid_argument("no such seat");
        return static_cast<Seat>(seat);
    };
    seat_of(taker);
    for (const auto& [seat, reached, reaching, beyond, going] : said)
        reading.said.push_back({seat_of(seat), reached, reaching, beyond, going});
    for (const int seat : silent) reading.silent.push_back(seat_of(seat));
    return reading;
}

using Layouts = std::vector<std::vector<DeckMask>>;

std::tuple<Layouts, std::vector<double>, double> believed(const Sampler& sampler, const Position& position, int viewer,
                                                          const Reading& reading, std::uint64_t seed,
                                                          std::uint64_t first, std::uint64_t number,
                                                          std::uint64_t spread) {
    Believed found;
    {
        const nb::gil_scoped_release released;
        found = believe(sampler, position, static_cast<Seat>(viewer), reading, seed, first, number, spread);
    }
    Layouts layouts;
    for (const std::vector<Cards>& layout : found.layouts) {
        std::vector<DeckMask>& sets = layouts.emplace_back();
        for (const Cards cards : layout) sets.push_back(to_deck(cards));
    }
    return {std::move(layouts), std::move(found.weights), found.effective};
}

std::vector<double> plausible(const Position& position, const Layouts& layouts, int viewer, const Trained& trained,
                              double warmth) {
    std::vector<std::vector<Cards>> hands;
    for (const std::vector<DeckMask>& layout : layouts) {
        std::vector<Cards>& sets = hands.emplace_back();
        for (const DeckMask mask : layout) sets.push_back(from_deck(mask));
    }
    return plausibility(position, hands, static_cast<Seat>(viewer), trained, warmth);
}

}  // namespace

void bind_belief(nb::module_& m) {
    nb::class_<HandForm>(m, "HandForm")
        .def(nb::new_(&make_form), nb::kw_only(), "suits"_a, "counts"_a, "high"_a, "knot"_a, "major"_a, "shift"_a,
             "scale"_a)
        .def("margin", [](const HandForm& form, DeckMask hand) { return form.margin(from_deck(hand)); }, "hand"_a);
    nb::class_<Trained>(m, "Trained").def(nb::new_(&make_trained), "numbers"_a);
    nb::class_<Reading>(m, "Reading")
        .def(nb::new_(&make_reading), nb::kw_only(), "strength"_a, "after"_a, "said"_a, "silent"_a, "fewest"_a,
             "hidden"_a, "doubt"_a, "chien"_a, "taker"_a, "splits"_a, "may_hold"_a, "may_lie"_a, "called"_a, "noise"_a,
             "trained"_a.none(), "warmth"_a, "trust"_a);
    m.def("plausibility", &plausible, "position"_a, "layouts"_a, "viewer"_a, "trained"_a, "warmth"_a);
    m.def("believe", &believed, "sampler"_a, "position"_a, "viewer"_a, "reading"_a, "seed"_a, "first"_a, "number"_a,
          "spread"_a);
}

}  // namespace oudler
