// The pairs of sheets that two arguments name: files, folders, revisions, addresses, or standard input on one side.
import { dirname, join, relative } from 'node:path';
import type { Address } from '../../compiler/language/book/address.ts';
import type { LanguageOf } from '../../compiler/language/checking/sheet-setting.ts';
import { builtInGames } from '../../library/games.ts';
import { spanOfPart } from '../../compiler/lint/addresses.ts';
import { readSheet } from '../../compiler/language/checking/read-sheet.ts';
import { nearest } from '../../runtime/kernel/nearest.ts';
import { bookFiles } from '../../files/books.ts';
import { UserError } from '../../files/errors.ts';
import { kindOf, readJson } from '../../files/files.ts';
import { languagesFor } from '../../files/languages.ts';
import { jsonBeside, languagesAt } from './revision-data.ts';
import { formOf, inRevision, isBareRevision, readRevision } from './revisions.ts';
import type { Revision } from './revisions.ts';
import { readSources } from '../sources.ts';
import type { Source } from '../sources.ts';

/** Decks that stand beside a sheet: as their file has them, and what it is called. */
interface Decks {
  readonly name: string;
  readonly value: unknown;
}

/** A sheet that is compared. */
export interface Side {
  /** As it is shown: a path, a path of a revision, or `standard input`. */
  readonly name: string;
  readonly text: string;
  readonly languageOf: LanguageOf;
  /** The part that is compared; null for all of it. */
  readonly part: Address | null;
  /** Throws a UserError if they cannot be read. */
  readonly decks: () => Decks | null;
}

/** Two sheets; what has come has none before, what is gone none after. */
export interface Pair {
  readonly before: Side | null;
  readonly after: Side | null;
}

/** A sheet, and by what another is found that goes with it. */
interface Found extends Side {
  /** From the folder that was named; null if none was. */
  readonly at: string | null;
}

/** What an argument names. */
interface Named {
  readonly name: string;
  /** One sheet, not the many of a folder or of an address: it is compared with whatever the other names. */
  readonly isOne: boolean;
  readonly found: readonly Found[];
}

type OnError = (error: UserError) => void;
/** Is told what was read of the working folder: some of it may stand in for packaged sheets. */
type OnShadow = (sources: readonly Source[]) => void;

/** The pairs that two arguments name; what cannot be read does not hide the rest. */
export function pairsOf(before: string, after: string, onError: OnError, onShadow: OnShadow): Pair[] {
  if (before === '-' && after === '-') throw new UserError('stdin-once', { besides: '' });
  const sides = [before, after].map((name) => sideOf(name, onError, onShadow));
  const [a, b] = sides;
  // What is missing altogether has been told of; nothing of the other has come or gone because of it.
  if (!a || !b || a.found.length === 0 || b.found.length === 0) return [];
  if (a.isOne && b.isOne) return [carried(a.found[0] as Found, b.found[0] as Found, a, b)];
  if (a.isOne) return [carried(a.found[0] as Found, likeOf(a.found[0] as Found, b, a), a, b)];
  if (b.isOne) return [carried(likeOf(b.found[0] as Found, a, b), b.found[0] as Found, a, b)];
  return matched(a.found, b.found);
}

function sideOf(name: string, onError: OnError, onShadow: OnShadow): Named | null {
  try {
    const form = name === '-' || kindOf(name) !== null ? null : formOf(name);
    if (form) return ofRevision(inRevision(form, name, '.bot'), name, onError);
    return ofSources(name, onError, onShadow);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    onError(error.code === 'BB9001' && isBareRevision(name) ? forgotten(name) : error);
    return null;
  }
}

/** Git's own diff takes revisions alone; here something in them is compared. */
const forgotten = (name: string): UserError =>
  new UserError('not-found', { name, help: `It is a revision: say what of it, such as \`${name}:procedures\`.` });

function ofSources(name: string, onError: OnError, onShadow: OnShadow): Named {
  const isFolder = kindOf(name) === 'folder';
  const absent: UserError[] = [];
  const sources = [...readSources([name], (error) => (error.code === 'BB9001' ? absent.push(error) : onError(error)))];
  if (absent[0]) throw absent[0];
  onShadow(sources);
  const found = sources.map((source) => ({
    name: source.name,
    text: source.text,
    languageOf: languagesFor(source.path),
    part: source.part,
    at: isFolder && source.path !== null ? relative(name, source.path).replaceAll('\\', '/') : null,
    decks: () => decksBeside(source),
  }));
  return { name, isOne: !isFolder && found.length === 1, found };
}

function decksBeside({ path, text }: Source): Decks | null {
  if (path === null) return null;
  const beside = join(dirname(path), 'decks.json');
  const { game, scenario } = headersOf(text);
  const known = builtInGames.gameNamed(game);
  // An owner's sheet may stand in for one of a book without decks of its own.
  const isInBook =
    known && scenario !== null && bookFiles(known, basename(path), scenario).some((one) => one.path === path);
  const name =
    kindOf(beside) === 'file' ? beside : isInBook ? bookFiles(known, 'decks.json', scenario)[0]?.path : undefined;
  return name === undefined ? null : ofScenario({ name, value: readJson(name) }, text);
}

const basename = (path: string): string => path.replace(/^.*[\\/]/, '');

function ofRevision(revision: Revision, name: string, onError: OnError): Named {
  if (revision.files.length === 0) throw new UserError('no-sheets', { name });
  const found = readRevision(revision.files, onError).map(({ file, text }) => ({
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
  return { name, isOne: !revision.isFolder, found };
}

/** Decks count only if they are those of the scenario that the sheet names. */
function ofScenario(decks: Decks, text: string): Decks | null {
  const { game, scenario } = headersOf(text);
  const { value } = decks;
  const isOwn =
    typeof value === 'object' &&
    value !== null &&
    'game' in value &&
    value.game === game &&
    'scenario' in value &&
    value.scenario === scenario;
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
  const { headers } = readSheet(text, builtInGames).sheet;
  const header = (word: string) => headers.find((one) => one.word === word);
  const game = header('game')?.text.toLowerCase() ?? '';
  const found = { game, scenario: header('scenario')?.number ?? null, bot: header('bot')?.text.toUpperCase() ?? '' };
  headersRead.set(text, found);
  return found;
}

const keyOf = ({ text }: Found): string => Object.values(headersOf(text)).join('\n');
const botOf = ({ text }: Found): string => [headersOf(text).game, headersOf(text).bot].join('\n');

/** The sheet of many that one sheet goes with: of its scenario and bot, else the only one of its bot. */
function likeOf(one: Found, many: Named, asked: Named): Found {
  for (const key of [keyOf, botOf]) {
    const like = many.found.filter((other) => key(other) === key(one));
    if (like.length === 1) return like[0] as Found;
  }
  const only = many.found.length === 1 ? many.found[0] : undefined;
  if (only) return only;
  throw new UserError('no-pair', {
    name: asked.name,
    other: many.name,
    problem: `none of its ${many.found.length} sheets alone has the same headers`,
    help: `Name the sheet that is meant, such as \`${many.found[0]?.name ?? ''}\`.`,
  });
}

/** Pairs the sheets of two folders or books: by path, then by scenario and bot; of one scenario each, by bot. */
function matched(before: readonly Found[], after: readonly Found[]): Pair[] {
  const other = new Map<Found, Found>();
  const isSingle = [before, after].every((all) => new Set(all.map(({ text }) => headersOf(text).scenario)).size === 1);
  const byPath = (one: Found): string | null => one.at;
  for (const key of [byPath, keyOf, ...(isSingle ? [botOf] : [])]) {
    const taken = new Set(other.values());
    const left = alone(
      before.filter((one) => !other.has(one)),
      key,
    );
    const right = alone(
      after.filter((one) => !taken.has(one)),
      key,
    );
    for (const [name, one] of left) {
      const found = right.get(name);
      if (found) other.set(one, found);
    }
  }
  const taken = new Set(other.values());
  return [
    ...before.map((one) => ({ before: one, after: other.get(one) ?? null })),
    ...after.filter((one) => !taken.has(one)).map((one) => ({ before: null, after: one })),
  ];
}

/** Those that are the only ones with their key. */
function alone(all: readonly Found[], keyed: (one: Found) => string | null): Map<string, Found> {
  const found = new Map<string, Found[]>();
  for (const one of all) {
    const key = keyed(one);
    if (key !== null) found.set(key, [...(found.get(key) ?? []), one]);
  }
  return new Map([...found].flatMap(([key, [one, ...more]]) => (one && more.length === 0 ? [[key, one]] : [])));
}

/** A part that one side names is looked for in the other: the same title there, the same clause. */
function carried(before: Found, after: Found, a: Named, b: Named): Pair {
  if (before.part && !after.part) return { before, after: withPart(after, before.part, a, b) };
  if (after.part && !before.part) return { before: withPart(before, after.part, b, a), after };
  return { before, after };
}

function withPart(side: Found, part: Address, asked: Named, other: Named): Found {
  const { sheet } = readSheet(side.text, builtInGames);
  if (spanOfPart(sheet, part)) return { ...side, part };
  const titles = sheet.sections.flatMap((one) => (one.type === 'procedure' ? [one.title.text] : []));
  const title = part.procedure ?? '';
  const isThere = spanOfPart(sheet, { ...part, clause: null, letter: null }) !== null;
  const near = nearest(title, titles);
  const missing = isThere ? `clause ${part.clause}${part.letter ?? ''}` : title.toUpperCase();
  throw new UserError('no-pair', {
    name: asked.name,
    other: other.name,
    problem: `${side.name} has no ${missing}`,
    help: isThere
      ? 'Leave the clause out, or name one on each side.'
      : near === undefined
        ? `Its procedures are ${titles.join(', ') || 'none'}.`
        : `Did you mean ${near}? Name the procedure on each side.`,
  });
}
