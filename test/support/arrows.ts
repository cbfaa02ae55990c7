// The rules for imports between folders. A violation fails the tests.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Each room with the rooms that it may import, from the lowest room to the highest. */
export const roomImports: Readonly<Record<string, readonly string[]>> = {
  grammar: [],
  runtime: [],
  compiler: ['grammar', 'runtime'],
  views: ['grammar', 'compiler', 'runtime'],
  files: ['grammar', 'compiler', 'runtime'],
  library: ['grammar', 'compiler', 'runtime', 'views'],
  server: ['grammar', 'compiler', 'runtime', 'views', 'files'],
  debugger: ['grammar', 'compiler', 'runtime', 'views'],
  cli: ['grammar', 'compiler', 'runtime', 'views', 'files', 'server', 'debugger'],
  page: ['grammar', 'compiler', 'runtime', 'views'],
  site: ['grammar', 'compiler', 'runtime', 'views', 'library'],
  'vscode-extension': ['grammar', 'compiler', 'runtime', 'views', 'files', 'server', 'debugger', 'cli'],
};

/** The packages that each room may import. Only rooms that read files or communicate may import Node’s own modules. */
const packages: Readonly<Record<string, readonly string[]>> = {
  grammar: ['chevrotain', 'prettier', 'prettier/doc'],
  runtime: [],
  compiler: [],
  views: [],
  files: ['node:'],
  library: [],
  server: ['vscode-languageserver', 'vscode-languageserver/node', 'node:'],
  debugger: ['node:'],
  cli: ['commander', 'node:'],
  page: [],
  site: [
    '@codemirror/autocomplete',
    '@codemirror/commands',
    '@codemirror/lint',
    '@codemirror/state',
    '@codemirror/view',
    'codemirror',
    'marked',
    'minisearch',
  ],
  'vscode-extension': [
    'vscode',
    'vscode-languageclient',
    'vscode-languageclient/node',
    'vscode-languageclient/browser',
    'vscode-languageserver',
    'vscode-languageserver/node',
    'vscode-languageserver/browser',
    'node:',
  ],
};

/** The rooms that may import the list of games. */
const shells: readonly string[] = ['server', 'cli', 'site'];

/** True for a path in the folder of a game. Only the game itself and the lists of games may import from this folder. */
const isOfGame = (path: string): boolean =>
  path.startsWith('compiler/games/') || (path.startsWith('runtime/') && !/^runtime\/(?:kernel|types)\//.test(path));

/** The files with lists of games, which import the games of the package. */
const gameLists: readonly string[] = ['library/games.ts', 'library/game-parts.ts', 'library/table-games.ts'];

/** The rooms that get games as parameters. Only the lists of games in these rooms may import a game. */
const gameless: readonly string[] = [
  'views',
  'files',
  'library',
  'server',
  'debugger',
  'cli',
  'page',
  'site',
  'vscode-extension',
];

interface Import {
  readonly file: string;
  readonly target: string;
}

const importLine =
  /(?:^|\n)\s*(?:import|export)\b[^'";]*?from\s*'([^']+)'|(?:^|\n)\s*import\s*'([^']+)'|\bimport\(\s*'([^']+)'\s*\)/g;

function importsOf(file: string, text: string): Import[] {
  return [...text.matchAll(importLine)].map((found) => ({ file, target: found[1] ?? found[2] ?? found[3] ?? '' }));
}

/** Returns the text of the fault of an import; null if the import is allowed. */
function fault({ file, target }: Import): string | null {
  const room = file.split('/')[0] ?? '';
  const allowed = roomImports[room];
  if (!allowed) return null;
  if (!target.startsWith('.')) {
    const may = packages[room] ?? [];
    const isAllowed = may.some((one) => target === one || (one.endsWith(':') && target.startsWith(one)));
    return isAllowed ? null : `${file} uses ${target}, which ${room}/ may not`;
  }
  const path = normalize(join(dirname(file), target)).replaceAll('\\', '/');
  const other = path.split('/')[0] ?? '';
  if (other === room) return innerFault(file, path);
  if (gameless.includes(room) && isOfGame(path) && !gameLists.includes(file)) {
    return `${file} enters ${path}, which is a game's own`;
  }
  // Only programs (`shells`) import the list of games. Other rooms get games as parameters.
  if (['library/games.ts', 'library/game-parts.ts'].includes(path) && shells.includes(room)) return null;
  if (path === 'library/table-games.ts' && room === 'page') return null;
  return allowed.includes(other) ? null : `${file} enters ${other}/ (${path}), which ${room}/ may not`;
}

/**
 * The rooms inside `compiler/`, in order. A room may import the earlier rooms. The room `service` may import all rooms
 * before `games`.
 */
const compilerRooms = [
  'plan',
  'wording',
  'language',
  'decide',
  'emit',
  'lint',
  'witness',
  'diff',
  'game',
  'declared',
  'games',
];

/** The folders inside `compiler/language`, in order. A folder may import the earlier folders and the files beside them. */
const languageFolders = ['phrases', 'words', 'binding', 'lists', 'checking', 'book'];

/**
 * The folders inside `compiler/language/checking`, in order: the parts of a report, the cheapest repair of a phrase,
 * phrases without a reading, the meaning of read phrases, and whole sheets.
 */
const checkingFolders = ['report', 'repair', 'phrase', 'meaning', 'sheet'];

/**
 * The folders inside the game of the first book, in order. A folder may import the folders of its own level and of
 * earlier levels. The other games have no such order yet.
 */
const gameFolders = [['words', 'facts', 'board', 'lint'], ['play'], ['emit'], ['behaviour', 'examples', 'table']];

/** Returns the level of a folder inside a game. The files beside the folders join all folders, so they come last. */
function gameLevel(folder: string): number {
  const level = gameFolders.findIndex((folders) => folders.includes(folder));
  return level < 0 ? gameFolders.length : level;
}

/**
 * Returns the fault of an import inside a room; null if the import is allowed. A room of `compiler/` may not import a
 * later room, and a folder of `compiler/language` no later folder. The kernel may not import a game. A game may not
 * import another game.
 */
function innerFault(file: string, path: string): string | null {
  const [room, from = ''] = file.split('/');
  const to = path.split('/')[1] ?? '';
  if (room === 'runtime') {
    // The kernel and each game may import the declarations of their own public data.
    const isOwn = from === to || path.startsWith(`runtime/types/${from}/`) || path === `runtime/types/${from}.ts`;
    return isOwn || to === 'kernel' ? null : `${file} enters ${path}, which is not neutral`;
  }
  if (room !== 'compiler') return null;
  if (from === 'games' && to === 'games') {
    const [, , game, folder = ''] = file.split('/');
    const [, , toGame, toFolder = ''] = path.split('/');
    if (game !== toGame) return `${file} enters another game`;
    return game === 'callisto' && gameLevel(toFolder) > gameLevel(folder)
      ? `${file} enters ${toFolder}/, which ${folder}/ may not`
      : null;
  }
  if (from === 'language' && to === 'language') {
    const [, , folder = '', inner = ''] = file.split('/');
    const [, , toFolder = '', toInner = ''] = path.split('/');
    const isLater =
      languageFolders.indexOf(toFolder) > languageFolders.indexOf(folder) ||
      (folder === 'checking' &&
        toFolder === 'checking' &&
        checkingFolders.indexOf(toInner) > checkingFolders.indexOf(inner));
    return isLater ? `${file} enters ${path}, which its folder may not` : null;
  }
  const level = (name: string): number =>
    name === 'service' ? compilerRooms.indexOf('games') : compilerRooms.indexOf(name);
  const isAllowed = from === to || level(to) < level(from);
  return isAllowed ? null : `${file} enters compiler/${to}/ (${path}), which compiler/${from}/ may not`;
}

/**
 * Returns the paths of the files that each file imports. Imports of types count too, and imports of packages do not.
 */
function edgesOf(imports: readonly Import[]): ReadonlyMap<string, readonly string[]> {
  const edges = new Map<string, string[]>();
  for (const { file, target } of imports) {
    if (!target.startsWith('.')) continue;
    const path = normalize(join(dirname(file), target)).replaceAll('\\', '/');
    edges.set(file, [...(edges.get(file) ?? []), path]);
  }
  return edges;
}

/** Returns a file and all files that it imports, directly or through other files. */
export function closureOf(files: ReadonlyMap<string, string>, start: string): ReadonlySet<string> {
  const edges = edgesOf([...files].flatMap(([file, text]) => importsOf(file, text)));
  const closure = new Set([start]);
  for (const file of closure) for (const next of edges.get(file) ?? []) closure.add(next);
  return closure;
}

/** Returns a file and all files that are loaded with it. Imports of types and dynamic imports do not load a file. */
export function loadedWith(files: ReadonlyMap<string, string>, start: string): ReadonlySet<string> {
  const unloaded = /(?:^|\n)(?:import|export) type [^;]*;|\bimport\([^)]*\)/g;
  return closureOf(new Map([...files].map(([file, text]) => [file, text.replaceAll(unloaded, '')])), start);
}

/** Returns the circular imports. Each is a path of files that leads back to its first file. */
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

/** The builders of plan nodes that accept any name. */
const rawBuilders =
  /(?:^|\n)(?:import|export)\s*(?:\{[^}]*\b(?:plane|derivedSet|measure|gameTest)\b[^}]*\}|\*[^'";]*)\s*from\s*'[^']*\/plan\/build\.ts'/;

/**
 * Returns the files of games that import builders without declared names. Games take these builders from
 * `nodesNaming`, and planes with names from data files from `planeOfData`, so that TypeScript sees each name.
 */
export const filesWithRawBuilders = (files: ReadonlyMap<string, string>): string[] =>
  [...files].filter(([, text]) => rawBuilders.test(text)).map(([file]) => file);

/** Returns all faults of the imports of these files. */
export function faults(files: ReadonlyMap<string, string>): string[] {
  const imports = [...files].flatMap(([file, text]) => importsOf(file, text));
  return [...imports.map(fault).filter((one) => one !== null), ...circles(imports)];
}

/** Returns the texts of the source files of the project by their paths relative to the root. */
export function sourceFiles(root: string): Map<string, string> {
  const paths = globSync(`{${Object.keys(roomImports).join(',')}}/**/*.ts`, { cwd: root });
  // Tests of linter rules are left out: they are in the folder of their rule, and may import any room.
  const sources = paths.filter((path) => !path.endsWith('.test.ts'));
  return new Map(sources.map((path) => [path.replaceAll('\\', '/'), readFileSync(join(root, path), 'utf8')]));
}
