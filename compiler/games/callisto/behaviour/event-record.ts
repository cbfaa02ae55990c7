// Records events while a card is carried out to its end: moves, attacks with the number of dice, and the final state.
// Rolled faces are left out, so that equal effects have equal records. Also chooses dice and cards that show a
// difference between two versions.
import { eventKind, type Sink } from '../../../../runtime/callisto/rules/engine/events.ts';
import * as at from '../../../../runtime/callisto/rules/engine/layout.ts';
import type { State } from '../../../../runtime/callisto/rules/engine/packed-state.ts';
import type { Branch, Share } from '../../../decide/card-odds.ts';
import { Whim } from '../../../../runtime/callisto/players/policy.ts';

/** The possible results of a card. Each result has its probability and a chance sequence that leads to the result. */
export type OutcomeWays = ReadonlyMap<string, { readonly share: Share; readonly results: readonly number[] }>;

/**
 * Returns a chance sequence with a result that `other` reaches less often or never; null if there is no such result.
 * Prefers results that `other` never reaches, then short sequences, then likely results.
 */
export function tellingOf(version: OutcomeWays, other: OutcomeWays): readonly number[] | null {
  const more = [...version].filter(([key, { share }]) => {
    const less = other.get(key)?.share;
    return !less || less.of * share.in < share.of * less.in;
  });
  const [best] = more
    .map(([key, { share, results }]) => ({ isNew: !other.has(key), share, results }))
    .toSorted(
      (a, b) =>
        Number(b.isNew) - Number(a.isNew) ||
        a.results.length - b.results.length ||
        Number(b.share.of * a.share.in - a.share.of * b.share.in),
    );
  return best?.results ?? null;
}

export function whimFrom(high: number, low: number): Whim {
  const whim = new Whim();
  whim.seed(high, low);
  return whim;
}

/** Returns the values of a random branch, chosen by weight. */
export function anyOf(branches: readonly Branch[], whim: Whim): readonly number[] {
  let rest = whim.below(branches.reduce((sum, { weight }) => sum + weight, 0));
  for (const { values, weight } of branches) {
    if (rest < weight) return values;
    rest -= weight;
  }
  return [];
}

/** An attack whose dice are being rolled. */
interface Attack {
  readonly total: number;
  /** The number of dice of the attack that have hit so far. The attack hits if this number is at least 1. */
  readonly hits: number;
}

/** Says whether no face, every face or some faces of a die hit. */
export type HitChance = 'none' | 'sure' | 'some';

export const chanceAgainst = (total: number, die: number): HitChance =>
  total > die ? 'none' : total <= 1 ? 'sure' : 'some';

/** Records moves, fights and carried tokens as text. All other effects are visible in the final state. */
export class EventRecord implements Sink {
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

  /** The attack for which the next die is rolled; null if the die is rolled for something else. */
  get attack(): Attack | null {
    return this.fights ? { total: this.total, hits: this.hits } : null;
  }

  /** Returns the record as text. Two runs with the same events and the same final state have the same text. */
  text(after: State): string {
    return `${this.parts.join(';')} ${printOf(after)}`;
  }
}

/**
 * Returns a hash of a state as a safe integer. The hash ignores the fields of chance. So states that differ only in
 * their next dice have the same hash.
 */
export function printOf({ words, bytes }: State): number {
  let [firstHash, other] = [0x811c_9dc5, 0x41c6_ce57];
  const mix = (word: number): void => {
    firstHash = Math.imul(firstHash ^ word, 0x85eb_ca6b);
    firstHash ^= firstHash >>> 13;
    other = Math.imul(other ^ word, 0xc2b2_ae35);
    other ^= other >>> 16;
  };
  for (let word = at.unitsOnBoard; word < at.unitsAt + at.mostPlaces; word++) mix(words[word] as number);
  for (let byte = at.unitPlace; byte < at.byteCount; byte++) {
    const isChance = byte >= at.isSeeded && byte < at.givenChance + at.mostGivenChance;
    if (!isChance) mix(bytes[byte] as number);
  }
  return (firstHash >>> 0) * 0x20_0000 + (other >>> 11);
}
