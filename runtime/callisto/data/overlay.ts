// Reads an overlay: figures that an owner of the game reads from cards, counters and markers. They replace the figures
// of the roster (R34).
import {
  Fields,
  inPart,
  list,
  oneOf,
  text,
  version,
  integer,
  type Datum,
  fail,
  fileFields,
  isRecord,
} from '../../kernel/shape.ts';
import { nearest } from '../../kernel/nearest.ts';
import type { BoardContext, CallistoBoard } from '../board/board.ts';
import { readBoard } from '../board/read-board.ts';
import { rosterFigures } from './figures.ts';
import { checkActions } from './read-roster.ts';
import {
  actionKeys,
  readAction,
  readBars,
  readBonus,
  readDefence,
  readInitiative,
  refuseBonus,
  type Counter,
  type CallistoRoster,
  type StructureRow,
  type TitleRow,
  type PrintedAction,
} from './roster-rows.ts';
import { OverlayRow, notBlank, type WithFigureSources } from './provenance.ts';

function overlayFields(overlay: unknown): Fields {
  const fields = fileFields(overlay, ['titles', 'counters', 'structures', 'boards'], 'callisto');
  fields.readOptional('$schema', text);
  return fields;
}

/** Returns the entries of an object field by name. Throws at the first name that `isKnown` refuses. */
function entriesOf(
  fields: Fields,
  key: string,
  isKnown: (name: string) => boolean,
  reasonAgainst: (name: string) => string,
): Map<string, Datum> {
  const entriesByName = fields.readOptional(key, (datum) => {
    const names = isRecord(datum.json) ? Object.keys(datum.json) : [];
    const stranger = names.find((name) => !isKnown(name));
    if (stranger !== undefined) fail(datum.where, reasonAgainst(stranger));
    const entries = new Fields(datum, names);
    return new Map(names.map((name) => [name, entries.get(name)]));
  });
  return entriesByName ?? new Map<string, Datum>();
}

function withFigures<Row extends WithFigureSources>(row: Row, figures: object, overlayRow: OverlayRow): Row {
  const ownerSource = overlayRow.sources();
  const replaced = Object.fromEntries(Object.keys(figures).map((key) => [key, ownerSource]));
  const sources = Object.keys(figures).length === 0 ? {} : { sources: { ...row.sources, ...replaced } };
  return { ...row, ...figures, ...sources };
}

const readOverlayActions = (actions: Datum): PrintedAction[] =>
  list(actions, (action) => readAction(new OverlayRow(action, actionKeys)));

function overlayTitle(row: TitleRow, datum: Datum, roster: CallistoRoster): TitleRow {
  const overlayRow = new OverlayRow(datum, ['initiative', 'actions']);
  const figures = overlayRow.figures({ initiative: readInitiative });
  const actions = overlayRow.fields.readPresentFields({ actions: readOverlayActions });
  const changed = { ...withFigures(row, figures, overlayRow), ...actions };
  checkActions(roster, changed, `${datum.where}.actions`);
  return changed;
}

function overlayCounter(row: Counter, datum: Datum): Counter {
  const overlayRow = new OverlayRow(datum, ['defence', 'bonus']);
  if (row.kind === 'personnel') refuseBonus(overlayRow.fields);
  return withFigures(row, overlayRow.figures({ defence: readDefence, bonus: readBonus }), overlayRow);
}

function overlayStructure(row: StructureRow, datum: Datum): StructureRow {
  const overlayRow = new OverlayRow(datum, ['defence', 'bonus', 'bars']);
  return withFigures(row, overlayRow.figures({ defence: readDefence, bonus: readBonus, bars: readBars }), overlayRow);
}

/**
 * Reads an entry of `boards`: the path of a board file, or a board. Checks only the version, the game and the scenario
 * of a board; `overlayBoard` reads the rest.
 */
function overlayBoardOf(datum: Datum, scenario: number): string | object {
  if (!isRecord(datum.json)) return notBlank(datum);
  const fields = new Fields(datum, Object.keys(datum.json));
  version(fields, 1);
  oneOf(fields.get('game'), ['callisto']);
  const boardScenario = fields.get('scenario');
  if (integer(boardScenario, 1) !== scenario)
    fail(boardScenario.where, `is ${String(boardScenario.json)}; its key says ${scenario}`);
  return datum.json;
}

/**
 * Returns the boards of an overlay by scenario, each as the path of a board file or as a board. Throws a ShapeError if
 * a key is no number of a scenario, or if a board belongs to another game or scenario.
 */
export function overlayBoards(overlay: unknown): ReadonlyMap<number, string | object> {
  const entries = entriesOf(
    overlayFields(overlay),
    'boards',
    (key) => /^[1-9]\d{0,2}$/.test(key),
    (key) => `should go by numbers of scenarios, such as \`5\`; \`${key}\` is none`,
  );
  return new Map(Array.from(entries, ([key, datum]) => [Number(key), overlayBoardOf(datum, Number(key))]));
}

/**
 * Returns the board of a scenario if the overlay itself contains it. Null if the overlay has no board or only the path
 * of a board. Throws a ShapeError if the board is wrong.
 */
export function overlayBoard(overlay: unknown, context: BoardContext): CallistoBoard | null {
  const { scenario } = context.names;
  const board = overlayBoards(overlay).get(scenario);
  if (typeof board !== 'object') return null;
  return inPart(`boards.${scenario}`, () => ({ ...readBoard(board, context), provenance: 'overlay' }));
}

const rowName = ({ name }: { readonly name: string }): string => name;

/**
 * Returns the roster with the figures of the overlay in place of its own figures. Throws a ShapeError if the overlay is
 * wrong.
 */
export function overlayRoster(roster: CallistoRoster, overlay: unknown): CallistoRoster {
  const fields = overlayFields(overlay);
  overlayBoards(overlay);
  /**
   * Returns the rows of the roster with the changes of the overlay. A name that the roster lacks is an error with a
   * suggestion.
   */
  function replaceRows<Row>(
    key: string,
    rows: readonly Row[],
    nameOf: (row: Row) => string,
    change: (row: Row, datum: Datum) => Row,
  ): Row[] {
    const names = rows.map(nameOf);
    const reasonAgainst = (stranger: string): string => {
      const near = nearest(stranger, names);
      const hint = near === undefined ? `known: ${names.join(', ')}` : `did you mean ${near}?`;
      return `names a ${key.slice(0, -1)} that is not in the roster: ${stranger} (${hint})`;
    };
    const entries = entriesOf(fields, key, (name) => names.includes(name), reasonAgainst);
    return rows.map((row) => {
      const datum = entries.get(nameOf(row));
      return datum ? change(row, datum) : row;
    });
  }
  const titles = replaceRows('titles', roster.titles, rowName, (row, datum) => overlayTitle(row, datum, roster));
  const counters = replaceRows('counters', roster.counters, rowName, overlayCounter);
  const structures = replaceRows('structures', roster.structures, ({ kind }) => kind, overlayStructure);
  return { ...roster, titles, counters, structures };
}

export const overlayFigureCount = (roster: CallistoRoster): number =>
  rosterFigures(roster).filter(({ provenance }) => provenance === 'overlay').length;
