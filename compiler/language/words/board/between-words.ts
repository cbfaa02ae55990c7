// The places between two things, and on the way to a thing.
import { actor, all, and, at, derivedSet, sortOf } from '../../../plan/build.ts';
import type { SetNode, Sort } from '../../../plan/nodes.ts';
import { hasSet, rewrite, type RewriteRule } from '../../../plan/rewrite.ts';
import { withOwnSpace } from '../../phrases/actors-place.ts';
import { pickedFrom } from '../../phrases/nearness.ts';
import { isBetween } from '../../phrases/noun-sorts.ts';
import { bareNoun, placesOfNoun, post } from '../../phrases/nouns.ts';
import type { NounTerm } from '../../phrases/terms.ts';
import { pattern } from '../../phrases/vocabulary-entries.ts';

/**
 * Returns the spaces between two things, or the doors between them if `sort` is a sort of door: those on the ways
 * between the things (R48, R193).
 */
function thingsBetween(sort: Sort, from: NounTerm, to: NounTerm): SetNode {
  const start = withOwnSpace(from);
  const [first, last] = [placesOfNoun(start), placesOfNoun(withOwnSpace(seenFrom(start, to)))];
  return derivedSet(isBetween(sort) ? 'doorsBetween' : 'between', sort, first, last);
}

/**
 * Returns the far end of a way, as seen from the near end (R182). In `between the prisoner and the nearest escape pod`,
 * the pod is the pod nearest to the prisoner. An `it` in the far end means the near end.
 */
function seenFrom(from: NounTerm, to: NounTerm): NounTerm {
  const isActing = hasSet(from.set, ({ is }) => is === 'actor');
  if (isActing || to.set.is !== 'best' || from.set.is === 'best') return to;
  const set = pickedFrom(to, from) ?? to.set;
  const there = placesOfNoun(from);
  const ofPointer: RewriteRule = (part) => {
    if (part.is === 'places' && part.of.is === 'ref' && meansEnd(part.of, from)) return there;
    return part.is === 'ref' && meansEnd(part, from) ? from.set : part;
  };
  return { ...to, set: rewrite(set, ofPointer) };
}

/**
 * True for pointers that mean the first end `from` of `between … and …`: `it`, or `that mech` if this end is a mech.
 */
const meansEnd = ({ word, head }: Extract<SetNode, { is: 'ref' }>, from: NounTerm): boolean =>
  word === 'it' || word === 'its' || (word === 'that' && head === from.head);

export const betweenPattern = pattern({
  id: 'between',
  forms: [
    'between {a} and {b}',
    'between {i} {a} and {b} or {j} {c} and {d}',
    'on [the|a] [shortest] way|route to {b}',
    'on [the|a] [shortest] way|route from {a} to {b}',
    'on [the|a] [shortest] way|route between {a} and {b}',
  ],
  slots: {
    a: 'thing.located?',
    b: 'thing.located',
    c: 'thing.located?',
    d: 'thing.located?',
    i: 'subLetter?',
    j: 'subLetter?',
  },
  gives: 'post',
  doc: 'On a shortest way between the two things, or from the acting unit to the thing, without the spaces of the things themselves. A door is between two things if a shortest way, with all doors open, leads through the door. If two pairs of things are named, the second pair counts only if the first pair gives no space.',
  example:
    'Matching control unit is adjacent to unscouted space between a) it and the prisoner or b) the prisoner and an escape pod: PATHFIND 1.',
  rests: ['R48', 'R160', 'R193'],
  build: ({ a: said, b, c, d }) => {
    const a = said ?? bareNoun({ sort: 'unit', head: 'unit', set: actor('unit') });
    const thoseBetween = (of: SetNode): SetNode => {
      const sort = sortOf(of);
      const onWay = (from: NounTerm, to: NounTerm): SetNode => and(of, thingsBetween(sort, from, to));
      return c && d ? { is: 'first', of: [onWay(a, b), onWay(c, d)] } : onWay(a, b);
    };
    const restrict = (of: SetNode): SetNode => {
      const sort = sortOf(of);
      return sort === 'space' || isBetween(sort) ? thoseBetween(of) : at(of, thoseBetween(all('space')));
    };
    return post({ over: ['located'], locates: true, isRelative: true, restrict, tail: d ?? b });
  },
});
