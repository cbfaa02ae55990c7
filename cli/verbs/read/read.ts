// `botbook read`: prints the meaning of phrases or sheets in plain words.
import { dirname, resolve } from 'node:path';
import { pathKind, readArgument } from '../../../files/files.ts';
import { withDataErrors } from '../../../files/scenes.ts';
import { positionIn } from '../../../files/position-text.ts';
import { memberLine } from '../../../views/editor/page-hover.ts';
import { games, languagesFor } from '../../books.ts';
import { anyPageGame, pageMistake } from '../../page-game.ts';
import { addressOf, slugOfTitle, type Address } from '../../../compiler/language/book/address.ts';
import { isSlugOf } from '../../../compiler/language/lists/titles-of-tables.ts';
import { checkSheet } from '../../../compiler/language/checking/sheet/read-sheet.ts';
import { ServiceDocument } from '../../../compiler/service/document.ts';
import { readingOf, type SheetReading } from '../../../compiler/service/sheet-reading.ts';
import { Lines } from '../../../grammar/positions.ts';
import { errorsIn, type Diagnostic } from '../../../grammar/registry.ts';
import { badOption, catchUserErrors } from '../../../files/errors.ts';
import type { WordMembers } from '../../../compiler/game/game-declaration.ts';
import { markedText } from '../../../views/document/words.ts';
import { countText, diagnosticLines } from '../../../views/findings/diagnostics.ts';
import { kindText, pageReadingText, phraseText, readingText } from '../../../views/sheet/terminal-meanings.ts';
import { phraseJson, readingsJson, type PageReading, type ReadSheet } from '../../../views/sheet/reading-json.ts';
import { ErrorPrinter, err, out, outJson, paintErr, paintOut, errDocument } from '../../io.ts';
import { closestReading, readPlaced, type PhraseOptions, type PlacedPhrase } from '../../phrases.ts';
import { plainGameAt, readSources, tellShadows, type Source } from '../../sources.ts';

interface ReadOptions extends PhraseOptions {
  readonly in?: string;
  readonly json?: boolean;
}

/** Runs the command verb; returns the exit code. */
export function read(words: readonly string[], options: ReadOptions): number {
  if (options.in !== undefined) return readMembers(words, options.in, options);
  const isSheets = words.length === 0 || words.some(namesSheets);
  return isSheets ? readSheets(words, options) : readPhraseAlone(words.join(' '), options);
}

/** Prints the members of each word of a declaration page in a position. A word with a mistake is left out. */
function readMembers(names: readonly string[], file: string, { json }: ReadOptions): number {
  const { name: game, page } = anyPageGame(names, '--in');
  const [mistake] = page.diagnostics;
  const { name: shown, text } = readArgument(file);
  const membersOfWords = (): readonly WordMembers[] =>
    withDataErrors(
      () => shown,
      () => page.membersIn(positionIn(text, shown)),
    );
  // With a mistake in THINGS, the page can be the reason why the position cannot be read.
  const words = mistake ? catchUserErrors(membersOfWords) : membersOfWords();
  if (!words) throw pageMistake(page.path, mistake?.message ?? '');
  if (json === true) outJson({ game, words });
  else out(words.map((word) => `${memberLine(word)}\n`).join(''));
  if (!mistake) return 0;
  const count = countText(page.diagnostics.length, 'mistake');
  err(
    `${paintErr('error', 'error')} The page has ${count}, and words with a mistake are left out; \`botbook check\` shows them.\n`,
  );
  return 1;
}

/** True if an argument names sheets: an existing path, a file name of a sheet, an address, or `-`. */
function namesSheets(argument: string): boolean {
  if (argument === '-' || argument.endsWith('.bot') || pathKind(argument) !== null) return true;
  if (plainGameAt(argument)) return true;
  const address = addressOf(argument);
  return address !== null && argument.includes('/') && games.gameNamed(address.game) !== undefined;
}

function readPhraseAlone(phrase: string, options: ReadOptions): number {
  const placed = readPlaced(phrase, options);
  const meanings = placed.readings.flatMap((reading) => reading.meanings);
  const reading = meanings.length > 0 ? null : closestReading(placed.readings, phrase);
  const errors = reading?.errors ?? [];
  const { game, scenario, bot } = placed.setting;
  if (options.json) outJson(phraseJson({ phrase, game: game.name, scenario, bot, meanings, errors }));
  else if (meanings.length > 0) out(phraseText(meanings, settingText(placed), paintOut));
  else if (reading) tellErrors(phrase, reading.errors, `Read as ${kindText(reading.as)}`, options);
  return meanings.length > 0 ? 0 : 1;
}

/**
 * Returns a sentence about the scenario and bot for which the phrase was read: `Read with the names of GAME/1, for
 * the bot BOT.`
 */
const settingText = ({ setting: { game, scenario, bot } }: PlacedPhrase): string =>
  bot === ''
    ? `Read with the words of ${game.name}.`
    : `Read with the names of ${game.name}/${scenario}, for the bot ${bot}.`;

function tellErrors(phrase: string, errors: readonly Diagnostic[], kind: string, { as }: ReadOptions): void {
  const lines = new Lines(phrase);
  for (const error of errors) errDocument(diagnosticLines('phrase', lines, error));
  errDocument([markedText('dim', as === undefined ? `${kind}; --as names another kind.` : `${kind}.`)]);
}

function readSheets(names: readonly string[], options: ReadOptions): number {
  const misplaced = (['game', 'scenario', 'bot', 'as'] as const).find((name) => options[name] !== undefined);
  if (misplaced !== undefined) {
    throw badOption(`--${misplaced} is for a phrase, and a sheet has lines that say the same`, 'Leave the option out.');
  }
  const printer = new ErrorPrinter();
  const sources = [...readSources(names, printer.print)];
  if (!options.json) tellShadows(sources);
  const sheets = sources.map(sheetRead);
  const pages = readingsOfPages(names);
  if (options.json) outJson(readingsJson(sheets, pages));
  else
    out(
      pages.map(pageReadingText).join('') +
        sheets.flatMap(({ file, reading }) => (reading ? [readingText(file, reading, paintOut)] : [])).join('\n'),
    );
  for (const { file, reading, errors } of sheets) {
    if (errors === 0 && reading) continue;
    printer.code = Math.max(printer.code, 1);
    const reason = errors > 0 ? `has ${countText(errors, 'error')}; \`botbook check\` shows them` : 'names no game';
    err(`${paintErr('error', 'error')} ${file} ${reason}.\n`);
  }
  return printer.code;
}

/** Returns the meanings of the declaration pages whose folders are named. */
const readingsOfPages = (names: readonly string[]): readonly PageReading[] =>
  games.all
    .flatMap(({ page }) => (page && names.some((name) => resolve(name) === dirname(resolve(page.path))) ? [page] : []))
    .map(({ path: file, meanings, actionMeanings }) => ({ file, words: meanings(), actions: actionMeanings() }));

function sheetRead({ name, path, text, part }: Source): ReadSheet {
  const document = new ServiceDocument(name, text, languagesFor(path), games);
  const errors = errorsIn(checkSheet(text, languagesFor(path), games).diagnostics);
  const reading = readingOf(document, null);
  return {
    file: name,
    scenario: document.scenario,
    bot: document.bot,
    reading: reading && partOf(reading, part),
    errors,
  };
}

/** Returns only the part of a reading that an address names. */
function partOf(reading: SheetReading, part: Address | null): SheetReading {
  if (!part) return reading;
  const procedures = reading.procedures
    .filter(({ title }) => slugOfTitle(title) === part.procedure)
    .map((procedure) => ({
      ...procedure,
      clauses: procedure.clauses.filter(({ number }) => part.clause === null || number === part.clause),
    }));
  const slug = part.procedure ?? '';
  const sections = reading.tables?.filter(({ title }) => isSlugOf(slug, title));
  // An address can name a row of a table. The label of such a row ends with the name in the address.
  const tables = sections?.length
    ? sections
    : reading.tables
        ?.map(({ title, rows }) => ({
          title,
          rows: rows.filter(({ label }) => slugOfTitle(label.replace(/^[\d–]+ /, '')) === slug),
        }))
        .filter(({ rows }) => rows.length > 0);
  return { ranking: null, rules: [], procedures, ...(tables && { tables }) };
}
