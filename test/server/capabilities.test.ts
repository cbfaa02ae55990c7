// Tests that the server answers each request that it announces, for whole and for half-typed sheets. The proof
// `capabilities` tries all sheets.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Asking, cutLine } from '../proofs/capabilities/asking.ts';
import { rounds } from '../support/rounds.ts';

const folder = new URL('../../procedures/callisto/scenario-1/', import.meta.url);
const uri = new URL('lfa.bot', folder).href;

test('every capability that is announced answers, and answers well', async () => {
  const asking = new Asking(3);
  await asking.start(folder.href);
  const text = `# botbook-position: examples/opening.json\n${readFileSync(new URL('lfa.bot', folder), 'utf8')}`;
  await asking.sheet(uri, text, 'a sheet', 1);
  for (let left = rounds(1, 3); left > 0; left--) {
    const cut = cutLine(text, asking.random);
    await asking.sheet(uri, cut.text, `with line ${cut.line} cut`, 1);
  }
  await asking.client.stop();
  expect(asking.faults).toEqual([]);
  expect(asking.asked).toBeGreaterThan(rounds(70, 80));
});
