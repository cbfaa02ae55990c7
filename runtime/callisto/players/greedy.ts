// The greedy player. It looks at the cards of its hand from the highest initiative down. It takes the best action of
// the first card that has a good action.
import * as act from '../rules/engine/actions.ts';
import type { Actions } from '../rules/engine/actions.ts';
import type { Game } from '../rules/engine/game-tables.ts';
import * as at from '../rules/engine/layout.ts';
import type { State } from '../rules/engine/packed-state.ts';
import { actionScorer } from './action-scorer.ts';
import type { Policy, Whim } from './policy.ts';

/** The score of a good action. After an action with this score or more, cards of lower initiative are not compared. */
const goodScore = 400;

/** The best action so far: its score, its index, and the number of actions with this score. */
const best = { score: 0, index: 0, equals: 0 };

/**
 * Compares the actions from the index `from` up to `end` with the best action so far, and keeps the better action in
 * `best`. Random numbers decide between equal scores.
 */
function compareActions(actions: Actions, whim: Whim, from: number, end: number): void {
  for (let index = from; index < end; index++) {
    const score = actionScorer.score(actions.get(index));
    if (score > best.score) {
      best.score = score;
      best.index = index;
      best.equals = 1;
    } else if (score === best.score && whim.below(++best.equals) === 0) best.index = index;
  }
}

/**
 * `firstOfCard` has the index of the first legal action of each card of the hand. `initiativeOf` has the initiative of
 * each of these cards.
 */
const firstOfCard = new Uint16Array(at.mostTeamCards + 1);
const initiativeOf = new Int8Array(at.mostTeamCards);

/**
 * Compares the actions of one card after another, from the highest initiative on. Stops after a card with a good
 * action. The last action of the list ends the turn, and is compared first.
 */
function comparePlays({ cards }: Game, actions: Actions, whim: Whim): void {
  const end = actions.count - 1;
  let count = 0;
  let last = -1;
  for (let index = 0; index < end; index++) {
    const card = act.cardOf(actions.get(index));
    if (card === last) continue;
    last = card;
    firstOfCard[count] = index;
    initiativeOf[count++] = cards.initiative[card] as number;
  }
  firstOfCard[count] = end;
  compareActions(actions, whim, end, end + 1);
  for (let compared = 0; compared < count && best.score < goodScore; compared++) {
    let next = 0;
    for (let slot = 1; slot < count; slot++)
      if ((initiativeOf[slot] as number) > (initiativeOf[next] as number)) next = slot;
    initiativeOf[next] = -1;
    compareActions(actions, whim, firstOfCard[next] as number, firstOfCard[next + 1] as number);
  }
}

/**
 * Chooses the action with the best score. If the actions play cards of a hand, chooses the best action of the first
 * card that has a good action.
 */
export const greedy: Policy = (game: Game, state: State, actions: Actions, whim) => {
  if (actions.count === 1) return 0;
  actionScorer.look(game, state);
  best.score = -1_000_000;
  if (state.bytes[at.phase] === at.playingPhase) comparePlays(game, actions, whim);
  else compareActions(actions, whim, 0, actions.count);
  return best.index;
};
