// Tests of the search for the smallest position in which two versions of a sheet decide differently.
import { describe, expect, it } from 'vitest';
import { searchDifference } from '../../compiler/witness/difference.ts';
import { searchedSheet } from '../../cli/searched-sheets.ts';
import type { SearchedBot } from '../../compiler/witness/searched-scene.ts';

/** A sheet of the LFA in Scenario 1, in which a Scout goes to one of the objectives. */
const version = (list: string, more = ''): SearchedBot =>
  searchedSheet({
    name: 'a sheet',
    path: null,
    text: `game callisto\nscenario 1: Mine\nbot LFA\n\nSCOUT\n${more}${more === '' ? 1 : 2} Space secure: SCOUT 2 to unscouted objective.\n   [${list}]\n`,
    part: null,
    shadows: false,
  }).searched;

const question = { seed: 1, tries: 300, titles: null };

describe('the search for a difference', () => {
  it('finds a position with few pieces in which another order of criteria leads to another space', () => {
    const [before, after] = [version('Highest value > Nearest > Random'), version('Nearest > Highest value > Random')];
    const { smallest } = searchDifference(before, after, question);
    const spaces = [before, after].map(({ scene }) => {
      const record = smallest && scene.decidePosed(smallest, smallest.seed)?.record;
      return record?.done[0]?.choices.find(({ role }) => role === 'destination')?.ids[0];
    });
    expect(smallest?.size).toBeLessThanOrEqual(4);
    expect(spaces[0]).toBeDefined();
    expect(spaces[1]).toBeDefined();
    expect(spaces[0]).not.toBe(spaces[1]);
  });

  it('meets none between a sheet and itself, and none if only the number of a clause differs', () => {
    const list = 'Highest value > Nearest > Random';
    expect(searchDifference(version(list), version(list), question).smallest).toBeNull();
    // An adjacent enemy is within 2 spaces, so the added clause does nothing.
    const longer = version(list, '1 Enemy adjacent and no enemies within 2 spaces: RECON.\n');
    const { smallest, tries } = searchDifference(version(list), longer, question);
    expect([smallest, tries]).toEqual([null, 300]);
  });
});
