// Criteria that a runtime function evaluates in one call: by a figure of the board, by units in a space, by distance,
// by danger.
import { questionsIn } from '../../../plan/plan-questions.ts';
import type { KeepingStep, RankingStep, EmitScope } from '../../../emit/emit-scope.ts';
import type { SetWords } from '../../../emit/set-words.ts';
import { callOf, keepWords } from '../../../emit/word-code.ts';
import type { Measure, SetNode, Sort, Test } from '../../../plan/nodes.ts';
import { enemyPersonnel, levels, metrics, walkerOf } from './figure-code.ts';
import type { Eye } from './plane-code.ts';

const isIt = (node: SetNode, sort: Sort): boolean => node.is === 'it' && node.sort === sort;

/** True if a set does not depend on the candidate; the set may name earlier choices. */
const isFree = (node: SetNode): boolean => questionsIn(node).isClosed || questionsIn(node).itSorts.length === 0;

/** Returns the set of pieces that a set restricts to the candidate space; null for a set of another form. */
const thereIn = (of: SetNode): SetNode | null =>
  of.is === 'at' && isIt(of.places, 'space') && questionsIn(of.things).isClosed ? of.things : null;

const unitsOf = (of: SetNode, scope: EmitScope): string | null => {
  const things = thereIn(of);
  const found = things && scope.parts.set(things, scope);
  return found?.sort === 'unit' ? found.lo : null;
};

/** A runtime call without the candidates: the function, and the arguments before the candidates. */
interface Head {
  readonly name: string;
  readonly arguments: readonly (string | SetWords)[];
  /** True if the function's name already includes the direction, most or least. */
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
  const isShort = scope.width === 1 && metric === 'way' && walkerOf(scope) === 't.unit';
  if (isIt(from, 'space') && isFree(to)) {
    const all = head('byWayTo', to);
    // Most criteria measure distances by the ways of the acting unit, so this case has a short call.
    return isShort
      ? { name: isMost ? 'furthestFrom' : 'nearestTo', arguments: all.arguments.slice(2), isOneWay: true }
      : all;
  }
  if (!isIt(to, 'space') || !isFree(from)) return null;
  const all = head('byWayFrom', from);
  const places = all.arguments[2];
  const isHere = typeof places === 'object' && places.member === 't.here';
  // Most criteria measure the distance to the acting unit, so this case has a short call.
  return isHere && isShort ? { name: isMost ? 'furthestHere' : 'nearestHere', arguments: [], isOneWay: true } : all;
}

/** Returns the call for a figure of the candidate itself. */
function ofPlace(name: string, eye: Eye): Head | null {
  if (name === 'population') return { name: 'byUnits', arguments: [enemyPersonnel(eye)] };
  const level = levels[name];
  return level === undefined ? null : { name: level, arguments: [] };
}

function headOf(of: Measure, isMost: boolean, eye: Eye, scope: EmitScope): Head | null {
  if (of.is === 'distance') return byDistance(of, isMost, scope);
  if (of.is === 'count') {
    const units = unitsOf(of.of, scope);
    return units === null ? null : { name: 'byUnits', arguments: [units] };
  }
  if (of.is !== 'measure') return null;
  if (isIt(of.of, 'space')) return ofPlace(of.name, eye);
  if (of.name === 'defence' && isIt(of.of, 'unit')) return { name: 'byDefence', arguments: [] };
  if (of.name !== 'danger') return null;
  if (isIt(of.of, 'unit')) return { name: 'byDanger', arguments: ['danger'] };
  const units = unitsOf(of.of, scope);
  return units === null ? null : { name: 'byDangerThere', arguments: ['danger', units] };
}

/** True if a test is that the unit is lower than the acting unit. */
const isLower = (test: Test): boolean =>
  test.is === 'some' &&
  test.of.is === 'at' &&
  isIt(test.of.things, 'unit') &&
  test.of.places.is === 'plane' &&
  test.of.places.name === 'lower';

/** The number of figures, from the greatest down, that have masks. Few places have smaller figures. */
const ranks: Readonly<Record<string, number>> = { value: 2, cover: 3 };

/**
 * Returns the places with the greatest figure. On boards of one word, the masks of the greatest figures are tried
 * before the call.
 */
function greatest(name: string, left: SetWords, call: string, eye: Eye): string {
  const masks = Array.from({ length: ranks[name] ?? 0 }, (_none, at) =>
    eye.masks.words('space', `${name} rank ${at + 1}`),
  );
  return [...masks.map(({ lo }) => `${left.lo} & ${lo}`), call].join(' || ');
}

/** Returns the best candidates by a criterion; null if the runtime has no function for the criterion. */
export function rankedBy(by: RankingStep | KeepingStep, left: SetWords, eye: Eye, scope: EmitScope): string | null {
  if (by.is === 'keep') return isLower(by.test) ? callOf('onLowerGround', [left.lo], scope) : null;
  const { is, of } = by;
  if (is === 'most' && of.is === 'measure' && of.name === 'danger' && isIt(of.of, 'unit')) {
    return `dangerous(t, ${left.lo})`;
  }
  const isMost = is === 'most';
  const { lines, returned: head } = scope.code.aside(() => headOf(of, isMost, eye, scope));
  if (head === null) return null;
  scope.code.put(lines);
  const call = callOf(head.name, [...head.arguments, left, ...(head.isOneWay ? [] : [String(isMost)])], scope);
  const isInLine = scope.width === 1 && isMost && of.is === 'measure' && head.name === levels[of.name];
  return isInLine ? greatest(of.name, left, call, eye) : call;
}
