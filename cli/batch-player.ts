// Plays batches of simulated games, in a worker or in the thread of the command.
import type { GamePlay, PlayTask, PlayTotals } from '../compiler/game/play.ts';
import { gameParts } from '../library/game-parts.ts';
import { loadedSheets, type ModuleUrls } from './loaded-sheets.ts';

/** The task of a worker as plain data, because functions cannot be sent to a worker. */
export interface WorkerTask extends PlayTask {
  readonly game: string;
  /** The name of the scenario; absent if the scenario has a number. */
  readonly named?: string;
  /** The URLs of the compiled sheets of all bots; null if no bot plays. */
  readonly modules: ModuleUrls | null;
}

/** Returns a function that plays the games with the numbers from `from` to `to` − 1. */
export async function batchPlayer({
  game: name,
  named,
  modules,
  ...task
}: WorkerTask): Promise<(from: number, to: number) => PlayTotals> {
  const play = named === undefined ? await numberedPlay(name) : await namedPlay(name, named);
  if (!play) throw new Error(`No games of ${name} can be played.`);
  return play.table(task, modules && (await loadedSheets(modules)));
}

async function numberedPlay(name: string): Promise<GamePlay | null> {
  const parts = await gameParts.gameNamed(name)?.play?.();
  return parts ?? (await import('./books.ts')).games.gameNamed(name)?.play ?? null;
}

/**
 * Returns the functions that play games of a scenario with a name such as `runaway`. Null if games of this scenario
 * cannot be simulated.
 */
async function namedPlay(name: string, scenario: string): Promise<GamePlay | null> {
  const parts = await gameParts.gameNamed(name)?.named?.();
  const all = parts ?? (await import('./books.ts')).games.gameNamed(name)?.named ?? [];
  return all.find((each) => each.name === scenario)?.play ?? null;
}
