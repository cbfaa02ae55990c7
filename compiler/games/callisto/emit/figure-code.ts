// Emits code for Callisto’s figures, distances and derived sets.
import { EmitError, type EmittedFigure, type EmitScope } from '../../../emit/emit-scope.ts';
import { argumentWords, type SetWords } from '../../../emit/set-words.ts';
import { callOf, keepWords, wordsFromCall } from '../../../emit/word-code.ts';
import * as at from '../../../../runtime/callisto/rules/engine/layout.ts';
import type { MeasureNameOf, DerivedSetName } from '../../../../runtime/callisto/data/signatures.ts';
import type { BoardNames } from '../../../language/words/board/names.ts';
import type { SheetViewpoint } from './plane-code.ts';
import type { SetNode } from '../../../plan/nodes.ts';

/**
 * Emits the call that computes a derived set. The first argument is the turn. A set of places takes two arguments,
 * because the set has two words.
 */
export function madeOf(
  { name, sort }: Extract<SetNode, { is: 'made' }>,
  of: readonly SetWords[],
  viewpoint: SheetViewpoint,
  scope: EmitScope,
): SetWords {
  const sets = of
    .map((words) => keepWords(words, scope))
    .map(({ sort: wordsSort, lo, hi }) => (wordsSort === 'space' ? `${lo}, ${hi}` : lo));
  const call = (...words: readonly string[]): SetWords =>
    wordsFromCall(`c.${functionNames[name] ?? ''}(${['t', ...words].join(', ')})`, sort, scope);
  if (functionNames[name] === undefined) throw new EmitError(`Callisto has no function \`${name}\`.`);
  switch (name) {
    case 'between':
    case 'doorsBetween':
    case 'onEveryShortestWay':
    case 'shortestWay':
      return call(walkerOf(scope), ...sets);
    case 'leading out of':
    case 'leading into':
      return call(...sets, String(name === 'leading out of'));
    case 'preferredTarget':
      return call('dangerous', String(viewpoint.attackClasses));
    default:
      return call(...sets);
  }
}

const functionOf: Readonly<Record<DerivedSetName | BoardNames['made'], string>> = {
  between: 'placesBetween',
  doorsBetween: 'doorsBetween',
  mapOf: 'mapOf',
  otherMap: 'otherMap',
  preferredTarget: 'preferredTarget',
  specialAttackReaches: 'specialAttackReaches',
  onEveryShortestWay: 'onEveryShortestWay',
  intendedDestination: 'intendedDestination',
  cardsOf: 'cardsOf',
  shortestWay: 'shortestWay',
  'leading out of': 'doorsLeading',
  'leading into': 'doorsLeading',
};

const functionNames: Readonly<Record<string, string>> = functionOf;

const axes: Readonly<Record<BoardNames['measures'], string>> = {
  east: 't.fixed.x',
  west: 't.fixed.x',
  north: 't.fixed.y',
  south: 't.fixed.y',
};

const compass: Readonly<Record<string, string>> = axes;

/** The expressions for the tables of figures that never change, such as the cover of each place. */
const figureTables: Readonly<Record<Exclude<MeasureNameOf<'space'>, 'population'>, string>> = {
  value: 't.game.places.points',
  cover: 't.game.places.cover',
};
const tables: Readonly<Record<string, string>> = figureTables;

/** Names of the runtime functions that prefer places by a figure, such as the highest cover. */
export const levels: Readonly<Record<string, string>> = {
  value: 'byValue',
  cover: 'byCover',
};

/** Returns the mask of the enemy units that count for the population of a place. */
export const enemyPersonnel = ({ masks, side }: SheetViewpoint): string =>
  masks.words('unit', `personnel of ${side === 0 ? 'lfa' : 'breakers'}`).lo;

function ofSpace(name: string, of: SetWords, viewpoint: SheetViewpoint): EmittedFigure {
  const table = tables[name];
  const { member } = of;
  if (table !== undefined) {
    if (member !== null) return { text: `${table}[${member}]`, mayLack: false };
    return { text: `c.greatestOf(${table}, ${argumentWords(of)})`, mayLack: true };
  }
  if (name === 'population') {
    const enemies = enemyPersonnel(viewpoint);
    if (member !== null) return { text: `k_count(t.w[${at.unitsAt} + ${member}] & ${enemies})`, mayLack: false };
    return { text: `c.greatestUnitCount(t, ${argumentWords(of)}, ${enemies})`, mayLack: true };
  }
  const axis = compass[name];
  if (axis === undefined) throw new EmitError(`Callisto has no figure \`${name}\` of a space.`);
  const sign = name === 'west' || name === 'north' ? -1 : 1;
  return { text: `c.mean(${axis}, ${sign}, ${argumentWords(of)})`, mayLack: true };
}

/**
 * Returns the code of a figure. For several things, this is the greatest figure of a thing. For a compass figure such
 * as `north`, it is the mean.
 */
export function figureOf(name: string, of: SetWords, viewpoint: SheetViewpoint): EmittedFigure {
  // Units are numbered in board order (R5). So the figure `order` of a unit is its number.
  if (name === 'order' && of.member !== null) return { text: of.member, mayLack: false };
  if (of.sort === 'space') return ofSpace(name, of, viewpoint);
  if (of.sort !== 'unit') throw new EmitError(`Callisto has no figure \`${name}\` of a ${of.sort}.`);
  const word = name as MeasureNameOf<'unit'>;
  switch (word) {
    case 'danger':
      if (of.member !== null) return { text: `danger(t, ${of.member})`, mayLack: false };
      return { text: `c.greatestFigure(t, danger, ${of.lo})`, mayLack: true };
    case 'base defence': {
      const { member } = of;
      if (member !== null) return { text: `c.baseDefence(t, ${member})`, mayLack: false };
      return { text: `c.greatestFigure(t, c.baseDefence, ${of.lo})`, mayLack: true };
    }
    case 'defence':
      return {
        text: of.member === null ? `c.greatestFigure(t, c.defence, ${of.lo})` : `c.defence(t, ${of.member})`,
        mayLack: true,
      };
    default:
      word satisfies never;
      throw new EmitError(`Callisto has no figure \`${name}\` of a unit.`);
  }
}

export const metrics = { way: 'c.byWay', range: 'c.byRange', adjacent: 'c.byPrint' } as const;

export const walkerOf = (scope: EmitScope): string => scope.walker ?? 't.unit';

/**
 * Returns the code for the distance between two sets. The nearest pair of members decides. If a set is empty, the code
 * returns `k.nil`.
 */
export function distanceOf(
  from: SetWords,
  to: SetWords,
  metric: keyof typeof metrics,
  scope: EmitScope,
): EmittedFigure {
  const head = `t, ${walkerOf(scope)}, ${metrics[metric]}`;
  if (from.member !== null && to.member !== null && metric === 'way') {
    return { text: `c.stepsBetween(t, ${walkerOf(scope)}, ${from.member}, ${to.member})`, mayLack: false };
  }
  const [a, b] = [from, to].map((end) => (end.member === null ? keepWords(end, scope) : end));
  if (!a || !b) throw new EmitError('A distance lacks one of its two ends.');
  if (a.member !== null)
    return { text: `c.leastDistanceFrom(${head}, ${a.member}, ${argumentWords(b)})`, mayLack: b.member === null };
  if (b.member !== null) return { text: `c.leastDistanceTo(${head}, ${argumentWords(a)}, ${b.member})`, mayLack: true };
  return { text: `c.leastDistance(${head}, ${argumentWords(a)}, ${argumentWords(b)})`, mayLack: true };
}

export const ballOf = (
  { metric, least, most }: { metric: keyof typeof metrics; least: number; most: number },
  around: SetWords,
  scope: EmitScope,
): string => callOf('placesWithin', [walkerOf(scope), metrics[metric], String(least), String(most), around], scope);
