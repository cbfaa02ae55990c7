// Reads formulas as they are printed, such as `2 + (2 per 750TV or portion thereof)`, and computes their values.
import type { WordCursor } from './word-cursor.ts';

const measures = ['PL', 'TV', 'leadership', 'limit'] as const;
type Measure = (typeof measures)[number];

export type PrintedFormula =
  | { readonly is: 'number'; readonly amount: number }
  | { readonly is: 'of'; readonly measure: Measure }
  /**
   * An amount for each `step` of a measure. `rounds` says whether a begun step counts (`up`) or only a full step
   * (`down`).
   */
  | {
      readonly is: 'per';
      readonly amount: number;
      readonly step: number;
      readonly measure: Measure;
      readonly rounds: 'up' | 'down';
    }
  | { readonly is: 'sum'; readonly parts: readonly PrintedFormula[] };

/** The figures of a side that formulas use. `limit` is not a figure of the side but the game limit. */
export type Measures = Readonly<Record<Measure, number>>;

export function formulaValue(figure: PrintedFormula, values: Measures): number {
  switch (figure.is) {
    case 'number':
      return figure.amount;
    case 'of':
      return values[figure.measure];
    case 'per': {
      const steps = values[figure.measure] / figure.step;
      return figure.amount * (figure.rounds === 'up' ? Math.ceil(steps) : Math.floor(steps));
    }
    case 'sum': {
      let sum = 0;
      for (const part of figure.parts) sum += formulaValue(part, values);
      return sum;
    }
  }
}

/** Words for measures. The first words that fit the text are taken, so longer words come first. */
const measureWords: readonly (readonly [string, Measure])[] = [
  ["their Army Commander's Leadership Score", 'leadership'],
  ['PL', 'PL'],
];

/** Words after the step of a rate, such as `750TV or portion thereof`. */
const rateTails = ['or portion thereof', 'of game limit', 'of your Army'] as const;

/** Reads the rest of a rate such as `2 per 750TV or portion thereof`, after its first words (`2 per`). */
function readRate(cursor: WordCursor, amount: number): PrintedFormula {
  const isFull = cursor.take('full');
  const step = cursor.needNumber();
  cursor.need('TV');
  let [isBegun, ofLimit] = [false, false];
  for (let tail = cursor.takeAny(rateTails); tail >= 0; tail = cursor.takeAny(rateTails)) {
    isBegun ||= tail === 0;
    ofLimit ||= tail === 1;
  }
  if (isFull === isBegun) cursor.fail('`or portion thereof`, or else `full` before the number,');
  if (step === 0) cursor.fail('a number from 1');
  return { is: 'per', amount, step, measure: ofLimit ? 'limit' : 'TV', rounds: isFull ? 'down' : 'up' };
}

const rateWords = ['per', 'for every', 'round for every', 'rounds for every'];

function readTerm(cursor: WordCursor): PrintedFormula {
  if (cursor.take('(')) {
    const inner = readFormula(cursor);
    cursor.need(')');
    return inner;
  }
  const named = cursor.takeAny(measureWords.map(([words]) => words));
  const measure = measureWords[named]?.[1];
  if (measure) return { is: 'of', measure };
  const amount = cursor.takeNumber() ?? cursor.fail('a number or `PL`');
  if (cursor.takeAny(rateWords) >= 0) return readRate(cursor, amount);
  cursor.take('rounds');
  return { is: 'number', amount };
}

const plusWords = ['+', ', plus', 'plus'];

/** Reads a formula: terms that are added. */
export function readFormula(cursor: WordCursor): PrintedFormula {
  const parts = [readTerm(cursor)];
  while (cursor.takeAny(plusWords) >= 0) parts.push(readTerm(cursor));
  const [first] = parts;
  return parts.length === 1 && first ? first : { is: 'sum', parts };
}

/** A share of a number, as a fraction. */
export interface Fraction {
  readonly of: number;
  readonly in: number;
}

const shares: readonly (readonly [string, Fraction])[] = [
  ['half', { of: 1, in: 2 }],
  ['a third', { of: 1, in: 3 }],
  ['two thirds', { of: 2, in: 3 }],
  ['a quarter', { of: 1, in: 4 }],
  ['three quarters', { of: 3, in: 4 }],
  ['all', { of: 1, in: 1 }],
];

export function readFraction(cursor: WordCursor): Fraction {
  const at = cursor.takeAny(shares.map(([words]) => words));
  const share = shares[at]?.[1];
  if (share) return share;
  const percent = cursor.takeNumber() ?? cursor.fail('a share such as `half` or `50%`');
  cursor.need('%');
  return { of: percent, in: 100 };
}
