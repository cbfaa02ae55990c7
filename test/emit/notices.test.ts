// What compares interpreter and compiled sheets notices when they differ, in each of the ways in which they can.
import { describe, expect, it } from 'vitest';
import { Pair, pairOf } from '../../tools/agree/compare.ts';
import { allReadings, readingsText } from '../../tools/agree/readings.ts';
import { agreeOn } from '../../tools/agree/run.ts';

const amount = { positions: 400, atBorders: 10, alsoBy: 1, seeds: 1, oneGivenIn: 20 };

const second = (ruling: string): number => allReadings.findIndex((one) => readingsText(one) === ruling);

/** The sheets of a scenario, with other compiled minds. */
async function pairWith(scenario: number, change: (pair: Pair) => Pair['compiled']): Promise<Pair> {
  const pair = await pairOf(scenario);
  return new Pair(scenario, [pair.seen, pair.played], pair.scripts, change(pair));
}

describe('a difference is noticed', () => {
  // Scenario 4 has sub-clauses that are read on; thresholds decide in Scenario 3.
  it.each([
    ['R2', 3],
    ['R8', 4],
    ['R11', 1],
  ] as const)('if compiled sheets read %s otherwise', async (ruling, scenario) => {
    const pair = await pairWith(scenario, ({ compiled }) =>
      compiled.map(({ width, minds }) => ({
        width,
        minds: minds.map((own, index) => minds[index ^ second(ruling)] ?? own),
      })),
    );
    expect(agreeOn(pair, amount, 5).faults.join('\n')).toContain('other');
  });
});
