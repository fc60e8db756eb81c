// Deals that agree with what is known, drawn uniformly: exact counting of completions, no rejection.
//
// Unseen cards that may lie in the same places are alike and form a *group*. A deal of the unseen cards is a number of
// cards of every group for every place, and then which ones: multinomials. So it is enough to count the ways by the
// room left in every place, group after group and place after place (a *step*), from the last one back; drawing takes
// each step's number with the probability that the counts give, then the cards of a group by a shuffle.
//
// One thing joins cards to each other: a seat that was dealt the petit was dealt an atout or the Excuse beside it, or
// the deal would have been cancelled (HAND-04). The groups that can go beside it come first, then the petit: at that
// step "has got one" is "has less room than at the start", which the room itself tells.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "cards.hpp"

namespace oudler {

inline constexpr int kMostPlaces = kMostPlayers + 1;  // the hands, and what lies aside

struct PlaceKnown {
    Cards known;      // lie here for sure
    Cards may;        // unseen cards that may lie here
    int unknown = 0;  // how many of them do
};

class Sampler {
   public:
    // *unescorted*: bit p is set when place p, if the petit was dealt there, must have got one of the unseen atouts or
    // the Excuse as well. When the petit is not unseen at most one bit is: that of the place that has or played it.
    Sampler(const std::vector<PlaceKnown>& places, std::uint32_t unescorted);

    [[nodiscard]] int places() const { return places_; }
    [[nodiscard]] double total() const { return total_; }  // the number of deals, rounded
    [[nodiscard]] std::uint64_t residue(std::uint32_t prime) const;  // the number of deals modulo a prime below 2^31
    [[nodiscard]] std::size_t branches() const;  // how large the table of counts is

    // For every place, the probability of every card (by Card) to lie there.
    [[nodiscard]] std::vector<std::array<double, kCardSpace>> chances() const;

    // Samples *first* … of *seed*, places() sets each. Set is Cards or DeckMask.
    template <typename Set>
    void draw(std::uint64_t seed, std::uint64_t first, std::uint64_t number, Set* out) const;
    template <typename Set>
    void draw_on(int threads, std::uint64_t seed, std::uint64_t first, std::uint64_t number, Set* out) const;

   private:
    struct Group {
        std::uint32_t places = 0;  // where its cards may lie
        int first = 0, size = 0;   // in cards_
    };
    struct Step {
        std::uint8_t group = 0, place = 0;
        bool gated = false;  // this card, the petit, lies here only beside another
        bool must = false;   // no card: but here must be one of those before
        std::uint32_t after = 0;   // places of the group that come after this one
        int later = 0;             // cards of the groups to come
        int later_here = 0;        // those of them that may lie here
    };
    struct Branch {
        double upto = 0;         // ways to choose the cards times completions, summed up to this branch
        std::uint32_t next = 0;  // state of the next layer
        std::uint8_t take = 0;   // so many
        std::uint8_t left = 0;   // of so many of the group
    };
    struct Layer {
        Step step;
        std::vector<std::uint32_t> begin;  // of each state's branches, and the end
        std::vector<Branch> branches;
    };

    void gather_groups(const std::vector<PlaceKnown>& places, bool petit_open);
    [[nodiscard]] std::vector<Step> steps(std::uint32_t unescorted, bool petit_open) const;
    void expand(const std::vector<Step>& steps);
    void sum_up();

    int places_ = 0;
    double total_ = 0;
    std::array<int, kMostPlaces> room_{};
    std::array<Cards, kMostPlaces> known_{};
    std::vector<Group> groups_;
    std::size_t escorts_ = 0;   // groups_[0 … escorts_) are the atouts and the Excuse
    std::vector<Card> cards_;
    std::vector<Layer> layers_;
};

}  // namespace oudler
