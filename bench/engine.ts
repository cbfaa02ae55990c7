// Figures of the engine: the state and its copy, whole games, where their time goes, what they allocate.
import { Actions } from '../runtime/callisto/rules/engine/actions.ts';
import type { Game } from '../runtime/callisto/rules/engine/game-tables.ts';
import * as at from '../runtime/callisto/rules/engine/layout.ts';
import { legalActions } from '../runtime/callisto/rules/engine/legal.ts';
import { Log } from '../runtime/callisto/rules/engine/log.ts';
import { perform } from '../runtime/callisto/rules/engine/perform.ts';
import { start } from '../runtime/callisto/rules/engine/setup.ts';
import { State } from '../runtime/callisto/rules/engine/packed-state.ts';
import { greedy } from '../runtime/callisto/players/greedy.ts';
import { Whim } from '../runtime/callisto/players/policy.ts';
import type { Policy } from '../runtime/callisto/players/policy.ts';
import { random } from '../runtime/callisto/players/random-player.ts';
import { next } from '../runtime/kernel/random.ts';
import { packagedGame, scenarios } from '../test/support/played.ts';
import { quantile, spread } from './spread.ts';

const mostRounds = 40;
const state = new State();
const actions = new Actions();
const whim = new Whim();
const log = new Log();

/** The time of some work in nanoseconds, a time each. */
function time(work: () => void, times: number): number {
  const started = performance.now();
  work();
  return ((performance.now() - started) * 1e6) / times;
}

function playGame(game: Game, policy: Policy, index: number, onDecision?: (action: number) => void): number {
  start(game, state, 1, index);
  whim.seed(1, index);
  let decisions = 0;
  while (state.bytes[at.phase] !== at.overPhase && (state.bytes[at.round] as number) <= mostRounds) {
    legalActions(game, state, actions);
    const action = actions.get(policy(game, state, actions, whim));
    onDecision?.(action);
    perform(game, state, action);
    decisions++;
  }
  return decisions;
}

/** Copies of positions out of games, each other than the one before, against moving as many bytes. */
function copying(rounds: number): void {
  const pool: State[] = [];
  for (let index = 0; pool.length < 10_000; index++) {
    const game = packagedGame(scenarios[index % scenarios.length] ?? 1);
    playGame(game, greedy, index, () => pool.push(state.copy()));
  }
  const bytes = pool.map((one) => one.bytes);
  const to = new State();
  const copies: number[] = [];
  const ratios: number[] = [];
  const times = 20;
  // One position again and again, as a search copies it, and all of them, as a batch does.
  const hot: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const ours = time(() => {
      for (let each = 0; each < times; each++) for (const one of pool) to.become(one);
    }, times * pool.length);
    const plain = time(() => {
      for (let each = 0; each < times; each++) for (const one of bytes) to.bytes.set(one);
    }, times * pool.length);
    const near = pool[round] ?? to;
    hot.push(
      time(() => {
        for (let each = 0; each < 200_000; each++) to.become(near);
      }, 200_000),
    );
    copies.push(ours);
    ratios.push(ours / plain);
  }
  const used = at.byteCount;
  console.log(
    `state          ${at.stateSize} bytes, ${used} of them used; a copy takes ${spread(hot, 1)} ns (limit 30), ${spread(copies, 1)} ns out of ${pool.length} positions in turn, ${spread(ratios, 2)} × moving as many bytes`,
  );
}

/** Games a second and core, against drawing numbers. */
function playing(rounds: number): void {
  const games = 240;
  const words = Int32Array.of(1, 2, 3, 4);
  const plays: Readonly<Record<string, (index: number) => number>> = {
    'random, no log': (index) => playGame(packagedGame(scenarios[index % 8] ?? 1), random, index),
    'random, logged': (index) => {
      const game = packagedGame(scenarios[index % 8] ?? 1);
      log.clear();
      game.sink = log;
      const decisions = playGame(game, random, index);
      game.sink = null;
      return decisions;
    },
    'greedy, no log': (index) => playGame(packagedGame(scenarios[index % 8] ?? 1), greedy, index),
  };
  const found = new Map(
    Object.keys(plays).map((name) => [name, { speeds: [] as number[], ratios: [] as number[], decisions: 0 }]),
  );
  for (let round = -3; round < rounds; round++) {
    for (const [name, play] of Object.entries(plays)) {
      let decisions = 0;
      const each = time(() => {
        for (let index = 0; index < games; index++) decisions += play(index);
      }, games);
      const draw = time(() => {
        for (let index = 0; index < 1_000_000; index++) next(words, 0);
      }, 1_000_000);
      const of = found.get(name);
      if (!of || round < 0) continue;
      of.speeds.push(1e9 / each);
      of.ratios.push((each * games) / decisions / draw);
      of.decisions = decisions / games;
    }
  }
  for (const [name, { speeds, ratios, decisions }] of found) {
    const floor = name === 'random, no log' ? ' (floor 4000, aim 20000)' : '';
    console.log(
      `games, ${name.padEnd(15)} ${spread(speeds, 0)} a second and core${floor}; ${decisions.toFixed(0)} decisions a game, one takes ${spread(ratios, 0)} × drawing a number`,
    );
  }
}

/** Where the time of random games goes: the same games again with parts left out. */
function parts(rounds: number): void {
  const games = 160;
  const recorded = Array.from({ length: games }, (_none, index) => {
    const made: number[] = [];
    playGame(packagedGame(scenarios[index % 8] ?? 1), random, index, (action) => made.push(action));
    return made;
  });
  const shares: [number[], number[], number[]] = [[], [], []];
  const replay = (isListing: boolean): void => {
    for (const [index, made] of recorded.entries()) {
      const game = packagedGame(scenarios[index % 8] ?? 1);
      start(game, state, 1, index);
      for (const action of made) {
        if (isListing) legalActions(game, state, actions);
        perform(game, state, action);
      }
    }
  };
  for (let round = -3; round < rounds; round++) {
    const all = time(() => {
      for (let index = 0; index < games; index++) playGame(packagedGame(scenarios[index % 8] ?? 1), random, index);
    }, games);
    const doing = time(() => replay(false), games);
    const listing = time(() => replay(true), games);
    if (round < 0) continue;
    shares[0].push((100 * doing) / all);
    shares[1].push((100 * (listing - doing)) / all);
    shares[2].push((100 * (all - listing)) / all);
  }
  const [doing, listing, choosing] = shares.map((one) => quantile(one, 0.5).toFixed(0));
  console.log(
    `  of it        doing what was decided ${doing} %, listing what is legal ${listing} %, choosing ${choosing} %`,
  );
}

/** What is allocated by a game, once all is warm. */
function memory(): void {
  const { gc } = globalThis;
  if (!gc) return;
  const games = 400;
  const grown = [random, greedy].map((policy) => {
    for (let index = 0; index < games; index++) playGame(packagedGame(scenarios[index % 8] ?? 1), policy, index);
    gc();
    const before = process.memoryUsage().heapUsed;
    for (let index = 0; index < games; index++) playGame(packagedGame(scenarios[index % 8] ?? 1), policy, index);
    return Math.max(0, process.memoryUsage().heapUsed - before) / games;
  });
  console.log(
    `  allocated    ${grown[0]?.toFixed(0)} bytes a random game, ${grown[1]?.toFixed(0)} a greedy one (aim: none)`,
  );
}

export function benchEngine(rounds: number): void {
  copying(rounds);
  playing(rounds);
  parts(rounds);
  memory();
}
