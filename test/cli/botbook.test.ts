// Tests of the command line as users see it, each in an empty folder: help, arguments, colours.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commandsIn, program } from '../support/cli.ts';
import { eachInFolder } from '../support/folders.ts';

const root = resolve('.');
let folder = '';

const { run, write } = commandsIn(() => folder);
const bad = 'game callisto\n\nSCOUT\nSpace secure: CONTROL.\n2 MOVE 1 to objective. [Nearest\n';

eachInFolder((fresh) => (folder = fresh));

describe('botbook', () => {
  it('shows its help without words, and its version', () => {
    expect(run([])).toMatchObject({ code: 0, err: '' });
    expect(run([]).out).toMatch(/check.*\n[\s\S]*fmt[\s\S]*outline/);
    expect(run(['--version'])).toEqual({
      code: 0,
      out: `${(JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version}\n`,
      err: '',
    });
  });

  it('starts from its sources, on the Node that runs the tests', () => {
    const words = ['--disable-warning=ExperimentalWarning', join(root, 'cli/main.ts'), '--version'];
    const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' });
    expect([status, stdout, stderr]).toEqual([0, run(['--version']).out, '']);
  });

  it('plays games in a worker from its sources too', () => {
    const words = ['--disable-warning=ExperimentalWarning', join(root, 'cli/main.ts')];
    const games = ['simulate', 'callisto/1', '--games', '2', '--workers', '1', '--json'];
    const { status, stdout } = spawnSync(process.execPath, [...words, ...games], { cwd: folder, encoding: 'utf8' });
    expect([status, stdout]).toEqual([0, run(games).out]);
  });

  it.each([[['chek']], [['check', '--josn']], [['fmt', '--width']]])('exits 2 on wrong arguments: %j', (words) => {
    const { code, out, err } = run(words);
    expect([code, out]).toEqual([2, '']);
    expect(err).not.toMatch(/\n\s+at /);
  });

  it.each([
    [['compile', 'callisto/1/lfa', '--out', '--json'], '--out has no value: `--json` is an option', './--json'],
    [['compile', 'callisto/1', '--out', 'out', '--reading', '-q'], '--reading has no value: `-q` is an option', 'R='],
    [['fmt', '--width', '--check', 'a.bot'], '--width has no value: `--check` is an option', '--width <n>'],
    [['explain', 'a.json', '--why-not', '--full'], '--why-not has no value', '--why-not <alternative>'],
  ])('takes no option for the value of another: %j', (words, problem, help) => {
    const { code, out, err } = run(words);
    expect([code, out]).toEqual([2, '']);
    expect(err).toContain(problem);
    expect(err).toContain(help);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('runs every example of its help', () => {
    const isFirst = (path: string): boolean => !/scenario-[3-9]/.test(path);
    cpSync(join(root, 'procedures'), join(folder, 'procedures'), { recursive: true, filter: isFirst });
    const verbs = ['', 'check', 'fmt', 'outline', 'docs', 'decide', 'explain', 'new'];
    const examples = new Set(
      verbs.flatMap((verb) =>
        [...run(verb === '' ? ['--help'] : [verb, '--help']).out.matchAll(/\$ botbook (.*)/g)].map(
          (one) => one[1] ?? '',
        ),
      ),
    );
    expect(examples.size).toBeGreaterThan(8);
    const words = (example: string): string[] =>
      [...example.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
    for (const example of examples) expect(run(words(example)).code, example).toBe(0);
  });

  it('ends quietly when its reader goes away', async () => {
    const child = spawn(process.execPath, [program, 'outline', 'callisto', '--json'], { cwd: folder });
    let err = '';
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()));
    child.stdout.once('data', () => child.stdout.destroy());
    const code = await new Promise((done) => child.on('close', done));
    expect([code, err]).toEqual([0, '']);
  });

  it('colours only for a terminal, or when asked to', () => {
    write('bad.bot', bad);
    expect(run(['check']).err).not.toContain('\u001B');
    expect(run(['check'], '', { NO_COLOR: '', FORCE_COLOR: '' }).err).not.toContain('\u001B');
    expect(run(['check'], '', { NO_COLOR: '', FORCE_COLOR: '1' }).err).toContain('\u001B[');
  });
});
