// The module `node:path` for a browser. Paths are written with `/`, as on Linux.
import { folderOfWorker } from './worker-settings.ts';

const isRooted = (path: string): boolean => path.startsWith('/');

/** Returns a path without `.`, `..` and empty parts. */
function normalizePath(path: string): string {
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.length > 0 && parts.at(-1) !== '..') parts.pop();
    else if (!isRooted(path)) parts.push(part);
  }
  const whole = parts.join('/') + (path.endsWith('/') && parts.length > 0 ? '/' : '');
  return isRooted(path) ? `/${whole}` : whole || (path.endsWith('/') ? './' : '.');
}

const joinPaths = (...paths: readonly string[]): string => normalizePath(paths.filter((path) => path !== '').join('/'));

function resolvePaths(...paths: readonly string[]): string {
  const last = paths.findLastIndex(isRooted);
  const whole = [...(last < 0 ? [folderOfWorker()] : []), ...paths.slice(Math.max(0, last))].join('/');
  const tidy = normalizePath(whole);
  return tidy.length > 1 && tidy.endsWith('/') ? tidy.slice(0, -1) : tidy;
}

function folderOfPath(path: string): string {
  const trimmed = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  const at = trimmed.lastIndexOf('/');
  return at < 0 ? '.' : trimmed.slice(0, at) || '/';
}

function lastPart(path: string, ending = ''): string {
  const trimmed = path.endsWith('/') ? path.slice(0, -1) : path;
  const name = trimmed.slice(trimmed.lastIndexOf('/') + 1);
  return name !== ending && name.endsWith(ending) ? name.slice(0, name.length - ending.length) : name;
}

function endingOf(path: string): string {
  const name = lastPart(path);
  const at = name.lastIndexOf('.');
  return at <= 0 ? '' : name.slice(at);
}

/** Returns the path from one folder to a file or folder. */
function pathBetween(from: string, to: string): string {
  const [steps, target] = [from, to].map((path) => resolvePaths(path).split('/').filter(Boolean)) as [
    string[],
    string[],
  ];
  const differing = steps.findIndex((step, index) => step !== target[index]);
  const shared = differing < 0 ? steps.length : differing;
  return [...steps.slice(shared).map(() => '..'), ...target.slice(shared)].join('/');
}

const separator = '/';
const listSeparator = ':';

const posixPaths = {
  basename: lastPart,
  delimiter: listSeparator,
  dirname: folderOfPath,
  extname: endingOf,
  isAbsolute: isRooted,
  join: joinPaths,
  normalize: normalizePath,
  relative: pathBetween,
  resolve: resolvePaths,
  sep: separator,
};

export {
  endingOf as extname,
  folderOfPath as dirname,
  isRooted as isAbsolute,
  joinPaths as join,
  lastPart as basename,
  listSeparator as delimiter,
  normalizePath as normalize,
  pathBetween as relative,
  posixPaths as posix,
  resolvePaths as resolve,
  separator as sep,
};

// oxlint-disable-next-line import/no-default-export -- as in Node
export default posixPaths;
