// Errors in arguments and files, which are found before a sheet is read. The codes BB9000–BB9999 belong to the command
// line.
import { ShapeError } from '../runtime/kernel/shape.ts';

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
    help: 'Check what it is, and its permissions.',
  },
  'no-file': {
    code: 'BB9012',
    exit: 2,
    message: '`{name}` is no file.',
    help: 'To read what a program prints, pipe it into `botbook` and give `-`.',
  },
  'not-text': {
    code: 'BB9003',
    exit: 1,
    message: '`{name}` is no UTF-8 text.',
    help: 'Save it as UTF-8; a sheet is plain text.',
  },
  'too-big': {
    code: 'BB9004',
    exit: 1,
    message: '`{name}` is {size} MB or more; I read {kind} of up to {limit} MB.',
    help: 'The sixteen sheets of a whole book are a tenth of a megabyte; is this the right file?',
  },
  'no-sheets': {
    code: 'BB9005',
    exit: 2,
    message: 'There is no sheet in `{name}`.',
    help: 'Sheets are files whose name ends in `.bot`; every folder below is searched.',
  },
  'no-examples': {
    code: 'BB9021',
    exit: 2,
    message: 'There is no example in `{name}`.',
    help: 'Examples are in files whose name ends in `.example`; every folder below is searched.',
  },
  'cannot-write': {
    code: 'BB9006',
    exit: 2,
    message: 'I cannot write `{name}`: {reason}.',
    help: 'The file is as it was.',
  },
  'no-data': {
    code: 'BB9007',
    exit: 2,
    message: 'There is no {what} in `{name}`.',
    help: 'Name the folder of a game, such as `procedures/{game}`, or its address, `{game}`.',
  },
  'bad-json': {
    code: 'BB9008',
    exit: 1,
    message: '`{name}` is no JSON: {reason}.',
    help: 'The file may be cut short; restore it, or correct it at that place.',
  },
  'bad-data': { code: 'BB9009', exit: 1, message: '`{name}`: {problem}.', help: '{help}' },
  'stdin-once': {
    code: 'BB9010',
    exit: 2,
    message: 'Standard input can be read once.',
    help: 'Give `-` a single time{besides}.',
  },
  unsure: {
    code: 'BB9013',
    exit: 1,
    message: 'Formatting `{name}` would change what it says, so it is left as it is.',
    help: 'That is a fault of botbook; the sheet itself may be good. A part that reads oddly is the likely place.',
  },
  'no-page': { code: 'BB9014', exit: 1, message: 'There is no page about `{topic}`.', help: '{help}' },
  'in-the-way': {
    code: 'BB9015',
    exit: 2,
    message: '`{name}` is in the way: botbook did not write it.',
    help: 'Name another folder, or move it away. Nothing was written.',
  },
  exists: {
    code: 'BB9018',
    exit: 2,
    message: '`{name}` is there already.',
    help: 'Give another name, or move it away. Nothing was written.',
  },
  'no-checkout': {
    code: 'BB9019',
    exit: 2,
    message: 'A new {what} is made in a checkout of botbook, and `{name}` is in none.',
    help: 'It is written in TypeScript: clone the repository, and run this in it.',
  },
  'compiled-twice': {
    code: 'BB9022',
    exit: 2,
    message: '`{sheet}` would be the second `{name}`.',
    help: 'Two sheets of one bot and scenario cannot be compiled into one folder. Nothing was written.',
  },
  'no-git': {
    code: 'BB9023',
    exit: 2,
    message: '`{name}` names a revision, and git cannot be run: {reason}.',
    help: 'Install git, or name a file, a folder or an address.',
  },
  'no-repository': {
    code: 'BB9024',
    exit: 2,
    message: '`{name}` names a revision, and git does not take this folder for one of a repository: {reason}.',
    help: 'Run this in a clone, or name a file, a folder or an address.',
  },
  'no-revision': {
    code: 'BB9025',
    exit: 2,
    message: 'There is no revision `{revision}` in this repository.',
    help: '{help}',
  },
  'not-in-revision': { code: 'BB9026', exit: 2, message: 'There is no `{path}` in {revision}.', help: '{help}' },
  'git-failed': {
    code: 'BB9027',
    exit: 2,
    message: 'git cannot read `{name}`: {reason}.',
    help: 'Try `git fsck`, or `git status`: something about the repository itself is wrong.',
  },
  'no-pair': {
    code: 'BB9028',
    exit: 2,
    message: '`{name}` cannot be compared with `{other}`: {problem}.',
    help: '{help}',
  },
  'no-sum': { code: 'BB9029', exit: 1, message: 'The results cannot be added: {problem}.', help: '{help}' },
  'other-run': {
    code: 'BB9030',
    exit: 2,
    message: '`{name}` has the result of another run: {problem}.',
    help: '{help}',
  },
  'wrong-chance': { code: 'BB9020', exit: 1, message: '{problem}.', help: '{help}' },
  'bad-option': { code: 'BB9011', exit: 2, message: '{problem}.', help: '{help}' },
} as const satisfies Record<string, CliEntry>;

type CliErrorName = keyof typeof cliErrors;

/** Returns the errors of the command line by name. `game` is the address that their help texts use as an example. */
export const cliErrorsOf = (game: string): Readonly<Record<CliErrorName, CliEntry>> =>
  Object.fromEntries(
    Object.entries(cliErrors).map(([name, error]) => [name, { ...error, help: error.help.replaceAll('{game}', game) }]),
  ) as Record<CliErrorName, CliEntry>;

/** Messages shorten arguments after this number of characters. */
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
export const notFound = (name: string, help: string): UserError => new UserError('not-found', { name, help });

/** Returns the error about a file that can be read but has faulty contents. */
export const faultyFile = (name: string, problem: string, help: string): UserError =>
  new UserError('bad-data', { name, problem, help });

/** Calls `work`. If it throws an error for the user, passes the error to `onError` and returns null. */
export function tried<T>(work: () => T, onError: (error: UserError) => void = () => {}): T | null {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    onError(error);
    return null;
  }
}

/** Turns a ShapeError into an error for the user. */
export function badData(name: string, error: unknown): UserError {
  if (!(error instanceof ShapeError)) throw error;
  const help = 'Correct it there; the schema beside it tells the form.';
  return faultyFile(name, error.message, help);
}

/** Returns the reason of a system error in words. */
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
    EMFILE: 'too many files are open',
    EBUSY: 'it is in use',
  };
  return known[code] ?? (code || (error instanceof Error ? error.message : String(error)));
}
