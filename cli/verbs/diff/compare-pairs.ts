// Compares pairs of sheets. Each sheet is checked once, and its errors are printed. Pairs whose data cannot be read are
// left out.
import { games } from '../../books.ts';
import { checkSheet, type SheetRead } from '../../../compiler/language/checking/sheet/read-sheet.ts';
import { spanOfPart } from '../../../compiler/lint/addresses.ts';
import { gameNameIn } from '../../../grammar/game-name.ts';
import type { Diagnostic } from '../../../grammar/registry.ts';
import { countText } from '../../../views/findings/diagnostics.ts';
import { compareSheets, type SheetDifference, type DiffSide } from './sheet-difference.ts';
import type { Pair, PairSide } from './find-pairs.ts';
import { catchUserErrors, type UserError } from '../../../files/errors.ts';
import { err, paintErr } from '../../io.ts';
import { onceInto, printErrors } from '../../report.ts';

/** A sheet with the errors in its compared part. */
export interface ReadSide {
  readonly side: DiffSide;
  readonly errors: readonly Diagnostic[];
}

/** Reads and checks a sheet of a pair. Throws a UserError if the data of the sheet cannot be read. */
export function readSide({ name, text, languageOf, part, decks }: PairSide): ReadSide {
  const read = checkSheet(text, languageOf, games);
  const language = languageOf(gameNameIn(text));
  const side = { name, text, read, language, part, decks: part ? null : (decks()?.json ?? null) };
  return { side, errors: errorsOf(read, side) };
}

/** Returns the errors in the compared part of a sheet. Errors in other parts are ignored. */
function errorsOf({ sheet, diagnostics }: SheetRead, { part }: DiffSide): Diagnostic[] {
  const span = part && spanOfPart(sheet, part);
  return diagnostics.filter(
    ({ severity, start }) => severity === 'error' && (!span || (span.start <= start && start <= span.end)),
  );
}

export interface ComparedPairs {
  readonly differences: readonly SheetDifference[];
  /** The number of errors in all sheets. */
  readonly errors: number;
}

/**
 * Compares each pair. If the data of a sheet cannot be read, its pair is left out, and the error is added to `failed`.
 */
export function comparePairs(pairs: readonly Pair[], failed: UserError[]): ComparedPairs {
  let errors = 0;
  const told = new Set<string>();
  const read = (side: PairSide | null): DiffSide | null | undefined => {
    if (!side) return null;
    const sideRead = catchUserErrors(() => readSide(side), onceInto(failed));
    if (!sideRead) return undefined;
    if (!told.has(side.name)) {
      tellErrors(sideRead);
      errors += sideRead.errors.length;
    }
    told.add(side.name);
    return sideRead.side;
  };
  const differences = pairs.flatMap((pair) => {
    const [before, after] = [read(pair.before), read(pair.after)];
    return before === undefined || after === undefined ? [] : [compareSheets(before, after)];
  });
  return { differences, errors };
}

/** The greatest number of errors that are printed for a sheet; `botbook check` prints all. */
const mostShown = 5;

function tellErrors({ side: { name, text }, errors }: ReadSide): void {
  if (errors.length === 0) return;
  printErrors(name, text, errors, mostShown);
  const left = errors.length - mostShown;
  const more = left > 0 ? `${countText(left, 'more error')}; ` : '';
  err(`${paintErr('dim', `${more}${name} is compared as far as it can be read.`)}\n`);
}
