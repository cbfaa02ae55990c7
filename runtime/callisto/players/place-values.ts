// Values at a few places of the board.
import * as at from '../rules/engine/layout.ts';

export class PlaceValues {
  /** The value of each place. */
  readonly valueAt = new Int32Array(at.mostPlaces);
  /** The places that have a value, in the order in which they were added. */
  readonly places = new Uint8Array(at.mostPlaces);
  count = 0;

  clear(): void {
    for (let index = 0; index < this.count; index++) this.valueAt[this.places[index] as number] = 0;
    this.count = 0;
  }

  add(place: number, amount: number): void {
    if (place === at.none || amount === 0) return;
    const before = this.valueAt[place] as number;
    if (before === 0) this.places[this.count++] = place;
    this.valueAt[place] = before + amount;
  }

  /** Copies the values of another object. Returns false if they were the same, in the same order. */
  copyFrom(others: PlaceValues): boolean {
    const { count } = others;
    let isDifferent = this.count !== count;
    for (let index = 0; index < count && !isDifferent; index++) {
      const place = others.places[index] as number;
      isDifferent = this.places[index] !== place || this.valueAt[place] !== others.valueAt[place];
    }
    if (!isDifferent) return false;
    this.clear();
    for (let index = 0; index < count; index++) {
      const place = others.places[index] as number;
      this.places[index] = place;
      this.valueAt[place] = others.valueAt[place] as number;
    }
    this.count = count;
    return true;
  }
}
