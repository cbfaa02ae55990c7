// Runs proofs as processes, two at a time, and prints the output of each process when it has ended.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { checkout } from './process.ts';
import type { Proof } from './table.ts';

/**
 * Returns the arguments of Node for a proof: options, and the path of the program. The benchmark calls the garbage
 * collector, and therefore needs `--expose-gc`.
 */
export const nodeOptionsFor = ({ name, program }: Proof): readonly string[] => [
  '--disable-warning=ExperimentalWarning',
  '--expose-gc',
  program ?? `test/proofs/${name}.ts`,
];

/** A process of a proof: the proof, and the options with which the process runs. */
export interface ProofProcess {
  readonly proof: Proof;
  readonly words: string;
  /** The expected seconds of this process. The expected seconds of a proof are divided among its processes. */
  readonly seconds: number;
}

export interface EndedProcess {
  readonly run: ProofProcess;
  readonly passed: boolean;
  readonly seconds: number;
  readonly output: string;
  /** The output of the first run if the process failed, and passed when it ran once more. */
  readonly firstOutput?: string;
}

export const processName = ({ proof, words }: ProofProcess): string => `${proof.name} ${words}`.trim();

/** Runs a process to its end. With `isWatched`, prints its progress messages at once. */
function ended(run: ProofProcess, isWatched: boolean): Promise<EndedProcess> {
  const started = performance.now();
  const words = [...nodeOptionsFor(run.proof), ...(run.words === '' ? [] : run.words.split(' '))];
  const { BOTBOOK_PROGRESS: _, ...env } = process.env;
  return new Promise((resolve) => {
    const child = spawn(process.execPath, words, {
      cwd: checkout,
      env: { ...env, BOTBOOK_CACHE: 'off', ...(isWatched && { BOTBOOK_PROGRESS: '1' }) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const parts: Buffer[] = [];
    child.stdout.on('data', (part: Buffer) => parts.push(part));
    child.stderr.on('data', (part: Buffer) => (isWatched ? process.stderr.write(part) : parts.push(part)));
    child.on('error', (error) => parts.push(Buffer.from(`${error.message}\n`)));
    child.on('close', (code) => {
      const seconds = (performance.now() - started) / 1000;
      resolve({ run, passed: code === 0, seconds, output: Buffer.concat(parts).toString() });
    });
  });
}

/**
 * Runs a failed process once more, if its proof drives a program such as a browser. Such a program works with its own
 * timers, so a process that fails on a busy machine may pass when it runs alone. A fault of our code fails again.
 */
async function onceMore(end: EndedProcess): Promise<EndedProcess> {
  if (end.passed || !end.run.proof.needs) return end;
  const second = await ended(end.run, false);
  process.stdout.write(`${second.output.trimEnd()}\n`);
  console.log(`once more: ${processName(end.run)}: ${second.passed ? 'ok' : 'FAILED'}\n`);
  return second.passed ? { ...second, firstOutput: end.output } : end;
}

/**
 * Runs up to two processes at a time, the longest first. The proofs that must run alone come afterwards, one by one.
 * Calls `onEnd` after each process. Without `isWatched`, failed processes that drive a program run once more at the end.
 */
export async function inLanes(
  runs: readonly ProofProcess[],
  isWatched: boolean,
  onEnd: (end: EndedProcess) => void,
): Promise<readonly EndedProcess[]> {
  const all: EndedProcess[] = [];
  const lane = async (queue: ProofProcess[]): Promise<void> => {
    for (let run = queue.shift(); run; run = queue.shift()) {
      const end = await ended(run, isWatched);
      all.push(end);
      const verdict = `${end.passed ? 'ok' : 'FAILED'}, ${end.seconds.toFixed(0)} s of ${run.seconds.toFixed(0)} s`;
      process.stdout.write(`${end.output.trimEnd()}\n`);
      console.log(`[${all.length} of ${runs.length}] ${processName(run)}: ${verdict}\n`);
      onEnd(end);
    }
  };
  const longest = runs.toSorted((a, b) => b.seconds - a.seconds);
  const beside = longest.filter(({ proof }) => !proof.isAlone);
  await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, () => lane(beside)));
  await lane(longest.filter(({ proof }) => proof.isAlone));
  if (isWatched) return all;
  const repeated: EndedProcess[] = [];
  for (const end of all) repeated.push(await onceMore(end));
  return repeated;
}
