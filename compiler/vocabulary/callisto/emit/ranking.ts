// Criteria that the runtime ranks in one call: by a figure of the board, by who stands there, by distance, by danger.
import { askedIn } from '../../../emit/asked.ts';
import type { Ranking, Scope } from '../../../emit/scope.ts';
import { words } from '../../../emit/value.ts';
import type { Value } from '../../../emit/value.ts';
import { kept } from '../../../emit/words.ts';
import type { Measure, SetNode, Sort } from '../../../plan/nodes.ts';
import { enemyPersonnel, levels, metrics, walkerOf } from './figures.ts';
import type { Eye } from './planes.ts';

const isIt = (node: SetNode, sort: Sort): boolean => node.is === 'it' && node.sort === sort;

/** Whether something does not depend on the candidate; it may name what was chosen before. */
const isFree = (node: SetNode): boolean => askedIn(node).isClosed || askedIn(node).its.length === 0;

/** Things that stand in the candidate, if that is what a set names. */
const thereIn = (of: SetNode): SetNode | null =>
  of.is === 'at' && isIt(of.places, 'space') && askedIn(of.things).isClosed ? of.things : null;

const unitsOf = (of: SetNode, scope: Scope): string | null => {
  const things = thereIn(of);
  const found = things && scope.parts.set(things, scope);
  return found?.sort === 'unit' ? found.lo : null;
};

function byDistance({ from, to, metric }: Extract<Measure, { is: 'distance' }>, scope: Scope): string | null {
  const head = (name: string, set: SetNode): string =>
    `c.${name}(t, ${walkerOf(scope)}, ${metrics[metric]}, ${words(kept(scope.parts.places(set, scope), scope))}`;
  if (isIt(from, 'space') && isFree(to)) return head('byWayTo', to);
  if (isIt(to, 'space') && isFree(from)) return head('byWayFrom', from);
  return null;
}

/** A figure of the candidate itself. */
function ofPlace(name: string, eye: Eye): string | null {
  if (name === 'population') return `c.byUnits(t, ${enemyPersonnel(eye)}`;
  const table = levels[name];
  return table === undefined ? null : `c.byTable(${table}`;
}

/** The call without the candidates. */
function headOf(of: Measure, eye: Eye, scope: Scope): string | null {
  if (of.is === 'distance') return byDistance(of, scope);
  if (of.is === 'count') {
    const units = unitsOf(of.of, scope);
    return units === null ? null : `c.byUnits(t, ${units}`;
  }
  if (of.is !== 'measure') return null;
  if (isIt(of.of, 'space')) return ofPlace(of.name, eye);
  if (of.name === 'defence' && isIt(of.of, 'unit')) return 'c.byDefence(t';
  if (of.name !== 'danger') return null;
  if (isIt(of.of, 'unit')) return 'c.byDanger(t, danger';
  const units = unitsOf(of.of, scope);
  return units === null ? null : `c.byDangerThere(t, danger, ${units}`;
}

/** Those of the candidates that rank best; null if the runtime has no such function. */
export function rankedBy({ is, of }: Ranking, left: Value, eye: Eye, scope: Scope): string | null {
  if (is === 'most' && of.is === 'measure' && of.name === 'danger' && isIt(of.of, 'unit')) {
    return `dangerous(t, ${left.lo})`;
  }
  const { lines, value: head } = scope.code.aside(() => headOf(of, eye, scope));
  if (head === null) return null;
  scope.code.put(lines);
  return `${head}, ${words(left)}, ${is === 'most'})`;
}
