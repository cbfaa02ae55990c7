// Tests of the figures of a force: values worked out by hand from the printed formulas, and formulas after an edit.
import { describe, expect, it } from 'vitest';
import {
  commandPointsOf,
  objectivePointsOf,
  roundCount,
  supportPointsOf,
} from '../../compiler/games/heavygear/forces/force-rules.ts';
import { checkSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import { builtInGames } from '../../library/games.ts';
import { languageOf } from '../support/book-language.ts';
import { forceFigures, heavygearRules } from '../support/heavygear.ts';
import { bookSheets } from '../support/samples.ts';

const rules = heavygearRules();

describe('points', () => {
  it.each([
    // A force has 2 OP, plus 2 OP for each 750 TV (rounded up). It has 1 SP for each level, plus 1 SP for each 500 TV
    // (rounded down).
    [250, 1, 4, 1],
    [499, 1, 4, 1],
    [500, 1, 4, 2],
    [750, 2, 4, 3],
    [751, 2, 6, 3],
    [1500, 3, 6, 6],
    [1501, 3, 8, 6],
    [10_000, 4, 30, 24],
  ])('of TV %i and PL %i are %i OP and %i SP', (threat, priority, objectives, support) => {
    const figures = forceFigures(threat, priority, 3);
    expect([objectivePointsOf(rules, figures), supportPointsOf(rules, figures)]).toEqual([objectives, support]);
  });

  it('follow the sheets', () => {
    const edited = heavygearRules(
      ['OP = 2 + (2 per 750TV', 'OP = 3 + (2 per 500TV'],
      ['1 per full 500TV', '2 per full 1000TV'],
    );
    const figures = forceFigures(1500, 3, 3);
    // The edited sheet gives the force 3 + 2 × 3 OP and 3 + 2 × 1 SP.
    expect([objectivePointsOf(edited, figures), supportPointsOf(edited, figures)]).toEqual([9, 5]);
  });
});

describe('rounds', () => {
  it.each([
    [null, 5],
    [1000, 5],
    [1001, 6],
    [2000, 6],
    [10_000, 14],
  ])('with the game limit %s are %i', (limit, rounds) => {
    expect(roundCount(rules, [forceFigures(800, 1, 2), forceFigures(1000, 1, 2)], limit)).toBe(rounds);
  });

  it('follow the sheet', () => {
    const edited = heavygearRules(['last four rounds, plus one round', 'last five rounds, plus two rounds']);
    expect(roundCount(edited, [forceFigures(1500, 1, 2)], null)).toBe(9);
  });
});

describe('command points', () => {
  it('are the Leadership, 1 for each 500 that has begun, and the difference for the smaller side', () => {
    const [north, south] = [forceFigures(1500, 2, 4, 3), forceFigures(1300, 1, 2, 2)];
    expect(commandPointsOf(rules, north, south)).toBe(6);
    expect(commandPointsOf(rules, south, north)).toBe(2 + 3 + 2);
  });

  it('have no bonus if the sheet prints none', () => {
    const bonus = /Additionally, the side[\s\S]*numbers\.\n/.exec(
      bookSheets('heavygear')
        .map(({ text }) => text)
        .join(''),
    );
    const edited = heavygearRules([bonus?.[0] ?? '?', '\n']);
    expect(commandPointsOf(edited, forceFigures(1300, 1, 2, 2), forceFigures(1500, 2, 4, 3))).toBe(5);
  });
});

describe('words without a meaning', () => {
  const language = languageOf('heavygear');
  const all = bookSheets('heavygear');

  it.each([
    ['a formula', '2 per 750TV or portion thereof', '2 per 750TV or part thereof', 'part'],
    ['a rate that does not say how it rounds', '2 per 750TV or portion thereof', '2 per 750TV', ')'],
    ['a rate that says it twice', '1 per full 500TV', '1 per full 500TV or portion thereof', ')'],
    ['a share', 'At least half', 'At least most', 'most'],
    ['a cost of an objective', 'Scout (1 OP)', 'Scout (one)', ')'],
    ['a restriction of a target', 'not held in Reserve. If', 'not kept in Reserve. If', 'kept'],
    ['a kind of target', 'enemy Combat Group must', 'enemy Battle Group must', 'Battle'],
    [
      'points of an objective',
      'You gain 1 VP if the Model is\n',
      'You gain one VP if the Model is\n',
      'You gain one VP if the Model is Destroyed',
    ],
    ['a cost', '2 SP\nFighter', '2 XP\nFighter', 'XP'],
    ['a limit', 'max 50% Combat Groups', 'max 50% Squads', 'Squads'],
    ['a level', 'PL 3+ only', 'PL 3 only', 'only'],
    ['a noun', 'for each group of strikes', 'for each group', '+1 SP for each group'],
    ['rounds', 'one round for every 1000TV', 'one round for all 1000TV', 'all'],
    ['a tie', 'by PL (lowest wins)', 'by PL (last wins)', 'last'],
    ['a value', '5%  ', '5   ', '5'],
  ])('are reported in %s', (_, before, after, words) => {
    const sheet = all.find(({ text }) => text.includes(before))?.text ?? '';
    const text = sheet.replace(before, after);
    expect(text).not.toBe(sheet);
    const { diagnostics } = checkSheet(text, () => language, builtInGames);
    expect(diagnostics.map(({ code, start, end }) => [code, text.slice(start, end).replaceAll(/\s+/g, ' ')])).toEqual([
      ['BB2091', words],
    ]);
  });
});
