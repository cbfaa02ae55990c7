// Players of a side: a policy chooses one of the legal actions, from what everybody may see, with random numbers of its
// own.
import { below, randomWords, seed } from '../../kernel/random.ts';
import type { Actions } from '../rules/engine/actions.ts';
import type { Game } from '../rules/engine/game-tables.ts';
import type { State } from '../rules/engine/packed-state.ts';

/**
 * The random numbers of a policy. They are apart from those of the game, so that other players leave the dice as they
 * are.
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

/** Chooses an action: returns its index in the list, which has at least one. */
export type Policy = (game: Game, state: State, actions: Actions, whim: Whim) => number;
