// Reads the weapons of a unit. The size of the weapons of a class follows from their number: a single weapon is larger.
import { fail, Fields, list, oneOf, type Datum } from '../../kernel/shape.ts';
import {
  weaponNames,
  type UnbreakableReference,
  type UnitType,
  type WeaponClass,
  type WeaponName,
} from '../data/reference-types.ts';
import type { PlacedWeapon } from './placed-position.ts';

/** Reads a flag: a field that is true or left out. */
export function readFlag(fields: Fields, key: string): boolean {
  return (
    fields.readOptional(key, ({ json, where }) => json === true || fail(where, 'should be true, or left out')) ?? false
  );
}

function readWeaponOf(datum: Datum, weaponClass: WeaponClass, reference: UnbreakableReference) {
  const fields = new Fields(datum, ['weapon', 'unloaded']);
  const weapon = fields.get('weapon');
  const name: WeaponName = oneOf(weapon, weaponNames);
  const row = reference.weapons[name];
  if (row.class !== weaponClass) fail(weapon.where, `is ${name}, a ${row.class} in the place of a ${weaponClass}`);
  return { weapon: name, class: weaponClass, loaded: !readFlag(fields, 'unloaded') };
}

/**
 * Reads the weapons of a class. A unit has a single weapon of a larger size, or several weapons of a smaller size. So
 * the number of weapons says their size.
 */
function readClass(
  datum: Datum,
  kind: UnitType,
  weaponClass: WeaponClass,
  reference: UnbreakableReference,
): PlacedWeapon[] {
  const weapons = list(datum, (weapon) => readWeaponOf(weapon, weaponClass, reference));
  const sizes = reference.weaponSizes[kind];
  const size = sizes[weapons.length - 1];
  if (size !== undefined) return weapons.map((weapon) => ({ ...weapon, size }));
  const most = sizes.length === 1 ? `1 ${weaponClass}` : `1 to ${sizes.length} ${weaponClass}s`;
  return fail(datum.where, `has ${weapons.length} ${weaponClass}s; a ${kind} carries ${most}`);
}

/**
 * Reads the beams and the bombs of a unit (U45). Returns null if the unit has neither field. A unit with only one of
 * the two fields is refused.
 */
export function readWeapons(fields: Fields, kind: UnitType, reference: UnbreakableReference): PlacedWeapon[] | null {
  const beams = fields.readOptional('beams', (datum) => readClass(datum, kind, 'beam', reference));
  const bombs = fields.readOptional('bombs', (datum) => readClass(datum, kind, 'bomb', reference));
  if (beams === undefined && bombs === undefined) return null;
  return [
    ...(beams ?? readClass(fields.get('beams'), kind, 'beam', reference)),
    ...(bombs ?? readClass(fields.get('bombs'), kind, 'bomb', reference)),
  ];
}
