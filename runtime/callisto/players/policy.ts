// Players of a side: a policy chooses one of the legal actions, from what everybody may see, with random numbers of its
// own.
import { below, randomWords, seed } from '../../kernel/random.ts';
import * as act from '../rules/engine/actions.ts';
import type { Game } from '../rules/engine/game-tables.ts';
import type { State } from '../rules/engine/packed-state.ts';

/** The random numbers of a policy, apart from those of the game, so that other players leave the dice as they are. */
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
export type Policy = (game: Game, state: State, actions: act.Actions, whim: Whim) => number;

/** An action that gives something up is accepted once in so many times. */
const acceptedOnceIn = 8;

const givesUp = (kind: number): boolean => kind === act.hunkerKind || kind === act.endTurnKind || kind === act.stopKind;

/** Plays any legal action. Giving something up is seldom; otherwise most games would be cards that are put away. */
export const random: Policy = (_game, _state, actions, whim) => {
  for (;;) {
    const index = whim.below(actions.count);
    if (actions.count === 1 || !givesUp(act.kindOf(actions.get(index))) || whim.below(acceptedOnceIn) === 0)
      return index;
  }
};
