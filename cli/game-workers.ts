// Divides games among workers. A game depends only on its number and the seed, so the totals do not depend on the
// number of workers.
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { addPlayed, nothingPlayed, type GamePlay, type PlayTotals } from '../compiler/game/play.ts';
import { joinStretches, type GameStretch } from '../compiler/game/stretches.ts';
import { batchPlayer, type WorkerTask } from './batch-player.ts';

export interface Job {
  readonly play: GamePlay;
  readonly task: WorkerTask;
  /** The games to be played. */
  readonly games: GameStretch;
  readonly workers: number;
  /** Called after each batch of games, with the number of games that have been played so far. */
  readonly onProgress: (done: number) => void;
}

/** The sum of the totals of all workers, and the stretches of games that are counted in it. */
export interface CrewTotals {
  readonly totals: PlayTotals;
  readonly stretches: readonly GameStretch[];
}

/**
 * The number of games in a batch. Larger batches would be faster, but after an interruption, workers would need longer
 * to stop.
 */
const stretch = 50;

/** The time in milliseconds that workers have to finish their batches after an interruption. */
const grace = 1000;

/** Plays a job of at most one batch of games in this thread. Starting a worker would take longer than these games. */
async function playBatch({ task, games, onProgress }: Job): Promise<CrewTotals> {
  const totals = (await batchPlayer(task))(games.from, games.to);
  onProgress(totals.games);
  return { totals, stretches: [games] };
}

/**
 * Plays the games of a job. `stop` ends the job early. The promise `done` resolves to the totals of all games that were
 * played.
 */
export function playAll(job: Job): { readonly done: Promise<CrewTotals>; readonly stop: () => void } {
  const { from: first, to: end } = job.games;
  if (end - first <= stretch) return { done: playBatch(job), stop: () => {} };
  const totals = nothingPlayed(job.play);
  let played: GameStretch[] = [];
  let next = first;
  let isStopped = false;
  const crew = Math.max(1, Math.min(job.workers, Math.ceil((end - first) / stretch)));
  const workers: Worker[] = [];

  const take = (): GameStretch | null => {
    if (isStopped || next >= end) return null;
    const from = next;
    next = Math.min(from + stretch, end);
    return { from, to: next };
  };

  const work = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const path = fileURLToPath(new URL(`simulate-worker${extname(import.meta.url)}`, import.meta.url));
      const worker = new Worker(path, { workerData: job.task });
      workers.push(worker);
      let batch: GameStretch | null = null;
      const give = (): void => {
        batch = take();
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
        if (batch) worker.postMessage(batch);
        else void worker.terminate().then(() => resolve());
      };
      worker.on('message', (more: PlayTotals) => {
        addPlayed(totals, more);
        if (batch) played = joinStretches([...played, batch]);
        job.onProgress(totals.games);
        give();
      });
      worker.on('error', reject);
      worker.on('exit', () => resolve());
      give();
    });

  const done = Promise.all(Array.from({ length: crew }, work)).then(
    () => ({ totals, stretches: played }),
    async (error: unknown) => {
      await Promise.all(workers.map((worker) => worker.terminate()));
      throw error;
    },
  );
  const stop = (): void => {
    isStopped = true;
    // Workers that have not finished their batches after `grace` milliseconds are stopped.
    setTimeout(() => void Promise.all(workers.map((worker) => worker.terminate())), grace).unref();
  };
  return { done, stop };
}
