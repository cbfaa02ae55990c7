// Lines of example files, with the places of their words in the file, and the faults of such lines.
import type { Span } from './tree.ts';

/**
 * The start of a stretch of an example line: its offset in the text of the line (`from`), and its offset in the file
 * (`start`).
 */
interface Stretch {
  readonly from: number;
  readonly start: number;
}

/** A line `key: text` and its line number, or a part of the text of such a line. */
export interface ExampleLine {
  readonly key: string;
  readonly text: string;
  /** The line number, counted from 1. */
  readonly line: number;
  /** The place of the key. */
  readonly keyAt: Span;
  /**
   * The stretches of the file in which the text of the line is. A line that continues on indented lines has several
   * stretches.
   */
  readonly stretches: readonly Stretch[];
}

function placeIn({ stretches }: ExampleLine, offset: number): number {
  const stretch = stretches.findLast(({ from }) => from <= offset) ?? stretches[0];
  return stretch ? stretch.start + offset - stretch.from : 0;
}

/** Returns the place in the file of the characters from `from` to `to` of a line’s text. */
export const textSpan = (line: ExampleLine, from = 0, to = line.text.length): Span => ({
  start: placeIn(line, from),
  end: to > from ? placeIn(line, to - 1) + 1 : placeIn(line, from),
});

/** Returns a part of a line as a line of its own. White space at both ends of the part is left out. */
function partOfLine(line: ExampleLine, from: number, to: number): ExampleLine {
  const written = line.text.slice(from, to);
  const begin = from + written.length - written.trimStart().length;
  return {
    ...line,
    text: written.trim(),
    stretches: line.stretches.map(({ from: at, start }) => ({ from: at - begin, start })),
  };
}

/** Returns the key of a line as words of the line, so that a fault can be reported at the key. */
export const keyOfLine = (line: ExampleLine): ExampleLine => ({
  ...line,
  text: line.key,
  stretches: [{ from: 0, start: line.keyAt.start }],
});

/** Returns the parts of a line between the matches of a separator. Empty parts are left out. */
export function partsBetween(line: ExampleLine, separator: RegExp): ExampleLine[] {
  const parts: ExampleLine[] = [];
  let from = 0;
  for (const { 0: matched, index } of line.text.matchAll(separator)) {
    parts.push(partOfLine(line, from, index));
    from = index + matched.length;
  }
  parts.push(partOfLine(line, from, line.text.length));
  return parts.filter(({ text }) => text !== '');
}

/** Returns the parts of a list `RIPPER B, SCOUT Y`. The word `none` means an empty list. */
export const listParts = (line: ExampleLine): ExampleLine[] =>
  partsBetween(line, /,/g).filter(({ text }) => text !== 'none');

/** Returns the texts of the parts of a list. */
export const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== 'none');

/**
 * Returns the part of a line with the text `words`, searched from the offset `after` on. Returns the whole line if
 * there is no such part.
 */
export function partSaying(line: ExampleLine, words: string, after = 0): ExampleLine {
  const from = line.text.indexOf(words, after);
  return from < 0 ? line : partOfLine(line, from, from + words.length);
}

/**
 * The sorts of faults. `impossible`: no decision can meet the expectation. `file`: the file cannot be used. `twice`:
 * something occurs twice. `never`: a line `NEVER` is wrong. `unready`: sheets or data are missing.
 */
export type ExampleFaultKind =
  | 'shape'
  | 'header'
  | 'name'
  | 'key'
  | 'impossible'
  | 'file'
  | 'twice'
  | 'never'
  | 'unready';

/** An error in a file of examples, with its line. */
export class ExampleFault extends Error {
  readonly line: number;
  readonly help: string;
  readonly kind: ExampleFaultKind;
  /** The words at fault; null if the whole line is at fault. */
  readonly at: Span | null;
  /** Further faults that were noticed together with this fault. */
  also: readonly ExampleFault[] = [];

  constructor(at: ExampleLine | number, problem: string, help: string, kind: ExampleFaultKind = 'shape') {
    super(problem);
    this.line = typeof at === 'number' ? at : at.line;
    this.help = help;
    this.kind = kind;
    this.at = typeof at === 'number' ? null : textSpan(at);
  }

  /** This fault and the faults that were noticed together with it. */
  get all(): readonly ExampleFault[] {
    return [this, ...this.also.flatMap(({ all }) => all)];
  }
}

/**
 * Throws the first of several faults, to which the other faults are added (`also`). Does nothing if there is no fault.
 */
function throwFaults([first, ...others]: readonly ExampleFault[]): void {
  if (!first) return;
  first.also = [...first.also, ...others];
  throw first;
}

/** Reads each part of a list. If several parts have faults, a single ExampleFault with all of them is thrown. */
export function readEach<P, T>(parts: readonly P[], read: (part: P) => T): T[] {
  const faults: ExampleFault[] = [];
  const all = parts.flatMap((part) => {
    try {
      return [read(part)];
    } catch (error) {
      if (!(error instanceof ExampleFault)) throw error;
      faults.push(error);
      return [];
    }
  });
  throwFaults(faults);
  return all;
}
