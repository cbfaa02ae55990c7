// Finds the line of a field in a JSON text, so that a message about a fault can name the line.
import { endOfString, isKey, lineNumberAt } from './repeated-keys.ts';

/** An object or a list that is still open, with the key or the index of the current value. */
interface OpenValue {
  readonly path: string;
  key: string | number;
}

const pathIn = ({ path, key }: OpenValue): string =>
  typeof key === 'number' ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`;

const nextLetter = (text: string, at: number): number => at + text.slice(at).search(/\S/);

/**
 * Returns the line of a field of a JSON text without faults; null if the text has no such field. `where` is the path of
 * the field as a ShapeError has it, such as `spaces[3].next[0]`.
 */
export function lineOfField(text: string, where: string): number | null {
  const open: OpenValue[] = [];
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? '';
    const parent = open.at(-1);
    if (letter === '}' || letter === ']') open.pop();
    else if (letter === '{' || letter === '[')
      open.push({ path: parent ? pathIn(parent) : '', key: letter === '[' ? 0 : '' });
    else if (letter === ',' && typeof parent?.key === 'number') parent.key++;
    const now = open.at(-1);
    if (now && (letter === '[' || letter === ',') && typeof now.key === 'number' && pathIn(now) === where)
      return lineNumberAt(text, nextLetter(text, at + 1));
    if (letter !== '"') continue;
    const end = endOfString(text, at);
    if (now && typeof now.key === 'string' && isKey(text, end)) {
      now.key = JSON.parse(text.slice(at, end + 1)) as string;
      if (pathIn(now) === where) return lineNumberAt(text, at);
    }
    at = end;
  }
  return null;
}
