// Proven bounds at the lead: half-points each camp is sure of, whatever the other does.
#pragma once

#include <algorithm>
#include <array>

#include "cashing.hpp"
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
inline int least_thrown(const Cards& hand, int size, int cards) {
  const int valets = count(hand.suits & 0x0400040004000400ULL);
  const int cavaliers = count(hand.suits & 0x0800080008000800ULL);
  const int dames = count(hand.suits & 0x1000100010001000ULL);
  const int big = count(hand.suits & 0x2000200020002000ULL) + count(hand.trumps & (kPetitBit | kTwentyOneBit));
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

// The same after *rounds* of trumps: a hand has that many fewer, the highest ones at best.
template <int N>
int unbeatable_after(std::uint32_t own, const std::array<Cards, N>& hands, unsigned mine, int rounds,
                     std::uint32_t& from) {
  int most = 0;
  for (int held = 1; own != 0; ++held) {
    const std::uint32_t card = 1U << highest(own);
    own ^= card;
    int excess = held;
    for (int s = 0; s < N; ++s) {
      if (mine >> s & 1) continue;
      const std::uint32_t trumps = hands[s].trumps & kAtouts;
      const int left = count(trumps) + ((hands[s].trumps & kExcuseBit) ? 1 : 0) - rounds;
      if (left > 0) excess -= std::min(count(trumps & ~(card - 1)), left);
    }
    if (excess > most) most = excess, from = card;
  }
  return most;
}

// Tricks a lone foe must lose in the suits: where one hand of the others has w cards above all his in a suit,
// it keeps them for him. Whenever he plays the suit he has led it or follows (a guard wins) or throws it away
// (he loses that trick too). A hand never runs out of other cards: its guards are no more than his cards left in
// guarded suits. On lead it plays a guard. His Excuse may answer one guard.
template <int N>
int guarded(const std::array<Cards, N>& hands, int foe, std::uint64_t& used) {
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
Sure sure_points(const std::array<Cards, N>& hands, unsigned mine, int leader, int tricks) {
  Sure out;
  std::uint32_t foes = 0;
  int holder = -1;
  int lone = -1;
  int foe_hands = 0;
  for (int s = 0; s < N; ++s) {
    if (!(mine >> s & 1)) {
      foes |= hands[s].trumps & kAtouts;
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
    const std::uint32_t own = hands[s].trumps & kAtouts;
    std::uint32_t from = 0;
    // Trump tricks that come by themselves.
    const int sure = own == 0 ? 0 : unbeatable(own, foes, from);
    if (foes == 0) from = 0;
    if (sure > 0) {
      int points = N * sure + ((own & kTwentyOneBit) ? 8 : 0);
      for (int o = 0; o < N; ++o)
        if (o != s) points += least_thrown(hands[o], tricks, sure);
      out.offer(points, holder >= 0, 0, from);
    }
    // Each trump of another hand takes at most one trick from this one.
    const int turn = s == leader ? 0 : 1;
    const int kept = holder == s ? 1 : 0;
    int against = 0;
    for (int o = 0; o < N; ++o)
      if (o != s) against += count(hands[o].trumps & kAtouts);
    const int trumps = count(own);
    if (s != leader && (own == 0 || trumps < against + turn + kept)) continue;
    // On lead, or sure to come to it: masters cashed one after the other.
    const Cashed cashed = cash<N>(hands, s);
    const auto offer = [&](int won, int points, bool excuse, std::uint64_t suits, std::uint32_t ranks) {
      if (won <= 0) return;
      points += N * won;
      for (int o = 0; o < N; ++o)
        if (o != s) points += least_thrown(hands[o], tricks, won);
      out.offer(points, excuse, suits, ranks);
    };
    const int draws = s == leader ? std::min(cashed.run, cashed.rounds) : 0;
    if (draws < cashed.rounds && s == leader) {
      // Trumps and suits that win, then the trumps that come by themselves, if need be after one more trump led.
      const int cashing = cashed.run + cashed.safe;
      const std::uint32_t rest = own & ~cashed.masters;
      const bool excuse = holder >= 0 && (holder != s || cashing <= tricks - 3);
      for (int lost = 0; lost < (rest == 0 ? 1 : 2); ++lost) {
        from = 0;
        const int more = unbeatable_after<N>(lost ? rest & (rest - 1) : rest, hands, mine, cashed.run + lost, from);
        offer(cashing + more, trump_value(cashed.masters) + cashed.safe_value, excuse, cashed.safe_cards,
              cashed.masters | from);
      }
    }
    // Trumps first, as long as they win, and then the suits. With trumps to spare for every time the lead is lost,
    // losers are given up to make the suits good.
    if (draws > 0) {
      against = 0;
      for (int o = 0; o < N; ++o) {
        const int held = count(hands[o].trumps & kAtouts);
        if (o != s) against += std::min(held, std::max(0, held + ((hands[o].trumps & kExcuseBit) ? 1 : 0) - draws));
      }
    }
    const int spare = trumps - draws - against - turn - kept;
    const auto masters = static_cast<std::uint32_t>(highest_of(cashed.masters, draws));
    if (against == 0 && turn == 0) {  // the lead is never lost
      const int all = trumps + cashed.clear;
      offer(all, trump_value(own) + cashed.clear_value, holder >= 0 && (holder != s || all <= tricks - 2),
            cashed.clear_cards, masters);
    }
    if (spare < 0) continue;
    const int won = trumps + cashed.clear - against;
    const int sure_value =
        trump_value(against == 0 ? own : own & kTwentyOneBit) + cashed.clear_value - dearest(hands[s].suits, against);
    offer(won, sure_value, holder >= 0, cashed.clear_cards, masters);
    if (spare > 0)
      establish<N>(hands, s, cashed, spare, [&](int more, int points, std::uint64_t suits) {
        offer(won + more, sure_value + points, holder >= 0, suits, masters);
      });
  }
  if (foe_hands == 1 && hands[lone].suits != 0) {
    std::uint64_t used = 0;
    const int points = guarded<N>(hands, lone, used);
    if (points > 0) out.offer(points, false, used, 0);
  }
  return out;
}

}  // namespace oudler::search
