// Declares the book of played tables: one JSON file with the files of a book and its prepared sheets. A program with
// this file and the game does not need the reader of phrases.
import { readingOfName } from '../plan/reading-names.ts';
import { fingerprint } from '../../runtime/kernel/fingerprint.ts';
import type { Ruling } from '../../runtime/kernel/ruling.ts';
import { ShapeError, withFileName, inPart } from '../../runtime/kernel/shape.ts';
import type { PrintedLine } from '../decide/printed-procedure.ts';
import type { CardQuery } from '../decide/card-query.ts';
import type { UnseenBot } from '../decide/ask/unseen-card.ts';
import { preparedSheetOf, type PreparedProcedure, type PreparedSheetJson } from '../decide/prepared-sheet.ts';
import type { BoardFiles, BoardRead } from './board.ts';
import type { BoardForm } from './board-form.ts';
import type { FigureForm } from './figure-form.ts';
import type { OverlayRead, SceneFiles } from './scene.ts';
import type { SceneSheets } from './scene-sheets.ts';
import type { TableBasis } from './saved-game.ts';
import type { TableChoices, TableScene } from './table-scene.ts';
import type { AboutScenario } from './table-situation.ts';

/** The functions with which an owner of a game enters their own boards and figures. */
interface OwnerForms {
  /** Reads an owner’s overlay together with the roster; throws a ShapeError with the fault. */
  readonly overlay: (roster: unknown, overlay: unknown) => OverlayRead;
  /**
   * Returns the form in which an owner enters the figures of the game. `overlay` may be null. Throws a ShapeError for a
   * faulty overlay.
   */
  readonly figures: (roster: unknown, overlay: unknown) => FigureForm;
  /** Returns the form in which an owner enters the board of a scenario, from the files of the book. */
  readonly boardForm: (files: BoardFiles) => BoardForm;
}

/**
 * The functions of a game that a program needs to run played tables of the game. A game without forms for owners has no
 * overlays.
 */
export interface TableGame extends Partial<OwnerForms> {
  readonly name: string;
  readonly title: string;
  /** The bots, with the name of the sheet file and the name for readers. */
  readonly bots: readonly { readonly file: string; readonly title: string }[];
  readonly choices: TableChoices;
  /** Returns the title and the ways to win of a scenario; throws a ShapeError that names the faulty file. */
  readonly about: (files: SceneFiles) => AboutScenario;
  /** Reads a board of the game; throws a ShapeError that names the file and the fault. */
  readonly board: (files: BoardFiles) => BoardRead;
  /** Prepares the played tables of a scenario; throws a ShapeError that names the faulty file and the fault. */
  readonly tables: (files: SceneFiles, sheets: SceneSheets) => TableScene;
  /**
   * Returns a function that finds a bot whose cards are decided by questions to a person. Absent if the game has no
   * such bots.
   */
  readonly unseen?: (files: SceneFiles, sheets: SceneSheets) => (bot: string) => UnseenBot | null;
  /** Returns the procedure of a card as its sheet prints it. Absent if the prepared sheets of the book have the lines. */
  readonly printed?: (card: CardQuery) => readonly PrintedLine[];
}

/** A game with forms for owners. */
export type OwnedGame = TableGame & OwnerForms;

export const hasOwnerForms = (game: TableGame): game is OwnedGame => game.overlay !== undefined;

/**
 * A ruling of a book of played tables, with the parts that explain questions. Books that earlier versions of the
 * program wrote have no `cases`.
 */
export type TableRuling = Pick<Ruling, 'id' | 'title' | 'text'> & Partial<Pick<Ruling, 'cases'>>;

/** The files of a scenario, with its prepared sheets by the name of the bot’s sheet file. */
export interface TableScenario extends Omit<SceneFiles, 'roster' | 'overlay'> {
  readonly sheets: Readonly<Record<string, PreparedSheetJson>>;
  /** The name of the scenario in journals; absent if journals have its number. */
  readonly name?: string;
}

/** An open ruling that can be switched to its second reading. */
export interface TableReading {
  /** The number of the ruling, such as `R8`. */
  readonly ruling: string;
  readonly title: string;
  /** The readings. Each text is a short name, a colon and the meaning. */
  readonly default: string;
  readonly second: string;
  readonly third?: string;
}

export interface TableBook {
  readonly version: 1;
  readonly is: 'table book';
  readonly game: string;
  readonly readings: readonly TableReading[];
  readonly rulings: readonly TableRuling[];
  readonly roster: unknown;
  readonly scenarios: readonly TableScenario[];
}

/** The text of a declared book: its declaration page and its sheets. The page reads the text before the first game. */
export interface BookText {
  readonly version: 1;
  readonly is: 'book text';
  readonly game: string;
  readonly title: string;
  readonly text: string;
}

/** A card of a prepared sheet: its bot, and the title of its procedure. */
interface CardOfSheet {
  readonly head: Pick<CardQuery['head'], 'side'>;
  readonly procedure: { readonly title: string } | null;
}

/** A prepared scenario: its played tables, and its bots whose cards are decided by questions. */
export interface PreparedTables {
  readonly tables: TableScene;
  /** Returns the procedure of a card as the lines that the sheet prints. */
  readonly printed: (query: CardQuery) => readonly PrintedLine[];
  readonly procedureOf: (query: CardOfSheet) => PreparedProcedure;
  /** Returns the bot with this name if its cards are decided by questions; otherwise null. */
  readonly unseen: (bot: string) => UnseenBot | null;
  /** A text that changes if the sheets or the readings change. */
  readonly sheets: string;
}

/** Reads the JSON of a book of played tables; throws a ShapeError for any other JSON. */
export function tableBookIn(json: unknown): TableBook {
  const { is, version } = (typeof json === 'object' && json !== null ? json : {}) as Partial<TableBook>;
  if (is !== 'table book') throw new ShapeError('is', 'is not `table book`');
  if (version !== 1) throw new ShapeError('version', `is ${String(version)}; this program reads version 1`);
  return json as TableBook;
}

const isBookText = (json: unknown): json is BookText =>
  typeof json === 'object' && json !== null && 'is' in json && json.is === 'book text';

/** Reads the JSON of the book with which a page was made: a book of played tables, or the text of a declared book. */
export const pageBookIn = (json: unknown): TableBook | BookText => (isBookText(json) ? json : tableBookIn(json));

/**
 * Throws a ShapeError if an overlay or its board for a scenario is faulty. Also throws if the overlay names a board
 * file, because not every program can read files.
 */
function checkOverlay(game: OwnedGame, roster: unknown, files: Omit<TableScenario, 'sheets'>, overlay: unknown): void {
  const board = withFileName('overlay.json', () => game.overlay(roster, overlay)).boards.get(files.scenario);
  if (board === undefined) return;
  const where = `boards.${files.scenario}`;
  if (typeof board === 'string') throw new ShapeError(where, 'names a file; put the board here', 'overlay.json');
  const { names, decks } = files;
  const { findings } = withFileName('overlay.json', () =>
    inPart(where, () => game.board({ board, roster, names, decks })),
  );
  const fault = findings.find(({ severity }) => severity === 'error');
  if (fault) throw new ShapeError(`${where}.${fault.where}`, fault.message, 'overlay.json');
}

/**
 * Throws a ShapeError if an overlay, or one of its boards, cannot be played with a book. So an overlay without an error
 * can be played in every scenario.
 */
export function checkWholeOverlay({ roster, scenarios }: TableBook, game: OwnedGame, overlay: unknown): void {
  const { boards } = game.overlay(roster, overlay);
  for (const scenario of boards.keys()) {
    const files = scenarios.find((row) => row.scenario === scenario);
    const known = scenarios.map((row) => row.scenario).join(', ');
    if (!files) throw new ShapeError(`boards.${scenario}`, `is of a scenario that is not here; here are ${known}`);
    checkOverlay(game, roster, files, overlay);
  }
}

/**
 * Prepares a scenario of a book. Throws a ShapeError if the book lacks the scenario or a reading. Also throws if the
 * overlay is faulty; the error then names the file `overlay.json`.
 */
export function preparedTables(
  { roster, scenarios, readings: open }: TableBook,
  game: TableGame,
  scenario: number,
  { overlay = null, readings = [] }: Partial<TableBasis> = {},
): PreparedTables {
  const stray = readings.find((name) => {
    const { ruling, reading } = readingOfName(name);
    return open.find((candidate) => candidate.ruling === ruling)?.[reading] === undefined;
  });
  const rulings = open.map(({ ruling }) => ruling).join(', ');
  if (stray !== undefined) throw new ShapeError('readings', `has ${stray}; the book has ${rulings}`);
  const rows = scenarios.map((row) => row.scenario).join(', ');
  const wanted = scenarios.find((row) => row.scenario === scenario);
  if (!wanted) throw new ShapeError('scenario', `is ${scenario}; the book has ${rows}`);
  if (overlay !== null) {
    if (!hasOwnerForms(game)) throw new ShapeError('overlay', 'is given; the book has no boards of owners');
    checkOverlay(game, roster, wanted, overlay);
  }
  const { sheets, ...files } = { ...wanted, ...(overlay !== null && { overlay }) };
  const prepared = new Map(Object.entries(sheets).map(([bot, sheet]) => [bot, preparedSheetOf(sheet)]));
  const texts = new Map([...prepared].map(([bot, { text }]) => [bot, text]));
  const sceneSheets: SceneSheets = { texts, prepared, readings, scriptOf: () => null };
  const procedureOf = ({ head, procedure }: CardOfSheet): PreparedProcedure =>
    prepared.get(head.side)?.procedures.get(procedure?.title ?? '') ?? { printed: [], rulings: new Map() };
  return {
    tables: game.tables({ ...files, roster }, sceneSheets),
    printed: game.printed ?? ((card) => procedureOf(card).printed),
    procedureOf,
    unseen: (bot) => game.unseen?.({ ...files, roster }, sceneSheets)(bot) ?? null,
    sheets: fingerprint({ texts: Object.fromEntries(texts), readings: readings.toSorted() }),
  };
}
