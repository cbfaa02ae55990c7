// Measures the language server with a procedure of 5,000 clauses: its code actions, and hovers while the linter works.
import { setTimeout } from 'node:timers/promises';
import type { EditorClient } from '../test/support/editor-client.ts';
import { shapes } from './growth/shapes.ts';
import { percentiles } from './rounds.ts';

const uri = 'file:///long/lfa.bot';
/** Words that occur in many clauses. The server gets requests at these words. */
const words = 'objective points';

/** Returns places where `words` occurs, spread over the text. */
const placesOf = (text: string, count: number): readonly number[] =>
  Array.from({ length: count }, (_, index) => text.indexOf(words, Math.floor((text.length * index) / (count + 1))));

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

/** Requests the code actions of a word at each place. Returns the milliseconds of each request. */
async function timesOfActions(client: EditorClient, places: readonly number[]): Promise<number[]> {
  const times: number[] = [];
  for (const place of places) {
    const range = { start: client.places(uri).position(place), end: client.places(uri).position(place + words.length) };
    const params = { textDocument: { uri }, range, context: { diagnostics: [] } };
    times.push(await timeOf(() => client.request('textDocument/codeAction', params)));
  }
  return times;
}

/** Requests hovers one after another, with short pauses. Returns the milliseconds of each hover. */
async function timesOfHovers(client: EditorClient, place: number, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let hover = 0; hover < count; hover++) {
    times.push(await timeOf(() => client.at('textDocument/hover', uri, place)));
    await setTimeout(10);
  }
  return times;
}

/**
 * Edits each place, waits for the diagnostics of the checker, and then requests hovers while the linter works. Returns
 * the milliseconds of each hover.
 */
async function timesWhileLinting(client: EditorClient, places: readonly number[]): Promise<number[]> {
  const times: number[] = [];
  for (const place of places) {
    await client.edit(uri, { start: place, end: place + words.length, text: words });
    await client.until(uri, () => true, 60_000);
    times.push(...(await timesOfHovers(client, place, 100)));
  }
  return times;
}

/** Prints the times of requests in a long procedure. The server has other sheets open too. */
export async function benchLongProcedure(client: EditorClient, places: number): Promise<void> {
  const text = shapes['clauses']?.(62.5).get('sheet.bot') ?? '';
  await client.open(uri, text);
  await client.until(uri, () => true, 60_000);
  const spread = placesOf(text, places);
  const actions = await timesOfActions(client, spread);
  console.log(`code actions   ${percentiles(actions)}, in a procedure of 5,000 clauses; limit 300`);
  await setTimeout(3000);
  const [idle, busy] = [await timesOfHovers(client, spread[0] ?? 0, 100), await timesWhileLinting(client, spread)];
  console.log(`hover          ${percentiles(idle)}, in the same procedure`);
  console.log(`hover          ${percentiles(busy)}, while the linter works; limit 50 more`);
}
