// Reads sheets of tables for tests, and rolls the tables by supplied faces.
import { rollTables, startOf, type RollsOfWalk, type TableWalk } from '../../compiler/decide/tables/roll-walk.ts';
import { tableOutcomes, type RollOutcome, type ToldTimes } from '../../compiler/decide/tables/table-odds.ts';
import { checkSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import { readLists } from '../../compiler/language/lists/list-plans.ts';
import type { TablesPlan } from '../../compiler/plan/table-plan.ts';
import { errorsIn } from '../../grammar/registry.ts';
import { builtInGames } from '../../library/games.ts';
import { languageOf } from './book-language.ts';
import { bookSheets } from './samples.ts';

const language = languageOf('heavygear');

/** The text of the sheet with the tables for the set-up of Heavy Gear. */
export const setUpSheet = bookSheets('heavygear').find(({ path }) => path.endsWith('set-up.bot'))?.text ?? '';

/** Reads and checks a sheet of Heavy Gear. */
export const checkTables = (text: string) => checkSheet(text, () => language, builtInGames);

/** Returns the plan of the tables of a sheet. Throws if the sheet has an error. */
export function planOf(text = setUpSheet): TablesPlan {
  const { sheet, diagnostics } = checkTables(text);
  if (errorsIn(diagnostics) > 0) throw new Error(diagnostics.map(({ message }) => message).join(' '));
  return readLists(sheet).plan;
}

/** Returns the plan of the set-up sheet after an edit. Throws if the edit does not change the text. */
export function editedPlan(before: string | RegExp, after: string): TablesPlan {
  const text = setUpSheet.replace(before, after);
  if (text === setUpSheet) throw new Error(`Nothing to edit: ${before}`);
  return planOf(text);
}

export const walkOf = (plan: TablesPlan): TableWalk => {
  const each = new Set([plan.tables.findIndex(({ title }) => title === 'MISSION GENERATION')]);
  return { plan, players: ['north', 'south'], each, columns: new Map() };
};

export const tableIndex = ({ tables }: TablesPlan, title: string): number =>
  tables.findIndex((table) => table.title === title || table.title.split(', ').includes(title));

/** Rolls the table with the title `table`, or else the first list of steps. The dice show the faces in order. */
export function rollFaces(plan: TablesPlan, faces: readonly number[], table?: string): RollsOfWalk {
  const left = [...faces];
  const walk = walkOf(plan);
  const start = table === undefined ? { list: 0 } : { table: tableIndex(plan, table) };
  return rollTables(walk, startOf(walk, start), () => left.shift() ?? null);
}

const timesName = ({ times, isLeast }: ToldTimes): string => `×${times}${isLeast ? '+' : ''}`;

/**
 * Returns an outcome as text: `Night×2 + UNUSUAL EFFECTS×1`. A `+` after a number means that number or more. An outcome
 * without rows and tables is empty.
 */
const outcomeName = ({ tables }: TablesPlan, outcome: RollOutcome): string =>
  [
    ...outcome.rows.map(({ table, row, ...times }) => `${tables[table]?.rows[row]?.label}${timesName(times)}`),
    ...outcome.tables.map(({ table, ...times }) => `${tables[table]?.title}${timesName(times)}`),
  ].join(' + ');

/** Returns the exact odds of a table as fractions, by outcome. */
export const oddsByName = (plan: TablesPlan, table: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    tableOutcomes(plan, tableIndex(plan, table)).map((outcome) => [
      outcomeName(plan, outcome),
      `${outcome.share.of}/${outcome.share.in}`,
    ]),
  );
