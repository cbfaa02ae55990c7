// The book of tables: the data of a game with its prepared sheets, as one JSON file. A program that has the book and the
// game needs neither other files nor the reader of phrases.
import { ShapeError } from '../../runtime/kernel/shape.ts';
import type { PrintedLine } from '../decide/printed-procedure.ts';
import type { CardQuery } from '../decide/card-query.ts';
import { preparedSheetOf, type PreparedSheetJson } from '../decide/prepared-sheet.ts';
import type { SceneFiles } from './scene.ts';
import type { SceneSheets } from './scene-sheets.ts';
import { plainBasis, type TableBasis } from './saved-game.ts';
import type { TableChoices, TableScene } from './table-scene.ts';

/** A game for programs that play prepared sheets. */
export interface TableGame {
  readonly name: string;
  readonly title: string;
  /** The bots, by the names of their sheet files and for readers. */
  readonly bots: readonly { readonly file: string; readonly title: string }[];
  readonly choices: TableChoices;
  /** Prepares the tables of a scenario; throws a ShapeError that names the wrong file and its fault. */
  readonly tables: (files: SceneFiles, sheets: SceneSheets) => TableScene;
}

/** The files of a scenario, and its sheets by the names of the bots' sheet files. */
export interface TableScenario extends Omit<SceneFiles, 'roster' | 'overlay'> {
  readonly sheets: Readonly<Record<string, PreparedSheetJson>>;
}

/** An open ruling that can be switched to its second reading. */
export interface TableReading {
  /** The number of the ruling, such as `R8`. */
  readonly ruling: string;
  readonly title: string;
  /** The two readings, each a short name, a colon and its meaning. */
  readonly default: string;
  readonly second: string;
}

export interface TableBook {
  readonly version: 1;
  readonly is: 'table book';
  readonly game: string;
  readonly readings: readonly TableReading[];
  readonly roster: unknown;
  readonly scenarios: readonly TableScenario[];
}

/** The tables of a scenario, and the procedures of its sheets as typed. */
export interface PreparedTables {
  readonly tables: TableScene;
  readonly printed: (query: CardQuery) => readonly PrintedLine[];
}

/** Reads the JSON of a book; throws a ShapeError for any other JSON. */
export function tableBookIn(json: unknown): TableBook {
  const { is, version } = (typeof json === 'object' && json !== null ? json : {}) as Partial<TableBook>;
  if (is !== 'table book') throw new ShapeError('is', 'is not `table book`');
  if (version !== 1) throw new ShapeError('version', `is ${String(version)}; this program reads version 1`);
  return json as TableBook;
}

/** Prepares a scenario of a book; throws a ShapeError if the book has no such scenario or no such reading. */
export function preparedTables(
  { roster, scenarios, readings: open }: TableBook,
  game: TableGame,
  scenario: number,
  { overlay, readings }: TableBasis = plainBasis,
): PreparedTables {
  const stray = readings.find((ruling) => !open.some((reading) => reading.ruling === ruling));
  const rulings = open.map(({ ruling }) => ruling).join(', ');
  if (stray !== undefined) throw new ShapeError('readings', `has ${stray}; the book has ${rulings}`);
  const rows = scenarios.map((row) => row.scenario).join(', ');
  const wanted = scenarios.find((row) => row.scenario === scenario);
  if (!wanted) throw new ShapeError('scenario', `is ${scenario}; the book has ${rows}`);
  const { sheets, ...files } = wanted;
  const prepared = new Map(Object.entries(sheets).map(([bot, sheet]) => [bot, preparedSheetOf(sheet)]));
  const texts = new Map([...prepared].map(([bot, { text }]) => [bot, text]));
  return {
    tables: game.tables(
      { ...files, roster, ...(overlay !== null && { overlay }) },
      { texts, prepared, readings, scriptOf: () => null },
    ),
    printed: ({ head, procedure }) => prepared.get(head.side)?.procedures.get(procedure?.title ?? '')?.printed ?? [],
  };
}
