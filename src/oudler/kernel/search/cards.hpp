// Cards inside the search: four 16-bit lanes for the suits, one word for the atouts with the Excuse on top.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#if defined(__BMI2__)
#include <immintrin.h>
#endif

#include "problem.hpp"

namespace oudler::search {

using Card = std::uint8_t;  // suit * 16 + rank (ace 0 … king 13), 64 + atout - 1, 85 the Excuse

inline constexpr Card kNoCard = 255;
inline constexpr Card kPetitCard = 64;
inline constexpr Card kTopTrump = 84;
inline constexpr Card kExcuseCard = 85;
inline constexpr std::uint32_t kPetitBit = 1U;
inline constexpr std::uint32_t kTopBit = 1U << 20;
inline constexpr std::uint32_t kExcuseBit = 1U << 21;
inline constexpr std::uint32_t kTrumpBits = kExcuseBit - 1;
inline constexpr std::uint64_t kLane = 0x3FFF;
inline constexpr std::uint64_t kLowLanes = 0x03FF03FF03FF03FFULL;
inline constexpr std::uint64_t kHonours = 0x3C003C003C003C00ULL;
inline constexpr int kTrumpSuit = 4;

inline constexpr std::uint64_t lane(int suit) { return kLane << (16 * suit); }

// Value of a card above its one half-point.
inline constexpr std::array<std::int8_t, 96> kValue = [] {
  std::array<std::int8_t, 96> value{};
  for (int suit = 0; suit < 4; ++suit)
    for (int rank = 10; rank < 14; ++rank) value[suit * 16 + rank] = static_cast<std::int8_t>(2 * (rank - 9));
  value[kPetitCard] = value[kTopTrump] = value[kExcuseCard] = 8;
  return value;
}();

inline Card from_deck(DeckCard card) {
  return static_cast<Card>(card < 56 ? card / 14 * 16 + card % 14 : 64 + card - 56);
}
inline DeckCard to_deck(Card card) { return card < 64 ? card / 16 * 14 + card % 16 : 56 + card - 64; }

inline int count(std::uint64_t bits) { return std::popcount(bits); }
inline int lowest(std::uint64_t bits) { return std::countr_zero(bits); }
inline int highest(std::uint64_t bits) { return 63 - std::countl_zero(bits); }

// Sum of the values of suit cards.
inline int suit_value(std::uint64_t suits) {
  return 2 * count(suits & 0x0400040004000400ULL) + 4 * count(suits & 0x0800080008000800ULL) +
         6 * count(suits & 0x1000100010001000ULL) + 8 * count(suits & 0x2000200020002000ULL);
}
inline int trump_value(std::uint32_t trumps) { return 8 * count(trumps & (kPetitBit | kTopBit)); }

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
