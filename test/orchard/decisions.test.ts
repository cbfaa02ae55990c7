// Tests of decisions of the neighbour, the bot of the orchard. The expected decisions are worked out by hand from the
// sheet and the book (book.md). The gardens in order are Brook, Wall, Hill, Old and Gate. Brook is next to Wall and
// Hill, both are next to Old, and Old is next to Gate. By a rule of the sheet, Brook counts as watered.
import { describe, expect, it } from 'vitest';
import { answer, ask, decide, positionIn, type Sketch } from './neighbour.ts';

const allWatered = 'Wall 1, Hill 1, Old 1, Gate 1';
const allWeather = 'Sun Rain Wind Frost';

describe('SPRING 1, Frost in sky: DRAW 1', () => {
  it('draws one of the three cards that are left', () => {
    const one = decide({ sky: 'Frost' }, 'SPRING', [4]);
    expect(one).toMatchObject({ clause: '1', passed: [], chosen: ['target Rain'], effects: ['Rain: pile → sky'] });
    expect(one.rolls).toEqual(['1–2 Sun, 3–4 Rain, 5–6 Wind: 4']);
  });

  it('asks for the face that it lacks, and refuses one that the die has not', () => {
    expect(answer({ sky: 'Frost' }, 'SPRING')).toMatchObject({
      is: 'needs',
      text: 'Roll a d6: 1–2 Sun, 3–4 Rain, 5–6 Wind',
      gives: 'face',
    });
    expect(answer({ sky: 'Frost' }, 'SPRING', [7])).toEqual({ is: 'wrong', problem: 'A d6 does not show 7.' });
  });

  it('rolls nothing for the last card', () => {
    expect(decide({ sky: 'Frost Sun Rain' }, 'SPRING')).toMatchObject({
      clause: '1',
      chosen: ['target Wind'],
      rolls: [],
    });
  });

  it('is passed over without Frost, and with nothing left to draw', () => {
    expect(decide({ trees: 'Pear 1 at Old 0' }, 'SPRING').passed).toEqual(['1 condition']);
    expect(decide({ trees: 'Pear 1 at Old 0', sky: allWeather }, 'SPRING').passed).toEqual(['1 rule']);
  });
});

describe('SPRING 2, fewer than 3 gardens watered: WATER X, dry garden', () => {
  const trees = 'Plum 1 at Wall 3, Apple 1 at Wall 0, Pear 1 at Hill 0, Pear 2 at Hill 2, Apple 2 at Old 1';

  it('prefers most trees, then fewest baskets', () => {
    // Wall and Hill have two trees each, Old has one, Gate none. Wall has a basket. The card prints a 2.
    expect(decide({ trees, baskets: 'Basket 1 at Wall 1' }, 'SPRING')).toMatchObject({
      clause: '2',
      chosen: ['target Hill'],
      ladders: ['Wall 2, Hill 2, Old 1, Gate 0 → Wall Hill', 'Wall 1, Hill 0 → Hill'],
      rolls: [],
      effects: ['Hill: drops 0 → 2'],
    });
  });

  it('rolls among the gardens that the list leaves', () => {
    const one = decide({ trees }, 'SPRING', [5]);
    expect(one.ladders.at(-1)).toBe('Wall 0, Hill 0 → Wall Hill');
    expect(one).toMatchObject({ chosen: ['target Hill'], rolls: ['1–3 Wall, 4–6 Hill: 5'] });
  });

  it('rolls again if the face belongs to no garden', () => {
    // A d6 chooses among four gardens, which have one face each. The faces 5 and 6 belong to no garden, so the 6 is
    // rolled again.
    const one = decide({}, 'SPRING', [6, 3]);
    expect(one).toMatchObject({ chosen: ['target Old'], rolls: ['1 Wall, 2 Hill, 3 Old, 4 Gate: 6, 3'] });
  });

  it('is passed over with Brook and two others watered', () => {
    const sketch: Sketch = { trees: 'Apple 1 at Wall 0', drops: 'Old 1, Gate 2' };
    expect(decide(sketch, 'SPRING').passed).toEqual(['1 condition', '2 condition']);
    const found = ask(positionIn(sketch), 'SPRING').decide([]);
    expect(found).toMatchObject({
      came: { decision: { passed: [{}, { why: { atom: { figures: { left: 3, op: '<', right: 3 } } } }] } },
    });
  });
});

describe('SPRING 3, Hill Garden or Wall Garden dry: WATER 1', () => {
  it('decides by the unripe trees if both gardens are dry', () => {
    // Brook, Old and Gate are watered, so only Wall and Hill meet the first criterion. Hill has the only unripe tree.
    expect(decide({ trees: 'Plum 1 at Wall 3, Pear 1 at Hill 0', drops: 'Old 1, Gate 1' }, 'SPRING')).toMatchObject({
      clause: '3',
      chosen: ['target Hill'],
      ladders: ['Wall true, Hill true → Wall Hill', 'Wall 0, Hill 1 → Hill'],
      effects: ['Hill: drops 0 → 1'],
    });
  });

  it('takes the only dry garden', () => {
    expect(decide({ drops: 'Hill 1, Old 1' }, 'SPRING')).toMatchObject({
      clause: '3',
      chosen: ['target Wall'],
      ladders: [],
    });
  });

  it('is passed over with neither dry', () => {
    expect(decide({ drops: allWatered }, 'SPRING')).toMatchObject({
      clause: null,
      passed: ['1 condition', '2 condition', '3 condition', '4 condition'],
    });
  });
});

describe('SPRING 4, 2 or more gardens with unripe tree: PICK 1, finest ripe tree', () => {
  const unripe = 'Apple 8 at Wall 0, Apple 9 at Hill 0';
  const decided = (trees: string, baskets: string) => decide({ trees, baskets, drops: allWatered }, 'SPRING');

  it('takes the ripe plum tree, which is in the first row of the ranking', () => {
    const one = decided(`${unripe}, Pear 1 at Old 3, Plum 1 at Old 2`, 'Basket 1 at Old 5');
    expect(one).toMatchObject({
      clause: '4',
      chosen: ['target Plum 1'],
      ladders: [],
      effects: ['Plum 1: fruit 2 → 1', 'Basket 1: fruit 5 → 6'],
    });
  });

  it('prefers pear trees among equals, then most fruit', () => {
    // No plum tree has fruit, and no garden is dry. The three ripe trees are therefore in the third row of the ranking
    // `FINEST TREES`.
    const trees = 'Apple 8 at Old 0, Plum 1 at Gate 0, Pear 1 at Wall 3, Apple 1 at Wall 5, Pear 2 at Hill 4';
    expect(decided(trees, 'Basket 1 at Wall 0, Basket 2 at Hill 0')).toMatchObject({
      clause: '4',
      chosen: ['target Pear 2'],
      ladders: ['Pear 1 true, Apple 1 false, Pear 2 true → Pear 1 Pear 2', 'Pear 1 3, Pear 2 4 → Pear 2'],
    });
  });

  it('is passed over if no basket is beside the finest tree', () => {
    const one = decided(`${unripe}, Pear 1 at Old 3, Plum 1 at Gate 2`, 'Basket 1 at Old 0');
    expect(one).toMatchObject({ clause: null, passed: ['1 condition', '2 condition', '3 condition', '4 rule'] });
  });

  it('is passed over with unripe trees in one garden', () => {
    const one = decided('Apple 8 at Wall 0, Apple 9 at Wall 0, Plum 1 at Old 2', 'Basket 1 at Old 0');
    expect(one.passed.at(-1)).toBe('4 condition');
  });

  it('ranks a ripe tree in a dry garden above one in a watered garden', () => {
    // The clause of this sheet has no condition. By the ranking, a ripe tree in the dry garden Wall is in row 2, and a
    // ripe tree in the watered garden Brook is in row 3.
    const other =
      'game orchard\nscenario 1\nbot NEIGHBOUR\n\nFINEST TREES\n1 Ripe plum tree\n2 Ripe tree in dry garden\n3 Tree\n\nORCHARD RULES\n   Wet roots: Brook Garden counts as watered.\n\nSPRING\n1 PICK 1, finest ripe tree.\n';
    const trees = 'Pear 1 at Brook 6, Apple 1 at Wall 1';
    const found = ask(
      positionIn({ trees, baskets: 'Basket 1 at Brook 0, Basket 2 at Wall 0' }),
      'SPRING',
      other,
    ).decide([]);
    expect(found).toMatchObject({ came: { effects: ['Apple 1: fruit 1 → 0', 'Basket 2: fruit 0 → 1'] } });
  });
});

describe('SUMMER 1, all baskets empty and Sun in sky: PICK 2, ripe tree in Wall Garden', () => {
  it('prefers most fruit, then draws', () => {
    const trees = 'Plum 1 at Wall 2, Apple 1 at Wall 5, Apple 2 at Wall 5';
    expect(decide({ trees, baskets: 'Basket 1 at Wall 0', sky: 'Sun' }, 'SUMMER', [2])).toMatchObject({
      clause: '1',
      chosen: ['target Apple 1'],
      ladders: ['Plum 1 2, Apple 1 5, Apple 2 5 → Apple 1 Apple 2'],
      rolls: ['1–3 Apple 1, 4–6 Apple 2: 2'],
      effects: ['Apple 1: fruit 5 → 3', 'Basket 1: fruit 0 → 2'],
    });
  });

  it('is passed over with fruit in a basket, without Sun, or with no basket beside the tree', () => {
    const trees = 'Apple 1 at Wall 1, Pear 1 at Wall 1';
    const first = (baskets: string, sky: string) => decide({ trees, baskets, sky }, 'SUMMER').passed[0];
    expect(first('Basket 1 at Hill 1', 'Sun')).toBe('1 condition');
    expect(first('Basket 1 at Hill 0', 'Wind')).toBe('1 condition');
    expect(first('Basket 1 at Hill 0', 'Sun')).toBe('1 rule');
  });
});

describe('SUMMER 2, CARRY 2 fullest basket', () => {
  it('a) goes where the finest ripe tree of such gardens is', () => {
    // Hill and Old have two ripe trees each. Old has a ripe plum tree (row 1), and Hill is only dry (row 2), so Old is
    // the goal. Basket 3 is the fullest basket but is in Old already. Of the other baskets, Basket 1 has more fruit.
    // Basket 1 is 2 steps from Old.
    const trees = 'Apple 1 at Hill 1, Pear 1 at Hill 9, Plum 1 at Old 1, Apple 2 at Old 1';
    const baskets = 'Basket 1 at Brook 4, Basket 2 at Wall 2, Basket 3 at Old 6';
    expect(decide({ trees, baskets }, 'SUMMER')).toMatchObject({
      clause: '2a',
      passed: ['1 condition'],
      chosen: ['actor Basket 1', 'destination Old'],
      ladders: ['Basket 1 4, Basket 2 2 → Basket 1', 'Hill 2, Old 3 → Old'],
      effects: ['Basket 1: Brook → Wall', 'Basket 1: Wall → Old'],
    });
  });

  it('a) then the fewest baskets', () => {
    const trees = 'Plum 1 at Hill 1, Pear 1 at Hill 9, Plum 2 at Old 1, Apple 2 at Old 1';
    const baskets = 'Basket 1 at Brook 4, Basket 3 at Old 6';
    expect(decide({ trees, baskets }, 'SUMMER')).toMatchObject({
      clause: '2a',
      chosen: ['actor Basket 1', 'destination Hill'],
      ladders: ['Hill 3, Old 3 → Hill Old', 'Hill 0, Old 1 → Hill'],
    });
  });

  it('b) with Rain goes far from full baskets', () => {
    // Both baskets are full. Basket 2 is already in a dry garden, so Basket 1 is carried from Brook. The steps to the
    // nearest full basket are 0 from Wall (Basket 2), 1 from Hill (Basket 1) and 1 from Old (Basket 2).
    expect(decide({ baskets: 'Basket 1 at Brook 6, Basket 2 at Wall 6', sky: 'Rain' }, 'SUMMER', [6])).toMatchObject({
      clause: '2b',
      passed: ['1 condition', '2a aim'],
      chosen: ['actor Basket 1', 'destination Old'],
      ladders: ['Wall 0, Hill 1, Old 1 → Hill Old'],
      rolls: ['1–3 Hill, 4–6 Old: 6'],
    });
  });

  const far = 'Plum 1 at Gate 1, Apple 1 at Gate 1';
  const crowd = 'Basket 1 at Brook 4, Basket 2 at Old 0, Basket 3 at Old 0';

  it('c) goes nearer to the goal of a), if it cannot be reached', () => {
    // Gate is 3 steps from Brook, but Old, which is on the way, has no room. Wall and Hill are both 2 steps from Gate,
    // and Wall is watered.
    expect(decide({ trees: far, baskets: crowd, drops: 'Wall 1' }, 'SUMMER')).toMatchObject({
      clause: '2c',
      passed: ['1 condition', '2a aim', '2b condition'],
      chosen: ['actor Basket 1', 'destination Wall'],
      ladders: ['Basket 1 4, Basket 2 0, Basket 3 0 → Basket 1', 'Wall true, Hill false → Wall'],
    });
  });

  it('c) skips a missing thing, and goes to a garden without a basket', () => {
    // Basket 4 is 2 steps from Gate, and all gardens within its reach are 2 steps from Gate too. So Basket 4 cannot be
    // carried nearer to Gate.
    expect(decide({ trees: far, baskets: `${crowd}, Basket 4 at Wall 1` }, 'SUMMER')).toMatchObject({
      clause: '2c',
      chosen: ['actor Basket 1', 'destination Hill'],
      ladders: [
        'Basket 1 4, Basket 2 0, Basket 3 0 → Basket 1',
        'Wall false, Hill false → passed over',
        'Wall false, Hill true → Hill',
      ],
    });
  });

  it('rolls for tied baskets, because no list breaks the tie', () => {
    const one = decide({ trees: far, baskets: 'Basket 1 at Wall 3, Basket 2 at Hill 3' }, 'SUMMER', [1]);
    // Gate is 2 steps from both baskets, so either can be carried there.
    expect(one).toMatchObject({ clause: '2a', chosen: ['actor Basket 1', 'destination Gate'] });
    expect(one.rolls).toEqual(['1–3 Basket 1, 4–6 Basket 2: 1!']);
  });

  it('is passed over for the reason that all baskets share', () => {
    const one = decide({ baskets: 'Basket 1 at Brook 4, Basket 2 at Old 0', sky: 'Sun Wind Frost' }, 'SUMMER');
    expect(one.passed).toEqual(['1 condition', '2a aim', '2b condition', '2c aim', '2 aim', '3 condition']);
  });

  it('is passed over without a common reason if the reasons of baskets differ, or without baskets', () => {
    // Letter a) means the garden Gate, which already has two baskets. So there is no room for another basket there.
    const trees = far;
    const baskets = 'Basket 1 at Gate 1, Basket 2 at Gate 1, Basket 3 at Old 0, Basket 4 at Old 0';
    expect(decide({ trees, baskets, sky: 'Wind Frost Sun' }, 'SUMMER').passed).toEqual([
      '1 condition',
      '2 unchanged',
      '3 condition',
    ]);
    expect(decide({ sky: 'Wind Frost Rain' }, 'SUMMER').passed).toEqual(['1 condition', '2 unchanged', '3 condition']);
  });
});

describe('SUMMER 3, Brook Garden contains ripe pear tree: PICK X, that pear tree', () => {
  const trees = 'Apple 1 at Brook 4, Pear 1 at Brook 5';
  const decided = (baskets: string, sky = '', dice: readonly number[] = []) =>
    decide({ trees, baskets, sky }, 'SUMMER', dice);

  it('picks as many as the card says', () => {
    // Brook has two ripe trees, so the basket in Brook has met the aim of a) already.
    expect(decided('Basket 1 at Brook 2')).toMatchObject({
      clause: '3',
      passed: ['1 condition', '2a aim', '2b condition', '2c aim', '2 aim'],
      chosen: ['target Pear 1'],
      effects: ['Pear 1: fruit 5 → 2', 'Basket 1: fruit 2 → 5'],
    });
  });

  it('fills one basket after another, and no more than they hold', () => {
    expect(decided('Basket 1 at Brook 5, Basket 2 at Brook 0').effects).toEqual([
      'Pear 1: fruit 5 → 4',
      'Basket 1: fruit 5 → 6',
      'Pear 1: fruit 4 → 2',
      'Basket 2: fruit 0 → 2',
    ]);
    expect(decided('Basket 1 at Brook 4').effects).toEqual(['Pear 1: fruit 5 → 3', 'Basket 1: fruit 4 → 6']);
  });

  it('is passed over with full baskets alone', () => {
    expect(decided('Basket 1 at Brook 6', 'Sun Rain Wind')).toMatchObject({ clause: '4', chosen: ['target Frost'] });
    expect(decided('Basket 1 at Brook 6', 'Sun Rain Wind').passed.at(-1)).toBe('3 rule');
  });
});

describe('SUMMER 4, DRAW 2', () => {
  it('draws twice, each time among those that are left', () => {
    const one = decide({ baskets: 'Basket 1 at Brook 4' }, 'SUMMER', [5, 2, 6]);
    expect(one).toMatchObject({ clause: '4', chosen: ['target Rain', 'target Frost'] });
    expect(one.rolls).toEqual(['1 Sun, 2 Rain, 3 Wind, 4 Frost: 5, 2', '1–2 Sun, 3–4 Wind, 5–6 Frost: 6']);
  });

  it('is passed over with all the weather in the sky', () => {
    // Rain is in the sky, and a basket in a dry garden has met the aim of b) already.
    const one = decide({ baskets: 'Basket 1 at Wall 4', sky: allWeather }, 'SUMMER');
    expect(one.clause).toBeNull();
    expect(one.passed).toEqual(['1 condition', '2a aim', '2b aim', '2c aim', '2 aim', '3 condition', '4 rule']);
  });
});

describe('AUTUMN, a table', () => {
  // Wall and Hill are next to Brook, where the full basket is. Hill has no basket, so its tree cannot be picked.
  const full: Sketch = {
    trees: 'Plum 1 at Wall 3, Apple 1 at Hill 5',
    baskets: 'Basket 1 at Brook 6, Basket 2 at Wall 1',
    sky: 'Sun Rain Wind',
  };

  it('1–2 picks beside a full basket', () => {
    expect(decide(full, 'AUTUMN', [2])).toMatchObject({
      clause: '1',
      passed: [],
      rows: ['1–2: 2'],
      chosen: ['target Plum 1'],
      effects: ['Plum 1: fruit 3 → 1', 'Basket 2: fruit 1 → 3'],
    });
  });

  it('3–5, 1–3 waters a dry garden', () => {
    const one = decide(full, 'AUTUMN', [3, 2, 4]);
    expect(one).toMatchObject({ rows: ['3–5: 3', '1–3: 2'], chosen: ['target Gate'], effects: ['Gate: drops 0 → 1'] });
  });

  it('3–5, 4–6 carries the emptiest basket towards the plum tree with most fruit', () => {
    // From Wall, the step to Old leads nearer to Gate, and the steps to Brook and Old lead nearer to Hill. No garden has
    // fruit, so the list says which tree is meant.
    const trees = 'Plum 1 at Gate 2, Plum 2 at Hill 1';
    expect(decide({ trees, baskets: 'Basket 1 at Wall 0, Basket 2 at Brook 5' }, 'AUTUMN', [5, 4])).toMatchObject({
      rows: ['3–5: 5', '4–6: 4'],
      chosen: ['actor Basket 1', 'goal Plum 1', 'destination Old'],
      ladders: ['Basket 1 0, Basket 2 5 → Basket 1', 'Plum 1 2, Plum 2 1 → Plum 1'],
      effects: ['Basket 1: Wall → Old'],
    });
  });

  it('rolls again if the row cannot be carried out', () => {
    const one = decide({ ...full, baskets: 'Basket 1 at Brook 5' }, 'AUTUMN', [1, 6]);
    expect(one).toMatchObject({ passed: ['1 row 1–2 unchanged'], rows: ['6: 1, 6'], chosen: ['target Frost'] });
  });

  it('leaves out a row whose own table cannot be done; one that is left needs no roll', () => {
    const one = decide({ trees: 'Apple 1 at Hill 1', drops: allWatered, sky: 'Sun Rain Wind' }, 'AUTUMN');
    expect(one).toMatchObject({ clause: '1', rows: ['6: none'], chosen: ['target Frost'] });
    expect(one.passed).toEqual(['1 row 1–2 unchanged', '1 row 3–5 unchanged']);
  });

  it('is passed over if no row can be done', () => {
    const one = decide({ drops: allWatered, sky: allWeather }, 'AUTUMN');
    expect(one.clause).toBeNull();
    expect(one.passed).toEqual(['1 row 1–2 unchanged', '1 row 3–5 unchanged', '1 row 6 rule', '1 unchanged']);
  });
});

describe('WINTER 1, Wall Garden shared by ripe tree and full basket: PICK 3', () => {
  it('picks the mentioned thing, by chance if no list breaks the tie', () => {
    // The pear tree has only one fruit, so the action is done only in part.
    const trees = 'Apple 1 at Wall 5, Pear 1 at Wall 1, Plum 1 at Hill 6';
    const one = decide({ trees, baskets: 'Basket 1 at Wall 6, Basket 2 at Wall 2' }, 'WINTER', [5]);
    expect(one).toMatchObject({
      clause: '1',
      chosen: ['target Pear 1'],
      effects: ['Pear 1: fruit 1 → 0', 'Basket 2: fruit 2 → 3'],
    });
    expect(one.rolls).toEqual(['1–3 Apple 1, 4–6 Pear 1: 5!']);
  });
});

describe('WINTER 2, full basket in dry garden: WATER 1, that garden. CARRY 1, that basket towards Old Garden', () => {
  it('carries the mentioned basket, although its garden is no longer dry', () => {
    const one = decide({ trees: 'Apple 1 at Wall 5', baskets: 'Basket 1 at Wall 6' }, 'WINTER');
    expect(one).toMatchObject({
      clause: '2',
      passed: ['1 rule'],
      chosen: ['target Wall', 'actor Basket 1', 'destination Old'],
      effects: ['Wall: drops 0 → 1', 'Basket 1: Wall → Old'],
    });
  });

  it('waters, and carries nothing that is there already', () => {
    expect(decide({ baskets: 'Basket 1 at Old 6' }, 'WINTER')).toMatchObject({
      clause: '2',
      passed: ['1 condition'],
      effects: ['Old: drops 0 → 1'],
    });
  });

  it('is passed over if the full basket is in Brook', () => {
    expect(decide({ baskets: 'Basket 1 at Brook 6, Basket 2 at Wall 5' }, 'WINTER')).toMatchObject({
      clause: null,
      passed: ['1 condition', '2 condition'],
    });
  });
});
