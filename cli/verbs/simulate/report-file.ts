// `botbook simulate --out FILE`: writes a result completely or not at all. If the file already has the result, plays no
// games. So a run with many files can continue after an interruption.
import { basename, dirname } from 'node:path';
import { UserError, catchUserErrors } from '../../../files/errors.ts';
import { pathKind, readText } from '../../../files/files.ts';
import { fromHere, shownPath } from '../../../files/working-folder.ts';
import { writeFolder } from '../../../files/file-writer.ts';
import { simulateReportOf, type SimulateReport } from './read-report.ts';

/** Matches the beginning of a result, and an empty file. Only such a file is replaced. */
const ownBeginning = /^\s*(?:$|\{\s*"version": \d+,\s*"is": "(?:simulation|comparison|positions)")/;

/**
 * Returns the result in a file. Returns null if the file is missing, or if its result is incomplete or faulty: the
 * games are then played again. Throws if the file is no result.
 */
export function storedReport(path: string): SimulateReport | null {
  const kind = pathKind(path);
  if (kind === null) return null;
  if (kind !== 'file') throw new UserError('in-the-way', { name: shownPath(path) });
  const written = readText(path);
  if (!ownBeginning.test(written)) throw new UserError('in-the-way', { name: shownPath(path) });
  return catchUserErrors(() => simulateReportOf(written, shownPath(path)));
}

/** Replaces the text of a file completely or not at all. */
export function storeReport(path: string, text: string): void {
  writeFolder(fromHere(dirname(path)), [[basename(path), text]], (written) => ownBeginning.test(written));
}
