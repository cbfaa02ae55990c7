// `botbook simulate --merge`: adds the results of runs that played different games of one seed. The sum equals the
// result of a single run of all these games.
import { addPlayed, nothingPlayed } from '../../../compiler/game/play.ts';
import { joinStretches, missingStretches, sharedStretch, type GameStretch } from '../../../compiler/game/stretches.ts';
import { UserError, badOption } from '../../../files/errors.ts';
import type { SimulationResult } from '../../../views/examples/simulation-results.ts';
import { readSimulateReport, type SimulateReport } from './read-report.ts';

/** A simulation, and the name that messages use for it: its file in backquotes, or words such as `this command`. */
export interface NamedRun {
  readonly name: string;
  readonly run: SimulationResult;
}

const notAdded = (problem: string, help: string): UserError => new UserError('no-sum', { problem, help });

const gamesText = ({ from, to }: GameStretch): string =>
  to - from === 1 ? `game ${from}` : `games ${from} to ${to - 1}`;

/** The properties in which all added results must agree, with a plural noun for messages. */
const traits: readonly (readonly [plural: string, of: (run: SimulationResult) => unknown])[] = [
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
  // A result in a file has the names of the parts, and not their places in the sheet.
  [
    'counted parts of sheets',
    ({ played }) =>
      played.map(({ bot, procedures }) => [
        bot,
        procedures.map(({ title, parts }) => [title, parts.map(({ name }) => name)]),
      ]),
  ],
];

/** The greatest length of JSON that messages show. */
const longest = 60;

/** Returns a text about the first property in which two runs differ; null if the games of the runs may be added. */
export function runDifference(a: NamedRun, b: NamedRun): string | null {
  for (const [plural, of] of traits) {
    const [here, there] = [JSON.stringify(of(a.run)), JSON.stringify(of(b.run))];
    if (here === there) continue;
    if (Math.max(here.length, there.length) > longest) return `${b.name} has other ${plural} than ${a.name}`;
    return `${b.name} has other ${plural} than ${a.name}: ${there}, not ${here}`;
  }
  return null;
}

function refuseShared(runs: readonly NamedRun[]): void {
  const both = sharedStretch(runs.map(({ name, run }) => ({ owner: name, stretches: run.stretches })));
  if (!both) return;
  const { owners, shared } = both;
  throw notAdded(
    `${owners[0]} and ${owners[1]} both have ${gamesText(shared)}`,
    'Each game is counted once: leave one of the files out.',
  );
}

function refuseMissing(missing: readonly GameStretch[]): void {
  const [first] = missing;
  if (!first) return;
  const listed = missing.slice(0, 5).map(gamesText).join(', ');
  const rest = missing.length > 5 ? ` and ${missing.length - 5} more stretches` : '';
  const play = `\`--from ${first.from} --games ${first.to - first.from}\``;
  const isOne = missing.length === 1 && first.to - first.from === 1;
  throw notAdded(
    `${listed}${rest} ${isOne ? 'is' : 'are'} missing`,
    `Play them with ${play}, or add \`--partial\` for the result so far.`,
  );
}

/** Adds the results of several simulations of one run. Missing games are an error unless `isPartial` is true. */
export function sumOfRuns(runs: readonly NamedRun[], isPartial: boolean): SimulationResult {
  const [first, ...more] = runs;
  if (!first) throw badOption('No result is named', 'Give the files that `simulate --json` or `--out` wrote.');
  for (const other of more) {
    const difference = runDifference(first, other);
    if (difference !== null) throw notAdded(difference, 'Only games of one run are added: leave one of the files out.');
  }
  refuseShared(runs);
  const totals = nothingPlayed(first.run.play);
  for (const { run } of runs) addPlayed(totals, run.totals);
  const stretches = joinStretches(runs.flatMap(({ run }) => run.stretches));
  const requested = {
    from: Math.min(...runs.map(({ run }) => run.requested.from)),
    to: Math.max(...runs.map(({ run }) => run.requested.to)),
  };
  if (!isPartial) refuseMissing(missingStretches(stretches, requested));
  return { ...first.run, totals, stretches, requested };
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
  const [run, comparison] = [runs[0], comparisons[0]];
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
