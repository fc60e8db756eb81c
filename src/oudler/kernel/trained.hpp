// A player for playouts who was trained: of the cards he may play, the one whose features add up to most.
//
// Like `craft.hpp` he looks at his own hand, the trick, the camps and what the whole table has seen, and at no other hand.
// A card's worth is a sum of one number from each of a few tables, whole numbers, so that every machine adds up to the
// same. What the numbers are and how they were found: docs/bots-appris.md, tools/policy/.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <vector>

#include "craft.hpp"

namespace oudler {

// What the table has seen, and what the taker alone knows.
struct Memory {
    Seen seen;
    Cards aside;  // the écart, if the taker made it
    std::array<std::uint8_t, 6> opened{};  // by suit, who led it first: 0 nobody, 1 the attack, 2 the defence
    std::array<std::uint8_t, 2> last{kNoSuit, kNoSuit};  // the suit led last by the defence, by the attack

    // P5-12: until the called card falls the table takes the partner for a defender.
    [[nodiscard]] bool is_hidden(const Terms& terms) const {
        return terms.partner != kNoSeat && terms.called != kNoCard && !seen.gone.has(terms.called);
    }
    [[nodiscard]] bool attacks(const Terms& terms, Seat seat) const {
        return seat == terms.partner ? !is_hidden(terms) : terms.attacks(seat);
    }

    void note(const Terms& terms, const Progress& now, Card card) {
        if (now.asked == kNoSuit && card != kExcuse) {
            const std::uint8_t suit = suit_of(card);
            const bool attack = attacks(terms, now.to_act);
            if (opened[suit] == 0) opened[suit] = attack ? 1 : 2;
            last[attack ? 1 : 0] = suit;
        }
        seen.note(now.to_act, now.asked, card);
    }
};

namespace trained {

inline constexpr std::size_t kTables = 14;

// Kinds of a card where it may be played: leads of suits 0 … 5 and atouts 6 … 12, the Excuse led 13; following 14 … 19,
// cutting 20 … 26, following with atouts 27 … 33, throwing away 34 … 39, the Excuse 40.
inline constexpr std::uint32_t kKinds = 41;

inline constexpr std::array<std::uint32_t, kTables> kSizes{
    kKinds * 3 * 4 * 5, kKinds * 6 * 3 * 4, kKinds * 6 * 6 * 3, kKinds * 4 * 5 * 3, kKinds * 5 * 3 * 2 * 2,
    kKinds * 7 * 6 * 2, kKinds * 6 * 4 * 5, kKinds * 4 * 5 * 2, kKinds * 4 * 6 * 5, kKinds * 15 * 4,
    kKinds * 6 * 6 * 6, kKinds * 6 * 6 * 3, kKinds * 3 * 5 * 7, kKinds * 4 * 3 * 4};
inline constexpr std::array<std::uint32_t, kTables> kStarts = [] {
    std::array<std::uint32_t, kTables> starts{};
    for (std::size_t table = 1; table < kTables; ++table) starts[table] = starts[table - 1] + kSizes[table - 1];
    return starts;
}();
inline constexpr std::uint32_t kNumbers = kStarts.back() + kSizes.back();

using Places = std::array<std::uint32_t, kTables>;

inline constexpr double kUnit = 1.0 / 256;  // of worth: half of A, half of the coefficient times card points

inline constexpr std::array<std::uint8_t, 25> kFew{0, 1, 1, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5,
                                                   5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5};
inline constexpr std::array<std::uint8_t, 25> kOut{0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5, 5,
                                                   5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5};
inline constexpr std::array<std::uint8_t, 25> kAtoutsOut{0, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5,
                                                         5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5};
inline constexpr std::array<std::uint8_t, 25> kMine{0, 1, 2, 3, 3, 4, 4, 5, 5, 6, 6, 6, 6,
                                                    6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6};
inline constexpr std::array<std::uint8_t, 25> kLeft{0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3,
                                                    4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4};
inline constexpr std::array<std::uint8_t, 14> kSuitRank{0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 3, 4, 5};
inline constexpr std::array<std::uint8_t, 21> kAtoutRank{0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 5, 5, 6};

// What the seat to act sees.
class Scene {
   public:
    Scene(const Terms& terms, const State& state, const Memory& memory)
        : now_(state.now), memory_(memory), hand_(state.hand(now_.to_act)), legal_(legal(terms, state)) {
        const Seat me = now_.to_act;
        attacks_ = terms.attacks(me);
        const bool knows = me == terms.partner || !memory.is_hidden(terms);
        const auto foe_of = [&](Seat seat) { return (knows ? terms.attacks(seat) : seat == terms.taker) != attacks_; };
        gone_ = memory.seen.gone;
        if (me == terms.taker) gone_ = gone_ | memory.aside;
        const std::uint32_t mine = hand_.trumps & kAtouts;
        out_ = kAtouts & ~gone_.trumps & ~mine;
        const int left = terms.tricks - now_.tricks;
        phase_ = kLeft[static_cast<std::size_t>(left)];
        holds_ = kMine[static_cast<std::size_t>(std::popcount(mine))];
        atouts_out_ = kAtoutsOut[static_cast<std::size_t>(std::popcount(out_))];
        high_ = mine > out_ ? 1 : 0;
        petit_ = now_.petit_trick == now_.tricks + 1 ? 3
                 : (mine & kPetitBit) != 0           ? 1
                 : (out_ & kPetitBit) != 0           ? 2
                                                     : 0;
        ours_ = now_.best == kNoCard ? 0 : foe_of(now_.winner) ? 2 : 1;
        const int points = now_.trick_points;
        rich_ = points <= 3 ? 0 : points <= 6 ? 1 : points <= 10 ? 2 : points <= 14 ? 3 : 4;
        Seat seat = me;
        const bool leads = now_.played == 0 || now_.asked == kNoSuit;
        for (int place = 1; place < terms.players; ++place) {
            seat = terms.next(seat);
            const bool after = place + now_.played < terms.players;
            const bool foe = foe_of(seat);
            if (after && foe) ++foes_;
            const unsigned voids = memory.seen.voids[seat];
            const bool armed = out_ != 0 && (voids >> kTrumpSuit & 1) == 0;
            if ((leads || after) && armed) (foe ? foes_void_ : allies_void_) |= voids;
        }
        foes_ = std::min(foes_, 3U);
        int longest = 0, shortest = 99;
        for (int suit = 0; suit < 4; ++suit) {
            const int length = std::popcount(hand_.suits & lane(suit));
            if (length == 0) continue;
            if (length > longest) longest = length, longest_ = suit;
            if (length < shortest) shortest = length, shortest_ = suit;
        }
        best_ = now_.best == kNoCard      ? 14
                : now_.best < kFirstTrump ? kSuitRank[now_.best & 15]
                                          : 6 + atout_rank(now_.best);
    }

    [[nodiscard]] const Cards& playable() const { return legal_; }

    // The cards to compare: of neighbours of equal worth the lowest.
    [[nodiscard]] Cards candidates() const {
        Cards found = legal_;
        const std::uint64_t small = kSuits & ~kHonours;
        // a card whose next lower neighbour is mine too tells nothing new
        const std::uint64_t mine = hand_.suits & small;
        found.suits &= ~(mine & (mine << 1) & small & ~kLanes);
        const std::uint32_t atouts = hand_.trumps & kAtouts & ~kPetitBit & ~kTwentyOneBit;
        const std::uint32_t doubled = legal_.trumps & atouts & (atouts & legal_.trumps) << 1;
        found.trumps &= ~doubled;
        return found;
    }

    void places(Card card, Places& out) const {
        if (card == kExcuse) return excuse(out);
        const bool leads = now_.asked == kNoSuit;
        std::uint32_t kind, above, length, unseen, rank, where, wins;
        std::uint32_t suit;
        if (card < kFirstTrump) {
            suit = card >> 4;
            rank = kSuitRank[card & 15];
            const bool follows = suit == now_.asked;
            kind = (leads ? 0U : follows ? 14U : 34U) + rank;
            const std::uint64_t cards = hand_.suits & lane(static_cast<int>(suit));
            const std::uint64_t others = lane(static_cast<int>(suit)) & ~gone_.suits & ~hand_.suits;
            const std::uint64_t over = ~((std::uint64_t{2} << card) - 1);
            above = kFew[static_cast<std::size_t>(std::popcount(others & over))];
            unseen = kOut[static_cast<std::size_t>(std::popcount(others))];
            length = static_cast<std::uint32_t>(std::min(std::popcount(cards), 6)) - 1;
            where = place_of((cards & over) == 0, (cards & ~over & ~(std::uint64_t{1} << card)) == 0);
            wins = leads || (follows && now_.best != kNoCard && now_.best < card && now_.best < kFirstTrump) ||
                           (follows && now_.best == kNoCard)
                       ? 1
                       : 0;
        } else {
            suit = kTrumpSuit;
            rank = atout_rank(card);
            kind = (leads ? 6U : now_.asked == kTrumpSuit ? 27U : 20U) + rank;
            const std::uint32_t cards = hand_.trumps & kAtouts, bit = 1U << (card - kFirstTrump);
            const std::uint32_t over = ~((bit << 1) - 1);
            above = kFew[static_cast<std::size_t>(std::popcount(out_ & over))];
            unseen = atouts_out_;
            length = static_cast<std::uint32_t>(std::min(std::popcount(cards), 6)) - 1;
            where = place_of((cards & over) == 0, (cards & (bit - 1)) == 0);
            wins = (bit & now_.above) != 0 ? 1 : 0;
        }
        const std::uint32_t voided = (foes_void_ >> suit & 1U) | (allies_void_ >> suit & 1U) << 1;
        const std::uint32_t stands = wins != 0 && above == 0 ? 1 : 0;
        const std::uint32_t opened = memory_.opened[suit];
        const std::uint32_t family = card >= kFirstTrump                   ? 2U
                                     : static_cast<int>(suit) == longest_  ? 0U
                                     : static_cast<int>(suit) == shortest_ ? 1U
                                                                           : 2U;
        const std::uint32_t again =
            (memory_.last[attacks_ ? 1 : 0] == suit ? 1U : 0U) | (memory_.last[attacks_ ? 0 : 1] == suit ? 2U : 0U);
        fill(out, kind, above, length, unseen, voided, opened, wins, stands, where, family, again);
    }

   private:
    static std::uint32_t atout_rank(Card card) { return kAtoutRank[static_cast<std::size_t>(card - kFirstTrump)]; }
    static std::uint32_t place_of(bool top, bool bottom) { return (top ? 1U : 0U) | (bottom ? 2U : 0U); }

    void excuse(Places& out) const { fill(out, now_.asked == kNoSuit ? 13 : 40, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0); }

    void fill(Places& out, std::uint32_t kind, std::uint32_t above, std::uint32_t length, std::uint32_t unseen,
              std::uint32_t voided, std::uint32_t opened, std::uint32_t wins, std::uint32_t stands, std::uint32_t where,
              std::uint32_t family, std::uint32_t again) const {
        out = {((kind * 3 + ours_) * 4 + foes_) * 5 + phase_,
               ((kind * 6 + above) * 3 + ours_) * 4 + foes_,
               ((kind * 6 + length) * 6 + unseen) * 3 + opened,
               ((kind * 4 + voided) * 5 + phase_) * 3 + opened,
               (((kind * 5 + rich_) * 3 + ours_) * 2 + wins) * 2 + stands,
               ((kind * 7 + holds_) * 6 + atouts_out_) * 2 + high_,
               ((kind * 6 + above) * 4 + voided) * 5 + phase_,
               ((kind * 4 + petit_) * 5 + phase_) * 2 + high_,
               ((kind * 4 + where) * 6 + length) * 5 + phase_,
               (kind * 15 + best_) * 4 + foes_,
               ((kind * 6 + above) * 6 + unseen) * 6 + atouts_out_,
               ((kind * 6 + length) * 6 + above) * 3 + ours_,
               ((kind * 3 + family) * 5 + phase_) * 7 + holds_,
               ((kind * 4 + again) * 3 + opened) * 4 + voided};
        for (std::size_t table = 0; table < kTables; ++table) out[table] += kStarts[table];
    }

    const Progress& now_;
    const Memory& memory_;
    Cards hand_, legal_, gone_;
    bool attacks_ = false;
    std::uint32_t out_ = 0, phase_ = 0, holds_ = 0, atouts_out_ = 0, high_ = 0, petit_ = 0, ours_ = 0, rich_ = 0;
    std::uint32_t foes_ = 0, best_ = 14;
    unsigned foes_void_ = 0, allies_void_ = 0;
    int longest_ = -1, shortest_ = -1;
};

// Those who play differently: the taker, a defender, the partner.
inline constexpr std::size_t kRoles = 3;

[[nodiscard]] inline std::size_t role_of(const Terms& terms, Seat seat) {
    return !terms.attacks(seat) ? 1 : seat == terms.taker ? 0 : 2;
}

// What a card comes to by a role's own numbers.
template <typename Number>
[[nodiscard]] auto sum_of(const Number* own, const Scene& scene, Card card) {
    Places places;
    scene.places(card, places);
    decltype(Number{} + Number{}) sum{};
    for (const std::uint32_t place : places) sum += own[place];
    return sum;
}

// The card whose numbers add up to most; of equals the first.
template <typename Number>
[[nodiscard]] Card best_card(const Terms& terms, const State& state, const Memory& memory, const Number* numbers) {
    const Scene scene(terms, state, memory);
    if (scene.playable().size() == 1) return scene.playable().first();
    const Number* own = numbers + role_of(terms, state.now.to_act) * kNumbers;
    Cards left = scene.candidates();
    Card best = left.first();
    if (left.size() == 1) return best;
    auto most = sum_of(own, scene, left.pop());
    while (!left.empty()) {
        const Card card = left.pop();
        if (const auto sum = sum_of(own, scene, card); sum > most) most = sum, best = card;
    }
    return best;
}

}  // namespace trained

// The numbers for one number of players; copies share them.
struct Trained {
    std::shared_ptr<const std::vector<std::int16_t>> numbers;

    // Where a camp may yet win all the tricks he plays by craft: chelems were too few to learn from.
    [[nodiscard]] Card card(const Terms& terms, const State& state, const Memory& memory) const {
        const Progress& now = state.now;
        const bool all = chelem_alive(now, true) || chelem_alive(now, false);
        if (terms.chelem_announced || (all && 2 * now.tricks >= terms.tricks))
            return by_craft(terms, state, memory.seen, true);
        return trained::best_card(terms, state, memory, numbers->data());
    }
};

}  // namespace oudler
