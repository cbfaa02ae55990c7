// Refuses positions for played tables if nobody would play some of the units.
import { fail } from '../../../../runtime/kernel/shape.ts';
import type { PlacedPosition } from '../../../../runtime/unbreakable/position/placed-position.ts';

/**
 * Refuses another unit on the side of the crawler, because the sheet drives only the crawler. The runaway belongs to
 * nobody, so each side may have any units there.
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
