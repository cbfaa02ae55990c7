// Makes the book of played tables from the files of a book. A book of played tables is the data with which a page plays
// a game.
import { preparedSheetJson } from '../compiler/decide/prepared-sheet.ts';
import { prepareSheet } from '../compiler/decide/prepare-sheet.ts';
import type { GameDeclaration } from '../compiler/game/game-declaration.ts';
import type { SceneSheets } from '../compiler/game/scene-sheets.ts';
import type { TableBook, TableScenario } from '../compiler/game/table-book.ts';
import type { GameLanguage } from '../compiler/language/checking/report/sheet-world.ts';
import type { GameBooks } from './books.ts';
import { readJson } from './files.ts';

type Sheets = Pick<SceneSheets, 'texts' | 'prepared'>;

function scenarioIn(
  books: GameBooks,
  game: GameDeclaration,
  scenario: number,
  sheets: Sheets,
  language: () => GameLanguage,
) {
  const jsonIn = (name: string): unknown => {
    const path = books.path(game, name, scenario);
    return path === undefined ? undefined : readJson(path);
  };
  const rows = [...sheets.texts].flatMap(([bot, text]) => {
    const sheet = sheets.prepared?.get(bot) ?? prepareSheet(text, game, language());
    return sheet ? [[bot, preparedSheetJson(sheet)] as const] : [];
  });
  const data = { board: jsonIn('board.json'), names: jsonIn('names.json'), decks: jsonIn('decks.json') };
  return { scenario, ...data, sheets: Object.fromEntries(rows) } satisfies TableScenario;
}

/** Returns all rulings on which at least one clause of the sheets rests. */
const citedRulings = (scenarios: readonly TableScenario[]): ReadonlySet<string> =>
  new Set(
    scenarios.flatMap(({ sheets }) =>
      Object.values(sheets).flatMap(({ procedures }) =>
        procedures.flatMap(({ rulings }) => Object.values(rulings).flat()),
      ),
    ),
  );

/** Returns the book of played tables for some scenarios. `sheetsOf` returns the sheets of a scenario. */
export function tableBookOf(
  books: GameBooks,
  game: GameDeclaration,
  scenarios: readonly number[],
  sheetsOf: (scenario: number) => Sheets,
  language: () => GameLanguage,
): TableBook {
  const roster = books.gameFile(game, 'roster.json');
  if (roster === null) throw books.noData('roster.json', game.name);
  const tables = scenarios.map((scenario) => scenarioIn(books, game, scenario, sheetsOf(scenario), language));
  const cited = citedRulings(tables);
  const allRulings = books.rulings(game);
  // A ruling is kept if it comes from a printed source (`touches` is empty), or if a clause rests on it.
  const rulings = allRulings.filter(({ id, touches }) => touches.length === 0 || cited.has(id));
  return {
    version: 1,
    is: 'table book',
    game: game.name,
    readings: allRulings.flatMap(({ id, open, title }) =>
      open && game.switchable?.includes(id) ? [{ ruling: id, title, ...open }] : [],
    ),
    rulings: rulings.map(({ id, text, title, cases }) => ({ id, title, text, ...(cases.length > 0 && { cases }) })),
    roster: readJson(roster),
    scenarios: tables,
  };
}
