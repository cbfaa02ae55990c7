// Errors in arguments and files, found before a sheet is read. Codes BB9000–BB9999 are for the command line, and codes
// BB8000–BB8999 for example files.
import { existsSync, readFileSync } from 'node:fs';
import type { ExampleFaultKind } from '../grammar/example-lines.ts';
import { ShapeError } from '../runtime/kernel/shape.ts';
import { exampleErrors } from './example-errors.ts';
import { lineOfField } from './json-lines.ts';
import { fromHere, shownPath } from './working-folder.ts';

interface CliEntry {
  readonly code: string;
  /**
   * The exit code: 1 if the input has a fault; 2 if an argument is wrong, or if a file is missing or cannot be written.
   */
  readonly exit: 1 | 2;
  readonly message: string;
  readonly help: string;
  /** The rule that was broken, for the page about the error. */
  readonly why: string;
}

const cliErrors = {
  'not-found': {
    code: 'BB9001',
    exit: 2,
    message: 'There is no file, folder or address `{name}`.',
    help: '{help}',
    why: 'The name in a command must be the name of a file, the name of a folder, or an address such as `{game}/1`. Nothing has this name.',
  },
  unreadable: {
    code: 'BB9002',
    exit: 2,
    message: 'I cannot read `{name}`: {reason}.',
    help: 'Check whether this is a file, and whether you may read it.',
    why: 'Botbook must be able to read every file that a command names. The system refused to open this file.',
  },
  'no-file': {
    code: 'BB9012',
    exit: 2,
    message: '`{name}` is not a file.',
    help: 'If another program prints the text, pipe the text into `botbook` and write `-` as the name.',
    why: 'A command must name files or folders. Botbook does not read devices and pipes (connections between two programs) by their names.',
  },
  'not-text': {
    code: 'BB9003',
    exit: 1,
    message: '`{name}` is not UTF-8 text.',
    help: 'Save the file as plain text in UTF-8.',
    why: 'A sheet must be plain text in the encoding UTF-8, the usual way to store text as bytes.',
  },
  'too-big': {
    code: 'BB9004',
    exit: 1,
    message: '`{name}` has {size} MB, but I read only files of up to {limit} MB.',
    help: 'Check the name of the file: all sixteen sheets of a book together have only a tenth of a megabyte.',
    why: 'A file must not be larger than the limit that the message names. A sheet is much smaller.',
  },
  'no-sheets': {
    code: 'BB9005',
    exit: 2,
    message: 'There is no sheet in `{name}`.',
    help: 'Sheets are files whose names end in `.bot`. Botbook also searches the folders inside this folder.',
    why: 'A folder in a command must contain at least one sheet.',
  },
  'no-examples': {
    code: 'BB9021',
    exit: 2,
    message: 'There is no example in `{name}`.',
    help: 'Examples are in files whose names end in `.example`. Botbook also searches the folders inside this folder.',
    why: 'A folder in this command must contain at least one file with examples.',
  },
  'cannot-write': {
    code: 'BB9006',
    exit: 2,
    message: 'I cannot write `{name}`: {reason}.',
    help: '{help}',
    why: 'Botbook must be able to write into the file that a command names. The system refused to let Botbook write.',
  },
  'no-data': {
    code: 'BB9007',
    exit: 2,
    message: 'There is no {part} in `{name}`.',
    help: '{help}',
    why: 'The folder or scenario that this command names must have the data files of a game, such as roster.json and board.json.',
  },
  'bad-json': {
    code: 'BB9008',
    exit: 1,
    message: '`{name}` is not JSON: {reason}.',
    help: 'Correct the file at that place, or restore the file: the file may be cut short.',
    why: 'A data file or a position must be written as JSON, a format of text for data.',
  },
  'repeated-key': {
    code: 'BB9032',
    exit: 1,
    message: '`{name}`, line {line}: the key `{key}` is in this object twice, first in line {first}.',
    help: 'Remove one of them, or give it another key.',
    why: 'An object of JSON must have each key once. Programs use only the last of two equal keys, so the first would be lost without a word.',
  },
  'bad-data': {
    code: 'BB9009',
    exit: 1,
    message: '`{name}`: {problem}.',
    help: '{help}',
    why: 'A file must have contents that the command can use. For example, a bot cannot play by a sheet that has errors.',
  },
  'stdin-once': {
    code: 'BB9010',
    exit: 2,
    message: 'Standard input can be read only once.',
    help: 'Write `-` only once{besides}.',
    why: 'A command must not name standard input (`-`) twice. Standard input is the text that another program passes to Botbook, and Botbook can read this text only once.',
  },
  unsure: {
    code: 'BB9013',
    exit: 1,
    message: 'Botbook cannot format `{name}` without changing its meaning, so the file was not changed.',
    help: 'This is a fault of Botbook; the sheet itself may be correct. The cause is probably a part of the sheet with an unusual form.',
    why: 'Formatting must not change the meaning of a sheet. Botbook compares the meanings before and after, and writes nothing if they differ.',
  },
  'no-page': {
    code: 'BB9014',
    exit: 1,
    message: 'There is no page about `{topic}`.',
    help: '{help}',
    why: 'The topic of `botbook docs` must be a code, a word, a phrase, a rule or a ruling that Botbook knows.',
  },
  'in-the-way': {
    code: 'BB9015',
    exit: 2,
    message: '`{name}` is in the way: Botbook did not write it.',
    help: 'Name another folder, or move `{name}` away. Nothing was written.',
    why: 'Botbook must not replace files and folders that Botbook did not write. So your own files are safe.',
  },
  exists: {
    code: 'BB9018',
    exit: 2,
    message: '`{name}` exists already.',
    help: 'Give another name, or move `{name}` away. Nothing was written.',
    why: 'A new file must have a name that no other file has. Botbook does not replace your files.',
  },
  'no-checkout': {
    code: 'BB9019',
    exit: 2,
    message: 'A new {kind} can be made only in a checkout of Botbook, and `{name}` is not in a checkout.',
    help: 'Clone the repository of Botbook, and run this command there.',
    why: 'A command that adds to the source code of Botbook must run in a checkout: a folder with that source code.',
  },
  'compiled-twice': {
    code: 'BB9022',
    exit: 2,
    message: '`{sheet}` would be the second sheet that is compiled to `{name}`.',
    help: 'Compile the two sheets into different folders. Nothing was written.',
    why: 'Two sheets of the same bot and scenario must not be compiled into one folder, because both would be written to the same file.',
  },
  'no-git': {
    code: 'BB9023',
    exit: 2,
    message: '`{name}` names a revision, but git cannot be run: {reason}.',
    help: 'Install git, or name a file, a folder or a part of a book.',
    why: 'Git must be installed if a command names a revision, such as `HEAD` in `HEAD:procedures`. A revision is a version of the files that git stores.',
  },
  'no-repository': {
    code: 'BB9024',
    exit: 2,
    message: '`{name}` names a revision, but git cannot use the working folder: {reason}.',
    help: 'Run the command in a git repository, or name a file, a folder or a part of a book.',
    why: 'A command that names a revision, such as `HEAD` in `HEAD:procedures`, must run in a git repository. A revision is a version of the files that git stores.',
  },
  'no-revision': {
    code: 'BB9025',
    exit: 2,
    message: 'There is no revision `{revision}` in this repository.',
    help: '{help}',
    why: 'The words before the colon of a name such as `HEAD:procedures` must be a revision of the repository. A revision is a version of the files that git stores.',
  },
  'not-in-revision': {
    code: 'BB9026',
    exit: 2,
    message: 'The revision {revision} has no file or folder `{path}`.',
    help: '{help}',
    why: 'The path after the colon of a name such as `HEAD:procedures` must exist in the revision before the colon. A revision is a version of the files that git stores.',
  },
  'git-failed': {
    code: 'BB9027',
    exit: 2,
    message: 'git cannot read `{name}`: {reason}.',
    help: 'Run `git fsck` or `git status`: the repository itself may be damaged.',
    why: 'Git must be able to read the files of a revision that a command names. A revision is a version of the files that git stores.',
  },
  'no-pair': {
    code: 'BB9028',
    exit: 2,
    message: '`{name}` cannot be compared with `{other}`: {problem}.',
    help: '{help}',
    why: 'If one side of a comparison is a single sheet or a part of a sheet, the other side must contain a sheet or a part that can be compared with it.',
  },
  'no-sum': {
    code: 'BB9029',
    exit: 1,
    message: 'The results cannot be added: {problem}.',
    help: '{help}',
    why: 'Results of simulations can be added only if they are parts of one run, and if no part is missing.',
  },
  'other-run': {
    code: 'BB9030',
    exit: 2,
    message: '`{name}` has the result of another run: {problem}.',
    help: '{help}',
    why: 'If the file after `--out` already has a result, the result must be of the same simulation, with the same options. Botbook does not replace the result of another simulation.',
  },
  'wrong-chance': {
    code: 'BB9020',
    exit: 1,
    message: '{problem}.',
    help: '{help}',
    why: 'A command must supply the dice faces and cards that the decision needs: none may be missing, left over or impossible.',
  },
  'bad-option': {
    code: 'BB9011',
    exit: 2,
    message: '{problem}.',
    help: '{help}',
    why: 'The options and arguments of a command must fit the verb and each other. One of them is missing, unknown or wrong.',
  },
  outside: {
    code: 'BB9031',
    exit: 2,
    message: '`{name}` is outside the folder `{folder}`, and is not read.',
    help: 'Copy the file into the folder, name the file in the command, or list its folder in the environment variable BOTBOOK_TRUST.',
    why: 'A command reads only files inside the folder that the command names. In a folder from a stranger, a link could lead to private files. A path in a sheet, an example, an overlay, a study or a `botbook.json` could also lead there.',
  },
  'no-working-folder': {
    code: 'BB9036',
    exit: 2,
    message: 'The working folder cannot be used: {reason}.',
    help: 'Change to a folder that exists, such as with `cd ~`, and run the command again.',
    why: 'A command must run in a folder that exists. Botbook looks for files, books and settings in this folder, the working folder. The working folder may have been deleted or moved.',
  },
  ...exampleErrors,
  'nothing-to-debug': {
    code: 'BB9040',
    exit: 2,
    message: 'The launch names nothing that can be debugged.',
    help: 'Give one of these: a `position` and a `card`; an `example`; or a `scenario` or a `sheet`, to play games of it.',
    why: 'A debug session must be about decisions: about a card in a position, about an example, or about the cards of games.',
  },
  'no-such-example': {
    code: 'BB9041',
    exit: 2,
    message: '`{name}` has no example {which}.',
    help: '{help}',
    why: 'A debug session about an example must name an example of the file: by its title, or by a line in it.',
  },
} as const satisfies Record<string, CliEntry>;

type CliErrorName = keyof typeof cliErrors;

/** Returns the errors of the command line by name. Their texts show the address `game` as an example. */
export const cliErrorsOf = (game: string): Readonly<Record<CliErrorName, CliEntry>> =>
  Object.fromEntries(
    Object.entries(cliErrors).map(([name, error]) => [
      name,
      { ...error, help: error.help.replaceAll('{game}', game), why: error.why.replaceAll('{game}', game) },
    ]),
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

/** Turns a ShapeError into an error for the user. Throws every other error again. */
export function badData(name: string, error: unknown): UserError {
  if (!(error instanceof ShapeError)) throw error;
  const isDescribed = existsSync(fromHere(name.replace(/(\.json)?$/, '.schema.json')));
  const line = lineInFile(name, error.where);
  const place = line === null ? 'the file at that place' : `line ${line} of the file`;
  const help = `Correct ${place}${isDescribed ? '; the schema beside the file describes the form' : ''}.`;
  return faultyFile(name, error.message, help);
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
