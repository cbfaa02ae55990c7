// Compiled sheets decide as interpreted ones: the clause, the choices in their order with what was rolled for them, all
// that happens, the state afterwards; at one word and at two. `npm run proofs -- agree` compares ten times as many positions.
import { describe, expect, it } from 'vitest';
import { pairOf } from '../proofs/agree/compare.ts';
import { agreeOn } from '../proofs/agree/run.ts';

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);

/** 6,400 positions of games in all, and 4 of each kind of border for each sheet; each by the default and one other reading. */
const amount = { positions: 400, atBorders: 4, alsoBy: 1, seeds: 1, changes: 2, oneGivenIn: 10 };

export function sheetsAgree(...scenarios: readonly number[]): void {
  describe.each(scenarios)('compiled sheets of Scenario %i', (scenario) => {
    it('decide as interpreted ones', async () => {
      const tally = await agreeOn(await pairOf(scenario), amount, 31);
      expect(tally.faults).toEqual([]);
      expect(tally.positions).toEqual([amount.positions, amount.positions]);
      // Chance was given piece by piece, and every reading had its turn.
      expect(tally.asked).toBeGreaterThan(100);
      expect(Math.min(...tally.decisions)).toBeGreaterThan(150);
      expect(sum(tally.examples)).toBeGreaterThan(100);
      expect(Object.keys(tally.borders).length).toBeGreaterThan(40);
    });
  });
}
