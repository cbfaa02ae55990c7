// Formats the sheet, a part, or the line that the user has just finished. The edits are as small as possible, so that
// the cursor stays in place. A part with syntax errors stays unchanged.
import { format } from '../../grammar/format.ts';
import type { PrintOptions } from '../../grammar/print.ts';
import { sectionStarts } from '../../grammar/cut.ts';
import type { Span } from '../../grammar/tree.ts';
import type { Games } from '../game/game-declaration.ts';
import type { ServiceDocument } from './document.ts';
import { trimEdit } from './line-edits.ts';

export interface FormatEdit extends Span {
  readonly text: string;
}

interface FormattedPiece {
  readonly start: number;
  readonly before: string;
  readonly after: string;
}

const linesOf = (text: string): string[] => text.match(/[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+$/g) ?? [];

/**
 * Returns edits that turn one text into another text. Unchanged lines stay. In a changed line, only the differences are
 * replaced.
 */
function editsForPiece({ start, before, after }: FormattedPiece): FormatEdit[] {
  const [oldLines, newLines] = [linesOf(before), linesOf(after)];
  const common = commonLines(oldLines, newLines);
  const edits: FormatEdit[] = [];
  let at = start;
  let [i, j] = [0, 0];
  for (const [oldLine, newLine] of [...common, [oldLines.length, newLines.length] as const]) {
    const removed = oldLines.slice(i, oldLine).join('');
    const added = newLines.slice(j, newLine).join('');
    if (removed !== added) edits.push(...editsWithin(at, removed, added));
    at += removed.length + (oldLines[oldLine]?.length ?? 0);
    [i, j] = [oldLine + 1, newLine + 1];
  }
  return edits;
}

/** Returns the edits that turn a whole text into its canonical form. */
export const editsForForm = (before: string, after: string): readonly FormatEdit[] =>
  editsForPiece({ start: 0, before, after });

/**
 * Returns the edits that replace removed lines by added lines. If only white space differs, there is an edit for each
 * changed gap. Otherwise, there is a single edit.
 */
function editsWithin(at: number, removed: string, added: string): FormatEdit[] {
  const [oldParts, newParts] = [removed.split(/(\s+)/), added.split(/(\s+)/)];
  const differsInSpaceOnly =
    oldParts.length === newParts.length && oldParts.every((part, i) => i % 2 === 1 || part === newParts[i]);
  if (!differsInSpaceOnly) return [trimEdit(removed, added, at)].flatMap((edit) => edit ?? []);
  let offset = at;
  return oldParts.flatMap((part, i) => {
    const start = offset;
    offset += part.length;
    const text = newParts[i] ?? '';
    return part === text ? [] : [{ start, end: start + part.length, text }];
  });
}

/** Returns the lines that stay, each as its index in the old and in the new text (the longest common subsequence). */
function commonLines(oldLines: readonly string[], newLines: readonly string[]): (readonly [number, number])[] {
  const width = newLines.length + 1;
  const table = new Uint16Array((oldLines.length + 1) * width);
  for (let i = oldLines.length - 1; i >= 0; i--)
    for (let j = newLines.length - 1; j >= 0; j--)
      table[i * width + j] =
        oldLines[i] === newLines[j]
          ? (table[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(table[(i + 1) * width + j] ?? 0, table[i * width + j + 1] ?? 0);
  const pairs: (readonly [number, number])[] = [];
  for (let i = 0, j = 0; i < oldLines.length && j < newLines.length;) {
    if (oldLines[i] === newLines[j]) pairs.push([i++, j++]);
    else if ((table[(i + 1) * width + j] ?? 0) >= (table[i * width + j + 1] ?? 0)) i++;
    else j++;
  }
  return pairs;
}

type SheetOptions = NonNullable<Parameters<typeof format>[1]>;

const optionsOf = (game: string, games: Games, options: PrintOptions): SheetOptions => ({
  ...options,
  headingsOf: () => games.headingsOf(game),
});

/** Returns the spans of a sheet that are formatted separately: the headers, then each section. */
function formattableParts(text: string): Span[] {
  const starts = [0, ...sectionStarts(text).filter((start) => start > 0), text.length];
  return starts.slice(0, -1).map((start, i) => ({ start, end: starts[i + 1] ?? text.length }));
}

/** Formats a section as if the section were a whole sheet; null if the section has syntax errors. */
function printedPart(text: string, game: string, options: SheetOptions): string | null {
  // The section has no headers, but a sheet must name its game. So a header line is added before the formatting and
  // removed afterwards.
  const header = `game ${game === '' ? 'none' : game}\n\n`;
  const formatted = format(header + text, options);
  if (!formatted.ok || !formatted.text.startsWith(header)) return null;
  const blank = /\s*$/.exec(text)?.[0] ?? '';
  // A part that is formatted alone keeps the old blank lines after it. Only when the whole sheet is formatted do the
  // blank lines between sections change.
  return formatted.text.slice(header.length).trimEnd() + blank;
}

/**
 * Returns the edits that format a sheet, or only its span `only`. If the sheet has syntax errors, only the sections
 * without errors are formatted.
 */
export function formattingEdits(
  document: ServiceDocument,
  options: PrintOptions = {},
  only?: Span,
): readonly FormatEdit[] {
  const { text, games } = document;
  const game = document.game?.name ?? '';
  const inGame = optionsOf(game, games, options);
  const whole = format(text, inGame);
  const touches = ({ start, end }: Span): boolean =>
    !only || (start < only.end && only.start < end) || start === only.start;
  if (whole.ok) return editsForPiece({ start: 0, before: text, after: whole.text }).filter(touches);
  return formattableParts(text).flatMap(({ start, end }, index) => {
    const before = text.slice(start, end);
    const after = index === 0 ? null : printedPart(before, game, inGame);
    return after === null ? [] : editsForPiece({ start, before, after }).filter(touches);
  });
}
