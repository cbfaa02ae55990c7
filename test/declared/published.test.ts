// Tests two published bots of other kinds as books without code: their pages and sheets have no mistakes, and their
// examples, worked out by hand, hold.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runIn } from '../support/cli.ts';
import { eachInFolder } from '../support/folders.ts';

let folder = '';
eachInFolder((fresh) => (folder = fresh));

it.each([
  ['cong', '5 procedures, 12 clauses: no errors', '5 examples, all as expected'],
  ['ivan', '4 procedures, 7 clauses: no errors', '4 examples, all as expected'],
])('%s decides as its booklet says', (name, checked, examples) => {
  cpSync(new URL(`published/${name}`, import.meta.url), join(folder, name), { recursive: true });
  const { code, out } = runIn(folder, ['check', name]);
  expect([code, out]).toEqual([0, expect.stringContaining(checked)]);
  expect(runIn(folder, ['test', name]).out).toContain(examples);
});
