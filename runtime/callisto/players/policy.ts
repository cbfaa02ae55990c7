// Policies are players of a side that choose legal actions. A policy uses only the information of its side, and has its
// own random numbers.
import { below, randomWords, seed } from '../../kernel/random.ts';
import type { Actions } from '../rules/engine/actions.ts';
import type { Game } from '../rules/engine/game-tables.ts';
import type { State } from '../rules/engine/packed-state.ts';

/**
 * The random numbers of a policy. The game has other random numbers, so a change of the policy does not change the
 * dice.
 */
export class Whim {
  private readonly words = new Int32Array(randomWords);

  seed(high: number, low: number): void {
    seed(this.words, 0, high, low);
  }

  below(limit: number): number {
    return below(this.words, 0, limit);
  }
}

/** Function that chooses an action and returns its index in the list. The list has at least one action. */
export type Policy = (game: Game, state: State, actions: Actions, whim: Whim) => number;
