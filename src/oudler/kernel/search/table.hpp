// Proven bounds by set of positions: each entry holds for every position that agrees with it on the cards that
// mattered (relevant ranks). A hash table of fixed size with buckets of eight.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

#include "bits.hpp"

namespace oudler::search {

// Cards whose rank mattered to a proof. In each suit it stands for all cards from the lowest of them upwards.
struct Relevant {  // left unset by default: the search keeps arrays of them
  std::uint64_t suits;
  std::uint32_t trumps;

  void add(const Relevant& other) {
    suits |= other.suits;
    trumps |= other.trumps;
  }
  void mark(Card card) {
    if (card < kFirstTrump) suits |= std::uint64_t{1} << card;
    else trumps |= 1U << (card - kFirstTrump);
  }
};

// The owners of the cards in play, by relative rank: bit planes of the seat's number, all suits side by side.
struct Planes {
  std::uint64_t a = 0, b = 0, c = 0;
  std::uint32_t ta = 0, tb = 0, tc = 0;

  std::uint64_t pattern(std::uint64_t suits, std::uint32_t trumps) const {
    std::uint64_t h = (a & suits) * 0x9FB21C651E98DF25ULL;
    h ^= h >> 32;
    h = (h + (b & suits)) * 0xD6E8FEB86659FD93ULL;
    h ^= h >> 29;
    h = (h + (c & suits)) * 0xA0761D6478BD642FULL;
    h ^= h >> 32;
    const std::uint64_t t = (ta & trumps) | std::uint64_t{tb & trumps} << 21 | std::uint64_t{tc & trumps} << 42;
    h = (h + t) * 0xE7037ED1A0B428DBULL;
    return h ^ (h >> 30);
  }
};

struct Entry {
  std::uint64_t suits = 0;    // relevant cards, relative
  std::uint64_t pattern = 0;  // their owners, hashed
  std::uint32_t trumps = 0;
  std::uint32_t check = 0;    // of the position's key
  std::int16_t low = 0;
  std::int16_t high = 0;
  Card move = kNoCard;      // which of the leader's own cards
  std::uint8_t used = 0;
  std::uint16_t work = 0;   // log of the nodes spent, for replacement
};
static_assert(sizeof(Entry) == 32);

class Table {
 public:
  static constexpr int kSlots = 8;
  static constexpr int kNoLow = -30000;
  static constexpr int kNoHigh = 30000;

  explicit Table(std::size_t megabytes) {
    std::size_t buckets = 256;
    while (buckets * 2 * sizeof(Bucket) <= megabytes << 20) buckets *= 2;
    mask_ = buckets - 1;
    // Zeros are an empty table, and pages of zeros cost nothing before they are touched.
    const std::size_t bytes = buckets * sizeof(Bucket);
    const std::size_t page = bytes < kManyPages ? alignof(Bucket) : kLargePage;
    memory_.reset(std::calloc(1, bytes + page));
    if (!memory_) throw std::bad_alloc();
    data_ = reinterpret_cast<Bucket*>((reinterpret_cast<std::uintptr_t>(memory_.get()) + page - 1) / page * page);
#if defined(__linux__)
    if (page == kLargePage) madvise(data_, bytes, MADV_HUGEPAGE);  // look-ups are spread all over it
#endif
  }

  void clear() { std::memset(static_cast<void*>(data_), 0, (mask_ + 1) * sizeof(Bucket)); }

  struct alignas(64) Bucket {
    Entry slots[kSlots];
  };

  Bucket& bucket(std::uint64_t key) { return data_[key & mask_]; }

  void store(std::uint64_t key, const Planes& planes, std::uint64_t suits, std::uint32_t trumps, int low, int high,
             Card move, int work) {
    Bucket& bucket = data_[key & mask_];
    const auto check = static_cast<std::uint32_t>(key >> 32);
    const std::uint64_t pattern = planes.pattern(suits, trumps);
    Entry* worst = &bucket.slots[0];
    for (Entry& entry : bucket.slots) {
      if (!entry.used) {
        worst = &entry;
        break;
      }
      if (entry.check == check && entry.pattern == pattern && entry.suits == suits && entry.trumps == trumps) {
        if (low > entry.low) entry.low = static_cast<std::int16_t>(low);
        if (high < entry.high) entry.high = static_cast<std::int16_t>(high);
        entry.move = move;
        return;
      }
      if (entry.work < worst->work) worst = &entry;
    }
    if (worst->used)
      for (Entry& entry : bucket.slots)
        if (entry.work > 0) --entry.work;  // what is not asked for again grows old
    *worst = {suits,
              pattern,
              trumps,
              check,
              static_cast<std::int16_t>(low),
              static_cast<std::int16_t>(high),
              move,
              1,
              static_cast<std::uint16_t>(work)};
  }

 private:
  static constexpr std::size_t kLargePage = std::size_t{2} << 20;
  static constexpr std::size_t kManyPages = std::size_t{128} << 20;

  struct Free {
    void operator()(void* memory) const { std::free(memory); }
  };
  std::unique_ptr<void, Free> memory_;
  Bucket* data_ = nullptr;
  std::size_t mask_ = 0;
};

}  // namespace oudler::search
