// Shares out games among workers. A game depends on its number alone, so the totals are the same for any number of
// workers.
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { addPlayed, nothingPlayed, type GamePlay, type PlayTotals } from '../compiler/game/play.ts';
import type { GameStretch, WorkerTask } from './simulate-worker.ts';

export interface Job {
  readonly play: GamePlay;
  readonly task: WorkerTask;
  readonly games: number;
  readonly workers: number;
  /** Called with the totals after each batch of games. */
  readonly onProgress: (done: PlayTotals) => void;
}

/** The number of games in a batch: large enough to be fast, small enough to stop soon. */
const stretch = 50;

/** The time that running batches have to end after an interruption, in milliseconds. */
const grace = 1000;

/** Plays the games of a job. `stop` ends the work early; `done` then has the totals of the games played so far. */
export function playAll(job: Job): { readonly done: Promise<PlayTotals>; readonly stop: () => void } {
  const totals = nothingPlayed(job.play);
  let next = 0;
  let isStopped = false;
  const crew = Math.max(1, Math.min(job.workers, Math.ceil(job.games / stretch)));
  const workers: Worker[] = [];

  const take = (): GameStretch | null => {
    if (isStopped || next >= job.games) return null;
    const from = next;
    next = Math.min(from + stretch, job.games);
    return { from, to: next };
  };

  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const path = fileURLToPath(new URL(`simulate-worker${extname(import.meta.url)}`, import.meta.url));
      const worker = new Worker(path, { workerData: job.task });
      workers.push(worker);
      const give = (): void => {
        const some = take();
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
        if (some) worker.postMessage(some);
        else void worker.terminate().then(() => resolve());
      };
      worker.on('message', (more: PlayTotals) => {
        addPlayed(totals, more);
        job.onProgress(totals);
        give();
      });
      worker.on('error', reject);
      worker.on('exit', () => resolve());
      give();
    });

  const done = Promise.all(Array.from({ length: crew }, work)).then(
    () => totals,
    async (error: unknown) => {
      await Promise.all(workers.map((worker) => worker.terminate()));
      throw error;
    },
  );
  const stop = (): void => {
    isStopped = true;
    // Running batches may end, but not later than `grace` allows.
    setTimeout(() => void Promise.all(workers.map((worker) => worker.terminate())), grace).unref();
  };
  return { done, stop };
}
