// Finds a key that occurs twice in an object of a JSON text. JavaScript would lose the first value of the key.

/** A key that occurs a second time in an object, with the numbers of both lines. */
export interface RepeatedKey {
  readonly key: string;
  readonly line: number;
  readonly first: number;
}

/** Returns the place of the quotation mark that ends a string of JSON, or else the end of the text. */
export function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let escapes = 0;
    while (text[at - 1 - escapes] === '\\') escapes++;
    if (escapes % 2 === 0) return at;
  }
  return text.length;
}

/** Returns the number of the line with a place of a text. */
export const lineNumberAt = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** True if a colon follows a string, so that the string is a key. */
export function isKey(text: string, end: number): boolean {
  let next = end + 1;
  while (/\s/.test(text.charAt(next))) next++;
  return text[next] === ':';
}

/** Returns the first repeated key of a JSON text; null if there is none. The text must have no other fault. */
export function repeatedKeyIn(text: string): RepeatedKey | null {
  /** For each object that is still open, its keys with their places; null for an open list. */
  const open: (Map<string, number> | null)[] = [];
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (letter === '{') open.push(new Map());
    else if (letter === '[') open.push(null);
    else if (letter === '}' || letter === ']') open.pop();
    if (letter !== '"') continue;
    const end = endOfString(text, at);
    const keys = open.at(-1);
    if (keys && isKey(text, end)) {
      const written = text.slice(at + 1, end);
      const key = written.includes('\\') ? (JSON.parse(`"${written}"`) as string) : written;
      const first = keys.get(key);
      if (first !== undefined) return { key, line: lineNumberAt(text, at), first: lineNumberAt(text, first) };
      keys.set(key, at);
    }
    at = end;
  }
  return null;
}
