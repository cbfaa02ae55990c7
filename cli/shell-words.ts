// Quotes arguments for a shell, in commands that messages suggest.
import { sep } from 'node:path';
import { visibleText } from '../views/document/palette.ts';
import { jsonText } from './io.ts';

/** Returns an argument as it must be typed in a shell. */
export function shellWord(word: string): string {
  if (/^[\w./:@+=,-]+$/.test(word.replaceAll(sep, '/'))) return word;
  if (visibleText(word) === word) return `'${word.replaceAll("'", String.raw`'\''`)}'`;
  return `$'${jsonText(word)
    .trim()
    .slice(1, -1)
    .replaceAll("'", String.raw`\'`)
    .replaceAll(String.raw`\"`, '"')}'`;
}

/** Returns a path as it must be typed in a shell. A path must not look like an option. */
export const shellPath = (path: string): string => shellWord(path.startsWith('-') ? `./${path}` : path);
