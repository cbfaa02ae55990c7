// Tests of the actions, effects and clauses of an area-control wargame without code: effects about the things just moved,
// numbers that are figures, longer priorities, and actions that are done to several things in an order.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { gameOfBook, readBook } from '../../compiler/declared/declared-book.ts';
import { checkSheet } from '../../compiler/language/checking/sheet/read-sheet.ts';
import { GameList } from '../../compiler/language/checking/sheet/sheet-games.ts';
import { decisionOf } from '../support/declared-card.ts';

const page = readFileSync(new URL('shires.page', import.meta.url), 'utf8').replace(
  'WORDS\n',
  'WORDS\nThe haunt of a band is the hill nearest to it.\n',
);

// Ash (hill, value 3) has three crown bands; Bow (plain, 1) has one. Dun (hill, 4) has two league bands; Cor (marsh, 2)
// and Elm (plain, 0) have one each. Three crown bands are in the camp.
const position = `game shires
bands: C1 at Ash, C2 at Ash, C3 at Ash, C4 at Bow, C5 in the camp, C6 in the camp, C7 in the camp, L1 at Dun, L2 at Dun, L3 at Cor, L4 at Elm
spearmen: C2, L1
forts: F1 in the store, F2 at Ash, G1 at Dun
crown: C1, C2, C3, C4, C5, C6, C7, F1, F2
league: L1, L2, L3, L4, G1
silver: crown 4, league 3
toll: 2
deck: Parley
current event: Bonfire
discard: Deluge
`;

const bookWith = (...actions: readonly string[]) => readBook(page.replace('\nBOX', `${actions.join('\n')}\n\nBOX`));

/** Returns the number of the clause that is carried out, and its effects. */
function decided(
  clauses: readonly string[],
  actions: readonly string[] = [],
  changes: readonly [string, string][] = [],
) {
  const book = bookWith(...actions);
  expect(book.diagnostics).toEqual([]);
  const game = gameOfBook(book, 'shires.page');
  const lines = clauses.map((clause, index) => `${index + 1} ${clause}`);
  const sheet = `game shires\n\nREEVE\n${lines.join('\n')}\n`;
  const language = game.language({ roster: null, scenarios: [] });
  expect(checkSheet(sheet, () => language, new GameList([game])).diagnostics).toEqual([]);
  const changed = changes.reduce((text, [from, to]) => text.replace(from, to), position);
  return decisionOf(game, { sheet, position: changed, card: 'REEVE' });
}

const effectsOf = (clause: string, ...actions: readonly string[]) => decided([clause], actions).effects;

const faultOf = (action: string) => bookWith(action).diagnostics.map(({ code, message }) => `${code} ${message}`);

describe('an effect after a movement', () => {
  const slip = (after: string) =>
    `SLIP n, shire to shire (the goal): move up to n crown bands from the shire to the goal; ${after}. Possible if the goal is next to the shire.`;

  it.each(['they become exposed', 'the moved bands become exposed', 'each of those bands becomes exposed'])(
    'is about the things just moved: %s',
    (after) => {
      // C4 stands in Bow before the movement, and is not exposed.
      expect(effectsOf('SLIP 2, Ash to Bow.', slip(after))).toEqual([
        'C1: Ash → Bow',
        'C2: Ash → Bow',
        'C1: exposed',
        'C2: exposed',
      ]);
    },
  );

  it('is about a single thing, and only in the words of the movement', () => {
    const rally = (after: string) => `RALLY shire: put a crown band from the camp in the shire; ${after}.`;
    expect(effectsOf('RALLY Ash.', rally('that band becomes tired'))).toEqual(['C5: camp → Ash', 'C5: tired']);
    // C2 and L1 are spearmen.
    expect(effectsOf('RALLY Ash.', rally('the spearmen become tired'))).toEqual([
      'C5: camp → Ash',
      'C2: tired',
      'L1: tired',
    ]);
    expect(faultOf(rally('those riders become tired'))).toEqual(['BB1206 I cannot read `those riders`.']);
  });

  it('counts the things just moved', () => {
    const cull = (each: string) =>
      `CULL n, shire: remove up to n league bands from the shire; the crown gains 1 silver for each ${each}.`;
    for (const each of ['of them', 'band removed', 'band removed this way'])
      expect(effectsOf('CULL 5, Dun.', cull(each))).toEqual([
        'L1: Dun → camp',
        'L2: Dun → camp',
        'crown: silver 4 → 6',
      ]);
  });

  it('is refused after two movements, and without a movement', () => {
    const two =
      'LEVY n, shire: put n crown bands from the camp in the shire; put a crown fort from the store in the shire; they become tired.';
    const message = 'BB1204 `they become tired` does not say which things.';
    expect(faultOf(two)).toEqual([message]);
    expect(faultOf('LEVY: they become tired.')).toEqual([message]);
  });

  it('does not say where `there` is after a movement to another place', () => {
    const sally =
      'SALLY shire: move all crown bands from the shire to Dun; if any league band is there, the crown loses 1 silver.';
    expect(faultOf(sally)).toEqual([
      'BB1204 `if any league band is there, the crown loses 1 silver` does not say where `there` is.',
    ]);
  });
});

describe('an effect after a new state of several things', () => {
  const vanish = (effects: string) => `VANISH shire: ${effects}.`;
  const tiring = 'all league bands in the shire become tired';

  it('is about all of them, also about those with the state already', () => {
    const pays = vanish(`${tiring}; the league pays 1 silver for each of them`);
    // L1 and L2 stand in Dun, and the league has 3 silver.
    expect(decided(['VANISH Dun.'], [pays], [['\nsilver', '\ntired: L1\nsilver']]).effects).toEqual([
      'L2: tired',
      'league: silver 3 → 1',
    ]);
    // L1 is tired, so the single band is L2.
    const these = vanish('1 league band in the shire becomes tired; remove that band');
    expect(decided(['VANISH Dun.'], [these], [['\nsilver', '\ntired: L1\nsilver']]).effects).toEqual([
      'L2: tired',
      'L2: Dun → camp',
    ]);
  });

  it('is refused if the words could mean others too, or no things', () => {
    const fault = 'BB1204 `the crown gains 1 silver for each of them` does not say which things.';
    const gains = 'the crown gains 1 silver for each of them';
    expect(faultOf(vanish(`remove all crown bands from the shire; ${tiring}; ${gains}`))).toEqual([fault]);
    // A single shire is no `them`.
    expect(faultOf(vanish(`the shire becomes ravaged; ${gains}`))).toEqual([fault]);
    expect(faultOf(vanish(`the crown loses 1 renown; ${gains}`))).toEqual([fault]);
  });

  it('is about places too', () => {
    // Two of the shires are hills, Ash and Dun.
    const burn = 'BURN: all hills become ravaged; the crown gains 1 silver for each of them.';
    expect(effectsOf('BURN.', burn)).toEqual(['Ash: ravaged', 'Dun: ravaged', 'crown: silver 4 → 6']);
  });

  it('can be about the things that moved before, by `removed`', () => {
    const both = vanish(
      `remove all crown bands from the shire; ${tiring}; the crown gains 1 silver for each band removed`,
    );
    // C4 stands in Bow, and L4 in Elm is put there.
    expect(decided(['VANISH Bow.'], [both], [['L4 at Elm', 'L4 at Bow']]).effects).toEqual([
      'C4: Bow → camp',
      'L4: tired',
      'crown: silver 4 → 5',
    ]);
  });
});

describe('the condition of an action', () => {
  it('repeats the noun of the thing by `one`', () => {
    const scorch =
      'SCORCH shire: the shire becomes ravaged. Possible if the shire contains no fort and no ravaged one is next to it.';
    // Bow is next to Dun and Ash, and not to Elm. F2 stands in Ash, and G1 in Dun.
    const isPossible = (shire: string) =>
      decided([`SCORCH ${shire}.`], [scorch], [['\nsilver', '\nravaged: Bow\nsilver']]).clause !== null;
    expect(['Ash', 'Cor', 'Dun', 'Elm'].filter(isPossible)).toEqual(['Cor', 'Elm']);
    const next = 'SCORCH shire: the shire becomes ravaged. Possible if no ravaged one is next to it.';
    expect(decided(['SCORCH Ash.'], [next], [['\nsilver', '\nravaged: Bow\nsilver']]).effects).toEqual([]);
    expect(faultOf(next.replace('ravaged one', 'tired one'))).toEqual([
      'BB1206 I cannot read `no tired one is next to it`.',
    ]);
  });
});

describe('a figure without an owner', () => {
  it('is that of the thing of the action, if no other thing has such a figure', () => {
    const lavish =
      'LAVISH shire: the crown gains silver equal to the value plus 1; if the value is now 4, the crown gains 1 renown. Possible if the value is 3 or more.';
    // The value of Dun is 4, that of Ash 3, and that of Bow 1.
    expect(effectsOf('LAVISH Dun.', lavish)).toEqual(['crown: silver 4 → 9', 'crown: renown 0 → 1']);
    expect(effectsOf('LAVISH Ash.', lavish)).toEqual(['crown: silver 4 → 8']);
    expect(effectsOf('LAVISH Bow.', lavish)).toEqual([]);
    expect(faultOf('LAVISH shire: the silver rises by 1.')).toEqual([
      'BB1204 `the silver rises by 1` changes silver and does not say whose.',
    ]);
  });
});

describe('an effect of sides', () => {
  it.each([
    // The crown has 4 silver and the league 3. Each side loses half of its own silver.
    ['HALVE: each side loses half of its silver, rounded down.', ['crown: silver 4 → 2', 'league: silver 3 → 2']],
    ['HALVE: each side loses half of its silver, rounded up.', ['crown: silver 4 → 2', 'league: silver 3 → 1']],
    // The bot is she, also after the words name another side.
    [
      'HALVE: the crown takes 1 silver from the league; she gains 2 renown.',
      ['league: silver 3 → 2', 'crown: silver 4 → 5', 'crown: renown 0 → 2'],
    ],
    [
      // Dun has two league bands; three crown bands are in the camp.
      'HALVE: replace every league band in Dun with a crown band from the camp.',
      ['L1: Dun → camp', 'C5: camp → Dun', 'L2: Dun → camp', 'C6: camp → Dun'],
    ],
    ['HALVE: the dread of the crown becomes -2.', ['crown: dread 0 → -2']],
    // A bound can be below zero. A dread of 0 is above -1 already.
    ['HALVE: the dread of the crown falls by 2, but not below -1.', ['crown: dread 0 → -1']],
    ['HALVE: the dread of the crown falls by 2, to a minimum of −1.', ['crown: dread 0 → -1']],
    ['HALVE: the dread of the crown rises by 1, but not above -1.', []],
    [
      'HALVE: if the crown has less silver than the league, the crown gains 1 silver. Otherwise, she gains 1 renown.',
      ['crown: renown 0 → 1'],
    ],
  ])('%s', (action, effects) => {
    expect(effectsOf('HALVE.', action)).toEqual(effects);
  });
});

describe('an action that moves a thing to a goal', () => {
  const hike = 'HIKE n, band to shire (the goal): move it up to n shires.';

  it.each([
    // C2 is a spearman. The criterion cannot be said of shires, so it ranks the bands.
    ['HIKE 1, crown band to Cor, spearmen before riders.', ['C2: Ash → Cor']],
    // Bow and Cor are the neighbours of Ash; the list after the goal ranks goals.
    ['HIKE 1, crown band to an adjacent shire, spearmen before riders. [Highest value]', ['C2: Ash → Cor']],
    // Dun is the only hill next to Elm.
    ['HIKE 1, the band in Elm to its haunt.', ['L4: Elm → Dun']],
  ])('%s', (clause, effects) => {
    expect(effectsOf(clause, hike)).toEqual(effects);
  });
});

describe('a number of things', () => {
  it('takes the first things by name, in whatever order the position lists them', () => {
    const order: [string, string][] = [
      ['L1 at Dun, L2 at Dun', 'L2 at Dun, L1 at Dun'],
      ['C1 at Ash, C2 at Ash, C3 at Ash', 'C3 at Ash, C1 at Ash, C2 at Ash'],
    ];
    expect(decided(['RAID Dun.'], [], order).effects).toEqual(['L1: Dun → camp', 'crown: silver 4 → 5']);
    expect(decided(['MARCH 2, Ash to Bow.'], [], order).effects).toEqual(['C1: Ash → Bow', 'C2: Ash → Bow']);
    // C2 is a spearman.
    const send =
      'SEND n, shire: put n crown bands from the shire in the camp: spearmen first. Possible if the shire contains a fort.';
    expect(decided(['SEND 2, Ash.'], [send], order).effects).toEqual(['C2: Ash → camp', 'C1: Ash → camp']);
  });
});

describe('a moment of a thing', () => {
  const brought = (clause: string, moment: string) => effectsOf(clause, '\nMOMENTS', `${moment}.`);
  // MARCH moves C1 from Ash to Bow. RAID removes L1 from Dun, and the crown gains 1 silver. MUSTER puts C5 in Ash.
  const march = ['C1: Ash → Bow'];
  const raid = ['L1: Dun → camp'];
  const muster = ['C5: camp → Ash'];

  it.each(['is put in the camp', 'is removed', 'is taken off the board', 'leaves the board'])(
    'follows if it %s',
    (happens) => {
      const moment = `When a league band ${happens}, the league gains 2 renown`;
      expect(brought('RAID Dun.', moment)).toEqual([...raid, 'league: renown 0 → 2', 'crown: silver 4 → 5']);
      expect(brought('MARCH 1, Ash to Bow.', moment.replace('league band', 'band'))).toEqual(march);
      expect(brought('MUSTER 1, Ash.', moment.replace('league band', 'band'))).toEqual(muster);
    },
  );

  it.each(['leaves the camp', 'enters the board', 'is put on the board'])('follows if it %s', (happens) => {
    const moment = `When a crown band ${happens}, it becomes tired`;
    expect(brought('MUSTER 1, Ash.', moment)).toEqual([...muster, 'C5: tired']);
    expect(brought('MARCH 1, Ash to Bow.', moment)).toEqual(march);
    expect(brought('RAID Dun.', moment.replace('crown band', 'band'))).toEqual([...raid, 'crown: silver 4 → 5']);
  });

  it.each([
    ['When a crown band enters a shire with league bands, remove a league band from the shire', ['L3: Cor → camp']],
    ['When a crown band leaves a hill that is not ravaged, the shire becomes ravaged', ['Ash: ravaged']],
    ['When a band of the crown leaves a hill with a fort, the band becomes tired', ['C1: tired']],
  ])('speaks of the place with its words: %s', (moment, effects) => {
    // L1 and L2 stand in Dun, and are listed before L3.
    expect(brought('MARCH 1, Ash to Cor.', moment)).toEqual(['C1: Ash → Cor', ...effects]);
  });

  it('refuses a place that no words say', () => {
    expect(
      bookWith('\nMOMENTS', 'When a band is removed, remove a league band from the shire.').diagnostics.map(
        ({ message }) => message,
      ),
    ).toEqual(['`remove a league band from the shire` does not say which of them `the shire` means.']);
  });

  it('has one message about an unknown thing or place', () => {
    const faultsOf = (moment: string) =>
      bookWith('\nMOMENTS', `${moment}, the crown gains 1 silver.`).diagnostics.map(({ message }) => message);
    expect(faultsOf('When a wolf is removed')).toEqual(['I cannot read `a wolf`.']);
    expect(faultsOf('When a band is put in a wood')).toEqual(['I cannot read `a wood`.']);
  });
});

describe('a condition of the things that stay', () => {
  it.each([
    ['if the shire is loyal', ['C1: Ash → Bow', 'C2: Ash → Bow', 'C3: Ash → Bow']],
    ['unless the shire is loyal', ['C1: Ash → Bow', 'C2: Ash → Bow']],
  ])('does not govern the movement: leave one behind %s', (when, effects) => {
    const shift = `SHIFT n, shire to shire (the goal): move up to n crown bands from the shire to the goal, but leave one behind ${when}.`;
    expect(effectsOf('SHIFT 5, Ash to Bow.', shift)).toEqual(effects);
  });
});

describe('a number that is 0', () => {
  it.each([
    ['GATHER Bow.', 'GATHER shire: put as many crown bands from the camp in the shire as its value minus 3.'],
    ['GATHER Elm.', 'GATHER shire: the crown gains silver equal to its value.'],
    ['GATHER.', 'GATHER: the crown gains 1 silver for each ravaged shire.'],
    ['TAX the renown of the crown.', 'GATHER: the crown gains 1 silver.'],
  ])('makes %s impossible', (clause, action) => {
    expect(decided([clause, 'TAX 1.'], [action])).toEqual({ clause: 2, effects: ['crown: silver 4 → 5'] });
  });

  it('does not count if a limit lifts the number', () => {
    const gather = 'GATHER: the crown gains 1 silver for each ravaged shire, at least 1.';
    expect(decided(['GATHER.', 'TAX 3.'], [gather])).toEqual({ clause: 1, effects: ['crown: silver 4 → 5'] });
  });
});

describe('a figure as the number of an action', () => {
  it.each([
    ['MUSTER as many bands as the toll, Dun.', ['C5: camp → Dun', 'C6: camp → Dun']],
    ['MUSTER bands equal to the value of Bow in Dun.', ['C5: camp → Dun']],
    ['MUSTER as many bands as there are forts in Ash, Dun.', ['C5: camp → Dun']],
    ['TAX the toll plus 1.', ['crown: silver 4 → 7']],
    ['TAX the might of the current event.', ['crown: silver 4 → 6']],
  ])('%s', (clause, effects) => {
    expect(effectsOf(clause)).toEqual(effects);
  });
});

describe('a priority in words', () => {
  // Ash, Bow and Cor are at distances 0, 1 and 1 of Ash, and Dun is at 2. Dun has the most bands of the hills that can be
  // raided, and Cor is the nearest of the shires with one band.
  it.each([
    ['RAID first a hill; within that, one with the most bands; within that, the nearest to Ash.', 'L1: Dun → camp'],
    [
      'RAID a shire: first one with the fewest bands; then the nearest to Ash; and finally the lowest value.',
      'L3: Cor → camp',
    ],
    [
      'RAID a shire, first a plain; within that, one with the most bands; within that, the nearest to Ash.',
      'L4: Elm → camp',
    ],
    ['RAID the shire with the fewest bands, then the nearest to Ash, then the highest value.', 'L3: Cor → camp'],
    ['RAID a guarded shire, otherwise a marsh, failing that a plain.', 'L3: Cor → camp'],
  ])('%s', (clause, first) => {
    expect(effectsOf(clause)?.[0]).toBe(first);
  });
});

describe('`then` after `within that`', () => {
  const codesOf = (clause: string): readonly string[] => {
    const game = gameOfBook(readBook(page), 'shires.page');
    const language = game.language({ roster: null, scenarios: [] });
    const sheet = `game shires\n\nREEVE\n1 ${clause}\n`;
    return checkSheet(sheet, () => language, new GameList([game])).diagnostics.map(({ code }) => code);
  };

  it.each([
    'RAID first a loyal shire; within that, the shire with the most bands; then a marsh.',
    'RAID first a loyal shire; within that, the most bands; then a marsh.',
    'RAID a shire, first a loyal one; within that, the most bands; finally, a marsh.',
  ])('is refused before things that could be a tier of their own: %s', (clause) => {
    expect(codesOf(clause)).toEqual(['BB2007']);
  });

  it.each([
    // No shire is loyal. Dun has two league bands and no crown band; Cor is the only marsh.
    ['RAID first a loyal shire; within that, the most league bands; within that, a marsh.', 'L1: Dun → camp'],
    ['RAID the loyal shire with the most bands; if none, a marsh.', 'L3: Cor → camp'],
    // Cor (2) and Elm (0) have one band each.
    ['RAID a shire, first a loyal one; within that, the fewest league bands; then the lowest value.', 'L4: Elm → camp'],
  ])('has a way out: %s', (clause, first) => {
    expect(effectsOf(clause)?.[0]).toBe(first);
  });
});

describe('a number alone', () => {
  it.each([
    // The crown has 4 silver, and three bands are in Ash.
    ['If the crown has 3 silver, TAX 1.', ['crown: silver 4 → 5']],
    ['If the crown has 5 silver, TAX 1.', []],
    ['If the crown has exactly 3 silver, TAX 1.', []],
    ['If the silver of the crown is 3, TAX 1.', []],
    ['If Ash contains 2 bands, TAX 1.', []],
    ['If Ash contains 3 bands, TAX 1.', ['crown: silver 4 → 5']],
  ])('is a limit only for what a side has: %s', (clause, effects) => {
    expect(effectsOf(clause)).toEqual(effects);
  });
});

describe('an action with a goal', () => {
  it('leaves the goal to the die by `at random` at the end', () => {
    // Bow and Cor are next to Ash, and Dun alone is next to Elm and is a hill.
    const atRandom = (clause: string) => decided([clause]);
    expect(atRandom('MARCH 1, Ash to an adjacent shire at random.')).toEqual({ needs: 'Roll a d6: 1–3 Bow, 4–6 Cor' });
    expect(atRandom('MARCH 1, a shire with crown bands to Cor at random.').effects).toEqual(['C1: Ash → Cor']);
    // Ash is the first of the shires with most bands.
    expect(atRandom('MARCH 1, a shire with crown bands [Most crown bands] to a plain or marsh at random.')).toEqual({
      needs: 'Roll a d6: 1–3 Bow, 4–6 Cor',
    });
  });

  it.each([
    // Ash has the most crown bands. Cor (2) has a higher value than Bow (1).
    ['MARCH 2 from a shire [Most crown bands] to a shire [Highest value].', ['C1: Ash → Cor', 'C2: Ash → Cor']],
    ['MARCH 2, shire [Fewest crown bands] to shire [Highest value].', ['C4: Bow → Dun']],
    ['MARCH 2, a shire, first a plain, to an adjacent shire. [Highest value]', ['C4: Bow → Dun']],
    // From Bow, the nearest shire of the crown is Ash, and not Bow itself.
    ['MARCH 1, Bow to the nearest shire that the crown controls.', ['C4: Bow → Ash']],
    [
      'MARCH 1, every shire with a crown band to an adjacent shire. [Highest value]',
      ['C1: Ash → Cor', 'C4: Bow → Dun'],
    ],
    [
      'MARCH 1, each shire with a crown band to an adjacent shire, beginning with the one with the fewest bands. [Highest value]',
      ['C4: Bow → Dun', 'C1: Ash → Cor'],
    ],
  ])('%s', (clause, effects) => {
    expect(effectsOf(clause)).toEqual(effects);
  });
});

describe('an action that is done to several things', () => {
  const inOrder = ['L1: Dun → camp', 'L3: Cor → camp', 'L4: Elm → camp'];
  const raided = (clause: string) => effectsOf(clause)?.filter((effect) => effect.includes('→ camp'));

  it.each([
    ['in order of value, largest first', inOrder],
    ['in descending order of value', inOrder],
    ['lowest value first', inOrder.toReversed()],
    ['beginning with the nearest to Elm', ['L4: Elm → camp', 'L1: Dun → camp', 'L3: Cor → camp']],
  ])('is done %s', (order, effects) => {
    expect(raided(`RAID every shire with a league band, ${order}.`)).toEqual(effects);
  });

  it('takes what is left in this order', () => {
    // The camp has three bands: two for Bow (value 1), and one for Ash (3).
    expect(effectsOf('MUSTER 2, every shire with a crown band, in ascending order of value.')).toEqual([
      'C5: camp → Bow',
      'C6: camp → Bow',
      'C7: camp → Ash',
    ]);
  });
});

describe('the words of a clause', () => {
  it('can begin a later sentence with Next, After that and Finally, also before a condition', () => {
    const clause =
      'RAID Dun. Next, MUSTER 1 in that shire. After that, if Dun is loyal, TAX 9. Finally, unless Dun is ravaged, TAX 2.';
    expect(effectsOf(clause)).toEqual([
      'L1: Dun → camp',
      'crown: silver 4 → 5',
      'C5: camp → Dun',
      'crown: silver 5 → 7',
    ]);
  });

  it('tell an action from another inside its name', () => {
    const actions = [
      'GO TO RAID shire: the shire becomes ravaged.',
      'RAID AND RAVAGE shire: the crown gains 3 silver.',
    ];
    expect(effectsOf('GO TO RAID Dun.', ...actions)).toEqual(['Dun: ravaged']);
    expect(effectsOf('RAID AND RAVAGE Dun.', ...actions)).toEqual(['crown: silver 4 → 7']);
    expect(effectsOf('RAVAGE Dun and RAID Cor.', ...actions)?.[0]).toBe('Dun: ravaged');
  });

  it.each([
    ['The current event is a raid: TAX 1.', 1],
    ['The current event is not a truce: TAX 1.', 1],
    ['If the might of the current event is higher than the toll, TAX 1.', null],
    ['The current event has a might of 2 or more: TAX 1.', 1],
    ['The current event is empty: TAX 1.', null],
  ])('can speak of the card of a pile: %s', (clause, carriedOut) => {
    expect(decided([clause]).clause).toBe(carriedOut);
  });
});
