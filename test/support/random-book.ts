// Reads, decides, compiles and plays books without code, and throws if something does not hold.
import { explainedDocument } from '../../views/decision/explain.ts';
import { plainPaint } from '../../views/document/palette.ts';
import { terminalText } from '../../views/document/terminal.ts';
import { sheetScriptOfText } from '../../compiler/decide/script-reader.ts';
import type { SheetScript } from '../../compiler/decide/sheet-script.ts';
import { positionOfText, readDeclaredPosition, UnansweredText } from '../../compiler/declared/position.ts';
import { checkSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import { GameList } from '../../compiler/language/checking/sheet/sheet-games.ts';
import { errorsIn } from '../../grammar/registry.ts';
import { getOrMake } from '../../runtime/kernel/lazily.ts';
import { composedBook } from '../declared/composed-book.ts';
import { decidedTwice } from './asking-book.ts';
import type { BookTexts } from './book-verbs.ts';
import { BookWalk } from './book-walk.ts';
import { compareIn, compiledBook, readPage, type Compared } from './compiled-book.ts';
import { Random } from './random.ts';

const noFiles = { scenario: 0, roster: null, board: null, names: null, decks: null };

/** Reads a book with its sheets. Throws if the book has errors. */
export function readWithSheets(page: string, texts: ReadonlyMap<string, string>) {
  const { book, game } = readPage(page);
  const language = game.language({ roster: null, scenarios: [] });
  const wrong = [...texts.values()].flatMap(
    (text) => checkSheet(text, () => language, new GameList([game])).diagnostics,
  );
  const all = [...book.diagnostics, ...wrong];
  if (errorsIn(all) > 0) throw new Error(`The book is refused: ${all.map(({ message }) => message).join(' ')}`);
  const scripts = new Map<string, SheetScript | null>();
  const scriptOf = (text: string) => getOrMake(scripts, text, () => sheetScriptOfText(text, game.headings, language));
  const scene = game.scene?.(noFiles);
  const forms = game.page?.positions;
  if (!scene || !forms) throw new Error('The book decides no cards.');
  return { page, book, game, scene, forms, sheets: { texts, scriptOf } };
}

type ReadBook = ReturnType<typeof readWithSheets>;

/** Composes and reads a book with many sorts and actions. */
export function readComposed(seed: number): ReadBook {
  const { page, sheet } = composedBook(new Random(seed), true);
  return readWithSheets(page, new Map([['composed', sheet]]));
}

/** Returns the texts with which the command verbs take a composed book. */
export function textsOfComposed({ book, forms, page, sheets }: ReadBook, seed: number): BookTexts {
  const [sheet = ''] = sheets.texts.values();
  return { page, sheet, position: forms.text(forms.random(seed, 0)), card: book.cards[0]?.name ?? '' };
}

/** Reads a random position as text, and decides, explains and asks its cards. Returns the number of cards. */
export function decideAll({ book, game, scene, forms, sheets }: ReadBook, seed: number, index: number): number {
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
      const facts = { rulings: new Map(), standIns: null };
      if (answer.is === 'came')
        terminalText(explainedDocument({ ...query, came: answer.came }, facts, true), plainPaint);
      query.odds();
    } catch (error) {
      if (!(error instanceof UnansweredText)) throw error;
    }
  }
  const [sheet = ''] = sheets.texts.values();
  const [{ name: card } = { name: '' }] = book.cards;
  const { seen, told } = decidedTwice(book, game, { sheet, position, card, seed: index });
  const [first, second] = [JSON.stringify(seen), JSON.stringify(told)];
  if (first !== second) throw new Error(`Decided ${first}, by questions ${second}, in ${JSON.stringify(position)}`);
  return book.cards.length;
}

/** Compares compiled sheets with the interpreter. Returns the number of decisions. */
export async function compareCompiled(
  { page, sheets, ...read }: ReadBook,
  positions: number,
  seed: number,
): Promise<number> {
  const compiled = await compiledBook(page, [...sheets.texts.values()], read);
  const compared: Compared = { decisions: 0, clauses: new Set(), differences: [] };
  const random = new Random(seed);
  for (let index = 0; index < positions; index++)
    compareIn(compiled, compiled.random(seed, index), (die) => 1 + random.below(die), compared);
  const [difference] = compared.differences;
  if (difference) throw new Error(`Compiled and interpreted differ: ${JSON.stringify(difference)}`);
  return compared.decisions;
}

/** The greatest number of turns in a game. */
const mostTurns = 12;

/** Plays turns of a book. Returns the number of turns. */
export async function playTurns({ book, scene, sheets }: ReadBook, turns: number, seed: number): Promise<number> {
  const tables = await scene.tables?.(sheets, () => Promise.reject(new Error('No module is loaded.')));
  if (!tables) throw new Error('The page has no turn.');
  const { levels } = book.turn ?? { levels: [] };
  const walked = { scene: tables, table: book.table, level: levels[seed % Math.max(1, levels.length)] ?? '' };
  let played = 0;
  for (let game = 0; played < turns; game++) {
    const walk = new BookWalk(walked, new Random(seed + game), seed + game);
    walk.go(Math.min(turns - played, mostTurns));
    played += Math.max(1, walk.turns);
  }
  return played;
}
