// `botbook fmt`: formats sheets and declaration pages. With `--check`, it lists those that are not formatted.
import { games } from '../../books.ts';
import { formatPage } from '../../../grammar/page/page-printer.ts';
import { formatSheet } from '../../../compiler/language/checking/sheet/read-sheet.ts';
import { countText } from '../../../views/findings/diagnostics.ts';
import { UserError, badOption, notFound, catchUserErrors } from '../../../files/errors.ts';
import { pageEnding } from '../../../files/page-ending.ts';
import { pathKind } from '../../../files/files.ts';
import { writeText } from '../../../files/file-writer.ts';
import { ErrorPrinter, err, out, outJson, outSheet, paintOut } from '../../io.ts';
import { printErrors } from '../../report.ts';
import { readSources, type Source } from '../../sources.ts';

interface FmtOptions {
  readonly check?: boolean;
  readonly quiet?: boolean;
  readonly json?: boolean;
  readonly width?: string;
}

type Outcome = 'same' | 'changed' | 'failed';

function widthOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const width = Number(text);
  if (Number.isInteger(width) && width >= 40 && width <= 1000) return width;
  throw badOption(`A width of ${text} makes no sense`, 'Give a whole number from 40 to 1000.');
}

/** True for a declaration page. Standard input is a page if it has the section THINGS. */
const isPage = ({ path, text }: Source): boolean =>
  path === null ? /^THINGS\s*(?:#.*)?$/m.test(text) : path.endsWith(pageEnding);

/** Formats one sheet or page, and prints the messages about it. */
function formatOne(source: Source, options: FmtOptions, width: number | undefined): Outcome {
  const formatted = isPage(source)
    ? { ok: true as const, text: formatPage(source.text, width) }
    : formatSheet(source.text, width === undefined ? {} : { width }, games);
  if (!formatted.ok && formatted.reason === 'changed') throw new UserError('unsure', { name: source.name });
  if (!formatted.ok) {
    printErrors(source.name, source.text, formatted.diagnostics, 10);
    err(`${source.name} is left as it is: a sheet with errors is not formatted.\n`);
    return 'failed';
  }
  if (source.path === null) {
    if (!options.check && !options.json) outSheet(formatted.text);
  } else if (formatted.text !== source.text) {
    if (!options.check) writeText(source.path, formatted.text);
    if (!options.quiet && !options.json) out(`${options.check ? 'would change' : 'formatted'} ${source.name}\n`);
  }
  return formatted.text === source.text ? 'same' : 'changed';
}

/** Runs the command verb; returns the exit code. Each sheet is written before the next is read. */
export function fmt(names: readonly string[], options: FmtOptions): number {
  const width = widthOf(options.width);
  const address = names.find((name) => name !== '-' && pathKind(name) === null);
  if (address !== undefined) {
    throw notFound(address, 'Formatting takes files, folders or `-`.');
  }
  const files: { file: string; state: Outcome }[] = [];
  const errors = new ErrorPrinter();
  for (const source of readSources(names, errors.print, ['.bot', pageEnding])) {
    files.push({
      file: source.name,
      state: catchUserErrors(() => formatOne(source, options, width), errors.print) ?? 'failed',
    });
  }
  const tally = (state: Outcome): number => files.filter((each) => each.state === state).length;
  const isWrong = tally('failed') > 0 || (options.check && tally('changed') > 0);
  if (options.json) outJson({ version: 1, changed: !options.check, files });
  else if (!options.quiet && !names.includes('-')) summary(files, tally('changed'), tally('failed'), options);
  return isWrong ? Math.max(errors.code, 1) : errors.code;
}

function summary(
  files: readonly { readonly file: string }[],
  changed: number,
  failed: number,
  options: FmtOptions,
): void {
  const all = files.length;
  const noun = files.some(({ file }) => file.endsWith(pageEnding)) ? 'file' : 'sheet';
  const verb = options.check ? 'would change' : 'formatted';
  const rest =
    all === 0 ? paintOut('error', 'none read') : changed === 0 ? paintOut('good', 'all in form') : `${changed} ${verb}`;
  const tail = failed > 0 ? paintOut('error', `, ${countText(failed, noun)} not formatted`) : '';
  out(`${countText(all, noun)}: ${failed === all && failed > 0 ? 'none formatted' : rest}${tail}\n`);
}
