#include "solver.hpp"

#include <algorithm>

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

  void narrow(const Problem& problem, Window& window, int start, Clock& clock, const Limits& limits) {
    const auto engine = make_engine(problem, &table, features, clock);
    int at = static_cast<int>(std::lower_bound(window.results.begin(), window.results.end(), start) -
                              window.results.begin());
    int step = 1;
    int direction = 0;
    at = std::clamp(at, window.low, window.high);
    while (!window.exact() && !clock.stopped) {
      at = std::clamp(at, window.low + 1, window.high);
      const int low = window.low;
      const int high = window.high;
      ask(problem, *engine, window, at, clock);
      if (clock.stopped) break;
      if (limits.progress && (low != window.low || high != window.high))
        limits.progress(window.results[window.low], window.results[window.high], clock.nodes);
      const int now = window.low != low ? 1 : -1;
      if (direction != 0 && now != direction) step = 1;
      if (direction == now) step *= 2;
      direction = now;
      at = now > 0 ? window.low + step : window.high + 1 - step;
      // Between two proven ends, do not jump past the middle.
      const int middle = (window.low + window.high + 1) / 2;
      at = now > 0 ? std::min(at, std::max(middle, window.low + 1)) : std::max(at, std::min(middle, window.high));
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
    result.best = window.best != kNoCard
                      ? to_deck(window.best)
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

}  // namespace oudler::search
