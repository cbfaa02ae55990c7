// Searches the ways from a place over the board, in the order of their costs. A way is a row of numbers: its last place,
// the row of the way without that place, and what the way costs. The row 0 is the way that stays.
import { addBit } from './set-words.ts';

/** The costs and kinds of places for the thing that moves, on the board as it is. */
export interface WayBoard {
  /** The places to which a way leads from each place. */
  readonly open: readonly (readonly number[])[];
  /** The cost of each place; negative for a place that the thing may not enter. */
  readonly costs: Int32Array;
  /** For each kind of avoided places, 1 for each place of the kind: place after place, kind after kind. */
  readonly avoided: Uint8Array;
  readonly kinds: number;
  /** 1 for each place that changes when the thing enters the place. */
  readonly changing: Uint8Array;
}

/** The greatest number of changing places for which ways through different ones of them are kept apart. */
const mostChanges = 6;

/** Returns a list of numbers that is twice as long. */
function grown(rows: Int32Array): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(2 * rows.length);
  longer.set(rows);
  return longer;
}

/** True if a list contains all numbers of another list. */
function includesAll(all: readonly number[], some: readonly number[]): boolean {
  for (let index = 0; index < some.length; index++) if (!all.includes(some[index] as number)) return false;
  return true;
}

/** Returns the lowest of some costs, but not a negative one, which bars a place. */
function leastCost(costs: Int32Array): number {
  let least = Infinity;
  for (let place = 0; place < costs.length; place++) {
    const cost = costs[place] as number;
    if (cost >= 0 && cost < least) least = cost;
  }
  return least === Infinity ? 0 : least;
}

/** The greatest number of sets of changed places that keep their numbers for the next search. */
const mostKept = 64;

/** A list of rows that has no rows any more, and a list that has had none. */
const [noRow, noList] = [-1, -2];

export class WaySearch {
  /** The last place of each way; for the way that stays, the place of the thing. */
  ends = new Int32Array(64);
  /** The way without the last place. */
  from = new Int32Array(64);
  lengths = new Int32Array(64);
  costs = new Int32Array(64);
  /** The number of the set of places that the way changes, such as doors that it opens; 0 for none. */
  changes = new Int32Array(64);
  /** The next way of the same list. */
  next = new Int32Array(64);
  /** The lists of ways that are worth a comparison, in the order of their first ways, and the first way of each. */
  lists: Int32Array;
  listCount = 0;
  firsts: Int32Array;
  /** True if a way changes places. */
  changesAny = false;
  /** The sets of changed places, in order. The first set is empty. Their numbers stay for the next search. */
  readonly changed: (readonly number[])[] = [[]];

  private readonly board: WayBoard;
  private readonly comparesSteps: (place: number, other: number) => number;
  /** The number of times that each way enters avoided places: kind after kind, way after way. */
  private avoided: Int32Array;
  /** The places that each way enters, and its beginning, as words of a set: word after word, way after way. */
  private entered: Int32Array;
  private readonly width: number;
  private queued = new Int32Array(64);
  private isGone = new Int32Array(64);
  private count = 1;
  /** For each cost, the first and the last of the ways that are to be lengthened. */
  private readonly queues: number[] = [];
  private readonly lasts: number[] = [];
  private cost = 0;
  /** The lowest cost of a place. */
  private least = 0;
  private keepsApart = true;

  /** `comparesSteps` compares two places as steps of ways: a negative number if the first is better. */
  constructor(board: WayBoard, comparesSteps: (place: number, other: number) => number) {
    this.board = board;
    this.comparesSteps = comparesSteps;
    this.firsts = new Int32Array(board.costs.length);
    this.lists = new Int32Array(board.costs.length);
    this.avoided = new Int32Array(64 * board.kinds);
    this.width = (board.costs.length + 31) >> 5;
    this.entered = new Int32Array(64 * this.width);
  }

  /** Forgets all ways, and begins at a place. */
  begin(place: number): void {
    const { changing } = this.board;
    this.ends[0] = place;
    for (let index = 0; index < this.width; index++) this.entered[index] = 0;
    if (place >= 0) addBit(this.entered, place);
    this.count = 1;
    this.listCount = 0;
    if (this.changed.length > mostKept) this.changed.length = 1;
    this.changesAny = false;
    this.firsts.fill(noList);
    this.queues.fill(noRow);
    this.lasts.fill(noRow);
    this.queue(0, 0);
    this.cost = 0;
    this.least = leastCost(this.board.costs);
    let changes = 0;
    for (let other = 0; other < changing.length; other++) changes += changing[other] as number;
    this.keepsApart = changes <= mostChanges;
  }

  /** Finds all ways of at most a cost. */
  searchTo(most: number): void {
    const { queues } = this;
    // A longer way costs more than `most`, so that it need not be known.
    const last = most - this.least;
    for (; this.cost <= last && this.cost < queues.length; this.cost++)
      for (let way = queues[this.cost] as number; way !== noRow; way = this.queued[way] as number)
        if (way === 0 || this.isGone[way] === 0) this.lengthen(way);
  }

  /** Returns how often a way enters avoided places of a kind. */
  avoids(way: number, kind: number): number {
    return this.avoided[way * this.board.kinds + kind] as number;
  }

  /** True if a way enters an avoided place of any kind. */
  avoidsNone(way: number): boolean {
    for (let kind = 0; kind < this.board.kinds; kind++) if (this.avoids(way, kind) > 0) return false;
    return true;
  }

  /** Returns the places that a way enters, in order. */
  placesOf(way: number): number[] {
    const places: number[] = [];
    for (let row = way; row !== 0; row = this.from[row] as number) places.push(this.ends[row] as number);
    return places.toReversed();
  }

  /** Compares the steps of two ways from the first different place on. */
  comparedSteps(way: number, other: number): number {
    const { from, lengths } = this;
    const far = (lengths[way] as number) - (lengths[other] as number);
    let a = way;
    let b = other;
    for (let more = far; more > 0; more--) a = from[a] as number;
    for (let more = far; more < 0; more++) b = from[b] as number;
    if (a === b) return far;
    while (from[a] !== from[b]) {
      a = from[a] as number;
      b = from[b] as number;
    }
    return this.comparesSteps(this.ends[a] as number, this.ends[b] as number);
  }

  private queue(way: number, cost: number): void {
    const { queues, lasts } = this;
    while (queues.length <= cost) {
      queues.push(noRow);
      lasts.push(noRow);
    }
    const last = lasts[cost] as number;
    if (last === noRow) queues[cost] = way;
    else this.queued[last] = way;
    lasts[cost] = way;
    this.queued[way] = noRow;
  }

  private lengthen(way: number): void {
    const { board, ends, costs } = this;
    const open = board.open[ends[way] as number] ?? [];
    const cost = costs[way] as number;
    const before = this.changes[way] as number;
    for (let index = 0; index < open.length; index++) {
      const place = open[index] as number;
      const more = board.costs[place] as number;
      if (more < 0 || this.enters(way, place)) continue;
      const change = board.changing[place] === 1 ? this.changeOf(before, place) : before;
      const list = change === 0 ? place : this.listOf(change, place);
      const rival = this.firsts[list] as number;
      const isSurelyWorse = rival >= 0 && (this.costs[rival] as number) < cost + more && this.avoidsNoMore(rival, way);
      if (!isSurelyWorse) this.tryRow(way, place, change, list);
    }
  }

  /** True if a way enters no more avoided places than another way. */
  private avoidsNoMore(way: number, other: number): boolean {
    const { kinds } = this.board;
    const { avoided } = this;
    for (let kind = 0; kind < kinds; kind++)
      if ((avoided[way * kinds + kind] as number) > (avoided[other * kinds + kind] as number)) return false;
    return true;
  }

  /** True if a way enters a place or begins there. */
  private enters(way: number, place: number): boolean {
    return (((this.entered[way * this.width + (place >> 5)] as number) >>> place) & 1) !== 0;
  }

  /** Keeps the way that adds a place to a way, unless another way to the place is as good. */
  private tryRow(way: number, place: number, change: number, list: number): void {
    const row = this.count;
    if (row === this.ends.length) this.grow();
    const { board, avoided } = this;
    const { kinds, costs } = board;
    this.ends[row] = place;
    this.from[row] = way;
    this.lengths[row] = (this.lengths[way] as number) + 1;
    this.costs[row] = (this.costs[way] as number) + (costs[place] as number);
    this.changes[row] = change;
    if (change > 0) this.changesAny = true;
    for (let kind = 0; kind < kinds; kind++)
      avoided[row * kinds + kind] =
        (avoided[way * kinds + kind] as number) + (board.avoided[kind * costs.length + place] as number);
    if (this.keep(row, list)) {
      this.noteEntered(row, way, place);
      this.count++;
      this.isGone[row] = 0;
      this.queue(row, this.costs[row]);
    }
  }

  private noteEntered(row: number, way: number, place: number): void {
    const { width, entered } = this;
    for (let index = 0; index < width; index++) entered[row * width + index] = entered[way * width + index] as number;
    addBit(entered, place, row * width);
  }

  private grow(): void {
    this.ends = grown(this.ends);
    this.from = grown(this.from);
    this.lengths = grown(this.lengths);
    this.costs = grown(this.costs);
    this.changes = grown(this.changes);
    this.next = grown(this.next);
    this.queued = grown(this.queued);
    this.isGone = grown(this.isGone);
    this.avoided = grown(this.avoided);
    this.entered = grown(this.entered);
  }

  /** Returns the number of the set of changed places to which a place is added. */
  private changeOf(before: number, place: number): number {
    const were = this.changed[before] as readonly number[];
    for (let change = 1; change < this.changed.length; change++) {
      const all = this.changed[change] as readonly number[];
      if (all.length === were.length + 1 && all.includes(place) && includesAll(all, were)) return change;
    }
    return this.changed.push([...were, place].toSorted((a, b) => a - b)) - 1;
  }

  /** Ways that change places on their way are kept beside ways that change none: their ends are judged differently. */
  private listOf(change: number, place: number): number {
    const list = (this.keepsApart ? change : Math.min(change, 1)) * this.board.costs.length + place;
    while (list >= this.firsts.length) {
      const { length } = this.firsts;
      const longer = new Int32Array(length + this.board.costs.length).fill(noList);
      longer.set(this.firsts);
      this.firsts = longer;
      const lists = new Int32Array(longer.length);
      lists.set(this.lists);
      this.lists = lists;
    }
    return list;
  }

  /** Adds a way to its list, and takes the ways from the list that are not better. Returns false if one is as good. */
  private keep(row: number, list: number): boolean {
    const { firsts, next } = this;
    const first = firsts[list] as number;
    for (let way = first; way >= 0; way = next[way] as number) if (this.isAsGood(way, row)) return false;
    if (first === noList) this.lists[this.listCount++] = list;
    let last = noRow;
    for (let way = first; way >= 0; way = next[way] as number) {
      if (this.isAsGood(row, way)) {
        this.isGone[way] = 1;
        continue;
      }
      if (last === noRow) firsts[list] = way;
      else next[last] = way;
      last = way;
    }
    if (last === noRow) firsts[list] = row;
    else next[last] = row;
    next[row] = noRow;
    return true;
  }

  /** True if a way to the same place is not worse than another way, in each respect. */
  private isAsGood(way: number, other: number): boolean {
    const { costs, avoided } = this;
    if ((costs[way] as number) > (costs[other] as number)) return false;
    let isEqual = costs[way] === costs[other];
    const { kinds } = this.board;
    for (let kind = 0; kind < kinds; kind++) {
      const more = (avoided[way * kinds + kind] as number) - (avoided[other * kinds + kind] as number);
      if (more > 0) return false;
      if (more < 0) isEqual = false;
    }
    return !isEqual || this.comparedSteps(way, other) <= 0;
  }
}
