// Takes positions from games of a scenario, in which a bot must decide a card that is not Interference. If the card has
// a unit, the unit is ready and on the board.
import type { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import { isUnitIn } from '../../runtime/callisto/rules/engine/pieces.ts';
import type { State } from '../../runtime/callisto/rules/engine/packed-state.ts';
import { greedy } from '../../runtime/callisto/players/greedy.ts';
import { Seen, throughGames } from '../../test/proofs/agree/positions.ts';
import { cardInPlay, firstFaceUp } from '../../runtime/callisto/rules/solo/play-area.ts';

export interface CardPosition {
  readonly state: State;
  readonly side: 0 | 1;
  /** The index of the card in the play area. */
  readonly index: number;
}

/**
 * The sides that bots play, as bits: 1 for the Breakers, 2 for the LFA, 3 for both. The first game uses the first
 * entry, the next game the second entry, and so on. The greedy policy plays a side without a bot.
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

const party = (seed: number, number: number) => ({ seed, bots: seats[number % seats.length] ?? 3, policy: greedy });

/**
 * Returns different positions, at most `most` for each group of cards. `groupOf` returns the group of a card, or null.
 * At most `games` games are played, because a group of rare cards might never get `most` positions.
 */
export function positionsOf(
  game: Game,
  most: number,
  games: number,
  names: readonly string[],
  groupOf: (card: number) => string | null,
): ReadonlyMap<string, readonly CardPosition[]> {
  const groups = new Map(names.map((name) => [name, [] as CardPosition[]]));
  const seen = new Seen();
  const look = (state: State): null | false => {
    const side = state.bytes[at.turnSide] as 0 | 1;
    const index = firstFaceUp(state, side);
    const card = cardInPlay(state, side, index);
    const group = groups.get(groupOf(card) ?? '');
    if (!group || group.length >= most || !isReady(game, state, card, side) || !seen.add(state)) return null;
    group.push({ state: state.copy(), side, index });
    return group.length === most && [...groups.values()].every((all) => all.length >= most) ? false : null;
  };
  throughGames({ played: game, setMinds: () => undefined }, 7, look, { games, party });
  return groups;
}
