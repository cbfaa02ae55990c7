// A worker of `simulate`: plays the games of each batch that it receives, and sends the totals back.
import { parentPort, workerData } from 'node:worker_threads';
import type { GameStretch } from '../compiler/game/stretches.ts';
import { batchPlayer, type WorkerTask } from './batch-player.ts';

const play = await batchPlayer(workerData as WorkerTask);

parentPort?.on('message', ({ from, to }: GameStretch) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  parentPort?.postMessage(play(from, to));
});
