// One deal played to its end by a player who remembers: `by_craft`, or the one who was trained.
#pragma once

#include "bits.hpp"
#include "result.hpp"
#include "trained.hpp"

namespace oudler {

struct Skill {
    Trained trained;       // if he has numbers he plays, else `by_craft`
    bool catches = false;  // `by_craft` catches the petit where he can
};

// The card of a set that has *skip* before it: suit by suit from the strongest down, the atouts, the Excuse.
inline Card strongest_but(Cards set, std::uint32_t skip) {
    const auto take = [&skip](std::uint64_t cards) {
        for (; cards != 0; cards ^= std::bit_floor(cards))
            if (skip-- == 0) return static_cast<int>(std::bit_width(cards)) - 1;
        return -1;
    };
    for (int suit = 0; suit < 4; ++suit)
        if (const int card = take(set.suits & lane(suit)); card >= 0) return static_cast<Card>(card);
    const int atout = take(set.trumps & kAtouts);
    return static_cast<Card>(atout >= 0 ? kFirstTrump + atout : kExcuse);
}

inline constexpr std::uint32_t kAnyOf = 8;  // one card in so many is any legal one, that many samples see many lines

// One deal played to its end by `by_craft` or who was trained; sample *number* of the seed.
inline Result skilled(const Terms& terms, State state, Memory memory, const Skill& skill, std::uint64_t seed,
                      std::uint64_t number) {
    const std::uint64_t stream = stream_of(seed, number);
    for (std::uint64_t ply = 0; !over(terms, state); ++ply) {
        std::uint64_t fraction = draw(stream, ply);
        Card card;
        if (choose(fraction, kAnyOf) == 0) {
            const Cards cards = legal(terms, state);
            card = strongest_but(cards, choose(fraction, static_cast<std::uint32_t>(cards.size())));
        } else if (skill.trained.numbers != nullptr) {
            card = skill.trained.card(terms, state, memory);
        } else {
            card = by_craft(terms, state, memory.seen, skill.catches);
        }
        memory.note(terms, state.now, card);
        play(terms, state, card);
    }
    return result(terms, state);
}

}  // namespace oudler
