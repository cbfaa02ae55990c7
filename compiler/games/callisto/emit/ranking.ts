// Criteria that the runtime ranks in one call: by a figure of the board, by units in a space, by distance, by danger.
import { questionsIn } from '../../../plan/plan-questions.ts';
import type { KeepingStep, RankingStep, EmitScope } from '../../../emit/emit-scope.ts';
import type { SetWords } from '../../../emit/set-words.ts';
import { callOf, keepWords } from '../../../emit/word-code.ts';
import type { Measure, SetNode, Sort, Test } from '../../../plan/nodes.ts';
import { enemyPersonnel, levels, metrics, walkerOf } from './figure-code.ts';
import type { Eye } from './plane-code.ts';

const isIt = (node: SetNode, sort: Sort): boolean => node.is === 'it' && node.sort === sort;

/** True if a set does not depend on the candidate; it may name earlier choices. */
const isFree = (node: SetNode): boolean => questionsIn(node).isClosed || questionsIn(node).itSorts.length === 0;

/** The pieces of a set of pieces in the candidate space; null for another set. */
const thereIn = (of: SetNode): SetNode | null =>
  of.is === 'at' && isIt(of.places, 'space') && questionsIn(of.things).isClosed ? of.things : null;

const unitsOf = (of: SetNode, scope: EmitScope): string | null => {
  const things = thereIn(of);
  const found = things && scope.parts.set(things, scope);
  return found?.sort === 'unit' ? found.lo : null;
};

/** A call without the candidates: a function, and what it is told before them. */
interface Head {
  readonly name: string;
  readonly arguments: readonly (string | SetWords)[];
  /** True if the name says whether the most or the least counts. */
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
    // Most often by the ways of whoever acts.
    return isShort
      ? { name: isMost ? 'furthestFrom' : 'nearestTo', arguments: all.arguments.slice(2), isOneWay: true }
      : all;
  }
  if (!isIt(to, 'space') || !isFree(from)) return null;
  const all = head('byWayFrom', from);
  const places = all.arguments[2];
  const isHere = typeof places === 'object' && places.member === 't.here';
  // Most often it is the nearest for whoever acts.
  return isHere && isShort ? { name: isMost ? 'furthestHere' : 'nearestHere', arguments: [], isOneWay: true } : all;
}

/** A figure of the candidate itself. */
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

/** True for units lower than the acting one. */
const isLower = (test: Test): boolean =>
  test.is === 'some' &&
  test.of.is === 'at' &&
  isIt(test.of.things, 'unit') &&
  test.of.places.is === 'plane' &&
  test.of.places.name === 'lower';

/** So many of the greatest values and covers have masks; few places have less. */
const ranks: Readonly<Record<string, number>> = { value: 2, cover: 3 };

/** Places of the greatest figure: on boards of one word those of the greatest ones in line, others by a call. */
function greatest(name: string, left: SetWords, call: string, eye: Eye): string {
  const masks = Array.from({ length: ranks[name] ?? 0 }, (_none, at) =>
    eye.masks.words('space', `${name} rank ${at + 1}`),
  );
  return [...masks.map(({ lo }) => `${left.lo} & ${lo}`), call].join(' || ');
}

/** The best of the candidates; null if the runtime has no function for the criterion. */
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
