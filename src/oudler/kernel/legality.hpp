// Which cards of a hand may be played: what playouts, craft and search all ask. Playouts have it once more on the slots
// of a Table (`legal_slots`), without a branch: docs/decisions/0015-one-encoding-in-the-kernel.md.
#pragma once

#include <cstdint>

#include "cards.hpp"

namespace oudler {

// The atouts that beat *best*, the card that wins the trick so far: all of them where it is no atout.
[[nodiscard]] constexpr std::uint32_t atouts_over(Card best) {
    return is_trump(best) ? kAtouts & ~((2U << (best - kFirstTrump)) - 1) : kAtouts;
}

// The cards that may answer a trick that *asked* for a suit (kNoSuit: nobody has set it, any card may), where *over* are
// the atouts that beat those of the trick.
[[nodiscard]] constexpr Cards legal(Cards hand, std::uint8_t asked, std::uint32_t over) {
    if (asked == kNoSuit) return hand;
    const std::uint32_t excuse = hand.trumps & kExcuseBit;  // EXC-01: the Excuse answers to anything
    if (asked != kTrumpSuit) {
        const std::uint64_t followers = hand.suits & lane(asked);
        if (followers != 0) return {followers, excuse};  // PLAY-05, fournir
    }
    if (const std::uint32_t atouts = hand.trumps & kAtouts; atouts != 0) {
        const std::uint32_t higher = atouts & over;  // PLAY-06, couper; PLAY-03, monter; PLAY-07, surcouper
        return {0, (higher != 0 ? higher : atouts) | excuse};  // PLAY-04, pisser; PLAY-07, sous-couper
    }
    return hand;  // PLAY-08, se défausser
}

// P5-11, Q-14: at five the first card that sets a suit is not of the called card's, unless it is that card itself.
[[nodiscard]] constexpr Cards first_lead(Cards hand, Card called) {
    const Cards barred = Cards{called < kFirstTrump ? lane(called >> 4) : 0, 0} - Cards::of(called);
    const Cards free = hand - barred;
    return free.empty() ? hand : free;
}

}  // namespace oudler
