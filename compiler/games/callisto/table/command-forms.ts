// Line forms: ways to type a command, such as `move UNIT [to] SPACE`. A line form has slots in capitals, choices such as
// `open|shut`, optional words in brackets, and other words. A line form reads a line, and completes an unfinished line.
import { nearest } from '../../../../runtime/kernel/nearest.ts';

/** The names that fit a slot, and the noun for such a name in messages. */
export interface SlotNames {
  readonly noun: string;
  readonly names: readonly string[];
}

/** Returns the names for a slot; null for a slot that takes numbers (`NUMBER`, `FACES`) or any words (`WORDS`). */
export type NamesOf = (slot: string) => SlotNames | null;

/** The words of a line that fill the slots and choices of a form, in the order of the form. */
export type FilledSlots = readonly (readonly string[])[];

export type FormReading =
  | { readonly is: 'read'; readonly filled: FilledSlots }
  /** The line does not fit the form. `reached` is the number of elements of the form, such as `UNIT`, that fit. */
  | { readonly is: 'failed'; readonly reached: number; readonly problem: string; readonly help: string };

/** The largest number of words in a name. */
const mostWords = 8;

/** Words that cannot be part of an unknown name. A message cites the typed words only up to such a word. */
const smallWords: ReadonlySet<string> = new Set(['to', 'on', 'from', 'at']);

/** The largest number of names that a message lists. */
const mostListed = 12;

export const wordsOfLine = (line: string): string[] => line.split(/[\s,]+/).filter((word) => word !== '');

const isSlot = (element: string): boolean => /^[A-Z]+$/.test(element);
const choicesIn = (element: string): readonly string[] => element.split('|');
const optionalWord = (element: string): string | null => /^\[(.*)\]$/.exec(element)?.[1] ?? null;
const listNames = (names: readonly string[]): string =>
  names.length > mostListed ? `${names.slice(0, mostListed).join(', ')}, …` : names.join(', ');

/**
 * Returns the longest name at the beginning of the words, and the number of words in the name; null if no name is at
 * the beginning.
 */
function leadingName(names: readonly string[], words: readonly string[]): { name: string; count: number } | null {
  for (let count = Math.min(words.length, mostWords); count > 0; count--) {
    const said = words.slice(0, count).join(' ').toLowerCase();
    const name = names.find((candidate) => wordsOfLine(candidate).join(' ').toLowerCase() === said);
    if (name !== undefined) return { name, count };
  }
  return null;
}

function nearName(names: readonly string[], words: readonly string[]): string | undefined {
  for (const count of [2, 1, 3]) {
    const near = nearest(words.slice(0, count).join(' '), names);
    if (near !== undefined) return near;
  }
  return undefined;
}

type Taken =
  | { readonly words: readonly string[]; readonly count: number }
  | { readonly problem: string; readonly help: string };

const noName = ({ noun, names }: SlotNames, words: readonly string[]): Taken => {
  if (words.length === 0) return { problem: `A ${noun} is missing`, help: `Give one: ${listNames(names)}.` };
  const near = nearName(names, words);
  const help =
    near === undefined
      ? names.length === 0
        ? 'There is none now.'
        : `There are ${listNames(names)}.`
      : `Did you mean ${near}?`;
  const end = words.findIndex((word) => smallWords.has(word.toLowerCase()));
  return { problem: `There is no ${noun} \`${words.slice(0, end > 0 ? end : 3).join(' ')}\``, help };
};

function takeNumbers(words: readonly string[], most: number): Taken {
  const count = words.slice(0, most).findIndex((word) => !/^-?\d+$/.test(word));
  const end = count < 0 ? Math.min(words.length, most) : count;
  if (end > 0) return { words: words.slice(0, end), count: end };
  return words.length === 0
    ? { problem: 'A number is missing', help: 'Give one.' }
    : { problem: `\`${words[0]}\` is no number`, help: 'Give a number.' };
}

/** Reads the name, the numbers or the words that fill a slot, from the beginning of `words`. */
function takeSlot(slot: string, words: readonly string[], namesOf: NamesOf): Taken {
  if (slot === 'NUMBER') return takeNumbers(words, 1);
  if (slot === 'FACES') return takeNumbers(words, words.length);
  if (slot === 'WORDS')
    return words.length > 0
      ? { words: [words.join(' ')], count: words.length }
      : { problem: 'A name is missing', help: 'Give a unit, a space, a card, a deck, an action or a clause.' };
  const names = namesOf(slot === 'CARDS' ? 'CARD' : slot) ?? { noun: 'name', names: [] };
  const taken: string[] = [];
  const most = slot === 'CARDS' ? words.length : 1;
  let count = 0;
  while (taken.length === 0 || (taken.length < most && count < words.length)) {
    const leading = leadingName(names.names, words.slice(count));
    if (!leading) return noName(names, words.slice(count));
    taken.push(leading.name);
    count += leading.count;
  }
  return { words: taken, count };
}

/** Reads the word or words for one element of a form, from the beginning of `words`. */
function takeElement(element: string, words: readonly string[], namesOf: NamesOf): Taken {
  if (isSlot(element)) return takeSlot(element, words, namesOf);
  const choices = choicesIn(element);
  const said = (words[0] ?? '').toLowerCase();
  if (choices.includes(said)) return { words: [said], count: 1 };
  const way = `Say ${choices.map((choice) => `\`${choice}\``).join(' or ')}.`;
  return words.length === 0
    ? { problem: 'A word is missing', help: way }
    : { problem: `\`${words[0]}\` does not fit here`, help: way };
}

/** Reads a line by a form such as `move UNIT [to] SPACE`. */
export function readForm(form: string, line: string, namesOf: NamesOf): FormReading {
  const [elements, words] = [form.split(' '), wordsOfLine(line)];
  const filled: (readonly string[])[] = [];
  let next = 0;
  for (const [reached, element] of elements.entries()) {
    const optional = optionalWord(element);
    if (optional !== null) {
      if (words[next]?.toLowerCase() === optional) next++;
      continue;
    }
    const taken = takeElement(element, words.slice(next), namesOf);
    if ('problem' in taken) return { is: 'failed', reached, ...taken };
    next += taken.count;
    if (isSlot(element) || element.includes('|')) filled.push(taken.words);
  }
  if (next === words.length) return { is: 'read', filled };
  const problem = `\`${words.slice(next).join(' ')}\` is too much`;
  return { is: 'failed', reached: elements.length, problem, help: `The form is \`${form}\`.` };
}

/** Slots for sides and numbers: nobody can fill these slots by a touch of the board. */
const untouchable: ReadonlySet<string> = new Set(['SIDE', 'NUMBER']);

/**
 * Returns the lines of a form whose slots are filled with the touched `names`, in their order. A choice, a side or a
 * number gives a line for each of its values.
 * Returns no lines if a touched name fits no slot, or if a slot that can be touched has no name.
 */
export function linesWith(form: string, names: readonly string[], namesOf: NamesOf): string[] {
  let lines = [''];
  let next = 0;
  for (const element of form.split(' ')) {
    const optional = optionalWord(element);
    let words = optional === null ? choicesIn(element) : [optional];
    if (isSlot(element)) {
      const fit = namesOf(element)?.names ?? [];
      const name = names[next];
      const canTouch = !untouchable.has(element);
      const isFilled = canTouch && name !== undefined && fit.includes(name);
      if (!isFilled && canTouch) return [];
      words = isFilled ? [name] : fit;
      if (isFilled) next++;
    }
    lines = lines.flatMap((line) => words.map((word) => `${line} ${word}`.trimStart()));
  }
  return next === names.length ? lines : [];
}

/** The possible next words of an unfinished line, and the part of the line that they replace. */
interface Continuation {
  readonly names: readonly string[];
  readonly part: string;
}

const namesWith = (names: readonly string[], part: string): Continuation => ({
  names: names.filter((name) => name.toLowerCase().startsWith(part.toLowerCase())),
  part,
});

/** Completes an unfinished line by a form; null if the line does not fit the beginning of the form. */
export function completeForm(form: string, line: string, namesOf: NamesOf): Continuation | null {
  const words = wordsOfLine(line);
  const isOpen = line !== '' && !/[\s,]$/.test(line);
  let next = 0;
  for (const element of form.split(' ')) {
    const optional = optionalWord(element);
    const rest = words.slice(next);
    const isLast = isOpen && rest.length <= 1;
    if (optional !== null) {
      if (rest[0]?.toLowerCase() === optional && !(isOpen && rest.length === 1)) next++;
      continue;
    }
    const names = isSlot(element) ? (namesOf(element === 'CARDS' ? 'CARD' : element)?.names ?? []) : choicesIn(element);
    if (rest.length === 0) return namesWith(names, '');
    const taken = takeElement(element, rest, namesOf);
    const isWhole = 'count' in taken && (taken.count < rest.length || !isOpen);
    if (!isWhole) return isSlot(element) || isLast ? namesWith(names, rest.join(' ')) : null;
    next += taken.count;
  }
  return null;
}
