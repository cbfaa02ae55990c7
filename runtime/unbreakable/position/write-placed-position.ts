// Writes a position as JSON, in the form that `placedPositionOf` reads.
import { isReprogrammed, type PlacedPosition, type PlacedUnit } from './placed-position.ts';

/** Returns an object with a field for each hex that has a mark. `marks` has null for a hex without a mark. */
function byHexName<Mark>(
  { board }: PlacedPosition,
  marks: readonly (Mark | null)[],
  write: (mark: Mark, hex: number) => unknown,
): Readonly<Record<string, unknown>> {
  const fields: Record<string, unknown> = {};
  for (const [hex, mark] of marks.entries()) {
    const name = board.hexes[hex];
    if (mark !== null && name !== undefined) fields[name] = write(mark, hex);
  }
  return fields;
}

function unitJson(position: PlacedPosition, unit: PlacedUnit): Readonly<Record<string, unknown>> {
  const { hex, edge, status, configuration, stasis, frozen, thawed, reached, weapons } = unit;
  const weaponsOf = (sought: 'beam' | 'bomb'): unknown =>
    (weapons ?? [])
      .filter((weapon) => weapon.class === sought)
      .map(({ weapon, loaded }) => ({ weapon, ...(!loaded && { unloaded: true }) }));
  return {
    ...(isReprogrammed(unit, position) && { side: unit.side }),
    at: edge === null ? position.hexName(hex) : `${edge} edge`,
    status,
    configuration,
    ...(stasis > 0 && { stasis }),
    ...(frozen && { frozen }),
    ...(thawed && { thawed }),
    ...(reached && { reached }),
    ...(weapons && { beams: weaponsOf('beam'), bombs: weaponsOf('bomb') }),
  };
}

/** Returns the JSON of a position. Units that are removed from the game are left out. */
export function positionJson(position: PlacedPosition): Readonly<Record<string, unknown>> {
  const { sheet, map, mapJson, terrain, borders, epicenters, clouds, units, timeStream } = position;
  const converted = terrain.map((is, hex) => (is === map.printed[hex] ? null : is));
  const parts = {
    terrain: byHexName(position, converted, (is, hex) => ({ is, ...(borders[hex] && { border: borders[hex] }) })),
    epicenters: byHexName(position, epicenters, (colour) => colour),
    clouds: byHexName(position, clouds, ({ size, thisTurn }) => ({ size, ...(thisTurn && { thisTurn }) })),
  };
  const present = Object.entries(parts).filter(([, part]) => Object.keys(part).length > 0);
  const placed = units.filter(({ hex, edge }) => hex >= 0 || edge !== null);
  return {
    version: 1,
    game: 'unbreakable',
    sheet,
    ...(mapJson !== undefined && { map: mapJson }),
    timeStream,
    ...Object.fromEntries(present),
    units: Object.fromEntries(placed.map((unit) => [unit.name, unitJson(position, unit)])),
  };
}
