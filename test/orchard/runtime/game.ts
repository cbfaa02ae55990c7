// The orchard for compiled sheets: gardens by number, and the distances between them.
import { noWay } from '../../../runtime/kernel/bits.ts';
import { ShapeError } from '../../../runtime/kernel/shape.ts';
import { rosterOf, type Roster } from './roster.ts';

/** The number of bits in two words. */
const mostGardens = 64;

/** Returns the number of steps along the paths from each garden to each other. */
function stepsIn({ gardens, paths }: Roster): Uint8Array {
  const count = gardens.length;
  const far = new Uint8Array(count * count).fill(noWay);
  for (let from = 0; from < count; from++) far[from * count + from] = 0;
  for (const [a, b] of paths) {
    const [from, to] = [gardens.indexOf(a), gardens.indexOf(b)];
    far[from * count + to] = 1;
    far[to * count + from] = 1;
  }
  for (let by = 0; by < count; by++) {
    for (let from = 0; from < count; from++) {
      for (let to = 0; to < count; to++) {
        const steps = (far[from * count + by] as number) + (far[by * count + to] as number);
        if (steps < (far[from * count + to] as number)) far[from * count + to] = steps;
      }
    }
  }
  return far;
}

export class Game {
  readonly roster: Roster;
  private readonly steps: Uint8Array;

  constructor(roster: Roster) {
    for (const key of ['gardens', 'weather'] as const) {
      if (roster[key].length > mostGardens) throw new ShapeError(key, `are more than ${mostGardens}`);
    }
    this.roster = roster;
    this.steps = stepsIn(roster);
  }

  /** Returns the distance of two gardens, without regard to crowded gardens; `noWay` without a path. */
  far(from: number, to: number): number {
    return this.steps[from * this.roster.gardens.length + to] as number;
  }
}

/** Returns the game from the value of a roster.json; throws a ShapeError if the roster is wrong. */
export const gameOf = (roster: unknown): Game => new Game(rosterOf(roster));
