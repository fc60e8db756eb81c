// A trick complete, and the last one, which alone decides the petit au bout, a chelem and an Excuse kept too long.
#include "engine.hpp"

namespace oudler::search {

template <int N>
int Engine<N>::finish(const Trick& trick, int need, Relevant& relevant) {
  if (tricks_ == 1) {
    relevant = {};
    if (trick.alike > 1) relevant.mark(trick.best);
    return settle_last(trick);
  }
  const bool won = attacks(trick.winner);
  const int bouts = bouts_;
  const bool attack_all = attack_all_;
  const bool defence_all = defence_all_;
  const bool petit_before = petit_before_;
  int gain = won ? N + trick.value : 0;
  if (trick.excuse >= 0 && attacks(trick.excuse)) {
    gain += 8;
    ++bouts_;
  }
  if (trick.petit && won) ++bouts_;
  gain += target_->plain(bouts) - target_->plain(bouts_);
  attack_all_ = attack_all && won;
  defence_all_ = defence_all && !won;
  petit_before_ = trick.petit;
  --tricks_;
  const int value = gain + lead(trick.winner, need - gain, relevant);
  if (trick.alike > 1) relevant.mark(trick.best);
  ++tricks_;
  bouts_ = bouts;
  attack_all_ = attack_all;
  defence_all_ = defence_all;
  petit_before_ = petit_before;
  return value;
}

// The last trick plays itself.
template <int N>
int Engine<N>::last_trick(int leader, Relevant& relevant) {
  Trick trick;
  trick.leader = static_cast<std::int8_t>(leader);
  for (int seat = leader, i = 0; i < N; ++i, seat = seat + 1 == N ? 0 : seat + 1) {
    const Cards& hand = hands_[seat];
    trick =
        after(trick, static_cast<Card>(hand.suits != 0 ? lowest(hand.suits) : kFirstTrump + lowest(hand.trumps)), seat);
  }
  relevant = {};
  if (trick.alike > 1) relevant.mark(trick.best);
  return settle_last(trick);
}

// EXC-07, Q-06, CHEL-06, CHEL-07, PAB-01: what only the last trick decides.
template <int N>
int Engine<N>::settle_last(const Trick& trick) const {
  const bool excuse_wins = trick.excuse == trick.leader && attacks(trick.leader) && attack_all_ &&
                           (problem_.chelem_announced || problem_.chelem_excuse_any);
  const bool won = excuse_wins || attacks(trick.winner);
  const Side chelem = attack_all_ && won ? kAttack : defence_all_ && !won ? kDefence : kNobody;
  int gain = won ? N + trick.value : 0;
  int bouts = bouts_;
  if (trick.excuse >= 0) {
    const bool ours = attacks(trick.excuse);
    const bool to_attack = chelem != kNobody ? ours : problem_.excuse_literal ? !ours : won;
    if (to_attack) {
      gain += 8;
      ++bouts;
    }
  }
  Side petit = kNobody;
  if (trick.petit) {
    petit = won ? kAttack : kDefence;
    if (won) ++bouts;
  } else if (excuse_wins && petit_before_) {
    petit = kAttack;
  }
  if (excuse_wins && trick.best == kTwentyOne && !attacks(trick.winner)) ++bouts;  // the only way to lose the 21
  return gain + target_->plain(bouts_) - target_->need[bouts][petit + 1][chelem + 1];
}

template int Engine<3>::finish(const Trick&, int, Relevant&);
template int Engine<4>::finish(const Trick&, int, Relevant&);
template int Engine<5>::finish(const Trick&, int, Relevant&);
template int Engine<3>::last_trick(int, Relevant&);
template int Engine<4>::last_trick(int, Relevant&);
template int Engine<5>::last_trick(int, Relevant&);
template int Engine<3>::settle_last(const Trick&) const;
template int Engine<4>::settle_last(const Trick&) const;
template int Engine<5>::settle_last(const Trick&) const;

}  // namespace oudler::search
