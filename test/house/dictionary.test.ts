import { describe, expect, it } from 'vitest';
import { ruleFiles } from '../../cli/scaffold/new-rule.ts';
import { allowedExports, allowedFiles, allowedFunctions, allowedKeys } from '../support/allowed-names.ts';
import {
  faultsOfFile,
  houseFaults,
  houseFiles,
  layouts,
  nameExceptions,
  readHouse,
  type HouseFault,
} from '../support/dictionary.ts';

const kindsIn = (text: string): string[] =>
  faultsOfFile('views/x.ts', text).faults.map(({ kind, line }) => `${kind} ${line}`);

describe('the dictionary notices', () => {
  it.each([
    ['a parameter that is a pronoun', 'const f = (one: number) => one;', ['name 1']],
    ['a destructured parameter', 'function f({ found }: Findings): void {}', ['name 1']],
    ['a field that is a participle', 'interface Unit {\n  readonly held: number;\n}', ['name 2']],
    ['a parameter of a type', 'type Ask = (what: string) => void;', ['name 1']],
    ['a field of a type literal', 'const f = (unit: { readonly held: number }): number => unit.held;', ['name 1']],
    ['a key of an object', 'const units = { held: 3 };', ['key 1']],
    ['a quoted key', "const units = { 'what': 3 };", ['key 1']],
    ['a quoted field of a class', "class Unit {\n  'what' = 3;\n}", ['name 2']],
    ['a quoted field of a type', "interface Unit {\n  'item': string;\n}", ['name 2']],
    ['a shorthand key', 'const units = { a: 1, found };', ['key 1']],
    ['a method in an object', 'const units = {\n  told() {},\n};', ['key 2']],
    ['a function that is a participle', 'function watched(): void {}', ['name 1']],
    ['a function that is an irregular participle', 'function drawn(): void {}', ['name 1']],
    ['a function that is an empty word', 'const result = (): number => 1;', ['name 1']],
    ['an inner function that is an adverb', 'function f() {\n  const again = () => 1;\n}', ['name 2']],
    ['a method that is a preposition', 'class Table {\n  after(): void {}\n}', ['name 2']],
    ['an export that is an empty word', 'export const data = 1;', ['name 1']],
    ['an export that is a bare participle', 'export function watched(): void {}', ['name 1']],
    ['a type that is a bare participle', 'export interface Deciding {}', ['name 1']],
    ['a doc comment that opens with a relative word', '/** What a clause does. */\nconst f = 1;', ['comment 1']],
    ['a header that does', '// Whose turn it is.\n// Of two sides.\nconst f = 1;', ['comment 1']],
    ['a word with a plainer one in its place', 'const f = 1; // Mends the text.', ['comment 1']],
    ['“behind” for time or order', '// The rows behind the roll.\nconst f = 1;', ['comment 1']],
    ['“stands” for “is”', 'const f = 1; // Runs the rule that stands first.', ['comment 1']],
  ])('%s', (_, text, faults) => {
    expect(kindsIn(text)).toEqual(faults);
  });

  it.each([
    ['a local variable', 'const f = (): number => {\n  const found = 1;\n  return found;\n};'],
    ['a pattern', 'const { found: units } = service;'],
    ['a computed key', 'const units = { [found]: 1 };'],
    ['a constant that is an adverb but no function', 'const after = 3;'],
    ['a function whose name has two words', 'const stateAfter = (): number => 1;'],
    ['a relation of the board', 'const beside = (): number => 1;'],
    ['a getter', 'class Table {\n  get drawn(): number {\n    return 1;\n  }\n}'],
    ['a comment that opens with a subject', '/** Returns the clause. As R8 says, the nearest counts. */\nconst f = 1;'],
    ['an opening that cites a ruling', '/** As R8 says, the nearest counts. */\nconst f = 1;'],
    ['a default', '// By default the board decides.\nconst f = 1;'],
    ['a note after code', 'const f = 1; // Of both sides.'],
    ['quoted words', '/** The relation of a thing to its space: `stands in`. */\nconst f = 1;'],
    ['words about doors', '// Counts the units behind a closed door.\nconst f = 1;'],
    ['a placeholder', '// The slot stands for a number.\nconst f = 1;'],
    ['a longer name with a participle', 'export function filteredThings(): void {}'],
    ['a noun of the form of a participle', 'export type Finding = string;'],
    ['a name that is passed on', "export { made } from './other.ts';"],
  ])('nothing in %s', (_, text) => {
    expect(kindsIn(text)).toEqual([]);
  });
});

const shown = (faults: readonly HouseFault[]): string[] =>
  faults.map(({ file, line, kind, text }) => `${file}:${line} ${kind} ${text}`);

describe('the house', () => {
  const house = readHouse(houseFiles('.'));

  /**
   * Returns the faults of all files of the project, together with new files. A new file replaces a file with the same
   * path.
   */
  const faultsWith = (files: ReadonlyMap<string, string>): HouseFault[] =>
    houseFaults([...house.filter(({ path }) => !files.has(path)), ...readHouse(files)]);

  it('has no banned names and no banned words in comments', () => {
    for (const path of [
      'page/words.ts',
      'site/playground.ts',
      'debugger/adapter.ts',
      'tools/bundle.mjs',
      'bin/botbook.js',
    ])
      expect(house.map((file) => file.path)).toContain(path);
    expect(shown(houseFaults(house))).toEqual([]);
  });

  // The test checks the files that `botbook new` makes together with all other files. So a name in a new file is a
  // fault if another file has the name already.
  it('has no fault in a new rule', () => {
    const files = ruleFiles('left-note', 'BB3089', 'style');
    const sources = new Map([...files].filter(([path]) => /(?<!\.test)\.ts$/.test(path)));
    expect(sources.size).toBeGreaterThan(0);
    expect(shown(faultsWith(sources))).toEqual([]);
  });

  it('notices a name that a game would take from another file', () => {
    const taken = new Map([['compiler/games/riverfolk/game.ts', 'export const callisto = 1;']]);
    expect(faultsWith(taken)).toHaveLength(2);
  });

  it('notices a name of the declarations for users that means something else', () => {
    const other = new Map([['views/other.ts', 'export interface NeedChance {}\nexport interface Act {}']]);
    const faults = faultsWith(other).map(({ text }) => text);
    expect(faults.filter((text) => text.includes('also in'))).toEqual([
      'NeedChance (also in runtime/types/callisto/actions.ts)',
      'Act (also in runtime/types/callisto/sheets.ts)',
    ]);
  });

  it('has at most ten exceptions, each with a reason', () => {
    expect(nameExceptions.length).toBeLessThanOrEqual(10);
    // Keys of formats and words of the vocabulary are no names that the code chooses, so they are counted apart.
    expect(allowedKeys.length).toBeLessThanOrEqual(5);
    for (const { reason } of [
      ...nameExceptions,
      ...allowedKeys,
      ...layouts,
      ...allowedExports,
      ...allowedFiles,
      ...allowedFunctions,
    ])
      expect(reason).not.toBe('');
  });

  it('has no exception for a file or name that no longer exists', () => {
    const paths = house.map(({ path }) => path);
    for (const { files } of [...nameExceptions, ...layouts])
      expect(paths.filter((path) => files.test(path))).not.toHaveLength(0);
    for (const { names, files } of [...nameExceptions, ...allowedKeys]) {
      const excepted = house.filter(({ path }) => files.test(path));
      const used = excepted.flatMap(({ exported, faults }) => [...exported, ...faults.map(({ text }) => text)]);
      expect(used).toEqual(expect.arrayContaining([...names]));
    }
    const exported = new Set(house.flatMap((file) => file.exported));
    for (const name of allowedExports.flatMap(({ words }) => [...words])) expect(exported).toContain(name);
  });
});
