// Proof of books without code with many sorts, words and actions, composed at random: they are read without a fault,
// decided, explained, asked, compiled and played without an error, and go through the command verbs. Compiled sheets decide like the interpreter, a step
// back is the table before, a saved game is the same game, and a physical table that follows nothing but the printed
// lines shows the state of the app. The sample booklet and the orchard are played in the same way.
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pageWithTurns, sheetOfPage } from '../orchard/page.ts';
import { composedBook } from '../declared/composed-book.ts';
import { throughVerbs } from '../support/book-verbs.ts';
import {
  compareCompiled,
  decideAll,
  playTurns,
  readComposed,
  readWithSheets,
  textsOfComposed,
} from '../support/random-book.ts';
import { Random } from '../support/random.ts';
import { errorText, grouped, prove } from './kit.ts';
import { inNewFolder } from './process.ts';

const textOf = (file: string): string => readFileSync(file, 'utf8');

/** Returns a page and its sheets, by the names of the sheets. */
const bookOf = (
  page: string,
  files: readonly string[],
): readonly [page: string, sheets: ReadonlyMap<string, string>] => [
  textOf(page),
  new Map(files.toSorted().map((file) => [basename(file, '.bot'), textOf(file)])),
];

/** The books with a turn that are played beside the composed books. */
const played: Readonly<Record<string, () => ReturnType<typeof bookOf>>> = {
  'drowned-bell': () => bookOf('procedures/drowned-bell/drowned-bell.page', globSync('procedures/drowned-bell/*.bot')),
  rills: () => bookOf('test/declared/rills.page', ['test/declared/rills.bot']),
  orchard: () => [
    pageWithTurns(textOf('test/declared/orchard.page')),
    new Map([['neighbour', sheetOfPage(textOf('test/orchard/neighbour.bot'))]]),
  ],
};

await prove(
  // `turns` is the number of turns of each composed book, and `sample` that of each other book. The command verbs take
  // the first of each `verbs` books.
  { name: 'books-random', numbers: { books: 10_000, positions: 2, turns: 2, sample: 10_000, verbs: 10 } },
  async ({ books, positions, turns, sample, verbs, seed }, report) => {
    const sum = { decisions: 0, turns: 0, byVerbs: 0 };
    for (let index = 0; index < books; index++) {
      report.progress(index, books);
      const own = seed + index;
      try {
        const read = readComposed(own);
        for (let each = 0; each < positions; each++) sum.decisions += decideAll(read, own, each);
        sum.decisions += await compareCompiled(read, positions, own);
        sum.turns += await playTurns(read, turns, own);
        if (index % verbs !== 0) continue;
        await inNewFolder('verbs', (folder) => throughVerbs(folder, textsOfComposed(read, own)));
        sum.byVerbs++;
      } catch (error) {
        const { page, sheet } = composedBook(new Random(own), true);
        const words = { books: 1, positions, turns, sample: 0, verbs: 1, seed: own };
        report.fault(`${errorText(error)}\n${page}\n${sheet}`, words);
      }
    }
    for (const [name, book] of sample === 0 ? [] : Object.entries(played)) {
      report.progress(books, books);
      try {
        const read = readWithSheets(...book());
        sum.turns += await playTurns(read, sample, seed);
      } catch (error) {
        report.fault(`${name}: ${errorText(error)}`, { books: 0, sample, seed });
      }
    }
    return (
      `${grouped(sum.decisions)} decisions of ${grouped(books)} composed books, ` +
      `${grouped(sum.byVerbs)} of them by all command verbs, and ${grouped(sum.turns)} turns by instructions alone`
    );
  },
);
