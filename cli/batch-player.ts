// Plays batches of simulated games, in a worker or in the thread of the command.
import type { PlayTask, PlayTotals } from '../compiler/game/play.ts';
import { gameParts } from '../library/game-parts.ts';
import { loadedSheets, type ModuleUrls } from './loaded-sheets.ts';

/** The task of a worker as plain data, because functions cannot be sent to a worker. */
export interface WorkerTask extends PlayTask {
  readonly game: string;
  /** The URLs of the compiled sheets of both bots; null if no bot plays. */
  readonly modules: ModuleUrls | null;
}

/** Returns a function that plays the games with the numbers from `from` to `to` − 1. */
export async function batchPlayer({
  game: name,
  modules,
  ...task
}: WorkerTask): Promise<(from: number, to: number) => PlayTotals> {
  const play = (await gameParts.gameNamed(name)?.play?.()) ?? (await import('./books.ts')).games.gameNamed(name)?.play;
  if (!play) throw new Error(`No games of ${name} can be played.`);
  return play.table(task, modules && (await loadedSheets(modules)));
}
