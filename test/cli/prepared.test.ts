// Tests of prepared sheets. A prepared sheet has the same contents as its sheet. It is used only with the sheet and
// data from which it was made.
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import { books, languageOf } from '../../cli/books.ts';
import { preparedSheetJson, preparedSheetOf } from '../../compiler/decide/prepared-sheet.ts';
import { prepareSheet } from '../../compiler/decide/prepare-sheet.ts';
import type { PreparedScenario } from '../../files/prepared-sheets.ts';
import { gameParts } from '../../library/game-parts.ts';
import { runIn, spawnIn } from '../support/cli.ts';
import { sharedFolder } from '../support/folders.ts';

const [callisto] = books.games.all;
const language = languageOf('callisto');
if (!callisto || !language) throw new Error('no Callisto');

const sheets = ['breakers', 'lfa'].flatMap((bot) => books.files(callisto, `${bot}.bot`, null));

describe('a prepared sheet', () => {
  it.each(sheets.map(({ path }) => path))('keeps all of %s when written and read', (path) => {
    const sheet = prepareSheet(readFileSync(path, 'utf8'), callisto, language);
    if (!sheet) throw new Error('no scenario');
    const json = JSON.parse(JSON.stringify(preparedSheetJson(sheet))) as ReturnType<typeof preparedSheetJson>;
    // Readings store the places of words under symbols as keys, and `toEqual` would not compare such keys.
    expect(isDeepStrictEqual(preparedSheetOf(json), sheet)).toBe(true);
  });
});

const folder = sharedFolder();
for (const part of ['bin', 'dist', 'procedures', 'package.json'])
  cpSync(resolve(part), join(folder, part), { recursive: true });
const place = join(folder, 'procedures/callisto/scenario-1');
const file = join(folder, 'dist/prepared/callisto-1.json');
const prepared = readFileSync(file, 'utf8');

/** Changes the prepared sheets in the folder of the package, and returns the explanation of a card. */
function explained(change: (scenario: PreparedScenario) => object): string {
  writeFileSync(file, JSON.stringify(change(JSON.parse(prepared) as PreparedScenario)));
  const words = ['explain', join(place, 'examples/opening.json'), '--card', 'CORP-SEC Y'];
  const { code, out, err } = spawnIn(folder, words, '', {}, join(folder, 'bin/botbook.js'));
  expect([code, err]).toEqual([0, '']);
  return out;
}

/**
 * Changes the first clause of CORP-SEC in a prepared sheet. The output then shows whether the prepared sheet is used.
 */
const marked = (scenario: PreparedScenario): PreparedScenario =>
  JSON.parse(
    JSON.stringify(scenario).replaceAll('"text":"CONTROL"', '"text":"CONTROL (prepared)"'),
  ) as PreparedScenario;

describe('the package', () => {
  it('uses the prepared sheet of a sheet of the book', () => {
    expect(explained(marked)).toContain('1 CONTROL (prepared)');
  });

  it('reads the sheet if the prepared sheet is of another build', () => {
    expect(explained((scenario) => ({ ...marked(scenario), build: 'other' }))).toContain('1 CONTROL —');
  });

  it('reads the sheet if the data or the text have changed', () => {
    const names = join(place, 'names.json');
    const [sheet, text] = [join(place, 'lfa.bot'), readFileSync(join(place, 'lfa.bot'), 'utf8')];
    const before = readFileSync(names, 'utf8');
    writeFileSync(names, `${before}\n`);
    expect(explained(marked)).toContain('1 CONTROL —');
    writeFileSync(names, before);
    writeFileSync(sheet, `${text}# The end.\n`);
    expect(explained(marked)).toContain('1 CONTROL —');
  });
});

const decided: readonly (readonly string[])[] = [
  ['decide', '--card', 'SCOUT Y', '--seed', '3'],
  ['decide', '--card', 'SCOUT Y', '--seed', '3', '--json'],
  ['decide', '--card', 'CORP-SEC Y', '--odds'],
  ['decide', '--card', 'SCOUT Y'],
  ['decide', '--card', 'SCOUT Y', '--dice', '7,3,4'],
  ['decide', '--card', 'NO SUCH CARD'],
  ['explain', '--card', 'CORP-SEC Y', '--full'],
  ['explain', '--card', 'CORP-SEC Y', '--json'],
  ['explain', '--card', 'CORP-SEC Y', '--why-not', 'ATTACK'],
];

// The second command also has `--reading R8=default`. This option does not change the answer, but the command then
// loads the whole game.
describe('the part of a game that decides cards', () => {
  it.each(decided)('answers like the whole game: %s %s %s %s %s', (...words) => {
    const position = 'procedures/callisto/scenario-1/examples/opening.json';
    const [part, whole] = [[], ['--reading', 'R8=default']].map((more) =>
      runIn('.', [words[0] as string, position, ...words.slice(1), ...more]),
    );
    expect(part).toEqual(whole);
    expect(`${part?.out}${part?.err}`).not.toBe('');
  });
});

/** The games that have data files; the other games are books without code. */
const gamesWithCode = books.games.all.filter(({ page }) => !page);

describe('the parts of games', () => {
  it('have the bots of the games', () => {
    expect(gameParts.all.map(({ name, bots }) => [name, bots])).toEqual(
      gamesWithCode.map(({ name, bots }) => [name, bots.map((bot) => bot.file)]),
    );
  });

  it('have the data files of the battles', () => {
    expect(gameParts.all.map(({ battleData }) => battleData)).toEqual(
      gamesWithCode.map(({ battles }) => battles?.dataFile),
    );
  });

  it('have the files of the places that sheets name', () => {
    expect(gameParts.all.map(({ placesFile }) => placesFile)).toEqual(
      gamesWithCode.map(({ placesFile }) => placesFile),
    );
  });
});
