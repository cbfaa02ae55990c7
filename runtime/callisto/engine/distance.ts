// Ways that a unit could walk, from every place to every place (R11): directed, a table for each kind of unit and
// each state of doors and traps, built when it is first asked for.
import type { PlaceTables, ThingTables } from './game-places.ts';
import * as at from './layout.ts';
import type { State } from './state.ts';

/** Doors that a sheet's keycard rule opens from one side only (R41), a bit each; none in the game of the rulebook. */
interface OneWay {
  readonly fromA: number;
  readonly fromB: number;
}

const noKeycard: OneWay = { fromA: 0, fromB: 0 };

export class Distances {
  private readonly places: PlaceTables;
  private readonly things: ThingTables;
  private readonly tables = new Map<number, Uint8Array>();
  /** Structures that keep somebody out. */
  private readonly traps: number;

  constructor(places: PlaceTables, things: ThingTables) {
    this.places = places;
    this.things = things;
    const { structureBars } = things;
    this.traps = structureBars.reduce((set, bars, index) => (bars === 0 ? set : set | (1 << index)), 0);
  }

  /** The table for a kind of unit now: `table[from * mostPlaces + to]`, `none` where no way leads. */
  table(state: State, kindBit: number, keycard = noKeycard): Uint8Array {
    const shut = state.words[at.shut] as number;
    const traps = (state.words[at.standing] as number) & this.traps;
    return this.tableOf(kindBit, shut & ~keycard.fromA, shut & ~keycard.fromB, traps);
  }

  /** The shortest way, through closed doors if there is none else (R11); `none` if there is none at all. */
  between(state: State, kindBit: number, from: number, to: number): number {
    const far = this.table(state, kindBit)[from * at.mostPlaces + to] as number;
    if (far !== at.none) return far;
    const traps = (state.words[at.standing] as number) & this.traps;
    return this.tableOf(kindBit, 0, 0, traps)[from * at.mostPlaces + to] as number;
  }

  private tableOf(kindBit: number, shutFromA: number, shutFromB: number, traps: number): Uint8Array {
    // Traps and doors of a board are few; the numbers of a key do not meet.
    const key = kindBit + 8 * (shutFromA + 256 * (shutFromB + 256 * traps));
    const known = this.tables.get(key);
    if (known) return known;
    const made = this.build(kindBit, shutFromA, shutFromB, traps);
    this.tables.set(key, made);
    return made;
  }

  private build(kindBit: number, shutFromA: number, shutFromB: number, traps: number): Uint8Array {
    const { places, things } = this;
    const table = new Uint8Array(at.mostPlaces * at.mostPlaces).fill(at.none);
    const isClosed = (from: number, to: number, door: number): boolean => {
      if (((places.bars[to] as number) & kindBit) !== 0) return true;
      for (let rest = (things.structuresAt[to] as number) & traps; rest !== 0; rest &= rest - 1) {
        if (((things.structureBars[31 - Math.clz32(rest & -rest)] as number) & kindBit) !== 0) return true;
      }
      if (door === at.none) return false;
      return (((things.doorA[door] === from ? shutFromA : shutFromB) >>> door) & 1) === 1;
    };
    for (let start = 0; start < places.count; start++) {
      const row = start * at.mostPlaces;
      const queue = [start];
      table[row + start] = 0;
      for (const from of queue) {
        const far = (table[row + from] as number) + 1;
        const end = places.first[from + 1] as number;
        for (let edge = places.first[from] as number; edge < end; edge++) {
          const to = places.neighbour[edge] as number;
          if (table[row + to] !== at.none || isClosed(from, to, places.door[edge] as number)) continue;
          table[row + to] = far;
          queue.push(to);
        }
      }
    }
    return table;
  }
}
