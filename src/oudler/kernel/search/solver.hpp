// The exact open-hand solver: anytime, proven bounds; many may run side by side, each with its own table.
#pragma once

#include <memory>
#include <vector>

#include "engine.hpp"
#include "problem.hpp"

namespace oudler::search {

class Solver {
 public:
  explicit Solver(std::size_t table_megabytes = 64, Features features = {});
  ~Solver();
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;

  // The value of the position, the attack maximising and the defence minimising.
  Result solve(const Problem& problem, const Limits& limits = {});

  // The value of every legal card; the limits are for the whole.
  std::vector<CardValue> values(const Problem& problem, const Limits& limits = {});

  // Écarts of one taker compared: *problem* is the first card with the taker's hand before the écart, and its
  // half-points and bouts without it. All share the table. Unless *every* one is wanted, those that cannot be best
  // are left with wide bounds. Best first.
  std::vector<EcartValue> ecarts(const Problem& problem, int taker, const std::vector<DeckMask>& candidates,
                                 const Limits& limits = {}, bool every = false);

  // Forget all positions; never needed for correctness.
  void clear();

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

// Écarts a good player would look at: no king, no atout unless nothing else is left, no called card; of a suit's
// cards below the Valet the lowest. The *most* likely first, at most that many.
std::vector<DeckMask> sensible_ecarts(const DeckMask& hand, int size, DeckCard called, int most);

std::vector<DeckCard> legal_cards(const Problem& problem);

// The position after one more card; *finished* is set when the deal is over and then `half_points`, `bouts`
// of the result and *value* are final.
struct Step {
  Problem problem;
  bool finished = false;
  int half_points = 0;
  int bouts = 0;
  int amount = 0;
};
Step advance(const Problem& problem, DeckCard card);

}  // namespace oudler::search
