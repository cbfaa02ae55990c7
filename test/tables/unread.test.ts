// Tests of sentences in a row. A sentence is understood as a rule about rolls, or it is reported if it looks like such
// a rule.
import { describe, expect, it } from 'vitest';
import { readLists } from '../../compiler/language/lists/list-plans.ts';
import { namesOfTables } from '../../compiler/language/lists/unread-rules.ts';
import { languageOf } from '../support/book-language.ts';
import { checkTables, planOf, setUpSheet } from '../support/tables.ts';

/** Returns a sheet with a sentence in the last row of its first table. */
const sheet = (sentence: string): string =>
  `game heavygear\n\nTABLE EFFECTS\n1–3 Night: Dark.\n4–6 Fog or Smoke: ${sentence}\n\nUNUSUAL EFFECTS\n1–6 Heat\n`;

const findings = (text: string): string[] =>
  checkTables(text).diagnostics.map(({ code, start, end }) => `${code} ${text.slice(start, end)}`);

describe('a sentence that looks like a rule', () => {
  it.each([
    ['When combined with Night: thick.', 'BB2100 combined with'],
    ['If combined with Night the view is thick.', 'BB2100 combined with'],
    ['If Night comes too, thick.', 'BB2100 comes too'],
    ['Night and this are thick.', 'BB2100 Night and this'],
    ['Together with Night, thick.', 'BB2100 Together with'],
    ['As Night, but thicker.', 'BB2100 As Night'],
    ['If rolled twice, treat as Night.', 'BB2100 as Night'],
    ['If rolled twice, count as both this entry and Night.', 'BB2100 this entry'],
    ['Each 6 is rerolled.', 'BB2100 rerolled'],
    ['No effects at all.', 'BB2100 No effects'],
    ['Pick 1d6 trees.', 'BB2100 1d6'],
    ['Roll one die each round. On a 4+ it lifts.', 'BB2100 On a 4+'],
    ['On a 6, roll one Unusual Effect.', 'BB2100 roll one'],
    ['Choose 3 trees.', 'BB2100 Choose 3'],
    ['Roll one die. On an 1-2, a. On an 4-6, b.', 'BB2109 4-6'],
    ['Roll two dice. On a 9 or higher, a. On a 4 or less, b.', 'BB2109 9 or higher'],
    ['Use the Unusual Effects.', 'BB2100 Use the Unusual Effects'],
    ['See the Weather Table.', 'BB2100 See the Weather Table'],
    ['Roll again (ignore another 6)', 'BB2099 (ignore another 6)'],
    ['Roll a second time.', 'BB2081 second time'],
    ['Roll 0 Unusual Effects.', 'BB2081 0 Unusual Effects'],
    // If other words follow the name of a row, the finding covers the name and these words.
    ['If combined with Night or Haze, thick.', 'BB2082 Night or Haze'],
    ['The effects are as Night for a round.', 'BB2082 Night for a round'],
  ])('is reported at its words: %s', (sentence, finding) => {
    expect(findings(sheet(sentence))).toEqual([finding]);
  });

  it.each([
    'See page 38.',
    'Roll one die. On a 4 or higher, a.',
    'Move in the dark of night, with rolling thunder.',
    'All attacks count as having 1 point less.',
    'The game is played at Night.',
    'The fog comes together with rain.',
    'Models move together with their leader.',
    'Each attack is combined with a test.',
    'Nothing can be seen beyond 6".',
    'Every entry point is closed.',
    'The front row of houses burns.',
    'The dust settles on the table.',
    'Each Model rolls as usual.',
    'It has unusual effects on vehicles.',
    'The lights are off during the Night.',
  ])('is told from other words: %s', (sentence) => {
    expect(findings(sheet(sentence))).toEqual([]);
  });
});

// A sentence counts as a rule if it mentions a roll, another row or a table, in any wording.
it.each([
  ['If Night is rolled as well, the view is nil.', 'is rolled'],
  ['If Night also applies, double it.', 'If Night'],
  ['In case of Night, the view is nil.', 'of Night'],
  ['With Night, the view is nil.', 'With Night'],
  ['Should Night come up as well, the view is nil.', 'Night come'],
  ['Where Night applies too, add one.', 'Night'],
  ['If both Night and this apply, add one.', 'both Night'],
  ['Cancels Night.', 'Night'],
  ['Ignore Night.', 'Night'],
  ['This replaces Night.', 'Night'],
  ['Night has no effect.', 'Night'],
  ['Night no longer applies.', 'Night'],
  ['Also apply Night.', 'apply Night'],
  ['Use Night instead.', 'Use Night'],
  ['Works like Night.', 'like Night'],
  ['This counts as Night.', 'as Night'],
  ['Reroll this result.', 'Reroll'],
  ['Throw a die.', 'die'],
  ['On a roll of 4 or more, the fog lifts.', 'a roll of'],
  ['A roll of 6 ends the fog.', 'A roll of'],
  ['If a 6 comes up, the fog lifts.', '6 comes up'],
  ['Roll a die: on 4+ the fog lifts.', 'on 4+'],
  ['Also roll on the Unusual Effects.', 'roll on'],
  ['An Unusual Effect also applies.', 'Unusual Effect'],
  ['Add an Unusual Effect.', 'Unusual Effect'],
  ['Draw one Unusual Effect.', 'Draw one'],
  ['Generate two Unusual Effects.', 'Generate two'],
  ['A second result of this kind is ignored.', 'A second result'],
  ['Repeat results are ignored.', 'Repeat results'],
  ['Duplicates are ignored.', 'Duplicates'],
  ['If you get this again, roll again.', 'roll again'],
  ['The second time this is rolled, the fog lifts.', 'is rolled'],
  ['Twice: the fog is thick.', 'Twice'],
  ['Choose two of the following.', 'Choose two'],
  ['Both effects apply.', 'Both effects'],
])('no rule is silent: %s', (sentence, words) => {
  expect(findings(sheet(sentence))).toEqual([`BB2100 ${words}`]);
});

// While a person types a row, the name of the row is empty. The empty name must not be found in the sentences of other
// rows.
describe.each(['', ' ', ' :', ' .'])('a row with `%s` after its faces', (end) => {
  it.each([
    [`1–3 Night: Dark.\n4–6${end}`, 'BB1049 4–6'],
    [`1–3${end}\n4–6 Fog: As Night.`, 'BB1049 1–3'],
    [`1–3${end}\n4–6 Fog: The effects are as , then.`, 'BB1049 1–3'],
  ])('is reported as empty, and its table is read: %s', (rows, finding) => {
    expect(findings(`game heavygear\n\nTABLE EFFECTS\n${rows}\n`)).toContain(finding);
  });
});

describe('a number of pieces without a die', () => {
  const pieces = 'Choose three terrain pieces other than Static models.';

  it('is read where the game lists such things', () => {
    expect(findings(sheet(pieces))).toEqual([]);
    const { listRules } = languageOf('heavygear');
    const { plan } = readLists(checkTables(sheet(pieces)).sheet, undefined, listRules);
    const amount = { count: 3, die: 1, of: 'terrain pieces other than Static models' };
    expect(plan.tables[0]?.rows[1]?.amount).toEqual(amount);
  });

  it('is reported where the game lists none', () => {
    expect(findings(sheet('Choose three cards.'))).toEqual(['BB2100 Choose three']);
    expect(planOf(sheet(pieces)).tables[0]?.rows[1]?.amount).toBeNull();
  });
});

it('a row calls no table on which each player rolls', () => {
  const grid = 'MISSION GENERATION\nPriority  1         2\n1–3       Standard  Offense\n4–6       Defense   Offense\n';
  const text = `${sheet('Roll one Mission Generation.')}\n${grid}`;
  expect(findings(text)).toEqual(['BB2112 Mission Generation']);
  expect(findings(`${sheet('Thick.')}\n${grid}`)).toEqual([]);
});

describe('other words of the same rule', () => {
  const row = (sentence: string) => planOf(sheet(sentence)).tables[0]?.rows[1];

  it.each([
    ['Roll twice on the Unusual Effects Table.', 1, 2],
    ['Roll on the Unusual Effects three times.', 1, 3],
    ['Roll 3 times on the Unusual Effects.', 1, 3],
    ['See the Unusual Effects Table.', 1, 1],
    ['Roll again twice.', 0, 2],
    ['Roll on this table again.', 0, 1],
  ])('call: %s', (sentence, table, times) => {
    expect(row(sentence)?.calls).toEqual([{ table, times, reroll: [] }]);
    expect(row(sentence)?.hasText).toBe(false);
  });

  it('call before a colon', () => {
    const text = 'game heavygear\n\nTABLE EFFECTS\n1–6 Roll one Unusual Effect: Windy.\n\nUNUSUAL EFFECTS\n1–6 Heat\n';
    expect(planOf(text).tables[0]?.rows[0]).toMatchObject({ calls: [{ table: 1, times: 1 }], hasText: true });
    // `Roll of Thunder` begins like a call but names no table, so it is the name of the row.
    expect(findings(text.replace('one Unusual Effect', 'of Thunder'))).toEqual([]);
  });

  it('call two tables', () => {
    const calls = row('Roll one Unusual Effect and twice on the Unusual Effects, and roll again (re-roll 6s).')?.calls;
    expect(calls).toEqual([
      { table: 1, times: 1, reroll: [] },
      { table: 1, times: 2, reroll: [] },
      { table: 0, times: 1, reroll: [{ from: 6, to: 6 }] },
    ]);
  });

  it.each([
    ['On a second roll, thick.', { is: 'twice' }],
    ['If rolled again, thick.', { is: 'twice' }],
    ['If this is rolled a second time, thick.', { is: 'twice' }],
    ['When combined with Night, thick.', { is: 'with', row: 0 }],
    ['If rolled together with Night, thick.', { is: 'with', row: 0 }],
  ])('are rules: %s', (sentence, when) => {
    expect(row(sentence)?.rules.map((rule) => [rule.when, rule.text])).toEqual([[when, 'thick']]);
  });

  it('keep a die of a rule before a later comma', () => {
    const [rule] = row('If combined with Night, roll one die, and keep it. On a 1-3, a. On a 4+, b.')?.rules ?? [];
    expect(rule?.throws?.cases).toEqual([
      { from: 1, to: 3, text: 'a' },
      { from: 4, to: 6, text: 'b' },
    ]);
  });

  it('mean nothing', () => {
    for (const words of ['No effect', 'Nothing', 'Nothing happens'])
      expect(planOf(`game heavygear\n\nTABLE EFFECTS\n1–3 ${words}\n4–6 Fog\n`).tables[0]?.rows[0]?.isNothing).toBe(
        true,
      );
  });
});

it.each(['Roll on the Deployment Zones', 'Zones of deployment'])(
  'a step with the words of a table is reported: %s',
  (step) => {
    const text = setUpSheet.replace('Step Three: Deployment Zones', `Step Three: ${step}`);
    expect(findings(text)).toEqual([`BB2097 ${step}`]);
    expect(readLists(checkTables(text).sheet).plan.lists[0]?.steps[2]?.table).toBeNull();
  },
);

describe('a missing cell', () => {
  const grid = (row: string): string =>
    `game heavygear\n\nMISSION GENERATION\nPriority  1         2         3\n1–3       A         B         C\n${row}\n`;
  const message = (row: string): string => checkTables(grid(row)).diagnostics[0]?.message ?? '';

  it.each([
    // Here the cells are under their heads, so the message can name the head without a cell.
    ['4–6       A                   C', 'BB1111                    ', 'under `2`.'],
    ['4–6       A         B', 'BB1111 B', 'under `3`.'],
    // A single space does not separate two cells, so `Attack Attack` is one cell.
    ['4–6       Attack Attack    C', 'BB1111 Attack Attack', 'under `2`.'],
    ['4–6  A B  C', 'BB1111 A B', 'under `2`.'],
  ])('is reported at its place: %s', (row, finding, head) => {
    expect(findings(grid(row))).toEqual([finding]);
    expect(message(row)).toContain(head);
  });
});

it('heads that are too few are one mistake', () => {
  const grid = (heads: string, last: string) =>
    checkTables(
      `game heavygear\n\nMISSION GENERATION\n${heads}\n1–3       A         B         C\n4–6       B         A${last}\n`,
    );
  const found = (heads: string, last = '         C') =>
    grid(heads, last).diagnostics.map(({ code, message }) => `${code} ${message}`);
  expect(found('Priority  1         2')).toEqual(['BB1130 Each row has 4 cells, but this line has heads for only 3.']);
  expect(found('Priority  1         2         3')).toEqual([]);
  // If the rows have different numbers of cells, it is unclear which heads are missing, so each row is reported.
  expect(found('Priority  1', '')).toEqual([
    'BB1112 The row 1–3 has 4 cells, but the table has heads for only 2.',
    'BB1112 The row 4–6 has 3 cells, but the table has heads for only 2.',
  ]);
});

it('looks only for names of tables of which each word can be in the sentence', () => {
  const titles = ['AAB', 'AAC', 'AAD', 'AAE'].map((word) => `WIND ${word} EFFECTS`);
  const names = namesOfTables(titles);
  expect(names('see wind aac effects or wind aad effect')).toEqual([
    'wind aac effects',
    'wind aad effects',
    'wind aac effect',
    'wind aad effect',
  ]);
  expect(names('the wind has effects')).toEqual([]);
});
