// Prepares games of Special Delivery: the sheets as modules, the weapons of blue, and the ways to win.
import type { NamedScene } from '../../../game/play.ts';
import { fingerprint } from '../../../../runtime/kernel/fingerprint.ts';
import { Fields, fail, type Datum } from '../../../../runtime/kernel/shape.ts';
import { unitTypes, weaponNames } from '../../../../runtime/unbreakable/data/reference-types.ts';
import { kindOfUnit, type EngineTables } from '../../../../runtime/unbreakable/engine/engine-tables.ts';
import { deliveryBlue } from '../../../../runtime/unbreakable/engine/set-up.ts';
import { readWeapons } from '../../../../runtime/unbreakable/position/read-weapons.ts';
import type { DeliveryDefinition } from './delivery-play.ts';
import { deliverySheet } from './driving-sheets.ts';
import { openText, playedParts, engineVersion, type ScenarioInput } from './played-parts.ts';

/** Reads the weapons of blue: a walker and two squads, each with beams and bombs (U45). */
export function armsOf(json: unknown, { unitNames, files }: EngineTables): DeliveryDefinition['arms'] {
  const datum: Datum = { json, where: '' };
  const names = deliveryBlue.map((unit) => unitNames[unit] ?? '');
  const fields = new Fields(datum, names);
  const armed = deliveryBlue.map((unit, index) => {
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

const openRulings = ['U5', 'U7', 'U13', 'U16', 'U33', 'U34'];

/** Prepares games of Special Delivery. Throws a ShapeError if the sheet or the weapons cannot be played. */
export function deliveryScene(input: ScenarioInput): NamedScene {
  const { tables, readings, modules, code } = playedParts(input, deliverySheet);
  const { fileContents, more } = input;
  const arms = fileContents['arms'] === undefined ? null : armsOf(fileContents['arms'], tables);
  const definition: DeliveryDefinition = {
    map: more['map.json'],
    reference: more['reference.json'],
    arms,
    readings,
  };
  return {
    definition,
    modules,
    aims: [
      { side: 'blue', by: 'push', text: 'the crawler is pushed into lava or a volcano' },
      { side: 'blue', by: 'earthquake', text: 'the crawler is lost in lava in an earthquake' },
      { side: 'blue', by: 'volcano', text: 'the hex of the crawler becomes a volcano' },
      { side: 'yellow', by: 'north', text: 'the crawler is activated in a northern hex' },
    ],
    basis: { standIns: ['U32', 'U43'], open: openRulings },
    standIns: `terrain of the map (U43), colours without a supply of pieces (U32). ${openText(openRulings, readings)}`,
    fingerprint: fingerprint({ rulesVersion: engineVersion, definition, code: [...code] }),
  };
}
