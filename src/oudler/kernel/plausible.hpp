// What the table has seen of a deal, and how likely the cards that were played are, by the player who was trained.
#pragma once

#include <vector>

#include "position.hpp"
#include "trained.hpp"

namespace oudler {

// What has been seen up to now; *aside* is known to a taker who made an écart.
[[nodiscard]] Memory memory_of(const Position& position, Cards aside);

// For each layout (a hand for each seat and what lies aside) the logarithm of how likely the others were to play what
// they have played: cards that seem better are likelier, by e for each *warmth* of worth.
[[nodiscard]] std::vector<double> plausibility(const Position& position, const std::vector<std::vector<Cards>>& layouts,
                                               Seat viewer, const Trained& trained, double warmth);

}  // namespace oudler
