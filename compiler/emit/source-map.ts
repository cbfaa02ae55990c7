// Source maps (revision 3): from lines of emitted code back to the words of the sheet.
import { Lines } from '../../grammar/positions.ts';
import type { CodeMark } from './code-writer.ts';

export interface SourceMap {
  readonly version: 3;
  /** Only a map with this mark may be overwritten. */
  readonly x_compiledBy: 'Botbook';
  readonly file: string;
  readonly sources: readonly string[];
  readonly sourcesContent: readonly string[];
  readonly names: readonly string[];
  readonly mappings: string;
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Encodes a number as base 64 digits of five bits: the sign first, the lowest digit first. */
function vlq(number: number): string {
  let rest = number < 0 ? (-number << 1) | 1 : number << 1;
  let text = '';
  do {
    const digit = rest & 31;
    rest >>>= 5;
    text += digits.charAt(rest > 0 ? digit | 32 : digit);
  } while (rest > 0);
  return text;
}

export interface MappedFile {
  /** The name of the emitted file, and the path of the sheet from it. */
  readonly file: string;
  readonly source: string;
  readonly text: string;
}

/** Returns the map of a module whose marked lines begin after `before` other lines. */
export function sourceMap(marks: readonly CodeMark[], before: number, { file, source, text }: MappedFile): SourceMap {
  const lines = new Lines(text);
  let [atLine, sourceLine, sourceColumn] = [0, 0, 0];
  let mappings = '';
  for (const { line, column, print } of marks) {
    const emittedLine = line + before;
    mappings +=
      ';'.repeat(emittedLine - atLine) +
      (emittedLine === atLine && mappings !== '' && !mappings.endsWith(';') ? ',' : '');
    atLine = emittedLine;
    const to = lines.at(print.start);
    mappings += [column, 0, to.line - 1 - sourceLine, to.column - 1 - sourceColumn].map(vlq).join('');
    [sourceLine, sourceColumn] = [to.line - 1, to.column - 1];
  }
  // Names would replace the function names in stack traces, which name the clauses (`SCOUT_2`).
  const names: readonly string[] = [];
  return { version: 3, x_compiledBy: 'Botbook', file, sources: [source], sourcesContent: [text], names, mappings };
}
