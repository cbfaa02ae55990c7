// Tests of the score of a battle. For each value of the victory table, a score exactly at the value, just below it and
// just above it is tested. The steps that lead to the winner are tested too.
import { describe, expect, it } from 'vitest';
import { resultColumn, scoreBattle } from '../../compiler/games/heavygear/forces/battle-score.ts';
import { scorePage } from '../../compiler/games/heavygear/forces/battle-pages.ts';
import { readPlayed, type PlayedSide } from '../../compiler/games/heavygear/forces/played-file.ts';
import { heavygearJson, heavygearRules } from '../support/heavygear.ts';

const rules = heavygearRules();

/** The values of each level of the victory table, as the book prints them. */
const table: readonly (readonly [number, readonly number[]])[] = [
  [1, [5, 25, 50, 75, 100]],
  [2, [10, 33, 55, 80, 100]],
  [3, [15, 42, 63, 85, 100]],
  [4, [20, 50, 70, 90, 100]],
];

describe.each(table)('level %i', (level, values) => {
  it.each(values.map((value, column) => [value, column] as const))('reaches %i%% in column %i', (value, column) => {
    // With 1000 OP, one VP is a tenth of a per cent. So the test can score exactly at the border, just below it and
    // just above it.
    expect(resultColumn(rules, level, value * 10, 1000)).toBe(column);
    expect(resultColumn(rules, level, value * 10 - 1, 1000)).toBe(column);
    if (value < 100) expect(resultColumn(rules, level, value * 10 + 1, 1000)).toBe(column + 1);
  });

  it('is in the first column without points', () => {
    expect(resultColumn(rules, level, 0, 4)).toBe(0);
  });
});

describe('the victory table', () => {
  it('compares exactly', () => {
    // 2 of 6 points are a third, which is more than 33 %. So the result at level 2 is in the column Disputed. A share
    // rounded to 33 % would be in the column before.
    expect(resultColumn(rules, 2, 2, 6)).toBe(2);
    expect(resultColumn(rules, 2, 33, 100)).toBe(1);
  });

  it('follows the sheet', () => {
    expect(resultColumn(heavygearRules(['10%            33%', '10%            34%']), 2, 2, 6)).toBe(1);
    // Without the words `equal to or`, a value at a border belongs to the next column.
    expect(resultColumn(heavygearRules(['equal to or greater', 'greater']), 1, 1, 4)).toBe(2);
    expect(resultColumn(heavygearRules(['(VP/OP) x 100', '(VP/OP) x 50']), 1, 2, 4)).toBe(1);
  });
});

/**
 * Returns a side with a single objective that may give any number of points. So tests can choose the victory points.
 */
function sideWith(side: string, priority: number, threat: number, points: number): PlayedSide {
  const gain = { points, isAdditional: false, condition: 'the test says so' };
  const objective = { name: 'Any', cost: 1, list: '', text: '', target: null, gains: [gain], forfeit: null };
  return { side, priority, threat, mission: '', objectives: [{ objective, fulfilled: [0], isForfeited: false }] };
}

const winnerOf = (north: PlayedSide, south: PlayedSide, from = rules) => {
  const { winner, compared } = scoreBattle(from, [north, south]);
  return [winner, compared.map(({ by }) => by).join(' ')];
};

describe('the winner', () => {
  it('has the higher level', () => {
    // TV 500 gives 4 OP. North has 3/4 = 75 %, a Success, and South has 1/4 = 25 %, a Failure.
    expect(winnerOf(sideWith('north', 1, 500, 3), sideWith('south', 1, 500, 1))).toEqual(['north', 'level']);
    expect(winnerOf(sideWith('north', 1, 500, 1), sideWith('south', 1, 500, 3))).toEqual(['south', 'level']);
  });

  it('has more points at the same level', () => {
    // North has 4/6 = 67 % and South has 3/4 = 75 %. Both are a Success at level 1.
    expect(winnerOf(sideWith('north', 1, 1500, 4), sideWith('south', 1, 500, 3))).toEqual(['north', 'level VP']);
  });

  it('has the lower priority level at the same points', () => {
    // Both sides have 3/4 = 75 %, which is a Success at level 1 and at level 2.
    expect(winnerOf(sideWith('north', 2, 500, 3), sideWith('south', 1, 500, 3))).toEqual(['south', 'level VP PL']);
  });

  it('is missing if all are equal', () => {
    expect(winnerOf(sideWith('north', 2, 500, 3), sideWith('south', 2, 500, 3))).toEqual([null, 'level VP PL']);
  });

  it('follows the sheet', () => {
    const highest = heavygearRules(['PL (lowest wins)', 'PL (highest wins)']);
    expect(winnerOf(sideWith('north', 2, 500, 3), sideWith('south', 1, 500, 3), highest)).toEqual([
      'north',
      'level VP PL',
    ]);
  });
});

describe('the told step', () => {
  // TV 500 gives 4 OP. So 1 VP is 1/4 × 100 = 25, and the second limit of level 1 in the sheet is also 25.
  it.each([
    [rules, 1, 'Level 1: more than 5, at most 25 is Failure'],
    [heavygearRules(['equal to or greater', 'greater']), 1, 'Level 1: at least 25, less than 50 is Disputed'],
    [
      heavygearRules(['equal to or greater', 'greater']),
      4,
      'Level 1: no value is greater, so the last column, 100, is',
    ],
    [
      heavygearRules(['(VP/OP) x 100', '(VP/OP) x 200']),
      4,
      'no value is equal to or greater, so the last column, 100,',
    ],
  ])('follows the comparison of the sheet', (from, points, words) => {
    const sides = [sideWith('north', 1, 500, points), sideWith('south', 1, 500, 0)];
    expect(JSON.stringify(scorePage(scoreBattle(from, sides)).blocks)).toContain(words);
  });
});

it('a played set may leave out objectives without a target (H26)', () => {
  // TV 3500 gives 12 OP, of which 6 must be spent on the mission. Escape! and Recon together cost less. This is allowed
  // only if Scout has no target and cannot be chosen.
  const side = (withoutTarget: readonly string[]) => ({
    priority: 2,
    threat: 3500,
    mission: 'Standard',
    withoutTarget,
    objectives: ['Escape!', 'Recon'].map((name) => ({ name, fulfilled: [] })),
  });
  const played = (names: readonly string[]) => () =>
    readPlayed({ version: 1, game: 'heavygear', sides: { north: side(names) } }, 'heavygear', rules, ['north']);
  expect(played(['Scout'])()).toHaveLength(1);
  expect(played([])).toThrow('at least 6 OP are spent on this list');
  expect(played(['Blockade'])).toThrow('should be an objective with a random target');
  // A side cannot choose an objective that has no target.
  expect(played(['Scout', 'Recon'])).toThrow('withoutTarget[1] is Recon, which the side has chosen');
  expect(played(['Scout', 'Scout'])).toThrow('withoutTarget[1] is Scout, which is in the list already');
});

describe('the example', () => {
  it('is scored step by step', () => {
    const played = readPlayed(heavygearJson('examples/played.json'), 'heavygear', rules, ['north', 'south']);
    const { sides, winner, compared } = scoreBattle(rules, played);
    expect(
      sides.map(({ victoryPoints, objectivePoints, column, gains, forfeits }) => [
        victoryPoints,
        objectivePoints,
        column,
        gains.map(({ objective, points }) => `${objective} ${points}`).join(', '),
        forfeits.map(({ objective }) => objective).join(', '),
      ]),
    ).toEqual([
      // North has 4/6 = 66.7 %, which is over 55 and at most 80. South has 3/6 = 50 %, which is in the column up to 50.
      [4, 6, 'Success', 'Escape! 2, Recon 1, Recon 1', ''],
      [3, 6, 'Disputed', 'Blockade 2, Protect 1', 'Hold'],
    ]);
    expect([winner, compared.length]).toEqual(['north', 1]);
  });
});
