// Écarts worth comparing.
#include <algorithm>
#include <utility>

#include "bits.hpp"
#include "solver.hpp"

namespace oudler::search {

namespace {

struct Choice {
  std::vector<DeckCard> cards;
  int cost;
};

// What one may put away from one suit: some of Dame, Cavalier, Valet, and the lowest of the others.
std::vector<Choice> choices(const DeckMask& hand, int suit, int size, DeckCard called) {
  std::vector<DeckCard> honours, small;
  const DeckCard king = suit * 14 + 13;
  for (DeckCard card = suit * 14; card < king; ++card)
    if (hand.has(card) && card != called) (card % 14 >= 10 ? honours : small).push_back(card);
  const int length = static_cast<int>(honours.size() + small.size()) + (hand.has(king) ? 1 : 0);
  std::vector<Choice> out;
  for (unsigned pick = 0; pick < 1U << honours.size(); ++pick)
    for (std::size_t low = 0; low <= small.size(); ++low) {
      Choice choice{{small.begin(), small.begin() + static_cast<long>(low)}, 0};
      for (std::size_t i = 0; i < honours.size(); ++i)
        if (pick >> i & 1) choice.cards.push_back(honours[i]);
      const int taken = static_cast<int>(choice.cards.size());
      if (taken > size) continue;
      // Cheap: a suit emptied (or only its king left), honours without their king saved.
      const int left = length - taken;
      choice.cost = 3 * taken * left;
      for (const DeckCard card : choice.cards) choice.cost -= kValue[from_deck(card)] / (hand.has(king) ? 4 : 1);
      if (hand.has(king)) choice.cost += 2 * taken;
      out.push_back(std::move(choice));
    }
  return out;
}

}  // namespace

std::vector<DeckMask> sensible_ecarts(const DeckMask& hand, int size, DeckCard called, int most) {
  std::vector<Choice> all{{{}, 0}};
  for (int suit = 0; suit < 4; ++suit) {
    std::vector<Choice> next;
    for (const Choice& sofar : all)
      for (const Choice& more : choices(hand, suit, size, called)) {
        if (sofar.cards.size() + more.cards.size() > static_cast<std::size_t>(size)) continue;
        Choice both = sofar;
        both.cards.insert(both.cards.end(), more.cards.begin(), more.cards.end());
        both.cost += more.cost;
        next.push_back(std::move(both));
      }
    all = std::move(next);
  }
  std::size_t longest = 0;
  for (const Choice& one : all) longest = std::max(longest, one.cards.size());
  std::erase_if(all, [longest](const Choice& one) { return one.cards.size() < longest; });
  std::stable_sort(all.begin(), all.end(), [](const Choice& a, const Choice& b) { return a.cost < b.cost; });
  if (static_cast<int>(all.size()) > most) all.resize(static_cast<std::size_t>(most));
  std::vector<DeckMask> out;
  for (Choice& one : all) {
    // ECART-03: only for want of anything else, atouts (never a bout), the lowest.
    for (DeckCard card = kDeckPetit + 1; card < kDeckTwentyOne && static_cast<int>(one.cards.size()) < size; ++card)
      if (hand.has(card)) one.cards.push_back(card);
    DeckMask ecart;
    for (const DeckCard card : one.cards) ecart.add(card);
    if (ecart.size() == size) out.push_back(ecart);
  }
  return out;
}

}  // namespace oudler::search
