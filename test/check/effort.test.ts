// Tests that the checker explains an error fast enough for a person who is typing.
import { describe, expect, it } from 'vitest';
import { unreadFaults } from '../../compiler/language/checking/repair/cheapest-repair.ts';
import { PhraseTrials } from '../../compiler/language/checking/repair/phrase-trials.ts';
import { Chart } from '../../compiler/language/phrases/chart.ts';
import { Reader, type TriedReading } from '../../compiler/language/phrases/phrase-reader.ts';
import type { Category } from '../../compiler/language/phrases/terms.ts';
import { languageOf } from '../support/book-language.ts';
import { found } from '../support/found.ts';

const { vocabulary } = languageOf('callisto').reader;

/**
 * Reader that adds up the effort of all attempts to read a phrase with other words. The time of an attempt grows with
 * the square of its number of edges, so the effort is squared.
 */
class Counting extends Reader {
  spent = 0;
  trials = 0;

  override tries(text: string, goal: Category): TriedReading {
    const tried = super.tries(text, goal);
    this.trials++;
    this.spent += tried.effort ** 2;
    return tried;
  }
}

function effortFor(text: string, goal: Category): Counting {
  const reader = new Counting(vocabulary);
  unreadFaults(new PhraseTrials(text, goal, reader));
  return reader;
}

const spentOn = (text: string, goal: Category): number => effortFor(text, goal).spent;

const letter = (n: number): string => String.fromCodePoint(97 + (Math.floor(n) % 26));
const unknown = (many: number): string =>
  Array.from({ length: many }, (_, i) => `w${letter(i)}${letter(i / 26)}${letter(i / 676)}`).join(' ');

describe('the number of trials', () => {
  it('is nothing for a phrase that was hard to read already', () => {
    const entangled =
      '1 Space shared with enemy in objective within 2 spaces adjacent to unscouted objective containing enemy units within range 3 adjacent to building in with enemy control';
    expect(spentOn(entangled, 'cond')).toBe(0);
  });

  it('is small for any other phrase', () => {
    const phrases = [
      'Space shared enemy unit within range 2 and an objective there',
      'No enemies within range objective',
    ];
    for (const phrase of phrases) expect(spentOn(phrase, 'cond')).toBeLessThan(100_000);
  });

  it('is at most some hundreds, even if no edit gives a reading', () => {
    const [first, ...others] = [
      'Space contains 2 or more enemies and nearest enemy is no 2 cards away with objective',
      'ATTACK 2, targeting enemy units in matching objective towards 3 cards',
      'Fewest doors Random of the by with nearest objective',
    ] as const;
    expect(effortFor(first, 'cond').trials).toBeLessThan(400);
    for (const phrase of others) expect(effortFor(phrase, 'act').trials).toBeLessThan(400);
  });

  it('is zero for several unknown words; a single unknown word gets a suggestion', () => {
    expect(spentOn('Space secu or objectiv', 'cond')).toBe(0);
    expect(found('SCOUT\n1 Space shared with enmy unit: RECON.')).toEqual([expect.stringContaining('=> enemy')]);
  });
});

describe('the time grows with the text and not with its square', () => {
  it('in a clause of thousands of sentences', () => {
    expect(found(`SCOUT\n1 ${'ATTACK 1. '.repeat(8000)}`)).toEqual([]);
  });

  it('in a phrase of thousands of words', () => {
    expect(found(`SCOUT\n1 ${'Space elevated or '.repeat(30_000)}: RECON.`)).toEqual([
      expect.stringContaining('BB2043'),
    ]);
  });
});

describe('a line of thousands of unknown words', () => {
  it('is reported once as too long, and is not read', () => {
    expect(found(`SCOUT\n1 ${unknown(5000)}: RECON.`)).toEqual([expect.stringContaining('BB2043')]);
    expect(new Chart(unknown(5000), 'cond', vocabulary).effort).toBe(0);
  });
});
