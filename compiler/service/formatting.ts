// Formatting as an editor asks for it: the whole sheet, a part of it, or the line that was just finished. What is changed is
// as little as can be, so that cursors and marks stay where they are; what does not read is left as it is.
import { format } from '../../grammar/format.ts';
import type { PrintOptions } from '../../grammar/print.ts';
import { sectionStarts } from '../../grammar/cut.ts';
import type { Span } from '../../grammar/tree.ts';
import type { Games } from '../game/game.ts';
import type { ServiceDocument } from './document.ts';

export interface TextEdit extends Span {
  readonly text: string;
}

/** A stretch of lines: what it was and what it shall be. */
interface Piece {
  readonly start: number;
  readonly before: string;
  readonly after: string;
}

const linesOf = (text: string): string[] => text.match(/[^\r\n]*(?:\r\n|\n|\r)|[^\r\n]+$/g) ?? [];

/** Edits that make one text of another, line by line; within a line only what differs. */
function editsOf({ start, before, after }: Piece): TextEdit[] {
  const [old, now] = [linesOf(before), linesOf(after)];
  const kept = commonLines(old, now);
  const edits: TextEdit[] = [];
  let at = start;
  let [i, j] = [0, 0];
  for (const [oldLine, newLine] of [...kept, [old.length, now.length] as const]) {
    const gone = old.slice(i, oldLine).join('');
    const come = now.slice(j, newLine).join('');
    if (gone !== come) edits.push(...within(at, gone, come));
    at += gone.length + (old[oldLine]?.length ?? 0);
    [i, j] = [oldLine + 1, newLine + 1];
  }
  return edits;
}

/** Of stretches that are alike but for the white space in them, one edit for each gap; else one for what differs. */
function within(at: number, gone: string, come: string): TextEdit[] {
  const [old, now] = [gone.split(/(\s+)/), come.split(/(\s+)/)];
  const isSpaced = old.length === now.length && old.every((part, i) => i % 2 === 1 || part === now[i]);
  if (!isSpaced) return [trimmed(at, gone, come)];
  let place = at;
  return old.flatMap((part, i) => {
    const start = place;
    place += part.length;
    const text = now[i] ?? '';
    return part === text ? [] : [{ start, end: start + part.length, text }];
  });
}

/** Without what both begin and end with. */
function trimmed(at: number, gone: string, come: string): TextEdit {
  const shorter = Math.min(gone.length, come.length);
  let head = 0;
  while (head < shorter && gone[head] === come[head]) head++;
  let tail = 0;
  while (tail < shorter - head && gone.at(-1 - tail) === come.at(-1 - tail)) tail++;
  return { start: at + head, end: at + gone.length - tail, text: come.slice(head, come.length - tail) };
}

/** Pairs of lines that stay, in order: the longest run of equal ones, found greedily where the texts are alike. */
function commonLines(old: readonly string[], now: readonly string[]): (readonly [number, number])[] {
  const width = now.length + 1;
  const table = new Uint16Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      table[i * width + j] =
        old[i] === now[j]
          ? (table[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(table[(i + 1) * width + j] ?? 0, table[i * width + j + 1] ?? 0);
  const pairs: (readonly [number, number])[] = [];
  for (let i = 0, j = 0; i < old.length && j < now.length;) {
    if (old[i] === now[j]) pairs.push([i++, j++]);
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

/** The parts of a text that are formatted one by one: the headers, then a section each. */
function partsOf(text: string): Span[] {
  const starts = [0, ...sectionStarts(text).filter((start) => start > 0), text.length];
  return starts.slice(0, -1).map((start, i) => ({ start, end: starts[i + 1] ?? text.length }));
}

/** A section as it is printed in a sheet of its own kind; null where it does not read. */
function printedPart(text: string, game: string, options: SheetOptions): string | null {
  // Every sheet names its game; a section by itself is given the line.
  const before = `game ${game === '' ? 'none' : game}\n\n`;
  const formatted = format(before + text, options);
  if (!formatted.ok || !formatted.text.startsWith(before)) return null;
  const blank = /\s*$/.exec(text)?.[0] ?? '';
  // What stands between sections is for the whole to say.
  return formatted.text.slice(before.length).trimEnd() + blank;
}

/**
 * Edits that put a sheet into form. Where a part of it does not read, the others are; where nothing but a part is asked
 * for, only what stands in it.
 */
export function formatting(document: ServiceDocument, options: PrintOptions = {}, only?: Span): readonly TextEdit[] {
  const { text, games } = document;
  const game = document.game?.name ?? '';
  const inGame = optionsOf(game, games, options);
  const whole = format(text, inGame);
  const touches = ({ start, end }: Span): boolean =>
    !only || (start < only.end && only.start < end) || start === only.start;
  if (whole.ok) return editsOf({ start: 0, before: text, after: whole.text }).filter(touches);
  return partsOf(text).flatMap(({ start, end }, index) => {
    const before = text.slice(start, end);
    const after = index === 0 ? null : printedPart(before, game, inGame);
    return after === null ? [] : editsOf({ start, before, after }).filter(touches);
  });
}
