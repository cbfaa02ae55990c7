// Lists all kinds of border positions. A border position is a position of a simulated game, edited into a rare position
// in which a sheet is more likely to go wrong.
import { generalBorder, type PositionBorder } from './border.ts';
import { cardBorders } from './border-cards.ts';
import { thingBorders } from './border-things.ts';
import { fightBorders } from './border-fights.ts';
import { unitBorders } from './border-units.ts';

const anywhere = [...unitBorders, ...thingBorders].filter(({ name }) => name.endsWith(' anywhere'));

/**
 * Puts everything that can move at random places. For this, it calls `push` of every border whose name ends with
 * `anywhere`.
 */
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
