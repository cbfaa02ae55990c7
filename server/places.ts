// Converts the offsets that the service uses into lines and characters of the protocol, and back. The client chooses
// whether characters are counted in units of UTF-16 or UTF-8.
import type { Position, Range, TextEdit } from 'vscode-languageserver';
import { Lines } from '../grammar/positions.ts';
import type { Span } from '../grammar/tree.ts';

export type Encoding = 'utf-16' | 'utf-8';

/** Returns the number of bytes of a character in UTF-8. */
const bytesOf = (point: number): number => (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_00_00 ? 3 : 4);

export class Places {
  readonly text: string;
  readonly encoding: Encoding;
  private readonly lines: Lines;

  constructor(text: string, encoding: Encoding, lines = new Lines(text)) {
    this.text = text;
    this.encoding = encoding;
    this.lines = lines;
  }

  position(offset: number): Position {
    const within = Math.max(0, Math.min(offset, this.text.length));
    const { line, column } = this.lines.at(within);
    const units = column - 1;
    return {
      line: line - 1,
      character: this.encoding === 'utf-16' ? units : Buffer.byteLength(this.text.slice(within - units, within)),
    };
  }

  /**
   * Returns the offset of a position. A position outside the text becomes the start or the end of the text. A position
   * after the end of a line becomes the end of the line.
   */
  offset({ line, character }: Position): number {
    if (line < 0) return 0;
    const start = this.lines.start(line + 1);
    if (start === undefined) return this.text.length;
    const length = this.lines.text(line + 1).length;
    if (this.encoding === 'utf-16') return start + Math.max(0, Math.min(character, length));
    let offset = start;
    for (let left = character; left > 0 && offset < start + length;) {
      const point = this.text.codePointAt(offset) ?? 0;
      left -= bytesOf(point);
      // A position in the middle of a character becomes the start of the character.
      if (left >= 0) offset += point > 0xff_ff ? 2 : 1;
    }
    return offset;
  }

  range({ start, end }: Span): Range {
    return { start: this.position(start), end: this.position(end) };
  }

  span({ start, end }: Range): Span {
    const [from, to] = [this.offset(start), this.offset(end)];
    return { start: Math.min(from, to), end: Math.max(from, to) };
  }

  /** Converts an edit of the service into an edit of the protocol. */
  edit(edit: Span & { readonly text: string }): TextEdit {
    return { range: this.range(edit), newText: edit.text };
  }
}
