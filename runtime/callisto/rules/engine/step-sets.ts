// For each place, the set of places that a unit can enter in one step. A set of places has two words, the lower word
// first.
import type { FixtureTables, PlaceTables } from './game-places.ts';
import * as at from './layout.ts';
import { addPlace } from './step-tables.ts';

export class StepSets {
  private readonly places: PlaceTables;
  private readonly fixtures: FixtureTables;
  private readonly traps: Int32Array;
  private readonly setsByState = new Map<number, Int32Array>();
  /**
   * Cache of the latest result of `of` for each kind of unit. It has the shut doors and traps on which the result
   * depends, and the sets of places. The index is the bit of the kind.
   */
  private readonly lastShut = new Int32Array(8).fill(-1);
  private readonly lastTraps = new Int32Array(8);
  private readonly lastSets: Int32Array[] = Array.from({ length: 8 }, () => new Int32Array(0));

  /** `traps` has the structures that are traps for a kind of unit. The index is the bit of the kind. */
  constructor(places: PlaceTables, fixtures: FixtureTables, traps: Int32Array) {
    this.places = places;
    this.fixtures = fixtures;
    this.traps = traps;
  }

  /**
   * Returns the places that a kind of unit can enter from each place: two words at the index `2 * place`. Markers are
   * not considered, although a MOVE enters only scouted spaces (R8).
   */
  of(kindBit: number, words: Int32Array): Int32Array {
    const shut = words[at.shutDoors] as number;
    const traps = (words[at.standingStructures] as number) & (this.traps[kindBit] as number);
    if (this.lastShut[kindBit] !== shut || this.lastTraps[kindBit] !== traps) this.change(kindBit, shut, traps);
    return this.lastSets[kindBit] as Int32Array;
  }

  private change(kindBit: number, shut: number, traps: number): void {
    this.lastShut[kindBit] = shut;
    this.lastTraps[kindBit] = traps;
    // A board has at most 8 doors and 16 structures. So the bits of the kind of unit, of the shut doors and of the
    // traps do not overlap in the key.
    const key = kindBit + 8 * (shut + 256 * traps);
    const sets = this.setsByState.get(key) ?? this.build(kindBit, shut, traps);
    this.setsByState.set(key, sets);
    this.lastSets[kindBit] = sets;
  }

  private build(kindBit: number, shut: number, traps: number): Int32Array {
    const { places, fixtures } = this;
    const sets = new Int32Array(2 * at.mostPlaces);
    for (let from = 0; from < places.count; from++) {
      const end = places.first[from + 1] as number;
      for (let edge = places.first[from] as number; edge < end; edge++) {
        const to = places.neighbour[edge] as number;
        const door = places.door[edge] as number;
        const isShut = door !== at.none && ((shut >>> door) & 1) === 1;
        const isTrap = ((fixtures.structuresAt[to] as number) & traps) !== 0;
        if (!isShut && !isTrap && ((places.bars[to] as number) & kindBit) === 0) addPlace(sets, 2 * from, to);
      }
    }
    return sets;
  }
}
