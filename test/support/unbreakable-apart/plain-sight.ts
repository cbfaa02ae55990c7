// Lines of sight of the independent engine. They follow the two printed lists, in code of their own.
import { beamSightByHand, bombSightByHand, type SightUnit } from '../../unbreakable/board/sight-by-hand.ts';
import {
  isDugIn,
  isHovering,
  isOnMap,
  isReadyUnit,
  isScattered,
  type PlainSide,
  type PlainUnit,
  type PlainWorld,
} from './plain-world.ts';

function sightUnitOf(unit: PlainUnit): SightUnit {
  const { kind, at: hex } = unit;
  if (kind === 'crawler') return { hex, is: isDugIn(unit) ? 'dug-in crawler' : 'mobile crawler' };
  if (kind === 'walker') return { hex, is: 'walker' };
  return { hex, is: isScattered(unit) ? 'scattered squad' : isHovering(unit) ? 'hovering squad' : 'grounded squad' };
}

export const seesUnit = (world: PlainWorld, unit: PlainUnit, target: PlainUnit): boolean =>
  beamSightByHand(world, sightUnitOf(unit), sightUnitOf(target)).sees;

/** True if a unit sees a hex as the target of a bomb. */
export const seesHex = (world: PlainWorld, unit: PlainUnit, hex: string): boolean =>
  bombSightByHand(world, sightUnitOf(unit), hex).sees;

/**
 * True if a unit sees the bomb in a hex, so that a laser of the unit can be aimed at the bomb. For the line of sight,
 * the bomb counts as a hovering squad (L945).
 */
export const seesBomb = (world: PlainWorld, unit: PlainUnit, hex: string): boolean =>
  beamSightByHand(world, sightUnitOf(unit), { hex, is: 'hovering squad' }).sees;

/** True if a ready unit of a side on the map sights a hex (L832, U66). */
export const isSighted = (world: PlainWorld, side: PlainSide, hex: string): boolean =>
  world.units.some((unit) => {
    const isSighter = unit.side === side && isReadyUnit(unit) && isOnMap(unit);
    return isSighter && seesHex(world, unit, hex);
  });
