// A worker of `simulate`: plays the games that it is given, a stretch at a time, and sends back their sums.
import { games, languageOf } from './books.ts';
import { parentPort, workerData } from 'node:worker_threads';
import type { PlayTask } from '../compiler/game/play.ts';
import { loadedSheets, type ModuleUrls } from './compiled.ts';

/** The task of a worker: data only, since rules are code. */
export interface WorkerTask extends PlayTask {
  readonly game: string;
  /** The compiled sheets of both bots, if one plays. */
  readonly modules: ModuleUrls | null;
}

export interface GameStretch {
  readonly from: number;
  readonly to: number;
}

const { game: name, modules, ...task } = workerData as WorkerTask;
const game = games.gameNamed(name);
if (!game?.play) throw new Error(`No games of ${name} can be played.`);
const language = task.texts && languageOf(name);
const play = game.play.table(task, modules && (await loadedSheets(modules)), language);

parentPort?.on('message', ({ from, to }: GameStretch) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  parentPort?.postMessage(play(from, to));
});
