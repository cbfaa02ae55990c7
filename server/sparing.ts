// Memory of a server that runs all day beside an editor: memory that typing needs is released when nobody types.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Pause } from './timing.ts';

/** The milliseconds without a message from the client after which memory is released. */
const quiet = 4000;

/**
 * The heap may grow by 35 per cent above the live memory before a collection, so that it does not creep up over a day.
 * With less, collections would delay answers.
 */
const flags = ['--heap-growing-percent=35', '--expose-gc'];

type Collect = (how: { readonly type: 'major'; readonly execution: 'sync'; readonly flavor: 'last-resort' }) => void;

/** Makes the process release memory when the client is quiet; for servers that have their process to themselves. */
export function spareMemory(input: NodeJS.ReadableStream): void {
  for (const flag of flags) setFlagsFromString(flag);
  const collect = runInNewContext('gc') as Collect;
  // A usual collection keeps the pages; this one takes less than 0.1 s and returns them to the system.
  const pause = new Pause(() => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' }));
  input.on('data', () => pause.wait(quiet));
}
