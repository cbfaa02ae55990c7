// Tests of exact odds: the branches of a roll, shares of outcomes, and limits.
import { describe, expect, it } from 'vitest';
import { branchesOf, exactOdds, type Branch, type TrialResult } from '../../compiler/decide/card-odds.ts';

const needs = (...weights: readonly number[]): TrialResult<string> => ({
  is: 'needs',
  branches: weights.map((weight, index): Branch => ({ values: [index + 1], weight })),
});

const many = { ways: 100, results: 100 };

describe('the branches of a roll (R5)', () => {
  it('are the candidates, each with its first face and the number of its faces', () => {
    const shares = [
      { id: 'A', from: 1, to: 3 },
      { id: 'B', from: 4, to: 5 },
    ];
    expect(branchesOf(8, { die: 8, count: 1, shares })).toEqual([
      { values: [1], weight: 3 },
      { values: [4], weight: 2 },
    ]);
  });

  it('have the faces of both dice, if two dice give the number', () => {
    // The two faces of 2d12 give the number (first − 1) × 12 + second. For example, the faces 1 and 12 give 12, and the
    // faces 2 and 1 give 13.
    const shares = [
      { id: 'A', from: 1, to: 11 },
      { id: 'B', from: 12, to: 12 },
      { id: 'C', from: 13, to: 144 },
    ];
    expect(branchesOf(12, { die: 12, count: 2, shares })).toEqual([
      { values: [1, 1], weight: 11 },
      { values: [1, 12], weight: 1 },
      { values: [2, 1], weight: 132 },
    ]);
  });

  it('are the single faces, if nothing chooses among candidates', () =>
    expect(branchesOf(3, null)).toEqual([1, 2, 3].map((face) => ({ values: [face], weight: 1 }))));
});

describe('the odds', () => {
  /** The first roll gives `x` on one of four faces. Otherwise, a second roll gives `y` with 2/3 or `x` with 1/3. */
  const tree = ([first, second]: readonly number[]): TrialResult<string> => {
    if (first === undefined) return needs(1, 3);
    if (first === 1) return { is: 'resolved', resolved: 'x at once' };
    if (second === undefined) return needs(2, 1);
    return { is: 'resolved', resolved: second === 1 ? 'y' : 'x late' };
  };
  const firstLetter = (text: string): string => text.slice(0, 1);

  it('add the shares of equal outcomes, the likeliest first', () => {
    // The outcomes are joined by their first letter: both outcomes with x have together 1/4 + 3/4 × 1/3 = 1/2, and y
    // has 3/4 × 2/3 = 1/2.
    expect(exactOdds(tree, firstLetter, many)).toEqual({
      is: 'odds',
      ways: 3,
      outcomes: [
        { share: { of: 1n, in: 2n }, resolved: 'x at once' },
        { share: { of: 1n, in: 2n }, resolved: 'y' },
      ],
    });
    // If `x at once` and `x late` are two outcomes, y has 1/2 and each of them has 1/4.
    const apart = exactOdds(tree, (text) => text, many);
    expect(apart.is === 'odds' && apart.outcomes.map(({ resolved, share }) => [resolved, share.in])).toEqual([
      ['y', 2n],
      ['x at once', 4n],
      ['x late', 4n],
    ]);
  });

  it('keep one result for each way to an outcome', () => {
    const odds = exactOdds(tree, firstLetter, many, (text) => text);
    expect(odds.is === 'odds' && odds.outcomes.map(({ resolved, others }) => [resolved, others])).toEqual([
      ['x at once', ['x late']],
      ['y', undefined],
    ]);
    // All three results count as the same outcome. Here the way is the first letter of a result. So `x at once` and `x
    // late` are the same way, and `y` is another.
    expect(exactOdds(tree, () => '', many, firstLetter)).toMatchObject({
      outcomes: [{ resolved: 'x at once', others: ['y'] }],
    });
  });
});

describe('the limits', () => {
  /** Returns a decision that needs `rolls` rolls, each with one possible face. */
  const chain =
    (rolls: number) =>
    (results: readonly number[]): TrialResult<string> =>
      results.length < rolls ? needs(1) : { is: 'resolved', resolved: '' };
  const isCounted = (
    decide: (results: readonly number[]) => TrialResult<string>,
    ways: number,
    results: number,
  ): boolean => exactOdds(decide, String, { ways, results }).is === 'odds';

  it('allow as many ways as they say', () => {
    const die = (faces: number) => (results: readonly number[]) =>
      results.length === 0 ? needs(...Array.from({ length: faces }, () => 1)) : chain(1)(results);
    expect([isCounted(die(2), 2, 9), isCounted(die(3), 2, 9)]).toEqual([true, false]);
  });

  it('allow as many results of chance for a way as they say', () =>
    expect([isCounted(chain(2), 9, 2), isCounted(chain(3), 9, 2)]).toEqual([true, false]));

  it('allow twice as many runs as ways, so that an endless way ends', () =>
    // The limit of two ways allows twice as many calls of `decide`: four calls. A chain of three rolls needs four
    // calls, and a chain of four rolls needs five.
    expect([isCounted(chain(3), 2, 9), isCounted(chain(4), 2, 9)]).toEqual([true, false]));
});
