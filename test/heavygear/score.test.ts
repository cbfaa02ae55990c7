// Tests of the score: each cell of the victory table at its border, below and above, and the steps to the winner.
import { describe, expect, it } from 'vitest';
import { resultColumn, scoreBattle } from '../../compiler/games/heavygear/forces/battle-score.ts';
import { scorePage } from '../../compiler/games/heavygear/forces/battle-pages.ts';
import { readPlayed, type PlayedSide } from '../../compiler/games/heavygear/forces/played-file.ts';
import { heavygearJson, heavygearRules } from '../support/heavygear.ts';

const rules = heavygearRules();

/** The victory table as printed. */
const table: readonly (readonly [number, readonly number[]])[] = [
  [1, [5, 25, 50, 75, 100]],
  [2, [10, 33, 55, 80, 100]],
  [3, [15, 42, 63, 85, 100]],
  [4, [20, 50, 70, 90, 100]],
];

describe.each(table)('level %i', (level, values) => {
  it.each(values.map((value, column) => [value, column] as const))('reaches %i%% in column %i', (value, column) => {
    // Per thousand, so that a point is a tenth of a per cent: at the border, just below, and just above.
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
    // 1/3 is more than 33 %, which rounding would hide: level 2 is Disputed.
    expect(resultColumn(rules, 2, 2, 6)).toBe(2);
    expect(resultColumn(rules, 2, 33, 100)).toBe(1);
  });

  it('follows the sheet', () => {
    expect(resultColumn(heavygearRules(['10%            33%', '10%            34%']), 2, 2, 6)).toBe(1);
    // Without `equal to or`, a border belongs to the next column.
    expect(resultColumn(heavygearRules(['equal to or greater', 'greater']), 1, 1, 4)).toBe(2);
    expect(resultColumn(heavygearRules(['(VP/OP) x 100', '(VP/OP) x 50']), 1, 2, 4)).toBe(1);
  });
});

/** A side whose only objective has as many points as needed, so that tests choose victory points freely. */
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
    // TV 500: 4 OP. North 3/4 = 75 % Success, south 1/4 = 25 % Failure.
    expect(winnerOf(sideWith('north', 1, 500, 3), sideWith('south', 1, 500, 1))).toEqual(['north', 'level']);
    expect(winnerOf(sideWith('north', 1, 500, 1), sideWith('south', 1, 500, 3))).toEqual(['south', 'level']);
  });

  it('has more points at the same level', () => {
    // North 4/6 = 67 %, south 3/4 = 75 %: both Success at level 1.
    expect(winnerOf(sideWith('north', 1, 1500, 4), sideWith('south', 1, 500, 3))).toEqual(['north', 'level VP']);
  });

  it('has the lower priority level at the same points', () => {
    // 3/4 = 75 %: Success at levels 1 and 2.
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
  // TV 500: 4 OP. 1/4 × 100 = 25, the second value of level 1.
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
  // TV 3500: 12 OP. Without Scout, Escape and Recon cost less than 6 OP.
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
  // An objective without a target cannot be chosen.
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
      // 4/6 = 66.7 %: over 55, up to 80. South: 3/6 = 50 %, in its column up to 50.
      [4, 6, 'Success', 'Escape! 2, Recon 1, Recon 1', ''],
      [3, 6, 'Disputed', 'Blockade 2, Protect 1', 'Hold'],
    ]);
    expect([winner, compared.length]).toEqual(['north', 1]);
  });
});
