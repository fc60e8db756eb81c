// A simple player for playouts: wins cheaply, feeds his camp's tricks, keeps the petit and plays the Excuse in time.
//
// He knows the camps but not the hands: what he has, the trick so far and his place in it are all that he looks at. One
// card in eight is any legal one, so that many samples see many lines.
#pragma once

#include <cstdint>

#include "table.hpp"

namespace oudler {

struct Look {
    const SeatTable& seat;
    std::uint32_t legal;
    std::uint32_t asked;
    std::uint32_t power;  // that wins so far; 0 when nothing does
    bool ours;  // our camp wins so far
    bool last_to_play;
    bool last_trick;
    bool late;  // the Excuse has to go: see `excuse_is_late`
};

// EXC-07: after the trick before the last one the Excuse is lost. CHEL-06: not to an attack that has won every trick and
// may lead it last.
[[nodiscard]] inline bool excuse_is_late(const Terms& terms, Seat seat, int tricks, int attack_tricks) {
    if (terms.tricks - tricks > 2) return false;
    const bool may_win = terms.chelem_announced || terms.excuse_leads_last;
    return !(may_win && attack_tricks == tricks && terms.attacks(seat));
}

inline constexpr std::uint32_t kRoiPower = 14;
inline constexpr std::uint32_t kStrongTrump = kTrumpPower + 17;

[[nodiscard]] inline std::uint32_t without_petit(const SeatTable& seat, std::uint32_t set) {
    const std::uint32_t rest = set & ~seat.petit;
    return rest != 0 ? rest : set;
}

[[nodiscard]] inline std::uint32_t dearest(const SeatTable& seat, std::uint32_t set) {
    for (const std::uint32_t worth : seat.worth)
        if ((set & worth) != 0) return lowest_bit(set & worth);
    return lowest_bit(set);
}

[[nodiscard]] inline std::uint32_t cheapest(const SeatTable& seat, std::uint32_t set) {
    const auto& worth = seat.worth;
    const std::uint32_t small = set & ~(worth[0] | worth[1] | worth[2] | worth[3]);
    if (small != 0) return lowest_bit(small);
    for (std::size_t kind = 4; kind-- > 0;)
        if ((set & worth[kind]) != 0) return lowest_bit(set & worth[kind]);
    return lowest_bit(set);
}

// Lead from the longest suit: its Roi if he has it, else its lowest card; with atouts only, a low one.
[[nodiscard]] inline std::uint32_t lead(const Look& look) {
    std::uint32_t suit = 0;
    int longest = 0;
    for (std::size_t number = 0; number < 4; ++number) {
        const std::uint32_t cards = look.legal & look.seat.follow[number];
        if (const int length = bit_count(cards); length > longest) suit = cards, longest = length;
    }
    if (suit != 0) return (highest_bit(suit) & look.seat.worth[0]) != 0 ? highest_bit(suit) : lowest_bit(suit);
    const std::uint32_t plain = look.legal & ~look.seat.excuse;
    return plain != 0 ? lowest_bit(without_petit(look.seat, plain)) : look.seat.excuse;
}

[[nodiscard]] inline std::uint32_t follow_suit(const Look& look, std::uint32_t cards) {
    const std::uint32_t winners = look.power < kTrumpPower ? cards & look.seat.over[look.asked][look.power] : 0;
    if (look.last_to_play) return winners != 0 || look.ours ? highest_bit(cards) : lowest_bit(cards);
    if (look.ours && (look.power >= kStrongTrump || look.power == kRoiPower)) return highest_bit(cards);
    const std::uint32_t roi = winners & look.seat.worth[0];
    return roi != 0 ? roi : lowest_bit(cards);
}

[[nodiscard]] inline std::uint32_t play_trump(const Look& look, std::uint32_t atouts) {
    const std::uint32_t winners = atouts & look.seat.above[look.power];
    if (winners != 0) {
        if (look.last_to_play && (winners & look.seat.petit) != 0) return look.seat.petit;
        return lowest_bit(without_petit(look.seat, winners));
    }
    const bool safe = look.ours && (look.last_to_play || look.power >= kStrongTrump);
    if (safe && (atouts & look.seat.petit) != 0) return look.seat.petit;
    return lowest_bit(without_petit(look.seat, atouts));
}

// The card to play, as one bit of look.legal.
[[nodiscard]] inline std::uint32_t by_rules(const Look& look) {
    const SeatTable& seat = look.seat;
    const std::uint32_t excuse = look.legal & seat.excuse, plain = look.legal & ~excuse;
    if (plain == 0) return excuse;
    if (excuse != 0 && look.late && !look.last_trick) return excuse;
    if (look.asked == kNoSuit) return lead(look);
    std::uint32_t card;
    if (const std::uint32_t cards = look.asked < kTrumpSuit ? plain & seat.follow[look.asked] : 0; cards != 0)
        card = follow_suit(look, cards);
    else if (const std::uint32_t atouts = plain & seat.atouts; atouts != 0) card = play_trump(look, atouts);
    else return look.ours ? dearest(seat, plain) : cheapest(seat, plain);
    // The Excuse saves a good card from a trick that is lost.
    const bool good = (card & (seat.worth[0] | seat.worth[1] | seat.worth[2])) != 0;
    const Slot& slot = seat.slots[static_cast<std::size_t>(std::countr_zero(card))];
    return excuse != 0 && good && !look.ours && slot.power <= look.power ? excuse : card;
}

}  // namespace oudler
