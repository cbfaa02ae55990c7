// A server runs all day beside an editor: what it needs while somebody types it gives back when nobody does.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Pause } from './timing.ts';

/** After so many milliseconds without a word from the client, what was needed for its last ones is given back. */
const quiet = 4000;

/**
 * The heap of a server that is typed into all day creeps up by itself: at most this many per cent above what was
 * alive it may grow before it is collected. With less, it would be collected while somebody waits for an answer.
 */
const flags = ['--heap-growing-percent=35', '--expose-gc'];

type Collect = (how: { readonly type: 'major'; readonly execution: 'sync'; readonly flavor: 'last-resort' }) => void;

/** Makes the process spare memory when nobody wants anything; for servers that have it to themselves. */
export function spareMemory(input: NodeJS.ReadableStream): void {
  for (const flag of flags) setFlagsFromString(flag);
  const collect = runInNewContext('gc') as Collect;
  // A usual collection keeps the pages; this one, of less than 0.1 s, hands them back to the system.
  const pause = new Pause(() => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' }));
  input.on('data', () => pause.wait(quiet));
}
