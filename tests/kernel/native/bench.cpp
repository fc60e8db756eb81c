// Times of the exact search, one line of CSV per position on standard output as it is done:
//   bench TRICKS FIRST LAST [seconds each] [points|marks] [rule|random] [seed] [MB]
// Positions FIRST … LAST-1 of the series; benchmarks/solver.py shares them out, resumes and sums up.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>

#include "deals.hpp"

using namespace oudler;
using namespace oudler::search;

// Time of this thread alone: the machine is shared.
static double cpu_seconds() {
    timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return static_cast<double>(t.tv_sec) + 1e-9 * static_cast<double>(t.tv_nsec);
}

struct Bounds {
    int low = 0;
    int high = 182;
};

int main(int argc, char** argv) {
    if (argc < 4) return std::fprintf(stderr, "bench TRICKS FIRST LAST [seconds] [objective] [play] [seed] [MB]\n"), 2;
    const int tricks = std::atoi(argv[1]);
    const int last = std::atoi(argv[3]);
    const double seconds = argc > 4 ? std::atof(argv[4]) : 30;
    const char* objective = argc > 5 ? argv[5] : "points";
    const char* play = argc > 6 ? argv[6] : "rule";
    const int seed = argc > 7 ? std::atoi(argv[7]) : 1;
    Solver solver(argc > 8 ? static_cast<std::size_t>(std::atoi(argv[8])) : 128);
    for (int i = std::atoi(argv[2]); i < last; ++i) {
        deals::Rng rng(1000003ULL * static_cast<std::uint64_t>(seed) + static_cast<std::uint64_t>(i));
        deals::Deal d = deals::random_deal(4, rng, true, 2);
        deals::play_down(d, tricks, 0, std::strcmp(play, "random") != 0, rng);
        d.problem.objective = std::strcmp(objective, "points") == 0 ? Objective::points : Objective::marks;
        solver.clear();
        const std::vector<int> results = possible_results(d.problem);
        Bounds after_1{results.front(), results.back()};
        Bounds after_10 = after_1;
        Limits limits;
        limits.line = false;
        const double begin = cpu_seconds();
        limits.poll = [&] { return cpu_seconds() - begin > seconds; };
        limits.progress = [&](int low, int high, std::uint64_t) {
            const double now = cpu_seconds() - begin;
            if (now <= 1) after_1 = {low, high};
            if (now <= 10) after_10 = {low, high};
        };
        const Result r = solver.solve(d.problem, limits);
        std::printf("%d,%s,%s,%d,%d,%.6f,%llu,%d,%d,%d,%d,%d,%d\n", tricks, objective, play, seed, i,
                    cpu_seconds() - begin, static_cast<unsigned long long>(r.nodes), after_1.low, after_1.high,
                    after_10.low, after_10.high, r.low, r.high);
        std::fflush(stdout);
    }
}
