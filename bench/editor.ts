// Measures the bundled language server in a new process, through the protocol that editors use.
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { EditorClient, spawned } from '../test/support/editor-client.ts';
import { Random } from '../test/support/random.ts';
import { sheetDocuments } from '../test/support/samples.ts';
import { checkout, inNewFolder, memoryOf } from '../test/proofs/process.ts';
import { benchLongProcedure } from './long-procedure.ts';
import { areFull, percentiles, spreadText } from './rounds.ts';
import { stage } from '../tools/stage.ts';

const sheets = sheetDocuments();
const [largest] = sheets.toSorted((a, b) => b.text.length - a.text.length);
const folders = [new URL('../procedures', import.meta.url).href];

/**
 * Starts a server, opens a sheet, and waits for the diagnostics of the sheet. Returns the client, and the milliseconds
 * from the start to the diagnostics.
 */
async function startServer(bin: string, uri: string, text: string): Promise<{ client: EditorClient; took: number }> {
  const before = performance.now();
  const client = new EditorClient(spawned([], undefined, bin));
  await client.start({ folders });
  await client.open(uri, text);
  await client.until(uri, () => true, 20_000);
  return { client, took: performance.now() - before };
}

/**
 * Inserts or removes a character at a random place, again and again. Returns the milliseconds from each edit to its
 * diagnostics. Leaves out the first 100 edits, and the edits that restore the text of the sheet.
 */
async function edits(client: EditorClient, uri: string, count: number): Promise<number[]> {
  const random = new Random(1);
  const times: number[] = [];
  for (let index = 0; index < count; index++) {
    const { length } = client.textOf(uri);
    const at = random.below(length);
    const isOut = random.below(2) === 0;
    const text = isOut ? '' : 'abcdefgh S123.:[]>'.charAt(random.below(18));
    // Every twentieth edit restores the text of the sheet, so that errors of earlier edits do not pile up.
    const edit =
      index % 20 === 19
        ? { start: 0, end: length, text: largest?.text ?? '' }
        : { start: at, end: at + Number(isOut), text };
    const before = performance.now();
    await client.edit(uri, edit);
    await client.until(uri, () => true, 20_000);
    if (index >= 100 && index % 20 !== 19) times.push(performance.now() - before);
  }
  return times;
}

/**
 * Measures completion inside lists, after colons, and at the beginning of clauses. Returns the milliseconds for each
 * place. The first five places are left out, because the server is still warming up.
 */
async function completions(client: EditorClient, uri: string): Promise<number[]> {
  const places = [...client.textOf(uri).matchAll(/\[|> |: |\n\d /g)].map(({ index, 0: words }) => index + words.length);
  const times: number[] = [];
  for (const place of places) {
    // A letter is inserted first, because editors request completion just after a letter was typed.
    await client.edit(uri, { start: place, end: place, text: 'h' });
    await client.until(uri, () => true, 20_000);
    const before = performance.now();
    await client.at('textDocument/completion', uri, place + 1);
    times.push(performance.now() - before);
    await client.edit(uri, { start: place, end: place + 1, text: '' });
  }
  return times.slice(5);
}

/** Prints the figures of the language server of the packaged Botbook. */
export const benchEditor = (rounds: number): Promise<void> =>
  inNewFolder('editor', async (folder) => {
    stage(checkout, folder);
    await benchWith(join(folder, 'bin/botbook.js'), rounds);
  });

async function benchWith(bin: string, rounds: number): Promise<void> {
  if (!largest) return;
  const { uri, text } = largest;
  const starts: number[] = [];
  for (let round = 0; round < Math.min(rounds, 10); round++) {
    const { client, took } = await startServer(bin, uri, text);
    if (round > 0) starts.push(took);
    await client.stop();
  }
  console.log(`server start   ${spreadText(starts)} ms to the first diagnostics, limit 300`);
  const { client } = await startServer(bin, uri, text);
  for (const sheet of sheets) if (sheet.uri !== uri) await client.open(sheet.uri, sheet.text);
  // The server needs some time to finish its background work.
  await setTimeout(5000);
  const memory = memoryOf(client.pid);
  console.log(
    `server memory  ${memory > 0 ? memory.toFixed(0) : '?'} MB with the ${sheets.length} sheets of the book open, limit 120`,
  );
  const times = await edits(client, uri, areFull(rounds) ? 3000 : 300);
  console.log(
    `server edit    ${percentiles(times)}, over the wire, of a sheet of ${(text.length / 1000).toFixed(1)} kB; limits 10 and 25`,
  );
  if (client.initialized.capabilities.completionProvider) {
    await client.edit(uri, { start: 0, end: client.textOf(uri).length, text });
    console.log(`completion     ${percentiles(await completions(client, uri))}; limit 10`);
  }
  await benchLongProcedure(client, areFull(rounds) ? 15 : 2);
  await client.stop();
}
