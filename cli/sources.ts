// Finds the sheets that the arguments of a command verb name: files, folders, addresses, or `-` for standard input.
import { books, games, shownAddress } from './books.ts';
import { resolve } from 'node:path';
import {
  addressOf,
  plainAddressOf,
  slugOfTitle,
  type Address,
  type PlainAddress,
} from '../compiler/language/book/address.ts';
import { hasPlainSheets, type GameDeclaration } from '../compiler/game/game-declaration.ts';
import { nearest } from '../runtime/kernel/nearest.ts';
import { isSlugOf } from '../compiler/language/lists/titles-of-tables.ts';
import { readSheet } from '../compiler/language/checking/sheet/read-sheet.ts';
import { UserError, notFound, catchUserErrors } from '../files/errors.ts';
import { pathKind, readSheetFromStdin, readText } from '../files/files.ts';
import { shownPath } from '../files/working-folder.ts';
import { filesInside } from '../files/inside.ts';
import { visibleText } from '../views/document/palette.ts';
import { err, paintErr } from './io.ts';

export interface Source {
  /** The name of the sheet for messages: its path (even if the argument is an address), or `standard input`. */
  readonly name: string;
  /** The path of the sheet; null for standard input. */
  readonly path: string | null;
  readonly text: string;
  /**
   * The address in the argument if the address names a part of the sheet, such as a procedure or a clause. Null if the
   * argument names the whole sheet.
   */
  readonly part: Address | null;
  /** True if the sheet replaces a packaged sheet. */
  readonly shadows: boolean;
}

/** The endings of the files that are read from a folder. */
const sheetEndings: readonly string[] = ['.bot'];

/**
 * Reads the sheets that the arguments name, one after another. Without arguments, reads the sheets of the working
 * folder. Reports and leaves out a sheet that cannot be read. With other endings, a folder gives files of other kinds.
 */
export function* readSources(
  names: readonly string[],
  onError: (error: UserError) => void,
  endings = sheetEndings,
): Generator<Source> {
  for (const { path, part, shadows } of namedBy(names, onError, endings)) {
    const read = (): Source =>
      path === '-' ? fromStdin() : { name: visibleText(shownPath(path)), path, text: readText(path), part, shadows };
    const source = catchUserErrors(read, onError);
    if (source) yield source;
  }
}

/**
 * Returns the sheet files that the arguments name. An argument may name a part of a sheet; then the part is returned
 * with the file. A file that is named twice with the same part is returned once.
 */
export function namedBy(
  written: readonly string[],
  onError: (error: UserError) => void,
  endings = sheetEndings,
): NamedPath[] {
  const names = written.length === 0 ? ['.'] : written;
  if (names.includes('-') && names.length > 1)
    throw new UserError('stdin-once', { besides: ', and write no other name' });
  const named = new Map<string, NamedPath>();
  for (const place of names.flatMap((name) => catchUserErrors(() => pathsOf(name, onError, endings), onError) ?? [])) {
    named.set(`${resolve(place.path)}\n${JSON.stringify(place.part)}`, place);
  }
  return [...named.values()];
}

const fromStdin = (): Source => ({
  name: 'standard input',
  path: null,
  text: readSheetFromStdin(),
  part: null,
  shadows: false,
});

/** A file with the parts of the file that the arguments name. `parts` is null if they name the whole file. */
export interface AskedSheet {
  readonly source: Source;
  readonly parts: readonly Address[] | null;
}

/** Returns each file once, with all parts of the file that the arguments name. */
export function askedSheets(sources: readonly Source[]): AskedSheet[] {
  const sheetsByPath = new Map<string, AskedSheet>();
  for (const source of sources) {
    const key = source.path === null ? '' : resolve(source.path);
    const before = sheetsByPath.get(key);
    const isWhole = source.part === null || (before && before.parts === null);
    const parts = isWhole ? null : [...(before?.parts ?? []), source.part];
    sheetsByPath.set(key, { source: before?.source ?? source, parts });
  }
  return [...sheetsByPath.values()];
}

/** Prints the names of the user’s sheets that replace packaged sheets. */
export function tellShadows(sources: readonly Source[]): void {
  for (const { name, shadows } of sources) {
    if (shadows) err(`${paintErr('dim', `Your ${name} stands in for the packaged sheet.`)}\n`);
  }
}

export interface NamedPath {
  readonly path: string;
  readonly part: Address | null;
  readonly shadows: boolean;
}

function pathsOf(name: string, onError: (error: UserError) => void, endings: readonly string[]): NamedPath[] {
  if (name === '-') return [{ path: '-', part: null, shadows: false }];
  const kind = pathKind(name);
  if (kind === 'file' || kind === 'other') return [{ path: name, part: null, shadows: false }];
  if (kind === 'folder') {
    const paths = endings.flatMap((ending) => filesInside(name, ending, onError));
    if (paths.length === 0) throw new UserError('no-sheets', { name: shownPath(name) });
    return paths.map((path) => ({ path, part: null, shadows: false }));
  }
  const plain = plainGameAt(name);
  if (plain) return plainSheetsAt(plain.game, plain.address, name);
  const address = addressOf(name);
  if (!address) throw notFound(name, helpFor(name));
  return sheetsAt(address, name);
}

/**
 * Returns the game that an address names, if the game has no scenarios, and the address itself. Returns null for other
 * texts.
 */
export function plainGameAt(name: string): { readonly game: GameDeclaration; readonly address: PlainAddress } | null {
  const address = plainAddressOf(name);
  const game = address && games.gameNamed(address.game);
  return game && hasPlainSheets(game) ? { game, address } : null;
}

function plainSheetsAt(game: GameDeclaration, { sheet, section }: PlainAddress, name: string): NamedPath[] {
  const all = books.plainSheets(game);
  const named = all.filter((each) => sheet === null || each.name === sheet);
  if (named.length === 0)
    throw sheet === null || all.length === 0
      ? notFound(name, 'The books have no sheet of this game.')
      : notThere(
          name,
          sheet,
          all.map((each) => each.name),
          'sheet',
        );
  const part =
    section === null
      ? null
      : { game: game.name, scenario: null, bot: sheet, procedure: section, clause: null, letter: null };
  if (section !== null) for (const { path } of named) checkSection(section, path, name);
  return named.map(({ path, shadows }) => ({ path, part, shadows }));
}

/**
 * Refuses an address that names a missing section of a sheet. The address may also name a row of a table, instead of a
 * section.
 */
function checkSection(section: string, path: string, name: string): void {
  const { sheet } = readSheet(readText(path), games);
  const titles = sheet.sections.map(({ title }) => title.text);
  const rows = sheet.sections.flatMap((each) => (each.type === 'rollTable' ? each.rows : []));
  const isNamed =
    titles.some((title) => isSlugOf(section, title)) ||
    rows.some((row) => row.name && slugOfTitle(row.name.text) === section);
  if (!isNamed) throw notThere(name, section, titles.map(slugOfTitle), 'section');
}

const helpFor = (name: string): string =>
  name.endsWith('.bot')
    ? 'Check the spelling, or look from another folder.'
    : `Give a path that exists, or an address such as \`${shownAddress.procedure}\`.`;

/** Returns the sheets that an address names. */
function sheetsAt(address: Address, name: string): NamedPath[] {
  const game = books.gameAt(address, name);
  const bots = game.bots.filter(({ file }) => address.bot === null || file === address.bot);
  if (bots.length === 0)
    throw notThere(
      name,
      address.bot ?? '',
      game.bots.map(({ file }) => file),
      'bot',
    );
  const files = bots.flatMap(({ file }) => books.files(game, `${file}.bot`, address.scenario));
  if (files.length === 0) throw notThere(name, String(address.scenario ?? ''), scenarioNames(game), 'scenario');
  const part = address.procedure === null ? null : address;
  if (part) for (const { path } of files) checkPart(part, path, name);
  return files.toSorted((a, b) => a.scenario - b.scenario).map(({ path, shadows }) => ({ path, part, shadows }));
}

const scenarioNames = (game: GameDeclaration): string[] =>
  books.files(game, `${game.bots[0]?.file}.bot`, null).map(({ scenario }) => String(scenario));

function notThere(name: string, written: string, names: readonly string[], noun: string): UserError {
  if (names.length === 0) {
    const help = `The books have no ${noun} of this game. Name a folder of sheets, or look from the folder above it.`;
    return notFound(name, help);
  }
  const near = noun === 'scenario' ? undefined : nearest(written, names);
  const list = `The ${noun}s are ${names.join(', ')}.`;
  return notFound(name, near ? `Did you mean \`${near}\`? ${list}` : list);
}

function checkPart(part: Address, path: string, name: string): void {
  const { sheet } = readSheet(readText(path), games);
  const procedures = sheet.sections.filter((each) => each.type === 'procedure');
  const procedure = procedures.find((candidate) => slugOfTitle(candidate.title.text) === part.procedure);
  if (!procedure)
    throw notThere(
      name,
      part.procedure ?? '',
      procedures.map((candidate) => slugOfTitle(candidate.title.text)),
      'procedure',
    );
  if (part.clause === null) return;
  const clause = procedure.clauses.find(({ number }) => number === part.clause);
  const last = String(procedure.clauses.length);
  if (!clause) throw notFound(name, `${procedure.title.text} has clauses 1 to ${last}.`);
  if (part.letter === null || clause.subs.some(({ letter }) => letter === part.letter)) return;
  const letters = clause.subs.map(({ letter }) => letter).join(', ');
  const help =
    letters === '' ? `Clause ${clause.number} has no sub-clauses.` : `Clause ${clause.number} has ${letters}.`;
  throw notFound(name, help);
}
