// The count of a finished deal: the Excuse settled, petit au bout, chelem, the amount A and the marks.
#pragma once

#include <array>
#include <cstdint>

#include "state.hpp"

namespace oudler {

enum class Camp : std::int8_t { kDefence = -1, kNone = 0, kAttack = 1 };

// As `oudler.rules.excuse.Fate`, in its order.
enum class Fate : std::uint8_t { kNotPlayed, kKept, kExchanged, kOwed, kLost, kSurrendered };

struct Settlement {
    Fate fate = Fate::kNotPlayed;
    std::int8_t half_points = 0;  // what the attack's pile gains by it
    std::int8_t bouts = 0;
};

struct Result {
    std::int16_t half_points = 0;  // the attack's, the Excuse settled
    std::uint8_t bouts = 0;
    bool won = false;
    Fate fate = Fate::kNotPlayed;
    Camp petit_au_bout = Camp::kNone;
    Camp chelem = Camp::kNone;
    std::int16_t per_defender = 0;
    std::array<std::int16_t, kMostPlayers> marks{};
};

// CONT-01, SCORE-10: the points needed, by the number of bouts.
inline constexpr std::array<std::uint8_t, 4> kNeeded{56, 51, 41, 36};

inline constexpr int kExchange = 8;        // half-points that move with the Excuse, the card given deducted
inline constexpr int kContractPoints = 25;  // SCORE-01
inline constexpr int kPetitPoints = 10;     // PAB-01
inline constexpr int kChelem = 200;         // CHEL-04, CHEL-08

// CHEL-01: the camp that won all the tricks.
[[nodiscard]] inline Camp chelem_of(const Terms& terms, const Progress& end) {
    if (end.attack_tricks == terms.tricks) return Camp::kAttack;
    return end.attack_tricks == 0 ? Camp::kDefence : Camp::kNone;
}

// PAB-01, PAB-02: the camp that won the last trick, if the petit is in it.
// CHEL-07, PAB-04: when the Excuse won the last trick of a chelem, the petit counts in the trick before.
[[nodiscard]] inline Camp petit_au_bout(const Terms& terms, const Progress& end) {
    if (end.petit_trick == terms.tricks) return terms.attacks(end.winner) ? Camp::kAttack : Camp::kDefence;
    return end.excuse_won && end.petit_trick + 1 == terms.tricks && end.petit_trick != 0 ? Camp::kAttack : Camp::kNone;
}

// EXC-03 … EXC-08, Q-05, Q-06. Which card is given changes nothing in the count: it is worth half a point, or owed.
[[nodiscard]] inline Settlement settle_excuse(const Terms& terms, const Progress& end) {
    if (end.excuse_trick == 0) return {};
    const bool ours = terms.attacks(end.excuse_seat);
    const int sign = ours ? 1 : -1;
    const auto moved = [](Fate fate, int towards_attack) {
        return Settlement{fate, static_cast<std::int8_t>(towards_attack * kExchange),
                          static_cast<std::int8_t>(towards_attack)};
    };
    if (end.excuse_trick == terms.tricks && chelem_of(terms, end) == Camp::kNone) {  // EXC-07
        if (!end.excuse_own) return {Fate::kLost, 0, 0};
        if (terms.excuse_last_literal) return moved(Fate::kSurrendered, -sign);
    }
    if (end.excuse_own) return {Fate::kKept, 0, 0};  // EXC-06
    const bool can_give = (end.small >> (ours ? 1 : 0) & 1) != 0;
    return moved(can_give ? Fate::kExchanged : Fate::kOwed, sign);
}

// SCORE-01, CONT-05, P3-05, Q-17: the part of A that depends on points and bouts, poignées (POIG-10) with it.
[[nodiscard]] inline int base_amount(const Terms& terms, int half_points, int bouts) {
    const int needed = kNeeded[static_cast<std::size_t>(bouts)];
    const bool won = half_points >= 2 * needed;
    const int points = won ? (half_points + 1) / 2 : half_points / 2;
    const int margin = won ? points - needed : needed - points;
    const int amount = (kContractPoints + margin) * terms.coefficient + terms.poignees;
    return won ? amount : -amount;
}

// PAB-03, CHEL-04, CHEL-08, CHEL-10: the rest of it.
[[nodiscard]] inline int bonus_amount(const Terms& terms, Camp petit, Camp chelem) {
    int amount = static_cast<int>(petit) * kPetitPoints * terms.coefficient + static_cast<int>(chelem) * kChelem;
    if (terms.chelem_announced) amount += chelem == Camp::kAttack ? kChelem : -kChelem;
    return amount;
}

// MARK-01 … MARK-05, P3-07, P5-15, D-22.
[[nodiscard]] inline std::array<std::int16_t, kMostPlayers> marks_of(const Terms& terms, int amount) {
    std::array<std::int16_t, kMostPlayers> marks{};
    for (Seat seat = 0; seat < terms.players; ++seat) marks[seat] = static_cast<std::int16_t>(-amount);
    if (terms.partner == kNoSeat) {
        marks[terms.taker] = static_cast<std::int16_t>(amount * (terms.players - 1));
        return marks;
    }
    const int partner = terms.split_half ? 3 * amount / 2 : amount;
    marks[terms.partner] = static_cast<std::int16_t>(partner);
    marks[terms.taker] = static_cast<std::int16_t>(3 * amount - partner);
    return marks;
}

// The result of a deal that is over.
[[nodiscard]] inline Result result(const Terms& terms, const State& state) {
    const Progress& end = state.now;
    const Settlement excuse = settle_excuse(terms, end);
    Result found;
    found.half_points = static_cast<std::int16_t>(end.points + excuse.half_points);
    found.bouts = static_cast<std::uint8_t>(end.bouts + excuse.bouts);
    found.won = found.half_points >= 2 * kNeeded[found.bouts];
    found.fate = excuse.fate;
    found.petit_au_bout = petit_au_bout(terms, end);
    found.chelem = chelem_of(terms, end);
    found.per_defender = static_cast<std::int16_t>(base_amount(terms, found.half_points, found.bouts) +
                                                   bonus_amount(terms, found.petit_au_bout, found.chelem));
    found.marks = marks_of(terms, found.per_defender);
    return found;
}

}  // namespace oudler
