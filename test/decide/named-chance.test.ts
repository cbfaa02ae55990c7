// Tests of chance in words: faces, cards, candidates, and the outcomes of an attack.
import { describe, expect, it } from 'vitest';
import type { Answer, CardQuery } from '../../compiler/decide/card-query.ts';
import { chanceFromWords, facesOfAttack, sameOddsText } from '../../compiler/decide/named-chance.ts';
import { plainTelling } from '../../compiler/decide/card-query.ts';
import type { Assignment } from '../../runtime/kernel/choose-with-dice.ts';

type Needed = Pick<Extract<Answer, { is: 'needs' }>, 'attack' | 'choice'>;

/** Lists of faces: `decide` was called with these lists, one after another. */
type Heard = (readonly number[])[];

/**
 * Returns a card query for tests, whose decisions need the rolls of `needed` one after another. The card INTERFERENCE
 * has the number 40.
 */
function card(needed: readonly Needed[], heard: Heard = []): Pick<CardQuery, 'chanceNamed' | 'decide' | 'telling'> {
  const rest = [...needed];
  return {
    chanceNamed: (word) => (/^\d+$/.test(word) ? Number(word) : word === 'INTERFERENCE' ? 40 : null),
    decide: (chance) => {
      heard.push([...(chance as readonly number[])]);
      const next = rest.shift();
      if (!next) throw new Error('Nothing more is rolled.');
      return { is: 'needs', text: '', gives: 'face', soFar: null, ...next };
    },
    telling: { ...plainTelling, mover: 'unit', idOf: (word) => (word === 'Customs Hall' ? 'F3' : null) },
  };
}

const choice = (die: number, count: 1 | 2, shares: Assignment['shares']): Needed => ({
  choice: { die, count, shares },
});

/** Two candidates share a d8 (R5). */
const two = choice(8, 1, [
  { id: 'F3', from: 1, to: 4 },
  { id: 'Ripper B', from: 5, to: 8 },
]);

describe('a word for an attack', () => {
  it('gives the die that decides the last face, and each other die a miss', () => {
    expect(facesOfAttack({ count: 3, total: 7 }, 'hit')).toEqual([1, 1, 7]);
    expect(facesOfAttack({ count: 2, total: 7 }, 'Miss')).toEqual([1, 1]);
    expect(facesOfAttack({ count: 2, total: 7 }, 'wound')).toBeNull();
  });
});

describe('words for chance', () => {
  const numbersOf = (needed: readonly Needed[], ...words: string[]): unknown => chanceFromWords(card(needed), words);

  it('may be faces, which need no decision', () =>
    expect(numbersOf([], '3', '11')).toEqual({ is: 'chance', numbers: [3, 11] }));

  it('may be candidates, of which the first face counts', () => {
    expect(numbersOf([two], 'ripper b')).toEqual({ is: 'chance', numbers: [5] });
    expect(numbersOf([two], 'Customs Hall')).toEqual({ is: 'chance', numbers: [1] });
  });

  it('may be candidates of two dice (R5)', () => {
    // The number is (first − 1) × 12 + second: 24 is a 2 and a 12, and 25 is a 3 and a 1.
    const shares = [
      { id: 'A', from: 1, to: 23 },
      { id: 'B', from: 24, to: 24 },
      { id: 'C', from: 25, to: 144 },
    ];
    const dice = choice(12, 2, shares);
    expect(numbersOf([dice, dice, dice], 'A', 'B', 'C')).toEqual({ is: 'chance', numbers: [1, 1, 2, 12, 3, 1] });
  });

  it('may be the outcome of an attack, or a card', () => {
    const attack = { attack: { die: 10, count: 2, total: 6 } };
    expect(numbersOf([attack, two], 'hit', 'INTERFERENCE')).toEqual({ is: 'chance', numbers: [1, 6, 40] });
  });

  it('are read after the earlier words', () => {
    const heard: Heard = [];
    chanceFromWords(card([two, two], heard), ['2', 'F3', 'Ripper B']);
    expect(heard).toEqual([[2], [2, 1]]);
  });

  it('that name nothing are reported with the words that would fit', () => {
    const attack = { attack: { die: 10, count: 2, total: 6 } };
    const unknown = { is: 'unknown', word: 'x' };
    expect(numbersOf([attack], 'x')).toEqual({ ...unknown, outcomes: ['hit', 'miss'], isAttack: true });
    expect(numbersOf([two], '3', 'x')).toEqual({ ...unknown, outcomes: ['F3', 'Ripper B'], isAttack: false });
    expect(numbersOf([{}], 'x')).toEqual({ ...unknown, outcomes: [], isAttack: false });
    // The decision needs a choice and no attack, so the word `hit` names nothing.
    expect(numbersOf([two], 'hit')).toMatchObject({ is: 'unknown', word: 'hit' });
  });
});

describe('the dice with the odds of an attack', () => {
  const has = (words: string): string => `A ${words} has the same odds: roll it, and say \`hit\` or \`miss\`.`;

  it('are the usual dice whose number of faces the parts divide', () => {
    // On a d8, the chance of 5 or more is 1/2. On a d12, the chance of 4 or more is 3/4.
    expect(sameOddsText({ die: 8, total: 5 })).toBe(has('d4, d6, d10, d12 or d20'));
    expect(sameOddsText({ die: 12, total: 4 })).toBe(has('d4, d8 or d20'));
    expect(sameOddsText({ die: 10, total: 7 })).toBe(has('d20'));
  });

  it('are named as none if the parts of the die have no common divisor', () =>
    // On a d12, 7 of the 12 faces are 6 or more. No other die has this chance.
    expect(sameOddsText({ die: 12, total: 6 })).toBe('No other die has the odds of this d12.'));
});
