// Tests that the comparison of interpreter and compiled sheets reports every kind of difference.
import { describe, expect, it } from 'vitest';
import { pairOf, type Pair } from '../proofs/agree/compare.ts';
import { allReadings, readingsText } from '../proofs/agree/readings.ts';
import { agreeOn } from '../proofs/agree/run.ts';

const amount = { positions: 20, atBorders: 0, alsoBy: 1, seeds: 1, changes: 0, oneGivenIn: 20 };

const second = (ruling: string): number => allReadings.findIndex((one) => readingsText(one) === ruling);

/** Compiles the sheets of a scenario with the other reading of a ruling, so that they differ from the interpreter. */
async function misread(scenario: number, ruling: string): Promise<Pair> {
  const pair = await pairOf(scenario, [0, second(ruling)]);
  const compiled = pair.compiled.map(({ width, minds }) => ({
    width,
    minds: new Map([...minds].map(([readings, own]) => [readings ^ second(ruling), own])),
  }));
  return pair.with(pair.scripts, compiled);
}

describe('a difference is noticed', () => {
  // Each ruling is tested in a scenario in which the second reading of the ruling changes decisions. Scenario 3 has
  // thresholds (R2). Scenario 4 has sub-clauses after a sub-clause that may be skipped (R8).
  it.each([
    ['R2', 3],
    ['R8', 4],
    ['R11', 1],
  ] as const)('if compiled sheets read %s otherwise', async (ruling, scenario) => {
    const { faults } = await agreeOn(await misread(scenario, ruling), amount, 5);
    expect(faults.join('\n')).toContain('other');
  });
});
