// `botbook simulate`: plays many games of a scenario and prints the results, or adds the results of several runs.
import { books } from '../books.ts';
import { sceneOf, type SceneRead } from '../../files/scenes.ts';
import type { GamePlay } from '../../compiler/game/play.ts';
import type { GameStretch } from '../../compiler/game/stretches.ts';
import { scriptIn, type SceneSheets } from '../../compiler/game/scene-sheets.ts';
import { procedurePartsOf } from '../../compiler/decide/procedure-parts.ts';
import { fingerprint } from '../../runtime/kernel/fingerprint.ts';
import { comparedText, simulatedText, type Simulated } from '../../views/examples/simulated.ts';
import { comparedJson, simulatedJson } from '../../views/examples/simulated-json.ts';
import { isUseWhole, partsText, type PlayedSheet } from '../../views/examples/used.ts';
import { sheetsOf } from '../bots.ts';
import { compiledModules } from '../compiled.ts';
import { playAll, type CrewTotals, type Job } from '../crew.ts';
import { UserError } from '../../files/errors.ts';
import { readWith } from '../readings.ts';
import { err, jsonText, out, paintOut } from '../io.ts';
import { visible } from '../../views/document/palette.ts';
import { packageVersion } from '../package.ts';
import { Progress } from '../progress.ts';
import { runDifference, mergeReports } from '../simulate/add-runs.ts';
import {
  chosenOf,
  comparing,
  numbersOf,
  playIn,
  refuseBesideMerge,
  refuseIdle,
  type SimulateOptions,
} from '../simulate/options.ts';
import { shortOf, type SimulateReport } from '../simulate/read-report.ts';
import { storedReport, storeReport } from '../simulate/report-file.ts';

const sizeOf = ({ from, to }: GameStretch): number => to - from;

/** A run that is ready to be played: everything but its games. */
interface PreparedRun {
  readonly play: () => Promise<CrewTotals>;
  readonly unplayed: Omit<Simulated, 'totals' | 'stretches'>;
}

/** Runs the verb; returns the exit code. */
export async function simulate(names: readonly string[], options: SimulateOptions): Promise<number> {
  if (options.merge) {
    refuseBesideMerge(options);
    tell(mergeReports(names, options.partial === true), options);
    return 0;
  }
  const { play, name } = playIn(names);
  const numbers = numbersOf(options, play);
  const read = sceneOf(books, name, options.overlay);
  const chosen = chosenOf(play, options);
  const isSolo = Object.values(chosen).includes('bot');
  const { readings, both } = comparing(options.reading ?? [], read.game.switchable ?? []);
  refuseIdle(options, isSolo, both !== null);
  const prepare = (switched: readonly string[]): PreparedRun =>
    prepareRun(read, play, { ...options, ...numbers, chosen, readings: isSolo ? switched : null });
  const first = prepare(readings);
  const second = both === null ? null : prepare([...readings, both]);
  if (options.out !== undefined && isStored(options.out, { first, second, both })) {
    err(`${visible(options.out)} has these games already.\n`);
    return 0;
  }
  const report = await played({ first, second, both });
  const isWhole = report.is === 'comparison' ? isAllPlayed(report.compared.second) : isAllPlayed(report.simulated);
  const isComplete = isWhole && (report.is === 'comparison' || both === null);
  if (isComplete || options.out === undefined) tell(report, options);
  else err(`Interrupted: ${visible(options.out)} is not written, since it would lack games.\n`);
  return isComplete ? 0 : 130;
}

/** The runs that a command asks for: one, or two with both readings of the ruling `both`. */
interface AskedRuns {
  readonly first: PreparedRun;
  readonly second: PreparedRun | null;
  readonly both: string | null;
}

const isAllPlayed = ({ totals, requested }: Simulated): boolean => totals.games === sizeOf(requested);

async function played({ first, second, both }: AskedRuns): Promise<SimulateReport> {
  const simulated = { ...first.unplayed, ...(await first.play()) };
  if (both === null || !second || !isAllPlayed(simulated)) return { is: 'simulation', simulated };
  const compared = { ruling: both, first: simulated, second: { ...second.unplayed, ...(await second.play()) } };
  return { is: 'comparison', compared };
}

/** True if a file already has the whole result. A file with the result of another run is an error. */
function isStored(path: string, { first, second, both }: AskedRuns): boolean {
  const stored = storedReport(path);
  if (!stored) return false;
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
  const help = 'Name another file, or move this one away. Nothing was played.';
  throw new UserError('other-run', { name: path, problem, help });
}

interface RunChoice extends ReturnType<typeof numbersOf> {
  readonly chosen: Readonly<Record<string, string>>;
  /** The rulings whose second reading applies; null if no bot plays. */
  readonly readings: readonly string[] | null;
  readonly difficulty?: string;
  readonly use?: boolean;
}

/** Prepares games of a scenario, without playing them. */
function prepareRun(read: SceneRead, play: GamePlay, choice: RunChoice): PreparedRun {
  const { requested, seed, workers, limit, chosen, readings, use } = choice;
  const { game, scenario, overlay } = read;
  const scene = read.scene.play?.();
  if (!scene) throw books.noData('engine', `${game.name}/${scenario}`);
  const { definition, ...known } = scene;
  const difficulty = Math.max(0, play.difficulties.indexOf(choice.difficulty ?? ''));
  const sheets = readings && sheetsOf(game, scenario, readings);
  const texts = (use && sheets?.texts) || null;
  const how = { definition, players: chosen, seed, limit, difficulty, readings: readings ?? [], texts };
  const ready = async (): Promise<CrewTotals> => {
    const modules = sheets && compiledModules(read, sheets);
    return playedAll({ play, task: { game: game.name, modules, ...how }, games: requested, workers });
  };
  const unplayed = {
    ...known,
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
  return { play: ready, unplayed };
}

/** Prints a result, or writes it into the file of `--out`. */
function tell(report: SimulateReport, { json, use, out: path }: SimulateOptions): void {
  const isBoth = report.is === 'comparison';
  if (json || path !== undefined) {
    const text = jsonText(isBoth ? comparedJson(report.compared) : simulatedJson(report.simulated));
    if (path === undefined) out(text);
    else storeReport(path, text);
    return;
  }
  out(isBoth ? comparedText(report.compared, paintOut) : simulatedText(report.simulated, paintOut));
  if (isBoth) return;
  const { played: sheets, totals } = report.simulated;
  if (use || isUseWhole(sheets)) out(`\n${partsText(sheets, totals.use)}\n`);
}

/** Plays the games. After Ctrl-C, returns the totals of the games so far. */
async function playedAll(job: Omit<Job, 'onProgress'>): Promise<CrewTotals> {
  const progress = new Progress({ total: sizeOf(job.games), units: 'games' });
  const { done, stop } = playAll({ ...job, onProgress: (games) => progress.tell(games) });
  process.once('SIGINT', stop);
  try {
    return await done;
  } finally {
    process.removeListener('SIGINT', stop);
    progress.end();
  }
}

/**
 * Returns the sheets that bots play, with the parts whose uses are counted. Unless `isWhole` is true, only clauses and
 * sub-clauses are counted.
 */
function playedOf(
  { game }: SceneRead,
  sheets: SceneSheets,
  chosen: Simulated['players'],
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
