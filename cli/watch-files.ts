// `--watch`: runs a command verb again after every change of a file.
import { books } from './books.ts';
import { badOption } from '../files/errors.ts';
import { lookOf } from '../files/files.ts';
import { err, out, paintErr, paintOut } from './io.ts';
import { formatOf, type ReportOptions } from './report.ts';
import { namedBy } from './sources.ts';

const interval = 150;

/** Returns a text that changes whenever a file named by the arguments changes. */
function look(names: readonly string[]): string {
  const missing: string[] = [];
  const named = namedBy(names, (error) => missing.push(error.message));
  const seen = named.map(({ path }) => `${path} ${lookOf(path)}`);
  return [...seen, ...missing].join('\n');
}

export interface WatchOptions extends ReportOptions {
  readonly watch?: boolean;
}

/**
 * Runs `work`. With `--watch`, runs it again after each change of a file, until the program is interrupted. The files
 * are polled, because file watchers miss some renames and links.
 */
export function runAndWatch(
  names: readonly string[],
  options: WatchOptions,
  work: () => number,
): number | Promise<never> {
  if (!options.watch) return work();
  if (names.includes('-')) {
    throw badOption('Standard input cannot be watched', 'Give files, folders or addresses.');
  }
  // The first look at the files is before the work, so that a change during the work is noticed.
  let before = look(names);
  work();
  setInterval(() => {
    const now = look(names);
    if (now === before && !books.haveChanged()) return;
    before = now;
    books.forget();
    if (formatOf(options) === 'pretty') out(`\n${paintOut('dim', `── ${new Date().toTimeString().slice(0, 8)} ──`)}\n`);
    work();
  }, interval);
  process.on('SIGINT', () => process.exit(0));
  if (!options.quiet) err(`${paintErr('dim', 'Watching; Ctrl-C ends.')}\n`);
  return new Promise<never>(() => {});
}
