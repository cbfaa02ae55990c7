import type { SetNode } from '../../../plan/nodes.ts';
import { inLayer, type VocabularyEntry } from '../../phrases/vocabulary-entries.ts';
import { distancePatterns } from './distances.ts';
import { figurePatterns, nearFewestMost } from './figure-words.ts';
import { areaPatterns, inEach } from './area-words.ts';
import { eachOther } from './each-other.ts';
import { placePatterns } from './location-words.ts';
import type { SortDeclaration } from '../../phrases/noun-sorts.ts';

type Narrowing = (set: SetNode) => SetNode;

const all: Narrowing = (set) => set;

/**
 * Returns the patterns about spaces and distances. `walkers` returns the units of a set that can walk. `every` returns
 * the things of a set that the word `every` means. By default, both return the whole set.
 */
export const boardPatterns = ({
  walkers = all,
  every = all,
}: { readonly walkers?: Narrowing; readonly every?: Narrowing } = {}): readonly VocabularyEntry[] =>
  inLayer('board', [
    ...placePatterns,
    ...areaPatterns,
    inEach(every),
    ...figurePatterns,
    ...distancePatterns(walkers),
    nearFewestMost,
    eachOther(every),
  ]);

export const boardSorts: readonly SortDeclaration[] = [
  { sort: 'unit', singular: 'a unit', plural: 'units', stands: 'in', walks: true },
  { sort: 'structure', singular: 'a structure', plural: 'structures', stands: 'in', noun: 'structure' },
  { sort: 'token', singular: 'a thing on the board', plural: 'things on the board', stands: 'in' },
  { sort: 'door', singular: 'a door', plural: 'doors', stands: 'between' },
];

export const cardSorts: readonly SortDeclaration[] = [
  { sort: 'card', singular: 'a card', plural: 'cards', stands: 'nowhere', noun: 'card' },
  { sort: 'deck', singular: 'a deck', plural: 'decks', stands: 'nowhere' },
  { sort: 'zone', singular: 'a pile of cards', plural: 'piles of cards', stands: 'nowhere' },
];
