// Random positions through what the bots ask of the core, without Python, for sanitizers to watch.
//
//   fuzz_explore ROUNDS [SEED]
//
// Each round plays a random deal to a random card; the others' hands exchange cards to make layouts. Checked: a row for
// every layout and a number for every card, the same for the same seed.
#include <cmath>

#include "explore.hpp"
#include "random.hpp"
#include "surprises.hpp"

using namespace oudler;

namespace {

std::vector<Cards> random_layout(const Position& position, Cards aside, Seat viewer) {
    const Terms& terms = position.terms();
    std::vector<Cards> layout;
    Cards hidden;
    for (Seat seat = 0; seat < terms.players; ++seat) {
        layout.push_back(position.state().hand(seat));
        if (seat != viewer) hidden = hidden | layout.back();
    }
    for (Seat seat = 0; seat < terms.players; ++seat) {
        if (seat == viewer) continue;
        Cards hand;
        for (int left = layout[seat].size(); left > 0; --left) {
            const Cards one = Cards::of(random_card(hidden));
            hand = hand | one;
            hidden = hidden - one;
        }
        layout[seat] = hand;
    }
    layout.push_back(aside);
    return layout;
}

bool round(search::Solver& solver) {
    const Dealt dealt = random_deal();
    Position position(dealt.terms, dealt.hands, dealt.aside, dealt.leader);
    const std::uint32_t most = static_cast<std::uint32_t>(dealt.terms.tricks) * dealt.terms.players;
    for (std::uint32_t cards = below(most); cards > 0; --cards) position.play(random_card(position.legal()));
    const Seat viewer = position.state().now.to_act;
    std::vector<std::vector<Cards>> layouts;
    for (std::uint32_t number = 1 + below(4); number > 0; --number)
        layouts.push_back(random_layout(position, dealt.aside, viewer));
    Exploration asked;
    for (Cards cards = position.legal(); !cards.empty();) {
        asked.cards.push_back(cards.first());
        cards.pop();
    }
    asked.playouts = static_cast<int>(1 + below(3));
    asked.craft = below(2) == 0;
    asked.nodes = below(3) == 0 ? 300 : 0;
    asked.marks = 0.5 * below(3);
    asked.seed = counter;
    asked.seconds = 60;
    const Explored one = explore(solver, position, layouts, asked);
    const Explored two = explore(solver, position, layouts, asked);
    CHECK(one.worth.size() == layouts.size() && one.amounts.size() == layouts.size());
    CHECK(asked.nodes != 0 || (one.worth == two.worth && one.amounts == two.amounts));
    for (const auto* rows : {&one.worth, &one.amounts})
        for (const std::vector<double>& row : *rows) {
            CHECK(row.size() == asked.cards.size());
            for (const double value : row) CHECK(std::isfinite(value));
        }
    const std::vector<int> odd = surprises(position, layouts, viewer);
    CHECK(odd.size() == layouts.size());
    for (const int number : odd) CHECK(number >= 0 && number <= static_cast<int>(position.plies()));
    CHECK(position.legal().has(card_by_rules(position)));
    return asked.nodes != 0;
}

}  // namespace

int main(int argc, char** argv) {
    const long rounds = argc > 1 ? std::atol(argv[1]) : 1000;
    seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 0;
    search::Solver solver(1);
    long searched = 0;
    for (long i = 0; i < rounds; ++i) searched += round(solver) ? 1 : 0;
    std::printf("%ld rounds, %ld searched\n", rounds, searched);
}
