// Policies: players of a side that choose a legal action from the information of their side, with random numbers of
// their own.
import { below, randomWords, seed } from '../../kernel/random.ts';
import * as act from '../rules/engine/actions.ts';
import type { Game } from '../rules/engine/game-tables.ts';
import type { State } from '../rules/engine/packed-state.ts';

/**
 * The random numbers of a policy. They are separate from the random numbers of the game, so a change of the policy does
 * not change the dice.
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

/** Chooses an action and returns its index in the list, which has at least one action. */
export type Policy = (game: Game, state: State, actions: act.Actions, whim: Whim) => number;

/** The random player gives something up (for example, it ends a turn) only once in this number of chances. */
const acceptedOnceIn = 8;

const givesUp = (kind: number): boolean => kind === act.hunkerKind || kind === act.endTurnKind || kind === act.stopKind;

/** Plays any legal action, but seldom gives something up, because otherwise most cards of a game would go unused. */
export const random: Policy = (_game, _state, actions, whim) => {
  for (;;) {
    const index = whim.below(actions.count);
    if (actions.count === 1 || !givesUp(act.kindOf(actions.get(index))) || whim.below(acceptedOnceIn) === 0)
      return index;
  }
};
