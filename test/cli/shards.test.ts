// Tests of a simulation whose games are played in several runs: `--from`, `--out` and `--merge`.
import Ajv from 'ajv/dist/2020.js';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runIn } from '../support/cli.ts';
import { sharedFolder } from '../support/folders.ts';

const folder = sharedFolder();
const botbook = (...words: readonly string[]) => runIn(folder, words);
const path = (name: string): string => join(folder, name);

/** Matches any text that contains `part`. */
const text = (part: string): string => expect.stringContaining(part) as string;

const isResult = new Ajv.default({ strictTypes: false }).compile(
  JSON.parse(readFileSync('docs/schemas/simulate.schema.json', 'utf8')) as object,
);

/**
 * Plays games in shards, each shard in a run of its own. `bounds` has the number of the first game of each shard, and
 * then the number after the last game. Returns the names of the result files.
 */
function shardsOf(name: string, bounds: readonly number[], words: readonly string[]): string[] {
  return bounds.slice(1).map((end, index) => {
    const from = bounds[index] ?? 0;
    const file = `${name}-${from}-${end}.json`;
    const ran = botbook('simulate', ...words, '--from', `${from}`, '--games', `${end - from}`, '--out', file);
    expect(ran).toEqual({ code: 0, out: '', err: '' });
    return file;
  });
}

const forms: readonly (readonly [string, readonly string[]])[] = [
  ['people', ['callisto/2', '--seed', '5', '--breakers', 'random']],
  ['bots', ['callisto/1', '--lfa', 'bot', '--breakers', 'bot', '--difficulty', 'harder']],
  ['readings', ['callisto/2', '--lfa', 'bot', '--reading', 'R2=both', '--workers', '1']],
  ['use', ['callisto/1', '--lfa', 'bot', '--use', '--rounds', '6']],
];

describe('shards', () => {
  it.each(forms)('give the JSON and the text of one run, in any order and number: %s', (name, words) => {
    const one = botbook('simulate', ...words, '--games', '24', '--json');
    expect(one.code).toBe(0);
    if (name !== 'readings') expect(isResult(JSON.parse(one.out)), JSON.stringify(isResult.errors)).toBe(true);
    const halves = shardsOf(`${name}-two`, [0, 11, 24], words);
    const four = shardsOf(`${name}-four`, [0, 1, 9, 20, 24], words);
    const splits = [halves, halves.toReversed(), four, [four[2], four[0], four[3], four[1]].map(String)];
    for (const files of splits) expect(botbook('simulate', '--merge', ...files, '--json')).toEqual(one);
    const asText = botbook('simulate', ...words, '--games', '24');
    expect(botbook('simulate', '--merge', ...four)).toEqual(asText);
    // The file with the sum of some shards can itself be added to another shard.
    const [first = '', ...others] = four;
    expect(botbook('simulate', '--merge', ...others, '--out', `${name}-rest.json`).code).toBe(0);
    expect(botbook('simulate', '--merge', `${name}-rest.json`, first, '--json')).toEqual(one);
  });

  it('count games that a number names, wherever they are played', () => {
    const words = ['simulate', 'callisto/1', '--games', '7', '--from', '4294967289', '--json'];
    const { stretches, games } = JSON.parse(botbook(...words).out) as { stretches: unknown; games: number };
    expect([games, stretches]).toEqual([7, [{ from: 4_294_967_289, games: 7 }]]);
    expect(botbook('simulate', 'callisto/1', '--games', '8', '--from', '4294967289')).toMatchObject({
      code: 2,
      err: text('--from is `4294967289`'),
    });
  });
});

describe('a sum is refused', () => {
  const base = ['callisto/1', '--lfa', 'bot'];
  const [first = ''] = shardsOf('base', [0, 4], base);

  it.each([
    ['has other seeds than `base-0-4.json`: 2, not 1.', [...base, '--seed', '2']],
    ['has other scenarios than `base-0-4.json`: 2, not 1.', ['callisto/2', '--lfa', 'bot']],
    [
      'has other players than `base-0-4.json`: {"breakers":"bot","lfa":"bot"}, not {"breakers":"greedy","lfa":"bot"}.',
      ['callisto/1', '--lfa', 'bot', '--breakers', 'bot'],
    ],
    ['has other difficulties than `base-0-4.json`: "easier", not "normal".', [...base, '--difficulty', 'easier']],
    ['has other limits of rounds than `base-0-4.json`: 6, not 40.', [...base, '--rounds', '6']],
    ['has other second readings than `base-0-4.json`: ["R8"], not [].', [...base, '--reading', 'R8=second']],
    ['has other counted parts of sheets than `base-0-4.json`.', [...base, '--use']],
    ['compares both readings of R8, and', [...base, '--reading', 'R8=both']],
  ])('with another run: %s', (problem, words) => {
    const [other = ''] = shardsOf(`other-${problem.slice(10, 14)}`, [4, 6], words);
    const ran = botbook('simulate', '--merge', first, other);
    expect(ran).toMatchObject({ code: 1, out: '', err: text('error BB9029 The results cannot be added: ') });
    expect(ran.err).toContain(problem);
    expect(ran.err).toContain(other);
  });

  it('with other figures, even if the overlay has the same name', () => {
    const overlay = (defence: number): void =>
      writeFileSync(
        path('owner.json'),
        JSON.stringify({ version: 1, game: 'callisto', counters: { 'RIPPER B': { defence } } }),
      );
    overlay(20);
    const [one = ''] = shardsOf('owner', [4, 6], [...base, '--overlay', 'owner.json']);
    overlay(19);
    const [other = ''] = shardsOf('owner', [6, 8], [...base, '--overlay', 'owner.json']);
    expect(botbook('simulate', '--merge', first, one).err).toContain(
      'has other overlays than `base-0-4.json`: "overlay: owner.json, 1 figure", not null.',
    );
    expect(botbook('simulate', '--merge', one, other).err).toContain('has other rules or data than `owner-4-6.json`: ');
  });

  it('with other versions, of Botbook and of the JSON', () => {
    const [other = ''] = shardsOf('version', [4, 6], base);
    const written = readFileSync(path(other), 'utf8');
    writeFileSync(path('old.json'), written.replace(/"botbook": "[^"]+"/, '"botbook": "0.0.1"'));
    expect(botbook('simulate', '--merge', first, 'old.json').err).toContain(
      '`old.json` has other versions of Botbook than `base-0-4.json`: "0.0.1", not ',
    );
    writeFileSync(path('older.json'), written.replace('"version": 3', '"version": 2'));
    expect(botbook('simulate', '--merge', first, 'older.json').err).toContain(
      'error BB9009 `older.json`: version is 2; this botbook reads 3',
    );
    writeFileSync(path('edited.json'), written.replace('"games": 2,\n  "stretches"', '"games": 3,\n  "stretches"'));
    expect(botbook('simulate', '--merge', first, 'edited.json').err).toContain(
      'games is 3, but 2 games were won or drawn',
    );
  });

  it.each([
    [
      /("games": )\d+(\s*\},\s*\{\s*"side")/,
      '$11000000000000000$2',
      'victory[0].games is 1000000000000000, but only 4',
    ],
    [/("[A-Z]+ \d": )\d+/, '$11e308', 'should be at most 9007199254740991, not 1e+308'],
    [/("rounds": \{\s*"sum": )\d+/, '$11e300', 'rounds.sum should be at most 9007199254740991, not 1e+300'],
    [/("rounds": \{\s*"sum": )\d+/, '$1161', 'rounds.sum is 161, but 4 games have at most 160 rounds'],
    [/("decisions": \{\s*"sum": )\d+/, '$11', 'decisions has a sum of 1 and squares of'],
  ])('with impossible numbers: %s', (from, to, problem) => {
    writeFileSync(path('impossible.json'), readFileSync(path(first), 'utf8').replace(from, to));
    const ran = botbook('simulate', '--merge', 'impossible.json');
    expect(ran).toMatchObject({ code: 1, out: '', err: text('error BB9009 `impossible.json`: ') });
    expect(ran.err).toContain(problem);
  });

  it('with standard input twice, which may be one of the results', () => {
    const written = readFileSync(path(first), 'utf8');
    const merged = (...names: readonly string[]) => runIn(folder, ['simulate', '--merge', ...names, '--json'], written);
    expect(merged('-').out).toBe(written);
    expect(merged('-', '-')).toMatchObject({ code: 2, err: text('Standard input can be read only once') });
  });

  it('with gaps, except for the result so far, and with overlaps', () => {
    const [second = '', third = '', last = ''] = shardsOf('gap', [4, 6, 7, 12], base);
    const gaps = botbook('simulate', '--merge', first, last);
    expect([gaps.code, gaps.err]).toEqual([1, text('games 4 to 6 are missing')]);
    expect(gaps.err).toContain('`--from 4 --games 3`');
    expect(botbook('simulate', '--merge', first, second, last).err).toContain('game 6 is missing');
    const partial = botbook('simulate', '--merge', first, last, '--partial');
    expect(partial.out).toContain('9 games of the 12 asked for');
    // The partial sum says which games it has. So the missing games can be added afterwards.
    expect(botbook('simulate', '--merge', first, last, '--partial', '--out', 'partial.json').code).toBe(0);
    const whole = botbook('simulate', '--merge', 'partial.json', third, second, '--json');
    expect(whole).toEqual(botbook('simulate', ...base, '--games', '12', '--json'));
    const [shared = ''] = shardsOf('overlap', [5, 9], base);
    const twice = botbook('simulate', '--merge', first, shared, second, '--partial');
    expect([twice.code, twice.err]).toEqual([1, text(`\`${second}\` and \`${shared}\` both have game 5`)]);
  });

  it.each([
    [['--merge'], 'No result is named'],
    [['--merge', 'base-0-4.json', '--seed', '3'], '--seed is given with --merge'],
    [['--merge', 'nowhere.json'], 'I cannot read `nowhere.json`'],
    [['callisto/1', '--partial'], '--partial is for --merge'],
  ])('%j', (words, problem) =>
    expect(botbook('simulate', ...words)).toMatchObject({ code: 2, out: '', err: text(problem) }),
  );
});

describe('--out', () => {
  const words = ['simulate', 'callisto/1', '--games', '6', '--out', 'made/shard.json'];
  const read = (): string => readFileSync(path('made/shard.json'), 'utf8');

  it('plays once, and again if the file was cut short', () => {
    expect(botbook(...words)).toEqual({ code: 0, out: '', err: '' });
    const whole = read();
    expect(botbook('simulate', 'callisto/1', '--games', '6', '--json').out).toBe(whole);
    const marked = whole.replace('"seed": 1,', '"seed":  1,');
    writeFileSync(path('made/shard.json'), marked);
    expect(botbook(...words)).toEqual({ code: 0, out: '', err: 'made/shard.json has these games already.\n' });
    expect(read()).toBe(marked);
    for (const length of [0, 40, whole.length - 3]) {
      writeFileSync(path('made/shard.json'), whole.slice(0, length));
      expect(botbook(...words).err).toBe('');
      expect(read()).toBe(whole);
    }
    expect(readdirSync(path('made'))).toEqual(['shard.json']);
  });

  it.each([
    [
      ['--seed', '2'],
      '`made/shard.json` has the result of another run: it has other seeds than this command: 1, not 2.',
    ],
    [['--from', '1'], 'it has other games'],
    [['--lfa', 'bot', '--reading', 'R8=both'], 'it compares other readings'],
  ])('does not replace another result: %j', (more, problem) => {
    const before = read();
    expect(botbook(...words, ...more)).toMatchObject({ code: 2, out: '', err: text(problem) });
    expect(read()).toBe(before);
  });

  it('does not replace other files', () => {
    writeFileSync(path('made/own.json'), '{"mine": 1}');
    expect(botbook(...words.slice(0, -1), 'made/own.json').err).toContain('`made/own.json` is in the way');
    expect(botbook(...words.slice(0, -1), 'made').err).toContain('`made` is in the way');
  });
});
