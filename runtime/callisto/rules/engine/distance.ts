// The numbers of steps that units would walk (R11). The way back can be longer than the way there. Each kind of unit
// has a table for each state of doors and traps, made on first use.
import type { PlaceTables, FixtureTables } from './game-places.ts';
import * as at from './layout.ts';
import type { State } from './packed-state.ts';
import { StepTables } from './step-tables.ts';

/** Returns the distances of a kind of unit for one state of doors and traps. */
function walkingDistances(
  shutFromA: number,
  shutFromB: number,
  traps: number,
  walked: StepTables,
  open: StepTables,
  { doorA, doorB }: FixtureTables,
) {
  const measured = throughDoors(walked, open);
  const [nearerFromA, nearerFromB] = [new Uint8Array(at.mostPlaces), new Uint8Array(at.mostPlaces)];
  for (let place = 0; place < at.mostPlaces; place++) {
    const distances = measured.distance.subarray(place * at.mostPlaces, (place + 1) * at.mostPlaces);
    for (const [door, a] of doorA.entries()) {
      const [toA, toB] = [distances[a] as number, distances[doorB[door] as number] as number];
      if (toA === at.none && toB === at.none) continue;
      const nearerDoors = toA <= toB ? nearerFromA : nearerFromB;
      nearerDoors[place] = (nearerDoors[place] as number) | (1 << door);
    }
  }
  return {
    /**
     * The state of doors and traps of these tables: the doors that are shut from their first place, the doors that are
     * shut from their second place, and the undestroyed traps.
     */
    shutFromA,
    shutFromB,
    traps,
    /** `walked` has the ways that the unit can walk. `open` has the ways with all doors open. */
    walked,
    open,
    /**
     * The ways along which distances are measured: the ways that the unit can walk. If there is no such way between two
     * places, the ways through shut doors (R11).
     */
    measured,
    /**
     * Two sets of doors for each place (R41). `nearerFromB` has the doors of which the second place is nearer to this
     * place than the first place. `nearerFromA` has the doors of which the first place is nearer or equally near.
     */
    nearerFromA,
    nearerFromB,
  };
}

export type WalkingDistances = Readonly<ReturnType<typeof walkingDistances>>;

function throughDoors(walked: StepTables, open: StepTables): StepTables {
  const distances = walked.distance.map((steps, index) =>
    steps === at.none ? (open.distance[index] as number) : steps,
  );
  return distances.every((steps, index) => steps === walked.distance[index]) ? walked : new StepTables(distances);
}

export class Distances {
  private readonly places: PlaceTables;
  private readonly fixtures: FixtureTables;
  private readonly waysByState = new Map<number, WalkingDistances>();
  /**
   * For each combination of kinds of units (as bits): the structures that are traps for these kinds. A trap bars at
   * least one of the kinds from its space until the trap is destroyed (R44).
   */
  readonly traps: Int32Array;

  constructor(places: PlaceTables, fixtures: FixtureTables) {
    this.places = places;
    this.fixtures = fixtures;
    const { structureBars } = fixtures;
    this.traps = Int32Array.from({ length: 8 }, (_none, kinds) =>
      structureBars.reduce((set, bars, index) => ((bars & kinds) === 0 ? set : set | (1 << index)), 0),
    );
  }

  /**
   * Returns the number of steps of the shortest way; `none` if there is no way. The way leads through shut doors only
   * if there is no other way (R11).
   */
  between({ words }: State, kindBit: number, from: number, to: number): number {
    const shut = words[at.shutDoors] as number;
    const traps = (words[at.standingStructures] as number) & (this.traps[kindBit] as number);
    const ways = this.ways(kindBit, shut, shut, traps);
    return ways.measured.distance[from * at.mostPlaces + to] as number;
  }

  /**
   * Returns the distances of a kind of unit. The parameters are sets of bits: the doors that are shut for a step from
   * their first space, the doors that are shut for a step from their second space, and the undestroyed traps.
   */
  ways(kindBit: number, shutFromA: number, shutFromB: number, traps: number): WalkingDistances {
    // A board has few traps and doors, so these numbers do not overlap in the key.
    const key = kindBit + 8 * (shutFromA + 256 * (shutFromB + 256 * traps));
    const cached = this.waysByState.get(key);
    if (cached) return cached;
    const isOpen = shutFromA === 0 && shutFromB === 0;
    const walked = this.build(kindBit, shutFromA, shutFromB, traps);
    const open = isOpen ? walked : this.ways(kindBit, 0, 0, traps).walked;
    const ways = walkingDistances(shutFromA, shutFromB, traps, walked, open, this.fixtures);
    this.waysByState.set(key, ways);
    return ways;
  }

  private build(kindBit: number, shutFromA: number, shutFromB: number, traps: number): StepTables {
    const { places, fixtures } = this;
    const table = new Uint8Array(at.mostPlaces * at.mostPlaces).fill(at.none);
    const isClosed = (from: number, to: number, door: number): boolean => {
      if (((places.bars[to] as number) & kindBit) !== 0) return true;
      if (((fixtures.structuresAt[to] as number) & traps) !== 0) return true;
      if (door === at.none) return false;
      return (((fixtures.doorA[door] === from ? shutFromA : shutFromB) >>> door) & 1) === 1;
    };
    for (let start = 0; start < places.count; start++) {
      const row = start * at.mostPlaces;
      const queue = [start];
      table[row + start] = 0;
      for (const from of queue) {
        const steps = (table[row + from] as number) + 1;
        const end = places.first[from + 1] as number;
        for (let edge = places.first[from] as number; edge < end; edge++) {
          const to = places.neighbour[edge] as number;
          if (table[row + to] !== at.none || isClosed(from, to, places.door[edge] as number)) continue;
          table[row + to] = steps;
          queue.push(to);
        }
      }
    }
    return new StepTables(table);
  }
}
