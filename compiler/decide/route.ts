// Plans and carries out an action that scouts along the route of another unit. This route is the way that the other
// unit will take. The scouting unit enters as many unscouted spaces of the route as possible (R42, R131).
import { members } from './interpret/interpret.ts';
import { pick, type ChoiceResult } from './interpret/choices.ts';
import { withChosen, askingOf, type Context } from './interpret/context.ts';
import type { Id } from './interpret/position-facts.ts';
import { placesInReach, sortOf } from '../plan/build.ts';
import { listForWay, type RiderList } from '../plan/letters.ts';
import type { PlanAct, PlanChoice, SetNode } from '../plan/nodes.ts';
import type { CompletedMove } from './movement.ts';
import type { Hands } from './plan-actions.ts';
import type { Why } from './record.ts';
import { bestPaths, pathsFrom } from './route-paths.ts';

interface ScoutedUnit {
  readonly unit: Id;
  readonly paths: readonly (readonly Id[])[];
}

/** A possible act of scouting along a route, with the units whose routes can be scouted. */
export interface PlannedRoute {
  readonly is: 'routing';
  readonly act: PlanAct;
  readonly walker: Id;
  readonly here: Id;
  readonly choice: PlanChoice;
  readonly routed: readonly ScoutedUnit[];
}

/**
 * Returns the route that an act follows, as a set of spaces; null if the act follows no route. The route is the way of
 * other units (R42).
 */
export function routeOf({ limits }: PlanAct): SetNode | null {
  const { route } = limits;
  return typeof route === 'object' && 'sort' in route && route.is === 'made' ? route : null;
}

/**
 * Plans which routes a unit can scout. Leaves out a route if the unit can enter none of its unscouted spaces (R130).
 */
export function planRoute(act: PlanAct, route: SetNode, context: Context, hands: Hands): PlannedRoute | Why {
  const { walker } = askingOf(context);
  const [choice] = act.choices;
  if (walker === null || !choice) return { is: 'rule', rule: 'nobody moves' };
  const { mover } = context.facts;
  const [here] = context.facts.where(mover, walker);
  const most = hands.strength(act, walker);
  if (here === undefined) return { is: 'rule', rule: 'the {mover} is not on the board' };
  if (most === null) return { is: 'rule', rule: 'the card prints no such value' };
  const steps = (place: Id): readonly Id[] => hands.steps(place, act, walker);
  const routed = [...members(choice.from, context)].flatMap((unit): ScoutedUnit[] => {
    const inside = withChosen(context, choice.role, sortOf(choice.from), [unit]);
    const [from = here] = context.facts.where(mover, unit);
    const isNew = new Set([...members(route, inside)].filter((place) => hands.mayMark(place)));
    const paths = pathsFrom(here, most, isNew, steps);
    const best = bestPaths(paths, (place) => context.facts.distance(from, place, 'way', { act, walker: unit }));
    return best.length > 0 ? [{ unit, paths: best }] : [];
  });
  if (routed.length === 0) return { is: 'aim', reason: 'no new {place} of the route can be entered' };
  return { is: 'routing', act, walker, here, choice, routed };
}

/**
 * Chooses the unit whose route is scouted, and then the path, space by space. The criteria of the rider line choose
 * each space except the last (R12).
 */
export function carryRoute(
  { act, walker, here, choice, routed }: PlannedRoute,
  context: Context,
  hands: Hands,
  rider: RiderList | null,
): CompletedMove {
  const units = routed.map(({ unit }) => unit);
  const unitPick = pick(units, choice, context, hands.chance);
  if (!unitPick) throw new Error('A possible route belongs to no unit.');
  const choices: ChoiceResult[] = [{ role: choice.role, ids: [unitPick.id], picks: [unitPick] }];
  let paths = routed.find(({ unit }) => unit === unitPick.id)?.paths ?? [];
  const path: Id[] = [];
  const length = paths[0]?.length ?? 0;
  for (let n = 0; n < length; n++) {
    const next = [...new Set(paths.flatMap((candidate) => candidate.slice(n, n + 1)))];
    const role = n < length - 1 ? 'way' : 'destination';
    const ownList = role === 'way' ? listForWay(rider, length, []) : [];
    const picked = pick(next, { role, from: placesInReach, take: 'one', list: ownList }, context, hands.chance);
    if (!picked) break;
    if (next.length > 1) choices.push({ role, ids: [picked.id], picks: [picked] });
    path.push(picked.id);
    paths = paths.filter((candidate) => candidate[n] === picked.id);
  }
  hands.go(act, walker, path, []);
  return { choices, path: [here, ...path] };
}
