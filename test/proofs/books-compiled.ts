// Proof that compiled sheets of books without code decide like the interpreter: the clause, the choices, the rolls, the
// boxes, the effects and the position afterwards are equal in random positions, for the sample booklet, the books of the
// tests and composed random books. A card is decided in each position.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { composedBook } from '../declared/composed-book.ts';
import { sheetOfPage } from '../orchard/page.ts';
import { compareIn, compiledBook, lacksActor, type Compared } from '../support/compiled-book.ts';
import { Random } from '../support/random.ts';
import { errorText, grouped, prove, type ProofReport } from './kit.ts';

interface Texts {
  readonly name: string;
  readonly page: string;
  readonly sheets: readonly string[];
}

/** The pages: all books without code, the published books of the tests, and the pages of the tests. */
const pages = globSync(['procedures/*/*.page', 'test/declared/published/*/*.page', 'test/declared/*.page']).toSorted();

/** Returns a page with its sheets. The sheet of a page of the tests has the name of the page. */
function textsOf(path: string): Texts {
  const whole = dirname(path) === 'test/declared' ? path.replace(/\.page$/, '.bot') : join(dirname(path), '*.bot');
  const sheets = globSync(whole).toSorted();
  return { name: path, page: readFileSync(path, 'utf8'), sheets: sheets.map((file) => readFileSync(file, 'utf8')) };
}

/** The page of the orchard with each of its sheets, which decide the same cards. */
const orchards = globSync('test/orchard/*.bot')
  .toSorted()
  .map((file): Texts => ({
    name: file,
    page: readFileSync('test/declared/orchard.page', 'utf8'),
    sheets: [sheetOfPage(readFileSync(file, 'utf8'))],
  }));

async function compare(
  { name, page, sheets }: Texts,
  positions: number,
  seed: number,
  report: ProofReport,
): Promise<Compared> {
  const all: Compared = { decisions: 0, clauses: new Set(), differences: [] };
  const random = new Random(seed);
  try {
    const book = await compiledBook(page, sheets);
    for (let index = 0; index < positions && all.differences.length === 0; index++) {
      report.progress(index, positions);
      const position = book.random(seed, index);
      const cards = book.cards.filter((_card, at) => at === index % book.cards.length);
      if (!lacksActor(book, position)) compareIn(book, position, (die) => 1 + random.below(die), all, cards);
    }
  } catch (error) {
    report.fault(`${name}: ${errorText(error)}\n${name === 'a composed book' ? page : ''}`);
  }
  for (const difference of all.differences) report.fault(`${name}: ${JSON.stringify(difference)}`);
  return all;
}

await prove(
  { name: 'books-compiled', numbers: { positions: 100_000, books: 400, seed: 5 } },
  async ({ positions, books, seed }, report) => {
    let decisions = 0;
    const clauses = new Set<string>();
    const add = (name: string, compared: Compared): void => {
      decisions += compared.decisions;
      for (const clause of compared.clauses) clauses.add(`${name} ${clause}`);
    };
    const all = [...pages.map(textsOf).filter(({ sheets }) => sheets.length > 0), ...orchards];
    for (const texts of all) add(texts.name, await compare(texts, positions, seed, report));
    const random = new Random(seed);
    for (let count = 0; count < books; count++) {
      const { page, sheet } = composedBook(random);
      add(
        `composed ${count}`,
        await compare({ name: 'a composed book', page, sheets: [sheet] }, 25, seed + count, report),
      );
    }
    return `${grouped(decisions)} decisions by ${grouped(clauses.size)} clauses of ${all.length} books and ${books} composed books, compiled and interpreted`;
  },
);
