// Random knowledge through the sampler's C++, without Python, for sanitizers to watch.
//
//   fuzz_sampling ROUNDS [SEED]
//
// Each round lays some cards in up to six places, says of each where else it might lie, and checks of every sample that
// each card lies once, where it may, and as many in each place; on one thread and on three, in both kinds of set.
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "bits.hpp"
#include "random.hpp"
#include "sampling.hpp"

using namespace oudler;

namespace {

std::vector<PlaceKnown> random_knowledge(std::uint32_t number) {
    std::vector<PlaceKnown> places(number);
    std::uint32_t kinds[5];
    for (std::uint32_t& kind : kinds) kind = 1 + below((1U << number) - 1);
    const std::uint32_t of = 1 + below(3);
    for (int card = 0; card < kDeck; ++card) {
        if (below(3) >= of) continue;
        const Cards one = Cards::of(from_deck(card));
        const std::uint32_t where = kinds[below(5)];
        PlaceKnown& home =
            places[static_cast<std::size_t>(select_bit(where, below(static_cast<std::uint32_t>(bit_count(where)))))];
        if (below(8) == 0 || home.unknown == 12) {
            home.known = home.known | one;
            continue;
        }
        ++home.unknown;
        for (std::uint32_t place = 0; place < number; ++place)
            if ((where >> place & 1) != 0) places[place].may = places[place].may | one;
    }
    return places;
}

bool round() {
    const std::uint32_t number = 1 + below(kMostPlaces);
    const std::vector<PlaceKnown> places = random_knowledge(number);
    std::uint32_t unescorted = below(1U << number);
    Cards unseen;
    for (const PlaceKnown& place : places) unseen = unseen | place.may;
    if (!unseen.has(kPetit)) unescorted &= 0U - unescorted;
    const Sampler sampler(places, unescorted);
    const std::uint64_t residue = sampler.residue(0x7FFF'FFFF);
    if (sampler.total() == 0) return false;
    if (sampler.total() < 1e9) CHECK(residue == static_cast<std::uint64_t>(sampler.total()));
    const std::uint64_t samples = below(20) == 0 ? 600 : 5;
    std::vector<Cards> sets(samples * number);
    std::vector<DeckMask> masks(samples * number);
    sampler.draw(counter, 7, samples, sets.data());
    sampler.draw_on(3, counter, 7, samples, masks.data());
    for (std::uint64_t i = 0; i < samples; ++i) {
        Cards laid;
        for (std::uint32_t place = 0; place < number; ++place) {
            const Cards here = sets[i * number + place];
            const PlaceKnown& about = places[place];
            CHECK(to_deck(here) == masks[i * number + place]);
            CHECK((here & laid).empty() && (about.known - here).empty());
            CHECK(((here - about.known) - about.may).empty());
            CHECK(here.size() == about.known.size() + about.unknown);
            if ((unescorted >> place & 1) != 0 && unseen.has(kPetit) && here.has(kPetit))
                CHECK(((here & about.may).trumps & ~kPetitBit) != 0);
            laid = laid | here;
        }
        CHECK((unseen - laid).empty());
    }
    for (const auto& row : sampler.chances())
        for (const double chance : row) CHECK(chance >= 0 && chance < 1 + 1e-9);
    return true;
}

}  // namespace

int main(int argc, char** argv) {
    const long rounds = argc > 1 ? std::atol(argv[1]) : 1000;
    seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 0;
    long possible = 0;
    for (long i = 0; i < rounds; ++i) possible += round() ? 1 : 0;
    std::printf("%ld rounds, %ld with deals\n", rounds, possible);
}
