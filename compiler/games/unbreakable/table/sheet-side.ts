// Refuses positions for tables at which nobody plays some of the units.
import { fail } from '../../../../runtime/kernel/shape.ts';
import type { PlacedPosition } from '../../../../runtime/unbreakable/position/placed-position.ts';

/**
 * Refuses a second unit of the side whose crawler the sheet drives, because the sheet drives only the crawler. The runaway
 * belongs to nobody, so both sides may have any units.
 */
export function refuseUnplayedUnits({ units, crawler }: PlacedPosition): void {
  const driven = units[crawler];
  const other = units.find((unit) => unit !== driven && unit.side === driven?.side);
  if (driven && other)
    fail(
      `units.${other.name}`,
      `has no player: a sheet plays ${driven.name}, and ${driven.side} has no other unit here`,
    );
}
