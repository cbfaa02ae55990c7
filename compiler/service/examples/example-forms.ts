// Splits a line into parts by the forms of its key, such as `{counter} at {place}`. Also completes half-typed parts.
import { partsBetween, textSpan, type ExampleLine } from '../../../grammar/example-lines.ts';
import type { Span } from '../../../grammar/tree.ts';
import type { ExampleKey } from '../../game/example-words.ts';

/**
 * A name in a line, with its sort, such as `counter`. A fixed word of the form, such as `suppressed`, has an empty
 * sort.
 */
export interface ExampleToken extends Span {
  readonly sort: string;
  readonly text: string;
}

const separators: Readonly<Record<ExampleKey['between'], RegExp>> = {
  commas: /,/g,
  spaces: /[\s,]+(?!(?:deck|foundation)\b)/g,
  ladder: /[,>]/g,
  none: /$^/g,
};

/** Divides a form into steps: fixed words and slots, in their order. */
const stepsOf = (form: string): readonly string[] => form.split(/(\{[^}]+\})/).filter((step) => step !== '');

const isSlot = (step: string): boolean => step.startsWith('{');
const sortOf = (step: string): string => step.slice(1, -1);
const escapePattern = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Returns the regular expression for a form. It has a group for each step, which is a fixed word or a slot. A number is
 * digits, `X` or `Y`, with or without parentheses.
 */
const expressionOf = (form: string): RegExp =>
  new RegExp(
    `^${stepsOf(form)
      .map((step) =>
        isSlot(step)
          ? sortOf(step) === 'number'
            ? String.raw`(\(?(?:\d+|[XY])\)?)`
            : '(.+?)'
          : `(${escapePattern(step)})`,
      )
      .join('')}$`,
    'i',
  );

/** Returns the number of characters outside the slots of a form. Forms with more such characters are tried first. */
const fixedLength = (form: string): number => form.replaceAll('{number}', '0').replaceAll(/\{[^}]+\}/g, '').length;

function tokensOfPart(part: ExampleLine, { forms }: ExampleKey): ExampleToken[] {
  for (const form of forms.toSorted((a, b) => fixedLength(b) - fixedLength(a))) {
    const [matched, ...groups] = expressionOf(form).exec(part.text) ?? [];
    if (matched === undefined) continue;
    let from = 0;
    return stepsOf(form).map((step, index) => {
      const text = groups[index] ?? '';
      const token = {
        sort: isSlot(step) ? sortOf(step) : '',
        text: text.trim(),
        ...textSpan(part, from, from + text.length),
      };
      from += text.length;
      return token;
    });
  }
  return [];
}

/** Returns the names and fixed words of a line. A part that fits no form of the key is left out. */
export const tokensOfLine = (line: ExampleLine, key: ExampleKey): ExampleToken[] =>
  partsBetween(line, separators[key.between])
    .filter(({ text }) => text !== 'none')
    .flatMap((part) => tokensOfPart(part, key));

/** A possible continuation of a half-typed part. `text` replaces the last characters; `typed` is their number. */
export interface Continuation {
  readonly text: string;
  readonly typed: number;
  readonly sort: string;
}

/** Returns the half-typed part at the end of a text: the text after the last separator. */
export function partBefore(typed: string, between: ExampleKey['between']): string {
  let from = 0;
  for (const { 0: matched, index } of typed.matchAll(separators[between])) from = index + matched.length;
  return typed.slice(from).trimStart();
}

/** Returns all texts that can follow a half-typed part. */
export function continuationsOf(
  { forms }: ExampleKey,
  part: string,
  namesOf: (sort: string) => readonly string[],
): Continuation[] {
  const all = forms.flatMap((form) => goOnFrom(stepsOf(form), part, namesOf));
  return [...new Map(all.map((each) => [`${each.typed} ${each.text}`, each])).values()];
}

const startsWith = (text: string, beginning: string): boolean => text.toLowerCase().startsWith(beginning.toLowerCase());

function goOnFrom(
  [step, ...later]: readonly string[],
  typed: string,
  namesOf: (sort: string) => readonly string[],
): Continuation[] {
  if (step === undefined) return [];
  const goOn = (text: string): Continuation[] => goOnFrom(later, typed.slice(text.length), namesOf);
  if (!isSlot(step)) {
    if (startsWith(typed, step)) return goOn(step);
    // The typed text may lack the space before a fixed word, such as ` at `.
    return startsWith(step, typed) ? [{ text: step.trim(), typed: typed.trimStart().length, sort: '' }] : [];
  }
  const sort = sortOf(step);
  if (sort === 'number') {
    const [number] = /^\(?(?:\d+|[XY])\)?/i.exec(typed) ?? [];
    return number === undefined ? [] : goOn(number);
  }
  const names = namesOf(sort);
  const consumed = names.filter((name) => startsWith(typed, name)).flatMap(goOn);
  const offered = names.filter(
    (name) => startsWith(name, typed) || name.toLowerCase().includes(` ${typed.toLowerCase()}`),
  );
  return [...consumed, ...offered.map((text) => ({ text, typed: typed.length, sort }))];
}
