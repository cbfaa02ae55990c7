// Scouting along a way that another unit will take: into as many of its new spaces as can be entered (R42, R131).
import { pick } from './interpret/choices.ts';
import type { Chosen } from './interpret/choices.ts';
import { choosing, forWhom } from './interpret/context.ts';
import type { Context } from './interpret/context.ts';
import type { Id } from './interpret/position-facts.ts';
import { sortOf } from '../plan/build.ts';
import type { Act, Choice, Criterion, SetNode } from '../plan/nodes.ts';
import type { Gone } from './go.ts';
import type { Hands } from './plan-actions.ts';
import type { Why } from './record.ts';

/** A unit whose way is scouted, and the best paths for it; all of them are as good. */
interface Routed {
  readonly unit: Id;
  readonly paths: readonly (readonly Id[])[];
}

/** A route that can be scouted: whose it may be. */
export interface Routing {
  readonly is: 'routing';
  readonly act: Act;
  readonly walker: Id;
  readonly here: Id;
  readonly choice: Choice;
  readonly routed: readonly Routed[];
}

/** The spaces that an act is to be led along, if it says so. */
export function routeOf({ limits }: Act): SetNode | null {
  const { route } = limits;
  return typeof route === 'object' && 'sort' in route && route.is === 'made' ? route : null;
}

/** All paths of at most so many steps, shorter ones first. */
function pathsFrom(here: Id, most: number, steps: (place: Id) => readonly Id[]): (readonly Id[])[] {
  const found: (readonly Id[])[] = [];
  let edge: (readonly Id[])[] = [[]];
  for (let n = 0; n < most; n++) {
    edge = edge.flatMap((path) => steps(path.at(-1) ?? here).map((next) => [...path, next]));
    found.push(...edge);
  }
  return found;
}

/** Compares lists of the same length: the one whose first other figure is less comes first. */
function before(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((far, index) => far !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/** The paths that enter most of the new spaces, those nearest the unit first; of these, the shortest. */
function bestPaths(all: readonly (readonly Id[])[], isNew: ReadonlySet<Id>, far: (place: Id) => number) {
  const scored = all.map((path) => {
    const entered = [...new Set(path.filter((place) => isNew.has(place)))];
    return { path, far: entered.map(far).toSorted((a, b) => a - b) };
  });
  const rank = (a: (typeof scored)[number], b: (typeof scored)[number]): number =>
    b.far.length - a.far.length || before(a.far, b.far) || a.path.length - b.path.length;
  const [best] = scored.toSorted(rank);
  return best && best.far.length > 0 ? scored.filter((one) => rank(one, best) === 0).map(({ path }) => path) : [];
}

/** How a route can be scouted, or why not. Units of which nothing new can be entered take no part (R130). */
export function planRoute(act: Act, route: SetNode, context: Context, hands: Hands): Routing | Why {
  const { walker } = forWhom(context);
  const [choice] = act.choices;
  if (walker === null || !choice) return { is: 'rule', rule: 'nobody moves' };
  const { mover } = context.facts;
  const [here] = context.facts.where(mover, walker);
  const most = hands.strength(act, walker);
  if (here === undefined) return { is: 'rule', rule: 'the {mover} is not on the board' };
  if (most === null) return { is: 'rule', rule: 'the card prints no such value' };
  const paths = pathsFrom(here, most, (place) => hands.steps(place, act, walker));
  const routed = [...context.meaning.set(choice.from, context)].flatMap((unit): Routed[] => {
    const inside = choosing(context, choice.role, sortOf(choice.from), [unit]);
    const [from = here] = context.facts.where(mover, unit);
    const isNew = new Set([...context.meaning.set(route, inside)].filter((place) => hands.mayMark(place)));
    const best = bestPaths(paths, isNew, (place) => context.facts.distance(from, place, 'way', { act, walker: unit }));
    return best.length > 0 ? [{ unit, paths: best }] : [];
  });
  if (routed.length === 0) return { is: 'aim', what: 'no new {place} of the route can be entered' };
  return { is: 'routing', act, walker, here, choice, routed };
}

/** Chooses whose route it is, then the path step by step: spaces between by the list of the rider (R12). */
export function carryRoute(routing: Routing, context: Context, hands: Hands, list: readonly Criterion[]): Gone {
  const { act, walker, here, choice, routed } = routing;
  const units = routed.map(({ unit }) => unit);
  const whose = pick(units, choice, context, hands.chance);
  if (!whose) throw new Error('A route that could be gone is nobody’s.');
  const choices: Chosen[] = [{ role: choice.role, ids: [whose.id], picks: [whose] }];
  let paths = routed.find(({ unit }) => unit === whose.id)?.paths ?? [];
  const path: Id[] = [];
  const length = paths[0]?.length ?? 0;
  for (let n = 0; n < length; n++) {
    const next = [...new Set(paths.flatMap((one) => one.slice(n, n + 1)))];
    const role = n < length - 1 ? 'way' : 'destination';
    const own = role === 'way' ? list : [];
    const picked = pick(next, { role, from: { is: 'reach' }, take: 'one', list: own }, context, hands.chance);
    if (!picked) break;
    if (next.length > 1) choices.push({ role, ids: [picked.id], picks: [picked] });
    path.push(picked.id);
    paths = paths.filter((one) => one[n] === picked.id);
  }
  hands.go(act, walker, path, []);
  return { choices, path: [here, ...path] };
}
