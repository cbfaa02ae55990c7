// Tests of `botbook simulate`: the same arguments give the same games with any number of workers, and errors are clear.
import Ajv from 'ajv/dist/2020.js';
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isSpawned, program, runIn } from '../support/cli.ts';
import { sharedFolder } from '../support/folders.ts';

const folder = sharedFolder();

/** Matches any text that contains `part`. */
const text = (part: string): string => expect.stringContaining(part) as string;

const botbook = (words: readonly string[]) => runIn(folder, words);

interface Result {
  readonly games: number;
  readonly wins: Record<'breakers' | 'lfa', { readonly games: number; readonly interval: [number, number] }>;
  readonly draws: { readonly games: number };
  readonly basis: { readonly figures: { readonly overlay: number } };
  readonly overlay: string | null;
}

const isResult = new Ajv.default({ strictTypes: false }).compile(
  JSON.parse(readFileSync('docs/schemas/simulate.schema.json', 'utf8')) as object,
);

const ask = ['simulate', 'callisto/1', '--games', '120', '--seed', '7', '--json'];

describe('simulate', () => {
  it('gives the same totals twice, and for any number of workers', () => {
    const [one, two, three] = [
      ['--workers', '1'],
      ['--workers', '2'],
      ['--workers', '3'],
    ].map((more) => botbook([...ask, ...more]));
    expect(one?.code).toBe(0);
    expect(two?.out).toBe(one?.out);
    expect(three?.out).toBe(one?.out);
    const result = JSON.parse(one?.out ?? '') as Result;
    expect(isResult(result), JSON.stringify(isResult.errors)).toBe(true);
    expect(result.wins.breakers.games + result.wins.lfa.games + result.draws.games).toBe(120);
    const [low, high] = result.wins.lfa.interval;
    expect(low < result.wins.lfa.games / 120 && result.wins.lfa.games / 120 < high).toBe(true);
  });

  it.each([
    [['--use'], '--use is given, and no bot plays'],
    [['--difficulty', 'harder'], '--difficulty is given, and no bot plays'],
    [['--reading', 'R8=second'], '--reading is given, and no bot plays'],
    [['--lfa', 'bot', '--use', '--reading', 'R8=both'], '--use is given, and --reading compares'],
  ])('refuses an option that would have no effect: %j', (words, message) =>
    expect(botbook(['simulate', 'callisto/1', '--games', '2', ...words])).toMatchObject({
      code: 2,
      err: text(message),
    }),
  );

  it('counts how often a bot used each part of its sheet', () => {
    const { out } = botbook(['simulate', 'callisto/1', '--games', '20', '--seed', '7', '--lfa', 'bot', '--use']);
    const [, first = '', second = ''] = /SCOUT +1 (\d+) · 2 (\d+)/.exec(out) ?? [];
    expect(Number(first) > 0 && Number(second) > 0).toBe(true);
    expect(out).toContain(`${second.padStart(9)}  LFA SCOUT 2\n`);
    const json = botbook(['simulate', 'callisto/1', '--games', '20', '--seed', '7', '--lfa', 'bot', '--json']).out;
    const result = JSON.parse(json) as { use: { lfa: Record<string, number>; breakers?: unknown } };
    expect(isResult(result), JSON.stringify(isResult.errors)).toBe(true);
    expect(result.use.lfa['SCOUT 2']).toBe(Number(second));
    expect(result.use.breakers).toBeUndefined();
    expect(out).toContain('  LFA CAPTAIN 1 row 1–4\n');
    // Without `--use`, the compiled sheet counts the parts that the bot uses. Compiled sheets count no rows and no
    // criteria, so the JSON has neither.
    const parts = Object.keys(result.use.lfa);
    expect(parts).toContain('SCOUT 2a');
    expect(parts.filter((name) => / row |\[/.test(name))).toEqual([]);
  });

  it('compares the readings of a ruling', () => {
    const { code, out } = botbook(['simulate', 'callisto/1', '--games', '40', '--lfa', 'bot', '--reading', 'R2=both']);
    expect(code).toBe(0);
    expect(out).toContain('R2 as it is decided');
    expect(out).toMatch(/LFA \w+ \d[a-z]?: \d+ → \d+/);
    const two = botbook(['simulate', 'callisto/1', '--lfa', 'bot', '--reading', 'R2=both', 'R8=both']);
    expect(two).toMatchObject({ code: 2, err: text('two rulings at once') });
    const none = botbook(['simulate', 'callisto/1', '--reading', 'R2=both']);
    expect(none).toMatchObject({ code: 2, err: text('no bot plays') });
  });

  it('names the stand-ins on which the result depends', () => {
    const { out } = botbook(['simulate', 'callisto/1', '--games', '20', '--lfa', 'random']);
    expect(out).toContain('Breakers greedy against LFA random');
    expect(out).toMatch(/Rests on stand-ins: \d+ of \d+ figures, the board \(stand-in\)\. It is no measure/);
  });

  it('plays with an owner’s figures, and says so', () => {
    const file = join(folder, 'owner.json');
    writeFileSync(file, JSON.stringify({ version: 1, game: 'callisto', counters: { 'RIPPER B': { defence: 20 } } }));
    const some = ['simulate', 'callisto/1', '--games', '20', '--seed', '7', '--json'];
    const { out } = botbook([...some, '--overlay', file]);
    const result = JSON.parse(out) as Result;
    expect(result.overlay).toContain('owner.json, 1 figure');
    expect(result.basis.figures.overlay).toBe(1);
    expect(out).not.toBe(botbook(some).out);
  });

  it.each([
    [['simulate'], 'BB9011', 'No scenario is named'],
    [['simulate', 'callisto/1', 'callisto/2'], 'BB9011', 'One scenario is simulated at a time'],
    [['simulate', 'callisto/9'], 'BB9001', 'Scenarios 1, 2, 3'],
    [['simulate', 'callisto'], 'BB9001', 'the address of a scenario'],
    [['simulate', 'callisto/1/lfa'], 'BB9001', 'the address of a scenario'],
    [['simulate', 'callisto/1', '--games', '0'], 'BB9011', 'from 1 to'],
    [['simulate', 'callisto/1', '--seed', '-1'], 'BB9011', 'from 0 to'],
    [['simulate', 'callisto/1', '--workers', 'x'], 'BB9011', 'from 1 to 256'],
    [['simulate', 'callisto/1', '--overlay', 'nowhere.json'], 'BB9001', 'nowhere.json'],
  ])('%j is refused', (words, code, said) => {
    const ran = botbook(words);
    expect(ran.code).toBe(2);
    expect(ran.out).toBe('');
    expect(ran.err).toContain(code);
    expect(ran.err).toContain(said);
  });

  it.runIf(isSpawned)('prints the result so far when it is interrupted', async () => {
    const words = [program, 'simulate', 'callisto/1', '--games', '100000000', '--json'];
    const interruptedAfter = async (wait: number): Promise<{ status: number | null; stdout: string }> => {
      const child = spawn(process.execPath, words, { cwd: folder, env: { ...process.env, NO_COLOR: '1' } });
      let stdout = '';
      child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()));
      setTimeout(() => child.kill('SIGINT'), wait);
      const status = await new Promise<number | null>((resolve) => child.on('close', resolve));
      return { status, stdout };
    };
    // On a busy machine, the interrupt may come before the program can handle it. Then the program has no exit code,
    // and the test tries again with more time.
    let ended = await interruptedAfter(4000);
    if (ended.status === null) ended = await interruptedAfter(20_000);
    expect(ended.status).toBe(130);
    const result = JSON.parse(ended.stdout) as Result;
    expect(result.games).toBeLessThan(100_000_000);
  });
});
