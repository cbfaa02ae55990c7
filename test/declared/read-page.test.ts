// Tests the plain meanings of a page: its words, its figures, and the effects of its actions, steps and moments.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readBook } from '../../compiler/declared/declared-book.ts';
import { actionMeanings } from '../../compiler/declared/effect-sentences.ts';
import { membersNow, wordMeanings } from '../../compiler/declared/members-now.ts';
import { memberLine } from '../../views/editor/page-hover.ts';

const page = readFileSync(new URL('harbour.page', import.meta.url), 'utf8');
const position = readFileSync(new URL('counties.txt', import.meta.url), 'utf8');
const counties = readFileSync(new URL('counties.page', import.meta.url), 'utf8');

const small = `game meadow
bot AUTOMA
cards HERON

THINGS
Sides: automa (the bot), player.
A space is a forest or wetland, has a value (1 to 5) and is next to spaces.
A space may be flooded.
A worker stands in a space or the supply, and belongs to a side.
A bush stands in a space and has berries (0 to 9).
A basket stands in a space and has berries (0 to 6).
A bird is a card with a worth (0 to 9).
Piles of birds: deck (face down), display (face up, in order, 4 slots), discard.
A side has points (0 to 200) and coins (0 to 50).

WORDS
A free space is a space without workers.

BOX
space  kind     value  next to
F1     forest   2      W1
W1     wetland  3      F1

bird  worth
Teal  2
`;
const withAction = (action: string) => readBook(small.replace('BOX\n', `ACTIONS\n${action}\n\nBOX\n`));
const withWord = (sentence: string) => readBook(small.replace('workers.\n\nBOX', `workers.\n${sentence}\n\nBOX`));

describe('the meaning of an action', () => {
  it.each([
    [
      'PLACE n, space: put n automa workers from the supply in the space.',
      ['put up to n automa workers from the supply into the space'],
    ],
    ['TAX n: the player loses n coins.', ['the coins of the player fall by n']],
    ['EARN n: the coins of the automa rise by n, at most 5.', ['the coins of the automa rise by n, at most 5']],
    ['TOLL: the coins of the player become 5.', ['the coins of the player become 5']],
    [
      'STORM n, space: remove up to n player workers from the space.',
      ['take up to n player workers in the space off the board, to the supply'],
    ],
    [
      'CLEAR space: remove half of the player workers from the space, rounded up.',
      [
        'take player workers in the space off the board, to the supply, at most half of the number of player workers in the space, rounded up',
      ],
    ],
    [
      'SHIFT n, space to space (the goal): move up to n automa workers from the space to the goal, but leave one behind.',
      ['put up to n automa workers in the space into the goal, but leave 1 of them'],
    ],
    [
      'DRAIN space: if the space is flooded, the space is no longer flooded. Otherwise, the automa gains 1 coin.',
      ['if the space is flooded: the space is no longer flooded; otherwise: the coins of the automa rise by 1'],
    ],
    ['FINE: each side loses 1 coin.', ['for each side: the coins of that side fall by 1']],
    [
      'PICK n, bush: move up to n berries from the bush into the baskets in its space.',
      [
        'up to n of the berries of the bush go to the baskets in the bush’s space in turn, to each as much as it can hold',
      ],
    ],
    [
      'TAKE bird: the points of the automa rise by its worth plus 1; put the bird in the discard.',
      ['the points of the automa rise by the worth of the bird plus 1', 'put the bird into the discard'],
    ],
    [
      'RESTOCK: refill the display to 4 from the deck.',
      ['put cards from the deck into the display, until the display has 4'],
    ],
    [
      'FLOOD space: the space becomes flooded. Tell the player: "Turn the tile."',
      ['the space becomes flooded', 'you are told: "Turn the tile."'],
    ],
    [
      'WALK n, worker: move it up to n spaces, only into free spaces.',
      ['move the worker along a way of up to n spaces, only into free spaces'],
    ],
    ['BUILD: carry out the box NESTS.', ['carry out the box NESTS']],
  ])('is said effect by effect: %s', (action, effects) => {
    const book = withAction(action);
    expect(book.diagnostics.map(({ message }) => message)).toEqual([]);
    expect(actionMeanings(book)).toEqual([{ action: action.slice(0, action.indexOf(':')), effects, possible: null }]);
  });

  it('has the condition under which the action is possible', () => {
    const [spend] = actionMeanings(
      withAction('SPEND n: the automa pays n coins. Possible if the automa has n or more coins.'),
    );
    expect(spend).toEqual({
      action: 'SPEND n',
      effects: ['the coins of the automa fall by n'],
      possible: 'the coins of the automa are at least n',
    });
  });

  it('is unknown if a sentence of the action has a mistake', () => {
    const book = withAction('GLEAN: the automa gains 1 coin; the automa gains 2 pebbles.');
    expect(actionMeanings(book)).toEqual([{ action: 'GLEAN', effects: null, possible: null }]);
  });

  it('is said for the steps and moments of a page too', () => {
    const turn =
      'TURN\n1 The automa gains 1 coin.\n2 The player takes a turn.\n\nMOMENTS\nWhen a worker is put in a flooded space, put it in the supply.\n\nBOX\n';
    expect(actionMeanings(readBook(small.replace('BOX\n', turn)))).toEqual([
      { action: 'TURN 1', effects: ['the coins of the automa rise by 1'], possible: null },
      {
        action: 'When a worker is put in a flooded space',
        effects: ['take the worker off the board, to the supply'],
        possible: null,
      },
    ]);
  });

  it('is said for each action of larger pages', () => {
    for (const text of [page, counties])
      for (const { action, effects } of actionMeanings(readBook(text)))
        expect(effects?.length, action).toBeGreaterThan(0);
  });
});

describe('the meaning of a word', () => {
  it.each([
    [
      'The top space is the space with the most workers, then the fewest bushes, then the highest value.',
      'the space (prefer those with the most workers in them, then those with the fewest bushes in them, then those with the highest value)',
    ],
    [
      'The pick is the space with the most workers, then the highest value.',
      'the one with the highest value among the spaces with the most workers in them',
    ],
    ['The crowd of a space is the number of workers in the space plus 1.', 'the number of workers in the space plus 1'],
    ['The guard of a space is 1, or 2 if it is flooded.', '1, or 2 if the space is flooded'],
    [
      'The room of a space is its value minus 2, or 1 if it is flooded, at least 0.',
      'the value of the space minus 2, or 1 if the space is flooded, at least 0',
    ],
  ])('has all its parts: %s', (sentence, meaning) => {
    const book = withWord(sentence);
    expect(book.diagnostics.map(({ message }) => message)).toEqual([]);
    expect(wordMeanings(book)[1]?.meaning).toBe(meaning);
  });
});

describe('the plurals of places and kinds', () => {
  const withPlurals = small
    .replace('A space is a forest or wetland', 'A wharf (plural wharves) is a forest (plural foresten) or wetland')
    .replace('next to spaces', 'next to wharves');
  const codesOf = (sentence: string): readonly string[] =>
    readBook(withPlurals.replace('workers.\n\nBOX', `workers.\n${sentence}\n\nBOX`)).diagnostics.map(
      ({ code }) => code,
    );

  it('are those of the page, and no others', () => {
    expect(codesOf('Crammed means a worker is in one of the wharves next to 2 foresten.')).toEqual([]);
    expect(codesOf('Crammed means a worker is next to 2 forests.')).toEqual(['BB1206']);
    expect(codesOf('Crammed means a worker is within 2 wharfs of F1.')).toEqual(['BB1206']);
  });
});

describe('the neighbours of a page that calls pieces so', () => {
  it('are the pieces, and not the adjacent spaces', () => {
    const withPieces = small
      .replace('A bush stands', 'A neighbour stands in a space or the supply, and belongs to a side. A bush stands')
      .replace('workers.\n\nBOX', 'workers.\nA space is loud if it contains 2 neighbours of the player.\n\nBOX');
    const read = readBook(withPieces);
    expect(read.diagnostics).toEqual([]);
    const standing = 'game meadow\nneighbours: N1 at F1, N2 at F1, N3 at W1\nplayer: N1, N2, N3\n';
    expect(membersNow(read, standing).at(-1)).toMatchObject({ word: 'loud', members: ['F1'] });
  });
});

describe('the members of a word', () => {
  const linesOf = (text: string, of = 'game meadow\n'): readonly string[] =>
    membersNow(readBook(text), of).map(memberLine);
  const faulty = small.replace('without workers', 'without lions');

  it('wait for the word with a mistake on which the word depends, at any depth', () => {
    const words =
      'A nest is a free wetland.\nA perch is a space next to a nest.\nA rich space is a space with value 3 or more.\nThe calm is the number of nests.\n\nBOX';
    expect(linesOf(faulty.replace('\nBOX', words))).toEqual([
      'nest: unknown, until the definition of `free` has no mistake',
      'perch: unknown, until the definition of `free` has no mistake',
      'rich: W1 (1 of 2)',
      'calm: unknown, until the definition of `free` has no mistake',
    ]);
  });

  it('are those of the position without a mistake', () => {
    expect(linesOf(small)).toEqual(['free: F1, W1 (2 of 2)']);
    expect(linesOf(counties, position).join('\n')).not.toContain('unknown');
  });
});

describe('words of a page that have no reading', () => {
  /** Returns the words at fault and the help of the only mistake of a page. */
  function mistakeOf(sentence: string): readonly [string | undefined, string | undefined] {
    const { diagnostics, text } = withWord(sentence);
    expect(diagnostics.map(({ code }) => code)).toEqual(['BB1206']);
    const [mistake] = diagnostics;
    return [text.slice(mistake?.start, mistake?.end), mistake?.help];
  }

  it.each([
    [
      'A space is calm if every adjacent space is owned by a bush.',
      'owned',
      '`every space next to it contains a bush`',
    ],
  ])('have the nearest form as a way out: %s', (sentence, words, form) => {
    const [at, help] = mistakeOf(sentence);
    expect([at, help]).toEqual([words, expect.stringContaining(form)]);
  });
});

describe('a row of BOX with a single space between two cells', () => {
  const withBox = (rows: string) => readBook(small.replace(/BOX[\s\S]*$/, `BOX\n${rows}\n`));
  const first = (rows: string) => {
    const book = withBox(rows);
    return [book.diagnostics.map(({ start, end }) => book.text.slice(start, end)), book.diagnostics[0]?.help];
  };

  it('is a finding that shows the two cells, and no other name', () => {
    expect(first('bird  worth\nTeal 2\nCrane  4')).toEqual([
      ['Teal 2'],
      'Put two spaces or more between the cells: `Teal  2`. If all of this is one cell, write `–` under `worth`.',
    ]);
    const board = 'space  kind     value  next to\nF10000 forest   2      W1\nW1     wetland  3      F10000';
    expect(first(board)[0]).toEqual(['F10000 forest']);
    expect(withBox(board).table.box.names.get('space')).toEqual(['F10000', 'W1']);
    expect(first('space  next to  value\nF1 W1  2\nW1  F1  3')[0]).toEqual(['F1 W1']);
    expect(first('space kind  value\nF1  forest  2')).toEqual([
      ['space kind'],
      'Put two spaces or more between the heads: `space  kind`.',
    ]);
  });

  it('is no mistake if the words are a name', () => {
    expect(first('bird  worth\nLittle Teal  2\nCrane')[0]).toEqual([]);
    expect(first('space  kind  value\nDark forest  –  2')[0]).toEqual([]);
  });
});
