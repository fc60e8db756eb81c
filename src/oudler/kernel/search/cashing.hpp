// Tricks a hand takes by leading its masters, and by making its suits good.
#pragma once

#include <algorithm>
#include <array>
#include <utility>

#include "position.hpp"

namespace oudler::search {

// One suit in one hand, when nobody else can ruff.
struct Length {
  int cards = 0;
  int masters = 0;          // win one after the other, from the highest down
  int longest = 0;          // of the other hands
  std::uint64_t tops = 0;   // the ranks the masters rest on
};

// Cards that one hand can cash one after the other once it is on lead.
struct Cashed {
  int run = 0;             // trumps that win one after the other
  int rounds = 0;          // of trumps, until nobody else has one
  int safe = 0;            // suit masters that all who can still ruff after these must follow
  int clear = 0;           // suit cards that win when nobody can ruff
  int safe_value = 0;
  int clear_value = 0;
  std::uint32_t masters = 0;
  std::uint64_t safe_cards = 0;
  std::uint64_t clear_cards = 0;
  std::array<Length, 4> suits{};

  bool drawn() const { return run >= rounds; }
};

// The highest *number* of cards.
inline std::uint64_t highest_of(std::uint64_t cards, int number) {
  for (int more = count(cards) - number; more > 0; --more) cards &= cards - 1;
  return cards;
}

// The i-th highest card of a hand wins the i-th round, if it is above all cards of every hand that has as many;
// a hand with the Excuse has one card more.
template <int N>
Cashed cash(const std::array<Cards, N>& hands, int leader) {
  Cashed out;
  const Cards& hand = hands[leader];
  std::array<std::uint32_t, N> top_trump{};
  std::array<int, N> rounds{};
  for (int s = 0; s < N; ++s) {
    const std::uint32_t trumps = hands[s].trumps & kAtouts;
    if (s == leader || trumps == 0) continue;
    rounds[s] = count(trumps) + ((hands[s].trumps & kExcuseBit) ? 1 : 0);
    top_trump[s] = 1U << highest(trumps);
    out.rounds = std::max(out.rounds, rounds[s]);
  }
  for (std::uint32_t own = hand.trumps & kAtouts; own != 0; ++out.run) {
    const std::uint32_t card = 1U << highest(own);
    bool wins = true;
    for (int s = 0; s < N; ++s) wins &= rounds[s] <= out.run || top_trump[s] < card;
    if (!wins) break;
    own ^= card;
    out.masters |= card;
  }
  for (int suit = 0; suit < 4; ++suit) {
    const std::uint64_t in_lane = hand.suits & lane(suit);
    if (in_lane == 0) continue;
    std::array<std::uint64_t, N> top{};
    std::array<int, N> length{};
    int shortest = 99;
    int longest = 0;
    for (int s = 0; s < N; ++s) {
      if (s == leader) continue;
      const std::uint64_t cards = hands[s].suits & lane(suit);
      if (rounds[s] > out.run) shortest = std::min(shortest, count(cards));
      if (cards == 0) continue;
      length[s] = count(cards) + ((hands[s].trumps & kExcuseBit) ? 1 : 0);
      top[s] = std::uint64_t{1} << highest(cards);
      longest = std::max(longest, length[s]);
    }
    Length& here = out.suits[suit];
    here.cards = count(in_lane);
    here.longest = longest;
    std::uint64_t own = in_lane;
    for (; own != 0; ++here.masters) {
      const std::uint64_t card = std::uint64_t{1} << highest(own);
      bool wins = true;
      for (int s = 0; s < N; ++s) wins &= length[s] <= here.masters || top[s] < card;
      if (!wins) break;
      own ^= card;
      if (here.masters < longest) here.tops |= card;
      if (here.masters < shortest) {
        ++out.safe;
        out.safe_value += kValue[highest(card)];
        if (longest > 0) out.safe_cards |= card;
      }
    }
    out.clear += here.masters;
    out.clear_value += suit_value(in_lane ^ own);
    out.clear_cards |= here.tops;
  }
  return out;
}

// What the dearest *number* of cards are worth.
inline int dearest(std::uint64_t suits, int number) {
  int sum = 0;
  for (const auto& [mask, value] : {std::pair{0x2000200020002000ULL, 8}, std::pair{0x1000100010001000ULL, 6},
                                    std::pair{0x0800080008000800ULL, 4}, std::pair{0x0400040004000400ULL, 2}}) {
    const int here = std::min(number, count(suits & mask));
    sum += value * here;
    number -= here;
  }
  return sum;
}

// How a suit is made good: cards that win beside the masters, the tricks lost for that, and the ranks it rests on.
struct Good {
  int gain = 0;
  int lost = 0;
  int points = 0;
  std::uint64_t ranks = 0;
};

// Of the cards that are not masters, each one lost meets one higher card of one hand; a hand has as many for that
// as it has more cards than there are masters, and all follow in every round.
template <int N>
Good make_good(const std::array<Cards, N>& hands, int leader, int suit, const Length& length) {
  const int rest = length.cards - length.masters;
  Good out{0, std::min(rest, std::max(0, length.longest - length.masters)), 0, length.tops};
  if (rest == 0) return out;
  const std::uint64_t held = hands[leader].suits & lane(suit);
  std::uint64_t own = held & ~highest_of(held, length.masters);
  for (int excess = 1; own != 0; ++excess) {
    const std::uint64_t card = std::uint64_t{1} << highest(own);
    own ^= card;
    const std::uint64_t above = lane(suit) & ~(card - 1);
    int foes = 0;
    for (int s = 0; s < N; ++s) {
      const std::uint64_t cards = hands[s].suits & lane(suit);
      if (s == leader || cards == 0) continue;
      const int left = count(cards) + ((hands[s].trumps & kExcuseBit) ? 1 : 0) - length.masters;
      if (left > 0) foes += std::min(count(cards & above), left);
    }
    if (rest - (excess - foes) < out.lost) out.lost = rest - (excess - foes), out.ranks = length.tops | card;
  }
  out.gain = rest - out.lost;
  out.points = suit_value(held & ~highest_of(held, length.cards - out.gain));  // the dearest may be lost
  return out;
}

// Suits made good by a hand with the only trumps. It leads a suit, loses to the cards above its own, ruffs what
// comes back (or follows) and leads the suit again: a trump each time the lead is lost, and it never throws a card
// of the suit away. Its masters win the first rounds.
template <int N, typename Offer>
void establish(const std::array<Cards, N>& hands, int leader, const Cashed& cashed, int spare, const Offer& offer) {
  std::array<Good, 4> good;
  int suits = 0;
  for (int suit = 0; suit < 4; ++suit) {
    if (cashed.suits[suit].cards == cashed.suits[suit].masters) continue;
    const Good one = make_good<N>(hands, leader, suit, cashed.suits[suit]);
    if (one.gain > 0 && one.lost <= spare) good[suits++] = one;
  }
  for (unsigned chosen = 1; chosen < 1U << suits; ++chosen) {
    Good sum{0, 0, 0, cashed.clear_cards};
    for (int i = 0; i < suits; ++i) {
      if (!(chosen >> i & 1)) continue;
      sum.gain += good[i].gain;
      sum.lost += good[i].lost;
      sum.points += good[i].points;
      sum.ranks |= good[i].ranks;
    }
    if (sum.lost <= spare) offer(sum.gain, sum.points, sum.ranks);
  }
}

}  // namespace oudler::search
