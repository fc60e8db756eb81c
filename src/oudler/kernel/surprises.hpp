// How often the cards seen are not those that simple rules would have played from a hand: the more, the less likely it is.
#pragma once

#include <vector>

#include "position.hpp"

namespace oudler {

// For every layout (the hands now, and what lies aside) how many cards so far, those of *viewer* left out, are others than
// `by_rules` plays there. Forced cards and the Excuse say nothing; atouts of one kind are alike, and so are low cards of
// a suit.
std::vector<int> surprises(const Position& position, const std::vector<std::vector<Cards>>& layouts, Seat viewer);

// The card that `by_rules` plays now.
Card card_by_rules(const Position& position);

}  // namespace oudler
