// `botbook simulate`: plays many games of a scenario and prints the results, or adds the results of several runs.
import { books } from '../../books.ts';
import { sceneOf } from '../../../files/scenes.ts';
import {
  comparedDocument,
  simulatedDocument,
  type SimulationResult,
} from '../../../views/examples/simulation-results.ts';
import { comparedJson, simulatedJson } from '../../../views/examples/simulation-json.ts';
import { isUseWhole, partsText } from '../../../views/examples/clause-use.ts';
import { err, jsonText, out, outDocument, outJson } from '../../io.ts';
import { visibleText } from '../../../views/document/palette.ts';
import { Progress } from '../../progress.ts';
import { badOption } from '../../../files/errors.ts';
import type { GamePlay } from '../../../compiler/game/play.ts';
import { variantsJson, variantsDocument } from '../../../views/examples/variants.ts';
import { compareVariants } from './compare-variants.ts';
import { asksForVariants, prepareNamed, type PreparedNamedRun } from './named-run.ts';
import { pageGameAt } from '../../page-game.ts';
import { refusePositions, simulatePositions, tellShares } from './position-shares.ts';
import { mergeReports } from './add-runs.ts';
import {
  playersOf,
  readReadingOptions,
  namedReadings,
  numbersOf,
  playIn,
  refuseBesideMerge,
  refuseBotOptions,
  refuseIdle,
  refuseStrayFiles,
  type SimulateOptions,
} from './options.ts';
import { isAllPlayed, isStored, prepareRun, sizeOf, type AskedRuns, type PreparedRun } from './prepared-run.ts';
import type { SimulateReport } from './read-report.ts';
import { storeReport } from './report-file.ts';
import { refuseStray } from './seats.ts';

/** Runs the command verb; returns the exit code. */
export async function simulate(names: readonly string[], options: SimulateOptions): Promise<number> {
  if (options.merge) {
    refuseBesideMerge(options);
    tell(mergeReports(names, options.partial === true), options);
    return 0;
  }
  if (names.some((each) => pageGameAt(each) !== null)) return await simulatePositions(names, options);
  const { play, name, named } = playIn(names);
  refusePositions(options, name);
  refuseStray(options);
  refuseStrayFiles(options, play);
  const numbers = numbersOf(options, play);
  const chosen = playersOf(play, options);
  if (named) {
    const { readings, both } = namedReadings(named, options);
    refuseBotOptions(options, named.scenario.title);
    if (options.overlay !== undefined) throw badOption('--overlay is given, and the game has none', 'Leave it out.');
    const prepare = (switched: readonly string[]): PreparedNamedRun =>
      prepareNamed(named.game, named.scenario, { ...numbers, chosen, options, readings: switched });
    const run = prepare(readings);
    if (asksForVariants(named.scenario, options)) {
      if (both !== null)
        throw badOption(`--reading compares ${both}, and variants are compared`, 'Ask for each alone.');
      return await tellVariants(play, run, options);
    }
    return await playAsked(run, both === null ? null : prepare([...readings, both]), both, options);
  }
  const read = sceneOf(books, name, options.overlay);
  const isSolo = Object.values(chosen).includes('bot');
  const { readings, both } = readReadingOptions(options.reading ?? [], read.game.switchable ?? []);
  refuseIdle(options, isSolo, { isBoth: both !== null, side: read.game.bots[0]?.file ?? play.sides[0].file });
  const prepare = (switched: readonly string[]): PreparedRun =>
    prepareRun(read, play, { ...options, ...numbers, chosen, readings: isSolo ? switched : null });
  return await playAsked(prepare(readings), both === null ? null : prepare([...readings, both]), both, options);
}

/** Compares the variants of a scenario, and prints the variants that were not dropped. Returns the exit code. */
async function tellVariants(
  { variants, sides }: GamePlay,
  run: PreparedNamedRun,
  options: SimulateOptions,
): Promise<number> {
  if (!variants) throw new Error('The scenario has no variants.');
  if (options.out !== undefined || options.from !== undefined)
    throw badOption('--out or --from is given with a comparison', 'A comparison is played whole: leave it out.');
  const { game, scenario, seed, players, requested, standIns, readings } = run.unplayed;
  const left = await compareVariants(variants, sizeOf(requested), run.playVariants);
  const [{ file, name, wins }] = sides;
  const shown = {
    game,
    scenario: String(scenario),
    seed,
    side: file,
    sideName: name,
    player: players[file] ?? '',
    wins,
    parts: variants.parts,
    games: sizeOf(requested),
    variants: variants.count,
    left,
    standIns,
    readings,
  };
  if (options.json) outJson(variantsJson(shown));
  else outDocument(variantsDocument(shown));
  return 0;
}

/** Plays the runs of a command and prints the result, or the log of a game; returns the exit code. */
async function playAsked(
  first: PreparedRun,
  second: PreparedRun | null,
  both: string | null,
  options: SimulateOptions,
): Promise<number> {
  if (options.log) {
    out(await first.log());
    return 0;
  }
  if (options.out !== undefined && isStored(options.out, { first, second, both })) {
    err(`${visibleText(options.out)} has these games already.\n`);
    return 0;
  }
  const report = await playRuns({ first, second, both });
  const isWhole = report.is === 'comparison' ? isAllPlayed(report.compared.second) : isAllPlayed(report.simulated);
  const isComplete = isWhole && (report.is === 'comparison' || both === null);
  if (isComplete || options.out === undefined) tell(report, options);
  else err(`Interrupted: ${visibleText(options.out)} is not written, since it would lack games.\n`);
  return isComplete ? 0 : 130;
}

/** Plays a run and shows its progress. */
async function playedRun({ play, unplayed }: PreparedRun): Promise<SimulationResult> {
  const progress = new Progress({ total: sizeOf(unplayed.requested), units: 'games' });
  try {
    return { ...unplayed, ...(await play((games) => progress.tell(games))) };
  } finally {
    progress.end();
  }
}

async function playRuns({ first, second, both }: AskedRuns): Promise<Exclude<SimulateReport, { is: 'positions' }>> {
  const simulated = await playedRun(first);
  if (both === null || !second || !isAllPlayed(simulated)) return { is: 'simulation', simulated };
  const compared = { ruling: both, first: simulated, second: await playedRun(second) };
  return { is: 'comparison', compared };
}

/** Prints a result, or writes it into the file of `--out`. */
function tell(report: SimulateReport, options: SimulateOptions): void {
  const { json, use, out: path } = options;
  if (report.is === 'positions') return tellShares(report.shares, options);
  const isBoth = report.is === 'comparison';
  if (json || path !== undefined) {
    const text = jsonText(isBoth ? comparedJson(report.compared) : simulatedJson(report.simulated));
    if (path === undefined) out(text);
    else storeReport(path, text);
    return;
  }
  outDocument(isBoth ? comparedDocument(report.compared) : simulatedDocument(report.simulated));
  if (isBoth) return;
  const { played: sheets, totals } = report.simulated;
  if (use || isUseWhole(sheets)) out(`\n${partsText(sheets, totals.use)}\n`);
}
