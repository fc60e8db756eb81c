#include "engine.hpp"

#include <algorithm>

#include "bounds.hpp"

namespace oudler::search {

namespace {
constexpr int kInfinity = 10000;

int next(int seat, int players) { return seat + 1 == players ? 0 : seat + 1; }

// A proof for one card of a class serves another: where it rests on ranks down to the class, on all of it.
void reach(Relevant& proof, Card low, Card high) {
  if (low < kFirstTrump) {
    const std::uint64_t below = ((std::uint64_t{2} << high) - 1) & lane(low >> 4);
    if (proof.suits & below) proof.suits |= std::uint64_t{1} << low;
  } else if (proof.trumps & ((2U << (high - kFirstTrump)) - 1)) {
    proof.trumps |= 1U << (low - kFirstTrump);
  }
}
}  // namespace

template <int N>
Engine<N>::Engine(const Problem& problem, Table* table, const Features& features, Clock& clock)
    : problem_(problem), table_(table), features_(features), clock_(clock), attack_(problem.attack),
      bouts_(problem.bouts), attack_all_(problem.attack_won_all), defence_all_(problem.defence_won_all),
      petit_before_(problem.petit_just_played) {
  for (int seat = 0; seat < N; ++seat) hands_[seat] = from_deck(problem.hands[seat]);
  start_.leader = static_cast<std::int8_t>(problem.leader);
  int seat = problem.leader;
  for (const DeckCard card : problem.trick) {
    if (card == kDeckTwentyOne && attacks(seat)) ++bouts_;
    start_ = after(start_, from_deck(card), seat);
    seat = next(seat, N);
  }
  for (int s = 0; s < N; ++s)
    if ((hands_[s].trumps & kTwentyOneBit) && attacks(s)) ++bouts_;
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
  Cards cards = legal(hands_[seat], start_);
  if (start_.asked == kNoSuit && problem_.called >= 0) cards = first_lead(hands_[seat], from_deck(problem_.called));
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
  Relevant relevant{};
  return play(start_, need, best, relevant);
}

template <int N>
int Engine<N>::open() const {
  std::uint32_t all = 0;
  for (const Cards& hand : hands_) all |= hand.trumps;
  return ((all & kPetitBit) ? kPetitOpen : 0) | ((all & kExcuseBit) ? kExcuseOpen : 0) |
         (attack_all_ ? kAttackChelem : 0) | (defence_all_ ? kDefenceChelem : 0);
}

// What every entry keeps exactly: lengths of all suits in all hands, who has which honour, bout and Excuse.
template <int N>
std::uint64_t Engine<N>::key(int leader, int open) const {
  const std::uint64_t at = target_->shape[bouts_][open];
  // A chelem bears on the points only through an Excuse still to be played, else through its bonus.
  const bool chelem_bonus = target_->shape[bouts_][open & 3] != at;
  const int chelem = chelem_bonus || (open & kExcuseOpen) ? open >> 2 : 0;
  std::uint64_t h = mix(salt_ + at + static_cast<std::uint64_t>(leader) * 0x9E3779B97F4A7C15ULL + chelem * 1024);
  std::uint64_t trumps = 0;
  for (int seat = 0; seat < N; ++seat) {
    const Cards& hand = hands_[seat];
    h = (h ^ ((hand.suits & kHonours) | lane_counts(hand.suits & ~kHonours))) * 0x9FB21C651E98DF25ULL;
    h ^= h >> 29;
    constexpr std::uint32_t special = kPetitBit | kTwentyOneBit | kExcuseBit;
    trumps = trumps * 512 + static_cast<unsigned>(count(hand.trumps & ~special)) * 8 + (hand.trumps & kPetitBit) +
             (hand.trumps >> 19 & 6);
  }
  h = (h ^ trumps) * 0xD6E8FEB86659FD93ULL;
  return mix(h);
}

template <int N>
Planes Engine<N>::planes(std::uint64_t suits, std::uint32_t trumps) const {
  Planes out;
  Cards a = hands_[1];
  Cards b = hands_[2];
  if constexpr (N > 3) {
    a.suits |= hands_[3].suits, a.trumps |= hands_[3].trumps;
    b.suits |= hands_[3].suits, b.trumps |= hands_[3].trumps;
  }
  out.a = extract(a.suits, suits);
  out.b = extract(b.suits, suits);
  out.ta = static_cast<std::uint32_t>(extract(a.trumps, trumps));
  out.tb = static_cast<std::uint32_t>(extract(b.trumps, trumps));
  if constexpr (N > 4) {
    out.c = extract(hands_[4].suits, suits);
    out.tc = static_cast<std::uint32_t>(extract(hands_[4].trumps, trumps));
  }
  return out;
}

template <int N>
Cards Engine<N>::others(int seat) const {
  Cards out;
  for (int s = 0; s < N; ++s)
    if (s != seat) {
      out.suits |= hands_[s].suits;
      out.trumps |= hands_[s].trumps;
    }
  return out;
}

template <int N>
int Engine<N>::lead(int leader, int need, Relevant& relevant) {
  if (tricks_ == 1) return last_trick(leader, relevant);
  clock_.tick();
  if (clock_.stopped) return 0;
  relevant = {};
  const int open = this->open();
  std::uint64_t suits = 0;
  std::uint32_t trumps = 0;
  int total = N * tricks_;
  for (const Cards& hand : hands_) {
    suits |= hand.suits;
    trumps |= hand.trumps;
  }
  total += suit_value(suits) + trump_value(trumps) + ((trumps & kExcuseBit) ? 8 : 0);
  trumps &= kAtouts;
  // With the cards of these ranks out of reach of the other camp's trumps, the petit is safe.
  std::uint32_t attack_trumps = 0;
  std::uint32_t defence_trumps = 0;
  for (int seat = 0; seat < N; ++seat) (attacks(seat) ? attack_trumps : defence_trumps) |= hands_[seat].trumps;
  // An Excuse that could win the last trick of a chelem upsets what the defence is sure of.
  const bool upset = attack_all_ && (attack_trumps & kExcuseBit);
  const bool petit = (open & kPetitOpen) != 0;
  const bool petit_ours = petit && (attack_trumps & kPetitBit) && !(defence_trumps & kAtouts);
  const bool petit_theirs = petit && (defence_trumps & kPetitBit) && !(attack_trumps & kAtouts) && !upset;
  Sure ours;
  if (features_.bounds) ours = sure_points<N>(hands_, attack_, leader, tricks_);
  const int plain = target_->plain(bouts_);
  const int low =
      ours.points + plain -
      target_
          ->need[bouts_ + ours.excuse + petit_ours][petit && !petit_ours ? 0 : 1][defence_all_ && !ours.trick ? 0 : 1];
  if (low >= need) {
    relevant = ours.relevant;
    return low;
  }
  Sure theirs;
  if (features_.bounds && !upset) theirs = sure_points<N>(hands_, ~attack_ & ((1U << N) - 1), leader, tricks_);
  const int most = bouts_ + (petit && !petit_theirs) + ((open & kExcuseOpen) && !theirs.excuse) + upset;
  const int high =
      total - theirs.points + plain -
      target_->need[std::min(most, 3)][petit && !petit_theirs ? 2 : 1][attack_all_ && !theirs.trick ? 2 : 1];
  if (high < need) {
    relevant = theirs.relevant;
    return high;
  }
  std::uint64_t hash = 0;
  Planes planes;
  Card hint = kNoCard;
  const Cards& hand = hands_[leader];
  if (features_.table) {
    hash = key(leader, open);
    planes = this->planes(suits, trumps);
    const auto check = static_cast<std::uint32_t>(hash >> 32);
    for (const Entry& entry : table_->bucket(hash).slots) {
      if (!entry.used || entry.check != check) continue;
      if (hint == kNoCard && entry.move != kNoCard)
        hint = static_cast<Card>(entry.move < kFirstTrump
                                     ? lowest(nth_bit(entry.move, hand.suits))
                                     : kFirstTrump + lowest(nth_bit(entry.move - kFirstTrump, hand.trumps)));
      if ((entry.low >= need || entry.high < need) && planes.pattern(entry.suits, entry.trumps) == entry.pattern) {
        relevant.suits = deposit(entry.suits, suits);
        relevant.trumps = static_cast<std::uint32_t>(deposit(entry.trumps, trumps));
        return entry.low >= need ? entry.low : entry.high;
      }
    }
  }
  Trick trick;
  trick.leader = static_cast<std::int8_t>(leader);
  const std::uint64_t before = clock_.nodes;
  Card best = hint;
  const int value = play(trick, need, &best, relevant);
  if (clock_.stopped) return 0;
  if (features_.table) {
    Card move = kNoCard;
    if (best != kNoCard)
      move =
          static_cast<Card>(best < kFirstTrump ? count(hand.suits & ((std::uint64_t{1} << best) - 1))
                                               : kFirstTrump + count(hand.trumps & ((1U << (best - kFirstTrump)) - 1)));
    const std::uint64_t spent = clock_.nodes - before;
    const bool made = value >= need;
    table_->store(hash, planes, extract(upwards(relevant.suits), suits),
                  static_cast<std::uint32_t>(extract(upwards32(relevant.trumps), trumps)), made ? value : Table::kNoLow,
                  made ? Table::kNoHigh : value, move, 64 - std::countl_zero(spent + 1));
  }
  return value;
}

// *best*: in, the card to try first; out, the card that proved the result for the seat to play.
template <int N>
int Engine<N>::play(const Trick& trick, int need, Card* best, Relevant& relevant) {
  if (trick.played == N) return finish(trick, need, relevant);
  const int seat = (trick.leader + trick.played) % N;
  Cards cards = legal(hands_[seat], trick);
  if (trick.asked == kNoSuit && problem_.called >= 0 && tricks_ == 15 && N == 5)
    cards = first_lead(hands_[seat], from_deck(problem_.called));
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
  std::array<int, 64> results;
  std::array<Relevant, 32> proofs;
  std::array<std::uint8_t, 64> at;
  std::uint64_t done_suits = 0;
  std::array<int, 21> trump_results;
  std::array<std::uint8_t, 21> trump_at;
  std::uint32_t done_trumps = 0;
  relevant = {};
  Relevant duty{};  // the trump to beat decides what is legal
  if (trick.best >= kFirstTrump && trick.best != kNoCard && cards.suits == 0 &&
      count(hands_[seat].trumps & kAtouts) > 1)
    duty.mark(trick.best);
  const Cards held = hands_[seat];
  Cards blocks;
  if (features_.quasi && list.size > 1) {
    blocks = others(seat);
    if (trick.best < kFirstTrump) blocks.suits |= std::uint64_t{1} << trick.best;
  }
  for (int i = 0; i < list.size; ++i) {
    int pick = i;
    for (int j = i + 1; j < list.size; ++j)
      if (list.moves[j].score > list.moves[pick].score) pick = j;
    std::swap(list.moves[i], list.moves[pick]);
    const Card card = list.moves[i].card;
    int result = 0;
    bool known = false;
    Relevant& proof = proofs[i];
    Side sure = kNobody;
    Relevant rests{};
    bool looked = false;
    if (features_.quasi && card < kFirstTrump && done_suits != 0) {
      // A neighbour of another value differs by at most the difference of the two values; so does any card of
      // the suit, where the proof for the first rests on no rank as low as the two.
      const std::uint64_t in_suit = done_suits & lane(card >> 4);
      for (std::uint64_t bits = in_suit; bits != 0; bits &= bits - 1) {
        const int other = lowest(bits);
        const int low = std::min<int>(other, card);
        const int high = std::max<int>(other, card);
        const std::uint64_t between = ((std::uint64_t{1} << high) - 1) & ~((std::uint64_t{2} << low) - 1);
        const Relevant& shown = proofs[at[other]];
        const bool apart = (shown.suits & lane(card >> 4) & ((std::uint64_t{2} << high) - 1)) == 0;
        if (!apart && (blocks.suits & between)) continue;
        int gap = kValue[high] - kValue[low];
        if (gap != 0) {
          // Where the trick is sure to go to one camp, the dearer card cannot do that camp harm now.
          if (!looked) sure = sure_camp(after(trick, card, seat), rests), looked = true;
          if (sure != kNobody && (sure == kAttack) == ((card == high) != attack)) gap = 0;
        }
        const bool rested = gap == 0 && kValue[high] != kValue[low];
        const int bound = attack ? results[other] + gap : results[other] - gap;
        if (attack ? bound >= need : bound < need) continue;
        if (known && (attack ? bound >= result : bound <= result)) continue;
        result = bound;
        known = true;
        proof = shown;
        if (!apart) reach(proof, static_cast<Card>(low), static_cast<Card>(high));
        if (rested) proof.add(rests);
      }
    } else if (features_.quasi && card > kPetit && card < kTwentyOne && done_trumps != 0) {
      for (std::uint32_t bits = done_trumps; bits != 0; bits &= bits - 1) {
        const int other = lowest(bits);
        const int high = std::max<int>(other, card - kFirstTrump);
        if (proofs[trump_at[other]].trumps & ((2U << high) - 1)) continue;
        result = trump_results[other];
        known = true;
        proof = proofs[trump_at[other]];
        break;
      }
    }
    if (!known) {
      hands_[seat].toggle(card);
      result = play(after(trick, card, seat), need, nullptr, proof);
      hands_[seat] = held;
      if (clock_.stopped) return 0;
    }
    if (card < kFirstTrump) {
      done_suits |= std::uint64_t{1} << card;
      results[card] = result;
      at[card] = static_cast<std::uint8_t>(i);
    } else if (card > kPetit && card < kTwentyOne) {
      done_trumps |= 1U << (card - kFirstTrump);
      trump_results[card - kFirstTrump] = result;
      trump_at[card - kFirstTrump] = static_cast<std::uint8_t>(i);
    }
    if (list.moves[i].top != card) reach(proof, card, list.moves[i].top);
    relevant.add(proof);
    if (attack ? result > value : result < value) {
      value = result;
      if (best != nullptr) *best = card;
      if (attack ? value >= need : value < need) {
        if (list.size > 1) history_[seat][card] += tricks_ * tricks_;
        relevant = proof;
        break;
      }
    }
  }
  relevant.add(duty);
  return value;
}

template class Engine<3>;
template class Engine<4>;
template class Engine<5>;

}  // namespace oudler::search
