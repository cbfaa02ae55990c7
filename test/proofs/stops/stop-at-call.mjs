// Loaded before a program: counts its calls that change files, and kills the program at a call. STOP_AT is the number of
// the call. With STOP_HALF, a call that writes bytes first writes half of them. STOP_COUNT is a file that gets the names
// of the calls when the program ends.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const { STOP_AT = '-1', STOP_HALF = '', STOP_COUNT = '' } = process.env;
const { openSync: open, writeFileSync: write, writeSync: writeBytes } = fs;
const calls = [];

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

function stop() {
  process.kill(process.pid, 'SIGKILL');
  for (;;);
}

function writeHalf(name, target, content, offset = 0, length = content.length - offset, position = null) {
  if (name === 'writeSync') writeBytes(target, content, offset, length >> 1, position);
  else write(target, Buffer.from(content).subarray(0, Buffer.from(content).length >> 1));
}

const isOutput = (name, target) => name.startsWith('write') && (target === 1 || target === 2);

function counted(name, call) {
  return (...args) => {
    if (isOutput(name, args[0])) return call(...args);
    if (calls.length === Number(STOP_AT)) {
      if (STOP_HALF !== '' && name.startsWith('write')) writeHalf(name, ...args);
      stop();
    }
    calls.push(name);
    return call(...args);
  };
}

for (const name of changing) fs[name] = counted(name, fs[name]);
fs.openSync = (path, flags = 'r', ...more) => {
  if (/[wax+]/.test(String(flags))) {
    if (calls.length === Number(STOP_AT)) stop();
    calls.push('openSync');
  }
  return open(path, flags, ...more);
};
for (const name of uncounted) {
  fs[name] = () => {
    throw new Error(`The proof does not count ${name}.`);
  };
}
syncBuiltinESMExports();
process.on('exit', () => {
  if (STOP_COUNT !== '') write(STOP_COUNT, JSON.stringify(calls));
});
