// `botbook outline`: prints the contents of sheets as text or data, the decks, or the doubtful places of the
// transcription.
import { books, games, languagesFor, shownAddress } from '../../books.ts';
import { dirname, join, resolve } from 'node:path';
import { isSlugOf } from '../../../compiler/language/lists/titles-of-tables.ts';
import { addressOf, slugOfTitle, type Address } from '../../../compiler/language/book/address.ts';
import { doubtfulRulings, rulingPlaceOf, transcriptionOf } from '../../../compiler/language/book/transcription.ts';
import { canonicalText } from '../../../compiler/diff/canonical.ts';
import type { GameDeclaration } from '../../../compiler/game/game-declaration.ts';
import { readSheet } from '../../../compiler/language/checking/sheet/read-sheet.ts';
import { outline, type ClauseOutline, type SheetOutline } from '../../../grammar/outline.ts';
import { errorsIn } from '../../../grammar/registry.ts';
import { decksText } from '../../../views/sheet/decks.ts';
import { countText } from '../../../views/findings/diagnostics.ts';
import { doubtsText, type Doubt } from '../../../views/sheet/doubts.ts';
import { outlineText } from '../../../views/sheet/outline.ts';
import { badOption, notFound, catchUserErrors } from '../../../files/errors.ts';
import { readData } from '../../../files/books.ts';
import { pathKind } from '../../../files/files.ts';
import { filesInside } from '../../../files/inside.ts';
import { ErrorPrinter, err, out, outJson, paintErr, paintOut } from '../../io.ts';
import { namedBy, readSources, tellShadows } from '../../sources.ts';

interface OutlineOptions {
  readonly json?: boolean;
  readonly decks?: boolean;
  readonly doubts?: boolean;
  readonly canonical?: boolean;
  readonly quiet?: boolean;
}

/** Runs the command verb; returns the exit code. */
export function showOutlines(names: readonly string[], options: OutlineOptions): number {
  if (options.decks && options.doubts) {
    throw badOption('--decks and --doubts do not go together', 'Give one of them.');
  }
  if (options.canonical) return showCanonical(names, options);
  const given = names.length === 0 ? ['.'] : names;
  if (options.decks) return showDecks(given, options);
  if (options.doubts) return showDoubts(given, options);
  return showSheets(names, options);
}

function showSheets(names: readonly string[], options: OutlineOptions): number {
  const printer = new ErrorPrinter();
  const sources = [...readSources(names, printer.print)];
  if (!options.quiet) tellShadows(sources);
  const sheets = sources.map((source) => {
    const { sheet, diagnostics } = readSheet(source.text, games);
    const errors = errorsIn(diagnostics);
    if (errors > 0) {
      err(
        `${paintErr('error', 'error')} ${source.name} has ${countText(errors, 'error')}, so its outline may lack something; \`botbook check\` shows them.\n`,
      );
      printer.code = Math.max(printer.code, 1);
    }
    const ranking = sheet.sections.find((section) => section.type === 'ranking')?.title.text ?? '';
    return { name: source.name, ranking, outline: partOf(outline(sheet), source.part) };
  });
  sheets.sort((a, b) => byPlace(a.outline, b.outline));
  if (options.json) outJson(sheets.map((sheet) => sheet.outline));
  else out(sheets.map((sheet) => outlineText(sheet, paintOut)).join('\n'));
  return printer.code;
}

/**
 * Prints sheets in canonical layout. A sheet that cannot be formatted, or whose data cannot be read, is printed
 * unchanged.
 */
function showCanonical(names: readonly string[], { json, decks, doubts }: OutlineOptions): number {
  const other = json ? '--json' : decks ? '--decks' : doubts ? '--doubts' : null;
  if (other) {
    throw badOption(`--canonical and ${other} do not go together`, 'Give one of them.');
  }
  const printer = new ErrorPrinter();
  const sources = readSources(names, printer.print);
  for (const { path, text } of sources)
    out(catchUserErrors(() => canonicalText(text, languagesFor(path), games)) ?? text);
  return printer.code;
}

const botRank = (bot: string | null): number => {
  const rank = games.all.flatMap(({ bots }) => bots.map(({ name }) => name)).indexOf(bot ?? '');
  return rank < 0 ? Infinity : rank;
};

const byPlace = (a: SheetOutline, b: SheetOutline): number =>
  (a.scenario ?? 0) - (b.scenario ?? 0) ||
  (botRank(a.bot) < botRank(b.bot) ? -1 : botRank(a.bot) > botRank(b.bot) ? 1 : 0);

/** Returns the part of an outline that an address names. */
function partOf(sheet: SheetOutline, part: Address | null): SheetOutline {
  if (!part) return sheet;
  const clauseOf = (clause: ClauseOutline): ClauseOutline =>
    part.letter === null ? clause : { ...clause, sub: clause.sub.filter(({ letter }) => letter === part.letter) };
  const procedures = sheet.procedures.flatMap((procedure) => {
    if (slugOfTitle(procedure.title) !== part.procedure) return [];
    const clauses = procedure.clauses.filter(({ n }) => part.clause === null || n === part.clause);
    return [{ title: procedure.title, initiative: procedure.initiative, clauses: clauses.map(clauseOf) }];
  });
  const slug = part.procedure ?? '';
  const isMeant = ({ title }: { readonly title: string }): boolean => isSlugOf(slug, title);
  const { tables, grids, steps, rules } = sheet;
  // If the address names a row of a table, only this row of the table is returned.
  const meant = tables?.flatMap((table) => {
    const rows = isMeant(table) ? table.rows : table.rows.filter(({ name }) => slugOfTitle(name ?? '') === slug);
    return rows.length === 0 ? [] : [{ ...table, rows }];
  });
  return {
    ...sheet,
    procedures,
    rules: rules.filter(({ section }) => section === undefined || isSlugOf(slug, section)),
    ...(meant && { tables: meant }),
    ...(grids && { grids: grids.filter(isMeant) }),
    ...(steps && { steps: steps.filter(isMeant) }),
  };
}

/** The part of a book that a folder, a file in a folder, or an address names. */
interface Place {
  readonly game: GameDeclaration;
  readonly scenario: number | null;
  readonly bot: string | null;
  readonly procedure: string | null;
  /** The folder that the argument names, or the folder of the named file; null for an address. */
  readonly folder: string | null;
}

function placeOfName(name: string): Place {
  const kind = pathKind(name);
  if (kind !== null) {
    const path = resolve(name);
    const parts = path.split(/[\\/]/);
    const game = games.all.find((each) => parts.includes(each.name)) ?? games.all[0];
    if (!game) throw books.noData('game', name);
    const folder = kind === 'folder' ? name : dirname(name);
    const scenario = parts.findLast((part) => /^scenario-\d+$/.test(part))?.slice(9);
    const bot = kind === 'folder' ? undefined : /([\w-]+)\.bot$/.exec(path)?.[1];
    return { game, scenario: scenario ? Number(scenario) : null, bot: bot ?? null, procedure: null, folder };
  }
  const address = addressOf(name);
  if (!address) {
    throw notFound(name, `Give a folder that exists, or an address such as \`${shownAddress.scenario}\`.`);
  }
  namedBy([name], (error) => {
    throw error;
  });
  const { scenario, bot, procedure } = address;
  return { game: books.gameAt(address, name), scenario, bot, procedure, folder: null };
}

function showDecks(names: readonly string[], options: OutlineOptions): number {
  const deckRows = names.flatMap((name) => {
    const { game, scenario, folder } = placeOfName(name);
    const paths = folder
      ? filesInside(folder, 'decks.json')
      : books.files(game, 'decks.json', scenario).map(({ path }) => path);
    if (paths.length === 0) throw books.noData('decks.json', name);
    return paths.map((path) => [resolve(path), { game, path }] as const);
  });
  const all = [...new Map(deckRows).values()]
    .map(({ game, path }) => readData(path, (json) => game.decks(json)))
    .toSorted((a, b) => a.scenario - b.scenario);
  if (options.json) outJson(all.map(({ fileContents }) => fileContents));
  else out(all.map((decks) => decksText(decks, paintOut)).join('\n'));
  return 0;
}

function showDoubts(names: readonly string[], options: OutlineOptions): number {
  const doubtRows = names.flatMap((name) => {
    const place = placeOfName(name);
    const path = place.folder ? transcriptionAbove(place.folder) : books.gameFile(place.game, 'transcription.json');
    if (!path) throw books.noData('transcription.json', name);
    return doubtsIn(path, place).map((doubt) => [JSON.stringify(doubt), doubt] as const);
  });
  const doubts = [...new Map(doubtRows).values()];
  if (options.json) outJson({ version: 1, doubts });
  else out(doubtsText(doubts, paintOut));
  return 0;
}

/**
 * Returns the path of the transcription.json for a folder: in the folder, or else in a folder above, or else in a
 * subfolder. Returns null if there is none.
 */
function transcriptionAbove(folder: string): string | null {
  for (let at = resolve(folder); ; at = dirname(at)) {
    const path = join(at, 'transcription.json');
    if (pathKind(path) === 'file') return path;
    if (at === dirname(at)) return filesInside(folder, 'transcription.json')[0] ?? null;
  }
}

const doubtsIn = (path: string, { game, scenario, bot, procedure }: Place): Doubt[] =>
  readData(path, (json) =>
    doubtfulRulings(transcriptionOf(json)).flatMap((ruling) => {
      const at = rulingPlaceOf(ruling);
      if (!at) return [];
      const owner = game.bots.find(({ short }) => short === at.part);
      const isMeant =
        (scenario === null || at.scenario === scenario) &&
        (bot === null || owner?.file === bot) &&
        (procedure === null || slugOfTitle(at.rest.replace(/ \d+[a-z]?$/, '')) === procedure);
      if (!isMeant) return [];
      const { typed, confidence, why } = ruling;
      const place = { scenario: at.scenario, sheet: owner?.name ?? at.part, clause: at.rest };
      return [{ ...place, typed, alternative: ruling.alternative ?? '', confidence, why }];
    }),
  );
