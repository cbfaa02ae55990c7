// Finds names and letters in the JSON files of a book: where they are declared, and where a rename must change them.
import type { Span } from '../../grammar/tree.ts';

/** A string in a JSON file: a value, or the name of a field. */
export interface JsonText extends Span {
  readonly content: string;
  /**
   * The name of the field that has the string as its value. If the string is the name of a field, `key` has this name
   * too.
   */
  readonly key: string;
  readonly isKey: boolean;
  /** The field names and list indexes that lead to the string. */
  readonly path: readonly (string | number)[];
}

interface Level {
  readonly isList: boolean;
  /** The name of the field, or the index in the list, that is being read. */
  at: string | number;
  awaitsKey: boolean;
}

const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]/gs;

function unquote(text: string): string {
  try {
    return String(JSON.parse(text));
  } catch {
    return text.slice(1, -1);
  }
}

/**
 * Returns all strings in the text of a JSON file, even if the JSON is faulty. Their spans exclude the quotation marks.
 */
export function textsOf(json: string): readonly JsonText[] {
  const texts: JsonText[] = [];
  const levels: Level[] = [];
  for (const { 0: part, index } of json.matchAll(token)) {
    const level = levels.at(-1);
    if (part === '{' || part === '[')
      levels.push({ isList: part === '[', at: part === '[' ? 0 : '', awaitsKey: part === '{' });
    else if (part === '}' || part === ']') levels.pop();
    else if (part === ',' && level) {
      if (typeof level.at === 'number') level.at++;
      level.awaitsKey = !level.isList;
    } else if (part === ':' && level) level.awaitsKey = false;
    else {
      const value = unquote(part);
      const isKey = level?.awaitsKey === true;
      if (isKey) level.at = value;
      const path = levels.map(({ at }) => at);
      const key = path.findLast((step) => typeof step === 'string') ?? '';
      texts.push({ content: value, key, isKey, path, start: index + 1, end: index + part.length - 1 });
    }
  }
  return texts;
}

/** Returns a name in the spelling of phrases: in lower case, with spaces for hyphens. */
export const phraseSpelling = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[-\s]+/g, ' ')
    .trim();

/** Returns a regular expression, as text, for a name. Between the words of the name, it matches blanks and hyphens. */
export const namePattern = (name: string): string =>
  name
    .trim()
    .split(/[\s-]+/)
    .map((word) => word.replaceAll(/[^\p{L}\d]/gu, '.'))
    .join(String.raw`[\s-]+`);

/**
 * True if a name is a part of another name, such as `crew` of `hauler crew`. Both names are in the spelling of phrases.
 */
export const isPartOfName = (part: string, whole: string): boolean =>
  part !== whole && ` ${whole} `.includes(` ${part} `);

/** The fields of JSON files whose strings are names. */
const nameFields = new Set(['name', 'short', 'also']);

export const declarationsOf = (json: string, name: string): readonly JsonText[] =>
  textsOf(json).filter(
    ({ content, key, isKey }) => !isKey && nameFields.has(key) && phraseSpelling(content) === phraseSpelling(name),
  );

/**
 * Returns the places in a JSON file that declare the letter of a group or a deck for a bot’s side. `file` is the name
 * of the bot’s sheet file.
 */
export function letterDeclarations(json: string, letter: string, file: string): readonly JsonText[] {
  const texts = textsOf(json);
  return texts.filter(({ content, key, isKey, path }) => {
    if (isKey || content !== letter || (key !== 'letter' && key !== 'deck')) return false;
    if (path.includes(file)) return true;
    const row = JSON.stringify(path.slice(0, -1));
    return texts.some(
      (other) => other.key === 'side' && other.content === file && JSON.stringify(other.path.slice(0, -1)) === row,
    );
  });
}
