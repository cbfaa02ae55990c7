// Tests that a position with a wrong number of cards in a pile is refused.
import { describe, expect, it } from 'vitest';
import { stateOf } from '../../runtime/callisto/rules/engine/read-position.ts';
import type { GamePosition } from '../../runtime/callisto/rules/engine/position.ts';
import { drawn, positionIn, table } from '../support/engine.ts';

const game = drawn({ ways: 'A1-B1' });
const position = positionIn(game, { units: { 'RIPPER C': 'A1' }, breakers: { deck: 'RIPPER B 2' } });
const withCount = (count: unknown): GamePosition =>
  ({
    ...position,
    cards: { ...position.cards, breakers: { ...position.cards?.breakers, deck: { 'RIPPER B': count } } },
  }) as GamePosition;

describe('the number of a card in a pile', () => {
  it.each([0, 0.5, -1, null, true, '2', [2], {}, Number.NaN, 1e9])('is not %j', (count) => {
    expect(() => stateOf(game, withCount(count))).toThrow('cards.breakers.deck.RIPPER B');
  });

  it('is at most the number of these cards in the game', () => {
    const total = game.cards.total[table(game, { units: { 'RIPPER C': 'A1' } }).card('RIPPER B', 'breakers')] ?? 0;
    expect(() => stateOf(game, withCount(total))).not.toThrow('cards.breakers.deck.RIPPER B');
    expect(() => stateOf(game, withCount(total + 1))).toThrow('cards.breakers.deck.RIPPER B');
  });
});
