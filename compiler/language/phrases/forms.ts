// The notation for the forms of patterns, such as `up to|no more than {n} [of {where}]`. A bar separates alternative
// words, brackets enclose optional words, and braces enclose a slot.
import { getOrMake } from '../../../runtime/kernel/lazily.ts';
import type { Category } from './terms.ts';
import { phraseWords } from './phrase-words.ts';

/** Thrown for a form that no phrase can match. The message completes the sentence “… has the form …, which”. */
export class FormError extends Error {}

export type Element =
  | { readonly is: 'words'; readonly any: readonly string[] }
  | { readonly is: 'slot'; readonly name: string; readonly cat: Category; readonly sort: string | null };

/**
 * The type of a slot, written as in `'thing.unit?'`: the category, the required sort, and `?` if the slot is optional.
 */
export interface SlotType {
  readonly cat: Category;
  readonly sort: string | null;
}

export function parseSlotType(type: string): SlotType {
  const [cat = '', sort = null] = type.replace('?', '').split('.');
  return { cat: cat as Category, sort };
}

interface FormPiece {
  readonly optional: boolean;
  readonly pieces: readonly (string | FormPiece)[];
}

/** Matches a part that needs no call of `phraseWords`: a slot, a word or alternative words, all in small letters. */
const plainPart = /^(?:\{\w+\}|[a-z]+(?:\|[a-z]+)*)$/;

function wordsOfPart(part: string): readonly string[] {
  if (plainPart.test(part)) return [part];
  const alternatives = part.split('|').map((alternative) => phraseWords(alternative).map(({ lower }) => lower));
  if (alternatives.some((words) => words.length === 0)) throw new FormError(`has \`${part}\`, which is no word`);
  const [only = [], ...more] = alternatives;
  if (more.length === 0) return only;
  if (alternatives.every((words) => words.length === 1)) return [alternatives.flat().join('|')];
  throw new FormError('has an alternative of several words: make it a form of its own');
}

/** Parses a form such as `a [b {c}] d` into pieces. Brackets can be nested. */
function parsePieces(form: string): FormPiece {
  const stack: { optional: boolean; pieces: (string | FormPiece)[] }[] = [{ optional: false, pieces: [] }];
  for (const part of form.match(/[[\]]|[^[\]\s]+/g) ?? []) {
    if (part === '[') stack.push({ optional: true, pieces: [] });
    else if (part === ']') {
      if (stack.length === 1) throw new FormError('has brackets that do not match');
      const closed = stack.pop();
      if (closed) stack.at(-1)?.pieces.push(closed);
    } else stack.at(-1)?.pieces.push(...wordsOfPart(part));
  }
  if (stack.length !== 1 || !stack[0]) throw new FormError('has brackets that do not match');
  return stack[0];
}

/**
 * Returns every spelling of a piece, with each optional piece included or left out. The spellings share their elements.
 */
function spellings(piece: FormPiece, read: (part: string) => Element): readonly (readonly Element[])[] {
  let ways: Element[][] = [[]];
  for (const part of piece.pieces) {
    if (typeof part === 'string') {
      const element = read(part);
      for (const way of ways) way.push(element);
      continue;
    }
    const within = spellings(part, read);
    ways = ways.flatMap((way) => [...within.map((tail) => [...way, ...tail]), way]);
  }
  return ways;
}

/** Elements that are words, by their text in a form. Forms with the same words share the elements. */
const wordElements = new Map<string, Element>();

function elementOf(part: string, slots: Readonly<Record<string, string>>): Element {
  if (!part.startsWith('{') || part.length === 1)
    return getOrMake(wordElements, part, () => ({ is: 'words', any: part.split('|') }));
  const slot = part.slice(1, -1);
  const type = slots[slot];
  if (type === undefined) throw new FormError(`has the slot \`${slot}\`, which has no type`);
  return { is: 'slot', name: slot, ...parseSlotType(type) };
}

/** Matches a parenthesis, and the letter of a list (`a)`), whose parenthesis needs no counterpart. */
const parentheses = /(?<![A-Za-z])[a-z]\)|[()]/g;

/** Throws a FormError for a brace that belongs to no slot, and for a parenthesis without its counterpart. */
export function checkNotation(form: string): void {
  const stray = /\S*[{}]\S*/.exec(form.replaceAll(/\{\w+\}/g, ''));
  if (stray) throw new FormError(`has \`${stray[0]}\`, but braces must enclose the name of a slot`);
  let depth = 0;
  for (const sign of form.match(parentheses) ?? []) {
    if (sign === '(') depth++;
    else if (depth > 0 || sign === ')') depth--;
    if (depth < 0) break;
  }
  if (depth !== 0) throw new FormError('has parentheses that do not match');
}

/** Returns the sequences of elements that a form allows. */
export function sequencesOfForm(
  form: string,
  slots: Readonly<Record<string, string>>,
): readonly (readonly Element[])[] {
  // Most forms have no optional pieces, so they have only one spelling.
  const ways = /[[\]]/.test(form)
    ? spellings(parsePieces(form), (part) => elementOf(part, slots))
    : [
        form
          .split(' ')
          .filter(Boolean)
          .flatMap(wordsOfPart)
          .map((part) => elementOf(part, slots)),
      ];
  if (ways.some((way) => way.length === 0)) throw new FormError('can be empty');
  return ways;
}
