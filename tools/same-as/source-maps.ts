// Source maps compared: each place of the emitted code, as far as that is the same, comes from the same place of the sheet.
import type { CanonicalModule } from './emitted.ts';

/** A place of emitted code with where it comes from; lines and columns count from 0. */
export interface Segment {
  readonly line: number;
  readonly column: number;
  /** The number of the source, its line and column, and the number of a name; null where there is none. */
  readonly source: number | null;
  readonly sourceLine: number | null;
  readonly sourceColumn: number | null;
  readonly name: number | null;
}

const digits = new Map(
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'.split('').map((digit, index) => [digit, index]),
);

/** Numbers of a segment: base 64 digits of five bits, the lowest first, the sign in the lowest bit. */
function numbersIn(text: string): number[] {
  const numbers: number[] = [];
  let [sum, shift] = [0, 0];
  for (const character of text) {
    const digit = digits.get(character);
    if (digit === undefined) throw new Error(`A source map has the digit ${character}.`);
    sum += (digit & 31) * 2 ** shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(sum % 2 === 1 ? -Math.floor(sum / 2) : sum / 2);
    [sum, shift] = [0, 0];
  }
  return numbers;
}

/** The segments of `mappings`, in their order. */
export function segmentsIn(mappings: string): Segment[] {
  const segments: Segment[] = [];
  const at = { source: 0, sourceLine: 0, sourceColumn: 0, name: 0 };
  for (const [line, text] of mappings.split(';').entries()) {
    let column = 0;
    for (const part of text.split(',')) {
      if (part === '') continue;
      const [columns = 0, source, sourceLine = 0, sourceColumn = 0, name] = numbersIn(part);
      column += columns;
      if (source !== undefined) {
        at.source += source;
        at.sourceLine += sourceLine;
        at.sourceColumn += sourceColumn;
      }
      if (name !== undefined) at.name += name;
      const from = source === undefined ? { source: null, sourceLine: null, sourceColumn: null } : at;
      segments.push({ ...from, line, column, name: name === undefined ? null : at.name });
    }
  }
  return segments;
}

/** Segments by the lines of the canonical code; columns are those of the canonical line. */
export function mappedLines(mappings: string, module: CanonicalModule): ReadonlyMap<number, readonly Segment[]> {
  const lines = new Map<number, Segment[]>();
  for (const segment of segmentsIn(mappings)) {
    const line = segment.line - module.before;
    const moved = { ...segment, line, column: line < 0 ? segment.column : module.columnOf(line, segment.column) };
    const others = lines.get(line);
    if (others) others.push(moved);
    else lines.set(line, [moved]);
  }
  return lines;
}
