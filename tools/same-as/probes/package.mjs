// Probes of the parts of the package that users see: files, exports, command verbs, boards, pages, compiled modules.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalModule } from '../canonical-module.ts';
import { ways } from '../games.mjs';

/** Records every file of the books line by line. Comment lines of sheets are left out. */
export function procedures({ botbook, write }) {
  const folder = botbook.books;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  const paths = files.map((file) => join(file.parentPath, file.name).slice(folder.length + 1)).toSorted();
  write('files', paths);
  for (const path of paths) {
    const lines = readFileSync(join(folder, path), 'utf8').split('\n');
    write(path, path.endsWith('.bot') ? lines.filter((line) => !/^\s*#/.test(line)) : lines);
  }
}

const declared = /^export (?:declare )?(?:abstract )?(?:class|const|function) (\w+)/gm;

/**
 * Records the names that the entries of the library export. For the runtime, records the names in its type
 * declarations.
 */
export async function exports({ botbook, write }) {
  const json = JSON.parse(readFileSync(join(botbook.folder, 'package.json'), 'utf8'));
  const { bin, files, engines } = json;
  write('package.json', { bin, files, engines, entries: Object.keys(json.exports) });
  for (const name of ['index', 'service', 'prettier']) {
    const names = Object.entries(await botbook.library(name)).map(([key, exported]) => [key, typeof exported]);
    write(name, Object.fromEntries(names));
  }
  for (const [name, types] of [
    ['callisto', 'callisto'],
    ['runtime', 'kernel'],
  ]) {
    const library = await botbook.library(name);
    const text = readFileSync(join(botbook.folder, 'dist', 'emitted', `${types}.d.ts`), 'utf8');
    const names = [...text.matchAll(declared)].map((match) => [match[1], typeof library[match[1]]]);
    write(name, Object.fromEntries(names));
  }
}

/** Returns the options in a help text without their descriptions. */
const optionsIn = (help) => help.split('\n').flatMap((line) => /^ {2}(-\S.*?)(?: {2,}.*)?$/.exec(line)?.[1] ?? []);

const opening = 'procedures/callisto/scenario-1/examples/opening.json';

const wrong = [
  ['chek'],
  ['check', '--jsn'],
  ['check', 'nowhere.bot'],
  ['check', 'callisto/99'],
  ['outline', 'callisto/1/lfa/NOBODY'],
  ['fmt', 'nowhere'],
  ['diff', 'callisto/1'],
  ['docs', 'zzz'],
  ['board', 'callisto/99'],
  ['matrix', 'callisto', '--procedure', 'NOBODY'],
  ['simulate', 'callisto/1', '--games', 'many'],
  ['simulate', 'callisto/99'],
  ['decide', 'nowhere.json', '--card', 'SCOUT Y'],
  ['explain', opening, '--card', 'NOBODY'],
  ['decide', opening, '--card', 'SCOUT Y', '--dice', '99'],
  ['explain', opening, '--card', 'SCOUT Y', '--reading', 'R99=second'],
  ['compile', 'callisto', '--out', '--json'],
  ['test', 'nowhere.example'],
];

/**
 * Records the command verbs with their options and exit codes, the error codes of wrong calls, and the text of a new
 * sheet.
 */
export async function verbs({ botbook, write, run }) {
  const { out: help } = await botbook.run('help');
  const names = [...help.matchAll(/^ {2}([a-z]+) \[/gm)].map((match) => match[1]);
  write('verbs', names);
  for (const name of names) {
    const { exit, out } = await botbook.run('help', name);
    write(name, { exit, options: optionsIn(out) });
  }
  for (const words of wrong) {
    const { exit, err } = await botbook.run(...words);
    write(`wrong/${words.join(' ')}`, { exit, codes: err.match(/\bBB\d{4}\b/g) });
  }
  await run('new sheet', 'new', 'sheet', 'begun', '--scenario', '2', '--bot', 'lfa', '--json');
  write('new sheet/text', botbook.read('begun.bot').split('\n'));
}

/** Records the board of each scenario, and the findings about a faulty copy of each board. */
export async function boards({ botbook, write, run }) {
  await run('boards', 'board', '--json');
  for (const { scenario, board } of botbook.book().scenarios) {
    await run(`callisto/${scenario}`, 'board', `callisto/${scenario}`, '--json');
    // The first space is removed. Other spaces still name it as a neighbour, so the board is faulty.
    const file = botbook.put(`boards/${scenario}.json`, { ...board, spaces: board.spaces.slice(1) });
    await run(`faulty/${scenario}`, 'board', file, '--json');
  }
}

/** Records pages about words, phrases, findings and rulings: the page of every seventh topic, and some others. */
export async function docs({ botbook, write, run }) {
  const { json } = await botbook.outcome('docs', '--json');
  write('topics', json);
  const topics = Object.entries(json).flatMap(([kind, listed]) =>
    Array.isArray(listed)
      ? listed.map((topic) => [kind, topic.code ?? topic.id ?? topic.words ?? topic.name ?? topic.title ?? topic])
      : [],
  );
  for (const [index, [kind, topic]] of topics.entries()) {
    if (index % 7 > 0 || typeof topic !== 'string') continue;
    await run(`${kind}/${topic}`, 'docs', topic, '--json');
  }
  for (const topic of ['ATTACK', 'Fewest enemies', 'covered-letter', 'R9', 'BB2002', 'Threshold 5/6/7', 'Random'])
    await run(`phrase/${topic}`, 'docs', topic, '--json');
}

/** Records the modules in a folder of compiled sheets, each with its types and its source map. */
function writeModules({ botbook, write }, out) {
  const folder = join(botbook.work, out);
  const files = readdirSync(folder).toSorted();
  write(`${out}/files`, files);
  write(`${out}/package.json`, botbook.read(`${out}/package.json`));
  for (const file of files.filter((name) => /^scenario-.*\.js$/.test(name))) {
    const name = file.slice(0, -'.js'.length);
    const read = (ending) => readFileSync(join(folder, `${name}${ending}`), 'utf8');
    const { mappings, ...map } = JSON.parse(read('.js.map'));
    write(`${out}/${name}.js`, { ...canonicalModule(read('.js'), mappings), map });
    write(`${out}/${name}.d.ts`, canonicalModule(read('.d.ts')));
  }
}

/**
 * Records the modules of all sheets for each way to compile them, and the data of the book that their runtime contains.
 */
export async function modules(probe) {
  const { botbook, write, run } = probe;
  for (const { name, options } of ways) {
    const out = `compiled/${name}`;
    await run(`${out}/printed`, 'compile', 'callisto', '--out', out, ...options, '--json');
    writeModules(probe, out);
    const runtime = await botbook.module(join(botbook.work, out, 'callisto.js'));
    const books = Object.entries(runtime).filter(([key]) => key.startsWith('book'));
    write(`${out}/book`, Object.fromEntries(books));
  }
}
