// Tests of whole solo games of every scenario with every check. The bots do any legal act, or nothing. They play
// against a random player and against each other.
import { describe, expect, it } from 'vitest';
import { losingPhase, resolvingPhase } from '../../runtime/callisto/rules/engine/layout.ts';
import { random } from '../../runtime/callisto/players/drawn-action.ts';
import { packagedGame, playChecked, playWatched, scenarios } from '../support/played.ts';
import { rounds } from '../support/rounds.ts';
import { mindOf, randomMind, setBothMinds } from '../support/solo.ts';

// Game 0 takes long, because its sessions are tested at twenty points. So only the proof `rounds` plays game 0.
const firstGame = rounds(1, 0);

describe.each(scenarios)('Scenario %i', (scenario) => {
  const game = packagedGame(scenario);

  it.each([
    ['the LFA', 2],
    ['the Breakers', 1],
    ['both', 3],
  ] as const)('holds every rule when bots play %s', (_whose, bots) => {
    let seen = 0;
    for (let index = firstGame; index < firstGame + 2; index++) {
      setBothMinds(game, index === 1 ? mindOf(game) : randomMind(game));
      const { phases } = playChecked(game, 5, index, random, { bots, difficulty: index % 3 });
      seen += phases[resolvingPhase] ?? 0;
    }
    expect(seen).toBeGreaterThan(20);
  });

  it('has all cards and counters at possible places after every card', () => {
    setBothMinds(game, randomMind(game));
    for (let index = 0; index < rounds(1, 3); index++) {
      const kind = (scenario + index) % 3;
      playWatched(game, 6, index, random, { bots: 1 + kind, difficulty: kind });
    }
  });
});

it('comes to choices that people owe', () => {
  const game = packagedGame(2);
  setBothMinds(game, randomMind(game));
  let asked = 0;
  for (let index = 0; index < 20 && asked === 0; index++) {
    asked += playWatched(game, 7, index, random, { bots: 1, difficulty: 0 }).phases[losingPhase] ?? 0;
  }
  expect(asked).toBeGreaterThan(0);
});
