// Releases memory while nobody types, because the server runs all day beside an editor.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Pause } from './timing.ts';

/** The number of milliseconds of silence after which memory is released. */
const quiet = 4000;

/**
 * Memory is collected as soon as the heap exceeds the memory in use by 35 per cent, so the heap does not grow over a
 * day. A smaller number would make collections, and thereby delays, more frequent.
 */
const flags = ['--heap-growing-percent=35', '--expose-gc'];

type Collect = (how: { readonly type: 'major'; readonly execution: 'sync'; readonly flavor: 'last-resort' }) => void;

/** Releases memory when the client has been silent for a while. This changes settings of the whole process. */
export function spareMemory(input: NodeJS.ReadableStream): void {
  for (const flag of flags) setFlagsFromString(flag);
  const collect = runInNewContext('gc') as Collect;
  // Only this kind of collection returns memory to the system. The collection takes less than 0.1 s.
  const pause = new Pause(() => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' }));
  input.on('data', () => pause.wait(quiet));
}
