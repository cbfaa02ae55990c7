// Tests of the decisions that were worked out by hand: their positions are legal, and the chances of the outcomes of
// each decision add up to 1.
import { describe, expect, it } from 'vitest';
import { placedFrom } from '../support/unbreakable.ts';
import { handBombs } from './bombs-by-hand.ts';
import { deliveryDecisions } from './decisions-by-hand.ts';
import { runawayDecisions } from './runaway-by-hand.ts';

const handDecisions = [...deliveryDecisions, ...runawayDecisions];

/** Returns the sum of fractions, in parts of 144. The number 144 is a multiple of all their denominators. */
const sumOf = (shares: readonly string[]): number =>
  shares
    .map((share) => share.split('/').map(Number))
    .reduce((sum, [above = 0, below = 1]) => sum + (above * 144) / below, 0);

describe('the decisions by hand', () => {
  it('are at least 50, and the bombs at least 15', () => {
    expect(handDecisions.length).toBeGreaterThanOrEqual(50);
    expect(handBombs.length).toBeGreaterThanOrEqual(15);
  });

  it.each(handDecisions)('$title', ({ position, outcomes }) => {
    placedFrom(position);
    expect(sumOf(outcomes.map(({ share }) => share))).toBe(144);
  });

  it.each(handBombs)('$title', ({ position, from, at }) => {
    const { board } = placedFrom(position);
    expect(board.numberOf(from)).toBeGreaterThanOrEqual(0);
    expect(board.numberOf(at)).toBeGreaterThanOrEqual(0);
  });
});
