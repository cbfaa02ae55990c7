// The sheets of a book without code, with the parts that are counted when their cards are decided in random positions.
import { partsFor } from '../compiler/game/example-coverage.ts';
import { countedByModules, countedByRecords, type BookRuntime, type CountIn } from '../compiler/game/random-use.ts';
import { scriptIn, type SceneSheets } from '../compiler/game/scene-sheets.ts';
import { EmitError } from '../compiler/emit/emit-scope.ts';
import { plainSceneIn } from '../files/scenes.ts';
import type { PlayedSheet } from '../views/examples/clause-use.ts';
import { books } from './books.ts';
import { plainSheetsOf } from './bots.ts';
import { compiledModules, loadedRuntime } from './compiled-sheets.ts';
import { loadedSheets } from './loaded-sheets.ts';
import type { PageGame } from './page-game.ts';

type ModuleSheet = Parameters<BookRuntime['bindBookSheet']>[0];

/** A book whose decisions are counted. */
export interface CountedBook {
  readonly sheets: SceneSheets;
  /** The cards that have a procedure. */
  readonly cards: readonly string[];
  readonly played: readonly PlayedSheet[];
  /** Counts the decisions in a position. */
  readonly countIn: CountIn;
}

/** Returns a sheet with the parts of its procedures. */
const sheetOf = (sheets: SceneSheets, bot: string): PlayedSheet => {
  const parts = partsFor(bot, { sheets });
  const titles = (scriptIn(sheets, bot)?.procedures ?? []).map(({ title }) => title);
  // The longest title that begins the name of a part is the title of its procedure.
  const titleOf = (name: string): string | undefined =>
    titles.filter((title) => name.startsWith(`${title} `)).toSorted((a, b) => b.length - a.length)[0];
  return {
    bot,
    name: bot,
    short: bot,
    procedures: titles.map((title) => ({ title, parts: parts.filter(({ name }) => titleOf(name) === title) })),
  };
};

/** Prepares a book to count all parts that its decisions use. */
export function wholeCount(game: PageGame): CountedBook {
  const sheets = plainSheetsOf(game);
  const bots = [...sheets.texts.keys()];
  const procedures = bots.flatMap((bot) => scriptIn(sheets, bot)?.procedures ?? []);
  return {
    sheets,
    cards: game.starter.titles.filter((card) => procedures.some((procedure) => procedure.cards.has(card))),
    played: bots.map((bot) => sheetOf(sheets, bot)),
    countIn: countedByRecords(plainSceneIn(books, game).asking(sheets)),
  };
}

/**
 * Prepares a book to count only the clauses that its decisions use. Compiled sheets decide; the interpreter decides a
 * book with words that are not compiled.
 */
export async function clauseCount(game: PageGame): Promise<CountedBook> {
  const whole = wholeCount(game);
  const played = whole.played.map((sheet) => ({
    ...sheet,
    procedures: sheet.procedures.map(({ title, parts }) => ({
      title,
      parts: parts.filter(({ kind }) => kind === 'clause'),
    })),
  }));
  const sheetOfBox = (title: string): string | null =>
    whole.played.find(({ procedures }) => procedures.some((each) => each.title.toUpperCase() === title))?.bot ?? null;
  try {
    const { bookCode } = plainSceneIn(books, game);
    const read = { game, scene: { ...(bookCode && { code: bookCode }) }, scenario: 0, overlay: null };
    const modules = await loadedSheets(compiledModules(read, whole.sheets));
    const { bindBookSheet } = (await loadedRuntime(game)) as BookRuntime;
    const bound = [...modules].map(([name, sheet]) => [name, bindBookSheet(sheet as ModuleSheet)] as const);
    return { ...whole, played, countIn: countedByModules(new Map(bound), sheetOfBox) };
  } catch (error) {
    if (!(error instanceof EmitError)) throw error;
    return { ...whole, played };
  }
}
