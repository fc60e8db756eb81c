#include "surprises.hpp"

#include <algorithm>

#include "policy.hpp"
#include "table.hpp"

namespace oudler {

namespace {

std::uint32_t bit_of(const SeatTable& seat, Card card) {
    for (std::size_t place = 0; place < seat.slots.size(); ++place)
        if (seat.slots[place].card == card) return 1U << place;
    throw std::invalid_argument("a card that nobody holds");
}

// Whether two cards tell the same of a hand: the same suit, and neither is worth more.
bool alike(const Slot& one, const Slot& other) {
    return one.suit == other.suit && (one.gathers & kPointsField) == (other.gathers & kPointsField);
}

// A deal followed card by card on the masks of its Table.
class Follower {
   public:
    explicit Follower(const Position& before) : table_(before.terms(), before.state()) {
        for (Seat seat = 0; seat < table_.terms.players; ++seat) hands_[seat] = table_.seats[seat].hand;
        seat_ = before.state().now.leader;
    }

    // Whether the card that comes next is not the one by rules, if that says something.
    bool plays(Card card, Seat viewer) {
        const SeatTable& seat = table_.seats[seat_];
        const std::uint32_t bit = bit_of(seat, card);
        const bool surprising = seat_ != viewer && card != kExcuse && differs(seat, bit);
        advance(seat, bit);
        return surprising;
    }

   private:
    [[nodiscard]] bool differs(const SeatTable& seat, std::uint32_t bit) const {
        const std::uint32_t first = trick_ == 0 && table_.bars_first && asked_ == kNoSuit ? 1 : 0;
        const std::uint32_t legal = legal_slots(seat, hands_[seat_], seat.follow[asked_ + first], power_);
        if ((legal & (legal - 1)) == 0) return false;
        const int left = table_.terms.tricks - trick_;
        const bool ours = power_ != 0 && table_.terms.attacks(seat_) == table_.terms.attacks(winner_);
        const Look look{seat,      legal,
                        asked_,    power_,
                        ours,      played_ == table_.terms.players - 1,
                        left == 1, excuse_is_late(table_.terms, seat_, trick_, attack_tricks_)};
        const auto slot = [&seat](std::uint32_t one) -> const Slot& {
            return seat.slots[static_cast<std::size_t>(std::countr_zero(one))];
        };
        return !alike(slot(by_rules(look)), slot(bit));
    }

    void advance(const SeatTable& seat, std::uint32_t bit) {
        const Slot& slot = seat.slots[static_cast<std::size_t>(std::countr_zero(bit))];
        hands_[seat_] &= ~bit;
        if (asked_ == kNoSuit) asked_ = slot.suit;
        const std::uint32_t power = (slot.heeds >> asked_ & 1) != 0 ? slot.power : 0;
        if (power > power_) power_ = power, winner_ = seat_;
        seat_ = table_.terms.next(seat_);
        if (++played_ == table_.terms.players) {
            seat_ = winner_, asked_ = kNoSuit, power_ = 0, played_ = 0;
            attack_tricks_ += table_.terms.attacks(winner_) ? 1 : 0;
            ++trick_;
        }
    }

    Table table_;
    std::array<std::uint32_t, kMostPlayers> hands_{};
    Seat seat_ = 0, winner_ = 0;
    std::uint32_t asked_ = kNoSuit, power_ = 0;
    int trick_ = 0, played_ = 0, attack_tricks_ = 0;
};

}  // namespace

Card card_by_rules(const Position& position) {
    if (position.over()) throw std::invalid_argument("the deal is over");
    const Terms& terms = position.terms();
    const Progress& now = position.state().now;
    const Table table(terms, position.state());
    const SeatTable& seat = table.seats[now.to_act];
    std::uint32_t legal = 0;
    for (std::uint32_t left = seat.hand; left != 0; left &= left - 1)
        if (position.legal().has(seat.slots[static_cast<std::size_t>(std::countr_zero(left))].card))
            legal |= lowest_bit(left);
    const int left = terms.tricks - now.tricks;
    const bool ours = now.best != kNoCard && terms.attacks(now.to_act) == terms.attacks(now.winner);
    const Look look{seat,      legal,
                    now.asked, table.power,
                    ours,      now.played == terms.players - 1,
                    left == 1, excuse_is_late(terms, now.to_act, now.tricks, now.attack_tricks)};
    return seat.slots[static_cast<std::size_t>(std::countr_zero(by_rules(look)))].card;
}

std::vector<int> surprises(const Position& position, const std::vector<std::vector<Cards>>& layouts, Seat viewer) {
    std::vector<int> found;
    for (const std::vector<Cards>& layout : layouts) {
        if (layout.empty()) throw std::invalid_argument("a hand for each seat, and what lies aside");
        std::vector<Cards> hands(layout.begin(), layout.end() - 1);
        Follower follower(position.redealt_before(std::move(hands), layout.back()));
        int count = 0;
        for (std::size_t ply = 0; ply < position.plies(); ++ply) count += follower.plays(position.card(ply), viewer);
        found.push_back(count);
    }
    return found;
}

}  // namespace oudler
