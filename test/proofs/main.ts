// `npm run proofs`: runs the whole proofs, or samples of the proofs as `.ci/run` does.
import { spawnSync } from 'node:child_process';
import { Progress } from '../../cli/progress.ts';
import { refuseTask, taskWords } from '../../tools/task-words.ts';
import { canInstall, installedProgram, installPrograms, packagesOf } from '../../tools/programs.ts';
import { proofsList, spoken } from './describe.ts';
import { inLanes, nodeOptionsFor, processName, type EndedProcess, type ProofProcess } from './lanes.ts';
import { sumOf } from './kit.ts';
import { checkout } from './process.ts';
import { PassedRuns } from './state.ts';
import { proofs, type Proof } from './table.ts';

const runsOf = (proof: Proof, isSample: boolean): ProofProcess[] => {
  const { words, seconds } = isSample ? proof.sample : proof.whole;
  return words.map((line) => ({ proof, words: line, seconds: seconds / words.length }));
};

/** Installs programs. Returns false if this fails. A proof without its program then fails with a message. */
function install(names: readonly string[]): boolean {
  try {
    installPrograms(names);
    return true;
  } catch (error) {
    console.error(String(error));
    return false;
  }
}

/** Installs the programs that proofs need, all at once. If this fails, installs one program after another. */
function installFor(all: readonly Proof[]): void {
  const names = [...new Set(all.flatMap(({ needs = [] }) => needs))];
  if (!install(names)) for (const name of names) install([name]);
}

const missingFor = ({ needs = [] }: Proof): readonly string[] =>
  needs.filter((program) => installedProgram(program) === null);

/** Prints a line for each proof that has run. */
function report(ends: readonly EndedProcess[], chosen: readonly Proof[]): void {
  for (const proof of chosen) {
    const runs = ends.filter(({ run }) => run.proof === proof);
    if (runs.length === 0) continue;
    const bad = runs.filter(({ passed }) => !passed).map(({ run }) => processName(run));
    const seconds = sumOf(runs.map((end) => end.seconds));
    const expected = sumOf(runs.map(({ run }) => run.seconds));
    const repeated = runs.some(({ firstOutput }) => firstOutput !== undefined) ? ' when run once more' : '';
    const verdict = bad.length === 0 ? `ok${repeated}` : `FAILED (${bad.join('; ')})`;
    console.log(`${proof.name.padEnd(13)} ${verdict}, ${spoken(seconds)} of ${spoken(expected)}`);
  }
}

/** Prints the end of the output of each failed run again, where a reader of a long output finds it. */
function reportFaults(ends: readonly EndedProcess[]): void {
  for (const { firstOutput, output, passed, run } of ends) {
    if (passed && firstOutput === undefined) continue;
    console.log(`\n${processName(run)} ${passed ? 'failed at first' : 'failed'}. The end of its output:`);
    console.log((firstOutput ?? output).trimEnd().split('\n').slice(-12).join('\n'));
  }
}

function bundle(): void {
  const { status } = spawnSync(process.execPath, ['tools/build.mjs', '--stale'], { cwd: checkout, stdio: 'inherit' });
  if (status === 0) return;
  console.log('0 passed, 1 failed');
  process.exit(status ?? 1);
}

/** Runs a single proof with options from the command line. */
function runAlone(proof: Proof, words: readonly string[]): never {
  bundle();
  const { status } = spawnSync(process.execPath, [...nodeOptionsFor(proof), ...words], {
    cwd: checkout,
    stdio: 'inherit',
  });
  process.exit(status ?? 1);
}

const ourWords = new Set(['list', 'sample', 'resume', 'install', 'tested']);
const line = process.argv.slice(2);
const [first = ''] = line;
const alone = proofs.find(({ name }) => name === first);
if (alone && line.slice(1).some((word) => word.startsWith('--') && !ourWords.has(word.slice(2))))
  runAlone(alone, line.slice(1));

const { values: options, positionals: names } = taskWords('proofs', {
  options: {
    list: { type: 'boolean', default: false },
    sample: { type: 'boolean', default: false },
    resume: { type: 'boolean', default: false },
    install: { type: 'boolean', default: false },
    tested: { type: 'string' },
  },
  allowPositionals: true,
});
const unknown = names.filter((name) => !proofs.some((proof) => proof.name === name));
if (unknown.length > 0)
  refuseTask(
    'proofs',
    `There is no proof ${unknown.join(', ')}; there are ${proofs.map(({ name }) => name).join(', ')}.`,
  );
const chosen = proofs.filter(({ name, isMeasurement }) =>
  names.length === 0 ? options.list || !isMeasurement : names.includes(name),
);
if (options.list) {
  console.log(proofsList(chosen));
  process.exit(0);
}
bundle();
const passed = new PassedRuns();
// Programs can be installed only on Linux. After `--install` on Linux, every chosen proof must run.
const isInstalling = options.install && canInstall;
if (isInstalling) installFor(chosen);
const able = isInstalling ? chosen : chosen.filter((proof) => missingFor(proof).length === 0);
const all = able.flatMap((proof) => runsOf(proof, options.sample));
const due = all.filter((run) => !options.resume || passed.secondsOf(processName(run)) === null);
if (due.length < all.length) console.log(`${all.length - due.length} of ${all.length} runs have passed before\n`);
const secondsOf = (runs: readonly ProofProcess[]): number => Math.round(sumOf(runs.map(({ seconds }) => seconds)));
const progress = new Progress({ total: secondsOf(due), units: 'expected seconds' });
const finished: ProofProcess[] = [];
const ends = await inLanes(due, !options.sample, (end) => {
  if (end.passed) passed.note(processName(end.run), end.seconds);
  finished.push(end.run);
  progress.tell(secondsOf(finished));
});
progress.end();
report(ends, able);
for (const proof of chosen.filter((each) => !able.includes(each)))
  console.log(`${proof.name.padEnd(13)} not run: needs ${packagesOf(missingFor(proof))}`);
const isFailed = (proof: Proof): boolean => ends.some((end) => end.run.proof === proof && !end.passed);
const tested = options.tested === undefined ? [] : [options.tested];
const failed = able.filter(isFailed).length + tested.filter((status) => status !== '0').length;
const count = able.length + tested.length;
reportFaults(ends);
console.log(`${count - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
