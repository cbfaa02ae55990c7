// Finds the files of a git revision: `HEAD~3:procedures`, `v1.2:my.bot`, `HEAD:./my.bot`, or `:my.bot` in the index.
import { posix } from 'node:path';
import { visibleText } from '../../../views/document/palette.ts';
import { suggestWords } from '../../../runtime/kernel/nearest.ts';
import { UserError, notFound, catchUserErrors } from '../../../files/errors.ts';
import { byNumber, refuseBig, textOf } from '../../../files/files.ts';
import {
  objectContents,
  filesOfIndex,
  filesOfTree,
  isShallow,
  namesOfRevisions,
  objectOf,
  repository,
  sizesOf,
  typeOf,
  type Repository,
  type TreeFile,
} from './git.ts';

/** The parts of an argument such as `HEAD~3:procedures`. */
interface Form {
  /** The revision, such as `HEAD~3`. Empty for the index. `:2` for stage 2 of an unfinished merge in the index. */
  readonly revision: string;
  readonly path: string;
}

export interface RevisionFile {
  /** The name of the file for messages: `HEAD~3:procedures/GAME/scenario-1/BOT.bot`. */
  readonly name: string;
  /** The path of the file relative to the root of the repository. */
  readonly path: string;
  /**
   * The path of the file relative to the folder that the argument names; null if the argument names the file itself.
   */
  readonly at: string | null;
  readonly object: string;
}

/** The repository and the files that an argument such as `HEAD~3:procedures` names. */
export interface Revision {
  readonly form: Form;
  readonly repository: Repository;
  readonly isFolder: boolean;
  readonly files: readonly RevisionFile[];
}

/**
 * Splits an argument into revision and path. Returns null if the argument has another form, such as the path
 * `C:\sheets`.
 */
export function formOf(text: string): Form | null {
  const [, stage, staged = ''] = /^(:[0-3]):([\s\S]*)$/.exec(text) ?? [];
  const at = text.indexOf(':');
  if (at < 0 || text.startsWith('-')) return null;
  const form =
    stage === undefined ? { revision: text.slice(0, at), path: text.slice(at + 1) } : { revision: stage, path: staged };
  return /^[\\/]/.test(form.path) || /[\n\0]/.test(text) ? null : form;
}

const shownRevision = (revision: string): string =>
  revision === ''
    ? 'what is staged'
    : revision.startsWith(':')
      ? `stage ${revision.slice(1)} of what is staged`
      : `\`${revision}\``;

/** Returns the files of a revision whose names end with `ending`. */
export function inRevision(form: Form, name: string, ending: string): Revision {
  const gitRepository = repository(name);
  const path = fromRoot(form.path, gitRepository, name);
  const isIndex = form.revision === '' || form.revision.startsWith(':');
  if (!isIndex && objectOf(`${form.revision}^{tree}`, name) === null) throw noRevision(form.revision, name);
  const object = isIndex && path === '' ? null : objectOf(`${form.revision}:${path}`, name);
  const type = object === null ? 'none' : typeOf(object, name);
  if (object !== null && type === 'blob') {
    return {
      form,
      repository: gitRepository,
      isFolder: false,
      files: [{ name: shownForm(form, path), path, at: null, object }],
    };
  }
  const all = type === 'tree' ? filesOfTree(object ?? '', name) : isIndex ? filesOfIndex(path, name) : [];
  if (type !== 'tree' && all.length === 0) throw notThere(form, path, gitRepository, name);
  const files = all
    .filter((file) => file.path.endsWith(ending) && !isHidden(file.path))
    .toSorted((a, b) => byNumber(a.path, b.path))
    .map((file) => ({
      name: shownForm(form, pathUnder(path, file.path)),
      path: pathUnder(path, file.path),
      at: file.path,
      object: file.object,
    }));
  return { form, repository: gitRepository, isFolder: true, files };
}

const pathUnder = (folder: string, path: string): string => (folder === '' ? path : `${folder}/${path}`);
const shownForm = ({ revision }: Form, path: string): string => visibleText(`${revision}:${path}`);

/**
 * True if a folder in the path is hidden. Sheets in hidden folders are left out, both of revisions and of the working
 * folder.
 */
const isHidden = (path: string): boolean =>
  path
    .split('/')
    .slice(0, -1)
    .some((part) => part.startsWith('.') || part === 'node_modules');

/**
 * Returns a path relative to the root of the repository. A path such as `./my.bot` is relative to the working folder.
 */
function fromRoot(path: string, { prefix }: Repository, name: string): string {
  const isHere = /^\.\.?(?:\/|$)/.test(path);
  const whole = posix.normalize(isHere ? `${prefix}${path}` : path || '.').replace(/\/+$/, '');
  if (whole === '..' || whole.startsWith('../')) {
    throw notFound(name, 'It leads out of the repository.');
  }
  return whole === '.' ? '' : whole;
}

function noRevision(revision: string, name: string): UserError {
  const [, base = revision, rest = ''] = /^([^~^@]*)([\s\S]*)$/.exec(revision) ?? [];
  const names = namesOfRevisions(name);
  const [close] = suggestWords(
    base,
    names.filter((each) => each !== base),
    1,
  );
  const isStep = names.includes(base) || base === '';
  const help = isShallow(name)
    ? 'This clone has only the end of its history: `git fetch --unshallow` brings the rest.'
    : isStep
      ? objectOf(base || 'HEAD', name) === null
        ? 'There is no commit yet.'
        : `\`${base || 'HEAD'}\` has fewer earlier commits; \`git log --oneline\` lists them.`
      : close === undefined
        ? 'Give a branch, a tag or a commit: `git log --oneline` lists them.'
        : `Did you mean \`${close}${rest}\`?`;
  return new UserError('no-revision', { revision, help });
}

function notThere(form: Form, path: string, place: Repository, name: string): UserError {
  return new UserError('not-in-revision', {
    path: path === '' ? form.path : path,
    revision: shownRevision(form.revision),
    help: helpFor(form, path, place, name),
  });
}

/**
 * Returns a hint about a path that the revision lacks. The hint suggests the same path from the working folder, a
 * similar path, or a sheet with the same file name.
 */
function helpFor({ revision, path: typed }: Form, path: string, { prefix }: Repository, name: string): string {
  const here = objectOf(`${revision}:${posix.join(prefix, typed)}`, name);
  if (prefix !== '' && here !== null && !typed.startsWith('.')) {
    return `Without \`./\` a path begins at the root of the repository: did you mean \`${revision}:./${typed}\`?`;
  }
  const all = filesAt(revision, name)
    .map((file) => file.path)
    .filter((sheet) => sheet.endsWith('.bot'));
  if (all.length === 0) return 'It has no sheets at all.';
  const folders = new Set(all.flatMap(foldersOf));
  const [meant] = suggestWords(path, [...all, ...folders], 1);
  const same = all.filter((sheet) => posix.basename(sheet) === posix.basename(path));
  const best = meant ?? (same.length === 1 ? same[0] : undefined);
  if (best !== undefined) return `Did you mean \`${revision}:${best}\`?`;
  const list = revision === '' ? 'git ls-files' : `git ls-tree -r --name-only ${revision}`;
  return `\`${list}\` lists the files.`;
}

const foldersOf = (path: string): string[] =>
  path
    .split('/')
    .slice(0, -1)
    .map((_, index, all) => all.slice(0, index + 1).join('/'));

/** Returns all files of a revision or of the index. */
function filesAt(revision: string, name: string): TreeFile[] {
  return revision === '' || revision.startsWith(':') ? filesOfIndex('', name) : filesOfTree(revision, name);
}

/** Reads files of a revision. A file that is too large or not text is reported and left out. */
export function readRevision(
  files: readonly RevisionFile[],
  onError: (error: UserError) => void,
): { readonly file: RevisionFile; readonly text: string }[] {
  const [first] = files;
  if (!first) return [];
  const sizes = sizesOf(
    files.map(({ object }) => object),
    first.name,
  );
  const good = files.filter(
    (file, index) => catchUserErrors(() => refuseBig(sizes[index] ?? 0, file.name), onError) !== null,
  );
  const all = objectContents(
    good.map(({ object }) => object),
    first.name,
  );
  return good.flatMap((file, index) => {
    const read = catchUserErrors(() => ({ file, text: textOf(all[index] ?? Buffer.alloc(0), file.name) }), onError);
    return read === null ? [] : [read];
  });
}

/**
 * Cache of the files of each revision: for each path, the hash of the git object. The data files for a sheet are looked
 * up here.
 */
const listed = new Map<string, ReadonlyMap<string, string>>();

export const forgetListed = (): void => listed.clear();

/** Returns all files of a revision, as a map from paths to hashes of git objects. */
export function allFiles({ form: { revision } }: Revision): ReadonlyMap<string, string> {
  const known = listed.get(revision);
  if (known) return known;
  const all = new Map(filesAt(revision, `${revision}:`).map(({ path, object }) => [path, object]));
  listed.set(revision, all);
  return all;
}

/**
 * Reads the files of a revision at some paths. Leaves out paths that the revision lacks. Reports files that are too
 * large or not text.
 */
export function besideInRevision(
  revision: Revision,
  paths: readonly string[],
  onError: (error: UserError) => void,
): { readonly file: RevisionFile; readonly text: string }[] {
  const all = allFiles(revision);
  const files = paths.flatMap((path) => {
    const object = all.get(path);
    return object === undefined ? [] : [{ name: shownForm(revision.form, path), path, at: null, object }];
  });
  return readRevision(files, onError);
}

/** True if the word is a revision without a path. The user may have forgotten the path. */
export const isBareRevision = (word: string): boolean =>
  !word.startsWith('-') && catchUserErrors(() => objectOf(`${word}^{commit}`, word)) !== null;
