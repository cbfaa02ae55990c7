import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const declared = /^export (?:declare )?(?:abstract )?(?:class|const|function) (\w+)/gm;

/** Names by which others call the library: all of the tools' entries, of the run-time's those that are declared. */
export default async function entries({ botbook, write, count }) {
  const json = JSON.parse(readFileSync(join(botbook.folder, 'package.json'), 'utf8'));
  write('package.json', {
    bin: json.bin,
    files: json.files,
    engines: json.engines,
    entries: Object.keys(json.exports),
  });
  for (const name of ['index', 'service', 'prettier']) {
    const names = Object.entries(await botbook.library(name)).map(([key, exported]) => [key, typeof exported]);
    write(name, Object.fromEntries(names));
    count('exports', names.length);
  }
  for (const [name, types] of [
    ['callisto', 'callisto'],
    ['runtime', 'kernel'],
  ]) {
    const library = await botbook.library(name);
    const text = readFileSync(join(botbook.folder, 'dist', 'emitted', `${types}.d.ts`), 'utf8');
    const names = [...text.matchAll(declared)].map((match) => [match[1], typeof library[match[1]]]);
    write(name, Object.fromEntries(names));
    count('exports', names.length);
  }
}
