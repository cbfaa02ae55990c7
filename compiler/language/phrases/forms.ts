// The little language in which patterns say their form: `up to|no more than`, `[of {where}]`, `{n}`.
// Words part alternatives only where they stand alone; longer alternatives are forms of their own.
import type { Category } from './terms.ts';
import { wordsOf } from './words.ts';

/** The message says why no phrase can match a form, after `which`. */
export class FormError extends Error {}

export type Element =
  | { readonly is: 'words'; readonly any: readonly string[] }
  | { readonly is: 'slot'; readonly name: string; readonly cat: Category; readonly sort: string | null };

/** `'thing.unit?'`: the category, the sort that it must have, and whether it may be missing. */
export interface SlotType {
  readonly cat: Category;
  readonly sort: string | null;
}

export function slotType(given: string): SlotType {
  const [cat = '', sort = null] = given.replace('?', '').split('.');
  return { cat: cat as Category, sort };
}

interface Piece {
  readonly optional: boolean;
  readonly pieces: readonly (string | Piece)[];
}

/** A word as phrases are read: `half-full` is two, and case is free. */
function asRead(part: string): readonly string[] {
  if (/^\{\w+\}$/.test(part)) return [part];
  const alternatives = part.split('|').map((one) => wordsOf(one).map(({ lower }) => lower));
  if (alternatives.some((words) => words.length === 0)) throw new FormError(`has \`${part}\`, which is no word`);
  const [only = [], ...more] = alternatives;
  if (more.length === 0) return only;
  if (alternatives.every((words) => words.length === 1)) return [alternatives.flat().join('|')];
  throw new FormError('has an alternative of several words: make it a form of its own');
}

/** `a [b {c}] d` as pieces; brackets may be nested. */
function pieces(form: string): Piece {
  const stack: { optional: boolean; pieces: (string | Piece)[] }[] = [{ optional: false, pieces: [] }];
  for (const part of form.match(/[[\]]|[^[\]\s]+/g) ?? []) {
    if (part === '[') stack.push({ optional: true, pieces: [] });
    else if (part === ']') {
      const done = stack.pop();
      if (done) stack.at(-1)?.pieces.push(done);
    } else stack.at(-1)?.pieces.push(...asRead(part));
  }
  if (stack.length !== 1 || !stack[0]) throw new FormError('has brackets that do not match');
  return stack[0];
}

/** Every way to leave out optional pieces. */
function spellings(piece: Piece): string[][] {
  let ways: string[][] = [[]];
  for (const one of piece.pieces) {
    const next = typeof one === 'string' ? [[one]] : [...spellings(one), []];
    ways = ways.flatMap((way) => next.map((tail) => [...way, ...tail]));
  }
  return ways;
}

function element(part: string, slots: Readonly<Record<string, string>>): Element {
  const slot = /^\{(\w+)\}$/.exec(part)?.[1];
  if (slot === undefined) return { is: 'words', any: part.split('|') };
  const type = slots[slot];
  if (type === undefined) throw new FormError(`has the slot \`${slot}\`, which has no type`);
  return { is: 'slot', name: slot, ...slotType(type) };
}

/** The sequences of elements that a form stands for. */
export function sequences(form: string, slots: Readonly<Record<string, string>>): Element[][] {
  return spellings(pieces(form)).map((way) => {
    if (way.length === 0) throw new FormError('can be empty');
    return way.map((part) => element(part, slots));
  });
}
