// The entry point of all players. An action is done, or refused with a reason, or asks for chance. If it is not done,
// the state is as before.
import { Actions } from './actions.ts';
import { NeedChance, WrongChance } from './chance.ts';
import type { Game } from './game-tables.ts';
import { legalActions } from './legal.ts';
import { perform } from './perform.ts';
import { untoldParts } from './read-position.ts';
import { refusalReason } from './refusal.ts';
import { State } from './packed-state.ts';
import * as at from './layout.ts';
import type { Outcome } from '../../../types/callisto/actions.ts';

export type { Outcome };

const done: Outcome = { is: 'done' };
const backup = new State();
const legal = new Actions();

/** Does an action if it is legal. */
export function apply(game: Game, state: State, action: number): Outcome {
  if (state.words[at.unknownParts] !== 0) {
    return { is: 'refused', reason: `The position does not tell ${untoldParts(state).join(', ')}.` };
  }
  legalActions(game, state, legal);
  if (!legal.has(action)) return { is: 'refused', reason: refusalReason(game, state, action) };
  return attempt(game, state, () => perform(game, state, action));
}

/** Runs a step that may lack chance. If it does, nothing has happened. */
export function attempt(game: Game, state: State, step: () => void): Outcome {
  backup.become(state);
  const eventMark = game.sink?.mark?.();
  try {
    step();
    return done;
  } catch (error) {
    state.become(backup);
    if (eventMark !== undefined) game.sink?.reset?.(eventMark);
    if (error instanceof NeedChance) {
      const { die, side, deck } = error;
      return deck === '' ? { is: 'needs', die, side } : { is: 'needs', die, side, deck };
    }
    if (error instanceof WrongChance) return { is: 'refused', reason: error.message };
    throw error;
  }
}

const isByte = (chance: number): boolean => Number.isInteger(chance) && chance >= 0 && chance <= 255;

/** Adds faces or cards that were rolled or drawn at the table. False if there is no room, or if a number is neither. */
export function give({ bytes }: State, values: readonly number[]): boolean {
  const count = bytes[at.givenCount] as number;
  if (count + values.length > at.mostGivenChance || !values.every(isByte)) return false;
  bytes.set(values, at.givenChance + count);
  bytes[at.givenCount] = count + values.length;
  return true;
}
