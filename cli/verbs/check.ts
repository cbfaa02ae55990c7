// botbook check: reads sheets and says what is wrong with them.
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { allDiagnostics } from '../../compiler/diagnostics.ts';
import { checkSheet } from '../../compiler/read.ts';
import { Lines } from '../../grammar/positions.ts';
import { errorsIn } from '../../grammar/registry.ts';
import { checkJson } from '../../views/check-json.ts';
import type { Checked, CheckedSheet } from '../../views/checked.ts';
import { count, diagnosticText } from '../../views/diagnostics.ts';
import { githubText } from '../../views/github.ts';
import { sarif } from '../../views/sarif.ts';
import { UserError } from '../errors.ts';
import { lookOf } from '../files.ts';
import { err, out, outJson, paintErr, paintOut, tell } from '../io.ts';
import { forgetLanguages, haveDataChanged, languagesFor } from '../languages.ts';
import { namedBy, readSources, tellShadows } from '../sources.ts';
import type { Source } from '../sources.ts';
import { version } from '../package.ts';

export const formats = ['pretty', 'json', 'github', 'sarif'] as const;

export interface CheckOptions {
  readonly format?: (typeof formats)[number];
  readonly json?: boolean;
  readonly watch?: boolean;
  readonly quiet?: boolean;
}

/** How many are shown in full; the other formats have them all. */
const mostShown = 50;

function checkSource({ name, path, text }: Source): CheckedSheet {
  const { sheet, diagnostics } = checkSheet(text, languagesFor(path));
  const procedures = sheet.sections.filter((one) => one.type === 'procedure');
  const clauses = procedures.reduce((sum, one) => sum + one.clauses.length, 0);
  return { file: name, ...placeOf(path), text, diagnostics, procedures: procedures.length, clauses };
}

/** A sheet whose data cannot be read is not checked; what is wrong with them is told once. */
function tried(source: Source, failed: UserError[]): CheckedSheet[] {
  try {
    return [checkSource(source)];
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    if (!failed.some(({ message }) => message === error.message)) failed.push(error);
    return [];
  }
}

/** Where a file is as seen from here; one that lies elsewhere by its whole path. */
function placeOf(path: string | null): { path: string | null; uri: string | null } {
  if (path === null) return { path, uri: null };
  const whole = resolve(path);
  const parts = relative(process.cwd(), whole).split(sep);
  if (parts[0] === '..' || isAbsolute(parts.join(sep))) return { path: whole, uri: pathToFileURL(whole).href };
  return { path: parts.join('/'), uri: parts.map(encodeURIComponent).join('/') };
}

/** Runs the verb once; returns the exit code. */
function checkOnce(names: readonly string[], options: CheckOptions): number {
  const failed: UserError[] = [];
  const sources = [...readSources(names, (error) => failed.push(error))];
  if (!options.quiet) tellShadows(sources);
  const checked: Checked = { sheets: sources.flatMap((source) => tried(source, failed)), unread: failed };
  const errors = checked.sheets.reduce((sum, { diagnostics }) => sum + errorsIn(diagnostics), 0);
  for (const error of failed) tell(error);
  print(checked, errors, options);
  return Math.max(errors > 0 ? 1 : 0, ...failed.map(({ exit }) => exit));
}

function print(checked: Checked, errors: number, options: CheckOptions): void {
  switch (formatOf(options)) {
    case 'json':
      outJson(checkJson(checked));
      break;
    case 'sarif':
      outJson(sarif(checked, { version, registry: allDiagnostics }));
      break;
    case 'github':
      out(githubText(checked));
      if (!options.quiet) summary(checked, errors);
      break;
    case 'pretty':
      show(checked, options.quiet ?? false);
      if (!options.quiet) summary(checked, errors);
      break;
  }
}

const formatOf = ({ format, json }: CheckOptions): (typeof formats)[number] => format ?? (json ? 'json' : 'pretty');

function show({ sheets }: Checked, quiet: boolean): void {
  const codes = new Set<string>();
  let shown = 0;
  let left = 0;
  for (const { file, text, diagnostics } of sheets) {
    if (diagnostics.length === 0) continue;
    const lines = new Lines(text);
    for (const diagnostic of diagnostics) {
      if (shown++ < mostShown) {
        codes.add(diagnostic.code);
        err(`${diagnosticText(file, lines, diagnostic, paintErr)}\n`);
      } else left++;
    }
  }
  if (left > 0) err(`${paintErr('dim', `… and ${left} more; --json lists them all.`)}\n`);
  if (codes.size === 0 || quiet) return;
  err(`${paintErr('dim', `More about ${codes.size === 1 ? 'it' : 'them'}: botbook docs ${[...codes].join(' ')}`)}\n`);
}

function summary({ sheets, unread }: Checked, errors: number): void {
  const sum = (key: 'procedures' | 'clauses'): number => sheets.reduce((total, one) => total + one[key], 0);
  const read = `${count(sheets.length, 'sheet')}, ${count(sum('procedures'), 'procedure')}, ${count(sum('clauses'), 'clause')}`;
  const verdict = errors > 0 ? paintOut('error', count(errors, 'error')) : paintOut('good', 'no errors');
  const missed = unread.length > 0 ? paintOut('error', `, ${count(unread.length, 'file')} not read`) : '';
  // Of nothing, nothing is said to be good.
  if (sheets.length > 0 || unread.length === 0) out(`${read}: ${verdict}${missed}\n`);
}

const interval = 150;

/** What the files that the arguments name look like from outside; it changes when one of them does. */
function look(names: readonly string[]): string {
  const missing: string[] = [];
  const named = namedBy(names, (error) => missing.push(error.message));
  const seen = named.map(({ path }) => `${path} ${lookOf(path)}`);
  return [...seen, ...missing].join('\n');
}

/** Runs the verb. With `--watch` it goes on until interrupted: by looking, which no rename or link can escape. */
export function check(names: readonly string[], options: CheckOptions): number {
  if (options.watch && names.includes('-')) {
    throw new UserError('bad-option', {
      problem: 'Standard input cannot be watched',
      help: 'Give files, folders or addresses.',
    });
  }
  if (options.json && formatOf(options) !== 'json') {
    throw new UserError('bad-option', {
      problem: `--json and --format ${formatOf(options)} do not go together`,
      help: 'Give one of them.',
    });
  }
  // Looked at first: what changes while it is checked has changed since.
  let before = options.watch ? look(names) : '';
  const code = checkOnce(names, options);
  if (!options.watch) return code;
  setInterval(() => {
    const now = look(names);
    if (now === before && !haveDataChanged()) return;
    before = now;
    forgetLanguages();
    if (formatOf(options) === 'pretty') out(`\n${paintOut('dim', `── ${new Date().toTimeString().slice(0, 8)} ──`)}\n`);
    checkOnce(names, options);
  }, interval);
  process.on('SIGINT', () => process.exit(0));
  if (!options.quiet) err(`${paintErr('dim', 'Watching; Ctrl-C ends.')}\n`);
  return code;
}
