// Releases memory of the server while nobody types, since the server runs all day beside an editor.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Pause } from './timing.ts';

/** The milliseconds without a message from the client after which memory is released. */
const quiet = 4000;

/**
 * The heap may grow to 35 per cent above the live memory before a garbage collection, so that memory does not grow over
 * a day. A smaller number would cause more collections, which would delay answers.
 */
const flags = ['--heap-growing-percent=35', '--expose-gc'];

type Collect = (how: { readonly type: 'major'; readonly execution: 'sync'; readonly flavor: 'last-resort' }) => void;

/** Releases memory when the client has sent no message for a while. The settings apply to the whole process. */
export function spareMemory(input: NodeJS.ReadableStream): void {
  for (const flag of flags) setFlagsFromString(flag);
  const collect = runInNewContext('gc') as Collect;
  // An ordinary collection does not return memory to the system. This kind returns memory, and takes less than 0.1 s.
  const pause = new Pause(() => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' }));
  input.on('data', () => pause.wait(quiet));
}
