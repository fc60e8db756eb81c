// Bit tricks and random numbers; BMI2 where the build has it, plain C++ elsewhere, the same results.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace oudler {

#ifdef __BMI2__

[[nodiscard]] inline int bit_count(std::uint32_t set) { return std::popcount(set); }

// The place of the set bit number *rank* (from 0) of *set*; rank < bit_count(set).
[[nodiscard]] inline int select_bit(std::uint32_t set, std::uint32_t rank) {
    return std::countr_zero(_pdep_u32(std::uint32_t{1} << rank, set));
}

#else

// Counts for bytes and the places of their bits: without POPCNT and PDEP, two small tables beat loops.
struct ByteTables {
    std::array<std::uint8_t, 256> count{};
    std::array<std::array<std::uint8_t, 8>, 256> place{};
    constexpr ByteTables() {
        for (unsigned byte = 0; byte < 256; ++byte)
            for (unsigned bit = 0; bit < 8; ++bit)
                if ((byte >> bit & 1) != 0) place[byte][count[byte]++] = static_cast<std::uint8_t>(bit);
    }
};
inline constexpr ByteTables kBytes;

[[nodiscard]] inline int bit_count(std::uint32_t set) {
    const auto& count = kBytes.count;
    return count[set & 255] + count[set >> 8 & 255] + count[set >> 16 & 255] + count[set >> 24];
}

[[nodiscard]] inline int select_bit(std::uint32_t set, std::uint32_t rank) {
    const std::uint32_t one = kBytes.count[set & 255];
    const std::uint32_t two = one + kBytes.count[set >> 8 & 255];
    const std::uint32_t three = two + kBytes.count[set >> 16 & 255];
    const int shift = 8 * ((rank >= one) + (rank >= two) + (rank >= three));
    const std::uint32_t before = rank >= three ? three : rank >= two ? two : rank >= one ? one : 0;
    return shift + kBytes.place[set >> shift & 255][rank - before];
}

#endif

[[nodiscard]] inline std::uint32_t lowest_bit(std::uint32_t set) { return set & (0U - set); }
[[nodiscard]] inline std::uint32_t highest_bit(std::uint32_t set) { return std::bit_floor(set); }

// The output function of SplitMix64 (Steele, Lea, Flood 2014): a bijection of 64 bits that scatters neighbours.
inline constexpr std::uint64_t kGamma = 0x9E37'79B9'7F4A'7C15;
[[nodiscard]] constexpr std::uint64_t mix64(std::uint64_t z) {
    z = (z ^ z >> 30) * 0xBF58'476D'1CE4'E5B9;
    z = (z ^ z >> 27) * 0x94D0'49BB'1331'11EB;
    return z ^ z >> 31;
}

// Counter-based numbers: sample *i* of *seed* is the same whatever thread draws it, in whatever order.
[[nodiscard]] constexpr std::uint64_t stream_of(std::uint64_t seed, std::uint64_t sample) {
    return mix64(mix64(seed) + kGamma * (sample + 1));
}
[[nodiscard]] constexpr std::uint64_t draw(std::uint64_t stream, std::uint64_t number) {
    return mix64(stream + kGamma * (number + 1));
}

// A number below *bound* out of *fraction*, which keeps what is left of its 64 bits for the next choice. A trick's five
// choices of at most 24 use 23 of them, 38 with a choice of eight before each: no card is favoured by more than one
// part in 2^41, or 2^26.
[[nodiscard]] inline std::uint32_t choose(std::uint64_t& fraction, std::uint32_t bound) {
#ifdef __SIZEOF_INT128__
    __extension__ using Wide = unsigned __int128;
    const Wide product = static_cast<Wide>(fraction) * bound;
    fraction = static_cast<std::uint64_t>(product);
    return static_cast<std::uint32_t>(product >> 64);
#else
    const std::uint64_t low = (fraction & 0xFFFF'FFFF) * bound;
    const std::uint64_t high = (fraction >> 32) * bound + (low >> 32);
    fraction = high << 32 | (low & 0xFFFF'FFFF);
    return static_cast<std::uint32_t>(high >> 32);
#endif
}

}  // namespace oudler
