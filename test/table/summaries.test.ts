// Tests of the summaries of games on the first screen.
import { describe, expect, it } from 'vitest';
import { bestResults, freshSummary, summaryOf, winRates } from '../../page/summaries.ts';
import type { GameSummary } from '../../page/saved-games.ts';
import { companionGame } from '../support/packaged-tables.ts';

const game = (scenario: number, side: string, outcome: GameSummary['outcome']): GameSummary => ({
  scenario,
  side,
  outcome,
  difficulty: 'normal',
  round: 3,
  sides: [],
});

const games = [game(1, 'lfa', 'lost'), game(1, 'lfa', 'won'), game(2, 'breakers', 'drawn'), game(2, 'lfa', null)];

describe('the summary of a game', () => {
  it('has the person’s side and the first goal of both sides', () => {
    expect(summaryOf(companionGame())).toMatchObject({
      scenario: 1,
      side: 'breakers',
      difficulty: 'normal',
      round: 0,
      outcome: null,
      sides: [
        { title: 'Breakers', isPerson: true, needs: 5 },
        { title: 'LFA', isPerson: false, needs: 5 },
      ],
    });
    expect(summaryOf({ journal: [], round: 0 })).toBeNull();
  });

  it('counts only if the game has not changed since', () => {
    const row = { id: 'a', title: 'A game', changed: 2 };
    expect(freshSummary(row)).toBeUndefined();
    expect(freshSummary({ ...row, summary: { changed: 1, of: null } })).toBeUndefined();
    expect(freshSummary({ ...row, summary: { changed: 2, of: null } })).toBeNull();
  });
});

it('the results of games are counted by side, and a won game is the best outcome of its scenario', () => {
  expect([...winRates(games, ({ side }) => side)]).toEqual([
    ['lfa', { won: 1, games: 2 }],
    ['breakers', { won: 0, games: 1 }],
  ]);
  expect([...bestResults(games)]).toEqual([
    [1, 'won'],
    [2, 'drawn'],
  ]);
});
