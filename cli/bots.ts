// Finds the sheets of the bots of a scenario in the books.
import { dirname, join } from 'node:path';
import { books, games, languageOf } from './books.ts';
import { checkText } from './check-text.ts';
import type { GameDeclaration } from '../compiler/game/game-declaration.ts';
import type { PreparedSheet } from '../compiler/decide/prepared-sheet.ts';
import type { ProcedureFault, SceneSheets } from '../compiler/game/scene-sheets.ts';
import type { GameLanguage } from '../compiler/language/checking/report/sheet-world.ts';
import { sheetReader } from '../compiler/decide/script-reader.ts';
import { Lines } from '../grammar/positions.ts';
import { errorsIn } from '../grammar/registry.ts';
import type { Span } from '../grammar/tree.ts';
import { readSheet } from '../compiler/language/checking/sheet/read-sheet.ts';
import { headerNamed } from '../compiler/language/checking/sheet/sheet-setting.ts';
import type { BookFile } from '../files/book-folders.ts';
import { preparedSheets } from '../files/prepared-sheets.ts';
import { faultyFile, notFound } from '../files/errors.ts';
import { readText } from '../files/files.ts';
import { shellPath } from './shell-words.ts';
import { countText } from '../views/findings/diagnostics.ts';

/**
 * Returns the text of a bot’s sheet in the book. `bot` is the name of the file. A sheet with errors is refused.
 * If the text is the same as in `prepared`, it was already checked when the package was built.
 */
export function sheetText(game: GameDeclaration, bot: string, scenario: number, prepared?: PreparedSheet): string {
  const [file] = books.files(game, `${bot}.bot`, scenario);
  if (!file) {
    const address = `${game.name}/${scenario}/${bot}`;
    const data = books.path(game, 'decks.json', scenario);
    // A scenario with data lacks only the sheet, so the advice is the command that writes a starter sheet.
    const help =
      data === undefined
        ? `The book has sheets of Scenarios ${books.scenariosWith(game, `${bot}.bot`).join(', ')}.`
        : `\`botbook new sheet ${shellPath(join(dirname(data), bot))}\` writes a starter sheet.`;
    throw notFound(address, help);
  }
  const text = readText(file.path);
  if (text === prepared?.text) return text;
  const errors = errorsIn(checkText(null, text).diagnostics);
  if (errors > 0) {
    const help = '`botbook check` shows them; a bot plays by a sheet without errors.';
    throw faultyFile(file.path, `the sheet has ${countText(errors, 'error')}`, help);
  }
  refuseMisplaced(game, bot, file, text);
  return text;
}

/** Refuses a sheet whose headers name another scenario or bot than its folder and its file name. */
export function refuseMisplaced(game: GameDeclaration, bot: string, { path, scenario }: BookFile, text: string): void {
  const { headers } = readSheet(text, games).sheet;
  const [number, whose] = [headerNamed(headers, 'scenario'), headerNamed(headers, 'bot')];
  const name = game.bots.find(({ file }) => file === bot)?.name ?? bot;
  const lines = [
    { word: 'scenario', header: number, written: String(number?.number), wanted: String(scenario) },
    { word: 'bot', header: whose, written: whose?.text ?? '', wanted: name },
  ];
  for (const { word, header, written, wanted } of lines) {
    if (written.toUpperCase() === wanted) continue;
    const where = header && `line ${new Lines(text).at(header.start).line} says \`${word} ${written}\``;
    const help = `Write \`${word} ${wanted}\` there, as the path of the sheet says, or move the sheet.`;
    throw faultyFile(path, where ?? `no line says \`${word} ${wanted}\``, help);
  }
}

/** Returns the text of a sheet that belongs to no scenario. A sheet with errors is refused. */
function plainSheetText(path: string): string {
  const text = readText(path);
  const errors = errorsIn(checkText(null, text).diagnostics);
  if (errors === 0) return text;
  const help = '`botbook check` shows them; a bot plays by a sheet without errors.';
  throw faultyFile(path, `the sheet has ${countText(errors, 'error')}`, help);
}

/** Returns all sheets of a game without scenarios. A text in `texts` replaces the sheet of the book with this name. */
export function plainSheetsOf(game: GameDeclaration, texts: ReadonlyMap<string, string> = new Map()): SceneSheets {
  const all = books.plainSheets(game).map(({ name, path }) => [name, texts.get(name) ?? plainSheetText(path)] as const);
  const scriptOf = sheetReader(game.headings, () => languageIn(game));
  return { texts: new Map([...texts, ...all]), scriptOf, readings: [] };
}

const isAt = (at: number, { start, end }: Span): boolean => start <= at && at < end;

/** Returns the first error in each procedure of a sheet; null if an error is outside the procedures. */
function procedureFaults(path: string, text: string): readonly ProcedureFault[] | null {
  const errors = checkText(null, text).diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return [];
  const { sections } = readSheet(text, games).sheet;
  const procedures = sections.flatMap((section) => (section.type === 'procedure' ? [section] : []));
  const faults = new Map<string, ProcedureFault>();
  for (const { start, message, help } of errors) {
    const procedure = procedures.find((section) => isAt(start, section));
    if (!procedure) return null;
    const title = procedure.title.text.toUpperCase();
    const clause = procedure.clauses.find((each) => isAt(start, each))?.number ?? null;
    const line = `line ${new Lines(text).at(start).line}:`;
    if (!faults.has(title)) faults.set(title, { path, procedure: title, clause, line, words: `${message} ${help}` });
  }
  return [...faults.values()];
}

/**
 * Returns all sheets of a game without scenarios, with the errors in single procedures of a book without code. A sheet
 * of another game must have no errors.
 */
export function plainSheetsWithFaults(game: GameDeclaration, texts: ReadonlyMap<string, string>): SceneSheets {
  const sheets = books
    .plainSheets(game)
    .flatMap(({ name, path }) => (texts.has(name) ? [] : [{ name, path, text: readText(path) }]));
  const ofSheets = sheets.map(({ name, path, text }) => ({
    name,
    text,
    faults: game.page ? procedureFaults(path, text) : null,
  }));
  const read = new Map(ofSheets.flatMap(({ name, text, faults }) => (faults ? [[name, text] as const] : [])));
  const faults = ofSheets.flatMap((sheet) => sheet.faults ?? []);
  return { ...plainSheetsOf(game, new Map([...read, ...texts])), ...(faults.length > 0 && { faults }) };
}

export function languageIn(game: GameDeclaration): GameLanguage {
  const language = languageOf(game.name);
  if (!language) throw books.noData('roster.json', game.name);
  return language;
}

/**
 * Returns the sheets of a scenario with the language of their book. `texts` are texts by the file name of a sheet: each
 * replaces the text of the sheet with the same file name. A bot without a sheet is left out; people and other players
 * play its side. A scenario without any sheet is refused.
 */
export function sheetsOf(
  game: GameDeclaration,
  scenario: number,
  readings: readonly string[],
  texts: ReadonlyMap<string, string> = new Map(),
): SceneSheets {
  const known = preparedSheets(books, game, scenario);
  const isThere = (file: string): boolean => texts.has(file) || books.path(game, `${file}.bot`, scenario) !== undefined;
  const written = game.bots.filter(({ file }) => isThere(file));
  const [first] = game.bots;
  const all = (written.length > 0 || !first ? written : [first]).map(
    ({ file }) => [file, texts.get(file) ?? sheetText(game, file, scenario, known.get(file))] as const,
  );
  const prepared = new Map(
    [...known].filter(([bot, { text }]) => all.some(([file, now]) => file === bot && text === now)),
  );
  return { texts: new Map(all), scriptOf: sheetReader(game.headings, () => languageIn(game)), readings, prepared };
}

/** Refuses a scenario in which one of the bots has no sheet. The bots are names of sheet files. */
export function refuseWithoutSheets(
  game: GameDeclaration,
  scenario: number,
  { texts }: SceneSheets,
  bots: readonly string[],
): void {
  for (const bot of bots) if (!texts.has(bot)) sheetText(game, bot, scenario);
}

/**
 * Returns the scenarios in which bots can decide cards. These are the scenarios with a board. If the game has no
 * boards, they are the scenarios with a sheet.
 */
export const decidedScenarios = (game: GameDeclaration): number[] => books.decidedScenarios(game);
