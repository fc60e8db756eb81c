#include "playouts.hpp"

#include <algorithm>
#include <thread>
#include <vector>

#include "policy.hpp"

namespace oudler {

namespace {

// Uniform deals are played four abreast: each step waits for the one before it, so one deal alone leaves the processor
// idle. Playing by rules branches, and gains nothing by it.
constexpr int kUniformAbreast = 4, kRulesAbreast = 1;
constexpr std::uint64_t kBlock = 1024;  // samples between two additions to the counts
constexpr std::uint32_t kOneIn = 8;     // by rules: one card in so many is any legal one

template <int kAbreast>
struct Deals {
    std::uint32_t hand[kMostPlayers][kAbreast];
    std::uint64_t stream[kAbreast], fraction[kAbreast];
    std::uint32_t seat[kAbreast], asked[kAbreast], trick[kAbreast];
    std::uint32_t best[kAbreast];  // 8 * the power that wins so far + the seat of that card
    std::uint32_t pile[kAbreast], before[kAbreast], excuse_led[kAbreast];
};

constexpr std::uint32_t kBestShift = 3, kBestSeat = 7;

inline std::uint32_t mask_if(bool condition) { return 0U - static_cast<std::uint32_t>(condition); }

template <int kPlayers, bool kByRules, int kAbreast>
inline void play_card(const Table& table, Deals<kAbreast>& deals, int k, int place, int trick, std::uint32_t first,
                      unsigned rules) {
    const std::uint32_t number = deals.seat[k], best = deals.best[k];
    const std::uint32_t unset = mask_if(deals.asked[k] == kNoSuit);
    const SeatTable& seat = table.seats[number];
    const std::uint32_t hand = deals.hand[number][k];
    const std::uint32_t legal =
        legal_slots(seat, hand, seat.follow[deals.asked[k] + (first & unset)], best >> kBestShift);
    const auto any = [&] {
        return select_bit(legal, choose(deals.fraction[k], static_cast<std::uint32_t>(bit_count(legal))));
    };
    int chosen;
    if constexpr (kByRules) {
        if ((rules >> number & 1) != 0 && choose(deals.fraction[k], kOneIn) != 0) {
            const int left = table.terms.tricks - trick;
            const bool ours = table.terms.attacks(static_cast<Seat>(number)) ==
                              table.terms.attacks(static_cast<Seat>(best & kBestSeat));
            const Look look{seat,
                            legal,
                            deals.asked[k],
                            best >> kBestShift,
                            best >> kBestShift != 0 && ours,
                            place == kPlayers - 1,
                            left == 1,
                            excuse_is_late(table.terms, static_cast<Seat>(number), trick,
                                           static_cast<int>(deals.pile[k] >> kTricksShift))};
            chosen = std::countr_zero(by_rules(look));
        } else {
            chosen = any();
        }
    } else {
        chosen = any();
    }
    const Slot slot = seat.slots[static_cast<std::size_t>(chosen)];
    deals.hand[number][k] = hand ^ 1U << chosen;
    const std::uint32_t asked = deals.asked[k] ^ ((deals.asked[k] ^ slot.suit) & unset);
    // PLAY-10; EXC-02: the Excuse has no power. Two cards of equal power have none, and then who wins is still open.
    const std::uint32_t power = slot.power & mask_if((slot.heeds >> asked & 1) != 0);
    deals.asked[k] = asked;
    deals.best[k] = std::max(best, power << kBestShift | number);
    deals.trick[k] += slot.gathers;
    deals.seat[k] = (number + 1) & mask_if(number + 1 != kPlayers);
}

// The amount per defender and the half-points of a deal whose last trick was *trick*; see `result.hpp`.
inline std::pair<std::int16_t, std::int16_t> settled(const Table& table, std::uint32_t pile, std::uint32_t trick,
                                                     std::uint32_t before, bool attack_won, bool excuse_won) {
    const Terms& terms = table.terms;
    const std::uint32_t tricks = pile >> kTricksShift;
    const Camp chelem = tricks == terms.tricks ? Camp::kAttack : tricks == 0 ? Camp::kDefence : Camp::kNone;
    int points = static_cast<int>(pile & kPointsField), bouts = static_cast<int>(pile >> kBoutsShift & 7);
    if (table.excuse_open) {
        const bool own = ((pile & kHasExcuse) != 0) == table.excuse_ours;
        const bool too_late = (trick & kHasExcuse) != 0 && chelem == Camp::kNone;  // EXC-07
        const int sign = table.excuse_ours ? 1 : -1;
        const int moves = own ? (too_late && terms.excuse_last_literal ? -sign : 0) : (too_late ? 0 : sign);
        points += moves * kExchange;
        bouts += moves;
    }
    Camp petit = Camp::kNone;
    if ((trick & kHasPetit) != 0) petit = attack_won ? Camp::kAttack : Camp::kDefence;
    else if (excuse_won && (before & kHasPetit) != 0) petit = Camp::kAttack;
    const int base = base_amount(terms, points, bouts);
    return {static_cast<std::int16_t>(base + bonus_amount(terms, petit, chelem)), static_cast<std::int16_t>(points)};
}

template <int kPlayers, bool kByRules>
void play_abreast(const Table& table, unsigned rules, std::uint64_t seed, std::uint64_t sample,
                  std::int16_t* per_defender, std::int16_t* half_points) {
    constexpr int kAbreast = kByRules ? kRulesAbreast : kUniformAbreast;
    const Terms& terms = table.terms;
    const Progress& start = table.start;
    Deals<kAbreast> deals;
    for (int k = 0; k < kAbreast; ++k) {
        for (std::size_t seat = 0; seat < kPlayers; ++seat) deals.hand[seat][k] = table.seats[seat].hand;
        deals.stream[k] = stream_of(seed, sample + static_cast<std::uint64_t>(k));
        deals.seat[k] = start.to_act;
        deals.asked[k] = start.asked;
        deals.best[k] = table.power << kBestShift | start.winner;
        deals.trick[k] = table.trick;
        deals.pile[k] = table.pile;
        deals.before[k] = table.before;
        deals.excuse_led[k] = table.excuse_led;
    }
    const std::uint32_t attack = terms.attack;
    for (int trick = start.tricks; trick < terms.tricks; ++trick) {
        const std::uint32_t first = trick == 0 && table.bars_first ? 1 : 0;
        const bool last = trick + 1 == terms.tricks;
        const int from = trick == start.tricks ? start.played : 0;
        std::uint32_t leader[kAbreast];
        for (int k = 0; k < kAbreast; ++k) {
            deals.fraction[k] = draw(deals.stream[k], static_cast<std::uint64_t>(trick));
            leader[k] = deals.seat[k];
        }
        for (int place = from; place < kPlayers; ++place) {
#pragma GCC unroll 8
            for (int k = 0; k < kAbreast; ++k)
                play_card<kPlayers, kByRules, kAbreast>(table, deals, k, place, trick, first, rules);
            if (last && place == 0)
                for (int k = 0; k < kAbreast; ++k) deals.excuse_led[k] = (deals.trick[k] & kHasExcuse) != 0;
        }
        if (last) {
            for (int k = 0; k < kAbreast; ++k) {
                const std::uint32_t led_by = from == 0 ? leader[k] : start.leader;
                // CHEL-06: see `gather` in state.hpp.
                const bool excuse_won = deals.excuse_led[k] != 0 && (attack >> led_by & 1) != 0 &&
                                        deals.pile[k] >> kTricksShift == static_cast<std::uint32_t>(trick) &&
                                        (terms.chelem_announced || terms.excuse_leads_last);
                const bool attack_won = excuse_won || (attack >> (deals.best[k] & kBestSeat) & 1) != 0;
                if (attack_won) deals.pile[k] += deals.trick[k] + kOneTrick;
                const auto [amount, points] =
                    settled(table, deals.pile[k], deals.trick[k], deals.before[k], attack_won, excuse_won);
                per_defender[k] = amount;
                half_points[k] = points;
            }
            return;
        }
#pragma GCC unroll 8
        for (int k = 0; k < kAbreast; ++k) {
            const std::uint32_t winner = deals.best[k] & kBestSeat;
            deals.pile[k] += (deals.trick[k] + kOneTrick) & mask_if((attack >> winner & 1) != 0);
            deals.before[k] = deals.trick[k];
            deals.trick[k] = 0;
            deals.seat[k] = winner;  // PLAY-02
            deals.best[k] = 0;
            deals.asked[k] = kNoSuit;
        }
    }
}

using Player = void (*)(const Table&, unsigned, std::uint64_t, std::uint64_t, std::int16_t*, std::int16_t*);

Player player_for(int players, bool by_rules) {
    if (players == 3) return by_rules ? play_abreast<3, true> : play_abreast<3, false>;
    if (players == 4) return by_rules ? play_abreast<4, true> : play_abreast<4, false>;
    return by_rules ? play_abreast<5, true> : play_abreast<5, false>;
}

}  // namespace

void PlayoutCounts::add(const PlayoutCounts& other) {
    samples += other.samples;
    for (std::size_t i = 0; i < per_defender.size(); ++i) per_defender[i] += other.per_defender[i];
    for (std::size_t i = 0; i < half_points.size(); ++i) half_points[i] += other.half_points[i];
}

void run_playouts(const Table& table, unsigned rules, std::uint64_t seed, std::uint64_t first, std::uint64_t number,
                  PlayoutRaw raw, PlayoutCounts& counts) {
    const Player player = player_for(table.terms.players, rules != 0);
    const std::uint64_t abreast = rules != 0 ? kRulesAbreast : kUniformAbreast;
    std::int16_t amounts[kBlock], points[kBlock];
    for (std::uint64_t done = 0; done < number; done += kBlock) {
        const std::uint64_t size = std::min(kBlock, number - done);
        for (std::uint64_t i = 0; i < size; i += abreast)  // the last few may be played for nothing
            player(table, rules, seed, first + done + i, amounts + i, points + i);
        for (std::uint64_t i = 0; i < size; ++i) {
            ++counts.per_defender[static_cast<std::size_t>(kAmountSpace / 2 + amounts[i])];
            ++counts.half_points[static_cast<std::size_t>(points[i])];
        }
        if (raw.per_defender != nullptr) std::copy(amounts, amounts + size, raw.per_defender + done);
        if (raw.half_points != nullptr) std::copy(points, points + size, raw.half_points + done);
    }
    counts.samples += number;
}

void run_playouts_on(int threads, const Table& table, unsigned rules, std::uint64_t seed, std::uint64_t first,
                     std::uint64_t number, PlayoutRaw raw, PlayoutCounts& counts) {
    if (threads <= 1 || number < 2 * kBlock) return run_playouts(table, rules, seed, first, number, raw, counts);
    std::vector<PlayoutCounts> parts(static_cast<std::size_t>(threads));
    std::vector<std::thread> workers;
    const std::uint64_t share = (number / static_cast<std::uint64_t>(threads) + kBlock) / kBlock * kBlock;
    for (std::size_t part = 0; part < parts.size(); ++part) {
        const std::uint64_t from = std::min(number, part * share), to = std::min(number, from + share);
        const PlayoutRaw place{raw.per_defender == nullptr ? nullptr : raw.per_defender + from,
                               raw.half_points == nullptr ? nullptr : raw.half_points + from};
        workers.emplace_back([&table, &counted = parts[part], rules, seed, first, from, to, place] {
            run_playouts(table, rules, seed, first + from, to - from, place, counted);
        });
    }
    for (std::thread& worker : workers) worker.join();
    for (const PlayoutCounts& part : parts) counts.add(part);
}

}  // namespace oudler
