// Any legal action. To hunker down, to stop and to end the turn are possible, but seldom: else most games would
// be two sides that put their cards away.
import * as act from '../rules/engine/actions.ts';
import type { Policy } from './policy.ts';

/** One in so many of those that give something up is meant. */
const seldom = 8;

const givesUp = (kind: number): boolean => kind === act.hunkerKind || kind === act.endTurnKind || kind === act.stopKind;

export const random: Policy = (_game, _state, actions, whim) => {
  for (;;) {
    const index = whim.below(actions.count);
    if (actions.count === 1 || !givesUp(act.kindOf(actions.get(index))) || whim.below(seldom) === 0) return index;
  }
};
