import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ways } from './decisions.mjs';

/** Writes the modules of a folder of compiled sheets, each with its types and its source map. */
export function writeModules({ botbook, write, count }, out) {
  const folder = join(botbook.work, out);
  const files = readdirSync(folder).toSorted();
  write(`${out}/files`, files);
  write(`${out}/package.json`, existsSync(join(folder, 'package.json')) && botbook.read(`${out}/package.json`));
  for (const file of files.filter((name) => /^scenario-.*\.js$/.test(name))) {
    const name = file.slice(0, -'.js'.length);
    const read = (ending) => readFileSync(join(folder, `${name}${ending}`), 'utf8');
    const map = JSON.parse(read('.js.map'));
    write(`${out}/${name}`, { module: { code: read('.js'), types: read('.d.ts'), map } });
    count('modules');
  }
}

/** Modules of all sheets, by each way of compiling; and the data of the book beside them. */
export default async function modules(probe) {
  const { botbook, write } = probe;
  for (const { name, options } of ways) {
    const out = `compiled/${name}`;
    write(`${out}/printed`, await botbook.outcome('compile', 'callisto', '--out', out, ...options, '--json'));
    writeModules(probe, out);
    const runtime = await botbook.module(join(botbook.work, out, 'callisto.js'));
    const books = Object.entries(runtime).filter(([key]) => key.startsWith('book'));
    write(`${out}/book`, Object.fromEntries(books));
  }
}
