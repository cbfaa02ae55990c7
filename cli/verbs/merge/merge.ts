// `botbook merge`: merges two edits of a sheet. Git calls the command verb as a merge driver; a person can call it too.
import { games, languagesFor } from '../../books.ts';
import { resolve } from 'node:path';
import { mergeSheets } from '../../../compiler/diff/merge.ts';
import { countText } from '../../../views/findings/diagnostics.ts';
import { visibleText } from '../../../views/document/palette.ts';
import { badOption, notFound, catchUserErrors } from '../../../files/errors.ts';
import { pathKind, readText } from '../../../files/files.ts';
import { writeText } from '../../../files/file-writer.ts';
import { err, outSheet, paintErr } from '../../io.ts';

interface MergeVerbOptions {
  readonly print?: boolean;
  readonly markerSize?: string;
  readonly quiet?: boolean;
}

function sizeOf(text: string | undefined): number {
  if (text === undefined) return 7;
  if (/^\d{1,3}$/.test(text) && Number(text) > 0) return Number(text);
  throw badOption(`--marker-size is \`${text}\``, 'Give a whole number from 1; git has 7.');
}

/** Runs the command verb. Returns the exit code, which is 1 if the merged sheet has conflicts. */
export function merge(names: readonly string[], options: MergeVerbOptions): number {
  const [base, ours, theirs, path = ours, ...more] = names;
  if (base === undefined || ours === undefined || theirs === undefined || path === undefined || more.length > 0) {
    throw badOption(
      `merge is given ${countText(names.length, 'argument')}`,
      'Give three files: the common base, ours and theirs; and perhaps the path that the sheet has in its book.',
    );
  }
  const size = sizeOf(options.markerSize);
  const versions = { base: textOf(base), ours: textOf(ours), theirs: textOf(theirs) };
  const { text, conflicts } = mergeVersions(versions, path, size);
  if (options.print) outSheet(text);
  else if (text !== versions.ours) writeText(ours, text);
  if (conflicts > 0 && !options.quiet) {
    err(
      `${paintErr('warning', 'conflict')} ${visibleText(path)}: ${countText(conflicts, 'place')} to choose at, in marks\n`,
    );
  }
  return conflicts > 0 ? 1 : 0;
}

function textOf(name: string): string {
  if (pathKind(name) !== null) return readText(name);
  throw notFound(name, 'Merging takes files.');
}

/**
 * Merges the three versions, with the data files for the folder of the sheet. Git may have damaged these data files in
 * the same merge. If they cannot be read, the versions are merged by their syntax alone.
 */
function mergeVersions(
  versions: { readonly base: string; readonly ours: string; readonly theirs: string },
  path: string,
  size: number,
): ReturnType<typeof mergeSheets> {
  const languageOf = languagesFor(resolve(path));
  return (
    catchUserErrors(() => mergeSheets(versions, games, { size, languageOf })) ?? mergeSheets(versions, games, { size })
  );
}
