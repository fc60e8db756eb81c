#include "engine.hpp"

#include <algorithm>

#include "bounds.hpp"

namespace oudler::search {

namespace {
constexpr int kInfinity = 10000;

int next(int seat, int players) { return seat + 1 == players ? 0 : seat + 1; }
}  // namespace

template <int N>
Engine<N>::Engine(const Problem& problem, Table* table, const Features& features, Clock& clock)
    : problem_(problem), table_(table), features_(features), clock_(clock), attack_(problem.attack),
      bouts_(problem.bouts), attack_all_(problem.attack_won_all), defence_all_(problem.defence_won_all),
      petit_before_(problem.petit_just_played) {
  for (int seat = 0; seat < N; ++seat)
    for (DeckCard card = 0; card < 78; ++card)
      if (problem.hands[seat].has(card)) hands_[seat].toggle(from_deck(card));
  start_.leader = static_cast<std::int8_t>(problem.leader);
  int seat = problem.leader;
  for (const DeckCard card : problem.trick) {
    if (card == kTwentyOne && attacks(seat)) ++bouts_;
    start_ = after(start_, from_deck(card), seat);
    seat = next(seat, N);
  }
  for (int s = 0; s < N; ++s)
    if ((hands_[s].trumps & kTopBit) && attacks(s)) ++bouts_;
  tricks_ = hands_[seat].size();
  salt_ = mix(static_cast<std::uint64_t>(N) << 16 | static_cast<std::uint64_t>(attack_) << 8 |
              (problem.excuse_literal ? 1U : 0U) | (problem.chelem_excuse_any ? 2U : 0U) |
              (problem.chelem_announced ? 4U : 0U));
}

template <int N>
int Engine<N>::open_now() const {
  int now = open();
  if (start_.petit) now |= kPetitOpen;
  if (start_.excuse >= 0) now |= kExcuseOpen;
  return now;
}

template <int N>
Card Engine<N>::greedy() {
  const int seat = (start_.leader + start_.played) % N;
  Hand cards = legal(hands_[seat], start_);
  if (start_.asked < 0 && problem_.called >= 0) cards = first_lead(hands_[seat], problem_.called);
  MoveList list;
  generate(cards, others(seat), start_.best, list);
  order(start_, seat, list);
  int pick = 0;
  for (int i = 1; i < list.size; ++i)
    if (list.moves[i].score > list.moves[pick].score) pick = i;
  return list.moves[pick].card;
}

template <int N>
int Engine<N>::root(int need, Card* best) {
  return play(start_, need, best);
}

template <int N>
int Engine<N>::open() const {
  std::uint32_t all = 0;
  for (const Hand& hand : hands_) all |= hand.trumps;
  return ((all & kPetitBit) ? kPetitOpen : 0) | ((all & kExcuseBit) ? kExcuseOpen : 0) |
         (attack_all_ ? kAttackChelem : 0) | (defence_all_ ? kDefenceChelem : 0);
}

template <int N>
std::uint64_t Engine<N>::key(int leader, std::uint64_t suits, std::uint32_t trumps, int open) const {
  // Relative ranks: each hand's cards among those in play, which honours, petit, 21 and Excuse these hold.
  std::uint64_t at = target_->shape[bouts_][open];
  std::uint64_t h = mix(salt_ + at + static_cast<std::uint64_t>(leader) * 0x9E3779B97F4A7C15ULL + tricks_);
  std::uint64_t trump_words = 0;
  for (int seat = 0; seat < N - 1; ++seat) {
    h = (h ^ extract(hands_[seat].suits, suits)) * 0x9FB21C651E98DF25ULL;
    h ^= h >> 29;
    const std::uint64_t packed = extract(hands_[seat].trumps, trumps);
    if (seat < 2) {
      trump_words |= packed << (22 * seat);
    } else {
      h = (h ^ packed) * 0xD6E8FEB86659FD93ULL;
      h ^= h >> 31;
    }
  }
  std::uint64_t sizes = 0;
  for (int suit = 0; suit < 4; ++suit) sizes = sizes << 4 | static_cast<unsigned>(count(suits & lane(suit)));
  sizes = sizes << 5 | static_cast<unsigned>(count(trumps & kTrumpBits));
  sizes = sizes << 16 | extract(suits, kHonours);
  sizes = sizes << 3 | ((trumps & kPetitBit) ? 1U : 0U) | ((trumps & kTopBit) ? 2U : 0U) | ((trumps & kExcuseBit) ? 4U : 0U);
  // A chelem bears on the points only through an Excuse still to be played; its bonus is in the shape.
  const int chelem = (open & kExcuseOpen) ? open >> 2 : 0;
  const bool chelem_bonus = target_->shape[bouts_][open & 3] != at;
  sizes = sizes << 3 | static_cast<unsigned>(chelem) | (chelem_bonus ? 4U : 0U);
  if (chelem_bonus) sizes ^= static_cast<std::uint64_t>(open) << 58;
  h = (h ^ trump_words) * 0x9FB21C651E98DF25ULL;
  h ^= h >> 32;
  h = (h ^ sizes) * 0xD6E8FEB86659FD93ULL;
  return mix(h);
}

template <int N>
Hand Engine<N>::others(int seat) const {
  Hand out;
  for (int s = 0; s < N; ++s)
    if (s != seat) {
      out.suits |= hands_[s].suits;
      out.trumps |= hands_[s].trumps;
    }
  return out;
}

template <int N>
int Engine<N>::lead(int leader, int need) {
  if (tricks_ == 1) return last_trick(leader);
  clock_.tick();
  if (clock_.stopped) return 0;
  const int open = this->open();
  std::uint64_t suits = 0;
  std::uint32_t trumps = 0;
  int total = N * tricks_;
  for (const Hand& hand : hands_) {
    suits |= hand.suits;
    trumps |= hand.trumps;
  }
  total += suit_value(suits) + trump_value(trumps) + ((trumps & kExcuseBit) ? 8 : 0);
  int low = target_->least[bouts_][open];
  int high = total + target_->most[bouts_][open];
  if (features_.bounds) {
    const Bounds bounds = lead_bounds<N>(hands_, attack_, leader, tricks_, total);
    low += bounds.attack;
    high -= bounds.defence;
  }
  if (low >= need) return low;
  if (high < need) return high;
  std::uint64_t hash = 0;
  Card hint = kNoCard;
  if (features_.table) {
    hash = key(leader, suits, trumps, open);
    if (const Entry* entry = table_->find(hash)) {
      low = std::max<int>(low, entry->low);
      high = std::min<int>(high, entry->high);
      if (low >= need) return low;
      if (high < need) return high;
      if (entry->move != kNoCard) {
        hint = static_cast<Card>(entry->move < 64 ? lowest(nth_bit(entry->move, suits))
                                                   : 64 + lowest(nth_bit(entry->move - 64, trumps)));
      }
    }
  }
  Trick trick;
  trick.leader = static_cast<std::int8_t>(leader);
  const std::uint64_t before = clock_.nodes;
  Card best = hint;
  int value = play(trick, need, &best);
  if (clock_.stopped) return 0;
  if (value >= need) {
    low = std::max(low, value);
    value = low;
  } else {
    high = std::min(high, value);
    value = high;
  }
  if (features_.table) {
    Card move = kNoCard;
    if (best != kNoCard)
      move = static_cast<Card>(best < 64 ? count(suits & ((std::uint64_t{1} << best) - 1))
                                          : 64 + count(trumps & ((1U << (best - 64)) - 1)));
    const std::uint64_t spent = clock_.nodes - before;
    table_->store(hash, low, high, move, tricks_, 64 - std::countl_zero(spent + 1));
  }
  return value;
}

// *best*: in, the card to try first; out, the card that proved the result for the seat to play.
template <int N>
int Engine<N>::play(const Trick& trick, int need, Card* best) {
  if (trick.played == N) return finish(trick, need);
  const int seat = (trick.leader + trick.played) % N;
  Hand cards = legal(hands_[seat], trick);
  if (trick.asked < 0 && problem_.called >= 0 && tricks_ == 15 && N == 5)
    cards = first_lead(hands_[seat], problem_.called);
  MoveList list;
  generate(cards, others(seat), trick.best, list);
  const bool attack = attacks(seat);
  const Card hint = best != nullptr ? *best : kNoCard;
  if (list.size > 1) {
    if (features_.ordering) order(trick, seat, list);
    if (hint != kNoCard)
      for (int i = 0; i < list.size; ++i)
        if (list.moves[i].card == hint) list.moves[i].score = kInfinity * 1000;
  }
  int value = attack ? -kInfinity : kInfinity;
  std::array<int, 96> results;
  std::uint64_t done_suits = 0;
  const Hand held = hands_[seat];
  Hand blocks;
  if (features_.quasi && list.size > 1) {
    blocks = others(seat);
    if (trick.best < 64) blocks.suits |= std::uint64_t{1} << trick.best;
  }
  for (int i = 0; i < list.size; ++i) {
    int pick = i;
    for (int j = i + 1; j < list.size; ++j)
      if (list.moves[j].score > list.moves[pick].score) pick = j;
    std::swap(list.moves[i], list.moves[pick]);
    const Card card = list.moves[i].card;
    int result = 0;
    bool known = false;
    if (features_.quasi && card < 64 && done_suits != 0) {
      // A neighbour of another value differs by at most the difference of the two values.
      const std::uint64_t in_suit = done_suits & lane(card >> 4);
      for (std::uint64_t bits = in_suit; bits != 0; bits &= bits - 1) {
        const int other = lowest(bits);
        const int low = std::min<int>(other, card);
        const int high = std::max<int>(other, card);
        const std::uint64_t between = ((std::uint64_t{1} << high) - 1) & ~((std::uint64_t{2} << low) - 1);
        if (blocks.suits & between) continue;
        const int gap = kValue[high] - kValue[low];
        const int bound = attack ? results[other] + gap : results[other] - gap;
        if (attack ? bound < need : bound >= need) {
          if (!known || (attack ? bound < result : bound > result)) result = bound;
          known = true;
        }
      }
    }
    if (!known) {
      hands_[seat].toggle(card);
      result = play(after(trick, card, seat), need, nullptr);
      hands_[seat] = held;
      if (clock_.stopped) return 0;
    }
    if (card < 64) {
      done_suits |= std::uint64_t{1} << card;
      results[card] = result;
    }
    if (attack ? result > value : result < value) {
      value = result;
      if (best != nullptr) *best = card;
      if (attack ? value >= need : value < need) {
        if (list.size > 1) history_[seat][card] += tricks_ * tricks_;
        break;
      }
    }
  }
  return value;
}

template <int N>
int Engine<N>::finish(const Trick& trick, int need) {
  if (tricks_ == 1) return settle_last(trick);
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
  const int value = gain + lead(trick.winner, need - gain);
  ++tricks_;
  bouts_ = bouts;
  attack_all_ = attack_all;
  defence_all_ = defence_all;
  petit_before_ = petit_before;
  return value;
}

// The last trick plays itself.
template <int N>
int Engine<N>::last_trick(int leader) {
  Trick trick;
  trick.leader = static_cast<std::int8_t>(leader);
  for (int seat = leader, i = 0; i < N; ++i, seat = next(seat, N)) {
    const Hand& hand = hands_[seat];
    trick = after(trick, static_cast<Card>(hand.suits != 0 ? lowest(hand.suits) : 64 + lowest(hand.trumps)), seat);
  }
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
  if (excuse_wins && trick.best == kTopTrump && !attacks(trick.winner)) ++bouts;  // the only way to lose the 21
  return gain + target_->plain(bouts_) - target_->need[bouts][petit + 1][chelem + 1];
}

template class Engine<3>;
template class Engine<4>;
template class Engine<5>;

}  // namespace oudler::search
