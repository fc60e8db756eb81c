// How the unseen cards probably lie: layouts drawn uniformly are weighed by what players did, and so many as are wanted
// drawn from them by weight.
//
// What a layout has to explain: bids, poignées not shown, the cards played, and the écart. The last is not only weighed:
// the cards that a taker has in hand or put away are split again as a taker would split them, so that the layouts hold
// the voids that takers make.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "position.hpp"
#include "sampling.hpp"
#include "trained.hpp"

namespace oudler {

// A linear form on hands, as src/oudler/bots/shapes.py has it: tables for a suit, and for the atouts with the Excuse.
struct HandForm {
    std::array<double, 256> suits{};  // by honours << 4 | number of small cards
    std::vector<double> counts;  // by number of atouts << 3 | petit | 21 << 1 | Excuse << 2
    std::vector<double> high;  // by which of the atouts 11 to 21 there are
    int knot = 0;
    double major = 0, shift = 0, scale = 1;

    [[nodiscard]] double suit(std::uint64_t lane_bits) const {
        return suits[lane_bits >> 10 << 4 | static_cast<std::uint64_t>(std::popcount(lane_bits & 0x3FF))];
    }
    // The strength of a whole hand; between ±60, as a margin is.
    [[nodiscard]] double margin(Cards hand) const;
};

// A bid: as likely as *reached* less *beyond*, logistic curves of the margin of the hand that was dealt.
struct Said {
    Seat seat = 0;
    double reached_start = 0, reached_slope = 0, beyond_start = 0, beyond_slope = 0;
};

struct Reading {
    HandForm strength, after;  // of a dealt hand; of a hand once the écart is made
    std::vector<Said> said;
    std::vector<Seat> silent;  // who has played and shown no poignée
    int fewest = 0;  // atouts for one
    double hidden = 1;  // how often one is not shown
    double doubt = 1;  // what a card that simple rules would not have played takes from the weight
    Cards chien;  // turned up: the taker was not dealt it
    Seat taker = 0;
    bool splits = false;  // somebody else's écart lies aside
    Cards may_hold, may_lie;  // unseen cards that the taker's hand, and his écart, may hold
    Card called = kNoCard;
    double noise = 0;  // points by which takers differ about an écart
    Trained trained;  // if he has numbers: how he would have played takes the place of *doubt*
    double warmth = 1;  // of worth: a card better by so much is e times likelier
    double trust = 1;  // how much of that counts: the power of it
};

struct Believed {
    std::vector<std::vector<Cards>> layouts;  // different draws
    std::vector<double> weights;  // how often each was drawn again; with a spread of 1, how likely it is
    double effective = 0;  // how many equally likely ones they are
};

// *number* layouts out of *spread* times as many; samples from *first* on.
Believed believe(const Sampler& sampler, const Position& position, Seat viewer, const Reading& reading,
                 std::uint64_t seed, std::uint64_t first, std::uint64_t number, std::uint64_t spread);

}  // namespace oudler
