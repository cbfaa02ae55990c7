// Tests of the lists of deliberate faults, which the proofs `bugs` and `kills` put into the code. The words that a fault
// changes must still be in the code.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bugs } from '../proofs/bugs/list.ts';
import { textWithFault } from '../proofs/deliberate-faults.ts';
import { kills } from '../proofs/kills/list.ts';

it.each([...bugs, ...kills])('the words of the fault “$name” occur once in $file', (fault) => {
  const text = readFileSync(fault.file, 'utf8');
  expect(textWithFault(fault, text)).not.toBe(text);
});
