// Plays simulated games beside the page, in a worker. The worker runs the script of the page: a script that finds no
// document is in a worker.
import type { SavedGameFile, TableBasis } from '../compiler/game/saved-game.ts';
import { savedGameIn } from '../compiler/game/saved-game.ts';
import { preparedTables, type TableBook } from '../compiler/game/table-book.ts';
import type { SimulatedWins } from '../compiler/game/table-situation.ts';
import { tableGames } from '../library/table-games.ts';

/** The work of a worker: from the position after each of the steps, a number of games is played. */
export interface SimulationTask {
  readonly book: TableBook;
  readonly basis: TableBasis;
  readonly journal: string;
  readonly steps: readonly number[];
  readonly games: number;
}

/** A message of a worker: the results of the games from a step. */
export interface SimulatedStep {
  readonly step: number;
  readonly wins: SimulatedWins;
}

interface WorkerScope {
  readonly addEventListener: (
    name: 'message',
    listener: (event: Event & Record<'data', SimulationTask>) => void,
  ) => void;
  readonly postMessage: (message: SimulatedStep) => void;
}

function playTask({ basis, book, games, journal, steps }: SimulationTask, tell: (step: SimulatedStep) => void): void {
  const game = tableGames.find(({ name }) => name === book.game);
  const { scenario }: SavedGameFile = savedGameIn(journal);
  if (!game || typeof scenario !== 'number') return;
  const { table } = preparedTables(book, game, scenario, basis).tables.load(journal);
  for (const step of steps) tell({ step, wins: table.simulate(step, 0, games) });
}

/** Plays the tasks that the page sends to this worker. */
export function serveSimulations(): void {
  const worker = globalThis as unknown as WorkerScope;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  const tell = (step: SimulatedStep): void => worker.postMessage(step);
  worker.addEventListener('message', (event) => playTask(event.data, tell));
}

/**
 * Starts a worker with the script of this page. The script of a page in a single file gets an address of its own. A page
 * that is opened from a disk can have only workers that are no modules.
 */
function startWorker(): Worker {
  const script = document.querySelector<HTMLScriptElement>('script[type=module]');
  if (script?.src) return new Worker(script.src, { type: 'module' });
  return new Worker(URL.createObjectURL(new Blob([script?.textContent ?? ''], { type: 'text/javascript' })));
}

/**
 * Plays a task in a worker. `onStep` gets the results of each step, and `onFault` the message of an error, after which
 * no result follows. Returns a function that stops the work.
 */
export function playBeside(
  task: SimulationTask,
  onStep: (step: SimulatedStep) => void,
  onFault: (message: string) => void,
): () => void {
  const worker = startWorker();
  worker.addEventListener('message', (event) => onStep(event.data as SimulatedStep));
  worker.addEventListener('error', ({ message }) => onFault(message));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  worker.postMessage(task);
  return () => worker.terminate();
}
