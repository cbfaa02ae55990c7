// Asks a person about acts of the game: whether an act is possible, and which targets, cards, decks and pushed units it
// has.
import type { PlanChoice } from '../../plan/nodes.ts';
import type { ChoiceResult } from '../interpret/choices.ts';
import type { ActStep } from '../reading-by-steps.ts';
import { emptyDone, type ReadyAct, type Refusal } from '../ready-acts.ts';
import { refusedByAnswer, type Asker } from './asker.ts';
import { decksDrawn } from './picks.ts';
import type { AskedAct } from './unseen-card.ts';

/** Prepares an act of the game: asks the person whether the act is possible, and what it chooses. */
export function prepareGameAct(asker: Asker, step: ActStep): ReadyAct | Refusal {
  const { clause, act } = step;
  const { possible, choices, cardValue, decks, push } = asker.card.questionsAbout(act, clause, step.table);
  if (possible !== 'choice' && !asker.isPossible(step, possible)) return refusedByAnswer;
  const mayBeNone = possible === 'choice' && !asker.isKnownPossible(act);
  const [first, ...more] = choices;
  const firstPicks = first ? pickAll(asker, step, first, mayBeNone) : [];
  if (first && firstPicks.length === 0) return refusedByAnswer;
  const pushed = push && !push.asksHits ? pushes(asker, step, push) : null;
  if (pushed?.length === 0) return refusedByAnswer;
  const draw =
    decks &&
    decksDrawn(decks, asker.chance, (most) => {
      const letters = [...new Set(decks.rows.map(({ deck }) => deck))];
      const actStep = asker.stepOf(step);
      return asker.answers.take({
        is: 'decks',
        form: 'choice',
        clause,
        act,
        unit: null,
        step: actStep,
        decks: letters,
        most,
      });
    });
  if (draw && !draw.isPossible) return refusedByAnswer;
  return {
    is: 'ready',
    run: () => {
      const done: ChoiceResult[] = [...firstPicks, ...(pushed ?? [])];
      for (const choice of more) done.push(...pickAll(asker, step, choice, false));
      if (draw) done.push(...draw.run());
      if (push?.asksHits) done.push(...pushes(asker, step, push));
      return { ...emptyDone(act), choices: done, cardValue };
    },
  };
}

/**
 * Asks for the things of a choice. If `isOneByOne` is true, asks for one thing at a time, until the person names none
 * or `most` things are chosen. Otherwise asks once for all things.
 */
function pickAll(
  asker: Asker,
  step: ActStep,
  { choice, most, isOneByOne }: AskedAct['choices'][number],
  mayBeNone: boolean,
): ChoiceResult[] {
  const chosen: ChoiceResult[] = [];
  for (let n = 0; n < (isOneByOne ? most : 1); n++) {
    const picks = asker.pick(step, { choice, most: isOneByOne ? 1 : most, mayBeNone: mayBeNone || n > 0 });
    if (!picks) break;
    chosen.push(picks.chosen);
  }
  return chosen;
}

/** Asks to which place each hit unit is pushed. If `asksHits` is true, asks first which units were hit. */
function pushes(asker: Asker, step: ActStep, { choice, asksHits }: NonNullable<AskedAct['push']>): ChoiceResult[] {
  const target: PlanChoice = { role: 'target', from: { is: 'targets', sort: asker.card.mover }, take: 'all', list: [] };
  const picked = asksHits ? asker.pick(step, { choice: target, most: Infinity, mayBeNone: true }) : null;
  // If the person names no hit unit, the record gets an empty list of targets. A later push of the clause then pushes
  // no unit (R33).
  const hits = asksHits ? (picked?.ids ?? []) : null;
  const ids = hits ?? step.chosen.get('target')?.ids ?? [];
  const pushed = ids.flatMap((about) => {
    const picks = choice && asker.pick(step, { choice, about, mayBeNone: true });
    return picks ? [picks.chosen] : [];
  });
  return hits ? [...pushed, { role: 'target', ids, picks: [] }] : pushed;
}
