// A worker of `simulate`: plays the games that it is given, a stretch at a time, and sends back their sums.
import { parentPort, workerData } from 'node:worker_threads';
import { Game } from '../runtime/callisto/rules/engine/game-tables.ts';
import type { GameDefinition } from '../runtime/callisto/rules/engine/game-tables.ts';
import { scenarioRulesOf } from '../runtime/callisto/rules/scenarios/scenarios.ts';
import { Player, noTotals, policies } from '../runtime/callisto/players/simulate.ts';
import { random } from '../runtime/callisto/players/random-player.ts';
import type { MindOptions } from '../compiler/games/callisto/play/mind.ts';
import { setCheckedMinds, setMinds } from './bots.ts';
import type { SheetTexts } from './bots.ts';
import { loadedSheets } from './compiled.ts';
import type { ModuleUrls } from './compiled.ts';

/** What a worker needs: data only, since rules are code. */
export interface WorkerTask {
  readonly data: Omit<GameDefinition, 'rules'>;
  readonly players: { readonly breakers: string; readonly lfa: string };
  readonly seed: number;
  readonly limit: number;
  readonly difficulty: number;
  /** The compiled sheets of both bots, if one plays. */
  readonly modules: ModuleUrls | null;
  /** Their texts, if every part that is used is counted. */
  readonly sheets: SheetTexts | null;
  readonly readings: MindOptions['readings'];
}

export interface Stretch {
  readonly from: number;
  readonly to: number;
}

const { data, players, seed, limit, difficulty, modules, sheets, readings } = workerData as WorkerTask;
const game = new Game({ ...data, rules: scenarioRulesOf(data.board.scenario) });
const use: Record<string, number> = {};
if (modules) {
  const compiled = await loadedSheets(modules);
  if (sheets) setCheckedMinds(game, sheets, compiled, { readings: readings ?? {} }, use);
  else setMinds(game, compiled, use);
}
const policy = (name: string) => (name === 'bot' ? 'bot' : (policies[name] ?? random));
const chosen = { breakers: policy(players.breakers), lfa: policy(players.lfa) } as const;
const player = new Player(game, chosen, limit, difficulty);

parentPort?.on('message', ({ from, to }: Stretch) => {
  const totals = noTotals(data.board.victory.length);
  for (let index = from; index < to; index++) player.count(seed, index, totals);
  for (const what of Object.keys(use)) {
    totals.use[what] = use[what] ?? 0;
    delete use[what];
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  parentPort?.postMessage(totals);
});
