// Measures how long it takes to read, format, check and lint sheets. Some results are ratios to the time of other work
// that the same process measures.
import { builtInGames } from '../library/games.ts';
import { fileURLToPath } from 'node:url';
import { IncrementalCheck } from '../compiler/language/checking/sheet/incremental.ts';
import { checkSheet, formatSheet, readSheet } from '../compiler/language/checking/sheet/read-sheet.ts';
import { lintSheets, type LintSource } from '../compiler/lint/lint-sheets.ts';
import { nodeOutput } from '../test/proofs/process.ts';
import { languageOf } from '../test/support/book-language.ts';
import { Random } from '../test/support/random.ts';
import { bookSheets, sheetOf } from '../test/support/samples.ts';
import { limitOfRatio } from './limits.ts';
import { areFull, inRounds, leftBytes, milliseconds, percentiles, quantile, quotients, spreadText } from './rounds.ts';

/**
 * Measures the time to parse a sheet, as a ratio to the time of JSON.parse for the same tree. Also measures the memory
 * of the tree. `size` is in bytes, and `aim` is the speed in MB/s on a quiet machine.
 */
function measureParsing(size: number, times: number, aim: number, rounds: number): void {
  const text = sheetOf(size);
  const { sheet } = readSheet(text, builtInGames);
  const json = JSON.stringify({ ...sheet, source: undefined });
  const { ours, theirs } = inRounds(rounds, 3, {
    ours: () => milliseconds(() => readSheet(text, builtInGames), times),
    theirs: () => milliseconds(() => JSON.parse(json) as unknown, times),
  });
  const speeds = ours.map((time) => text.length / 1000 / time);
  const ratios = quotients(ours, theirs);
  const label = `${(text.length / 1000).toFixed(0)} kB`.padEnd(8);
  console.log(
    `parse ${label} ${spreadText(speeds)} MB/s (aim ${aim}); ${spreadText(ratios, 2)} × JSON.parse of the same tree (${(json.length / 1e6).toFixed(2)} MB), ${limitOfRatio(quantile(ratios, 0.5), 6, rounds)}`,
  );
  const copies = Math.max(2, Math.round(5_000_000 / size));
  const bytes = leftBytes(() => Array.from({ length: copies }, () => readSheet(text, builtInGames).sheet), true);
  console.log(
    `memory ${label}${(bytes / copies / text.length).toFixed(1)} bytes retained per source byte (${copies} trees), limit 40`,
  );
}

function measureFormatting(rounds: number): void {
  const text = sheetOf(50_000);
  const { formats, reads } = inRounds(rounds, 0, {
    formats: () => milliseconds(() => formatSheet(text, {}, builtInGames), 3),
    reads: () => milliseconds(() => readSheet(text, builtInGames), 3),
  });
  const ratios = quotients(formats, reads);
  console.log(
    `format 50 kB   ${spreadText(ratios, 2)} × parsing it (it parses twice), ${limitOfRatio(quantile(ratios, 0.5), 5, rounds)}`,
  );
}

/** Measures the time of `botbook check` on the whole book in a new process, minus the time of an empty Node process. */
function coldStart(rounds: number): void {
  const [bundle, book] = ['../dist/cli.js', '../procedures'].map((path) =>
    JSON.stringify(fileURLToPath(new URL(path, import.meta.url))),
  );
  const call = `import('node:module').then(m=>m.enableCompileCache?.());import(${bundle}).then(m=>m.main(['check',${book}]))`;
  const { empty, check } = inRounds(rounds, 1, {
    empty: () => milliseconds(() => nodeOutput(['-e', '0'])),
    check: () => milliseconds(() => nodeOutput(['-e', call])),
  });
  const more = check.map((time, round) => time - (empty[round] ?? 0));
  const size = bookSheets().reduce((sum, { text }) => sum + text.length, 0);
  console.log(
    `cold check     +${spreadText(more)} ms over an empty node process of ${spreadText(empty)} ms (16 sheets, ${(size / 1000).toFixed(0)} kB), limit 120`,
  );
}

/**
 * Measures the time to read and check the whole book with empty caches: once as the first work of a new process, and
 * once later in that process.
 */
function coldBook(rounds: number): void {
  const script = fileURLToPath(new URL('cold-check.ts', import.meta.url));
  const rows = Array.from({ length: rounds }, () =>
    nodeOutput(['--disable-warning=ExperimentalWarning', script]).trim().split(' ').map(Number),
  );
  const [first, words, fresh] = [0, 1, 2].map((column) => spreadText(rows.map((row) => row[column] ?? 0)));
  console.log(
    `check book     ${fresh} ms cold: language and all made anew, nothing remembered, limit 60; ${first} ms (words ${words}) as the first thing that a process does, its code not yet compiled`,
  );
}

/** Returns the sheets of the book. They share a new language, whose caches are empty. */
function sheetsAnew(): LintSource[] {
  const language = languageOf('callisto');
  return bookSheets().map(({ text }) => ({ text, languageOf: () => language, games: builtInGames }));
}

/**
 * Measures checking and linting the whole book with full caches, and linting with empty caches. The linter gets all
 * sheets in one call.
 */
function warmBook(rounds: number): void {
  const warm = sheetsAnew();
  const { checks, lints, cold } = inRounds(rounds, 10, {
    checks: () => milliseconds(() => warm.map(({ text, languageOf: read }) => checkSheet(text, read, builtInGames)), 3),
    lints: () => milliseconds(() => lintSheets(warm), 3),
    cold: () => milliseconds(() => lintSheets(sheetsAnew())),
  });
  console.log(`check book     ${spreadText(checks)} ms warm, limit 10`);
  console.log(
    `lint book      ${spreadText(lints)} ms warm, limit 50; ${spreadText(cold)} ms with no word of it remembered, limit 300`,
  );
}

/**
 * Measures the time from an edit to all diagnostics. An edit inserts, removes or replaces a character anywhere in a
 * sheet of 50 kB.
 */
function edits(count: number): void {
  const language = languageOf('callisto');
  const lfa = bookSheets().find(({ path }) => /scenario-8\/lfa/.test(path.replaceAll('\\', '/')));
  let text = lfa?.text ?? '';
  const body = text.slice(text.indexOf('\n\n'));
  while (text.length < 50_000) text += body;
  const random = new Random(1);
  const letters = 'abcdefghijklmnopqrstuvwxyzABCXYZ 0123456789.:[]>()';
  const editor = new IncrementalCheck(() => language, builtInGames);
  for (let each = 0; each < 50; each++) editor.check(text);
  const [times, whole]: [number[], number[]] = [[], []];
  for (let each = 0; each < count; each++) {
    const at = random.below(text.length);
    const kind = random.below(3);
    const put = kind === 0 ? '' : letters.charAt(random.below(letters.length));
    const edited = text.slice(0, at) + put + text.slice(kind === 1 ? at : at + 1);
    times.push(milliseconds(() => editor.check(edited)));
    if (each % 10 === 0) whole.push(milliseconds(() => checkSheet(edited, () => language, builtInGames)));
  }
  console.log(
    `edit 50 kB     ${percentiles(times)}; limits 3 and 10; all of it again ${quantile(whole, 0.5).toFixed(2)} ms`,
  );
}

export function benchBook(rounds: number): void {
  measureParsing(50_000, 20, 25, rounds);
  measureParsing(5_000_000, 1, 12, rounds);
  measureFormatting(rounds);
  coldStart(rounds);
  coldBook(rounds);
  warmBook(rounds);
  edits(areFull(rounds) ? 10_000 : 1000);
}
