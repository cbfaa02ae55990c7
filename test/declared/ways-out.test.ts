// Tests the ways out of messages about phrases of booklets that a page or a sheet does not read. Each way out is read by
// the page, and says what the phrase says.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gameOfBook, readBook } from '../../compiler/declared/declared-book.ts';
import { checkSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import { GameList } from '../../compiler/language/checking/sheet/sheet-games.ts';
import type { Diagnostic, Fix } from '../../grammar/registry.ts';

const mill = `game mill
title The Mill
bot MILLER
cards GRIND 2, REST

THINGS
Sides: miller (the bot), baker.
A field is a meadow or hill, has a height (0 to 5) and is next to fields.
A hand stands in a field or the loft, and belongs to a side.
A maid and a boy are hands.
A cart stands in a field.
A sack is a card with a grain (rye or wheat) and a price (0 to 9).
Piles of sacks: store (face down), stall (face up, in order), pantry of each side.
The river track and the road track are rows of steps 0 to 10.
A side has a marker on each track.
A side has coins (0 to 30) and fame (0 to 60).
The game has a round (1 to 8).

WORDS
A side works a field if it has more hands there than the other side.
A busy field is a field with hands of each side.
The cost of a sack is its price plus 1.

ACTIONS
SEND n, field: put n miller hands from the loft in the field.
WALK n, hand: move it up to n fields.
CLIMB track: the miller moves up 2 steps on the track.
PRAY n: the miller gains n fame.

TURN
1 The round rises by 1.
2 The game ends after round 8.

BOX
field  kind    height  next to
Ash    meadow  2       Bank
Bank   hill    3       Ash

sack   grain  price
Barm   rye    2
Chaff  wheat  4
`;

const shore = `game shore
title The Shore
bot OTTER
cards SWIM 2, FEED

THINGS
Sides: otter (the bot), heron, pike.
A pool is deep or shallow, has a yield (0 to 4) and is next to pools.
A pool may be frozen.
A beast stands in a pool or the reeds, and belongs to a side.
A pup and a hunter are beasts.
A beast may be seen.
A nest stands in a pool, and belongs to a side.
A shoal stands in a pool and has fish (0 to 6).
A side has food (0 to 30) and fame (0 to 20).
The game has a round (1 to 8).

WORDS
A rival is a side other than the otter.
A side rules a pool if it has more beasts there than all the other sides together.

ACTIONS
FEED pool: the otter gains food equal to the yield of the pool.
PLEASE side: the otter gives 2 food to the side.
SWIM n, pool to pool (the goal): move up to n otter beasts from the pool to the goal.
STEAL beast to pool (the goal): put the beast in the goal.
HIDE: the otter gains 1 fame.

BOX
pool  kind     yield  next to
Alder  deep     2      Brook
Brook  shallow  3      Alder
`;

interface Page {
  readonly text: string;
  readonly name: string;
  readonly check: (sheet: string) => readonly Diagnostic[];
}

const offersOf = ({ fix, ways = [] }: Diagnostic): readonly Fix[] => (fix ? [fix, ...ways] : ways);

const changedBy = ({ edits }: Fix, text: string): string =>
  edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((written, edit) => written.slice(0, edit.start) + edit.text + written.slice(edit.end), text);

const helpOf = (diagnostics: readonly Diagnostic[]): string => diagnostics.map(({ help }) => help).join('\n');

const withWords = ({ text }: Page, sentence: string): string => text.replace('\nACTIONS\n', `${sentence}\n\nACTIONS\n`);
const withActions = ({ text }: Page, sentence: string): string =>
  text.replace('\nACTIONS\n', `\nACTIONS\n${sentence}\n`);

/** Returns a page, and a function that returns the messages about a sheet of its book. */
function pageOf(name: string, text: string): Page {
  const game = gameOfBook(readBook(text), `${name}.page`);
  const language = game.language({ roster: null, scenarios: [] });
  const check = (sheet: string): readonly Diagnostic[] =>
    checkSheet(sheet, () => language, new GameList([game])).diagnostics;
  return { text, name, check };
}

const pages = { mill: pageOf('mill', mill), shore: pageOf('shore', shore) };

const sheetOf = ({ name }: Page, clause: string): string =>
  `game ${name}\n\n${name === 'mill' ? 'GRIND' : 'SWIM'}\n1 ${clause}\n`;

const messagesOf = (text: string): readonly Diagnostic[] => readBook(text).diagnostics;

/** Sentences about words, each with the help. The fix of each message is read too. */
const definitions = [
  [
    'mill',
    'The late track is the track on which the miller is furthest from the end.',
    'For `from the end`, write `back`: `the track on which the miller is furthest back`.',
  ],
  [
    'mill',
    'A field is guarded if a maid or at least two boys stand in it.',
    'For `a maid or at least two boys stand in it`, write `it contains a maid or at least two boys`: `it contains a maid or at least two boys`.',
  ],
  [
    'mill',
    'The load of a field is 2 per maid and 1 per other hand in it.',
    'For `other hand in it`, write `hand in it that is not a maid`: `hand in it that is not a maid`.',
  ],
  [
    'mill',
    'The load of a field is 2 per maid and 1 per hand that is not a maid in it.',
    'For the first meaning, write `hand in it that is not a maid`.',
  ],
  [
    'mill',
    'A quiet field is a field with no hands or only boys.',
    'For `with no hands or only boys`, write `without hands other than boys`: `a field without hands other than boys`.',
  ],
  [
    'shore',
    'A pool is lost if it is frozen, contains no nest and only heron beasts.',
    'For `only heron`, write `contains heron beasts but no beasts other than heron`: `it is frozen, contains no nest and contains heron beasts but no beasts other than heron beasts`.',
  ],
  [
    'shore',
    'A pool is lost if it contains heron beasts, no nest and no pike beast.',
    'For `no nest and no`, write `contains no nest and contains no`: `it contains heron beasts, contains no nest and contains no pike beast`.',
  ],
] as const;

/** Sentences about words that another sentence says, each with the help and this sentence. */
const otherDefinitions = [
  // A quoted condition would have one answer for all beasts.
] as const;

describe('a message about a definition', () => {
  it('is about the definition alone', () => {
    expect([...messagesOf(mill), ...messagesOf(shore)]).toEqual([]);
  });

  it.each(definitions)('has a way out that can be read, in %s: %s', (name, sentence, help) => {
    const text = withWords(pages[name], sentence);
    const messages = messagesOf(text);
    expect(helpOf(messages)).toBe(help);
    const ways = messages.flatMap(offersOf);
    expect(ways).not.toEqual([]);
    for (const way of ways) expect(messagesOf(changedBy(way, text))).toEqual([]);
  });

  it.each(otherDefinitions)('shows another sentence: %s', (sentence, help, other) => {
    expect(helpOf(messagesOf(withWords(pages.shore, sentence)))).toBe(help);
    expect(messagesOf(withWords(pages.shore, other))).toEqual([]);
  });

  it('suggests no word of another sense', () => {
    const { help } = messagesOf(withWords(pages.shore, 'Late if an an otter beast now is in the.'))[0] ?? {};
    expect(help).not.toMatch(/`(?:any|not|hers)`/);
  });
});

/** Clauses, each with the help. The fix of each message is read too. */
const clauses = [
  [
    'mill',
    'SEND 2, a busy field where your hands outnumber hers.',
    'Did you mean `with more baker hands than miller hands`?',
  ],
  ['mill', 'If you are 2 or more steps ahead of her on the river track, PRAY 2.', 'Did you mean `the miller`?'],
  [
    'mill',
    'If her marker on the road track is on step 4 or higher but not at the end, PRAY 2.',
    'Did you mean `and she has not reached the end of the road track`?',
  ],
  [
    'shore',
    'If more beasts of the heron than of the pike are seen, HIDE.',
    'Did you mean `the heron has more seen beasts than the pike`?',
  ],
  ['shore', 'The heron has exactly one nest more than the pike: HIDE.', 'Did you mean `more nest`?'],
  [
    'shore',
    'From a pool with 2 or more otter beasts, SWIM 1 to an adjacent pool, first one without nests, then the one with the fewest.',
    'Did you mean `fewest nests`?',
  ],
] as const;

/** Clauses that another clause says, each with the help and this clause. */
const otherClauses = [
  [
    'mill',
    'WALK 1, every boy of the miller to an adjacent field.',
    'Write the sentence once for each of them: `WALK 1, a boy of the miller to an adjacent field. WALK 1, another boy of the miller to an adjacent field`.',
    'WALK 1, a boy of the miller to an adjacent field. WALK 1, another boy of the miller to an adjacent field.',
  ],
  [
    'mill',
    'WALK 1, A2 to an adjacent field.',
    'Names of pieces stand only in positions. Describe the piece by its kind, its side or its place. Write it like `WALK 1, a hand to space in a field` or `WALK 1, a hand to space without hands`.',
    'WALK 1, a miller boy to an adjacent field.',
  ],
] as const;

describe('a message about a clause', () => {
  it.each(clauses)('has a way out that can be read, in %s: %s', (name, clause, help) => {
    const sheet = sheetOf(pages[name], clause);
    const messages = pages[name].check(sheet);
    expect(helpOf(messages)).toBe(help);
    const ways = messages.flatMap(offersOf);
    expect(ways).not.toEqual([]);
    for (const way of ways) expect(pages[name].check(changedBy(way, sheet))).toEqual([]);
  });

  it.each(otherClauses)('shows another clause, in %s: %s', (name, clause, help, other) => {
    expect(helpOf(pages[name].check(sheetOf(pages[name], clause)))).toBe(help);
    expect(pages[name].check(sheetOf(pages[name], other))).toEqual([]);
  });
});

/** Actions, each with the help and an action that says the same. */
const actions = [
  [
    'mill',
    'BUY sack: the miller pays its cost.',
    'Name the figure: `the miller pays coins equal to its cost` or `the miller pays fame equal to its cost`.',
    'BUY sack: the miller pays coins equal to its cost.',
  ],
  [
    'mill',
    'TITHE: the miller takes 1 coins from the baker for each field that the miller works.',
    'Write `the miller takes coins equal to the number of fields that the miller works from the baker`.',
    'TITHE: the miller takes coins equal to the number of fields that the miller works from the baker.',
  ],
  // `Them` in the second effect is no second mistake.
  [
    'shore',
    'FISH n, shoal: take up to n fish from the shoal; the otter gains 1 food for each of them.',
    'Write `the otter gains food equal to the fish of the shoal, at most n; the shoal loses up to n fish`.',
    'FISH n, shoal: the otter gains food equal to the fish of the shoal, at most n; the shoal loses up to n fish.',
  ],
  [
    'shore',
    'CHASE: dance in the reeds.',
    'Write an effect such as `the otter gains 2 food` or `the round rises by 1`, or quote an instruction: `"Turn the tile."`',
    'CHASE: the otter gains 2 food.',
  ],
] as const;

describe('a message about an action', () => {
  it.each(actions)('has a way out that can be read, in %s: %s', (name, sentence, help, other) => {
    expect(helpOf(messagesOf(withActions(pages[name], sentence)))).toBe(help);
    expect(messagesOf(withActions(pages[name], other))).toEqual([]);
  });

  it('is about the condition of the end of the game if the condition has no reading', () => {
    const withEnd = (verb: string): string =>
      mill.replace('after round 8.', `if a side has ${verb} the end of the river track.`);
    expect(messagesOf(withEnd('reached'))).toEqual([]);
    expect(helpOf(messagesOf(withEnd('hit')))).toMatch(/^The page does not know the word `hit`\./);
  });
});

/** The sentences in the right column of the table of the docs about other words. */
const documented = (readFileSync('docs/book-limits.md', 'utf8').split('## Said in other words')[1] ?? '')
  .split('\n')
  .flatMap((row) => /`([^`]+)` \|$/.exec(row)?.[1] ?? []);

describe('the docs about words that a page says in another way', () => {
  it.each(documented)('can be read: %s', (sentence) => {
    const isDefinition = /^An? /.test(sentence);
    const isAction = /^\p{Lu}+(?: n)?(?:, \p{L}+)?: /u.test(sentence);
    const read = isDefinition ? withWords : isAction ? withActions : null;
    const messages = read ? messagesOf(read(pages.shore, sentence)) : pages.shore.check(sheetOf(pages.shore, sentence));
    expect(messages).toEqual([]);
  });
});
