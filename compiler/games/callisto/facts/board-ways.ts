// Measures distances on the board (R11): along ways that a unit can walk, and along lines of range.
import { cacheFor, getOrMake, lazily } from '../../../../runtime/kernel/lazily.ts';
import type { Door, Kind, FactTable, TableSide, Space } from './table.ts';

/** Returns the places that can be reached from a place in one step. */
type Next = (from: number) => readonly number[];

/** The places that can be reached from a start, the nearest first, and the number of steps to every place. */
interface Reached {
  readonly order: readonly number[];
  /** The number of steps to each place; -1 for a place that cannot be reached. */
  readonly far: Int16Array;
}

/** A graph of steps between places. The steps and distances from a place are computed on first use and cached. */
class Net {
  private readonly count: number;
  private readonly ask: Next;
  private readonly steps: (readonly number[] | undefined)[] = [];
  private readonly reached: (Reached | undefined)[] = [];

  constructor(count: number, ask: Next) {
    this.count = count;
    this.ask = ask;
  }

  readonly next: Next = (from) => (this.steps[from] ??= this.ask(from));

  from(start: number): Reached {
    return (this.reached[start] ??= spread(this.count, start, this.next));
  }
}

/**
 * Finds all places that can be reached from a start in at most `most` steps. A step enters only places for which
 * `mayEnter` is true.
 */
function spread(
  count: number,
  start: number,
  next: Next,
  most = Infinity,
  mayEnter: ((to: number) => boolean) | null = null,
): Reached {
  const far = new Int16Array(count).fill(-1);
  const order = [start];
  far[start] = 0;
  for (const here of order) {
    const steps = (far[here] as number) + 1;
    if (steps > most) break;
    for (const to of next(here)) {
      if (far[to] !== -1 || mayEnter?.(to) === false) continue;
      far[to] = steps;
      order.push(to);
    }
  }
  return { order, far };
}

/** Returns the number of steps from the start to a place; infinite if no way leads to the place. */
function farIn({ far }: Reached, to: number): number {
  const steps = far[to] as number;
  return steps < 0 ? Infinity : steps;
}

/** A walking unit: its side and its kind, on which the rules of movement depend. */
export interface Walker {
  readonly side: TableSide;
  readonly kind: Kind;
}

/**
 * Options for measuring ways: a way may lead through shut doors (`throughDoors`), and a way may ignore traps
 * (`ignoresTraps`).
 */
interface Mode {
  readonly throughDoors: boolean;
  readonly ignoresTraps: boolean;
}

const asTheyStand: Mode = { throughDoors: false, ignoresTraps: false };
const throughAllDoors: Mode = { throughDoors: true, ignoresTraps: false };

const joins = ({ between }: Door, a: string, b: string): boolean => between.includes(a) && between.includes(b);

/** True if a unit can pass a door from one of its two spaces. */
type Passes = (door: Door, from: string) => boolean;

/** The keycard rule of a sheet. By this rule, units of the sheet’s side may pass shut doors (R41). */
export interface Keycard {
  readonly side: TableSide;
  readonly passes: Passes;
  /**
   * The graphs for walkers that this keycard rule lets pass. They differ from the graphs without the rule only at
   * places beside shut doors.
   */
  readonly nets: (Net | undefined)[];
}

const kindNumber: Readonly<Record<Kind, number>> = { personnel: 0, mech: 1, vehicle: 2 };
const nowhere: readonly number[] = [];

const passesOpenDoors: Passes = ({ isShut }) => !isShut;

/** Graphs that all fact tables with the same doors and structures share. */
interface SharedGraphs {
  readonly names: readonly string[];
  readonly numbers: ReadonlyMap<string, number>;
  readonly inRange: Net;
  readonly inRangeThroughDoors: Net;
  /** The graphs by kind of walker and by `Mode`, for walkers without a keycard rule. */
  readonly nets: (Net | undefined)[];
  /** The numbers of the places beside a shut door. */
  readonly besideDoors: ReadonlySet<number>;
  /** For each place, all levels of its printed space (a bridge has two). */
  readonly levels: () => readonly (readonly number[])[];
}

const graphsOf = cacheFor<SharedGraphs>();

function levelsOf({ spaces }: FactTable): readonly (readonly number[])[] {
  const levels = new Map<string, number[]>();
  return spaces.map(({ space }, number) => {
    const spaceLevels = getOrMake(levels, space, (): number[] => []);
    spaceLevels.push(number);
    return spaceLevels;
  });
}

export class BoardWays {
  private readonly table: FactTable;
  private readonly keycard: Keycard | null;
  private readonly count: number;
  /** The graphs are cached, because the doors and structures of a fact table never change. */
  private readonly graphs: SharedGraphs;

  constructor(table: FactTable, keycard: Keycard | null = null) {
    this.table = table;
    this.keycard = keycard;
    this.count = table.spaces.length;
    const { ground } = table;
    this.graphs = ground ? graphsOf(ground, () => this.makeGraphs()) : this.makeGraphs();
  }

  private makeGraphs(): SharedGraphs {
    const { table, count } = this;
    const isDoorway = (a: string, b: string): boolean => table.doors.some((door) => joins(door, a, b));
    const names = table.spaces.map(({ name }) => name);
    const numbers = new Map(names.map((name, number) => [name, number]));
    const shut = table.doors.filter(({ isShut }) => isShut).flatMap(({ between }) => between);
    return {
      names,
      numbers,
      besideDoors: new Set(shut.map((name) => numbers.get(name) ?? -1)),
      inRange: new Net(count, (number) => this.beside(number, isDoorway)),
      inRangeThroughDoors: new Net(count, (number) => this.beside(number, () => false)),
      nets: [],
      levels: lazily(() => levelsOf(table)),
    };
  }

  get names(): readonly string[] {
    return this.graphs.names;
  }

  private number(name: string): number {
    const spaceNumber = this.graphs.numbers.get(name);
    if (spaceNumber === undefined) throw new Error(`The board has no space ${name}.`);
    return spaceNumber;
  }

  private spaceAt(number: number): Space {
    return this.table.spaces[number] as Space;
  }

  space(name: string): Space {
    return this.spaceAt(this.number(name));
  }

  private namesOf(numbers: readonly number[]): string[] {
    return numbers.map((number) => this.spaceAt(number).name);
  }

  /**
   * Returns the length of the shortest way. A way through shut doors counts only if there is no other way. Without any
   * way, the length is infinite.
   */
  distance(from: string, to: string, walker: Walker): number {
    const [start, end] = [this.number(from), this.number(to)];
    return farIn(this.ways(start, end, walker).from(start), end);
  }

  /**
   * Returns the length of the shortest way that enters only allowed spaces between the start and the end. Without such
   * a way, the length is infinite.
   */
  distanceThrough(from: string, to: string, walker: Walker, mayEnter: (space: Space) => boolean): number {
    const start = this.number(from);
    const { next } = this.net(walker, asTheyStand);
    const steps = (here: number): readonly number[] =>
      here === start || mayEnter(this.spaceAt(here)) ? next(here) : nowhere;
    return farIn(spread(this.count, start, steps), this.number(to));
  }

  /**
   * Returns the range between two places. A line of range crosses no boundary and no doorway, open or shut. Both levels
   * of a bridge are one space.
   */
  range(from: string, to: string): number {
    return this.distanceIn(this.graphs.inRange, from, to);
  }

  /** Returns the range between two places, measured as if there were no doorways (R19). */
  rangeThroughDoors(from: string, to: string): number {
    return this.distanceIn(this.graphs.inRangeThroughDoors, from, to);
  }

  private distanceIn(net: Net, from: string, to: string): number {
    return farIn(net.from(this.printedLevel(this.number(from))), this.printedLevel(this.number(to)));
  }

  /**
   * Returns the first level of the printed space of a place. For range, this level represents both levels of a bridge.
   */
  private printedLevel(number: number): number {
    return this.graphs.levels()[number]?.[0] as number;
  }

  private beside(number: number, isApart: (a: string, b: string) => boolean): number[] {
    return (this.graphs.levels()[number] ?? []).flatMap((level) => {
      const { name, next } = this.spaceAt(level);
      return next
        .filter((neighbour) => !isApart(name, neighbour))
        .map((neighbour) => this.printedLevel(this.number(neighbour)));
    });
  }

  /**
   * Returns all spaces that a unit can reach with at most `steps` steps, entering only allowed spaces. The start is
   * left out.
   */
  reach(from: string, steps: number, walker: Walker, mayEnter: (space: Space) => boolean): string[] {
    const { next } = this.net(walker, asTheyStand);
    const isAllowed = (to: number): boolean => mayEnter(this.spaceAt(to));
    return this.namesOf(spread(this.count, this.number(from), next, steps, isAllowed).order.slice(1));
  }

  /** Returns the spaces on the shortest ways between two spaces, including both ends; empty if there is no way. */
  onShortest(from: string, to: string, walker: Walker): string[] {
    const [start, end] = [this.number(from), this.number(to)];
    const net = this.ways(start, end, walker);
    const distances = net.from(start);
    const far = farIn(distances, end);
    if (far === Infinity) return [];
    return this.namesOf(distances.order.filter((here) => farIn(distances, here) + farIn(net.from(here), end) === far));
  }

  /** True if a shortest way between two spaces, with all doors open, leads through a door (R193). */
  leadsThrough({ between: [a, b] }: Door, from: string, to: string, walker: Walker): boolean {
    const net = this.net(walker, throughAllDoors);
    const steps = (first: string, last: string): number => farIn(net.from(this.number(first)), this.number(last));
    const length = steps(from, to);
    const isPassed = (enter: string, leave: string): boolean =>
      steps(enter, leave) === 1 && steps(from, enter) + 1 + steps(leave, to) === length;
    return length < Infinity && (isPassed(a, b) || isPassed(b, a));
  }

  /**
   * True if every shortest way to the nearest goals leads through a space. Traps are ignored (R44). False if the space
   * is the start, or if no way leads to a goal.
   */
  isUnavoidable(place: string, from: string, goals: Iterable<string>, walker: Walker): boolean {
    const ends = [...goals].map((goal) => this.number(goal));
    const start = this.number(from);
    const net = this.net(walker, { throughDoors: false, ignoresTraps: true });
    const stepsToNearest = (ways: Reached): number => Math.min(...ends.map((end) => farIn(ways, end)));
    const shortest = stepsToNearest(net.from(start));
    if (place === from || shortest === Infinity) return false;
    const avoided = this.number(place);
    const neighboursBesides = (here: number): readonly number[] => net.next(here).filter((to) => to !== avoided);
    return stepsToNearest(spread(this.count, start, neighboursBesides)) > shortest;
  }

  /**
   * Returns the goals that are nearest to a place, and their distance. The distance is measured by the ways of the
   * walking unit.
   */
  nearestGoals(
    from: string,
    goals: Iterable<string>,
    walker: Walker,
  ): { readonly goals: readonly string[]; readonly far: number } {
    const all = [...goals].map((goal) => ({ goal, far: this.distance(from, goal, walker) }));
    const far = Math.min(...all.map((row) => row.far));
    return { goals: far === Infinity ? [] : all.filter((row) => row.far === far).map(({ goal }) => goal), far };
  }

  /**
   * Returns the smallest number of spaces with a true `isCounted` that a shortest way to a nearest goal enters. Returns
   * null if no way leads to a goal.
   */
  fewestSpaces(
    from: string,
    goals: Iterable<string>,
    walker: Walker,
    isCounted: (name: string) => boolean,
  ): number | null {
    const cheapestWays = this.nearestGoals(from, goals, walker).goals.map((goal) =>
      this.cheapestWays(from, goal, walker, isCounted),
    );
    const counts = cheapestWays.map(({ count }) => count);
    return counts.length === 0 ? null : Math.min(...counts);
  }

  /**
   * Returns the spaces of some shortest ways to the nearest goals: the ways that enter the fewest spaces that
   * `isCounted` accepts (R42).
   */
  shortestWithFewest(
    from: string,
    goals: Iterable<string>,
    walker: Walker,
    isCounted: (name: string) => boolean,
  ): string[] {
    const cheapestWays = this.nearestGoals(from, goals, walker).goals.map((goal) =>
      this.cheapestWays(from, goal, walker, isCounted),
    );
    const least = Math.min(...cheapestWays.map(({ count }) => count));
    return [...new Set(cheapestWays.filter(({ count }) => count === least).flatMap(({ spaces }) => spaces))];
  }

  /**
   * Finds the shortest ways that enter the fewest spaces for which `isCounted` is true. `count` is this smallest
   * number. `spaces` has the spaces of all these ways.
   */
  private cheapestWays(
    from: string,
    to: string,
    walker: Walker,
    isCounted: (name: string) => boolean,
  ): { readonly count: number; readonly spaces: readonly string[] } {
    const [start, end] = [this.number(from), this.number(to)];
    const net = this.ways(start, end, walker);
    const distanceLeft = (here: number): number => farIn(net.from(here), end);
    const visit = (here: number): { count: number; spaces: string[] } => {
      if (here === end) return { count: 0, spaces: [] };
      const on = net.next(here).filter((next) => distanceLeft(next) === distanceLeft(here) - 1);
      const ways = on.map((next) => {
        const rest = visit(next);
        const { name } = this.spaceAt(next);
        return { count: rest.count + (isCounted(name) ? 1 : 0), spaces: [name, ...rest.spaces] };
      });
      const count = Math.min(...ways.map((way) => way.count));
      return { count, spaces: ways.filter((way) => way.count === count).flatMap((way) => way.spaces) };
    };
    return visit(start);
  }

  /**
   * Returns the graph by which ways between two places are measured. Shut doors can be passed only if there is no other
   * way.
   */
  private ways(start: number, end: number, walker: Walker): Net {
    const net = this.net(walker, asTheyStand);
    return farIn(net.from(start), end) < Infinity ? net : this.net(walker, throughAllDoors);
  }

  private net(walker: Walker, mode: Mode): Net {
    const who = 2 * kindNumber[walker.kind] + Number(walker.side === 'lfa');
    const index = 4 * who + 2 * Number(mode.throughDoors) + Number(mode.ignoresTraps);
    const { keycard, graphs } = this;
    const usual = (graphs.nets[index] ??= this.usualNet(walker, mode));
    if (keycard?.side !== walker.side || mode.throughDoors || graphs.besideDoors.size === 0) return usual;
    return (keycard.nets[index] ??= this.netByKeycard(walker, mode, usual, keycard));
  }

  private usualNet(walker: Walker, mode: Mode): Net {
    return new Net(this.count, (from) => this.leadsTo(from, walker, mode, passesOpenDoors));
  }

  private netByKeycard(walker: Walker, mode: Mode, usual: Net, { passes }: Keycard): Net {
    const { besideDoors } = this.graphs;
    return new Net(this.count, (from) =>
      besideDoors.has(from) ? this.leadsTo(from, walker, mode, passes) : usual.next(from),
    );
  }

  private leadsTo(from: number, walker: Walker, mode: Mode, passes: Passes): number[] {
    const { name, next } = this.spaceAt(from);
    return next.filter((to) => this.canStep(name, to, walker, mode, passes)).map((to) => this.number(to));
  }

  private canStep(from: string, to: string, { kind }: Walker, mode: Mode, passes: Passes): boolean {
    if (this.space(to).bars.includes(kind)) return false;
    const { doors, structures } = this.table;
    if (!mode.ignoresTraps && structures.some(({ place, bars }) => place === to && bars.includes(kind))) return false;
    return mode.throughDoors || doors.every((door) => !joins(door, from, to) || passes(door, from));
  }
}
