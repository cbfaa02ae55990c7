// Compiles a sheet to the text of a JavaScript module and returns its diagnostics. Reads and writes no files.
import { errorsIn, type Diagnostic } from '../../grammar/registry.ts';
import type { Sheet } from '../../grammar/tree.ts';
import { ShapeError } from '../../runtime/kernel/shape.ts';
import type { Book } from './book.ts';
import { hasPlainSheets, type GameDeclaration } from './game-declaration.ts';
import { checkedIn } from './check.ts';
import { moduleFiles, type EmittedModule, type ModuleFiles, type ModuleImports } from '../emit/sheet-module.ts';
import type { Width } from '../emit/set-words.ts';
import type { SheetRead } from '../language/checking/sheet/read-sheet.ts';

export interface CompileOptions {
  readonly book: Book;
  /**
   * The sheet of the other bot of the scenario, as text or checked; absent if there is none. Its ranking orders the
   * units of the bot whose sheet is compiled, the most dangerous first.
   */
  readonly facing?: string | SheetRead;
  /**
   * The addresses from which the module imports the runtime. By default, the module imports a file in its own folder,
   * which also contains the files of the book.
   */
  readonly imports?: ModuleImports;
  /** The path of the sheet for the source map: from `sourceRoot`, or else from the folder of the module. */
  readonly source?: string;
  /** The URL from which `source` starts, such as `botbook:///`. */
  readonly sourceRoot?: string;
  /** If false, the source map does not contain the text of the sheet. */
  readonly sourceText?: boolean;
  /** The number of words (32 bits) of a set of places. By default, the number that the board needs. */
  readonly width?: Width;
  /** The rulings whose second reading applies, such as `R8`. */
  readonly readings?: readonly string[];
  /**
   * The name of the sheet in its book, for a game whose sheets belong to no scenario. By default, the file name in
   * `source`.
   */
  readonly sheetName?: string;
  /** The other sheets of the book, for a book whose sheets carry out procedures of other sheets. */
  readonly others?: readonly Sheet[];
}

export interface Compiled {
  /** The JavaScript; null if the sheet has errors. `types` is a .d.ts file, and `map` is JSON. */
  readonly code: string | null;
  readonly types: string | null;
  readonly map: string | null;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Compiles a sheet. A sheet that was checked with this book is not checked again. Throws a ShapeError if the sheet
 * cannot be compiled. For example, a file may be missing, or the sheet of the other bot may have errors.
 */
export function compileSheet(sheetOrText: string | SheetRead, options: CompileOptions): Compiled {
  const { diagnostics, sheet } = checkedIn(sheetOrText, options.book);
  const { emit, title } = options.book.game;
  if (!emit) throw new ShapeError('game', `is ${title}, whose sheets are not compiled yet`);
  if (errorsIn(diagnostics) > 0) return { code: null, types: null, map: null, diagnostics };
  return { ...filesOfModule(sheet, emitSheetCode(sheet, options), options), diagnostics };
}

/**
 * Returns the code of the module of a checked sheet, but without the imports. Marks in the code say from which place of
 * the sheet a line comes.
 */
export function emitSheetCode(sheet: Sheet, options: CompileOptions): EmittedModule {
  const { book, width = null, readings = [] } = options;
  const { game, files, language } = book;
  const facing = options.facing === undefined ? null : checkedIn(options.facing, book);
  if (facing && errorsIn(facing.diagnostics) > 0) throw new ShapeError('facing', 'has errors: check it first');
  if (!hasDecisions(sheet)) throw new ShapeError('procedures', 'are missing: a sheet without any decides nothing');
  const { scenario } = moduleOwner(sheet, options);
  // A game without files for each scenario has a single data file. This file is the roster, or the file with the places
  // that sheets name.
  const none = { names: undefined, decks: undefined, board: files.dataFile };
  const data = files.scenarios.find((row) => row.scenario === scenario) ?? none;
  if (!game.emit) throw new ShapeError('game', `is ${game.title}, whose sheets are not compiled yet`);
  return game.emit({
    sheet,
    facing: facing?.sheet ?? null,
    language,
    roster: files.roster,
    scenarioFiles: data,
    width,
    readings,
    ...(options.others && { others: options.others }),
  });
}

/** True if a sheet decides something: it has a procedure, or a grid whose rows give answers. */
export const hasDecisions = ({ sections }: Sheet): boolean =>
  sections.some((section) => section.type === 'procedure' || (section.type === 'grid' && section.answers === true));

/**
 * The scenario of a compiled sheet, and the names of its module and of its sheet. The scenario is null if the sheet
 * belongs to no scenario.
 */
interface ModuleOwner {
  readonly scenario: number | null;
  /** The name of the files of the module, without extension. */
  readonly name: string;
  /** The name of the sheet file, without extension. */
  readonly file: string;
  readonly title: string;
}

function moduleOwner(sheet: Sheet, { book, sheetName, source }: CompileOptions): ModuleOwner {
  const { game } = book;
  if (hasPlainSheets(game)) {
    const name = sheetName ?? (source ?? 'sheet').replace(/^.*[/\\]|\.bot$/g, '');
    return { scenario: null, name, file: name, title: `${game.title}, ${name}` };
  }
  const { scenario, bot } = ownerOf(sheet, book);
  const title = `${game.title}, Scenario ${scenario}, ${bot.short}`;
  return { scenario, name: nameOf(scenario, bot.file), file: bot.file, title };
}

/** Returns the scenario and the bot that the headers of a sheet name. */
function ownerOf(
  { headers }: Sheet,
  { game }: Book,
): { readonly scenario: number; readonly bot: GameDeclaration['bots'][number] } {
  const scenario = headers.find(({ word }) => word === 'scenario')?.number ?? null;
  if (scenario === null) throw new ShapeError('scenario', 'is missing: a sheet is compiled for one');
  const botName = headers.find(({ word }) => word === 'bot')?.text ?? '';
  const bot = game.bots.find(({ name }) => name === botName.toUpperCase());
  if (!bot) throw new ShapeError('bot', 'is missing: a sheet is compiled for one');
  return { scenario, bot };
}

/** Returns the name of the runtime files of the compiled sheets of a game. */
export const runtimeOf = ({ runtime, name }: Pick<GameDeclaration, 'runtime' | 'name'>): string => runtime ?? name;

/** Returns the three files of a compiled sheet: code, types and source map. */
export function filesOfModule(sheet: Sheet, emitted: EmittedModule, options: CompileOptions): ModuleFiles {
  const { book, imports, source, sourceRoot, sourceText, readings = [] } = options;
  const { game } = book;
  const { scenario, name, file, title } = moduleOwner(sheet, options);
  const text = sheet.source;
  const from = { source: source ?? `${file}.bot`, sourceRoot, text, sourceText };
  const sheeted = { ...from, name, title, readings, runtime: runtimeOf(game), scenario, imports: imports ?? null };
  return moduleFiles(sheeted, emitted);
}

/** Returns the name of the files of a compiled sheet, without extension. */
export const nameOf = (scenario: number, bot: string): string => `scenario-${scenario}-${bot}`;
