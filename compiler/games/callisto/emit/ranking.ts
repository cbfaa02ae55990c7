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
  /**
   * True if the name of the function already says whether the greatest or the least figure is preferred, as in
   * `nearestTo1`.
   */
  readonly isOneWay?: boolean;
}

function byDistance(
  { from, to, metric }: Extract<Measure, { is: 'distance' }>,
  isMost: boolean,
  scope: EmitScope,
): Head | null {
  const head = (name: string, set: SetNode): Head => ({
    name,
    arguments: [walkerOf(scope), metrics[metric], keepWords(scope.parts.places(set, scope), scope)],
  });
  const isShort = scope.width.of('space') === 1 && metric === 'way' && walkerOf(scope) === 't.unit';
  if (isIt(from, 'space') && isFree(to)) {
    const all = head('byWayTo', to);
    // Most distances in criteria are measured by the ways of the acting unit. These distances have runtime functions of
    // their own.
    return isShort
      ? { name: isMost ? 'furthestFrom' : 'nearestTo', arguments: all.arguments.slice(2), isOneWay: true }
      : all;
  }
  if (!isIt(to, 'space') || !isFree(from)) return null;
  const all = head('byWayFrom', from);
  const places = all.arguments[2];
  const isHere = typeof places === 'object' && places.member === 't.here';
  // Criteria also often measure distances from the place of the acting unit. The runtime functions for these distances
  // need no arguments except the candidates.
  return isHere && isShort ? { name: isMost ? 'furthestHere' : 'nearestHere', arguments: [], isOneWay: true } : all;
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

function headOf(of: Measure, isMost: boolean, viewpoint: SheetViewpoint, scope: EmitScope): Head | null {
  if (of.is === 'distance') return byDistance(of, isMost, scope);
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

/**
 * The number of masks of places for each figure. The first mask has the places with the greatest value, the second
 * those with the second greatest value, and so on. Nearly all places of a board are in one of these masks.
 */
const ranks: Readonly<Record<string, number>> = { value: 2, cover: 3 };

/**
 * Returns code for the places of a set with the greatest figure. The code first tries the masks of the greatest values.
 * It runs `call`, the call of a runtime function, only if no mask has a candidate.
 */
function greatestPlacesCode(name: string, left: SetWords, call: string, viewpoint: SheetViewpoint): string {
  const masks = Array.from({ length: ranks[name] ?? 0 }, (_none, at) =>
    viewpoint.masks.words('space', `${name} rank ${at + 1}`),
  );
  return [...masks.map(({ lo }) => `${left.lo} & ${lo}`), call].join(' || ');
}

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
  const { lines, returned: head } = scope.code.writeAside(() => headOf(of, isMost, viewpoint, scope));
  if (head === null) return null;
  scope.code.put(lines);
  const call = callOf(head.name, [...head.arguments, left, ...(head.isOneWay ? [] : [String(isMost)])], scope);
  const isInLine = scope.width.of('space') === 1 && isMost && of.is === 'measure' && head.name === levels[of.name];
  return isInLine ? greatestPlacesCode(of.name, left, call, viewpoint) : call;
}
