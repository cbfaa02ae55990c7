// npm run bench: figures as ratios to a baseline in the same process, in alternating rounds.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { IncrementalCheck } from '../compiler/language/checking/incremental.ts';
import { lintSheets } from '../compiler/lint/lint-sheets.ts';
import type { LintSource } from '../compiler/lint/lint-sheets.ts';
import { checkSheet, formatSheet, readSheet } from '../compiler/language/checking/read-sheet.ts';
import { benchDecide } from './decide.ts';
import { benchStructure } from './structure.ts';
import { benchDiff } from './behaviour.ts';
import { benchEditor } from './editor.ts';
import { benchEngine } from './engine.ts';
import { languageOf } from '../test/support/book-language.ts';
import { Random } from '../test/support/random.ts';
import { bookSheets, sheetOf } from '../test/support/samples.ts';
import { quantile, spread } from './spread.ts';
import { builtInGames } from '../library/games.ts';

const rounds = Number(process.argv.find((word) => word.startsWith('--rounds='))?.slice(9) ?? 21);

function time(work: () => unknown, times: number): number {
  const started = performance.now();
  for (let i = 0; i < times; i++) work();
  return (performance.now() - started) / times;
}

/** Parsing in MB/s, against JSON.parse of the same tree. */
function parsing(size: number, times: number): void {
  const text = sheetOf(size);
  const { sheet } = readSheet(text, builtInGames);
  const json = JSON.stringify({ ...sheet, source: undefined });
  for (let i = 0; i < 3; i++) time(() => readSheet(text, builtInGames), times);
  const speeds: number[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const ours = time(() => readSheet(text, builtInGames), times);
    const theirs = time(() => JSON.parse(json), times);
    speeds.push(text.length / 1000 / ours);
    ratios.push(ours / theirs);
  }
  const label = `${(text.length / 1000).toFixed(0)} kB`;
  console.log(
    `parse ${label.padEnd(8)} ${spread(speeds)} MB/s; ${spread(ratios, 2)} × JSON.parse of the same tree (${(json.length / 1e6).toFixed(2)} MB)`,
  );
}

function formatting(): void {
  const text = sheetOf(50_000);
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const one = time(() => formatSheet(text, {}, builtInGames), 3);
    ratios.push(one / time(() => readSheet(text, builtInGames), 3));
  }
  console.log(`format 50 kB   ${spread(ratios, 2)} × parsing it (it parses twice)`);
}

function memory(size: number): void {
  const { gc } = globalThis;
  if (!gc) return;
  const text = sheetOf(size);
  const kept: unknown[] = [];
  readSheet(text, builtInGames);
  gc();
  const before = process.memoryUsage().heapUsed;
  const copies = Math.max(2, Math.round(5_000_000 / size));
  for (let i = 0; i < copies; i++) kept.push(readSheet(text, builtInGames).sheet);
  gc();
  const after = process.memoryUsage().heapUsed;
  console.log(
    `memory ${String(size / 1000).padEnd(7)} kB ${((after - before) / copies / text.length).toFixed(1)} bytes retained per source byte (${kept.length} trees)`,
  );
}

/** How long a node process takes, in milliseconds. */
function run(words: readonly string[]): number {
  const started = performance.now();
  const { status } = spawnSync(process.execPath, words, { stdio: 'ignore' });
  if (status !== 0) throw new Error(`exit ${status}`);
  return performance.now() - started;
}

/** Cold start of `botbook check` on the whole book, over an empty node process. */
function coldStart(): void {
  const bundle = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
  if (!existsSync(bundle)) {
    console.log('cold start: no dist/cli.js; run `npm run build` first');
    return;
  }
  const book = fileURLToPath(new URL('../procedures', import.meta.url));
  const call = `import('node:module').then(m=>m.enableCompileCache?.());import(${JSON.stringify(bundle)}).then(m=>m.main(['check',${JSON.stringify(book)}]))`;
  const extra: number[] = [];
  const empty: number[] = [];
  run(['-e', call]);
  for (let round = 0; round < rounds; round++) {
    const base = run(['-e', '0']);
    empty.push(base);
    extra.push(run(['-e', call]) - base);
  }
  console.log(
    `cold check     +${spread(extra)} ms over an empty node process of ${spread(empty)} ms (16 sheets, ${(bookSheets().reduce((sum, { text }) => sum + text.length, 0) / 1000).toFixed(0)} kB)`,
  );
}

/** Reading and checking the whole book from text: with nothing remembered, and in a process that has done nothing yet. */
function coldBook(): void {
  const script = fileURLToPath(new URL('cold-check.ts', import.meta.url));
  const found: number[][] = [];
  for (let round = 0; round < rounds; round++) {
    const { stdout, status } = spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', script], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`exit ${status}`);
    found.push(stdout.trim().split(' ').map(Number));
  }
  const column = (index: number): number[] => found.map((one) => one[index] ?? 0);
  console.log(
    `check book     ${spread(column(2))} ms cold: language and all made anew, nothing remembered, limit 60; ${spread(column(0))} ms (words ${spread(column(1))}) as the first thing that a process does, its code not yet compiled`,
  );
}

/** The whole book again, everything remembered. */
function warmBook(): void {
  const language = languageOf('callisto');
  const texts = bookSheets().map(({ text }) => text);
  const check = (): void => {
    for (const text of texts) checkSheet(text, () => language, builtInGames);
  };
  for (let i = 0; i < 20; i++) check();
  const ratios: number[] = [];
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const ours = time(check, 5);
    const reading = time(() => texts.map((text) => readSheet(text, builtInGames)), 5);
    times.push(ours);
    ratios.push(ours / reading);
  }
  console.log(`check book     ${spread(times)} ms warm, ${spread(ratios, 2)} × reading it, limit 10`);
}

/** The sheets of the book, with a language that nothing has been read with yet. */
function sheetsAnew(): LintSource[] {
  const language = languageOf('callisto');
  return bookSheets().map(({ text }) => ({ text, languageOf: () => language, games: builtInGames }));
}

/** Linting the whole book, checks included, every sheet beside all others; and with its language made anew each time. */
function lintBook(): void {
  const warm = sheetsAnew();
  for (let i = 0; i < 10; i++) lintSheets(warm);
  const [times, ratios, cold]: number[][] = [[], [], []];
  for (let round = 0; round < rounds; round++) {
    const ours = time(() => lintSheets(warm), 3);
    const fresh = sheetsAnew();
    times?.push(ours);
    ratios?.push(ours / time(() => warm.map(({ text }) => readSheet(text, builtInGames)), 3));
    cold?.push(time(() => lintSheets(fresh), 1));
  }
  console.log(
    `lint book      ${spread(times ?? [])} ms warm, ${spread(ratios ?? [], 2)} × reading it, limit 50; ${spread(cold ?? [])} ms with no word of it remembered`,
  );
}

/** One character put in, taken out or replaced, anywhere in a sheet of 50 kB, up to all diagnostics. */
function edits(count: number): void {
  const language = languageOf('callisto');
  const [lfa] = bookSheets().filter(({ path }) => /scenario-8\/lfa/.test(path.replaceAll('\\', '/')));
  const source = lfa?.text ?? '';
  const body = source.slice(source.indexOf('\n\n'));
  let text = source;
  while (text.length < 50_000) text += body;
  const random = new Random(1);
  const letters = 'abcdefghijklmnopqrstuvwxyzABCXYZ 0123456789.:[]>()';
  const editor = new IncrementalCheck(() => language, builtInGames);
  for (let i = 0; i < 50; i++) editor.check(text);
  const times: number[] = [];
  const whole: number[] = [];
  for (let i = 0; i < count; i++) {
    const at = random.below(text.length);
    const kind = random.below(3);
    const put = kind === 0 ? '' : letters.charAt(random.below(letters.length));
    const edited = text.slice(0, at) + put + text.slice(kind === 1 ? at : at + 1);
    const started = performance.now();
    editor.check(edited);
    times.push(performance.now() - started);
    if (i % 10 === 0) whole.push(time(() => checkSheet(edited, () => language, builtInGames), 1));
  }
  console.log(
    `edit 50 kB     ${quantile(times, 0.5).toFixed(2)} ms median, ${quantile(times, 0.95).toFixed(2)} ms at 95 %, ${Math.max(...times).toFixed(0)} at most, of ${count}; limits 3 and 10; all of it again ${quantile(whole, 0.5).toFixed(2)} ms`,
  );
}

console.log(`node ${process.version}, ${rounds} rounds; median (10–90 %)`);
parsing(50_000, 20);
parsing(5_000_000, 1);
formatting();
memory(50_000);
memory(5_000_000);
coldStart();
coldBook();
warmBook();
lintBook();
edits(rounds >= 15 ? 10_000 : 1000);
benchEngine(rounds);
await benchDecide(rounds);
benchStructure(rounds);
await benchDiff(rounds >= 15 ? 5 : 1);
await benchEditor(rounds);
