// Tests of the things that are chosen by the answers of a person. Dice decide ties, and cards are drawn from decks (R5,
// R6, R26).
import { describe, expect, it } from 'vitest';
import { decksDrawn, picksFromAnswer } from '../../compiler/decide/ask/picks.ts';
import type { AskAnswer, PickQuestion } from '../../compiler/decide/ask/questions.ts';
import { callistoDice } from '../../runtime/callisto/data/callisto-dice.ts';
import type { Chance } from '../../runtime/kernel/choose-with-dice.ts';

/** Dice that show the given faces, one after another. */
function dice(...faces: readonly number[]): Chance & { readonly left: number[]; readonly rolls: unknown[] } {
  const left = [...faces];
  const rolls: unknown[] = [];
  const face = (die: number, of: unknown): number => {
    rolls.push([die, of]);
    const next = left.shift();
    if (next === undefined) throw new Error('No more dice are rolled.');
    return next;
  };
  return { dice: callistoDice, face, left, rolls };
}

/** Returns a question with only the fields that `picksFromAnswer` reads. */
const question = (most: number, mayBeNone = false): PickQuestion =>
  ({ choice: { role: 'target' }, most, mayBeNone }) as unknown as PickQuestion;

const names = (...groups: readonly (readonly string[])[]): AskAnswer => ({ groups });

describe('named things', () => {
  const ids = (most: number, answer: AskAnswer, ...faces: readonly number[]): unknown =>
    picksFromAnswer(question(most), answer, dice(...faces))?.ids;

  it('are taken in the order of their groups', () => {
    expect(ids(2, names(['A'], ['B'], ['C']))).toEqual(['A', 'B']);
    expect(ids(3, names(['A', 'B'], ['C']))).toEqual(['A', 'B', 'C']);
  });

  it('are rolled for if more of them are tied than the choice takes', () => {
    // Each of two candidates has four faces of a d8, and each of three candidates has four faces of a d12.
    expect(ids(1, names(['A', 'B']), 5)).toEqual(['B']);
    expect(ids(2, names(['A'], ['B', 'C']), 4)).toEqual(['A', 'B']);
    expect(ids(2, names(['A', 'B', 'C']), 5, 8)).toEqual(['B', 'C']);
  });

  it('say whether dice decided, and whether there was only one candidate', () => {
    const found = (answer: AskAnswer) => picksFromAnswer(question(1), answer, dice(1));
    expect(found(names(['A', 'B']))).toMatchObject({ isTied: true, isOnly: false });
    expect(found({ groups: [['A']], isOnly: true })).toMatchObject({ isTied: false, isOnly: true });
    expect(found({ groups: [['A']], isOnly: false })).toMatchObject({ isTied: false, isOnly: false });
    const pick = { id: 'A', candidates: ['A', 'B'], roll: { die: 8, rolled: [1] }, isUnbroken: false };
    expect(found(names(['A', 'B']))?.chosen).toMatchObject({ role: 'target', ids: ['A'], picks: [pick] });
  });

  it('may be none only if the question allows this', () => {
    expect(picksFromAnswer(question(1, true), names(), dice())).toBeNull();
    expect(() => picksFromAnswer(question(1), names([]), dice())).toThrow('there is at least one');
  });

  it('are refused if a name comes twice, or if the answer has no names', () => {
    expect(() => ids(2, names(['A'], ['B', 'A']))).toThrow('A is named twice');
    expect(() => ids(1, true)).toThrow('The question asks for names');
    expect(() => ids(1, { letter: 'a' })).toThrow('The question asks for names');
  });
});

describe('cards from decks', () => {
  const rows = [
    { from: 1, to: 3, deck: 'Y' },
    { from: 4, to: 6, deck: 'Z' },
    { from: 7, to: 10, deck: 'N' },
  ];
  const asked = { die: 10, rows, count: 3 };
  const drawn = (cards: Readonly<Record<string, number>>, ...faces: readonly number[]): unknown => {
    const chance = dice(...faces);
    const chosen = decksDrawn(asked, chance, () => ({ cards })).run();
    expect(chance.left).toEqual([]);
    return chosen.map(({ ids }) => ids.join());
  };

  it('come from the deck of the rolled row, once for each card (R6)', () =>
    expect(drawn({ Y: 9, Z: 9, N: 9 }, 3, 4, 10)).toEqual(['Y', 'Z', 'N']));

  it('are rolled for with the faces of each deck', () => {
    const chance = dice(3, 3, 3);
    decksDrawn(asked, chance, () => ({ cards: { Y: 9, Z: 9, N: 9 } })).run();
    const shares = [
      { id: 'Y', from: 1, to: 3 },
      { id: 'Z', from: 4, to: 6 },
      { id: 'N', from: 7, to: 10 },
    ];
    expect(chance.rolls[0]).toEqual([10, { die: 10, count: 1, shares }]);
  });

  it('come without a roll if only one deck has cards left (R6)', () => {
    // Deck Y has one card. After this card is drawn, only deck N has cards.
    expect(drawn({ Y: 1, Z: 0, N: 2 }, 1)).toEqual(['Y', 'N', 'N']);
    expect(drawn({ Y: 0, N: 9 })).toEqual(['N', 'N', 'N']);
  });

  it('are fewer if the decks become empty', () => expect(drawn({ Y: 1, Z: 1 }, 5)).toEqual(['Z', 'Y']));

  it('come from a random other deck if the rolled deck is empty (R26)', () =>
    // The roll 2 chooses deck Y, which is empty. A d8 then chooses between deck Z (1–4) and deck N (5–8).
    expect(drawn({ Y: 0, Z: 1, N: 2 }, 2, 5, 6)).toEqual(['N', 'Z', 'N']));

  it('are drawn only if a deck has a card', () => {
    const isPossible = (cards: Readonly<Record<string, number>>): boolean =>
      decksDrawn(asked, dice(), () => ({ cards })).isPossible;
    expect([isPossible({ Y: 0, Z: 1 }), isPossible({ Y: 0 }), isPossible({})]).toEqual([true, false, false]);
    expect(drawn({ Y: 0 })).toEqual([]);
  });

  it('are asked for up to the number that is drawn, and other answers are refused', () => {
    const heard: number[] = [];
    const ask = (answer: AskAnswer) => (most: number) => {
      heard.push(most);
      return answer;
    };
    expect(() => decksDrawn(asked, dice(), ask(true))).toThrow('The question asks for decks');
    expect(() => decksDrawn(asked, dice(), ask(names(['Y'])))).toThrow('The question asks for decks');
    expect(heard).toEqual([3, 3]);
  });
});
