// The names in the files of a book, each with its place: where a name is declared, and where it has to change.
import type { Span } from '../../grammar/tree.ts';

/** A text in a JSON file, or the name of a field. */
export interface JsonText extends Span {
  readonly value: string;
  /** The nearest field that it stands under, or that it is the name of. */
  readonly key: string;
  readonly isKey: boolean;
  /** The fields and places in lists that lead to it. */
  readonly path: readonly (string | number)[];
}

interface Level {
  readonly isList: boolean;
  /** The field, or the place in the list, that is being read. */
  at: string | number;
  awaitsKey: boolean;
}

const token = /"(?:[^"\\]|\\.)*"|[{}[\],:]/gs;

function unquoted(text: string): string {
  try {
    return String(JSON.parse(text));
  } catch {
    return text.slice(1, -1);
  }
}

/** All texts of a JSON file, whatever is wrong with it; the places are those between the quotation marks. */
export function textsOf(json: string): readonly JsonText[] {
  const found: JsonText[] = [];
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
      const value = unquoted(part);
      const isKey = level?.awaitsKey === true;
      if (isKey) level.at = value;
      const path = levels.map(({ at }) => at);
      const key = path.findLast((one) => typeof one === 'string') ?? '';
      found.push({ value, key, isKey, path, start: index + 1, end: index + part.length - 1 });
    }
  }
  return found;
}

/** A name as phrases spell it. */
export const spelt = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[-\s]+/g, ' ')
    .trim();

/** A name as a pattern: its words with any blanks or hyphens between them. */
export const written = (name: string): string =>
  name
    .trim()
    .split(/[\s-]+/)
    .map((word) => word.replaceAll(/[^\p{L}\d]/gu, '.'))
    .join(String.raw`[\s-]+`);

/** Whether a name is a part of another, both as phrases spell them: `crew` of `hauler crew`. */
export const isPartOf = (part: string, whole: string): boolean => part !== whole && ` ${whole} `.includes(` ${part} `);

/** The fields whose texts give something its name, or another name. */
const naming = new Set(['name', 'short', 'also']);

/** Where something that is called so is declared. */
export const declarationsOf = (json: string, name: string): readonly JsonText[] =>
  textsOf(json).filter(({ value, key, isKey }) => !isKey && naming.has(key) && spelt(value) === spelt(name));

/** Where a letter is declared, of the side of a bot; `file` is how addresses name that bot. */
export function letterDeclarations(json: string, letter: string, file: string): readonly JsonText[] {
  const texts = textsOf(json);
  return texts.filter(({ value, key, isKey, path }) => {
    if (isKey || value !== letter || (key !== 'letter' && key !== 'deck')) return false;
    if (path.includes(file)) return true;
    const row = JSON.stringify(path.slice(0, -1));
    return texts.some(
      (one) => one.key === 'side' && one.value === file && JSON.stringify(one.path.slice(0, -1)) === row,
    );
  });
}
