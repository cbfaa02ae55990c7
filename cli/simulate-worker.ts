// A worker of `simulate`: plays the games that it is given, a stretch at a time, and sends back their sums.
import { parentPort, workerData } from 'node:worker_threads';
import { Game } from '../runtime/callisto/engine/game.ts';
import type { GameData } from '../runtime/callisto/engine/game.ts';
import { rulesOf } from '../runtime/callisto/scenarios/scenarios.ts';
import { Player, noTotals, policies } from '../runtime/callisto/simulate.ts';
import { random } from '../runtime/callisto/policies/random.ts';

/** What a worker needs: data only, since rules are code. */
export interface WorkerTask {
  readonly data: Omit<GameData, 'rules'>;
  readonly players: { readonly breakers: string; readonly lfa: string };
  readonly seed: number;
  readonly limit: number;
}

export interface Stretch {
  readonly from: number;
  readonly to: number;
}

const { data, players, seed, limit } = workerData as WorkerTask;
const game = new Game({ ...data, rules: rulesOf(data.board.scenario) });
const policy = (name: string) => policies[name] ?? random;
const player = new Player(game, { breakers: policy(players.breakers), lfa: policy(players.lfa) }, limit);

parentPort?.on('message', ({ from, to }: Stretch) => {
  const totals = noTotals(data.board.victory.length);
  for (let index = from; index < to; index++) player.count(seed, index, totals);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  parentPort?.postMessage(totals);
});
