// Measures compiled sheets as files: the time to compile the book, the size of the files, and the time to decide a
// position that callers pass with names.
import { build } from 'esbuild';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Book } from '../../compiler/game/book.ts';
import { checkIn } from '../../compiler/game/check.ts';
import { compileSheet } from '../../compiler/game/compile.ts';
import { cardInPlay } from '../../runtime/callisto/rules/solo/play-area.ts';
import { positionOf } from '../../runtime/callisto/rules/engine/write-position.ts';
import type { BoundCallistoSheet } from '../../runtime/callisto/bound-sheet/decide-position.ts';
import { packagedText } from '../../test/support/bots.ts';
import { callistoBook } from '../../test/support/emit-all.ts';
import { scenarios } from '../../test/support/played.ts';
import { limitOfRatio } from '../limits.ts';
import { areFull, inRounds, milliseconds, quantile, quotients, spreadText } from '../rounds.ts';
import type { PackagedBook } from './packaged-book.ts';
import type { CardPosition } from './positions.ts';

const kb = (bytes: number): string => `${Math.round(bytes / 1000)} kB`;

/** Returns the time in milliseconds to compile the texts of the whole book. */
function compileTime(book: Book, pairs: readonly (readonly [string, string])[]): number {
  const started = performance.now();
  for (const texts of pairs) {
    const [lfa, breakers] = [checkIn(texts[0], book), checkIn(texts[1], book)];
    compileSheet(lfa, { book, facing: breakers });
    compileSheet(breakers, { book, facing: lfa });
  }
  return performance.now() - started;
}

/**
 * Measures the time to compile the book in two ways. `same` compiles the same texts in each round. `moved` first adds
 * an empty line at the beginning of each text, so that the line number of each clause changes.
 */
function measureCompiling(rounds: number): void {
  const book = callistoBook();
  const pairs = scenarios.map(
    (scenario) => [packagedText(scenario, 'lfa'), packagedText(scenario, 'breakers')] as const,
  );
  let lines = '';
  const { same, moved } = inRounds(rounds, areFull(rounds) ? 20 : 0, {
    same: () => compileTime(book, pairs),
    moved: () => {
      lines += '\n';
      return compileTime(
        book,
        pairs.map(([lfa, breakers]) => [lines + lfa, lines + breakers] as const),
      );
    },
  });
  const ratios = quotients(moved, same);
  console.log(
    `compile book   ${spreadText(same)} ms warm, 16 sheets from text to module, types and source map, limit 60; ${spreadText(ratios, 2)} × where every clause has moved, ${limitOfRatio(quantile(ratios, 0.5), 4, rounds)}`,
  );
}

/** Prints the size of all compiled sheets, and their size in a minified bundle with the runtime. */
async function sizes(folder: string): Promise<void> {
  const bytes = (name: string): number => readFileSync(join(folder, name)).length;
  const names = readdirSync(folder).filter((name) => /^scenario-.*\.js$/.test(name));
  const sheets = names.reduce((sum, name) => sum + bytes(name), 0);
  const contents = names.map((name, index) => `export { sheet as s${index} } from './${name}';`).join('\n');
  const options = { bundle: true, format: 'esm', minify: true, write: false } as const;
  const { outputFiles } = await build({ stdin: { contents, resolveDir: folder }, ...options });
  const small = outputFiles[0]?.text.length ?? 0;
  console.log(
    `  written      ${kb(sheets)} of sheets (limit 700), ${kb(small)} minified with what they call (limit 300)`,
  );
}

/**
 * Measures the time in which a compiled sheet reads and checks a position and decides a card. The positions are given
 * once as objects, and once as JSON texts.
 */
async function measureDeciding(
  folder: string,
  { games: [first] }: PackagedBook,
  positions: readonly CardPosition[],
  rounds: number,
): Promise<void> {
  if (!first) return;
  const { game } = first;
  const file = pathToFileURL(join(folder, 'scenario-1-lfa.js')).href;
  const { decidePosition } = (await import(file)) as Pick<BoundCallistoSheet, 'decidePosition'>;
  const questions = positions.slice(0, 2000).map(({ state, index, side }) => {
    const position = positionOf(game, state);
    const card = game.cards.names[cardInPlay(state, side, index)] ?? '';
    return { position, text: JSON.stringify(position), card };
  });
  const microseconds = (decide: (question: (typeof questions)[number]) => unknown): number =>
    (1000 * milliseconds(() => questions.forEach(decide))) / questions.length;
  const { objects, texts } = inRounds(rounds, 2, {
    objects: () => microseconds(({ position, card }) => decidePosition(position, card)),
    texts: () => microseconds(({ text, card }) => decidePosition(text, card)),
  });
  console.log(
    `decidePosition ${spreadText(objects)} µs of an object, limit 20; ${spreadText(texts)} of text, limit 40`,
  );
}

/**
 * Measures the compilation of sheets, and the size and speed of the compiled book in `folder`. The positions are for
 * cards of the LFA in Scenario 1.
 */
export async function benchModules(
  folder: string,
  book: PackagedBook,
  positions: readonly CardPosition[],
  rounds: number,
): Promise<void> {
  measureCompiling(rounds);
  await sizes(folder);
  await measureDeciding(folder, book, positions, rounds);
}
