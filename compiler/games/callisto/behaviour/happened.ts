// A record of events while a card is carried out to its end: moves, attacks with the number of dice, and the final
// state. Rolled faces and the clause are not part of the record.
import { eventKind, type Sink } from '../../../../runtime/callisto/rules/engine/events.ts';
import * as at from '../../../../runtime/callisto/rules/engine/layout.ts';
import type { State } from '../../../../runtime/callisto/rules/engine/packed-state.ts';

/** An attack that dice are being rolled for. */
interface Attack {
  readonly total: number;
  /** Dice that have hit already: one is enough. */
  readonly hits: number;
}

/** The part of a die's faces that hits. */
export type HitChance = 'none' | 'sure' | 'some';

export const chanceAgainst = (total: number, die: number): HitChance =>
  total > die ? 'none' : total <= 1 ? 'sure' : 'some';

/** Records moves, fights and carried tokens; the state afterwards shows the rest. */
export class Happened implements Sink {
  private readonly parts: string[] = [];
  private fights = false;
  private total = 0;
  private die = 0;
  private hits = 0;
  private dice = 0;

  clear(): void {
    this.parts.length = 0;
    this.fights = false;
  }

  tell(of: number, a: number, b: number, c: number, d: number): void {
    if (of === eventKind.rolled && this.fights) {
      this.dice++;
      if (b >= this.total) this.hits++;
    } else if ((of === eventKind.hit || of === eventKind.missed) && this.fights) {
      this.fights = false;
      const chance = chanceAgainst(this.total, this.die);
      const dice = chance === 'some' ? `${this.dice} dice` : chance;
      this.parts.push(`with ${dice}: ${of === eventKind.hit ? 'hit' : 'missed'}`);
    } else if (of === eventKind.moved || of === eventKind.carried) this.parts.push(`${of} ${a} ${c}`);
    else if (of === eventKind.attacked) {
      this.parts.push(`${of} ${a} ${b} ${c} ${d}`);
      this.fights = true;
      this.total = c;
      this.die = d;
      this.hits = 0;
      this.dice = 0;
    }
  }

  begin(of: number, a: number, b: number, c: number, d: number): void {
    this.tell(of, a, b, c, d);
  }

  end(): void {}

  /** The attack that lacks a die; null if another roll is due. */
  get attack(): Attack | null {
    return this.fights ? { total: this.total, hits: this.hits } : null;
  }

  /** All of it, as a text that is equal for equal happenings. */
  text(after: State): string {
    return `${this.parts.join(';')} ${printOf(after)}`;
  }
}

/** A print of all of a state but its chance: as many bits as a number holds exactly. */
export function printOf({ words, bytes }: State): number {
  let [one, other] = [0x811c_9dc5, 0x41c6_ce57];
  const mix = (word: number): void => {
    one = Math.imul(one ^ word, 0x85eb_ca6b);
    one ^= one >>> 13;
    other = Math.imul(other ^ word, 0xc2b2_ae35);
    other ^= other >>> 16;
  };
  for (let word = at.unitsOnBoard; word < at.unitsAt + at.mostPlaces; word++) mix(words[word] as number);
  for (let byte = at.unitPlace; byte < at.byteCount; byte++) {
    const isChance = byte >= at.isSeeded && byte < at.givenChance + at.mostGivenChance;
    if (!isChance) mix(bytes[byte] as number);
  }
  return (one >>> 0) * 0x20_0000 + (other >>> 11);
}
