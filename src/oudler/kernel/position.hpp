// A deal in play with its history: what Python holds. A solver works on Terms and State alone.
#pragma once

#include <stdexcept>
#include <utility>
#include <vector>

#include "perft.hpp"
#include "result.hpp"
#include "state.hpp"

// nanobind knows a class by its C++ name: each build of the module has its own, so that both may be loaded.
#ifndef OUDLER_CORE
#define OUDLER_CORE plain
#endif

namespace oudler::inline OUDLER_CORE {

class Position {
   public:
    // *hands* are those before the first card, *aside* the écart or the chien that counts with the attack's tricks.
    Position(const Terms& terms, const std::vector<Cards>& hands, Cards aside, Seat leader) : terms_(terms) {
        check(hands, aside, leader);
        for (Seat seat = 0; seat < terms.players; ++seat) state_.set_hand(seat, hands[seat]);
        state_.now.leader = state_.now.to_act = state_.now.winner = leader;
        state_.now.points = static_cast<std::int16_t>(half_points(aside));
        state_.now.bouts = static_cast<std::uint8_t>(std::popcount(aside.trumps & kBouts));
        history_.reserve(kDeck);
    }

    [[nodiscard]] const Terms& terms() const { return terms_; }
    [[nodiscard]] const State& state() const { return state_; }
    [[nodiscard]] std::size_t plies() const { return history_.size(); }
    [[nodiscard]] bool over() const { return oudler::over(terms_, state_); }
    [[nodiscard]] Cards legal() const { return over() ? Cards{} : oudler::legal(terms_, state_); }

    void play(Card card) {
        if (card >= kCardSpace || !legal().has(card)) throw std::invalid_argument("not a legal card");
        history_.push_back(oudler::play(terms_, state_, card));
    }

    Card undo() {
        if (history_.empty()) throw std::out_of_range("no card to take back");
        const Undo last = history_.back();
        history_.pop_back();
        oudler::undo(state_, last);
        return last.card;
    }

    [[nodiscard]] Card card(std::size_t ply) const { return history_.at(ply).card; }

    [[nodiscard]] std::uint64_t perft(int depth) const { return oudler::perft(terms_, state_, depth); }

    [[nodiscard]] Result result() const {
        if (!over()) throw std::logic_error("the deal is not over");
        return oudler::result(terms_, state_);
    }

    // The same deal before its first card if the cards still in hand lay so: *hands* now, and *aside*. At five players
    // the called card tells the partner.
    [[nodiscard]] Position redealt_before(std::vector<Cards> hands, Cards aside) const {
        Position before(*this);
        while (before.plies() != 0) before.undo();
        if (hands.size() != terms_.players) throw std::invalid_argument("a hand for each seat");
        Terms terms = terms_;
        terms.partner = terms.called == kNoCard ? terms.partner : kNoSeat;
        for (Seat seat = 0; seat < terms.players; ++seat) {
            hands[seat] = hands[seat] | (before.state_.hand(seat) - state_.hand(seat));
            if (terms.called != kNoCard && seat != terms.taker && hands[seat].has(terms.called)) terms.partner = seat;
        }
        terms.attack =
            static_cast<std::uint8_t>(1 << terms.taker | (terms.partner == kNoSeat ? 0 : 1 << terms.partner));
        return Position(terms, hands, aside, before.state_.now.leader);
    }

    // The same with the cards played; whether they were legal from these hands is not asked.
    [[nodiscard]] Position redealt(std::vector<Cards> hands, Cards aside) const {
        Position found = redealt_before(std::move(hands), aside);
        for (std::size_t ply = 0; ply < plies(); ++ply)
            found.history_.push_back(oudler::play(found.terms_, found.state_, card(ply)));
        return found;
    }

   private:
    void check(const std::vector<Cards>& hands, Cards aside, Seat leader) const {
        const int players = terms_.players;
        if (players < 3 || players > kMostPlayers || terms_.tricks == 0)
            throw std::invalid_argument("3, 4 or 5 players, and a trick to play");
        if (hands.size() != static_cast<std::size_t>(players) || leader >= players || terms_.taker >= players ||
            (terms_.partner != kNoSeat && terms_.partner >= players))
            throw std::invalid_argument("a hand for each seat, and seats that exist");
        Cards seen = aside;
        for (const Cards hand : hands) {
            if (hand.size() != terms_.tricks)
                throw std::invalid_argument("a hand holds as many cards as there are tricks");
            if (!(seen & hand).empty()) throw std::invalid_argument("a card is there twice");
            seen = seen | hand;
        }
        if (!(seen - kAllCards).empty()) throw std::invalid_argument("not a card");
    }

    Terms terms_;
    State state_;
    std::vector<Undo> history_;
};

}  // namespace oudler::inline OUDLER_CORE
