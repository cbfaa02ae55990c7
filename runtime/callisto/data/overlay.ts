// What an owner of the game reads on cards, counters and markers, laid over the roster in place of its figures (R34).
import { Fields, ShapeError, list, oneOf, text, version } from '../../kernel/shape.ts';
import type { Datum } from '../../kernel/shape.ts';
import { nearest } from '../../kernel/nearest.ts';
import { sourcesOf } from './figures.ts';
import { checkActions } from './roster-checks.ts';
import { actionKeys, actionOf, barsOf, bonusOf, defenceOf, initiativeOf, noBonus } from './roster-rows.ts';
import type { Counter, Roster, StructureRow, TitleRow } from './roster-rows.ts';
import { OverlayRow, words } from './provenance.ts';
import type { Figured } from './provenance.ts';

/** The fields of a whole overlay. */
function wholeOf(value: unknown): Fields {
  const known = ['$schema', 'version', 'game', 'titles', 'counters', 'structures', 'boards'];
  const fields = new Fields({ json: value, where: '' }, known);
  version(fields, 1);
  oneOf(fields.get('game'), ['callisto']);
  fields.maybe('$schema', text);
  return fields;
}

/** Entries by name, as they stand; a name that the roster does not have is refused, and the nearest offered. */
function entriesOf(fields: Fields, key: string, known: readonly string[], what: string): Map<string, Datum> {
  const found = fields.maybe(key, (datum) => {
    const keys = typeof datum.json === 'object' && datum.json !== null ? Object.keys(datum.json) : [];
    const stranger = Array.isArray(datum.json) ? undefined : keys.find((name) => !known.includes(name));
    if (stranger !== undefined) {
      const near = nearest(stranger, known);
      const hint = near === undefined ? `known: ${known.join(', ')}` : `did you mean ${near}?`;
      throw new ShapeError(datum.where, `names a ${what} that is not in the roster: ${stranger} (${hint})`);
    }
    const entries = new Fields(datum, known);
    return new Map(keys.map((name) => [name, entries.get(name)]));
  });
  return found ?? new Map<string, Datum>();
}

/** The sources of a row with those of its figures replaced that an owner gives. */
function sourcesWith(row: Figured, keys: readonly string[], given: Figured): Pick<Figured, 'sources'> {
  const own = Object.fromEntries(keys.map((key) => [key, given]));
  return keys.length === 0 ? {} : { sources: { ...row.sources, ...own } };
}

function title(row: TitleRow, datum: Datum, roster: Roster): TitleRow {
  const given = new OverlayRow(datum, ['initiative', 'actions']);
  const initiative = given.maybeFigure('initiative', initiativeOf);
  const actions = given.fields.maybe('actions', (all) => list(all, (one) => actionOf(new OverlayRow(one, actionKeys))));
  const changed = {
    ...row,
    ...(initiative !== undefined && { initiative }),
    ...(actions && { actions }),
    ...sourcesWith(row, initiative === undefined ? [] : ['initiative'], given.sources()),
  };
  checkActions(roster, changed, `${datum.where}.actions`);
  return changed;
}

function counter(row: Counter, datum: Datum): Counter {
  const given = new OverlayRow(datum, ['defence', 'bonus']);
  if (row.kind === 'personnel') noBonus(given.fields);
  const defence = given.maybeFigure('defence', defenceOf);
  const bonus = given.maybeFigure('bonus', bonusOf);
  const found = { ...(defence !== undefined && { defence }), ...(bonus !== undefined && { bonus }) };
  return { ...row, ...found, ...sourcesWith(row, Object.keys(found), given.sources()) };
}

function structure(row: StructureRow, datum: Datum): StructureRow {
  const given = new OverlayRow(datum, ['defence', 'bonus', 'bars']);
  const defence = given.maybeFigure('defence', defenceOf);
  const bonus = given.maybeFigure('bonus', bonusOf);
  const bars = given.maybeFigure('bars', barsOf);
  const found = {
    ...(defence !== undefined && { defence }),
    ...(bonus !== undefined && { bonus }),
    ...(bars && { bars }),
  };
  return { ...row, ...found, ...sourcesWith(row, Object.keys(found), given.sources()) };
}

/** The rows with those replaced that have an entry. */
function laidOver<Row>(
  rows: readonly Row[],
  name: (row: Row) => string,
  entries: ReadonlyMap<string, Datum>,
  change: (row: Row, datum: Datum) => Row,
): Row[] {
  return rows.map((row) => {
    const datum = entries.get(name(row));
    return datum ? change(row, datum) : row;
  });
}

const nameOf = ({ name }: { readonly name: string }): string => name;

const scenarioNumber = /^[1-9]\d{0,2}$/;

/** The board files that an overlay names, by scenario, as they stand; throws a ShapeError. */
export function boardPaths(overlay: unknown): ReadonlyMap<number, string> {
  const found = wholeOf(overlay).maybe('boards', (datum) => {
    const keys = typeof datum.json === 'object' && datum.json !== null ? Object.keys(datum.json) : [];
    const stranger = Array.isArray(datum.json) ? undefined : keys.find((key) => !scenarioNumber.test(key));
    if (stranger !== undefined) {
      throw new ShapeError(datum.where, `should go by numbers of scenarios, such as \`5\`; \`${stranger}\` is none`);
    }
    const fields = new Fields(datum, keys);
    return new Map(keys.map((key) => [Number(key), words(fields.get(key))]));
  });
  return found ?? new Map<number, string>();
}

/** The roster with an owner's figures in place of its own; throws a ShapeError that says what is wrong. */
export function overlaid(roster: Roster, overlay: unknown): Roster {
  const fields = wholeOf(overlay);
  const { titles, counters, structures } = roster;
  const names = { titles: titles.map(nameOf), counters: counters.map(nameOf) };
  const kinds = structures.map(({ kind }) => kind);
  boardPaths(overlay);
  return {
    ...roster,
    titles: laidOver(titles, nameOf, entriesOf(fields, 'titles', names.titles, 'title'), (row, datum) =>
      title(row, datum, roster),
    ),
    counters: laidOver(counters, nameOf, entriesOf(fields, 'counters', names.counters, 'counter'), counter),
    structures: laidOver(
      structures,
      ({ kind }) => kind,
      entriesOf(fields, 'structures', kinds, 'structure'),
      structure,
    ),
  };
}

/** How many figures of a roster are an owner's. */
export const overlaidFigures = (roster: Roster): number =>
  sourcesOf(roster).filter(({ provenance }) => provenance === 'overlay').length;
