// Finds the pairs of sheets that two arguments name. An argument is a file, a folder, a revision, an address, or `-`
// for standard input.
import { books, games, languagesFor } from '../../books.ts';
import { dirname, join, relative } from 'node:path';
import type { Address } from '../../../compiler/language/book/address.ts';
import type { LanguageOf } from '../../../compiler/language/checking/sheet/sheet-setting.ts';
import { spanOfPart } from '../../../compiler/lint/addresses.ts';
import { headerNamed } from '../../../compiler/language/checking/sheet/sheet-setting.ts';
import { readSheet } from '../../../compiler/language/checking/sheet/read-sheet.ts';
import { nearest } from '../../../runtime/kernel/nearest.ts';
import { UserError, notFound, catchUserErrors } from '../../../files/errors.ts';
import { pathKind, readJson } from '../../../files/files.ts';
import { jsonBeside, languagesAt } from './revision-data.ts';
import { formOf, inRevision, isBareRevision, readRevision, type Revision } from './revisions.ts';
import { readSources, type Source } from '../../sources.ts';

/** The decks.json in the folder of a sheet: its name for messages, and its JSON. */
interface Decks {
  readonly name: string;
  readonly json: unknown;
}

/** A sheet to compare. */
export interface PairSide {
  /** The name of the sheet for messages: a path, a path in a revision, or `standard input`. */
  readonly name: string;
  readonly text: string;
  readonly languageOf: LanguageOf;
  /** The part to compare; null for the whole sheet. */
  readonly part: Address | null;
  /**
   * Reads the decks of the scenario of the sheet; null if there are none. Throws a UserError if a file cannot be read.
   */
  readonly decks: () => Decks | null;
}

/** Two sheets. `before` is null for an added sheet; `after` is null for a removed sheet. */
export interface Pair {
  readonly before: PairSide | null;
  readonly after: PairSide | null;
}

/** A sheet that one argument names. The other argument must name the sheet with which this sheet is compared. */
interface FoundSheet extends PairSide {
  /** The path relative to the folder that the argument names; null if the argument names no folder. */
  readonly at: string | null;
}

/** An argument of the user, and the sheets that it names. */
interface Named {
  readonly name: string;
  /**
   * True if the argument names a single sheet. If both arguments do, the two sheets are a pair even if their paths
   * differ.
   */
  readonly isOne: boolean;
  readonly sheets: readonly FoundSheet[];
}

type OnError = (error: UserError) => void;
/**
 * A function that is called with the sheets that an argument names as files. The function can then report sheets of the
 * user that replace packaged sheets.
 */
type OnShadow = (sources: readonly Source[]) => void;

/** Returns the pairs of sheets that two arguments name. A sheet that cannot be read is reported and left out. */
export function sheetPairs(before: string, after: string, onError: OnError, onShadow: OnShadow): Pair[] {
  if (before === '-' && after === '-') throw new UserError('stdin-once', { besides: '' });
  const sides = [before, after].map((name) => sideOf(name, onError, onShadow));
  const [a, b] = sides;
  // If an argument has no sheets, an error was already reported. Then the sheets of the other argument must not appear
  // as added or removed.
  if (!a || !b || a.sheets.length === 0 || b.sheets.length === 0) return [];
  if (a.isOne && b.isOne) return [pairParts(a.sheets[0] as FoundSheet, b.sheets[0] as FoundSheet, a, b)];
  if (a.isOne) return [pairParts(a.sheets[0] as FoundSheet, likeOf(a.sheets[0] as FoundSheet, b, a), a, b)];
  if (b.isOne) return [pairParts(likeOf(b.sheets[0] as FoundSheet, a, b), b.sheets[0] as FoundSheet, a, b)];
  return pairAll(a.sheets, b.sheets);
}

function sideOf(name: string, onError: OnError, onShadow: OnShadow): Named | null {
  const read = (): Named => {
    const form = name === '-' || pathKind(name) !== null ? null : formOf(name);
    return form ? ofRevision(inRevision(form, name, '.bot'), name, onError) : ofSources(name, onError, onShadow);
  };
  return catchUserErrors(read, (error) =>
    onError(error.code === 'BB9001' && isBareRevision(name) ? pathlessRevision(name) : error),
  );
}

/**
 * Returns the error about an argument that is a revision without a path. `git diff` accepts such an argument, but
 * `botbook diff` needs a path.
 */
const pathlessRevision = (name: string): UserError =>
  notFound(name, `It is a revision: name a file or folder of it, such as \`${name}:procedures\`.`);

function ofSources(name: string, onError: OnError, onShadow: OnShadow): Named {
  const isFolder = pathKind(name) === 'folder';
  const absent: UserError[] = [];
  const sources = [...readSources([name], (error) => (error.code === 'BB9001' ? absent.push(error) : onError(error)))];
  if (absent[0]) throw absent[0];
  onShadow(sources);
  const sheets = sources.map((source) => ({
    name: source.name,
    text: source.text,
    languageOf: languagesFor(source.path),
    part: source.part,
    at: isFolder && source.path !== null ? relative(name, source.path).replaceAll('\\', '/') : null,
    decks: () => decksBeside(source),
  }));
  return { name, isOne: !isFolder && sheets.length === 1, sheets: sheets };
}

function decksBeside({ path, text }: Source): Decks | null {
  if (path === null) return null;
  const beside = join(dirname(path), 'decks.json');
  const { game, scenario } = headersOf(text);
  const gameKnown = games.gameNamed(game);
  // If a sheet of the user replaces a sheet of the book, its folder may have no decks.json. Then the decks of the book
  // are used.
  const isInBook =
    gameKnown &&
    scenario !== null &&
    books.files(gameKnown, basename(path), scenario).some((file) => file.path === path);
  const name =
    pathKind(beside) === 'file'
      ? beside
      : isInBook
        ? books.files(gameKnown, 'decks.json', scenario)[0]?.path
        : undefined;
  return name === undefined ? null : ofScenario({ name, json: readJson(name) }, text);
}

const basename = (path: string): string => path.replace(/^.*[\\/]/, '');

function ofRevision(revision: Revision, name: string, onError: OnError): Named {
  if (revision.files.length === 0) throw new UserError('no-sheets', { name });
  const sheets = readRevision(revision.files, onError).map(({ file, text }) => ({
    name: file.name,
    text,
    languageOf: languagesAt(revision, file),
    part: null,
    at: file.at,
    decks: () => {
      const decks = jsonBeside(revision, file.path.replace(/[^/]+$/, 'decks.json'));
      return decks && ofScenario(decks, text);
    },
  }));
  return { name, isOne: !revision.isFolder, sheets: sheets };
}

/** Returns the decks if their game and scenario are those in the headers of the sheet; otherwise null. */
function ofScenario(decks: Decks, text: string): Decks | null {
  const { game, scenario } = headersOf(text);
  const { json } = decks;
  const isOwn =
    typeof json === 'object' &&
    json !== null &&
    'game' in json &&
    json.game === game &&
    'scenario' in json &&
    json.scenario === scenario;
  return isOwn ? decks : null;
}

interface Headers {
  readonly game: string;
  readonly scenario: number | null;
  readonly bot: string;
}

const headersRead = new Map<string, Headers>();

function headersOf(text: string): Headers {
  const known = headersRead.get(text);
  if (known) return known;
  const { headers } = readSheet(text, games).sheet;
  const game = headerNamed(headers, 'game')?.text.toLowerCase() ?? '';
  const sheetHeaders = {
    game,
    scenario: headerNamed(headers, 'scenario')?.number ?? null,
    bot: headerNamed(headers, 'bot')?.text.toUpperCase() ?? '',
  };
  headersRead.set(text, sheetHeaders);
  return sheetHeaders;
}

const keyOf = ({ text }: FoundSheet): string => Object.values(headersOf(text)).join('\n');
const botOf = ({ text }: FoundSheet): string => [headersOf(text).game, headersOf(text).bot].join('\n');

/**
 * Returns the sheet with which a sheet is compared, from the sheets of the other argument. The first choice is the
 * sheet of the same scenario and bot, then the only sheet of the bot, then the only sheet.
 */
function likeOf(sheet: FoundSheet, many: Named, named: Named): FoundSheet {
  for (const key of [keyOf, botOf]) {
    const like = many.sheets.filter((other) => key(other) === key(sheet));
    if (like.length === 1) return like[0] as FoundSheet;
  }
  const only = many.sheets.length === 1 ? many.sheets[0] : undefined;
  if (only) return only;
  throw new UserError('no-pair', {
    name: named.name,
    other: many.name,
    problem: `none of its ${many.sheets.length} sheets alone has the same headers`,
    help: `Name the sheet that is meant, such as \`${many.sheets[0]?.name ?? ''}\`.`,
  });
}

/**
 * Pairs the sheets of two folders or books: first by path, then by scenario and bot. If each folder has sheets of only
 * one scenario, the remaining sheets are paired by bot alone.
 */
function pairAll(before: readonly FoundSheet[], after: readonly FoundSheet[]): Pair[] {
  const other = new Map<FoundSheet, FoundSheet>();
  const isSingle = [before, after].every((all) => new Set(all.map(({ text }) => headersOf(text).scenario)).size === 1);
  const byPath = (sheet: FoundSheet): string | null => sheet.at;
  for (const key of [byPath, keyOf, ...(isSingle ? [botOf] : [])]) {
    const taken = new Set(other.values());
    const left = sheetsByKey(
      before.filter((sheet) => !other.has(sheet)),
      key,
    );
    const right = sheetsByKey(
      after.filter((sheet) => !taken.has(sheet)),
      key,
    );
    for (const [name, sheet] of left) {
      const match = right.get(name);
      if (match) other.set(sheet, match);
    }
  }
  const taken = new Set(other.values());
  return [
    ...before.map((sheet) => ({ before: sheet, after: other.get(sheet) ?? null })),
    ...after.filter((sheet) => !taken.has(sheet)).map((sheet) => ({ before: null, after: sheet })),
  ];
}

/** Returns a map from keys to sheets. If several sheets have the same key, these sheets are left out. */
function sheetsByKey(all: readonly FoundSheet[], keyed: (sheet: FoundSheet) => string | null): Map<string, FoundSheet> {
  const groups = new Map<string, FoundSheet[]>();
  for (const sheet of all) {
    const key = keyed(sheet);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), sheet]);
  }
  return new Map([...groups].flatMap(([key, [sheet, ...more]]) => (sheet && more.length === 0 ? [[key, sheet]] : [])));
}

/** Pairs two sheets. If only one argument names a part, the same part is looked up in the other sheet. */
function pairParts(before: FoundSheet, after: FoundSheet, a: Named, b: Named): Pair {
  if (before.part && !after.part) return { before, after: withPart(after, before.part, a, b) };
  if (after.part && !before.part) return { before: withPart(before, after.part, b, a), after };
  return { before, after };
}

function withPart(side: FoundSheet, part: Address, named: Named, other: Named): FoundSheet {
  const { sheet } = readSheet(side.text, games);
  if (spanOfPart(sheet, part)) return { ...side, part };
  const procedures = sheet.sections.flatMap((section) => (section.type === 'procedure' ? [section.title.text] : []));
  const kind = procedures.length > 0 ? 'procedure' : 'section';
  const titles = procedures.length > 0 ? procedures : sheet.sections.map((section) => section.title.text);
  const title = part.procedure ?? '';
  const isThere = spanOfPart(sheet, { ...part, clause: null, letter: null }) !== null;
  const near = nearest(title, titles);
  const missing = isThere ? `clause ${part.clause}${part.letter ?? ''}` : title.toUpperCase();
  throw new UserError('no-pair', {
    name: named.name,
    other: other.name,
    problem: `${side.name} has no ${missing}`,
    help: isThere
      ? 'Leave the clause out, or name one on each side.'
      : near === undefined
        ? `Its ${kind}s are ${titles.join(', ') || 'none'}.`
        : `Did you mean ${near}? Name the ${kind} on each side.`,
  });
}
