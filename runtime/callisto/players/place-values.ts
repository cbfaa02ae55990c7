// What there is to be had on the board: how much, and at which few places.
import * as at from '../rules/engine/layout.ts';

export class Wants {
  /** How much, by place. */
  readonly of = new Int32Array(at.mostPlaces);
  /** The places where there is something, in the order in which they came. */
  readonly places = new Uint8Array(at.mostPlaces);
  count = 0;

  clear(): void {
    for (let index = 0; index < this.count; index++) this.of[this.places[index] as number] = 0;
    this.count = 0;
  }

  add(place: number, value: number): void {
    if (place === at.none || value === 0) return;
    const before = this.of[place] as number;
    if (before === 0) this.places[this.count++] = place;
    this.of[place] = before + value;
  }

  /** Takes over others; whether they are not what these are, in the same order. */
  take(others: Wants): boolean {
    const { count } = others;
    let isOther = this.count !== count;
    for (let index = 0; index < count && !isOther; index++) {
      const place = others.places[index] as number;
      isOther = this.places[index] !== place || this.of[place] !== others.of[place];
    }
    if (!isOther) return false;
    this.clear();
    for (let index = 0; index < count; index++) {
      const place = others.places[index] as number;
      this.places[index] = place;
      this.of[place] = others.of[place] as number;
    }
    this.count = count;
    return true;
  }
}
