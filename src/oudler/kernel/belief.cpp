#include "belief.hpp"

#include <algorithm>
#include <cmath>

#include "bits.hpp"
#include "plausible.hpp"
#include "surprises.hpp"

namespace oudler {

namespace {

constexpr double kUnlikely = 0.01;  // no hand is ever ruled out by what it said
constexpr double kSteepest = 30;
constexpr double kMostMargin = 60;
constexpr double kUnit = 0x1p-53;
constexpr double kNothing = -1e9;
constexpr double kRegret = 2;  // points: an écart worse by so many is made e times more seldom
constexpr int kMostAside = 6;

double unit(std::uint64_t number) { return static_cast<double>(number >> 11) * kUnit; }

double logistic(double start, double slope, double margin) {
    return 1 / (1 + std::exp(-std::clamp(start + slope * margin, -kSteepest, kSteepest)));
}

double binomial(int n, int k) {
    double ways = 1;
    for (int i = 1; i <= k; ++i) ways = ways * (n - k + i) / i;
    return ways;
}

// The best way to put *size* cards away from one hand, suit by suit: its worth and the cards.
class Split {
   public:
    // *whole*: the hand with the cards played; *free* of it may go, *gone* has gone.
    Split(const HandForm& form, double noise, std::uint64_t stream) : form_(form), noise_(noise), stream_(stream) {}

    [[nodiscard]] std::pair<double, std::uint64_t> best(std::uint64_t whole, std::uint64_t free, std::uint64_t gone,
                                                        int size) const {
        std::array<double, kMostAside + 1> worth;
        std::array<std::uint64_t, kMostAside + 1> away{};
        worth.fill(kNothing);
        worth[0] = 0;
        for (int suit = 0; suit < 4; ++suit) {
            std::array<double, kMostAside + 1> better;
            std::array<std::uint64_t, kMostAside + 1> chosen{};
            better.fill(kNothing);
            const int shift = 16 * suit;
            const std::uint64_t cards = whole >> shift & kLane, fixed = gone >> shift & kLane;
            const std::uint64_t open = free >> shift & kLane & ~fixed;
            each_way(suit, cards, open, fixed, size, [&](double value, std::uint64_t put) {
                const int taken = std::popcount(put & ~fixed);
                for (int before = 0; before + taken <= size; ++before)
                    if (const double total = worth[static_cast<std::size_t>(before)] + value;
                        total > better[static_cast<std::size_t>(before + taken)]) {
                        better[static_cast<std::size_t>(before + taken)] = total;
                        chosen[static_cast<std::size_t>(before + taken)] =
                            away[static_cast<std::size_t>(before)] | put << shift;
                    }
            });
            worth = better;
            away = chosen;
        }
        return {worth[static_cast<std::size_t>(size)], away[static_cast<std::size_t>(size)]};
    }

   private:
    // Any of the honours, and the lowest of the others.
    template <typename Way>
    void each_way(int suit, std::uint64_t cards, std::uint64_t open, std::uint64_t fixed, int most, Way way) const {
        const std::uint64_t honours = open >> 10 & 7;  // no Roi
        for (std::uint64_t pick = 0; pick < 8; ++pick) {
            if ((pick & ~honours) != 0) continue;
            const int dear = std::popcount(pick);
            std::uint64_t small = open & 0x3FF, put = pick << 10 | fixed;
            for (int number = 0; number + dear <= most; ++number) {
                const double points = half_points(Cards{put, 0}) / 2.0;
                way(form_.suit(cards & ~put) + points + differs(suit, put), put);
                if (small == 0) break;
                put |= small & (0 - small);
                small &= small - 1;
            }
        }
    }

    // Takers differ: by a number of its own for each way, between ± noise.
    [[nodiscard]] double differs(int suit, std::uint64_t put) const {
        return noise_ * (2 * unit(draw(stream_, put << 2 | static_cast<std::uint64_t>(suit))) - 1);
    }

    const HandForm& form_;
    double noise_;
    std::uint64_t stream_;
};

class Weigher {
   public:
    Weigher(const Position& position, const Reading& reading) : reading_(reading) {
        Position before(position);
        while (before.plies() != 0) before.undo();
        for (Seat seat = 0; seat < position.terms().players; ++seat)
            played_[seat] = before.state().hand(seat) - position.state().hand(seat);
    }

    // Split the taker's cards again; return how likely the cards he has played leave him such an écart, beside how often
    // these cards were drawn.
    double split(std::vector<Cards>& layout, std::uint64_t stream) const {
        Cards& hand = layout[reading_.taker];
        Cards& aside = layout.back();
        const std::uint64_t both = (reading_.may_hold & reading_.may_lie).suits;
        const std::uint64_t free = (hand.suits | aside.suits) & both, gone = aside.suits & ~both;
        const int room = std::popcount(aside.suits & both);
        const std::uint64_t whole = hand.suits | aside.suits | played_[reading_.taker].suits;
        const int size = aside.size();
        if (size > kMostAside || aside.trumps != 0) return 1;
        const Split split(reading_.after, reading_.noise, stream);
        const auto [worth, away] = split.best(whole, free, gone, room);
        hand.suits = (hand.suits | aside.suits) & ~away;
        aside.suits = away;
        std::uint64_t any = whole & ~kRois;
        if (reading_.called < kFirstTrump) any &= ~(std::uint64_t{1} << reading_.called);
        const double ideal = split.best(whole, any, 0, size).first;
        return std::exp(std::min(0.0, worth - ideal) / kRegret) / binomial(std::popcount(free), room);
    }

    [[nodiscard]] double spoken(const std::vector<Cards>& layout) const {
        double weight = 1;
        for (const Said& said : reading_.said) {
            const double margin = reading_.strength.margin(dealt(said.seat, layout));
            weight *= std::max(kUnlikely, logistic(said.reached_start, said.reached_slope, margin) -
                                              logistic(said.beyond_start, said.beyond_slope, margin));
        }
        for (const Seat seat : reading_.silent)
            if (std::popcount((layout[seat] | played_[seat]).trumps) >= reading_.fewest) weight *= reading_.hidden;
        return weight;
    }

   private:
    // DOG-02: the hand a seat was dealt: with the écart, without the chien, if it has taken it up.
    [[nodiscard]] Cards dealt(Seat seat, const std::vector<Cards>& layout) const {
        const Cards held = layout[seat] | played_[seat];
        return seat == reading_.taker && !reading_.chien.empty() ? (held | layout.back()) - reading_.chien : held;
    }

    const Reading& reading_;
    std::array<Cards, kMostPlayers> played_{};
};

// So many of the layouts as they weigh, at even distances from a random start.
Believed drawn(std::vector<std::vector<Cards>>& layouts, const std::vector<double>& weights, std::uint64_t number,
               double start) {
    double total = 0, squares = 0;
    for (const double weight : weights) total += weight, squares += weight * weight;
    Believed found;
    found.effective = squares > 0 ? total * total / squares : 0;
    if (layouts.size() == number) {
        found.layouts.swap(layouts);
        found.weights = weights;
        return found;
    }
    const double step = total / static_cast<double>(number);
    double upto = 0, next = start * step;
    for (std::size_t i = 0; i < layouts.size(); ++i) {
        upto += weights[i];
        int times = 0;
        for (; next < upto; next += step) ++times;
        if (times == 0) continue;
        found.layouts.push_back(std::move(layouts[i]));
        found.weights.push_back(times);
    }
    return found;
}

}  // namespace

double HandForm::margin(Cards hand) const {
    const std::uint32_t atouts = hand.trumps & kAtouts, top = atouts >> 10;
    const int number = std::popcount(atouts);
    const std::uint32_t bouts = (atouts & 1) | top >> 10 << 1 | hand.trumps >> 21 << 2;
    double total = counts[static_cast<std::uint32_t>(number) << 3 | bouts] + high[top];
    if (number > knot) total += major * std::popcount(top >> 5) * (number - knot);
    for (int suit = 0; suit < 4; ++suit) total += this->suit(hand.suits >> (16 * suit) & kLane);
    return std::clamp(shift + scale * total, -kMostMargin, kMostMargin);
}

Believed believe(const Sampler& sampler, const Position& position, Seat viewer, const Reading& reading,
                 std::uint64_t seed, std::uint64_t first, std::uint64_t number, std::uint64_t spread) {
    const auto places = static_cast<std::size_t>(sampler.places());
    if (number == 0 || spread == 0 || places != position.terms().players + std::size_t{1})
        throw std::invalid_argument("how many layouts, of a hand for each seat and what lies aside");
    const std::uint64_t many = number * spread;
    std::vector<Cards> sets(many * places);
    sampler.draw(seed, first * spread, many, sets.data());
    const Weigher weigher(position, reading);
    std::vector<std::vector<Cards>> layouts;
    std::vector<double> weights;
    for (std::uint64_t i = 0; i < many; ++i) {
        const auto from = sets.begin() + static_cast<std::ptrdiff_t>(i * places);
        layouts.emplace_back(from, from + static_cast<std::ptrdiff_t>(places));
        const double weight =
            reading.splits ? weigher.split(layouts.back(), stream_of(~seed, first * spread + i)) : 1.0;
        weights.push_back(weight * weigher.spoken(layouts.back()));
    }
    if (reading.trained.numbers != nullptr && position.plies() != 0) {
        const std::vector<double> logs = plausibility(position, layouts, viewer, reading.trained, reading.warmth);
        const double most = *std::max_element(logs.begin(), logs.end());
        for (std::size_t i = 0; i < logs.size(); ++i) weights[i] *= std::exp(reading.trust * (logs[i] - most));
    } else if (reading.doubt < 1 && position.plies() != 0) {
        const std::vector<int> odd = surprises(position, layouts, viewer);
        for (std::size_t i = 0; i < odd.size(); ++i) weights[i] *= std::pow(reading.doubt, odd[i]);
    }
    return drawn(layouts, weights, number, unit(mix64(stream_of(seed, first))));
}

}  // namespace oudler
