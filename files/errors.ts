// Errors in arguments and files, found before a sheet is read. Codes BB9000–BB9999 are for the command line, and codes
// BB8000–BB8999 for example files.
import { existsSync, readFileSync } from 'node:fs';
import type { ExampleFaultKind } from '../grammar/example-lines.ts';
import { ShapeError } from '../runtime/kernel/shape.ts';
import { exampleErrors } from './example-errors.ts';
import { lineOfField } from './json-lines.ts';
import { pageEnding } from './page-ending.ts';
import { fromHere, shownPath } from './working-folder.ts';

interface CliEntry {
  readonly code: string;
  /**
   * The exit code: 1 if the input has a fault; 2 if an argument is wrong, or if a file is missing or cannot be written.
   */
  readonly exit: 1 | 2;
  readonly message: string;
  readonly help: string;
}

const cliErrors = {
  'not-found': {
    code: 'BB9001',
    exit: 2,
    message: 'There is no file, folder or address `{name}`.',
    help: '{help}',
  },
  unreadable: {
    code: 'BB9002',
    exit: 2,
    message: 'I cannot read `{name}`: {reason}.',
    help: 'Check whether this is a file, and whether you may read it.',
  },
  'no-file': {
    code: 'BB9012',
    exit: 2,
    message: '`{name}` is not a file.',
    help: 'If another program prints the text, pipe the text into `botbook` and write `-` as the name.',
  },
  'not-text': {
    code: 'BB9003',
    exit: 1,
    message: '`{name}` is not UTF-8 text.',
    help: 'Save the file as plain text in UTF-8.',
  },
  'too-big': {
    code: 'BB9004',
    exit: 1,
    message: '`{name}` has {size} MB, but I read only files of up to {limit} MB.',
    help: 'Check the name of the file: all sixteen sheets of a book together have only a tenth of a megabyte.',
  },
  'no-sheets': {
    code: 'BB9005',
    exit: 2,
    message: 'There is no sheet in `{name}`.',
    help: 'Sheets are files whose names end in `.bot`. Botbook also searches the folders inside this folder.',
  },
  'no-examples': {
    code: 'BB9021',
    exit: 2,
    message: 'There is no example in `{name}`.',
    help: 'Examples are in files whose names end in `.example`. Botbook also searches the folders inside this folder.',
  },
  'cannot-write': {
    code: 'BB9006',
    exit: 2,
    message: 'I cannot write `{name}`: {reason}.',
    help: '{help}',
  },
  'no-data': {
    code: 'BB9007',
    exit: 2,
    message: 'There is no {part} in `{name}`.',
    help: '{help}',
  },
  'bad-json': {
    code: 'BB9008',
    exit: 1,
    message: '`{name}` is not JSON: {reason}.',
    help: 'Correct the file at that place, or restore the file: the file may be cut short.',
  },
  'repeated-key': {
    code: 'BB9032',
    exit: 1,
    message: '`{name}`, line {line}: the key `{key}` is in this object twice, first in line {first}.',
    help: 'Remove one of them, or give it another key.',
  },
  'bad-data': {
    code: 'BB9009',
    exit: 1,
    message: '`{name}`: {problem}.',
    help: '{help}',
  },
  'stdin-once': {
    code: 'BB9010',
    exit: 2,
    message: 'Standard input can be read only once.',
    help: 'Write `-` only once{besides}.',
  },
  unsure: {
    code: 'BB9013',
    exit: 1,
    message: 'Botbook cannot format `{name}` without changing its meaning, so the file was not changed.',
    help: 'This is a fault of Botbook; the sheet itself may be correct. The cause is probably a part of the sheet with an unusual form.',
  },
  'no-page': {
    code: 'BB9014',
    exit: 1,
    message: 'There is no page about `{topic}`.',
    help: '{help}',
  },
  'in-the-way': {
    code: 'BB9015',
    exit: 2,
    message: '`{name}` is in the way: Botbook did not write it.',
    help: 'Name another folder, or move `{name}` away. Nothing was written.',
  },
  exists: {
    code: 'BB9018',
    exit: 2,
    message: '`{name}` exists already.',
    help: 'Give another name, or move `{name}` away. Nothing was written.',
  },
  'no-checkout': {
    code: 'BB9019',
    exit: 2,
    message: 'A new {kind} can be made only in a checkout of Botbook, and `{name}` is not in a checkout.',
    help: 'Clone the repository of Botbook, and run this command there.',
  },
  'compiled-twice': {
    code: 'BB9022',
    exit: 2,
    message: '`{sheet}` would be the second sheet that is compiled to `{name}`.',
    help: 'Compile the two sheets into different folders. Nothing was written.',
  },
  'no-git': {
    code: 'BB9023',
    exit: 2,
    message: '`{name}` names a revision, but git cannot be run: {reason}.',
    help: 'Install git, or name a file, a folder or a part of a book.',
  },
  'no-repository': {
    code: 'BB9024',
    exit: 2,
    message: '`{name}` names a revision, but git cannot use the working folder: {reason}.',
    help: 'Run the command in a git repository, or name a file, a folder or a part of a book.',
  },
  'no-revision': {
    code: 'BB9025',
    exit: 2,
    message: 'There is no revision `{revision}` in this repository.',
    help: '{help}',
  },
  'not-in-revision': {
    code: 'BB9026',
    exit: 2,
    message: 'The revision {revision} has no file or folder `{path}`.',
    help: '{help}',
  },
  'git-failed': {
    code: 'BB9027',
    exit: 2,
    message: 'git cannot read `{name}`: {reason}.',
    help: 'Run `git fsck` or `git status`: the repository itself may be damaged.',
  },
  'no-pair': {
    code: 'BB9028',
    exit: 2,
    message: '`{name}` cannot be compared with `{other}`: {problem}.',
    help: '{help}',
  },
  'no-sum': {
    code: 'BB9029',
    exit: 1,
    message: 'The results cannot be added: {problem}.',
    help: '{help}',
  },
  'other-run': {
    code: 'BB9030',
    exit: 2,
    message: '`{name}` has the result of another run: {problem}.',
    help: '{help}',
  },
  'wrong-chance': {
    code: 'BB9020',
    exit: 1,
    message: '{problem}.',
    help: '{help}',
  },
  'bad-option': {
    code: 'BB9011',
    exit: 2,
    message: '{problem}.',
    help: '{help}',
  },
  outside: {
    code: 'BB9031',
    exit: 2,
    message: '`{name}` is outside the folder `{folder}`, and is not read.',
    help: 'Copy the file into the folder, name the file in the command, or list its folder in the environment variable BOTBOOK_TRUST.',
  },
  'no-working-folder': {
    code: 'BB9036',
    exit: 2,
    message: 'The working folder cannot be used: {reason}.',
    help: 'Change to a folder that exists, such as with `cd ~`, and run the command again.',
  },
  ...exampleErrors,
  'nothing-to-debug': {
    code: 'BB9040',
    exit: 2,
    message: 'The launch names nothing that can be debugged.',
    help: 'Give one of these: a `position` and a `card`; an `example`; or a `scenario` or a `sheet`, to play games of it.',
  },
  'no-such-example': {
    code: 'BB9041',
    exit: 2,
    message: '`{name}` has no example {which}.',
    help: '{help}',
  },
} as const satisfies Record<string, CliEntry>;

type CliErrorName = keyof typeof cliErrors;

/** Returns the errors of the command line by name. Their texts show the address `game` as an example. */
export const cliErrorsOf = (game: string): Readonly<Record<CliErrorName, CliEntry>> =>
  Object.fromEntries(
    Object.entries(cliErrors).map(([name, error]) => [name, { ...error, help: error.help.replaceAll('{game}', game) }]),
  ) as Record<CliErrorName, CliEntry>;

/** The greatest length of an argument in a message, in characters. A longer argument is shortened. */
const longest = 200;
const cut = (text: string): string => (text.length > longest ? `${text.slice(0, longest)}…` : text);

/** An error that the user can fix. */
export class UserError extends Error {
  readonly code: string;
  readonly exit: 1 | 2;
  readonly help: string;

  constructor(name: CliErrorName, args: Readonly<Record<string, string | number>>) {
    const { code, exit, message, help } = cliErrors[name];
    const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (_, key: string) => cut(String(args[key] ?? '')));
    super(fill(message));
    this.code = code;
    this.exit = exit;
    this.help = fill(help);
  }
}

export const badOption = (problem: string, help: string): UserError => new UserError('bad-option', { problem, help });
export const notFound = (name: string, help: string): UserError =>
  new UserError('not-found', { name: name === '' ? name : shownPath(name), help });

/**
 * Returns the error about a file that cannot be written. `trouble` is an error of the operating system, or a reason in
 * words.
 */
export const cannotWrite = (name: string, trouble: unknown, help = 'The file was not changed.'): UserError =>
  new UserError('cannot-write', { name, reason: typeof trouble === 'string' ? trouble : reasonOf(trouble), help });

/** Returns the error about a file that can be read but has faulty contents. */
export const faultyFile = (name: string, problem: string, help: string): UserError =>
  new UserError('bad-data', { name: shownPath(name), problem, help });

/** Returns the error about a fault in a file of examples. */
export const exampleError = (
  kind: ExampleFaultKind,
  words: { readonly name: string; readonly problem: string; readonly help: string },
): UserError => new UserError(`example-${kind}`, words);

/** Calls `work`. If `work` throws an error for the user, calls `onError` with it and returns null. */
export function catchUserErrors<T>(work: () => T, onError: (error: UserError) => void = () => {}): T | null {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    onError(error);
    return null;
  }
}

/** Calls `work`. If `work` throws an error of any kind, returns undefined. */
export function undefinedOnError<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/**
 * Returns the line of a field in a JSON file; null if it is unknown, for example because the data come from no file.
 * `where` is the path of the field.
 */
export const lineInFile = (name: string, where: string): number | null =>
  undefinedOnError(() => lineOfField(readFileSync(fromHere(name), 'utf8'), where)) ?? null;

/**
 * Turns a ShapeError into an error for the user. Throws every other error again. `said` is the name of the faulty file,
 * unless the fault is on a declaration page or in a sheet.
 */
export function badData(said: string, error: unknown): UserError {
  if (!(error instanceof ShapeError)) throw error;
  const isTyped = [pageEnding, '.bot'].some((ending) => error.file?.endsWith(ending));
  const name = error.file !== null && isTyped ? shownPath(error.file) : said;
  const isDescribed = existsSync(fromHere(name.replace(/(\.json)?$/, '.schema.json')));
  const line = lineInFile(name, error.where);
  const place = line === null ? 'the file at that place' : `line ${line} of the file`;
  const help = `Correct ${place}${isDescribed ? '; the schema beside the file describes the form' : ''}.`;
  return faultyFile(name, error.message.replace(/\.$/, ''), help);
}

/** Puts the reason for an error of the operating system into words. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const known: Readonly<Record<string, string>> = {
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    EISDIR: 'it is a folder',
    ENOENT: 'it is not there',
    EEXIST: 'a file of that name is in the way',
    ENOTDIR: 'a part of its path is no folder',
    ELOOP: 'its links lead in a circle',
    ENAMETOOLONG: 'its name is too long',
    EROFS: 'the disk is read-only',
    ENOSPC: 'the disk is full',
    EDQUOT: 'the disk space that you may use is full',
    EMFILE: 'too many files are open',
    EBUSY: 'it is in use',
    EFBIG: 'it would be larger than a file may be here',
  };
  return known[code] ?? (code || (error instanceof Error ? error.message : String(error)));
}
