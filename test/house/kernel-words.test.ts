// Tests that the neutral parts contain no word of the first game: no name of its data, and no word of its rules.
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allDiagnostics } from '../../compiler/lint/lint-rules.ts';

const json = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

interface Row {
  readonly name: string;
  readonly short?: readonly string[];
  readonly also?: readonly string[];
}

/** Names of the data that are also words of any board game or of any program. */
const common = ['door', 'map', 'building', 'scout', 'command'];

/** The words of the rules of the first game, its dice and its verbs. */
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

/** Diagnostics have a test of their own below: their files also contain examples, which are sheets of some game. */
const neutral = globSync([
  '{grammar,compiler/{plan,wording,language,decide},runtime/kernel}/**/*.ts',
  'views/decision/{decided,decided-words,explain}.ts',
])
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !/\/diagnostics[\w-]*\.ts$/.test(path))
  .toSorted();

/**
 * Parts that may name the first game: comments, and the examples and descriptions of patterns. These cite phrases of a
 * printed book, and there is only one printed book so far.
 */
const exempt = [/\/\*[\s\S]*?\*\/|\/\/.*$/gm, /\b(?:example|doc):\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/g];

/**
 * The words of the first game that may remain, each with its reason. Words that are no longer needed must be removed.
 */
const left: Readonly<Record<string, readonly string[]>> = {
  // Forms of header lines, for a message; forms of another game would be as good.
  'grammar/titles.ts': ['callisto', 'lfa'],
  // The key of rankings in the outline's JSON, whose shape is stable (docs/language.md).
  'grammar/outline.ts': ['dangerous'],
};

/** Help texts that show a form of the grammar by a line of the first game. */
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

describe('what is neutral', () => {
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
    (name, { message, help, why }) => {
      expect(foundIn(`${name.replaceAll('-', ' ')} ${message} ${help} ${why}`)).toEqual(shown[name] ?? []);
    },
  );
});
