// Tests that compiled sheets decide like interpreted sheets, with sets of one word and of two words. Both must have the
// same clause, the same choices, rolls and events in order, and the same state afterwards. `npm run proofs -- agree`
// compares many more positions.
import { describe, expect, it } from 'vitest';
import { pairOf } from '../proofs/agree/compare.ts';
import { examplePositions } from '../proofs/agree/examples.ts';
import { allReadings } from '../proofs/agree/readings.ts';
import { agreeOn } from '../proofs/agree/run.ts';

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);

/**
 * The positions that are compared for each sheet: 30 positions of games, and 1 position at each kind of border. Each
 * position is decided with the default readings and with one other combination of readings.
 */
const amount = { positions: 30, atBorders: 1, alsoBy: 1, seeds: 1, changes: 1, oneGivenIn: 10 };

/**
 * Returns the indices of the combinations of readings by which the sheets of a scenario are compiled: the default
 * readings, all second readings together, the combinations of the examples, and two others. The two others differ between
 * the scenarios, so that the scenarios together have every combination. The proof `agree` compiles each sheet for every
 * combination.
 */
function readingsFor(scenario: number): number[] {
  const all = [...allReadings.keys()];
  const others = all.slice(1, -1);
  const own = [0, 1].map((one) => others[(2 * (scenario - 1) + one) % others.length] ?? 0);
  const ofExamples = examplePositions(scenario, 0).map(({ readings }) => readings);
  const some = new Set([0, all.length - 1, ...own, ...ofExamples]);
  return all.filter((one) => some.has(one));
}

export function sheetsAgree(...scenarios: readonly number[]): void {
  describe.each(scenarios)('compiled sheets of Scenario %i', (scenario) => {
    it('decide as interpreted ones', async () => {
      const readings = readingsFor(scenario);
      const tally = await agreeOn(await pairOf(scenario, readings), amount, 33);
      expect(tally.faults).toEqual([]);
      expect(tally.positions).toEqual([amount.positions, amount.positions]);
      // The counts also show that chance was supplied piece by piece, and that each of these combinations was used.
      expect(tally.asked).toBeGreaterThan(amount.positions / 3);
      expect(Math.min(...readings.map((one) => tally.decisions[one] ?? 0))).toBeGreaterThan(amount.positions / 3);
      expect(sum(tally.examples)).toBeGreaterThan(100);
      expect(Object.keys(tally.borders).length).toBeGreaterThan(40);
    });
  });
}
