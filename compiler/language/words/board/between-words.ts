// The places between two things, and on the way to a thing.
import { actor, all, and, at, made, sortOf } from '../../../plan/build.ts';
import type { SetNode } from '../../../plan/nodes.ts';
import { withOwnSpace } from '../../phrases/actors-place.ts';
import { bareNoun, placesOfNoun, post } from '../../phrases/nouns.ts';
import type { NounTerm } from '../../phrases/terms.ts';
import { pattern } from '../../phrases/vocabulary-entries.ts';

const spacesBetween = (from: NounTerm, to: NounTerm): SetNode =>
  made('between', 'space', placesOfNoun(withOwnSpace(from)), placesOfNoun(withOwnSpace(to)));

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
    i: 'item?',
    j: 'item?',
  },
  gives: 'post',
  doc: 'On a shortest way between the two things, or from the acting unit to the thing, without the spaces of the things themselves. If two pairs of things are named, the second pair counts only if the first pair gives no space.',
  example:
    'Matching control unit is adjacent to unscouted space between a) it and the prisoner or b) the prisoner and an escape pod: PATHFIND 1.',
  rests: ['R48', 'R160'],
  build: ({ a: said, b, c, d }) => {
    const a = said ?? bareNoun({ sort: 'unit', head: 'unit', set: actor('unit') });
    const spaces = (of: SetNode): SetNode =>
      c && d
        ? { is: 'first', of: [and(of, spacesBetween(a, b)), and(of, spacesBetween(c, d))] }
        : and(of, spacesBetween(a, b));
    const restrict = (of: SetNode): SetNode => (sortOf(of) === 'space' ? spaces(of) : at(of, spaces(all('space'))));
    return post({ over: ['space', 'unit'], locates: true, isRelative: true, restrict, tail: d ?? b });
  },
});
