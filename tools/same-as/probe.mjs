// The program that probes a version for `npm run same-as`. The program drives a staged package only through the command
// line and the library of `dist`, and writes a line of JSON for each record. The same script runs for both versions,
// each in a process of its own.
import { readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Package } from './package.mjs';

const { bookFolder, packageFolder, workFolder, sampleFolder, recordFolder, surfaces } = JSON.parse(process.argv[2]);

/** Turns maps and sets into JSON, which has neither. Of a function, only the presence counts. */
function toJson(_key, part) {
  if (part instanceof Map) return { map: [...part] };
  if (part instanceof Set) return { set: [...part] };
  if (ArrayBuffer.isView(part)) return [...part];
  return typeof part === 'function' ? '(function)' : part;
}

/** Writes the records of a surface; returns the time of this work. */
async function timeOf(surface, probe) {
  const lines = [];
  const uses = new Map();
  /** Writes a record. Records with the same path are numbered in order. */
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
    // An error in one version is a difference like any other.
    write('the probe', { fails: error instanceof Error ? error.stack : String(error) });
  }
  writeFileSync(join(recordFolder, `${surface}.jsonl`), lines.join('\n'));
  return (performance.now() - started) / 1000;
}

// Ends if the other version has failed, or if the run was interrupted.
process.on('disconnect', () => process.exit(1));
process.chdir(workFolder);
const botbook = new Package(realpathSync(packageFolder), realpathSync(workFolder), sampleFolder, bookFolder);
const files = readdirSync(join(import.meta.dirname, 'probes'));
const modules = await Promise.all(files.map((name) => import(`./probes/${name}`)));
const probes = Object.assign({}, ...modules);
for (const surface of surfaces) process.send({ surface, seconds: await timeOf(surface, probes[surface]) });
// Ends remaining workers, which are no longer needed.
process.removeAllListeners('disconnect');
process.disconnect();
process.exit(0);
