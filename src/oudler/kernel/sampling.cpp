#include "sampling.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <thread>
#include <tuple>
#include <type_traits>

#include "bits.hpp"

namespace oudler {

namespace {

constexpr int kRoomBits = 5;  // 30 cards at most: a taker at three players before his écart
constexpr std::uint32_t kRoom = (1U << kRoomBits) - 1;
constexpr int kMostAlike = 56;  // suit cards; so that the numbers below fit

constexpr auto kBinomials = [] {
    std::array<std::array<std::uint64_t, kMostAlike + 1>, kMostAlike + 1> table{};
    for (std::size_t n = 0; n <= kMostAlike; ++n)
        for (std::size_t k = 0; k <= n; ++k) table[n][k] = k == 0 || k == n ? 1 : table[n - 1][k - 1] + table[n - 1][k];
    return table;
}();

std::uint64_t binomial(int n, int k) { return kBinomials[static_cast<std::size_t>(n)][static_cast<std::size_t>(k)]; }

int room_of(std::uint32_t rooms, int place) { return static_cast<int>(rooms >> (kRoomBits * place) & kRoom); }

int room_in(std::uint32_t rooms, std::uint32_t places) {
    int sum = 0;
    for (; places != 0; places &= places - 1) sum += room_of(rooms, std::countr_zero(places));
    return sum;
}

// The states of a layer, each once, in the order they were met. A state is the room left in every place: packed in one
// word, and as a number below the product of all rooms, by which a table finds it.
struct State {
    std::uint32_t rooms, number;
};

class Index {
   public:
    explicit Index(std::size_t numbers) : found_(numbers, 0) {}

    std::vector<State> states;

    std::uint32_t find_or_add(State state) {
        std::uint32_t& found = found_[state.number];
        if (found == 0) {
            states.push_back(state);
            found = static_cast<std::uint32_t>(states.size());
        }
        return found - 1;
    }
    // Hand the states over and begin another layer.
    void move_to(std::vector<State>& layer) {
        for (const State& state : states) found_[state.number] = 0;
        layer.swap(states);
        states.clear();
    }

   private:
    std::vector<std::uint32_t> found_;
};

// Samples are numbered by this order: suit by suit from the Roi down, atouts from the 21 down, the Excuse.
constexpr auto kStrongestFirst = [] {
    std::array<Card, kDeck> cards{};
    std::size_t number = 0;
    for (int suit = 0; suit < 4; ++suit)
        for (int rank = 13; rank >= 0; --rank) cards[number++] = static_cast<Card>(16 * suit + rank);
    for (Card atout = kTwentyOne; atout >= kPetit; --atout) cards[number++] = atout;
    cards[number] = kExcuse;
    return cards;
}();

}  // namespace

Sampler::Sampler(const std::vector<PlaceKnown>& places, std::uint32_t unescorted) {
    places_ = static_cast<int>(places.size());
    if (places_ < 1 || places_ > kMostPlaces || unescorted >> places_ != 0) throw std::invalid_argument("places");
    Cards unseen;
    int room = 0;
    for (std::size_t i = 0; i < places.size(); ++i) {
        const PlaceKnown& place = places[i];
        if (place.unknown < 0 || place.unknown > static_cast<int>(kRoom)) throw std::invalid_argument("room");
        known_[i] = place.known;
        room_[i] = place.unknown;
        room += place.unknown;
        unseen = unseen | place.may;
    }
    for (const PlaceKnown& place : places)
        if (!(place.known & unseen).empty()) throw std::invalid_argument("a card both known and unseen");
    if (unseen.size() != room) throw std::invalid_argument("not as many cards as room for them");
    const bool petit_open = unseen.has(kPetit);
    if (!petit_open && std::popcount(unescorted) > 1) throw std::invalid_argument("the petit lies in one place");
    gather_groups(places, petit_open && unescorted != 0);
    expand(steps(unescorted, petit_open));
    sum_up();
}

void Sampler::gather_groups(const std::vector<PlaceKnown>& places, bool petit_open) {
    // Atouts and Excuse, the petit if it needs one of them beside it, suit cards: in this order.
    struct Alike {
        std::uint32_t kind, places;
        std::vector<Card> cards;
    };
    std::vector<Alike> found;
    for (const Card card : kStrongestFirst) {
        std::uint32_t where = 0;
        for (std::size_t i = 0; i < places.size(); ++i)
            if (places[i].may.has(card)) where |= 1U << i;
        if (where == 0) continue;
        const std::uint32_t kind = card < kFirstTrump ? 2 : card == kPetit && petit_open ? 1 : 0;
        const auto same = [&](const Alike& alike) { return alike.kind == kind && alike.places == where; };
        auto at = std::find_if(found.begin(), found.end(), same);
        if (at == found.end()) at = found.insert(found.end(), Alike{kind, where, {}});
        at->cards.push_back(card);
    }
    // Groups with few places first: fewer states.
    std::sort(found.begin(), found.end(), [](const Alike& a, const Alike& b) {
        const auto key = [](const Alike& alike) {
            return std::tuple(alike.kind, std::popcount(alike.places), alike.places);
        };
        return key(a) < key(b);
    });
    for (const Alike& alike : found) {
        groups_.push_back({alike.places, static_cast<int>(cards_.size()), static_cast<int>(alike.cards.size())});
        cards_.insert(cards_.end(), alike.cards.begin(), alike.cards.end());
        if (alike.kind == 0) ++escorts_;
    }
}

std::vector<Sampler::Step> Sampler::steps(std::uint32_t unescorted, bool petit_open) const {
    std::vector<Step> found;
    const auto add = [&](std::size_t group, int place, std::uint32_t after, std::size_t next) {
        Step step;
        step.group = static_cast<std::uint8_t>(group);
        step.place = static_cast<std::uint8_t>(place);
        step.after = after;
        for (std::size_t later = next; later < groups_.size(); ++later) {
            step.later += groups_[later].size;
            if ((groups_[later].places >> place & 1) != 0) step.later_here += groups_[later].size;
        }
        return found.insert(found.end(), step);
    };
    for (std::size_t group = 0; group <= groups_.size(); ++group) {
        if (group == escorts_ && !petit_open && unescorted != 0) {
            const auto step = add(group, std::countr_zero(unescorted), 0, group);
            step->gated = step->must = true;
        }
        if (group == groups_.size()) break;
        const bool is_petit = petit_open && unescorted != 0 && group == escorts_;
        for (std::uint32_t left = groups_[group].places; left != 0;) {
            const int place = std::countr_zero(left);
            left &= left - 1;
            const auto step = add(group, place, left, group + 1);
            step->gated = is_petit && (unescorted >> place & 1) != 0;
        }
    }
    return found;
}

void Sampler::expand(const std::vector<Step>& steps) {
    State start{0, 0};
    std::array<std::uint32_t, kMostPlaces> stride{};
    std::uint32_t numbers = 1;
    for (std::size_t place = 0; place < static_cast<std::size_t>(places_); ++place) {
        const auto room = static_cast<std::uint32_t>(room_[place]);
        start.rooms |= room << (kRoomBits * static_cast<int>(place));
        stride[place] = numbers;
        start.number += room * numbers;
        numbers *= room + 1;
    }
    Index index(numbers);
    std::vector<State> states{start};
    const std::uint32_t everywhere = (1U << places_) - 1;
    for (const Step& step : steps) {
        Layer& layer = layers_.emplace_back();
        layer.step = step;
        layer.begin.reserve(states.size() + 1);
        const State one{1U << (kRoomBits * step.place), stride[step.place]};
        for (const State& state : states) {
            layer.begin.push_back(static_cast<std::uint32_t>(layer.branches.size()));
            const int here = room_of(state.rooms, step.place);
            const int left = room_in(state.rooms, everywhere) - step.later;  // cards of this group
            const int least = std::max({0, here - step.later_here, left - room_in(state.rooms, step.after)});
            int most = std::min(left, here);
            if (step.gated && here == room_of(start.rooms, step.place)) {
                if (step.must) continue;
                most = 0;
            }
            for (int take = least; take <= most; ++take) {
                const auto by = static_cast<std::uint32_t>(take);
                const std::uint32_t to =
                    index.find_or_add({state.rooms - by * one.rooms, state.number - by * one.number});
                layer.branches.push_back({0, to, static_cast<std::uint8_t>(take), static_cast<std::uint8_t>(left)});
            }
        }
        layer.begin.push_back(static_cast<std::uint32_t>(layer.branches.size()));
        index.move_to(states);
    }
}

// Count completions from the last layer back, and drop the branches that have none.
void Sampler::sum_up() {
    std::vector<double> after{1.0}, here;
    for (std::size_t number = layers_.size(); number-- > 0;) {
        Layer& layer = layers_[number];
        const std::size_t states = layer.begin.size() - 1;
        here.assign(states, 0);
        std::uint32_t kept = 0;
        for (std::size_t state = 0; state < states; ++state) {
            const std::uint32_t from = layer.begin[state], to = layer.begin[state + 1];
            layer.begin[state] = kept;
            double sum = 0;
            for (std::uint32_t i = from; i < to; ++i) {
                Branch branch = layer.branches[i];
                const double weight = static_cast<double>(binomial(branch.left, branch.take)) * after[branch.next];
                if (weight == 0) continue;
                branch.upto = sum += weight;
                layer.branches[kept++] = branch;
            }
            here[state] = sum;
        }
        layer.begin[states] = kept;
        layer.branches.resize(kept);
        if (kept == 0) {  // no deal at all
            total_ = 0;
            return;
        }
        after.swap(here);
    }
    total_ = after[0];
}

std::size_t Sampler::branches() const {
    std::size_t sum = 0;
    for (const Layer& layer : layers_) sum += layer.branches.size();
    return sum;
}

std::uint64_t Sampler::residue(std::uint32_t prime) const {
    if (total_ == 0) return 0;
    std::vector<std::uint64_t> after{1}, here;
    for (std::size_t number = layers_.size(); number-- > 0;) {
        const Layer& layer = layers_[number];
        here.assign(layer.begin.size() - 1, 0);
        for (std::size_t state = 0; state < here.size(); ++state)
            for (std::uint32_t i = layer.begin[state]; i < layer.begin[state + 1]; ++i) {
                const Branch& branch = layer.branches[i];
                here[state] = (here[state] + binomial(branch.left, branch.take) % prime * after[branch.next]) % prime;
            }
        after.swap(here);
    }
    return after[0];
}

std::vector<std::array<double, kCardSpace>> Sampler::chances() const {
    std::vector<std::array<double, kCardSpace>> found(static_cast<std::size_t>(places_));
    for (std::size_t place = 0; place < found.size(); ++place)
        for (Cards cards = known_[place]; !cards.empty();) found[place][cards.pop()] = 1;
    if (total_ == 0) return found;
    std::vector<double> here{1.0}, next;
    for (std::size_t number = 0; number < layers_.size(); ++number) {
        const Layer& layer = layers_[number];
        next.assign(number + 1 < layers_.size() ? layers_[number + 1].begin.size() - 1 : 1, 0);
        double expected = 0;
        for (std::size_t state = 0; state < here.size(); ++state) {
            const std::uint32_t from = layer.begin[state], to = layer.begin[state + 1];
            if (here[state] == 0 || from == to) continue;
            const double share = here[state] / layer.branches[to - 1].upto;
            double before = 0;
            for (std::uint32_t i = from; i < to; ++i) {
                const Branch& branch = layer.branches[i];
                const double chance = share * (branch.upto - before);
                before = branch.upto;
                next[branch.next] += chance;
                expected += chance * branch.take;
            }
        }
        here.swap(next);
        if (layer.step.must) continue;
        const Group& group = groups_[layer.step.group];
        for (int i = 0; i < group.size; ++i)
            found[layer.step.place][cards_[static_cast<std::size_t>(group.first + i)]] = expected / group.size;
    }
    return found;
}

namespace {

// A set as two words, and the bit of every card in it.
template <typename Set>
struct Words {
    std::uint64_t one = 0, two = 0;

    static constexpr auto kBits = [] {
        std::array<std::array<std::uint64_t, 2>, kCardSpace> bits{};
        for (Card card = 0; card < kCardSpace; ++card) {
            const Cards only = Cards::of(card) & kAllCards;
            if constexpr (std::is_same_v<Set, Cards>) bits[card] = {only.suits, only.trumps};
            else bits[card] = {to_deck(only).low, to_deck(only).high};
        }
        return bits;
    }();

    explicit Words(Cards cards) {
        while (!cards.empty()) add(cards.pop());
    }
    Words() = default;
    void add(Card card) {
        one |= kBits[card][0];
        two |= kBits[card][1];
    }
    [[nodiscard]] Set set() const {
        if constexpr (std::is_same_v<Set, Cards>) return {one, static_cast<std::uint32_t>(two)};
        else return {one, two};
    }
};

constexpr int kPicks = 4;  // cards out of one 64-bit number: below 56 each, no card favoured by one part in 2^40
constexpr double kUnit = 0x1p-53;

}  // namespace

template <typename Set>
void Sampler::draw(std::uint64_t seed, std::uint64_t first, std::uint64_t number, Set* out) const {
    if (total_ == 0) throw std::invalid_argument("no deal agrees with this");
    std::array<Words<Set>, kMostPlaces> known{}, held{};
    for (std::size_t place = 0; place < known_.size(); ++place) known[place] = Words<Set>(known_[place]);
    std::array<Card, kDeck> cards{};
    for (std::uint64_t sample = 0; sample < number; ++sample) {
        const std::uint64_t stream = stream_of(seed, first + sample);
        std::uint64_t drawn = 0, fraction = 0;
        int picks = 0;
        held = known;
        std::copy(cards_.begin(), cards_.end(), cards.begin());
        std::uint32_t state = 0;
        std::size_t group = groups_.size();
        int left = 0;
        Card* alike = cards.data();
        for (const Layer& layer : layers_) {
            const Branch* branch = layer.branches.data() + layer.begin[state];
            const Branch* last = layer.branches.data() + layer.begin[state + 1] - 1;
            if (branch != last) {
                const double target = static_cast<double>(oudler::draw(stream, drawn++) >> 11) * kUnit * last->upto;
                while (branch != last && branch->upto <= target) ++branch;
            }
            state = branch->next;
            const Step& step = layer.step;
            if (step.must) continue;
            if (step.group != group) {
                group = step.group;
                left = groups_[group].size;
                alike = cards.data() + groups_[group].first;
            }
            Words<Set>& here = held[step.place];
            if (branch->take == left) {
                while (left > 0) here.add(alike[--left]);
                continue;
            }
            for (int taken = 0; taken < branch->take; ++taken) {
                if (picks == 0) fraction = oudler::draw(stream, drawn++), picks = kPicks;
                --picks;
                const std::uint32_t chosen = choose(fraction, static_cast<std::uint32_t>(left));
                here.add(alike[chosen]);
                alike[chosen] = alike[--left];
            }
        }
        for (int place = 0; place < places_; ++place) *out++ = held[static_cast<std::size_t>(place)].set();
    }
}

template <typename Set>
void Sampler::draw_on(int threads, std::uint64_t seed, std::uint64_t first, std::uint64_t number, Set* out) const {
    constexpr std::uint64_t kWorthwhile = 256;
    if (threads <= 1 || number < 2 * kWorthwhile) return draw(seed, first, number, out);
    if (total_ == 0) throw std::invalid_argument("no deal agrees with this");
    const auto parts = static_cast<std::uint64_t>(threads);
    const std::uint64_t share = (number + parts - 1) / parts;
    std::vector<std::thread> workers;
    for (std::uint64_t from = 0; from < number; from += share) {
        const std::uint64_t size = std::min(share, number - from);
        Set* const place = out + from * static_cast<std::uint64_t>(places_);
        workers.emplace_back([this, seed, first, from, size, place] { draw(seed, first + from, size, place); });
    }
    for (std::thread& worker : workers) worker.join();
}

template void Sampler::draw(std::uint64_t, std::uint64_t, std::uint64_t, Cards*) const;
template void Sampler::draw(std::uint64_t, std::uint64_t, std::uint64_t, DeckMask*) const;
template void Sampler::draw_on(int, std::uint64_t, std::uint64_t, std::uint64_t, Cards*) const;
template void Sampler::draw_on(int, std::uint64_t, std::uint64_t, std::uint64_t, DeckMask*) const;

}  // namespace oudler
