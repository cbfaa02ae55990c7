// Reads the sheet for `roll` and `odds`, and finds the section with which a roll begins.
import type { TableStart, TableWalk } from '../compiler/decide/tables/roll-walk.ts';
import type { TablesPlan } from '../compiler/plan/table-plan.ts';
import { startNamed, startTitles, usualStart } from '../compiler/decide/tables/table-start.ts';
import type { GameDeclaration } from '../compiler/game/game-declaration.ts';
import { slugOfTitle } from '../compiler/language/book/address.ts';
import type { SheetRead } from '../compiler/language/checking/sheet/read-sheet.ts';
import { readLists } from '../compiler/language/lists/list-plans.ts';
import { gameNameIn } from '../grammar/game-name.ts';
import { errorsIn } from '../grammar/registry.ts';
import { badOption, faultyFile } from '../files/errors.ts';
import { pathKind } from '../files/files.ts';
import { countText } from '../views/findings/diagnostics.ts';
import { books, games, languagesFor, shownAddress } from './books.ts';
import { checkAndRead } from './check-text.ts';
import { switchedReadings } from './readings.ts';
import { unservedFeature } from './unserved-games.ts';
import { readSources, tellShadows, type Source } from './sources.ts';

/** A sheet of tables, ready to be rolled. */
export interface RolledSource {
  readonly game: GameDeclaration;
  readonly name: string;
  readonly walk: TableWalk;
  readonly start: TableStart;
  /** The title of the section with which the roll begins. */
  readonly startTitle: string;
  /** True if the arguments name the whole sheet, and not a single table. */
  readonly isWhole: boolean;
  /** The open rulings whose second reading applies. */
  readonly readings: readonly string[];
}

/** Returns the game of a sheet. Refuses a game without tables that are rolled. */
function gameRolledIn({ name, text }: Source) {
  const game = games.gameNamed(gameNameIn(text));
  if (!game) throw faultyFile(name, 'does not say its `game`', 'The first line of a sheet says `game` and a name.');
  const { rolling } = game;
  if (!rolling) throw unservedFeature(game, 'tables that are rolled', (each) => each.rolling !== undefined);
  return { game, rolling };
}

/**
 * The sheet that the argument names. `section` is the title of a section, if the argument names one as in
 * `FILE.bot/TABLE`.
 */
interface NamedSource extends Source {
  readonly section?: string;
}

/**
 * Splits a name such as `mine.bot/table-effects` into file and section. Returns null if the name has another form or
 * the file does not exist.
 */
function tableOfFile(name: string): { readonly path: string; readonly section: string } | null {
  const [, path = '', section = ''] = /^(.*\.bot)\/([^/]+)$/s.exec(name) ?? [];
  return path !== '' && pathKind(path) === 'file' ? { path, section } : null;
}

/** Returns the sheet that the arguments name. Refuses arguments that name no sheet or several sheets. */
function onlySource(names: readonly string[]): NamedSource {
  const [name, ...more] = names;
  const plain = games.all.find(({ rolling }) => rolling !== undefined)?.name ?? shownAddress.game;
  const help = `Give a file, \`FILE.bot/TABLE\`, \`-\`, or an address such as \`${plain}/SHEET\` or \`${plain}/SHEET/TABLE\`.`;
  if (name === undefined || more.length > 0)
    throw badOption(name === undefined ? 'No sheet is named' : 'One sheet is rolled at a time', help);
  const { path, section } = tableOfFile(name) ?? { path: name, section: null };
  const sources = [
    ...readSources([path], (error) => {
      throw error;
    }),
  ];
  tellShadows(sources);
  const [first, second] = sources;
  const source = first && section !== null ? { ...first, section } : first;
  if (source && second) gameRolledIn(source);
  if (!source || second) throw badOption(`\`${name}\` has ${sources.length} sheets, and one is rolled at a time`, help);
  return source;
}

function refuseErrors(name: string, read: SheetRead): SheetRead {
  const errors = errorsIn(read.diagnostics);
  if (errors === 0) return read;
  throw faultyFile(name, `the sheet has ${countText(errors, 'error')}`, '`botbook check` shows the errors.');
}

/** Reads the sheet that the arguments name. Refuses a sheet with errors, and a game without tables that are rolled. */
export function readRolling(
  names: readonly string[],
  reading: readonly string[],
  readingsOfVerb: (game: GameDeclaration) => readonly string[],
): RolledSource {
  const source = onlySource(names);
  const { name, path, text, part } = source;
  const { game, rolling } = gameRolledIn(source);
  const readings = switchedReadings(game, reading, readingsOfVerb(game));
  const { read } = checkAndRead(path, text);
  const { sheet } = refuseErrors(name, read());
  const { otherSheets, listRules } = languagesFor(path)(game.name) ?? {};
  const { plan, rolledSheets } = readLists(sheet, otherSheets, listRules);
  for (const other of books.sheetsBeside(game, path))
    if (rolledSheets.includes(other.sheet))
      refuseErrors(other.path, checkAndRead(other.path, other.sheet.source).read());
  const slug = source.section ?? part?.procedure ?? null;
  const start = slug === null ? usualStart(plan) : startNamed(plan, slug);
  if (!start) {
    const titles = startTitles(plan).map(slugOfTitle);
    const help = titles.length === 0 ? 'Name a sheet with tables.' : `There are ${titles.join(', ')}.`;
    throw badOption(slug === null ? `${name} has no table that is rolled` : `\`${slug}\` is not rolled`, help);
  }
  const each = new Set([...plan.tables.keys()].filter((at) => rolling.each.includes(plan.tables[at]?.title ?? '')));
  const { repeats, together } = rolling.seconds ?? {};
  const walk: TableWalk = {
    plan,
    players: rolling.players,
    each,
    columns: new Map<string, string>(),
    isTogether: together !== undefined && readings.includes(together),
    ...(repeats !== undefined && readings.includes(repeats) && { repeats: 'roll again' }),
  };
  return { game, name, walk, start, startTitle: titleOfStart(plan, start), isWhole: slug === null, readings };
}

function titleOfStart({ lists, tables }: TablesPlan, start: TableStart): string {
  if ('list' in start) return lists[start.list]?.title ?? '';
  const { title = '', rows = [] } = tables[start.table] ?? {};
  return 'row' in start ? (rows[start.row]?.label ?? '') : title;
}
