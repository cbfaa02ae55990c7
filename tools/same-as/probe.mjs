// One side of `npm run same-as`: drives a staged package through the command line and the library of `dist` alone, and writes a
// line of JSON for each record. The same script runs for both sides, each in a process of its own.
import { readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Package } from './package.mjs';

const { bookFolder, packageFolder, workFolder, sampleFolder, recordFolder, surfaces } = JSON.parse(process.argv[2]);

/** JSON has neither maps nor sets; of a function only its presence counts. */
function toJson(_key, part) {
  if (part instanceof Map) return { map: [...part] };
  if (part instanceof Set) return { set: [...part] };
  if (ArrayBuffer.isView(part)) return [...part];
  return typeof part === 'function' ? '(function)' : part;
}

/** Writes the records of a surface; returns the time that this takes. */
async function timeOf(surface, probe) {
  const lines = [];
  const uses = new Map();
  /** Two records of one path are told apart by their order. */
  const write = (path, record) => {
    const times = uses.get(path) ?? 0;
    uses.set(path, times + 1);
    let line = JSON.stringify([times === 0 ? path : `${path} (${times + 1})`, record ?? null], toJson);
    for (const [folder, name] of Object.entries({ [packageFolder]: '<package>', [workFolder]: '<work>' }))
      line = line.replaceAll(JSON.stringify(folder).slice(1, -1), name);
    lines.push(line);
  };
  const started = performance.now();
  try {
    await probe({ botbook, write, run: async (path, ...words) => write(path, await botbook.outcome(...words)) });
  } catch (error) {
    // A fault of one side is a difference like any other.
    write('the probe', { fails: error instanceof Error ? error.stack : String(error) });
  }
  writeFileSync(join(recordFolder, `${surface}.jsonl`), lines.join('\n'));
  return (performance.now() - started) / 1000;
}

// The other side has failed, or the whole was broken off.
process.on('disconnect', () => process.exit(1));
process.chdir(workFolder);
const botbook = new Package(realpathSync(packageFolder), realpathSync(workFolder), sampleFolder, bookFolder);
const files = readdirSync(join(import.meta.dirname, 'probes'));
const modules = await Promise.all(files.map((name) => import(`./probes/${name}`)));
const probes = Object.assign({}, ...modules);
for (const surface of surfaces) process.send({ surface, seconds: await timeOf(surface, probes[surface]) });
// Workers that are left are of no use any more.
process.removeAllListeners('disconnect');
process.disconnect();
process.exit(0);
