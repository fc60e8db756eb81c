// Times of the exact search: bench TRICKS POSITIONS [seconds each] [points|marks|both] [rule|random] [seed] [MB]
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>

#include <ctime>

#include "deals.hpp"

using namespace oudler::search;

// Time of this thread alone: the machine is shared.
static double cpu_seconds() {
  timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return t.tv_sec + 1e-9 * t.tv_nsec;
}

int main(int argc, char** argv) {
  const int tricks = argc > 1 ? std::atoi(argv[1]) : 8;
  const int number = argc > 2 ? std::atoi(argv[2]) : 200;
  const double seconds = argc > 3 ? std::atof(argv[3]) : 30;
  const std::string objectives = argc > 4 ? argv[4] : "both";
  const bool by_rule = argc <= 5 || std::strcmp(argv[5], "random") != 0;
  const int seed = argc > 6 ? std::atoi(argv[6]) : 1;
  const int megabytes = argc > 7 ? std::atoi(argv[7]) : 128;
  Solver solver(megabytes);
  for (const Objective objective : {Objective::points, Objective::marks}) {
    if (objectives != "both" && objectives != (objective == Objective::points ? "points" : "marks")) continue;
    std::vector<double> times, nodes;
    int open = 0;
    long checksum = 0;
    double gap = 0;
    for (int i = 0; i < number; ++i) {
      deals::Rng rng(1000003ULL * seed + i);
      deals::Deal d = deals::random_deal(4, rng, true, 2);
      deals::play_down(d, tricks, 0, by_rule, rng);
      d.problem.objective = objective;
      solver.clear();
      Limits limits;
      limits.line = false;
      const double begin = cpu_seconds();
      limits.poll = [&] { return cpu_seconds() - begin > seconds; };  // of this thread's own time
      const Result r = solver.solve(d.problem, limits);
      times.push_back(cpu_seconds() - begin);
      nodes.push_back(static_cast<double>(r.nodes));
      open += !r.exact;
      gap += r.high - r.low;
      checksum += r.exact ? r.low * (i + 1) : 0;
    }
    std::sort(times.begin(), times.end());
    std::sort(nodes.begin(), nodes.end());
    double sum = 0;
    for (double t : times) sum += t;
    double all = 0;
    for (double n : nodes) all += n;
    const auto at = [&](const std::vector<double>& v, double q) { return v[std::min<std::size_t>(v.size() - 1, std::size_t(q * v.size()))]; };
    double logs = 0;
    for (double n : nodes) logs += std::log(n + 1);
    std::printf("%2d tricks %-6s %-6s n=%d median %.2f ms p95 %.1f ms worst %.1f ms mean %.1f ms | nodes median %.0f p95 %.0f geo %.0f mean %.0f | %.2f M/s | open %d mean gap %.1f sum %ld\n",
                tricks, objective == Objective::points ? "points" : "marks", by_rule ? "rule" : "random", number,
                at(times, .5) * 1e3, at(times, .95) * 1e3, times.back() * 1e3, sum / number * 1e3, at(nodes, .5), at(nodes, .95), std::exp(logs / number), all / number,
                all / sum / 1e6, open, gap / number, checksum);
    std::fflush(stdout);
  }
}
