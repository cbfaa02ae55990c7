// Measures the engine of Callisto: copies of the state, whole games, the parts of a game, and memory.
import { Actions } from '../runtime/callisto/rules/engine/actions.ts';
import type { Game } from '../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../runtime/callisto/rules/engine/layout.ts';
import { legalActions } from '../runtime/callisto/rules/engine/legal.ts';
import { Log } from '../runtime/callisto/rules/engine/log.ts';
import { perform } from '../runtime/callisto/rules/engine/perform.ts';
import { start } from '../runtime/callisto/rules/engine/setup.ts';
import { State } from '../runtime/callisto/rules/engine/packed-state.ts';
import { greedy } from '../runtime/callisto/players/greedy.ts';
import { type Policy } from '../runtime/callisto/players/policy.ts';
import { random } from '../runtime/callisto/players/drawn-action.ts';
import { Player } from '../runtime/callisto/players/simulate.ts';
import { packagedGame, playThrough, scenarios } from '../test/support/played.ts';
import { limitOfRatio } from './limits.ts';
import { inRounds, leftBytes, milliseconds, quantile, quotients, spreadText } from './rounds.ts';

const log = new Log();

/** Returns the nanoseconds that some work takes, divided by `times`, which is the number of games in the work. */
const nanoseconds = (work: () => void, times: number): number => (milliseconds(work) * 1e6) / times;

const gameAt = (index: number): Game => packagedGame(scenarios[index % scenarios.length] ?? 1);

/** Returns a function that plays games of all scenarios in turn. The function returns the number of decisions. */
function playerOf(policy: Policy): (games: number) => number {
  const players = scenarios.map((scenario) => new Player(packagedGame(scenario), { breakers: policy, lfa: policy }));
  return (games) => {
    let decisions = 0;
    for (let index = 0; index < games; index++) decisions += players[index % players.length]?.play(1, index) ?? 0;
    return decisions;
  };
}

/** Measures the time to copy a state, as a ratio to the time to copy the same number of bytes. */
function measureCopying(rounds: number): void {
  const pool: State[] = [];
  for (let index = 0; pool.length < 10_000; index++)
    playThrough(gameAt(index), { seed: 1, index, policy: greedy }, (state) => void pool.push(state.copy()));
  const bytes = pool.map((state) => state.bytes);
  const to = new State();
  const times = 20;
  // `hot` copies the same position many times, as a search does. `copies` copies many positions one after another, as a
  // batch of games does.
  const { hot, copies, plain } = inRounds(rounds, 0, {
    hot: (round) => 1e6 * milliseconds(() => to.copyFrom(pool[round] ?? to), times * pool.length),
    copies: () => (1e6 / pool.length) * milliseconds(() => pool.forEach((state) => to.copyFrom(state)), times),
    plain: () => (1e6 / pool.length) * milliseconds(() => bytes.forEach((part) => to.bytes.set(part)), times),
  });
  const ratios = quotients(copies, plain);
  console.log(
    `state          ${at.stateSize} bytes, ${at.byteCount} of them used; a copy takes ${spreadText(hot, 1)} ns (limit 30), ${spreadText(copies, 1)} ns out of ${pool.length} positions in turn, ${spreadText(ratios, 2)} × moving as many bytes, ${limitOfRatio(quantile(ratios, 0.5), 2, rounds)}`,
  );
}

/** Measures the number of games that are played in a second on one processor core. */
function measurePlaying(rounds: number): void {
  const games = 240;
  const [anyhow, greedily] = [playerOf(random), playerOf(greedy)];
  const playLogged = (): number => {
    for (const scenario of scenarios) packagedGame(scenario).sink = log;
    const decisions = anyhow(games);
    for (const scenario of scenarios) packagedGame(scenario).sink = null;
    log.clear();
    return decisions;
  };
  const ways = {
    'random, no log': { play: () => anyhow(games), floor: '4000, aim 20000' },
    'random, logged': { play: playLogged, floor: '4000' },
    'greedy, no log': { play: () => greedily(games), floor: '1000' },
  };
  for (const [name, { play, floor }] of Object.entries(ways)) {
    let decisions = 0;
    const { plays } = inRounds(rounds, 3, { plays: () => nanoseconds(() => (decisions = play()), games) });
    const speeds = plays.map((time) => 1e9 / time);
    console.log(
      `games, ${name.padEnd(15)} ${spreadText(speeds, 0)} a second and core (floor ${floor}); ${(decisions / games).toFixed(0)} decisions a game`,
    );
  }
}

/**
 * Measures three parts of a random game as shares of its time: to carry out actions, to list legal actions, and to
 * choose an action. For this, recorded games are replayed twice: without choices, and without choices and lists of
 * legal actions.
 */
function parts(rounds: number): void {
  const games = 160;
  const [state, actions] = [new State(), new Actions()];
  const recorded = Array.from({ length: games }, (_none, index) => {
    const actionsTaken: number[] = [];
    const policy: Policy = (game, now, legal, whim) => {
      const chosen = random(game, now, legal, whim);
      actionsTaken.push(legal.get(chosen));
      return chosen;
    };
    playThrough(gameAt(index), { seed: 1, index, policy });
    return actionsTaken;
  });
  const replay = (isListing: boolean): void => {
    for (const [index, actionsTaken] of recorded.entries()) {
      const game = gameAt(index);
      start(game, state, 1, index);
      for (const action of actionsTaken) {
        if (isListing) legalActions(game, state, actions);
        perform(game, state, action);
      }
    }
  };
  const { all, doing, listing } = inRounds(rounds, 3, {
    all: () =>
      nanoseconds(() => {
        for (let index = 0; index < games; index++)
          playThrough(gameAt(index), { seed: 1, index, policy: random, state });
      }, games),
    doing: () => nanoseconds(() => replay(false), games),
    listing: () => nanoseconds(() => replay(true), games),
  });
  const [done, listed] = [doing, listing].map((times) => 100 * quantile(quotients(times, all), 0.5));
  console.log(
    `  of it        doing what was decided ${done?.toFixed(0)} %, listing what is legal ${((listed ?? 0) - (done ?? 0)).toFixed(0)} %, choosing ${(100 - (listed ?? 0)).toFixed(0)} %; no limit: shares of the time of random games, whose row has a floor`,
  );
}

/** Measures the memory that a game leaves on the heap. Some games are played before the measurement. */
function memory(): void {
  const games = 400;
  const [anyhow, greedily] = [random, greedy].map((policy) => {
    const play = playerOf(policy);
    play(games);
    return (leftBytes(() => void play(games), false) / games).toFixed(0);
  });
  console.log(`  allocated    ${anyhow} bytes a random game, ${greedily} a greedy one (aim: none)`);
}

export function benchEngine(rounds: number): void {
  measureCopying(rounds);
  measurePlaying(rounds);
  parts(rounds);
  memory();
}
