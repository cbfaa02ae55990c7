// Prepares games of Special Delivery: the sheets as modules, the weapons of blue, and the ways to win.
import type { WalkRules } from '../../../decide/plan-actions.ts';
import type { SheetScript } from '../../../decide/sheet-script.ts';
import type { NamedScene } from '../../../game/play.ts';
import { scriptIn, type SceneSheets } from '../../../game/scene-sheets.ts';
import { fingerprint } from '../../../../runtime/kernel/fingerprint.ts';
import { Fields, fail, inFile, type Datum } from '../../../../runtime/kernel/shape.ts';
import { weaponNames } from '../../../../runtime/unbreakable/data/reference-types.ts';
import { EngineTables, kindOfUnit } from '../../../../runtime/unbreakable/engine/engine-tables.ts';
import { deliveryUnits } from '../../../../runtime/unbreakable/engine/set-up.ts';
import type { UnbreakableFiles } from '../../../../runtime/unbreakable/position/placed-position.ts';
import { readWeapons } from '../../../../runtime/unbreakable/position/read-weapons.ts';
import { unitTypes } from '../../../../runtime/unbreakable/data/reference-types.ts';
import type { DeliveryDefinition } from './delivery-play.ts';
import { rulingsOfGames } from '../../../../runtime/unbreakable/rules/readings.ts';
import { sheetsWithReadings } from './second-readings.ts';
import { deliverySheet, packedSheetCode } from './packed-delivery.ts';
import { packedRules } from './packed-rules.ts';

interface DeliveryInput {
  readonly scenario: string;
  readonly sheets: SceneSheets;
  readonly fileContents: Readonly<Record<string, unknown>>;
  readonly walk: WalkRules;
  /** The files of the book as JSON, and as they were read. */
  readonly more: Readonly<Record<string, unknown>>;
  readonly files: UnbreakableFiles;
}

/** The version of the rules of the engine. Games of other versions are never added to these games. */
const rulesVersion = 1;

const blueUnits = [deliveryUnits.walker, ...deliveryUnits.squads];

/** Reads the weapons of blue: a walker and two squads, each with beams and bombs (U45). */
function armsOf(json: unknown, { unitNames, files }: EngineTables): DeliveryDefinition['arms'] {
  const datum: Datum = { json, where: '' };
  const names = blueUnits.map((unit) => unitNames[unit] ?? '');
  const fields = new Fields(datum, names);
  const armed = blueUnits.map((unit, index) => {
    const part = fields.get(names[index] ?? '');
    const weapons = readWeapons(
      new Fields(part, ['beams', 'bombs']),
      unitTypes[kindOfUnit(unit)] ?? 'squad',
      files.reference,
    );
    if (weapons === null) return fail(part.where, 'lacks `beams` and `bombs`');
    const unloaded = weapons.some(({ loaded }) => !loaded);
    if (unloaded) return fail(part.where, 'has an unloaded weapon; all weapons are loaded at the set-up');
    return [unit, weapons.map(({ weapon }) => weaponNames.indexOf(weapon) + 1)] as const;
  });
  return Object.fromEntries(armed);
}

/** Returns the URL of a module with this code. */
const moduleUrl = (code: string): string => `data:text/javascript,${encodeURIComponent(code)}`;

const standInsBeside = (decided: readonly string[]): string =>
  `terrain of the map (U43), colours without a supply of pieces (U32). Open rulings in use, as decided: ${decided.length === 0 ? 'none' : decided.join(', ')}${decided.includes('U33') ? '' : '. U33 changes no game, because no crawler digs in here'}`;

/** Prepares games of Special Delivery. Throws a ShapeError for a sheet or weapons that cannot be played. */
export function deliveryScene({
  scenario,
  sheets: printedSheets,
  fileContents,
  walk,
  more,
  files,
}: DeliveryInput): NamedScene {
  if (scenario !== deliverySheet) throw new Error(`The engine does not play ${scenario}.`);
  const { readings = [] } = printedSheets;
  const sheets = sheetsWithReadings(printedSheets);
  const decided = rulingsOfGames.filter((ruling) => !readings.includes(ruling));
  const tables = inFile('map.json', () => new EngineTables(files));
  const scriptOf = (sheet: string): SheetScript =>
    scriptIn(sheets, sheet) ?? fail(sheet, 'is missing: games need this sheet');
  const code = packedSheetCode(scriptOf, tables.hexCount, walk, readings);
  const { moments } = scriptOf(deliverySheet);
  // Refuses rules that packed states cannot test, before the first game.
  packedRules(moments, deliverySheet);
  const arms = fileContents['arms'] === undefined ? null : armsOf(fileContents['arms'], tables);
  const [map, reference] = [more['map.json'], more['reference.json']];
  const definition: DeliveryDefinition = { map, reference, moments, arms, ...(readings.length > 0 && { readings }) };
  return {
    definition,
    modules: new Map([...code].map(([name, text]) => [name, moduleUrl(text)])),
    aims: [
      { side: 'blue', by: 'push', text: 'the crawler is pushed into lava or a volcano' },
      { side: 'blue', by: 'earthquake', text: 'the crawler is lost in lava in an earthquake' },
      { side: 'blue', by: 'volcano', text: 'the hex of the crawler becomes a volcano' },
      { side: 'yellow', by: 'north', text: 'the crawler is activated in a northern hex' },
    ],
    basis: { standIns: ['U32', 'U43'], open: decided },
    standIns: standInsBeside(decided),
    fingerprint: fingerprint({ rulesVersion, definition, code: [...code] }),
  };
}
