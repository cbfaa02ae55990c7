// Tests of the cache of results in the command line. The cache never changes the output. `--no-cache` or
// BOTBOOK_CACHE=off turns the cache off.
import { spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { breaks } from '../support/breaking.ts';
import { program, runIn, spawnIn, type Ran } from '../support/cli.ts';
import { sharedFolder } from '../support/folders.ts';
import { orchardProgram } from '../support/orchard-package.ts';
import { Random } from '../support/random.ts';

const folder = sharedFolder();
const cache = join(folder, 'cache');

const withCache = (words: readonly string[], place = cache, bin = program): Ran =>
  runIn(folder, words, '', { BOTBOOK_CACHE: place }, bin);

/** Runs a command without a cache. */
const withoutCache = (words: readonly string[], bin = program): Ran =>
  runIn(folder, [...words, '--no-cache'], '', {}, bin);

const results = (place = cache): string[] =>
  readdirSync(place)
    .filter((name) => name !== 'code')
    .toSorted();

/** A folder with sheets and data that are not those of the package. */
const own = join(folder, 'own');
for (const name of ['roster.json', 'scenario-1', 'scenario-2'])
  cpSync(resolve('procedures/callisto', name), join(own, name), { recursive: true });
const roster = join(own, 'roster.json');
writeFileSync(roster, readFileSync(roster, 'utf8').replace('{', '{ '));
const random = new Random(1);
for (const [index, change] of Object.values(breaks).entries()) {
  const lines = readFileSync(join(own, `scenario-${(index % 2) + 1}/lfa.bot`), 'utf8').split('\n');
  const at = random.below(lines.length - 10) + 10;
  lines[at] = change(lines[at] ?? '', random);
  const place = join(own, `scenario-${(index % 2) + 1}/changed-${index}`);
  mkdirSync(place);
  writeFileSync(join(place, 'lfa.bot'), lines.join('\n'));
}

describe('the output with the cache', () => {
  it.each(['check', 'lint'])('%s: is the same as without, for changed sheets with other data', (verb) => {
    const words = [verb, '--json', 'own'];
    const without = withoutCache(words);
    expect(without.code).toBe(1);
    expect(withCache(words)).toEqual(without);
    const stored = results();
    expect(stored.length).toBeGreaterThan(0);
    expect(withCache(words)).toEqual(without);
    expect(results()).toEqual(stored);
  });

  it.each<[string, () => string | Promise<string>, string[]]>([
    ['the book', () => program, ['callisto/1', 'callisto/5']],
    ['the toy game', orchardProgram, [resolve('test/orchard')]],
  ])('is the same as without, for %s', async (_, bin, names) => {
    for (const verb of ['check', 'lint']) {
      const words = [verb, '--json', ...names];
      const without = withoutCache(words, await bin());
      expect(withCache(words, cache, await bin())).toEqual(without);
      expect(withCache(words, cache, await bin())).toEqual(without);
    }
  });

  it('follows a change of the data', () => {
    const decks = join(own, 'scenario-1/decks.json');
    const before = readFileSync(decks, 'utf8');
    const words = ['check', '--json', 'own/scenario-1/lfa.bot'];
    const sound = withCache(words);
    // With the changed decks, the bot has no card for its procedure CAPTAIN, so the output of `check` changes.
    writeFileSync(decks, before.replaceAll('"CAPTAIN"', '"SUPERVISOR"'));
    const changed = withCache(words);
    expect(changed).toEqual(withoutCache(words));
    expect(changed.out).not.toBe(sound.out);
    writeFileSync(decks, before);
    expect(withCache(words)).toEqual(sound);
  });

  it('is the same in two processes that fill the cache at once', async () => {
    const place = join(folder, 'both');
    const run = async (): Promise<string> => {
      const env = { ...process.env, BOTBOOK_CACHE: place };
      const child = spawn(process.execPath, [program, 'check', '--json', 'own'], { cwd: folder, env });
      let out = '';
      for await (const chunk of child.stdout) out += String(chunk);
      return out;
    };
    const without = withoutCache(['check', '--json', 'own']).out;
    expect(await Promise.all([run(), run()])).toEqual([without, without]);
    expect(results(place).every((name) => /^[0-9a-f]{64}\.json$/.test(name))).toBe(true);
  });
});

describe('the folder of the cache', () => {
  const shown = (env: Record<string, string>): string | undefined =>
    /^cache: (.*)$/m.exec(runIn(folder, ['--version', '--verbose'], '', env).out)?.[1];

  it('is the folder that BOTBOOK_CACHE names, or none', () => {
    expect(shown({ BOTBOOK_CACHE: cache })).toBe(cache);
    expect(shown({ BOTBOOK_CACHE: 'off' })).toBe('off');
    expect(shown({ BOTBOOK_CACHE: 'relative' })).toBe('off');
  });

  it.skipIf(process.platform !== 'linux')('is in the cache folder of the system, or none without a home', () => {
    expect(shown({ BOTBOOK_CACHE: '', XDG_CACHE_HOME: '', HOME: folder })).toBe(join(folder, '.cache/botbook'));
    expect(shown({ BOTBOOK_CACHE: '', XDG_CACHE_HOME: '/x', HOME: folder })).toBe('/x/botbook');
    expect(shown({ BOTBOOK_CACHE: '', HOME: join(folder, 'nowhere') })).toBe('off');
  });

  it('stays empty with --no-cache and with BOTBOOK_CACHE=off', () => {
    const place = join(folder, 'unused');
    mkdirSync(place);
    const sheet = 'own/scenario-1/lfa.bot';
    withCache(['check', '--no-cache', sheet], place);
    spawnIn(folder, ['check', sheet], '', { BOTBOOK_CACHE: 'off', HOME: place, XDG_CACHE_HOME: '' });
    expect(results(place)).toEqual([]);
  });
});

describe('the compiled code of Botbook', () => {
  const start = (name: string, words: readonly string[], env: Record<string, string> = {}) => {
    const place = join(folder, name);
    mkdirSync(place);
    const ran = spawnIn(folder, ['check', 'own/scenario-1/lfa.bot', ...words], '', {
      NODE_COMPILE_CACHE: '',
      TMPDIR: place,
      BOTBOOK_CACHE: join(place, 'cache'),
      ...env,
    });
    return { place, ran };
  };

  it('is stored only in a folder that only the user can enter', () => {
    const { place } = start('private', []);
    expect(readdirSync(place)).toEqual(['cache']);
    const code = join(place, 'cache/code');
    expect(readdirSync(code, { recursive: true }).length).toBeGreaterThan(5);
    if (process.platform !== 'win32') expect(statSync(code).mode & 0o777).toBe(0o700);
  });

  it.each([
    ['--no-cache', ['--no-cache'], {}],
    ['BOTBOOK_CACHE=off', [], { BOTBOOK_CACHE: 'off' }],
  ])('is not stored with %s', (name, words, env) => {
    const { place } = start(name.slice(0, 4), words, env);
    expect(readdirSync(place)).toEqual([]);
  });

  it('is not stored by the language server with --no-cache', () => {
    const place = join(folder, 'server');
    mkdirSync(place);
    const env = { NODE_COMPILE_CACHE: '', TMPDIR: place, BOTBOOK_CACHE: join(place, 'cache') };
    spawnIn(folder, ['--no-cache', 'lsp', '--stdio'], '', env);
    expect(readdirSync(place)).toEqual([]);
  });

  it.skipIf(process.platform === 'win32')('is not stored in a folder in whose place others can put another', () => {
    const place = join(folder, 'replaceable');
    mkdirSync(join(place, 'cache'), { recursive: true, mode: 0o700 });
    chmodSync(place, 0o777);
    start('outside', [], { BOTBOOK_CACHE: join(place, 'cache') });
    expect(existsSync(join(place, 'cache/code')) ? readdirSync(join(place, 'cache/code')) : []).toEqual([]);
  });

  it.skipIf(process.platform === 'win32')('is not stored in a folder that others can enter', () => {
    const place = join(folder, 'open');
    mkdirSync(join(place, 'code'), { recursive: true });
    chmodSync(join(place, 'code'), 0o777);
    start('other', [], { BOTBOOK_CACHE: place });
    expect(readdirSync(join(place, 'code'))).toEqual([]);
  });
});
