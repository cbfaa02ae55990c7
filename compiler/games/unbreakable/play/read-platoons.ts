// Reads the platoons of both sides from a file, and refuses platoons that the rules forbid.
import { fail, Fields, list, text, type Datum } from '../../../../runtime/kernel/shape.ts';
import { unitSides, weaponClasses, weaponNames } from '../../../../runtime/unbreakable/data/reference-types.ts';
import { packedSides, type EngineTables } from '../../../../runtime/unbreakable/engine/engine-tables.ts';
import {
  isLegalPlatoon,
  unitNumbersOf,
  type Platoon,
  type Platoons,
} from '../../../../runtime/unbreakable/players/platoons.ts';
import { readWeapons } from '../../../../runtime/unbreakable/position/read-weapons.ts';

/** The sides that have platoons. */
const platoonSides = packedSides.slice(0, 2);

const restriction =
  'a platoon has at least as many squads as walkers and at least as many walkers as crawlers (Restrictions)';

/** Reads a unit of a platoon with its loaded weapons. */
function readUnit(datum: Datum, side: string, { unitNames, files }: EngineTables): readonly [number, number[]] {
  const fields = new Fields(datum, ['unit', 'beams', 'bombs']);
  const name = fields.get('unit');
  const row = files.reference.units.get(text(name));
  if (!row) return fail(name.where, `is ${text(name)}, which is no unit of the game`);
  if (row.side !== side) fail(name.where, `is ${text(name)}, a unit of ${row.side === 'none' ? 'nobody' : row.side}`);
  const weapons = readWeapons(fields, row.kind, files.reference);
  if (weapons === null) return fail(datum.where, 'lacks `beams` and `bombs`');
  if (weapons.some(({ loaded }) => !loaded))
    fail(datum.where, 'has an unloaded weapon; all weapons are loaded at the set-up');
  return [unitNames.indexOf(text(name)), weapons.map(({ weapon }) => weaponNames.indexOf(weapon) + 1)];
}

function readPlatoon(datum: Datum, side: string, tables: EngineTables): Platoon {
  const units = list(datum, (unit) => readUnit(unit, side, tables));
  const twice = units.findIndex(([unit], index) => units.some(([other], before) => before < index && other === unit));
  if (twice >= 0) fail(`${datum.where}[${twice}].unit`, `names ${tables.unitNames[units[twice]?.[0] ?? 0]} twice`);
  const numbers = unitNumbersOf(units.map(([unit]) => unit));
  const [crawlers, walkers, squads] = numbers;
  if (!isLegalPlatoon(numbers)) {
    const has = `has ${crawlers} crawlers, ${walkers} walkers and ${squads} squads`;
    fail(datum.where, squads === 0 ? `has no squads; ${restriction}` : `${has}; ${restriction}`);
  }
  return Object.fromEntries(units);
}

const sizeOf = (platoon: Platoon): number => Object.keys(platoon).length;

/** Refuses platoons of different sizes, and platoons that need more cards than the game has (U31, U74). */
function refuseTogether(platoons: Platoons, { files }: EngineTables): void {
  const [yellow, blue] = platoons;
  if (yellow && blue && sizeOf(yellow) !== sizeOf(blue))
    fail('yellow', `has ${sizeOf(yellow)} units, and blue has ${sizeOf(blue)}; both platoons have an equal number`);
  const { weapons } = files.reference;
  const kinds = platoons.flatMap((platoon) => Object.values(platoon ?? {}).flat());
  const present = platoons.find((platoon) => platoon !== null);
  const drawn = present && platoons.includes(null) ? sizeOf(present) : 0;
  const where = platoonSides.filter((_side, side) => platoons[side as 0 | 1]).join(', ');
  for (const [index, name] of weaponNames.entries()) {
    const used = kinds.filter((kind) => kind === index + 1).length;
    if (used > weapons[name].cards)
      fail(where, `use ${used} cards of ${name}; the game has ${weapons[name].cards} (U31)`);
  }
  for (const weaponClass of weaponClasses) {
    const ofClass = weaponNames.filter((name) => weapons[name].class === weaponClass);
    const all = ofClass.reduce((sum, name) => sum + weapons[name].cards, 0);
    const used = kinds.filter((kind) => ofClass.includes(weaponNames[kind - 1] ?? 'nuke')).length;
    // Each unit of a platoon that is drawn later needs a weapon card of this class, and so does the runaway.
    const needed = used + drawn + 1;
    if (needed > all)
      fail(
        where,
        `use ${used} ${weaponClass}s; with ${drawn} other units and the runaway, ${needed} of ${all} cards are needed (U31)`,
      );
  }
}

/**
 * Reads a file with the platoons of one side or of both sides. If the file lacks the platoon of a side, that platoon is
 * drawn later.
 */
export function platoonsOf(json: unknown, tables: EngineTables): Platoons {
  const fields = new Fields({ json, where: '' }, unitSides.slice(0, 2));
  const read = (side: string): Platoon | null =>
    fields.readOptional(side, (datum) => readPlatoon(datum, side, tables)) ?? null;
  const platoons: Platoons = [read('yellow'), read('blue')];
  if (!platoons[0] && !platoons[1]) fail('', 'should have a field `blue` or `yellow`, or both');
  refuseTogether(platoons, tables);
  return platoons;
}
