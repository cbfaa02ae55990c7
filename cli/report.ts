// How a verb that judges sheets reports: places of files, formats, the printing of those that both verbs have.
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { DiagnosticRegistry } from '../grammar/registry.ts';
import type { Sheet } from '../grammar/tree.ts';
import type { Checked } from '../views/findings/checked.ts';
import { compactText } from '../views/findings/compact.ts';
import { githubText } from '../views/findings/github.ts';
import { checkedJunit } from '../views/findings/junit.ts';
import { sarif } from '../views/findings/sarif.ts';
import { UserError } from '../files/errors.ts';
import { out, outJson } from './io.ts';
import { version } from './package.ts';

export const formats = ['pretty', 'compact', 'json', 'github', 'sarif', 'junit'] as const;

export interface ReportOptions {
  readonly format?: (typeof formats)[number];
  readonly json?: boolean;
  readonly quiet?: boolean;
}

export const formatOf = ({ format, json }: ReportOptions): (typeof formats)[number] =>
  format ?? (json ? 'json' : 'pretty');

export function refuseTwoFormats(options: ReportOptions): void {
  if (!options.json || formatOf(options) === 'json') return;
  throw new UserError('bad-option', {
    problem: `--json and --format ${formatOf(options)} do not go together`,
    help: 'Give one of them.',
  });
}

/** Where a file is as seen from here; one that lies elsewhere by its whole path. */
export function placeOf(path: string | null): { path: string | null; uri: string | null } {
  if (path === null) return { path, uri: null };
  const whole = resolve(path);
  const parts = relative(process.cwd(), whole).split(sep);
  if (parts[0] === '..' || isAbsolute(parts.join(sep))) return { path: whole, uri: pathToFileURL(whole).href };
  return { path: parts.join('/'), uri: parts.map(encodeURIComponent).join('/') };
}

/** How many procedures and clauses a sheet has. */
export function sizeOf({ sections }: Sheet): { procedures: number; clauses: number } {
  const procedures = sections.filter((one) => one.type === 'procedure');
  return { procedures: procedures.length, clauses: procedures.reduce((sum, one) => sum + one.clauses.length, 0) };
}

/** Tells what failed once, however many sheets it spoilt. */
export function addFailure(failed: UserError[], error: unknown): void {
  if (!(error instanceof UserError)) throw error;
  if (!failed.some(({ message }) => message === error.message)) failed.push(error);
}

export interface Printing {
  readonly verb: 'check' | 'lint';
  readonly registry: DiagnosticRegistry;
  readonly json: () => unknown;
  /** Prints for a person. */
  readonly show: () => void;
  /** A line about all of it. */
  readonly summary: () => string;
}

/** Prints a report in the form that is asked for. */
export function printReport(checked: Checked, options: ReportOptions, given: Printing): void {
  const format = formatOf(options);
  switch (format) {
    case 'json':
      outJson(given.json());
      return;
    case 'sarif':
      outJson(sarif(checked, { version, registry: given.registry }));
      return;
    case 'junit':
      out(checkedJunit(checked, `botbook ${given.verb}`));
      return;
    case 'github':
      out(githubText(checked));
      break;
    case 'compact':
      out(compactText(checked));
      break;
    case 'pretty':
      given.show();
      break;
  }
  if (!options.quiet) out(given.summary());
}
