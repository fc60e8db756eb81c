#include "solver.hpp"

#include <algorithm>
#include <array>

namespace oudler::search {

namespace {

std::unique_ptr<AnyEngine> make_engine(const Problem& problem, Table* table, const Features& features, Clock& clock) {
  switch (problem.players) {
    case 3:
      return std::make_unique<Engine<3>>(problem, table, features, clock);
    case 4:
      return std::make_unique<Engine<4>>(problem, table, features, clock);
    default:
      return std::make_unique<Engine<5>>(problem, table, features, clock);
  }
}

int result_of(const Problem& problem, const Step& step) {
  return problem.objective == Objective::points ? step.half_points : step.amount;
}

}  // namespace

struct Solver::Impl {
  Table table;
  Features features;

  // What a search of one position has proven so far: the value is one of results[low … high].
  struct Window {
    std::vector<int> results;
    int low = 0;
    int high = 0;
    Card best = kNoCard;
    bool exact() const { return low == high; }
  };

  // The result that move ordering alone would reach: only a place to start from.
  int guess(const Problem& problem, Clock& clock) {
    Problem now = problem;
    for (;;) {
      const DeckCard card = to_deck(make_engine(now, nullptr, features, clock)->greedy());
      Step step = advance(now, card);
      if (step.finished) return result_of(problem, step);
      now = std::move(step.problem);
    }
  }

  // Ask "at least results[at]?" and narrow the window.
  void ask(const Problem& problem, AnyEngine& engine, Window& window, int at, Clock& clock) {
    const Target target = make_target(problem, window.results[at]);
    engine.set_target(target);
    const int bouts = engine.settled_bouts();
    const int open = engine.open_now();
    const int need = target.plain(bouts) - problem.half_points;
    Card best = window.best;
    const int proven = engine.root(need, &best);
    if (clock.stopped) return;
    const int seat = (problem.leader + static_cast<int>(problem.trick.size())) % problem.players;
    const bool attack = (problem.attack >> seat & 1) != 0;
    if (attack == (proven >= need)) window.best = best;
    // The same proof answers neighbouring questions whose bonuses are the same.
    const auto same = [&](int other, bool at_least) {
      const Target next = make_target(problem, window.results[other]);
      if (next.shape[bouts][open] != target.shape[bouts][open]) return false;
      const int there = next.plain(bouts) - problem.half_points;
      return at_least ? there <= proven : there > proven;
    };
    if (proven >= need) {
      window.low = at;
      while (window.low < window.high && same(window.low + 1, true)) ++window.low;
    } else {
      window.high = at - 1;
      while (window.high > window.low && same(window.high, false)) --window.high;
    }
  }

  // Narrow the window until it is one value. A question that takes too long is laid aside (the table keeps what
  // was found), easier ones nearer to what is proven are asked, and the patience grows: anytime by construction.
  void narrow(const Problem& problem, Window& window, int start, Clock& clock, const Limits& limits) {
    const auto engine = make_engine(problem, &table, features, clock);
    int centre = static_cast<int>(std::lower_bound(window.results.begin(), window.results.end(), start) -
                                  window.results.begin());
    std::uint64_t patience = 20000;
    const auto asked = [&](int at) {
      const int low = window.low;
      const int high = window.high;
      clock.pause = clock.nodes + patience;
      ask(problem, *engine, window, at, clock);
      clock.pause = ~std::uint64_t{0};
      clock.stopped = clock.over;
      if (low == window.low && high == window.high) return false;
      if (limits.progress) limits.progress(window.results[window.low], window.results[window.high], clock.nodes);
      return true;
    };
    // From the guess on, in growing steps, while the answers come easily.
    for (int step = 1, last = 0; !window.exact() && !clock.over;) {
      centre = std::clamp(centre, window.low + 1, window.high);
      if (!asked(centre)) break;
      const int way = window.low >= centre ? 1 : -1;
      step = way == last ? step * 2 : 1;
      last = way;
      const int half = (window.high - window.low + 1) / 2;
      centre = way > 0 ? window.low + std::min(step, half) : window.high + 1 - std::min(step, half);
    }
    // Then from both ends, where questions are easiest.
    for (std::array<int, 2> steps{4, 4}; !window.exact() && !clock.over; patience *= 2) {
      for (const bool above : {true, false}) {
        int& step = steps[above];
        for (bool failed = false; !window.exact() && !clock.over;) {
          step = std::min(step, (window.high - window.low + 1) / 2);
          const int low = window.low;
          const int high = window.high;
          if (asked(above ? window.high + 1 - step : window.low + step)) {
            if (above ? low != window.low : high != window.high) break;  // the answer was on the other side
            if (!failed) step *= 2;
          } else {
            if (step == 1) break;
            step = (step + 1) / 2;
            failed = true;
          }
        }
      }
    }
  }

  Window fresh(const Problem& problem) {
    Window window;
    window.results = possible_results(problem);
    window.high = static_cast<int>(window.results.size()) - 1;
    return window;
  }

  // Cards that keep the value, one after the other.
  void follow(const Problem& problem, int value, Card first, Clock& clock, Result& result) {
    Problem now = problem;
    DeckCard card = first == kNoCard ? -1 : to_deck(first);
    for (;;) {
      if (card < 0) {
        const std::vector<DeckCard> cards = legal_cards(now);
        card = cards.front();
        const int seat = (now.leader + static_cast<int>(now.trick.size())) % now.players;
        const bool attack = (now.attack >> seat & 1) != 0;
        Window window = fresh(now);
        const auto at = std::lower_bound(window.results.begin(), window.results.end(), attack ? value : value + 1);
        if (cards.size() > 1 && at != window.results.end()) {
          const auto engine = make_engine(now, &table, features, clock);
          ask(now, *engine, window, static_cast<int>(at - window.results.begin()), clock);
          if (clock.stopped) return;
          if (window.best != kNoCard) card = to_deck(window.best);
        }
      }
      result.line.push_back(card);
      Step step = advance(now, card);
      if (step.finished) {
        result.half_points = step.half_points;
        result.bouts = step.bouts;
        result.amount = step.amount;
        return;
      }
      now = std::move(step.problem);
      card = -1;
    }
  }
};

Solver::Solver(std::size_t megabytes, Features features) : impl_(new Impl{Table(megabytes), features}) {}
Solver::~Solver() = default;
void Solver::clear() { impl_->table.clear(); }

namespace {

Clock start_clock(const Limits& limits, std::chrono::steady_clock::time_point begin) {
  Clock clock;
  clock.node_limit = limits.nodes;
  clock.cancel = limits.cancel;
  clock.poll = limits.poll;
  if (limits.seconds < 1e9)
    clock.deadline = begin + std::chrono::duration_cast<std::chrono::steady_clock::duration>(
                                 std::chrono::duration<double>(limits.seconds));
  return clock;
}

}  // namespace

Result Solver::solve(const Problem& problem, const Limits& limits) {
  const auto begin = std::chrono::steady_clock::now();
  Clock clock = start_clock(limits, begin);
  Result result;
  Impl::Window window = impl_->fresh(problem);
  const int start = impl_->guess(problem, clock);
  impl_->narrow(problem, window, start, clock, limits);
  result.low = window.results[window.low];
  result.high = window.results[window.high];
  result.exact = window.exact();
  if (result.exact && limits.line) {
    impl_->follow(problem, result.low, kNoCard, clock, result);
    if (!result.line.empty()) result.best = result.line.front();
  }
  if (result.best < 0)
    result.best = window.best != kNoCard ? to_deck(window.best)
                                         : to_deck(make_engine(problem, nullptr, impl_->features, clock)->greedy());
  result.nodes = clock.nodes;
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return result;
}

std::vector<CardValue> Solver::values(const Problem& problem, const Limits& limits) {
  Clock clock = start_clock(limits, std::chrono::steady_clock::now());
  std::vector<CardValue> out;
  bool known = false;
  int start = 0;
  for (const DeckCard card : legal_cards(problem)) {
    const Step step = advance(problem, card);
    if (step.finished) {
      out.push_back({card, result_of(problem, step), result_of(problem, step)});
      continue;
    }
    Impl::Window window = impl_->fresh(step.problem);
    if (!known) start = impl_->guess(step.problem, clock);
    impl_->narrow(step.problem, window, start, clock, limits);
    start = window.results[window.low];
    known = window.exact();
    out.push_back({card, window.results[window.low], window.results[window.high]});
  }
  return out;
}

std::vector<EcartValue> Solver::ecarts(const Problem& problem, int taker, const std::vector<DeckMask>& candidates,
                                       const Limits& limits, bool every) {
  Clock clock = start_clock(limits, std::chrono::steady_clock::now());
  bool halted = false;  // what is polled may say so only once
  if (limits.poll) clock.poll = [&] { return halted = halted || limits.poll(); };
  struct Candidate {
    DeckMask ecart;
    Problem problem;
    Impl::Window window;
    int start;
  };
  std::vector<Candidate> all;
  for (const DeckMask& ecart : candidates) {
    Candidate one{ecart, problem, {}, 0};
    for (DeckCard card = 0; card < 78; ++card) {
      if (!ecart.has(card)) continue;
      one.problem.hands[taker].drop(card);
      one.problem.half_points += 1 + kValue[from_deck(card)];
      one.problem.bouts += card == kDeckPetit || card == kDeckTwentyOne || card == kDeckExcuse;
    }
    one.window = impl_->fresh(one.problem);
    one.start = impl_->guess(one.problem, clock);
    all.push_back(std::move(one));
  }
  std::stable_sort(all.begin(), all.end(), [](const auto& a, const auto& b) { return a.start > b.start; });
  const auto low = [](const Candidate& c) { return c.window.results[c.window.low]; };
  const auto high = [](const Candidate& c) { return c.window.results[c.window.high]; };
  Limits quiet = limits;
  quiet.progress = nullptr;
  const std::uint64_t limit = clock.node_limit;
  for (std::uint64_t share = 20000; !clock.over; share *= 4) {
    bool open = false;
    for (Candidate& one : all) {
      int best = low(all.front());
      for (const Candidate& other : all) best = std::max(best, low(other));
      if (one.window.exact() || (!every && high(one) <= best)) continue;  // it cannot be better than the best
      open = true;
      clock.node_limit = std::min(limit, clock.nodes + share);
      impl_->narrow(one.problem, one.window, high(one) > best ? std::max(one.start, best + 1) : one.start, clock,
                    quiet);
      clock.node_limit = limit;
      clock.over = clock.stopped = halted || clock.nodes >= limit;
      clock.look();
      if (clock.over) break;
    }
    if (limits.progress && !all.empty()) {
      int best = low(all.front());
      int top = high(all.front());
      for (const Candidate& one : all) best = std::max(best, low(one)), top = std::max(top, high(one));
      limits.progress(best, top, clock.nodes);
    }
    if (!open) break;
  }
  std::vector<EcartValue> out;
  for (const Candidate& one : all) out.push_back({one.ecart, low(one), high(one)});
  std::stable_sort(out.begin(), out.end(),
                   [](const auto& a, const auto& b) { return a.low != b.low ? a.low > b.low : a.high > b.high; });
  return out;
}

}  // namespace oudler::search
