// How what is to be had at some places spreads over the board: each place is worth the best of what can be reached from
// it, the less the longer the way.
import type { PlaceTables } from '../engine/game-places.ts';
import * as at from '../engine/layout.ts';

/** How many 256ths of a value are left a step further off: on marked ground, on other ground, and behind what is shut. */
export const near = 179;
export const unmarked = 143;
export const barrier = 141;

/** Values so small are not worth going for, or not worth being told further. */
const least = 50;
const faint = 20;

export class Flow {
  private readonly queue = new Uint8Array(256);
  private readonly seeds = new Uint8Array(at.mostPlaces);
  private readonly waits = new Uint8Array(at.mostPlaces);

  /** Fills a row of values from a row of goals, by what entering each place leaves; the greatest run first. */
  run(
    places: PlaceTables,
    shut: number,
    worth: Int32Array,
    goal: Int32Array,
    row: number,
    factor: Int32Array,
    factors: number,
  ): void {
    const { queue, waits, seeds } = this;
    const { first, neighbour, door } = places;
    const sown = this.sow(places.count, worth, goal, row);
    let head = 0;
    let tail = 0;
    let next = 0;
    for (;;) {
      // A seed that something greater has run over is in the queue by itself.
      while (
        next < sown &&
        (worth[row + (seeds[next] as number)] as number) > (goal[row + (seeds[next] as number)] as number)
      ) {
        next++;
      }
      if (head === tail && next === sown) return;
      let to = seeds[next] as number;
      if (head !== tail) {
        const waiting = queue[head] as number;
        if (next === sown || (goal[row + to] as number) < (worth[row + waiting] as number)) to = waiting;
      }
      if (head !== tail && to === queue[head]) {
        head = (head + 1) & 255;
        waits[to] = 0;
      } else next++;
      const left = ((worth[row + to] as number) * (factor[factors + to] as number)) >> 8;
      if (left < faint) continue;
      const end = first[to + 1] as number;
      for (let edge = first[to] as number; edge < end; edge++) {
        const from = neighbour[edge] as number;
        let value = left;
        if (shut !== 0 && door[edge] !== at.none && ((shut >>> (door[edge] as number)) & 1) === 1) {
          value = (value * barrier) >> 8;
        }
        if (value <= (worth[row + from] as number)) continue;
        worth[row + from] = value;
        if (waits[from] === 1) continue;
        waits[from] = 1;
        queue[tail] = from;
        tail = (tail + 1) & 255;
      }
    }
  }

  /** Where there is something to be had, the best first; how many places. */
  private sow(count: number, worth: Int32Array, goal: Int32Array, row: number): number {
    const { waits, seeds } = this;
    let sown = 0;
    for (let place = 0; place < count; place++) {
      const value = goal[row + place] as number;
      worth[row + place] = value;
      waits[place] = 0;
      if (value < least) continue;
      let slot = sown++;
      for (; slot > 0 && (goal[row + (seeds[slot - 1] as number)] as number) < value; slot--) {
        seeds[slot] = seeds[slot - 1] as number;
      }
      seeds[slot] = place;
    }
    return sown;
  }
}
