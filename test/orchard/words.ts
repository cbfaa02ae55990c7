// The words for gardens, trees, baskets and weather, which only the orchard has.
import { all, minus, or } from '../../compiler/plan/build.ts';
import { nodesNaming, planeOfData } from '../../compiler/plan/word-names.ts';
import type { OrchardNames } from './names.ts';
import type { SetNode, Sort } from '../../compiler/plan/nodes.ts';
import type { SortDeclaration } from '../../compiler/language/phrases/noun-sorts.ts';
import { misfit } from '../../compiler/language/phrases/terms.ts';
import { adjective, adjectiveOf, bareNoun } from '../../compiler/language/phrases/nouns.ts';
import { pattern, word, type VocabularyEntry } from '../../compiler/language/phrases/vocabulary-entries.ts';
import type { Roster } from './runtime/roster.ts';

const { plane, measure } = nodesNaming<OrchardNames>();

export const orchardSorts: readonly SortDeclaration[] = [
  { sort: 'tree', singular: 'a tree', plural: 'trees', stands: 'in' },
  { sort: 'basket', singular: 'a basket', plural: 'baskets', stands: 'in' },
];

const noun = (name: string, sort: Sort, doc: string, example: string): VocabularyEntry =>
  word({
    id: name,
    forms: [name, `${name}s`],
    gives: 'thing',
    doc,
    example,
    rests: ['book: The pieces'],
    meaning: (form) => bareNoun({ sort, head: name, set: all(sort), isMany: form === 1 }),
  });

const nothingIn = minus(all('basket'), plane('filled', 'basket'));

/**
 * Returns the entry of a word and of its opposite. Without `oppositeSet`, the opposite means every thing that the word
 * does not mean.
 */
const pair = (
  id: OrchardNames['planes'],
  opposite: string,
  sort: Sort,
  doc: string,
  example: string,
  oppositeSet?: SetNode,
): VocabularyEntry =>
  word({
    id,
    forms: [id, opposite],
    gives: 'adj',
    doc,
    example,
    rests: ['book: The pieces'],
    meaning: (form) => {
      const set = plane(id, sort);
      if (form === 0) return adjectiveOf(set);
      if (oppositeSet) return adjectiveOf(oppositeSet);
      return adjective({ over: [sort], restrict: (of) => minus(of, set) });
    },
  });

const slug = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');

/** Returns the words for the names in the roster. */
export const dataWords = ({ gardens, trees, weather }: Roster): readonly VocabularyEntry[] => [
  ...gardens.map((name) =>
    word({
      id: `name-${slug(name)}`,
      forms: [name.toLowerCase()],
      gives: 'thing',
      doc: `The garden ${name}.`,
      example: 'Brook Garden counts as watered.',
      rests: ['roster'],
      meaning: () => bareNoun({ sort: 'space', head: name, set: { is: 'named', name, sort: 'space' } }),
    }),
  ),
  ...trees.map((name) =>
    word({
      id: `tree-${slug(name)}`,
      forms: [`${name.toLowerCase()} tree`, `${name.toLowerCase()} trees`],
      gives: 'thing',
      doc: `A tree that bears ${name.toLowerCase()}s.`,
      example: 'PICK 1, plum tree or pear tree.',
      rests: ['roster'],
      meaning: (form) =>
        bareNoun({
          sort: 'tree',
          head: `${name.toLowerCase()} tree`,
          set: planeOfData(name, 'tree'),
          isMany: form === 1,
        }),
    }),
  ),
  ...weather.map((name) =>
    word({
      id: `card-${slug(name)}`,
      forms: [name.toLowerCase()],
      gives: 'thing',
      doc: `The weather card ${name}.`,
      example: 'Frost in sky: DRAW 1.',
      rests: ['roster'],
      meaning: () => bareNoun({ sort: 'card', head: name, set: planeOfData(name, 'card') }),
    }),
  ),
];

export const orchardWords: readonly VocabularyEntry[] = [
  noun('garden', 'space', 'A garden of the board: trees and baskets stand in it.', 'b) Dry garden.'),
  noun('tree', 'tree', 'A tree of any kind.', 'PICK 2, ripe tree in that garden.'),
  noun(
    'basket',
    'basket',
    'A basket; fruit that is picked goes into one of the same garden.',
    'All baskets empty: DRAW 1.',
  ),
  noun('card', 'card', 'A card of the weather.', 'DRAW 1 card.'),
  word({
    id: 'sky',
    forms: ['[the] sky'],
    gives: 'thing',
    doc: 'Where the weather of this round lies face up.',
    example: 'Frost in sky: DRAW 1.',
    rests: ['book: Weather'],
    prefer: 'sky',
    meaning: () => bareNoun({ sort: 'zone', head: 'sky', set: { is: 'named', name: 'sky', sort: 'zone' } }),
  }),
  pair(
    'ripe',
    'unripe',
    'tree',
    'Of a tree: it bears fruit that can be picked, or none yet.',
    'a) Garden with ripe tree.',
  ),
  pair(
    'watered',
    'dry',
    'space',
    'Of a garden: it was watered this round, or it was not.',
    'Fewer than 3 gardens watered: WATER 2, dry garden.',
  ),
  // `Empty` has a set of its own and is not the opposite of `full`, because a basket can be neither full nor empty.
  pair(
    'full',
    'empty',
    'basket',
    'Of a basket: it holds six fruits, or none.',
    'All baskets empty: DRAW 1.',
    nothingIn,
  ),
  word({
    id: 'fruit',
    forms: ['fruit'],
    gives: 'measure',
    doc: 'How much a tree bears.',
    example: '[Most fruit > Random]',
    rests: ['book: The pieces'],
    meaning: () => ({ cat: 'measure', name: 'fruit', over: 'tree', penalty: 0 }),
  }),
  word({
    id: 'fullest',
    forms: ['fullest', 'emptiest'],
    gives: 'superlative',
    doc: 'The basket that holds the most fruit, or the least.',
    example: 'CARRY 2 fullest basket to:',
    rests: ['book: The pieces'],
    meaning: (form) => ({
      cat: 'superlative',
      name: form === 0 ? 'fullest' : 'emptiest',
      over: ['basket'],
      is: form === 0 ? 'most' : 'least',
      of: (set) => measure('held', set),
      byWay: false,
      ranksPlaces: true,
      penalty: 0,
    }),
  }),
  word({
    id: 'finest',
    forms: ['finest'],
    gives: 'superlative',
    doc: 'In the first row of the sheet’s ranking of trees.',
    example: 'PICK 1, finest ripe tree.',
    rests: ['book: Neighbours'],
    meaning: () => ({
      cat: 'superlative',
      name: 'finest',
      over: ['tree'],
      is: 'most',
      of: (set) => measure('rank', set),
      byWay: false,
      ranksPlaces: true,
      penalty: 0,
    }),
  }),
  pattern({
    id: 'counts-as',
    forms: ['{what} counts|count as {is}'],
    slots: { what: 'thing', is: 'adj' },
    gives: 'rule',
    doc: 'For this bot such things are so too.',
    example: 'Brook Garden counts as watered.',
    rests: ['book: Neighbours'],
    build: ({ what, is }) => {
      if (is.plane === null) return misfit('is', 'a word such as watered', is.key);
      if (!is.over.includes(what.sort)) return misfit('what', is.over.join(' or '), what.sort);
      const [sort = ''] = is.over;
      const means = or(planeOfData(is.plane, sort), what.set);
      return { cat: 'rule', rules: [{ is: 'definition', plane: is.plane, means }], penalty: what.penalty };
    },
  }),
];
