// Tests of the state of a played table in words: goals, cards of the bot, piles, losses, and simulated games.
import { describe, expect, it } from 'vitest';
import type { PlayedTable } from '../../compiler/game/table-scene.ts';
import { afterLines, companionGame, packagedTables } from '../support/packaged-tables.ts';

const wholeGame = (): PlayedTable =>
  packagedTables(1).begin({ side: 'lfa', difficulty: 'harder', mode: 'whole', seed: 4, byPeople: [] });

describe('where a played table stands', () => {
  it('has both sides with their ways to win, and the places that count', () => {
    // On the board of Scenario 1, each side begins with two controlled spaces: A2 and B3 have a point each, and G2 too.
    const { difficulty, end, round, scenario, sides, sentences } = wholeGame().situation();
    expect({ difficulty, end, round, scenario, sentences }).toEqual({
      difficulty: 'harder',
      end: null,
      round: 0,
      scenario: 1,
      sentences: [],
    });
    expect(sides.map(({ file, isPerson, shape, title }) => [file, title, shape, isPerson])).toEqual([
      ['breakers', 'Breakers', 'pointed', false],
      ['lfa', 'LFA', 'round', true],
    ]);
    for (const { goals } of sides) {
      const [points, units] = goals;
      expect([points?.text, points?.needs]).toEqual(['5 objective points', 5]);
      expect(points?.counted).toHaveLength(points?.has ?? -1);
      expect(units).toEqual({ text: '3 enemy units neutralised', has: 0, needs: 3, counted: [] });
    }
  });

  it('tells the bids of the round, and the cards of the bot as they are resolved', () => {
    const drawn = afterLines(companionGame(), 'next', 'bid none', 'draw SCOUT Y', 'draw CAPTAIN, SCOUT Z, CORP-SEC Y');
    expect(drawn.situation().sentences).toEqual(['LFA bid SCOUT Y (6)', 'LFA has the initiative']);
    expect(drawn.situation().playArea[0]).toEqual({ name: 'CAPTAIN', order: 8, state: 'next' });
    expect(
      drawn
        .situation()
        .playArea.slice(1)
        .every(({ state }) => state === 'waiting'),
    ).toBe(true);
    expect(drawn.situation().sides.map(({ hasInitiative }) => hasInitiative)).toEqual([false, true]);
  });

  it('has no piles of a person who keeps the cards, and all piles otherwise', () => {
    const titles = (table: PlayedTable): string[] => table.situation().piles.map(({ title }) => title);
    expect(titles(companionGame()).some((title) => title.startsWith('Your'))).toBe(false);
    expect(titles(companionGame())).toContain('The bot’s deck');
    expect(titles(wholeGame())).toContain('Your hand');
  });

  it('lists a unit that has left the game, and what counts for a goal', () => {
    const lost = afterLines(companionGame(), 'next', 'fix remove SCOUT Y to neutralised');
    expect(lost.situation().lost).toContainEqual({ title: 'Neutralised', names: ['SCOUT Y'] });
    expect(lost.situation().sides[0]?.goals[1]).toMatchObject({ has: 1, counted: ['SCOUT Y'] });
  });
});

describe('simulated games', () => {
  it('are played from any step, and their numbers determine them', () => {
    for (const table of [afterLines(wholeGame(), 'next'), afterLines(companionGame(), 'next')]) {
      const [all, first, second] = [table.simulate(2, 0, 12), table.simulate(2, 0, 6), table.simulate(2, 6, 12)];
      expect(all.won + all.lost + all.drawn).toBe(12);
      expect(all).toEqual({
        won: first.won + second.won,
        lost: first.lost + second.lost,
        drawn: first.drawn + second.drawn,
      });
      expect(table.log()).toHaveLength(2);
    }
  });

  it('begin at the turns of a game', () => {
    const turns = afterLines(
      companionGame(),
      'next',
      'bid none',
      'draw SCOUT Y',
      'draw CAPTAIN, SCOUT Z, CORP-SEC Y',
    ).turns();
    expect(turns).toEqual([{ step: 5, round: 1, side: 'lfa', isPerson: false }]);
  });
});
