// Tests of phrases as booklets of wargames and of rivals with decks print them: exceptions, shares, sides that the page
// defines, places before actions, and priorities. All members and effects are worked out by hand.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gameOfBook, readBook } from '../../compiler/declared/declared-book.ts';
import { membersNow } from '../../compiler/declared/members-now.ts';
import { checkSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import { GameList } from '../../compiler/language/checking/sheet/sheet-games.ts';
import { decisionOf } from '../support/declared-card.ts';

const page = readFileSync(new URL('shires.page', import.meta.url), 'utf8')
  .replace(
    'WORDS\n',
    `WORDS
An embattled shire is a shire with a crown band and a league band.
`,
  )
  .replace('\nBOX', 'HIDE band to shire (the goal): put the band in the goal.\n\nBOX');

// Ash (hill, value 3) has three crown bands and the fort F2; Bow (plain, 1) has C4 and L3; Cor (marsh, 2) is empty; Dun
// (hill, 4) has L1, L2 and the fort G1; Elm (plain, 0) has L4. Ash is next to Bow and Cor, Dun to Bow, Cor and Elm.
const position = `game shires
bands: C1 at Ash, C2 at Ash, C3 at Ash, C4 at Bow, C5 in the camp, C6 in the camp, L1 at Dun, L2 at Dun, L3 at Bow, L4 at Elm
forts: F1 in the store, F2 at Ash, G1 at Dun
crown: C1, C2, C3, C4, C5, C6, F1, F2
league: L1, L2, L3, L4, G1
silver: crown 4, league 3
season: 3
deck: Parley
`;

const withWords = (...sentences: readonly string[]) =>
  readBook(page.replace('WORDS\n', `WORDS\n${sentences.join('\n')}\n`));

/** Returns sentences with a word of their own, so that one page can have all of them, each with its members. */
function defining(rows: readonly (readonly [sentence: string, members: string])[]) {
  const sentences = rows.map(([sentence], index) => sentence.replace(/\b(?:calm|risk)\b/, (word) => `${word}${index}`));
  const book = withWords(...sentences);
  const members = new Map(
    membersNow(book, position).map((row) => [row.word, 'members' in row ? row.members.join(', ') : '']),
  );
  const of = (sentence: string, index: number): readonly [string, string | undefined] => [
    sentence,
    [`calm${index}`, `risk${index}`].flatMap((word) => members.get(word) ?? [])[0],
  ];
  return { faults: book.diagnostics, read: rows.map(([sentence], index) => of(sentence, index)) };
}

const faultsOf = (sentence: string): string =>
  withWords(sentence)
    .diagnostics.map(({ code }) => code)
    .join(' ');

const games = new Map<string, ReturnType<typeof gameOfBook>>();

function gameWith(action: string): ReturnType<typeof gameOfBook> {
  const known = games.get(action);
  if (known) return known;
  const book = readBook(page.replace('\nBOX', `${action}\n\nBOX`));
  expect(book.diagnostics).toEqual([]);
  const game = gameOfBook(book, 'shires.page');
  games.set(action, game);
  return game;
}

/** Returns the effects of a clause, the die that it needs, or the codes of the messages about the clause. */
function decided(clause: string, action = ''): string {
  const game = gameWith(action);
  const sheet = `game shires\n\nREEVE\n1 ${clause}\n`;
  const language = game.language({ roster: null, scenarios: [] });
  const { diagnostics } = checkSheet(sheet, () => language, new GameList([game]));
  if (diagnostics.length > 0) return diagnostics.map(({ code }) => code).join(' ');
  const decision = decisionOf(game, { sheet, position, card: 'REEVE', faces: [] });
  return 'needs' in decision ? decision.needs : decision.effects.join(' · ');
}

describe('a definition', () => {
  const rows = [
    // An exception at the end is one of all parts of a list.
    ['A calm shire is a hill or a shire with a fort, except Dun.', 'Ash'],
    ['A shire is calm if it is a hill or next to a marsh, except Dun.', 'Ash'],
    ['A shire is calm if it has a fort or is a plain, except Elm.', 'Ash, Bow, Dun'],
    ['A shire is calm if it contains a fort or 2 bands, except Dun.', 'Ash, Bow'],
    // Bow, Cor and Elm are next to Dun, and Bow and Cor to Ash.
    ['A shire is calm if it is next to Dun but not Ash.', 'Elm'],
    ['The risk of a shire is the number of league bands in adjacent shires.', 'Ash 1, Bow 2, Cor 2, Dun 2, Elm 2'],
    [
      'The risk of a shire is the number of league bands minus the number of crown bands in it.',
      'Ash -3, Bow 0, Cor 0, Dun 2, Elm 1',
    ],
    ['A shire is calm if it contains more crown than league bands.', 'Ash'],
    ['A shire is calm if it contains a crown and a league band.', 'Bow'],
    ['A calm shire is a shire where league bands outnumber crown bands.', 'Dun, Elm'],
    // The values are Ash 3, Bow 1, Cor 2, Dun 4 and Elm 0.
    ['A shire is calm if its value is higher than that of each of its neighbours.', 'Ash, Dun'],
    ['A shire is calm if its value is lower than the value of every shire next to it.', 'Bow, Cor, Elm'],
    ['A shire is calm if a shire next to it has a lower value.', 'Ash, Dun'],
    ['A shire is calm if at least 2 of its neighbours have a higher value than it.', 'Bow, Cor'],
    // The league controls Dun and Elm. Ash and Dun are next to a plain.
    ['A shire is calm if it is next to a shire controlled by the league but not next to a plain.', 'Bow, Cor, Elm'],
    ['A calm shire is a shire next to a shire controlled by the league but not next to a plain.', 'Bow, Cor, Elm'],
    // `Is` speaks of one shire, and not of the bands. Ash and Dun are next to a plain; Dun has two league bands.
    ['A calm shire is a shire with fewer than 2 league bands that is next to a plain.', 'Ash'],
    // Ash and Dun are next to Cor.
    ['A calm shire is a shire with a band, except those next to Cor.', 'Bow, Elm'],
    // A band is in one of the places that `and` joins. The league has a band in Bow and in Elm, and two in Dun.
    [
      'The risk of a shire is the number of league bands in it and its neighbours.',
      'Ash 1, Bow 3, Cor 2, Dun 4, Elm 3',
    ],
    [
      'The risk of a shire is its value plus the number of league bands in Bow and Dun.',
      'Ash 6, Bow 4, Cor 5, Dun 7, Elm 3',
    ],
    // Ash has three crown bands, and Bow one.
    [
      'A shire is calm if the league bands in it and its neighbours outnumber the crown bands in it.',
      'Bow, Cor, Dun, Elm',
    ],
    ['A shire is calm if no league band is in it and its neighbours.', ''],
    // The forts are in Ash and Dun, which are no neighbours. A fort next to a shire is not in the shire.
    ['A shire is calm if it has a fort next to it.', 'Bow, Cor, Elm'],
    ['A shire is calm if it has no fort next to it.', 'Ash, Dun'],
    // Bow has the forts of Ash and Dun next to it, and so has Cor.
    ['A shire is calm if it has 2 forts next to it.', 'Bow, Cor'],
    // Elm has 1 band, and its only neighbour Dun has 2.
    ['A shire is calm if it has at least 4 bands in it and its neighbours.', 'Ash, Bow, Cor, Dun'],
  ] as const;

  it('has its members', () => {
    const { faults, read } = defining(rows);
    expect(faults).toEqual([]);
    expect(read).toEqual(rows);
  });

  it.each([
    ['A shire is calm if it is not a hill, except Bow.', 'BB1206'],
    ['A calm shire is a shire next to Dun but not Bow.', 'BB1207'],
    ['A calm shire is a shire next to a shire controlled by the league but not ravaged.', 'BB1207'],
    ['A shire is calm if it is next to a plain except those next to Ash.', 'BB1207'],
    ['A shire is calm if it is a hill, unless it has a fort.', 'BB1206'],
    ['The risk of a shire is the number of bands in it and in adjacent shires.', 'BB1206'],
  ])('with two meanings is refused: %s', (sentence, codes) => {
    expect(faultsOf(sentence)).toBe(codes);
  });
});

describe('a part of a thing', () => {
  it('is the nearest of things with an adjective before their noun', () => {
    // Ash and Dun have a fort. Bow and Cor are next to both of them, and Elm to Dun.
    const book = withWords(
      'The haunt of a shire is the manned shire nearest to it.',
      'A manned shire is a shire with a fort.',
    );
    expect(book.diagnostics).toEqual([]);
    expect(membersNow(book, position)[0]).toMatchObject({
      members: ['Ash (Ash)', 'Bow (Ash, Dun)', 'Cor (Ash, Dun)', 'Dun (Dun)', 'Elm (Dun)'],
    });
  });

  it('is never offered as a number', () => {
    const [fault] = withWords('The haunt of a shire is manned shire nearest to it.').diagnostics;
    expect(fault?.help).not.toContain('the number of manned');
  });
});

describe('a figure of things in a place and its neighbours', () => {
  it('is that of each thing in one of these places', () => {
    const withGrit = page
      .replace('the camp, and belongs to a side.', 'the camp, belongs to a side and has grit (0 to 9).')
      .replace(
        'WORDS\n',
        `WORDS
The strain of a shire is the total grit of the league bands in it and its neighbours.
The peak of a shire is the highest grit of the league bands in it and its neighbours.
`,
      );
    const book = readBook(withGrit);
    expect(book.diagnostics).toEqual([]);
    // L1 is in Dun, and L3 in Bow. Ash is next to Bow, and Cor and Elm are next to Dun.
    const members = membersNow(book, `${position}grit: L1 2, L3 1\n`).map((row) =>
      'members' in row ? row.members.join(', ') : '',
    );
    expect(members.slice(0, 2)).toEqual(['Ash 1, Bow 3, Cor 2, Dun 3, Elm 2', 'Ash 1, Bow 2, Cor 2, Dun 2, Elm 2']);
  });
});

describe('several kinds', () => {
  it('have an exception together', () => {
    expect(decided('RAVAGE each hill and each plain, except Elm.')).toBe('Ash: ravaged · Bow: ravaged · Dun: ravaged');
    // Bow and Cor are next to Ash.
    expect(decided('RAVAGE every shire except those next to Ash.')).toBe('Ash: ravaged · Dun: ravaged · Elm: ravaged');
  });

  it('are each meant by `every`, and two groups are refused', () => {
    expect(decided('RAVAGE every hill or marsh.')).toBe('Ash: ravaged · Cor: ravaged · Dun: ravaged');
    expect(decided('RAVAGE every hill or every marsh.')).toBe('BB2007');
    // Bow and Elm are plains, and Cor is a marsh.
    expect(decided('TAX 1 for each plain and marsh.')).toBe('crown: silver 4 → 7');
  });
});

describe('a noun that a condition defines', () => {
  it('is read in other words, and no word of THINGS', () => {
    // Ash and Dun have a fort.
    const book = withWords('A shire is a haven if it has a fort.', 'A shire is near if it is next to a haven.');
    const members = membersNow(book, position).flatMap((row) => ('members' in row ? [row.members] : []));
    expect(members.slice(0, 2)).toEqual([
      ['Ash', 'Dun'],
      ['Bow', 'Cor', 'Elm'],
    ]);
    expect(faultsOf('A shire is a hill if it has a fort.')).toBe('BB1204');
  });
});

describe('a number for every few things', () => {
  it('counts the things that the side of the effect has', () => {
    // The crown has three bands in hills and the league two: 4 rises by 3 halves, rounded down.
    const levy = 'LEVY: the crown gains 1 silver for every 2 bands it has in hills.';
    expect(decided('LEVY.', levy)).toBe('crown: silver 4 → 5');
  });
});

describe('a figure of a side', () => {
  it('is compared with that of the other side', () => {
    expect(decided('If the silver of the crown exceeds that of the league, RAVAGE Ash.')).toBe('Ash: ravaged');
    expect(decided('If the silver of the crown does not exceed that of the league, RAVAGE Ash.')).toBe('');
    expect(decided('If the crown has any silver, RAVAGE Ash.')).toBe('Ash: ravaged');
    expect(decided('If the crown has any renown, RAVAGE Ash.')).toBe('');
  });
});

describe('an action that changes nothing', () => {
  it.each([
    // No spearman is in the camp; one fort of the crown is in a shire; Ash has a fort and no spearmen.
    ['PAY.', 'PAY: each side gains silver equal to the number of spearmen in the camp.'],
    ['PEAL.', 'PEAL: the crown gains 1 silver for every 2 crown forts in shires.'],
    [
      'PURGE Ash.',
      'PURGE shire: if a fort is in the shire, remove all spearmen from the shire. Otherwise, the crown gains 1 silver.',
    ],
  ])('is impossible: %s', (clause, action) => {
    expect(decided(`${clause}\n2 RAVAGE Ash.`, action)).toBe('Ash: ravaged');
  });

  it('is possible where its other case changes something', () => {
    const purge =
      'PURGE shire: if a fort is in the shire, remove all spearmen from the shire. Otherwise, the crown gains 1 silver.';
    expect(decided('PURGE Bow.\n2 RAVAGE Ash.', purge)).toBe('crown: silver 4 → 5');
  });
});

describe('a side that is behind', () => {
  it('can be behind together with another if words for ties follow', () => {
    const book = withWords(
      'The poorest is the side that has fewer silver than the other side; if level, the side with the most renown.',
    );
    const membersIn = (text: string) =>
      membersNow(book, text).flatMap((row) => ('members' in row ? [row.members] : []))[0];
    expect(book.diagnostics).toEqual([]);
    expect(membersIn(position)).toEqual(['league']);
    expect(membersIn(position.replace('league 3', 'league 4\nrenown: crown 2'))).toEqual(['crown']);
  });
});

describe('a superlative with words and an exception', () => {
  it('compares the things that are left', () => {
    expect(decided('RAVAGE the shire with the highest value that is a hill, except Dun.')).toBe('Ash: ravaged');
  });
});

describe('an action with a goal', () => {
  it('of a walk ranks the places in reach and its own place', () => {
    const trek = 'TREK n, band: move it up to n shires, only into shires without league bands.';
    // From Bow, C4 can reach Ash and Cor. Dun has the highest value, and league bands.
    expect(decided('TREK 2, crown band [In Bow] to the shire with the highest value.', trek)).toBe('C4: Bow → Ash');
    // Bow itself has the lowest value of these places.
    expect(decided('TREK 2, crown band in Bow to the shire with the lowest value.\n2 RAVAGE Ash.', trek)).toBe(
      'Ash: ravaged',
    );
  });

  it('compares only things with a possible goal', () => {
    // Dun has the highest value, and no crown band. Of Ash and Bow, Ash has the higher value.
    const sortie =
      'SORTIE n, shire to shire (the goal): move up to n crown bands from the shire to the goal. Possible if the goal is next to the shire.';
    expect(decided('SORTIE 1, the shire with the highest value to an adjacent plain.', sortie)).toBe('C1: Ash → Bow');
  });

  it('moves no thing that is there already, and must name its goal', () => {
    // L4 is in Elm.
    expect(decided('HIDE league band to Elm.')).toBe('Roll a d6: 1–2 L1, 3–4 L2, 5–6 L3');
    expect(decided('MARCH 1, Ash.')).toBe('BB2038');
  });
});

describe('an effect with a share', () => {
  const go = (words: string) =>
    decided(
      'SHIFT Ash to Bow.',
      `SHIFT shire to shire (the goal): ${words}. Possible if the goal is next to the shire.`,
    );

  it.each([
    ['move all but one of the crown bands from the shire to the goal', 'C1: Ash → Bow · C2: Ash → Bow'],
    ['move all crown bands except one from the shire to the goal', 'C1: Ash → Bow · C2: Ash → Bow'],
    ['move half of the crown bands from the shire to the goal, rounded up', 'C1: Ash → Bow · C2: Ash → Bow'],
    ['move half of the crown bands, rounded down, from the shire to the goal', 'C1: Ash → Bow'],
    ['the league loses half of its silver, rounded up', 'league: silver 3 → 1'],
  ])('%s', (words, effects) => {
    expect(go(words)).toBe(effects);
  });

  it('ends with a quotation whose full stop is inside', () => {
    expect(decided('SIGN Bow.', 'SIGN shire: "Turn the tile." Possible if the shire is a hill.')).toBe('');
    expect(decided('SIGN Ash.', 'SIGN shire: "Turn the tile." Possible if the shire is a hill.')).toBe(
      'Turn the tile.',
    );
  });
});

describe('a condition about sides', () => {
  it('has its side in each statement', () => {
    // The crown controls Ash alone, and has 4 silver.
    expect(decided('If the crown controls neither Bow nor Dun, TAX 1.')).toBe('crown: silver 4 → 5');
    expect(decided('If the crown has 4 silver and controls Ash, TAX 1.')).toBe('crown: silver 4 → 5');
    expect(decided('If the league has 3 silver and does not control Ash, TAX 1.')).toBe('crown: silver 4 → 5');
    expect(decided('If neither side has a band in Cor, TAX 1.')).toBe('crown: silver 4 → 5');
    expect(decided('If both sides have a band in Dun, TAX 1.')).toBe('');
  });
});

describe('a clause', () => {
  it.each([
    ['From Ash, MARCH 2 to Bow.', 'C1: Ash → Bow · C2: Ash → Bow'],
    ['RAVAGE a random hill.', 'Roll a d6: 1–3 Ash, 4–6 Dun'],
    ['RAVAGE a plain. If tied, prefer the highest value; if still tied, at random.', 'Bow: ravaged'],
    ['RAVAGE the plain with the fewest league bands; if tied, the one with the highest value.', 'Bow: ravaged'],
    ['In seasons 2 to 3, TAX 1.', 'crown: silver 4 → 5'],
    ['In season 4: TAX 1.', ''],
    ['TAX silver equal to the season.', 'crown: silver 4 → 7'],
  ])('%s', (clause, effects) => {
    expect(decided(clause)).toBe(effects);
  });
});

describe('a side that the page defines', () => {
  const stalls = readBook(`game stalls
title Stalls
bot ODILE
cards DAWN
dice d6

THINGS
Sides: Odile (the bot), baker, cooper.
A stall is a space, has a rent (0 to 6) and is next to stalls.
A clerk stands in a stall or the office, and belongs to a side.
A side has coins (0 to 50).

WORDS
A rival is a side other than Odile.
The leader is the side with the most coins.
A side rules a stall if it has more clerks there than each other side.
A tyrant is a rival who rules a stall.
A stall is shared if at least two sides have a clerk there.
A stall is quiet if no rival has a clerk there.
A stall is led if the leader has a clerk there.

ACTIONS
TAX: each rival who has more coins than Odile loses 2 coins.
FINE: the leader loses 1 coin.
GAIN n: Odile gains n coins.

BOX
stall  rent  next to
Ark    2     Bay
Bay    4     Cob
Cob    1     –
`);
  // The baker has 9 coins and two clerks in Bay; the cooper has 3 coins and a clerk in Ark, beside Odile's.
  const onTable = `game stalls
clerks: O1 at Ark, K1 at Bay, K2 at Bay, P1 at Ark
odile: O1
baker: K1, K2
cooper: P1
coins: odile 4, baker 9, cooper 3
`;
  const game = gameOfBook(stalls, 'stalls.page');
  const effectsOf = (clause: string): string =>
    decisionOf(game, {
      sheet: `game stalls\n\nDAWN\n1 ${clause}\n`,
      position: onTable,
      card: 'DAWN',
    }).effects?.join() ?? '';

  it('has members', () => {
    expect(stalls.diagnostics).toEqual([]);
    const members = new Map(
      membersNow(stalls, onTable).map((row) => [row.word, 'members' in row ? row.members.join(', ') : '']),
    );
    expect(members.get('rival')).toBe('baker, cooper');
    expect(members.get('leader')).toBe('baker');
    expect(members.get('tyrant')).toBe('baker');
    expect(members.get('shared')).toBe('Ark');
    expect(members.get('quiet')).toBe('Cob');
    expect(members.get('led')).toBe('Bay');
  });

  it.each([
    ['TAX.', 'baker: coins 9 → 7'],
    ['FINE.', 'baker: coins 9 → 8'],
    ['If each rival has more coins than Odile, GAIN 1.', ''],
    ['If any rival has 5 or more coins, GAIN 1.', 'odile: coins 4 → 5'],
    ['If no rival rules Ark, GAIN 1.', 'odile: coins 4 → 5'],
    ['GAIN the coins of the leader.', 'odile: coins 4 → 13'],
  ])('%s', (clause, effects) => {
    expect(effectsOf(clause)).toBe(effects);
  });
});
