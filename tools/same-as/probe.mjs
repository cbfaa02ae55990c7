// The program that `npm run same-as` starts in a separate process for each of the two compared versions of Botbook. It
// probes the staged package through the command line and the library in `dist` only. It writes a line of JSON for each
// record.
import { readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Package } from './staged-package.mjs';

const { bookFolder, packageFolder, workFolder, sampleFolder, recordFolder, surfaces } = JSON.parse(process.argv[2]);

/**
 * Replaces values that JSON lacks: maps and sets become objects, typed arrays become lists, and a function becomes a
 * text.
 */
function toJson(_key, part) {
  if (part instanceof Map) return { map: [...part] };
  if (part instanceof Set) return { set: [...part] };
  if (ArrayBuffer.isView(part)) return [...part];
  return typeof part === 'function' ? '(function)' : part;
}

/** Writes the records of a surface (one kind of output). Returns the time in seconds that the probe took. */
async function timeOf(surface, probe) {
  const lines = [];
  const uses = new Map();
  /** Adds a record. If several records have the same path, the second and later ones get a number. */
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
    // An error is recorded like any other result. If only one version has the error, the records differ.
    write('the probe', { fails: error instanceof Error ? error.stack : String(error) });
  }
  writeFileSync(join(recordFolder, `${surface}.jsonl`), lines.join('\n'));
  return (performance.now() - started) / 1000;
}

// The connection to the parent process ends if the probe of the other version has failed or the user has interrupted
// the check.
process.on('disconnect', () => process.exit(1));
process.chdir(workFolder);
const botbook = new Package(realpathSync(packageFolder), realpathSync(workFolder), sampleFolder, bookFolder);
const files = readdirSync(join(import.meta.dirname, 'probes'));
const modules = await Promise.all(files.map((name) => import(`./probes/${name}`)));
const probes = Object.assign({}, ...modules);
for (const surface of surfaces) process.send({ surface, seconds: await timeOf(surface, probes[surface]) });
// The process is ended here, because workers that are no longer needed would keep it running.
process.removeAllListeners('disconnect');
process.disconnect();
process.exit(0);
