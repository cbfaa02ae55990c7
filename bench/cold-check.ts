// Reads and checks the whole book in a new process. Prints three times in milliseconds: the first check together with
// the making of the vocabulary; the making alone; a later check with a new vocabulary.
import { checkSheet, readSheet } from '../compiler/language/checking/sheet/read-sheet.ts';
import { builtInGames } from '../library/games.ts';
import { bookFilesOf } from '../test/support/book-language.ts';
import { bookSheets } from '../test/support/samples.ts';
import { quantile } from './rounds.ts';

const texts = bookSheets().map(({ text }) => text);
const files = bookFilesOf('callisto');
const game = builtInGames.gameNamed('callisto');
const started = performance.now();
const language = game?.language(files) ?? null;
const made = performance.now();
for (const text of texts) checkSheet(text, () => language, builtInGames);
const checked = performance.now();
for (let i = 0; i < 10; i++) for (const text of texts) readSheet(text, builtInGames);
const fresh: number[] = [];
for (let i = 0; i < 20; i++) {
  const from = performance.now();
  const again = game?.language(files) ?? null;
  for (const text of texts) checkSheet(text, () => again, builtInGames);
  fresh.push(performance.now() - from);
}
const last = quantile(fresh.slice(-5), 0.5);
console.log([checked - started, made - started, last].map((time) => time.toFixed(1)).join(' '));
