// The state that a played table begins with.
import { seedChance, setUp, clearState } from '../rules/engine/setup.ts';
import type { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import { State } from '../rules/engine/packed-state.ts';
import { cardPart, difficultyNames, ownerParts, partBit, pileOffsets, sideKeys } from '../rules/engine/position.ts';
import { stateOf, untoldParts } from '../rules/engine/read-position.ts';
import { isOfFour, teamVersion } from '../rules/engine/team-fields.ts';
import { ShapeError } from '../../kernel/shape.ts';
import type { SetUpEvent } from './table-events.ts';

/** Returns the state of a played table before the set-up, with all pieces in the box. */
export function emptyState(): State {
  const state = new State();
  clearState(state);
  state.bytes[at.initiative] = at.nobody;
  return state;
}

/** The piles that only a bot has, so they have no cards of a person. */
const botPlaces = ['display', 'playArea'] as const;

const bitsOf = (parts: readonly string[]): number => parts.reduce((bits, part) => bits | partBit(part), 0);

/** Removes the cards of a person from a state. After that, only their owner knows the cards. */
export function handOver(game: Game, { bytes, words }: State, side: number): void {
  const [from, end] = [game.cards.first[side] as number, game.cards.first[side + 1] as number];
  for (const pile of Object.values(pileOffsets)) bytes.fill(0, pile + from, pile + end);
  for (const total of [at.inDeck, at.inDiscard, at.inHand]) bytes[total + side] = 0;
  bytes.fill(0, at.owedLosses, at.owedLosses + game.units.names.length);
  const known = bitsOf(botPlaces.map((pile) => cardPart(side, pile)));
  words[at.unknownParts] = ((words[at.unknownParts] as number) | bitsOf(ownerParts(side))) & ~known;
}

/** The phases in which no action is under way. */
const wholePhases: readonly number[] = [at.biddingPhase, at.playingPhase, at.resolvingPhase, at.overPhase];

/** Returns the state that a played table begins with; throws a ShapeError for an impossible position. */
export function beginningOf(game: Game, { bots, difficulty, mode, position, seed: [high, low] }: SetUpEvent): State {
  let state = new State();
  const botBits = bots.reduce((bits, side) => bits | (1 << sideKeys.indexOf(side)), 0);
  if (isOfFour(position) && position?.version === teamVersion)
    throw new ShapeError('players', 'are of a game of four, in which bots do not play (P12); a table has a bot');
  if (position) state = stateOf(game, { ...position, bots, difficulty, chance: {} });
  else setUp(game, state, botBits, difficultyNames.indexOf(difficulty));
  const people = ([at.breakers, at.lfa] as const).filter((side) => !bots.includes(sideKeys[side]));
  const owners = mode === 'companion' ? people : [];
  if (owners.length > 0 && !wholePhases.includes(state.bytes[at.phase] as number))
    throw new ShapeError(
      'turn.phase',
      'is in the middle of an action; a person who keeps the cards begins between actions',
    );
  for (const side of owners) handOver(game, state, side);
  const kept = owners.flatMap(ownerParts);
  const untold = untoldParts(state).filter((part) => !kept.includes(part));
  if (untold.length > 0) throw new ShapeError(untold.join(', '), untold.length === 1 ? 'is missing' : 'are missing');
  seedChance(state, high, low);
  return state;
}
