// What each of a seat's cards is worth over many ways the unseen cards may lie.
#pragma once

#include <cstdint>
#include <vector>

#include "position.hpp"
#include "search/solver.hpp"
#include "skilled.hpp"

namespace oudler {

struct Exploration {
    std::vector<Card> cards;     // to compare, all legal
    int playouts = 1;            // of each card on each layout
    int craft = 0;               // so many of them at most are played by `skilled`, the others by `by_rules`
    Skill skill;                 // of those
    std::uint64_t nodes = 0;     // to search a layout exactly, before playouts take its place; 0: playouts only
    double marks = 1;            // what counts: so much of A, and the rest of the coefficient times the card points
    std::uint64_t seed = 0;
    double seconds = 0;          // by the clock; the first layout is always looked at
};

struct Explored {
    std::vector<std::vector<double>> worth;    // by layout and card
    std::vector<std::vector<double>> amounts;  // A alone
};

// A layout is the hands now, in the order of the seats, and what counts with the attack's tricks. All cards of one layout are
// played out with the same random numbers. Where *marks* is 0 an exact search is for card points, else for A, and that
// is then both worth and amount. Fewer layouts where time ran out.
Explored explore(search::Solver& solver, const Position& position, const std::vector<std::vector<Cards>>& layouts,
                 const Exploration& asked);

}  // namespace oudler
