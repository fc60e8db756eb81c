// Trains the numbers of src/oudler/kernel/trained.hpp: policy iteration by playouts.
//
//   train PLAYERS DEALS OUT [IN|craft] STATES SEED EPOCHS     one step: numbers fitted to what cards came to under IN
//   train PLAYERS DEALS eval A B [number]                     mean A, the attack by A and the defence by B, no chance
//
// A step plays the deals by IN with one card in sixteen any legal one. At some cards, taken at random, all that may be
// played are followed by two playouts with the same random numbers: the own camp by IN, the other by IN or, every second
// time, by `craft.hpp`, as who is trained against himself alone plays badly against others. The numbers are fitted to the
// worth of each card less the mean of all, by gradient descent. The new player plays the card whose numbers add up to
// most. Nothing but the seeds decides what comes out, on one machine; sums of floats may differ on another.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <random>
#include <string>
#include <vector>

#include "bits.hpp"
#include "trained.hpp"
#include "result.hpp"

using namespace oudler;

struct Start { Terms terms; State state; Cards aside; };

std::vector<Start> read(int players, const char* path) {
    std::ifstream in(path, std::ios::binary);
    std::vector<Start> out;
    for (;;) {
        signed char head[4];
        if (!in.read(reinterpret_cast<char*>(head), 4)) break;
        Start s;
        s.terms.players = static_cast<std::uint8_t>(players);
        s.terms.tricks = players == 3 ? 24 : players == 4 ? 18 : 15;
        s.terms.taker = static_cast<Seat>(head[0]);
        s.terms.partner = head[1] < 0 ? kNoSeat : static_cast<Seat>(head[1]);
        s.terms.called = head[2] < 0 ? kNoCard : from_deck(static_cast<int>(head[2]));
        s.terms.attack = static_cast<std::uint8_t>(1 << s.terms.taker | (head[1] < 0 ? 0 : 1 << head[1]));
        for (int seat = 0; seat <= players; ++seat) {
            std::uint64_t m[2];
            in.read(reinterpret_cast<char*>(m), 16);
            const Cards c = from_deck(DeckMask{m[0], m[1]});
            if (seat < players) s.state.set_hand(static_cast<Seat>(seat), c);
            else s.aside = c;
        }
        s.state.now.leader = s.state.now.to_act = s.state.now.winner = static_cast<Seat>(head[3]);
        s.state.now.points = static_cast<std::int16_t>(half_points(s.aside));
        s.state.now.bouts = 0;
        out.push_back(s);
    }
    return out;
}

struct Player {
    std::vector<float> w;  // empty: craft
    bool catches = true;
    Card card(const Terms& t, const State& s, const Memory& m) const {
        return w.empty() ? by_craft(t, s, m.seen, catches) : trained::best_card(t, s, m, w.data());
    }
};

Player load(const std::string& name) {
    Player p;
    if (name == "craft" || name == "craft0") { p.catches = name == "craft"; return p; }
    std::ifstream in(name, std::ios::binary);
    p.w.resize(trained::kRoles * trained::kNumbers);
    in.read(reinterpret_cast<char*>(p.w.data()), static_cast<std::streamsize>(p.w.size() * sizeof(float)));
    if (!in) std::abort();
    return p;
}

Card nth(Cards c, std::uint32_t n) { while (n-- != 0) c.pop(); return c.first(); }

double worth(const Terms& t, const State& s) {
    const Result r = result(t, s);
    return 0.5 * r.per_defender + 0.5 * r.half_points * t.coefficient / 2.0;
}

// *mine*: the camp that plays as *p*; the other one as *other*.
double rollout(const Start& d, State s, Memory m, const Player& p, const Player& other, bool mine, std::uint64_t stream,
               std::uint32_t one_in) {
    for (std::uint64_t ply = 0; !over(d.terms, s); ++ply) {
        std::uint64_t f = draw(stream, ply);
        const Cards l = legal(d.terms, s);
        Card c;
        if (one_in != 0 && choose(f, one_in) == 0) c = nth(l, choose(f, static_cast<std::uint32_t>(l.size())));
        else c = (d.terms.attacks(s.now.to_act) == mine ? p : other).card(d.terms, s, m);
        m.note(d.terms, s.now, c);
        play(d.terms, s, c);
    }
    return worth(d.terms, s);
}

struct Sample { trained::Places places; float y; std::uint32_t role; };

int main(int argc, char** argv) {
    const int players = std::atoi(argv[1]);
    const auto deals = read(players, argv[2]);
    if (std::string(argv[3]) == "eval") {
        const Player a = load(argv[4]), b = load(argv[5]);
        const std::size_t n = std::min(deals.size(), static_cast<std::size_t>(argc > 6 ? std::atoi(argv[6]) : 5000));
        double sum = 0, sq = 0, w = 0;
        for (std::size_t i = 0; i < n; ++i) {
            const Start& d = deals[deals.size() - 1 - i];
            State s = d.state; Memory m; m.aside = d.aside;
            while (!over(d.terms, s)) {
                const Card c = (d.terms.attacks(s.now.to_act) ? a : b).card(d.terms, s, m);
                m.note(d.terms, s.now, c);
                play(d.terms, s, c);
            }
            const double v = result(d.terms, s).per_defender;
            sum += v, sq += v * v, w += worth(d.terms, s);
        }
        const double dn = static_cast<double>(n), mean = sum / dn;
        std::printf("%s / %s: A %.2f +- %.2f  worth %.2f\n", argv[4], argv[5], mean, std::sqrt((sq / dn - mean * mean) / dn), w / dn);
        return 0;
    }
    const Player base = load(argv[4]), craft = load("craft");
    const std::size_t states = static_cast<std::size_t>(std::atol(argv[5]));
    const std::uint64_t seed = static_cast<std::uint64_t>(std::atol(argv[6]));
    const int epochs = std::atoi(argv[7]);
    constexpr std::uint32_t kOneIn = 16;
    constexpr int kPlayouts = 2;
    std::vector<Sample> rows;
    std::vector<std::uint32_t> groups{0};
    std::mt19937_64 rng(seed);
    const std::size_t usable = deals.size() - 5000;  // the last are for `eval`
    const int plies = players * deals[0].terms.tricks;
    for (std::size_t number = 0; groups.size() <= states; ++number) {
        const Start& d = deals[rng() % usable];
        State s = d.state; Memory m; m.aside = d.aside;
        const std::uint64_t stream = stream_of(seed, number);
        for (std::uint64_t ply = 0; !over(d.terms, s); ++ply) {
            std::uint64_t f = draw(stream, ply);
            const Cards l = legal(d.terms, s);
            if (l.size() > 1 && rng() % static_cast<std::uint64_t>(plies) < 6) {
                const trained::Scene scene(d.terms, s, m);
                Cards c = scene.candidates();
                if (c.size() > 1) {
                    const std::size_t from = rows.size();
                    double mean = 0;
                    const std::uint64_t dice = rng();
                    const bool mine = d.terms.attacks(s.now.to_act);
                    const Player& other = (dice & 1) != 0 ? base : craft;
                    const double sign = mine ? 1 : -1;
                    while (!c.empty()) {
                        const Card card = c.pop();
                        Sample row;
                        scene.places(card, row.places);
                        row.role = static_cast<std::uint32_t>(trained::role_of(d.terms, s.now.to_act) * trained::kNumbers);
                        Memory after = m; after.note(d.terms, s.now, card);
                        State next = s; play(d.terms, next, card);
                        double q = 0;
                        for (int k = 0; k < kPlayouts; ++k)
                            q += rollout(d, next, after, base, other, mine, stream_of(dice, static_cast<std::uint64_t>(k)), kOneIn);
                        row.y = static_cast<float>(sign * q / kPlayouts);
                        mean += row.y;
                        rows.push_back(row);
                    }
                    mean /= static_cast<double>(rows.size() - from);
                    for (std::size_t i = from; i < rows.size(); ++i) rows[i].y -= static_cast<float>(mean);
                    groups.push_back(static_cast<std::uint32_t>(rows.size()));
                }
            }
            Card c = choose(f, kOneIn) == 0 ? nth(l, choose(f, static_cast<std::uint32_t>(l.size()))) : base.card(d.terms, s, m);
            m.note(d.terms, s.now, c);
            play(d.terms, s, c);
        }
    }
    std::vector<float> w = base.w;
    if (w.empty()) w.assign(trained::kRoles * trained::kNumbers, 0.0F);
    std::vector<std::uint32_t> order(groups.size() - 1);
    for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<std::uint32_t>(i);
    for (int epoch = 0; epoch < epochs; ++epoch) {
        const double rate = 0.15 / (1 + 1.5 * epoch) / trained::kTables;
        double loss = 0, all = 0;
        for (std::size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[rng() % i]);
        for (const std::uint32_t g : order) {
            double f[32], mean = 0;
            const std::size_t from = groups[g], to = groups[g + 1];
            for (std::size_t i = from; i < to; ++i) {
                double v = 0;
                for (const std::uint32_t p : rows[i].places) v += w[rows[i].role + p];
                f[i - from] = v, mean += v;
            }
            mean /= static_cast<double>(to - from);
            for (std::size_t i = from; i < to; ++i) {
                const double e = rows[i].y - (f[i - from] - mean);
                loss += e * e, all += static_cast<double>(rows[i].y) * rows[i].y;
                for (const std::uint32_t p : rows[i].places) {
                    float& x = w[rows[i].role + p];
                    x += static_cast<float>(rate * e - rate * 1e-3 * x);
                }
            }
        }
        std::printf("epoch %d: explained %.4f of rms %.2f\n", epoch, 1 - loss / all, std::sqrt(all / static_cast<double>(rows.size())));
    }
    std::ofstream out(argv[3], std::ios::binary);
    out.write(reinterpret_cast<const char*>(w.data()), static_cast<std::streamsize>(w.size() * sizeof(float)));
    return 0;
}
