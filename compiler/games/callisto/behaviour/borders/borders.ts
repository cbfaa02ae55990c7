// Lists all kinds of border positions. Border positions are positions from simulated games that were edited into rare
// positions, in which sheets may go wrong.
import { faultsOf } from '../../../../../runtime/callisto/rules/engine/faults.ts';
import { generalBorder, type PositionBorder } from './border.ts';
import { cardBorders } from './border-cards.ts';
import { thingBorders } from './border-things.ts';
import { fightBorders } from './border-fights.ts';
import { scatter, unitBorders } from './border-units.ts';
import type { EditedPosition } from './edited-position.ts';

const anywhere = [...unitBorders, ...thingBorders].filter(({ name }) => name.endsWith(' anywhere'));

/** A border in which all things that can move are at random places. */
const scattered = generalBorder('everything anywhere', (scene) => {
  for (const { of, push } of anywhere) if (!of || of(scene.game, scene.script)) push(scene);
});

export const borders: readonly PositionBorder[] = [
  ...fightBorders,
  ...unitBorders,
  ...thingBorders,
  ...cardBorders,
  scattered,
];

/**
 * Edits a position into a border position. Often changes the next card or moves all units first. Returns false if the
 * edit is not possible or if its result is not valid.
 */
export function pushTo(border: PositionBorder, scene: EditedPosition): boolean {
  if (scene.isLucky(2)) scene.lead(scene.any(scene.cards));
  if (scene.isLucky(4)) scatter(scene);
  if (!border.push(scene)) return false;
  return faultsOf(scene.game, scene.state).length === 0;
}
