// A player of any legal action. Hunkering down, stopping and ending the turn are possible but seldom; otherwise most
// games would be two sides that put their cards away.
import * as act from '../rules/engine/actions.ts';
import type { Policy } from './policy.ts';

/** An action that gives something up is accepted once in so many times. */
const acceptedOnceIn = 8;

const givesUp = (kind: number): boolean => kind === act.hunkerKind || kind === act.endTurnKind || kind === act.stopKind;

export const random: Policy = (_game, _state, actions, whim) => {
  for (;;) {
    const index = whim.below(actions.count);
    if (actions.count === 1 || !givesUp(act.kindOf(actions.get(index))) || whim.below(acceptedOnceIn) === 0)
      return index;
  }
};
