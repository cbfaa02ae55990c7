// Patterns about things that share a space: `share this space`, `share a space`, `A and B in the same space`.
import { all, and, at, compare, countOf, it, or, places, some, where } from '../../../plan/build.ts';
import type { SetNode } from '../../../plan/nodes.ts';
import { withOwnSpace } from '../../phrases/actors-place.ts';
import { isUpperLimit, spacesCounting } from '../../phrases/counted-nouns.ts';
import { conditionTerm, placesOfNoun, predicate, referentsIn, referentsOf, setWithin } from '../../phrases/nouns.ts';
import { areApart } from '../../phrases/pointers.ts';
import { misfit, type JoinedNouns, type NounTerm } from '../../phrases/terms.ts';
import { pattern, type VocabularyEntry } from '../../phrases/vocabulary-entries.ts';

/** Returns the spaces with so many things; `least` is the number if the noun has none. Null without any number. */
function spacesOfSeveral(of: NounTerm, least: number | null, spaces: SetNode): SetNode | null {
  const quantity = of.quantity ?? (least === null ? null : { is: 'at least' as const, n: least });
  if (!quantity || !('n' in quantity) || quantity.n < 2 || isUpperLimit(quantity) || of.sort === 'space') return null;
  return spacesCounting({ ...of, quantity }, it('space'), spaces);
}

/** Returns the spaces that have a thing of each of two kinds. Null if the nouns are not such kinds. */
function spacesOfEach({ by, parts }: JoinedNouns, spaces: SetNode): SetNode | null {
  const isOfThings = parts.every(({ head, quantity, joined: inner }) => head !== 'space' && !quantity && !inner);
  if (by !== 'and' || !isOfThings) return null;
  const ofEach = and(...(spaces.is === 'all' ? [] : [spaces]), ...parts.map(placesOfNoun));
  const areDifferent = parts.every((part, index) =>
    parts.slice(0, index).every((other) => other.sort !== part.sort || areApart(other.set, part.set)),
  );
  if (areDifferent) return ofEach;
  // One thing can be of both kinds, such as a Ripper in `a Ripper and an enemy`.
  const together = countOf(at(or(...parts.map(({ set }) => set)), it('space')));
  return where(ofEach, compare(together, '≥', parts.length));
}

export const sharingPatterns: readonly VocabularyEntry[] = [
  pattern({
    id: 'shares-place',
    forms: ['share|shares {where}'],
    slots: { where: 'thing.space' },
    gives: 'pred',
    doc: 'The things are in this place.',
    example: 'Two or more enemy units share this space: SUPPRESS 2.',
    rests: ['R40'],
    build: ({ where: place }) => {
      // `Share a space` says that the things are together, wherever that is.
      if (place.word === 'a' && place.set.is !== 'places') return null;
      if (place.joined || place.quantity) return misfit('where', 'one space', 'several');
      const there = withOwnSpace(place);
      return predicate({
        over: ['unit', 'token', 'structure'],
        locates: true,
        isRelative: true,
        restrict: (things) => setWithin(things, placesOfNoun(there)),
        exports: (things) => referentsIn(there, places(things)),
        tail: place,
        // In `shares space with prisoner`, the words `with prisoner` belong to `shares`.
        penalty: place.penalty + 1,
      });
    },
  }),
  pattern({
    id: 'share-a-space',
    forms: [
      '{of} share a space',
      '{of} share one|same space',
      '{of} share the same space',
      '{of} share a single space',
      '{of} [are] in [the] same space',
      '{of} share a|an {where}',
      '{of} [are] in|on|at the same {where}',
    ],
    slots: { of: 'thing.located', where: 'thing.space?' },
    gives: 'cond',
    doc: 'True if a single space has this number of the things, or a thing of each kind; without a number, two of them.',
    example: 'Two or more enemy mechs share a space: SUPPRESS 2, targeting all enemy units in that space.',
    rests: ['R107'],
    build: ({ of, where: place }, form) => {
      if (place && (place.word !== 'bare' || place.head === 'space' || place.quantity || place.joined)) return null;
      const isOfSeveral = form !== 4 && of.isMany && !of.joined && (of.word === 'bare' || of.word === 'the');
      const spaces = place?.set ?? all('space');
      const shared = of.joined ? spacesOfEach(of.joined, spaces) : spacesOfSeveral(of, isOfSeveral ? 2 : null, spaces);
      if (!shared) return null;
      const mentioned = of.joined ? referentsIn(of, shared) : referentsOf(of, at(of.set, shared));
      const referents = [{ head: place?.head ?? 'space', words: [], sort: 'space', set: shared }, ...mentioned];
      return conditionTerm(some(shared), referents, of.penalty);
    },
  }),
];
