// The result of a game that is over: who won, the score of both sides against their goals, and what a person can do next.
import type { TableSituation } from '../../compiler/game/table-situation.ts';
import { element } from '../elements.ts';
import { hashOf } from '../routes.ts';
import { outcomeFor } from '../summaries.ts';
import { words } from '../words.ts';
import { firstGoal } from './score.ts';
import { sideView } from './state-view.ts';

/** Makes the panel with the result; null while the game is running. `id` is the name of the stored game. */
export function endOfGame(situation: TableSituation, id: string): HTMLElement | null {
  const outcome = outcomeFor(situation);
  if (outcome === null) return null;
  const sides = situation.sides.toSorted((a, b) => Number(b.isPerson) - Number(a.isPerson));
  return element(
    'section',
    { class: `result ${outcome}`, 'aria-label': words.over.title },
    element('h2', {}, words.over.outcomes[outcome]),
    element('p', {}, `${situation.end?.text ?? ''} ${words.over.inRound(situation.round)}.`),
    sides.filter((side) => firstGoal(side) !== null).map((side) => sideView(side, true)),
    element('a', { href: hashOf({ is: 'replay', id }), class: 'button' }, words.over.turns),
  );
}
