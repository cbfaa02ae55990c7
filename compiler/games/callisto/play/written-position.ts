// Writes positions for people and programs. Such a position is the start of a game, or comes from a file. It is written
// whole, or as a player sees it.
import type { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import { State } from '../../../../runtime/callisto/rules/engine/packed-state.ts';
import { playerKeys, type PlayerKey } from '../../../../runtime/callisto/rules/engine/players.ts';
import type { GamePosition } from '../../../../runtime/callisto/rules/engine/position.ts';
import { stateOf, untoldParts } from '../../../../runtime/callisto/rules/engine/read-position.ts';
import { setUp, start } from '../../../../runtime/callisto/rules/engine/setup.ts';
import { isOfFour } from '../../../../runtime/callisto/rules/engine/team-fields.ts';
import { positionOf, viewOf } from '../../../../runtime/callisto/rules/engine/write-position.ts';
import { fail, withFileName } from '../../../../runtime/kernel/shape.ts';
import type { WrittenPosition } from '../../../game/play.ts';
import { sentGame } from './sent-game.ts';

export function writtenPosition(request: WrittenPosition): GamePosition {
  const { definition, position, seed, viewer } = request;
  const game = withFileName('decks.json', () => sentGame(definition, request.isTeam === true || isOfFour(position)));
  const state = position === undefined ? stateAtStart(game, seed) : stateOf(game, position);
  const key = playerKeys.find((player) => player === viewer);
  if (key === undefined) return positionOf(game, state);
  if (!game.isTeam) fail('version', 'is 1, the version of a game of two; only players of a game of four have views');
  refuseUntold(state, key);
  return viewOf(game, state, key);
}

function stateAtStart(game: Game, seed: number | undefined): State {
  const state = new State();
  if (seed === undefined) setUp(game, state);
  else start(game, state, seed, 0);
  return state;
}

/**
 * Throws if the position leaves out cards that the player `viewer` sees. A position that shows another player’s view
 * leaves out such cards.
 */
function refuseUntold(state: State, viewer: PlayerKey): void {
  const untold = untoldParts(state).filter((part) => part.startsWith(`players.${viewer}.`));
  if (untold.length === 0) return;
  const verb = untold.length === 1 ? 'is' : 'are';
  fail(untold.join(', '), `${verb} unknown; write the view of ${viewer} from the whole position`);
}
