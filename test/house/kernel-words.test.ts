// Tests that the neutral source files contain no name from the data of Callisto and no word of its rules.
// These files and the interfaces of games also contain no words of the books of tables, such as Heavy Gear.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allDiagnostics } from '../../compiler/lint/lint-rules.ts';
import { sectionOf } from '../support/diagnostic-sections.ts';

const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

interface Row {
  readonly name: string;
  readonly short?: readonly string[];
  readonly also?: readonly string[];
}

/** The names in the data of Callisto that are also common words of games or programs. Neutral files may use them. */
const common = ['door', 'map', 'building', 'scout', 'command'];

/** Patterns of words from the rules of Callisto, with its dice and actions. A space separates the patterns. */
const rules =
  'callisto lfa breakers? mechs? squads? bolster\\w* inspire\\w* recon pathfind\\w* pulse suppress\\w* scout(?:s|ed|ing)? ' +
  'unscouted objectives? threatened personnel armoured vehicles? fights? dangerous interference neutralis\\w+ d8 d10 d12';

const escaped = (name: string): string => name.replaceAll(/[^\w ]/g, String.raw`\$&`);

function namesOfData(): string[] {
  const { titles, counters } = json('procedures/callisto/roster.json') as Readonly<
    Record<'titles' | 'counters', readonly Row[]>
  >;
  const boards = globSync('procedures/callisto/scenario-*/names.json').map(
    (path) => json(path) as { readonly names: readonly Row[] },
  );
  const rows = [...titles, ...counters, ...boards.flatMap(({ names }) => names)];
  const all = rows
    .flatMap(({ name, short = [], also = [] }) => [name, ...short, ...also])
    .map((name) => name.toLowerCase());
  return [...new Set(all)].filter((name) => !common.includes(name)).toSorted((a, b) => b.length - a.length);
}

const words = new RegExp(String.raw`\b(?:${[...namesOfData().map(escaped), ...rules.split(' ')].join('|')})\b`, 'gi');

/**
 * The neutral source files, which may not depend on a single game. Files with diagnostics are tested separately below,
 * because their examples are sheets of a game.
 */
const neutral = globSync([
  '{grammar,compiler/{plan,wording,language,decide},runtime/kernel}/**/*.ts',
  'views/decision/{decided,decided-words,explain}.ts',
])
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\/diagnostics[\w-]*\.ts$/.test(path))
  .toSorted();

/**
 * Matches the parts of a source file that may name Callisto: comments, and the examples and descriptions of patterns.
 * These cite the book of Callisto, the only printed book.
 */
const exempt = [/\/\*[\s\S]*?\*\/|\/\/.*$/gm, /\b(?:example|doc):\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/g];

/** The words of Callisto that a file may contain, each file with its reason. Remove a row if it is no longer needed. */
const left: Readonly<Record<string, readonly string[]>> = {
  // A message shows header lines as examples. Header lines of another game would do as well.
  'grammar/titles.ts': ['callisto', 'lfa'],
  // This word is the key of rankings in the JSON of outlines. The form of this JSON must not change (docs/language.md).
  'grammar/outline.ts': ['dangerous'],
};

/**
 * The words of the first game that the texts of a diagnostic may contain, by the name of the diagnostic. These texts
 * explain the grammar with a line of the first game.
 */
const shown: Readonly<Record<string, readonly string[]>> = {
  'no-game': ['callisto'],
  'stray-text': ['scout'],
  'title-missing': ['scout'],
  'title-shape': ['commander', 'navigator', 'squad leader'],
  'letter-without-colon': ['scout'],
  'letter-empty': ['objective', 'threatened'],
  'colon-letters': ['d10'],
  'table-die': ['d10'],
  'row-without-roll': ['d10'],
  'bracket-inside': ['mech'],
};

const foundIn = (text: string): string[] =>
  [...new Set((text.match(words) ?? []).map((word) => word.toLowerCase()))].toSorted();

describe('the neutral rooms', () => {
  it('is searched', () => {
    expect(neutral.length).toBeGreaterThan(60);
    expect('the prisoner and a Corp-Sec; BOLSTERS'.match(words)).toEqual(['prisoner', 'Corp-Sec', 'BOLSTERS']);
  });

  it.each(neutral)('%s knows no word of the first game', (path) => {
    const code = exempt.reduce((text, one) => text.replaceAll(one, ''), readFileSync(path, 'utf8'));
    expect(foundIn(code)).toEqual(left[path] ?? []);
  });

  it.each(Object.entries(allDiagnostics))(
    'the message %s is in no words of the first game',
    (name, { code, message, help }) => {
      expect(foundIn(`${name.replaceAll('-', ' ')} ${message} ${help} ${sectionOf(code).why}`)).toEqual(
        shown[name] ?? [],
      );
    },
  );
});

/**
 * Matches words that belong to the game with the book of tables (Heavy Gear). Neutral files contain none of these
 * words, even in comments.
 */
const tableWords =
  /\b(?:heavy ?gear|missions?|terrain|combat groups?|held in reserve|priority levels?|deployment|threat values?|leadership|airstrikes?|night|fog|dusk|white sand|unusual effects?|table effects?|support (?:options?|points?)|static models?|narrow edge|command points)\b/gi;

/** Exceptions: for a file, the words of the book of tables that the file may contain, with the reason. */
const leftOfTables: Readonly<Record<string, readonly string[]>> = {
  // In this file, `terrain` means the ground of any map of hexes, which is not only a word of the book of tables.
  'compiler/language/words/hexes/hex-entries.ts': ['terrain'],
};

describe('the neutral rooms and the interfaces of games', () => {
  const files = [
    ...neutral,
    ...globSync('{compiler/game,views/tables}/**/*.ts').map((path) => path.replaceAll('\\', '/')),
  ];

  it.each(files)('%s knows no word of the book of tables', (path) => {
    const found = readFileSync(path, 'utf8').match(tableWords) ?? [];
    expect([...new Set(found)]).toEqual(leftOfTables[path] ?? []);
  });

  it.each(Object.entries(allDiagnostics))(
    'the message %s has no word of the book of tables',
    (_, { code, message, help }) => {
      expect(`${message} ${help} ${sectionOf(code).why}`.match(tableWords)).toBeNull();
    },
  );
});
