// A better player for playouts than `policy.hpp`: he remembers which cards have fallen and who has shown a void.
//
// Like him he looks at his own hand, the trick, the camps and what the whole table has seen, and at no other hand. Each
// rule below was kept because it gained against `by_rules` on some thousand deals; what it brings to a bot is in
// docs/bots.md (`craft`).
#pragma once

#include <array>
#include <cstdint>

#include "policy.hpp"
#include "state.hpp"

namespace oudler {

// What the table has seen: the cards played, and by seat the suits it has none of (bit 4: atouts).
struct Seen {
    Cards gone;
    std::array<std::uint8_t, kMostPlayers> voids{};

    void note(Seat seat, std::uint8_t asked, Card card) {
        gone = gone | Cards::of(card);
        if (asked == kNoSuit || card == kExcuse || suit_of(card) == asked) return;
        unsigned shown = 1U << asked;
        if (card < kFirstTrump) shown |= 1U << kTrumpSuit;  // PLAY-06, PLAY-08: he would have trumped
        voids[seat] = static_cast<std::uint8_t>(voids[seat] | shown);
    }
};

inline constexpr Card kStrongTrumpCard = kFirstTrump + 16;  // the 17: what is higher seldom is beaten
inline constexpr Card kHighAtout = kFirstTrump + 14;  // the 15: high enough to throw honours on

class Craft {
   public:
    Craft(const Terms& terms, const State& state, const Seen& seen, bool catches)
        : catches_(catches), terms_(terms), now_(state.now), seen_(seen), me_(now_.to_act),
          attacks_(terms.attacks(me_)), hand_(state.hand(me_)), legal_(legal(terms, state)) {
        atouts_out_ = kAtouts & ~seen.gone.trumps & ~hand_.trumps;
    }

    [[nodiscard]] Card card() const {
        if (legal_.size() == 1) return legal_.first();
        Cards plain = legal_;
        plain.trumps &= ~kExcuseBit;
        const bool excuse = (legal_.trumps & kExcuseBit) != 0;
        const bool late =
            now_.tricks + 1 != terms_.tricks && excuse_is_late(terms_, me_, now_.tricks, now_.attack_tricks);
        if (plain.empty() || (excuse && late)) return kExcuse;
        if (now_.asked == kNoSuit) return lead(plain);
        const Card chosen = answer(plain);
        return excuse && is_lost(chosen) ? kExcuse : chosen;
    }

   private:
    static Card strongest(std::uint64_t suit) { return static_cast<Card>(std::bit_width(suit) - 1); }
    static Card weakest(std::uint64_t suit) { return static_cast<Card>(std::countr_zero(suit)); }
    static Card lowest_atout(std::uint32_t atouts) {  // the petit last
        const std::uint32_t rest = atouts & ~kPetitBit;
        return static_cast<Card>(kFirstTrump + std::countr_zero(rest != 0 ? rest : atouts));
    }
    static std::uint64_t stronger(Card card) { return ~((std::uint64_t{2} << card) - 1); }

    // Whether somebody of the other camp has shown that he has none of a suit, and may trump it: anybody, or only those
    // who come after.
    [[nodiscard]] bool may_trump(int suit, bool only_after) const {
        if (atouts_out_ == 0) return false;
        const int others = only_after ? terms_.players - 1 - now_.played : terms_.players - 1;
        Seat seat = me_;
        for (int place = 0; place < others; ++place) {
            seat = terms_.next(seat);
            const unsigned voids = seen_.voids[seat];
            if (terms_.attacks(seat) != attacks_ && (voids >> suit & 1) != 0 && (voids >> kTrumpSuit & 1) == 0)
                return true;
        }
        return false;
    }

    // Whether nobody of the other camp plays after him.
    [[nodiscard]] bool closes() const {
        Seat seat = me_;
        for (int place = now_.played + 1; place < terms_.players; ++place)
            if (terms_.attacks(seat = terms_.next(seat)) != attacks_) return false;
        return true;
    }

    // Whether the card that wins so far is hardly beaten any more: a high atout, or a master that nobody is known to trump.
    [[nodiscard]] bool stands() const {
        if (closes()) return true;
        if (is_trumped()) return now_.best >= kHighAtout;
        const std::uint64_t unseen = lane(now_.asked) & ~seen_.gone.suits & ~hand_.suits;
        return (stronger(now_.best) & unseen) == 0 && !may_trump(now_.asked, true);
    }

    // The attack draws atouts when it has enough of them with the highest; it cashes masters that nobody is known to
    // trump. The defence leads low, a suit that the attack must trump if it can, else its longest.
    [[nodiscard]] Card lead(Cards plain) const {
        const std::uint32_t atouts = plain.trumps & kAtouts;
        std::uint64_t longest = 0, trumped = 0;
        Card master = kNoCard;
        for (int suit = 0; suit < 4; ++suit) {
            const std::uint64_t cards = plain.suits & lane(suit);
            if (cards == 0) continue;
            const Card top = strongest(cards);
            if (std::popcount(cards) > std::popcount(longest)) longest = cards;
            if (may_trump(suit, false)) {
                if (std::popcount(cards) > std::popcount(trumped)) trumped = cards;
            } else if ((stronger(top) & lane(suit) & ~seen_.gone.suits) == 0 &&
                       (master == kNoCard || kHalfPoints[top] > kHalfPoints[master])) {
                master = top;
            }
        }
        if (attacks_ && draws(atouts)) return static_cast<Card>(kFirstTrump + std::bit_width(atouts) - 1);
        if (master != kNoCard && (atouts_out_ == 0 || (attacks_ && kHalfPoints[master] > 1))) return master;
        if (!attacks_ && trumped != 0) return weakest(trumped);
        if (longest != 0) return attacks_ && (longest & kRois) != 0 ? strongest(longest) : weakest(longest);
        return atouts != 0 ? lowest_atout(atouts) : kExcuse;
    }

    [[nodiscard]] bool draws(std::uint32_t atouts) const {
        const bool highest = atouts > atouts_out_;
        const int mine = std::popcount(atouts), others = std::popcount(atouts_out_);
        return mine >= 3 && others > 0 && highest && 2 * mine >= others;
    }

    [[nodiscard]] bool ours() const { return now_.best != kNoCard && terms_.attacks(now_.winner) == attacks_; }
    [[nodiscard]] bool is_trumped() const { return now_.best != kNoCard && now_.best >= kFirstTrump; }

    [[nodiscard]] Card answer(Cards plain) const {
        if (const std::uint64_t suit = now_.asked < kTrumpSuit ? plain.suits & lane(now_.asked) : 0; suit != 0)
            return follow(suit);
        if (const std::uint32_t atouts = plain.trumps & kAtouts; atouts != 0) return trump(atouts);
        return ours() && stands() ? dearest(plain.suits) : cheapest(plain.suits);
    }

    // His best card where it wins for sure or the trick is his camp's, else his lowest.
    [[nodiscard]] Card follow(std::uint64_t suit) const {
        const Card top = strongest(suit);
        const bool wins = !is_trumped() && (now_.best == kNoCard || top > now_.best);
        if (closes()) return wins || ours() ? top : weakest(suit);
        const std::uint64_t unseen = lane(now_.asked) & ~seen_.gone.suits & ~hand_.suits;
        if (may_trump(now_.asked, true)) return weakest(suit);
        if (attacks_ && ours() && !is_trumped() && (stronger(now_.best) & unseen) == 0) return top;
        return wins && (stronger(top) & unseen) == 0 ? top : weakest(suit);
    }

    [[nodiscard]] Card trump(std::uint32_t atouts) const {
        const std::uint32_t winners = atouts & now_.above;
        const bool petit = (atouts & kPetitBit) != 0;
        if (catches_ && !closes() && is_hunted() && winners > atouts_out_)
            return static_cast<Card>(kFirstTrump + std::bit_width(winners) - 1);
        if (winners != 0) return petit && closes() && (winners & kPetitBit) != 0 ? kPetit : lowest_atout(winners);
        const bool safe = ours() && (closes() || now_.best >= kStrongTrumpCard);
        return petit && safe ? kPetit : lowest_atout(atouts);
    }

    // The petit lies in this trick and does not belong to his camp for sure.
    [[nodiscard]] bool is_hunted() const { return now_.petit_trick == now_.tricks + 1 && !(ours() && stands()); }

    // A good card that goes to the other camp: the Excuse saves it.
    [[nodiscard]] bool is_lost(Card card) const {
        if (card >= kFirstTrump || kHalfPoints[card] < 5 || ours()) return false;
        return is_trumped() || suit_of(card) != now_.asked || (now_.best != kNoCard && card < now_.best);
    }

    // Of equals that of the first suit; of cards without value its strongest.
    static Card dearest(std::uint64_t suits) {
        for (const std::uint64_t honours : {kRois, kDames, kCavaliers, kValets})
            if ((suits & honours) != 0) return weakest(suits & honours);
        return strongest(suits & lane(weakest(suits) >> 4));
    }
    // The lowest rank of all; of equals that of the first suit.
    static Card cheapest(std::uint64_t suits) {
        const int rank = std::countr_zero((suits | suits >> 16 | suits >> 32 | suits >> 48) & kLane);
        return weakest(suits & kLanes << rank);
    }

    bool catches_;
    const Terms& terms_;
    const Progress& now_;
    const Seen& seen_;
    Seat me_;
    bool attacks_;
    Cards hand_, legal_;
    std::uint32_t atouts_out_;
};

[[nodiscard]] inline Card by_craft(const Terms& terms, const State& state, const Seen& seen, bool catches) {
    return Craft(terms, state, seen, catches).card();
}

}  // namespace oudler
