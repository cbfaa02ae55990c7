// Tests that each deliberate bug of the proof `bugs` still finds the words that it changes in an engine.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bugs } from '../proofs/bugs/list.ts';

it.each(bugs)('the words of the bug “$name” occur once in $file', ({ file, from, to }) => {
  expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2);
  expect(to).not.toBe(from);
});
