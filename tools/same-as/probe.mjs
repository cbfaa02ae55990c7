// One side of `npm run same-as`: drives a staged package through its outer surfaces alone, the command line and the library
// of `dist`, and writes a line of JSON a record. The same script runs for both sides, each in a process of its own.
import { closeSync, mkdirSync, openSync, realpathSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { Package } from './package.mjs';

const { packageFolder, workFolder, inputFolder, recordFolder, surfaces } = JSON.parse(process.argv[2]);

/** Lines are gathered, so that the file is written in few pieces. */
class Records {
  constructor(path) {
    this.file = openSync(path, 'w');
    this.lines = [];
    this.size = 0;
  }

  write(line) {
    this.lines.push(line);
    this.size += line.length;
    if (this.size > 1_000_000) this.flush();
  }

  flush() {
    let bytes = Buffer.from(this.lines.map((line) => `${line}\n`).join(''));
    while (bytes.length > 0) bytes = bytes.subarray(writeSync(this.file, bytes));
    this.lines = [];
    this.size = 0;
  }

  close() {
    this.flush();
    closeSync(this.file);
  }
}

/** JSON has neither maps nor sets; a function says only that it is there. */
function toJson(_key, part) {
  if (part instanceof Map) return { map: [...part] };
  if (part instanceof Set) return { set: [...part] };
  if (ArrayBuffer.isView(part)) return [...part];
  return typeof part === 'function' ? '(function)' : part;
}

async function run(surface) {
  const records = new Records(join(recordFolder, `${surface}.jsonl`));
  const counts = {};
  const uses = new Map();
  const neutral = new Map([
    [JSON.stringify(packageFolder).slice(1, -1), '<package>'],
    [JSON.stringify(workFolder).slice(1, -1), '<work>'],
  ]);
  /** Two records of one path are told apart by their order. */
  const write = (path, record) => {
    const times = uses.get(path) ?? 0;
    uses.set(path, times + 1);
    let line = JSON.stringify([times === 0 ? path : `${path} (${times + 1})`, record ?? null], toJson);
    for (const [folder, name] of neutral) line = line.replaceAll(folder, name);
    records.write(line);
  };
  const count = (kind, number = 1) => {
    counts[kind] = (counts[kind] ?? 0) + number;
  };
  const started = performance.now();
  const busy = process.cpuUsage();
  let skipped = null;
  try {
    const { default: probe } = await import(`./probes/${surface}.mjs`);
    const reason = await probe({ botbook, write, count });
    if (typeof reason === 'string') skipped = reason;
  } catch (error) {
    // A fault of one side is a difference like any other.
    write('the probe', { fails: error instanceof Error ? error.stack : String(error) });
  }
  records.close();
  const { user, system } = process.cpuUsage(busy);
  const seconds = { passed: (performance.now() - started) / 1000, busy: (user + system) / 1e6 };
  return { surface, seconds, counts, skipped };
}

mkdirSync(recordFolder, { recursive: true });
process.chdir(workFolder);
const botbook = new Package(realpathSync(packageFolder), realpathSync(workFolder), realpathSync(inputFolder));
for (const surface of surfaces) process.send(await run(surface));
process.disconnect();
// Workers that are left are of no use any more.
process.exit(0);
