// Ways that a unit could walk, from every place to every place (R11): directed, a table for each kind of unit and
// each state of doors and traps, built when it is first asked for.
import type { PlaceTables, ThingTables } from './game-places.ts';
import * as at from './layout.ts';
import type { State } from './packed-state.ts';
import { Steps } from './step-tables.ts';

/** The ways of a kind of unit, as doors and traps are. */
export class Ways {
  /** By what it is for: shut doors, as they are met from the one side and from the other, and the traps that stand. */
  readonly shutFromA: number;
  readonly shutFromB: number;
  readonly traps: number;
  /** The ways that it can walk. */
  readonly walked: Steps;
  /** All doors open. */
  readonly open: Steps;
  /** The ways that it can walk, and those through closed doors where there is none (R11). */
  readonly measured: Steps;
  /** The doors that are nearer from their first space for who stands at a place, and those nearer from the second (R41). */
  readonly nearerFromA: Uint8Array;
  readonly nearerFromB: Uint8Array;

  constructor(
    shutFromA: number,
    shutFromB: number,
    traps: number,
    walked: Steps,
    open: Steps,
    { doorA, doorB }: ThingTables,
  ) {
    this.shutFromA = shutFromA;
    this.shutFromB = shutFromB;
    this.traps = traps;
    this.walked = walked;
    this.open = open;
    this.measured = throughDoors(walked, open);
    this.nearerFromA = new Uint8Array(at.mostPlaces);
    this.nearerFromB = new Uint8Array(at.mostPlaces);
    for (let place = 0; place < at.mostPlaces; place++) {
      const far = this.measured.far.subarray(place * at.mostPlaces, (place + 1) * at.mostPlaces);
      for (const [door, a] of doorA.entries()) {
        const [toA, toB] = [far[a] as number, far[doorB[door] as number] as number];
        if (toA === at.none && toB === at.none) continue;
        const nearer = toA <= toB ? this.nearerFromA : this.nearerFromB;
        nearer[place] = (nearer[place] as number) | (1 << door);
      }
    }
  }
}

function throughDoors(walked: Steps, open: Steps): Steps {
  const far = walked.far.map((steps, index) => (steps === at.none ? (open.far[index] as number) : steps));
  return far.every((steps, index) => steps === walked.far[index]) ? walked : new Steps(far);
}

export class Distances {
  private readonly places: PlaceTables;
  private readonly things: ThingTables;
  private readonly known = new Map<number, Ways>();
  /** Structures that keep a kind of unit out, by the bit of the kind. */
  readonly traps: Int32Array;

  constructor(places: PlaceTables, things: ThingTables) {
    this.places = places;
    this.things = things;
    const { structureBars } = things;
    this.traps = Int32Array.from({ length: 8 }, (_none, kinds) =>
      structureBars.reduce((set, bars, index) => ((bars & kinds) === 0 ? set : set | (1 << index)), 0),
    );
  }

  /** The shortest way, through closed doors if there is none else (R11); `none` if there is none at all. */
  between({ words }: State, kindBit: number, from: number, to: number): number {
    const shut = words[at.shutDoors] as number;
    const ways = this.ways(
      kindBit,
      shut,
      shut,
      (words[at.standingStructures] as number) & (this.traps[kindBit] as number),
    );
    return ways.measured.far[from * at.mostPlaces + to] as number;
  }

  /** The ways of a kind of unit: shut doors from the one side and from the other, and traps of its kind that stand. */
  ways(kindBit: number, shutFromA: number, shutFromB: number, traps: number): Ways {
    // Traps and doors of a board are few; the numbers of a key do not meet.
    const key = kindBit + 8 * (shutFromA + 256 * (shutFromB + 256 * traps));
    const known = this.known.get(key);
    if (known) return known;
    const isOpen = shutFromA === 0 && shutFromB === 0;
    const walked = this.build(kindBit, shutFromA, shutFromB, traps);
    const open = isOpen ? walked : this.ways(kindBit, 0, 0, traps).walked;
    const made = new Ways(shutFromA, shutFromB, traps, walked, open, this.things);
    this.known.set(key, made);
    return made;
  }

  private build(kindBit: number, shutFromA: number, shutFromB: number, traps: number): Steps {
    const { places, things } = this;
    const table = new Uint8Array(at.mostPlaces * at.mostPlaces).fill(at.none);
    const isClosed = (from: number, to: number, door: number): boolean => {
      if (((places.bars[to] as number) & kindBit) !== 0) return true;
      if (((things.structuresAt[to] as number) & traps) !== 0) return true;
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
    return new Steps(table);
  }
}
