// Stores the runs of proofs that have passed for the present files of the checkout. So `--resume` can continue an
// interrupted run.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkout } from './process.ts';

/** The duration in seconds of each run whose checks passed. The key has the proof and the options of the run. */
type Passed = Record<string, number>;

const folder = join(checkout, '.proofs');

/**
 * Returns a hash of all files that Git tracks or would track. Without Git, returns the current time, so that no earlier
 * run counts as passed.
 */
function printOfFiles(): string {
  const { status, stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: checkout,
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  const hash = createHash('sha256');
  if (status !== 0) return hash.update(String(Date.now())).digest('hex');
  for (const path of stdout.split('\0').toSorted()) {
    const file = join(checkout, path);
    // Pages and pictures do not change programs, so a passed run stays valid when they change. The link `node_modules`
    // does not belong to the checkout.
    if (path === '' || path === 'node_modules' || /\.(?:md|png)$/.test(path) || !existsSync(file)) continue;
    hash.update(`${path}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

export class PassedRuns {
  private readonly file = join(folder, `${printOfFiles().slice(0, 16)}.json`);
  private readonly runs: Passed;

  constructor() {
    this.runs = existsSync(this.file) ? (JSON.parse(readFileSync(this.file, 'utf8')) as Passed) : {};
  }

  /** Returns the time, in seconds, of a run whose checks passed; null if the run has not passed yet. */
  secondsOf(words: string): number | null {
    return this.runs[words] ?? null;
  }

  note(words: string, seconds: number): void {
    this.runs[words] = seconds;
    mkdirSync(folder, { recursive: true });
    writeFileSync(this.file, `${JSON.stringify(this.runs, null, 1)}\n`);
  }
}
