// Proof that the language server answers each request that it announces, in the form of the protocol. The requests are
// sent for every sheet. They are also sent for `--samples` copies of the sheet, in which a line is cut off at a random
// place.
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { Asking, cutLine } from './capabilities/asking.ts';
import { sheetDocuments } from '../support/samples.ts';
import { exampleTexts } from './soak-lsp/examples.ts';
import { prove } from './kit.ts';

const root = new URL('../..', import.meta.url);
const sheets = sheetDocuments();

/**
 * Returns a sheet with the opening of its folder as pinned position, so that the server has inlay hints. Without an
 * opening, returns the sheet unchanged.
 */
const pinned = (path: string, text: string): string =>
  existsSync(new URL(`${dirname(path)}/examples/opening.json`, root))
    ? `# botbook-position: examples/opening.json\n${text}`
    : text;

await prove({ name: 'capabilities', numbers: { samples: 4 } }, async ({ samples, seed }, report) => {
  const asking = new Asking(seed);
  await asking.start(new URL('procedures', root).href);
  for (const { uri, text, path } of sheets) await asking.sheet(uri, pinned(path, text), path, 2);
  for (const { uri, text } of exampleTexts) await asking.sheet(uri, text, uri, 2);
  for (let round = 0; round < samples; round++) {
    for (const { uri, text, path } of sheets) {
      const cut = cutLine(pinned(path, text), asking.random);
      await asking.sheet(uri, cut.text, `${path}, line ${cut.line} cut`, 1);
    }
    report.progress(round, samples);
  }
  await asking.client.stop();
  for (const fault of asking.faults) report.fault(fault);
  return `${sheets.length} sheets, and ${sheets.length * samples} with a line cut off: ${asking.asked} requests`;
});
