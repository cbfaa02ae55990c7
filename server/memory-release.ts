// Releases memory while nobody types, because the server runs beside an editor all day.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Pause } from './work-delays.ts';

/** The time in milliseconds without a message from the client, after which memory is released. */
export const quietBeforeRelease = 4000;

/**
 * The first flag makes JavaScript collect garbage when the heap is 35 per cent larger than the memory in use. The heap
 * then does not grow during a day. With a smaller number, more collections would delay answers. The second flag makes
 * the function `gc` available.
 */
const flags = ['--heap-growing-percent=35', '--expose-gc'];

type Collect = (how: { readonly type: 'major'; readonly execution: 'sync'; readonly flavor: 'last-resort' }) => void;

/** Releases memory when the client has been silent for a while. The flags change settings of the whole process. */
export function spareMemory(input: NodeJS.ReadableStream): void {
  for (const flag of flags) setFlagsFromString(flag);
  const collect = runInNewContext('gc') as Collect;
  // Other collections return no memory to the system. A collection of this kind takes less than 0.1 s.
  const pause = new Pause(() => collect({ type: 'major', execution: 'sync', flavor: 'last-resort' }));
  input.on('data', () => pause.wait(quietBeforeRelease));
}
