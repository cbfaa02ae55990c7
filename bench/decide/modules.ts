// Figures of compiled sheets as files: how long the whole book takes, how large it is; and positions decided, names in and out.
import { build } from 'esbuild';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Book } from '../../compiler/game/book.ts';
import { checkIn } from '../../compiler/game/check.ts';
import { compileSheet } from '../../compiler/game/compile.ts';
import { cardInPlay } from '../../runtime/callisto/rules/solo/play-area.ts';
import { positionOf } from '../../runtime/callisto/rules/engine/write-position.ts';
import type { BoundCallistoSheet } from '../../runtime/callisto/seat/decide-position.ts';
import type { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import { packagedText } from '../../test/support/bots.ts';
import { callistoBook } from '../../test/support/emit-all.ts';
import { scenarios } from '../../test/support/played.ts';
import { areFull, inRounds, milliseconds, spreadText } from '../rounds.ts';
import type { Position } from './positions.ts';

const kb = (bytes: number): string => `${Math.round(bytes / 1000)} kB`;

/** The whole book, from text to modules, in a process that has done it before; milliseconds. */
function compile(book: Book, pairs: readonly (readonly [string, string])[]): number {
  const started = performance.now();
  for (const [one, other] of pairs) {
    const [lfa, breakers] = [checkIn(one, book), checkIn(other, book)];
    compileSheet(lfa, { book, facing: breakers });
    compileSheet(breakers, { book, facing: lfa });
  }
  return performance.now() - started;
}

/** The same texts again; and each time with an empty line more, so that every clause stands at another place. */
function compiling(rounds: number): void {
  const book = callistoBook();
  const pairs = scenarios.map((one) => [packagedText(one, 'lfa'), packagedText(one, 'breakers')] as const);
  let lines = '';
  const { same, moved } = inRounds(rounds, areFull(rounds) ? 20 : 0, {
    same: () => compile(book, pairs),
    moved: () => {
      lines += '\n';
      return compile(
        book,
        pairs.map(([lfa, breakers]) => [lines + lfa, lines + breakers] as const),
      );
    },
  });
  console.log(
    `compile book   ${spreadText(same)} ms warm, 16 sheets from text to module, types and source map, limit 60; ${spreadText(moved)} where every clause has moved`,
  );
}

/** What is written for the whole book. */
async function sizes(folder: string): Promise<void> {
  const bytes = (name: string): number => readFileSync(join(folder, name)).length;
  const names = readdirSync(folder).filter((name) => /^scenario-.*\.js$/.test(name));
  const sheets = names.reduce((sum, name) => sum + bytes(name), 0);
  const contents = names.map((name, index) => `export { sheet as s${index} } from './${name}';`).join('\n');
  const options = { bundle: true, format: 'esm', minify: true, write: false } as const;
  const { outputFiles } = await build({ stdin: { contents, resolveDir: folder }, ...options });
  const small = outputFiles[0]?.text.length ?? 0;
  console.log(
    `  written      ${kb(sheets)} of sheets (limit 700), ${kb(small)} minified with what they call (limit 300); beside them ${kb(bytes('kernel.js'))} and ${kb(bytes('callisto.js'))}, which is the engine and the data of the book`,
  );
}

/** Positions decided by a module, as objects and as texts; all that is told of them is checked, what comes of them is told. */
async function deciding(folder: string, game: Game, positions: readonly Position[], rounds: number): Promise<void> {
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

/** All of it, of a folder with the compiled book; the positions are of the LFA's cards in Scenario 1. */
export async function benchModules(
  folder: string,
  game: Game,
  positions: readonly Position[],
  rounds: number,
): Promise<void> {
  compiling(rounds);
  await sizes(folder);
  await deciding(folder, game, positions, rounds);
}
