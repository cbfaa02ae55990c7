// Tests that `npm run TASK -- --help` prints the help of each task and does nothing else.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

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

it('an unknown part of the bench is refused', () => {
  const { status, stderr } = spawnSync(process.execPath, ['bench/bench.ts', 'nothing'], { encoding: 'utf8' });
  expect(status).toBe(2);
  expect(stderr).toMatch(/^There is no part nothing; there are book, /);
});
