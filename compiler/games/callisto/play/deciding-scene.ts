// Prepares a scenario of Callisto to decide cards. Nothing in this file needs the reader of phrases.
import { boardFindings } from '../../../../runtime/callisto/board/findings.ts';
import { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import type { ScenarioWithNames } from '../../../../runtime/callisto/bound-sheet/game-of.ts';
import { withFileName } from '../../../../runtime/kernel/shape.ts';
import type { BoardFinding } from '../../../game/board.ts';
import type { DecidingGame, DecidingScene } from '../../../game/game-parts.ts';
import type { SceneFiles } from '../../../game/scene.ts';
import { callistoAsked } from './asking-cards.ts';
import { refuseDeckFaults } from './deck-faults.ts';
import { readScene } from './read-scene.ts';

/**
 * Returns the first error of the board; null if there is none. Throws for faulty decks, and for a faulty figure, because
 * making a game checks the figures.
 */
function faultOf({ definition, names }: ScenarioWithNames, figures: string): BoardFinding | null {
  withFileName('decks.json', () => refuseDeckFaults(definition.roster, definition.decks));
  const [wrong] = boardFindings(definition.board, { ...definition, names }).filter(
    ({ severity }) => severity === 'error',
  );
  if (wrong) return wrong;
  withFileName(figures, () => new Game(definition));
  return null;
}

/** Returns the functions of a scenario that decide cards. */
export const decidingIn = (read: ScenarioWithNames, { overlay }: SceneFiles): DecidingScene => ({
  asking: (sheets) => callistoAsked(read, sheets),
  fault: () => faultOf(read, overlay === undefined ? 'roster.json' : 'overlay.json'),
});

export const callistoDeciding: DecidingGame = {
  name: 'callisto',
  board: true,
  scene: (files) => decidingIn(readScene(files), files),
};
