// Writes positions for people and programs. Such a position is the start of a game, or comes from a file. It is written
// whole, or as a player sees it. With a card, it is the position in which a bot resolves the card.
import { findCard, sideOfNamedCard } from '../../../../runtime/callisto/bound-sheet/position-card.ts';
import type { Game } from '../../../../runtime/callisto/rules/engine/game-tables.ts';
import { State } from '../../../../runtime/callisto/rules/engine/packed-state.ts';
import { playerKeys, type PlayerKey } from '../../../../runtime/callisto/rules/engine/players.ts';
import { sideKeys, type GamePosition } from '../../../../runtime/callisto/rules/engine/position.ts';
import { stateOf, untoldParts } from '../../../../runtime/callisto/rules/engine/read-position.ts';
import { setUp, startWithoutSheets } from '../../../../runtime/callisto/rules/engine/setup.ts';
import { isOfFour } from '../../../../runtime/callisto/rules/engine/team-fields.ts';
import { positionOf, viewOf } from '../../../../runtime/callisto/rules/engine/write-position.ts';
import { fail, withFileName } from '../../../../runtime/kernel/shape.ts';
import type { WrittenPosition } from '../../../game/play.ts';
import { withCard } from './asking-cards.ts';
import { sentGame } from './sent-game.ts';

export function writtenPosition(request: WrittenPosition): GamePosition {
  const { definition, position, viewer } = request;
  const game = withFileName('decks.json', () => sentGame(definition, request.isTeam === true || isOfFour(position)));
  const state = position === undefined ? stateAtStart(game, request) : stateOf(game, position);
  const key = playerKeys.find((player) => player === viewer);
  if (key === undefined) {
    const whole = positionOf(game, state);
    return request.card === undefined ? whole : withCardNext(game, whole, request.card);
  }
  if (!game.isTeam) fail('version', 'is 1, the version of a game of two; only players of a game of four have views');
  refuseUntold(state, key);
  return viewOf(game, state, key);
}

const nameOfCard = (written: string): string => written.trim().toUpperCase();

/**
 * Returns a position in which a bot plays the side of a card and resolves this card next. Throws a CardError if the
 * card cannot be resolved.
 */
function withCardNext(game: Game, position: GamePosition, written: string): GamePosition {
  const card = nameOfCard(written);
  const side = sideKeys[sideOfNamedCard(game, position, card) as 0 | 1];
  const { turn, round, bots = [] } = position;
  // A person plays the side against a bot. `findCard` refuses the card.
  if (bots.length > 0 && !bots.includes(side)) findCard(game, position, card);
  const isResolving = turn?.side === side && turn.phase === 'resolving';
  const next = withCard(
    {
      ...position,
      ...(round === 0 && { round: 1 }),
      ...(turn && !isResolving && { turn: { side, chooser: side, phase: 'resolving' } }),
      bots: bots.length > 0 ? bots : [side],
    },
    side,
    card,
  );
  return positionOf(game, findCard(game, next, card).state);
}

/**
 * Returns the state at the start of a game. A bot plays the side of the requested card, because a bot has no hand and
 * other piles than a person.
 */
function stateAtStart(game: Game, { seed, card }: WrittenPosition): State {
  const state = new State();
  setUp(game, state);
  const side = card === undefined ? null : sideOfNamedCard(game, positionOf(game, state), nameOfCard(card));
  const bots = side === null ? 0 : 1 << side;
  if (seed !== undefined) startWithoutSheets(game, state, seed, 0, bots);
  else if (bots !== 0) setUp(game, state, bots);
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
