// Bit tricks of the search on the words of a set of cards, and what cards are worth above their one half-point.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#if defined(__BMI2__)
#include <immintrin.h>
#endif

#include "../cards.hpp"

namespace oudler::search {

inline int count(std::uint64_t bits) { return std::popcount(bits); }
inline int lowest(std::uint64_t bits) { return std::countr_zero(bits); }
inline int highest(std::uint64_t bits) { return 63 - std::countl_zero(bits); }

// Value of a card above its one half-point.
inline constexpr std::array<std::int8_t, 96> kValue = [] {
  std::array<std::int8_t, 96> value{};
  for (Card card = 0; card < kCardSpace; ++card)
    if (kHalfPoints[card] != 0) value[card] = static_cast<std::int8_t>(kHalfPoints[card] - 1);
  return value;
}();

// Sum of the values of suit cards.
inline int suit_value(std::uint64_t suits) {
  return 2 * count(suits & kValets) + 4 * count(suits & kCavaliers) + 6 * count(suits & kDames) +
         8 * count(suits & kRois);
}
inline int trump_value(std::uint32_t trumps) { return 8 * count(trumps & (kPetitBit | kTwentyOneBit)); }

// Parallel extract and deposit; the plain loop serves processors without BMI2.
inline std::uint64_t extract(std::uint64_t bits, std::uint64_t mask) {
#if defined(__BMI2__)
  return _pext_u64(bits, mask);
#else
  std::uint64_t out = 0;
  for (std::uint64_t at = 1; mask != 0; mask &= mask - 1, at <<= 1)
    if (bits & mask & (0 - mask)) out |= at;
  return out;
#endif
}
// The bit of *mask* that has *index* bits of it below.
inline std::uint64_t nth_bit(int index, std::uint64_t mask) {
#if defined(__BMI2__)
  return _pdep_u64(std::uint64_t{1} << index, mask);
#else
  for (; index > 0 && mask != 0; --index) mask &= mask - 1;
  return mask & (0 - mask);
#endif
}

inline std::uint64_t deposit(std::uint64_t bits, std::uint64_t mask) {
#if defined(__BMI2__)
  return _pdep_u64(bits, mask);
#else
  std::uint64_t out = 0;
  for (; mask != 0; mask &= mask - 1, bits >>= 1)
    if (bits & 1) out |= mask & (0 - mask);
  return out;
#endif
}
// In each lane, how many bits are set.
inline std::uint64_t lane_counts(std::uint64_t x) {
  x -= (x >> 1) & 0x5555555555555555ULL;
  x = (x & 0x3333333333333333ULL) + ((x >> 2) & 0x3333333333333333ULL);
  x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0FULL;
  return (x + (x >> 8)) & 0x00FF00FF00FF00FFULL;
}
// In each lane, the bits from the lowest set bit upwards.
inline std::uint64_t upwards(std::uint64_t x) {
  x |= (x << 1) & 0xFFFEFFFEFFFEFFFEULL;
  x |= (x << 2) & 0xFFFCFFFCFFFCFFFCULL;
  x |= (x << 4) & 0xFFF0FFF0FFF0FFF0ULL;
  return x | ((x << 8) & 0xFF00FF00FF00FF00ULL);
}
inline std::uint32_t upwards32(std::uint32_t x) { return x == 0 ? 0 : ~((x & (0 - x)) - 1); }

inline std::uint64_t mix(std::uint64_t x) {
  x ^= x >> 32;
  x *= 0xd6e8feb86659fd93ULL;
  x ^= x >> 32;
  x *= 0xd6e8feb86659fd93ULL;
  x ^= x >> 32;
  return x;
}

}  // namespace oudler::search
