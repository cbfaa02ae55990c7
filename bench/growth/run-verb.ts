// Runs a verb of the bundled command line in this process on a folder of sheets. Prints the processor time of its thread
// in milliseconds, the largest memory of the process in MB, and the exit code. Arguments: the folder, then the words of
// the verb.
import { existsSync, readFileSync, writeSync } from 'node:fs';

// The sources would need about 50 MB more than the published package, because Node removes their types.
const { main } = (await import(
  new URL('../../dist/cli.js', import.meta.url).href
)) as typeof import('../../cli/main.ts');
const [folder = '.', ...words] = process.argv.slice(2);
process.chdir(folder);
const silent = (...args: readonly unknown[]): boolean => {
  const done = args.at(-1);
  if (typeof done === 'function') done();
  return true;
};
process.stdout.write = silent;
process.stderr.write = silent;
const before = process.threadCpuUsage();
await main(words);
const { user, system } = process.threadCpuUsage(before);
// The largest memory that a process reports includes the process that started it, so Linux is asked for the program's.
const status = '/proc/self/status';
const peak = existsSync(status) ? /^VmHWM:\s*(\d+)/m.exec(readFileSync(status, 'utf8'))?.[1] : undefined;
const memory = (Number(peak ?? process.resourceUsage().maxRSS) * 1024) / 1e6;
writeSync(3, `${(user + system) / 1000} ${memory} ${process.exitCode ?? 0}\n`);
process.exit(0);
