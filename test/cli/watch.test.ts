// Tests that `check --watch` notices all changes: changes of sheets while a check runs, and changes of the data files
// that sheets use.
import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterEach, describe, it } from 'vitest';
import { program, writeIn } from '../support/cli.ts';
import { eachInFolder } from '../support/folders.ts';

const good = 'game callisto\nscenario 1\nbot LFA\n\nSCOUT\n1 CONTROL.\n';
const bad = 'game callisto\nscenario 1\nbot LFA\n\nSCOUT\n1 CONTRL.\n';

let folder = '';
let child: ChildProcess | null = null;
let said = '';

eachInFolder((fresh) => {
  folder = fresh;
  said = '';
});
afterEach(() => void child?.kill('SIGKILL'));

function watch(...names: readonly string[]): void {
  const started = spawn(process.execPath, [program, 'check', '--watch', ...names], {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1' },
  });
  const hear = (chunk: Buffer): void => void (said += chunk.toString());
  started.stdout.on('data', hear);
  started.stderr.on('data', hear);
  child = started;
}

const until = (text: string): Promise<void> =>
  new Promise((done) => {
    const look = (): void => (said.includes(text) ? done() : void setTimeout(look, 20));
    look();
  });

const letters = (n: number): string => n.toString(26).replaceAll(/\d/g, (digit) => 'qrstuvwxyz'.charAt(Number(digit)));

const replace = (name: string, text: string): void => renameSync(writeIn(folder, 'new.txt', text), join(folder, name));

describe('check --watch', () => {
  it('sees a sheet that is replaced while others are checked', async () => {
    writeIn(folder, 'a.bot', good);
    const clauses = Array.from({ length: 800 }, (_, i) => `${i + 1} Space secu${letters(i)}: CONTROL.`);
    writeIn(folder, 'long.bot', `${good}\nGUNNER\n${clauses.join('\n')}\n`);
    watch('a.bot', 'long.bot');
    await new Promise((done) => void setTimeout(done, 600));
    replace('a.bot', bad);
    await until('CONTRL');
  });

  it('notices data that change, break and are corrected', async () => {
    const book = resolve('procedures/callisto');
    for (const name of ['roster.json', 'scenario-1/names.json', 'scenario-1/decks.json'])
      cpSync(join(book, name), join(folder, name));
    writeIn(folder, 'a.bot', good);
    watch('a.bot');
    await until('Watching');
    const roster = readFileSync(join(folder, 'roster.json'), 'utf8');
    writeFileSync(join(folder, 'roster.json'), roster.slice(0, 500));
    await until('roster.json');
    said = '';
    writeFileSync(join(folder, 'roster.json'), roster);
    await until('no errors');
    said = '';
    const decks = join(folder, 'scenario-1/decks.json');
    writeFileSync(decks, readFileSync(decks, 'utf8').replaceAll(/"SCOUT [A-Z]"/g, '"NOBODY"'));
    await until('decks.json`: lfa.force1');
  });
});
