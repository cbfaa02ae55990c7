// Tests that the names of the data file and of the sheets agree, and that rules in other words are read or reported.
import { describe, expect, it } from 'vitest';
import { bookOf, checkSheet } from '../../library/index.ts';
import { heavygear } from '../../compiler/games/heavygear/game.ts';
import { parse } from '../../grammar/parse.ts';
import { builtInGames } from '../../library/games.ts';
import { heavygearJson, heavygearRules } from '../support/heavygear.ts';
import { bookSheets } from '../support/samples.ts';

type Edit = readonly [sheet: string, before: string | RegExp, after: string];
type Case = readonly [...Edit, expected: readonly (string | RegExp)[]];

const reference = heavygearJson('reference.json');
const textOf = (name: string): string =>
  bookSheets('heavygear').find(({ path }) => path.endsWith(`/${name}.bot`))?.text ?? '';

/** Returns the findings of a sheet of the book after an edit, as codes with the words at fault. */
function findings(...[name, before, after]: Edit): string[] {
  const sheets = bookSheets('heavygear').map(({ text }) => text);
  const text = textOf(name).replace(before, after);
  expect(text).not.toBe(textOf(name));
  const book = bookOf('heavygear', { roster: undefined, scenarios: [], sheets, dataFile: reference });
  return checkSheet(text, book).diagnostics.map(({ code, start, end }) => `${code} ${text.slice(start, end)}`);
}

describe('a name of a sheet', () => {
  it.each<Case>([
    ['set-up', /Offense/g, 'Raid', ['BB2101 Raid']],
    ['objectives', 'OFFENSIVE OBJECTIVES', 'RAIDING OBJECTIVES', ['BB2101 RAIDING OBJECTIVES']],
    ['set-up', '1         2         3         4\n', '1         2         3         5\n', []],
    ['victory', '\n4   20%', '\n5   20%', ['BB2101 5']],
    ['support', 'AA Drone: 1SP', 'AA Drones: 1SP', ['BB2101 AA Drones']],
    ['support', 'AA Drone: 1SP', 'AA Drone: 2SP', ['BB2102 2SP']],
  ])('that nothing else has is reported: %s %s', (sheet, before, after, expected) => {
    expect(findings(sheet, before, after)).toEqual(expected);
  });
});

describe('a name of the data file that no sheet has', () => {
  const sheets = bookSheets('heavygear').map(({ text }) => parse(text, builtInGames).sheet);
  const strayIn = (before: string, after: string) =>
    heavygear.battles?.read(sheets, JSON.parse(JSON.stringify(reference).replace(before, after)));

  it.each([
    [
      '"mission":"Offense"',
      '"mission":"Offence"',
      'missions[1].mission',
      'is `Offence`, and no sheet has this mission; near is `Offense`',
    ],
    [
      '"Reserve Combat Group"',
      '"Reserve Group"',
      'reserve.options[0]',
      'is `Reserve Group`, and no sheet has this support option',
    ],
    [
      '"Heavy Rocket Turret"',
      '"Heavy Rockets Turret"',
      'assets[4].options[0]',
      'is `Heavy Rockets Turret`, and no sheet has this support option; near is `Heavy Rocket Turret`',
    ],
    [
      '"list":"STANDARD OBJECTIVES"',
      '"list":"STANDARD LIST"',
      'missions[0].list',
      'is `STANDARD LIST`, and no sheet has this list of objectives',
    ],
  ])('%s is named with its field', (before, after, where, problem) => {
    expect(strayIn(before, after)).toEqual({ stray: { where, problem } });
  });
});

describe('a rule in other words', () => {
  it.each<Case>([
    ['objectives', 'and an additional 1VP if no member', 'and score 1 VP if no member', ['BB2091 1 VP']],
    ['objectives', 'The\n      Combat Group may not be held in Reserve', 'Nobody in Reserve counts', ['BB2091 Nobody']],
    ['objectives', 'An enemy Model is of interest', 'An enemy unit is of interest', [/^BB2091 An enemy unit/]],
    ['objectives', 'must be destroyed.', 'must be destroyed and come from Reserve.', ['BB2091 Reserve']],
    [
      'objectives',
      'Protect (1 OP): Randomly',
      'Protect (1 OP): Randomly choose a Combat Group. Randomly',
      [/^BB2091 Randomly choose a Squad/],
    ],
    [
      'objectives',
      'You gain 1 VP if the Model is\n      Destroyed',
      'You gain an additional 1 VP if the Model is\n      Destroyed',
      [/^BB2091/],
    ],
    ['support', '4 SP (PL', '0 SP (PL', ['BB2091 0']],
    // The victory rules compare the total VPs already, so a second comparison of total VPs would never decide.
    ['victory', 'then by PL', 'then by total VPs', ['BB2091 total']],
    ['set-up', '(ignore the usual game limit)', '(the usual game limit is off)', ['BB2091 game limit']],
    ['set-up', 'terrain pieces other than Static models', 'terrain pieces without Static models', ['BB2091 without']],
    ['set-up', 'Choose Half or more of Support Options', 'Choose most of the Support Options', ['BB2091 most']],
    ['set-up', 'Choose Half or more of Support Options', 'Choose at least half of the Support Options', []],
    ['set-up', '(ignore the usual game limit)', '(ignore the game limit)', []],
    ['objectives', 'Combat Group may not be held', 'Combat Group may never be held', []],
  ])('is read, or is reported at its words: %s %s', (sheet, before, after, expected) => {
    expect(findings(sheet, before, after)).toEqual(
      expected.map((each) => (typeof each === 'string' ? each : expect.stringMatching(each))),
    );
  });

  it('earns the same points', () => {
    const gainsOf = (name: string, rules = heavygearRules()) =>
      rules.objectives
        .find((each) => each.name === name)
        ?.gains.map(({ points, isAdditional }) => [points, isAdditional]);
    for (const words of ['and 1 more VP if no member', 'and another 1 VP if no member'])
      expect(gainsOf('Escape!', heavygearRules(['and an additional 1VP if no member', words]))).toEqual(
        gainsOf('Escape!'),
      );
    const { objectives } = heavygearRules(['Combat Group may not be held', 'Combat Group may never be held']);
    expect(objectives.find(({ name }) => name === 'Survive')?.target?.mayBeReserve).toBe(false);
  });
});
