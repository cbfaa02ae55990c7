// botbook fmt: puts sheets into their canonical form, or says which are not.
import { formatSheet } from '../../compiler/read.ts';
import { Lines } from '../../grammar/positions.ts';
import { count, diagnosticText } from '../../views/diagnostics.ts';
import { UserError } from '../errors.ts';
import { kindOf, writeText } from '../files.ts';
import { err, out, paintErr, paintOut, tell } from '../io.ts';
import { readSources } from '../sources.ts';
import type { Source } from '../sources.ts';

export interface FmtOptions {
  readonly check?: boolean;
  readonly quiet?: boolean;
  readonly width?: string;
}

type Outcome = 'same' | 'changed' | 'failed';

function widthOf(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  const width = Number(given);
  if (Number.isInteger(width) && width >= 40 && width <= 1000) return width;
  throw new UserError('bad-option', {
    problem: `A width of ${given} makes no sense`,
    help: 'Give a whole number from 40 to 1000.',
  });
}

/** Formats one sheet; what it says goes to the terminal. */
function one(source: Source, options: FmtOptions, width: number | undefined): Outcome {
  const result = formatSheet(source.text, width === undefined ? {} : { width });
  if (!result.ok) {
    if (result.reason === 'changed') throw new Error(`Formatting ${source.name} would change what it says.`);
    const lines = new Lines(source.text);
    for (const diagnostic of result.diagnostics.slice(0, 10))
      err(`${diagnosticText(source.name, lines, diagnostic, paintErr)}\n`);
    err(`${source.name} is left as it is: a sheet with errors is not formatted.\n`);
    return 'failed';
  }
  if (source.path === null) {
    if (!options.check) out(result.text);
  } else if (result.text !== source.text) {
    if (!options.check) writeText(source.path, result.text);
    if (!options.quiet) out(`${options.check ? 'would change' : 'formatted'} ${source.name}\n`);
  }
  return result.text === source.text ? 'same' : 'changed';
}

/** Runs the verb; returns the exit code. */
export function fmt(names: readonly string[], options: FmtOptions): number {
  const width = widthOf(options.width);
  const address = names.find((name) => name !== '-' && kindOf(name) === null);
  if (address !== undefined)
    throw new UserError('not-found', { name: address, help: 'Formatting takes files, folders or `-`.' });
  let code = 0;
  const sources = readSources(names, (error) => {
    tell(error);
    code = Math.max(code, error.exit);
  });
  const outcomes = sources.map((source) => one(source, options, width));
  const tally = (outcome: Outcome): number => outcomes.filter((each) => each === outcome).length;
  const [changed, failed] = [tally('changed'), tally('failed')];
  if (failed > 0 || (options.check && changed > 0)) code = Math.max(code, 1);
  const isPipe = sources.length === 1 && sources[0]?.path === null;
  if (!options.quiet && !isPipe) {
    const verb = options.check ? 'would change' : 'formatted';
    const tail = failed > 0 ? paintOut('error', `, ${count(failed, 'sheet')} with errors`) : '';
    const rest = changed === 0 ? paintOut('good', 'all in form') : `${changed} ${verb}`;
    out(
      `${count(sources.length, 'sheet')}: ${failed === sources.length && failed > 0 ? 'none formatted' : rest}${tail}\n`,
    );
  }
  return code;
}
