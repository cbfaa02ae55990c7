// Tests of whole games between bots, with all checks. The proof `soak` plays more games (`npm run proofs -- soak`).
import { beforeAll, describe, expect, it } from 'vitest';
import type { DecisionRecord } from '../../compiler/decide/record.ts';
import { SheetMind } from '../../compiler/games/callisto/play/mind.ts';
import { Player } from '../../runtime/callisto/players/simulate.ts';
import { Game } from '../../runtime/callisto/rules/engine/game-tables.ts';
import { resolvingPhase } from '../../runtime/callisto/rules/engine/layout.ts';
import { packagedScripts, soloGame } from '../support/bots.ts';
import { emittedGame, widthsOf } from '../support/emitted.ts';
import { mixed, packagedGame, playChecked, playWatched, scenarios } from '../support/played.ts';

/**
 * The numbers of games: `full` games have all checks, and `light` games have fewer checks. `one` is for games with one
 * bot, `both` for games with two bots.
 */
const counts = { one: { full: 1, light: 1 }, both: { full: 1, light: 1 } };

describe.each(scenarios)('Scenario %i', (scenario) => {
  let compiled: Game;
  beforeAll(async () => {
    compiled = (await emittedGame(scenario, widthsOf(packagedGame(scenario))[0])).game;
  });

  it.each([
    ['the LFA', 2, counts.one],
    ['the Breakers', 1, counts.one],
    ['both sides', 3, counts.both],
  ])('played by the bot of %s, holds every rule of conservation', (_name, bots, { full, light }) => {
    const interpreted = soloGame(scenario);
    let resolved = 0;
    // Game 0 takes long, because its session is saved and undone at twenty points. Only the proof `soak` plays game 0.
    for (let index = 1; index <= full + light; index++) {
      const [play, game] = index <= full ? ([playChecked, interpreted] as const) : ([playWatched, compiled] as const);
      resolved += play(game, 4, index, mixed, { bots, difficulty: index % 3 }).phases[resolvingPhase] ?? 0;
    }
    expect(resolved).toBeGreaterThan(5 * (full + light));
  });

  it('goes on in the same way if somebody reads the decisions', () => {
    const [breakers, lfa] = packagedScripts(scenario);
    const read = new Game(packagedGame(scenario).definition);
    let clauses = 0;
    const onDecision = ({ passed }: DecisionRecord): void => void (clauses += passed.length);
    read.setMind(0, new SheetMind(read, breakers, lfa, { onDecision }));
    read.setMind(1, new SheetMind(read, lfa, breakers, { onDecision }));
    const [unread, listened] = [soloGame(scenario), read].map((game) => {
      const player = new Player(game, { breakers: 'bot', lfa: 'bot' });
      player.play(11, 1);
      return player.state.bytes;
    });
    expect(listened).toStrictEqual(unread);
    expect(clauses).toBeGreaterThan(20);
  });
});
