// Loaded before a program: counts its calls that change files, and kills the program at a call. STOP_AT is the number of
// the call. With STOP_HALF, a call that writes bytes first writes half of them. When the program ends, the file STOP_COUNT
// gets the names of the calls, and the fingerprint of each whole file that got its final name.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

type Call = (...args: readonly unknown[]) => unknown;

const { STOP_AT: stopAt = '-1', STOP_HALF: half = '', STOP_COUNT: countFile = '' } = process.env;
const original = { ...fs };
const functions = fs as unknown as Record<string, Call>;
const calls: string[] = [];
const named: string[] = [];

/** The calls that change files or wait until they are on the disk. */
const changing = [
  'appendFileSync',
  'chmodSync',
  'chownSync',
  'copyFileSync',
  'cpSync',
  'fsyncSync',
  'ftruncateSync',
  'linkSync',
  'mkdirSync',
  'renameSync',
  'rmSync',
  'rmdirSync',
  'symlinkSync',
  'truncateSync',
  'unlinkSync',
  'utimesSync',
  'writeFileSync',
  'writeSync',
];

/** The calls that would escape the count. */
const uncounted = ['createWriteStream', 'writeFile', 'appendFile', 'rename', 'writevSync'];

function stop(): void {
  process.kill(process.pid, 'SIGKILL');
  for (;;);
}

/** Writes half of the bytes of a call. */
function writeHalf(name: string, args: readonly unknown[]): void {
  if (name === 'writeSync') {
    const [descriptor, bytes, offset = 0, length = 0, position = null] = args;
    original.writeSync(Number(descriptor), bytes as Buffer, Number(offset), Number(length) >> 1, position as number);
    return;
  }
  const bytes = Buffer.from(args[1] as Buffer);
  original.writeFileSync(args[0] as number, bytes.subarray(0, bytes.length >> 1));
}

/** Counts a call, or kills the program if the call is the last. */
function count(name: string, args: readonly unknown[]): void {
  if (calls.length === Number(stopAt)) {
    if (half !== '' && name.startsWith('write')) writeHalf(name, args);
    stop();
  }
  calls.push(name);
  if (name === 'renameSync' || name === 'linkSync')
    named.push(
      createHash('sha256')
        .update(original.readFileSync(String(args[0])))
        .digest('hex'),
    );
}

/** True if a call writes to standard output or standard error. */
const isOutput = (name: string, target: unknown): boolean => name.startsWith('write') && (target === 1 || target === 2);

for (const name of changing) {
  const call = functions[name] as Call;
  functions[name] = (...args) => {
    if (!isOutput(name, args[0])) count(name, args);
    return call(...args);
  };
}
functions['openSync'] = (...args) => {
  const [, flags] = args;
  if (typeof flags === 'string' && /[wax+]/.test(flags)) count('openSync', args);
  return (original.openSync as Call)(...args);
};
for (const name of uncounted) {
  functions[name] = () => {
    throw new Error(`The proof does not count ${name}.`);
  };
}
syncBuiltinESMExports();
process.on('exit', () => {
  if (countFile !== '') original.writeFileSync(countFile, JSON.stringify({ calls, named }));
});
