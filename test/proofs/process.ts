// Functions that run programs for proofs, measure their memory, and make temporary folders.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const checkout = fileURLToPath(new URL('../..', import.meta.url));

interface Place {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
}

/** Runs a program to its end and returns its output. Throws if the program fails. */
export function outputOf(
  program: string,
  words: readonly string[],
  { cwd = checkout, env = process.env }: Place = {},
): string {
  const { status, stdout, stderr, error } = spawnSync(program, words, { cwd, env, encoding: 'utf8', maxBuffer: 1e9 });
  if (error || status !== 0)
    throw new Error(`${program} ${words.join(' ')}: ${error?.message ?? `exit ${status}`}\n${stdout}${stderr}`);
  return stdout;
}

/** Runs a script in this version of Node and returns its output. Throws if the script fails. */
export const nodeOutput = (words: readonly string[], place: Place = {}): string =>
  outputOf(process.execPath, words, place);

export async function inNewFolder<T>(name: string, work: (folder: string) => T | Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), `botbook-${name}-`));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

/** Returns the memory of a process in megabytes; 0 if the system does not report the memory. */
export function memoryOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
