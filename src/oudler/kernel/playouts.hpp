// Many deals played to their end from one position, by a policy, in one call.
#pragma once

#include <array>
#include <cstdint>

#include "table.hpp"

namespace oudler {

inline constexpr int kAmountSpace = 4096;  // per_defender lies well within ±2047

struct PlayoutCounts {
    std::uint64_t samples = 0;
    std::array<std::uint64_t, kAmountSpace> per_defender{};            // at kAmountSpace / 2 + amount
    std::array<std::uint64_t, kTotalHalfPoints + 1> half_points{};

    void add(const PlayoutCounts& other);
};

// Where each sample's figures go, or nullptr: the amounts, and the attack's half-points.
struct PlayoutRaw {
    std::int16_t* per_defender = nullptr;
    std::int16_t* half_points = nullptr;
};

// Play samples *first* … *first + number - 1* of *seed*; *rules* has a bit for each seat that plays by simple rules,
// the others play any legal card. The outcome of a sample depends on table, rules, seed and its number only.
void run_playouts(const Table& table, unsigned rules, std::uint64_t seed, std::uint64_t first, std::uint64_t number,
                  PlayoutRaw raw, PlayoutCounts& counts);

// The same on *threads* threads.
void run_playouts_on(int threads, const Table& table, unsigned rules, std::uint64_t seed, std::uint64_t first,
                     std::uint64_t number, PlayoutRaw raw, PlayoutCounts& counts);

}  // namespace oudler
