// Tests of `botbook study`: shards add up to a single run, a combination can be played again, and reports and messages
// are right.
import Ajv from 'ajv/dist/2020.js';
import { existsSync, readdirSync, readFileSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runIn } from '../support/cli.ts';
import { sharedFolder } from '../support/folders.ts';

const folder = sharedFolder();
const botbook = (...words: readonly string[]) => runIn(folder, words);
const path = (name: string): string => join(folder, name);
const bell = resolve('procedures/drowned-bell');

const described = {
  version: 1,
  title: 'A <small> study',
  game: 'callisto',
  scenarios: [1, 2],
  players: [{ lfa: 'bot' }],
  readings: [[], ['R8']],
  games: 12,
  shard: 8,
  seed: 5,
};

function write(name: string, json: object): string {
  writeFileSync(path(name), JSON.stringify(json));
  return name;
}

interface Report {
  readonly games: number;
  readonly requested: number;
  readonly combinations: readonly {
    readonly scenario: number;
    readonly readings: string[];
    readonly result: unknown;
  }[];
  readonly effects: readonly {
    readonly factor: string;
    readonly level: string;
    readonly wins: Record<'lfa', { readonly estimate: number }>;
    readonly pairs: readonly unknown[];
  }[];
}

const reportOf = (...words: readonly string[]): Report => JSON.parse(botbook(...words, '--json').out) as Report;

describe('study', () => {
  const file = write('small.json', described);

  it('plays shards in any order, and each combination equals a run of simulate', () => {
    // The study has 4 combinations of 12 games. Each combination has two shards: one of 8 games and one of 4.
    expect(botbook('study', file, '--shards').out).toBe('0\n1\n2\n3\n4\n5\n6\n7\n');
    for (const shard of ['6', '1'])
      expect(botbook('study', file, '--shard', shard)).toEqual({ code: 0, out: '', err: '' });
    expect(botbook('study', file, '--shards').out).toBe('0\n2\n3\n4\n5\n7\n');
    const early = reportOf('study', file, '--partial');
    expect([early.games, early.requested]).toEqual([12, 48]);
    expect(early.effects.map(({ factor }) => factor)).toEqual([]);
    const names = readdirSync(path('small-results'));
    expect(names.toSorted()).toEqual(['s1_greedy-bot_normal_8-11.json', 's2_greedy-bot_normal_r8_0-7.json']);
    const times = names.map((name) => statSync(path(`small-results/${name}`)).mtimeMs);
    const whole = reportOf('study', file);
    expect(names.map((name) => statSync(path(`small-results/${name}`)).mtimeMs)).toEqual(times);
    expect(botbook('study', file, '--shards').out).toBe('');
    const run = ['simulate', 'callisto/2', '--lfa', 'bot', '--reading', 'R8=second', '--games', '12', '--seed', '5'];
    const combination = whole.combinations.find(({ scenario, readings }) => scenario === 2 && readings.length > 0);
    expect(combination?.result).toEqual(JSON.parse(botbook(...run, '--json').out));
    expect(whole.effects.map(({ factor, level, pairs }) => [factor, level, pairs.length])).toEqual([
      ['scenario', 'Scenario 2', 2],
      ['readings', 'R8 read the other way', 2],
    ]);
  });

  it('plays only what is missing after a level was added or a file was damaged', () => {
    const more = write('more.json', { ...described, readings: [[], ['R8'], ['R2']] });
    truncateSync(path('small-results/s1_greedy-bot_normal_8-11.json'), 900);
    expect(botbook('study', more, '--out', 'small-results', '--shards').out).toBe('1\n4\n5\n10\n11\n');
    const other = write('other.json', { ...described, seed: 6 });
    expect(botbook('study', other, '--out', 'small-results', '--shards')).toMatchObject({
      code: 2,
      err: expect.stringContaining('has other seeds than this command: 5, not 6') as string,
    });
    expect(botbook('study', file, '--shard', '1').code).toBe(0);
  });

  it('reports in the terminal and as a page without scripts', () => {
    const text = botbook('study', file, '--partial').out;
    expect(text).toContain('A <small> study: 48 games in 4 combinations, seed 5');
    expect(text).toContain('Each combination has at least 12 games, so a share is sure to ±28.3 points or better.');
    expect(text).toMatch(/Of 2 mean differences for Breakers, \d have an interval without 0\./);
    const page = botbook('study', file, '--partial', '--html', '-').out;
    expect(page).toContain('<h1>A &lt;small&gt; study</h1>');
    expect(page).toContain('<svg class="plot"');
    expect(page).not.toMatch(/<script|NaN|undefined|\son\w+=/);
  });

  it.each([
    ['named by its folder', bell, bell],
    ['named by its game', 'drowned-bell', 'drowned-bell'],
    ['in a description', { version: 2, game: 'drowned-bell', scenarios: [1] }, 'drowned-bell'],
  ])('refuses a book without code %s, and says which commands count its positions', (_words, named, shown) => {
    const { code, err } = botbook('study', typeof named === 'string' ? named : write('bell.json', named));
    expect(code).toBe(2);
    expect(err).toContain('no games of Under the Drowned Bell can be played by bots alone');
    expect(err).toContain(`\`botbook simulate ${shown} --positions 10000\``);
    expect(err).toContain('`botbook diff OLD NEW --behaviour`');
  });

  it.each([
    [{ scenarios: [] }, 'scenarios is empty'],
    [{ scenarios: [1, 1] }, 'scenarios[1] repeats `Scenario 1`'],
    [{ game: 'chess' }, 'game should be one of callisto'],
    [{ players: [{ lfa: 'robot' }] }, 'players[0].lfa should be one of random, greedy, bot'],
    [{ players: [{ lfa: 'bot' }, {}] }, 'players[1] has no bot, and `readings` is about bots'],
    [{ readings: [['R1']] }, 'readings[0][0] should be one of R2'],
    [{ readings: [['R10', 'R10=third']] }, 'readings[0] has two readings of R10'],
    [{ difficulties: ['hard'] }, 'difficulties[0] should be one of normal'],
    [{ games: 0 }, 'games should be a whole number from 1, not 0'],
    [{ seeds: 1 }, 'has an unknown field `seeds`'],
    [{ games: 4_000_000_000, shard: 1 }, 'study has 4 combinations and 16000000000 shards, and at most 100000'],
    [
      { scenarios: Array.from({ length: 1001 }, (_, index) => index + 1) },
      'scenarios has 1001 levels; give at most 1000',
    ],
    [{ overlays: [null, 'nope.json'] }, 'overlays[1] is `nope.json`, which is not there'],
    [{ overlays: [''] }, 'overlays[0] is empty'],
    [{ scenarios: [1, 99] }, 'scenarios[1] is 99, but the book has Scenarios 1, 2'],
    [{ overlays: ['a/mine.json', 'b/mine.json'] }, 'overlays[1] has the name of another level'],
  ])('refuses %j', (change, message) => {
    const ran = botbook('study', write('wrong.json', { ...described, ...change }), '--shards');
    expect([ran.code, ran.out]).toEqual([1, '']);
    expect(ran.err).toContain(message);
    expect(ran.err).toContain('study.schema.json declares the form');
  });

  it('keeps the files of an overlay `r2.json` apart from those of the reading R2', () => {
    write('r2.json', { version: 1, game: 'callisto' });
    const factors = { scenarios: [1], readings: [[], ['R2']], overlays: [null, 'r2.json'] };
    const both = write('both.json', { ...described, ...factors, games: 2 });
    expect(reportOf('study', both).combinations).toHaveLength(4);
    expect(readdirSync(path('both-results'))).toHaveLength(4);
  });

  it('refuses readings whose meaning has changed, in a description of version 1', () => {
    const changed = { ...described, readings: [[], ['R8', 'R9']] };
    const { code, err } = botbook('study', write('former.json', changed), '--shards');
    expect(code).toBe(1);
    expect(err).toContain('readings[1][1] is `R9`. The former second reading is gone; now R9 is the former default. ');
    expect(err).toContain('Leave it out, or write `"version": 2` for the present meaning');
    expect(botbook('study', write('present.json', { ...changed, version: 2 }), '--shards').code).toBe(0);
    expect(botbook('study', write('later.json', { ...changed, version: 3 }), '--shards').err).toContain(
      'version is 3; this botbook reads 1 to 2',
    );
  });

  it.each([
    [['study'], 'No file is named'],
    [['study', 'small.json', '--shard', '8'], '--shard is `8`'],
    [['study', 'small.json', '--shard', '1', '--shards'], 'do not go together'],
    [['study', 'small.json', '--shards', '--json'], '--shards makes no report'],
  ])('refuses %j', (words, message) =>
    expect(botbook(...words)).toMatchObject({ code: 2, err: expect.stringContaining(message) as string }),
  );

  it('reads a description from standard input, and names the folder of its results', () => {
    const ran = runIn(folder, ['study', '-', '--shard', '0'], JSON.stringify({ ...described, games: 1 }));
    expect([ran, existsSync(path('study-results'))]).toEqual([{ code: 0, out: '', err: '' }, true]);
  });

  it('refuses a folder of results that is a file', () => {
    symlinkSync(path('small.json'), path('link'));
    for (const words of [['--shards'], ['--partial']])
      expect(botbook('study', 'small.json', ...words, '--out', 'link')).toMatchObject({
        code: 2,
        out: '',
        err: expect.stringContaining('`link` is in the way') as string,
      });
  });

  it('prints the list of shards whole or not at all', () => {
    const both = write('halves.json', {
      ...described,
      games: 1,
      scenarios: [1],
      readings: [[]],
      overlays: [null, 'bad.json'],
    });
    write('bad.json', { version: 1, game: 'chess' });
    expect(botbook('study', both, '--shards')).toMatchObject({ code: 1, out: '' });
  });

  it('reports the use of all parts with `use`, and goes on where it stopped', () => {
    const counted = write('use.json', {
      ...JSON.parse(readFileSync('docs/examples/use.study.json', 'utf8')),
      games: 6,
      shard: 3,
    });
    expect(botbook('study', counted, '--out', 'use', '--shard', '1').code).toBe(0);
    const { code, out } = botbook('study', counted, '--out', 'use');
    expect(code).toBe(0);
    expect(out).toContain('12 games in 2 combinations');
    // The list of SCOUT 2b has four criteria and `Random`. The third decides in none of the 12 games.
    expect(out).toMatch(/\nParts that no game used\n {2}Scenario 1, LFA: .*SCOUT 2b destination \[3\]/);
    expect(botbook('study', counted, '--out', 'use')).toMatchObject({ code: 0, out });
  });

  it('has a schema that accepts the example', () => {
    const accepts = new Ajv.default().compile(
      JSON.parse(readFileSync('docs/schemas/study.schema.json', 'utf8')) as object,
    );
    for (const name of ['readings', 'use'])
      expect(accepts(JSON.parse(readFileSync(`docs/examples/${name}.study.json`, 'utf8')))).toBe(true);
    expect(accepts({ ...described, seeds: 1 })).toBe(false);
    for (const field of ['games', 'shard', 'seed']) {
      expect(accepts({ ...described, [field]: 4_294_967_295 })).toBe(true);
      expect(accepts({ ...described, [field]: 4_294_967_296 })).toBe(false);
    }
  });
});
