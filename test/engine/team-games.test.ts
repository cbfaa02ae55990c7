// Tests of whole games of four in every scenario. A checker that shares no code with the engine watches each game. The
// engine for two players plays the same actions, and their effects must be the same.
import { describe, expect, it } from 'vitest';
import { random } from '../../runtime/callisto/players/drawn-action.ts';
import { teamGreedy } from '../../runtime/callisto/players/team-greedy.ts';
import { packagedGame, playChecked, scenarios } from '../support/played.ts';
import { compareEffects, fingerprintOf, playGuarded } from '../support/team-played.ts';
import { teamGame } from '../support/team-table.ts';

describe.each(scenarios)('Scenario %i', (scenario) => {
  const game = teamGame(scenario);

  it('neither loses nor doubles a card after any event; draws, bids, turns and markers are right', () => {
    const games = [random, teamGreedy].flatMap((policy) =>
      Array.from({ length: 4 }, (_none, index) => playGuarded(game, 1, index, policy)),
    );
    expect(games.reduce((sum, { transfers }) => sum + transfers, 0)).toBeGreaterThan(30);
  });

  it('has the same effects as the game of two, piles of teammates taken together', () => {
    const compared = compareEffects(game, packagedGame(scenario), 5, 200);
    for (const kind of ['MOVE', 'SCOUT', 'ATTACK', 'bid', 'end']) expect(compared.get(kind)).toBeGreaterThan(0);
  });

  it('plays equal games from equal seeds', () => {
    expect(fingerprintOf(game, 9, scenario)).toBe(fingerprintOf(game, 9, scenario));
    expect(fingerprintOf(game, 9, scenario)).not.toBe(fingerprintOf(game, 10, scenario));
  });
});

// Tests that two runs in a row are equal. Another game could change a run, because the greedy players of games of two
// and of four share their arrays of values.
it('plays equal games from equal seeds after any other game', () => {
  const game = teamGame(3);
  expect(fingerprintOf(game, 1, 20)).toBe(fingerprintOf(game, 1, 20));
});

// Two scenarios are enough here, because the proof `teams` plays games of every scenario under every check.
it.each([4, 8])(
  'Scenario %i holds every check of the engine, and is the same after saving, loading and undoing',
  (scenario) => {
    expect(playChecked(teamGame(scenario), 3, 0, random).decisions).toBeGreaterThan(100);
  },
);
