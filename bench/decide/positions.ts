// Positions from games of a scenario. In each position, a bot must decide a card other than Interference. The card has
// no unit, or its unit is ready and on the board.
import type { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import { isUnitIn } from '../../runtime/callisto/rules/engine/pieces.ts';
import type { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import { greedy } from '../../runtime/callisto/players/greedy.ts';
import { playGames } from '../../test/support/played.ts';
import { cardInPlay, cardsIn, firstFaceUp, isFaceUp } from '../../runtime/callisto/rules/solo/play-area.ts';

export interface CardPosition {
  readonly state: State;
  readonly side: 0 | 1;
  /** The index of the card in the play area. */
  readonly index: number;
}

/**
 * The sides that bots play, as bits: 1 for the Breakers, 2 for the LFA. Successive games use successive entries. The
 * greedy policy plays the sides without a bot.
 */
const seats = [3, 2, 1] as const;

function isReady(game: Game, state: State, card: number, side: number): boolean {
  if (card === game.cards.interference[side]) return false;
  const unit = game.cards.unit[card] as number;
  if (unit === at.none) return true;
  return (
    isUnitIn(state, at.unitsOnBoard, unit) &&
    !isUnitIn(state, at.suppressedUnits, unit) &&
    !isUnitIn(state, at.asleepUnits, unit)
  );
}

/** Returns a key of a position without chance and piles. Positions with the same key count as equal. */
function keyOf(game: Game, { bytes }: State): string {
  const from = 4 * at.unitsOnBoard;
  return Buffer.from(bytes.buffer, from, 4 * (at.unitsAt + game.places.count) - from).toString('latin1');
}

/** True if the play area of a side has a face-up card Interference. */
function hasNoise(game: Game, state: State, side: number): boolean {
  for (let index = 0; index < cardsIn(state, side); index++) {
    if (isFaceUp(state, side, index) && cardInPlay(state, side, index) === game.cards.interference[side]) return true;
  }
  return false;
}

const party = (number: number) => ({ seed: 7, bots: seats[number % seats.length] ?? 3, policy: greedy });

/**
 * Returns different positions, at most `most` for each group. `groupOf` returns the group of a card; null for a card
 * without a group. At most `games` games are played, because a group of rare cards might never get `most` positions.
 */
export function positionsOf(
  game: Game,
  most: number,
  games: number,
  names: readonly string[],
  groupOf: (card: number) => string | null,
): ReadonlyMap<string, readonly CardPosition[]> {
  const groups = new Map(names.map((name) => [name, [] as CardPosition[]]));
  const seen = new Set<string>();
  playGames(game, games, party, (state) => {
    if (state.bytes[at.phase] !== at.resolvingPhase) return;
    const side = state.bytes[at.turnSide] as 0 | 1;
    const index = firstFaceUp(state, side);
    const card = cardInPlay(state, side, index);
    const group = groups.get(groupOf(card) ?? '');
    if (!group || group.length >= most || !isReady(game, state, card, side)) return;
    const key = `${side} ${card} ${hasNoise(game, state, side)} ${keyOf(game, state)}`;
    if (seen.has(key)) return;
    seen.add(key);
    group.push({ state: state.copy(), side, index });
    return group.length === most && [...groups.values()].every((all) => all.length >= most) ? 'enough' : undefined;
  });
  return groups;
}
