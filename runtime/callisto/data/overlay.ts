// Overlay: figures that an owner of the game reads on cards, counters and markers. They replace those of the roster
// (R34).
import { Fields, ShapeError, list, oneOf, text, version, type Datum } from '../../kernel/shape.ts';
import { nearest } from '../../kernel/nearest.ts';
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
} from './roster-rows.ts';
import { OverlayRow, notBlank, type WithFigureSources } from './provenance.ts';

function overlayFields(overlay: unknown): Fields {
  const keys = ['$schema', 'version', 'game', 'titles', 'counters', 'structures', 'boards'];
  const fields = new Fields({ json: overlay, where: '' }, keys);
  version(fields, 1);
  oneOf(fields.get('game'), ['callisto']);
  fields.maybe('$schema', text);
  return fields;
}

/** Returns the entries of a field by name. A name that the roster lacks is refused, and the nearest is suggested. */
function entriesOf(fields: Fields, key: string, rosterNames: readonly string[], kindName: string): Map<string, Datum> {
  const entriesByName = fields.maybe(key, (datum) => {
    const keys = typeof datum.json === 'object' && datum.json !== null ? Object.keys(datum.json) : [];
    const stranger = Array.isArray(datum.json) ? undefined : keys.find((name) => !rosterNames.includes(name));
    if (stranger !== undefined) {
      const near = nearest(stranger, rosterNames);
      const hint = near === undefined ? `known: ${rosterNames.join(', ')}` : `did you mean ${near}?`;
      throw new ShapeError(datum.where, `names a ${kindName} that is not in the roster: ${stranger} (${hint})`);
    }
    const entries = new Fields(datum, rosterNames);
    return new Map(keys.map((name) => [name, entries.get(name)]));
  });
  return entriesByName ?? new Map<string, Datum>();
}

/** Returns the sources of a row, with the owner's source for the figures that the overlay replaces. */
function sourcesWith(
  row: WithFigureSources,
  keys: readonly string[],
  ownerSource: WithFigureSources,
): Pick<WithFigureSources, 'sources'> {
  const replaced = Object.fromEntries(keys.map((key) => [key, ownerSource]));
  return keys.length === 0 ? {} : { sources: { ...row.sources, ...replaced } };
}

function overlayTitle(row: TitleRow, datum: Datum, roster: CallistoRoster): TitleRow {
  const overlayRow = new OverlayRow(datum, ['initiative', 'actions']);
  const initiative = overlayRow.maybeFigure('initiative', readInitiative);
  const actions = overlayRow.fields.maybe('actions', (actionsDatum) =>
    list(actionsDatum, (actionDatum) => readAction(new OverlayRow(actionDatum, actionKeys))),
  );
  const changed = {
    ...row,
    ...(initiative !== undefined && { initiative }),
    ...(actions && { actions }),
    ...sourcesWith(row, initiative === undefined ? [] : ['initiative'], overlayRow.sources()),
  };
  checkActions(roster, changed, `${datum.where}.actions`);
  return changed;
}

function overlayCounter(row: Counter, datum: Datum): Counter {
  const overlayRow = new OverlayRow(datum, ['defence', 'bonus']);
  if (row.kind === 'personnel') refuseBonus(overlayRow.fields);
  const defence = overlayRow.maybeFigure('defence', readDefence);
  const bonus = overlayRow.maybeFigure('bonus', readBonus);
  const figures = { ...(defence !== undefined && { defence }), ...(bonus !== undefined && { bonus }) };
  return { ...row, ...figures, ...sourcesWith(row, Object.keys(figures), overlayRow.sources()) };
}

function overlayStructure(row: StructureRow, datum: Datum): StructureRow {
  const overlayRow = new OverlayRow(datum, ['defence', 'bonus', 'bars']);
  const defence = overlayRow.maybeFigure('defence', readDefence);
  const bonus = overlayRow.maybeFigure('bonus', readBonus);
  const bars = overlayRow.maybeFigure('bars', readBars);
  const figures = {
    ...(defence !== undefined && { defence }),
    ...(bonus !== undefined && { bonus }),
    ...(bars && { bars }),
  };
  return { ...row, ...figures, ...sourcesWith(row, Object.keys(figures), overlayRow.sources()) };
}

/** Returns the rows, changed where they have an entry. */
function replaceRows<Row>(
  rows: readonly Row[],
  nameOfRow: (row: Row) => string,
  entries: ReadonlyMap<string, Datum>,
  change: (row: Row, datum: Datum) => Row,
): Row[] {
  return rows.map((row) => {
    const datum = entries.get(nameOfRow(row));
    return datum ? change(row, datum) : row;
  });
}

const rowName = ({ name }: { readonly name: string }): string => name;

const scenarioNumber = /^[1-9]\d{0,2}$/;

/** Returns the paths of the board files in an overlay, by scenario. Throws a ShapeError. */
export function boardPaths(overlay: unknown): ReadonlyMap<number, string> {
  const paths = overlayFields(overlay).maybe('boards', (datum) => {
    const keys = typeof datum.json === 'object' && datum.json !== null ? Object.keys(datum.json) : [];
    const stranger = Array.isArray(datum.json) ? undefined : keys.find((key) => !scenarioNumber.test(key));
    if (stranger !== undefined) {
      throw new ShapeError(datum.where, `should go by numbers of scenarios, such as \`5\`; \`${stranger}\` is none`);
    }
    const fields = new Fields(datum, keys);
    return new Map(keys.map((key) => [Number(key), notBlank(fields.get(key))]));
  });
  return paths ?? new Map<number, string>();
}

/** Returns the roster with an owner's figures in place of its own. Throws a ShapeError that says what is wrong. */
export function overlayRoster(roster: CallistoRoster, overlay: unknown): CallistoRoster {
  const fields = overlayFields(overlay);
  const { titles, counters, structures } = roster;
  const names = { titles: titles.map(rowName), counters: counters.map(rowName) };
  const kinds = structures.map(({ kind }) => kind);
  boardPaths(overlay);
  return {
    ...roster,
    titles: replaceRows(titles, rowName, entriesOf(fields, 'titles', names.titles, 'title'), (row, datum) =>
      overlayTitle(row, datum, roster),
    ),
    counters: replaceRows(counters, rowName, entriesOf(fields, 'counters', names.counters, 'counter'), overlayCounter),
    structures: replaceRows(
      structures,
      ({ kind }) => kind,
      entriesOf(fields, 'structures', kinds, 'structure'),
      overlayStructure,
    ),
  };
}

/** Returns the number of figures of a roster that are an owner's. */
export const overlayFigureCount = (roster: CallistoRoster): number =>
  rosterFigures(roster).filter(({ provenance }) => provenance === 'overlay').length;
