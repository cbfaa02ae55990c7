// Declares the book of tables: one JSON file with the files of a book and its prepared sheets. A program that has this
// file and the game needs nothing else, not even the reader of phrases.
import { ShapeError } from '../../runtime/kernel/shape.ts';
import type { PrintedLine } from '../decide/printed-procedure.ts';
import type { CardQuery } from '../decide/card-query.ts';
import { preparedSheetOf, type PreparedSheetJson } from '../decide/prepared-sheet.ts';
import type { SceneFiles } from './scene.ts';
import type { SceneSheets } from './scene-sheets.ts';
import type { TableChoices, TableScene } from './table-scene.ts';

/** The functions of a game that a program for prepared sheets needs. */
export interface TableGame {
  readonly name: string;
  readonly title: string;
  /** The bots, with the name of the sheet file and the name for readers. */
  readonly bots: readonly { readonly file: string; readonly title: string }[];
  readonly choices: TableChoices;
  /** Prepares the tables of a scenario; throws a ShapeError that names the faulty file and the fault. */
  readonly tables: (files: SceneFiles, sheets: SceneSheets) => TableScene;
}

/** The files of a scenario, with its prepared sheets by the name of the bot’s sheet file. */
export interface TableScenario extends Omit<SceneFiles, 'roster' | 'overlay'> {
  readonly sheets: Readonly<Record<string, PreparedSheetJson>>;
}

export interface TableBook {
  readonly version: 1;
  readonly is: 'table book';
  readonly game: string;
  readonly roster: unknown;
  readonly scenarios: readonly TableScenario[];
}

/** The tables of a scenario. `printed` returns the procedure of a card as typed. */
export interface PreparedTables {
  readonly tables: TableScene;
  readonly printed: (query: CardQuery) => readonly PrintedLine[];
}

/** Reads the JSON of a book of tables; throws a ShapeError for any other JSON. */
export function tableBookIn(json: unknown): TableBook {
  const { is, version } = (typeof json === 'object' && json !== null ? json : {}) as Partial<TableBook>;
  if (is !== 'table book') throw new ShapeError('is', 'is not `table book`');
  if (version !== 1) throw new ShapeError('version', `is ${String(version)}; this program reads version 1`);
  return json as TableBook;
}

/** Prepares a scenario of a book; throws a ShapeError if the book has no such scenario. */
export function preparedTables(
  { roster, scenarios }: TableBook,
  game: TableGame,
  scenario: number,
  readings: readonly string[] = [],
): PreparedTables {
  const rows = scenarios.map((row) => row.scenario).join(', ');
  const wanted = scenarios.find((row) => row.scenario === scenario);
  if (!wanted) throw new ShapeError('scenario', `is ${scenario}; the book has ${rows}`);
  const { sheets, ...files } = wanted;
  const prepared = new Map(Object.entries(sheets).map(([bot, sheet]) => [bot, preparedSheetOf(sheet)]));
  const texts = new Map([...prepared].map(([bot, { text }]) => [bot, text]));
  return {
    tables: game.tables({ ...files, roster }, { texts, prepared, readings, scriptOf: () => null }),
    printed: ({ head, procedure }) => prepared.get(head.side)?.procedures.get(procedure?.title ?? '')?.printed ?? [],
  };
}
