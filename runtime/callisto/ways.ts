// Distances on the board (R11): ways that a unit could walk, and lines of range.
import type { Door, Kind, Table, Side, Space } from './table.ts';

/** Who walks. */
export interface Walker {
  readonly side: Side;
  readonly kind: Kind;
}

/** How a way is measured: doors as they stand for the walker or all of them open; traps in place or not. */
interface Mode {
  readonly throughDoors: boolean;
  readonly ignoresTraps: boolean;
}

const joins = ({ between }: Door, a: string, b: string): boolean => between.includes(a) && between.includes(b);

/** Whether a unit of a side can pass a door from one of its spaces; a sheet's keycard rule may say so (R41). */
export type Passes = (door: Door, side: Side, from: string) => boolean;

export class Ways {
  private readonly table: Table;
  private readonly passes: Passes;
  private readonly spaces: ReadonlyMap<string, Space>;
  /** The levels of each printed space, once somebody asks for range. */
  private known: ReadonlyMap<string, readonly Space[]> | null = null;
  /** What was measured: the table never changes. */
  private readonly measured = new Map<string, ReadonlyMap<string, number>>();

  constructor(table: Table, passes: Passes = ({ isShut }) => !isShut) {
    this.table = table;
    this.passes = passes;
    this.spaces = new Map(table.spaces.map((space) => [space.name, space]));
  }

  private get levels(): ReadonlyMap<string, readonly Space[]> {
    if (this.known) return this.known;
    const levels = new Map<string, Space[]>();
    for (const one of this.table.spaces) {
      const own = levels.get(one.space);
      if (own) own.push(one);
      else levels.set(one.space, [one]);
    }
    return (this.known = levels);
  }

  space(name: string): Space {
    const found = this.spaces.get(name);
    if (!found) throw new Error(`The board has no space ${name}.`);
    return found;
  }

  /** The length of the shortest way; if there is none, of the one through closed doors; else infinite. */
  distance(from: string, to: string, walker: Walker): number {
    return this.from(from, walker, this.mode(from, to, walker)).get(to) ?? Infinity;
  }

  /** The length of the shortest way that enters only allowed spaces before its end; infinite if there is none. */
  distanceThrough(from: string, to: string, walker: Walker, mayEnter: (space: Space) => boolean): number {
    const mode = { throughDoors: false, ignoresTraps: false };
    const canStep = (a: string, b: string): boolean =>
      this.canStep(a, b, walker, mode) && (a === from || mayEnter(this.space(a)));
    return this.spread(from, canStep).get(to) ?? Infinity;
  }

  /** Range crosses neither boundaries nor doorways, open or not; both levels of a bridge are one space. */
  range(from: string, to: string): number {
    const isPart = (a: string, b: string): boolean => !this.table.doors.some((door) => joins(door, a, b));
    return this.far('range', from, to, isPart);
  }

  /** Range with doorways left out of account (R19). */
  rangeThroughDoors(from: string, to: string): number {
    return this.far('through doors', from, to, () => true);
  }

  private far(how: string, from: string, to: string, isPart: (a: string, b: string) => boolean): number {
    const known = this.once(`${how} ${from}`, () => this.ranges(from, isPart));
    return known.get(this.space(to).space) ?? Infinity;
  }

  private once(key: string, measure: () => ReadonlyMap<string, number>): ReadonlyMap<string, number> {
    const known = this.measured.get(key) ?? measure();
    this.measured.set(key, known);
    return known;
  }

  private ranges(from: string, isPart: (a: string, b: string) => boolean): ReadonlyMap<string, number> {
    const found = new Map([[this.space(from).space, 0]]);
    for (const [own, steps] of found) {
      for (const level of this.levels.get(own) ?? []) {
        for (const next of level.next) {
          const space = this.space(next).space;
          if (!found.has(space) && isPart(level.name, next)) found.set(space, steps + 1);
        }
      }
    }
    return found;
  }

  /** All spaces that can be reached in so many steps, each entered one allowed. */
  reach(from: string, steps: number, walker: Walker, mayEnter: (space: Space) => boolean): string[] {
    const mode = { throughDoors: false, ignoresTraps: false };
    const found = this.spread(from, (a, b) => this.canStep(a, b, walker, mode) && mayEnter(this.space(b)));
    return [...found].filter(([, far]) => far > 0 && far <= steps).map(([name]) => name);
  }

  /** The spaces on the shortest ways from one to the other, both ends included. */
  onShortest(from: string, to: string, walker: Walker): string[] {
    const mode = this.mode(from, to, walker);
    const start = this.from(from, walker, mode);
    const far = start.get(to);
    if (far === undefined) return [];
    const rest = (name: string): number => this.from(name, walker, mode).get(to) ?? Infinity;
    return [...start].filter(([name, n]) => n + rest(name) === far).map(([name]) => name);
  }

  /** Whether a space lies on every shortest way to the nearest goals, traps left out of account (R44). */
  isUnavoidable(place: string, from: string, goals: Iterable<string>, walker: Walker): boolean {
    const ends = [...goals];
    const far = (avoided: string | null): number => {
      const canStep = (mode: Mode) => (a: string, b: string) => b !== avoided && this.canStep(a, b, walker, mode);
      const ways = this.spread(from, canStep({ throughDoors: false, ignoresTraps: true }));
      return Math.min(...ends.map((end) => ways.get(end) ?? Infinity));
    };
    const shortest = far(null);
    return place !== from && shortest !== Infinity && far(place) > shortest;
  }

  /** Those of the goals that are nearest by the walker's ways, and how far that is. */
  nearest(
    from: string,
    goals: Iterable<string>,
    walker: Walker,
  ): { readonly goals: readonly string[]; readonly far: number } {
    const all = [...goals].map((goal) => ({ goal, far: this.distance(from, goal, walker) }));
    const far = Math.min(...all.map((one) => one.far));
    return { goals: far === Infinity ? [] : all.filter((one) => one.far === far).map(({ goal }) => goal), far };
  }

  /** The fewest spaces of a kind that a shortest way to the nearest goal enters; null if there is no way. */
  fewest(from: string, goals: Iterable<string>, walker: Walker, isCounted: (name: string) => boolean): number | null {
    const found = this.nearest(from, goals, walker).goals.map((goal) => this.cheapest(from, goal, walker, isCounted));
    const counts = found.map(({ count }) => count);
    return counts.length === 0 ? null : Math.min(...counts);
  }

  /** The spaces that the shortest ways to the nearest goal enter which enter the fewest of a kind (R42). */
  shortestWithFewest(
    from: string,
    goals: Iterable<string>,
    walker: Walker,
    isCounted: (name: string) => boolean,
  ): string[] {
    const found = this.nearest(from, goals, walker).goals.map((goal) => this.cheapest(from, goal, walker, isCounted));
    const least = Math.min(...found.map(({ count }) => count));
    return [...new Set(found.filter(({ count }) => count === least).flatMap(({ spaces }) => spaces))];
  }

  /** Along the shortest ways, counted from the goal back: the cheapest, and the spaces that it or its equals enter. */
  private cheapest(
    from: string,
    to: string,
    walker: Walker,
    isCounted: (name: string) => boolean,
  ): { readonly count: number; readonly spaces: readonly string[] } {
    const mode = this.mode(from, to, walker);
    const left = (name: string): number => this.from(name, walker, mode).get(to) ?? Infinity;
    const visit = (name: string): { count: number; spaces: string[] } => {
      if (name === to) return { count: 0, spaces: [] };
      const on = this.space(name).next.filter(
        (next) => this.canStep(name, next, walker, mode) && left(next) === left(name) - 1,
      );
      const ways = on.map((next) => {
        const rest = visit(next);
        return { count: rest.count + (isCounted(next) ? 1 : 0), spaces: [next, ...rest.spaces] };
      });
      const count = Math.min(...ways.map((way) => way.count));
      return { count, spaces: ways.filter((way) => way.count === count).flatMap((way) => way.spaces) };
    };
    return visit(from);
  }

  /** Ways through closed doors count only where there is no other. */
  private mode(from: string, to: string, walker: Walker): Mode {
    const asTheyStand = { throughDoors: false, ignoresTraps: false };
    const ways = this.from(from, walker, asTheyStand);
    return ways.has(to) ? asTheyStand : { ...asTheyStand, throughDoors: true };
  }

  private from(start: string, walker: Walker, mode: Mode): ReadonlyMap<string, number> {
    const { side, kind } = walker;
    const how = `${side} ${kind} ${mode.throughDoors} ${mode.ignoresTraps}`;
    return this.once(`${how} ${start}`, () => this.spread(start, (a, b) => this.canStep(a, b, walker, mode)));
  }

  private canStep(from: string, to: string, { side, kind }: Walker, { throughDoors, ignoresTraps }: Mode): boolean {
    if (this.space(to).bars.includes(kind)) return false;
    const { doors, structures } = this.table;
    if (!ignoresTraps && structures.some(({ place, bars }) => place === to && bars.includes(kind))) return false;
    return throughDoors || doors.every((door) => !joins(door, from, to) || this.passes(door, side, from));
  }

  private spread(start: string, canStep: (from: string, to: string) => boolean): Map<string, number> {
    const found = new Map([[start, 0]]);
    for (const [name, far] of found) {
      for (const next of this.space(name).next) if (!found.has(next) && canStep(name, next)) found.set(next, far + 1);
    }
    return found;
  }
}
