// Proven bounds at the lead: half-points each camp is sure of, whatever the other does.
#pragma once

#include <algorithm>
#include <array>

#include "position.hpp"
#include "table.hpp"

namespace oudler::search {

// The least value of *cards* cards thrown from a hand; the Excuse brings nothing to the trick.
inline int least_thrown(const Hand& hand, int size, int cards) {
  const int valets = count(hand.suits & 0x0400040004000400ULL);
  const int cavaliers = count(hand.suits & 0x0800080008000800ULL);
  const int dames = count(hand.suits & 0x1000100010001000ULL);
  const int big = count(hand.suits & 0x2000200020002000ULL) + count(hand.trumps & (kPetitBit | kTopBit));
  int left = cards - (size - valets - cavaliers - dames - big);
  if (left <= 0) return 0;
  int sum = 0;
  const int v = std::min(left, valets);
  sum += 2 * v, left -= v;
  const int c = std::min(left, cavaliers);
  sum += 4 * c, left -= c;
  const int d = std::min(left, dames);
  return sum + 6 * d + 8 * (left - d);
}

// Trumps of *own* that no matching of single higher trumps of *foes* can take: each wins a trick, as a foe's
// trump beats one card of one hand in one trick only. By Hall's theorem their number is the largest excess of
// own trumps over foes' ones from some rank upwards; *from* receives that rank's card.
inline int unbeatable(std::uint32_t own, std::uint32_t foes, std::uint32_t& from) {
  int most = 0;
  int excess = 0;
  for (std::uint32_t all = own | foes; all != 0;) {
    const std::uint32_t top = 1U << highest(all);
    all ^= top;
    if (own & top) {
      if (++excess > most) most = excess, from = top;
    } else {
      --excess;
    }
  }
  return most;
}

// Half-points the camp *mine* is sure of, and the cards whose rank that rests on.
template <int N>
int sure_points(const std::array<Hand, N>& hands, unsigned mine, int leader, int tricks, Relevant& relevant) {
  // Trump tricks that come by themselves, for the hand that has most of them.
  std::uint32_t foes = 0;
  for (int s = 0; s < N; ++s)
    if (!(mine >> s & 1)) foes |= hands[s].trumps & kTrumpBits;
  int best = 0;
  int leader_trumps = 0;
  std::uint32_t leader_from = 0;
  relevant = {};
  for (int s = 0; s < N; ++s) {
    if (!(mine >> s & 1)) continue;
    const std::uint32_t own = hands[s].trumps & kTrumpBits;
    if (own == 0) continue;
    std::uint32_t from = 0;
    const int sure = unbeatable(own, foes, from);
    if (sure == 0) continue;
    if (foes == 0) from = 0;
    if (s == leader) leader_trumps = sure, leader_from = from;
    int points = N * sure + ((own & kTopBit) ? 8 : 0);
    for (int o = 0; o < N; ++o)
      if (o != s) points += least_thrown(hands[o], tricks, sure);
    if (points > best) best = points, relevant = {0, from};
  }
  if (!(mine >> leader & 1)) return best;
  // On lead: cards that cannot be beaten, cashed one after the other.
  const Hand& hand = hands[leader];
  std::uint64_t other_suits = 0;
  std::uint32_t other_trumps = 0;
  int most_trumps = 0;  // of one other hand; an Excuse saves one
  for (int s = 0; s < N; ++s) {
    if (s == leader) continue;
    other_suits |= hands[s].suits;
    other_trumps |= hands[s].trumps & kTrumpBits;
    const int trumps = count(hands[s].trumps & kTrumpBits);
    if (trumps > 0) most_trumps = std::max(most_trumps, trumps + ((hands[s].trumps & kExcuseBit) ? 1 : 0));
  }
  const std::uint32_t own = hand.trumps & kTrumpBits;
  const std::uint32_t masters = other_trumps == 0 ? own : own & ~((2U << highest(other_trumps)) - 1);
  const int run = count(masters);
  const bool drawn = run >= most_trumps;  // after the run nobody else has a trump
  int safe = 0;   // suit cards cashed while others may still ruff
  int clear = 0;  // suit cards cashed when nobody can
  int safe_value = 0;
  int clear_value = 0;
  std::uint64_t clear_cards = 0;
  std::uint64_t safe_cards = 0;
  for (int suit = 0; suit < 4; ++suit) {
    const std::uint64_t in_lane = hand.suits & lane(suit);
    if (in_lane == 0) continue;
    const std::uint64_t others = other_suits & lane(suit);
    const std::uint64_t tops = others == 0 ? in_lane : in_lane & ~((std::uint64_t{2} << highest(others)) - 1);
    if (tops == 0) continue;
    int shortest = 99;
    int longest = 0;
    for (int s = 0; s < N; ++s) {
      if (s == leader) continue;
      const int length = count(hands[s].suits & lane(suit));
      longest = std::max(longest, length + (length > 0 && (hands[s].trumps & kExcuseBit) ? 1 : 0));
      if (hands[s].trumps & kTrumpBits) shortest = std::min(shortest, length);
    }
    const int top = count(tops);
    int cashed = top >= longest ? count(in_lane) : top;
    clear += cashed;
    if (others != 0) clear_cards |= tops;
    clear_value += suit_value(top >= longest ? in_lane : tops);
    std::uint64_t first = tops;  // the dearest of them first
    int n = std::min(top, shortest);
    safe += n;
    for (; n > 0; --n) {
      const int card = highest(first);
      safe_value += kValue[card];
      if (others != 0) safe_cards |= std::uint64_t{1} << card;
      first ^= std::uint64_t{1} << card;
    }
  }
  // Suits first and then the trumps that come by themselves, or trumps first and then the suits.
  for (int way = 0; way < 2; ++way) {
    int won = 0;
    int points = 0;
    if (way == 0) {
      won = safe + leader_trumps;
      points = safe_value + ((own & kTopBit) && leader_trumps > 0 ? 8 : 0);
    } else {
      if (run == 0 && most_trumps > 0) break;
      won = run + (drawn ? clear : safe);
      points = trump_value(masters) + (drawn ? clear_value : safe_value);
    }
    if (won == 0) continue;
    points += N * won;
    for (int o = 0; o < N; ++o)
      if (o != leader) points += least_thrown(hands[o], tricks, won);
    if (points > best) {
      best = points;
      if (way == 0)
        relevant = {safe_cards, leader_from};
      else
        relevant = {drawn ? clear_cards : safe_cards, other_trumps == 0 ? 0 : masters};
    }
  }
  return best;
}

}  // namespace oudler::search
