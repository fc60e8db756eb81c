// Proven bounds at the lead: half-points each camp is sure of, whatever the other does.
#pragma once

#include <array>

#include "position.hpp"

namespace oudler::search {

struct Bounds {
  int attack = 0;   // the attack is sure of at least this many of the half-points in play
  int defence = 0;  // the defence the same
};

template <int N>
Bounds lead_bounds(const std::array<Hand, N>& hands, unsigned attack, int leader, int tricks, int total) {
  (void)hands, (void)attack, (void)leader, (void)tricks, (void)total;
  return {};
}

}  // namespace oudler::search
