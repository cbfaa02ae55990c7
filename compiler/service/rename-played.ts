// Examples, positions and overlays write the names of the data too: where, so that a renaming takes them along.
import { exampleWords } from '../../grammar/example-file.ts';
import type { ExampleWords } from '../../grammar/example-file.ts';
import type { Span } from '../../grammar/tree.ts';
import type { Naming } from '../language/checking/sheet-world.ts';
import { isPartOfName, phraseSpelling, textsOf, namePattern } from './data-names.ts';
import type { ServiceDocument } from './document.ts';
import { parsePinComment } from './pin-comment.ts';
import type { DataFile } from './project.ts';

export const isExamples = ({ name }: DataFile): boolean => name.endsWith('.example');

/** The fields of data whose texts are names. */
const named = new Set(['name', 'short', 'also', 'title', 'titles', 'card']);

/** Names in the data that a name is a part of: where they stand, it does not; the longest first. */
const longerThan = (name: string, data: readonly DataFile[]): readonly string[] =>
  [...new Set(data.flatMap(({ text }) => textsOf(text).flatMap(({ key, value }) => (named.has(key) ? value : []))))]
    .filter((value) => isPartOfName(phraseSpelling(name), phraseSpelling(value)))
    // A letter behind it is no other name.
    .filter((value) => phraseSpelling(value).replace(/ [a-z]$/, '') !== phraseSpelling(name))
    .toSorted((a, b) => b.length - a.length);

/** Comments of a sheet that pin a position name a card behind it: `# botbook-position: FILE SCOUT Y`. */
export const pinWords = ({ sheet }: ServiceDocument): readonly Words[] =>
  sheet.comments.flatMap(({ start, text }) => {
    const found = parsePinComment(text);
    return found ? [{ start: start + found.cardAt, text: found.card ?? '' }] : [];
  });

/** Words that may have names, and where they stand. */
interface Words {
  readonly start: number;
  readonly text: string;
}

/** The lines of a file of examples that may have names. */
const namingWords = ({ text }: DataFile, naming: Naming): readonly (ExampleWords & Words)[] =>
  exampleWords(text)
    .filter(({ key }) => !naming.otherLines.has(key))
    .map((one) => ({ ...one, text: text.slice(one.start, one.end) }));

/** Where words have a name. */
export function namedIn(words: readonly Words[], name: string, data: readonly DataFile[]): readonly Span[] {
  if (words.length === 0) return [];
  const all = [...longerThan(name, data), name].map(namePattern).join('|');
  const called = new RegExp(String.raw`(?<![\p{L}\d-])(?:${all})(?![\p{L}\d-])`, 'giu');
  return words.flatMap(({ start, text }) =>
    [...text.matchAll(called)]
      .filter(([found]) => phraseSpelling(found) === phraseSpelling(name))
      .map(({ 0: found, index }) => ({ start: start + index, end: start + index + found.length })),
  );
}

/** Where a file of examples has a name. */
export const namedInExamples = (
  file: DataFile,
  name: string,
  naming: Naming,
  data: readonly DataFile[],
): readonly Span[] => namedIn(namingWords(file, naming), name, data);

/** `RIPPER B`, `SQUAD LEADER B AND C`, `COMMANDER (NOT H)`: a few words, and letters behind them. */
const lettered = /(?<![\p{L}\d-])((?:\p{L}[\p{L}\d]+[ -]){1,5})(?:\(NOT )?([A-Z](?: AND [A-Z])*)(?![\p{L}\d])/giu;

/** The letters of a text that are one. */
const lettersIn = (text: string, from: number, letter: string): readonly Span[] =>
  [...text.matchAll(/(?<![\p{L}\d])[A-Z](?![\p{L}\d])/giu)].flatMap(({ 0: one, index }) =>
    one.toUpperCase() === letter ? [{ start: from + index, end: from + index + 1 }] : [],
  );

/** Where words have the letter of a squad, a mech or a deck of a side behind names. */
export const letteredIn = (
  words: readonly Words[],
  letter: string,
  isOwn: (name: string) => boolean,
): readonly Span[] =>
  words.flatMap(({ start, text }) =>
    [...text.matchAll(lettered)].flatMap(({ 0: all, 1: names = '', 2: letters = '', index }) => {
      const parts = names.trim().toUpperCase().split(/\s+/);
      // Who has it may stand before: `Breakers SQUAD LEADER B`.
      const isIts = parts.some((_part, from) => isOwn(`${parts.slice(from).join(' ')} ${letter}`));
      return isIts ? lettersIn(letters, start + index + all.length - letters.length, letter) : [];
    }),
  );

/** Where a file of examples has such a letter: behind names, and alone where decks are named. */
export function letteredInExamples(
  file: DataFile,
  letter: string,
  naming: Naming,
  isOwn: (name: string) => boolean,
): readonly Span[] {
  const words = namingWords(file, naming);
  /** The card that an example is about: it is named, or lies first in the only play area; its own, or given for all. */
  const cardOf = (example: number): string => {
    const given = (key: RegExp): string | undefined =>
      [example, 0].flatMap((of) => words.find((one) => key.test(one.key) && one.example === of) ?? [])[0]?.text;
    const said = given(/^card$/) ?? given(/\S play area$/) ?? '';
    return (said.split(',')[0] ?? '')
      .trim()
      .toUpperCase()
      .replace(/ TURNED$/, '');
  };
  return words.flatMap((one) => {
    if (!naming.letterKeys.has(one.key)) return letteredIn([one], letter, isOwn);
    return isOwn(cardOf(one.example)) ? lettersIn(one.text, one.start, letter) : [];
  });
}

/** Where `NEVER` has the title of a procedure: `NEVER LFA SCOUT 2b goal [1]`. */
export function titledInExamples(file: DataFile, scenario: number | null, bot: string, title: string): readonly Span[] {
  const of = /^scenario\s+(\d+)/im.exec(file.text)?.[1];
  if (scenario === null || bot === '' || Number(of) !== scenario) return [];
  const called = new RegExp(String.raw`^(\s*${namePattern(bot)}\s+)(${namePattern(title)})(?=\s+\d|\s*$)`, 'iu');
  return exampleWords(file.text).flatMap(({ key, start, end }) => {
    const [, before = '', words] = key === 'NEVER' ? (called.exec(file.text.slice(start, end)) ?? []) : [];
    const from = start + before.length;
    return words === undefined ? [] : [{ start: from, end: from + words.length }];
  });
}
