// Chooses small faults by a seed: each room of the code gets the same share of the faults.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Random } from '../../support/random.ts';
import { checkout } from '../process.ts';
import { faultyFile, type Fault } from './operators.ts';

/** The files into which faults are put, by room. */
const rooms: Readonly<Record<string, string>> = {
  kernel: 'runtime/kernel/*.ts',
  engine: 'runtime/callisto/rules/**/*.ts',
  decide: 'compiler/decide/{*,ask/*}.ts',
  interpret: 'compiler/{decide/interpret,games/callisto/facts}/*.ts',
  emit: 'compiler/{emit,games/callisto/emit}/*.ts',
};

/** Returns the paths and texts of the files that fit a pattern. */
export const textsOf = (pattern: string): [string, string][] =>
  globSync(pattern, { cwd: checkout, exclude: ['node_modules/**', 'dist/**'] })
    .map((file) => file.replaceAll('\\', '/'))
    .map((file) => [file, readFileSync(join(checkout, file), 'utf8')]);

function shuffled<T>(all: readonly T[], seed: number): T[] {
  const random = new Random(seed);
  const rest = [...all];
  for (let last = rest.length - 1; last > 0; last--) {
    const other = random.below(last + 1);
    [rest[last], rest[other]] = [rest[other] as T, rest[last] as T];
  }
  return rest;
}

interface FaultChoice {
  readonly count: number;
  readonly seed: number;
  /** Letters in the name of the room; empty for all rooms. */
  readonly room: string;
  /** Letters in the path of the file; empty for all files. */
  readonly file: string;
  /** The greatest number of faults of one file, unless `file` names the file. */
  readonly mostOfFile: number;
}

/** Returns files with the faults that are tried in each. The seed chooses files and faults. */
export function chooseFaults({ count, seed, room, file, mostOfFile }: FaultChoice): [string, readonly Fault[]][] {
  const chosen: [string, readonly Fault[]][] = [];
  let taken = 0;
  const chosenRooms = Object.entries(rooms).filter(([name]) => name.includes(room));
  for (const [index, [, pattern]] of chosenRooms.entries()) {
    const files = textsOf(pattern).filter(([path]) => path.includes(file) && !path.endsWith('.test.ts'));
    const share = Math.ceil(((index + 1) * count) / chosenRooms.length);
    for (const [path, text] of shuffled(files, seed)) {
      if (taken >= share) break;
      const most = Math.min(file === '' ? mostOfFile : count, share - taken);
      const faults = shuffled(faultyFile(path, text).faults, seed).slice(0, most);
      taken += faults.length;
      chosen.push([path, faults]);
    }
  }
  return chosen;
}
