// Reports of `check` and `lint`: the paths of files, and the output formats of both command verbs.
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { diagnosticSections } from '../files/diagnostic-pages.ts';
import type { Diagnostic, DiagnosticRegistry } from '../grammar/registry.ts';
import type { CheckResults } from '../views/findings/check-results.ts';
import { compactText } from '../views/findings/compact.ts';
import { githubText } from '../views/findings/github.ts';
import { checkedJunit } from '../views/findings/junit.ts';
import { sarif } from '../views/findings/sarif.ts';
import { UserError, badOption } from '../files/errors.ts';
import type { Document } from '../views/document/words.ts';
import { diagnosticLines } from '../views/findings/diagnostics.ts';
import { Lines } from '../grammar/positions.ts';
import type { formats } from './shared-options.ts';
import { out, outCommands, outJson, errDocument, outDocument } from './io.ts';
import { packageVersion } from './package.ts';

export interface ReportOptions {
  readonly format?: (typeof formats)[number];
  readonly json?: boolean;
  readonly quiet?: boolean;
}

export const formatOf = ({ format, json }: ReportOptions): (typeof formats)[number] =>
  format ?? (json ? 'json' : 'pretty');

export function refuseTwoFormats(options: ReportOptions): void {
  if (!options.json || formatOf(options) === 'json') return;
  throw badOption(`--json and --format ${formatOf(options)} do not go together`, 'Give one of them.');
}

/**
 * Returns the path and the URI of a file, relative to the working folder. A file outside the working folder gets an
 * absolute path.
 */
export function placeOf(path: string | null): { path: string | null; uri: string | null } {
  if (path === null) return { path, uri: null };
  const whole = resolve(path);
  const parts = relative(process.cwd(), whole).split(sep);
  if (parts[0] === '..' || isAbsolute(parts.join(sep))) return { path: whole, uri: pathToFileURL(whole).href };
  return { path: parts.join('/'), uri: parts.map(encodeURIComponent).join('/') };
}

/** Returns a function that adds an error to `failed`, unless `failed` has an error with the same message. */
export const onceInto =
  (failed: UserError[]) =>
  (error: UserError): void => {
    if (!failed.some(({ message }) => message === error.message)) failed.push(error);
  };

/** Prints the first errors of a sheet, at most `most`. */
export function printErrors(name: string, text: string, errors: readonly Diagnostic[], most: number): void {
  const lines = new Lines(text);
  for (const error of errors.slice(0, most)) errDocument(diagnosticLines(name, lines, error));
}

export interface PrintedReport {
  readonly verb: 'check' | 'lint';
  readonly registry: DiagnosticRegistry;
  readonly json: () => unknown;
  /** Prints the report in the format for people. */
  readonly show: () => void;
  /** Returns a one-line summary of the report. */
  readonly summary: () => Document;
}

/** Prints a report in the format that the options choose. */
export function printReport(checked: CheckResults, options: ReportOptions, printing: PrintedReport): void {
  const format = formatOf(options);
  switch (format) {
    case 'json':
      outJson(printing.json());
      return;
    case 'sarif':
      outJson(sarif(checked, { version: packageVersion, registry: printing.registry, sections: diagnosticSections() }));
      return;
    case 'junit':
      out(checkedJunit(checked, `botbook ${printing.verb}`));
      return;
    case 'github':
      outCommands(githubText(checked));
      break;
    case 'compact':
      out(compactText(checked));
      break;
    case 'pretty':
      printing.show();
      break;
  }
  if (!options.quiet) outDocument(printing.summary());
}
