// Proven bounds at the lead: half-points each camp is sure of, whatever the other does.
#pragma once

#include <algorithm>
#include <array>

#include "position.hpp"
#include "table.hpp"

namespace oudler::search {

// What a camp is sure of, and the cards whose rank that rests on.
struct Sure {
  int points = 0;       // with the 8 of its Excuse where `excuse`
  bool excuse = false;  // its Excuse stays with it in the same line of play
  bool trick = false;   // at least one trick
  Relevant relevant{};

  void offer(int more, bool safe_excuse, std::uint64_t suits, std::uint32_t trumps) {
    if (safe_excuse) more += 8;
    if (more + 8 * safe_excuse <= points + 8 * excuse) return;
    points = more;
    excuse = safe_excuse;
    trick = true;
    relevant = {suits, trumps};
  }
};

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

// Cards that one hand can cash one after the other once it is on lead.
struct Cashed {
  int run = 0;             // master trumps
  bool drawn = false;      // after them nobody else has a trump
  int safe = 0;            // suit masters that all who could ruff must follow
  int clear = 0;           // suit cards that win when nobody can ruff
  int safe_value = 0;
  int clear_value = 0;
  std::uint32_t masters = 0;
  std::uint64_t safe_cards = 0;
  std::uint64_t clear_cards = 0;
  bool others_have_trumps = false;
};

template <int N>
Cashed cash(const std::array<Hand, N>& hands, int leader) {
  Cashed out;
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
  out.others_have_trumps = other_trumps != 0;
  out.masters = other_trumps == 0 ? own : own & ~((2U << highest(other_trumps)) - 1);
  out.run = count(out.masters);
  out.drawn = out.run >= most_trumps;
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
    out.clear += top >= longest ? count(in_lane) : top;
    out.clear_value += suit_value(top >= longest ? in_lane : tops);
    if (others != 0) out.clear_cards |= tops;
    std::uint64_t rest = tops;  // the dearest of them first
    int n = std::min(top, shortest);
    out.safe += n;
    for (; n > 0; --n) {
      const int card = highest(rest);
      out.safe_value += kValue[card];
      if (others != 0) out.safe_cards |= std::uint64_t{1} << card;
      rest ^= std::uint64_t{1} << card;
    }
  }
  return out;
}

// Tricks a lone foe must lose in the suits: where one hand of the others has w cards above all his in a suit,
// it keeps them for him. Whenever he plays the suit he has led it or follows (a guard wins) or throws it away
// (he loses that trick too). A hand never runs out of other cards: its guards are no more than his cards left in
// guarded suits. On lead it plays a guard. His Excuse may answer one guard.
template <int N>
int guarded(const std::array<Hand, N>& hands, int foe, std::uint64_t& used) {
  int points = 0;
  int dearest = 0;
  for (int suit = 0; suit < 4; ++suit) {
    const std::uint64_t his = hands[foe].suits & lane(suit);
    if (his == 0) continue;
    const int length = count(his);
    const std::uint64_t above = ~((std::uint64_t{2} << highest(his)) - 1) & lane(suit);
    int best = 0;
    std::uint64_t best_cards = 0;
    for (int s = 0; s < N; ++s) {
      if (s == foe) continue;
      std::uint64_t guards = hands[s].suits & above;
      if (guards == 0) continue;
      int w = std::min(count(guards), length);
      // j guards used and the rest thrown away, the foe's choice; the dearest guards first.
      int value = 0;
      int worst = N * length;
      std::uint64_t cards = 0;
      for (int j = 1; j <= w; ++j) {
        const int card = highest(guards);
        guards ^= std::uint64_t{1} << card;
        cards |= std::uint64_t{1} << card;
        value += kValue[card];
        worst = std::min(worst, j < w ? N * length + value : N * w + value);
      }
      if (worst > best) best = worst, best_cards = cards;
    }
    if (best == 0) continue;
    points += best;
    dearest = std::max(dearest, N + 8);
    used |= best_cards;
  }
  if (hands[foe].trumps & kExcuseBit) points -= dearest;
  return points;
}

// Half-points the camp *mine* is sure of.
template <int N>
Sure sure_points(const std::array<Hand, N>& hands, unsigned mine, int leader, int tricks) {
  Sure out;
  std::uint32_t foes = 0;
  int holder = -1;
  int lone = -1;
  int foe_hands = 0;
  for (int s = 0; s < N; ++s) {
    if (!(mine >> s & 1)) {
      foes |= hands[s].trumps & kTrumpBits;
      lone = s;
      ++foe_hands;
    } else if (hands[s].trumps & kExcuseBit) {
      holder = s;
    }
  }
  // An Excuse can always be played before the last trick.
  if (holder >= 0) out.points = 8, out.excuse = true;
  for (int s = 0; s < N; ++s) {
    if (!(mine >> s & 1)) continue;
    const std::uint32_t own = hands[s].trumps & kTrumpBits;
    std::uint32_t from = 0;
    // Trump tricks that come by themselves.
    const int sure = own == 0 ? 0 : unbeatable(own, foes, from);
    if (foes == 0) from = 0;
    if (sure > 0) {
      int points = N * sure + ((own & kTopBit) ? 8 : 0);
      for (int o = 0; o < N; ++o)
        if (o != s) points += least_thrown(hands[o], tricks, sure);
      out.offer(points, holder >= 0, 0, from);
    }
    if (s != leader && (own == 0 || foes != 0)) continue;
    // On lead, or sure to come to it with the only trumps: masters cashed one after the other.
    const Cashed cashed = cash<N>(hands, s);
    if (s != leader && cashed.others_have_trumps) continue;
    for (int way = 0; way < 2; ++way) {
      // Suits first and then the trumps that come by themselves, or trumps first and then the suits.
      int won = 0;
      int points = 0;
      if (way == 0) {
        if (s != leader || cashed.safe == 0) continue;
        won = cashed.safe + sure;
        points = cashed.safe_value + ((own & kTopBit) && sure > 0 ? 8 : 0);
      } else {
        won = cashed.run + (cashed.drawn ? cashed.clear : cashed.safe);
        points = trump_value(cashed.masters) + (cashed.drawn ? cashed.clear_value : cashed.safe_value);
      }
      if (won == 0) continue;
      points += N * won;
      for (int o = 0; o < N; ++o)
        if (o != s) points += least_thrown(hands[o], tricks, won);
      const bool excuse = holder >= 0 && (holder != s || won <= tricks - 2);
      if (way == 0)
        out.offer(points, excuse, cashed.safe_cards, from);
      else
        out.offer(points, excuse, cashed.drawn ? cashed.clear_cards : cashed.safe_cards,
                  cashed.others_have_trumps ? cashed.masters : 0);
    }
  }
  if (foe_hands == 1 && hands[lone].suits != 0) {
    std::uint64_t used = 0;
    const int points = guarded<N>(hands, lone, used);
    if (points > 0) out.offer(points, false, used, 0);
  }
  return out;
}

}  // namespace oudler::search
