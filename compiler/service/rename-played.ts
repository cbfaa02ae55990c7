// Examples, positions and overlays write the names of the data too: where, so that a renaming takes them along.
import { exampleWords } from '../../grammar/example-file.ts';
import type { ExampleWords } from '../../grammar/example-file.ts';
import type { Span } from '../../grammar/tree.ts';
import type { Naming } from '../check/world.ts';
import { spelt, textsOf } from './data-names.ts';
import type { DataFile } from './project.ts';

export const isExamples = ({ name }: DataFile): boolean => name.endsWith('.example');

/** The lines of a file of examples that may have names. */
const namingWords = ({ text }: DataFile, naming: Naming): readonly ExampleWords[] =>
  exampleWords(text).filter(({ key }) => !naming.otherLines.has(key));

/** A name as it may be written: any case, any blanks, hyphens or none. */
const written = (name: string): string =>
  name
    .trim()
    .split(/[\s-]+/)
    .map((word) => word.replaceAll(/[^\p{L}\d]/gu, '.'))
    .join(String.raw`[\s-]+`);

/** Whether a name is a part of another: `CREW` of `HAULER CREW`. */
const isPartOf = (part: string, whole: string): boolean => part !== whole && ` ${whole} `.includes(` ${part} `);

/** Names in the data that a name is a part of: where they stand, it does not; the longest first. */
const longerThan = (name: string, data: readonly DataFile[]): readonly string[] =>
  [...new Set(data.flatMap(({ text }) => textsOf(text).map(({ value }) => value)))]
    .filter((value) => /^[\p{L}\d]+(?:[ -][\p{L}\d]+)*$/u.test(value) && isPartOf(spelt(name), spelt(value)))
    // A letter behind it is no other name.
    .filter((value) => spelt(value).replace(/ [a-z]$/, '') !== spelt(name))
    .toSorted((a, b) => b.length - a.length);

/** Where a file of examples has a name. */
export function namedInExamples(
  file: DataFile,
  name: string,
  naming: Naming,
  data: readonly DataFile[],
): readonly Span[] {
  const all = [...longerThan(name, data), name].map(written).join('|');
  const called = new RegExp(String.raw`(?<![\p{L}\d-])(?:${all})(?![\p{L}\d-])`, 'giu');
  return namingWords(file, naming).flatMap(({ start, end }) =>
    [...file.text.slice(start, end).matchAll(called)]
      .filter(([words]) => spelt(words) === spelt(name))
      .map(({ 0: words, index }) => ({ start: start + index, end: start + index + words.length })),
  );
}

/** `RIPPER B`, `SQUAD LEADER B AND C`: words, and letters behind them. */
const lettered = /(?<![\p{L}\d-])((?:\p{Lu}[\p{Lu}\d]+[ -])+)([A-Z](?: AND [A-Z])*)(?![\p{L}\d])/gu;

/** Where a file of examples has the letter of a squad, a mech or a deck of a side: behind names, and alone where decks are named. */
export function letteredInExamples(
  file: DataFile,
  letter: string,
  naming: Naming,
  isOwn: (name: string) => boolean,
): readonly Span[] {
  const words = namingWords(file, naming).map((one) => ({ ...one, text: file.text.slice(one.start, one.end) }));
  const isOf = (names: string, one: string): boolean => {
    // Who has it may stand before: `Breakers SQUAD LEADER B`.
    const parts = names.trim().split(/\s+/);
    return parts.some((_part, from) => isOwn(`${parts.slice(from).join(' ')} ${one}`));
  };
  /** The card that an example is about, its own or the one that is given for all. */
  const cardOf = (example: number): string =>
    ([example, 0].flatMap((of) => words.find((one) => one.key === 'card' && one.example === of) ?? [])[0]?.text ?? '')
      .trim()
      .toUpperCase();
  const spanAt = (index: number): Span => ({ start: index, end: index + letter.length });
  return words.flatMap(({ key, text, start, example }) => {
    if (naming.letterKeys.has(key))
      return isOwn(cardOf(example))
        ? [...text.matchAll(/\b[A-Z]\b/g)].flatMap(({ 0: one, index }) =>
            one === letter ? [spanAt(start + index)] : [],
          )
        : [];
    return [...text.matchAll(lettered)].flatMap(({ 0: all, 1: names = '', 2: letters = '', index }) => {
      if (!isOf(names, letter)) return [];
      const from = start + index + all.length - letters.length;
      return [...letters.matchAll(/\b[A-Z]\b/g)].flatMap(({ 0: one, index: at }) =>
        one === letter ? [spanAt(from + at)] : [],
      );
    });
  });
}

/** Where `NEVER` has the title of a procedure: `NEVER LFA SCOUT 2b goal [1]`. */
export function titledInExamples(file: DataFile, scenario: number, bot: string, title: string): readonly Span[] {
  const of = /^scenario\s+(\d+)/im.exec(file.text)?.[1];
  if (Number(of) !== scenario) return [];
  const called = new RegExp(String.raw`^(\s*${written(bot)}\s+)(${written(title)})(?=\s|$)`, 'iu');
  return exampleWords(file.text).flatMap(({ key, start, end }) => {
    const [, before = '', words] = key === 'NEVER' ? (called.exec(file.text.slice(start, end)) ?? []) : [];
    const from = start + before.length;
    return words === undefined ? [] : [{ start: from, end: from + words.length }];
  });
}
