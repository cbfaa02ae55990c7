// Distances and defences in a position, computed in a simple way from the list of pieces. The judge of explanations
// uses these figures and not the facts of the interpreter. So a test can compare both.
import type { Door, FactTable, Space, TableSide, Unit } from '../../../compiler/games/callisto/facts/table.ts';

export type Struck = 'personnel' | 'armoured';
export const struckAs = ({ kind }: Unit): Struck => (kind === 'personnel' ? 'personnel' : 'armoured');

/** The side and the kind of a unit that walks. */
export type Walking = Pick<Unit, 'side' | 'kind'>;

/** True if units of a side can pass a door from a place. */
export type Opens = (door: Door, side: TableSide, from: string) => boolean;

type Steps = (from: string) => readonly string[];

/**
 * Returns the places that can be reached from the start by `steps`, each with its number of steps. The start itself has
 * 0.
 */
function flood(start: string, steps: Steps): Map<string, number> {
  const far = new Map([[start, 0]]);
  // A `Map` also visits entries that are added during the loop.
  for (const [here, count] of far) for (const next of steps(here)) if (!far.has(next)) far.set(next, count + 1);
  return far;
}

export class JudgedBoard {
  readonly table: FactTable;
  private readonly spaces: ReadonlyMap<string, Space>;
  private readonly opens: Opens;
  private readonly known = new Map<string, Map<string, number>>();

  constructor(table: FactTable, opens: Opens) {
    this.table = table;
    this.opens = opens;
    this.spaces = new Map(table.spaces.map((space) => [space.name, space]));
  }

  space(name: string): Space {
    const found = this.spaces.get(name);
    if (!found) throw new Error(`The judge knows no space ${name}.`);
    return found;
  }

  unit(name: string): Unit {
    const found = this.table.units.find((unit) => unit.name === name);
    if (!found) throw new Error(`The judge knows no unit ${name}.`);
    return found;
  }

  private doorsBetween(a: string, b: string): Door[] {
    return this.table.doors.filter(({ between }) => between.includes(a) && between.includes(b));
  }

  /**
   * Returns the places to which a unit can step from a place. If `doors` is `all`, shut doors count as open. If `traps`
   * is false, the unit may enter a place with a trap.
   */
  steps(from: string, { side, kind }: Walking, doors: 'all' | 'open' = 'open', traps = true): string[] {
    return this.space(from).next.filter((to) => {
      if (this.space(to).bars.includes(kind)) return false;
      if (traps && this.table.structures.some(({ place, bars }) => place === to && bars.includes(kind))) return false;
      return doors === 'all' || this.doorsBetween(from, to).every((door) => this.opens(door, side, from));
    });
  }

  private flooded(from: string, walking: Walking, doors: 'all' | 'open'): Map<string, number> {
    const key = `${from} ${walking.side} ${walking.kind} ${doors}`;
    const found = this.known.get(key) ?? flood(from, (here) => this.steps(here, walking, doors));
    this.known.set(key, found);
    return found;
  }

  /**
   * Returns the number of steps of the shortest way. Shut doors are in the way, unless there is no other way (R11).
   * Infinity means that there is no way at all.
   */
  way(from: string, to: string, walking: Walking): number {
    const open = this.flooded(from, walking, 'open').get(to);
    return open ?? this.flooded(from, walking, 'all').get(to) ?? Infinity;
  }

  /** True if a way without shut doors leads to a place. */
  isOpenWay(from: string, to: string, walking: Walking): boolean {
    return this.flooded(from, walking, 'open').has(to);
  }

  /**
   * Returns the places within a number of steps from the start, without the start. `mayEnter` is true for spaces that
   * the unit may enter.
   */
  reach(from: string, steps: number, walking: Walking, mayEnter: (space: Space) => boolean): string[] {
    const far = flood(from, (here) => this.steps(here, walking).filter((to) => mayEnter(this.space(to))));
    return [...far].filter(([, count]) => count > 0 && count <= steps).map(([name]) => name);
  }

  /**
   * Returns the length of the shortest way to the nearest of some goals. The way does not enter the place `avoided`,
   * but may enter places with traps (R44).
   */
  wayAround(avoided: string | null, from: string, goals: readonly string[], walking: Walking): number {
    const far = flood(from, (here) => this.steps(here, walking, 'open', false).filter((to) => to !== avoided));
    return Math.min(Infinity, ...goals.map((goal) => far.get(goal) ?? Infinity));
  }

  /**
   * Returns the range from a place to a target: the number of steps between printed spaces, without their levels. Steps
   * through doorways count only if `doors` is true (R11, R41).
   */
  range(from: string, to: string, doors = false): number {
    const levelsOf = (printed: string): Space[] => this.table.spaces.filter(({ space }) => space === printed);
    const key = `range ${this.space(from).space} ${doors}`;
    const far =
      this.known.get(key) ??
      flood(this.space(from).space, (printed) =>
        levelsOf(printed).flatMap(({ name, next }) =>
          next
            .filter((other) => doors || this.doorsBetween(name, other).length === 0)
            .map((other) => this.space(other).space),
        ),
      );
    this.known.set(key, far);
    return far.get(this.space(to).space) ?? Infinity;
  }

  /** Returns 1 if the target is higher than the attacker, −1 if the target is lower, and 0 otherwise. */
  height(attacker: Unit, target: Unit): number {
    return Number(this.space(target.place).isElevated) - Number(this.space(attacker.place).isElevated);
  }

  /**
   * Returns the defence by which targets are compared: base, cover, bonus, range and height (R2). Returns null if no
   * line of range leads to the target.
   */
  defence(attacker: Unit, target: Unit, range = this.range(attacker.place, target.place)): number | null {
    if (range === Infinity) return null;
    const helpers = this.table.units.filter(
      ({ side, place, kind, isSuppressed }) =>
        side === target.side && place === target.place && kind !== 'personnel' && !isSuppressed,
    );
    const bonus = target.kind === 'personnel' ? helpers.reduce((sum, unit) => sum + unit.bonus, 0) : 0;
    return target.defence + this.space(target.place).cover + bonus + range + this.height(attacker, target);
  }

  /** True if an attack with the range `most` can hit an enemy unit (R1). */
  isInRange(attacker: Unit, target: Unit, most: number): boolean {
    const range = this.range(attacker.place, target.place);
    const isOtherLevel = range === 0 && attacker.place !== target.place;
    return attacker.side !== target.side && !isOtherLevel && range !== Infinity && range <= most;
  }
}
