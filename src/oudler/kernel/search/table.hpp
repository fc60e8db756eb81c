// Proven bounds by position: a hash table of fixed size, buckets of one cache line.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <vector>

#include "cards.hpp"

namespace oudler::search {

struct Entry {
  std::uint64_t key = 0;
  std::int16_t low = 0;
  std::int16_t high = 0;
  Card move = kNoCard;      // relative: how many cards of the word lie below it
  std::uint8_t tricks = 0;  // left; 0 marks a free slot
  std::uint16_t work = 0;   // log of the nodes spent, for replacement
};
static_assert(sizeof(Entry) == 16);

class Table {
 public:
  explicit Table(std::size_t megabytes) {
    std::size_t buckets = 1024;
    while (buckets * 2 * sizeof(Bucket) <= megabytes << 20) buckets *= 2;
    mask_ = buckets - 1;
    data_.reset(static_cast<Bucket*>(std::aligned_alloc(64, buckets * sizeof(Bucket))));
    if (!data_) throw std::bad_alloc();
    clear();
  }

  void clear() {
    for (std::size_t i = 0; i <= mask_; ++i) data_[i] = Bucket{};
  }

  void prefetch(std::uint64_t key) const { __builtin_prefetch(&data_[key & mask_]); }

  const Entry* find(std::uint64_t key) const {
    for (const Entry& entry : data_[key & mask_].slots)
      if (entry.key == key && entry.tricks != 0) return &entry;
    return nullptr;
  }

  void store(std::uint64_t key, int low, int high, Card move, int tricks, int work) {
    Bucket& bucket = data_[key & mask_];
    Entry* worst = &bucket.slots[0];
    for (Entry& entry : bucket.slots) {
      if (entry.tricks == 0 || entry.key == key) {
        worst = &entry;
        break;
      }
      if (entry.work < worst->work) worst = &entry;
    }
    if (worst->key != key && worst->tricks != 0)
      for (Entry& entry : bucket.slots)
        if (entry.work > 0) --entry.work;  // what is not asked for again grows old
    *worst = {key, static_cast<std::int16_t>(low), static_cast<std::int16_t>(high), move,
              static_cast<std::uint8_t>(tricks), static_cast<std::uint16_t>(work)};
  }

 private:
  struct alignas(64) Bucket {
    Entry slots[4];
  };
  struct Free {
    void operator()(Bucket* p) const { std::free(p); }
  };
  std::unique_ptr<Bucket[], Free> data_;
  std::size_t mask_ = 0;
};

}  // namespace oudler::search
