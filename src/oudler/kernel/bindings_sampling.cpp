// What Python sees of the sampler; `_core.pyi` has the types.
#include <nanobind/nanobind.h>
#include <nanobind/stl/vector.h>

#include <algorithm>

#include "casters.hpp"
#include "sampling.hpp"

namespace nb = nanobind;
using namespace nb::literals;

namespace oudler {

namespace {

static_assert(sizeof(DeckMask) == 16);

constexpr std::uint64_t kSlice = 1 << 14;  // samples between two looks at Ctrl-C: some hundredths of a second

Sampler make_sampler(const std::vector<DeckMask>& known, const std::vector<DeckMask>& may,
                     const std::vector<int>& unknown, std::uint32_t unescorted) {
    if (known.size() != may.size() || known.size() != unknown.size()) throw std::invalid_argument("places");
    std::vector<PlaceKnown> places;
    for (std::size_t i = 0; i < known.size(); ++i)
        places.push_back({from_deck(known[i]), from_deck(may[i]), unknown[i]});
    const nb::gil_scoped_release released;
    return Sampler(places, unescorted);
}

// Draw in slices without the GIL; *out* is outside Python's reach until the end.
void draw_all(const Sampler& sampler, std::uint64_t number, std::uint64_t seed, std::uint64_t first, int threads,
              DeckMask* out) {
    const auto places = static_cast<std::uint64_t>(sampler.places());
    for (std::uint64_t done = 0; done < number; done += kSlice) {
        if (PyErr_CheckSignals() != 0) throw nb::python_error();
        const nb::gil_scoped_release released;
        sampler.draw_on(threads, seed, first + done, std::min(kSlice, number - done), out + done * places);
    }
}

nb::object sample_bytes(const Sampler& sampler, std::uint64_t number, std::uint64_t seed, std::uint64_t first,
                        int threads) {
    const std::uint64_t size = number * static_cast<std::uint64_t>(sampler.places()) * sizeof(DeckMask);
    PyObject* made = PyBytes_FromStringAndSize(nullptr, static_cast<Py_ssize_t>(size));
    if (made == nullptr) throw nb::python_error();
    const nb::object bytes = nb::steal(made);
    draw_all(sampler, number, seed, first, threads, reinterpret_cast<DeckMask*>(PyBytes_AS_STRING(made)));
    return bytes;
}

nb::list sample_masks(const Sampler& sampler, std::uint64_t number, std::uint64_t seed, std::uint64_t first,
                      int threads) {
    const auto places = static_cast<std::size_t>(sampler.places());
    std::vector<DeckMask> sets(number * places);
    draw_all(sampler, number, seed, first, threads, sets.data());
    nb::list deals;
    for (std::size_t i = 0; i < sets.size(); i += places) {
        PyObject* deal = PyTuple_New(static_cast<Py_ssize_t>(places));
        if (deal == nullptr) throw nb::python_error();
        nb::object owned = nb::steal(deal);
        for (std::size_t place = 0; place < places; ++place)
            PyTuple_SET_ITEM(deal, static_cast<Py_ssize_t>(place), nb::cast(sets[i + place]).release().ptr());
        deals.append(owned);
    }
    return deals;
}

// By place and card in deck order.
std::vector<std::vector<double>> chances(const Sampler& sampler) {
    std::vector<std::vector<double>> found;
    for (const auto& by_card : sampler.chances()) {
        std::vector<double>& row = found.emplace_back(kDeck);
        for (int card = 0; card < kDeck; ++card) row[static_cast<std::size_t>(card)] = by_card[from_deck(card)];
    }
    return found;
}

}  // namespace

void bind_sampling(nb::module_& m) {
    nb::class_<Sampler>(m, "Sampler")
        .def(nb::new_(&make_sampler), nb::kw_only(), "known"_a, "may"_a, "unknown"_a, "unescorted"_a)
        .def("sample_bytes", &sample_bytes, "number"_a, "seed"_a, "first"_a, "threads"_a)
        .def("sample_masks", &sample_masks, "number"_a, "seed"_a, "first"_a, "threads"_a)
        .def("residue", &Sampler::residue, "prime"_a)
        .def("chances", &chances)
        .def_prop_ro("total", &Sampler::total)
        .def_prop_ro("branches", &Sampler::branches);
}

}  // namespace oudler
