// Runs a command verb of the bundled command line in this process, on a folder of sheets. Prints the processor time of
// this thread in milliseconds, the largest memory of the process in MB, and the exit code. Arguments: the folder, then
// the words of the command verb. This file is JavaScript, because Node needs about 20 MB to remove types.
import { writeSync } from 'node:fs';
import { peakMemory } from './peak-memory.mjs';

// The bundle is run instead of the source files, because the sources would need about 50 MB more: Node must remove
// their types.
/** @type {typeof import('../../cli/main.ts')} */
const { main } = await import(new URL('../../dist/cli.js', import.meta.url).href);
const [folder = '.', ...words] = process.argv.slice(2);
process.chdir(folder);
/**
 * @param {unknown[]} args
 * @returns {boolean}
 */
const writeNothing = (...args) => {
  const done = args.at(-1);
  if (typeof done === 'function') done();
  return true;
};
process.stdout.write = writeNothing;
process.stderr.write = writeNothing;
const before = process.threadCpuUsage();
await main(words);
const { user, system } = process.threadCpuUsage(before);
writeSync(3, `${(user + system) / 1000} ${peakMemory()} ${process.exitCode ?? 0}\n`);
process.exit(0);
