// One card played, in the terms of a Problem: used for lines, values and tests, not inside the search.
#include "bits.hpp"
#include "outcome.hpp"
#include "position.hpp"
#include "solver.hpp"

namespace oudler::search {

namespace {

Trick table_of(const Problem& problem) {
  Trick trick;
  trick.leader = static_cast<std::int8_t>(problem.leader);
  for (const DeckCard card : problem.trick)
    trick = after(trick, from_deck(card), (problem.leader + trick.played) % problem.players);
  return trick;
}

}  // namespace

std::vector<DeckCard> legal_cards(const Problem& problem) {
  const Trick trick = table_of(problem);
  const int seat = (problem.leader + trick.played) % problem.players;
  const Cards hand = from_deck(problem.hands[seat]);
  const Cards cards =
      trick.asked == kNoSuit && problem.called >= 0 ? first_lead(hand, from_deck(problem.called)) : legal(hand, trick);
  std::vector<DeckCard> out;
  for (Cards left = cards; !left.empty();) out.push_back(to_deck(left.pop()));
  return out;
}

Step advance(const Problem& problem, DeckCard card) {
  Step step;
  step.problem = problem;
  Problem& p = step.problem;
  const int seat = (p.leader + static_cast<int>(p.trick.size())) % p.players;
  p.hands[seat].drop(card);
  p.trick.push_back(card);
  const Trick trick = table_of(p);
  if (trick.asked != kNoSuit) p.called = -1;
  if (trick.played < p.players) return step;
  const auto attacks = [&p](int s) { return (p.attack >> s & 1) != 0; };
  const bool last = p.hands[seat].size() == 0;
  const bool excuse_wins = last && trick.excuse == trick.leader && attacks(trick.leader) && p.attack_won_all &&
                           (p.chelem_announced || p.chelem_excuse_any);
  const int winner = excuse_wins ? trick.leader : trick.winner;
  const bool won = attacks(winner);
  p.attack_won_all = p.attack_won_all && won;
  p.defence_won_all = p.defence_won_all && !won;
  if (won) p.half_points += p.players + trick.value;
  if (trick.excuse >= 0) {
    bool ours = attacks(trick.excuse);
    if (last && !p.attack_won_all && !p.defence_won_all) ours = p.excuse_literal ? !ours : won;
    if (ours) {
      p.half_points += 8;
      ++p.bouts;
    }
  }
  bool top = false;
  for (const DeckCard played : p.trick) top |= played == kDeckTwentyOne;
  if (won) p.bouts += trick.petit + top;
  if (last) {
    const Side petit = trick.petit                          ? (won ? kAttack : kDefence)
                       : excuse_wins && p.petit_just_played ? kAttack
                                                            : kNobody;
    const Side chelem = p.attack_won_all ? kAttack : p.defence_won_all ? kDefence : kNobody;
    step.finished = true;
    step.half_points = p.half_points;
    step.bouts = p.bouts;
    step.amount = amount(p, p.half_points, p.bouts, petit, chelem);
  }
  p.petit_just_played = trick.petit;
  p.leader = winner;
  p.trick.clear();
  return step;
}

}  // namespace oudler::search
