// Proof of books without code with many sorts, words and actions, composed at random: they are read without a fault,
// decided, explained, asked, compiled and played without an error. Compiled sheets decide like the interpreter, a step
// back is the table before, a saved game is the same game, and a physical table that follows nothing but the printed
// lines shows the state of the app. The sample booklet is played in the same way.
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { composedBook } from '../declared/composed-book.ts';
import { compareCompiled, decideAll, playTurns, readComposed, readWithSheets } from '../support/random-book.ts';
import { Random } from '../support/random.ts';
import { errorText, grouped, prove } from './kit.ts';

/** The books with a turn that are played beside the composed books. */
const pages = ['procedures/drowned-bell/drowned-bell.page', 'test/declared/rills.page'];

function textsBeside(path: string): ReadonlyMap<string, string> {
  const files = path.startsWith('test/') ? [path.replace('.page', '.bot')] : globSync(path.replace(/[^/]*$/, '*.bot'));
  return new Map(files.toSorted().map((file) => [basename(file, '.bot'), readFileSync(file, 'utf8')]));
}

await prove(
  // `turns` is the number of turns of each composed book, and `sample` that of the sample booklet.
  { name: 'books-random', numbers: { books: 10_000, positions: 2, turns: 2, sample: 1000 } },
  async ({ books, positions, turns, sample, seed }, report) => {
    const sum = { decisions: 0, turns: 0 };
    for (let index = 0; index < books; index++) {
      report.progress(index, books);
      const own = seed + index;
      try {
        const read = readComposed(own);
        for (let each = 0; each < positions; each++) sum.decisions += decideAll(read, own, each);
        sum.decisions += await compareCompiled(read, positions, own);
        sum.turns += await playTurns(read, turns, own);
      } catch (error) {
        const { page, sheet } = composedBook(new Random(own), true);
        const words = { books: 1, positions, turns, sample: 0, seed: own };
        report.fault(`${errorText(error)}\n${page}\n${sheet}`, words);
      }
    }
    for (const path of sample === 0 ? [] : pages) {
      report.progress(books, books);
      try {
        const read = readWithSheets(readFileSync(path, 'utf8'), textsBeside(path));
        sum.turns += await playTurns(read, sample, seed);
      } catch (error) {
        report.fault(`${path}: ${errorText(error)}`, { books: 0, sample, seed });
      }
    }
    return (
      `${grouped(sum.decisions)} decisions of ${grouped(books)} composed books, ` +
      `and ${grouped(sum.turns)} turns by instructions alone`
    );
  },
);
