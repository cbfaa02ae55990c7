// Makes names for temporary files, which are beside the files that they will replace. Also removes temporary files of
// interrupted runs.
import { createHash, randomUUID } from 'node:crypto';
import { lstatSync, readFileSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';
import { lazily } from '../runtime/kernel/lazily.ts';
import { undefinedOnError } from './errors.ts';

/**
 * Returns a name for this machine or, in Linux, for this container. Several machines can write into one folder, and the
 * number of a process is unique only on its own machine.
 */
const processesHere = lazily((): string => {
  const machine = undefinedOnError(() => readFileSync('/etc/machine-id', 'utf8')) ?? '';
  const container = undefinedOnError(() => readlinkSync('/proc/self/ns/pid')) ?? '';
  return createHash('sha256').update(`${hostname()}\n${machine}\n${container}`).digest('hex').slice(0, 12);
});

/**
 * Returns a path for a temporary file in the folder of a file. No other run uses the same name, because it has the
 * number of the process, the machine and random characters.
 */
export const temporaryBeside = (path: string): string =>
  join(dirname(path), `.botbook-${process.pid}-${processesHere()}-${randomUUID()}.tmp`);

/**
 * Returns a path for a copy of a file. A copy that a killed run leaves is not removed, because the copy may be the only
 * complete text of the file.
 */
export const copyBeside = (path: string): string => join(dirname(path), `.botbook-copy-${randomUUID()}.tmp`);

/**
 * True if no process has the number. A process that belongs to another person exists too, although it refuses the
 * signal.
 */
function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}

/** True for the name of a temporary file of this machine whose process does not exist any more. */
function isLeft(name: string): boolean {
  const [, pid, processes] = /^\.botbook-(\d+)-([0-9a-f]{12})-[0-9a-f-]{36}\.tmp$/.exec(name) ?? [];
  return pid !== undefined && processes === processesHere() && isGone(Number(pid));
}

const tidied = new Set<string>();

/**
 * Removes the temporary files of this person’s killed runs from a folder, once for each process and folder. Folders,
 * links, and files that cannot be removed stay.
 */
export function removeLeftovers(folder: string): void {
  if (tidied.has(folder)) return;
  tidied.add(folder);
  for (const name of undefinedOnError(() => readdirSync(folder)) ?? []) {
    if (!isLeft(name)) continue;
    undefinedOnError(() => {
      const path = join(folder, name);
      const stats = lstatSync(path);
      if (stats.isFile() && stats.uid === (process.getuid?.() ?? stats.uid)) rmSync(path);
    });
  }
}
