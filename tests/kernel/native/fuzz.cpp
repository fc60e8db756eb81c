// Random positions through the kernel's C++, without Python, for sanitizers to watch.
//
//   fuzz ROUNDS [SEED]
//
// Each round makes a deal of random terms (a poor one at times: all the atouts in one hand), plays it by random legal
// cards and checks at every card what must always hold; then takes cards back, counts continuations, plays batches on
// two threads, and compares a batch of one deal with the same deal played card by card.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "playouts.hpp"
#include "position.hpp"
#include "random.hpp"

using namespace oudler;

namespace {

// The amount of sample *number*, played on State by the random numbers of a batch: the r-th legal card in deck order.
Result sample(const Terms& terms, State state, std::uint64_t of, std::uint64_t number) {
    const std::uint64_t stream = stream_of(of, number);
    std::uint64_t fraction = 0;
    int trick = -1;
    while (!over(terms, state)) {
        if (state.now.tricks != trick) {
            trick = state.now.tricks;
            fraction = draw(stream, static_cast<std::uint64_t>(trick));
        }
        const Cards cards = legal(terms, state);
        std::uint32_t rank = choose(fraction, static_cast<std::uint32_t>(cards.size()));
        for (int place = 0; place < kDeck; ++place)
            if (cards.has(from_deck(place)) && rank-- == 0) {
                play(terms, state, from_deck(place));
                break;
            }
    }
    return result(terms, state);
}

void batches(const Position& position) {
    const Table table(position.terms(), position.state());
    std::vector<std::int16_t> amounts(3000), points(3000);
    for (const unsigned rules : {0U, 31U, unsigned{position.terms().attack}}) {
        PlayoutCounts counts, again;
        const std::uint64_t number = below(20) == 0 ? 3000 : 1 + below(9);
        run_playouts_on(2, table, rules, counter, 0, number, {amounts.data(), points.data()}, counts);
        run_playouts(table, rules, counter, 0, number, {}, again);
        CHECK(counts.samples == number && counts.per_defender == again.per_defender);
        CHECK(counts.half_points == again.half_points);
        for (std::uint64_t i = 0; rules == 0 && i < std::min<std::uint64_t>(number, 4); ++i) {
            const Result found = sample(position.terms(), position.state(), counter, i);
            CHECK(found.per_defender == amounts[i] && found.half_points == points[i]);
        }
    }
}

void round() {
    const Dealt dealt = random_deal();
    const Terms& terms = dealt.terms;
    Position position(terms, dealt.hands, dealt.aside, dealt.leader);
    const State opening = position.state();
    const std::uint32_t plies = std::uint32_t{terms.tricks} * terms.players;
    const std::uint32_t pause = below(plies);
    Cards played;
    for (std::uint32_t ply = 0; ply < plies; ++ply) {
        CHECK(!position.over());
        if (ply == pause || plies - ply < 3) batches(position);
        if (ply == pause) {
            const State before = position.state();
            const int depth = static_cast<int>(below(4));
            CHECK(position.perft(depth) > 0 || depth > static_cast<int>(plies - ply));
            CHECK(position.state() == before);
        }
        const Seat seat = position.state().now.to_act;
        const Cards hand = position.state().hand(seat), cards = position.legal();
        CHECK(!cards.empty() && (cards - hand).empty());
        const Card card = random_card(cards);
        position.play(card);
        played = played | Cards::of(card);
    }
    CHECK(position.over() && position.legal().empty());
    const Result found = position.result();
    CHECK(found.half_points >= 0 && found.half_points <= kTotalHalfPoints && found.bouts <= 3);
    CHECK(std::accumulate(found.marks.begin(), found.marks.end(), 0) == 0);  // MARK-05
    CHECK(played.size() == static_cast<int>(plies));
    CHECK(from_deck(to_deck(played)) == played);
    for (std::uint32_t ply = 0; ply < plies; ++ply) position.undo();
    CHECK(position.state() == opening);
}

}  // namespace

int main(int argc, char** argv) {
    const long rounds = argc > 1 ? std::atol(argv[1]) : 100;
    seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
    for (long i = 0; i < rounds; ++i) round();
    std::printf("%ld rounds, %llu draws\n", rounds, static_cast<unsigned long long>(counter));
    return 0;
}
