// Proof of books without code with many sorts, words and actions, composed at random: they are read without a fault,
// decided, explained, asked, compiled and played without an error. Compiled sheets decide like the interpreter, a step
// back is the table before, a saved game is the same game, and a physical table that follows nothing but the printed
// lines shows the state of the app. The sample booklet is played in the same way.
import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { explainedDocument } from '../../views/decision/explain.ts';
import { plainPaint } from '../../views/document/palette.ts';
import { terminalText } from '../../views/document/terminal.ts';
import { sheetScriptOfText } from '../../compiler/decide/script-reader.ts';
import { gameOfBook, readBook } from '../../compiler/declared/declared-book.ts';
import { positionOfText, readDeclaredPosition, UnansweredText } from '../../compiler/declared/position.ts';
import { checkSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import { GameList } from '../../compiler/language/checking/sheet/sheet-games.ts';
import { errorsIn } from '../../grammar/registry.ts';
import { composedBook } from '../declared/composed-book.ts';
import { decidedTwice } from '../support/asking-book.ts';
import { BookWalk } from '../support/book-walk.ts';
import { compareIn, compiledBook, type Compared } from '../support/compiled-book.ts';
import { Random } from '../support/random.ts';
import { grouped, prove } from './kit.ts';

const noFiles = { scenario: 0, roster: null, board: null, names: null, decks: null };

/** A book with its sheets, read without errors. */
function bookOf(page: string, texts: ReadonlyMap<string, string>) {
  const book = readBook(page);
  const game = gameOfBook(book, 'book.page');
  const language = game.language({ roster: null, scenarios: [] });
  const wrong = [...texts.values()].flatMap(
    (text) => checkSheet(text, () => language, new GameList([game])).diagnostics,
  );
  const all = [...book.diagnostics, ...wrong];
  if (errorsIn(all) > 0) throw new Error(`The book is refused: ${all.map(({ message }) => message).join(' ')}`);
  const scriptOf = (text: string) => sheetScriptOfText(text, game.headings, language);
  const scene = game.scene?.(noFiles);
  const forms = game.page?.positions;
  if (!scene || !forms) throw new Error('The book decides no cards.');
  return { book, game, scene, forms, sheets: { texts, scriptOf } };
}

type ReadBook = ReturnType<typeof bookOf>;

/** Reads a random position as text, and decides, explains and asks its cards. */
function decideAll({ book, game, scene, forms, sheets }: ReadBook, sheet: string, seed: number, index: number): number {
  const position = forms.random(seed, index);
  const again = readDeclaredPosition(positionOfText(forms.text(position)), book.table).position;
  if (JSON.stringify(again) !== JSON.stringify(position))
    throw new Error(`The text of ${JSON.stringify(position)} is read differently.`);
  game.page?.membersIn(position);
  const ask = scene.asking(sheets);
  for (const { name } of book.cards) {
    try {
      const query = ask(position, name);
      const answer = query.decide({ seed: index });
      if (answer.is === 'came')
        terminalText(
          explainedDocument({ ...query, came: answer.came }, { rulings: new Map(), standIns: null }, true),
          plainPaint,
        );
      query.odds();
    } catch (error) {
      if (!(error instanceof UnansweredText)) throw error;
    }
  }
  const { seen, told } = decidedTwice(book, game, { sheet, position, card: 'CARD', seed: index });
  if (JSON.stringify(seen) !== JSON.stringify(told))
    throw new Error(
      `Decided ${JSON.stringify(seen)}, by questions ${JSON.stringify(told)}, in ${JSON.stringify(position)}`,
    );
  return book.cards.length;
}

/** Compares compiled sheets with the interpreter. */
async function compareCompiled(page: string, sheet: string, positions: number, seed: number): Promise<void> {
  const compiled = await compiledBook(page, [sheet]);
  const compared: Compared = { decisions: 0, clauses: new Set(), differences: [] };
  const random = new Random(seed);
  for (let index = 0; index < positions; index++)
    compareIn(compiled, compiled.random(seed, index), (die) => 1 + random.below(die), compared);
  const [difference] = compared.differences;
  if (difference) throw new Error(`Compiled and interpreted differ: ${JSON.stringify(difference)}`);
}

/** Plays turns of a book, each game for some turns; returns the number of turns. */
async function playTurns({ book, scene, sheets }: ReadBook, turns: number, seed: number): Promise<number> {
  const tables = await scene.tables?.(sheets, () => Promise.reject(new Error('No module is loaded.')));
  if (!tables) throw new Error('The page has no turn.');
  const walked = { scene: tables, table: book.table, level: book.turn?.levels[0] ?? 'normal' };
  let played = 0;
  for (let game = 0; played < turns; game++) {
    const walk = new BookWalk(walked, new Random(seed + game), seed + game);
    walk.go(Math.min(turns - played, 12));
    played += Math.max(1, walk.turns);
  }
  return played;
}

/** The books with a turn that are played beside the composed books. */
const pages = ['procedures/drowned-bell/drowned-bell.page', 'test/declared/rills.page'];

function textsBeside(path: string): ReadonlyMap<string, string> {
  const files = path.startsWith('test/') ? [path.replace('.page', '.bot')] : globSync(path.replace(/[^/]*$/, '*.bot'));
  return new Map(files.toSorted().map((file) => [basename(file, '.bot'), readFileSync(file, 'utf8')]));
}

await prove(
  { name: 'books-random', numbers: { books: 10_000, positions: 2, turns: 2, sample: 1000 } },
  async ({ books, positions, turns, sample, seed }, report) => {
    const sum = { decisions: 0, turns: 0 };
    for (let index = 0; index < books; index++) {
      report.progress(index, books);
      const { page, sheet } = composedBook(new Random(seed + index), true);
      try {
        const read = bookOf(page, new Map([['composed', sheet]]));
        for (let each = 0; each < positions; each++) sum.decisions += decideAll(read, sheet, seed + index, each);
        await compareCompiled(page, sheet, positions, seed + index);
        sum.turns += await playTurns(read, turns, seed + index);
      } catch (error) {
        const text = error instanceof Error ? error.stack : String(error);
        report.fault(`${text}\n${page}\n${sheet}`, { books: 1, positions, turns, sample: 0, seed: seed + index });
      }
    }
    for (const path of sample === 0 ? [] : pages) {
      try {
        sum.turns += await playTurns(bookOf(readFileSync(path, 'utf8'), textsBeside(path)), sample, seed);
      } catch (error) {
        report.fault(`${path}: ${error instanceof Error ? error.stack : String(error)}`, { books: 0, sample, seed });
      }
    }
    return `${grouped(sum.decisions)} decisions of ${grouped(books)} composed books, and ${grouped(sum.turns)} turns by instructions alone`;
  },
);
