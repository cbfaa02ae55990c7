// Tests of the list of deliberate bugs, which the proof `bugs` puts into engines. The words that a bug changes must
// still be in the code.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bugs } from '../proofs/bugs/list.ts';

it.each(bugs)('the words of the bug “$name” occur once in $file', ({ file, from, to }) => {
  expect(readFileSync(file, 'utf8').split(from)).toHaveLength(2);
  expect(to).not.toBe(from);
});
