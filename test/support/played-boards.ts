// Boards at moments of simulated games: at the start, in the middle and at the end.
import type { DrawnBoard } from '../../compiler/game/board.ts';
import { drawerOf } from '../../compiler/games/callisto/board/board-drawing.ts';
import { greedy } from '../../runtime/callisto/players/greedy.ts';
import { positionOf } from '../../runtime/callisto/rules/engine/write-position.ts';
import { mixed, packagedGame, playThrough } from './played.ts';

/**
 * Returns positions of a scenario as JSON: `each` moments of each of some games, the first and the last moment included.
 */
export function playedPositions(scenario: number, games: number, each: number): unknown[] {
  const game = packagedGame(scenario);
  return Array.from({ length: games }, (_, index) => {
    const texts: string[] = [];
    const policy = index % 2 === 0 ? greedy : mixed;
    playThrough(game, { seed: 2200, index, policy }, (state) => {
      const text = JSON.stringify(positionOf(game, state));
      if (texts.at(-1) !== text) texts.push(text);
    });
    const at = (share: number): string => texts[Math.round(share * (texts.length - 1))] ?? '{}';
    return Array.from({ length: each }, (_moment, step) => JSON.parse(at(step / Math.max(1, each - 1))) as unknown);
  }).flat();
}

/** Returns the boards at these positions. */
export const playedBoards = (scenario: number, games: number, each: number): DrawnBoard[] =>
  playedPositions(scenario, games, each).map(drawerOf(packagedGame(scenario).definition));
