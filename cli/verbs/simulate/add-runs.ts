// `botbook simulate --merge`: adds the results of runs that played different games of one seed. The sum equals the
// result of a single run of all these games.
import { addPlayed, nothingPlayed } from '../../../compiler/game/play.ts';
import { joinStretches, missingStretches, sharedStretch, type GameStretch } from '../../../compiler/game/stretches.ts';
import { UseTally } from '../../../compiler/game/random-use.ts';
import { UserError, badOption } from '../../../files/errors.ts';
import type { PositionShares } from '../../../views/examples/position-shares.ts';
import type { SimulationResult } from '../../../views/examples/simulation-results.ts';
import { readSimulateReport, type SimulateReport } from './read-report.ts';

/** A result that can be added to others of the same run: the numbers of the games, or positions, that it counts. */
type CountedRun = Pick<SimulationResult, 'requested' | 'stretches'>;

/** A result, and the name that messages use for it: its file in backquotes, or words such as `this command`. */
export interface NamedRun<Run extends CountedRun = SimulationResult> {
  readonly name: string;
  readonly run: Run;
}

/** The noun of the counted games, or positions, in messages and in the option that plays them. */
type Unit = 'game' | 'position';

/** The properties in which all added results must agree, with a plural noun for messages. */
type Traits<Run> = readonly (readonly [plural: string, of: (run: Run) => unknown])[];

const notAdded = (problem: string, help: string): UserError => new UserError('no-sum', { problem, help });

const stretchText = ({ from, to }: GameStretch, unit: Unit): string =>
  to - from === 1 ? `${unit} ${from}` : `${unit}s ${from} to ${to - 1}`;

/** Returns the names of the counted parts. A result in a file has these, and not the places of the parts in the sheet. */
const countedParts = ({ played }: Pick<SimulationResult, 'played'>): unknown =>
  played.map(({ bot, procedures }) => [
    bot,
    procedures.map(({ title, parts }) => [title, parts.map(({ name }) => name)]),
  ]);

const traitsOfGames: Traits<SimulationResult> = [
  ['versions of Botbook', ({ botbook }) => botbook],
  ['board games', ({ game }) => game],
  ['scenarios', ({ scenario }) => scenario],
  ['seeds', ({ seed }) => seed],
  ['numbers of players of a side', ({ isTeam }) => isTeam === true],
  ['players', ({ players }) => players],
  ['difficulties', ({ difficulty }) => difficulty],
  ['limits of rounds', ({ limit }) => limit],
  ['second readings', ({ readings }) => readings.map(({ ruling }) => ruling)],
  ['overlays', ({ overlay }) => overlay],
  ['rules or data', ({ fingerprint }) => fingerprint],
  ['sheets', ({ sheets }) => sheets],
  ['stand-ins or ways to win', ({ basis, standIns, aims }) => [basis, standIns, aims]],
  ['counted parts of sheets', countedParts],
];

const traitsOfPositions: Traits<PositionShares> = [
  ['versions of Botbook', ({ botbook }) => botbook],
  ['books', ({ game }) => game],
  ['seeds', ({ seed }) => seed],
  ['pages', ({ page }) => page],
  ['sheets', ({ sheets }) => sheets],
  ['counted parts of sheets', countedParts],
];

/** The greatest length of JSON that messages show. */
const longest = 60;

/** Returns a text about the first property in which two runs differ; null if the runs may be added. */
function differenceIn<Run extends CountedRun>(traits: Traits<Run>, a: NamedRun<Run>, b: NamedRun<Run>): string | null {
  for (const [plural, of] of traits) {
    const [here, there] = [JSON.stringify(of(a.run)), JSON.stringify(of(b.run))];
    if (here === there) continue;
    if (Math.max(here.length, there.length) > longest) return `${b.name} has other ${plural} than ${a.name}`;
    return `${b.name} has other ${plural} than ${a.name}: ${there}, not ${here}`;
  }
  return null;
}

export const runDifference = (a: NamedRun, b: NamedRun): string | null => differenceIn(traitsOfGames, a, b);

export const sharesDifference = (a: NamedRun<PositionShares>, b: NamedRun<PositionShares>): string | null =>
  differenceIn(traitsOfPositions, a, b);

function refuseShared(runs: readonly NamedRun<CountedRun>[], unit: Unit): void {
  const both = sharedStretch(runs.map(({ name, run }) => ({ owner: name, stretches: run.stretches })));
  if (!both) return;
  const { owners, shared } = both;
  throw notAdded(
    `${owners[0]} and ${owners[1]} both have ${stretchText(shared, unit)}`,
    `Each ${unit} is counted once: leave one of the files out.`,
  );
}

function refuseMissing(missing: readonly GameStretch[], unit: Unit): void {
  const [first] = missing;
  if (!first) return;
  const listed = missing
    .slice(0, 5)
    .map((each) => stretchText(each, unit))
    .join(', ');
  const rest = missing.length > 5 ? ` and ${missing.length - 5} more stretches` : '';
  const play = `\`--from ${first.from} --${unit}s ${first.to - first.from}\``;
  const isOne = missing.length === 1 && first.to - first.from === 1;
  throw notAdded(
    `${listed}${rest} ${isOne ? 'is' : 'are'} missing`,
    `${unit === 'game' ? 'Play' : 'Decide'} them with ${play}, or add \`--partial\` for the result so far.`,
  );
}

/**
 * Returns the first of several results of one run, with the numbers of the games or positions of all. Missing numbers are
 * an error unless `isPartial` is true.
 */
function joinedRun<Run extends CountedRun>(
  runs: readonly NamedRun<Run>[],
  { traits, unit }: { readonly traits: Traits<Run>; readonly unit: Unit },
  isPartial: boolean,
): Run {
  const [first, ...more] = runs;
  if (!first) throw badOption('No result is named', 'Give the files that `simulate --json` or `--out` wrote.');
  for (const other of more) {
    const difference = differenceIn(traits, first, other);
    const help = `Only ${unit}s of one run are added: leave one of the files out.`;
    if (difference !== null) throw notAdded(difference, help);
  }
  refuseShared(runs, unit);
  const stretches = joinStretches(runs.flatMap(({ run }) => run.stretches));
  const requested = {
    from: Math.min(...runs.map(({ run }) => run.requested.from)),
    to: Math.max(...runs.map(({ run }) => run.requested.to)),
  };
  if (!isPartial) refuseMissing(missingStretches(stretches, requested), unit);
  return { ...first.run, stretches, requested };
}

/** Adds the results of several simulations of one run. */
export function sumOfRuns(runs: readonly NamedRun[], isPartial: boolean): SimulationResult {
  const joined = joinedRun(runs, { traits: traitsOfGames, unit: 'game' }, isPartial);
  const totals = nothingPlayed(joined.play);
  for (const { run } of runs) addPlayed(totals, run.totals);
  return { ...joined, totals };
}

/** Adds the shares of positions of several results of one run. */
function sumOfShares(runs: readonly NamedRun<PositionShares>[], isPartial: boolean): PositionShares {
  const joined = joinedRun(runs, { traits: traitsOfPositions, unit: 'position' }, isPartial);
  const counts = new UseTally();
  for (const { run } of runs) counts.addCounts(run.counts);
  return { ...joined, counts };
}

/** Adds the results of several files. */
export function mergeReports(names: readonly string[], isPartial: boolean): SimulateReport {
  if (names.filter((name) => name === '-').length > 1) throw new UserError('stdin-once', {});
  const reports = names.map((file) => ({
    name: file === '-' ? 'standard input' : `\`${file}\``,
    report: readSimulateReport(file),
  }));
  const comparisons = reports.flatMap(({ name, report }) =>
    report.is === 'comparison' ? [{ name, compared: report.compared }] : [],
  );
  const runs = reports.flatMap(({ name, report }) =>
    report.is === 'simulation' ? [{ name, run: report.simulated }] : [],
  );
  const shares = reports.flatMap(({ name, report }) =>
    report.is === 'positions' ? [{ name, run: report.shares }] : [],
  );
  const [run, comparison, positions] = [runs[0], comparisons[0], shares[0]];
  const ofGames = run ?? comparison;
  if (positions && ofGames) {
    const help = 'Only results of one run are added: leave one of the files out.';
    throw notAdded(`${positions.name} has shares of positions, and ${ofGames.name} has games`, help);
  }
  if (positions) return { is: 'positions', shares: sumOfShares(shares, isPartial) };
  if (!comparison) return { is: 'simulation', simulated: sumOfRuns(runs, isPartial) };
  const other = run?.name ?? comparisons.find(({ compared }) => compared.ruling !== comparison.compared.ruling)?.name;
  const { ruling } = comparison.compared;
  if (other !== undefined) {
    throw notAdded(
      `${comparison.name} compares both readings of ${ruling}, and ${other} does not`,
      'Only games of one run are added: leave one of the files out.',
    );
  }
  const sumOf = (part: 'first' | 'second'): SimulationResult =>
    sumOfRuns(
      comparisons.map(({ name, compared }) => ({ name, run: compared[part] })),
      isPartial,
    );
  return { is: 'comparison', compared: { ruling, first: sumOf('first'), second: sumOf('second') } };
}
