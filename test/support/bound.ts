// Compiles the packaged sheets, and binds each sheet to a separate game.
import { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import type { SideName } from '../../runtime/callisto/rules/engine/position.ts';
import { bindSheet, type BoundCallistoSheet } from '../../runtime/callisto/bound-sheet/decide-position.ts';
import { emittedGame, widthsOf } from './emitted.ts';
import { packagedGame } from './played.ts';

export async function boundSheet(scenario: number, bot: SideName): Promise<BoundCallistoSheet> {
  const game = new Game(packagedGame(scenario).definition);
  const { sheets } = await emittedGame(scenario, widthsOf(game)[0]);
  return bindSheet(game, sheets[bot === 'lfa' ? 1 : 0]);
}
