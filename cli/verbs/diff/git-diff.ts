// `botbook diff --git`: a diff program that git calls for each file. A fault in a file must not make the program fail,
// because git would then stop.
import { games, languagesFor } from '../../books.ts';
import { readSheet } from '../../../compiler/language/checking/sheet/read-sheet.ts';
import { errorsIn } from '../../../grammar/registry.ts';
import { countText } from '../../../views/findings/diagnostics.ts';
import { visibleText } from '../../../views/document/palette.ts';
import { unifiedDiff } from '../../../views/diff/unified-diff.ts';
import { readSide } from './compare-pairs.ts';
import { compareSheets, diffReport } from './sheet-difference.ts';
import type { PairSide } from './find-pairs.ts';
import { badOption, catchUserErrors } from '../../../files/errors.ts';
import { readText } from '../../../files/files.ts';
import { err, out, paintErr, paintOut } from '../../io.ts';

/** A version of a file: the path of a copy that git made, its hash and its mode. */
interface Version {
  readonly file: string;
  /** The hash that git passes for the version; a dot if the version does not exist. */
  readonly hex: string;
  /** The mode of the file in git, such as `100644`; a dot if the version does not exist. */
  readonly mode: string;
}

interface Given {
  readonly path: string;
  /** The new path of a renamed file. */
  readonly newPath: string;
  readonly before: Version;
  readonly after: Version;
  /** The lines in which git describes a renaming, such as `rename from a.bot`; empty if the file was not renamed. */
  readonly about: string;
}

const version = ([file = '', hex = '', mode = '']: readonly string[]): Version => ({ file, hex, mode });

const isThere = ({ file, mode }: Version): boolean => file !== '/dev/null' && mode !== '.';

/**
 * Works as an external diff program of git. The exit code is 0 even if the files differ: git takes every other code for
 * a failure.
 */
export function gitDiff(words: readonly string[]): number {
  const [path = '', ...rest] = words;
  if (words.length === 1) {
    out(`${paintOut('warning', `* Unmerged path ${visibleText(path)}`)}\n`);
    return 0;
  }
  if (words.length !== 7 && words.length !== 9) {
    throw badOption(
      `--git is given ${countText(words.length, 'argument')}`,
      'It is for git, which gives 7: `git config diff.botbook.command "npx botbook diff --git"`.',
    );
  }
  const [before, after] = [version(rest.slice(0, 3)), version(rest.slice(3, 6))];
  const files = { path, newPath: rest[6] ?? path, before, after, about: rest[7] ?? '' };
  out(headerOf(files));
  out(
    catchUserErrors(
      () => bodyOf(files),
      ({ message }) => out(`${visibleText(message)}\n`),
    ) ?? '',
  );
  return 0;
}

function headerOf({ path, newPath, before, after, about }: Given): string {
  const lines = [`diff --botbook a/${visibleText(path)} b/${visibleText(newPath)}`];
  if (!isThere(before)) lines.push(`new file mode ${after.mode}`);
  else if (!isThere(after)) lines.push(`deleted file mode ${before.mode}`);
  else if (before.mode !== after.mode) lines.push(`old mode ${before.mode}`, `new mode ${after.mode}`);
  // Prints the lines of git about a renaming, except the `index` line with the hashes.
  const renaming = about.split('\n').filter((line) => line !== '' && !line.startsWith('index '));
  return [...lines, ...renaming.map(visibleText)].map((line) => `${paintOut('strong', line)}\n`).join('');
}

function bodyOf(files: Given): string {
  const { path, newPath, before, after } = files;
  const [old, now] = [before, after].map((each) => (isThere(each) ? readText(each.file) : null));
  if (old === now) return '';
  const plainDiff = (): string => unifiedDiff(newPath, old ?? '', now ?? '');
  const isLink = [before, after].some(({ mode }) => mode.startsWith('12'));
  const broken = [old, now].findIndex(
    (text) => errorsIn(text === null || text === undefined ? [] : readSheet(text, games).diagnostics) > 0,
  );
  if (isLink) return plainDiff();
  if (broken >= 0) {
    const name = broken === 0 ? `a/${path}` : `b/${newPath}`;
    return `${paintOut('warning', `${visibleText(name)} has errors, so that lines are compared.`)}\n${plainDiff()}`;
  }
  try {
    return meaningDiff(path, newPath, old ?? null, now ?? null) ?? plainDiff();
  } catch (error) {
    // A fault in Botbook or in the data is only a warning. The changed lines are shown instead, and git goes on.
    err(
      `${paintErr('warning', 'warning')} ${visibleText(newPath)}: ${visibleText(String(error instanceof Error ? error.message : error))}\n`,
    );
    return plainDiff();
  }
}

/**
 * Returns the differences in meaning as text. Returns null if the meanings are equal, so that the caller prints the
 * changed lines.
 */
function meaningDiff(path: string, newPath: string, old: string | null, now: string | null): string | null {
  const side = (prefix: string, name: string, text: string | null) => {
    if (text === null) return null;
    const pairSide: PairSide = {
      name: `${prefix}/${name}`,
      text,
      languageOf: languagesFor(newPath),
      part: null,
      decks: () => null,
    };
    return readSide(pairSide).side;
  };
  const difference = compareSheets(side('a', path, old), side('b', newPath, now));
  if (difference.changes > 0) return diffReport.pretty([difference], paintOut);
  out(`${paintOut('dim', 'Nothing differs in meaning: layout, comments or words for the same.')}\n`);
  return null;
}
