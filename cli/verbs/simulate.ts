// `botbook simulate`: plays many games of a scenario and prints the results, or adds the results of several runs.
import { books } from '../books.ts';
import { sceneOf } from '../../files/scenes.ts';
import { comparedText, simulatedText, type Simulated } from '../../views/examples/simulated.ts';
import { comparedJson, simulatedJson } from '../../views/examples/simulated-json.ts';
import { isUseWhole, partsText } from '../../views/examples/used.ts';
import { err, jsonText, out, paintOut } from '../io.ts';
import { visible } from '../../views/document/palette.ts';
import { Progress } from '../progress.ts';
import { mergeReports } from '../simulate/add-runs.ts';
import {
  chosenOf,
  comparing,
  numbersOf,
  playIn,
  refuseBesideMerge,
  refuseIdle,
  type SimulateOptions,
} from '../simulate/options.ts';
import {
  isAllPlayed,
  isStored,
  prepareRun,
  sizeOf,
  type AskedRuns,
  type PreparedRun,
} from '../simulate/prepared-run.ts';
import type { SimulateReport } from '../simulate/read-report.ts';
import { storeReport } from '../simulate/report-file.ts';
import { refuseStray } from '../simulate/seats.ts';

/** Runs the verb; returns the exit code. */
export async function simulate(names: readonly string[], options: SimulateOptions): Promise<number> {
  if (options.merge) {
    refuseBesideMerge(options);
    tell(mergeReports(names, options.partial === true), options);
    return 0;
  }
  const { play, name } = playIn(names);
  refuseStray(options);
  const numbers = numbersOf(options, play);
  const read = sceneOf(books, name, options.overlay);
  const chosen = chosenOf(play, options);
  const isSolo = Object.values(chosen).includes('bot');
  const { readings, both } = comparing(options.reading ?? [], read.game.switchable ?? []);
  refuseIdle(options, isSolo, both !== null);
  const prepare = (switched: readonly string[]): PreparedRun =>
    prepareRun(read, play, { ...options, ...numbers, chosen, readings: isSolo ? switched : null });
  const first = prepare(readings);
  if (options.log) {
    out(await first.log());
    return 0;
  }
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

/** Plays a run and shows its progress. */
async function playedRun({ play, unplayed }: PreparedRun): Promise<Simulated> {
  const progress = new Progress({ total: sizeOf(unplayed.requested), units: 'games' });
  try {
    return { ...unplayed, ...(await play((games) => progress.tell(games))) };
  } finally {
    progress.end();
  }
}

async function played({ first, second, both }: AskedRuns): Promise<SimulateReport> {
  const simulated = await playedRun(first);
  if (both === null || !second || !isAllPlayed(simulated)) return { is: 'simulation', simulated };
  const compared = { ruling: both, first: simulated, second: await playedRun(second) };
  return { is: 'comparison', compared };
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
