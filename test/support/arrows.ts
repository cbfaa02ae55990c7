// Which folder may use which: the arrows of the house. A violation fails the tests.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** From the cellar to the roof: each room and the rooms that it may enter. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  grammar: [],
  runtime: [],
  compiler: ['grammar', 'runtime'],
  views: ['grammar', 'compiler', 'runtime'],
  files: ['grammar', 'compiler', 'runtime'],
  library: ['grammar', 'compiler', 'runtime', 'views', 'files'],
  server: ['grammar', 'compiler', 'runtime', 'views', 'files'],
  cli: ['grammar', 'compiler', 'runtime', 'views', 'files', 'server'],
  'vscode-extension': ['grammar', 'compiler', 'runtime', 'views', 'files', 'server'],
};

/** Packages that a room may use; Node's own modules are for those that read files or talk to others. */
const packages: Readonly<Record<string, readonly string[]>> = {
  grammar: ['chevrotain', 'prettier', 'prettier/doc'],
  runtime: [],
  compiler: [],
  views: [],
  files: ['node:'],
  library: [],
  server: ['vscode-languageserver', 'vscode-languageserver/node', 'node:'],
  cli: ['commander', 'node:'],
  'vscode-extension': [
    'vscode',
    'vscode-languageclient',
    'vscode-languageclient/node',
    'vscode-languageserver/node',
    'node:',
  ],
};

/** Rooms that read the list of games. */
const shells: readonly string[] = ['server', 'cli'];

/** The folders of a game: nobody enters them but the game itself, and the one list of games. */
const isOfGame = (path: string): boolean =>
  path.startsWith('compiler/games/') || (path.startsWith('runtime/') && !/^runtime\/(?:kernel|types)\//.test(path));

/** Rooms to which games are handed in. */
const gameless: readonly string[] = ['views', 'files', 'library', 'server', 'cli', 'vscode-extension'];

interface Import {
  readonly file: string;
  readonly target: string;
}

const importLine =
  /(?:^|\n)\s*(?:import|export)\b[^'";]*?from\s*'([^']+)'|(?:^|\n)\s*import\s*'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/g;

function importsOf(file: string, text: string): Import[] {
  return [...text.matchAll(importLine)].map((found) => ({ file, target: found[1] ?? found[2] ?? found[3] ?? '' }));
}

/** What is wrong with an import, if anything. */
function fault({ file, target }: Import): string | null {
  const room = file.split('/')[0] ?? '';
  const allowed = rooms[room];
  if (!allowed) return null;
  if (!target.startsWith('.')) {
    const may = packages[room] ?? [];
    const isAllowed = may.some((one) => target === one || (one.endsWith(':') && target.startsWith(one)));
    return isAllowed ? null : `${file} uses ${target}, which ${room}/ may not`;
  }
  const path = normalize(join(dirname(file), target)).replaceAll('\\', '/');
  const other = path.split('/')[0] ?? '';
  if (other === room) return innerFault(file, path);
  if (gameless.includes(room) && isOfGame(path) && file !== 'library/games.ts') {
    return `${file} enters ${path}, which is a game's own`;
  }
  // Games are handed in: the one list of them is for those who put a program together.
  if (path === 'library/games.ts' && shells.includes(room)) return null;
  return allowed.includes(other) ? null : `${file} enters ${other}/ (${path}), which ${room}/ may not`;
}

/** The rooms inside `compiler/`, each after all rooms that it may enter; the games are above, `service` beside them. */
const compilerRooms = ['plan', 'wording', 'language', 'decide', 'emit', 'lint', 'diff', 'game', 'games'];

/** Reports an import inside one room: upward inside `compiler/`, out of the neutral part of `runtime/`, or into another game. */
function innerFault(file: string, path: string): string | null {
  const [room, from = ''] = file.split('/');
  const to = path.split('/')[1] ?? '';
  if (room === 'runtime') {
    // The kernel and each game use the declarations of their own data, which users of the package read.
    const isOwn = from === to || path.startsWith(`runtime/types/${from}/`) || path === `runtime/types/${from}.ts`;
    return isOwn || to === 'kernel' ? null : `${file} enters ${path}, which is not neutral`;
  }
  if (room !== 'compiler') return null;
  if (from === 'games' && to === 'games' && file.split('/')[2] !== path.split('/')[2])
    return `${file} enters another game`;
  const level = (name: string): number =>
    name === 'service' ? compilerRooms.indexOf('games') : compilerRooms.indexOf(name);
  const isAllowed = from === to || level(to) < level(from);
  return isAllowed ? null : `${file} enters compiler/${to}/ (${path}), which compiler/${from}/ may not`;
}

/** The files that each file imports, types too. */
function edgesOf(imports: readonly Import[]): ReadonlyMap<string, readonly string[]> {
  const edges = new Map<string, string[]>();
  for (const { file, target } of imports) {
    if (!target.startsWith('.')) continue;
    const path = normalize(join(dirname(file), target)).replaceAll('\\', '/');
    edges.set(file, [...(edges.get(file) ?? []), path]);
  }
  return edges;
}

/** All files that a file imports, by however many others, itself among them. */
export function closureOf(files: ReadonlyMap<string, string>, start: string): ReadonlySet<string> {
  const edges = edgesOf([...files].flatMap(([file, text]) => importsOf(file, text)));
  const closure = new Set([start]);
  for (const file of closure) for (const next of edges.get(file) ?? []) closure.add(next);
  return closure;
}

/** Circles among files, each as the path that leads back to its first file. */
function circles(imports: readonly Import[]): string[] {
  const edges = edgesOf(imports);
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (file: string, trail: readonly string[]): void => {
    const at = trail.indexOf(file);
    if (at >= 0) found.push([...trail.slice(at), file].join(' → '));
    if (at >= 0 || done.has(file)) return;
    for (const next of edges.get(file) ?? []) visit(next, [...trail, file]);
    done.add(file);
  };
  for (const file of edges.keys()) visit(file, []);
  return found;
}

/** Everything that is wrong with the imports of these files. */
export function faults(files: ReadonlyMap<string, string>): string[] {
  const imports = [...files].flatMap(([file, text]) => importsOf(file, text));
  return [...imports.map(fault).filter((one) => one !== null), ...circles(imports)];
}

/** The project's own source files, by their paths from the root. */
export function sourceFiles(root: string): Map<string, string> {
  const paths = globSync('{grammar,runtime,compiler,library,views,files,server,cli,vscode-extension}/**/*.ts', {
    cwd: root,
  });
  // A rule of the linter has its test beside it, which may enter what it likes.
  const sources = paths.filter((path) => !path.endsWith('.test.ts'));
  return new Map(sources.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(root, path), 'utf8')]));
}
