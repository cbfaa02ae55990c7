// The checker under test, as the mutation test asks it. This file alone changes when the checker does.
import { readSheet } from '../../compiler/read.ts';
import { bookFacts, contextsIn, useOf, usesIn } from './book.ts';

export interface Finding {
  readonly code: string;
  readonly from: number;
  readonly to: number;
  readonly message: string;
  /** What could stand there instead, the likeliest first. */
  readonly suggestions?: readonly string[];
}

export interface Checker {
  check(text: string): readonly Finding[];
  /**
   * What a clause means, in a form that is equal for equal meanings; undefined if that cannot be said. The address is
   * `callisto/1/lfa/SCOUT/2`, for a title `callisto/1/lfa/SCOUT`, for a ranking's row `callisto/1/lfa/DANGEROUS …/2`.
   * Asked only about texts in which nothing is reported at the broken words.
   */
  planOf(text: string, clause: string): string | undefined;
  /** Whether the book has this phrase in this place, with the same types. */
  usedByBook(phrase: string, place: string, types: string): boolean;
}

/** What a help such as ``Did you mean `objective`?`` proposes. */
const proposed = (help: string): string[] =>
  /did you mean/i.test(help) ? [...help.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word) : [];

let uses: ReadonlySet<string> | undefined;

export const checker: Checker = {
  check: (text) =>
    readSheet(text).diagnostics.map(({ code, start, end, message, help }) => ({
      code,
      from: start,
      to: end,
      message,
      suggestions: proposed(help),
    })),
  planOf: () => undefined,
  usedByBook: (phrase, place, types) => {
    uses ??= usesIn(contextsIn(bookFacts()));
    return uses.has(useOf(phrase, place, types));
  },
};
