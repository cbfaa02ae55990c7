// Chooses the passengers of a walking unit.
import { members } from './interpret/interpret.ts';
import { pick, type ChoiceResult } from './interpret/choices.ts';
import { askingOf, type Context } from './interpret/context.ts';
import type { Hands } from './plan-actions.ts';
import type { PlanAct } from '../plan/nodes.ts';
import type { Id } from './interpret/position-facts.ts';

export function choosePassengers(
  act: PlanAct,
  context: Context,
  hands: Hands,
  walker: Id,
  choices: ChoiceResult[],
): readonly Id[] {
  const passengers: Id[] = [];
  for (const choice of act.choices.filter(({ role }) => role === 'passenger')) {
    const maxPassengers = typeof choice.take === 'number' ? choice.take : 1;
    for (let n = 0; n < maxPassengers; n++) {
      const here = [...members(choice.from, context)].filter(
        (id) => id !== walker && !passengers.includes(id) && context.facts.isFit(choice, id, askingOf(context)),
      );
      const picked = pick(here, choice, context, hands.chance);
      if (!picked) break;
      passengers.push(picked.id);
      choices.push({ role: 'passenger', ids: [picked.id], picks: [picked], of: choice });
    }
  }
  const staying = hands.stays(act, walker, passengers);
  return passengers.filter((id) => !staying.includes(id));
}
