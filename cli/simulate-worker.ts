// A worker of `simulate`: plays the games of each batch that it receives, and sends the totals back.
import { games } from './books.ts';
import { parentPort, workerData } from 'node:worker_threads';
import type { PlayTask } from '../compiler/game/play.ts';
import type { GameStretch } from '../compiler/game/stretches.ts';
import { loadedSheets, type ModuleUrls } from './compiled.ts';

/** The task of a worker as plain data, because functions cannot be sent to a worker. */
export interface WorkerTask extends PlayTask {
  readonly game: string;
  /** The URLs of the compiled sheets of both bots; null if no bot plays. */
  readonly modules: ModuleUrls | null;
}

const { game: name, modules, ...task } = workerData as WorkerTask;
const game = games.gameNamed(name);
if (!game?.play) throw new Error(`No games of ${name} can be played.`);
const play = game.play.table(task, modules && (await loadedSheets(modules)));

parentPort?.on('message', ({ from, to }: GameStretch) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  parentPort?.postMessage(play(from, to));
});
