// Null-window search at trick boundaries: "can the attack still get `need`?", with proven bounds coming back.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <optional>

#include "outcome.hpp"
#include "position.hpp"
#include "table.hpp"

namespace oudler::search {

// What each pruning may do; all on but for tests and measurements.
struct Features {
  bool table = true;
  bool equivalence = true;
  bool quasi = true;
  bool bounds = true;
  bool ordering = true;
};

struct Clock {
  std::uint64_t nodes = 0;
  std::uint64_t node_limit = ~std::uint64_t{0};
  std::chrono::steady_clock::time_point deadline = std::chrono::steady_clock::time_point::max();
  const std::atomic<bool>* cancel = nullptr;
  std::uint64_t pause = ~std::uint64_t{0};  // where the present question is laid aside
  bool stopped = false;                    // by a limit, or laid aside
  bool over = false;                       // by a limit

  void tick() {
    if (++nodes >= pause) stopped = true;
    if (nodes >= node_limit) stopped = over = true;
    if ((nodes & 1023) == 0) look();
  }
  std::function<bool()> poll;
  std::chrono::steady_clock::time_point next_poll{};

  void look() {
    if (poll) {
      const auto now = std::chrono::steady_clock::now();
      if (now >= next_poll) {
        next_poll = now + std::chrono::milliseconds(5);
        if (poll()) stopped = over = true;
      }
    }
    if (cancel != nullptr && cancel->load(std::memory_order_relaxed)) stopped = over = true;
    if (deadline != std::chrono::steady_clock::time_point::max() && std::chrono::steady_clock::now() >= deadline)
      stopped = over = true;
  }
};

struct Scored {
  Card card;
  Card top;  // highest card of its class
  std::int32_t score;
};

struct MoveList {
  std::array<Scored, 32> moves;
  int size = 0;
  void add(Card card) { moves[size++] = {card, card, 0}; }
};

// One search over one problem; N players. Values are the attack's half-points still to come plus the bonus of
// the outcome (see Target). `search` returns w: w >= need proves value >= w, w < need proves value <= w.
class AnyEngine {
 public:
  virtual ~AnyEngine() = default;
  virtual void set_target(const Target& target) = 0;
  // The question at the position of the problem; *best* receives the card that decided, if one did.
  virtual int root(int need, Card* best) = 0;
  // The card that move ordering would play.
  virtual Card greedy() = 0;
  virtual int settled_bouts() const = 0;
  virtual int open_now() const = 0;
};

template <int N>
class Engine final : public AnyEngine {
 public:
  Engine(const Problem& problem, Table* table, const Features& features, Clock& clock);

  void set_target(const Target& target) override { target_ = &target; }
  int root(int need, Card* best) override;
  Card greedy() override;
  int settled_bouts() const override { return bouts_; }
  int open_now() const override;

 private:
  // Each also gives the cards whose rank its proof rests on.
  int lead(int leader, int need, Relevant& relevant);
  int play(const Trick& trick, int need, Card* best, Relevant& relevant);
  int finish(const Trick& trick, int need, Relevant& relevant);
  int last_trick(int leader, Relevant& relevant);
  int settle_last(const Trick& trick) const;

  std::uint64_t key(int leader, int open) const;
  Planes planes(std::uint64_t suits, std::uint32_t trumps) const;
  int open() const;
  bool attacks(int seat) const { return (attack_ >> seat & 1) != 0; }
  void generate(const Cards& legal, const Cards& others, Card best, MoveList& list) const;
  void order(const Trick& trick, int seat, MoveList& list) const;
  bool can_beat(int seat, const Trick& trick) const;
  Side sure_camp(const Trick& trick, Relevant& rests) const;
  Cards others(int seat) const;

  Problem problem_;
  Table* table_;
  Features features_;
  Clock& clock_;
  const Target* target_ = nullptr;

  std::array<Cards, N> hands_{};
  std::uint8_t attack_;
  int tricks_ = 0;  // left, the current one with them
  int bouts_;       // settled with the attack (the 21 counts with its holder)
  bool attack_all_;
  bool defence_all_;
  bool petit_before_;  // the petit was in the trick before
  Trick start_;
  std::uint64_t salt_ = 0;  // what the table must not mix: camps and rule options
  mutable std::array<std::array<std::int32_t, 96>, N> history_{};
};

extern template class Engine<3>;
extern template class Engine<4>;
extern template class Engine<5>;

}  // namespace oudler::search
