// Tests of tables in plain words, of the outline, and of merges.
import { describe, expect, it } from 'vitest';
import { mergeSheets } from '../../compiler/diff/merge.ts';
import { wordsOfTables } from '../../compiler/wording/table-words.ts';
import { outline } from '../../grammar/outline.ts';
import { builtInGames } from '../../library/games.ts';
import { checkTables, editedPlan, planOf, setUpSheet } from '../support/tables.ts';

/** Returns the plain words for a row or step, which is found by the title of its table and by its label. */
const wordsOf = (plan: ReturnType<typeof planOf>, title: string, label: string): string | undefined =>
  wordsOfTables(plan)
    .find((table) => table.title === title)
    ?.rows.find((row) => row.label === label)?.words;

describe('the meaning of a row', () => {
  it.each([
    ['TURN SEQUENCE', 'Step One: Build Armies', 'Nothing is rolled.'],
    ['TURN SEQUENCE', 'Step Three: Deployment Zones', 'Roll on DEPLOYMENT ZONES.'],
    ['SET UP THE TABLE, DETERMINING TABLE EFFECTS', '1–3', 'Nothing happens.'],
    ['SET UP THE TABLE, DETERMINING TABLE EFFECTS', '5', 'Roll twice on TABLE EFFECTS.'],
    [
      'SET UP THE TABLE, DETERMINING TABLE EFFECTS',
      '6',
      'Roll once on UNUSUAL EFFECTS. Roll once on this table again; 6 is rolled again.',
    ],
    [
      'TABLE EFFECTS',
      '1–2 Night',
      'Players apply: Concealment granted by terrain is doubled, with a minimum of 1 when in the Open.',
    ],
    [
      'TABLE EFFECTS',
      '3 Dawn or Dusk',
      'Players apply: The game occurs at Night, however, rather than doubling Concealment as noted above, simply add 1 to Concealment. If Night comes too, 1d6 is rolled at once: roll one die. On an 1-3, the first two rounds are Dusk and the remaining rounds are Night. On an 4-6, rounds 1-2 are dawn and any subsequent rounds are normal daylight. If the row comes twice, Fog or Smoke counts as rolled too: there is fog or other such interference, count as having both this entry and Fog or Smoke, below.',
    ],
    [
      'TABLE EFFECTS',
      '5–6 Dust Storm, Rain or Snow',
      'The row has the effects of Fog or Smoke too. If Fog or Smoke comes too, double Concealment losses and weapons with MB will add one to their MB rating. If the row comes twice, Fog or Smoke counts as rolled too: combine these effects with Fog or Smoke, but additionally, no Model will ever count as being "Fully in the Open" and all Indirect Attacks and Airstrikes suffer a -1 modifier.',
    ],
    [
      'UNUSUAL EFFECTS',
      '1–2 Variable Time Limit',
      'In play, 1d6 is rolled: Roll 1 die at the end of round 4 and each round thereafter; on 4–6, the next round will be the last round of the game (ignore the usual game limit).',
    ],
    [
      'UNUSUAL EFFECTS',
      '3 EM Storm',
      'Players apply: Enemy Models may still use ECM as normal, in which case take the "Storm\'s" result or the enemy Model\'s, whichever is higher. In play, 1d6 is rolled: All Comm events are contested by the "storm" which rolls 1 die for its effect.',
    ],
    [
      'UNUSUAL EFFECTS',
      '4 White Sand Battle',
      'Roll 1d6 at once for the number of terrain pieces other than Static models. Players apply: These areas have a fair amount of the corrosive sand and are considered dangerous terrain. You may include open or clear terrain areas for this, in which case mark off a diameter of 6" for the "terrain".',
    ],
    ['DEPLOYMENT ZONES', '5 Diagonal', 'Players apply the row.'],
    ['MISSION GENERATION', '2', 'column 1 Standard, column 2 Standard, column 3 Defense, column 4 Defense.'],
  ])('of %s %s', (title, label, words) => {
    expect(wordsOf(planOf(), title, label)).toBe(words);
  });

  it('with effects and a call', () => {
    const plan = planOf('game heavygear\n\nTABLE EFFECTS\n1–4 A: The rain falls and roll again\n5–6 B: y.\n');
    expect(wordsOf(plan, 'TABLE EFFECTS', '1–4 A')).toBe(
      'Players apply: The rain falls. Roll once on this table again.',
    );
  });

  it('follows the sheet', () => {
    const plan = editedPlan('again (reroll another 6)', 'again');
    const title = 'SET UP THE TABLE, DETERMINING TABLE EFFECTS';
    expect(wordsOf(plan, title, '6')).toBe('Roll once on UNUSUAL EFFECTS. Roll once on this table again.');
  });
});

describe('the outline of rules', () => {
  const rules = (headers: string) =>
    outline(checkTables(`game heavygear\n${headers}\nCOMMAND POINTS\n   Each side has a number.\n`).sheet).rules;

  it('has their section in a sheet without a bot', () => {
    expect(rules('')).toEqual([{ name: null, text: 'Each side has a number', section: 'COMMAND POINTS' }]);
    expect(rules('scenario 1\nbot LFA\n')).toEqual([{ name: null, text: 'Each side has a number' }]);
  });
});

describe('a merge of sheets of tables', () => {
  const merged = (ours: readonly [string, string], theirs: readonly [string, string]) =>
    mergeSheets(
      { base: setUpSheet, ours: setUpSheet.replace(...ours), theirs: setUpSheet.replace(...theirs) },
      builtInGames,
    );

  it('combines edits of different rows, and of different words of a row', () => {
    const zones = merged(['5   Diagonal', '5   Crossed'], ['6   Surrounded', '6   Enclosed']);
    expect(zones.conflicts).toBe(0);
    expect(zones.text).toContain('5   Crossed\n6   Enclosed\n');
    const row = merged(['occurs at Night', 'occurs by Night'], ['On an 1-3', 'On a 1-3']);
    expect(row.conflicts).toBe(0);
    expect(row.text).toContain('occurs by Night');
    expect(row.text).toContain('On a 1-3, the first');
  });

  it('leaves a choice if both edit the same words', () => {
    expect(merged(['5   Diagonal', '5   Crossed'], ['5   Diagonal', '5   Cornered']).conflicts).toBe(1);
  });
});
