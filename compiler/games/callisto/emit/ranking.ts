// Emits criteria for which one runtime call is enough: criteria about a figure of places, the number of units in a
// space, a distance, or danger.
import { questionsIn } from '../../../plan/plan-questions.ts';
import type { KeepingStep, RankingStep, EmitScope } from '../../../emit/emit-scope.ts';
import type { SetWords } from '../../../emit/set-words.ts';
import { callOf, keepWords } from '../../../emit/word-code.ts';
import type { Measure, SetNode, Sort, Test } from '../../../plan/nodes.ts';
import { enemyPersonnel, levels, metrics, walkerOf } from './figure-code.ts';
import type { SheetViewpoint } from './plane-code.ts';

const isIt = (node: SetNode, sort: Sort): boolean => node.is === 'it' && node.sort === sort;

/** True if a set does not depend on the candidate. The set may depend on earlier choices. */
const isFree = (node: SetNode): boolean => questionsIn(node).isClosed || questionsIn(node).itSorts.length === 0;

/** Returns the pieces if a set means “pieces in the candidate’s space”; null for any other set. */
const thereIn = (of: SetNode): SetNode | null =>
  of.is === 'at' && isIt(of.places, 'space') && questionsIn(of.things).isClosed ? of.things : null;

const unitsOf = (of: SetNode, scope: EmitScope): string | null => {
  const things = thereIn(of);
  const unitWords = things && scope.parts.set(things, scope);
  return unitWords?.sort === 'unit' ? unitWords.lo : null;
};

/** A runtime call that still lacks its last arguments, the candidates. */
interface Head {
  readonly name: string;
  readonly arguments: readonly (string | SetWords)[];
}

function byDistance({ from, to, metric }: Extract<Measure, { is: 'distance' }>, scope: EmitScope): Head | null {
  const head = (name: string, set: SetNode): Head => ({
    name,
    arguments: [walkerOf(scope), metrics[metric], keepWords(scope.parts.places(set, scope), scope)],
  });
  if (isIt(from, 'space') && isFree(to)) return head('byWayTo', to);
  return isIt(to, 'space') && isFree(from) ? head('byWayFrom', from) : null;
}

/**
 * Returns the call that ranks candidate places by a figure that each place has, such as cover. Returns null if the
 * runtime has no function for the figure.
 */
function ofPlace(name: string, viewpoint: SheetViewpoint): Head | null {
  if (name === 'population') return { name: 'byUnits', arguments: [enemyPersonnel(viewpoint)] };
  const level = levels[name];
  return level === undefined ? null : { name: level, arguments: [] };
}

function headOf(of: Measure, viewpoint: SheetViewpoint, scope: EmitScope): Head | null {
  if (of.is === 'distance') return byDistance(of, scope);
  if (of.is === 'count') {
    const units = unitsOf(of.of, scope);
    return units === null ? null : { name: 'byUnits', arguments: [units] };
  }
  if (of.is !== 'measure') return null;
  if (isIt(of.of, 'space')) return ofPlace(of.name, viewpoint);
  if (of.name === 'defence' && isIt(of.of, 'unit')) return { name: 'byDefence', arguments: [] };
  if (of.name !== 'danger') return null;
  if (isIt(of.of, 'unit')) return { name: 'byDanger', arguments: ['danger'] };
  const units = unitsOf(of.of, scope);
  return units === null ? null : { name: 'byDangerThere', arguments: ['danger', units] };
}

/** True if a test says that the candidate unit is lower than the acting unit. */
const isLower = (test: Test): boolean =>
  test.is === 'some' &&
  test.of.is === 'at' &&
  isIt(test.of.things, 'unit') &&
  test.of.places.is === 'plane' &&
  test.of.places.name === 'lower';

/** Returns code for the best candidates by a criterion; null if no runtime function evaluates the criterion. */
export function rankedBy(
  by: RankingStep | KeepingStep,
  left: SetWords,
  viewpoint: SheetViewpoint,
  scope: EmitScope,
): string | null {
  if (by.is === 'keep') return isLower(by.test) ? callOf('onLowerGround', [left.lo], scope) : null;
  const { is, of } = by;
  if (is === 'most' && of.is === 'measure' && of.name === 'danger' && isIt(of.of, 'unit')) {
    return `dangerous(t, ${left.lo})`;
  }
  const isMost = is === 'most';
  const { lines, returned: head } = scope.code.writeAside(() => headOf(of, viewpoint, scope));
  if (head === null) return null;
  scope.code.put(lines);
  return callOf(head.name, [...head.arguments, left, String(isMost)], scope);
}
