// npm run capabilities: every capability that the language server announces answers, and answers well, on every sheet, and
// on every sheet with any one line cut off at any place; as many of these as there is time for. `--samples N` of cut sheets
// a sheet, `--seed N`, `--seconds N`.
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Asking, cutLine } from './capabilities/asking.ts';
import { bookSheets } from '../support/samples.ts';

const option = (name: string, otherwise: number): number => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
};
const [samples, seconds] = [option('samples', 20), option('seconds', Infinity)];
const seed = option('seed', Date.now() % 1_000_000_000);

const root = new URL('../..', import.meta.url);
const sheets = bookSheets().map(({ path, text }) => ({
  path,
  uri: pathToFileURL(fileURLToPath(new URL(path.replaceAll('\\', '/'), root))).href,
  text,
}));

/** Where a position lies beside it, a sheet has it pinned: then it has hints. */
const pinned = (path: string, text: string): string =>
  existsSync(new URL(`${dirname(path)}/examples/opening.json`, root))
    ? `# botbook-position: examples/opening.json\n${text}`
    : text;

const started = performance.now();
const isTime = (): boolean => performance.now() - started < seconds * 1000;

console.log(`seed ${seed}`);
const asking = new Asking(seed);
await asking.start(new URL('procedures', root).href);
for (const { uri, text, path } of sheets) await asking.sheet(uri, pinned(path, text), path, 2);
let cut = 0;
for (let round = 0; round < samples && isTime(); round++) {
  for (const { uri, text, path } of sheets) {
    if (!isTime()) break;
    const made = cutLine(pinned(path, text), asking.random);
    await asking.sheet(uri, made.text, `${path}, line ${made.line} cut`, 1);
    cut++;
  }
}
await asking.client.stop();
for (const fault of asking.faults.slice(0, 20)) console.error(fault);
console.log(
  `${sheets.length} sheets, and ${cut} with a line cut off: ${asking.asked} requests, ${asking.faults.length} badly answered`,
);
process.exitCode = asking.faults.length > 0 ? 1 : 0;
