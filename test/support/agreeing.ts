// Tests that compiled sheets decide like interpreted sheets, with sets of one word and of two words. Both must have the
// same clause, the same choices, rolls and events in order, and the same state afterwards. `npm run proofs -- agree`
// compares many more positions.
import { describe, expect, it } from 'vitest';
import { pairOf } from '../proofs/agree/compare.ts';
import { agreeOn } from '../proofs/agree/run.ts';
import { rounds } from './rounds.ts';

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0);

/**
 * The positions that are compared for each sheet: 30 positions of games, and 1 position at each kind of border. The
 * proof `rounds` compares 60 positions of games (960 for the sixteen sheets). Each position is decided with the default
 * readings and with one other combination of readings.
 */
const amount = { positions: rounds(30, 60), atBorders: 1, alsoBy: 1, seeds: 1, changes: 1, oneGivenIn: 10 };

export function sheetsAgree(...scenarios: readonly number[]): void {
  describe.each(scenarios)('compiled sheets of Scenario %i', (scenario) => {
    it('decide as interpreted ones', async () => {
      const tally = await agreeOn(await pairOf(scenario), amount, 33);
      expect(tally.faults).toEqual([]);
      expect(tally.positions).toEqual([amount.positions, amount.positions]);
      // The counts also show that chance was supplied piece by piece, and that every combination of readings was used.
      expect(tally.asked).toBeGreaterThan(amount.positions / 3);
      expect(Math.min(...tally.decisions)).toBeGreaterThan(amount.positions / 3);
      expect(sum(tally.examples)).toBeGreaterThan(100);
      expect(Object.keys(tally.borders).length).toBeGreaterThan(40);
    });
  });
}
