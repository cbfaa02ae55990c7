// The orchard for compiled sheets: gardens as numbers, and the distances between them.
import { noWay } from '../../../runtime/kernel/bits.ts';
import { ShapeError } from '../../../runtime/kernel/shape.ts';
import { rosterOf, type Roster } from './roster.ts';

/** The greatest number of weather cards: a set of cards has two words. */
const mostCards = 64;

/** Returns the number of steps along paths between each pair of gardens. */
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
    if (roster.weather.length > mostCards) throw new ShapeError('weather', `are more than ${mostCards}`);
    this.roster = roster;
    this.steps = stepsIn(roster);
  }

  /**
   * Returns the distance between two gardens; `noWay` if no path joins them. A path may lead through gardens without
   * room.
   */
  far(from: number, to: number): number {
    return this.steps[from * this.roster.gardens.length + to] as number;
  }
}

/** Makes the game from the contents of roster.json. Throws a ShapeError if the roster has a fault. */
export const gameOf = (roster: unknown): Game => new Game(rosterOf(roster));
