// The places, structures and doors within the range of each use, from each place. A set of places has two words.
import type { UseTables } from './game-cards.ts';
import type { FixtureTables, PlaceTables } from './game-places.ts';
import * as at from './layout.ts';
import { addPlace } from './step-tables.ts';

export class ReachSets {
  /** The places in range: two words at the index that `indexOf` returns. */
  readonly places: Int32Array;
  /**
   * The structures in range: a single word at half of the index that `indexOf` returns, because a set of places has two
   * words.
   */
  readonly structures: Int32Array;
  /**
   * `doorsAt` has the doors of each place. `structuresAgainst` has, for each side, the structures that this side may
   * attack, because they do not help this side.
   */
  readonly doorsAt: Uint8Array;
  readonly structuresAgainst: readonly [number, number];
  /**
   * For each use, the number of its row in the tables `places` and `structures`. Uses with the same range share a row.
   */
  private readonly rowOf: Uint8Array;

  constructor(places: PlaceTables, fixtures: FixtureTables, uses: UseTables) {
    const ranges = [...new Set(uses.range)];
    this.rowOf = uses.range.map((range) => ranges.indexOf(range));
    this.places = new Int32Array(2 * at.mostPlaces * ranges.length);
    this.structures = new Int32Array(at.mostPlaces * ranges.length);
    for (const [row, range] of ranges.entries()) {
      for (let from = 0; from < places.count; from++)
        this.addReach(places, fixtures, range, from, row * at.mostPlaces + from);
    }
    const { doorA, doorB, structureSide } = fixtures;
    this.doorsAt = Uint8Array.from({ length: at.mostPlaces }, (_none, place) =>
      doorA.reduce((set, a, door) => (a === place || doorB[door] === place ? set | (1 << door) : set), 0),
    );
    const structuresOf = (side: number): number =>
      structureSide.reduce((set, helped, structure) => (helped === side ? set : set | (1 << structure)), 0);
    this.structuresAgainst = [structuresOf(at.breakers), structuresOf(at.lfa)];
  }

  private addReach(places: PlaceTables, { structuresAt }: FixtureTables, range: number, from: number, index: number) {
    for (let to = 0; to < places.count; to++) {
      const distance = places.range[from * at.mostPlaces + to] as number;
      // The two levels of the same bridge are not in range of each other.
      if (distance === at.none || distance > range || places.twin[from] === to) continue;
      addPlace(this.places, 2 * index, to);
      this.structures[index] = (this.structures[index] as number) | (structuresAt[to] as number);
    }
  }

  /**
   * Returns the index in `places` of a set of places: the places that are in range of the use if the use is carried out
   * from `place`.
   */
  indexOf(use: number, place: number): number {
    return ((this.rowOf[use] as number) * at.mostPlaces + place) << 1;
  }
}
