// Tests of the sentence that names the first difference between the ladder in an example and the ladder of the
// decision.
import { expect, test } from 'vitest';
import type { CardExplanation } from '../../compiler/decide/card-query.ts';
import { differences } from '../../compiler/service/examples/example-results.ts';
import type { RanExample } from '../../compiler/game/examples.ts';

/** An explanation of a card that makes two choices. Each criterion is a single word. */
const explanation = {
  came: {
    decision: {
      done: [
        {
          choices: [
            {
              role: 'card',
              picks: [
                { ladder: [{ criterion: 'Nearest' }] },
                { ladder: [{ criterion: 'Elevated' }, { criterion: 'Highest cover' }] },
              ],
            },
          ],
        },
      ],
    },
  },
  words: { criterion: String },
} as unknown as CardExplanation;

const actual = 'A, B, C > A; B, C > B, C > C';

const helpFor = (expected: string): string | undefined =>
  differences(
    {
      wrong: [{ line: 1, subject: 'ladder card', expected, actual }],
      toldOf: () => explanation,
    } as unknown as RanExample,
    { lines: [] },
  )[0]?.help;

test('a difference of a later ladder names the criterion of this ladder', () => {
  expect(helpFor('A, B, C > A; B, C > B, C > B')).toBe('Ladder 2: Step 2, “Highest cover”, leaves C, not B.');
  expect(helpFor('A, B, C > B; B, C > B, C > B')).toBe('Ladder 1: Step 1, “Nearest”, leaves A, not B.');
  expect(helpFor('A, B, C > A')).toBe('Ladder 2: The candidates differ before the first criterion.');
  expect(helpFor(`${actual}; A > A`)).toBe('The decision has 2 ladders, not 3.');
});
