// Tests of cards of books without code that are decided by questions to a person, without a position.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gameOfBook, readBook } from '../../compiler/declared/declared-book.ts';
import { outcomeText, questionLines } from '../../views/ask/ask-text.ts';
import { plainPaint } from '../../views/document/palette.ts';
import { typed } from '../support/asking.ts';
import { decidedTwice, unseenCardOf } from '../support/asking-book.ts';

const textOf = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');

function bookOf(name: string, change: (page: string) => string = (page) => page, sheet?: string) {
  const book = readBook(change(textOf(`${name}.page`)));
  expect(book.diagnostics).toEqual([]);
  return {
    book,
    game: gameOfBook(book, `${name}.page`),
    sheet: sheet ?? (name === 'orchard' ? '' : textOf(`${name}.bot`)),
  };
}

/** Returns the questions of cards after typed lines, and the decision as a person reads it. */
function asked(
  { game, sheet }: Pick<ReturnType<typeof bookOf>, 'game' | 'sheet'>,
  names: string,
  ...lines: readonly string[]
) {
  const cards = names.split(', ').map((name) => unseenCardOf(game, sheet, name));
  const read = typed(cards, lines);
  const last = read.at(-1);
  const decided = read.flatMap((each) => (each.is === 'decided' ? [outcomeText(each, plainPaint)] : []));
  return {
    decided: decided
      .join('')
      .split('\n')
      .filter((line) => line !== ''),
    question: last?.is === 'asks' ? questionLines(last.card, last.question).map((line) => line.trim()) : [],
    box: last?.is === 'asks' ? last.question.box : undefined,
  };
}

describe('a card of a book without code that is decided by questions', () => {
  const meadow = bookOf('meadow');
  const boxes = bookOf('boxes');

  it('asks if a figure that is a number is above 0, and for the goal of each of several things', () => {
    const { game } = bookOf('shires', (page) => page, '');
    const card = (clause: string) => ({ game, sheet: `game shires\n\nREEVE\n1 ${clause}\n` });
    const muster = card('MUSTER as many bands as the toll, Dun.');
    expect(asked(muster, 'REEVE').question).toEqual(['The toll is more than 0: yes or no?']);
    expect(asked(muster, 'REEVE', 'yes', 'yes').decided).toEqual([
      'REEVE, 1: MUSTER the toll: Dun.',
      '  [ ] Put the toll crown bands from the camp in Dun.',
    ]);
    const march = card('MARCH 1, Ash and Bow to an adjacent shire.');
    expect(asked(march, 'REEVE', 'Ash; Bow', 'Cor', 'Dun').decided.slice(1)).toEqual([
      '  [ ] Move up to 1 crown bands from Ash to Cor.',
      '  [ ] Move up to 1 crown bands from Bow to Dun.',
    ]);
  });

  it('asks in the words of the page, and ends with the instructions of the effects', () => {
    expect(asked(meadow, 'HERON').question).toEqual(['The round is at least 5: yes or no?']);
    expect(asked(meadow, 'HERON', 'no').question).toEqual([
      '[Highest value > Random]',
      'Possible if the space is free.',
      'Which space does PLACE 2 choose? (`A, B` if they are tied; none)',
    ]);
    // Two tied spaces share the faces of a d6: 1–3 and 4–6.
    expect(asked(meadow, 'HERON', 'no', 'F2, W1', '5').decided).toEqual([
      'HERON, 2: PLACE 2: W1.',
      '  [ ] Put 2 automa workers from the supply in W1.',
    ]);
    expect(asked(meadow, 'OTTER', 'Crane').decided.slice(1)).toEqual([
      '  [ ] Put Crane in the discard.',
      '  [ ] The points of the automa rise by its worth.',
      '  [ ] Refill the display to 2 from the deck.',
    ]);
    expect(asked(meadow, 'HERON', 'yes', 'W1').decided.at(-1)).toBe('  [ ] Turn the tile.');
  });

  it('asks for a fact once, until an action changes the fact', () => {
    const sheet = `game meadow\n\nHERON\n1 Round 5 or more: FLOOD F1.\n2 Lonely: PLACE 1, F1.\n\nOTTER\n1 Round is 3 or later: FLOOD F2.\n2 Lonely: FLOOD W1.\n`;
    // Round 5 or more implies round 3 or later. FLOOD changes no round.
    expect(asked({ ...meadow, sheet }, 'HERON, OTTER', 'yes').decided).toEqual([
      'HERON, 1: FLOOD: F1.',
      '  [ ] F1 becomes flooded.',
      '  [ ] Turn the tile.',
      'OTTER, 1: FLOOD: F2.',
      '  [ ] F2 becomes flooded.',
      '  [ ] Turn the tile.',
    ]);
    // F1 is free, and a worker is in the supply. PLACE puts the worker into F1, so OTTER asks again whether it is lonely.
    const later = asked({ ...meadow, sheet }, 'HERON, OTTER', 'no', 'yes', 'yes', 'yes', 'no');
    expect(later.decided[0]).toBe('HERON, 2: PLACE 1: F1.');
    expect(later.question.at(-1)).toContain('yes or no?');
  });

  it('asks text in quotation marks as it stands', () => {
    const sheet =
      'game meadow\n\nHERON\n1 "The wind blows from the east": FLOOD F1.\n2 "Turn the river tile." PLACE 1, space "that the scout can see".\n';
    const book = { ...meadow, sheet };
    expect(asked(book, 'HERON').question).toEqual(['"The wind blows from the east": yes or no?']);
    expect(asked(book, 'HERON', 'no').question.at(-1)).toBe(
      'Which space does PLACE 1 choose? (`A, B` if they are tied; none)',
    );
    expect(asked(book, 'HERON', 'no', 'G1').decided).toEqual([
      'HERON, 2: "Turn the river tile", PLACE 1: G1.',
      '  [ ] Turn the river tile.',
      '  [ ] Put 1 automa workers from the supply in G1.',
    ]);
  });

  it('settles a choice before the clauses, and asks no more for the chosen thing', () => {
    expect(asked(boxes, 'OTTER').question.at(-1)).toBe('Which space is the goal? (`A, B` if they are tied; none)');
    // The goal W1 is not flooded, so OTTER floods the goal without a further question.
    expect(asked(boxes, 'OTTER', 'W1', 'no').decided).toEqual(['OTTER, 2: FLOOD: W1.', '  [ ] W1 becomes flooded.']);
    // KITE has a way of its own. If no space is flooded, the way of all cards is asked for.
    expect(asked(boxes, 'KITE', 'none').question.at(-1)).toBe(
      'Which space is the goal? (`A, B` if they are tied; none)',
    );
  });

  it('reads the boxes that actions carry out, and the last resort', () => {
    expect(asked(boxes, 'HERON')).toMatchObject({ question: ['Is PLACE 1 possible: yes or no?'], box: 'BUILD' });
    expect(asked(boxes, 'HERON', 'yes', 'F2').decided).toEqual([
      'HERON, 1: BUILD.',
      '  [ ] BUILD 1: Put 1 automa workers from the supply in F2.',
    ]);
    // BUILD carries out CHARTER, whose own clause floods a wetland. The only wetland is W1.
    expect(asked(boxes, 'HERON', 'no', 'yes', 'W1').decided).toEqual([
      'HERON, 1: BUILD.',
      '  [ ] BUILD 2: CHARTER 1: W1 becomes flooded.',
      '  [ ] BUILD 2: The points of the automa rise by 1.',
    ]);
    // The box LOOP calls itself, so KITE has no possible clause and draws, if there is a card to draw.
    expect(asked(boxes, 'KITE', 'F1', 'no').question.at(-1)).toContain('A bird is in the deck');
    expect(asked(boxes, 'KITE', 'F1', 'no', 'no').decided).toEqual(['KITE, no clause applies: nothing happens.']);
    expect(asked(boxes, 'KITE', 'F1', 'no', 'yes').decided).toEqual([
      'KITE, no clause applies.',
      '  [ ] Put the top card of the deck in the discard.',
    ]);
  });

  it('asks for the goal of a chosen thing', () => {
    const war = bookOf('war');
    expect(asked(war, 'ADVANCE', 'none', 'Alba').question.at(-1)).toBe(
      'Which region is the goal of MARCH 2 for Alba? (`A, B` if they are tied)',
    );
    expect(asked(war, 'ADVANCE', 'none', 'Alba', 'Cor').decided).toEqual([
      'ADVANCE, 2: MARCH 2: Alba to Cor.',
      '  [ ] Move up to 2 red cubes from Alba to Cor.',
    ]);
  });

  it('takes any name of a thing that the page does not print', () => {
    const sheet = 'game meadow\n\nHERON\n1 FREE worker.\n';
    const free = bookOf('meadow', (page) =>
      page.replace('ACTIONS\n', 'ACTIONS\nFREE worker: put the worker in the supply.\n'),
    );
    expect(asked({ ...free, sheet }, 'HERON', 'A1').decided).toEqual([
      'HERON, 1: FREE: A1.',
      '  [ ] Put A1 in the supply.',
    ]);
  });

  it('is decided as in the position, in random positions with ways, letters and rolls', () => {
    const sheet = `game orchard

SUMMER
1 CARRY 2 fullest basket to:
   a) Garden with 2 or more ripe trees.
      [Most ripe trees > Random]
   b) Rain in sky: dry garden.
      [Furthest from full basket > Random]
2 DRAW 2.

AUTUMN
1 Roll [d6]:
   1–2 PICK X, ripe tree adjacent to full basket. [Most fruit > Random]
   3–6 CARRY 1 emptiest basket towards ripe plum tree. [Most fruit > Random]
2 WATER 1, dry garden.
`;
    const { book, game } = bookOf('orchard');
    for (let index = 0; index < 12; index++) {
      const position = game.page?.positions.random(3, index);
      for (const card of ['SUMMER', 'AUTUMN']) {
        const { seen, told } = decidedTwice(book, game, { sheet, position, card, seed: index });
        expect(told).toEqual(seen);
      }
    }
  });
});
