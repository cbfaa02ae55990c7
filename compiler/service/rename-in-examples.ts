// Finds names, letters and titles in examples, positions and overlays, because a rename has to change these too.
import { exampleWords, type ExampleWords } from '../../grammar/example-file.ts';
import type { Span } from '../../grammar/tree.ts';
import type { DataNames } from '../language/checking/report/sheet-world.ts';
import { isPartOfName, phraseSpelling, textsOf, namePattern } from './data-names.ts';
import type { ServiceDocument } from './document.ts';
import { parsePinComment } from './pin-comment.ts';
import type { DataFile } from './project.ts';

export const isExamples = ({ name }: DataFile): boolean => name.endsWith('.example');

/** The fields of JSON files whose strings are names. */
const nameFieldsInData = new Set(['name', 'short', 'also', 'title', 'titles', 'card']);

/**
 * Returns the longer names in the data files that contain `name`, the longest first. A rename of `name` must not change
 * them.
 */
const longerNames = (name: string, dataFiles: readonly DataFile[]): readonly string[] =>
  [
    ...new Set(
      dataFiles.flatMap(({ text }) =>
        textsOf(text).flatMap(({ key, content }) => (nameFieldsInData.has(key) ? content : [])),
      ),
    ),
  ]
    .filter((longerName) => isPartOfName(phraseSpelling(name), phraseSpelling(longerName)))
    // `RIPPER B` only adds a letter to `RIPPER`. Such a name does not count as a longer name.
    .filter((longerName) => phraseSpelling(longerName).replace(/ [a-z]$/, '') !== phraseSpelling(name))
    .toSorted((a, b) => b.length - a.length);

/** Returns the names of cards in comments that pin positions: `# botbook-position: FILE SCOUT Y`. */
export const pinnedCardWords = ({ sheet }: ServiceDocument): readonly PlacedWords[] =>
  sheet.comments.flatMap(({ start, text }) => {
    const pin = parsePinComment(text);
    return pin ? [{ start: start + pin.cardAt, text: pin.card ?? '' }] : [];
  });

/** Words that may contain names, and the offset at which they begin. */
interface PlacedWords {
  readonly start: number;
  readonly text: string;
}

/** Returns the lines of an example file that may contain names, with their text. */
const wordsWithNames = ({ text }: DataFile, naming: DataNames): readonly (ExampleWords & PlacedWords)[] =>
  exampleWords(text)
    .filter(({ key }) => !naming.otherLines.has(key))
    .map((line) => ({ ...line, text: text.slice(line.start, line.end) }));

export function namePlacesIn(
  words: readonly PlacedWords[],
  name: string,
  dataFiles: readonly DataFile[],
): readonly Span[] {
  if (words.length === 0) return [];
  const alternatives = [...longerNames(name, dataFiles), name].map(namePattern).join('|');
  const anyName = new RegExp(String.raw`(?<![\p{L}\d-])(?:${alternatives})(?![\p{L}\d-])`, 'giu');
  return words.flatMap(({ start, text }) =>
    [...text.matchAll(anyName)]
      .filter(([matched]) => phraseSpelling(matched) === phraseSpelling(name))
      .map(({ 0: matched, index }) => ({ start: start + index, end: start + index + matched.length })),
  );
}

export const namePlacesInExamples = (
  file: DataFile,
  name: string,
  naming: DataNames,
  dataFiles: readonly DataFile[],
): readonly Span[] => namePlacesIn(wordsWithNames(file, naming), name, dataFiles);

/**
 * Matches a name of up to five words with letters after it: `RIPPER B`, `SQUAD LEADER B AND C`, `COMMANDER (NOT H)`.
 */
const letteredNames = /(?<![\p{L}\d-])((?:\p{L}[\p{L}\d]+[ -]){1,5})(?:\(NOT )?([A-Z](?: AND [A-Z])*)(?![\p{L}\d])/giu;

/** Returns the places at which `letter` is not part of a longer word. */
const singleLetters = (text: string, from: number, letter: string): readonly Span[] =>
  [...text.matchAll(/(?<![\p{L}\d])[A-Z](?![\p{L}\d])/giu)].flatMap(({ 0: letterText, index }) =>
    letterText.toUpperCase() === letter ? [{ start: from + index, end: from + index + 1 }] : [],
  );

/** Returns the places at which the letter of a group follows a name of the same side, as in `RIPPER B`. */
export const letterPlacesAfterNames = (
  words: readonly PlacedWords[],
  letter: string,
  isOwn: (name: string) => boolean,
): readonly Span[] =>
  words.flatMap(({ start, text }) =>
    [...text.matchAll(letteredNames)].flatMap(({ 0: match, 1: names = '', 2: letters = '', index }) => {
      const parts = names.trim().toUpperCase().split(/\s+/);
      // The name of a bot may come before the name of a card: `BOT SQUAD LEADER B`.
      const belongsToSide = parts.some((_part, from) => isOwn(`${parts.slice(from).join(' ')} ${letter}`));
      return belongsToSide ? singleLetters(letters, start + index + match.length - letters.length, letter) : [];
    }),
  );

/** Returns the places of a group’s letter in an example file: after names, and by itself on lines that name decks. */
export function letterPlacesInExamples(
  file: DataFile,
  letter: string,
  naming: DataNames,
  isOwn: (name: string) => boolean,
): readonly Span[] {
  const words = wordsWithNames(file, naming);
  /**
   * Returns the card of an example. The line that names the card is in the example, or is shared by all examples of the
   * file. If no line names a card, returns the first card of a play area.
   */
  const cardOf = (example: number): string => {
    const lineText = (key: RegExp): string | undefined =>
      [example, 0].flatMap(
        (exampleNumber) => words.find((line) => key.test(line.key) && line.example === exampleNumber) ?? [],
      )[0]?.text;
    const cards = lineText(/^card$/) ?? lineText(/\S play area$/) ?? '';
    return (cards.split(',')[0] ?? '')
      .trim()
      .toUpperCase()
      .replace(/ TURNED$/, '');
  };
  return words.flatMap((line) => {
    if (!naming.letterKeys.has(line.key)) return letterPlacesAfterNames([line], letter, isOwn);
    return isOwn(cardOf(line.example)) ? singleLetters(line.text, line.start, letter) : [];
  });
}

/** Returns the places where `NEVER` lines name a procedure by its title: `NEVER BOT SCOUT 2b goal [1]`. */
export function titlePlacesInExamples(
  file: DataFile,
  scenario: number | null,
  bot: string,
  title: string,
): readonly Span[] {
  const scenarioText = /^scenario\s+(\d+)/im.exec(file.text)?.[1];
  if (scenario === null || bot === '' || Number(scenarioText) !== scenario) return [];
  const titleLine = new RegExp(String.raw`^(\s*${namePattern(bot)}\s+)(${namePattern(title)})(?=\s+\d|\s*$)`, 'iu');
  return exampleWords(file.text).flatMap(({ key, start, end }) => {
    const [, before = '', words] = key === 'NEVER' ? (titleLine.exec(file.text.slice(start, end)) ?? []) : [];
    const from = start + before.length;
    return words === undefined ? [] : [{ start: from, end: from + words.length }];
  });
}
