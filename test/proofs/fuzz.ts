// Proof with damaged and random texts. For each text, the parser returns a tree, and all spans are inside the text.
// Formatting keeps the words of a text without errors.
// In every third text, a place has at most one error of a code. A check of only the changed sections reports the same
// errors.
// For every 25th text, `check` finds the same with and without the cache; for some of these texts, `lint` does too.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtInGames } from '../../library/games.ts';
import { IncrementalCheck } from '../../compiler/language/checking/sheet/incremental.ts';
import { checkSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import { formatSheet, readSheet } from '../../library/index.ts';
import { allowCache } from '../../files/cache-folder.ts';
import { outline } from '../../grammar/outline.ts';
import { walk } from '../../grammar/tree.ts';
import type { Diagnostic } from '../../grammar/registry.ts';
import { languageOf } from '../support/book-language.ts';
import { breaks } from '../support/breaking.ts';
import { Random } from '../support/random.ts';
import { bookSheets } from '../support/samples.ts';
import { prove } from './kit.ts';

const sheets: readonly (readonly string[])[] = bookSheets().map(({ text }) => text.split('\n'));
const pieces = [
  'game callisto|bot LFA|scenario 3: X|book: verbatim|SCOUT|SQUAD LEADER B AND C|A (NOT H)',
  '(INITIATIVE VALUE: 7)|DANGEROUS LFA UNITS|LFA BOT RULES|1|2|3|10|1–4|5-10|a)|b)|A)|Roll [d10]:',
  '[d6]|[d0]|Roll|[|]|>|[a) > b)]|[unit / mech]|[Nearest > Random]|(|)|:|.|,|#|# note|as per c)',
  'Space secure|MOVE 1 to|ATTACK (2)|<|\t|   |\n|\r\n|\r|\n   |\n      |\n1 |\n2 |\n   a) ',
  '\n   1–4 |\u00A0|\uFEFF|\u0000|\uD83D|🚀|é|“|−|\u2028',
].flatMap((line) => line.split('|'));

/** Returns a text of random words or of random characters. */
function randomText(random: Random): string {
  const isMarks = random.below(3) === 0;
  return Array.from({ length: random.below(60) }, () =>
    isMarks
      ? String.fromCharCode(random.below(4) === 0 ? random.below(65_536) : 32 + random.below(95))
      : random.pick(pieces) + (random.below(3) > 0 ? ' ' : ''),
  ).join('');
}

/**
 * Returns a part of a sheet of the book with random damage: some lines are broken, lost, doubled, moved or indented.
 */
function mutatedText(random: Random): string {
  const book = random.pick(sheets);
  const from = random.below(book.length);
  const lines = [...book.slice(0, 5), ...book.slice(from, from + 40)];
  for (let i = random.below(4); i >= 0; i--) {
    const at = random.below(lines.length);
    const line = lines[at] ?? '';
    const kind = random.below(8);
    if (kind === 0) lines.splice(at, 1);
    else if (kind === 1) lines.splice(at, 0, line);
    else if (kind === 2) lines.splice(random.below(lines.length), 0, ...lines.splice(at, 1));
    else if (kind === 3) lines[at] = ' '.repeat(random.below(12)) + line.trimStart();
    else if (kind === 4) lines[at] = line + random.pick(pieces);
    else if (line !== '') lines[at] = random.pick(Object.values(breaks))(line, random);
  }
  return lines.join(random.below(10) === 0 ? '\r\n' : '\n');
}

/** Returns a whole sheet with one to three random edits. */
function editedText(random: Random, book: string): string {
  let text = book;
  for (let i = random.below(3); i >= 0; i--) {
    const at = random.below(text.length);
    const put = random.below(3) === 0 ? '' : random.pick([...pieces, '\nSCOUT\n', '\n[a) > ', ' ']);
    text = text.slice(0, at) + put + text.slice(at + (random.below(2) === 0 ? 0 : random.below(40)));
  }
  return text;
}

/** Returns a sheet of the book in another layout. The words stay; spaces, line breaks and comments change. */
function relaidText(random: Random, lines: readonly string[]): string {
  const relaid = lines.map((line) => {
    const indent = /^ */.exec(line)?.[0] ?? '';
    let text = line.slice(indent.length);
    if (text === '' || text.startsWith('#')) return line;
    // Breaks some lines. The next line gets a deeper indentation, and must not begin like a clause or a sub-clause.
    if (random.below(3) === 0 && /^(?:\d+ |[a-z]\) |\[)/.test(text)) {
      text = text.replaceAll(/(?<!:) (?![\d[(#]|[a-z]\)|[–—−-])/g, (space) =>
        random.below(6) === 0 ? `${random.pick(['', ' # note'])}\n${indent}      ${random.pick(['', '  '])}` : space,
      );
    }
    if (random.below(4) === 0)
      text = text.replaceAll(/(?<=\S) (?=\S)/g, () =>
        random.below(3) === 0 ? random.pick(['  ', '\t', '\u00A0 ']) : ' ',
      );
    return indent + text + random.pick(['', '', '', ' ', ' # note', '\n', '\n\n', '\n# note']);
  });
  return relaid.join(random.pick(['\n', '\n', '\r\n'])) + random.pick(['', '\n', '\n\n# end']);
}

/**
 * Returns all words, numbers and brackets of a text in sorted order, because formatting may move comments. Case and
 * leading zeros do not matter.
 */
const wordsOf = (text: string): string =>
  (text.toLowerCase().match(/\p{L}+|\p{N}+|[[\]()<>/]/gu) ?? [])
    .map((word) => word.replace(/(?<!\d)0+(?=\d)/, ''))
    .toSorted()
    .join(' ');

const language = languageOf('callisto');
const incremental = new IncrementalCheck(() => language, builtInGames);

/** Throws if a diagnostic is outside the text, has an incomplete message, or occurs twice at a place. */
function tryDiagnostics(text: string, diagnostics: readonly Diagnostic[]): void {
  const places = new Set<string>();
  for (const { start, end, message, code } of diagnostics) {
    if (!(start >= 0 && start <= end && end <= text.length + 1))
      throw new Error(`${code} spans ${start} to ${end} of ${text.length}`);
    if (/undefined|NaN|null/.test(message) && !/undefined|NaN|null/.test(text))
      throw new Error(`${code} says: ${message}`);
    const place = `${code} ${start} ${end}`;
    if (places.has(place)) throw new Error(`${code} is said twice of ${start} to ${end}`);
    places.add(place);
  }
}

/**
 * Checks a text with cached results of unchanged sections, and again without cached results. Throws if the diagnostics
 * differ.
 */
function tryCheck(text: string): void {
  const { diagnostics } = checkSheet(text, () => language, builtInGames);
  tryDiagnostics(text, diagnostics);
  const [whole, inParts] = [diagnostics, incremental.check(text)].map((all) =>
    all.map((fault) => JSON.stringify(fault)),
  );
  const odd = whole?.findIndex((fault, index) => fault !== inParts?.[index]) ?? -1;
  if (odd >= 0 || whole?.length !== inParts?.length)
    throw new Error(`in parts it finds ‹${inParts?.[Math.max(odd, 0)]}› for ‹${whole?.[Math.max(odd, 0)]}›`);
}

/**
 * Checks everything that must hold for any text, and throws if something does not hold. Returns true if the text has no
 * errors.
 */
function tryOne(text: string): boolean {
  const { sheet, diagnostics } = readSheet(text);
  outline(sheet);
  walk(sheet, ({ start, end, type }) => {
    if (!(start >= 0 && start <= end && end <= text.length))
      throw new Error(`${type} spans ${start} to ${end} of ${text.length}`);
  });
  if (diagnostics.length > 0) return false;
  const once = formatSheet(text);
  if (!once.ok) throw new Error(`formatting refused: ${once.reason}`);
  if (wordsOf(once.text) !== wordsOf(text)) throw new Error('formatting lost or added words');
  const twice = formatSheet(once.text);
  if (!twice.ok || twice.text !== once.text) throw new Error('formatting twice differs from once');
  return true;
}

/** Returns the contents of a text as a key. Texts that differ only in their layout have the same key. */
const saidBy = (text: string): string => JSON.stringify(outline(readSheet(text).sheet));

const said = sheets.map((book) => saidBy(book.join('\n')));

/** Throws if a sheet of the book has other contents or has errors after only its layout was changed. */
function tryRelaid(book: readonly string[], relaid: string): void {
  const before = said[sheets.indexOf(book)] ?? '';
  const after = saidBy(relaid);
  if (before !== after) {
    let at = 0;
    while (before.charAt(at) === after.charAt(at)) at++;
    const [is, was] = [after, before].map((all) => all.slice(Math.max(0, at - 60), at + 60));
    throw new Error(`laid out otherwise, it says ‹${is}› for ‹${was}›`);
  }
  tryCheck(relaid);
  if (!tryOne(relaid))
    throw new Error(`laid out otherwise, it has errors: ${readSheet(relaid).diagnostics[0]?.message}`);
}

const bookPath = bookSheets()[0]?.path ?? '';

/**
 * Loads the commands, with their cache in a folder. BOTBOOK_BUILD is set, because commands use the cache only in a
 * build.
 */
async function commandsWithCache(folder: string) {
  Object.assign(process.env, { BOTBOOK_BUILD: 'proof', BOTBOOK_CACHE: folder });
  const [{ checkText, textsForCheck: textsBehind }, { lintSources }, { checkKind, results }] = await Promise.all([
    import('../../cli/check-text.ts'),
    import('../../cli/verbs/lint/lint-sources.ts'),
    import('../../cli/results.ts'),
  ]);
  const check = (text: string): unknown => checkText(bookPath, text);
  const lint = (text: string): unknown => {
    const source = { name: bookPath, path: bookPath, text, part: null, shadows: false };
    const [linted] = lintSources([source], { settings: {}, isFixing: false }, []);
    const { diagnostics, suppressed, procedures, clauses } = linted?.sheet ?? fail('the sheet was not linted');
    return { diagnostics, suppressed, procedures, clauses };
  };
  // True if the cache should have the result of a text but does not have the result. If a text names no known game, the
  // cache never stores a result for the text.
  const isLost = (text: string): boolean => {
    const texts = textsBehind(bookPath, text);
    return texts !== null && results.find(checkKind, () => texts) === null;
  };
  return { check, lint, isLost };
}

type Commands = Awaited<ReturnType<typeof commandsWithCache>>;

function fail(problem: string): never {
  throw new Error(problem);
}

/**
 * Runs a command three times: without the cache, with an empty cache, and with its stored result. Throws if the results
 * differ.
 */
function tryCached(find: (text: string) => unknown, text: string): void {
  allowCache(false);
  const without = JSON.stringify(find(text));
  allowCache(true);
  const [first, second] = [JSON.stringify(find(text)), JSON.stringify(find(text))];
  if (first !== without || second !== without)
    fail(`with the cache it finds ‹${first}› and then ‹${second}› for ‹${without}›`);
}

/** Compares `check` with and without the cache. With `isLinted`, also compares `lint`, which takes longer. */
function tryCommands({ check, lint, isLost }: Commands, text: string, isLinted: boolean): void {
  tryCached(check, text);
  if (isLost(text)) fail('the result was not stored');
  if (isLinted) tryCached(lint, text);
}

await prove({ name: 'fuzz', numbers: { texts: 2000 } }, async ({ texts, seed: first }, report) => {
  let clean = 0;
  const folder = mkdtempSync(join(tmpdir(), 'botbook-fuzz-'));
  const commands = await commandsWithCache(folder);
  for (let seed = first; seed < first + texts; seed++) {
    const random = new Random(seed);
    const text = random.below(4) === 0 ? randomText(random) : mutatedText(random);
    const book = random.pick(sheets);
    const attempt = (): void => {
      if (tryOne(text)) clean++;
      if (seed % 3 === 0) tryCheck(text);
      if (seed % 4 === 0) tryCheck(editedText(random, book.join('\n')));
      if (seed % 25 === 0)
        tryCommands(commands, seed % 2 === 0 ? text : editedText(random, book.join('\n')), seed % 1000 === 0);
      if (seed % 20 === 0) tryRelaid(book, relaidText(random, book));
    };
    const where = `Seed ${seed}${text.length < 1500 ? `, ${JSON.stringify(text)}` : ''}`;
    if (!report.holds(where, attempt, { seed, texts: 1 })) break;
    report.progress(seed - first, texts);
  }
  rmSync(folder, { recursive: true, force: true });
  return `${texts} texts, ${clean} of them without errors`;
});
