// A position of the core as a question to the search.
#pragma once

#include "../position.hpp"
#include "problem.hpp"

namespace oudler {

// An Excuse in a complete trick is settled at once.
inline search::Problem problem_of(const Position& position, bool points) {
  const Terms& terms = position.terms();
  const State& state = position.state();
  const Progress& now = state.now;
  search::Problem out;
  out.players = terms.players;
  for (Seat seat = 0; seat < terms.players; ++seat) out.hands[seat] = to_deck(state.hand(seat));
  out.leader = now.leader;
  for (std::size_t place = 0; place < now.played; ++place) out.trick.push_back(to_deck(now.trick[place]));
  out.attack = terms.attack;
  out.half_points = now.points;
  out.bouts = now.bouts;
  if (now.excuse_trick != 0 && now.excuse_trick <= now.tricks && !now.excuse_own) {
    const int sign = terms.attacks(now.excuse_seat) ? 1 : -1;
    out.half_points += 8 * sign;
    out.bouts += sign;
  }
  out.attack_won_all = chelem_alive(now, true);
  out.defence_won_all = chelem_alive(now, false);
  out.petit_just_played = now.petit_trick != 0 && now.petit_trick == now.tricks;
  out.coefficient = terms.coefficient;
  out.poignees = terms.poignees;
  out.chelem_announced = terms.chelem_announced;
  out.excuse_literal = terms.excuse_last_literal;
  out.chelem_excuse_any = terms.excuse_leads_last;
  if (now.tricks == 0 && now.asked == kNoSuit && terms.called != kNoCard) out.called = to_deck(terms.called);
  out.objective = points ? search::Objective::points : search::Objective::marks;
  return out;
}

}  // namespace oudler
