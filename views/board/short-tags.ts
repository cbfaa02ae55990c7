// Short tags of pieces: the first letters of the role, and the letter of the squad.
import { upperInitial } from '../../grammar/characters.ts';

/** Returns the first letters of a word, such as `Ri` for `RIPPER`. */
const beginning = (word: string, letters: number): string =>
  upperInitial(word.slice(0, letters).toLowerCase()) || word.slice(0, letters);

/** Returns a short tag for a name: `RiB` for `RIPPER B`, `STB` for `SURVEY TECH B`. */
function tagOf(name: string, letters: number): string {
  const words = name.split(/\s+/);
  const last = words.at(-1) ?? '';
  const isLettered = words.length > 1 && last.length <= 2;
  const named = isLettered ? words.slice(0, -1) : words;
  const [first = ''] = named;
  const short =
    named.length > 1 && letters < 3 ? named.map((word) => word.charAt(0)).join('') : beginning(first, letters);
  return isLettered ? `${short}${last}` : short;
}

/**
 * Returns a short tag for each name. A tag has two letters of the name, or more if two names would get the same tag.
 */
export function shortTags(names: readonly string[]): ReadonlyMap<string, string> {
  const tags = new Map<string, string>();
  for (let letters = 2; letters < 20 && tags.size < names.length; letters++) {
    const open = names.filter((name) => !tags.has(name));
    const made = open.map((name) => tagOf(name, letters));
    const taken = new Set(tags.values());
    for (const [index, tag] of made.entries()) {
      const isAlone = !taken.has(tag) && made.indexOf(tag) === made.lastIndexOf(tag);
      if (isAlone) tags.set(open[index] ?? '', tag);
    }
  }
  for (const name of names) if (!tags.has(name)) tags.set(name, name);
  return tags;
}
