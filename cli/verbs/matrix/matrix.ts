// `botbook matrix`: prints a table of the procedures of a book, with a column for each scenario. The table shows which
// procedures have the same meaning, and how the others differ.
import { games, languagesFor, shownAddress } from '../../books.ts';
import { slugOfTitle } from '../../../compiler/language/book/address.ts';
import { rowDetails, matrixOf, type BotTable, type FormRow, type Matrix } from '../../../compiler/diff/form-matrix.ts';
import { placedTitle } from '../../../compiler/diff/title-rows.ts';
import { readComparedSheet, type ComparedSheet } from '../../../compiler/diff/compared-sheet.ts';
import { gameNameIn } from '../../../grammar/game-name.ts';
import { suggestWords } from '../../../runtime/kernel/nearest.ts';
import { matrixHtml } from '../../../views/matrix/matrix-html.ts';
import { matrixJson, type LeftOut } from '../../../views/matrix/matrix-json.ts';
import { matrixDocument } from '../../../views/matrix/matrix-text.ts';
import type { ShownTable } from '../../../views/matrix/matrix-words.ts';
import { visibleText } from '../../../views/document/palette.ts';
import { writePage } from '../../create.ts';
import { badOption, catchUserErrors, type UserError } from '../../../files/errors.ts';
import { pathKind } from '../../../files/files.ts';
import { err, out, outJson, paintErr, tell, widthOut, outDocument } from '../../io.ts';
import { onceInto } from '../../report.ts';
import { readSources, tellShadows } from '../../sources.ts';

interface MatrixOptions {
  readonly procedure?: readonly string[];
  readonly bot?: string;
  readonly all?: boolean;
  readonly details?: boolean;
  readonly html?: string;
  readonly json?: boolean;
}

function refuseIdle(names: readonly string[], { procedure, all, html, json, details }: MatrixOptions): void {
  if (all && procedure) throw badOption('--all and --procedure do not go together', 'Give one of them.');
  if (html === '-' && json) throw badOption('Only one thing goes to standard output', 'Give a file instead of `-`.');
  if (details && (html !== undefined || json)) {
    throw badOption('--details is for the terminal', 'Pages and JSON hold all details anyway.');
  }
  if (names.includes('-'))
    throw badOption(
      'A single sheet has nothing to be compared with',
      `Give a folder, or an address such as \`${shownAddress.game}\`.`,
    );
}

/**
 * Reads a name such as `GAME/BOT`, which means a bot in all scenarios. Returns null for any other text, such as a
 * path.
 */
function botOfName(name: string): { readonly game: string; readonly bot: string } | null {
  const [, game = '', bot = ''] = /^([a-z][\w-]*)\/([a-z][\w-]*)$/i.exec(name) ?? [];
  const known = games.gameNamed(game)?.bots.find(({ file }) => file === bot.toLowerCase());
  return known && pathKind(name) === null ? { game, bot: known.name } : null;
}

interface Read {
  readonly sides: readonly ComparedSheet[];
  /** The name of the file of each sheet, for messages. */
  readonly files: ReadonlyMap<ComparedSheet, string>;
  readonly leftOut: readonly LeftOut[];
  readonly failed: readonly UserError[];
}

/** Returns the rank by which sheets are ordered: by game, then in the order of the bots of the game. */
function rankOf({ scene, sheet }: ComparedSheet): number {
  const game = gameNameIn(sheet.source);
  const at = games.gameNamed(game)?.bots.findIndex(({ name }) => name === scene?.bot) ?? -1;
  return games.all.findIndex(({ name }) => name === game) * 100 + (at < 0 ? 99 : at);
}

const namesNoScenario = 'it does not say of which scenario and bot it is';

/** Throws if all sheets were left out because they name no scenario. The columns of the table are scenarios. */
function refuseWithoutScenarios({ sides, leftOut }: Read): void {
  if (sides.length > 0 || leftOut.length === 0 || leftOut.some(({ reason }) => reason !== namesNoScenario)) return;
  throw badOption(
    'There is nothing to compare: no sheet says of which scenario it is',
    'A matrix has a column for each scenario. `botbook diff A B` compares two sheets of a game without scenarios.',
  );
}

function read(names: readonly string[]): Read {
  const failed: UserError[] = [];
  const sources = [...readSources(names, (error) => failed.push(error))];
  tellShadows(sources);
  const part = sources.find((source) => source.part)?.part;
  if (part) {
    const title = (part.procedure ?? '').toUpperCase();
    throw badOption(
      'A procedure has nothing to be compared with but its like in other scenarios',
      `Try \`botbook matrix ${part.game} --procedure ${title}\`.`,
    );
  }
  const files = new Map<ComparedSheet, string>();
  const leftOut: LeftOut[] = [];
  for (const source of sources) {
    const side = catchUserErrors(
      () => readComparedSheet(source.text, languagesFor(source.path), games),
      onceInto(failed),
    );
    if (!side) continue;
    const reason = side.hasErrors ? 'it has errors' : side.scene ? null : namesNoScenario;
    if (reason === null) files.set(side, source.name);
    else leftOut.push({ file: source.name, reason });
  }
  const sides = [...files.keys()].toSorted((a, b) => rankOf(a) - rankOf(b));
  return { sides, files, leftOut, failed };
}

function botsAsked({ tables }: Matrix, bot: string | undefined): readonly BotTable[] {
  if (bot === undefined) return tables;
  const botTables = tables.filter((table) => table.bot.toLowerCase() === bot.toLowerCase());
  if (botTables.length > 0) return botTables;
  const known = [...new Set(tables.map((table) => table.bot))];
  throw badOption(`There is no bot \`${bot}\``, didYouMean(bot, known) || `There are ${known.join(', ')}.`);
}

const didYouMean = (written: string, words: readonly string[]): string => {
  const close = suggestWords(written, words, 3);
  return close.length === 0 ? '' : `Did you mean ${close.map((word) => `\`${word}\``).join(' or ')}?`;
};

/** True if `called` is a name of the row: the kind of its cards, its title, or the title of one of its procedures. */
const isCalled = ({ kind, title, members }: FormRow, called: string): boolean =>
  [kind, title, ...members.map(placedTitle)].some((name) => slugOfTitle(name) === slugOfTitle(called));

function rowsAsked(
  tables: readonly BotTable[],
  { procedure }: MatrixOptions,
): { table: BotTable; rows: readonly FormRow[] }[] {
  const all = tables.flatMap(({ rows }) => rows);
  for (const asked of procedure ?? []) {
    if (all.some((row) => isCalled(row, asked))) continue;
    const titles = [...new Set(all.flatMap(({ kind, members }) => [kind, ...members.map(placedTitle)]))];
    const kinds = [...new Set(all.map(({ kind }) => kind))];
    throw badOption(
      `There is no procedure \`${asked}\``,
      didYouMean(asked, titles) || `There are ${kinds.join(', ')}.`,
    );
  }
  const isAsked = (row: FormRow): boolean => !procedure || procedure.some((title) => isCalled(row, title));
  return tables.flatMap((table) => {
    const rows = table.rows.filter(isAsked);
    return rows.length > 0 ? [{ table, rows }] : [];
  });
}

function print(shown: readonly ShownTable[], { files, leftOut, failed }: Read, options: MatrixOptions): void {
  const { html, json } = options;
  if (html !== undefined) {
    writePage(html, matrixHtml(shown, games));
    if (html === '-') return;
    if (!json) out(`written: ${visibleText(html)}\n`);
  }
  if (json) outJson(matrixJson(shown, { files, leftOut, unread: failed }));
  else if (html === undefined) outDocument(matrixDocument(shown, games, widthOut()));
}

/** Runs the command verb; returns the exit code. */
export function matrix(names: readonly string[], options: MatrixOptions): number {
  refuseIdle(names, options);
  const named = names.map((name) => botOfName(name) ?? name);
  const bots = named.flatMap((name) => (typeof name === 'string' ? [] : [name.bot]));
  const whole = read(named.map((name) => (typeof name === 'string' ? name : name.game)));
  const { sides, leftOut, failed } = whole;
  for (const error of failed) tell(error);
  if (failed.length === 0) refuseWithoutScenarios(whole);
  for (const { file, reason } of leftOut) {
    err(`${paintErr('warning', 'left out')} ${visibleText(file)}: ${reason}; \`botbook check\` tells more.\n`);
  }
  const exit = Math.max(leftOut.length > 0 ? 1 : 0, ...failed.map((error) => error.exit));
  const book = matrixOf(sides);
  if (book.tables.every(({ rows }) => rows.every(({ members }) => members.length < 2))) {
    if (exit > 0) return exit;
    throw badOption(
      'There is nothing to compare: no card has two procedures',
      `Give sheets of several scenarios: a folder, or an address such as \`${shownAddress.game}\`.`,
    );
  }
  const tables = botsAsked(book, options.bot ?? bots[0]);
  const isTold = options.procedure !== undefined || options.details || options.json || options.html !== undefined;
  const shown = rowsAsked(tables, options).map(({ table, rows }): ShownTable => {
    return { table, rows: rows.map((row) => ({ row, details: isTold ? rowDetails(row, book) : null })) };
  });
  print(shown, whole, options);
  return exit;
}
