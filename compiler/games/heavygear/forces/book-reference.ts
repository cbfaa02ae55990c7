// Reads the data file of the book. The file has facts that the sheets leave open, and rows about things on the table.
// Each fact has its source.
import { fail, Fields, fileFields, list, text, integer, type Datum } from '../../../../runtime/kernel/shape.ts';

/** A fact with its source: `printed`, a ruling, or `stand-in`. */
interface SourcedFact {
  readonly provenance: string;
}

/** A row about a thing that a support option brings to the table. */
interface AssetRow extends SourcedFact {
  readonly name: string;
  /** The support options that bring this thing to the table. */
  readonly options: readonly string[];
  /** Names of figures, and the figures as printed. */
  readonly figures: readonly (readonly [string, string])[];
}

/**
 * Command points that a purchase brings. If the book does not print the number, `standIn` is the source of the number;
 * otherwise null.
 */
interface PointsGrant {
  readonly points: number;
  readonly standIn: string | null;
}

export interface BookReference {
  /** The title of the list of objectives of each mission (H15). */
  readonly missions: ReadonlyMap<string, string>;
  readonly threat: { readonly from: number; readonly to: number };
  readonly mostGroups: number;
  /** For each support option that brings command points, the points that one purchase of the option brings (H19). */
  readonly commandPoints: ReadonlyMap<string, PointsGrant>;
  /** The support options whose Combat Groups are held in Reserve. */
  readonly reserve: ReadonlySet<string>;
  readonly assets: readonly AssetRow[];
}

const source = (fields: Fields): string => text(fields.get('provenance'));

function readMission(datum: Datum): readonly [string, string] {
  const fields = new Fields(datum, ['mission', 'list', 'provenance']);
  source(fields);
  return [text(fields.get('mission')), text(fields.get('list'))];
}

function readGrant(datum: Datum): readonly [string, PointsGrant] {
  const fields = new Fields(datum, ['option', 'points', 'provenance']);
  const provenance = source(fields);
  const standIn = /\bstand-in\b/i.test(provenance) ? provenance : null;
  return [text(fields.get('option')), { points: integer(fields.get('points'), 1), standIn }];
}

function readAsset(datum: Datum): AssetRow {
  const fields = new Fields(datum, ['name', 'options', 'figures', 'provenance']);
  const figures = fields.get('figures');
  const { json } = figures;
  if (typeof json !== 'object' || json === null || Array.isArray(json)) fail(figures.where, 'should be an object');
  const rows = Object.entries(json).map(([name, figure]): readonly [string, string] => [
    name,
    typeof figure === 'string' ? figure : fail(`${figures.where}.${name}`, 'should be text'),
  ]);
  return {
    name: text(fields.get('name')),
    options: list(fields.get('options'), text),
    figures: rows,
    provenance: source(fields),
  };
}

export function readBookReference(json: unknown, game: string): BookReference {
  const fields = fileFields(json, ['threat', 'groups', 'missions', 'commandPoints', 'reserve', 'assets'], game);
  const threat = new Fields(fields.get('threat'), ['from', 'to', 'provenance']);
  const groups = new Fields(fields.get('groups'), ['most', 'provenance']);
  source(threat);
  const reserve = new Fields(fields.get('reserve'), ['options', 'provenance']);
  source(groups);
  source(reserve);
  return {
    threat: { from: integer(threat.get('from'), 1), to: integer(threat.get('to'), 1) },
    mostGroups: integer(groups.get('most'), 1),
    missions: new Map(list(fields.get('missions'), readMission)),
    commandPoints: new Map(list(fields.get('commandPoints'), readGrant)),
    reserve: new Set(list(reserve.get('options'), text)),
    assets: list(fields.get('assets'), readAsset),
  };
}
