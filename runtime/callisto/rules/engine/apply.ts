// The way in for everybody who plays: an action is done, or refused with a reason, or asks for chance; and then the
// state is as it was.
import { Actions } from './actions.ts';
import { NeedChance, WrongChance } from './chance.ts';
import type { Game } from './game-tables.ts';
import { legalActions } from './legal.ts';
import { perform } from './perform.ts';
import { untoldParts } from './read-position.ts';
import { refusal } from './refusal.ts';
import { State } from './packed-state.ts';
import * as at from './layout.ts';

/** What an action came to. */
export type Outcome =
  | { readonly is: 'done' }
  | { readonly is: 'refused'; readonly reason: string }
  /** The face of a die of so many; or, with die 0, which card is drawn by a side, or from a bot's bolster deck. */
  | { readonly is: 'needs'; readonly die: number; readonly side: number; readonly deck?: string };

const done: Outcome = { is: 'done' };
const before = new State();
const legal = new Actions();

/** Does an action if it is legal. */
export function apply(game: Game, state: State, action: number): Outcome {
  if (state.words[at.unknownParts] !== 0) {
    return { is: 'refused', reason: `The position does not tell ${untoldParts(state).join(', ')}.` };
  }
  legalActions(game, state, legal);
  if (!legal.has(action)) return { is: 'refused', reason: refusal(game, state, action) };
  return attempt(game, state, () => perform(game, state, action));
}

/** Runs a step that may lack chance; if it does, nothing has happened. */
export function attempt(game: Game, state: State, step: () => void): Outcome {
  before.become(state);
  const told = game.sink?.mark?.();
  try {
    step();
    return done;
  } catch (error) {
    state.become(before);
    if (told !== undefined) game.sink?.reset?.(told);
    if (error instanceof NeedChance) {
      const { die, side, deck } = error;
      return deck === '' ? { is: 'needs', die, side } : { is: 'needs', die, side, deck };
    }
    if (error instanceof WrongChance) return { is: 'refused', reason: error.message };
    throw error;
  }
}

const isByte = (value: number): boolean => Number.isInteger(value) && value >= 0 && value <= 255;

/** Adds faces or cards that were rolled or drawn at the table; false if there is no room, or a number is none of either. */
export function give({ bytes }: State, values: readonly number[]): boolean {
  const count = bytes[at.givenCount] as number;
  if (count + values.length > at.mostGivenChance || !values.every(isByte)) return false;
  bytes.set(values, at.givenChance + count);
  bytes[at.givenCount] = count + values.length;
  return true;
}
