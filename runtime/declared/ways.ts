// Finds the ways of the acting thing: the least costly ways to places, with the places that they enter. A way is a
// number: its row in the search.
import { lowest } from '../kernel/bits.ts';
import { lazilyFor } from '../kernel/lazily.ts';
import { distanceByWay } from './facts.ts';
import type { MovingCode } from './sheet.ts';
import { addBit, givenHas, givenWord } from './set-words.ts';
import type { Turn } from './turn.ts';
import { withThings } from './acts.ts';
import { WaySearch } from './way-search.ts';

/** The way that stays, and no way. */
const [stay, noWay] = [0, -1];

/** Compares two figures, which can both be infinite. */
const compareFigures = (a: number, b: number): number => (a === b ? 0 : a - b);

type Key = MovingCode['order'][number];

/** Sets of places, each for a number. A set counts for one table only, whose number `at` notes. */
class PlaceSets {
  private readonly width: number;
  private words = new Int32Array(0);
  private at = new Float64Array(0);

  constructor(width: number) {
    this.width = width;
  }

  isNoted(row: number, table: number): boolean {
    return row < this.at.length && this.at[row] === table;
  }

  has(row: number, place: number): boolean {
    return place >= 0 && (((this.words[row * this.width + (place >> 5)] as number) >>> place) & 1) !== 0;
  }

  word(row: number, index: number): number {
    return this.words[row * this.width + index] as number;
  }

  /** Notes the set that a function has just returned. */
  note(row: number, table: number, lo: number): void {
    const { width } = this;
    if (row >= this.at.length) this.growTo(2 * row + 1);
    this.at[row] = table;
    for (let index = 0; index < width; index++) this.words[row * width + index] = givenWord(lo, index);
  }

  /** Keeps only the places of the set that a function has just returned. */
  narrow(row: number, lo: number): void {
    const { width } = this;
    for (let index = 0; index < width; index++) (this.words[row * width + index] as number) &= givenWord(lo, index);
  }

  private growTo(rows: number): void {
    const { words, at } = this;
    this.words = new Int32Array(rows * this.width);
    this.words.set(words);
    this.at = new Float64Array(rows);
    this.at.set(at);
  }
}

/** The places to which the ways of a name lead from the thing that moves, for the things of a sort. */
interface WayGoals {
  readonly name: string;
  readonly sort: number;
  /** The places for each thing, for each set of changed places. */
  readonly goals: PlaceSets[];
  /** The best way to each thing, and the points and the table for which the way is the best. */
  readonly best: Int32Array;
  readonly bestFor: Float64Array;
  readonly bestAt: Float64Array;
}

/** The greatest number of sets of changed places whose answers are kept for the next table. */
const mostKept = 64;

/** The ways of the acting thing on the table as it is. */
export class SheetWays {
  readonly moverSort: number;
  mover = -1;
  version = -1;
  private readonly turn: Turn;
  private readonly rules: MovingCode;
  private readonly search: WaySearch;
  private readonly costs: Int32Array;
  private readonly avoided: Uint8Array;
  private readonly changing: Uint8Array;
  private readonly allGoals: WayGoals[] = [];
  /** For each set of changed places, the version of the board on which they are changed. */
  private readonly stages: ({ version: number } | undefined)[] = [];
  /** For each set of changed places, the places in which the thing may end its movement. */
  private readonly allowed: PlaceSets;
  private readonly width: number;
  /** The number of the present table: each beginning counts. */
  private table = 0;
  /** The things that a way reaches. */
  private readonly reached: Int32Array;
  /** The rank of each place by each criterion of the page: the lowest rank is the best. */
  private readonly ranks: Float64Array[];
  /** For each criterion and place, the table for which the rank is noted. */
  private readonly rankedAt: Float64Array[];
  private place = -1;

  constructor(turn: Turn, rules: MovingCode, moverSort: number) {
    const { open } = turn.book;
    const kinds = rules.order.filter(({ is }) => is === 'fewest').length;
    this.turn = turn;
    this.rules = rules;
    this.moverSort = moverSort;
    this.costs = new Int32Array(open.length);
    this.avoided = new Uint8Array(kinds * open.length);
    this.changing = new Uint8Array(open.length);
    this.ranks = rules.order.map(() => new Float64Array(open.length));
    this.rankedAt = rules.order.map(() => new Float64Array(open.length));
    this.width = turn.book.sheet.widths[turn.book.space] as number;
    this.allowed = new PlaceSets(this.width);
    this.reached = new Int32Array(turn.words);
    const { costs, avoided, changing } = this;
    this.search = new WaySearch({ open, costs, avoided, kinds, changing }, (place, other) =>
      this.comparedPlaces(place, other),
    );
  }

  /** Forgets the ways of the table of before. */
  begin(): void {
    const { turn } = this;
    this.mover = turn.actor;
    this.place = turn.places[this.moverSort]?.[this.mover] ?? -1;
    this.table++;
    for (const stage of this.stages) if (stage) stage.version = -1;
    for (const { goals } of this.allGoals) if (goals.length > mostKept) goals.length = 0;
    this.readBoard();
    this.search.begin(this.place);
    this.version = turn.version;
  }

  /** Writes a number for each place of the set of a rule. */
  private writeAt(rows: Int32Array | Uint8Array, spaces: (turn: Turn) => number, number: number, start = 0): void {
    const lo = spaces(this.turn);
    const { width } = this;
    const count = this.costs.length;
    for (let index = 0; index < width; index++)
      for (let rest = givenWord(lo, index); rest !== 0; rest &= rest - 1) {
        const place = 32 * index + lowest(rest);
        if (place < count) rows[start + place] = number;
      }
  }

  private applies({ who }: { readonly who: (turn: Turn) => number }): boolean {
    return givenHas(who(this.turn), this.mover);
  }

  private readBoard(): void {
    const { rules, costs, avoided, changing } = this;
    costs.fill(1);
    // The first rule of a place counts, so it is written last.
    for (let index = rules.costs.length - 1; index >= 0; index--) {
      const rule = rules.costs[index] as MovingCode['costs'][number];
      if (this.applies(rule)) this.writeAt(costs, rule.spaces, rule.cost);
    }
    for (const rule of rules.barred) if (this.applies(rule)) this.writeAt(costs, rule.spaces, -1);
    changing.fill(0);
    for (const rule of rules.entering)
      if (rule.sort === this.moverSort && rule.states.length > 0 && this.applies(rule))
        this.writeAt(changing, rule.spaces, 1);
    avoided.fill(0);
    let start = 0;
    for (const key of rules.order) {
      if (key.is !== 'fewest') continue;
      this.writeAt(avoided, key.spaces, 1, start);
      start += costs.length;
    }
  }

  /** Returns the movement points that are left. `printed` replaces the points of the thing; it is negative for its own. */
  pointsLeft(printed: number): number {
    return Math.max(0, (printed < 0 ? this.ownPoints() : printed) - this.turn.spent);
  }

  private ownPoints(): number {
    const { turn, mover } = this;
    for (const rule of this.rules.points) {
      if (!this.applies(rule)) continue;
      const { u, goal, n, each, moved } = turn;
      turn.take(mover, -1, 1);
      const points = rule.by(turn);
      turn.takeBack(u, goal, n, each, moved);
      return points;
    }
    return Infinity;
  }

  /** Does work on the board on which a way has changed a set of places. */
  private onStage<T>(change: number, work: () => T): T {
    if (change === 0) return work();
    const changeAll = (): void => {
      for (const place of this.search.changed[change] as readonly number[]) this.change(place);
    };
    return this.turn.onBoard((this.stages[change] ??= { version: -1 }), changeAll, work);
  }

  /** Changes a place as a thing does that enters the place. */
  private change(place: number): void {
    const { turn, mover, moverSort } = this;
    const rules = this.rules.entering.filter(
      (rule) => rule.sort === moverSort && this.applies(rule) && givenHas(rule.spaces(turn), place),
    );
    for (const { states } of rules)
      for (const { of, sort, tag, isSo } of states)
        withThings(turn, { u: mover, goal: place, n: 1 }, () => {
          for (const member of turn.membersOf(of(turn), sort)) turn.setTag(tag, member, isSo);
        });
  }

  /** Returns the rank of a place by a criterion of the page: the lowest rank is the best. */
  private rankOf(index: number, key: Extract<Key, { is: 'end' | 'steps' }>, place: number): number {
    const ranks = this.ranks[index] as Float64Array;
    const at = this.rankedAt[index] as Float64Array;
    if (at[place] !== this.table) {
      ranks[place] = key.sign * key.of(this.turn, place);
      at[place] = this.table;
    }
    return ranks[place] as number;
  }

  private comparedPlaces(place: number, other: number): number {
    const { order } = this.rules;
    for (let index = 0; index < order.length; index++) {
      const key = order[index] as Key;
      if (key.is !== 'steps') continue;
      const by = compareFigures(this.rankOf(index, key, place), this.rankOf(index, key, other));
      if (by !== 0) return by;
    }
    return 0;
  }

  /** True if a way is better than another by the order of the page. */
  private isBetter(way: number, best: number): boolean {
    const { search } = this;
    const { order } = this.rules;
    let kind = 0;
    for (let index = 0; index < order.length; index++) {
      const key = order[index] as Key;
      let by = 0;
      if (key.is === 'cost') by = this.costOf(way) - this.costOf(best);
      else if (key.is === 'steps') by = search.comparedSteps(way, best);
      else if (key.is === 'fewest') {
        by = search.avoids(way, kind) - search.avoids(best, kind);
        kind++;
      } else {
        const [end, other] = [search.ends[way] as number, search.ends[best] as number];
        by = compareFigures(this.rankOf(index, key, end), this.rankOf(index, key, other));
      }
      if (by !== 0) return by < 0;
    }
    return false;
  }

  costOf(way: number): number {
    return way === noWay ? Infinity : (this.search.costs[way] as number);
  }

  /** Returns how often a way enters avoided places of a kind; infinite for no way. */
  avoidsOf(way: number, kind: number): number {
    return way === noWay ? Infinity : this.search.avoids(way, kind);
  }

  placesOf(way: number): readonly number[] {
    return this.search.placesOf(way);
  }

  /** True if the thing may end its movement at the end of a way. */
  private mayEnd(way: number): boolean {
    const change = this.search.changes[way] as number;
    if (!this.allowed.isNoted(change, this.table)) this.noteAllowedOn(change);
    return this.allowed.has(change, this.search.ends[way] as number);
  }

  // Functions with closures are functions of their own, because each call of theirs takes memory.
  private noteAllowedOn(change: number): void {
    this.onStage(change, () => this.noteAllowed(change));
  }

  private noteAllowed(change: number): void {
    const all = this.turn.clear();
    for (let index = 0; index < this.width; index++) all[index] = -1;
    this.allowed.note(change, this.table, this.turn.give(all));
    for (const rule of this.rules.ends) if (this.applies(rule)) this.allowed.narrow(change, rule.spaces(this.turn));
  }

  private ledTo(name: string, sort: number): WayGoals {
    for (const known of this.allGoals) if (known.sort === sort && known.name === name) return known;
    const most = 32 * (this.turn.book.sheet.widths[sort] as number);
    const made: WayGoals = {
      name,
      sort,
      goals: [],
      best: new Int32Array(most),
      bestFor: new Float64Array(most),
      bestAt: new Float64Array(most),
    };
    this.allGoals.push(made);
    return made;
  }

  /** Returns the places to which the way to a thing leads, on the board on which a way has changed places. */
  private goalsOf(ofWay: WayGoals, member: number, change: number): PlaceSets {
    const goals = (ofWay.goals[change] ??= new PlaceSets(this.width));
    if (!goals.isNoted(member, this.table)) {
      if (change === 0) this.noteGoals(ofWay, member, goals);
      else this.noteGoalsOn(change, ofWay, member, goals);
    }
    return goals;
  }

  private noteGoalsOn(change: number, ofWay: WayGoals, member: number, goals: PlaceSets): void {
    this.onStage(change, () => this.noteGoals(ofWay, member, goals));
  }

  /** Notes the places to which the way to a thing leads; the place itself if the page declares no way to places. */
  private noteGoals({ name, sort }: WayGoals, member: number, goals: PlaceSets): void {
    const { turn, rules, table } = this;
    for (let index = 0; index < rules.ways.length; index++) {
      const way = rules.ways[index] as MovingCode['ways'][number];
      if (way.sort === sort && way.name === name && givenHas(way.who(turn), member)) {
        goals.note(member, table, way.to(turn, member));
        return;
      }
    }
    const own = turn.clear();
    if (sort === turn.book.space) addBit(own, member);
    goals.note(member, table, turn.give(own));
  }

  /** Returns the best way to a thing of the ways that cost more than `least` and at most `most`. */
  private bestIn(ofWay: WayGoals, member: number, least: number, most: number): number {
    const { search, place } = this;
    const goals = this.goalsOf(ofWay, member, 0);
    if (goals.has(member, place)) return stay;
    search.searchTo(most);
    const { ends, costs, changes, firsts, next, lists, listCount } = search;
    let best = noWay;
    for (let index = 0; index < listCount; index++) {
      const list = lists[index] as number;
      // The first lists are those of the places, for ways that change nothing.
      if (list < this.costs.length && !goals.has(member, list)) continue;
      for (let way = firsts[list] as number; way >= 0; way = next[way] as number) {
        const end = ends[way] as number;
        const change = changes[way] as number;
        if ((costs[way] as number) > most || (costs[way] as number) <= least) continue;
        // The end is judged last, because a way that opens doors needs a board of its own for this.
        if (best !== noWay && !this.isBetter(way, best)) continue;
        if (this.mayEnd(way) && this.goalsOf(ofWay, member, change).has(member, end)) best = way;
      }
    }
    return best;
  }

  /** True if a way to a thing costs at most `points`, or if the acting thing is at its end. */
  private hasPayableTo(ofWay: WayGoals, member: number, points: number): boolean {
    if (this.goalsOf(ofWay, member, 0).has(member, this.place)) return true;
    // The ways that are known already are tried first, and ways that change places last: these need a board of their own.
    if (this.endsAt(ofWay, member, points)) return true;
    this.search.searchTo(points);
    return this.endsAt(ofWay, member, points) || (this.search.changesAny && this.endsChangedAt(ofWay, member, points));
  }

  /** True if a way that changes no place and costs at most `points` ends at a goal. */
  private endsAt(ofWay: WayGoals, member: number, points: number): boolean {
    const { costs, firsts, next } = this.search;
    const goals = this.goalsOf(ofWay, member, 0);
    for (let index = 0; index < this.width; index++)
      for (let rest = goals.word(member, index); rest !== 0; rest &= rest - 1) {
        const place = 32 * index + lowest(rest);
        if (place >= this.costs.length) break;
        for (let way = firsts[place] as number; way >= 0; way = next[way] as number)
          if ((costs[way] as number) <= points && this.mayEnd(way)) return true;
      }
    return false;
  }

  /** True if a way that changes places and costs at most `points` ends at a goal. */
  private endsChangedAt(ofWay: WayGoals, member: number, points: number): boolean {
    const { ends, costs, changes, firsts, next, lists, listCount } = this.search;
    for (let index = 0; index < listCount; index++) {
      const list = lists[index] as number;
      if (list < this.costs.length) continue;
      for (let way = firsts[list] as number; way >= 0; way = next[way] as number) {
        if ((costs[way] as number) > points) continue;
        const goals = this.goalsOf(ofWay, member, changes[way] as number);
        if (goals.has(member, ends[way] as number) && this.mayEnd(way)) return true;
      }
    }
    return false;
  }

  /** Returns the things of a sort to which a way that costs at most `points` leads. */
  reachedBy(name: string, sort: number, points: number): Int32Array {
    const { turn, reached } = this;
    const ofWay = this.ledTo(name, sort);
    const places = turn.places[sort] as Int16Array;
    const count = turn.state.names[sort]?.length ?? 0;
    for (let index = 0; index < reached.length; index++) reached[index] = 0;
    for (let member = 0; member < count; member++) {
      if (sort !== turn.book.space && (places[member] ?? -1) < 0) continue;
      if (this.hasPayableTo(ofWay, member, points)) addBit(reached, member);
    }
    return reached;
  }

  /** Returns the best way to a thing: one that costs at most `points`, if there is one. */
  bestTo(name: string, sort: number, member: number, points: number): number {
    const ofWay = this.ledTo(name, sort);
    const { best, bestFor, bestAt } = ofWay;
    if (bestAt[member] !== this.table || bestFor[member] !== points) {
      const payable = this.bestIn(ofWay, member, -1, points);
      best[member] = payable === noWay && points < Infinity ? this.bestIn(ofWay, member, points, Infinity) : payable;
      bestFor[member] = points;
      bestAt[member] = this.table;
    }
    return best[member] as number;
  }

  /** Returns the movement towards a thing or away from it. `points` is negative for the thing's own points. */
  movement(isTowards: boolean, name: string, sort: number, member: number, points: number): number {
    const left = this.pointsLeft(points);
    return isTowards ? this.wayTowards(name, sort, member, left) : this.wayFrom(sort, member, left);
  }

  /**
   * Returns the movement towards a thing: along the best way as far as the thing can pay. Without a way, the thing goes
   * to the place nearest to the wanted thing, if that is nearer than its own.
   */
  private wayTowards(name: string, sort: number, member: number, points: number): number {
    const best = this.bestTo(name, sort, member, points);
    return best === noWay ? this.bestEnd(sort, member, points, 1) : this.payablePart(best, points);
  }

  /** Returns the movement away from a thing: to the farthest place that the thing can pay for, by no avoided place. */
  private wayFrom(sort: number, member: number, points: number): number {
    return this.bestEnd(sort, member, points, -1);
  }

  /**
   * Returns the best payable way to a place that is nearer to a thing than the place of before, or that is farther if
   * `sign` is −1; the way that stays if there is none.
   */
  private bestEnd(sort: number, member: number, points: number, sign: 1 | -1): number {
    const { search } = this;
    search.searchTo(points);
    const { firsts, next, lists, listCount } = search;
    const here = sign * this.distanceTo(sort, member, stay);
    let best = stay;
    let least = here;
    for (let index = 0; index < listCount; index++)
      for (let way = firsts[lists[index] as number] as number; way >= 0; way = next[way] as number) {
        if (this.costOf(way) > points || !this.mayEnd(way) || (sign < 0 && !search.avoidsNone(way))) continue;
        const far = sign * this.distanceTo(sort, member, way);
        if (far > least || (sign > 0 && far === here)) continue;
        if (far === least && !this.isBetter(way, best)) continue;
        best = way;
        least = far;
      }
    return best;
  }

  /** Returns the first part of a way: up to the last place that the thing can pay for and may end in. */
  private payablePart(way: number, points: number): number {
    const { from } = this.search;
    for (let part = way; part !== stay; part = from[part] as number)
      if (this.costOf(part) <= points && this.mayEnd(part)) return part;
    return stay;
  }

  private distanceTo(sort: number, member: number, way: number): number {
    const { turn, search } = this;
    const end = search.ends[way] as number;
    const place = sort === turn.book.space ? member : (turn.places[sort]?.[member] ?? -1);
    if (place < 0 || end < 0) return end === place ? 0 : Infinity;
    const change = search.changes[way] as number;
    return change === 0 ? distanceByWay(turn, end, place) : this.distanceOn(change, end, place);
  }

  private distanceOn(change: number, from: number, to: number): number {
    return this.onStage(change, () => distanceByWay(this.turn, from, to));
  }
}

/** The ways on the table, and on the boards that ways have changed. */
const allWays = lazilyFor((_turn: Turn): SheetWays[] => []);

/** Returns the ways of the acting thing on the table as it is; null if the page has no rules of moving. */
export function waysNow(turn: Turn): SheetWays | null {
  const { sheet, table } = turn.book;
  if (!sheet.moving) return null;
  const all = allWays(turn);
  const ways = (all[turn.depth] ??= new SheetWays(
    turn,
    sheet.moving,
    sheet.sorts.indexOf(table.things.acting?.sort ?? ''),
  ));
  if (ways.version !== turn.version) ways.begin();
  return ways;
}

/** Returns the things to which a way leads. `isPaid` is 1 for ways that the points left can pay for. */
export function withWay(turn: Turn, name: string, sort: number, isPaid: number): number {
  const ways = waysNow(turn);
  if (!ways) return turn.give(turn.clear());
  return turn.give(ways.reachedBy(name, sort, isPaid === 1 ? ways.pointsLeft(-1) : Infinity));
}

/** Returns the cost of the best way to a thing; infinite if there is none. */
export function costOfWay(turn: Turn, name: string, sort: number, member: number): number {
  const ways = waysNow(turn);
  return ways ? ways.costOf(ways.bestTo(name, sort, member, ways.pointsLeft(-1))) : Infinity;
}

/** Returns the number of avoided places of a kind on the best way to a thing; infinite if there is no way. */
export function wayAvoids(turn: Turn, name: string, sort: number, member: number, kind: number): number {
  const ways = waysNow(turn);
  return ways ? ways.avoidsOf(ways.bestTo(name, sort, member, ways.pointsLeft(-1)), kind) : Infinity;
}
