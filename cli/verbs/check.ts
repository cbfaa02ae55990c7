// botbook check: reads sheets and says what is wrong with them.
import { statSync } from 'node:fs';
import { checkSheet } from '../../compiler/read.ts';
import { Lines } from '../../grammar/positions.ts';
import { errorsIn } from '../../grammar/registry.ts';
import type { Diagnostic } from '../../grammar/registry.ts';
import { count, diagnosticText } from '../../views/diagnostics.ts';
import { UserError } from '../errors.ts';
import { err, out, outJson, paintErr, paintOut, tell } from '../io.ts';
import { languageOf } from '../languages.ts';
import { namedBy, readSources, tellShadows } from '../sources.ts';
import type { Source } from '../sources.ts';

export interface CheckOptions {
  readonly json?: boolean;
  readonly watch?: boolean;
  readonly quiet?: boolean;
}

/** How many are shown in full; `--json` has them all. */
const mostShown = 50;

interface Checked {
  readonly source: Source;
  readonly diagnostics: readonly Diagnostic[];
  readonly procedures: number;
  readonly clauses: number;
}

function checkSource(source: Source): Checked {
  const { sheet, diagnostics } = checkSheet(source.text, languageOf);
  const procedures = sheet.sections.filter((one) => one.type === 'procedure');
  const clauses = procedures.reduce((sum, one) => sum + one.clauses.length, 0);
  return { source, diagnostics, procedures: procedures.length, clauses };
}

/** Runs the verb once; returns the exit code. */
function checkOnce(names: readonly string[], options: CheckOptions): number {
  const failed: UserError[] = [];
  const sources = [...readSources(names, (error) => failed.push(error))];
  if (!options.quiet) tellShadows(sources);
  const checked = sources.map(checkSource);
  for (const error of failed) tell(error);
  const errors = checked.reduce((sum, { diagnostics }) => sum + errorsIn(diagnostics), 0);
  if (options.json) outJson(report(checked, failed));
  else show(checked, errors, failed.length, options.quiet ?? false);
  return Math.max(errors > 0 ? 1 : 0, ...failed.map(({ exit }) => exit));
}

function report(checked: readonly Checked[], failed: readonly UserError[]): unknown {
  return {
    version: 1,
    sheets: checked.map(({ source, diagnostics, procedures, clauses }) => {
      return { file: source.name, procedures, clauses, errors: errorsIn(diagnostics) };
    }),
    unread: failed.map(({ code, message, help }) => ({ code, message, help })),
    diagnostics: checked.flatMap(({ source, diagnostics }) => {
      const lines = new Lines(source.text);
      return diagnostics.map(({ code, name, severity, message, help, start, end }) => ({
        file: source.name,
        code,
        name,
        severity,
        message,
        help,
        start: { ...lines.at(start), offset: start },
        end: { ...lines.at(end), offset: end },
      }));
    }),
  };
}

function show(checked: readonly Checked[], errors: number, unread: number, quiet: boolean): void {
  let shown = 0;
  let left = 0;
  for (const { source, diagnostics } of checked) {
    if (diagnostics.length === 0) continue;
    const lines = new Lines(source.text);
    for (const diagnostic of diagnostics) {
      if (shown++ < mostShown) err(`${diagnosticText(source.name, lines, diagnostic, paintErr)}\n`);
      else left++;
    }
  }
  if (left > 0) err(`${paintErr('dim', `… and ${left} more; --json lists them all.`)}\n`);
  if (quiet) return;
  const sum = (key: 'procedures' | 'clauses'): number => checked.reduce((total, one) => total + one[key], 0);
  const read = `${count(checked.length, 'sheet')}, ${count(sum('procedures'), 'procedure')}, ${count(sum('clauses'), 'clause')}`;
  const verdict = errors > 0 ? paintOut('error', count(errors, 'error')) : paintOut('good', 'no errors');
  out(`${read}: ${verdict}${unread > 0 ? paintOut('error', `, ${count(unread, 'file')} not read`) : ''}\n`);
}

const interval = 150;

/** What the files that the arguments name look like from outside; it changes when one of them does. */
function look(names: readonly string[]): string {
  const missing: string[] = [];
  const seen = namedBy(names, (error) => missing.push(error.message)).map(({ path }) => {
    const stats = statSync(path, { throwIfNoEntry: false });
    return `${path} ${stats?.mtimeMs} ${stats?.size} ${stats?.ino}`;
  });
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
  const code = checkOnce(names, options);
  if (!options.watch) return code;
  let before = look(names);
  setInterval(() => {
    const now = look(names);
    if (now === before) return;
    before = now;
    if (!options.json) out(`\n${paintOut('dim', `── ${new Date().toTimeString().slice(0, 8)} ──`)}\n`);
    checkOnce(names, options);
  }, interval);
  process.on('SIGINT', () => process.exit(0));
  if (!options.quiet) err(`${paintErr('dim', 'Watching; Ctrl-C ends.')}\n`);
  return code;
}
