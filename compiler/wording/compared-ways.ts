// Puts comparisons of ways into words, such as `nearer to X than to Y`.
import type { OfKind } from '../plan/by-kind.ts';
import type { SetNode, Test } from '../plan/nodes.ts';
import { hasSet } from '../plan/rewrite.ts';
import { showSet } from '../plan/plan-text.ts';
import { phrase } from './english.ts';
import type { Voice } from './voice.ts';

type Compared = OfKind<Test, 'compare'>;

export const isIt = (set: SetNode): boolean => set.is === 'it' || (set.is === 'places' && set.of.is === 'it');
export const isActing = (set: SetNode): boolean =>
  set.is === 'actor' || (set.is === 'chosen' && set.role === 'actor') || (set.is === 'places' && isActing(set.of));
export const thingOf = (set: SetNode): SetNode => (set.is === 'places' ? set.of : set);

/** Returns words such as `further from X than the acting unit is`; null if the comparison has another form. */
export function furtherAway(voice: Voice, { left, op, right }: Compared): string | null {
  if (left.is !== 'distance' || right.is !== 'distance' || op !== '>') return null;
  if (!isIt(left.from) || !isActing(right.from) || showSet(left.to) !== showSet(right.to)) return null;
  return `further from ${phrase(voice.describe(thingOf(left.to)), 'some')} than the acting unit is`;
}

/** Removes the exception `it` from a compared set if the set also has another exception. Other sets stay unchanged. */
const withoutItself = (set: SetNode): SetNode => {
  const things = thingOf(set);
  return things.is === 'minus' && isIt(things.less) && hasSet(things.from, ({ is }) => is === 'minus')
    ? things.from
    : set;
};

/** Returns the things if a set means the furthest of them; null for any other set. */
const furthestOf = (set: SetNode): SetNode | null =>
  set.is === 'best' && set.by.is === 'most' && set.by.of.is === 'distance' ? set.of : null;

/** Returns words such as `nearer to X than to Y` or `nearer to X than Y is`; null if the comparison has another form. */
export function nearerWords(voice: Voice, { left, op, right }: Compared): string | null {
  if (left.is !== 'distance' || right.is !== 'distance' || !isIt(left.from) || (op !== '<' && op !== '>')) return null;
  // The distance to a set is the distance to its nearest thing. So `nearer to an enemy` needs one near enemy, but
  // `further from each enemy` needs all enemies far away.
  const [isNearer, spoken] = [op === '<', (set: SetNode, by: 'a' | 'each') => phrase(voice.describe(thingOf(set)), by)];
  const words = isNearer ? `nearer to ${spoken(left.to, 'a')} than` : `further from ${spoken(left.to, 'each')} than`;
  if (isIt(right.from))
    return `${words} ${isNearer ? `to ${spoken(right.to, 'each')}` : `from ${spoken(right.to, 'a')}`}`;
  if (showSet(left.to) !== showSet(right.to)) return null;
  const others = isNearer ? withoutItself(right.from) : furthestOf(thingOf(right.from));
  return others && `${words} ${spoken(others, 'each')} is`;
}
