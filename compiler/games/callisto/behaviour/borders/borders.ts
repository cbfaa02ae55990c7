// Lists all kinds of border positions. A border position is a position of a simulated game, edited into a rare position
// in which a sheet is more likely to go wrong.
import { faultsOf } from '../../../../../runtime/callisto/rules/engine/faults.ts';
import { generalBorder, type PositionBorder } from './border.ts';
import { cardBorders } from './border-cards.ts';
import { thingBorders } from './border-things.ts';
import { fightBorders } from './border-fights.ts';
import { scatter, unitBorders } from './border-units.ts';
import type { EditedPosition } from './edited-position.ts';

const anywhere = [...unitBorders, ...thingBorders].filter(({ name }) => name.endsWith(' anywhere'));

/** Puts everything that can move at random places, by the borders whose names end with `anywhere`. */
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
 * Edits a position into a border position. To vary the positions, it often changes the next card or scatters the units
 * first. Returns false if the edit is not possible, or if the rules make its result impossible.
 */
export function pushTo(border: PositionBorder, scene: EditedPosition): boolean {
  if (scene.isLucky(2)) scene.lead(scene.any(scene.cards));
  if (scene.isLucky(4)) scatter(scene);
  if (!border.push(scene)) return false;
  return faultsOf(scene.game, scene.state).length === 0;
}
