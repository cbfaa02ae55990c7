// A sheet as a JavaScript module, with what is wrong in it. Pure: text in, text out.
import { errorsIn, type Diagnostic } from '../../grammar/registry.ts';
import type { Sheet } from '../../grammar/tree.ts';
import { ShapeError } from '../../runtime/kernel/shape.ts';
import type { Book } from './book.ts';
import { checkedIn } from './check.ts';
import { moduleFiles, type ModuleFiles, type ModuleImports } from '../emit/sheet-module.ts';
import type { Width } from '../emit/set-words.ts';
import type { SheetRead } from '../language/checking/read-sheet.ts';

export interface CompileOptions {
  readonly book: Book;
  /** The facing sheet, as text or checked: a bot is ranked by both. Without one it is ranked by its own alone. */
  readonly facing?: string | SheetRead;
  /** The module specifiers of the runtime; by default the runtime lies beside the module, with the data of the book. */
  readonly imports?: ModuleImports;
  /** The file of the sheet as seen from the module, for its source map. */
  readonly source?: string;
  /** Words of a set of places; if nothing is said, as many as the board needs. */
  readonly width?: Width;
  /** Second readings of open rulings, such as `R8`. */
  readonly readings?: readonly string[];
}

export interface Compiled {
  /** Null if the sheet has errors; a source map is JSON, types are the text of a .d.ts. */
  readonly code: string | null;
  readonly types: string | null;
  readonly map: string | null;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Compiles a sheet: its text, or what `checkSheet` made of that, so that it is read once though it faces another one too.
 * Throws a ShapeError if its book lacks what it takes, or the facing sheet has errors.
 */
export function compileSheet(sheetOrText: string | SheetRead, options: CompileOptions): Compiled {
  const { book } = options;
  const { diagnostics, sheet } = checkedIn(sheetOrText, book);
  const { emit, title } = book.game;
  if (!emit) throw new ShapeError('game', `is ${title}, whose sheets are not compiled yet`);
  if (errorsIn(diagnostics) > 0) return { code: null, types: null, map: null, diagnostics };
  const facing = options.facing === undefined ? null : checkedIn(options.facing, book);
  if (facing && errorsIn(facing.diagnostics) > 0) throw new ShapeError('facing', 'has errors: check it first');
  if (!sheet.sections.some(({ type }) => type === 'procedure')) {
    throw new ShapeError('procedures', 'are missing: a sheet without any decides nothing');
  }
  const scenario = sheet.headers.find(({ word }) => word === 'scenario')?.number ?? null;
  if (scenario === null) throw new ShapeError('scenario', 'is missing: a sheet is compiled for one');
  const bot = sheet.headers.find(({ word }) => word === 'bot')?.text ?? '';
  return { ...filesOf(sheet, facing?.sheet ?? null, scenario, bot, options), diagnostics };
}

/** The files of a sheet that has been checked. */
function filesOf(
  sheet: Sheet,
  facing: Sheet | null,
  scenario: number,
  bot: string,
  options: CompileOptions,
): ModuleFiles {
  const { book, imports, source, width = null, readings = [] } = options;
  const { game, files, language } = book;
  const own = game.bots.find(({ name }) => name === bot.toUpperCase());
  if (!game.emit || !own) throw new ShapeError('bot', 'is missing: a sheet is compiled for one');
  const { roster } = files;
  // A game may have no data but its roster.
  const data = files.scenarios.find((row) => row.scenario === scenario) ?? { names: undefined, decks: undefined };
  const emitted = game.emit({ sheet, facing, language, roster, scenarioFiles: data, width, readings });
  const name = nameOf(scenario, own.file);
  const title = `${game.title}, Scenario ${scenario}, ${own.short}`;
  const text = sheet.source;
  const sheeted = { name, title, source: source ?? `${own.file}.bot`, text, readings, runtime: game.name, scenario };
  return moduleFiles({ ...sheeted, imports: imports ?? null }, emitted);
}

/** The name of the files of a sheet. */
export const nameOf = (scenario: number, bot: string): string => `scenario-${scenario}-${bot}`;
