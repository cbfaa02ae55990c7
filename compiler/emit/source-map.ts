// Source maps (revision 3): from lines of emitted code back to the words of the sheet.
import { Lines } from '../../grammar/positions.ts';
import type { CodeMark } from './code-writer.ts';

/** A source map as tools read it. */
export interface SourceMap {
  readonly version: 3;
  /** By that, and by nothing else, a map may be written over. */
  readonly x_compiledBy: 'Botbook';
  readonly file: string;
  readonly sources: readonly string[];
  readonly sourcesContent: readonly string[];
  readonly names: readonly string[];
  readonly mappings: string;
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** A number as base 64 digits of five bits, the sign first, the lowest digit first. */
function vlq(value: number): string {
  let rest = value < 0 ? (-value << 1) | 1 : value << 1;
  let text = '';
  do {
    const digit = rest & 31;
    rest >>>= 5;
    text += digits.charAt(rest > 0 ? digit | 32 : digit);
  } while (rest > 0);
  return text;
}

export interface MapOf {
  /** The name of the emitted file, and of the sheet as seen from it. */
  readonly file: string;
  readonly source: string;
  readonly text: string;
}

/** The map of a module whose marked lines begin after so many others. */
export function sourceMap(marks: readonly CodeMark[], before: number, { file, source, text }: MapOf): SourceMap {
  const lines = new Lines(text);
  let [atLine, sourceLine, sourceColumn] = [0, 0, 0];
  let mappings = '';
  for (const { line, column, print } of marks) {
    const own = line + before;
    mappings += ';'.repeat(own - atLine) + (own === atLine && mappings !== '' && !mappings.endsWith(';') ? ',' : '');
    atLine = own;
    const to = lines.at(print.start);
    mappings += [column, 0, to.line - 1 - sourceLine, to.column - 1 - sourceColumn].map(vlq).join('');
    [sourceLine, sourceColumn] = [to.line - 1, to.column - 1];
  }
  // Names would take the place of those of functions in stack traces, which are the clauses' (`SCOUT_2`).
  const names: readonly string[] = [];
  return { version: 3, x_compiledBy: 'Botbook', file, sources: [source], sourcesContent: [text], names, mappings };
}
