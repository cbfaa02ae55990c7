// Puts the test that a thing is the only thing of its kind into a saying.
import type { OfKind } from '../plan/by-kind.ts';
import type { Test } from '../plan/nodes.ts';
import { showTest } from '../plan/plan-text.ts';
import { makeSaying, phrase, type Saying } from './english.ts';
import type { Voice } from './voice.ts';

/**
 * Returns the saying that a thing is the only thing of its kind, or the only thing of this kind in its space; null for
 * other tests.
 */
export function onlySaying(voice: Voice, { of: [kind, none, more] }: OfKind<Test, 'both'>): Saying | null {
  if (kind?.is !== 'some' || none?.is !== 'not' || none.of.is !== 'some' || more) return null;
  const others = none.of.of;
  const isThere = others.is === 'at' && others.places.is === 'places' && others.places.of.is === 'it';
  const rest = isThere ? others.things : others;
  if (rest.is !== 'minus' || rest.less.is !== 'it') return null;
  const kindOf = voice.describe(rest.from);
  const only = phrase(kindOf, { amount: kindOf.owner === undefined ? 'the only' : 'the only one', grade: 'one' });
  const text = isThere ? `${only} in {its} space` : only;
  return makeSaying({ key: showTest(none), says: `is ${text}` });
}
