// Positions out of games of a scenario in which a card of a bot is about to be decided: its unit is on the board and ready.
import { Actions } from '../../runtime/callisto/rules/engine/actions.ts';
import type { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../../runtime/callisto/rules/engine/layout.ts';
import { legalActions } from '../../runtime/callisto/rules/engine/legal.ts';
import { perform } from '../../runtime/callisto/rules/engine/perform.ts';
import { isUnitIn } from '../../runtime/callisto/rules/engine/pieces.ts';
import { start } from '../../runtime/callisto/rules/engine/setup.ts';
import { State, isBot } from '../../runtime/callisto/rules/engine/packed-state.ts';
import { greedy } from '../../runtime/callisto/players/greedy.ts';
import { Whim } from '../../runtime/callisto/players/policy.ts';
import { cardInPlay, cardsIn, firstFaceUp, isFaceUp } from '../../runtime/callisto/rules/solo/play-area.ts';

export interface Position {
  readonly state: State;
  readonly side: 0 | 1;
  /** The card's place in the play area. */
  readonly index: number;
}

/** Bots on both sides, or on one of them against a greedy player, by the game's number. */
const seats = [3, 2, 1] as const;
const mostRounds = 40;
const mostDecisions = 5000;

function isReady(game: Game, state: State, card: number, side: number): boolean {
  if (card === game.cards.interference[side]) return false;
  const unit = game.cards.unit[card] as number;
  if (unit === at.none) return true;
  return (
    isUnitIn(state, at.unitsOnBoard, unit) && !isUnitIn(state, at.suppressed, unit) && !isUnitIn(state, at.asleep, unit)
  );
}

/** All that tells one decision of a card from another, chance and piles aside: two positions that differ in it are two. */
function keyOf(game: Game, { bytes }: State, side: number, card: number, isNoise: boolean): string {
  const from = 4 * at.unitsOnBoard;
  const board = Buffer.from(bytes.buffer, from, 4 * (at.unitsAt + game.places.count) - from).toString('latin1');
  return `${side} ${card} ${isNoise ? 'noise' : ''} ${board}`;
}

/** Whether Interference lies face up in the play area. */
function hasNoise(game: Game, state: State, side: number): boolean {
  for (let index = 0; index < cardsIn(state, side); index++) {
    if (isFaceUp(state, side, index) && cardInPlay(state, side, index) === game.cards.interference[side]) return true;
  }
  return false;
}

/**
 * Distinct positions, so many of each group at most: a card is in the group that `groupOf` names, or in none. The minds of
 * the game play; it is given up after so many games, since some cards are rare.
 */
export function positionsOf(
  game: Game,
  most: number,
  games: number,
  groups: readonly string[],
  groupOf: (card: number) => string | null,
): ReadonlyMap<string, readonly Position[]> {
  const found = new Map(groups.map((group) => [group, [] as Position[]]));
  const seen = new Set<string>();
  const [state, actions, whim] = [new State(), new Actions(), new Whim()];
  const look = (): void => {
    const side = state.bytes[at.turnSide] as 0 | 1;
    const index = firstFaceUp(state, side);
    const card = cardInPlay(state, side, index);
    const group = found.get(groupOf(card) ?? '');
    if (!group || group.length >= most || !isReady(game, state, card, side)) return;
    const key = keyOf(game, state, side, card, hasNoise(game, state, side));
    if (seen.has(key)) return;
    seen.add(key);
    group.push({ state: state.copy(), side, index });
  };
  for (let number = 0; number < games; number++) {
    start(game, state, 7, number, seats[number % seats.length]);
    whim.seed(7, number);
    for (let n = 0; n < mostDecisions; n++) {
      if (state.bytes[at.phase] === at.overPhase || (state.bytes[at.round] as number) > mostRounds) break;
      legalActions(game, state, actions);
      if (state.bytes[at.phase] === at.resolvingPhase) look();
      const isPlayed = isBot(state, state.bytes[at.chooser] as number);
      perform(game, state, actions.get(isPlayed ? 0 : greedy(game, state, actions, whim)));
    }
    if ([...found.values()].every((group) => group.length >= most)) break;
  }
  return found;
}
