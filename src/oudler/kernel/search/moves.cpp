// Which cards are worth trying, and in what order.
#include "engine.hpp"

#include <algorithm>

namespace oudler::search {

// One card of each class: neighbours of equal value in one hand, with no card in play between them.
template <int N>
void Engine<N>::generate(const Cards& cards, const Cards& others, Card best, MoveList& list) const {
  std::uint64_t blocks = others.suits;
  if (best < kFirstTrump) blocks |= std::uint64_t{1} << best;
  int previous = -1;
  for (std::uint64_t bits = cards.suits; bits != 0; bits &= bits - 1) {
    const int card = lowest(bits);
    if (features_.equivalence && previous >= 0 && (previous >> 4) == (card >> 4) && kValue[card] == 0) {
      const std::uint64_t between = ((std::uint64_t{1} << card) - 1) & ~((std::uint64_t{2} << previous) - 1);
      if ((blocks & between) == 0) {
        previous = card;
        list.moves[list.size - 1].top = static_cast<Card>(card);
        continue;
      }
    }
    list.add(static_cast<Card>(card));
    previous = card;
  }
  std::uint32_t trump_blocks = others.trumps;
  if (best >= kFirstTrump && best != kNoCard) trump_blocks |= 1U << (best - kFirstTrump);
  previous = -1;
  for (std::uint32_t bits = cards.trumps; bits != 0; bits &= bits - 1) {
    const int trump = lowest(bits);
    if (features_.equivalence && previous > 0 && trump < 20) {
      const std::uint32_t between = ((1U << trump) - 1) & ~((2U << previous) - 1);
      if ((trump_blocks & between) == 0) {
        previous = trump;
        list.moves[list.size - 1].top = static_cast<Card>(kFirstTrump + trump);
        continue;
      }
    }
    list.add(static_cast<Card>(kFirstTrump + trump));
    previous = trump;
  }
}

// Whether *seat* has a legal card that takes the trick from its present winner.
template <int N>
bool Engine<N>::can_beat(int seat, const Trick& trick) const {
  const Cards& hand = hands_[seat];
  if (trick.asked == kNoSuit) return true;
  if (trick.asked != kTrumpSuit) {
    const std::uint64_t follow = hand.suits & lane(trick.asked);
    if (follow != 0) return trick.best < kFirstTrump && (follow >> trick.best) > 1;
  }
  const std::uint32_t trumps = hand.trumps & kAtouts;
  if (trick.best < kFirstTrump) return trumps != 0;
  return (trumps >> (trick.best - kFirstTrump)) > 1;
}

// The camp that is sure to win the trick, if one is, and the rank that rests on.
template <int N>
Side Engine<N>::sure_camp(const Trick& trick, Relevant& rests) const {
  if (trick.asked == kNoSuit) return kNobody;
  const bool attack = attacks(trick.winner);
  rests.mark(trick.best);
  for (int k = trick.played; k < N; ++k) {
    const int later = (trick.leader + k) % N;
    if (attacks(later) != attack && can_beat(later, trick)) return kNobody;
  }
  return attack ? kAttack : kDefence;
}

template <int N>
void Engine<N>::order(const Trick& trick, int seat, MoveList& list) const {
  const bool attack = attacks(seat);
  for (int i = 0; i < list.size; ++i) {
    const Card card = list.moves[i].card;
    int score = 0;
    const Trick then = after(trick, card, seat);
    const int value = kValue[card];
    if (card == kExcuse) {
      const bool ours_now = trick.winner >= 0 && attacks(trick.winner) == attack;
      score = tricks_ <= 3 ? 60 : ours_now ? -20 : 5;
      if (trick.winner < 0) score = tricks_ <= 2 ? 60 : -40;
    } else {
      const bool ours = attacks(then.winner) == attack;
      // Who can still take it away?
      bool foe_beats = false;
      bool friend_beats = false;
      for (int k = then.played; k < N; ++k) {
        const int later = (trick.leader + k) % N;
        if (can_beat(later, then)) (attacks(later) == attack ? friend_beats : foe_beats) = true;
      }
      const int stake = N + then.value;
      bool good = ours ? !foe_beats : (friend_beats && !foe_beats);
      bool unsure = ours ? (foe_beats && friend_beats) : (friend_beats && foe_beats);
      if (good) score = 40 + 4 * stake;
      else if (unsure) score = 0;
      else score = -4 * value - stake;
      const int rank = card < kFirstTrump ? card & 15 : (card - kFirstTrump) / 2 + 8;
      if (then.winner == seat) score -= rank / 2;
      else score -= rank;
      if (card == kPetit) score += good ? 30 : -60;
    }
    list.moves[i].score = score * 64 + std::min(history_[seat][card] >> 6, 1000);
  }
}

template void Engine<3>::generate(const Cards&, const Cards&, Card, MoveList&) const;
template bool Engine<3>::can_beat(int, const Trick&) const;
template Side Engine<3>::sure_camp(const Trick&, Relevant&) const;
template void Engine<3>::order(const Trick&, int, MoveList&) const;
template void Engine<4>::generate(const Cards&, const Cards&, Card, MoveList&) const;
template bool Engine<4>::can_beat(int, const Trick&) const;
template Side Engine<4>::sure_camp(const Trick&, Relevant&) const;
template void Engine<4>::order(const Trick&, int, MoveList&) const;
template void Engine<5>::generate(const Cards&, const Cards&, Card, MoveList&) const;
template bool Engine<5>::can_beat(int, const Trick&) const;
template Side Engine<5>::sure_camp(const Trick&, Relevant&) const;
template void Engine<5>::order(const Trick&, int, MoveList&) const;

}  // namespace oudler::search
