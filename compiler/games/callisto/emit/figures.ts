// Callisto's figures and distances in emitted code.
import type { Figure, Scope } from '../../../emit/scope.ts';
import { EmitError } from '../../../emit/scope.ts';
import { words } from '../../../emit/value.ts';
import type { Value } from '../../../emit/value.ts';
import { callOf, kept } from '../../../emit/words.ts';
import * as at from '../../../../runtime/callisto/rules/engine/layout.ts';
import type { Eye } from './planes.ts';

const compass: Readonly<Record<string, string>> = {
  east: 't.fixed.x',
  west: 't.fixed.x',
  north: 't.fixed.y',
  south: 't.fixed.y',
};

/** Figures of places that never change. */
const tables: Readonly<Record<string, string>> = {
  value: 't.game.places.points',
  cover: 't.game.places.cover',
};

/** What ranks places by each of these figures. */
export const levels: Readonly<Record<string, string>> = {
  value: 'byValue',
  cover: 'byCover',
};

/** Enemies that count for the population of a place. */
export const enemyPersonnel = ({ masks, side }: Eye): string =>
  masks.value('unit', `personnel of ${side === 0 ? 'lfa' : 'breakers'}`).lo;

function ofSpace(name: string, of: Value, eye: Eye): Figure {
  const table = tables[name];
  const { one } = of;
  if (table !== undefined) {
    if (one !== null) return { text: `${table}[${one}]`, mayLack: false };
    return { text: `c.mostOf(${table}, ${words(of)})`, mayLack: true };
  }
  if (name === 'population') {
    const enemies = enemyPersonnel(eye);
    if (one !== null) return { text: `k_count(t.w[${at.unitsAt} + ${one}] & ${enemies})`, mayLack: false };
    return { text: `c.mostPopulated(t, ${words(of)}, ${enemies})`, mayLack: true };
  }
  const axis = compass[name];
  if (axis === undefined) throw new EmitError(`Callisto has no figure \`${name}\` of a space.`);
  const sign = name === 'west' || name === 'north' ? -1 : 1;
  return { text: `c.mean(${axis}, ${sign}, ${words(of)})`, mayLack: true };
}

/** A figure of things; of several the one that counts for them. */
export function figureOf(name: string, of: Value, eye: Eye): Figure {
  // Things are numbered in board order (R5).
  if (name === 'order' && of.one !== null) return { text: of.one, mayLack: false };
  if (of.sort === 'space') return ofSpace(name, of, eye);
  if (of.sort !== 'unit') throw new EmitError(`Callisto has no figure \`${name}\` of a ${of.sort}.`);
  if (name === 'danger') {
    if (of.one !== null) return { text: `danger(t, ${of.one})`, mayLack: false };
    return { text: `c.most(t, danger, ${of.lo})`, mayLack: true };
  }
  if (name !== 'defence') throw new EmitError(`Callisto has no figure \`${name}\` of a unit.`);
  const text = of.one === null ? `c.most(t, c.defence, ${of.lo})` : `c.defence(t, ${of.one})`;
  return { text, mayLack: true };
}

export const metrics = { way: 'c.byWay', range: 'c.byRange', adjacent: 'c.byPrint' } as const;

export const walkerOf = (scope: Scope): string => scope.walker ?? 't.unit';

/** From the nearest to the nearest; without a value if one of them is nowhere. */
export function distanceOf(from: Value, to: Value, metric: keyof typeof metrics, scope: Scope): Figure {
  const head = `t, ${walkerOf(scope)}, ${metrics[metric]}`;
  if (from.one !== null && to.one !== null && metric === 'way') {
    return { text: `c.far(t, ${walkerOf(scope)}, ${from.one}, ${to.one})`, mayLack: false };
  }
  const [a, b] = [from, to].map((one) => (one.one === null ? kept(one, scope) : one));
  if (!a || !b) throw new EmitError('A distance has two ends.');
  if (a.one !== null) return { text: `c.nearestFrom(${head}, ${a.one}, ${words(b)})`, mayLack: b.one === null };
  if (b.one !== null) return { text: `c.nearestTo(${head}, ${words(a)}, ${b.one})`, mayLack: true };
  return { text: `c.nearest(${head}, ${words(a)}, ${words(b)})`, mayLack: true };
}

export const ballOf = (
  { metric, least, most }: { metric: keyof typeof metrics; least: number; most: number },
  around: Value,
  scope: Scope,
): string => callOf('ball', [walkerOf(scope), metrics[metric], String(least), String(most), around], scope);
