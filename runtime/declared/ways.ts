// Finds the ways of the acting thing: the least costly ways to places, with the places that they enter.
import { distanceByWay } from './facts.ts';
import type { MovingCode } from './sheet.ts';
import { addBit, hasBit } from './set-words.ts';
import type { Turn } from './turn.ts';
import { withThings } from './acts.ts';

/** A way from the place of the acting thing. */
export interface SheetWay {
  /** The places that the way enters, in order; empty if the thing stays. */
  readonly places: readonly number[];
  /** The cost of the way up to each of its places, and of the whole way. */
  readonly costs: readonly number[];
  readonly cost: number;
  /** For each kind of avoided places, the number of them that the way enters. */
  readonly avoided: readonly number[];
  /** The places that the way changes, such as doors that it opens, in order. */
  readonly changed: readonly number[];
}

/** The board as it is when a way has changed some places. */
interface Stage {
  readonly changed: readonly number[];
  ends: Int32Array | null;
  readonly goals: Map<string, Int32Array>;
  readonly distances: Map<number, number>;
}

/** Compares two figures, which can both be infinite. */
const compareFigures = (a: number, b: number): number => (a === b ? 0 : a - b);

/** The greatest number of changing places for which ways through different ones of them are kept apart. */
const mostChanges = 6;

type Key = MovingCode['order'][number];

/** The costs and kinds of places for the acting thing, on the board as it is. */
interface Board {
  /** The cost of each place; infinite for a place that the thing may not enter. */
  readonly costs: Float64Array;
  readonly avoided: readonly Int32Array[];
  readonly changing: Int32Array;
  readonly isFew: boolean;
}

export class SheetWays {
  readonly moverSort: number;
  readonly mover: number;
  readonly version: number;
  private readonly turn: Turn;
  private readonly rules: MovingCode;
  private readonly place: number;
  private readonly board: Board;
  private readonly stages = new Map<string, Stage>();
  private readonly ranks = new Map<Key, Float64Array>();
  private readonly best = new Map<string, SheetWay | null>();
  private readonly start: SheetWay;
  private all: readonly SheetWay[] | null = null;

  constructor(turn: Turn, rules: MovingCode, moverSort: number) {
    this.turn = turn;
    this.rules = rules;
    this.version = turn.version;
    this.moverSort = moverSort;
    this.mover = turn.actor;
    this.place = turn.places[moverSort]?.[this.mover] ?? -1;
    this.start = {
      places: [],
      costs: [],
      cost: 0,
      avoided: rules.order.filter(({ is }) => is === 'fewest').map(() => 0),
      changed: [],
    };
    this.board = this.boardNow();
  }

  private spaces(of: (turn: Turn) => number): Int32Array {
    return this.turn.wordsOf(of(this.turn), this.turn.book.space);
  }

  private applies({ who }: { readonly who: (turn: Turn) => number }): boolean {
    return hasBit(this.turn.wordsOf(who(this.turn), this.moverSort), this.mover);
  }

  private boardNow(): Board {
    const { turn, rules } = this;
    const { next } = turn.book;
    const shut = rules.barred.filter((rule) => this.applies(rule)).map((rule) => this.spaces(rule.spaces));
    const dear = rules.costs
      .filter((rule) => this.applies(rule))
      .map(({ cost, spaces }) => ({ cost, in: this.spaces(spaces) }));
    const costs = new Float64Array(next.length);
    for (let place = 0; place < next.length; place++)
      costs[place] = shut.some((places) => hasBit(places, place))
        ? Infinity
        : (dear.find((rule) => hasBit(rule.in, place))?.cost ?? 1);
    const changing = new Int32Array(turn.words);
    for (const rule of rules.entering) {
      if (rule.sort !== this.moverSort || rule.states.length === 0 || !this.applies(rule)) continue;
      for (const [index, word] of this.spaces(rule.spaces).entries()) (changing[index] as number) |= word;
    }
    let count = 0;
    for (let place = 0; place < next.length; place++) if (hasBit(changing, place)) count++;
    const avoided = rules.order.flatMap((key) => (key.is === 'fewest' ? [this.spaces(key.spaces)] : []));
    return { costs, avoided, changing, isFew: count <= mostChanges };
  }

  /** Returns the movement points that are left. `printed` replaces the points of the thing; it is negative for its own. */
  pointsLeft(printed: number | null): number {
    const { turn, rules, mover } = this;
    const rule = printed === null ? rules.points.find((each) => this.applies(each)) : undefined;
    const all = printed ?? (rule ? withThings(turn, { u: mover, n: 1 }, () => rule.by(turn)) : Infinity);
    return Math.max(0, all - turn.spent);
  }

  /** Does work on the board that a way has changed. */
  private onStage<T>(changed: readonly number[], work: () => T): T {
    const { turn } = this;
    if (changed.length === 0) return work();
    return turn.withTags(() => {
      for (const place of changed) this.change(place);
      return work();
    });
  }

  /** Changes a place as a thing does that enters the place. */
  private change(place: number): void {
    const { turn, mover, moverSort } = this;
    const rules = this.rules.entering.filter(
      (rule) => rule.sort === moverSort && this.applies(rule) && hasBit(this.spaces(rule.spaces), place),
    );
    for (const { states } of rules)
      for (const { of, sort, tag, isSo } of states)
        withThings(turn, { u: mover, goal: place, n: 1 }, () => {
          for (const member of turn.membersOf(of(turn), sort)) turn.setTag(tag, member, isSo);
        });
  }

  private stage(changed: readonly number[]): Stage {
    const sorted = changed.length < 2 ? changed : changed.toSorted((a, b) => a - b);
    const key = sorted.join();
    const stage = this.stages.get(key) ?? { changed: sorted, ends: null, goals: new Map(), distances: new Map() };
    this.stages.set(key, stage);
    return stage;
  }

  /** Finds the ways in the order of their costs, so that hardly any way is lengthened that is not kept. */
  private get ways(): readonly SheetWay[] {
    return (this.all ??= this.search());
  }

  private search(): readonly SheetWay[] {
    const kept = new Map<string, SheetWay[]>();
    const byCost: SheetWay[][] = [[this.start]];
    for (let cost = 0; cost < byCost.length; cost++) {
      const ways = (byCost[cost] ??= []);
      for (const way of ways) {
        if (way !== this.start && kept.get(this.keyOf(way))?.includes(way) !== true) continue;
        for (const longer of this.longerWays(way)) {
          const key = this.keyOf(longer);
          const rivals = kept.get(key) ?? [];
          if (rivals.some((rival) => this.isAsGood(rival, longer))) continue;
          kept.set(key, [...rivals.filter((rival) => !this.isAsGood(longer, rival)), longer]);
          (byCost[longer.cost] ??= []).push(longer);
        }
      }
    }
    return [...kept.values()].flat();
  }

  /** Ways that change places on their way are kept beside ways that change none: their ends are judged differently. */
  private keyOf({ places, changed }: SheetWay): string {
    const end = this.endOf(places);
    if (changed.length === 0) return String(end);
    return this.board.isFew ? `${end},${changed.toSorted((a, b) => a - b).join()}` : `${end},`;
  }

  private endOf(places: readonly number[]): number {
    return places.length === 0 ? this.place : (places[places.length - 1] as number);
  }

  private longerWays(way: SheetWay): readonly SheetWay[] {
    const { costs, avoided, changing } = this.board;
    const longer: SheetWay[] = [];
    for (const place of this.turn.book.open[this.endOf(way.places)] ?? []) {
      const cost = costs[place] as number;
      if (cost === Infinity || place === this.place || way.places.includes(place)) continue;
      const whole = way.cost + cost;
      longer.push({
        places: [...way.places, place],
        costs: [...way.costs, whole],
        cost: whole,
        avoided: way.avoided.map((count, index) => count + (hasBit(avoided[index] as Int32Array, place) ? 1 : 0)),
        changed: hasBit(changing, place) ? [...way.changed, place] : way.changed,
      });
    }
    return longer;
  }

  /** True if a way to the same place is not worse than another way, in each respect. */
  private isAsGood(way: SheetWay, other: SheetWay): boolean {
    if (way.cost > other.cost || way.avoided.some((count, index) => count > (other.avoided[index] ?? 0))) return false;
    const isEqual = way.cost === other.cost && way.avoided.every((count, index) => count === other.avoided[index]);
    return !isEqual || this.comparedSteps(way, other) <= 0;
  }

  /** Returns the rank of each place by a criterion: the lowest rank is the best. */
  private rankOf(key: Extract<Key, { is: 'end' | 'steps' }>): Float64Array {
    const { turn } = this;
    const before = this.ranks.get(key);
    if (before) return before;
    const ranks = Float64Array.from(turn.book.next, (_next, place) => {
      const figure = key.of(turn, place);
      return key.sign * figure;
    });
    this.ranks.set(key, ranks);
    return ranks;
  }

  private comparedSteps(a: SheetWay, b: SheetWay): number {
    const length = Math.min(a.places.length, b.places.length);
    for (let index = 0; index < length; index++) {
      const [first, other] = [a.places[index] as number, b.places[index] as number];
      if (first === other) continue;
      for (const key of this.rules.order) {
        if (key.is !== 'steps') continue;
        const ranks = this.rankOf(key);
        const by = compareFigures(ranks[first] as number, ranks[other] as number);
        if (by !== 0) return by;
      }
      return 0;
    }
    return a.places.length - b.places.length;
  }

  private comparedBy(key: Key, avoided: number, a: SheetWay, b: SheetWay): number {
    if (key.is === 'cost') return a.cost - b.cost;
    if (key.is === 'steps') return this.comparedSteps(a, b);
    if (key.is === 'end') {
      const ranks = this.rankOf(key);
      return compareFigures(ranks[this.endOf(a.places)] as number, ranks[this.endOf(b.places)] as number);
    }
    return (a.avoided[avoided] ?? 0) - (b.avoided[avoided] ?? 0);
  }

  /** True if a way is better than another, by a figure and then by the order of the page. */
  private isBetter(way: SheetWay, best: SheetWay, figure: (way: SheetWay) => number): boolean {
    const by = compareFigures(figure(way), figure(best));
    if (by !== 0) return by < 0;
    let avoided = -1;
    for (const key of this.rules.order) {
      if (key.is === 'fewest') avoided++;
      const compared = this.comparedBy(key, avoided, way, best);
      if (compared !== 0) return compared < 0;
    }
    return false;
  }

  private bestOf(ways: readonly SheetWay[], figure: (way: SheetWay) => number): SheetWay | null {
    let best: SheetWay | null = null;
    for (const way of ways) if (!best || this.isBetter(way, best, figure)) best = way;
    return best;
  }

  /** True if the thing may end its movement at the end of a way. */
  private ends(way: SheetWay): boolean {
    const stage = this.stage(way.changed);
    stage.ends ??= this.onStage(stage.changed, () => {
      const allowed = this.rules.ends.filter((rule) => this.applies(rule)).map((rule) => this.spaces(rule.spaces));
      return new Int32Array(this.turn.words).map((_word, index) =>
        allowed.reduce((words, places) => words & (places[index] as number), -1),
      );
    });
    return hasBit(stage.ends, this.endOf(way.places));
  }

  /** Returns the places to which the way to a thing leads; the place itself if the page declares no way to places. */
  private goalsOf(name: string, sort: number, member: number, changed: readonly number[]): Int32Array {
    const stage = this.stage(changed);
    const key = `${name}\n${sort}\n${member}`;
    const before = stage.goals.get(key);
    if (before) return before;
    const { turn } = this;
    const goals = this.onStage(stage.changed, () => {
      const row = this.rules.ways.find(
        (way) => way.name === name && way.sort === sort && hasBit(turn.wordsOf(way.who(turn), sort), member),
      );
      if (row) return this.spaces(() => row.to(turn, member));
      const own = new Int32Array(turn.words);
      if (sort === turn.book.space) addBit(own, member);
      return own;
    });
    stage.goals.set(key, goals);
    return goals;
  }

  /** Returns the best way to a thing; null if there is none. The way is empty if the acting thing is at its end. */
  bestTo(name: string, sort: number, member: number, points: number): SheetWay | null {
    const key = `${name}\n${sort}\n${member}\n${points}`;
    const before = this.best.get(key);
    if (before !== undefined) return before;
    const found = this.searchBest(name, sort, member, points);
    this.best.set(key, found);
    return found;
  }

  private searchBest(name: string, sort: number, member: number, points: number): SheetWay | null {
    if (this.place >= 0 && hasBit(this.goalsOf(name, sort, member, []), this.place)) return this.start;
    const figure = (way: SheetWay): number => (way.cost <= points ? 0 : 1);
    let best: SheetWay | null = null;
    for (const way of this.ways) {
      // The end is judged last, because a way that opens doors needs a board of its own for this.
      if (best && !this.isBetter(way, best, figure)) continue;
      if (this.ends(way) && hasBit(this.goalsOf(name, sort, member, way.changed), this.endOf(way.places))) best = way;
    }
    return best;
  }

  /** Returns the movement towards a thing or away from it. `points` is negative for the thing's own points. */
  movement(isTowards: boolean, name: string, sort: number, member: number, points: number): SheetWay {
    const left = this.pointsLeft(points < 0 ? null : points);
    return isTowards ? this.wayTowards(name, sort, member, left) : this.wayFrom(sort, member, left);
  }

  /**
   * Returns the movement towards a thing: along the best way as far as the thing can pay. Without a way, the thing goes
   * to the place nearest to the wanted thing, if that is nearer than its own.
   */
  private wayTowards(name: string, sort: number, member: number, points: number): SheetWay {
    const best = this.bestTo(name, sort, member, points);
    if (best) return this.payable(best, points);
    const distance = (way: SheetWay): number => this.distanceTo(sort, member, way);
    const nearer = this.payableEnds(points).filter((way) => distance(way) < distance(this.start));
    return this.bestOf(nearer, distance) ?? this.start;
  }

  /** Returns the movement away from a thing: to the farthest place that the thing can pay for, by no avoided place. */
  private wayFrom(sort: number, member: number, points: number): SheetWay {
    const safe = this.payableEnds(points).filter(({ avoided }) => avoided.every((count) => count === 0));
    return this.bestOf([this.start, ...safe], (way) => -this.distanceTo(sort, member, way)) ?? this.start;
  }

  private payableEnds(points: number): readonly SheetWay[] {
    return this.ways.filter((way) => way.cost <= points && this.ends(way));
  }

  /** Returns the first part of a way: up to the last place that the thing can pay for and may end in. */
  private payable(way: SheetWay, points: number): SheetWay {
    for (let length = way.places.length; length > 0; length--) {
      const cost = way.costs[length - 1] as number;
      if (cost > points) continue;
      const places = way.places.slice(0, length);
      const changed = way.changed.filter((place) => places.includes(place));
      const part = { ...way, places, costs: way.costs.slice(0, length), cost, changed };
      if (this.ends(part)) return part;
    }
    return this.start;
  }

  private distanceTo(sort: number, member: number, way: SheetWay): number {
    const { turn } = this;
    const stage = this.stage(way.changed);
    const end = this.endOf(way.places);
    const place = sort === turn.book.space ? member : (turn.places[sort]?.[member] ?? -1);
    const key = end * 1024 + place;
    const before = stage.distances.get(key);
    if (before !== undefined) return before;
    const far =
      place < 0 ? (end === place ? 0 : Infinity) : this.onStage(stage.changed, () => distanceByWay(turn, end, place));
    stage.distances.set(key, far);
    return far;
  }
}

const latest = new WeakMap<Turn, SheetWays>();

/** Returns the ways of the acting thing on the table as it is; null if the page has no rules of moving. */
export function waysNow(turn: Turn): SheetWays | null {
  const { moving } = turn.book.sheet;
  if (!moving) return null;
  const before = latest.get(turn);
  if (before?.version === turn.version) return before;
  const { acting } = turn.book.table.things;
  const ways = new SheetWays(turn, moving, turn.book.sheet.sorts.indexOf(acting?.sort ?? ''));
  latest.set(turn, ways);
  return ways;
}

/** Returns the best way to a thing with the points that are left; null if there is none. */
const bestWay = (turn: Turn, name: string, sort: number, member: number): SheetWay | null => {
  const ways = waysNow(turn);
  return ways?.bestTo(name, sort, member, ways.pointsLeft(null)) ?? null;
};

/** Returns the things to which a way leads. `isPaid` is 1 for ways that the points left can pay for. */
export function withWay(turn: Turn, name: string, sort: number, isPaid: number): number {
  const ways = waysNow(turn);
  const reached: number[] = [];
  if (ways) {
    const points = isPaid === 1 ? ways.pointsLeft(null) : Infinity;
    const places = turn.places[sort] as Int16Array;
    const count = turn.state.names[sort]?.length ?? 0;
    for (let member = 0; member < count; member++) {
      if (sort !== turn.book.space && (places[member] ?? -1) < 0) continue;
      const way = ways.bestTo(name, sort, member, points);
      if (way && way.cost <= points) reached.push(member);
    }
  }
  const out = turn.clear();
  for (const member of reached) addBit(out, member);
  return turn.give(out);
}

/** Returns the cost of the best way to a thing; infinite if there is none. */
export const costOfWay = (turn: Turn, name: string, sort: number, member: number): number =>
  bestWay(turn, name, sort, member)?.cost ?? Infinity;

/** Returns the number of avoided places of a kind on the best way to a thing; infinite if there is no way. */
export const wayAvoids = (turn: Turn, name: string, sort: number, member: number, kind: number): number =>
  bestWay(turn, name, sort, member)?.avoided[kind] ?? Infinity;
