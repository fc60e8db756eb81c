// What the exact search is asked and what it answers: no Python, no state.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

#include "../cards.hpp"

namespace oudler::search {

inline constexpr int kMaxTricks = 24;

enum class Objective : std::uint8_t { points, marks };  // half-points of the attack, or A per defender

// A position in the play, at any card, its cards in deck order. Half-points and bouts are those the rules' accounting has settled:
// the écart or chien, complete tricks, and for an Excuse already in a complete trick 8 half-points and the
// bout with the camp that played it, 1 half-point with the winner of the trick.
struct Problem {
  int players = 4;
  std::array<DeckMask, kMostPlayers> hands{};
  int leader = 0;  // of the current trick
  std::vector<DeckCard> trick;  // cards already in it
  std::uint8_t attack = 1;  // mask of the seats of the attack
  int half_points = 0;  // of the attack so far
  int bouts = 0;  // of the attack so far
  bool attack_won_all = false;  // no trick lost so far (true before the first trick)
  bool defence_won_all = false;  // the same for the defence
  bool petit_just_played = false;  // the petit was in the last complete trick (CHEL-07)
  int coefficient = 2;  // 1, 2, 4, 6
  int poignees = 0;  // sum of the poignées shown: 20, 30, 40 each
  bool chelem_announced = false;
  bool excuse_literal = true;  // excuse_last_trick = "literal", else "trick_winner"
  bool chelem_excuse_any = true;  // chelem_excuse_last = "any", else "announced"
  DeckCard called = -1;  // the called card while the first trick at five is without a suit (P5-11), else -1
  Objective objective = Objective::marks;
};

struct Limits {
  bool line = true;  // also find a line that reaches an exact value
  double seconds = 1e18;
  std::uint64_t nodes = ~std::uint64_t{0};
  const std::atomic<bool>* cancel = nullptr;  // looked at every millisecond or so
  std::function<bool()> poll;  // called some hundred times a second; true stops the search
  std::function<void(int low, int high, std::uint64_t nodes)> progress;
};

// `low` and `high` are proven; half-points of the attack at the end, or A.
struct Result {
  int low = 0;
  int high = 0;
  bool exact = false;
  DeckCard best = -1;  // proven best when exact, else the best guess
  std::vector<DeckCard> line;  // a line that reaches the value, when exact
  int half_points = -1;  // at the end of the line
  int bouts = -1;
  int amount = 0;  // A at the end of the line
  std::uint64_t nodes = 0;
  double seconds = 0;
};

struct CardValue {
  DeckCard card;
  int low;
  int high;
};

struct EcartValue {
  DeckMask ecart;
  int low;
  int high;
};

}  // namespace oudler::search
