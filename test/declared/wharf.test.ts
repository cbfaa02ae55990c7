// Tests of words that booklets print: conditions of later sentences, ties in words, references, numbers without a limit,
// walls, circles, slots, groups, and dice that choose things of a table.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gameOfBook, readBook } from '../../compiler/declared/declared-book.ts';
import { checkSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import { GameList } from '../../compiler/language/checking/sheet/sheet-games.ts';
import { decisionOf } from '../support/declared-card.ts';

const page = readFileSync(new URL('wharf.page', import.meta.url), 'utf8');
const book = readBook(page);
const game = gameOfBook(book, 'wharf.page');

// Q1 to Q4 lie in a circle; a wall lies between Q1 and Q4. W1 and W2 are in Q1, W3 is in Q2, P1 and P2 are in Q3.
const start =
  'porters: W1 at Q1, W2 at Q1, W3 at Q2, W4 in the supply, W5 in the supply, P1 at Q3, P2 at Q3\nwarden: W1, W2, W3, W4, W5\nplayer: P1, P2\ncoins: warden 3, player 4\nlanding: Carp, Eel';

const sheetOf = (clauses: string): string => `game wharf\n\nDAWN\n${clauses}\n`;

/** Decides a card with the clauses in the position; returns the effects, or the die that is needed. */
function effectsOf(clauses: string, faces: readonly number[] = [], position = start): readonly string[] | undefined {
  const onTable = { sheet: sheetOf(clauses), position: `game wharf\n${position}`, card: 'DAWN', faces };
  const decision = decisionOf(game, onTable);
  return 'effects' in decision ? decision.effects : [decision.needs];
}

/** Returns the codes of the mistakes in a sheet. */
const codesOf = (clauses: string): readonly string[] =>
  checkSheet(
    sheetOf(clauses),
    () => game.language({ roster: null, scenarios: [] }),
    new GameList([game]),
  ).diagnostics.map(({ code }) => code);

const faultsWith = (from: string, to: string): readonly string[] =>
  readBook(page.replace(from, to)).diagnostics.map(({ code, message }) => `${code} ${message}`);

describe('another case in a clause', () => {
  it.each([
    'Otherwise, EARN 1.',
    'If that cannot be done, EARN 1.',
    'If this is impossible, EARN 1.',
    'If not, EARN 1.',
  ])('is refused with the next clause to write: %s', (sentence) =>
    expect(codesOf(`1 FLOOD Q1. ${sentence}`)).toEqual(['BB2104']),
  );
});

describe('a clause with several sentences', () => {
  it('leaves out a sentence whose condition is false, and speaks of the thing that it has chosen', () => {
    // FLOOD Q3 puts both porters of the player in the supply, so Q3 is free then.
    expect(effectsOf('1 FLOOD Q3. Then, if that quay is free, PLACE 1, the same quay.')).toEqual([
      'Q3: flooded',
      'P1: Q3 → supply',
      'P2: Q3 → supply',
      'W4: supply → Q3',
    ]);
    // Q1 is not free, and no porter of the player stands there: the warden gains a coin.
    expect(effectsOf('1 FLOOD Q1. Then, if that quay is free, PLACE 1, the same quay.')).toEqual([
      'Q1: flooded',
      'warden: coins 3 → 4',
    ]);
    expect(effectsOf('1 EARN 1. If the warden is broke, EARN 5. Unless the warden is broke, PAY 2.')).toEqual([
      'warden: coins 3 → 4',
      'warden: coins 4 → 2',
    ]);
  });

  it('compares only possible things by a superlative, unless the page says otherwise', () => {
    // Eel has the highest toll (5), but lies in the landing; Rudd (4) is the dearest barge of the deck.
    expect(effectsOf('1 BERTH the barge with the highest toll.')).toEqual(['Rudd: deck → landing']);
    const strict = page.replace('READING\n', 'READING\nA superlative means one thing, possible or not.\n');
    const onTable = { sheet: sheetOf('1 BERTH the barge with the highest toll.\n2 EARN 1.'), card: 'DAWN', faces: [] };
    const decision = decisionOf(gameOfBook(readBook(strict), 'wharf.page'), {
      ...onTable,
      position: `game wharf\n${start}`,
    });
    expect(decision).toMatchObject({ effects: ['warden: coins 3 → 4'] });
  });

  it('does an action to the kind of things that the head of the action names', () => {
    // Q1, a dock, and Q2, a shop, have porters of the warden: only docks can be cut.
    const withCut = page.replace('ACTIONS\n', 'ACTIONS\nCUT dock: the dock becomes flooded.\n');
    const decision = decisionOf(gameOfBook(readBook(withCut), 'wharf.page'), {
      sheet: sheetOf('1 CUT a quay with a warden porter.'),
      position: `game wharf\n${start}`,
      card: 'DAWN',
      faces: [],
    });
    expect(decision).toMatchObject({ effects: ['Q1: flooded'] });
  });

  it('has one case', () => {
    expect(codesOf('1 Broke: EARN 1. Otherwise, EARN 2.')).toEqual(['BB2104']);
    expect(codesOf('1 Broke: EARN 1.\n2 Otherwise, EARN 2.')).toEqual([]);
  });

  it('says in words how ties are broken', () => {
    // Q1 and Q3 have two porters each. Q3 has the higher fee, and Q1 is the only one with porters of the warden.
    expect(effectsOf('1 PLACE 1, quay with the most porters. If tied, prefer the highest fee.')).toEqual([
      'W4: supply → Q3',
    ]);
    const clause = '1 PLACE 1, quay with the most porters. In case of a tie, prefer a quay with a warden porter.';
    expect(effectsOf(clause)).toEqual(['W4: supply → Q1']);
    // The criterion ranks barges, and the choice is a quay.
    expect(codesOf('1 PLACE 1, free quay. Prefer the highest toll.')).toEqual(['BB2064']);
  });
});

describe('the things of an action', () => {
  it('can be several, all, or as many as there are', () => {
    // Q1, Q2 and Q3 have porters. The warden has no porter in Q3, and gains a coin for the others.
    expect(effectsOf('1 FLOOD every dock.')).toEqual([
      'Q1: flooded',
      'warden: coins 3 → 4',
      'Q3: flooded',
      'P1: Q3 → supply',
      'P2: Q3 → supply',
    ]);
    expect(effectsOf('1 FLOOD 2 docks. [Highest fee]')).toEqual([
      'Q3: flooded',
      'P1: Q3 → supply',
      'P2: Q3 → supply',
      'Q1: flooded',
      'warden: coins 3 → 4',
    ]);
    expect(effectsOf('1 PLACE as many as possible, Q4.')).toEqual(['W4: supply → Q4', 'W5: supply → Q4']);
    expect(effectsOf('1 EARN 2 for each dock.')).toEqual(['warden: coins 3 → 7']);
    expect(codesOf('1 EARN as many as possible.')).not.toEqual([]);
  });

  it('can be the first of several words that names a thing', () => {
    expect(effectsOf('1 PLACE 1, a flooded quay; if none, a free quay.')).toEqual(['W4: supply → Q4']);
    expect(effectsOf('1 PLACE 1, a) a flooded quay b) any shop c) a hall.')).toEqual(['W4: supply → Q2']);
  });

  it('can be the best thing, if a condition holds', () => {
    // Q1 and Q3 have the most porters; no other quay counts, although W3 is in Q2.
    expect(effectsOf('1 PLACE 1, the quay with the highest fee if it contains a porter. [Dock]')).toEqual([
      'W4: supply → Q3',
    ]);
    expect(effectsOf('1 PLACE 1, the quay with the lowest fee if it is flooded.\n2 EARN 1.')).toEqual([
      'warden: coins 3 → 4',
    ]);
  });
});

describe('places', () => {
  it('have walls between them, through which no way leads', () => {
    expect(effectsOf('1 A wall lies between Q1 and Q4: EARN 1.')).toEqual(['warden: coins 3 → 4']);
    expect(effectsOf('1 A wall lies between Q1 and Q2: EARN 1.')).toEqual([]);
    expect(effectsOf('1 FLOOD quay separated from Q1 by a wall.')).toEqual(['Q4: flooded', 'warden: coins 3 → 4']);
    // Q4 is next to Q1, and a way from Q1 to Q4 has three steps. W1 could reach Q3.
    expect(effectsOf('1 Q4 is adjacent to Q1: WALK 2, W1, to hall.\n2 EARN 1.')).toEqual(['warden: coins 3 → 4']);
  });

  it('lie in a circle and between others', () => {
    // After Q4 comes Q1, which is a dock too.
    expect(effectsOf('1 PLACE 1, the next dock clockwise from Q3.')).toEqual(['W4: supply → Q1']);
    expect(effectsOf('1 PLACE 1, the next dock anticlockwise from Q1.')).toEqual(['W4: supply → Q3']);
    expect(effectsOf('1 PLACE 1, quay between Q1 and Q3.')).toEqual(['W4: supply → Q2']);
    expect(effectsOf('1 PLACE 1, quay between two docks.')).toEqual(['W4: supply → Q2']);
  });

  it('have groups of things', () => {
    expect(effectsOf('1 FLOOD quay with a group of 2 or more warden porters.')).toEqual([
      'Q1: flooded',
      'warden: coins 3 → 4',
    ]);
    // All three porters of the warden together would be a group of 3, but they stand in two quays.
    expect(effectsOf('1 There is a group of 3 or more warden porters: EARN 1.')).toEqual([]);
  });

  it('are chosen by the die of their table; a row without a candidate gives way to the next row', () => {
    // The docks are Q1 (1–2) and Q3 (4). The row of Q2 (3) gives way to Q3, the row of Q4 (5–6) to Q1.
    const clause = '1 PLACE 1, dock. [By the table]';
    const placed = [1, 3, 4, 6].map((face) => effectsOf(clause, [face])?.[0]);
    expect(placed).toEqual(['W4: supply → Q1', 'W4: supply → Q3', 'W4: supply → Q3', 'W4: supply → Q1']);
    expect(faultsWith('-         3\n'.replace('-', '–'), '–         2\n')).toEqual([
      'BB1210 `2` is no face of the die.',
    ]);
  });

  it('can be counted from the chosen thing', () => {
    // W1 or W2 leaves Q1, and one of them stays behind. Q4 is free and next to Q1.
    expect(effectsOf('1 SHIFT 2, Q1 to a hall next to it.')).toEqual(['W1: Q1 → Q4']);
  });
});

describe('a pile with slots', () => {
  it('takes no more cards than it has slots', () => {
    expect(effectsOf('1 BERTH Pike.')).toEqual(['Pike: deck → landing']);
    const full = start.replace('Carp, Eel', 'Carp, Eel, Rudd');
    expect(effectsOf('1 BERTH Pike.\n2 EARN 1.', [], full)).toEqual(['warden: coins 3 → 4']);
    expect(effectsOf('1 STOW the card in slot 2 of the landing.', [], full)).toEqual([
      'Eel: landing → hold',
      'Pike: deck → landing',
    ]);
    expect(() => effectsOf('1 EARN 1.', [], start.replace('Carp, Eel', 'Carp, Eel, Rudd, Pike'))).toThrow(
      'landing has 4 cards and only 3 slots',
    );
  });

  it('has a first and a last card for ties', () => {
    expect(effectsOf('1 STOW barge in the landing. If tied, the rightmost.')?.[0]).toBe('Eel: landing → hold');
  });
});

describe('an effect', () => {
  it('replaces things, and moves all things that stand around', () => {
    expect(effectsOf('1 SWAP 1, Q3.')).toEqual(['P1: Q3 → supply', 'W4: supply → Q3']);
    expect(effectsOf('1 PULL Q2.')).toEqual(['W1: Q1 → Q2', 'W2: Q1 → Q2']);
  });

  it('takes a figure from another, which keeps its least number', () => {
    expect(effectsOf('1 ROB 9.')).toEqual(['player: coins 4 → 1', 'warden: coins 3 → 6']);
  });

  it('can need the number of its action', () => {
    expect(effectsOf('1 PAY 4.\n2 PAY 3.')).toEqual(['warden: coins 3 → 1']);
  });

  it('says whose figure it takes, and in one way where a thing goes', () => {
    expect(faultsWith('the warden gains n coins.', 'the warden gains all its coins.')).toEqual([
      'BB1204 `the warden gains all its coins` gains a figure that it has already.',
    ]);
    expect(faultsWith('the warden gains n coins.', 'otherwise, the warden gains n coins.')).toEqual([
      'BB1204 `otherwise, the warden gains n coins` is another case, and no condition comes before it.',
    ]);
  });
});

describe('a table of a clause', () => {
  it('gives way to the next row down if a row is impossible', () => {
    const rows = '1 Roll [d6]:\n  1–2 PAY 9.\n  3–4 EARN 1.\n  5–6 FLOOD flooded quay.';
    expect(effectsOf(rows, [1])).toEqual(['warden: coins 3 → 4']);
    expect(effectsOf(`${rows}\n`, [5])).toEqual(['warden: coins 3 → 4']);
  });
});

describe('a sheet', () => {
  it('may repeat the bot of its page', () => {
    const language = () => game.language({ roster: null, scenarios: [] });
    const withBot = (bot: string) =>
      checkSheet(`game wharf\nbot ${bot}\n\nDAWN\n1 EARN 1.\n`, language, new GameList([game]))
        .diagnostics.filter(({ severity }) => severity === 'error')
        .map(({ code }) => code);
    expect(withBot('Warden')).toEqual([]);
    expect(withBot('Other')).toEqual(['BB2096']);
  });

  it('reads the halves of cards one by one', () => {
    const halved = readBook(page.replace('THINGS\n', 'THINGS\nCards have an upper half and a lower half.\n'));
    expect(halved.diagnostics).toEqual([]);
    expect(halved.cards.map(({ name }) => name)).toEqual([
      'DAWN UPPER HALF',
      'DAWN LOWER HALF',
      'NOON UPPER HALF',
      'NOON LOWER HALF',
    ]);
  });
});
