// Words and patterns about areas of several spaces, and about things in each of several places.
import { at, ballAround, countOf, derivedSet, sortOf } from '../../../plan/build.ts';
import type { SetNode } from '../../../plan/nodes.ts';
import { actorsPlace } from '../../phrases/actors-place.ts';
import { allTest, isCounted, numberTest } from '../../phrases/counted-nouns.ts';
import { isBetween, isFixed, isSingle } from '../../phrases/noun-sorts.ts';
import {
  bareNoun,
  conditionTerm,
  hasOpenSide,
  isBareSpace,
  placesOfNoun,
  referentsIn,
  setWithin,
} from '../../phrases/nouns.ts';
import type { NounTerm } from '../../phrases/terms.ts';
import { pattern, word, type VocabularyEntry } from '../../phrases/vocabulary-entries.ts';
import { spacesWith } from './location-words.ts';
import { preference } from '../../phrases/preferences.ts';

/**
 * Returns the pattern for `enemy on each objective`. `every` returns the set of places that `each` goes through, from
 * the set of the noun after `each`.
 */
export const inEach = (every: (set: SetNode) => SetNode): VocabularyEntry =>
  pattern({
    id: 'in-each',
    forms: ['[there is|are] {of} in|on|at {where}', '{of} is|are in|on|at {where}'],
    slots: { of: 'thing.located', where: 'thing.space' },
    gives: 'cond',
    doc: 'True if such things, or so many of them, are in each of the places; or in so many of the places.',
    example: 'Enemy unit on each objective: COMMAND 1.',
    rests: ['R46'],
    build: ({ of, where: each }) => {
      // Points are not places: `enemy at 5 or more objective points` is refused.
      if (each.joined || !each.quantity || each.counts) return null;
      const isOfThings = sortOf(each.set) !== 'space';
      if (isOfThings && isCounted(of)) return null;
      const those = isOfThings ? at(each.set, placesOfNoun(of)) : spacesWith(each.set, of);
      if ('n' in each.quantity) {
        if (of.quantity || (of.word !== 'bare' && of.word !== 'a')) return null;
        const test = numberTest(countOf(those), each.quantity);
        return conditionTerm(test, [], of.penalty + each.penalty);
      }
      if (each.quantity.is !== 'all') return null;
      const test = allTest(each.quantity, every(each.set), those);
      return conditionTerm(test, referentsIn(of, each.set), of.penalty + each.penalty);
    },
  });

/** True for a thing, or a kind of things, that stays in its space, such as a building. */
const isStructure = ({ sort, joined, quantity }: NounTerm): boolean =>
  isFixed(sort) && sort !== 'space' && !isBetween(sort) && !joined && (!quantity || quantity.is === 'any');

export const areaPatterns: readonly VocabularyEntry[] = [
  pattern({
    id: 'or-beside',
    forms: [
      '{of} or an|any adjacent space',
      '{of} or adjacent space',
      '{of} or [a|any] space|spaces adjacent|next to it',
      '{of} or adjacent|next to it',
    ],
    slots: { of: 'thing.space' },
    gives: 'thing',
    doc: 'The place and the spaces next to it.',
    example: 'b) Prisoner’s space or an adjacent space.',
    rests: ['R11', 'R176'],
    build: ({ of }, form) => {
      if (of.joined || of.quantity || isBareSpace(of) || of.set.is === 'letters') return null;
      // `Objective or adjacent space` joins two kinds of spaces. This pattern refuses the words, and the pattern for
      // joined nouns reads them.
      if (form === 1 && of.word === 'bare' && of.set.is !== 'best' && !isSingle(of.set)) return null;
      // In `adjacent objective or adjacent space`, both nouns mean spaces next to the acting unit. The pattern for
      // joined nouns reads these words, so this pattern refuses them.
      if (of.words.some((said) => typeof said === 'object' && said.locates)) return null;
      const set = ballAround(placesOfNoun(of), 'adjacent', 1);
      return {
        ...bareNoun({ sort: 'space', head: 'space', set }),
        word: 'a',
        isBare: false,
        isClosed: true,
        penalty: of.penalty,
      };
    },
  }),
  pattern({
    id: 'part-of',
    forms: ['{part} of {whole}', '{part} into {whole}', "{whole} 's {part}", '{whole} {part}'],
    slots: { part: 'thing.located', whole: 'thing.located' },
    gives: 'thing',
    doc: 'A space of an area, or a door of an area or of a structure.',
    example: 'Adjacent to either space of launch pad LZ01 Alpha.',
    rests: ['language: Places', 'R41'],
    build: ({ part, whole }, form) => {
      // The spaces of a door are the two spaces that the door joins (R41).
      const isOfDoor =
        isBetween(whole.sort) && part.head === 'space' && part.isBare && !whole.joined && !whole.quantity;
      if (isOfDoor) return { ...part, set: placesOfNoun(whole), isBare: false, word: 'a', tail: whole };
      // The doors of a building are the doors that border the building’s space. `the prison’s doors` is not read here
      // but by the code below, because the prison is an area of spaces.
      const isOfStructure = isBetween(part.sort) && isStructure(whole) && part.isBare && form < 3;
      if (isOfStructure) return { ...part, set: setWithin(part.set, placesOfNoun(whole)), isBare: false, tail: whole };
      const isArea = whole.isBare && whole.head !== 'space' && sortOf(whole.set) === 'space';
      // In `the prison’s west door`, the westernmost door of the prison is meant.
      const isPicked = form === 2 && part.set.is === 'best' && part.words.length === 1;
      // Only doors can follow the name of an area directly: `prison door`.
      if (form === 3 && !(isBetween(part.sort) && part.isBare && whole.word === 'bare')) return null;
      if (!isArea || part.joined || !(part.isBare || isPicked) || (form === 2 && part.sort === 'space')) return null;
      const set =
        part.set.is === 'best'
          ? { ...part.set, of: setWithin(part.set.of, whole.set) }
          : setWithin(part.set, whole.set);
      return { ...part, set, words: [...part.words, whole.head], isBare: false, head: part.head };
    },
  }),
  word({
    id: 'other-map',
    forms: ['other map', 'this map', 'same map', 'the map'],
    gives: 'thing',
    doc: 'The spaces of the map on which the acting unit does not stand; with `this` or `same`, of the map on which it stands.',
    example:
      'Space shared with control station when 3 or more enemy units on the other map are unsuppressed: ATTACK 2, targeting control station.',
    rests: ['R46'],
    meaning(form) {
      const set = derivedSet(form === 0 ? 'otherMap' : 'mapOf', 'space', actorsPlace());
      const noun = bareNoun({ sort: 'space', head: 'map', set });
      return form === 1 || form === 3 ? { ...noun, word: 'a' } : noun;
    },
  }),
  pattern({
    id: 'map-of',
    forms: ['same map as {of}', 'map of {of}', 'map with {of}'],
    slots: { of: 'thing.located' },
    gives: 'thing',
    doc: 'The spaces of the map on which the thing is; of several such things, of each of their maps.',
    example: 'On the same map as a control station: MOVE 1 towards control station.',
    rests: ['R46'],
    build: ({ of }) => {
      if (of.joined || of.quantity) return null;
      const set = derivedSet('mapOf', 'space', placesOfNoun(of));
      return {
        ...bareNoun({ sort: 'space', head: 'map', set }),
        tail: of,
        penalty: of.penalty,
      };
    },
  }),
  pattern({
    id: 'space-of',
    forms: ["{of} 's space", '[the] space of the|a|an {of}', '[the] space of {of}'],
    slots: { of: 'thing.located' },
    gives: 'thing',
    doc: 'The space in which the thing is.',
    example: "a) Nearest enemy mech's space.",
    rests: ['language: Places'],
    build: ({ of }, form) => {
      const isOnlyOne = of.set.is === 'made' && !of.quantity;
      if (form === 2 && (of.sort !== 'unit' || !(of.word === 'bare' || isOnlyOne))) return null;
      const isActing =
        of.head === 'unit' && of.isBare && hasOpenSide(of.set) && (of.word === 'bare' || of.word === 'the');
      // `Space of a Ripper or Hewer` means the space of either unit.
      const isOfEither = of.joined?.by === 'or' && of.sort === 'unit' && form > 0;
      const isOfSeveral = of.joined !== null && !isOfEither;
      if (of.sort === 'space' || isOfSeveral || of.quantity || isBetween(of.sort) || isActing) return null;
      const set = placesOfNoun(of);
      // In `adjacent to a mech but not in the prisoner's space`, `'s space` must follow only `the prisoner`, and not
      // the whole phrase `a mech but not in the prisoner`. A noun with more words after it therefore gets a penalty.
      const penalty = of.penalty + (form === 0 && of.tail ? preference.innerTakesPlace : 0);
      return { ...bareNoun({ sort: 'space', head: 'space', set }), word: 'a', isBare: false, penalty };
    },
  }),
];
