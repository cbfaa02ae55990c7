// The open parts of sentences in plans that are compiled: the number of an action, and the things among which an act
// chooses now.
import { and, all, derivedSet, measure, sortOf } from '../../plan/build.ts';
import type { Measure, SetNode } from '../../plan/nodes.ts';
import { actionNumber } from '../action-number.ts';

/** The name of the figure that is the number of the action. No page has such a figure. */
export const numberFigure = '\u0004';

/** The names of the sets of the things and goals among which an act chooses now. No page has such sets. */
export const amongNames = { things: '\u0005', goals: '\u0006' } as const;

const placeholder = actionNumber.is === 'number' ? actionNumber.value : 0;

/** Returns the code of a number in a plan, which can stand for the number of the action. */
export const numberCode = (number: number): string => (number === placeholder ? 't.n' : String(number));

const isNumber = (part: object): part is Extract<Measure, { is: 'number' }> =>
  'is' in part && part.is === 'number' && 'value' in part && part.value === placeholder;

/** Returns a part of a plan in which a figure stands for the number of the action. */
export function withNumberFigure<Part>(part: Part): Part {
  if (typeof part !== 'object' || part === null) return part;
  if (Array.isArray(part)) {
    const parts = part.map((inner: unknown) => withNumberFigure(inner));
    return (parts.every((inner, index) => inner === part[index]) ? part : parts) as Part;
  }
  if (isNumber(part)) return measure(numberFigure, all('game')) as Part;
  const inside: readonly (readonly [string, unknown])[] = Object.entries(part);
  const changed = inside.map(([key, inner]) => [key, withNumberFigure(inner)] as const);
  const isSame = changed.every(([, other], index) => other === inside[index]?.[1]);
  return isSame ? part : (Object.fromEntries(changed) as Part);
}

/** Returns the things of a set that are among the things of an act now, for a set that can be a priority. */
export const amongNow = (set: SetNode, name: string): SetNode => {
  if (set.is === 'first') return { ...set, of: set.of.map((part) => amongNow(part, name)) };
  return set.is === 'best' ? { ...set, of: amongNow(set.of, name) } : and(derivedSet(name, sortOf(set)), set);
};
