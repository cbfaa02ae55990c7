// Runs of games that are prepared but not yet played, and the files with the results of such runs.
import { books } from '../../books.ts';
import type { SceneRead } from '../../../files/scenes.ts';
import type { GamePlay, TeamPlay } from '../../../compiler/game/play.ts';
import type { GameStretch } from '../../../compiler/game/stretches.ts';
import { scriptIn, type SceneSheets } from '../../../compiler/game/scene-sheets.ts';
import { procedurePartsOf } from '../../../compiler/decide/procedure-parts.ts';
import { fingerprint } from '../../../runtime/kernel/fingerprint.ts';
import type { SimulationResult } from '../../../views/examples/simulation-results.ts';
import type { PlayedSheet } from '../../../views/examples/clause-use.ts';
import { refuseWithoutSheets, sheetsOf } from '../../bots.ts';
import { compiledModules } from '../../compiled-sheets.ts';
import { playAll, type CrewTotals, type Job } from '../../game-workers.ts';
import { UserError, badData, badOption } from '../../../files/errors.ts';
import { loadedSheets } from '../../loaded-sheets.ts';
import { ShapeError } from '../../../runtime/kernel/shape.ts';
import { readWith } from '../../readings.ts';
import { packageVersion } from '../../package.ts';
import { runDifference } from './add-runs.ts';
import type { SimulateNumbers } from './options.ts';
import { shortOf } from './read-report.ts';
import { storedReport } from './report-file.ts';

export const sizeOf = ({ from, to }: GameStretch): number => to - from;

/** A run that is prepared: everything is known except the results of its games. */
export interface PreparedRun {
  /**
   * Plays the requested games, or the games of the stretch `games` instead. Calls `onProgress` with the number of games
   * so far. After Ctrl-C, returns the totals of the games so far.
   */
  readonly play: (onProgress: (games: number) => void, games?: GameStretch) => Promise<CrewTotals>;
  /** Plays the first game, and returns its events as text. */
  readonly log: () => Promise<string>;
  readonly unplayed: Omit<SimulationResult, 'totals' | 'stretches'>;
}

/** The runs that a command asks for: a single run, or two runs if a ruling has the reading `both`. */
export interface AskedRuns {
  readonly first: PreparedRun;
  readonly second: PreparedRun | null;
  readonly both: string | null;
}

export const isAllPlayed = ({ totals, requested }: SimulationResult): boolean => totals.games === sizeOf(requested);

/**
 * True if a file already contains the complete result of these runs. Throws if the file has the result of another run.
 */
export function isStored(path: string, { first, second, both }: AskedRuns): boolean {
  const stored = storedReport(path);
  if (!stored) return false;
  const help = 'Name another file, or move this one away. Nothing was played.';
  if (stored.is === 'positions')
    throw new UserError('other-run', { name: path, problem: 'it has shares of positions, and no games', help });
  const compared = stored.is === 'comparison' ? stored.compared : null;
  const runs = stored.is === 'comparison' ? [stored.compared.first, stored.compared.second] : [stored.simulated];
  const asked = [first, ...(second ? [second] : [])];
  const differences = asked.map(({ unplayed }, index) => {
    const run = runs[index];
    if (!run || asked.length !== runs.length || (compared?.ruling ?? null) !== both)
      return 'it compares other readings than this command';
    const here = { ...run, ...unplayed, totals: run.totals, stretches: run.stretches };
    const other = runDifference({ name: 'this command', run: here }, { name: 'it', run });
    const isSame = sizeOf(run.requested) === sizeOf(here.requested) && run.requested.from === here.requested.from;
    return other ?? (isSame ? null : 'it has other games than this command');
  });
  const problem = differences.find((difference) => difference !== null);
  if (problem === undefined) return runs.every(isAllPlayed);
  throw new UserError('other-run', { name: path, problem, help });
}

interface RunChoice extends SimulateNumbers {
  readonly chosen: Readonly<Record<string, string>>;
  /** The rulings whose second reading applies; null if no bot plays. */
  readonly readings: readonly string[] | null;
  readonly difficulty?: string;
  readonly use?: boolean;
  readonly teams?: boolean;
}

/** Prepares games of a scenario, without playing them. */
export function prepareRun(read: SceneRead, play: GamePlay, choice: RunChoice): PreparedRun {
  const { requested, seed, workers, limit, chosen, readings, use } = choice;
  const { game, scenario, overlay } = read;
  const scene = read.scene.play?.();
  if (!scene) throw books.noData('engine', `${game.name}/${scenario}`);
  const { definition, ...known } = scene;
  const difficulty = Math.max(0, play.difficulties.indexOf(choice.difficulty ?? ''));
  const sheets = readings && sheetsOf(game, scenario, readings);
  const bots = play.sides.map(({ file }) => file).filter((file) => chosen[file] === 'bot');
  if (sheets) refuseWithoutSheets(game, scenario, sheets, bots);
  const teams = choice.teams ? play.teams : undefined;
  const how = { definition, players: chosen, seed, limit, difficulty, ...(teams && { isTeam: true }) };
  const fingerprintOfTeams = teams && teamFingerprint(read, teams, definition);
  const playGames: PreparedRun['play'] = (onProgress, stretch = requested) => {
    const modules = sheets && compiledModules(read, { ...sheets, isCounted: use === true });
    return playAllUntilStopped({
      play,
      task: { game: game.name, modules, ...how },
      games: stretch,
      workers,
      onProgress,
    });
  };
  const log: PreparedRun['log'] = async () => {
    if (!play.log) throw badOption('--log is given, and the game has no log', 'Leave it out.');
    const modules = sheets && compiledModules(read, { ...sheets, isCounted: false });
    return play.log(how, modules && (await loadedSheets(modules)), requested.from);
  };
  const unplayed = {
    ...known,
    ...(fingerprintOfTeams !== undefined && { fingerprint: fingerprintOfTeams, isTeam: true }),
    botbook: packageVersion,
    game: game.name,
    play,
    scenario,
    seed,
    limit,
    players: chosen,
    requested,
    overlay,
    difficulty: play.difficulties[difficulty] ?? '',
    readings: readWith(game, readings ?? []),
    played: sheets ? playedOf(read, sheets, chosen, use === true) : [],
    sheets: Object.fromEntries([...(sheets?.texts ?? [])].map(([bot, text]) => [bot, fingerprint(text)])),
  };
  return { play: playGames, log, unplayed };
}

/** Returns the fingerprint of a scenario in teams. A scenario that cannot be played in teams is an error. */
function teamFingerprint({ game, scenario }: SceneRead, teams: TeamPlay, definition: unknown): string {
  try {
    return teams.fingerprint(definition);
  } catch (error) {
    const path = books.files(game, 'decks.json', scenario)[0]?.path ?? 'decks.json';
    throw error instanceof ShapeError ? badData(path, error) : error;
  }
}

/** Plays the games. After Ctrl-C, returns the totals of the games so far. */
export async function playAllUntilStopped(job: Job): Promise<CrewTotals> {
  const { done, stop } = playAll(job);
  process.once('SIGINT', stop);
  try {
    return await done;
  } finally {
    process.removeListener('SIGINT', stop);
  }
}

/**
 * Returns the sheets that bots play, with the parts whose uses are counted. These are clauses and sub-clauses; if
 * `isWhole` is true, all parts.
 */
function playedOf(
  { game }: SceneRead,
  sheets: SceneSheets,
  chosen: SimulationResult['players'],
  isWhole: boolean,
): PlayedSheet[] {
  return (game.play?.sides ?? []).flatMap(({ file, name }) => {
    const script = scriptIn(sheets, file);
    if (chosen[file] !== 'bot' || !script) return [];
    const procedures = script.procedures.map(({ title, clauses }) => {
      const parts = procedurePartsOf(title, clauses);
      return { title, parts: parts.filter(({ kind }) => isWhole || kind === 'clause' || kind === 'letter') };
    });
    return [{ bot: file, name, short: shortOf(game, file), procedures }];
  });
}
