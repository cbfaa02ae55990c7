// The orchard as a declaration page: the page is written for the board and the cards of a roster.
import type { WalkRules } from '../../compiler/decide/plan-actions.ts';
import { readBook, type DeclaredBook } from '../../compiler/declared/declared-book.ts';
import { getOrMake } from '../../runtime/kernel/lazily.ts';
import type { Position } from './position.ts';
import type { Roster } from './roster.ts';

/** The sorts of things of the page. */
export const pageSorts = {
  space: 'space',
  tree: 'placed tree',
  basket: 'placed basket',
  card: 'piled weather card',
} as const;

/** Returns the word for a kind of trees: `plum tree`. */
export const kindOf = (tree: string): string => `${tree.toLowerCase()} tree`;

const inList = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`;

const withArticle = (words: string): string => `${/^[aeiou]/.test(words) ? 'an' : 'a'} ${words}`;

const readingOf = ({ impossibleClause, impossibleRow, possibleSentence }: WalkRules): string =>
  [
    `An impossible clause ${{ 'pass over': 'is passed over', 'end the reading': 'ends the reading', 'do nothing': 'does nothing' }[impossibleClause]}.`,
    `An impossible row ${{ 'roll again': 'is rolled again', 'do nothing': 'does nothing', 'next row': 'gives way to the next row down' }[impossibleRow]}.`,
    `${possibleSentence === 'first' ? 'The first' : 'Any'} sentence of a clause must be possible.`,
    // The code of the orchard compares all trees, and then asks whether the best tree can be picked.
    'A superlative means one thing, possible or not.',
  ].join(' ');

/** Returns the page of the orchard. Two d6 can choose among 36 gardens at most, so a larger board also has a d20. */
export function pageOf(roster: Roster, walk: WalkRules): string {
  const { gardens, paths, trees, weather, seasons } = roster;
  const next = (garden: string): string =>
    gardens
      .filter((other) => other !== garden && paths.some((path) => path.includes(garden) && path.includes(other)))
      .join(', ');
  const width = Math.max(...gardens.map(({ length }) => length));
  return `game orchard
title The Orchard
bot NEIGHBOUR
cards ${seasons.map(({ name, strength }) => (strength === null ? name : `${name} ${strength}`)).join(', ')}
dice ${gardens.length > 36 ? 'd6, d20' : 'd6'}

THINGS
A garden is a space, has drops (0 to 99) and is next to gardens.
A tree stands in a garden, is ${withArticle(inList(trees.map(kindOf)))}, and has fruit (0 to 99).
A basket stands in a garden and has fruit (0 to 6).
A weather card is a card.
Piles of weather cards: sky (face up, in order), pile (face down).
Ranking of trees: FINEST TREES, with the finest first.
Rules: ORCHARD RULES.

WORDS
A ripe tree, not an unripe one, is a tree with fruit.
A watered garden, not a dry one, is a garden with drops.
A full basket is a basket with fruit 6 or more.
An empty basket is a basket without fruit.
A roomy garden is a garden with fewer than 2 baskets.
The fullest basket is the basket with the most fruit.
The emptiest basket is the basket with the least fruit.

ACTIONS
PICK n, tree: move up to n fruit from the tree into the baskets in its garden. Possible if the tree is ripe and a basket that is not full is in its garden.
WATER n, garden: the drops of the garden rise by n.
CARRY n, basket: move it up to n gardens, only into roomy gardens.
DRAW n[, weather cards]: put the weather card in the sky. Possible if the weather card is in the pile.

READING
${readingOf(walk)}

BOX
${['space'.padEnd(width), ...gardens.map((garden) => garden.padEnd(width))]
  .map((cell, index) => `${cell}  ${index === 0 ? 'next to' : next(gardens[index - 1] ?? '')}`)
  .join('\n')}

weather card
${weather.join('\n')}
`;
}

const books = new Map<string, DeclaredBook>();

/** Returns the book of the page. Pages are read once. */
export function orchardBook(roster: Roster, walk: WalkRules): DeclaredBook {
  const page = pageOf(roster, walk);
  return getOrMake(books, page, () => readBook(page));
}

type Standing = Readonly<Record<string, { readonly in: string; readonly fruit: number }>>;

const placesOf = (things: Standing): Record<string, string> =>
  Object.fromEntries(Object.entries(things).map(([name, { in: place }]) => [name, place]));

/** Turns a position into a position of the page. */
export function declaredPosition({ drops, trees, baskets, sky }: Position): Record<string, unknown> {
  const kinds: Record<string, string[]> = {};
  for (const [name, { kind }] of Object.entries(trees)) (kinds[kindOf(kind)] ??= []).push(name);
  const fruit = Object.fromEntries(Object.entries({ ...trees, ...baskets }).map(([name, each]) => [name, each.fruit]));
  return {
    version: 1,
    game: 'orchard',
    trees: placesOf(trees),
    baskets: placesOf(baskets),
    ...kinds,
    fruit,
    drops,
    sky,
  };
}

/** Turns a position of the page, which came about from a position of the orchard, into a position of the orchard. */
export function orchardPosition(declared: unknown, before: Position): Position {
  const {
    baskets = {},
    fruit = {},
    drops = {},
    sky = [],
  } = declared as {
    readonly baskets?: Readonly<Record<string, string>>;
    readonly fruit?: Readonly<Record<string, number>>;
    readonly drops?: Position['drops'];
    readonly sky?: Position['sky'];
  };
  const fruitOf = (name: string): number => fruit[name] ?? 0;
  return {
    ...before,
    drops,
    trees: Object.fromEntries(
      Object.entries(before.trees).map(([name, tree]) => [name, { ...tree, fruit: fruitOf(name) }]),
    ),
    baskets: Object.fromEntries(
      Object.keys(before.baskets).map((name) => [name, { in: baskets[name] ?? '', fruit: fruitOf(name) }]),
    ),
    sky,
  };
}

/** Returns a sheet of the orchard as a sheet of its page: sheets of a book without code belong to no scenario. */
export const sheetOfPage = (text: string): string => text.replace(/^scenario .*\n/m, '');

const turn = `SET-UP
plum trees: T1 at Brook Garden, T2 at Wall Garden
pear trees: T3 at Brook Garden, T4 at Gate Garden
apple trees: T5 at Hill Garden, T6 at Old Garden
baskets: B1 at Wall Garden, B2 at Old Garden
fruit: T1 3, T2 2, T3 4, T4 1, T5 2, T6 5, B1 0, B2 6
drops: Brook Garden 1, Wall Garden 0, Hill Garden 2, Old Garden 0, Gate Garden 1
1 Shuffle all seasons into the deck.

TURN
1 If the deck is empty, shuffle the spent to make a new deck.
2 Put the top season of the deck in the spent.
3 Carry out the last season of the spent.
4 "Harvest as you like."

BOX
`;

/** Returns the page of the small orchard with turns, which draw the seasons from a deck. */
export const pageWithTurns = (page: string): string =>
  `${page
    .replace(
      'Ranking of',
      'A season is a card.\nPiles of seasons: deck (face down), spent (face up, in order).\nRanking of',
    )
    .replace('BOX\n', turn)
    .trimEnd()}\n\nseason\nSpring\nSummer\nAutumn\nWinter\n`;
