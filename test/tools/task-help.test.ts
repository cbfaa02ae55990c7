// Tests that `npm run TASK -- --help` prints the help of each task and does nothing else.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { proofs } from '../proofs/table.ts';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly scripts: Record<string, string> };
/** The tasks that npm itself calls. */
const calledByNpm = new Set(['prepare', 'prepublishOnly']);
const tasks = Object.keys(scripts).filter((name) => !calledByNpm.has(name));

it.each(tasks)('`npm run %s -- --help` prints the use of the task', (task) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['bin/run.mjs', task, '--help'], { encoding: 'utf8' });
  const [first = '', second = ''] = stdout.split('\n');
  const command = ['start', 'test'].includes(task) ? `npm ${task}` : `npm run ${task}`;
  expect(first.startsWith(command)).toBe(true);
  expect(second).toMatch(/^ {2}\S/);
  expect([status, stderr]).toEqual([0, '']);
});

it('the bench takes the options of its proof, and refuses an unknown part', () => {
  const bench = proofs.find(({ name }) => name === 'bench');
  const words = bench?.sample.words.join(' ').split(' ') ?? [];
  const { status, stderr } = spawnSync(process.execPath, ['bench/bench.ts', 'nothing', ...words], { encoding: 'utf8' });
  expect(words).toContain('--verbs');
  expect(status).toBe(2);
  expect(stderr).toMatch(/^There is no part nothing; there are book, /);
});
