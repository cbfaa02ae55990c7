// Tests of whole games of every scenario with every check. `npm run proofs -- soak` plays more games.
import { describe, expect, it } from 'vitest';
import {
  overPhase,
  pushingPhase,
  strikingPhase,
  losingPhase,
  walkingPhase,
} from '../../runtime/callisto/rules/engine/layout.ts';
import { greedy } from '../../runtime/callisto/players/greedy.ts';
import { Player } from '../../runtime/callisto/players/simulate.ts';
import { packagedGame, playChecked, playWatched, scenarios, type Played } from '../support/played.ts';
import { rounds } from '../support/rounds.ts';

const total = (games: readonly Played[]): number[] =>
  Array.from({ length: overPhase }, (_none, phase) => games.reduce((sum, { phases }) => sum + (phases[phase] ?? 0), 0));

const playMany = (count: number, play: (index: number) => Played): Played[] =>
  Array.from({ length: count }, (_none, index) => play(index));

// Game 0 takes long, because its sessions are tested at twenty points. So only the proof `rounds` plays game 0.
const firstGame = rounds(1, 0);

describe.each(scenarios)('Scenario %i', (scenario) => {
  const game = packagedGame(scenario);

  it('holds every rule of conservation after every event, for 3 games', () => {
    const games = playMany(3, (index) => playChecked(game, 1, firstGame + index));
    expect(total(games)[walkingPhase]).toBeGreaterThan(10);
  });

  it('has all cards and counters at possible places after every card, for 40 games', () => {
    const games = playMany(40, (index) => playWatched(game, 2, index));
    expect(total(games)[walkingPhase]).toBeGreaterThan(100);
  });
});

it('comes to every choice that a player can have', () => {
  const seen = total(
    scenarios.flatMap((scenario) => playMany(20, (index) => playWatched(packagedGame(scenario), 3, index))),
  );
  for (const phase of [strikingPhase, losingPhase, pushingPhase]) expect(seen[phase]).toBeGreaterThan(0);
});

it('a greedy player plays a game the same whatever board it played on before', () => {
  const [small, great] = [1, 5].map((scenario) => {
    const player = new Player(packagedGame(scenario), { breakers: greedy, lfa: greedy });
    return (index: number): readonly number[] => [player.play(1, index), ...player.state.words];
  }) as [(index: number) => readonly number[], (index: number) => readonly number[]];
  const before = [small(1), small(2), great(1), great(2)];
  expect([small(1), great(1), small(2), great(2)]).toEqual([before[0], before[2], before[1], before[3]]);
});
