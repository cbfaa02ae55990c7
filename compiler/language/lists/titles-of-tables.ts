// Finds tables by the titles of their sections. Rows name a table in the singular or plural, with or without capitals.
import { upperInitial } from '../../../grammar/characters.ts';
import type { ListSection } from '../../../grammar/list-entries.ts';

/** Returns a title in the form in which addresses name the title: small letters and digits with dashes between them. */
export const slugOfTitle = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Returns the names of a section: the whole title, and each part of the title between commas. */
export const namesOfTitle = (title: string): string[] => [
  ...new Set([title, ...title.split(',')].map((name) => name.trim())),
];

/** True if a part of an address is a title, or one of the names in the title. */
export const isSlugOf = (slug: string, title: string): boolean =>
  [title, ...namesOfTitle(title)].some((name) => slugOfTitle(name) === slug);

/**
 * Returns a name in the form in which names are compared: in small letters, in the singular, and with single spaces in
 * place of spaces and marks.
 */
export const comparedName = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[\s!?.:]+/g, ' ')
    .trim()
    .replace(/(?<=\w{2})ies$/, 'y')
    .replace(/(?<=[^s])s$/, '');

/** Returns a name in the singular. */
export const singularName = (name: string): string => name.replace(/(?<=\w{2})ies$/i, 'y').replace(/(?<=[^sS])s$/i, '');

/** Returns a map from each name of a section, in the form in which names are compared, to the index of the section. */
export function titleIndex(sections: readonly ListSection[]): ReadonlyMap<string, number> {
  const index = new Map<string, number>();
  for (const [at, { title }] of sections.entries())
    for (const name of namesOfTitle(title.text)) {
      const key = comparedName(name);
      if (!index.has(key)) index.set(key, at);
    }
  return index;
}

const smallWords: ReadonlySet<string> = new Set('a an and at by for from in of on or the to with'.split(' '));

/**
 * Returns a title in the usual spelling, such as `Set Up the Table`, if it is printed in capitals. Returns other titles
 * unchanged.
 */
export const spelledTitle = (title: string): string =>
  title === title.toUpperCase()
    ? title
        .toLowerCase()
        .replaceAll(/\p{L}[\p{L}'’]*/gu, (word, at: number) =>
          at > 0 && smallWords.has(word) ? word : upperInitial(word),
        )
    : title;
