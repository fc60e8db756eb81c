// The amount of a finished deal, and what a question "is the final result at least t?" asks of the points.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "problem.hpp"

namespace oudler::search {

// Who has a bonus: the petit au bout, a chelem.
enum Side : std::int8_t { kDefence = -1, kNobody = 0, kAttack = 1 };

// A per defender (SCORE-01 … 03, CHEL-04, CHEL-08, PAB-01, POIG-10, Q-17).
int amount(const Problem& problem, int half_points, int bouts, Side petit_au_bout, Side chelem);

// What is still open in a position, as a mask.
enum Open : std::uint8_t { kPetitOpen = 1, kExcuseOpen = 2, kAttackChelem = 4, kDefenceChelem = 8 };

// For one question "final result >= target": the half-points the attack must have in the end, by outcome.
// The search sees points plus a bonus by outcome, measured from the plain outcome (bouts settled so far, no
// petit au bout, no chelem); `shape` names the bonuses still open, so that two questions share table entries.
struct Target {
  int target = 0;
  std::array<std::array<std::array<std::int16_t, 3>, 3>, 4> need{};  // [bouts][petit + 1][chelem + 1]
  std::array<std::array<std::uint64_t, 16>, 4> shape{};              // [bouts][open]

  int plain(int bouts) const { return need[bouts][1][1]; }
};

Target make_target(const Problem& problem, int target);

// All results the deal could have, ascending: the targets worth asking.
std::vector<int> possible_results(const Problem& problem);

}  // namespace oudler::search
