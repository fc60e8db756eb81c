#include "outcome.hpp"

#include <algorithm>
#include <set>

#include "bits.hpp"

namespace oudler::search {

namespace {
constexpr int kNeeded[4] = {56, 51, 41, 36};
constexpr int kImpossible = 183;
}  // namespace

int amount(const Problem& problem, int half_points, int bouts, Side petit_au_bout, Side chelem) {
  const int needed = kNeeded[bouts];
  const bool won = half_points >= 2 * needed;
  const int points = won ? (half_points + 1) / 2 : half_points / 2;
  const int sign = won ? 1 : -1;
  const int margin = won ? points - needed : needed - points;
  int total = sign * ((25 + margin) * problem.coefficient + problem.poignees);
  total += 10 * problem.coefficient * petit_au_bout;
  if (chelem == kAttack) total += problem.chelem_announced ? 400 : 200;
  if (chelem == kDefence) total -= 200;
  if (problem.chelem_announced && chelem != kAttack) total -= 200;
  return total;
}

Target make_target(const Problem& problem, int target) {
  Target out;
  out.target = target;
  for (int bouts = 0; bouts < 4; ++bouts)
    for (int petit = -1; petit <= 1; ++petit)
      for (int chelem = -1; chelem <= 1; ++chelem) {
        int need = target;
        if (problem.objective == Objective::marks) {
          need = 0;
          while (need < kImpossible && (need > 182 || amount(problem, need, bouts, Side(petit), Side(chelem)) < target))
            ++need;
        }
        out.need[bouts][petit + 1][chelem + 1] = static_cast<std::int16_t>(need);
      }
  for (int bouts = 0; bouts < 4; ++bouts)
    for (int open = 0; open < 16; ++open) {
      const int plain = out.plain(bouts);
      std::uint64_t shape = 0;
      const int more = ((open & kPetitOpen) != 0) + ((open & kExcuseOpen) != 0) + ((open & kAttackChelem) != 0);
      for (int b = bouts; b <= std::min(3, bouts + more); ++b)
        for (int petit = -1; petit <= 1; ++petit)
          for (int chelem = -1; chelem <= 1; ++chelem) {
            if (petit != 0 && !(open & kPetitOpen)) continue;
            if (chelem == 1 && !(open & kAttackChelem)) continue;
            if (chelem == -1 && !(open & kDefenceChelem)) continue;
            const int bonus = plain - out.need[b][petit + 1][chelem + 1];
            if (bonus != 0)
              shape +=
                  mix(static_cast<std::uint64_t>(bonus + 1000) * 64 + (b - bouts) * 9 + (petit + 1) * 3 + chelem + 1);
          }
      out.shape[bouts][open] = shape;
    }
  return out;
}

std::vector<int> possible_results(const Problem& problem) {
  std::set<int> all;
  const int step = problem.players == 4 ? 2 : 1;
  const int first = problem.players == 4 ? problem.half_points % 2 : 0;
  for (int half = first; half <= 182; half += step) {
    if (problem.objective == Objective::points) {
      all.insert(half);
      continue;
    }
    for (int bouts = problem.bouts; bouts < 4; ++bouts)
      for (int petit = -1; petit <= 1; ++petit)
        for (int chelem = -1; chelem <= 1; ++chelem)
          all.insert(amount(problem, half, bouts, Side(petit), Side(chelem)));
  }
  return {all.begin(), all.end()};
}

}  // namespace oudler::search
